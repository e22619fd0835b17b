"""The micro-kernel of a packed multiplication: MR x NR of D from a panel of A and a panel of B.

A panel of A holds, for each k, its rows' elements side by side, one of B its columns', both filled up
to whole vectors. So each k is a few vector loads at constant distances and MR x NR / 4 products.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import VECTOR, quads, vector_lanes
from armsim.codegen.epilogue import NO_FINISHER, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.rings import ring_sizes
from armsim.codegen.source import Unbuildable
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
        raise Unbuildable(
            f"{outputs + held + 1 + extra} vector registers needed ({outputs} of D + {held + 1} of A "
            f"and B{f' + {extra} of the epilogue' if extra else ''}), 32 exist"
        )
    ring_a, ring_b = rings if a <= b else rings[::-1]
    return outputs, ring_a, ring_b


def _ring(registers: Sequence[int], full: int, values: int, unroll: int) -> Sequence[int]:
    """The part of a ring that a block with ``values`` a step goes round in, ``full`` in the largest."""
    if values == full:
        return registers
    sets = len(registers) // full
    if sets:
        return registers[: sets * values]
    sizes = range(1, min(len(registers), values) + 1)
    return registers[: max(size for size in sizes if unroll * values % size == 0)]


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
    a_count, lanes = quads(block.rows), vector_lanes(block.columns)
    b_count = len(lanes)
    a_step, b_step = VECTOR if apart else a_count * VECTOR, b_count * VECTOR
    ring_a = _ring(registers.a, quads(full[0]), a_count, unroll)
    ring_b = _ring(registers.b, quads(full[1]), b_count, unroll)
    moves = {"a": unroll * a_step, "b": unroll * b_step, "d": 0}

    def output(r: int, v: int, active: int) -> stream.Value:
        register, at = registers.d[r * b_count + v], v * VECTOR
        place = stream.Place("d", r * row + at, active)
        if block.resumes:
            finish = registers.finisher.finish(register, at, active) if block.ends else ()
            return stream.Value(register, None, None if block.keeps else place, finish=finish)
        start = place if block.adds else registers.finisher.start(at, active)
        finish = registers.finisher.finish(register, at, active) if block.ends else ()
        return stream.Value(register, start, place, fresh=start is None, finish=finish)

    def build(omitted: int) -> list[list[stream.Item]]:
        d = [[output(r, v, active) for v, active in enumerate(lanes)] for r in range(block.rows)]
        steps: list[list[stream.Product]] = []
        fetches: list[list[stream.Place]] = []
        depth = block.kc - omitted * unroll
        for k in range(depth):
            a = [
                stream.Value(
                    ring_a[(k * a_count + i) % len(ring_a)],
                    stream.Place("a", k * a_step + i * (apart or VECTOR)),
                )
                for i in range(a_count)
            ]
            b = [
                stream.Value(
                    ring_b[(k * b_count + v) % len(ring_b)],
                    stream.Place("b", k * b_step + v * VECTOR),
                )
                for v in range(b_count)
            ]
            # The fewer vectors are held through the step, the others pass one after the other.
            if quads(full[0]) <= quads(full[1]):
                order = [(r, v) for v in range(b_count) for r in range(block.rows)]
            else:
                order = [
                    (r, v)
                    for i in range(a_count)
                    for v in range(b_count)
                    for r in range(4 * i, min(4 * i + 4, block.rows))
                ]
            steps.append([stream.Product(d[r][v], b[v], a[r // 4], r % 4) for r, v in order])
            fetches.append([])
            if ahead and k % unroll == 0:
                quads_apart = range(0, a_count * apart, apart) if apart else (0,)
                lines = range(0, unroll * a_step, line_bytes())
                fetches[-1] = [
                    stream.Place("a", (k + ahead) * a_step + line + quad)
                    for quad in quads_apart
                    for line in lines
                ]
                if (
                    k + unroll >= depth and not block.resumes
                ):  # beyond the last four rows are the next panel's first
                    fetches[-1] += [
                        stream.Place("a", depth * a_step + line + (a_count - 1) * apart + quad)
                        for quad in quads_apart[1:]
                        for line in range(0, ahead * a_step, line_bytes())
                    ]
                if both:
                    lines = range(0, unroll * b_step, line_bytes())
                    fetches[-1] += [
                        stream.Place("b", (k + ahead) * b_step + line) for line in lines
                    ]
            if ahead and k == 0:
                fetches[0] += [stream.Place("d", r * row) for r in range(block.rows)]
        return stream.interleave(steps, fetches)

    return stream.steady(block.kc // unroll, build, unroll, moves)
