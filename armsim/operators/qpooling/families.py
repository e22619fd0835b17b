"""Pooling of bytes with what a window makes in registers."""

from __future__ import annotations

from collections.abc import Iterable

from armsim.nests.byte_sums import counted
from armsim.operators.documents import TFLITE
from armsim.operators.nested import Nest, nest_family
from armsim.operators.qpooling.problem import QavgpoolProblem, QmaxpoolProblem, QpoolProblem
from armsim.operators.qpooling.tile import NAMES, QpoolTile
from armsim.operators.tile import both_orders


def _nest(problem: QpoolProblem, tile: QpoolTile) -> Nest:
    """Rows, columns and blocks of channels around one window."""
    return Nest(
        bound=problem.bound, lowered=counted(problem.bound), blocks={"i": 16 * tile.vectors},
        order=("l", "k", "i", "n", "m"), vector="i",
    )  # fmt: skip


def _space(problem: QpoolProblem, full: bool) -> Iterable[QpoolTile]:
    most = -(-problem.channels // 16)
    return (QpoolTile("held", count) for count in range(1, min(4, most) + 1) if full or count != 3)


HELD = nest_family(
    "held", "an output at a time, sixteen channels a vector", NAMES, _nest,
    uses=frozenset({"vectors", "schedule"}),
    document=TFLITE,
    section="reference/pooling.h: MaxPool, AveragePool of bytes",
    space=both_orders(_space),
    references=lambda problem: (QpoolTile("held", 1),),
    shipped=(
        (QmaxpoolProblem(27, 27, 40, 3, 3, 2, "same"), QpoolTile("held", 2)),
        (QavgpoolProblem(14, 14, 32, 3, 3, 1, "same"), QpoolTile("held", 2, "list")),
        (QavgpoolProblem(7, 7, 1280, 7, 7), QpoolTile("held", 1)),
    ),
)  # fmt: skip
