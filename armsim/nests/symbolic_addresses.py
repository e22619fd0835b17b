"""Packed products whose sizes are arguments and whose rows are read through their addresses."""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen import operands, stream
from armsim.codegen.emit import Pitched, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import FRAME, ITERATIONS
from armsim.codegen.source import Unbuildable
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking, Loops
from armsim.nests.panelled import Block
from armsim.nests.reach import Apart, Laid
from armsim.nests.stages import ADDRESS
from armsim.nests.streamed import Registers, Stream, Streaming, factors_of
from armsim.nests.symbolic_packed import SymbolicPacked
from armsim.scheduling import ir


class AddressedProducts(SymbolicPacked):
    """Products of a tap after the other: its rows of pixels are where their addresses say."""

    def _take_vectors(self, full: Block, ahead: int, both: bool) -> None:
        """Take vector registers; a stream goes over the channels of a tap."""
        asm, loops, epilogue = self.asm, self.loops, self.epilogue
        blocks = {"g": full.rows, "j": full.columns, "i": self.depth}
        own = Loops(
            loops.bound, loops.statement, Blocking(blocks, ("g", "j", "i"), "j"), whole=False
        )
        layouts = {"a": Apart("g"), "d": Apart("g"), "b": Laid(Layout(f"j/{full.columns} i j:4"))}
        factors = factors_of(loops.bound, own.statement, "j")
        assert factors
        self.made = Stream(own, factors, Streaming(layouts, epilogue=epilogue, resumes=True))
        roles = ("D, row by row", "A, four channels of a row each, rotating", "B, rotating")
        sums, scalars, vectors = map(asm.vectors.take, self.made.shares(32), roles)
        self.registers = Registers(sums, scalars, vectors, Finisher.take(asm, epilogue))
        spare = [*sums, *scalars, *vectors]
        self.packing = [*spare, *asm.vectors.take(max(8 - len(spare), 0), "packing")][:8]

    def _take_general(self) -> None:
        """Take registers; rows of pixels are where those of sums are after the products."""
        super()._take_general()
        more = self.asm.general.names(max(self.rows - len(self.walkers), 0), "rows of a")
        self.pixels = [*self.walkers, *more]
        self.addresses = self.asm.general.name("addresses of a tap")
        self.tap = self.asm.general.name("counter: taps")

    def _plan(self, rows: int, columns: int, ends: bool) -> stream.Rolled:
        found = self.made.steady({"g": rows, "j": columns}, self.registers, keeps=True)
        if not found.trips:
            raise Unbuildable(f"the products of {rows}x{columns} have no steady state")
        return found

    def _panels_or_ends(self) -> None:
        """Emit the panels, whose loops go over the channels of a tap."""
        self.driver.iterations(FRAME.cin, self.depth, self.outside + self.least)
        super()._panels_or_ends()

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """Emit rows x columns of sums; the last row is left in its register."""
        asm, (target, scalar, vector), sizes = self.asm, self.names, {"g": rows, "j": columns}
        asm.comment(f"{rows}x{columns} of {target}")
        in_rows, pixels = [self.sums, *self.walkers[: rows - 1]], self.pixels[:rows]
        named: dict[str, Locator] = {
            scalar: Pitched(pixels, moves=True), vector: Pitched([self.panel], moves=True),
            target: Pitched(in_rows),
            **{name: Pitched([register]) for name, register in self.channels.items()},
        }  # fmt: skip
        plan, points = self.plan(rows, columns, ends), self.made.points(sizes)
        sums, b, a = self.made.operands(sizes, self.registers, keeps=False)
        begun = replace(sums, ends=operands.never, keeps=True)
        (one,) = stream.interleave(self.made.products(self.made.steps(sizes, 1), (begun, b, a)))

        def single() -> None:
            emit_items(asm, one, named)
            for each in (a, b):
                for move in named[each.name].moves(each.bytes.at(at_i=1)):
                    asm.add_constant(*move)

        def rolled() -> None:
            emit_rolled(
                asm, plan, named, self.counter, f"{rows}x{columns}x{self.depth}",
                iterations="iterations", least=self.least,
            )  # fmt: skip
            left = (ITERATIONS - plan.trips) * plan.moves[vector]
            asm.add_constant(self.panel, self.panel, left)

        self._started(sums, points, named, False)
        asm.add_constant(self.addresses, self.scalars, 0)
        self.driver.set(self.tap, FRAME.taps)
        with asm.loop(self.tap, None):
            for at, register in enumerate(pixels):
                asm.load(ir.general(register), self.addresses, at * ADDRESS)
            asm.reload(self.counter, "bytes of a tap")
            asm.add(self.addresses, self.addresses, self.counter)
            self._products([], named, single=single, rolled=rolled)
        for row, before in zip(in_rows[1:], in_rows, strict=False):
            asm.add(row, before, self.row)
        emit_items(asm, sums.ending(points), named)
        asm.add_constant(self.scalars, self.scalars, rows * ADDRESS)
