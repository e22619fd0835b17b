"""Algorithm 4 of Zhang et al. 2020: the output block stays in registers over all its taps.

In `register_tiled` each fmla loads the input vector it multiplies, as in the paper. In `window` the loads
are shared: neighbouring outputs read overlapping windows (2x4 outputs under a 3x3 filter have 72 products
on 4x6 = 24 distinct input vectors), and all products of a vector are done while it is in a register.

Both load the block, add to it and store it, as the paper does; their variants ``_zero`` start from nothing,
which is what a layer needs, and save the loads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from armsim.nests.algorithm import Algorithm
from armsim.operators.dwconv.algorithms import (
    ALGORITHM_4,
    blocked_loops,
    intensity_of,
    render_blocked,
)
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import BLOCK_FIELDS, DwconvTile
from armsim.operators.dwconv.tiles import (
    FUSED,
    LAYER,
    all_blocked_tiles,
    blocked_tiles,
    linear_tiles,
    tile_of,
)
from armsim.operators.families import Family
from armsim.scheduling.target import current_target

ZERO = replace(
    ALGORITHM_4, name="register_tiled_zero", adds=False,
    section=f"{ALGORITHM_4.section}, the output not loaded",
)  # fmt: skip
SHARED = replace(
    ALGORITHM_4, name="window", section=f"{ALGORITHM_4.section} with input loads shared"
)
SHARED_ZERO = replace(ZERO, name="window_zero", section=f"{SHARED.section}, the output not loaded")


def _family(
    algorithm: Algorithm, selection: Callable[[DwconvProblem], list[DwconvTile]], *,
    shared: bool, method: str, shipped: tuple[tuple[DwconvProblem, str], ...], **more: Any,
) -> Family[DwconvProblem, DwconvTile]:  # fmt: skip
    """shared, method: see `render_blocked`. selection: of the full space, for a problem. shipped: problems
    and tiles in words.
    """
    loops = partial(blocked_loops, algorithm=algorithm)
    return Family(
        name=algorithm.name, accumulates=algorithm.adds,
        document=algorithm.document, section=algorithm.section,
        render=partial(render_blocked, algorithm=algorithm, shared=shared, method=method),
        loops=lambda problem, tile: loops(problem, tile).outline(),
        intensity=lambda problem, tile: intensity_of(problem, loops(problem, tile), shared=shared),
        uses=BLOCK_FIELDS,
        space=lambda problem, full: (
            all_blocked_tiles(algorithm.name) if full else selection(problem)
        ),
        shipped=tuple((problem, tile_of(algorithm.name, words)) for problem, words in shipped), **more,
    )  # fmt: skip


_HELD = 16
"""Taps of a filter up to which a block of outputs finds registers beside it."""


def _windows(problem: DwconvProblem) -> list[DwconvTile]:
    """A selection of windows.

    Block, layout and loop order in full; channel block, schedule, prefetches and order of products
    around the blocks that use the registers well, in the loop order that holds a filter where that is
    possible.
    """
    best = "chw" if problem.hf * problem.wf <= _HELD else "hwc"
    blocks = ((1, 2), (1, 4), (2, 2), (2, 4), (2, 7), (3, 4), (4, 4))
    good, small = ((1, 4), (2, 2), (2, 4), (2, 7)), ((1, 2), (1, 4), (2, 2))
    family = SHARED_ZERO.name
    chosen = partial(blocked_tiles, family)

    def usual(block: tuple[int, int]) -> tuple[str, ...]:
        """The order of products that suits a block as a rule: a square has no rows to go along."""
        along = "column_row" if problem.stride == 1 else "column_tap"
        return ({(2, 2): "tap", (2, 7): along}.get(block, "row_tap"),)

    outermost = partial(blocked_tiles, family, orders=(best,))
    return [
        *(tile for block in blocks for tile in chosen((block,), products=usual(block))),
        *(
            tile
            for block in good
            for tile in chosen((block,), prefetches=(4, 16), products=usual(block))
        ),
        *chosen(((1, 4),), channel_blocks=(8,), products=("vector_row_tap",)),
        *chosen(((1, 2), (2, 2)), channel_blocks=(8,)),
        *outermost(blocks, schedules=("list",)),
        *outermost(((1, 4), (2, 7)), schedules=("grouped",), products=("row_column",)),
        *outermost(small, channel_blocks=(8,), products=("row_column",)),
        *outermost(good, prefetches=(16,), schedules=("list",)),
        *outermost(
            good,
            prefetches=(0, 4, 16),
            schedules=("interleaved", "list"),
            products=("row_column",),
        ),
        # One stream of prefetches hides DRAM for large blocks too, which want several rows at once.
        *(linear_tiles(family, ((1, 4), (2, 4), (2, 7), (2, 8), (4, 4))) if best == "chw" else ()),
        *(
            # Large blocks have fewer loads a product, which an order made for the core can hide.
            outermost(
                ((2, 7), (2, 8)), prefetches=(8,), schedules=("list",), products=("row_column",)
            )
            if current_target().in_order
            else ()
        ),
    ]


REGISTER_TILED = _family(
    # Ho,b and Wo,b of 1 or 2: Zhang et al. 2020.
    ALGORITHM_4, lambda _: blocked_tiles(
        "register_tiled", ((1, 1), (1, 2), (2, 1), (2, 2)),
        schedules=("grouped",), products=("output",), orders=("chw", "hwc"),
    ), shared=False,
    method="Algorithm 4: outputs in registers, one input load a product.",
    summary="Algorithm 4: output block in registers, an input load a product",
    shipped=((LAYER, "2x2 c4 nhwc chw grouped 0 output"),),
)  # fmt: skip

REGISTER_TILED_ZERO = _family(
    ZERO, lambda _: blocked_tiles(ZERO.name, ((1, 2), (2, 2)), products=("tap",)),
    shared=False,
    method="Algorithm 4 from zero: outputs in registers, one input load a product.",
    summary="Algorithm 4 starting from zero: the output block is not loaded",
    shipped=((LAYER, "2x2 c4 nhwc chw interleaved 0 tap"),),
)  # fmt: skip

WINDOW = _family(
    SHARED, lambda _: blocked_tiles("window", ((1, 4), (2, 4)), orders=("chw", "hwc")),
    shared=True,
    method="outputs in registers, each input vector of the window loaded once.",
    summary="output block in registers, each input vector of its window loaded once",
    shipped=((LAYER, "2x4 c4 nhwc hwc interleaved 0 column_row"),),
)  # fmt: skip

WINDOW_ZERO = _family(
    SHARED_ZERO, _windows, shared=True,
    method="outputs in registers from zero, each input vector of the window loaded once.",
    summary="window starting from zero: the output block is not loaded",
    shipped=(
        (LAYER, "2x4 c4 nhwc hwc interleaved 0 row_tap"),
        (LAYER, "1x4 c4 nc4hw4 chw list 16 row_tap"),
        (LAYER, "2x7 c4 nc4hw4 chw list 8 row_column linear"),
        (LAYER, "2x2 c4 nc4hw4 chw interleaved 4 tap"),
        (replace(LAYER, stride=2), "2x2 c4 nc4hw4 chw interleaved 0 tap"),
        (DwconvProblem(28, 28, 64, 5, 5), "2x2 c4 nhwc hwc interleaved 0 tap"),
        (DwconvProblem(28, 28, 64, 3, 3, dilation=2), "2x2 c4 nhwc hwc interleaved 0 tap"),
        (DwconvProblem(7, 7, 11, 3, 3), "1x4 c4 nhwc hwc interleaved 0 row_tap"),
        (FUSED, "1x4 c4 nhwc hwc interleaved 0 row_tap"),
        (replace(FUSED, epilogue="scale_relu6"), "2x2 c4 nc4hw4 chw interleaved 0 tap"),
    ),
)  # fmt: skip
