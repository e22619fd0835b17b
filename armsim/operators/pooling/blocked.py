"""Pooling by blocks of outputs: Algorithm 4's loops, loads and stores around a maximum or a sum.

A mean is multiplied by the reciprocal of its count of pixels at the end, one constant a kernel unless
windows leave the image.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import emit_items
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.straight import StraightBlocks
from armsim.nests.unrolled import Block, Plan, Row, UnrolledLoops
from armsim.operators.convolved import layouts_of
from armsim.operators.documents import POLIMIDL
from armsim.operators.dwconv.algorithms import ALGORITHM_4, blocks_of, loops_of, whole_channels
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.pooling.problem import NAMES, AvgpoolProblem, PoolProblem
from armsim.operators.summed import tensor_rows

ALGORITHM: Algorithm = replace(
    ALGORITHM_4, name="pooled", adds=False, document=POLIMIDL,
    section="Table 1: max and average pooling",
)  # fmt: skip


@lru_cache(maxsize=256)
def bound_to(problem: PoolProblem, layout: str) -> Bound:
    """The maxima, or the sums of the means, with the sizes that lie in memory."""
    plane = whole_channels(problem.plane, layout)
    update = "+=" if isinstance(problem, AvgpoolProblem) else "max="
    return plane.bound_of(f"output[l,k,i] {update} input[{plane.pixels},i]")


def pool_loops(problem: PoolProblem, tile: DwconvTile) -> UnrolledLoops:
    """The loops with a tile."""
    return loops_of(ALGORITHM, bound_to(problem, tile.layout), tile)


def render_pool(
    problem: PoolProblem, tile: DwconvTile, *, shared: bool, method: str
) -> KernelSource:
    """The kernel. shared: each distinct input of a block is loaded once, else once a window."""
    p, plane = problem, problem.plane
    name, counts = NAMES.write(problem, tile), counts_of(problem)
    asm = Assembly(name, ("const float *input", "float *output"), schedule=tile.schedule)
    how = blocks_of(plane, tile, shared=shared)
    _Pool(
        asm, pool_loops(problem, tile), replace(how, spare=1 if counts else 0), counts=counts
    ).emit()
    what = f"Mean (count {p.count})" if isinstance(p, AvgpoolProblem) else "Largest"
    lines = [
        f"{what} of each {p.hf}x{p.wf} window of a channel, fp32, stride {p.stride}, padding "
        f"{p.padding} (top {p.pad_top}, left {p.pad_left}); batch 1.",
        "Sizes are constants in the code.",
        *tensor_rows(plane, layouts_of(plane, tile.layout), ("input", "output")),
        f"Family {tile.family}: {method}",
        f"Tile: output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
        f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}.",
    ]
    return asm.finish(lines, p.contract_with(tile))


def counts_of(problem: PoolProblem) -> set[int]:
    """What sums are divided by; nothing for a maximum."""
    if not isinstance(problem, AvgpoolProblem):
        return set()
    if problem.count == "window":
        return {problem.hf * problem.wf}
    rows = {last - first for first, last in problem.row_taps}
    columns = {last - first for first, last in problem.column_taps}
    return {height * width for height in rows for width in columns}


class _Pool(StraightBlocks):
    """counts: what sums are divided by. loaded: that whose reciprocal stays in the register, 0: none."""

    def __init__(self, *how: Any, counts: set[int]) -> None:
        super().__init__(*how)
        self.counts, self.loaded = counts, 0

    def take_vectors(self, plans: Sequence[Plan]) -> None:
        """Take the vector registers that blocks need."""
        super().take_vectors(plans)
        if self.counts:
            (self.reciprocal,) = self.asm.vectors.take(1, "1 / pixels of a window")
        if len(self.counts) == 1:
            (self.loaded,) = self.counts
            emit_items(self.asm, [stream.Splat(self.reciprocal, 1 / self.loaded)], {})

    def _stores(self, block: Block, plan: Plan, numbers: Sequence[int]) -> list[stream.Item]:
        items, loaded = list[stream.Item](), self.loaded
        counts = {one: loaded or _pixels(block, plan.sums[one]) for one in numbers if self.counts}
        for one in sorted(counts, key=counts.__getitem__):
            if counts[one] != loaded:
                loaded = counts[one]
                items.append(stream.Splat(self.reciprocal, 1 / loaded))
            items.append(stream.Adjust("mul", self.sum_of(one), self.reciprocal))
        return [*items, *super()._stores(block, plan, numbers)]


def _pixels(block: Block, place: Row) -> int:
    """How many pixels of the window of a sum lie in the image."""
    return prod(side[at][1] - side[at][0] for side, at in zip(block.sides, place, strict=False))
