"""The change of layout as an operator."""

from __future__ import annotations

from armsim.operators.nested import NestOperator
from armsim.operators.operator import plain_wording
from armsim.operators.parameters import Sweep, small_images
from armsim.operators.relayout import FAMILIES, NAMES, RelayoutProblem, RelayoutTile
from armsim.operators.relayout.sizes import LAYOUTS
from armsim.operators.relayout.tile import OUTER
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN


class Relayout(NestOperator[RelayoutProblem, RelayoutTile]):
    """The defaults are an image between depthwise convolutions of MobileNetV1."""

    names = NAMES
    families = FAMILIES
    smallest = RelayoutProblem(hi=2, wi=2, channels=4)
    sweep = Sweep(
        problem={
            **small_images(7, 41),
            "source": LAYOUTS,
            "target": LAYOUTS,
        },
        tile={"outer": OUTER, "schedule": SCHEDULES, "sizes": SIZES_DRAWN},
    )
    wording = plain_wording({"": "outer"}, "channels in the outer loop", kind=("outer",))


RELAYOUT = Relayout()
