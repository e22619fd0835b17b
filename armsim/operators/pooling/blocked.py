"""Pooling by blocks of outputs: depthwise convolution's blocks, loads and stores with another arithmetic.

A window is a filter whose taps are all one: the first tap of each output is moved into its register, the
others are taken by `fmax` or `fadd`. A mean is multiplied by the reciprocal of its count of pixels at the
end, one constant a kernel unless windows leave the image.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.ir import VIRTUAL, Instr
from armsim.codegen.nest import Pointers
from armsim.codegen.source import KernelSource
from armsim.operators.convolved import layouts_of
from armsim.operators.dwconv.blocked import Blocked
from armsim.operators.dwconv.plan import Plan
from armsim.operators.dwconv.schedule import Multiply
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.pooling.problem import NAMES, AvgpoolProblem, PoolProblem
from armsim.operators.summed import tensor_rows


def render_pool(
    problem: PoolProblem, tile: DwconvTile, *, share_inputs: bool, method: str
) -> KernelSource:
    """The kernel. share_inputs: each distinct input of a block is loaded once, else once a window."""
    return _Pool(problem, tile, share_inputs).render(method)


def counts_of(problem: PoolProblem) -> set[int]:
    """What sums are divided by; nothing for a maximum."""
    if not isinstance(problem, AvgpoolProblem):
        return set()
    if problem.count == "window":
        return {problem.hf * problem.wf}
    rows = {last - first for first, last in problem.row_taps}
    columns = {last - first for first, last in problem.column_taps}
    return {height * width for height in rows for width in columns}


def _load_reciprocal(asm: Assembly, register: int, count: int) -> None:
    """1 / count, rounded to fp32, in all lanes."""
    (bits,) = struct.unpack("<I", struct.pack("<f", 1 / count))
    scratch = asm.scratch().replace("x", "w")
    asm.load_constant(scratch, bits)
    asm.emit("dup", ir.v4s(register), ir.general(scratch))


class _Pool(Blocked):
    filters = False
    noun = "pixels of windows"

    def __init__(self, problem: PoolProblem, tile: DwconvTile, share_inputs: bool) -> None:
        self.pool, self.counts = problem, counts_of(problem)
        super().__init__(problem.plane, tile, share_inputs, fetch=False)

    @property
    def _extra_registers(self) -> int:
        return 1 if self.counts else 0

    def _assembly(self) -> Assembly:
        name = NAMES.write(self.pool, self.tile)
        return Assembly(name, ("const float *input", "float *output"), schedule=self.tile.schedule)

    def _take_pointers(self, asm: Assembly) -> Pointers:
        found = super()._take_pointers(asm)
        self.loaded = 0  # the count whose reciprocal is in the register, in a block
        if self.counts:
            (self.reciprocal,) = asm.vectors.take(1, "1 / pixels of a window")
            if len(self.counts) == 1:
                (self.loaded,) = self.counts
                _load_reciprocal(asm, self.reciprocal, self.loaded)
        return found

    def _multiply(self, plan: Plan, step: Multiply) -> Instr:
        target, source = self._sum(plan, step), VIRTUAL + step.stays[0]
        if plan.firsts[step.product]:
            return ir.instr("mov", ir.v16b(target), ir.v16b(source))
        operation = "fadd" if self.counts else "fmax"
        return ir.instr(operation, *map(ir.v4s, (target, target, source)))

    def _store(self, plan: Plan, accumulators: Sequence[int], lanes: int) -> None:
        counts = {number: self._count(plan, number) for number in accumulators if self.counts}
        loaded = self.loaded
        for number in sorted(counts, key=counts.__getitem__):
            if counts[number] != loaded:
                loaded = counts[number]
                _load_reciprocal(self.asm, self.reciprocal, loaded)
            register = ir.v4s(self.sums[number])
            self.asm.emit("fmul", register, register, ir.v4s(self.reciprocal))
        super()._store(plan, accumulators, lanes)

    def _count(self, plan: Plan, accumulator: int) -> int:
        if self.loaded:
            return self.loaded
        row, column = divmod(accumulator // plan.shape.vectors, len(plan.shape.columns))
        (top, bottom), (left, right) = plan.shape.rows[row], plan.shape.columns[column]
        return (bottom - top) * (right - left)

    def _finish(self, asm: Assembly, method: str) -> KernelSource:
        p, tile = self.pool, self.tile
        what = "Largest" if not isinstance(p, AvgpoolProblem) else f"Mean (count {p.count})"
        lines = [
            f"{what} of each {p.hf}x{p.wf} window of a channel, fp32, stride {p.stride}, padding "
            f"{p.padding} (top {self.problem.pad_top}, left {self.problem.pad_left}); batch 1.",
            "Sizes are constants in the code.",
            *tensor_rows(self.problem, layouts_of(self.problem, tile.layout), ("input", "output")),
            f"Family {tile.family}: {method}",
            f"Tile: output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
            f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}.",
        ]
        return asm.finish(lines, p.contract_with(tile))
