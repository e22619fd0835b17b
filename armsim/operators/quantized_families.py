"""A table of families of one operator on quantized data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from armsim.codegen.source import KernelSource
from armsim.operators.families import add_family, suitable_family
from armsim.operators.tile import Values

P = TypeVar("P")
T = TypeVar("T")


def _no_workspace(problem: Any, tile: Any) -> int:
    return 0


@dataclass(frozen=True)
class Family(Generic[P, T]):
    """One algorithm.

    render: problem and tile in, kernel out; raises Unbuildable.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    values: what it allows of those fields that may not be all that the tile's type allows.
    summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    precondition: what operands must satisfy besides their type for an exact result; empty: nothing.
    workspace: bytes of memory that the call is given besides its tensors; 0: none.
    """

    name: str
    render: Callable[[P, T], KernelSource]
    uses: frozenset[str]
    summary: str
    document: str
    section: str
    precondition: str = ""
    workspace: Callable[[P, T], int] = _no_workspace
    values: Mapping[str, Values] = field(default_factory=dict, hash=False)


TABLES: dict[str, FamilyTable[Any, Any]] = {}
"""The tables by operator, as far as their packages are imported."""


class FamilyTable(Generic[P, T]):
    """Families by name, filled by the modules of an operator's folder ``families``.

    Every table is in `TABLES`, under each operator that it serves.
    """

    def __init__(self, op: str, *more: str) -> None:
        """``more``: operators besides ``op`` that come to the same kernels."""
        self.op = op
        self.by_name: dict[str, Family[P, T]] = {}
        TABLES.update(dict.fromkeys((op, *more), self))

    def register(self, family: Family[P, T]) -> None:
        """Add a family."""
        add_family(self.by_name, family)

    def of(self, tile: Any) -> Family[P, T]:
        """The tile's family, after checking that the tile suits it; ValueError if not."""
        return suitable_family(self.by_name, tile, f"family of {self.op}")

    def render(self, problem: Any, tile: Any) -> KernelSource:
        """The kernel; ValueError if either is malformed, Unbuildable if it cannot be had."""
        problem.validate()
        return self.of(tile).render(problem, tile)

    def workspace(self, problem: Any, tile: Any) -> int:
        """Bytes of the workspace, the function's last argument; 0: it has none."""
        return self.of(tile).workspace(problem, tile)
