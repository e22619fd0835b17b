"""The table of kernel families, and rendering through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from armsim.codegen.source import KernelSource
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.families import add_family, suitable_family
from armsim.operators.tile import Values

Render = Callable[[DwconvProblem, DwconvTile], KernelSource]
Formula = Callable[[DwconvProblem, DwconvTile], "float | None"]


@dataclass(frozen=True)
class Family:
    """One algorithm.

    render: problem and tile in, kernel out.
    accumulates: True if the kernel computes O += conv, False if O = conv.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    values: what it allows of those fields that may not be all that the tile's type allows.
    intensity: flops per byte between L1 and the registers, by formula.
    summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    """

    name: str
    render: Render
    accumulates: bool
    uses: frozenset[str]
    intensity: Formula
    summary: str
    document: str
    section: str
    values: Mapping[str, Values] = field(default_factory=dict, hash=False)


FAMILIES: dict[str, Family] = {}
"""Every family by name, filled by the modules of `families`."""


def register(family: Family) -> None:
    """Add a family to the table."""
    add_family(FAMILIES, family)


def family_of(tile: DwconvTile) -> Family:
    """The tile's family, after checking that the tile suits it; ValueError if not."""
    return suitable_family(FAMILIES, tile)


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel for a problem with a tile.

    Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
    """
    problem.validate()
    return family_of(tile).render(problem, tile)
