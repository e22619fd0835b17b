"""Pooling by blocks of outputs: Algorithm 4's loops, loads and stores around a maximum or a sum.

A mean is multiplied by the reciprocal of its count of pixels at the end, one constant a kernel unless
windows leave the image.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import prod
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import emit_items
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.straight import StraightBlocks
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.unrolled import Block, Plan, Row, UnrolledLoops
from armsim.operators.convolved import image_of, layouts_of, sizes_said
from armsim.operators.documents import POLIMIDL
from armsim.operators.dwconv.algorithms import (
    ALGORITHM_4,
    blocks_of,
    large,
    loops_of,
    whole_channels,
)
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.parameters import RUNTIME
from armsim.operators.pooling.problem import NAMES, AvgpoolProblem, PoolProblem
from armsim.operators.sliding import sides_of
from armsim.operators.summed import tensor_rows
from armsim.scheduling import ir

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
    name, counts = NAMES.write(problem, tile), counts_of(problem, sized=tile.sizes == RUNTIME)
    sized, layouts = tile.sizes == RUNTIME, layouts_of(plane, tile.layout)
    sizes = [f"size_t {size}" for size in plane.sizes_in_words] if sized else []
    parameters = (*sizes, "const float *input", "float *output")
    asm = Assembly(name, parameters, schedule=tile.schedule, sized=sized)
    how = replace(blocks_of(plane, tile, shared=shared), spare=1 if counts else 0)
    kind = partial(_Pool, counts=counts)
    if sized:
        loops = pool_loops(large(problem, tile), tile)
        SymbolicBlocks(asm, loops, how, image_of(plane, layouts), kind).emit(("x0", "x1", "x2"))
    else:
        kind(asm, pool_loops(problem, tile), how).emit()
    what = f"Mean (count {p.count})" if isinstance(p, AvgpoolProblem) else "Largest"
    around = "" if sized else f" (top {p.pad_top}, left {p.pad_left})"
    lines = [
        f"{what} of each {p.hf}x{p.wf} window of a channel, fp32, stride {p.stride}, padding "
        f"{p.padding}{around}; batch 1.",
        *sizes_said(plane.sizes_in_words if sized else ()),
        *tensor_rows(plane, layouts, ("input", "output"), sized=sized),
        f"Family {tile.family}: {method}",
        f"Tile: output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
        f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}.",
    ]
    return asm.finish(lines, p.contract_with(tile))


def counts_of(problem: PoolProblem, *, sized: bool) -> set[int]:
    """Give the numbers that sums are divided by, none for a maximum. sized: in images of any size."""
    if not isinstance(problem, AvgpoolProblem):
        return set()
    padding = problem.padding
    if problem.count == "window" or (padding != "same" and not any(sides_of(padding))):
        return {problem.hf * problem.wf}
    if sized:
        return {*range(1, problem.hf * problem.wf + 1)}
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

    def whole_sum(self, total: int, count: str) -> None:
        """Divide a sum by how many it is of, unless that is known before."""
        one, by = self.free[0], self.reciprocal if self.counts else 0
        if len(self.counts) > 1:
            self.asm.emit("ucvtf", ir.s(by), ir.general(count))
            self.asm.emit("fmov", ir.s(one), ir.real("1.0"))
            self.asm.emit("fdiv", ir.s(by), ir.s(one), ir.s(by))
            self.asm.emit("dup", ir.v4s(by), ir.lane(by, "s", 0))
        if self.counts:
            self.asm.emit("fmul", ir.v4s(total), ir.v4s(total), ir.v4s(by))


def _pixels(block: Block, place: Row) -> int:
    """Count the pixels of a sum's window that lie in the image."""
    return prod(side[at][1] - side[at][0] for side, at in zip(block.sides, place, strict=False))
