"""Upsampling, softmax, functions, additions and products of bytes as operators."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import equal, within, wrong_start
from armsim.checks.layers import shares, softmax_table, upsampled
from armsim.checks.verdict import Verdict
from armsim.nests.call import noise
from armsim.nests.reference import Constants, Reference
from armsim.operators.elementwise.operator import Elementwise
from armsim.operators.families import Family, FamilyTable
from armsim.operators.image_sizes import size_arguments
from armsim.operators.layer import InBytes, Shape
from armsim.operators.operator import Operator, Wording, letters_and_numbers
from armsim.operators.parameters import RUNTIME, Spread, Sweep
from armsim.operators.qlayers import softmax, upsample
from armsim.operators.qlayers.bytewise import ADD, LOOKUP, MULTIPLY, SUM
from armsim.operators.qlayers.problems import (
    AddProblem,
    LookupProblem,
    MultiplyProblem,
    SoftmaxProblem,
    SumProblem,
    UpsampleProblem,
)
from armsim.operators.qlayers.tables import NAMES, MethodTile
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN


def _drawn(generator: np.random.Generator, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    """Draw bytes over their whole range, a quarter of which lie at one of its ends.

    Overflow shows where large operands meet, which they seldom do in uniform numbers.
    """
    values = generator.integers(0, 256, shape)
    values = np.where(generator.random(shape) < 0.25, generator.choice([0, 255], shape), values)
    return values.astype(np.uint8)


class QuantizedElementwise(Elementwise):
    """A layer that alters each byte on its own."""

    integer = True


_short = letters_and_numbers({})


class SmallLayer(Operator[Any, MethodTile]):
    """A layer of bytes whose families leave no choice but the order of their instructions."""

    names = NAMES
    integer = True

    def __init__(
        self, smallest: Any, families: FamilyTable[Any], reference: str, sweep: dict[str, Spread],
        sizes: Callable[[Any, str], dict[str, int]], in_bytes: InBytes | None = None,
    ) -> None:  # fmt: skip
        """reference: what the family is that the others are compared with. in_bytes: as `Operator`'s.

        sizes: as of `LayerFamilies`.
        """
        self.smallest, self.families, self.in_bytes = smallest, families, in_bytes or {}
        self.sizes = sizes
        self.sweep = Sweep(sweep, {"schedule": SCHEDULES, "sizes": SIZES_DRAWN})
        self.wording = Wording(
            short=_short,
            columns=lambda tile: {},
            sentence=lambda tile: f"{_short(tile)}: {families[tile['family']].summary}",
            kind=("family",),
            reference=reference,
        )

    @abstractmethod
    def filled(self, problem: Any, tile: MethodTile, seed: int) -> Contract:
        """The call's buffers, in the order of its arguments."""

    def contract(self, problem: Any, tile: MethodTile, seed: int) -> Contract:
        """The call: x0 image, x1 output, before them the sizes if they are arguments."""
        found = self.filled(problem, tile, seed)
        given = self.sizes(problem, tile.family).values()
        return replace(found, call=(*given, *found.buffers) if tile.sizes == RUNTIME else ())

    def data_key(self, tile: MethodTile) -> str:
        """The family, and whether sizes are among the arguments."""
        return f"{tile.family} " + tile.sizes * (tile.sizes == RUNTIME)

    def _reference(
        self, file: str, constants: Constants, problem: Any, tile: MethodTile, **rooms: str
    ) -> Reference:
        """The reference in C. rooms: bytes of what a kernel is given for sizes that are arguments."""
        path, given = Path(__file__).with_name(file), self.sizes(problem, tile.family)
        if tile.sizes != RUNTIME:
            return Reference(path, constants, {})
        meaning = {one.name: one.help for one in self.parameters if one.name in given}
        checks = (one[: len(given)] for one in _CHECKS)
        sizes = size_arguments(problem, meaning, rooms, checks, rooms.get("workspace", ""))
        own = {name: one for name, one in constants.items() if name.lower() not in given}
        return Reference(path, own, {}, sizes)


_CHECKS = ((1, 2, 3), (2, 5, 1), (7, 3, 16), (16, 2, 23), (23, 33, 40), (3, 1001, 8))


def _exact(buffers: dict[str, NDArray[Any]], wanted: NDArray[Any], operations: int) -> Contract:
    def judge(flat: NDArray[Any]) -> Verdict:
        return equal(flat.reshape(wanted.shape), wanted)

    return Contract(
        buffers=buffers, output="output", judge=judge, flops=operations, outputs=wanted.size
    )


class Upsampling(SmallLayer):
    """Twice the rows and columns."""

    def filled(self, problem: UpsampleProblem, tile: MethodTile, seed: int) -> Contract:
        """Image and output."""
        shape = problem.hi, problem.wi, problem.channels
        image = _drawn(np.random.default_rng(seed), shape)
        wanted = upsampled(image)
        return _exact({"input": image, "output": wrong_start(wanted)}, wanted, 3 * image.size)

    def reference(self, problem: UpsampleProblem, tile: MethodTile) -> Reference:
        """Exact."""
        constants = {"HI": problem.hi, "WI": problem.wi, "CHANNELS": problem.channels}
        room = "HI * WI * CHANNELS"
        return self._reference(
            "upsample.c", constants, problem, tile, input=room, output=f"4 * {room}"
        )


