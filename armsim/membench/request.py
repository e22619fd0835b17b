"""Requests to probe: a core, its pages, and how thoroughly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass

from armsim.boards.options import board_option, core_option, model_of, what_if_option
from armsim.cores.model import PAGES, CoreModel
from armsim.exports import plots_option
from armsim.options import CheckedOptions, Note, Progress, option


@dataclass(frozen=True)
class ProbeRequest(CheckedOptions):
    """The probes of one core. ``note`` is called with messages. An option that is not given is None."""

    core: str | CoreModel | None = core_option()
    _: KW_ONLY
    board: str | None = board_option()
    what_if: Sequence[str] | None = what_if_option("memory.ns=100, prefetch.streams=0")
    pages: str | None = option(
        "4 KiB pages at their own addresses, or at random as an operating system may place them, or large "
        "pages of 2 MiB (as the board was measured, else identity)",
        choices=PAGES,
    )
    seed: int | None = option("seed of the random orders and places (0)", least=0)
    quick: bool | None = option("fewer sizes and accesses", flag=True)
    plots: str | None = plots_option()
    progress: Progress | None = None
    note: Note | None = None

    @property
    def model(self) -> CoreModel:
        """The core; UserError if there is no such core."""
        return model_of(self.core, self.board, self.what_if)
