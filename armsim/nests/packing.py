"""Packing: blocks of a tensor copied into panels that products read from end to end.

A panel of vectors is its rows' next columns, a copy; a panel of scalars is transposed, four rows and four
columns at a time. What fills a panel up to whole vectors is zero. Packing is part of a multiplication and
of its cost: it moves each element twice, 8 bytes of store a cycle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR, quads, vector_lanes
from armsim.codegen.lanes import load_lanes
from armsim.scheduling import ir
from armsim.scheduling.target import line_bytes

QUAD_ROWS = 4
"""Rows that are transposed together."""


class Registers(NamedTuple):
    """The registers of a packing: addresses, a counter, vectors to copy through."""

    source: str
    target: str
    walkers: Sequence[str]
    counter: str
    vectors: Sequence[int]


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


def pack_panel(
    asm: Assembly,
    registers: Registers,
    across: bool,
    *,
    kc: Size,
    inside: Sequence[bool],
    row: Size,
    ahead: Size = 0,
    apart: bool = False,
) -> None:
    """Transpose a panel if rows lie ``across`` it, else copy it, of as many columns."""
    with asm.apart():
        if across:
            assert isinstance(ahead, int)
            transpose_panel(
                asm, registers, kc=kc, inside=inside, row=row, ahead=4 * ahead, apart=apart
            )
        else:
            copy_panel(asm, registers, kc=kc, columns=len(inside), row=row, ahead=ahead)


def copy_panel(
    asm: Assembly, registers: Registers, *, kc: Size, columns: int, row: Size, ahead: Size = 0
) -> None:
    """Copy kc rows of ``columns`` floats, ``row`` bytes apart, from ``source`` to ``target``.

    ``target`` is left after the panel, ``source`` where it was; one walker is overwritten. ahead: rows by
    which they are prefetched, 0: not at all; bytes, if a register holds them.
    """
    source, target, (walker, *_), counter, vectors = registers
    asm.comment(f"{kc} rows of {columns} columns, into a panel")
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


def copy_rows(asm: Assembly, walkers: Sequence[str], counter: str, vector: int, size: int) -> None:
    """Copy rows of elements of ``size`` bytes through a vector register.

    walkers: they hold source, bytes from row to row of it, target, the same of it, rows, elements of each,
    and two are overwritten.
    """
    again = asm.label()
    source, source_row, target, target_row, rows, elements, reader, writer, *_ = walkers
    element = ir.scalar({1: "b", FLOAT: "s"}[size], vector)
    asm.place(again)
    asm.emit("mov", ir.general(reader), ir.general(source))
    asm.emit("mov", ir.general(writer), ir.general(target))
    asm.emit("mov", ir.general(counter), ir.general(elements))
    with asm.loop(counter, None):
        asm.emit("ldr", element, ir.at(reader, size, mode="post"))
        asm.emit("str", element, ir.at(writer, size, mode="post"))
    asm.add(source, source, source_row)
    asm.add(target, target, target_row)
    asm.emit("subs", ir.general(rows), ir.general(rows), 1)
    asm.branch("b.ne", again)


def transpose_panel(
    asm: Assembly,
    registers: Registers,
    *,
    kc: Size,
    inside: Sequence[bool],
    row: Size,
    ahead: int = 0,
    apart: bool = False,
) -> None:
    """Transpose rows of kc floats, ``row`` bytes apart, from ``source`` to ``target``.

    inside: of each row, whether it is there; in place of others there are zeros. ``source`` is left at the
    next row, ``target`` after the panel; five walkers and twelve vectors are overwritten. ahead: columns by
    which rows are prefetched; 0: not at all. apart: four rows of all columns before the next four, so that
    whole lines are stored one after the other.
    """
    source, target, walkers, counter, vectors = registers
    *row_walkers, store_walker = walkers[:5]
    rows = len(inside)
    step = VECTOR if apart else quads(rows) * VECTOR
    for first in range(0, rows, QUAD_ROWS):
        fours = inside[first : first + QUAD_ROWS]
        asm.comment(f"rows {first}-{first + len(fours) - 1} of a panel, {kc} columns, transposed")
        sources = {at: row_walkers[at] for at, there in enumerate(fours) if there}
        before, at = source, 0
        for there, walker in sources.items():
            _rows_on(asm, walker, before, row, there - at)
            before, at = walker, there
        if apart:
            _further(asm, store_walker, target, kc, first // QUAD_ROWS)
        else:
            asm.add_constant(store_walker, target, first // QUAD_ROWS * VECTOR)
        _rows_on(asm, source, before, row, len(fours) - at)
        groups = _fours(vectors) if apart else [vectors]
        _zero_missing(asm, groups, sources)

        def columns(
            width: int,
            sources: Mapping[int, str] = sources,
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
            for walker in sources.values():
                if width * FLOAT == line_bytes():
                    asm.prefetch(walker, ahead * FLOAT)
                asm.add_constant(walker, walker, width * FLOAT)
            if not apart:
                asm.add_constant(store_walker, store_walker, width * step)

        _pieces(asm, kc, (line_bytes() // FLOAT, 4) if ahead else (4,), counter, columns)
    _further(asm, target, target, kc, quads(rows))


def _zero_missing(asm: Assembly, groups: Sequence[Sequence[int]], there: Collection[int]) -> None:
    """Put zeros in the vectors of rows that are not there."""
    for group in groups:
        for row in range(QUAD_ROWS):
            if row not in there:
                asm.emit("movi", ir.v4s(group[row]), 0)


def _rows_on(asm: Assembly, target: str, source: str, row: Size, count: int) -> None:
    """Set target to source and so many rows, one or none where a register holds their distance."""
    if isinstance(row, int):
        asm.add_constant(target, source, count * row)
    elif count:
        asm.add(target, source, row)
    else:
        asm.emit("mov", ir.general(target), ir.general(source))


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
    asm: Assembly, sources: Mapping[int, str], target: str, first: int, four: Sequence[int]
) -> None:
    """Four rows' four floats from the ``first`` on to ``target``, which moves on by as many."""
    for at, source in sources.items():
        load_lanes(asm, 4, four[at], source, first * FLOAT)
    asm.emit("st4", ir.listed("4s", *four), ir.at(target, 4 * VECTOR, mode="post"))


def _transpose(
    asm: Assembly,
    sources: Mapping[int, str],
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
    for at, source in sources.items():
        load_lanes(asm, columns, r[at], source, first * FLOAT)
    if not sources:
        for at in range(columns):
            asm.store(ir.q(r[0]), target, (first + at) * step)
        return
    transpose_words(asm, r, t, k[:columns])
    for at in range(columns):
        asm.store(ir.q(k[at]), target, (first + at) * step)


def transpose_words(asm: Assembly, r: Sequence[int], t: Sequence[int], k: Sequence[int]) -> None:
    """Transpose four rows of four words through other registers: as many columns as there are targets."""
    # Pairs of rows, even and odd columns of each; then the pairs side by side.
    for at in range(4):
        rows = ir.v4s(r[at // 2 * 2]), ir.v4s(r[at // 2 * 2 + 1])
        asm.emit(("trn1", "trn2")[at % 2], ir.v4s(t[at]), *rows)
    halves = [("trn1", 0), ("trn1", 1), ("trn2", 0), ("trn2", 1)]
    for (name, pair), column in zip(halves, k, strict=False):
        asm.emit(name, ir.v2d(column), ir.v2d(t[pair]), ir.v2d(t[pair + 2]))
