"""Batch normalization, bias, activations, sums and products as operators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armsim.operators.elementwise import (
    FAMILIES,
    LAYOUTS,
    NAMES,
    ElementwiseProblem,
    ElementwiseTile,
)
from armsim.operators.elementwise import problem as problems
from armsim.operators.elementwise.tile import BUFFERS
from armsim.operators.families import FamilyTable
from armsim.operators.layer import MANY, InBytes, LayerKind, in_place
from armsim.operators.nested import NestOperator
from armsim.operators.operator import TileDict, Wording, letters_and_numbers
from armsim.operators.parameters import Spread, Sweep, small_images
from armsim.operators.sizes import all_sizes
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN

_short = letters_and_numbers({"v": "vectors", "pf": "prefetch"})


def _columns(tile: TileDict) -> dict[str, str]:
    return {"output": "in place" if tile["buffers"] == "one" else "apart"}


def _sentence(tile: TileDict) -> str:
    where = "in place" if tile["buffers"] == "one" else "into a tensor of its own"
    return f"{_short(tile)}, {where}"


class Elementwise(NestOperator[Any, ElementwiseTile]):
    """A layer that alters each element on its own."""

    names = NAMES
    wording = Wording(
        short=_short,
        columns=_columns,
        sentence=_sentence,
        kind=("family", "buffers"),
        reference="a vector at a time",
    )

    def __init__(
        self, smallest: Any, families: FamilyTable[Any], sweep: Mapping[str, Spread],
        layouts: tuple[str, ...], layer: LayerKind | None = None, in_bytes: InBytes | None = None,
    ) -> None:  # fmt: skip
        """sweep: of random problems. layouts: what ``--layout`` may be. layer, in_bytes: see `Operator`."""
        self.smallest, self.families, self.layouts = smallest, families, layouts
        self.layer, self.in_bytes = layer, in_bytes or {}
        self.sweep = Sweep(
            problem=sweep,
            tile={
                "vectors": range(1, 9),
                "prefetch": (0, 64, 200),
                "buffers": BUFFERS,
                "schedule": SCHEDULES,
                "sizes": SIZES_DRAWN,
            },
        )

    def indifferent(self, problem: Any) -> bool:
        """Say whether it takes nothing of a channel, and has as many elements in every layout."""
        return not problem.vectors and problem.channels % 4 == 0

    def data_key(self, tile: ElementwiseTile) -> str:
        """Say whether the output lies over the input, and the layout."""
        return f"{tile.buffers} {LAYOUTS[tile.family]} " + super().data_key(tile)

    def layout_of(self, tile: ElementwiseTile) -> str | None:
        """Give the layout of the tile's family."""
        layout = LAYOUTS[tile.family]
        return layout if layout in self.layouts else None


def _floats(problem_type: type[ElementwiseProblem], **layer: Any) -> Elementwise:
    """Make an operator of floats; one that needs nothing of a channel is the same in every layout.

    layer: fields of its `LayerKind`.
    """
    given = {item.name: item.names for item in all_sizes()[problem_type.op] if item.names}
    return Elementwise(
        problem_type(hi=1, wi=1, channels=4),
        FAMILIES.serving(problem_type.op),
        {**small_images(6, 70), **given},
        ("nhwc", *(("nc4hw4",) if problem_type.vectors else ())),
        LayerKind(memory=in_place, **layer),
    )


def _clamped(word: str) -> dict[str, str]:
    """Give the epilogues that end with a clamp, by those without; a sum alone has that one."""
    return {"none": word, **{one: f"{one}_{word}" for one in ("bias", "bn", "scale")}}


BATCHNORM = _floats(problems.BatchnormProblem, fused={"none": "bn", "bias": "bn"})
BIAS = _floats(problems.BiasProblem, fused={"none": "bias"})
RELU = _floats(problems.ReluProblem, onnx=("Relu",), fused=_clamped("relu"))
RELU6 = _floats(problems.Relu6Problem, fused=_clamped("relu6"))
LEAKY_RELU = _floats(problems.LeakyReluProblem, op="leaky_relu")
SIGMOID = _floats(problems.SigmoidProblem, onnx=("Sigmoid",))
MULTIPLY = _floats(
    problems.MultiplyProblem,
    fewest=2,
    most=2,
    beside=lambda first, own: (1, 1, first[2]),
)
ADD = _floats(problems.AddProblem, fewest=2, most=MANY, computed=2)
