"""Pooling of bytes with what a window makes in registers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from armsim.operators.documents import TFLITE
from armsim.operators.families import Family
from armsim.operators.qpooling.kernel import render_pool
from armsim.operators.qpooling.problem import QavgpoolProblem, QmaxpoolProblem, QpoolProblem
from armsim.operators.qpooling.tile import QpoolTile
from armsim.operators.tile import both_orders

_WORDS = "an output at a time, sixteen channels a vector"


def _space(problem: QpoolProblem, full: bool) -> Iterable[QpoolTile]:
    most = -(-problem.channels // 16)
    return (QpoolTile("held", count) for count in range(1, min(4, most) + 1) if full or count != 3)


HELD = Family(
    name="held",
    render=partial(render_pool, method=f"{_WORDS}."),
    uses=frozenset({"vectors", "schedule"}),
    summary=_WORDS,
    document=TFLITE,
    section="reference/pooling.h: MaxPool, AveragePool of bytes",
    space=both_orders(_space),
    references=lambda problem: (QpoolTile("held", 1),),
    shipped=(
        (QmaxpoolProblem(27, 27, 40, 3, 3, 2, "same"), QpoolTile("held", 2)),
        (QavgpoolProblem(14, 14, 32, 3, 3, 1, "same"), QpoolTile("held", 2, "list")),
        (QavgpoolProblem(7, 7, 1280, 7, 7), QpoolTile("held", 1)),
    ),
)