def _slack(problem: SoftmaxProblem) -> float:
    """Bound the error of 256 p: an exponential is off by 3.4e-6 of itself (`exponential.py`), its fp32
    argument of at most 123 by 2**-18, p by at most half the sum of both, for p (1 - p) <= 1/4: 256 times
    that is below 1e-3. Each addition beyond that of two classes rounds the sum by 2**-24 of itself.
    """
    return 1e-3 + 256 * 2.0**-24 * (problem.classes - 2)


class Softmax(SmallLayer):
    """Softmax of the classes of each pixel."""

    def filled(self, problem: SoftmaxProblem, tile: MethodTile, seed: int) -> Contract:
        """Scores, output, for a table the table.

        The table's output is exact; the others compute in fp32, and may take either side of a tie.
        """
        generator = np.random.default_rng(seed)
        scores = _drawn(generator, (problem.n, problem.classes))
        exact = shares(scores, problem.steps)
        nearest = np.minimum(np.rint(exact), 255).astype(np.uint8)
        buffers: dict[str, NDArray[Any]] = {"input": scores, "output": wrong_start(nearest)}
        if tile.family == "table":
            buffers["table"] = softmax_table(problem.steps)
            return _exact(buffers, nearest, 2 * scores.size)
        if room := self.families.workspace(problem, tile):
            buffers["workspace"] = noise(room)
        slack = _slack(problem)
        low = np.minimum(np.ceil(exact - 0.5 - slack), 255).astype(np.int64)
        high = np.minimum(np.floor(exact + 0.5 + slack), 255).astype(np.int64)

        def judge(flat: NDArray[Any]) -> Verdict:
            return within(flat, low, high)

        return Contract(
            buffers=buffers,
            output="output",
            judge=judge,
            flops=2 * scores.size,
            outputs=scores.size,
            scratch=frozenset({"workspace"} & buffers.keys()),
        )

    def reference(self, problem: SoftmaxProblem, tile: MethodTile) -> Reference:
        """Exact for a table; the others may take either side of a tie."""
        constants: Constants = {
            "N": problem.n,
            "CLASSES": problem.classes,
            "STEPS": problem.steps,
            "EXACT": int(tile.family == "table"),
            "SLACK": "(1e-3 + 0x1p-16 * (CLASSES - 2.0))",
        }
        rooms = dict.fromkeys(("input", "output"), "N * CLASSES")
        if tile.family == "table":
            rooms["table"] = "65536"
        if tile.family == "classes":
            rooms["workspace"] = "(CLASSES + 15) / 16 * 64"
        return self._reference("softmax.c", constants, problem, tile, **rooms)


def _pixels(shape: Shape) -> tuple[int, int]:
    """Give an image's pixels and their channels."""
    rows, columns, channels = shape
    return rows * columns, channels


QUPSAMPLE = Upsampling(
    UpsampleProblem(2, 2, 8), FamilyTable.found(upsample, Family), "four loads for four outputs",
    {"hi": range(1, 10), "wi": range(1, 20), "channels": range(1, 41)},
    lambda problem, _: problem.to_dict(),
)  # fmt: skip
QSOFTMAX = Softmax(
    SoftmaxProblem(8), FamilyTable.found(softmax, Family), "the loop over classes",
    {"n": range(1, 100), "steps": (3, 7, 16, 60, 255), "classes": (2, 2, 3, 20, 37, 2)},
    softmax.sizes_of, {"softmax": lambda known, shape: SoftmaxProblem(known.rows, classes=known.channels)},
)  # fmt: skip
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
    SumProblem(1, 4), SUM, {**_ZEROS, "bias_zero": (0, 121, 255)}, layouts=(),
    in_bytes={"add": lambda known, shape: SumProblem(*_pixels(shape))},
)  # fmt: skip
QMULTIPLY = QuantizedElementwise(
    MultiplyProblem(1, 4), MULTIPLY,
    {
        **_ZEROS, "factor_zero": (0, 121, 255), "multiplier": (1 << 30, 1518500250, (1 << 31) - 1),
        "shift": (1, 5, 7, 9, 31),
    },
    layouts=(), in_bytes={"multiply": lambda known, shape: MultiplyProblem(*_pixels(shape))},
)  # fmt: skip
QLOOKUP = QuantizedElementwise(
    LookupProblem(4, 8), LOOKUP, {"n": range(1, 20), "channels": range(1, 41)}, layouts=(),
    in_bytes=dict.fromkeys(
        ("leaky_relu", "sigmoid"), lambda known, shape: LookupProblem(*_pixels(shape))
    ),
)  # fmt: skip
