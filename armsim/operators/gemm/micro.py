"""The micro-kernel of a packed multiplication: MR x NR of D from a panel of A and a panel of B.

A panel of A holds, for each k, its rows' elements side by side, one of B its columns', both filled up
to whole vectors. So each k is a few vector loads at constant distances and MR x NR / 4 products.
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
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.target import line_bytes

_COPIED = 12
"""Vectors that packing transposes four rows through: the rows, pairs of them, the columns."""


@dataclass(frozen=True)
class Block:
    """A micro-kernel's size: products along k, rows, columns; whether D's old values are added.

    ends: whether sums are complete after it and have to be finished. resumes, keeps: whether the sums are
    in registers before it, and stay there after it.
    """

    kc: int
    rows: int
    columns: int
    adds: bool
    ends: bool = False
    resumes: bool = False
    keeps: bool = False


@dataclass(frozen=True)
class Registers:
    """Vector registers: D's block row by row, those that A's and B's vectors rotate through, and what an
    epilogue has.
    """

    d: Sequence[int]
    a: Sequence[int]
    b: Sequence[int]
    finisher: Finisher = NO_FINISHER

    @classmethod
    def take(
        cls, asm: Assembly, rows: int, columns: int, unroll: int, epilogue: Epilogue
    ) -> Registers:
        """Those of a block of a function; Unbuildable if 32 do not suffice."""
        of_d, of_a, of_b = register_counts(rows, columns, unroll, epilogue.registers)
        return cls(
            asm.vectors.take(of_d, "micro-kernel: D, row by row"),
            asm.vectors.take(of_a, "micro-kernel: A, rotating"),
            asm.vectors.take(of_b, "micro-kernel: B, rotating"),
            Finisher.take(asm, epilogue),
        )

    def for_packing(self, asm: Assembly) -> list[int]:
        """Vectors to copy panels through, which no micro-kernel needs meanwhile."""
        own = [*self.d, *self.a, *self.b]
        found = [*own, *asm.vectors.take(max(_COPIED - len(own), 0), "packing")][:_COPIED]
        asm.vectors.note(found, "packing: rows, pairs of rows, columns")
        return found


def register_counts(rows: int, columns: int, unroll: int, extra: int = 0) -> tuple[int, int, int]:
    """How many registers D, A and B get beside an epilogue's; Unbuildable if 32 do not suffice."""
    a, b = quads(rows), quads(columns)
    outputs = rows * b
    held, streamed = min(a, b), max(a, b)
    rings = ring_sizes(32 - outputs - extra, held, streamed, (unroll * held, unroll * streamed))
    if rings == (0, 0):
        raise too_many({"D": outputs, "A and B": held + 1, "the epilogue": extra})
    ring_a, ring_b = rings if a <= b else rings[::-1]
    return outputs, ring_a, ring_b


def _ring(registers: Sequence[int], full: int, values: int, unroll: int) -> Sequence[int]:
    """The part of a ring that a block with ``values`` a step goes round in, ``full`` in the largest."""
    sets = len(registers) // full
    if sets:
        return registers[: sets * values] if values != full else registers
    return registers[: largest_ring(min(len(registers), values), unroll * values)]


class _Point(NamedTuple):
    """A product: k, four rows and which of these, the vector of columns."""

    k: int
    quad: int
    lane: int
    v: int


