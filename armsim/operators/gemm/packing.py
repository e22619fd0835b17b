"""Packing: blocks of A and B copied into panels that a micro-kernel reads from end to end.

A panel of B is its rows' next columns, a copy; a panel of A is transposed, four rows and four columns
at a time. What fills a panel up to whole vectors is zero. Packing is part of a multiplication and of
its cost: it moves each element twice, 8 bytes of store a cycle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR, cut, quads, vector_lanes
from armsim.codegen.lanes import load_lanes
from armsim.codegen.target import line_bytes

QUAD_ROWS = 4
"""Rows of A that are transposed together."""


class Registers(NamedTuple):
    """Those of a packing: addresses, a counter, vectors to copy through."""

    source: str
    target: str
    walkers: Sequence[str]
    counter: str
    vectors: Sequence[int]


class Packer:
    """A kernel that packs: ``walkers`` are source and target, and further registers.

    prefetch: how far it is asked to prefetch.
    """

    asm: Assembly
    prefetch: int
    walkers: list[str]
    packing: list[int]

    def copying(self, counter: str) -> Registers:
        """The registers of its packing."""
        source, target, *walkers = self.walkers
        return Registers(source, target, walkers, counter, self.packing)

    @property
    def ahead(self) -> int:
        """How far packing prefetches: an in-order core waits for each line, others have several."""
        return self.prefetch if self.asm.target.in_order else 0


def panel_bytes(size: int, block: int, kc: int) -> int:
    """Bytes of the panels of ``kc`` products that ``size`` rows of A, or columns of B, are packed into, of
    at most ``block`` each.
    """
    return sum(count * quads(each) for count, each in cut(size, block)) * VECTOR * kc


Size = int | str
"""A number that is known, or the register that holds it."""


def _pieces(
    asm: Assembly,
    size: Size,
    widths: Sequence[int],
    counter: str,
    piece: Callable[[int], None],
    *,
    singly: bool = False,
) -> None:
    """``piece`` of each width, in loops, as often as it fits into what is left, then of what is less than
    the last width.

    Where a register holds the size, widths are powers of two; ``singly``: the rest is done one by one then.
    """
    if isinstance(size, int):
        for width in widths:
            if size >= width:
                with asm.loop(counter, size // width):
                    piece(width)
            size %= width
        if size:
            piece(size)
        return
    before, last = 0, widths[-1]
    for width in widths:
        skip = asm.label()
        whole = size
        if before:
            asm.emit("and", ir.general(counter), ir.general(size), before - 1)
            whole = counter
        asm.emit("lsr", ir.general(counter), ir.general(whole), width.bit_length() - 1)
        asm.branch("cbz", ir.general(counter), skip)
        with asm.loop(counter, None):
            piece(width)
        asm.place(skip)
        before = width
    if last == 1:
        return
    end = asm.label()
    asm.emit("and", ir.general(counter), ir.general(size), last - 1)
    asm.branch("cbz", ir.general(counter), end)
    if singly:
        with asm.loop(counter, None):
            piece(1)
    for left in () if singly else range(1, last):
        following = asm.label()
        if left < last - 1:
            asm.emit("cmp", ir.general(counter), left)
            asm.branch("b.ne", following)
        piece(left)
        if left < last - 1:
            asm.branch("b", end)
        asm.place(following)
    asm.place(end)


def pack_b(
    asm: Assembly, registers: Registers, *, kc: Size, columns: int, row: Size, ahead: Size = 0
) -> None:
    """Copy kc rows of ``columns`` floats, ``row`` bytes apart, from ``source`` to ``target``.

    ``target`` is left after the panel, ``source`` where it was; one walker is overwritten. ahead: rows by
    which they are prefetched, 0: not at all; bytes, if a register holds them.
    """
    source, target, (walker, *_), counter, vectors = registers
    asm.comment(f"B, {kc} rows of {columns} columns, into a panel")
    lanes = vector_lanes(columns)
    unroll = min(4, max(len(vectors) // len(lanes), 1))
    if isinstance(kc, str):
        unroll = 1 << unroll.bit_length() - 1
    asm.emit("mov", ir.general(walker), ir.general(source))

    def rows(count: int) -> None:
        for k in range(count):
            where, offset = walker, 0
            for v, active in enumerate(lanes):
                vector = vectors[(k * len(lanes) + v) % len(vectors)]
                load_lanes(asm, active, vector, where, offset + v * VECTOR)
            if ahead:  # a panel's row lies in two lines as often as not, if it is no part of one
                line, further = where, 0
                if isinstance(ahead, int) and isinstance(row, int):
                    further = ahead * row
                else:
                    line = asm.scratch()
                    asm.add(line, where, ahead)
                if line_bytes() % (columns * FLOAT):
                    asm.prefetch(line, further)
                asm.prefetch(line, further + (columns - 1) * FLOAT)
            asm.add(walker, walker, row)
            for v in range(len(lanes)):
                vector = vectors[(k * len(lanes) + v) % len(vectors)]
                asm.store(ir.q(vector), target, (k * len(lanes) + v) * VECTOR)
        asm.add_constant(target, target, count * len(lanes) * VECTOR)

    _pieces(asm, kc, (unroll,), counter, rows, singly=True)


def pack_a(
    asm: Assembly,
    registers: Registers,
    *,
    kc: Size,
    rows: int,
    row: Size,
    ahead: int = 0,
    apart: bool = False,
) -> None:
    """Transpose ``rows`` rows of kc floats, ``row`` bytes apart, from ``source`` to ``target``.

    ``source`` is left at the next row, ``target`` after the panel; five walkers and twelve vectors
    are overwritten. ahead: columns by which rows are prefetched; 0: not at all. apart: four rows of all
    columns before the next four, so that whole lines are stored one after the other.
    """
    source, target, walkers, counter, vectors = registers
    *row_walkers, store_walker = walkers[:5]
    step = VECTOR if apart else quads(rows) * VECTOR
    for first in range(0, rows, QUAD_ROWS):
        present = min(QUAD_ROWS, rows - first)
        asm.comment(f"A, rows {first}-{first + present - 1} of a panel, {kc} columns, transposed")
        asm.emit("mov", ir.general(row_walkers[0]), ir.general(source))
        for before, walker in pairwise(row_walkers[:present]):
            asm.add(walker, before, row)
        if apart:
            _further(asm, store_walker, target, kc, first // QUAD_ROWS)
        else:
            asm.add_constant(store_walker, target, first // QUAD_ROWS * VECTOR)
        asm.add(source, row_walkers[present - 1], row)
        groups = _fours(vectors) if apart else [vectors]
        for group in groups:
            for missing in group[present:QUAD_ROWS]:
                asm.emit("movi", ir.v4s(missing), 0)

        def columns(
            width: int,
            sources: Sequence[str] = row_walkers[:present],
            groups: Sequence[Sequence[int]] = groups,
        ) -> None:
            if width < 4:
                _transpose(asm, sources, store_walker, 0, width, step, vectors)
                return
            for at in range(0, width, 4):
                group = groups[at // 4 % len(groups)]
                if apart:
                    _weave(asm, sources, store_walker, at, group)
                else:
                    _transpose(asm, sources, store_walker, at, 4, step, group)
            for walker in sources:
                if width * FLOAT == line_bytes():
                    asm.prefetch(walker, ahead * FLOAT)
                asm.add_constant(walker, walker, width * FLOAT)
            if not apart:
                asm.add_constant(store_walker, store_walker, width * step)

        _pieces(asm, kc, (line_bytes() // FLOAT, 4) if ahead else (4,), counter, columns)
    _further(asm, target, target, kc, quads(rows))


def _further(asm: Assembly, target: str, source: str, kc: Size, vectors: int) -> None:
    """Set target to source and kc times so many vectors."""
    if isinstance(kc, int):
        asm.add_constant(target, source, kc * vectors * VECTOR)
        return
    if not vectors and target != source:
        asm.emit("mov", ir.general(target), ir.general(source))
    for _ in range(vectors):
        asm.add(target, source, kc, VECTOR.bit_length() - 1)
        source = target


def _fours(vectors: Sequence[int]) -> list[Sequence[int]]:
    """Four consecutive registers each, as lists of registers need them."""
    fours = [vectors[at : at + 4] for at in range(0, len(vectors) - 3, 4)]
    return [four for four in fours if four[-1] - four[0] == 3]


def _weave(
    asm: Assembly, sources: Sequence[str], target: str, first: int, four: Sequence[int]
) -> None:
    """Four rows' four floats from the ``first`` on to ``target``, which moves on by as many."""
    for register, source in zip(four, sources, strict=False):
        load_lanes(asm, 4, register, source, first * FLOAT)
    asm.emit("st4", ir.listed("4s", *four), ir.at(target, 4 * VECTOR, mode="post"))


