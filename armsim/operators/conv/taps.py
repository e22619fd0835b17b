"""Direct convolution with its sizes as arguments: mGEMM's loops, with taps for filter rows.

The image has a border of zeros, so that each tap of an output lies in it. A filter of Hf x Wf taps is one
of Hf Wf rows of a tap each; from the last tap of a row to the first of the next, the image goes on further.
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.axes import VECTOR
from armsim.codegen.size_arguments import FRAME, kept
from armsim.codegen.source import KernelSource
from armsim.nests.stages import NO_STAGES, emitted
from armsim.nests.symbolic_windowed import SymbolicWindowed
from armsim.operators.conv.header import describe_sized, new_assembly
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.rows import FILTERS, MGEMM, stream_of, words_of
from armsim.operators.conv.staged import CHECKED, Bordered
from armsim.operators.conv.tile import ConvTile
from armsim.operators.convolved import image_of
from armsim.scheduling import ir


class AnyTaps(SymbolicWindowed):
    """The loops around a block of outputs and a tap."""

    def __init__(self, problem: ConvProblem, tile: ConvTile) -> None:
        self.source, self.window, self.tile = Bordered(problem, planes=True), problem, tile
        self.asm = new_assembly(problem, tile, workspace=self.source.is_padded)

    def render(self, method: str) -> KernelSource:
        """Give the kernel."""
        p, tile = self.window, self.tile
        rows = replace(p, hf=p.taps, wf=1, dilation=1, padding="valid")
        with emitted(self.asm, self.source, NO_STAGES, CHECKED):
            made = stream_of(MGEMM, rows, tile)
            super().__init__(self.asm, made, image_of(rows, {}, by_pixels="lk"))
            self.emit()
        order = FILTERS["direct"]
        return self.asm.finish(
            describe_sized(p, tile, order, method, words_of(self, tile)), p.contract_with(tile)
        )

    def _extents(self, done: str) -> None:
        """Keep the image's, and how wide it would be for windows of one tap."""
        driver, image, p = self.driver, self.source, self.window
        driver.let(in_row_bytes=image.row, input=kept("inside" if image.is_padded else "input"))
        driver.set(self.in_plane, image.plane)
        driver.let(
            wi=(FRAME.wo - 1) * p.stride + 1,
            further=image.row * p.dilation - p.wf * p.dilation * VECTOR,
        )  # fmt: skip

    @property
    def filter_rows_of(self) -> tuple[int, int, int]:
        """Give how far filter rows are apart, their number, and how many times a block goes through one."""
        return self.window.dilation, self.window.hf, self.window.wf

    def _begin_taps(self) -> None:
        """Count the taps of a filter row."""
        self.asm.load_constant(self.counter, self.window.wf)
        self.asm.keep(self.counter, "taps_left")

    def _next_filter_row(self) -> None:
        """Go on to the next tap, perhaps of the next row."""
        asm, counter, same = self.asm, self.counter, self.asm.label()
        asm.add(self.weights_row, self.weights_row, self.weights_row_bytes)
        asm.add_constant(self.in_row, self.in_row, self.window.dilation * VECTOR)
        asm.reload(counter, "taps_left")
        asm.emit("subs", ir.general(counter), ir.general(counter), 1)
        asm.keep(counter, "taps_left")
        asm.branch("b.ne", same)
        asm.reload(counter, "further")
        asm.add(self.in_row, self.in_row, counter)
        self._begin_taps()
        asm.place(same)
