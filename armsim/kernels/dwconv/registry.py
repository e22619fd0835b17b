"""The table of kernel families, and rendering through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from armsim.kernels.dwconv.problem import DwconvProblem
from armsim.kernels.dwconv.tile import DwconvTile
from armsim.kernels.source import KernelSource

Render = Callable[[DwconvProblem, DwconvTile], KernelSource]
Formula = Callable[[DwconvProblem, DwconvTile], "float | None"]


@dataclass(frozen=True)
class Family:
    """One algorithm.

    render: problem and tile in, kernel out.
    accumulates: True if the kernel computes O += conv, False if O = conv.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    intensity: flops per byte between L1 and the registers, by formula.
    summary: one line for tables and help texts.
    """

    name: str
    render: Render
    accumulates: bool
    uses: frozenset[str]
    intensity: Formula
    summary: str


FAMILIES: dict[str, Family] = {}
"""Every family by name, filled by the modules of `families`."""


def register(family: Family) -> None:
    """Add a family to the table."""
    if family.name in FAMILIES:
        raise ValueError(f"two families are called {family.name}")
    FAMILIES[family.name] = family


def family_of(tile: DwconvTile) -> Family:
    """The tile's family, after checking that the tile suits it; ValueError if not."""
    tile.validate()
    if tile.family not in FAMILIES:
        known = ", ".join(sorted(FAMILIES))
        raise ValueError(f"no family is called {tile.family!r}; there are {known}")
    family = FAMILIES[tile.family]
    for field in fields(DwconvTile):
        value = getattr(tile, field.name)
        if field.name != "family" and field.name not in family.uses and value != field.default:
            raise ValueError(
                f"{family.name} has no use for {field.name}: it must be {field.default!r}, "
                f"got {value!r}"
            )
    return family


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel for a problem with a tile.

    Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
    """
    problem.validate()
    return family_of(tile).render(problem, tile)
