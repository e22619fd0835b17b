"""Algorithm 6, RTRD; with its sizes as arguments, one function for all problems.

Blocks of D and their streams are those of `held_d`. Each row of A and of D has a pointer, as have the
rows of B that are multiplied side by side. There is a routine for each number of rows up to Gb and for
each number of vectors of columns up to Co,b, or one vector of one to three columns; remainders branch to
theirs. Products that do not fill the unrolled loop are done one by one before it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from armsim.codegen import ir, operands, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import FLOAT, VECTOR, quads
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.operands import Affine, Block, BlockPoint, Operand
from armsim.codegen.pointers import Locator
from armsim.codegen.sized import ITERATIONS, SizedDriver, least_iterations
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.gemm.header import describe_sized, distances
from armsim.operators.gemm.held_old import HeldD
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import COLUMNS, GemmTile
from armsim.operators.parameters import RUNTIME

_TEMPORARIES = 7


class SizedHeldD(HeldD):
    """The kernel for all sizes; of the problem only the epilogue matters."""

    def __init__(self, problem: Multiplication, tile: GemmTile, fetch: bool) -> None:
        if tile.columns % 4:
            raise Unbuildable(
                f"with sizes as arguments, columns must be a multiple of 4, not {tile.columns}"
            )
        if tile.outer == COLUMNS:
            raise Unbuildable("with sizes as arguments, blocks of rows are the outer loop")
        size = GemmProblem(tile.rows, tile.columns, ITERATIONS * tile.depth)
        super().__init__(problem, tile, fetch, size=size)
        self.b_row = Pitched.PITCH
        self.a_bytes = Affine(row=Pitched.PITCH, k=FLOAT)
        self.d_bytes = Affine(row=Pitched.PITCH, v=VECTOR)
        # Panels are read like rows: of each, one is as long as the panel is wide.
        self.before, self.packed = problem.weights == "packed", None
        self.least = least_iterations(tile.schedule)
        self.tensors = [name.split("*")[-1] for name in problem.parameters]
        self._take_general()
        self.driver = SizedDriver(self.asm, self.temporaries)
        self.widths = [4 * vectors for vectors in range(1, quads(tile.columns) + 1)] + [1, 2, 3]
        plans = [
            self._rolled(rows, columns)
            for rows in range(1, tile.rows + 1)
            for columns in self.widths
        ]
        # Iterations outside of the loops: fewer products than that are done one by one.
        self.outside = max(ITERATIONS - plan.trips for plan, _ in plans)

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        some, one, rows = self.asm.general.names, self.asm.general.name, self.tile.rows
        self.a_rows = some(rows, "A, a row each")
        self.d_rows = some(rows, "D, a row each")
        self.b_rows = some(self.tile.depth, "B, a row each of those multiplied side by side")
        self.b_distance = one("B, bytes of as many rows")
        self.ahead = some(self.tile.depth, "B, rows to prefetch") if self.tile.prefetch else []
        self.counter = one("counter: products, blocks")
        self.left = one("counter: blocks of columns")
        self.channels = {name: one(f"epilogue: {name}") for name in self.epilogue.tensors}
        known = [*self.d_rows, *self.a_rows]
        known += some(max(_TEMPORARIES - len(known), 0), "sizes")
        self.temporaries = known[: max(_TEMPORARIES, len(self.d_rows))]

    # --- blocks --------------------------------------------------------------------------------

    def operands(self, rows: int, columns: int) -> Block[BlockPoint]:
        """Sums are in their registers before the first product."""
        d, a, b = super().operands(rows, columns)
        return replace(d, begins=operands.never, resumes=True), a, b

    def _fetches(self, first: BlockPoint, b: Operand[BlockPoint]) -> list[stream.Place]:
        """B's rows some products on have a pointer of their own."""
        ahead = replace(b, name="ahead")
        return [ahead.line(k=first.k + lane) for lane in range(first.width) if self.ahead]

    def _plan(self, rows: int, columns: int) -> stream.Rolled:
        depth = self.tile.depth
        moves = {"a": depth * FLOAT, "b": depth * Pitched.PITCH, "d": 0}
        if self.tile.prefetch:
            moves["ahead"] = depth * Pitched.PITCH
        build = partial(self._stream, rows, columns)
        return stream.steady(self.size.k // depth, build, quads(depth), moves)

    def _rolled(self, rows: int, columns: int) -> tuple[stream.Rolled, list[str]]:
        """A block's products, with the pointers into B from row to row, and those of them that start an
        iteration further back.
        """
        found = self.plan(rows, columns)
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{columns} have no steady state")
        back: list[str] = []
        for pointer, registers in (("b", self.b_rows), ("ahead", self.ahead)):
            if not registers:
                continue
            try:
                found, late = stream.stepping(found, pointer, Pitched.PITCH, self.tile.depth)
            except ValueError as error:
                raise Unbuildable(f"{rows}x{columns}: {error}") from None
            back += [registers[row] for row in late]
        return found, back

    def _single(self, rows: int, columns: int) -> list[stream.Item]:
        """One product of each element of a block."""
        d, a, b = self.operands(rows, columns)
        steps = operands.block_steps(1, self.tile.depth, rows, quads(columns), 0)
        sums = replace(d, ends=operands.never, keeps=True)
        (items,) = stream.interleave(operands.products(steps, sums, b, a, "lane"))
        rolled = stream.Rolled(items, [], [], 0, 0, {"b": 0})
        return stream.stepping(rolled, "b", Pitched.PITCH, self.tile.depth).rolled.head

    def _block(self, rows: int, columns: int) -> None:
        """A block of D; pointers into A are left where the products end."""
        asm, depth = self.asm, self.tile.depth
        asm.comment(f"D block {rows}x{columns}")
        for registers, distance in ((self.a_rows, "lda"), (self.d_rows, "ldd")):
            if rows > 1:
                asm.reload(self.counter, distance)
            for row, before in zip(registers[1:rows], registers, strict=False):
                asm.add(row, before, self.counter)
        a = Pitched(self.a_rows[:rows], moves=True)
        named: dict[str, Locator] = {
            "a": a,
            "d": Pitched(self.d_rows[:rows]),
        }
        for name, registers in (("b", self.b_rows), ("ahead", self.ahead)):
            for number, register in enumerate(registers):
                named[f"{name}{number}"] = Stepped(register, self.b_distance)
        named |= {name: Pitched([register]) for name, register in self.channels.items()}
        points = operands.block_points(rows, quads(columns))
        sums, *_ = self.operands(rows, columns)
        if self.fetch:
            emit_items(asm, sums.fetched(points), named)
        else:
            sums.begin(asm, points, named, copied=True)
        main, small, end = asm.label(), asm.label(), asm.label()
        asm.reload(self.counter, "singles")
        asm.branch("cbz", ir.general(self.counter), main)
        with asm.loop(self.counter, None):
            emit_items(asm, self._single(rows, columns), named)
            for one in a.moves(FLOAT):
                asm.add_constant(*one)
            asm.reload(far := asm.scratch(), "ldb")
            asm.add(self.b_rows[0], self.b_rows[0], far)
        asm.place(main)
        asm.reload(self.counter, "iterations")
        asm.branch("cbz", ir.general(self.counter), small)
        if self.ahead:
            asm.reload(self.counter, "ahead")
            asm.add(self.ahead[0], self.b_rows[0], self.counter)
        asm.reload(self.counter, "ldb")
        for registers in (self.b_rows, self.ahead):
            for row, before in zip(registers[1:], registers, strict=False):
                asm.add(row, before, self.counter)
        plan, back = self._rolled(rows, columns)
        for register in back:
            asm.emit("sub", ir.general(register), ir.general(register), ir.general(self.b_distance))

        emit_rolled(
            asm, plan, named, self.counter, f"{rows}x{columns}x{depth}",
            iterations="iterations", least=self.least,
        )  # fmt: skip
        asm.branch("b", end)
        asm.place(small)
        emit_items(asm, sums.ending(points), named)
        asm.place(end)

    def _routine(self, rows: int, columns: int) -> Routine:
        return self.driver.routine(f"{rows}_{columns}", partial(self._block, rows, columns))

    def _rows_routine(self, columns: int) -> Routine:
        """The block of so many rows as ``counter`` says."""
        among = {rows: self._routine(rows, columns) for rows in range(1, self.tile.rows + 1)}
        return self.driver.routine(
            f"rows_{columns}", partial(self.driver.choose, self.counter, among)
        )

    # --- loops -----------------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Emit the loops over blocks, then the blocks."""
        asm, driver, done = self.asm, self.driver, self.asm.label()
        a, _, d = self.tensors
        for number in range(3):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.finisher.place(asm)
        driver.scale(2, *distances(self.problem))
        size = self.temporaries[2]
        asm.reload(size, "n")
        driver.divide(size, self.tile.columns, "n_blocks", "n_rest")
        asm.reload(size, "k")
        driver.divide(size, self.tile.depth, "iterations", "singles")
        enough = asm.label()
        asm.reload(self.temporaries[1], "iterations")
        asm.emit("cmp", ir.general(self.temporaries[1]), self.outside + self.least)
        asm.branch("b.hs", enough)
        asm.keep("xzr", "iterations")
        asm.keep(size, "singles")
        asm.place(enough)
        if self.before:
            bytes_of = self.temporaries[1]
            asm.reload(size, "k")
            asm.load_constant(bytes_of, self.tile.columns * FLOAT)
            asm.emit("mul", ir.general(size), ir.general(size), ir.general(bytes_of))
            asm.keep(size, "panel_bytes")
        else:
            self._rows_of_b()
        driver.copy(left="m", a_g=a, d_g=d)
        full, again = asm.label(), asm.label()
        asm.place(again)
        asm.reload(size, "left")
        asm.emit("cmp", ir.general(size), self.tile.rows)
        asm.branch("b.hs", full)
        asm.keep(size, "rows")
        asm.branch("cbz", ir.general(size), done)
        self._columns(whole=False)
        asm.branch("b", done)
        asm.place(full)
        self._columns(whole=True)
        asm.reload(size, "left")
        asm.add_constant(size, size, -self.tile.rows)
        asm.keep(size, "left")
        for name, distance in (("a_g", "lda"), ("d_g", "ldd")):
            address, far = self.temporaries[:2]
            asm.reload(address, name)
            asm.reload(far, distance)
            for bit in range(self.tile.rows.bit_length()):
                if self.tile.rows >> bit & 1:
                    asm.add(address, address, far, bit)
            asm.keep(address, name)
        asm.branch("b", again)
        asm.place(done)
        driver.define()
        tile = self.tile
        more = [
            f"Tile: Gb x Co,b = {tile.rows}x{tile.columns} of D, Ci,b = {tile.depth} products side "
            f"by side, prefetch distance {tile.prefetch}; loops g, j, i.",
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        return asm.finish(
            describe_sized(self.problem, tile, method, self.fetch, more),
            self.problem.contract_with(tile),
        )

    def _rows_of_b(self) -> None:
        """Distances of B's rows, of those that are multiplied side by side and of those to prefetch."""
        asm, (_, far, size, *_) = self.asm, self.temporaries
        asm.reload(far, "ldb")
        if self.ahead:
            asm.load_constant(size, self.tile.prefetch)
            asm.emit("mul", ir.general(size), ir.general(size), ir.general(far))
            asm.keep(size, "ahead")
        asm.load_constant(size, self.tile.depth)
        asm.emit("mul", ir.general(self.b_distance), ir.general(size), ir.general(far))

    def _rest_of_panels(self) -> None:
        """The last panel of B is as wide as what is left, in whole vectors."""
        asm, register = self.asm, self.temporaries[1]
        asm.reload(register, "n_rest")
        asm.add_constant(register, register, 3)
        asm.emit("lsr", ir.general(register), ir.general(register), 2)
        asm.emit("lsl", ir.general(register), ir.general(register), 4)
        asm.keep(register, "ldb")
        self._rows_of_b()

    def _columns(self, *, whole: bool) -> None:
        """The blocks of D in a block of rows, whole or what is left."""
        asm, tile, driver = self.asm, self.tile, self.driver
        some = asm.label()
        if self.before:
            asm.load_constant(self.temporaries[1], tile.columns * FLOAT)
            asm.keep(self.temporaries[1], "ldb")
            self._rows_of_b()
        driver.copy(b_j=self.tensors[1])
        for name, register in self.channels.items():
            asm.reload(register, name)
        asm.reload(self.d_rows[0], "d_g")
        asm.reload(self.left, "n_blocks")
        asm.branch("cbz", ir.general(self.left), some)
        with asm.loop(self.left, None):
            self._one(tile.columns, whole=whole)
        asm.place(some)
        if self.before:
            self._rest_of_panels()
        # What is left: a block of whole vectors, then one of one to three columns.
        for columns in self.widths:
            if columns >= tile.columns:
                continue
            other = asm.label()
            asm.reload(self.counter, "n_rest")
            # Vectors, or columns of the last one.
            vectors, part = divmod(columns, 4)
            what, number = ("and", 3) if part else ("lsr", 2)
            asm.emit(what, ir.general(self.counter), ir.general(self.counter), number)
            asm.emit("cmp", ir.general(self.counter), part or vectors)
            asm.branch("b.ne", other)
            self._one(columns, whole=whole)
            asm.place(other)

    def _one(self, columns: int, *, whole: bool) -> None:
        """A block, and the pointers to the next one of the row."""
        asm = self.asm
        asm.reload(self.a_rows[0], "a_g")
        asm.reload(self.b_rows[0], "b_j")
        if self.before and columns == self.tile.columns:
            asm.reload(self.counter, "panel_bytes")
            asm.add(self.counter, self.b_rows[0], self.counter)
        else:
            asm.add_constant(self.counter, self.b_rows[0], columns * FLOAT)
        asm.keep(self.counter, "b_j")
        if whole:
            asm.call(self._routine(self.tile.rows, columns))
        else:
            asm.reload(self.counter, "rows")
            asm.call(self._rows_routine(columns))
        for register in (self.d_rows[0], *self.channels.values()):
            asm.add_constant(register, register, columns * FLOAT)


def render_held_d(
    problem: Multiplication,
    tile: GemmTile,
    *,
    fetch: bool,
    method: str,
    in_place: bool = False,
    planes: bool = False,
) -> KernelSource:
    """The kernel. fetch: D's old values are loaded and added to, or else not looked at.

    in_place: D is stored over A, each block of whose rows is copied into the workspace before any of
    them is overwritten; Unbuildable where a row of D is longer than one of A. planes: A and D lie in
    planes of four channels, (ceil(C/4), pixels, 4), which lie side by side in registers anyway.
    """
    if tile.sizes == RUNTIME:
        return SizedHeldD(problem, tile, fetch).render(method)
    return HeldD(problem, tile, fetch, in_place, planes).render(method)
