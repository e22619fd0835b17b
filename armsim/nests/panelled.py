"""Streams of packed panels: sums of a block from a panel of scalars and a panel of vectors.

A panel has, for each point of the stream, its rows' scalars side by side, or its columns, filled up to
whole vectors. So a step is a few loads at constant distances, and a vector of scalars is four rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import VECTOR, quads, vector_lanes
from armsim.codegen.epilogue import NO_FINISHER, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import ring_of, ring_sizes, too_many
from armsim.scheduling.target import line_bytes

_COPIED = 12
"""Vectors that packing transposes four rows through: the rows, pairs of them, the columns."""


@dataclass(frozen=True)
class Block:
    """Sums of rows and columns over a number of products.

    begins, ends: whether sums begin with it, or with what memory holds; whether they are whole after it and
    have to be finished. resumes, keeps: whether they are in registers before it, and stay there after it.
    """

    products: int
    rows: int
    columns: int
    begins: bool = True
    ends: bool = False
    resumes: bool = False
    keeps: bool = False

    @property
    def words(self) -> str:
        """Say what it makes, for a comment."""
        how = ("" if self.begins else ", added to what was") + ", finished" * self.ends
        return f"{self.rows}x{self.columns} sums of {self.products} products each{how}"


class Steps(NamedTuple):
    """Bytes of a block's tensors: from a row of sums to the next; of the scalars' panel from a product, and
    from four rows, to the next; of the vectors' panel from a product.
    """

    row: int
    scalars: int
    quad: int
    vectors: int

    @property
    def apart(self) -> bool:
        """Say whether four rows have all their products before the next four."""
        return self.quad > VECTOR


@dataclass(frozen=True)
class Registers:
    """Vector registers: the sums row by row, those that scalars and vectors rotate through."""

    sums: Sequence[int]
    scalars: Sequence[int]
    vectors: Sequence[int]
    finisher: Finisher = NO_FINISHER

    @classmethod
    def take(
        cls, asm: Assembly, full: Block, depth: int, epilogue: Epilogue, names: Sequence[str]
    ) -> Registers:
        """Take those of a largest block; Unbuildable if 32 do not suffice. names: of the tensors."""
        a, b = quads(full.rows), quads(full.columns)
        outputs, held, streamed = full.rows * b, min(a, b), max(a, b)
        extra = epilogue.registers
        rings = ring_sizes(32 - outputs - extra, held, streamed, (depth * held, depth * streamed))
        d, first, second = names
        if rings == (0, 0):
            raise too_many({d: outputs, f"{first} and {second}": held + 1, "the epilogue": extra})
        take = asm.vectors.take
        ring_a, ring_b = rings if a <= b else rings[::-1]
        return cls(
            take(outputs, f"{d}, a block"), take(ring_a, f"{first}, rotating"),
            take(ring_b, f"{second}, rotating"), Finisher.take(asm, epilogue),
        )  # fmt: skip

    def for_packing(self, asm: Assembly) -> list[int]:
        """Give vectors to copy panels through, which no block needs meanwhile."""
        own = [*self.sums, *self.scalars, *self.vectors]
        found = [*own, *asm.vectors.take(max(_COPIED - len(own), 0), "packing")][:_COPIED]
        asm.vectors.note(found, "packing: rows, pairs of rows, columns")
        return found


class _Point(NamedTuple):
    """A product: k, four rows and which of these, the vector of columns."""

    k: int
    quad: int
    lane: int
    v: int


@dataclass(frozen=True)
class PanelStream:
    """The streams of blocks. names: of the sums, the scalars and the vectors.

    full: the largest block, by which registers are shared out. depth: products of an iteration. ahead: so
    many of them on, the scalars' panel is prefetched, and all rows of sums at the start; 0: not at all.
    both: the vectors' panel is prefetched too.
    """

    names: tuple[str, str, str]
    full: Block
    registers: Registers
    depth: int
    ahead: int = 0
    both: bool = False

    def sums(self, block: Block, row: int) -> Sums[_Point]:
        """Give what products are added to."""
        lanes = vector_lanes(block.columns)
        return Sums(
            self.names[0], Affine(quad=4 * row, lane=row, v=VECTOR),
            lambda p: self.registers.sums[(4 * p.quad + p.lane) * len(lanes) + p.v],
            lambda p: lanes[p.v], finisher=self.registers.finisher, channels=Affine(v=VECTOR),
            begins=lambda _: block.begins, ends=lambda _: block.ends,
            resumes=block.resumes, keeps=block.keeps,
        )  # fmt: skip

    @staticmethod
    def points(block: Block) -> list[_Point]:
        """Give the sums of a block, row by row."""
        return [
            _Point(0, *divmod(row, 4), v)
            for row, v in product(range(block.rows), range(quads(block.columns)))
        ]

    def plan(self, block: Block, steps: Steps) -> stream.Rolled:
        """Make the stream of a block."""
        rows, vectors = quads(block.rows), quads(block.columns)
        full = quads(self.full.rows), quads(self.full.columns)
        d, registers = self.sums(block, steps.row), self.registers
        a = Operand[_Point](
            self.names[1], Affine(k=steps.scalars, quad=steps.quad),
            ring_of(registers.scalars, full[0], rows, self.depth),
        )  # fmt: skip
        b = Operand[_Point](
            self.names[2], Affine(k=steps.vectors, v=VECTOR),
            ring_of(registers.vectors, full[1], vectors, self.depth),
        )  # fmt: skip
        # The fewer vectors are held through the step, the others pass one after the other.
        fewer_rows = full[0] <= full[1]
        order = sorted(self.points(block), key=lambda p: (p.v,) if fewer_rows else (p.quad, p.v))

        def build(omitted: int) -> list[list[stream.Item]]:
            size = block.products - omitted * self.depth
            points = [[_Point(k, *point[1:]) for point in order] for k in range(size)]
            fetches = [
                self._fetches(block, k, size, d, a, b, steps) if self.ahead else []
                for k in range(size)
            ]
            return stream.interleave(products(points, d, b, a, "lane"), fetches)

        moves = {a.name: a.bytes.at(k=self.depth), b.name: b.bytes.at(k=self.depth), d.name: 0}
        return stream.steady(block.products // self.depth, build, self.depth, moves)

    def _fetches(
        self, block: Block, k: int, size: int, d: Sums[_Point], a: Operand[_Point],
        b: Operand[_Point], steps: Steps,
    ) -> list[stream.Place]:  # fmt: skip
        """Give the lines of an iteration some products on, and the rows of sums at the start."""
        fetches: list[stream.Place] = []
        if k % self.depth == 0:
            # Four rows that do not stand beside the next four have lines of their own.
            rows = range(quads(block.rows) if steps.apart else 1)
            fetches += _lines(a, k + self.ahead, self.depth, rows)
            if k + self.depth >= size and not block.resumes:
                # Beyond the last four rows are the next panel's first.
                fetches += _lines(a, size, self.ahead, range(len(rows), 2 * len(rows) - 1))
            if self.both:
                fetches += _lines(b, k + self.ahead, self.depth)
        if k == 0:
            fetches += [d.line(quad=r // 4, lane=r % 4) for r in range(block.rows)]
        return fetches


def _lines(
    operand: Operand[_Point], k: int, products: int, rows: range = range(1)
) -> list[stream.Place]:
    """Give the lines of so many products from k on, for each of these fours of rows."""
    lines = range(0, operand.bytes.at(k=products), line_bytes())
    return [
        stream.Place(operand.name, operand.bytes.at(k=k, quad=quad) + line)
        for quad, line in product(rows, lines)
    ]
