"""What families have in common that loop over single outputs and taps (Algorithms 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armsim.codegen.edges import TapRange, any_tap, block_runs, runs_of
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

    def _outputs(self, ranges: Sequence[TapRange], source: int, target: int) -> list[Run]:
        """Outputs one by one, in runs with equal valid taps, tagged with the range of the taps.

        source, target: bytes from one pixel to the next in the input and the output. Those without a tap
        are stepped over: the families here leave them as they are.
        """
        step = Move(self.problem.stride * source, 0, target)
        return [Run(trips, step, taps, idle=taps == (0, 0)) for taps, trips in runs_of(ranges)]

    def _taps(self, taps: TapRange, source: int, weight: int) -> list[Run]:
        """The valid taps of one row or column of the filter; source, weight: bytes to the next one."""
        step = Move(self.problem.dilation * source, weight, 0)
        return [Run(taps[1] - taps[0], step, taps, skip=times(step, taps[0]))]

    def rows(self) -> Axis:
        """Output rows l, tagged with their valid taps."""
        runs = self._outputs(self.problem.row_taps, self.image.row, self.target.row)
        return Axis("output rows l", lambda _: runs)

    def columns(self, ranges: Sequence[TapRange]) -> list[Run]:
        """Output columns with these valid taps, one by one."""
        return self._outputs(ranges, self.image.pixel, self.target.pixel)

    def filter_rows_of_blocks(self) -> list[Axis]:
        """Output rows, blocks of Wo,b columns, tagged with the valid taps of each, the filter's rows."""
        step = Move(self.problem.stride * self.image.pixel, 0, self.target.pixel)
        runs = [
            Run(trips, times(step, len(ranges)), ranges, idle=not any_tap(ranges))
            for ranges, trips in block_runs(self.problem.column_taps, self.tile.wo_b)
        ]
        return [
            self.rows(),
            Axis("blocks of output columns k'", lambda _: runs),
            self.filter_rows(),
        ]

    def columns_of_block(self) -> Axis:
        """The columns of a block, whose tag is the second one."""
        return Axis("output columns kk of a block", lambda tags: self.columns(tags[1]))

    def filter_rows(self) -> Axis:
        """The valid rows of the filter; those of an output row are the outermost tag."""
        return Axis(
            "filter rows n", lambda tags: self._taps(tags[0], self.image.row, self.taps.row)
        )

    def filter_columns(self, level: int) -> Axis:
        """The valid columns of the filter; level: that of the output columns."""
        image, taps = self.image, self.taps
        return Axis(
            "filter columns m", lambda tags: self._taps(tags[level], image.pixel, taps.pixel)
        )

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
