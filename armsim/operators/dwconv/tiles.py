"""Layers and tiles that several families have in their spaces and shipped kernels."""

from __future__ import annotations

from itertools import product

from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import LAYOUTS, ORDERS, DwconvTile

LAYER = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
"""Of MobileNetV1."""

FUSED = DwconvProblem(hi=14, wi=14, channels=512, hf=3, wf=3, epilogue="bn_relu6")
"""Of MobileNetV1."""

SCHEDULES = ("interleaved", "grouped")

Blocks = tuple[tuple[int, int], ...]
"""Rows and columns of blocks of outputs."""


def blocked_tiles(
    family: str,
    blocks: Blocks,
    channel_blocks: tuple[int, ...] = (4,),
    schedules: tuple[str, ...] = ("interleaved",),
    prefetches: tuple[int, ...] = (0,),
) -> list[DwconvTile]:
    """The product of all, in both layouts and all loop orders."""
    return [
        DwconvTile(family, rows, columns, channels, layout, order, schedule, prefetch)
        for (rows, columns), channels, schedule, prefetch, layout, order in product(
            blocks, channel_blocks, schedules, prefetches, LAYOUTS, ORDERS
        )
    ]


def all_blocked_tiles(family: str) -> list[DwconvTile]:
    """The full product of a family with blocks of outputs in registers."""
    blocks = tuple(product((1, 2, 3, 4), (1, 2, 3, 4, 6, 8)))
    return blocked_tiles(family, blocks, (4, 8), SCHEDULES, (0, 4, 16))
