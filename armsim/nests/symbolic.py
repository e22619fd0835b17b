"""A sum of products whose sizes are arguments: one function for all of them.

Blocks and their streams are those of `streamed`, planned for sizes that fill a block. What lies apart by a
distance that is an argument has a pointer for each row of a block, and one for each of the vectors'
operand that are multiplied side by side. There is a routine for each size of a block that a remainder
can have; loops around it count in the frame. Products that do not fill an iteration are done one by one
before the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, partial
from types import MappingProxyType
from typing import Any

from armsim.codegen import operands, stream
from armsim.codegen.assembly import Assembly, Routine
from armsim.codegen.axes import FLOAT, LANES, VECTOR, quads
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.operands import Sums
from armsim.codegen.pointers import Locator
from armsim.codegen.routines import Emits
from armsim.codegen.size_arguments import (
    FRAME,
    ITERATIONS,
    Amount,
    Size,
    SizedDriver,
    held,
    kept,
    least_iterations,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.loops import Loops
from armsim.nests.packed import PackedLoops
from armsim.nests.reach import Apart
from armsim.nests.streamed import Factors, Registers, Stream, Streaming
from armsim.scheduling import ir

_TEMPORARIES = 7
DIGIT = 256
"""Rows of a block that lie apart by one amount; numbers of rows have a digit for each."""


@dataclass(frozen=True)
class Symbols:
    """Names and amounts of a call. sizes: by axis. tensors: names of their places in the frame, by their
    letters in the definition. distances: bytes of each from an element to the next along its axes. panels:
    the tensor that was packed before into panels as wide as a block along the lanes. blocks: amounts that
    the blocks of an axis have, where these are no numbers.
    """

    sizes: Mapping[str, Size]
    tensors: Mapping[str, str]
    distances: Mapping[str, Mapping[str, Amount]]
    panels: str = ""
    blocks: Mapping[str, Size] = field(default_factory=dict)

    def apart(self, tensor: str, axes: Collection[str]) -> str:
        """Give which of some axes elements of a tensor lie apart along by no number, "" for none.

        Unbuildable for several.
        """
        known = self.distances[tensor]
        found = [axis for axis in axes if isinstance(known.get(axis), Size)]
        if len(found) > 1:
            raise Unbuildable(f"rows of {tensor} lie apart along {' and '.join(found)}")
        return found[0] if found else ""


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
    the innermost in registers. rows, columns: of the largest block. counter: a register for products, and
    for the rows of a remainder. channels: the registers that point to an epilogue's tensors, by name.
    """

    asm: Assembly
    loops: Loops | PackedLoops
    symbols: Symbols
    driver: SizedDriver
    around: Sequence[str]
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

    def _slot(self, name: str, deep: int | None = None) -> str:
        """Name where a pointer is kept that so many loops have moved; None: all of them."""
        moved = [axis for axis in self.around[:deep] if self._far(name, axis)]
        return f"{name}.{moved[-1]}" if moved else self.symbols.tensors.get(name, name)

    def _far(self, name: str, axis: str) -> Amount:
        """Give the bytes that a pointer goes on by with an axis."""
        if name in self.channels:
            return FLOAT if axis == self.loops.along else 0
        return self.symbols.distances[name].get(axis, 0)

    def _begin(self, deep: int) -> None:
        """Keep the pointers that a loop moves where those outside have brought them."""
        registers = self._in_registers(self.around[deep])
        for name in self._pointers:
            before = self._slot(name, deep)
            if self._far(name, self.around[deep]) and name in registers:
                self.asm.reload(registers[name], before)
            elif self._far(name, self.around[deep]):
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


