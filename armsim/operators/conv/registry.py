"""The table of convolution families, and rendering through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from armsim.codegen.source import KernelSource
from armsim.operators.conv.problem import FLOAT, ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.families import add_family, suitable_family
from armsim.operators.tile import Values


def _no_workspace(problem: ConvProblem, tile: ConvTile) -> int:
    return 0


@dataclass(frozen=True)
class Family:
    """One algorithm. All of them compute output = input * filter and do not look at the old output.

    render: problem and tile in, kernel out.
    layout: of input and output, "nhwc" or "nc4hw4".
    filter_order: "rsck" (Hf, Wf, Ci, Co), or in blocks of co channels "rcsk" or "rsck_blocked".
    uses: the tile fields that mean something to it; the others must keep their defaults.
    values: what it allows of those fields that may not be all that the tile's type allows.
    operations: memory operations per multiply-accumulate by formula: elements moved between L1 and
        the registers, for sizes that blocks divide and an image without edges.
    summary: one line for tables and help texts.
    document, section: the text that describes it (`armsim.operators.documents`), and the part of it.
    workspace: bytes besides the three tensors, the function's fourth argument; 0: it has none.
    """

    name: str
    render: Callable[[ConvProblem, ConvTile], KernelSource]
    layout: str
    filter_order: str
    uses: frozenset[str]
    operations: Callable[[ConvProblem, ConvTile], float]
    summary: str
    document: str
    section: str
    workspace: Callable[[ConvProblem, ConvTile], int] = _no_workspace
    values: Mapping[str, Values] = field(default_factory=dict, hash=False)


FAMILIES: dict[str, Family] = {}
"""Every family by name, filled by the modules of `families`."""


def register(family: Family) -> None:
    """Add a family to the table."""
    add_family(FAMILIES, family)


def family_of(tile: ConvTile) -> Family:
    """The tile's family, after checking that the tile suits it; ValueError if not."""
    return suitable_family(FAMILIES, tile)


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel for a problem with a tile.

    Raises ValueError if either is malformed, Unbuildable if the registers do not suffice.
    """
    problem.validate()
    return family_of(tile).render(problem, tile)


def memory_operations(problem: ConvProblem, tile: ConvTile) -> float:
    """Elements moved between L1 and the registers per multiply-accumulate, by formula."""
    problem.validate()
    return family_of(tile).operations(problem, tile)


def formula_intensity(problem: ConvProblem, tile: ConvTile) -> float:
    """The same as flops per byte: 2 flops a multiply-accumulate, 4 bytes an element."""
    return 2 / (memory_operations(problem, tile) * FLOAT)


def workspace_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """Size of the workspace that a kernel takes as its fourth argument; 0: it has none."""
    return family_of(tile).workspace(problem, tile)


def peak_memory_ratio(problem: ConvProblem, tile: ConvTile) -> float:
    """Tensors and workspace over the tensors alone: the axis of mGEMM's figure 8."""
    return 1 + workspace_bytes(problem, tile) / problem.minimal_bytes
