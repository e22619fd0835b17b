"""A sum of products whose sizes are arguments: one function for all of them.

Blocks and their streams are those of `streamed`, planned for sizes that fill a block. What lies apart by a
distance that is an argument has a pointer for each row of a block, and one for each of the vectors'
operand that are multiplied side by side. There is a routine for each size of a block that a remainder
can have; loops around it count in the frame. Products that do not fill an iteration are done one by one
before the others; where scalars lie in planes, four by four, before them those of a last plane.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import prod

from armsim.codegen import operands, stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, LANES, VECTOR, quads
from armsim.codegen.copying import COPIED_AT_ONCE, copy_floats
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.pointers import Locator
from armsim.codegen.routines import Emits
from armsim.codegen.size_arguments import (
    FRAME,
    ITERATIONS,
    Amount,
    Size,
    SizedDriver,
    kept,
    least_iterations,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.loops import Loops
from armsim.nests.reach import Apart, Laid, Planes
from armsim.nests.streamed import Factors, Registers, Stream, Streaming
from armsim.nests.symbolic import SizedNest, Symbols
from armsim.scheduling import ir

_TEMPORARIES = 7
_COUNTERS = 2
_COPIED = 4 * LANES
"""Floats that an iteration copies."""


class SymbolicProducts(SizedNest):
    """Emits the function. loops: of a bound definition whose sizes `filled` gives."""

    def __init__(
        self, asm: Assembly, loops: Loops, factors: Factors, symbols: Symbols, how: Streaming,
        *, fit: bool = False,
    ) -> None:  # fmt: skip
        """fit: rows of a block are as many as there are pointers for, at most."""
        self.asm, self.factors, self.symbols = asm, factors, symbols
        self.loops: Loops = loops
        if loops.partial or loops.summed_outside or loops.then:
            raise Unbuildable("with sizes as arguments, whole sums stay in registers")
        self.around = loops.outer
        self.within, self.length = symbols.joined(
            loops.inner, [factors.scalar.tensor, factors.vector.tensor]
        )
        self.row = self._row(fit)
        self.layouts = {name: self._layout(name, how) for name in symbols.tensors}
        # What lies side by side along what a register says.
        self.each = {name: LANES if layout.whole else 1 for name, layout in self.layouts.items()}
        self.unit = self.each[factors.scalar.tensor]
        self.fetches = bool(how.ahead)
        self.ahead = how.ahead
        self.adds, self.staged = how.adds, how.staged
        how = replace(
            how,
            layouts=self.layouts,
            adds=False,
            staged="",
            resumes=True,
            fetched="ahead" if how.ahead else "",
        )
        self.how, self.made = how, Stream(loops, factors, how)
        self.least = least_iterations(asm.schedule)
        self.rows, self.columns = loops.blocks.get(self.row, 1), loops.blocks[loops.along]
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

    def _layout(self, name: str, how: Streaming) -> Apart | Planes:
        """Give the distances of a tensor in a block."""
        axis = self.symbols.apart(name, (self.row, self.loops.inner[-1], self.loops.along))
        laid = how.layout(name)
        if isinstance(laid, Laid) and name != self.symbols.panels:
            return Planes(laid.layout, axis)
        return Apart(axis, self.symbols.numbers(name))

    def _row(self, fit: bool) -> str:
        """Give the axis that all rows of a block lie along, "" for a block of one row.

        It is one along which operands lie apart in no more ways than a row of pointers can say.
        """
        loops, symbols, stream = self.loops, self.symbols, self.loops.inner[-1]
        rows = [axis for axis in loops.outer if axis != loops.along]
        count = prod(loops.blocks[axis] for axis in rows)
        if count == 1:
            return ""
        for axis in sorted(rows, key=lambda one: -loops.blocks[one]):
            if isinstance(symbols.sizes[axis], Size) and not any(
                symbols.several(name, (axis, stream)) for name in symbols.tensors
            ):
                most = self._most_rows(axis) if fit else count
                loops.blocks = loops.blocks | dict.fromkeys(rows, 1) | {axis: min(count, most)}
                return axis
        raise Unbuildable(f"rows along {', '.join(rows)} lie apart along {stream} too")

    def _most_rows(self, axis: str) -> int:
        """Give for how many rows along an axis there are pointers."""
        loops, stream = self.loops, self.loops.inner[-1]
        apart = [self.symbols.apart(name, (axis, stream)) for name in self.symbols.tensors]
        along = apart.count(stream)
        others = along * (loops.wanted.get(stream, 1) + 1) + apart.count("")
        return max(
            (len(self.asm.general.free) - others - _COUNTERS) // max(apart.count(axis), 1), 1
        )

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
        # Where registers are left, the innermost of the loops in a block has what it moves in them.
        within = self.within[-1:]
        moved = [name for name in (scalar, vector) if within and self._far(name, within[0])]
        moved = moved[: len(asm.general.free)]
        self.bases = {name: one(f"{name}, where a block's sums go on") for name in moved}
        self.taps = one(f"counter: {within[0]}") if within and asm.general.free else ""

    def _along_stream(self, name: str) -> bool:
        """Say whether a tensor's elements lie apart along the stream's axis."""
        return self.layouts[name].axis == self.made.axis

    def _count(self, name: str, rows: int = 0, columns: int = 0) -> int:
        """Pointers of a tensor, in a block of so many rows and columns; 0: the largest."""
        counts = {
            self.made.axis: self.made.depth // self.each[name],
            self.row: rows or self.rows,
            self.loops.along: quads(columns or self.columns),
        }
        return counts.get(self.layouts[name].axis, 1)

    # --- blocks --------------------------------------------------------------------------------

    def _sizes(self, rows: int, columns: int) -> dict[str, int]:
        ones = dict.fromkeys(self.made.rows, 1)
        return {**ones, self.row: rows, self.loops.along: columns}

    def _rolled(self, rows: int, columns: int) -> tuple[stream.Rolled, list[str]]:
        """A block's products, and those of the pointers along the stream that start an iteration back."""
        found = self.made.steady(
            self._sizes(rows, columns), self.registers, keeps=bool(self.within)
        )
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{columns} have no steady state")
        back: list[str] = []
        for name in self._stepping:
            try:
                found, late = stream.stepping(found, name, self._count(self._of(name)))
            except ValueError as error:
                raise Unbuildable(f"{rows}x{columns}: {error}") from None
            back += [self.pointers[name][at] for at in late]
        return found, back

    @property
    def _stepping(self) -> list[str]:
        """The pointers that go on along the stream by what a register holds."""
        return [*self.stepped, *(["ahead"] if self.fetches else [])]

    def _single(self, rows: int, columns: int, count: int) -> list[stream.Item]:
        """So many products of each element of a block, in one step."""
        sizes = self._sizes(rows, columns)
        d, b, a = self.made.operands(sizes, self.registers, keeps=False)
        sums = replace(d, ends=operands.never, keeps=True)
        steps = self.made.steps(sizes, count)
        (items,) = stream.interleave(self.made.products(steps, (sums, b, a)))
        rolled = stream.Rolled(items, [], [], 0, 0, {})
        for name in self.stepped:
            rolled = stream.stepping(rolled, name, self._count(name)).rolled
        return rolled.head

    def _named(self, rows: int, columns: int) -> dict[str, Locator]:
        """The pointers as streams name them."""
        named: dict[str, Locator] = {}
        for name, registers in self.pointers.items():
            of = self.factors.vector.tensor if name == "ahead" else name
            if of in self.stepped:
                for number, register in enumerate(registers):
                    named[f"{name}{number}"] = Stepped(register, self.stepped[of])
            else:
                moves = name != self.loops.target.tensor
                named[name] = Pitched(registers[: self._count(name, rows, columns)], moves=moves)
        return named | {name: Pitched([register]) for name, register in self.channels.items()}

    def _point(self, rows: int, columns: int, *names: str) -> None:
        """Set the pointers of a block to where loops have brought them."""
        asm = self.asm
        for name in names:
            if name in self.bases:
                asm.add_constant(self.pointers[name][0], self.bases[name], 0)
            elif name not in self.kept:
                asm.reload(self.pointers[name][0], self._slot(name))
        for name in names:
            count = self._count(name, rows, columns)
            if name not in self.stepped:
                self._apart(name, self.pointers[name][:count], self.counter)

    def _point_channels(self) -> None:
        """Set the pointers of an epilogue's tensors."""
        for name, register in self.channels.items():
            if name not in self.kept:
                self.asm.reload(register, self._slot(name))

    def _in_registers(self, axis: str) -> Mapping[str, str]:
        """Give the pointers that the loop over an axis has in registers."""
        return self.bases if [axis] == self.within[-1:] else super()._in_registers(axis)

    def _summed(self, deep: int, products: Emits) -> None:
        """Emit the loops over what is summed besides the stream, around the products of one of each."""
        if deep == len(self._axes):
            products()
            return
        axis = self._axes[deep]
        self._begin(deep)
        counter = self.taps if axis == self.within[-1] else ""
        with self.driver.repeat(self.symbols.sizes[axis], counter, f"{axis}.left"):
            self._summed(deep + 1, products)
            self._advance(axis, 1)

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """A block of the target."""
        asm, made, target = self.asm, self.made, self.loops.target.tensor
        asm.comment(
            self.loops.words(tuple(self._sizes(rows, columns)[axis] for axis in self.loops.outer))
        )
        factors = self.factors.scalar.tensor, self.factors.vector.tensor
        self._point_channels()
        self._point(rows, columns, *(() if self.within else factors), target)
        named = self._named(rows, columns)
        points = made.points(self._sizes(rows, columns))
        sums, vector, scalar = made.operands(
            self._sizes(rows, columns), self.registers, keeps=False
        )

        def single() -> None:
            for one in (scalar, vector):
                if one.name in self.stepped:
                    self._apart(one.name, self._beside(one.name), asm.scratch())
            emit_items(asm, self._single(rows, columns, self.unit), named)
            for one in (scalar, vector):
                if one.name in self.stepped:
                    asm.reload(far := asm.scratch(), self._distance(one.name))
                    first, *others = self._beside(one.name)
                    asm.add(first, first, far, 2 if others else 0)
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
                self._apart(self._of(name), self.pointers[name], self.counter)
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

        def summed() -> None:
            self._point(rows, columns, *factors)
            self._products([], named, single=single, rolled=rolled)

        self._started(sums, points, named, self.adds)
        if self.within:
            self._summed(len(self.around), summed)
            self._point(rows, columns, target)
            emit_items(asm, sums.ending(points), named)
        else:
            if self.unit > 1:
                self._last_plane(rows, columns, named)
                self._point(rows, columns, *factors)
            self._products(sums.ending(points), named, single=single, rolled=rolled)

    def _beside(self, name: str) -> list[str]:
        """Give the pointers of what is multiplied in one step."""
        return self.pointers[name][: self.unit // self.each[name]]

    def _last_plane(self, rows: int, columns: int, named: Mapping[str, Locator]) -> None:
        """Emit the products of a plane that is not full."""
        asm, counter = self.asm, self.counter
        with self.driver.when(FRAME.rest, "b.ne", 0, counter):
            for name in self.stepped:
                first, *_ = own = self._beside(name)
                asm.reload(counter, f"rest of {name}")
                asm.add(first, first, counter)
                self._apart(name, own, counter)
            for number in range(1, self.unit):
                with self.driver.when(FRAME.rest, "b.eq", number, counter):
                    emit_items(asm, self._single(rows, columns, number), named)

    def _of(self, pointers: str) -> str:
        return self.factors.vector.tensor if pointers == "ahead" else pointers

    def _apart(self, name: str, registers: Sequence[str], by: str) -> None:
        """Set pointers apart by the distance of a tensor, which a register is to hold."""
        if len(registers) > 1:
            self.asm.reload(by, self._distance(name))
        for register, before in zip(registers[1:], registers, strict=False):
            self.asm.add(register, before, by)

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
                far = times(symbols.distances[name][layout.axis], self.each[name])
                driver.known(far, self._distance(name))
        own = [of for name, of in symbols.distances.items() if name != symbols.panels]
        for amount in (one for of in own for one in of.values()):
            driver.known(amount)
        along, size = symbols.sizes[self.loops.along], self.length
        assert isinstance(along, Size)
        assert isinstance(size, Size)
        driver.let(n_blocks=along // self.columns, n_rest=along % self.columns)
        if self.rows > 1:
            row = symbols.sizes[self.row]
            assert isinstance(row, Size)
            driver.let(row_blocks=row // self.rows, rows=row % self.rows)
        unit = self.unit
        driver.iterations(size // unit, self.made.depth // unit, self.outside + self.least)
        if unit > 1:
            driver.let(rest=size % unit)
        if self.staged:
            driver.let(**{"to copy": kept(symbols.tensors[self.loops.target.tensor])})
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
            self.driver.set(register, far * self._count(name))
            if self.unit > 1:
                whole = times(self.length, 1) // self.unit * len(self._beside(name))
                self.driver.let(**{f"rest of {name}": far * whole})

    def _level(self, deep: int, rows: int, columns: int = 0) -> None:
        """The loop of an axis and those inside. rows: of the block, 0: as many as are left."""
        outer = self.loops.outer
        if deep == 1 and self.staged:
            self._copy(rows)
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

    def _copy(self, rows: int) -> None:
        """Copy a block of the staged operand, which is contiguous. rows: 0, as many as are left."""
        asm, driver = self.asm, self.driver
        *spare, source, target = driver.temporaries
        vectors = [*self.registers.sums, *self.registers.scalars, *self.registers.vectors]
        vectors = [*vectors, *asm.vectors.free][:COPIED_AT_ONCE]
        floats = times(self.length, rows or FRAME.rows)
        assert isinstance(floats, Size)
        for at_once, count in ((_COPIED, floats // _COPIED), (1, floats % _COPIED)):
            driver.set(self.counter, count, spare)
            if at_once > 1:
                asm.reload(source, "to copy")
                asm.reload(target, self.symbols.tensors[self.staged])
            done = asm.label()
            asm.branch("cbz", ir.general(self.counter), done)
            with asm.loop(self.counter, None):
                copy_floats(asm, at_once, source, target, self.counter, vectors)
            asm.place(done)
        asm.keep(source, "to copy")

    def _repeat(self, deep: int, trips: Amount, width: int, rows: int, columns: int) -> None:
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
