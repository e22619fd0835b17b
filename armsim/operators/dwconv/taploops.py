"""What families have in common that loop over single outputs and taps (Algorithms 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armsim.codegen.edges import BlockRun, TapRange, any_tap, block_runs, runs_of
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup, times
from armsim.codegen.source import KernelSource
from armsim.operators.dwconv.channels import channel_runs
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.layout import VECTOR, strides
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.tile import LISTED

TAP_SCHEDULES = ("grouped", *LISTED)
"""Loads, products, stores as the algorithms have them, or in a list scheduler's order."""


def output_axis(ranges: Sequence[TapRange], source: int, target: int) -> list[Run]:
    """Outputs one by one, in runs with equal valid taps, tagged with the range of the taps.

    source, target: bytes from one output to the next in the input and the output.
    """
    return [
        Run(trips, Move(source, 0, target), taps, idle=taps == (0, 0))
        for taps, trips in runs_of(ranges)
    ]


def block_axis(blocks: Sequence[BlockRun], source: int, target: int) -> list[Run]:
    """Blocks of outputs, tagged with the valid taps of each of their outputs.

    Blocks without a tap are stepped over: the families here leave such outputs as they are.
    """
    return [
        Run(
            trips,
            Move(len(ranges) * source, 0, len(ranges) * target),
            ranges,
            idle=not any_tap(ranges),
        )
        for ranges, trips in blocks
    ]


def tap_axis(taps: TapRange, source: int, weight: int) -> list[Run]:
    """The valid taps of one row or column of the filter.

    source, weight: bytes from one tap to the next in the input and the filter.
    """
    first, end = taps
    step = Move(source, weight, 0)
    return [Run(end - first, step, taps, skip=times(step, first))]


class TapLoops:
    """A kernel (nhwc) that updates the output in memory by each product: its tensors and outer axes.

    image, taps, target: strides of input, filter and output. pointers: one a tensor, the input's at tap
    (0, 0) of output (0, 0).
    """

    def __init__(self, problem: DwconvProblem, tile: DwconvTile) -> None:
        """Raises Unbuildable for an epilogue."""
        p = self.problem = problem
        refuse_epilogue(p.epilogue, tile.family, "its sums pass through memory with each product")
        self.tile = tile
        asm = self.asm = new_assembly(p, tile)
        self.image = strides("nhwc", p.hi, p.wi, p.channels)
        self.taps = strides("nhwc", p.hf, p.wf, p.channels)
        self.target = strides("nhwc", p.ho, p.wo, p.channels)
        self.pointers = Pointers(
            PointerGroup(asm, 0, "input", [0], self.image.offset(-p.pad_top, -p.pad_left, 0)),
            PointerGroup(asm, 1, "filter", [0]),
            PointerGroup(asm, 2, "output", [0]),
        )

    def rows(self) -> Axis:
        """Output rows l, tagged with their valid taps."""
        runs = output_axis(
            self.problem.row_taps, self.problem.stride * self.image.row, self.target.row
        )
        return Axis("output rows l", lambda _: runs)

    def columns(self, ranges: Sequence[TapRange]) -> list[Run]:
        """Output columns with these valid taps, one by one."""
        return output_axis(ranges, self.problem.stride * self.image.pixel, self.target.pixel)

    def blocks(self) -> Axis:
        """Blocks of Wo,b output columns, tagged with the valid taps of each."""
        ranges = block_runs(self.problem.column_taps, self.tile.wo_b)
        step = self.problem.stride * self.image.pixel
        runs = block_axis(ranges, step, self.target.pixel)
        return Axis("blocks of output columns k'", lambda _: runs)

    def filter_rows_of_blocks(self) -> list[Axis]:
        """Output rows, their blocks of columns, and the filter's rows."""
        return [self.rows(), self.blocks(), self.filter_rows()]

    def columns_of_block(self) -> Axis:
        """The columns of a block, whose tag is the second one."""
        return Axis("output columns kk of a block", lambda tags: self.columns(tags[1]))

    def filter_rows(self) -> Axis:
        """The valid rows of the filter; those of an output row are the outermost tag."""
        step = self.problem.dilation * self.image.row
        return Axis("filter rows n", lambda tags: tap_axis(tags[0], step, self.taps.row))

    def filter_columns(self, level: int) -> Axis:
        """The valid columns of the filter; level: that of the output columns."""
        step = self.problem.dilation * self.image.pixel
        return Axis("filter columns m", lambda tags: tap_axis(tags[level], step, self.taps.pixel))

    def channels(self, vectors: int) -> list[Run]:
        """Channels in so many vectors at once, tagged with a `ChannelRun`."""
        return [
            Run(run.trips, Move(*[run.vectors * VECTOR] * 3), run)
            for run in channel_runs(self.problem.channels, vectors, "nhwc")
        ]

    def finish(
        self, nest: Sequence[Axis], body: Callable[[Tags, Run], Move], method: str
    ) -> KernelSource:
        """Emit the nest, and end the kernel."""
        emit_nest(self.asm, self.pointers, nest, body)
        text = describe(self.problem, self.tile, method, True)
        return self.asm.finish(text, self.problem.contract_with(self.tile))
