"""Arithmetic intensity by formula, for any registered family."""

from __future__ import annotations

from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.registry import family_of
from armsim.operators.dwconv.tile import DwconvTile


def formula_intensity(problem: DwconvProblem, tile: DwconvTile) -> float | None:
    """Flops per byte moved between L1 and the registers, as `formulas` derives them.

    The formulas describe interior blocks: they know no edges and no remainder blocks.
    """
    problem.validate()
    return family_of(tile).intensity(problem, tile)
