"""mGEMM's depthwise variant with the image's sizes as arguments: one function for all images.

The streams are those of `streamed`. How a row begins and ends depends on its width modulo the columns of an
iteration, so that there is a stream for each remainder, with as many iterations as the width asks for, and
one without a loop for each width that has none. Rows of blocks are told apart the same way by the height.
Images that are lower or narrower than that are done by a plain loop over outputs and taps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from armsim.codegen import stream
from armsim.codegen.emit import Pitched, emit_rolled
from armsim.codegen.pointers import Locator
from armsim.codegen.sized import ITERATIONS
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.header import describe_sized
from armsim.operators.dwconv.image_runtime import SizedImage, check_sized
from armsim.operators.dwconv.layout import VECTOR, Strides
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.streamed import Rows, Streamed
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import Width, covered

_WIDEST = 40
"""Columns up to which a width may have a stream of its own."""


def render_streamed_runtime(problem: DwconvProblem, tile: DwconvTile, method: str) -> KernelSource:
    """The kernel for all images; of the problem filter, stride, dilation, padding and epilogue matter."""
    return _Sized(problem, tile).render(method)


class _Sized(Streamed):
    def __init__(self, problem: DwconvProblem, tile: DwconvTile) -> None:
        check_sized(problem, tile)
        self.own = problem
        # Columns of an iteration.
        self.across = ((problem.wf - 1) * problem.dilation // problem.stride + 2) * problem.stride
        large = max(self.across, tile.ho_b * problem.stride) * ITERATIONS
        super().__init__(replace(problem, hi=large, wi=large, channels=4), tile)
        self.input = Strides(Pitched.PITCH, VECTOR, 0)
        self.output = Strides(Pitched.PITCH, VECTOR, 0)
        self._take(self.asm)
        self.image = SizedImage(
            self.asm, problem, self.rows, self.window, self.held,
            (self.outputs[0], self.inputs[0]), self.finisher,
        )  # fmt: skip

    def _stream_of(self, rows: Rows, width: int) -> stream.Rolled:
        """The stream of a block of rows in an image of that width."""
        key = (rows, width)
        if key not in self.plans:
            self.problem = replace(self.own, hi=self.problem.hi, wi=width, channels=4)
            p, per_iteration = self.problem, self.columns
            moves = {
                "input": per_iteration * p.stride * VECTOR, "output": per_iteration * VECTOR,
            }  # fmt: skip
            build = partial(self._stream, rows, 4)
            self.plans[key] = stream.steady(width // self.across, build, self.across, moves)
        return self.plans[key]

    def _widths(self) -> list[Width]:
        """Single widths first."""
        found, narrow = [], 0
        blocks = dict.fromkeys(rows for height in self.image.heights for rows, _ in height.runs)
        for rest in range(self.across):
            columns = ITERATIONS * self.across + rest
            least = 1 + max(self._outside(rows, columns) for rows in blocks)
            found.append(Width(columns, True, least))
            narrow = max(narrow, least * self.across + rest)
        reach = (max(self.own.hf, self.own.wf) - 1) * self.own.dilation
        single = [
            Width(columns, False)
            for columns in range(reach + 1, min(narrow, _WIDEST))
            if columns // self.across < found[columns % self.across].least
            and covered(self.own, columns)
        ]
        return [*single, *found]

    def _outside(self, rows: Rows, columns: int) -> int:
        """Iterations that a stream has outside of its loop."""
        rolled = self._stream_of(rows, columns)
        if not rolled.trips:
            raise Unbuildable(f"the stream of a row has no steady state at a width of {columns}")
        return ITERATIONS - rolled.trips

    def _rows(self, rows: Rows, width: Width) -> None:
        """A block of rows from end to end."""
        asm, image = self.asm, self.image
        others = " and others" if width.loops else ""
        asm.comment(f"{len(rows)} output rows, {width.columns} columns{others}")
        last = max(
            k * self.own.stride + (own[1] - 1) * self.own.dilation for k, own in enumerate(rows)
        )
        inputs, outputs = image.begin_rows(len(rows), last)
        named: dict[str, Locator] = {"input": inputs, "output": outputs, **image.locators}
        plan = self._stream_of(rows, width.columns)

        emit_rolled(
            asm, plan, named, image.counter, f"{len(rows)}x{self.columns} outputs",
            iterations="columns" if width.loops else None,
        )  # fmt: skip

    def _call(self, rows: Rows, width: Width) -> None:
        words = "_".join(f"{first}{last}" for first, last in rows)
        self.image.driver.call(f"rows_{words}_w{width.columns}", partial(self._rows, rows, width))

    def render(self, method: str) -> KernelSource:
        """Emit the loops, then the blocks of rows."""
        self.image.emit(self.across, self._widths(), self._call)
        return self.asm.finish(
            describe_sized(self.own, self.tile, method), self.own.contract_with(self.tile)
        )
