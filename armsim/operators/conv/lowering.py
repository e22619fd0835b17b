"""Lowering: filter rows of pixels laid side by side, with zeros where the image ends.

im2col writes, for each output pixel, its Hf filter rows of Wf pixels each: (Ho Wo) x (Hf Wf Ci). MEC
(M. Cho, D. Brand, ICML 2017) writes, for each output column, every image row's Wf pixels once: Wo x rows x
(Wf Ci); the Hf rows of an output pixel are then contiguous, and output rows share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from armsim.codegen.copying import copy_floats, zero_floats
from armsim.codegen.edges import TapRange, runs_of
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup, settle_all
from armsim.nests.packed import PackedProducts
from armsim.operators.conv.problem import FLOAT, ConvProblem
from armsim.scheduling import ir


def lowered_rows(problem: ConvProblem) -> int:
    """Image rows, padding included, that the outputs need."""
    p = problem
    return (p.ho - 1) * p.stride + (p.hf - 1) * p.dilation + 1


class Lowering:
    """Writes a lowered matrix; borrows the product's walkers and vectors, which are free until then."""

    def __init__(self, problem: ConvProblem, product: PackedProducts) -> None:
        """Nothing is emitted yet."""
        self.problem, self.product, self.asm = problem, product, product.asm
        self.pixel = problem.cin * FLOAT
        self.row = problem.wi * self.pixel
        self.line = problem.wf * self.pixel
        self._counters: Sequence[str] | None = None

    def im2col(self, matrix: str, part: Sequence[TapRange] | None = None) -> None:
        """Write the patch matrix to the address in ``matrix``.

        part: the taps of those output rows alone. x0, which `begin` has moved to the first of all, is
        left at the row after them.
        """
        p = self.problem

        def rows(_: Tags) -> list[Run]:
            step = Move(input=p.stride * self.row, output=p.wo * p.hf * self.line)
            return [Run(trips, step, own) for own, trips in runs_of(part or p.row_taps)]

        def columns(_: Tags) -> list[Run]:
            step = Move(input=p.stride * self.pixel, output=p.hf * self.line)
            return [Run(trips, step, own) for own, trips in runs_of(p.column_taps)]

        def filter_rows(tags: Tags) -> list[Run]:
            step = Move(input=p.dilation * self.row, output=self.line)
            return self._rows_inside(tags[0], p.hf, step, tags[1])

        self._emit(
            matrix,
            [Axis("output rows", rows), Axis("output columns", columns)],
            Axis("filter rows", filter_rows),
            goes_on=part is not None,
        )

    def begin(self) -> None:
        """Move x0 to the first tap of the first output, which may lie outside the image."""
        self.asm.add_constant("x0", "x0", self._origin)
        self._counters = self.asm.general.names(3, "counters: output rows, columns, filter rows")

    @property
    def _origin(self) -> int:
        return -(self.problem.pad_top * self.row + self.problem.pad_left * self.pixel)

    def mec(self, matrix: str) -> None:
        """Write the matrix lowered along the columns only."""
        p, count = self.problem, lowered_rows(self.problem)
        inside = (min(p.pad_top, count), min(p.pad_top + p.hi, count))

        def columns(_: Tags) -> list[Run]:
            step = Move(input=p.stride * self.pixel, output=count * self.line)
            return [Run(trips, step, own) for own, trips in runs_of(p.column_taps)]

        def rows(tags: Tags) -> list[Run]:
            step = Move(input=self.row, output=self.line)
            return self._rows_inside(inside, count, step, tags[0])

        self._emit(matrix, [Axis("output columns", columns)], Axis("image rows", rows))

    def _rows_inside(self, inside: TapRange, count: int, step: Move, own: TapRange) -> list[Run]:
        """``count`` rows, those of [first, last) in the image with the taps ``own``."""
        first, last = inside
        nothing = (0, 0)
        parts = [(first, nothing), (last - first, own), (count - last, nothing)]
        return [Run(trips, step, taps) for trips, taps in parts if trips]

    def _emit(self, matrix: str, outer: list[Axis], inner: Axis, *, goes_on: bool = False) -> None:
        p, asm = self.problem, self.asm
        target = int(self.product.walkers[0][1:])
        asm.emit("mov", ir.general(f"x{target}"), ir.general(matrix))
        pointers = Pointers(
            PointerGroup(asm, 0, None, [0], origin=0 if goes_on else self._origin),
            PointerGroup(asm, 1, None, [0]),
            PointerGroup(asm, target, None, [0]),
        )

        def body(tags: Tags, _: Run) -> Move:
            first, last = tags[-1]
            self._zeros(first if last else p.wf, target)
            if not last:
                return Move(output=self.line)
            moved = first * p.dilation * self.pixel
            asm.add_constant("x0", "x0", moved)
            apart = (p.dilation - 1) * self.pixel
            # Neighbouring taps are neighbouring pixels unless the filter is dilated.
            pieces = [1] * (last - first) if apart else [last - first]
            for number, taps in enumerate(pieces):
                if number:
                    asm.add_constant("x0", "x0", apart)
                    moved += apart
                self._copy(taps, target)
                moved += taps * self.pixel
            self._zeros(p.wf - last, target)
            return Move(input=moved, output=self.line)

        emit_nest(asm, pointers, [*outer, inner], body, self._counters)
        if goes_on:
            settle_all(pointers)

    def _copy(self, pixels: int, target: int) -> None:
        floats = pixels * self.problem.cin
        emit = partial(
            copy_floats, self.asm, floats, "x0", f"x{target}", self.product.inner,
            self.product.packing,
        )  # fmt: skip
        self.product.routines.call("copy", emit, floats)

    def _zeros(self, pixels: int, target: int) -> None:
        floats = pixels * self.problem.cin
        if floats:
            emit = partial(
                zero_floats, self.asm, floats, f"x{target}", self.product.inner,
                self.product.packing[0],
            )  # fmt: skip
            self.product.routines.call("zero", emit, floats)