def _transpose(
    asm: Assembly,
    sources: Sequence[str],
    target: str,
    first: int,
    columns: int,
    step: int,
    vectors: Sequence[int],
) -> None:
    """Four rows' ``columns`` floats from the ``first`` on: a vector of four rows each, ``step`` bytes
    apart.
    """
    r, t, k = vectors[0:4], vectors[4:8], vectors[8:12]
    for register, source in zip(r, sources, strict=False):
        load_lanes(asm, columns, register, source, first * FLOAT)
    # Pairs of rows, even and odd columns of each; then the pairs side by side.
    asm.emit("trn1", ir.v4s(t[0]), ir.v4s(r[0]), ir.v4s(r[1]))
    asm.emit("trn2", ir.v4s(t[1]), ir.v4s(r[0]), ir.v4s(r[1]))
    asm.emit("trn1", ir.v4s(t[2]), ir.v4s(r[2]), ir.v4s(r[3]))
    asm.emit("trn2", ir.v4s(t[3]), ir.v4s(r[2]), ir.v4s(r[3]))
    halves = [("trn1", 0), ("trn1", 1), ("trn2", 0), ("trn2", 1)]
    for at, (operation, pair) in enumerate(halves[:columns]):
        asm.emit(operation, ir.v2d(k[at]), ir.v2d(t[pair]), ir.v2d(t[pair + 2]))
    for at in range(columns):
        asm.store(ir.q(k[at]), target, (first + at) * step)
