"""Requests to emit: a kernel, and a place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from armsim.boards.options import board_option, core_option
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.sizes import all_sizes, is_definition
from armsim.options import CheckedOptions, Note, Progress, dashed, option

if TYPE_CHECKING:
    from armsim.nests.algorithm import Algorithm
    from armsim.nests.definition import Definition

OF_A_SEARCH = ("shape", "tile", "method", "core", "board")
"""Options that say which kernel of an operator is meant."""


@dataclass(frozen=True)
class EmitRequest(CheckedOptions):
    """The kernel of ``winner``, with its benchmark into the folder ``out``. An option not given is None.

    ``winner`` may be an operator, of which the fastest kernel is searched: its name, ``FILE.py:NAME``, a
    definition or an algorithm.
    """

    winner: str | Definition | Algorithm
    _: KW_ONLY
    out: str | None = option("the folder to write, created if it is missing", metavar="DIR")
    sizes: str | None = option(
        "sizes as constants in the code, as the kernel has them, or as arguments of the function, for all "
        "problems (constant)",
        choices=(CONSTANT, RUNTIME),
    )
    shape: str | Mapping[str, int | str] | None = option(
        "sizes by name, as h=2,i=16 (its defaults)",
        metavar="K=V,...", others=(dict,), also="size", group="for an operator",
    )  # fmt: skip
    tile: str | Mapping[str, int | str] | None = option(
        "the tile by its fields, 'default', or a kernel's name (the fastest of a search)",
        metavar="K=V,...|NAME", others=(dict,), group="for an operator",
    )  # fmt: skip
    method: str | None = option(
        "only kernels of these families (all)", metavar="NAME,..", group="for an operator"
    )
    core: str | CoreModel | None = core_option()
    board: str | None = board_option()
    force: bool | None = option("overwrite existing files", flag=True)
    note: Note | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.winner in ("", None):
            raise UserError(
                "no kernel given: name a FILE.S of armsim explore --save, or an operator"
            )
        if self.out is None:
            raise UserError("--out DIR is missing: the folder to write")
        given = [name for name in OF_A_SEARCH if getattr(self, name) is not None]
        if given and not self.searched:
            raise UserError(
                f"{self.winner}: --{dashed(given[0])} is for an operator, as FILE.py:NAME; this is a kernel"
            )

    @property
    def searched(self) -> bool:
        """Say whether ``winner`` is an operator and no kernel."""
        if not isinstance(self.winner, str):
            return True
        return is_definition(self.winner) or self.winner in all_sizes()

    @property
    def folder(self) -> str:
        """``out``, which is given."""
        return self.out or ""
