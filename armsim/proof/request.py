"""Requests to verify: which families, on which tiles and problems, and how many of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from armsim.boards.options import board_option, core_option, model_of
from armsim.cores.model import CoreModel
from armsim.exports import html_option, plots_option
from armsim.options import CheckedOptions, Note, jobs_option, option

if TYPE_CHECKING:
    from armsim.nests.algorithm import Algorithm
    from armsim.nests.definition import Definition

PAIRS = 50
"""Pairs of kernel and problem per family, by default."""


@dataclass(frozen=True)
class VerifyRequest(CheckedOptions):
    """A proof of ``family``, or of all families.

    ``family`` is a name, ``FILE.py:NAME`` for a definition or an algorithm in a file, or such a value
    itself.

    ``tile`` and ``shape`` are text as on the command line, or fields by name. ``progress`` is called with
    the pairs proven and, if it is known, how many there will be, ``note`` with messages. An option that is
    not given is None.
    """

    family: str | Definition | Algorithm | None = None
    _: KW_ONLY
    op: str | None = option("the operator, if several have the family (each of them)")
    tile: str | Mapping[str, int | str] | None = option(
        "the tile by its fields, 'default', or a kernel's name, which gives the shape too (default: drawn)",
        metavar="K=V,...|NAME",
        others=(dict,),
    )
    shape: str | Mapping[str, int | str] | None = option(
        "the problem by its fields (default: drawn)",
        metavar="K=V,...", others=(dict,), also="size",
    )  # fmt: skip
    pairs: int | None = option(
        f"pairs of kernel and problem per family ({PAIRS}, or as many as --seconds allow)",
        least=1, most=1_000_000, group="sweep",
    )  # fmt: skip
    seconds: float | None = option(
        "stop after this many seconds", least=1, others=(float,), group="sweep"
    )
    seed: int | None = option("seed of the draws and of the data (0)", least=0, group="sweep")
    jobs: int | None = jobs_option("sweep")
    core: str | CoreModel | None = core_option("kernels are made for it; none: for any")
    board: str | None = board_option()
    html: str | None = html_option()
    plots: str | None = plots_option()
    note: Note | None = None
    progress: Callable[[int, int | None], None] | None = None

    @property
    def model(self) -> CoreModel | None:
        """The core that kernels are made for, None for any; UserError if there is no such core."""
        if self.core is None and self.board is None:
            return None
        return model_of(self.core, self.board)

    @property
    def pairs_each(self) -> int | None:
        """Pairs a family, None for as many as there is time for."""
        return self.pairs or (None if self.seconds else PAIRS)

    @property
    def tile_text(self) -> str | None:
        """The tile as the command line writes it."""
        return text_of(self.tile)

    @property
    def shape_text(self) -> str | None:
        """The shape as the command line writes it."""
        return text_of(self.shape)


def text_of(fields: str | Mapping[str, Any] | None) -> str | None:
    """Write fields as the command line does."""
    if fields is None or isinstance(fields, str):
        return fields
    return ",".join(f"{name}={value}" for name, value in fields.items()) or "default"
