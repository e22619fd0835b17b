"""Sums of products of bytes whose sizes are arguments: panels of groups, by an element operation.

Loops over panels are those of `symbolic_packed`. Both operands are packed whole, unless they were before,
and sums stay in registers until they are whole: then they are joined, altered, and stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import ALIGNMENT, VECTOR
from armsim.codegen.emit import emit_items
from armsim.codegen.fused import NO_EPILOGUE
from armsim.codegen.operands import Sums
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import (
    ITERATIONS,
    ZERO,
    Amount,
    Size,
    kept,
    plus,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.byte_panels import Panels, Walk, pack_columns, pack_rows, up
from armsim.nests.element import Element
from armsim.nests.loops import Loops
from armsim.nests.packed import Copy, PackedLoops
from armsim.nests.panelled import Block, PanelStream, Steps, finished, shares
from armsim.nests.pointed import emit_straight
from armsim.nests.streamed import Registers
from armsim.nests.symbolic import Symbols
from armsim.nests.symbolic_packed import SymbolicPacked
from armsim.nests.values import Constants
from armsim.scheduling import ir

_PACKING = 16
"""General registers of a packing."""


class SymbolicBytes(SymbolicPacked):
    """Emits the function. loops: over panels; nest: the same as those of a statement, with what follows it.

    panels: of each operand. lag: products that the instructions of one stand apart.
    """

    keeps = True

    def __init__(
        self, asm: Assembly, loops: PackedLoops, nest: Loops, symbols: Symbols, element: Element,
        panels: Mapping[str, Panels], lag: int,
    ) -> None:  # fmt: skip
        self.nest, self.own, self.panels, self.lag = nest, element, panels, lag
        row = next(axis for axis in nest.outer if axis != nest.along)
        for one in nest.reads:
            if row in nest.steps[one] and one not in nest.statement.reads:
                raise Unbuildable(f"with sizes as arguments, {one} may not go with {row}")
        # Rows of the output lie apart by what a register holds.
        self.size = nest.bound.definition.bits_of(nest.target.tensor) // 8
        nest.steps[nest.target] = {**nest.steps[nest.target], row: stream.PITCH // self.size}
        super().__init__(asm, loops, symbols, NO_EPILOGUE)

    @property
    def output(self) -> str:
        """The tensor that is stored."""
        return self.nest.target.tensor

    def _take_vectors(self, full: Block, ahead: int, both: bool) -> None:
        """Take vector registers, and make the streams that they are for."""
        own, asm = self.own, self.asm
        some, ring = shares(own, full, self.depth, self.lag, len(asm.vectors.free), self.names[1:])
        sums, scalars, vectors = some
        free, order = list(asm.vectors.free), (scalars, sums) if own.low else (sums, scalars)
        ends = [*accumulate((*order, vectors), initial=0)]
        first, second, third = (free[start:end] for start, end in pairwise(ends))
        a, d = (first, second) if own.low else (second, first)
        self.registers = Registers(d, a, third)
        for numbers, role in (
            (d, "sums, a block"), (a, f"{self.names[1]}, rotating"), (third, f"{self.names[2]}, rotating")
        ):  # fmt: skip
            asm.vectors.claim(numbers, role)
        self.packing = [*d, *a, *third, *asm.vectors.free]
        self.stream = PanelStream(self.names, full, self.registers, self.depth, own, self.lag, ring)

    @property
    def further(self) -> Sequence[str]:
        """Tensors that whole sums are altered by."""
        return [name for name in self.nest.names if name not in self.names]

    def _bytes(self, name: str) -> int:
        return self.nest.bound.definition.bits_of(name) // 8

    def _far(self, name: str, axis: str) -> Amount:
        if name in self.channels:
            return self.nest.bytes_of(name, axis, 1)
        return super()._far(name, axis)

    # --- products ----------------------------------------------------------------------------------

    def _steps(self, rows: int, columns: int) -> Steps:
        """Give the bytes between what a block reads: panels are whole, whatever is left of them."""
        scalars, vectors = self.own.registers(self.rows, self.columns)
        return Steps(stream.PITCH, VECTOR * scalars, VECTOR, VECTOR * vectors)

    def _ending(self, sums: Sums[Any], points: Sequence[Any]) -> list[stream.Item]:
        return []

    def _rolled(self, plan: stream.Rolled) -> None:
        left = (ITERATIONS - plan.trips) * plan.moves[self.names[2]]
        self.asm.add_constant(self.panel, self.panel, left)

    def _finish(self, rows: int, columns: int, named: Mapping[str, Locator]) -> None:
        """Emit the products of a group that is not whole, then what makes whole sums and stores them."""
        asm, own, nest = self.asm, self.own, self.nest
        if own.inner > 1:
            done, none = asm.label(), asm.label()
            asm.reload(self.counter, "part")
            asm.emit("cmp", ir.general(self.counter), 0)
            asm.branch("b.eq", none)
            block = Block(0, rows, columns, False, resumes=True, keeps=True)
            for inner in range(own.inner - 1):
                emit_items(asm, self.stream.part(block, self._steps(rows, columns), inner), named)
                asm.emit("subs", ir.general(self.counter), ir.general(self.counter), 1)
                asm.branch("b.eq", done)
            asm.place(done)
            group = own.registers(self.rows, self.columns)[0] * VECTOR
            asm.add_constant(self.scalars, self.scalars, group)
            asm.place(none)
        sizes = {self.loops.row: rows, self.loops.along: columns}
        taken = {*self.registers.sums}
        free = [
            number
            for number in (*self.registers.scalars, *self.registers.vectors, *asm.vectors.free)
            if number not in taken
        ]
        block = Block(0, rows, columns)
        items = finished(nest, own, sizes, block, self.registers.sums, Constants(asm), len(free))
        emit_straight(asm, free, items, named, placed=True)

    # --- memory --------------------------------------------------------------------------------------

    def _begun(self, done: str) -> None:
        target = self.symbols.distances[self.output]
        self.driver.let(**{self._distance(self.output): target[self.loops.row]})
        for name, panels in self.panels.items():
            size = self.symbols.sizes[self.loops.axis]
            self.driver.let(**{self._panel_of(name): panels.size(size)})

    @staticmethod
    def _panel_of(name: str) -> str:
        return f"bytes of a panel of {name}"

    def _panel(self, columns: int) -> Amount:
        return kept(self._panel_of(self.names[2]))

    def _room(self, copy: Copy, size: Mapping[str, Amount]) -> Amount:
        return room(self.panels[copy.tensor], size[self._line(copy)], size[self.loops.axis])

    def _line(self, copy: Copy) -> str:
        """The axis of an operand's lines."""
        return copy.layout.levels[0].axis

    def _iterations(self, size: Size) -> None:
        own = self.own
        groups = up(size, own.depth) if own.inner == 1 else size // own.depth
        if own.inner > 1:
            self.driver.let(part=up(size % own.depth, own.vectors))
        self.driver.iterations(groups, self.depth, self.outside + self.least)

    def _next_panels(self) -> None:
        """All products of a block are in its panels: none follow."""

    def _copy(self, copy: Copy) -> None:
        """Pack an operand."""
        asm, tensor, sizes = self.asm, copy.tensor, self.symbols.sizes
        asm.comment(f"pack {tensor}")
        asm.end_block()
        rows = self.nest.bound.steps(self.loops.access(tensor))[self.loops.axis] == 1
        panels = self.panels[tensor]
        more = max((8 if rows else 2 * panels.group) - len(self.packing), 0)
        lines, products = sizes[self._line(copy)], sizes[self.loops.axis]
        if rows and isinstance(products, Size) and isinstance(lines, int):
            lines = ZERO + lines  # rows that lie apart by what a register holds are counted by one
        amounts = {"lines": lines, "products": products, "panel": panels.size(products)}
        self.driver.let(**amounts)
        with asm.general.scope(), asm.vectors.scope():
            vectors = [*self.packing, *asm.vectors.take(more, "packing")]
            own = [*self.walkers, self.scalars, self.panel, self.sums, self.row, self.counter]
            own += asm.general.names(max(_PACKING - len(own), 0), "packing")
            source, target, *spare = own
            held: dict[str, int | str] = {}
            for name, amount in amounts.items():
                held[name] = amount if isinstance(amount, int) else spare.pop()
                if isinstance(amount, Size):
                    asm.reload(str(held[name]), name)
            asm.reload(source, self._slot(tensor, copy.deep + 1))
            asm.reload(target, self._area(tensor))
            counters = [spare.pop(), spare.pop()]
            walk = Walk(source, target, spare, counters, **held)
            (pack_rows if rows else pack_columns)(asm, walk, panels, vectors)
            asm.end_block()


def in_lines(size: Amount) -> Amount:
    """Give the bytes of whole lines that hold so many."""
    return times(up(size, ALIGNMENT), ALIGNMENT)


def room(panels: Panels, lines: Amount, products: Amount) -> Amount:
    """Bytes of a packed operand, beyond which groups of zeros may be stored."""
    return plus(panels.all(lines, products), VECTOR * panels.lines)
