"""Functions whose sizes are arguments: names and amounts of a call, and what is around their blocks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly, Routine
from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.emit import emit_items
from armsim.codegen.epilogue import Finisher
from armsim.codegen.operands import Sums
from armsim.codegen.pointers import Locator
from armsim.codegen.routines import Emits
from armsim.codegen.size_arguments import (
    ITERATIONS,
    Amount,
    Size,
    SizedDriver,
    held,
    kept,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.loops import Loops
from armsim.nests.packed import PackedLoops
from armsim.scheduling import ir

DIGIT = 256
"""Rows of a block that lie apart by one amount; numbers of rows have a digit for each."""


@dataclass(frozen=True)
class Symbols:
    """Names and amounts of a call.

    sizes: by axis, each a `Size` or a number. tensors: names of their places in the frame, by their letters
    in the definition. distances: bytes of each from an element to the next along its axes. panels: the
    tensor that was packed before into panels as wide as a block along the lanes. blocks: amounts that the
    blocks of an axis have, where these are no numbers.
    """

    sizes: Mapping[str, Amount]
    tensors: Mapping[str, str]
    distances: Mapping[str, Mapping[str, Amount]]
    panels: str = ""
    blocks: Mapping[str, Size] = field(default_factory=dict)

    def numbers(self, tensor: str) -> Mapping[str, int]:
        """Give the distances of a tensor that are numbers."""
        known = self.distances[tensor].items()
        return {axis: far for axis, far in known if isinstance(far, int)}

    def joined(self, axes: Sequence[str], tensors: Sequence[str]) -> tuple[list[str], Amount]:
        """Join the last of some summed axes with those that go on where it ends, in all of some tensors.

        Gives the others, and how long the last one is with those.
        """
        *others, last = axes
        size = self.sizes[last]
        far = {name: times(self.distances[name].get(last, 0), size) for name in tensors}
        while further := [
            axis for axis in others
            if all(self.distances[name].get(axis) == far[name] for name in tensors)
        ]:  # fmt: skip
            others.remove(further[0])
            size = times(size, self.sizes[further[0]])
            far = {name: times(one, self.sizes[further[0]]) for name, one in far.items()}
        return others, size

    def apart(self, tensor: str, axes: Collection[str]) -> str:
        """Give the first of some axes that elements of a tensor lie apart along by no number, or ""."""
        known = self.distances[tensor]
        return next((axis for axis in axes if isinstance(known.get(axis), Size)), "")

    def several(self, tensor: str, axes: Collection[str]) -> bool:
        """Say whether elements of a tensor lie apart along several of some axes."""
        return sum(isinstance(self.distances[tensor].get(axis), Size) for axis in axes) > 1


def parts_of(size: Amount, widths: Sequence[int]) -> list[tuple[Amount, int]]:
    """Give how many blocks of each width a size is cut into, the first width is the largest."""
    assert isinstance(size, Size)
    left = (size, *(size % width for width in widths))
    return [(one // width, width) for one, width in zip(left, widths, strict=False)]


def digits_of(row: int) -> list[int]:
    """Give how often each amount is in what a row of a block is apart."""
    return [row % DIGIT, *digits_of(row // DIGIT)] if row else []


def nothing() -> None:
    """Emit nothing."""


class SizedNest:
    """A function for all sizes.

    around: the axes of the loops whose pointers are kept in the frame, the outermost first; kept: those of
    the innermost in registers. within: axes whose loops are in a block. rows, columns: of the largest
    block. counter: a register for products, and for the rows of a remainder. channels: the registers that
    point to an epilogue's tensors, by name. staged: the operand a block of which is copied in the outermost
    loop, before the target is stored over it.
    """

    asm: Assembly
    loops: Loops | PackedLoops
    symbols: Symbols
    driver: SizedDriver
    around: Sequence[str]
    within: Sequence[str] = ()
    staged: str = ""
    rows: int
    columns: int
    counter: str
    channels: dict[str, str]
    kept: Mapping[str, str] = MappingProxyType({})

    def _check_columns(self) -> None:
        if self.columns % LANES:
            raise Unbuildable(
                f"with sizes as arguments, columns must be a multiple of {LANES}, not {self.columns}"
            )

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """Emit the products of a block."""
        raise NotImplementedError

    def _routine(self, rows: int, columns: int, ends: bool = True) -> Routine:
        name = f"{rows}_{columns}" + "_more" * (not ends)
        return self.driver.routine(name, partial(self._block, rows, columns, ends))

    def _rows_routine(self, columns: int, ends: bool = True) -> Routine:
        """The block of so many rows as ``counter`` says."""
        among = {rows: self._routine(rows, columns, ends) for rows in range(1, self.rows + 1)}
        name = f"rows_{columns}" + "_more" * (not ends)
        return self.driver.routine(name, partial(self.driver.choose, self.counter, among))

    def _started(
        self, sums: Sums[Any], points: Sequence[Any], named: Mapping[str, Locator],
        adds: bool | None = None,
    ) -> None:  # fmt: skip
        """Emit what sums begin with; adds: what memory holds, None: if the frame says so."""
        asm, fresh, begun = self.asm, self.asm.label(), self.asm.label()
        if adds is None:
            asm.reload(self.counter, "adds")
            asm.branch("cbz", ir.general(self.counter), fresh)
        if adds is not False:
            emit_items(asm, sums.fetched(points), named)
        if adds is None:
            asm.branch("b", begun)
            asm.place(fresh)
        if not adds:
            sums.begin(asm, points, named, copied=True)
        if adds is None:
            asm.place(begun)

    def _products(
        self, ending: Sequence[stream.Item], named: Mapping[str, Locator], *,
        single: Emits, rolled: Emits, before: Emits = nothing,
    ) -> None:  # fmt: skip
        """Emit single products, ``before`` them what they need, then iterations; without any the ending."""
        asm, counter = self.asm, self.counter
        main, small, end = (asm.label() for _ in range(3))
        asm.reload(counter, "singles")
        asm.branch("cbz", ir.general(counter), main)
        before()
        with asm.loop(counter, None):
            single()
        asm.place(main)
        asm.reload(counter, "iterations")
        asm.branch("cbz", ir.general(counter), small)
        rolled()
        asm.branch("b", end)
        asm.place(small)
        emit_items(asm, ending, named)
        asm.place(end)

    # --- the frame ---------------------------------------------------------------------------------

    @property
    def _pointers(self) -> list[str]:
        """The pointers that loops move."""
        return [*self.symbols.tensors, *self.channels]

    @property
    def _axes(self) -> list[str]:
        """The axes of all loops whose pointers are kept in the frame."""
        return [*self.around, *self.within]

    def _slot(self, name: str, deep: int | None = None) -> str:
        """Name where a pointer is kept that so many loops have moved; None: all of them."""
        moved = [axis for axis in self._axes[:deep] if self._far(name, axis)]
        return f"{name}.{moved[-1]}" if moved else self.symbols.tensors.get(name, name)

    def _far(self, name: str, axis: str) -> Amount:
        """Give the bytes that a pointer goes on by with an axis."""
        if name == self.staged and axis == self.around[0]:
            return 0  # its copy is made anew
        if name in self.channels:
            return FLOAT if axis == self.loops.along else 0
        return self.symbols.distances[name].get(axis, 0)

    def _begin(self, deep: int) -> None:
        """Keep the pointers that a loop moves where those outside have brought them."""
        axis = self._axes[deep]
        registers = self._in_registers(axis)
        for name in self._pointers:
            before = self._slot(name, deep)
            if self._far(name, axis) and name in registers:
                self.asm.reload(registers[name], before)
            elif self._far(name, axis):
                self.driver.let(**{self._slot(name, deep + 1): kept(before)})

    def _advance(self, axis: str, by: Amount) -> None:
        """Move the pointers on by so many of an axis."""
        for name in self._pointers:
            moved, slot = times(self._far(name, axis), by), f"{name}.{axis}"
            if moved and (register := self._in_registers(axis).get(name)):
                self.driver.set(register, held(register) + moved)
            elif moved:
                self.driver.let(**{slot: kept(slot) + moved})

    def _in_registers(self, axis: str) -> Mapping[str, str]:
        """Give the pointers that the loop over an axis has in registers: those of the innermost."""
        return self.kept if axis == self.around[-1] else {}

    def _distance(self, name: str) -> str:
        """The name of the bytes from one to the next of what lies apart."""
        return f"bytes of {name}"

    @contextmanager
    def _whole(self, finisher: Finisher, checked: Sequence[str] = ()) -> Iterator[str]:
        """Emit what is around the loops: nothing is done where a size is 0 that a register holds.

        Gives the label of the end.
        """
        asm, done = self.asm, self.asm.label()
        for register in checked:
            asm.branch("cbz", ir.general(register), done)
        finisher.place(asm)
        yield done
        asm.place(done)
        self.driver.define()


def filled(bound: Bound, blocks: Mapping[str, int], stream_axis: str) -> Bound:
    """A definition with sizes that fill a block, and a loop over the stream's axis."""
    depth = blocks[stream_axis]
    return Bound(
        bound.definition,
        tuple(
            (axis, ITERATIONS * depth if axis == stream_axis else blocks.get(axis, 1))
            for axis, _ in bound.sizes
        ),
    )