class SymbolicProducts(SizedNest):
    """Emits the function. loops: of a bound definition whose sizes `filled` gives."""

    def __init__(
        self, asm: Assembly, loops: Loops, factors: Factors, symbols: Symbols, how: Streaming
    ) -> None:
        self.asm, self.factors, self.symbols = asm, factors, symbols
        self.loops: Loops = loops
        self.around = loops.outer
        rows = [axis for axis in loops.outer if axis != loops.along]
        if not rows or len(loops.inner) > 1 or loops.partial or loops.summed_outside or loops.then:
            raise Unbuildable("with sizes as arguments, blocks of rows are summed along one axis")
        self.row = next((axis for axis in rows if loops.blocks[axis] > 1), rows[0])
        if any(loops.blocks[axis] > 1 for axis in rows if axis != self.row):
            raise Unbuildable("with sizes as arguments, one axis besides the lanes' has blocks")
        inside = (self.row, loops.inner[-1])
        self.layouts = {name: Apart(symbols.apart(name, inside)) for name in symbols.tensors}
        self.fetches = bool(how.ahead)
        self.ahead = how.ahead
        self.adds = how.adds
        how = replace(
            how,
            layouts=self.layouts,
            adds=False,
            resumes=True,
            fetched="ahead" if how.ahead else "",
        )
        self.how, self.made = how, Stream(loops, factors, how)
        self.least = least_iterations(asm.schedule)
        self.rows, self.columns = loops.blocks[self.row], loops.blocks[loops.along]
        self._check_columns()
        self._take()
        self.driver = SizedDriver(asm, self.temporaries)
        self.rolled = cache(self._rolled)
        self.widths = [LANES * v for v in range(1, quads(self.columns) + 1)] + [1, 2, 3]
        plans = [
            self.rolled(rows, columns)[0]
            for rows in range(1, self.rows + 1)
            for columns in self.widths
        ]
        # Iterations outside of the loops: fewer products than that are done one by one.
        self.outside = max(ITERATIONS - plan.trips for plan in plans)

    # --- registers ---------------------------------------------------------------------------------

    def _take(self) -> None:
        """Take registers; what loops around a block count is kept in the frame."""
        asm, made, how = self.asm, self.made, self.how
        _, a, b = made.shares(len(asm.vectors.free))
        target, scalar, vector = (
            self.loops.target.tensor, self.factors.scalar.tensor, self.factors.vector.tensor
        )  # fmt: skip
        take = asm.vectors.take
        self.registers = Registers(
            take(made.sums, f"{target}, a block"), take(a, f"{scalar}, rotating"),
            take(b, f"{vector}, rotating"), Finisher.take(asm, how.epilogue),
        )  # fmt: skip
        some, one = asm.general.names, asm.general.name
        self.pointers = {
            name: some(self._count(name), f"{name}, one for each of a block that lie apart")
            for name in (scalar, target, vector)
        }
        self.stepped = {
            name: one(f"{name}, bytes of as many")
            for name in (vector, scalar) if self._along_stream(name)
        }  # fmt: skip
        if self.fetches:
            self.pointers["ahead"] = some(self._count(vector), f"{vector}, to prefetch")
        self.counter = one("counter: products, blocks")
        self.channels = {name: one(f"epilogue: {name}") for name in how.epilogue.tensors}
        self.left = one("counter: blocks of the innermost loop")
        # The innermost loop leaves the target's pointer, and an epilogue's, where a block needs them.
        self.kept = {
            name: register
            for name, register in {target: self.pointers[target][0], **self.channels}.items()
            if self._far(name, self.around[-1])
        }
        known = [register for name in (scalar, vector, target) for register in self.pointers[name]]
        known = [register for register in known if register not in self.kept.values()]
        self.temporaries = known + some(max(_TEMPORARIES - len(known), 0), "sizes")

    def _along_stream(self, name: str) -> bool:
        """Say whether a tensor's elements lie apart along the stream's axis."""
        return self.layouts[name].axis == self.made.axis

    def _count(self, name: str) -> int:
        """Pointers of a tensor."""
        axis = self.layouts[name].axis
        return {self.made.axis: self.made.depth, self.row: self.rows}.get(axis, 1)

    # --- blocks --------------------------------------------------------------------------------

    def _sizes(self, rows: int, columns: int) -> dict[str, int]:
        ones = dict.fromkeys(self.made.rows, 1)
        return {**ones, self.row: rows, self.loops.along: columns}

    def _rolled(self, rows: int, columns: int) -> tuple[stream.Rolled, list[str]]:
        """A block's products, and those of the pointers along the stream that start an iteration back."""
        found = self.made.steady(self._sizes(rows, columns), self.registers, keeps=False)
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{columns} have no steady state")
        back: list[str] = []
        for name in self._stepping:
            try:
                found, late = stream.stepping(found, name, self.made.depth)
            except ValueError as error:
                raise Unbuildable(f"{rows}x{columns}: {error}") from None
            back += [self.pointers[name][at] for at in late]
        return found, back

    @property
    def _stepping(self) -> list[str]:
        """The pointers that go on along the stream by what a register holds."""
        return [*self.stepped, *(["ahead"] if self.fetches else [])]

    def _single(self, rows: int, columns: int) -> list[stream.Item]:
        """One product of each element of a block."""
        sizes = self._sizes(rows, columns)
        d, b, a = self.made.operands(sizes, self.registers, keeps=False)
        sums = replace(d, ends=operands.never, keeps=True)
        (items,) = stream.interleave(self.made.products(self.made.steps(sizes, 1), (sums, b, a)))
        rolled = stream.Rolled(items, [], [], 0, 0, {})
        for name in self.stepped:
            rolled = stream.stepping(rolled, name, self.made.depth).rolled
        return rolled.head

    def _named(self, rows: int) -> dict[str, Locator]:
        """The pointers as streams name them."""
        named: dict[str, Locator] = {}
        for name, registers in self.pointers.items():
            of = self.factors.vector.tensor if name == "ahead" else name
            if of in self.stepped:
                for number, register in enumerate(registers):
                    named[f"{name}{number}"] = Stepped(register, self.stepped[of])
            else:
                moves = name != self.loops.target.tensor
                named[name] = Pitched(
                    registers[:rows] if len(registers) > 1 else registers, moves=moves
                )
        return named | {name: Pitched([register]) for name, register in self.channels.items()}

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """A block of the target."""
        asm, made, target = self.asm, self.made, self.loops.target.tensor
        asm.comment(
            self.loops.words(tuple(self._sizes(rows, columns)[axis] for axis in self.loops.outer))
        )
        firsts = {name: self.pointers[name][0] for name in self.symbols.tensors}
        for name, register in {**firsts, **self.channels}.items():
            if name not in self.kept:
                asm.reload(register, self._slot(name))
        for name in (self.factors.scalar.tensor, self.factors.vector.tensor, target):
            if name not in self.stepped and rows > 1 and len(self.pointers[name]) > 1:
                asm.reload(self.counter, self._distance(name))
                self._apart(self.pointers[name][:rows])
        named = self._named(rows)
        points = made.points(self._sizes(rows, columns))
        sums, vector, scalar = made.operands(
            self._sizes(rows, columns), self.registers, keeps=False
        )

        def single() -> None:
            emit_items(asm, self._single(rows, columns), named)
            for one in (scalar, vector):
                if one.name in self.stepped:
                    asm.reload(far := asm.scratch(), self._distance(one.name))
                    first = self.pointers[one.name][0]
                    asm.add(first, first, far)
                else:
                    for move in named[one.name].moves(one.bytes.at(**{f"at_{made.axis}": 1})):
                        asm.add_constant(*move)

        def rolled() -> None:
            if self.fetches:
                asm.reload(self.counter, "ahead")
                asm.add(
                    self.pointers["ahead"][0],
                    self.pointers[self.factors.vector.tensor][0],
                    self.counter,
                )
            for name in self._stepping:
                asm.reload(self.counter, self._distance(self._of(name)))
                self._apart(self.pointers[name])
            plan, back = self.rolled(rows, columns)
            for name in self._stepping:
                for register in self.pointers[name]:
                    if register in back:
                        far = self.stepped[self._of(name)]
                        asm.emit("sub", *map(ir.general, (register, register, far)))
            emit_rolled(
                asm, plan, named, self.counter, f"{rows}x{columns}x{made.depth}",
                iterations="iterations", least=self.least,
            )  # fmt: skip

        self._started(sums, points, named, self.adds)
        self._products(sums.ending(points), named, single=single, rolled=rolled)

    def _of(self, pointers: str) -> str:
        return self.factors.vector.tensor if pointers == "ahead" else pointers

    def _apart(self, registers: Sequence[str]) -> None:
        """Set pointers apart by what the counter holds."""
        for register, before in zip(registers[1:], registers, strict=False):
            self.asm.add(register, before, self.counter)

    # --- loops -----------------------------------------------------------------------------------

    def emit(self, checked: Sequence[str] = ()) -> None:
        """Emit the loops, then the blocks; nothing is done where one of these registers is 0."""
        with self._whole(self.registers.finisher, checked):
            self._sized()
            self._level(0, self.rows)

    def _sized(self) -> None:
        """Keep what follows from the sizes."""
        driver, symbols = self.driver, self.symbols
        for name, layout in self.layouts.items():
            if layout.axis and name != symbols.panels:
                driver.known(symbols.distances[name][layout.axis], self._distance(name))
        own = [of for name, of in symbols.distances.items() if name != symbols.panels]
        for amount in (one for of in own for one in of.values()):
            driver.known(amount)
        along, size, row = (
            symbols.sizes[axis] for axis in (self.loops.along, self.made.axis, self.row)
        )
        driver.let(n_blocks=along // self.columns, n_rest=along % self.columns)
        driver.let(row_blocks=row // self.rows, rows=row % self.rows)
        driver.iterations(size, self.made.depth, self.outside + self.least)
        if symbols.panels:
            # From a panel to the next, beside the columns that a pointer goes on by.
            driver.let(panel_bytes=(size - 1) * (self.columns * FLOAT))
        else:
            self._distances_of_stream()

    def _distances_of_stream(self) -> None:
        """Distances of those that are multiplied side by side, and of those to prefetch."""
        for name, register in self.stepped.items():
            far = kept(self._distance(name))
            if self.fetches and name == self.factors.vector.tensor:
                self.driver.let(ahead=far * self.ahead)
            self.driver.set(register, far * self.made.depth)

    def _level(self, deep: int, rows: int, columns: int = 0) -> None:
        """The loop of an axis and those inside. rows: of the block, 0: as many as are left."""
        outer = self.loops.outer
        if deep == len(outer):
            if rows:
                self.asm.call(self._routine(rows, columns))
            else:
                self.asm.reload(self.counter, "rows")
                self.asm.call(self._rows_routine(columns))
            return
        axis, size = outer[deep], self.symbols.sizes[outer[deep]]
        self._begin(deep)
        if axis == self.loops.along:
            self._along(deep, rows)
        elif self.loops.blocks[axis] == 1:
            self._repeat(deep, size, 1, rows, columns)
        else:
            self._repeat(deep, FRAME.row_blocks, self.rows, self.rows, columns)
            with self.driver.when(FRAME.rows, "b.ne", 0):
                self._level(deep + 1, 0, columns)

    def _repeat(self, deep: int, trips: Size, width: int, rows: int, columns: int) -> None:
        """Repeat blocks of an axis."""
        axis = self.around[deep]
        counter = self.left if axis == self.around[-1] else ""
        with self.driver.repeat(trips, counter, f"{axis}.left"):
            self._level(deep + 1, rows, columns)
            self._advance(axis, width)
            if axis == self.loops.along and self.symbols.panels:
                place = f"{self.symbols.panels}.{axis}"
                self.driver.let(**{place: kept(place) + FRAME.panel_bytes})

    def _along(self, deep: int, rows: int) -> None:
        """The blocks along the lanes; what is left is one of whole vectors, then one of one to three."""
        axis, driver, panels = self.loops.along, self.driver, self.symbols.panels
        n_blocks, n_rest = kept("n_blocks"), kept("n_rest")
        if panels:
            driver.let(**{self._distance(panels): self.columns * FLOAT})
            self._distances_of_stream()
        self._repeat(deep, n_blocks, self.columns, rows, self.columns)
        if panels:  # the last panel is as wide as what is left, in whole vectors
            driver.let(**{self._distance(panels): (n_rest + (LANES - 1)) // LANES * VECTOR})
            self._distances_of_stream()
        for columns in self.widths:
            if columns >= self.columns:
                continue
            # Vectors, or elements of the last one.
            vectors, part = divmod(columns, LANES)
            what = n_rest % LANES if part else n_rest // LANES
            with driver.when(what, "b.eq", part or vectors, self.counter):
                self._level(deep + 1, rows, columns)
                self._advance(axis, columns)


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
