"""Blocks of outputs in registers; with the image's sizes as arguments, one function for all images.

The blocks are those of `blocked`; each is a routine. How a row is covered depends on its width modulo the
columns of a block, likewise the rows on the height: for each remainder there is a sequence of blocks, one
of which is repeated as often as the size asks for. Images that are narrower have a sequence of their own,
or, like low ones, are done by a plain loop over outputs and taps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import Pitched
from armsim.codegen.nest import ChannelRegisters, Move, RowPointers, Run
from armsim.codegen.pointers import NO_POINTERS, plus, times
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.any_image import SizedImage, check_sized
from armsim.operators.dwconv.blocked import Blocked
from armsim.operators.dwconv.channels import ChannelRun
from armsim.operators.dwconv.layout import VECTOR, Strides
from armsim.operators.dwconv.prefetch import new_rows_below
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import Rows, Width, axis_runs, block_widths, covering
from armsim.operators.parameters import RUNTIME

_FOUR = ChannelRun(1, 1)
_MOST_BLOCKS = 400


class SizedBlocked(Blocked):
    """The kernel for all images; of the problem filter, stride, dilation, padding and epilogue matter."""

    def __init__(self, problem: DwconvProblem, tile: DwconvTile, share_inputs: bool) -> None:
        check_sized(problem, tile)
        self.own = problem
        self.across = tile.wo_b * problem.stride
        large = max(tile.wo_b, tile.ho_b) * problem.stride * ITERATIONS
        super().__init__(
            replace(problem, hi=large, wi=large, channels=4), tile, share_inputs, fetch=False
        )
        self.input = self.output = Strides(Pitched.PITCH, VECTOR, 0)
        heights = [
            axis_runs(problem, tile.ho_b, rest, rows=True)
            for rest in range(tile.ho_b * problem.stride)
        ]
        self.rows = list(dict.fromkeys(rows for height in heights for rows, _ in height.runs))
        self.widths = block_widths(problem, tile.wo_b)
        columns = {
            own for width in self.widths for own, _ in covering(problem, tile.wo_b, width).runs
        }
        if len(self.rows) * len(columns) > _MOST_BLOCKS:
            raise Unbuildable(
                f"with sizes as arguments there are {len(self.rows) * len(columns)} different blocks, more "
                f"than {_MOST_BLOCKS}"
            )

    # --- blocks --------------------------------------------------------------------------------

    def _blocks(self, rows: Rows, columns: Rows, looped: bool) -> None:
        """A block, or as many of them as ``column_blocks`` says; the pointers are left at the next one."""
        asm, image = self.asm, self.image
        pointers = RowPointers(
            Pitched(image.in_rows, moves=True),
            NO_POINTERS,
            Pitched(image.out_rows[: len(rows)], moves=True),
            ChannelRegisters(image.locators),
            Pitched([self.ahead], moves=True) if self.linear else NO_POINTERS,
        )
        self.pointers = pointers
        plan = self.plans[rows, columns, _FOUR, looped]
        right = len(columns) * self.own.stride * VECTOR
        step = Move(
            input=right,
            output=len(columns) * VECTOR,
            ahead=len(rows) * self.own.stride * right if self.linear else 0,
        )
        end = asm.label()
        if looped:
            asm.reload(image.counter, "column_blocks")
            asm.branch("cbz", ir.general(image.counter), end)
        with asm.loop(image.counter, None if looped else 1):
            moved = self._block(
                plan,
                4,
                self._prefetches(rows, columns, _FOUR, looped),
                Run(2 if looped else 1, step, None),
            )
            for chore in self._moves(plus(step, times(moved, -1))):
                chore()
        asm.place(end)

    def _row(self, rows: Rows, width: Width) -> None:
        """A block of rows from end to end."""
        asm, image = self.asm, self.image
        # Rows that no tap reaches may be prefetched.
        image.begin_rows(len(rows), image.window[-1])
        if self.linear:
            # Counted from the window, which begins up to a filter's width left of the image.
            brought = self.tile.ho_b * self.own.stride * self.across * VECTOR
            asm.add_constant(self.ahead, image.in_at, self.tile.prefetch * brought)
            image.multiple(self.ahead, self.ahead, image.in_row, new_rows_below(self.own))
        runs, loop = covering(self.own, self.tile.wo_b, width)
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
        self.plans = {}
        for width in self.widths:
            runs, loop = covering(self.own, self.tile.wo_b, width)
            for rows in self.rows:
                for at, (columns, _) in enumerate(runs):
                    body = (rows, columns, _FOUR, at == loop)
                    if body not in self.plans:
                        self.plans[body] = self._plan(*body)
        asm = self.asm = self._assembly()
        self._take_vectors(asm)
        self.image = SizedImage(
            asm, self.own, self.tile, self.filter_registers, (self.sums[0], self.streamed[0]),
            self.finisher,
        )  # fmt: skip
        self.ahead = ""
        if self.linear:
            self.ahead = asm.general.name("prefetches, line by line")
        return self.image.finish(method, self.across, self.widths, self._row)

    def _assembly(self) -> Assembly:
        self.problem = replace(self.own, hi=self.problem.hi, wi=self.problem.wi, channels=4)
        return super()._assembly()


def render_blocked(
    problem: DwconvProblem,
    tile: DwconvTile,
    *,
    share_inputs: bool,
    fetch: bool,
    method: str,
    hold: bool = True,
) -> KernelSource:
    """The kernel of a block-computing family.

    share_inputs, fetch: see `Recipe`. method: a line for the header. hold: a filter stays in registers
    where the order of the loops lets it; else each block loads it anew.
    """
    if tile.sizes == RUNTIME:
        return SizedBlocked(problem, tile, share_inputs).render(method)
    return Blocked(problem, tile, share_inputs, fetch, hold).render(method)
