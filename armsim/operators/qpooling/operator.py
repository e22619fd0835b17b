"""Maximum and average pooling of bytes as operators."""

from __future__ import annotations

from dataclasses import asdict

from armsim.operators.called import CalledOperator
from armsim.operators.dwconv.operator import CHECKS
from armsim.operators.layer import InBytes, Shape
from armsim.operators.operator import plain_wording
from armsim.operators.parameters import COUNTS, Spread, Sweep, small_images
from armsim.operators.pooling import PoolProblem
from armsim.operators.qpooling import (
    FAMILIES,
    NAMES,
    QavgpoolProblem,
    QmaxpoolProblem,
    QpoolProblem,
)
from armsim.operators.qpooling.tile import QpoolTile
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN


class Qpooling(CalledOperator[QpoolProblem, QpoolTile]):
    """The base of both operators."""

    names = NAMES
    families = FAMILIES
    layouts = ("nhwc",)
    integer = True
    checks = CHECKS
    wording = plain_wording({"v": "vectors"}, "sixteen channels at once")

    def __init__(self, problem_type: type[QpoolProblem], **more: Spread) -> None:
        """more: what fields of random problems are drawn from, besides those of a window."""
        self.smallest = problem_type(hi=4, wi=4, channels=16, hf=2, wf=2)

        def of_floats(known: PoolProblem, shape: Shape) -> QpoolProblem:
            return problem_type(**asdict(known))

        self.in_bytes: InBytes = {problem_type.op.removeprefix("q"): of_floats}
        self.sweep = Sweep(
            problem={
                **small_images(12, 70),
                "hf": (1, 2, 3, 4, 9),
                "wf": (1, 2, 3, 4, 8),
                "stride": (1, 2, 3),
                "padding": ("same", "valid", 0, "0x0x1x1", "2x1x0x1", 1, 2),
                **more,
            },
            tile={"vectors": range(1, 5), "schedule": SCHEDULES, "sizes": SIZES_DRAWN},
        )


QMAXPOOL = Qpooling(QmaxpoolProblem)
QAVGPOOL = Qpooling(QavgpoolProblem, count=COUNTS)
