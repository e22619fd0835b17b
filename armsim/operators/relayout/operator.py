"""The change of layout as an operator."""

from __future__ import annotations

from pathlib import Path

from armsim.checks.contract import Contract
from armsim.operators.operator import Operator, plain_wording
from armsim.operators.parameters import Sweep, small_images
from armsim.operators.reference import Reference
from armsim.operators.relayout import FAMILIES, NAMES, RelayoutProblem, RelayoutTile
from armsim.operators.relayout.data import relayout_contract
from armsim.operators.relayout.sizes import LAYOUTS
from armsim.operators.relayout.tile import OUTER
from armsim.operators.tile import SCHEDULES


class Relayout(Operator[RelayoutProblem, RelayoutTile]):
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
        tile={"outer": OUTER, "schedule": SCHEDULES},
    )
    wording = plain_wording({"": "outer"}, "channels in the outer loop", kind=("outer",))

    def contract(self, problem: RelayoutProblem, tile: RelayoutTile, seed: int) -> Contract:
        """The image in both layouts."""
        return relayout_contract(problem, seed)

    def reference(self, problem: RelayoutProblem, tile: RelayoutTile) -> Reference:
        """Where each number lies in both."""
        return Reference(
            Path(__file__).with_name("reference.c"),
            {
                "PIXELS": problem.pixels, "CHANNELS": problem.channels,
                "SOURCE": LAYOUTS.index(problem.source), "TARGET": LAYOUTS.index(problem.target),
            },
            {},
        )  # fmt: skip


RELAYOUT = Relayout()
