"""The tiles that a search for a depthwise kernel tries."""

from __future__ import annotations

from itertools import product

from armsim.operators.dwconv import DwconvProblem, DwconvTile

_LAYOUTS = ("nhwc", "nc4hw4")
_ORDERS = ("chw", "hcw", "hwc")
_SCHEDULES = ("interleaved", "grouped")
_BLOCKED = ("register_tiled", "register_tiled_zero", "window", "window_zero")

_WINDOW_BLOCKS = ((1, 2), (1, 4), (2, 2), (2, 4), (2, 7), (3, 4), (4, 4))
_TILED_BLOCKS = ((1, 1), (1, 2), (2, 1), (2, 2))  # Ho,b and Wo,b of 1 or 2: Zhang et al. 2020
_FULL_BLOCKS = tuple(product((1, 2, 3, 4), (1, 2, 3, 4, 6, 8)))


def _tiles(
    families: tuple[str, ...],
    blocks: tuple[tuple[int, int], ...],
    channel_blocks: tuple[int, ...] = (4,),
    schedules: tuple[str, ...] = ("interleaved",),
    prefetches: tuple[int, ...] = (0,),
) -> list[DwconvTile]:
    return [
        DwconvTile(family, rows, columns, channels, layout, order, schedule, prefetch)
        for family, (rows, columns), channels, schedule, prefetch, layout, order in product(
            families, blocks, channel_blocks, schedules, prefetches, _LAYOUTS, _ORDERS
        )
    ]


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

    The default selection varies block, layout and loop order in full, and channel block, schedule
    and prefetch distance around the blocks that use the registers well; ``full`` is the product of
    all of them.
    """
    if full:
        tiles = _tiles(_BLOCKED, _FULL_BLOCKS, (4, 8), _SCHEDULES, (0, 4, 16))
    else:
        tiles = [
            *_tiles(("window_zero",), _WINDOW_BLOCKS, schedules=_SCHEDULES),
            *_tiles(("window_zero",), ((1, 2), (1, 4), (2, 2)), channel_blocks=(8,)),
            *_tiles(("window_zero",), ((1, 4), (2, 2), (2, 4), (2, 7)), prefetches=(4, 16)),
            *_tiles(("window",), ((1, 4), (2, 2), (2, 4))),
            *_tiles(("register_tiled",), _TILED_BLOCKS, schedules=_SCHEDULES),
            *_tiles(("register_tiled_zero",), ((1, 2), (2, 2))),
        ]
    tiles = list(dict.fromkeys([*tiles, *_streamed((1, 2, 3, 4)), *_plain()]))
    return [tile for tile in tiles if layout is None or tile.layout == layout]


def dwconv_references(problem: DwconvProblem) -> list[DwconvTile]:
    """What the winner is compared with: TF-Lite's loop order, Algorithm 2 of Zhang et al. 2020.

    Nothing where an epilogue follows: that order has its sums in memory.
    """
    return [DwconvTile("tflite", wo_b=4)] if problem.epilogue == "none" else []
