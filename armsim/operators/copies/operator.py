"""Concatenation and upsampling as operators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from armsim.codegen.axes import FLOAT
from armsim.operators.copies import (
    FAMILIES,
    LAYOUTS,
    NAMES,
    ConcatProblem,
    CopyProblem,
    CopyTile,
    UpsampleProblem,
)
from armsim.operators.copies.problem import MOST_INPUTS
from armsim.operators.layer import MANY, InBytes, LayerKind, Shape, sizes_of_image
from armsim.operators.nested import NestOperator
from armsim.operators.operator import plain_wording
from armsim.operators.parameters import Spread, Sweep
from armsim.operators.tile import SCHEDULES, SIZES_DRAWN


class Copy(NestOperator[CopyProblem, CopyTile]):
    """A layer that moves numbers."""

    names = NAMES
    layouts = ("nhwc", "nc4hw4")
    wording = plain_wording({"v": "vectors", "pf": "prefetch"}, "a vector at a time")

    def __init__(
        self,
        smallest: CopyProblem,
        problems: dict[str, Spread],
        layer: LayerKind,
        in_bytes: InBytes,
    ) -> None:
        """problems: what random ones are drawn from, besides rows and columns."""
        self.layer, self.in_bytes = layer, in_bytes
        self.families = FAMILIES.serving(smallest.op)
        self.smallest = smallest
        self.sweep = Sweep(
            problem={"hi": range(1, 6), "wi": range(1, 6), **problems},
            tile={
                "vectors": range(1, 17),
                "prefetch": (0, 64, 200),
                "schedule": SCHEDULES,
                "sizes": SIZES_DRAWN,
            },
        )

    def data_key(self, tile: CopyTile) -> str:
        """The layout."""
        return f"{self.layout_of(tile)} " + super().data_key(tile)

    def layout_of(self, tile: CopyTile) -> str:
        """Give the layout of the tile's family."""
        return LAYOUTS.get(tile.family, "nhwc")


def _channels_of_each(inputs: Sequence[Shape]) -> dict[str, int]:
    return sizes_of_image(inputs) | {f"c{at}": one[2] for at, one in enumerate(inputs, 1)}


def _joined(problem: ConcatProblem, inputs: Sequence[Shape]) -> Shape:
    return (*inputs[0][:2], sum(one[2] for one in inputs))


def _concat_of_floats(known: ConcatProblem, shape: Shape) -> ConcatProblem | None:
    """Move bytes, four of them as a float; the images have one scale, which a converter sees to."""
    sizes = known.channels
    if any(size % FLOAT for size in sizes):
        return None
    return ConcatProblem(known.hi, known.wi, *(size // FLOAT for size in sizes))


def _upsample_of_floats(known: UpsampleProblem, shape: Shape) -> UpsampleProblem | None:
    """Repeat bytes, four of them as a float."""
    if known.channels % FLOAT:
        return None
    return replace(known, channels=known.channels // FLOAT)


CONCAT = Copy(
    ConcatProblem(hi=1, wi=1, c1=4, c2=4),
    {"c1": range(1, 41), "c2": range(1, 41), "c3": (0, 0, 1, 5, 16)},
    LayerKind(
        sizes=_channels_of_each,
        fewest=2,
        most=MANY,
        computed=MOST_INPUTS,
        beside=lambda first, own: (*first[:2], own[2]),
        output=_joined,
    ),
    {"concat": _concat_of_floats},
)
UPSAMPLE = Copy(
    UpsampleProblem(hi=1, wi=1, channels=4),
    {"channels": range(1, 71), "factor": (1, 2, 3)},
    LayerKind(),
    {"upsample": _upsample_of_floats},
)
