"""Softmax as an operator."""

from __future__ import annotations

from pathlib import Path

from armsim.checks.contract import Contract
from armsim.operators.operator import Operator, plain_wording
from armsim.operators.parameters import Sweep
from armsim.operators.reference import Reference
from armsim.operators.softmax import FAMILIES, NAMES, SoftmaxProblem, SoftmaxTile
from armsim.operators.softmax.data import softmax_contract
from armsim.operators.tile import SCHEDULES


class Softmax(Operator[SoftmaxProblem, SoftmaxTile]):
    """The defaults are the last layer of MobileNetV1."""

    names = NAMES
    families = FAMILIES
    smallest = SoftmaxProblem(rows=1, channels=4)
    sweep = Sweep(
        problem={"rows": range(1, 6), "channels": range(1, 71)},
        tile={"vectors": range(1, 7), "schedule": SCHEDULES},
    )
    wording = plain_wording({"v": "vectors"}, "a vector at a time")

    def contract(self, problem: SoftmaxProblem, tile: SoftmaxTile, seed: int) -> Contract:
        """Input and output."""
        return softmax_contract(problem, seed)

    def reference(self, problem: SoftmaxProblem, tile: SoftmaxTile) -> Reference:
        """From the definition."""
        return Reference(
            Path(__file__).with_name("reference.c"),
            {"ROWS": problem.rows, "CHANNELS": problem.channels},
            {},
        )


SOFTMAX = Softmax()
