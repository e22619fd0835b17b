"""What is to be emitted, and where to."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from armsim.errors import UserError
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.options import CheckedOptions, option


@dataclass(frozen=True)
class EmitRequest(CheckedOptions):
    """The kernel of ``winner``, with its benchmark into the folder ``out``. An option not given is None."""

    winner: str
    _: KW_ONLY
    out: str | None = option("the folder to write, created if it is missing", metavar="DIR")
    sizes: str | None = option(
        "sizes as constants in the code, as the kernel has them, or as arguments of the function, for all "
        "problems (constant)",
        choices=(CONSTANT, RUNTIME),
    )
    force: bool | None = option("overwrite existing files", flag=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.winner, str) or not self.winner:
            raise UserError("no kernel given: name a FILE.S saved by armsim explore --save")
        if self.out is None:
            raise UserError("--out DIR is missing: the folder to write")

    @property
    def folder(self) -> str:
        """``out``, which is given."""
        return self.out or ""
