"""The packed multiplication with its sizes as arguments: one function for all problems.

Packing, micro-kernels and the five loops are those of `packed`; here the loops count down what registers
and the frame hold. There is a micro-kernel for each number of rows up to MR and of vectors of columns up to
NR, to which remainders branch. A panel whose columns are no whole number of vectors goes through a block of
D in the workspace. Products that do not fill the unrolled loop are done one by one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from armsim.codegen import ir, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import ALIGNMENT, FLOAT, VECTOR, quads
from armsim.codegen.emit import Pitched, emit_items, emit_rolled
from armsim.codegen.fused import Epilogue
from armsim.codegen.operands import Sums
from armsim.codegen.pointers import Locator
from armsim.codegen.sized import ITERATIONS, SizedDriver, least_iterations
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.packing import Registers as Copying
from armsim.nests.packing import copy_panel, transpose_panel
from armsim.nests.panelled import Block, PanelStream, Registers, Steps
from armsim.operators.gemm.header import describe_sized, distances, new_assembly
from armsim.operators.gemm.packed_blocks import SizedBlocks
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import FOURS, GemmTile

_WALKERS = 8
"""General registers that packing walks with, and that hold rows of D in a micro-kernel."""


def render_packed_runtime(problem: Multiplication, tile: GemmTile, *, method: str) -> KernelSource:
    """The kernel for all sizes; of the problem only the epilogue matters."""
    return _Packed(problem, tile).render(method)


class _Packed:
    def __init__(self, problem: Multiplication, tile: GemmTile) -> None:
        if tile.columns % 4:
            raise Unbuildable(
                f"with sizes as arguments, columns must be a multiple of 4, not {tile.columns}"
            )
        self.problem, self.tile = problem, tile
        self.blocks = SizedBlocks.of(tile, problem.epilogue)
        self.before = problem.weights == "packed"
        self.mr, self.nr = tile.rows, tile.columns
        self.vectors = quads(self.nr)
        self.epilogue = Epilogue.of(problem.epilogue)
        self.asm = new_assembly(problem, tile, workspace=True)
        self.tensors = [name.split("*")[-1] for name in problem.parameters]
        names, full = ("d", "a", "b"), Block(0, self.mr, self.nr)
        self.registers = Registers.take(self.asm, full, tile.depth, self.epilogue, names)
        self.packing = self.registers.for_packing(self.asm)
        in_order = self.asm.target.in_order
        self.streams = {
            ahead: PanelStream(names, full, self.registers, tile.depth, ahead, in_order)
            for ahead in (0, tile.prefetch)
        }
        self.apart, self.ahead = tile.packing == FOURS, tile.prefetch if in_order else 0
        self.least = least_iterations(tile.schedule)
        self._take_general()
        self.driver = SizedDriver(self.asm, self.walkers)
        self.plans = {
            (rows, vectors): self._plan(rows, vectors)
            for rows in range(1, self.mr + 1)
            for vectors in range(1, self.vectors + 1)
        }
        # Iterations outside of the loops: fewer products than that are done one by one.
        self.outside = max(ITERATIONS - plan.trips for plan in self.plans.values())

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        some, one = self.asm.general.names, self.asm.general.name
        self.packed_a = one("panel of A; packing: products")
        self.packed_b = one("panel of B; packing: bytes of a row")
        self.d = one("block of D, its first row")
        self.row = one("bytes of a row of D")
        further = max(_WALKERS, self.mr - 1)
        self.walkers = some(
            further, "packing: source, target, walkers; micro-kernel: further rows of D"
        )
        self.quads = some(
            (quads(self.mr) - 1) if self.apart else 0, "panel of A, further fours of rows"
        )
        self.counter = one("counter: products; rows of a remainder")
        self.left = one("counter: panels")
        self.channels = {name: one(f"epilogue: {name}") for name in self.epilogue.tensors}

    # --- routines ----------------------------------------------------------------------------

    @property
    def _copying(self) -> Copying:
        source, target, *walkers = self.walkers
        return Copying(source, target, walkers, self.counter, self.packing)

    def _pack_b(self, columns: int) -> None:
        with self.asm.apart():
            copy_panel(
                self.asm, self._copying, kc=self.packed_a, columns=columns, row=self.packed_b,
                ahead=self.d if self.ahead else 0,
            )  # fmt: skip

    def _pack_a(self, rows: int) -> None:
        with self.asm.apart():
            transpose_panel(
                self.asm, self._copying, kc=self.packed_a, inside=[True] * rows, row=self.packed_b,
                ahead=4 * self.ahead, apart=self.apart,
            )  # fmt: skip

    def _block(self, rows: int, vectors: int, kc: int, *, ends: bool, keeps: bool) -> stream.Rolled:
        """Products of a block whose sums are in registers."""
        step = VECTOR * (1 if self.apart else quads(rows))
        steps = Steps(
            Pitched.PITCH, step, Pitched.PITCH if self.apart else VECTOR, VECTOR * vectors
        )
        block = Block(kc, rows, 4 * vectors, begins=False, ends=ends, resumes=True, keeps=keeps)
        return self.streams[0 if keeps else self.tile.prefetch].plan(block, steps)

    def _plan(self, rows: int, vectors: int, ends: bool = False) -> stream.Rolled:
        found = self._block(rows, vectors, ITERATIONS * self.tile.depth, ends=ends, keeps=False)
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{4 * vectors} have no steady state")
        return found

    def _micro(self, rows: int, vectors: int, ends: bool) -> None:
        """Rows x vectors of D from the panels; D's last row is left in its register."""
        asm, depth = self.asm, self.tile.depth
        asm.comment(f"{rows}x{4 * vectors} of D" + (", finished" if ends else ""))
        in_rows = [self.d, *self.walkers[: rows - 1]]
        for row, before in zip(in_rows[1:], in_rows, strict=False):
            asm.add(row, before, self.row)
        a_rows = [self.packed_a]
        for further in self.quads[: quads(rows) - 1]:
            asm.reload(self.counter, "kc")
            asm.add(further, a_rows[-1], self.counter, 4)
            a_rows.append(further)
        b = Pitched([self.packed_b], moves=True)
        a: Locator = Pitched(a_rows, moves=True)
        named: dict[str, Locator] = {"a": a, "b": b, "d": Pitched(in_rows)}
        named |= {name: Pitched([register]) for name, register in self.channels.items()}
        a_step = VECTOR * (1 if self.apart else quads(rows))
        b_step = VECTOR * vectors

        def move(products: int) -> None:
            for locator, step in ((a, a_step), (b, b_step)):
                for one in locator.moves(products * step):
                    asm.add_constant(*one)

        block = Block(0, rows, 4 * vectors, begins=False, ends=ends, resumes=True)
        sums = self.streams[0].sums(block, Pitched.PITCH)
        points = PanelStream.points(block)
        self._start(sums, points, named)
        main, small, end = asm.label(), asm.label(), asm.label()
        asm.reload(self.counter, "singles")
        asm.branch("cbz", ir.general(self.counter), main)
        with asm.loop(self.counter, None):
            emit_items(asm, self._block(rows, vectors, 1, ends=False, keeps=True).items, named)
            move(1)
        asm.place(main)
        asm.reload(self.counter, "iterations")
        asm.branch("cbz", ir.general(self.counter), small)
        plan = self._plan(rows, vectors, ends)

        emit_rolled(
            asm, plan, named, self.counter, f"{rows}x{4 * vectors}x{depth}",
            iterations="iterations", least=self.least,
        )  # fmt: skip
        # The next panel of A follows.
        left = (ITERATIONS - plan.trips) * depth * a_step
        asm.add_constant(self.packed_a, a_rows[-1], left)
        asm.branch("b", end)
        asm.place(small)
        emit_items(asm, sums.ending(points), named)
        asm.add_constant(self.packed_a, a_rows[-1], 0)
        asm.place(end)

    def _start(self, sums: Sums[Any], points: Sequence[Any], named: dict[str, Locator]) -> None:
        """First values of the sums: what D holds, the bias, or zero."""
        asm, fresh, begun = self.asm, self.asm.label(), self.asm.label()
        if self.tile.kc:
            asm.reload(self.counter, "adds")
            asm.branch("cbz", ir.general(self.counter), fresh)
            emit_items(asm, sums.fetched(points), named)
            asm.branch("b", begun)
            asm.place(fresh)
        sums.begin(asm, points, named, copied=True)
        if self.tile.kc:
            asm.place(begun)

    def _name(self, rows: int, vectors: int, ends: bool) -> str:
        return f"micro_{rows}_{4 * vectors}" + "_end" * ends

    def _micro_routine(self, rows: int, vectors: int, ends: bool) -> Routine:
        return self.driver.routine(
            self._name(rows, vectors, ends), partial(self._micro, rows, vectors, ends)
        )

    def _rows_routine(self, vectors: int, ends: bool) -> Routine:
        """The micro-kernel for so many rows as ``counter`` says."""
        among = {rows: self._micro_routine(rows, vectors, ends) for rows in range(1, self.mr + 1)}
        name = f"rows_{4 * vectors}" + "_end" * ends
        return self.driver.routine(name, partial(self.driver.choose, self.counter, among))

    def _any_routine(self, ends: bool) -> Routine:
        """The same for so many vectors as the first walker says."""
        among = {
            vectors: self._rows_routine(vectors, ends) for vectors in range(1, self.vectors + 1)
        }
        return self.driver.routine(
            "any" + "_end" * ends, partial(self.driver.choose, self.walkers[0], among)
        )

    def _copy_block(self) -> None:
        """Rows of floats: walkers hold source, its row, target, its row, rows, floats of each."""
        asm = self.asm
        source, source_row, target, target_row, rows, floats, *more = self.walkers
        reader, writer = more[:2]
        vector = self.packing[0]
        again = asm.label()
        asm.place(again)
        asm.emit("mov", ir.general(reader), ir.general(source))
        asm.emit("mov", ir.general(writer), ir.general(target))
        asm.emit("mov", ir.general(self.counter), ir.general(floats))
        with asm.loop(self.counter, None):
            asm.emit("ldr", ir.s(vector), ir.at(reader, FLOAT, mode="post"))
            asm.emit("str", ir.s(vector), ir.at(writer, FLOAT, mode="post"))
        asm.add(source, source, source_row)
        asm.add(target, target, target_row)
        asm.emit("subs", ir.general(rows), ir.general(rows), 1)
        asm.branch("b.ne", again)

    # --- driver ------------------------------------------------------------------------------

    def _areas(self) -> None:
        """Where the packed blocks lie in the workspace."""
        asm, blocks = self.asm, self.blocks
        size, kc, place, panels, by, rest, *_ = self.walkers

        def area(name: str, block: int, panel: int) -> None:
            """Move ``place`` on by the panels of a block, whole lines."""
            asm.reload(size, name)
            self.driver.least(size, size, block)
            asm.load_constant(by, panel)
            asm.emit("udiv", ir.general(panels), ir.general(size), ir.general(by))
            asm.emit("msub", ir.general(rest), ir.general(panels), ir.general(by), ir.general(size))
            asm.add_constant(rest, rest, 3)
            asm.emit("lsr", ir.general(rest), ir.general(rest), 2)
            asm.load_constant(by, quads(panel))
            asm.emit(
                "madd", ir.general(panels), ir.general(panels), ir.general(by), ir.general(rest)
            )
            asm.emit("mul", ir.general(panels), ir.general(panels), ir.general(kc))
            asm.add(place, place, panels, 4)
            asm.add_constant(place, place, ALIGNMENT - 1)
            for shift in ("lsr", "lsl"):
                asm.emit(shift, ir.general(place), ir.general(place), ALIGNMENT.bit_length() - 1)

        asm.reload(kc, "k")
        self.driver.least(kc, kc, blocks.kc)
        asm.emit("mov", ir.general(place), 0)
        area("m", blocks.mc, self.mr)
        if not self.before:
            asm.reload(by, "workspace")
            asm.add(rest, place, by)
            asm.keep(rest, "packed_b")
            area("n", blocks.nc, self.nr)
        asm.reload(by, "workspace")
        asm.add(place, place, by)
        asm.keep(place, "edge")

    def render(self, method: str) -> KernelSource:
        """Emit the driver, then what it calls."""
        asm, done = self.asm, self.asm.label()
        a, b, d = self.tensors
        for number in range(3):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.registers.finisher.place(asm)
        self.driver.scale(2, *distances(self.problem))
        self._areas()
        channels = {f"{name}_j": name for name in self.epilogue.tensors}
        # Panels that were packed beforehand lie in the order in which they are read.
        own = {"packed_b": b} if self.before else {"b_j": b}
        self.driver.copy(n_left="n", d_j=d, **own, **channels)

        def step() -> None:
            for name in (*([] if self.before else ["b_j"]), "d_j", *channels):
                self.driver.advance(name, "nc", 2)

        self.driver.blocks(self.blocks.nc, "n_left", partial(self._columns, a), step)
        asm.place(done)
        self.driver.define()
        return asm.finish(self._header(method), self.problem.contract_with(self.tile))

    def _columns(self, a: str) -> None:
        """A block of NC columns of B and D."""
        asm, size = self.asm, self.walkers[2]
        asm.reload(size, "n_left")
        self.driver.least(size, size, self.blocks.nc)
        asm.keep(size, "nc")
        self.driver.divide(size, self.nr, "n_panels", "n_rest")
        self.driver.copy(k_left="k", a_k=a, **({} if self.before else {"b_k": "b_j"}))
        if self.blocks.kc:
            asm.keep("xzr", "adds")

        def step() -> None:
            self.driver.advance("a_k", "kc", 2)
            if not self.before:
                self.driver.advance("b_k", "kc", times="ldb")
            asm.emit("mov", ir.general(self.walkers[0]), 1)
            asm.keep(self.walkers[0], "adds")

        self.driver.blocks(self.blocks.kc, "k_left", self._products, step)

    def _products(self) -> None:
        """A block of KC products."""
        asm, size = self.asm, self.walkers[2]
        iterations = self.walkers[3]
        asm.reload(size, "k_left")
        self.driver.least(size, size, self.blocks.kc)
        asm.keep(size, "kc")
        self.driver.divide(size, self.tile.depth, "iterations", "singles")
        enough = asm.label()
        asm.reload(iterations, "iterations")
        asm.emit("cmp", ir.general(iterations), self.outside + self.least)
        asm.branch("b.hs", enough)
        asm.keep("xzr", "iterations")
        asm.keep(size, "singles")
        asm.place(enough)
        if not self.before:
            asm.comment("pack B")
            self._begin_packing("b_k", "packed_b", "ldb")
            if self.ahead:
                asm.load_constant(self.d, self.ahead)
                asm.emit("mul", ir.general(self.d), ir.general(self.d), ir.general(self.packed_b))
            self._panels("n_panels", "n_rest", "pack_b", self.nr, self._pack_b)
        self.driver.copy(m_left="m", a_m="a_k", d_m="d_j")

        def step() -> None:
            self.driver.advance("a_m", "mc", times="lda")
            self.driver.advance("d_m", "mc", times="ldd")

        self.driver.blocks(self.blocks.mc, "m_left", self._rows, step)
        if self.before:
            self._next_block_of_b()

    def _next_block_of_b(self) -> None:
        """Move on to the panels that were packed after those of a block of products."""
        asm, (vectors, factor, panels, *_) = self.asm, self.walkers
        asm.reload(vectors, "n_rest")
        asm.add_constant(vectors, vectors, 3)
        asm.emit("lsr", ir.general(vectors), ir.general(vectors), 2)
        asm.reload(panels, "n_panels")
        asm.load_constant(factor, self.vectors)
        asm.emit(
            "madd", ir.general(vectors), ir.general(panels), ir.general(factor), ir.general(vectors)
        )
        asm.reload(factor, "kc")
        asm.emit("mul", ir.general(vectors), ir.general(vectors), ir.general(factor))
        asm.reload(panels, "packed_b")
        asm.add(panels, panels, vectors, 4)
        asm.keep(panels, "packed_b")

    def _begin_packing(self, source: str, target: str, row: str) -> None:
        asm = self.asm
        asm.reload(self.walkers[0], source)
        asm.reload(self.walkers[1], target)
        asm.reload(self.packed_a, "kc")
        asm.reload(self.packed_b, row)

    def _panels(
        self, whole: str, rest: str, name: str, most: int, pack: Callable[[int], None]
    ) -> None:
        """Pack the whole panels, then what is left."""
        asm, left = self.asm, ir.general(self.left)
        some, end = asm.label(), asm.label()

        def one(size: int) -> Routine:
            return self.driver.routine(f"{name}_{size}", partial(pack, size))

        asm.reload(self.left, whole)
        asm.branch("cbz", left, some)
        with asm.loop(self.left, None):
            asm.call(one(most))
            if name == "pack_b":
                asm.add_constant(self.walkers[0], self.walkers[0], most * FLOAT)
        asm.place(some)
        if most > 1:
            among = {size: one(size) for size in range(1, most)}
            asm.reload(self.left, rest)
            asm.branch("cbz", left, end)
            self.driver.call(f"{name}_rest", partial(self.driver.choose, self.left, among))
        asm.place(end)

    def _rows(self) -> None:
        """A block of MC rows of A and D."""
        asm, size = self.asm, self.walkers[2]
        asm.reload(size, "m_left")
        self.driver.least(size, size, self.blocks.mc)
        asm.keep(size, "mc")
        self.driver.divide(size, self.mr, "m_panels", "m_rest")
        asm.comment("pack A")
        self._begin_packing("a_m", "workspace", "lda")
        self._panels("m_panels", "m_rest", "pack_a", self.mr, self._pack_a)
        if not (self.epilogue.finishes and self.blocks.kc):
            self._multiply(self.epilogue.finishes)
            return
        last, done = asm.label(), asm.label()
        asm.reload(self.walkers[0], "k_left")
        asm.reload(self.walkers[1], "kc")
        asm.emit("cmp", ir.general(self.walkers[0]), ir.general(self.walkers[1]))
        asm.branch("b.eq", last)
        self._multiply(False)
        asm.branch("b", done)
        asm.place(last)
        self._multiply(True)
        asm.place(done)

    def _multiply(self, ends: bool) -> None:
        """Panels of B, for each of them panels of A."""
        asm = self.asm
        some, done, edge = asm.label(), asm.label(), asm.label()
        for name, register in self.channels.items():
            asm.reload(register, f"{name}_j")
        self.driver.copy(pb="packed_b", d_r="d_m", panels="n_panels")
        asm.reload(self.left, "panels")
        asm.branch("cbz", ir.general(self.left), some)
        again = asm.label()
        asm.place(again)
        self._blocks_of_rows(self.vectors, ends)
        for register in self.channels.values():
            asm.add_constant(register, register, self.nr * FLOAT)
        address, size, *_ = self.walkers
        asm.reload(address, "d_r")
        asm.add_constant(address, address, self.nr * FLOAT)
        asm.keep(address, "d_r")
        asm.reload(size, "kc")
        asm.reload(address, "pb")
        for _ in range(self.vectors):
            asm.add(address, address, size, 4)
        asm.keep(address, "pb")
        self.driver.count("panels", again)
        asm.place(some)
        rest = self.counter
        asm.reload(rest, "n_rest")
        asm.branch("cbz", ir.general(rest), done)
        asm.emit("tst", ir.general(rest), 3)
        asm.branch("b.ne", edge)
        for vectors in range(1, self.vectors):
            other = asm.label()
            asm.reload(rest, "n_rest")
            asm.emit("cmp", ir.general(rest), 4 * vectors)
            asm.branch("b.ne", other)
            self._blocks_of_rows(vectors, ends)
            asm.branch("b", done)
            asm.place(other)
        asm.place(edge)
        self._edge(ends)
        asm.place(done)

    def _blocks_of_rows(self, vectors: int, ends: bool) -> None:
        """Panels of A with one panel of B."""
        asm, rest, end = self.asm, self.asm.label(), self.asm.label()
        asm.reload(self.left, "m_panels")
        asm.reload(self.packed_a, "workspace")
        asm.reload(self.d, "d_r")
        asm.reload(self.row, "ldd")
        asm.branch("cbz", ir.general(self.left), rest)
        last = self.walkers[self.mr - 2] if self.mr > 1 else self.d
        with asm.loop(self.left, None):
            asm.reload(self.packed_b, "pb")
            asm.call(self._micro_routine(self.mr, vectors, ends))
            asm.add(self.d, last, self.row)
        asm.place(rest)
        if self.mr > 1:
            asm.reload(self.counter, "m_rest")
            asm.reload(self.packed_b, "pb")
            asm.branch("cbz", ir.general(self.counter), end)
            asm.call(self._rows_routine(vectors, ends))
        asm.place(end)

    def _edge(self, ends: bool) -> None:
        """A panel of B whose last vector is not full: blocks of D by way of the workspace."""
        asm, again, fresh = self.asm, self.asm.label(), self.asm.label()
        source, source_row, target, target_row, rows, floats, *_ = self.walkers
        copy = self.driver.routine("copy", self._copy_block)
        asm.comment("the last vector of columns is not full: through the workspace")
        for at, register in enumerate(self.channels.values()):
            asm.reload(target, "edge")
            asm.add_constant(target, target, (self.mr + at) * self.nr * FLOAT)
            asm.emit("mov", ir.general(source), ir.general(register))
            asm.emit("mov", ir.general(register), ir.general(target))
            asm.emit("mov", ir.general(rows), 1)
            asm.reload(floats, "n_rest")
            asm.call(copy)
        self.driver.copy(e_left="mc", e_d="d_r")
        asm.reload(self.packed_a, "workspace")
        asm.place(again)
        asm.reload(rows, "e_left")
        self.driver.least(rows, rows, self.mr)
        asm.keep(rows, "e_rows")

        def set_up() -> None:
            """Rows and floats, and the bytes of a row of the block in the workspace."""
            asm.reload(floats, "n_rest")
            asm.add_constant(self.row, floats, 3)
            asm.emit("lsr", ir.general(self.row), ir.general(self.row), 2)
            asm.emit("lsl", ir.general(self.row), ir.general(self.row), 4)
            asm.reload(rows, "e_rows")

        set_up()
        if self.blocks.kc:
            asm.reload(source, "adds")
            asm.branch("cbz", ir.general(source), fresh)
            asm.reload(source, "e_d")
            asm.reload(source_row, "ldd")
            asm.reload(target, "edge")
            asm.emit("mov", ir.general(target_row), ir.general(self.row))
            asm.call(copy)
            asm.place(fresh)
        asm.reload(self.d, "edge")
        asm.reload(self.packed_b, "pb")
        asm.reload(self.counter, "e_rows")
        asm.emit("lsr", ir.general(self.walkers[0]), ir.general(self.row), 4)
        asm.call(self._any_routine(ends))
        set_up()
        asm.reload(source, "edge")
        asm.emit("mov", ir.general(source_row), ir.general(self.row))
        asm.reload(target, "e_d")
        asm.reload(target_row, "ldd")
        asm.call(copy)
        asm.keep(target, "e_d")
        asm.reload(source, "e_left")
        asm.reload(rows, "e_rows")
        asm.emit("subs", ir.general(source), ir.general(source), ir.general(rows))
        asm.keep(source, "e_left")
        asm.branch("b.ne", again)

    def _header(self, method: str) -> list[str]:
        tile, blocks = self.tile, self.blocks
        words = [
            f"{name.upper()} {size or 'whole'}"
            for name, size in (("mc", blocks.mc), ("kc", blocks.kc), ("nc", blocks.nc))
        ]
        more = [
            f"Workspace: packed A, {'' if self.before else 'packed B, '}a block of D; the C header "
            "computes its size.",
            f"Tile: MR x NR = {tile.rows}x{tile.columns} of D, {tile.depth} products unrolled, blocks "
            f"{', '.join(words)}, prefetch distance {tile.prefetch}.",
            *(["A's panels: four rows of all products, then the next four."] if self.apart else []),
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        return describe_sized(self.problem, tile, method, False, more)
