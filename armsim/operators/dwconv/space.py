"""The tiles that a search for a depthwise kernel tries."""

from __future__ import annotations

from itertools import product

from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.dwconv.order import ORDERS
from armsim.operators.dwconv.tile import SCHEDULES

_LAYOUTS = ("nhwc", "nc4hw4")
_ORDERS = ("chw", "hcw", "hwc")
_BLOCKED = ("register_tiled", "register_tiled_zero", "window", "window_zero")

_WINDOW_BLOCKS = ((1, 2), (1, 4), (2, 2), (2, 4), (2, 7), (3, 4), (4, 4))
_GOOD_BLOCKS = ((1, 4), (2, 2), (2, 4), (2, 7))  # those that use the registers well
_TILED_BLOCKS = ((1, 1), (1, 2), (2, 1), (2, 2))  # Ho,b and Wo,b of 1 or 2: Zhang et al. 2020
_FULL_BLOCKS = tuple(product((1, 2, 3, 4), (1, 2, 3, 4, 6, 8)))

_Blocks = tuple[tuple[int, int], ...]


def _tiles(
    families: tuple[str, ...],
    blocks: _Blocks,
    *,
    channel_blocks: tuple[int, ...] = (4,),
    schedules: tuple[str, ...] = ("interleaved",),
    prefetches: tuple[int, ...] = (0,),
    products: tuple[str, ...] = ("row_tap",),
    orders: tuple[str, ...] = _ORDERS,
) -> list[DwconvTile]:
    return [
        DwconvTile(family, rows, columns, channels, layout, order, schedule, prefetch, by)
        for family, (rows, columns), channels, schedule, prefetch, by, layout, order in product(
            families, blocks, channel_blocks, schedules, prefetches, products, _LAYOUTS, orders
        )
    ]


def _window() -> list[DwconvTile]:
    """Windows from zero: what wins.

    Block, layout and loop order in full, for hand-written order and the scheduler's; channel block,
    prefetch distance and order of the products around the blocks that use the registers well.
    """
    zero, small = ("window_zero",), ((1, 2), (1, 4), (2, 2))
    outermost = ("chw",)
    return [
        *_tiles(zero, _WINDOW_BLOCKS),
        *_tiles(zero, ((2, 2),), prefetches=(0, 4, 16), products=("tap",)),
        *_tiles(zero, _WINDOW_BLOCKS, schedules=("list",), orders=outermost),
        *_tiles(zero, _GOOD_BLOCKS, schedules=("list",), orders=("hcw",)),
        *_tiles(
            zero, _WINDOW_BLOCKS, schedules=("grouped",), products=("row_column",), orders=outermost
        ),
        *_tiles(zero, small, channel_blocks=(8,), products=("vector_row_tap",)),
        *_tiles(zero, small, channel_blocks=(8,), products=("row_column",), orders=outermost),
        *_tiles(zero, ((1, 4), (2, 4), (2, 7)), prefetches=(4, 16)),
        *_tiles(zero, _GOOD_BLOCKS, prefetches=(4, 16), schedules=("list",), orders=outermost),
        *_tiles(
            zero, _GOOD_BLOCKS, prefetches=(0, 4, 16), schedules=("interleaved", "list"),
            products=("row_column",), orders=outermost,
        ),
    ]  # fmt: skip


def _plain() -> list[DwconvTile]:
    """Families without a block of their own: the algorithms that tiling is compared with."""
    return [
        DwconvTile("naive"),
        *(DwconvTile("tflite", wo_b=columns) for columns in (4, 8)),
        *(DwconvTile("tflite_held", wo_b=columns) for columns in (4, 8)),
    ]


def _streamed(rows: tuple[int, ...]) -> list[DwconvTile]:
    """The depthwise variant of mGEMM, which has one loop order only."""
    return [
        DwconvTile("mgemm", height, layout=layout, order="chw", schedule="interleaved")
        for height, layout in product(rows, _LAYOUTS)
    ]


def dwconv_space(problem: DwconvProblem, layout: str | None, full: bool) -> list[DwconvTile]:
    """Tiles in a fixed order, without repetition.

    The default selection is that of `_window`, and some tiles of what it is compared with; ``full`` is the
    product of all fields.
    """
    if full:
        tiles = _tiles(
            _BLOCKED, _FULL_BLOCKS, channel_blocks=(4, 8), schedules=SCHEDULES, prefetches=(0, 4, 16),
            products=tuple(ORDERS),
        )  # fmt: skip
    else:
        tiles = [
            *_window(),
            *_tiles(("window",), ((1, 4), (2, 4)), orders=("chw", "hwc")),
            *_tiles(
                ("register_tiled",), _TILED_BLOCKS, schedules=("grouped",), products=("output",)
            ),
            *_tiles(("register_tiled_zero",), ((1, 2), (2, 2)), products=("tap",)),
        ]
    tiles = list(dict.fromkeys([*tiles, *_streamed((1, 2, 3, 4)), *_plain()]))
    return [tile for tile in tiles if layout is None or tile.layout == layout]


def dwconv_references(problem: DwconvProblem) -> list[DwconvTile]:
    """What the winner is compared with: TF-Lite's loop order, Algorithm 2 of Zhang et al. 2020.

    Nothing where an epilogue follows: that order has its sums in memory.
    """
    return [DwconvTile("tflite", wo_b=4)] if problem.epilogue == "none" else []
