"""The table of families that multiply matrices, and rendering through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from armsim.codegen.source import KernelSource
from armsim.operators.families import add_family, suitable_family
from armsim.operators.gemm.problem import GemmProblem, Problem
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.tile import Values


def _no_workspace(problem: GemmProblem, tile: GemmTile) -> int:
    return 0


@dataclass(frozen=True)
class Family:
    """One algorithm.

    render: problem and tile in, kernel out.
    accumulates: True if the kernel computes D += A B, False if D = A B.
    uses: the tile fields that mean something to it; the others must keep their defaults.
    values: what it allows of those fields that may not be all that the tile's type allows.
    intensity: flops per byte between L1 and the registers, by formula.
    summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    workspace: bytes of packed or copied matrices, the argument behind the matrices; 0: it has none.
    in_place: D lies over A from its start on, both one argument.
    """

    name: str
    render: Callable[[Problem, GemmTile], KernelSource]
    accumulates: bool
    uses: frozenset[str]
    intensity: Callable[[GemmProblem, GemmTile], float]
    summary: str
    document: str
    section: str
    workspace: Callable[[GemmProblem, GemmTile], int] = _no_workspace
    values: Mapping[str, Values] = field(default_factory=dict, hash=False)
    in_place: bool = False


FAMILIES: dict[str, Family] = {}
"""Every family by name, filled by the modules of `families`."""


def register(family: Family) -> None:
    """Add a family to the table."""
    add_family(FAMILIES, family)


def family_of(tile: GemmTile) -> Family:
    """The tile's family, after checking that the tile suits it; ValueError if not."""
    return suitable_family(FAMILIES, tile)


def render(problem: Problem, tile: GemmTile) -> KernelSource:
    """The kernel for a problem with a tile.

    Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
    """
    problem.validate()
    return family_of(tile).render(problem, tile)


def formula_intensity(problem: Problem, tile: GemmTile) -> float:
    """Flops per byte moved between L1 and the registers, as `formulas` derives them."""
    problem.validate()
    return family_of(tile).intensity(problem.matrices, tile)


def workspace_bytes(problem: Problem, tile: GemmTile) -> int:
    """Size of the workspace that a kernel takes as its fourth argument; 0: it has none."""
    return family_of(tile).workspace(problem.matrices, tile)
