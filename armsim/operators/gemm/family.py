"""A family that multiplies matrices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.nests.algorithm import Algorithm
from armsim.operators.families import Family
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile


def _row_by_row(problem: Multiplication, tile: GemmTile) -> Panels | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class GemmFamily(Family[Multiplication, GemmTile]):
    """panels: what B is packed into where it is packed beforehand; None: it is read row by row in any case.

    planes: the images lie in planes of four channels (NC4HW4), of which A and D are made.
    algorithm: its loops, where they are said.
    """

    panels: Callable[[Multiplication, GemmTile], Panels | None] = _row_by_row
    planes: bool = False
    algorithm: Algorithm | None = None

    @property
    def dense(self) -> bool:
        """Say whether rows of A and D lie one after the other, whatever the call."""
        return self.in_place or self.planes

    def packed(self, problem: Multiplication, tile: GemmTile) -> Panels | None:
        """The panels of a problem whose weights are packed beforehand; None: B is as it is."""
        return self.panels(problem, tile) if problem.weights == "packed" else None
