"""Blocks of outputs in registers with the image's sizes as arguments: one function for all images.

The blocks are those of a large image; each is a routine. How a row is covered depends on its width modulo
the columns of a block, likewise the rows on the height: for each remainder there is a sequence of blocks,
one of which is repeated as often as the size asks for. Images that are narrower have a sequence of their
own, or, like low ones, are done by a plain loop over outputs and taps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.emit import Pitched
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.reach import Apart
from armsim.nests.straight import Straight, StraightBlocks
from armsim.nests.unrolled import Block, UnrolledLoops
from armsim.operators.dwconv.any_image import SizedImage
from armsim.operators.dwconv.header import new_assembly
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import Rows, Width, block_widths, covering
from armsim.scheduling import ir

_MOST_BLOCKS = 400


def large(problem: DwconvProblem, tile: DwconvTile) -> DwconvProblem:
    """An image of one block of channels with all kinds of blocks."""
    across = max(tile.wo_b, tile.ho_b) * problem.stride * ITERATIONS
    return replace(problem, hi=across, wi=across, channels=LANES)


class SizedBlocks(StraightBlocks):
    """The kernel for all images; of the problem filter, stride, dilation, padding and epilogue matter."""

    def __init__(
        self, problem: DwconvProblem, tile: DwconvTile, loops: UnrolledLoops, how: Straight
    ) -> None:
        self.own, self.tile, lie = problem, tile, Apart("l", VECTOR)
        how = replace(how, layouts={"input": lie, "output": lie})
        super().__init__(new_assembly(problem, tile), loops, how)
        self.image = SizedImage(self.asm, problem, tile, how.epilogue)
        self.rows = self.image.blocks
        self.covers = {
            width: covering(problem, tile.wo_b, width) for width in block_widths(problem, tile.wo_b)
        }
        columns = {own for cover in self.covers.values() for own, _ in cover.runs}
        if len(self.rows) * len(columns) > _MOST_BLOCKS:
            raise Unbuildable(
                f"with sizes as arguments there are {len(self.rows) * len(columns)} different blocks, more "
                f"than {_MOST_BLOCKS}"
            )

    def _blocks(self, rows: Rows, columns: Rows, looped: bool) -> None:
        """A block, or as many of them as ``column_blocks`` says; the pointers are left at the next one."""
        asm, image, down = self.asm, self.image, len(rows) * self.own.stride
        right = len(columns) * self.own.stride * VECTOR
        pointers = {
            "input": (Pitched(image.in_rows, moves=True), right),
            "output": (Pitched(image.out_rows[: len(rows)], moves=True), len(columns) * VECTOR),
            **{name: (one, 0) for name, one in image.locators.items()},
            "ahead": (Pitched([self.ahead], moves=True), right * down),
        }
        self.named = {name: one for name, (one, _) in pointers.items()}
        step = {name: distance for name, (_, distance) in pointers.items()}
        block, end = Block((rows, columns), 1, LANES), asm.label()
        if looped:
            asm.reload(image.counter, "column_blocks")
            asm.branch("cbz", ir.general(image.counter), end)
            with asm.loop(image.counter, None):
                done = self.emit_block(block, tuple(step.values())) or (0,) * len(step)
                self.move({name: step[name] - own for name, own in zip(step, done, strict=True)})
        else:
            self.emit_block(block, None)
            self.move(step)
        asm.place(end)

    def _row(self, rows: Rows, width: Width) -> None:
        """A block of rows from end to end."""
        asm, image, p = self.asm, self.image, self.own
        # Rows that no tap reaches may be prefetched.
        image.begin_rows(len(rows), image.window[-1])
        if self.how.linear:
            # Counted from the window, which begins up to a filter's width left of the image.
            brought = self.tile.ho_b * self.tile.wo_b * p.stride**2 * VECTOR
            asm.add_constant(self.ahead, image.in_at, self.how.ahead * brought)
            below = max((p.hf - 1) * p.dilation + 1 - p.stride, 0)
            image.multiple(self.ahead, self.ahead, image.in_row, below)
        runs, loop = self.covers[width]
        for at, (columns, trips) in enumerate(runs):
            looped = at == loop
            words = ["block", *(f"{a}{b}" for a, b in rows), "by", *(f"{a}{b}" for a, b in columns)]
            routine = image.driver.routine(
                "_".join([*words, *(["loop"] if looped else [])]),
                partial(self._blocks, rows, columns, looped),
            )
            for _ in range(1 if looped else trips):
                asm.call(routine)

    def render(self, method: str) -> KernelSource:
        """Plan the blocks, emit the loops, then the blocks."""
        self.take_vectors(
            [
                self.plan(Block((rows, columns), 1, LANES), at == cover.loop)
                for cover in self.covers.values()
                for rows in self.rows
                for at, (columns, _) in enumerate(cover.runs)
            ]
        )
        image = self.image
        image.held, image.finisher = self.filter, self.finisher
        image.vectors = self.sums[0], self.free[0]
        self.ahead = ""
        if self.how.linear:
            self.ahead = self.asm.general.name("prefetches, line by line")
        return image.finish(method, self.tile.wo_b * self.own.stride, [*self.covers], self._row)
