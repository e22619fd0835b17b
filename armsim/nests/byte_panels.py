"""Packing of bytes into panels of groups: of each line so many products side by side, line after line.

Where a tensor's rows are the lines, as those of A are, vectors of them are stored as they are, or four rows
are transposed by words. Where its rows are products, as those of B are, so many of them are woven, byte by
byte. Products that do not exist are zeros; so are lines, or they are the last one again where a register
says how many there are. A size is a number, or the register that holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR, cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.size_arguments import Amount, times
from armsim.nests.layout import Layout
from armsim.nests.packing import Size, transpose_words
from armsim.scheduling import ir

_POST = {16: "q", 8: "d", 4: "s", 2: "h", 1: "b"}


class Panels(NamedTuple):
    """Panels of an operand. lines: of a panel. group: products of a line that lie side by side.

    bytes: of an element, to which it is widened. sign: of the instructions that widen, ``u`` or ``s``.
    """

    lines: int
    group: int
    bytes: int
    sign: str

    @property
    def vectors(self) -> int:
        """Vectors of a group of all lines of a panel."""
        return self.lines * self.group * self.bytes // VECTOR

    def size(self, products: Amount) -> Amount:
        """Bytes of a panel."""
        return times(up(products, self.group), self.vectors * VECTOR)

    def all(self, lines: Amount, products: Amount) -> Amount:
        """Bytes of all panels."""
        return times(up(lines, self.lines), self.size(products))

    def layout(self, line: str, axis: str) -> Layout:
        """Give the layout of a tensor with these axes."""
        group = (
            f"{axis}:{self.group}/{self.group} {line} {axis}"
            if self.group > 1
            else f"{axis} {line}"
        )
        return Layout(f"{line}:{self.lines}/{self.lines} {group}")


def up(amount: Amount, unit: int) -> Amount:
    """Give how many of so many hold an amount."""
    return (amount + (unit - 1)) // unit


class Walk(NamedTuple):
    """General registers of a packing, and what it goes over.

    source, target: where it reads and writes, which move. spare: others to use, seven, and nine where a
    register holds a size. counters: two. lines, products: of the tensor; panel: bytes of a panel.
    """

    source: str
    target: str
    spare: Sequence[str]
    counters: Sequence[str]
    lines: Size
    products: Size
    panel: Size


def _load(asm: Assembly, count: int, vector: int, source: str, step: Size) -> None:
    """Load so many bytes, the rest of the vector being zero, and go on by a step."""
    if count == step and count in _POST:
        asm.emit("ldr", ir.scalar(_POST[count], vector), ir.at(source, count, mode="post"))
    else:
        load_bytes(asm, count, vector, source)
        asm.add(source, source, step)


def _load_few(asm: Assembly, count: str, vector: int, source: str, spare: Sequence[str]) -> None:
    """Load as many bytes as a register says, less than 16, the rest of the vector being zero.

    What is found is put together from its end; the source comes back to where it was.
    """
    found, part = spare
    asm.add(source, source, count)
    asm.emit("mov", ir.general(found), 0)
    asm.emit("movi", ir.v4s(vector), 0)
    for bit, (op, size) in enumerate((("ldrb", 1), ("ldrh", 2), ("ldr", 4))):
        skip = asm.label()
        asm.branch("tbz", ir.general(count), bit, skip)
        where = ir.at(source, -size, mode="pre")
        asm.emit(op, ir.general("w" + part[1:]), where)
        asm.emit("orr", ir.general(found), ir.general(part), ir.general(found), ir.lsl(8 * size))
        asm.place(skip)
    lower, done = asm.label(), asm.label()
    asm.branch("tbz", ir.general(count), 3, lower)
    asm.emit("ldr", ir.scalar("d", vector), ir.at(source, -8, mode="pre"))
    asm.emit("ins", ir.lane(vector, "d", 1), ir.general(found))
    asm.branch("b", done)
    asm.place(lower)
    asm.emit("ins", ir.lane(vector, "d", 0), ir.general(found))
    asm.place(done)


@contextmanager
def _while_left(asm: Assembly, left: str, unit: int) -> Iterator[None]:
    """Repeat what is emitted inside while a register is no less than a unit, which it goes down by."""
    again, done = asm.label(), asm.label()
    asm.place(again)
    asm.emit("cmp", ir.general(left), unit)
    asm.branch("b.lo", done)
    yield
    asm.add_constant(left, left, -unit)
    asm.branch("b", again)
    asm.place(done)


def _pieces(
    asm: Assembly, size: Size, unit: int, counter: str, piece: Callable[[Size], None]
) -> None:
    """Emit a piece of a unit as often as it fits into a size, then one of what is left."""
    if isinstance(size, int):
        for trips, count in cut(size, unit):
            with asm.loop(counter, trips):
                piece(count)
        return
    done = asm.label()
    asm.add_constant(counter, size, 0)
    with _while_left(asm, counter, unit):
        piece(unit)
    if unit > 1:
        asm.branch("cbz", ir.general(counter), done)
        piece(counter)
    asm.place(done)


def pack_rows(asm: Assembly, walk: Walk, panels: Panels, vectors: Sequence[int]) -> None:
    """Pack rows of products. vectors: eight."""
    rows, chunk, products = panels.lines, VECTOR // panels.bytes, walk.products
    sources, target, x = walk.spare[:4], walk.spare[4], vectors[:4]
    words = panels.group * panels.bytes < VECTOR

    def zeros(registers: Sequence[int]) -> None:
        for register in registers:
            asm.emit("movi", ir.v4s(register), 0)

    def chunk_of(there: int, size: int, count: Size) -> None:
        for at, register in enumerate(x[:size]):
            if at < there:
                if isinstance(count, int):
                    _load(asm, count, register, sources[at], count)
                else:
                    _load_few(asm, count, register, sources[at], walk.spare[5:7])
                if panels.bytes > 1:
                    asm.emit(f"{panels.sign}shll", ir.v8h(register), ir.v8b(register), 0)
        if words:
            zeros(x[there:])
            # Of a number that is not known groups of zeros are stored too, over what follows.
            size = -(-count // panels.group) if isinstance(count, int) else chunk // panels.group
            transpose_words(asm, x, vectors[4:8], x[:size])
        for at, register in enumerate(x[:size]):
            asm.store(ir.q(register), target, at * (LANES * rows if words else VECTOR))
        asm.add_constant(target, target, VECTOR * rows)

    def panel(present: int) -> None:
        for first in range(0, rows, LANES):
            size = min(LANES, rows - first)
            there = max(0, min(size, present - first))
            _sources(asm, walk, sources[:there])
            asm.add_constant(target, walk.target, first * (LANES if words else VECTOR))
            if not words:
                zeros(x[there:size])
            _pieces(
                asm, products, chunk, walk.counters[1],
                lambda count, there=there, size=size: chunk_of(there, size, count),  # type: ignore[misc]
            )  # fmt: skip
            if isinstance(walk.lines, int) and isinstance(products, int):
                asm.add_constant(walk.source, walk.source, there * products)
            else:
                asm.emit("mov", ir.general(walk.source), ir.general(walk.spare[8]))
        asm.add(walk.target, walk.target, walk.panel)

    if isinstance(walk.lines, int):
        for trips, present in cut(walk.lines, rows):
            with asm.loop(walk.counters[0], trips):
                panel(present)
        return
    again, last = asm.label(), _last_line(asm, walk, walk.lines)
    asm.place(again)
    panel(rows)
    asm.emit("cmp", ir.general(walk.source), ir.general(last))
    asm.branch("b.ls", again)


def _last_line(asm: Assembly, walk: Walk, lines: str) -> str:
    """Point a register to the last line; give it."""
    last, line = walk.spare[7:9]
    asm.add_constant(last, lines, -1)
    if isinstance(walk.products, int):
        asm.load_constant(line, walk.products)
    else:
        line = walk.products
    asm.emit("madd", *map(ir.general, (last, last, line, walk.source)))
    return last


def _sources(asm: Assembly, walk: Walk, sources: Sequence[str]) -> None:
    """Point to the next lines; where a register counts them, to the last one in place of those after it."""
    if isinstance(walk.lines, int) and isinstance(walk.products, int):
        for at, register in enumerate(sources):
            asm.add_constant(register, walk.source, at * walk.products)
        return
    last, line = walk.spare[7:9]
    asm.add_constant(line, walk.source, 0)
    for register in sources:
        asm.emit("cmp", ir.general(line), ir.general(last))
        asm.emit("csel", *map(ir.general, (register, line, last)), "ls")
        asm.add(line, line, walk.products)


def _load_rows(asm: Assembly, walk: Walk, rows: Sequence[int], wide: Size, count: Size) -> None:
    """Load so many bytes of rows of products; of those that do not exist zeros."""
    source, done = walk.spare[0], "" if isinstance(count, int) else asm.label()
    if done:
        for register in rows:
            asm.emit("movi", ir.v4s(register), 0)
    for at, register in enumerate(rows):
        if isinstance(count, int) and at >= count:
            asm.emit("movi", ir.v4s(register), 0)
            continue
        if isinstance(wide, int):
            _load(asm, wide, register, source, walk.lines)
        else:
            _load_few(asm, wide, register, source, walk.spare[5:7])
            asm.add(source, source, walk.lines)
        if isinstance(count, str):
            asm.emit("subs", ir.general(count), ir.general(count), 1)
            asm.branch("b.eq", done)
    if done:
        asm.place(done)


def pack_columns(asm: Assembly, walk: Walk, panels: Panels, vectors: Sequence[int]) -> None:
    """Pack columns. vectors: two for each product of a group."""
    group, each = panels.group, panels.vectors
    at_once = max(VECTOR // panels.lines, 1) if group == VECTOR else 1
    source, target, other = walk.spare[:3]

    def groups(wide: Size, count: Size) -> None:
        rows, spare = list(vectors[:group]), list(vectors[group : 2 * group])
        _load_rows(asm, walk, rows, wide, count)
        for _ in range(group.bit_length() - 1):  # row i and row i + group / 2 into 2 i and 2 i + 1
            for at in range(group // 2):
                pair = ir.v16b(rows[at]), ir.v16b(rows[at + group // 2])
                for half in (0, 1):
                    asm.emit(f"zip{1 + half}", ir.v16b(spare[2 * at + half]), *pair)
            rows, spare = spare, rows
        if panels.bytes > 1:
            (low,), high = rows, vectors[1]
            if each > 1:
                asm.emit(f"{panels.sign}shll2", ir.v8h(high), ir.v16b(low), 0)
            asm.emit(f"{panels.sign}shll", ir.v8h(low), ir.v8b(low), 0)
            rows = [low, high]
        for panel in range(-(-wide // panels.lines) if isinstance(wide, int) else 1):
            for at in range(0, each, 2):
                first, *second = rows[panel * each + at : panel * each + min(at + 2, each)]
                where = ir.at(other if panel else target, VECTOR * at)
                if second:
                    asm.emit("stp", ir.q(first), ir.q(second[0]), where)
                else:
                    asm.emit("str", ir.q(first), where)
            if at_once > 1:
                asm.add(other, other if panel else target, walk.panel)
        asm.add_constant(target, target, VECTOR * each)

    def columns(wide: Size) -> None:
        asm.add_constant(source, walk.source, 0)
        asm.add_constant(target, walk.target, 0)
        _pieces(asm, walk.products, group, walk.counters[1], partial(groups, wide))
        asm.add(walk.source, walk.source, wide)
        some = -(-wide // panels.lines) if isinstance(wide, int) else 1
        if isinstance(walk.panel, int):
            asm.add_constant(walk.target, walk.target, some * walk.panel)
        else:
            for _ in range(some):
                asm.add(walk.target, walk.target, walk.panel)

    if isinstance(walk.lines, int):
        for trips, wide in cut(walk.lines, at_once * panels.lines):
            with asm.loop(walk.counters[0], trips):
                columns(wide)
        return
    asm.add_constant(walk.counters[0], walk.lines, 0)
    if at_once > 1:
        with _while_left(asm, walk.counters[0], at_once * panels.lines):
            columns(at_once * panels.lines)
    _pieces(asm, walk.counters[0], panels.lines, walk.counters[0], columns)
