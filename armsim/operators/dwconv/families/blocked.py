"""Algorithm 4 of Zhang et al. 2020: the output block stays in registers over all its taps.

In `register_tiled` each fmla loads the input vector it multiplies, as in the paper. In `window` the loads
are shared: neighbouring outputs read overlapping windows (2x4 outputs under a 3x3 filter have 72 products
on 4x6 = 24 distinct input vectors), and all products of a vector are done while it is in a register.

Both load the block, add to it and store it, as the paper does; their variants ``_zero`` start from nothing,
which is what a layer needs, and save the loads.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen.target import current_target
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv.algorithms import blocked_intensity, render_blocked
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import BLOCK_FIELDS, DwconvTile
from armsim.operators.dwconv.tiles import (
    FUSED,
    LAYER,
    all_blocked_tiles,
    blocked_tiles,
    linear_tiles,
)
from armsim.operators.families import Family

Choices = tuple[str, str, str, str, int, str] | tuple[str, str, str, str, int, str, str]


def _family(
    name: str,
    *,
    shared: bool,
    adds: bool,
    method: str,
    summary: str,
    section: str,
    selection: list[DwconvTile] | Callable[[DwconvProblem], list[DwconvTile]],
    shipped: tuple[tuple[DwconvProblem, Choices], ...],
) -> Family[DwconvProblem, DwconvTile]:
    """shared, adds, method: see `render_blocked`. selection: of the full space, of any
    problem or made for one.

    shipped: problems, each with block, layout, order, schedule, prefetch, order of products, and
    the path of prefetches if it is not the default.
    """

    def tile(
        block: str, layout: str, order: str, schedule: str, prefetch: int, products: str, *path: str
    ) -> DwconvTile:
        rows, columns = map(int, block.split("x"))
        return DwconvTile(
            name, rows, columns, 4, layout, order, schedule, prefetch, products, *path
        )

    def space(problem: DwconvProblem, full: bool) -> list[DwconvTile]:
        if full:
            return all_blocked_tiles(name)
        return selection if isinstance(selection, list) else selection(problem)

    return Family(
        name=name,
        render=partial(render_blocked, shared=shared, adds=adds, method=method),
        accumulates=adds,
        uses=BLOCK_FIELDS if adds else BLOCK_FIELDS | {"sizes"},
        intensity=partial(blocked_intensity, shared=shared, adds=adds),
        summary=summary,
        document=MOBILE_CONVOLUTIONS,
        section=f"Depthwise Convolution, Algorithm 4{section}",
        space=space,
        shipped=tuple((problem, tile(*choices)) for problem, choices in shipped),
    )


_HELD = 16
"""Taps of a filter up to which a block of outputs finds registers beside it."""


def _windows(family: str, problem: DwconvProblem) -> list[DwconvTile]:
    """A selection of windows.

    Block, layout and loop order in full; channel block, schedule, prefetches and order of products
    around the blocks that use the registers well, in the loop order that holds a filter where that is
    possible.
    """
    best = "chw" if problem.hf * problem.wf <= _HELD else "hwc"
    blocks = ((1, 2), (1, 4), (2, 2), (2, 4), (2, 7), (3, 4), (4, 4))
    good, small = ((1, 4), (2, 2), (2, 4), (2, 7)), ((1, 2), (1, 4), (2, 2))
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
    "register_tiled", shared=False, adds=True, section="",
    method="Algorithm 4: outputs in registers, one input load a product.",
    summary="Algorithm 4: output block in registers, an input load a product",
    # Ho,b and Wo,b of 1 or 2: Zhang et al. 2020.
    selection=blocked_tiles(
        "register_tiled",
        ((1, 1), (1, 2), (2, 1), (2, 2)),
        schedules=("grouped",),
        products=("output",),
        orders=("chw", "hwc"),
    ),
    shipped=((LAYER, ("2x2", "nhwc", "chw", "grouped", 0, "output")),),
)  # fmt: skip

REGISTER_TILED_ZERO = _family(
    "register_tiled_zero", shared=False, adds=False,
    section=", the output not loaded",
    method="Algorithm 4 from zero: outputs in registers, one input load a product.",
    summary="Algorithm 4 starting from zero: the output block is not loaded",
    selection=blocked_tiles("register_tiled_zero", ((1, 2), (2, 2)), products=("tap",)),
    shipped=((LAYER, ("2x2", "nhwc", "chw", "interleaved", 0, "tap")),),
)  # fmt: skip

WINDOW = _family(
    "window", shared=True, adds=True,
    section=" with input loads shared",
    method="outputs in registers, each input vector of the window loaded once.",
    summary="output block in registers, each input vector of its window loaded once",
    selection=blocked_tiles("window", ((1, 4), (2, 4)), orders=("chw", "hwc")),
    shipped=((LAYER, ("2x4", "nhwc", "hwc", "interleaved", 0, "column_row")),),
)  # fmt: skip

WINDOW_ZERO = _family(
    "window_zero", shared=True, adds=False,
    section=" with input loads shared, the output not loaded",
    method="outputs in registers from zero, each input vector of the window loaded once.",
    summary="window starting from zero: the output block is not loaded",
    selection=partial(_windows, "window_zero"),
    shipped=(
        (LAYER, ("2x4", "nhwc", "hwc", "interleaved", 0, "row_tap")),
        (LAYER, ("1x4", "nc4hw4", "chw", "list", 16, "row_tap")),
        (LAYER, ("2x7", "nc4hw4", "chw", "list", 8, "row_column", "linear")),
        (LAYER, ("2x2", "nc4hw4", "chw", "interleaved", 4, "tap")),
        (
            DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3, stride=2),
            ("2x2", "nc4hw4", "chw", "interleaved", 0, "tap"),
        ),
        (
            DwconvProblem(hi=28, wi=28, channels=64, hf=5, wf=5),
            ("2x2", "nhwc", "hwc", "interleaved", 0, "tap"),
        ),
        (
            DwconvProblem(hi=28, wi=28, channels=64, hf=3, wf=3, dilation=2),
            ("2x2", "nhwc", "hwc", "interleaved", 0, "tap"),
        ),
        (
            DwconvProblem(hi=7, wi=7, channels=11, hf=3, wf=3),
            ("1x4", "nhwc", "hwc", "interleaved", 0, "row_tap"),
        ),
        (FUSED, ("1x4", "nhwc", "hwc", "interleaved", 0, "row_tap")),
        (
            DwconvProblem(hi=14, wi=14, channels=512, hf=3, wf=3, epilogue="scale_relu6"),
            ("2x2", "nc4hw4", "chw", "interleaved", 0, "tap"),
        ),
    ),
)  # fmt: skip
