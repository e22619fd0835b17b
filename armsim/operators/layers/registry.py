"""The tables of families of the layers around convolutions, and rendering through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from armsim.codegen.source import KernelSource
from armsim.operators.families import add_family, suitable_family
from armsim.operators.tile import Values


@dataclass(frozen=True)
class Family:
    """One algorithm.

    render: problem and tile in, kernel out; raises Unbuildable.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    values: what it allows of those fields that may not be all that the tile's type allows.
    """

    name: str
    render: Callable[[Any, Any], KernelSource]
    uses: frozenset[str]
    summary: str
    document: str
    section: str
    values: Mapping[str, Values] = field(default_factory=dict, hash=False)


FAMILIES: dict[str, dict[str, Family]] = {}
"""The families by name, by operator."""


def register(family: Family, *ops: str) -> None:
    """Add a family to the tables of some operators."""
    for op in ops:
        add_family(FAMILIES.setdefault(op, {}), family)


def render(problem: Any, tile: Any) -> KernelSource:
    """The kernel for a problem with a tile.

    Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
    """
    problem.validate()
    op = problem.op
    return suitable_family(FAMILIES[op], tile, f"family of {op}").render(problem, tile)
