"""Softmax as an operator."""

from __future__ import annotations

from armsim.operators.layer import LayerKind, in_place, sizes_of_rows
from armsim.operators.nested import NestOperator
from armsim.operators.operator import plain_wording
from armsim.operators.parameters import Sweep
from armsim.operators.softmax import FAMILIES, NAMES, SoftmaxProblem, SoftmaxTile
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN


class Softmax(NestOperator[SoftmaxProblem, SoftmaxTile]):
    """The defaults are the last layer of MobileNetV1."""

    names = NAMES
    families = FAMILIES
    smallest = SoftmaxProblem(rows=1, channels=4)
    layer = LayerKind(sizes=sizes_of_rows, memory=in_place)
    sweep = Sweep(
        problem={"rows": range(1, 6), "channels": range(1, 71)},
        tile={"vectors": range(1, 7), "schedule": SCHEDULES, "sizes": SIZES_DRAWN},
    )
    wording = plain_wording({"v": "vectors"}, "a vector at a time")


SOFTMAX = Softmax()
