"""Concatenation and upsampling as operators."""

from __future__ import annotations

from armsim.operators.copies import (
    FAMILIES,
    LAYOUTS,
    NAMES,
    ConcatProblem,
    CopyProblem,
    CopyTile,
    UpsampleProblem,
)
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
    ) -> None:
        """problems: what random ones are drawn from, besides rows and columns."""
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
        """That of its family."""
        return LAYOUTS.get(tile.family, "nhwc")


CONCAT = Copy(
    ConcatProblem(hi=1, wi=1, c1=4, c2=4),
    {"c1": range(1, 41), "c2": range(1, 41), "c3": (0, 0, 1, 5, 16)},
)
UPSAMPLE = Copy(
    UpsampleProblem(hi=1, wi=1, channels=4),
    {"channels": range(1, 71), "factor": (1, 2, 3)},
)
