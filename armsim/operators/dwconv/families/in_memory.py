"""Algorithms 1 and 2 of Zhang et al. 2020: depthwise convolution whose sums pass through memory.

naive        five scalar loops: what a compiler makes of the plain C code when it must assume that output
             and input overlap. It is the point to measure from
tflite       as TensorFlow Lite does it, the channels in vectors of four: every fmla loads input, filter and
             output and stores the output, 64 bytes for 8 flops
tflite_held  with a row of the filter in registers over the kk loop, the benefit of doubt that they give
             TF-Lite: if Wf x C filter values are few, a compiler may keep them. C is seldom that small, so
             the channels are cut into chunks whose Wf x chunk filter vectors fit
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from armsim.codegen.axes import LANES, quads
from armsim.codegen.rings import too_many
from armsim.nests.algorithm import Algorithm
from armsim.operators.dwconv.algorithms import (
    ALGORITHM_1,
    ALGORITHM_2,
    ROW_HELD,
    in_memory_loops,
    intensity_of,
    render_in_memory,
)
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.dwconv.tiles import LAYER
from armsim.operators.families import Family
from armsim.operators.tile import LISTED, in_both_orders

_WIDE = 4
"""Vectors side by side: products in flight."""


def _chunk(problem: DwconvProblem) -> int:
    """Channels of a chunk: as many as fit, and chunks of equal size where that divides.

    32 registers less two of each stage leave 24 for Wf x chunk filter vectors: 8 for Wf = 3.
    """
    vectors, most = quads(problem.channels), (32 - 2 * _WIDE) // problem.wf
    if most == 0:
        raise too_many({"filter": problem.wf, "input and output": 2 * _WIDE})
    return LANES * -(-vectors // -(-vectors // most))


def _family(
    algorithm: Algorithm, tiles: list[DwconvTile], channels: Callable[[DwconvProblem], int], *,
    summary: str, method: str, wide: int = _WIDE, **more: Any,
) -> Family[DwconvProblem, DwconvTile]:  # fmt: skip
    """channels: of a block. tiles: of a search, in the algorithm's order of instructions."""
    loops = partial(in_memory_loops, algorithm=algorithm, channels=channels)
    return Family(
        name=algorithm.name, accumulates=True, summary=summary,
        document=algorithm.document, section=algorithm.section,
        render=partial(
            render_in_memory, algorithm=algorithm, method=method, wide=wide, channels=channels
        ),
        loops=lambda problem, tile: loops(problem, tile).outline(),
        intensity=lambda problem, tile: intensity_of(problem, loops(problem, tile), shared=False),
        shipped=((LAYER, tiles[0]),), **more,
    )  # fmt: skip


def _vectors(algorithm: Algorithm, channels: Callable[[DwconvProblem], int], **more: Any) -> Any:
    tiles = [DwconvTile(algorithm.name, wo_b=columns) for columns in (4, 8)]
    return _family(
        algorithm, tiles, channels, uses=frozenset({"wo_b", "schedule", "sizes"}),
        values={"schedule": ("grouped", *LISTED)},
        space=lambda problem, full: in_both_orders(tiles), **more,
    )  # fmt: skip


NAIVE = _family(
    ALGORITHM_1, [DwconvTile("naive")], lambda _: 1, wide=1, uses=frozenset({"sizes"}),
    summary="Algorithm 1: five scalar loops, the output updated in memory",
    method="Algorithm 1: five loops, scalar, the output updated in memory by each product.",
    space=lambda problem, full: (DwconvTile("naive"),),
)  # fmt: skip
TFLITE = _vectors(
    ALGORITHM_2, lambda _: _WIDE * LANES,
    summary="Algorithm 2 (TF-Lite): every fmla loads all three vectors and stores one",
    method="Algorithm 2: vectors of channels, the output updated in memory by each product.",
    # What Zhang et al. 2020 compare with. Not where an epilogue follows: its sums are in memory.
    references=lambda problem: (
        [DwconvTile("tflite", wo_b=4)] if problem.epilogue == "none" else []
    ),
)  # fmt: skip
TFLITE_HELD = _vectors(
    ROW_HELD, _chunk,
    summary="Algorithm 2 with a filter row in registers over the kk loop",
    method="Algorithm 2 with a filter row in registers, the output updated in memory.",
)  # fmt: skip
