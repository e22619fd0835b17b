"""A fully connected layer as an operator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from armsim.operators.fc.problem import FcProblem
from armsim.operators.gemm import GemmTile, Multiplication
from armsim.operators.gemm.operator import Multiplying
from armsim.operators.gemm.tiles import held_d_tiles
from armsim.operators.layer import LayerKind, sizes_of_row
from armsim.operators.tile import in_both_orders

# One row of A has one product with each vector of B, so that a row of D wide enough to hide the latency of
# a multiplication is what a block is for: 4 to 24 vectors.
_ROWS = ((1, 16), (1, 32), (1, 48), (1, 64), (1, 80), (1, 96), (2, 32), (2, 48))

_LAST = FcProblem(cin=1024, cout=1001, epilogue="bias")


class Fc(Multiplying):
    """The defaults are the last layer of MobileNetV1."""

    smallest = FcProblem(cin=4, cout=4)
    layer = LayerKind(
        sizes=sizes_of_row,
        output=lambda problem, inputs: (1, 1, problem.cout),
        weights=lambda problem: problem.cin,
    )
    problem_in_c: ClassVar[Mapping[str, str]] = {"cin": "K", "cout": "N", "batch": "M"}
    shipped = ((_LAST, GemmTile("rtrd_zero", rows=1, columns=48, depth=4)),)

    def space(
        self, problem: Multiplication, layout: str | None, full: bool, method: str | None = None
    ) -> list[GemmTile]:
        """Blocks that are wide and low, as most layers have few rows, before those of a multiplication."""
        wide = in_both_orders(
            held_d_tiles("rtrd_zero", _ROWS, (0, 8)), lambda tile: full or not tile.prefetch
        )
        own = wide if method in (None, "rtrd_zero") else ()
        return list(dict.fromkeys([*own, *super().space(problem, layout, full, method)]))


FC = Fc(
    {
        "cin": (*range(1, 17), 31, 64, 70),
        "cout": range(1, 102),
        "batch": (1, 1, 1, 2, 3, 9),
    },
)
