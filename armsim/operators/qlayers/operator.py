"""Upsampling, softmax, functions, additions and products of bytes as operators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armsim.checks.contract import Contract
from armsim.operators.elementwise.operator import Elementwise
from armsim.operators.families import FamilyTable
from armsim.operators.operator import Operator, Wording, letters_and_numbers
from armsim.operators.parameters import Spread, Sweep
from armsim.operators.problem import Problem
from armsim.operators.qlayers import (
    ADD,
    LOOKUP,
    MULTIPLY,
    NAMES,
    SOFTMAX,
    SUM,
    UPSAMPLE,
    AddProblem,
    LookupProblem,
    MethodTile,
    MultiplyProblem,
    SoftmaxProblem,
    SumProblem,
    UpsampleProblem,
)
from armsim.operators.qlayers.data import (
    bytes_contract,
    bytes_reference,
    softmax_contract,
    softmax_reference,
    upsample_contract,
    upsample_reference,
)
from armsim.operators.reference import Reference
from armsim.operators.tile import SCHEDULES


class QuantizedElementwise(Elementwise):
    """A layer that alters each byte on its own."""

    integer = True


_short = letters_and_numbers({"l": "lag"})


class SmallLayer(Operator[Any, MethodTile]):
    """A layer of bytes whose families leave no choice but the order of their instructions."""

    names = NAMES
    integer = True

    def __init__(
        self,
        families: FamilyTable[Any],
        smallest: Problem,
        contract: Callable[[Any, MethodTile, int], Contract],
        written_out: Callable[[Any, MethodTile], Reference],
        reference: str,
        sweep: dict[str, Spread],
    ) -> None:
        """written_out: see `Operator.reference`. reference: what the family is that the others are
        compared with.
        """
        self.families = families
        self.smallest = smallest
        self.sweep = Sweep(sweep, {"lag": range(10), "schedule": SCHEDULES})
        self._contract = contract
        self._written_out = written_out
        self.wording = Wording(
            short=_short,
            columns=lambda tile: {},
            sentence=lambda tile: f"{_short(tile)}: {families[tile['family']].summary}",
            kind=("family",),
            reference=reference,
        )

    def contract(self, problem: Problem, tile: MethodTile, seed: int) -> Contract:
        """Input, whatever else the layer takes, output."""
        return self._contract(problem, tile, seed)

    def reference(self, problem: Problem, tile: MethodTile) -> Reference:
        """Of the layer."""
        return self._written_out(problem, tile)

    def data_key(self, tile: MethodTile) -> str:
        """Whether there is a table among the tensors."""
        return "table " if tile.family == "table" else ""


QUPSAMPLE = SmallLayer(
    UPSAMPLE,
    UpsampleProblem(2, 2, 8),
    upsample_contract,
    upsample_reference,
    "four loads for four outputs",
    {"hi": range(1, 10), "wi": range(1, 20), "channels": range(1, 41)},
)
QSOFTMAX = SmallLayer(
    SOFTMAX,
    SoftmaxProblem(8),
    softmax_contract,
    softmax_reference,
    "the loop over classes",
    {"n": range(1, 100), "steps": (3, 7, 16, 60, 255), "classes": (2, 2, 3, 20, 37, 2)},
)
_ZEROS: dict[str, Spread] = {
    "n": range(1, 20),
    "channels": range(1, 41),
    "input_zero": (0, 128, 255),
    "output_zero": (0, 128, 255),
}
QADD = QuantizedElementwise(
    AddProblem(1, 4), ADD, {**_ZEROS, "bias_zero": (0, 121, 255)}, layouts=()
)
QSUM = QuantizedElementwise(
    SumProblem(1, 4), SUM, {**_ZEROS, "bias_zero": (0, 121, 255)}, layouts=()
)
QMULTIPLY = QuantizedElementwise(
    MultiplyProblem(1, 4), MULTIPLY,
    {
        **_ZEROS, "factor_zero": (0, 121, 255), "multiplier": (1 << 30, 1518500250, (1 << 31) - 1),
        "shift": (1, 5, 7, 9, 31),
    },
    layouts=(),
)  # fmt: skip
QLOOKUP = SmallLayer(
    LOOKUP,
    LookupProblem(4, 8),
    bytes_contract,
    bytes_reference,
    "the loop over bytes",
    {"n": range(1, 20), "channels": range(1, 41)},
)
