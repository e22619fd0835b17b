"""Sums of products of packed panels whose sizes are arguments: one function for all of them.

Loops, copies and products are those of `packed`; here loops count down what registers and the frame hold.
There is a routine of products for each number of rows and of vectors that a remainder can have. A panel
whose columns are no whole number of vectors goes through a block of sums in the workspace. Products that
do not fill the unrolled loop are done one by one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial, reduce
from operator import add
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly, Routine
from armsim.codegen.axes import ALIGNMENT, FLOAT, LANES, VECTOR, quads
from armsim.codegen.emit import Pitched, emit_items, emit_rolled
from armsim.codegen.fused import Epilogue
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
    plus,
    smaller,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.packed import WALKERS, Copy, PackedLoops
from armsim.nests.packing import Registers as Copying
from armsim.nests.packing import copy_rows, pack_panel
from armsim.nests.panelled import Block, PanelStream, Steps, for_packing, registers_of
from armsim.nests.symbolic import SizedNest, Symbols, nothing
from armsim.scheduling import ir


class SymbolicPacked(SizedNest):
    """Emits the function. loops: of a bound definition whose sizes fill a block.

    ahead: so many products on, panels are prefetched, those of the vectors too if ``both``. fetched: the
    same while blocks are copied. The two innermost loops go over panels of vectors, then of scalars.
    keeps: sums stay in registers after their products.
    """

    keeps = False

    def __init__(
        self, asm: Assembly, loops: PackedLoops, symbols: Symbols, epilogue: Epilogue, *,
        ahead: int = 0, both: bool = False, fetched: int = 0,
    ) -> None:  # fmt: skip
        self.asm, self.symbols, self.epilogue = asm, symbols, epilogue
        self.loops: PackedLoops = loops
        self.fetched, self.depth = fetched, loops.depth
        self.outer, self.rows = loops.loops[:-2], loops.block_of(loops.row)
        self.columns = loops.block_of(loops.along)
        self._check_columns()
        self.around = [loop.axis for loop in self.outer]
        self.names = (self.output, loops.scalar.tensor, loops.vector.tensor)
        self.widths = range(LANES, self.columns + 1, LANES)
        self._take_vectors(Block(0, self.rows, self.columns), ahead, both)
        scalars = loops.layout(self.names[1])
        self.apart = scalars is not None and len(scalars.levels) > 3
        # Loops over what is summed: sums pass through memory from one of their iterations to the next.
        reduced = loops.statement.reduced
        self.cuts = [one.axis for one in self.outer if one.most and one.axis in reduced]
        self.cut = bool(self.cuts)
        self.least = least_iterations(asm.schedule)
        self._take_general()
        self.driver = SizedDriver(asm, self.walkers)
        self.plan = cache(self._plan)
        plans = [
            self.plan(rows, columns, False)
            for rows in range(1, self.rows + 1)
            for columns in self.widths
        ]
        # Iterations outside of the loops: fewer products than that are done one by one.
        self.outside = max(ITERATIONS - plan.trips for plan in plans)

    @property
    def output(self) -> str:
        """The tensor that is stored."""
        return self.loops.target.tensor

    def _take_vectors(self, full: Block, ahead: int, both: bool) -> None:
        """Take vector registers, and make the streams that they are for."""
        self.registers = registers_of(self.asm, full, self.depth, self.epilogue, self.names)
        self.packing = for_packing(self.asm, self.registers)
        self.stream = PanelStream(
            self.names, full, self.registers, self.depth, ahead=ahead, both=both
        )

    def _take_general(self) -> None:
        """Take registers; what the loops count is kept in the frame."""
        some, one = self.asm.general.names, self.asm.general.name
        target, scalar, vector = self.names
        self.scalars = one(f"panel of {scalar}; packing: products")
        self.panel = one(f"panel of {vector}; packing: bytes of a row")
        self.sums = one(f"block of {target}, its first row")
        self.row = one(f"bytes of a row of {target}")
        self.walkers = some(
            max(WALKERS, self.rows - 1),
            f"packing: source, target, walkers; products: further rows of {target}",
        )
        fours = quads(self.rows) - 1 if self.apart else 0
        self.fours = some(fours, f"panel of {scalar}, further fours of rows")
        self.counter = one("counter: products; rows of a remainder")
        self.left = one("counter: panels")
        self.channels = {name: one(f"epilogue: {name}") for name in self.further}

    @property
    def further(self) -> Sequence[str]:
        """Tensors that whole sums are altered by, with a value for each column."""
        return self.epilogue.tensors

    def _bytes(self, name: str) -> int:
        """Bytes of an element of the output, or of a tensor that alters sums."""
        return FLOAT

    @property
    def _between(self) -> list[int]:
        """The general registers that hold nothing between blocks."""
        some = (
            self.scalars, self.panel, self.sums, self.row, *self.walkers, *self.fours, self.counter,
            self.left, *self.channels.values(),
        )  # fmt: skip
        return [int(one[1:]) for one in some]

    # --- products ----------------------------------------------------------------------------------

    def _steps(self, rows: int, columns: int) -> Steps:
        """Give the bytes between what a block reads: its panels are as wide as it is."""
        step = VECTOR * (1 if self.apart else quads(rows))
        quad = stream.PITCH if self.apart else VECTOR
        return Steps(stream.PITCH, step, quad, FLOAT * columns)

    def _stream(
        self, rows: int, columns: int, groups: int, *, ends: bool, keeps: bool
    ) -> stream.Rolled:
        """Groups of products of a block whose sums are in registers."""
        products = groups * self.stream.element.depth
        block = Block(products, rows, columns, False, ends, resumes=True, keeps=keeps)
        made = replace(self.stream, ahead=0) if keeps else self.stream
        whole = (rows, columns) == (self.rows, self.columns)
        least = made.lag if whole else 0
        found = made.nearest(block, self._steps(rows, columns), least)
        if not found.trips:  # pairs of loads come together with others after some iterations only
            made = replace(made, pairs=False)
            found = made.nearest(block, self._steps(rows, columns), least)
        return found

    def _plan(self, rows: int, columns: int, ends: bool) -> stream.Rolled:
        found = self._stream(rows, columns, ITERATIONS * self.depth, ends=ends, keeps=self.keeps)
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{columns} have no steady state")
        return found

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """Rows x columns of sums from the panels; the last row is left in its register."""
        asm, depth, (target, scalar, vector) = self.asm, self.depth, self.names
        finished = ", finished" if ends and self.loops.finishes else ""
        asm.comment(f"{rows}x{columns} of {target}{finished}")
        in_rows = [self.sums, *self.walkers[: rows - 1]]
        for row, before in zip(in_rows[1:], in_rows, strict=False):
            asm.add(row, before, self.row)
        fours = [self.scalars]
        for further in self.fours[: quads(rows) - 1]:
            asm.reload(self.counter, self._size(self.loops.axis))
            asm.add(further, fours[-1], self.counter, 4)
            fours.append(further)
        of_vectors, of_scalars = Pitched([self.panel], moves=True), Pitched(fours, moves=True)
        named: dict[str, Locator] = {
            scalar: of_scalars, vector: of_vectors, target: Pitched(in_rows),
            **{name: Pitched([register]) for name, register in self.channels.items()},
        }  # fmt: skip
        plan = self.plan(rows, columns, ends)
        one = self._stream(rows, columns, 1, ends=False, keeps=True)
        block = Block(0, rows, columns, False, ends, resumes=True, keeps=self.keeps)
        sums, points = self.stream.sums(block, stream.PITCH), self.stream.points(block)

        def single() -> None:
            emit_items(asm, one.items, named)
            for locator, tensor in ((of_scalars, scalar), (of_vectors, vector)):
                for move in locator.moves(plan.moves[tensor] // depth):
                    asm.add_constant(*move)

        def rolled() -> None:
            emit_rolled(
                asm, plan, named, self.counter, f"{rows}x{columns}x{depth}",
                iterations="iterations", least=self.least,
            )  # fmt: skip
            left = (ITERATIONS - plan.trips) * plan.moves[scalar]
            asm.add_constant(fours[-1], fours[-1], left)
            self._rolled(plan)

        self._started(sums, points, named, None if self.cut else False)
        self._products(self._ending(sums, points), named, single=single, rolled=rolled)
        self._finish(rows, columns, named)
        asm.add_constant(self.scalars, fours[-1], 0)  # the next panel of scalars follows

    def _ending(self, sums: Sums[Any], points: Sequence[Any]) -> list[stream.Item]:
        """Give what is done to sums without products."""
        return sums.ending(points)

    def _rolled(self, plan: stream.Rolled) -> None:
        """Emit what follows the iterations of a block."""

    def _finish(self, rows: int, columns: int, named: Mapping[str, Locator]) -> None:
        """Emit what is done to whole sums, which their stream stores."""

    def _any_routine(self, ends: bool) -> Routine:
        """The block of so many rows as ``counter`` says, and so many vectors as the first walker does."""
        among = {quads(width): self._rows_routine(width, ends) for width in self.widths}
        choose = partial(self.driver.choose, self.walkers[0], among)
        return self.driver.routine("any" + "_more" * (not ends), choose)

    # --- memory ------------------------------------------------------------------------------------

    @staticmethod
    def _size(axis: str) -> str:
        """Name the size of a block of an axis."""
        return f"{axis} of a block"

    @property
    def _pointers(self) -> list[str]:
        """The pointers that loops move: into what was packed before, products do."""
        return [name for name in super()._pointers if name != self.symbols.panels]

    def _far(self, name: str, axis: str) -> Amount:
        """Give the bytes that a pointer goes on by with an axis: none into what is made anew."""
        made = self.loops.made
        return 0 if made and name == made.tensor else super()._far(name, axis)

    def _area(self, tensor: str) -> str:
        """Name where the panels of a tensor are."""
        return f"panels of {tensor}"

    def _most(self, axis: str) -> Amount:
        """Give the size of the blocks of an axis; 0: a block is all of it."""
        return self.symbols.blocks.get(axis) or self.outer[self.around.index(axis)].most

    def _areas(self) -> None:
        """Keep where the copies lie in the workspace, one after the other; the block of sums after them."""
        size = dict(self.symbols.sizes)
        for axis in self.around:
            if most := self._most(axis):
                size[axis] = smaller(size[axis], most)
        place = FRAME.workspace
        for copy in self.loops.copies:
            self.driver.let(**{self._area(copy.tensor): place})
            room = plus(self._room(copy, size), ALIGNMENT - 1) // ALIGNMENT
            place = kept(self._area(copy.tensor)) + times(room, ALIGNMENT)
        self.driver.let(edge=place)

    def _room(self, copy: Copy, size: Mapping[str, Amount]) -> Amount:
        """Give the bytes of a copy of blocks of these sizes."""
        axis = copy.layout.levels[0].axis
        panel = self.loops.block_of(axis)
        vectors = _vectors(size[axis] // panel, size[axis] % panel, panel)
        return times(times(vectors, size[self.loops.axis]), VECTOR)

    # --- loops -------------------------------------------------------------------------------------

    def emit(self, checked: Sequence[str], make: Emits = nothing) -> None:
        """Emit the loops, then what they call; nothing is done where one of these registers is 0.

        make: emits what writes the tensor that is made on the way; it may take registers.
        """
        symbols, self.make = self.symbols, make
        with self._whole(self.registers.finisher, checked) as done:
            self._begun(done)
            self._areas()
            for axis in (self.loops.row, self.loops.along):
                if axis not in self.around:
                    self._blocks(axis, symbols.sizes[axis])
            copied = [copy.tensor for copy in self.loops.copies]
            for name in self.names[1:]:
                if name not in copied:
                    self.driver.let(**{self._area(name): kept(symbols.tensors[name])})
            self._level(0)

    def _begun(self, done: str) -> None:
        """Keep what follows from the sizes; branch to ``done`` where there is nothing to do."""
        symbols = self.symbols
        for name, distances in symbols.distances.items():
            if name != symbols.panels and (axis := symbols.apart(name, self._cut_axes)):
                self.driver.known(distances[axis], self._distance(name))

    def _level(self, deep: int) -> None:
        """The loop of a number over blocks, and those inside."""
        if deep == len(self.outer):
            self._panels_or_ends()
            return
        axis = self.outer[deep].axis
        most, left, size = self._most(axis), f"{axis}.left", kept(self._size(axis))
        self._begin(deep)
        if axis in self.cuts[:1]:
            self.driver.let(adds=0)
        if axis not in self._cut_axes:
            with self.driver.repeat(self.symbols.sizes[axis], name=left):
                self._level(deep + 1)
                self._advance(axis, 1)
                if axis in self.cuts:
                    self.driver.let(adds=1)
            return
        self.driver.let(**{left: self.symbols.sizes[axis]})
        if not most:
            self._part(deep)
            return
        with self.driver.repeat((kept(left) + (most - 1)) // most, name=f"blocks of {axis}"):
            self._part(deep)
            self._advance(axis, size)
            self.driver.let(**{left: kept(left) - size})
            if axis in self.cuts:
                self.driver.let(adds=1)

    @property
    def _cut_axes(self) -> tuple[str, str, str]:
        """The axes that are cut into blocks; loops over others go element by element."""
        return self.loops.row, self.loops.along, self.loops.axis

    def _blocks(self, axis: str, size: Amount) -> None:
        """Keep the size of a block of an axis, and the panels in it."""
        block, own = self.loops.block_of(axis), kept(self._size(axis))
        self.driver.let(**{self._size(axis): size})
        self.driver.let(**{f"{axis}.panels": own // block, f"{axis}.rest": own % block})

    def _part(self, deep: int) -> None:
        """A block of a loop."""
        axis = self.outer[deep].axis
        most, left = self._most(axis), kept(f"{axis}.left")
        size = left.least(most) if most else left
        if axis == self.loops.axis:
            self.driver.let(**{self._size(axis): size})
            self._iterations(kept(self._size(axis)))
        else:
            self._blocks(axis, size)
        if self.loops.made and self.loops.made.deep == deep:
            with self.asm.general.scope(self._between), self.asm.vectors.scope(self.packing):
                self.make()
        for copy in self.loops.copies:
            if copy.deep == deep:
                self._copy(copy)
        self._level(deep + 1)
        if axis == self.loops.axis and self.symbols.panels:
            self._next_panels()

    def _iterations(self, size: Size) -> None:
        """Keep how many iterations the products of a block are."""
        self.driver.iterations(size, self.depth, self.outside + self.least)

    def _panel(self, columns: int) -> Amount:
        """Give the bytes of a panel of vectors."""
        return kept(self._size(self.loops.axis)) * (columns * FLOAT)

    def _next_panels(self) -> None:
        """Move on to the panels that were packed after those of a block of products."""
        panels, rest = (kept(f"{self.loops.along}.{one}") for one in ("panels", "rest"))
        area, size = self._area(self.symbols.panels), kept(self._size(self.loops.axis))
        vectors = _vectors(panels, rest, self.columns)
        self.driver.let(**{area: kept(area) + times(times(vectors, size), VECTOR)})

    def _copy(self, copy: Copy) -> None:
        """Copy a block into its panels: the whole ones, then what is left."""
        asm, tensor = self.asm, copy.tensor
        across, axis = self.loops.across(copy), copy.layout.levels[0].axis
        most, source, target = self.loops.block_of(axis), *self.walkers[:2]
        asm.comment(f"pack {tensor}")
        asm.reload(source, self._slot(tensor, copy.deep + 1))
        asm.reload(target, self._area(tensor))
        asm.reload(self.scalars, self._size(self.loops.axis))
        asm.reload(self.panel, self._distance(tensor))
        if self.fetched and not across:
            asm.load_constant(self.sums, self.fetched)
            asm.emit("mul", *map(ir.general, (self.sums, self.sums, self.panel)))
        registers = Copying(source, target, self.walkers[2:], self.counter, self.packing)
        ahead = self.fetched if across or not self.fetched else self.sums
        pack = partial(
            pack_panel, asm, registers, across, kc=self.scalars, row=self.panel, ahead=ahead,
            apart=self.apart,
        )  # fmt: skip

        def one(size: int) -> Routine:
            return self.driver.routine(f"pack_{tensor}_{size}", partial(pack, inside=[True] * size))

        with self.driver.repeat(kept(f"{axis}.panels"), self.left):
            asm.call(one(most))
            if not across:
                asm.add_constant(source, source, most * FLOAT)
        among = {size: one(size) for size in range(1, most)}
        if among:
            choose = partial(self.driver.choose, self.left, among)
            with self.driver.when(kept(f"{axis}.rest"), "b.ne", 0, self.left):
                self.driver.call(f"pack_{tensor}_rest", choose)

    # --- panels ------------------------------------------------------------------------------------

    def _panels_or_ends(self) -> None:
        """The panels of a block, whose sums are finished if its products are the last ones."""
        if not (self.loops.finishes and self.cut):
            self._panels(True)
            return
        last = (
            kept(f"{axis}.left") - (kept(self._size(axis)) if axis in self._cut_axes else 1)
            for axis in self.cuts
        )
        rest = reduce(add, last)
        with self.driver.when(rest, "b.ne", 0):
            self._panels(False)
        with self.driver.when(rest, "b.eq", 0):
            self._panels(True)

    def _panels(self, ends: bool) -> None:
        """Panels of vectors and of scalars, in the order of the loops."""
        if self.loops.loops[-1].axis == self.loops.row:
            self._vectors_first(ends)
        else:
            self._scalars_first(ends)

    def _vectors_first(self, ends: bool) -> None:
        """Panels of vectors, for each of them those of scalars."""
        block = partial(self._blocks_of_rows, ends=ends)
        self._each_panel(block, "rows", kept(self._slot(self.names[0])))
        rest = kept(f"{self.loops.along}.rest")
        with self.driver.when(rest % LANES, "b.ne", 0, self.counter):
            self._edge(ends)

    def _each_panel(
        self, block: Callable[[int], None], place: str, start: Amount, counter: str = ""
    ) -> None:
        """Do a block with each panel of vectors, then with what is left but for a last part of a vector.

        place: the frame's name of where its sums are, which begins at ``start``. counter: of the panels;
        empty: the frame counts.
        """
        asm, driver, (target, _, vector) = self.asm, self.driver, self.names
        panels, rest = (kept(f"{self.loops.along}.{one}") for one in ("panels", "rest"))
        for name, register in self.channels.items():
            asm.reload(register, self._slot(name))
        driver.let(**{"panel": kept(self._area(vector)), place: start})
        with driver.repeat(panels, counter, "" if counter else "panels"):
            block(self.columns)
            for name, register in self.channels.items():
                asm.add_constant(register, register, self._bytes(name) * self.columns)
            on = kept(place) + self._bytes(target) * self.columns
            driver.let(**{place: on, "panel": FRAME.panel + self._panel(self.columns)})
        for columns in self.widths[:-1]:
            with driver.when(rest, "b.eq", columns, self.counter):
                block(columns)

    def _blocks_of_rows(self, columns: int, ends: bool) -> None:
        """Panels of scalars with one panel of vectors."""
        asm, row = self.asm, self.loops.row
        asm.reload(self.scalars, self._area(self.names[1]))
        asm.reload(self.sums, "rows")
        asm.reload(self.row, self._distance(self.names[0]))
        last = self.walkers[self.rows - 2] if self.rows > 1 else self.sums
        with self.driver.repeat(kept(f"{row}.panels"), self.left):
            asm.reload(self.panel, "panel")
            asm.call(self._routine(self.rows, columns, ends))
            asm.add(self.sums, last, self.row)
        if self.rows > 1:
            with self.driver.when(kept(f"{row}.rest"), "b.ne", 0, self.counter):
                asm.reload(self.panel, "panel")
                asm.call(self._rows_routine(columns, ends))

    def _scalars_first(self, ends: bool) -> None:
        """Panels of scalars, for each of them those of vectors; all rows of a last vector in the end."""
        driver, (target, scalar, vector) = self.driver, self.names
        (row, along), loops = (self.loops.row, self.loops.along), self.loops
        panels, rest = kept(f"{along}.panels"), kept(f"{along}.rest")
        driver.let(rows=kept(self._slot(target)), scalars=kept(self._area(scalar)))
        with driver.repeat(kept(f"{row}.panels"), name="panels"):
            self._blocks_of_columns(self.rows, ends)
            of_scalars = kept(self._size(loops.axis)) * (quads(self.rows) * VECTOR)
            driver.let(
                rows=FRAME.rows + kept(self._distance(target)) * self.rows,
                scalars=FRAME.scalars + of_scalars,
            )
        with driver.when(kept(f"{row}.rest"), "b.ne", 0, self.counter):
            self._blocks_of_columns(0, ends)
        with driver.when(rest % LANES, "b.ne", 0, self.counter):
            for name, register in self.channels.items():
                far = panels * (self.columns * self._bytes(name))
                driver.set(register, kept(self._slot(name)) + far)
            far = panels * (self.columns * self._bytes(target))
            driver.let(
                rows=kept(self._slot(target)) + far,
                panel=kept(self._area(vector)) + panels * self._panel(self.columns),
            )
            self._edge(ends)

    def _blocks_of_columns(self, rows: int, ends: bool) -> None:
        """Panels of vectors with one panel of scalars; rows: of it, 0: as many as are left."""
        asm = self.asm

        def block(columns: int) -> None:
            asm.reload(self.scalars, "scalars")
            asm.reload(self.panel, "panel")
            asm.reload(self.sums, "sums")
            asm.reload(self.row, self._distance(self.names[0]))
            if rows:
                asm.call(self._routine(rows, columns, ends))
            else:
                asm.reload(self.counter, f"{self.loops.row}.rest")
                asm.call(self._rows_routine(columns, ends))

        self._each_panel(block, "sums", FRAME.rows, self.left)

    # --- a last vector that is not full --------------------------------------------------------------

    def _copying(self, size: int) -> Routine:
        """The routine that copies rows of elements of so many bytes."""
        copy = partial(copy_rows, self.asm, self.walkers, self.counter, self.packing[0], size)
        return self.driver.routine(f"copy_{size}", copy)

    def _edge(self, ends: bool) -> None:
        """A panel whose last vector is not full: blocks of sums by way of the workspace."""
        asm, again = self.asm, self.asm.label()
        source, source_row, target, target_row, rows, floats, *_ = self.walkers
        rest, distance = f"{self.loops.along}.rest", self._distance(self.names[0])
        copy = self._copying(self._bytes(self.names[0]))
        asm.comment("the last vector of columns is not full: through the workspace")
        for at, (name, register) in enumerate(self.channels.items()):
            asm.reload(target, "edge")
            asm.add_constant(target, target, (self.rows + at) * self.columns * FLOAT)
            asm.emit("mov", ir.general(source), ir.general(register))
            asm.emit("mov", ir.general(register), ir.general(target))
            asm.emit("mov", ir.general(rows), 1)
            asm.reload(floats, rest)
            asm.call(self._copying(self._bytes(name)))
        self.driver.let(rows_left=kept(self._size(self.loops.row)), edge_rows=kept("rows"))
        asm.reload(self.scalars, self._area(self.names[1]))
        asm.place(again)
        self.driver.let(block_rows=FRAME.rows_left.least(self.rows))

        def set_up() -> None:
            """Rows and floats, and the bytes of a row of the block in the workspace."""
            asm.reload(floats, rest)
            self.driver.set(self.row, (held(floats) + (LANES - 1)) // LANES * VECTOR)
            asm.reload(rows, "block_rows")

        def copied(sums: tuple[str, str], block: tuple[str, str]) -> None:
            """Copy between rows of sums and the block; each is where its address and its row are."""
            asm.reload(sums[0], "edge_rows")
            asm.reload(sums[1], distance)
            asm.reload(block[0], "edge")
            asm.emit("mov", ir.general(block[1]), ir.general(self.row))
            asm.call(copy)

        set_up()
        if self.cut:
            with self.driver.when(FRAME.adds, "b.ne", 0, source):
                copied((source, source_row), (target, target_row))
        asm.reload(self.sums, "edge")
        asm.reload(self.panel, "panel")
        asm.reload(self.counter, "block_rows")
        asm.emit("lsr", ir.general(self.walkers[0]), ir.general(self.row), 4)
        asm.call(self._any_routine(ends))
        set_up()
        copied((target, target_row), (source, source_row))
        asm.keep(target, "edge_rows")
        self.driver.let(rows_left=FRAME.rows_left - FRAME.block_rows)
        self.driver.branch(FRAME.rows_left, "b.ne", 0, again)


def _vectors(panels: Amount, rest: Amount, panel: int) -> Amount:
    """Give the vectors of whole panels and of what is left."""
    return plus(times(panels, quads(panel)), plus(rest, LANES - 1) // LANES)
