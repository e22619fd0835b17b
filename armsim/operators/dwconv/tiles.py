"""Layers and tiles that several families have in their spaces and shipped kernels."""

from __future__ import annotations

from functools import partial
from itertools import product

from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import LAYOUTS, ORDERS, SEARCHED, DwconvTile

LAYER = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
"""Of MobileNetV1."""

FUSED = DwconvProblem(hi=14, wi=14, channels=512, hf=3, wf=3, epilogue="bn_relu6")
"""Of MobileNetV1."""

COMMON_PRODUCTS = ("row_tap", "row_column")
"""The orders of products that win nearly everywhere; the others are for tiles that are written by hand."""

Blocks = tuple[tuple[int, int], ...]
"""Rows and columns of blocks of outputs."""


def blocked_tiles(
    family: str,
    blocks: Blocks,
    *,
    channel_blocks: tuple[int, ...] = (4,),
    schedules: tuple[str, ...] = ("interleaved",),
    prefetches: tuple[int, ...] = (0,),
    products: tuple[str, ...] = ("row_tap",),
    orders: tuple[str, ...] = ORDERS,
) -> list[DwconvTile]:
    """The product of all, in both layouts."""
    return [
        DwconvTile(family, rows, columns, channels, layout, order, schedule, prefetch, by)
        for (rows, columns), channels, schedule, prefetch, by, layout, order in product(
            blocks, channel_blocks, schedules, prefetches, products, LAYOUTS, orders
        )
    ]


def linear_tiles(
    family: str,
    blocks: Blocks,
    *,
    schedules: tuple[str, ...] = ("list",),
    channel_blocks: tuple[int, ...] = (4,),
    prefetches: tuple[int, ...] = (8, 16),
    products: tuple[str, ...] = ("row_column",),
) -> list[DwconvTile]:
    """The product of all that prefetch line by line, in the layout and order of loops that can."""
    return [
        DwconvTile(
            family, rows, columns, channels, "nc4hw4", "chw", schedule, prefetch, by, "linear"
        )
        for (rows, columns), channels, schedule, prefetch, by in product(
            blocks, channel_blocks, schedules, prefetches, products
        )
    ]


def all_blocked_tiles(family: str) -> list[DwconvTile]:
    """The full product of a family with blocks of outputs in registers, by `COMMON_PRODUCTS`."""
    blocks = tuple(product((1, 2, 3, 4), (1, 2, 3, 4, 6, 8)))
    every = partial(
        blocked_tiles, channel_blocks=(4, 8), schedules=SEARCHED, products=COMMON_PRODUCTS
    )
    linear = linear_tiles(
        family,
        blocks,
        schedules=SEARCHED,
        channel_blocks=(4, 8),
        prefetches=(4, 16),
        products=COMMON_PRODUCTS,
    )
    return [*every(family, blocks, prefetches=(0, 4, 16)), *linear]
