"""Pooling by blocks of outputs: each pixel loaded for every window it lies in, or once for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import product

from armsim.operators.dwconv.tile import BLOCK_FIELDS, LAYOUTS, ORDERS, SEARCHED, DwconvTile
from armsim.operators.dwconv.tiles import COMMON_PRODUCTS, tile_of
from armsim.operators.families import Family
from armsim.operators.pooling.blocked import ALGORITHM, pool_loops, render_pool
from armsim.operators.pooling.problem import AvgpoolProblem, MaxpoolProblem, PoolProblem

_BLOCKS = ((1, 1), (1, 2), (1, 4), (2, 2), (2, 4))
_ALL_BLOCKS = tuple(product((1, 2, 3, 4), (1, 2, 4, 7)))
_PLAIN = DwconvTile("direct", 1, 1, 4, "nhwc", "hwc", "grouped")
"""One output at a time."""


def _space(family: str, problem: PoolProblem, full: bool) -> Iterable[DwconvTile]:
    """Blocks, channel blocks, layouts and loop orders; ``full`` with all schedules."""
    by = "row_tap" if family == "window" else "tap"
    listed = "row_column" if family == "window" else "tap"
    styles = product(SEARCHED, COMMON_PRODUCTS) if full else [("interleaved", by), ("list", listed)]
    for (schedule, products), (rows, columns), channels, layout, order, prefetch in product(
        styles,
        _ALL_BLOCKS if full else _BLOCKS,
        (4, 8),
        LAYOUTS,
        ORDERS,
        (0, 4, 16) if full else (0, 4),
    ):
        if full or schedule != "list" or not prefetch:
            yield DwconvTile(
                family, rows, columns, channels, layout, order, schedule, prefetch, products
            )
    if family == _PLAIN.family:
        yield _PLAIN


def _family(
    name: str, words: str, shared: bool, shipped: tuple[tuple[PoolProblem, str], ...],
    *references: DwconvTile,
) -> Family[PoolProblem, DwconvTile]:  # fmt: skip
    return Family(
        name=name, summary=words, document=ALGORITHM.document, section=ALGORITHM.section,
        render=partial(render_pool, shared=shared, method=f"{words}."),
        loops=lambda problem, tile: pool_loops(problem, tile).outline(),
        uses=BLOCK_FIELDS, space=partial(_space, name), references=lambda problem: references,
        shipped=tuple((problem, tile_of(name, words)) for problem, words in shipped),
    )  # fmt: skip


WINDOW = _family(
    "window", "outputs in registers, each pixel of a block's windows loaded once", True,
    (
        (MaxpoolProblem(24, 24, 20, 2, 2, 2), "1x4 c4 nhwc hcw interleaved"),
        (MaxpoolProblem(27, 27, 64, 3, 3, 2, "same"), "2x2 c8 nc4hw4 chw interleaved"),
        (AvgpoolProblem(14, 14, 64, 3, 3, 1, "same"), "1x4 c4 nhwc hcw interleaved"),
    ),
)  # fmt: skip

DIRECT = _family(
    "direct", "outputs in registers, a load for each pixel of each window", False,
    ((AvgpoolProblem(7, 7, 1024, 7, 7), "1x1 c8 nhwc hwc interleaved"),), _PLAIN,
)  # fmt: skip
