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


def tile_of(family: str, words: str) -> DwconvTile:
    """A tile by its block, channels, layout, order, schedule and, if they are not the defaults, prefetch
    distance, order of products, path of prefetches.
    """
    block, channels, layout, order, schedule, *rest = words.split()
    rows, columns = map(int, block.split("x"))
    prefetch, *more = rest or ["0"]
    return DwconvTile(
        family, rows, columns, int(channels[1:]), layout, order, schedule, int(prefetch), *more
    )


def blocked_tiles(
    family: str,
    blocks: Blocks,
    *,
    channel_blocks: tuple[int, ...] = (4,),
    schedules: tuple[str, ...] = ("interleaved",),
    prefetches: tuple[int, ...] = (0,),
    products: tuple[str, ...] = ("row_tap",),
    layouts: tuple[str, ...] = LAYOUTS,
    orders: tuple[str, ...] = ORDERS,
    path: str = "window",
) -> list[DwconvTile]:
    """The product of all; path: of their prefetches."""
    return [
        DwconvTile(family, rows, columns, channels, layout, order, schedule, prefetch, by, path)
        for (rows, columns), channels, schedule, prefetch, by, layout, order in product(
            blocks, channel_blocks, schedules, prefetches, products, layouts, orders
        )
    ]


linear_tiles = partial(
    blocked_tiles,
    schedules=("list",),
    prefetches=(8, 16),
    products=("row_column",),
    layouts=("nc4hw4",),
    orders=("chw",),
    path="linear",
)
"""The same with prefetches line by line, in the layout and order of loops that can."""


def all_blocked_tiles(family: str) -> list[DwconvTile]:
    """The full product of a family with blocks of outputs in registers, by `COMMON_PRODUCTS`."""
    blocks = tuple(product((1, 2, 3, 4), (1, 2, 3, 4, 6, 8)))
    return [
        tile
        for tiles, prefetches in ((blocked_tiles, (0, 4, 16)), (linear_tiles, (4, 16)))
        for tile in tiles(
            family,
            blocks,
            channel_blocks=(4, 8),
            schedules=SEARCHED,
            prefetches=prefetches,
            products=COMMON_PRODUCTS,
        )
    ]
