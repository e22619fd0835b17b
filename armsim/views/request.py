"""Requests to view in the terminal and on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from pathlib import Path

from armsim.analysis.request import (
    alias_option,
    iterations_option,
    loop_option,
    straight_option,
)
from armsim.errors import UserError
from armsim.harness.request import Request

_CALLED = "args", "spec"
"""With these a function is called; without them its loops are analyzed."""


@dataclass(frozen=True)
class ViewRequest(Request):
    """View ``target``, as of `armsim.run` with its options, or as of `armsim.analyze`.

    A file that carries its contract, and a function with ``args`` or ``spec``, is called; of anything else
    the loops are analyzed. ``text`` is assembly instead of a file.
    """

    _: KW_ONLY
    alias: Mapping[str, str] | Sequence[str] | None = alias_option()
    loop: str | None = loop_option()
    straight: bool | None = straight_option()
    iterations: int | None = iterations_option()

    @property
    def calls_it(self) -> bool:
        """Say whether the target is called."""
        if any(getattr(self, name) is not None for name in _CALLED):
            return True
        from armsim.operators.saved import MARK

        if self.text is not None:
            return MARK in self.text
        if not isinstance(self.target, str):
            return False
        path = Path(self.files[0])
        if path.suffix not in (".s", ".S") or not path.is_file():
            return False
        return MARK in path.read_text(encoding="utf-8-sig", errors="replace")


@dataclass(frozen=True)
class DiffRequest(ViewRequest):
    """Two versions, FILE[:SYMBOL] or a kernel's name each: ``target`` is the newer, ``old`` the older."""

    old: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.old, str) or not self.old or not isinstance(self.target, str):
            raise UserError("name two versions: for example armsim diff old.s new.s")
        if self.against is not None:
            raise UserError("--against: the first of the two files is the older version")