class _Micro(NamedTuple):
    """What a block's products are made from (`plan_micro`). order: the points of each k."""

    block: Block
    d: Sums[_Point]
    a: Operand[_Point]
    b: Operand[_Point]
    order: list[_Point]
    unroll: int
    ahead: int
    both: bool

    def items(self, omitted: int) -> list[list[stream.Item]]:
        """The products with loads and stores, ``omitted`` iterations left out."""
        depth = self.block.kc - omitted * self.unroll
        steps = [[_Point(k, *point[1:]) for point in self.order] for k in range(depth)]
        fetches = [self._fetches(k, depth) if self.ahead else [] for k in range(depth)]
        return stream.interleave(products(steps, self.d, self.b, self.a, "lane"), fetches)

    def _fetches(self, k: int, depth: int) -> list[stream.Place]:
        """The lines of A and B that an iteration needs some products on, and D's rows at the start."""
        fetches: list[stream.Place] = []
        if k % self.unroll == 0:
            # Four rows that do not stand beside the next four have lines of their own.
            rows = range(quads(self.block.rows) if self.a.bytes.at(k=1) == VECTOR else 1)
            fetches += _lines(self.a, k + self.ahead, self.unroll, rows)
            if k + self.unroll >= depth and not self.block.resumes:
                # Beyond the last four rows are the next panel's first.
                further = range(len(rows), 2 * len(rows) - 1)
                fetches += _lines(self.a, depth, self.ahead, further)
            if self.both:
                fetches += _lines(self.b, k + self.ahead, self.unroll)
        if k == 0:
            fetches += [self.d.line(quad=r // 4, lane=r % 4) for r in range(self.block.rows)]
        return fetches


def _lines(
    operand: Operand[_Point], k: int, products: int, rows: range = range(1)
) -> list[stream.Place]:
    """The lines of so many products from k on, for each of these fours of rows."""
    lines = range(0, operand.bytes.at(k=products), line_bytes())
    return [
        stream.Place(operand.name, operand.bytes.at(k=k, quad=quad) + line)
        for quad, line in product(rows, lines)
    ]


def sums_of(block: Block, registers: Registers, row: int) -> Sums[_Point]:
    """D of a block; row: bytes from a row to the next."""
    lanes = vector_lanes(block.columns)
    return Sums(
        "d", Affine(quad=4 * row, lane=row, v=VECTOR),
        lambda p: registers.d[(4 * p.quad + p.lane) * len(lanes) + p.v], lambda p: lanes[p.v],
        finisher=registers.finisher, channels=Affine(v=VECTOR),
        begins=lambda _: not (block.adds or block.resumes), ends=lambda _: block.ends,
        resumes=block.resumes, keeps=block.keeps,
    )  # fmt: skip


def points_of(block: Block) -> list[_Point]:
    """The sums of a block, row by row."""
    return [
        _Point(0, *divmod(row, 4), v)
        for row, v in product(range(block.rows), range(quads(block.columns)))
    ]


def plan_micro(
    block: Block,
    full: tuple[int, int],
    registers: Registers,
    unroll: int,
    ahead: int,
    row: int,
    *,
    both: bool = False,
    apart: int = 0,
) -> stream.Rolled:
    """The block's products with their loads and stores, rolled.

    full: rows and columns of the largest block, by which registers are shared out. ahead: distance in
    k at which A's panel is prefetched, and D's rows at the start; 0: not at all. row: bytes of a row
    of D. both: B's panel is prefetched too. apart: bytes from four rows of A's panel to the next four; 0:
    they stand side by side for each k.
    """
    rows, vectors = quads(block.rows), quads(block.columns)
    d = sums_of(block, registers, row)
    a = Operand[_Point](
        "a", Affine(k=VECTOR, quad=apart) if apart else Affine(k=rows * VECTOR, quad=VECTOR),
        _ring(registers.a, quads(full[0]), rows, unroll),
    )  # fmt: skip
    b = Operand[_Point](
        "b", Affine(k=vectors * VECTOR, v=VECTOR),
        _ring(registers.b, quads(full[1]), vectors, unroll),
    )  # fmt: skip
    # The fewer vectors are held through the step, the others pass one after the other.
    fewer_rows = quads(full[0]) <= quads(full[1])
    order = sorted(points_of(block), key=lambda p: (p.v,) if fewer_rows else (p.quad, p.v))
    micro = _Micro(block, d, a, b, order, unroll, ahead, both)
    moves = {"a": a.bytes.at(k=unroll), "b": b.bytes.at(k=unroll), "d": 0}
    return stream.steady(block.kc // unroll, micro.items, unroll, moves)
