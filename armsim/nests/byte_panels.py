"""Packing of bytes into panels of groups: of each line so many products side by side, line after line.

Where a tensor's rows are the lines, as those of A are, vectors of them are stored as they are, or four rows
are transposed by words. Where its rows are products, as those of B are, so many of them are woven, byte by
byte. Lines and products that do not exist are zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR, cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.nests.layout import Layout
from armsim.nests.packing import transpose_words
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

    def size(self, products: int) -> int:
        """Bytes of a panel."""
        return -(-products // self.group) * self.vectors * VECTOR

    def all(self, lines: int, products: int) -> int:
        """Bytes of all panels."""
        return -(-lines // self.lines) * self.size(products)

    def layout(self, line: str, axis: str) -> Layout:
        """Give the layout of a tensor with these axes."""
        group = (
            f"{axis}:{self.group}/{self.group} {line} {axis}"
            if self.group > 1
            else f"{axis} {line}"
        )
        return Layout(f"{line}:{self.lines}/{self.lines} {group}")


class Walk(NamedTuple):
    """General registers: where packing reads and writes, which move; others to use; two counters."""

    source: str
    target: str
    spare: Sequence[str]
    counters: Sequence[str]


def _load(asm: Assembly, count: int, vector: int, source: str, step: int) -> None:
    """Load so many bytes, the rest of the vector being zero, and go on by a step."""
    if count == step and count in _POST:
        asm.emit("ldr", ir.scalar(_POST[count], vector), ir.at(source, step, mode="post"))
    else:
        load_bytes(asm, count, vector, source)
        asm.add_constant(source, source, step)


def pack_rows(
    asm: Assembly, walk: Walk, panels: Panels, lines: int, products: int, vectors: Sequence[int]
) -> None:
    """Pack rows of products. vectors: eight."""
    rows, chunk = panels.lines, VECTOR // panels.bytes
    sources, target, x = walk.spare[:4], walk.spare[4], vectors[:4]
    words = panels.group * panels.bytes < VECTOR

    def zeros(registers: Sequence[int]) -> None:
        for register in registers:
            asm.emit("movi", ir.v4s(register), 0)

    def chunk_of(there: int, size: int, count: int) -> None:
        for at, register in enumerate(x[:size]):
            if at < there:
                _load(asm, count, register, sources[at], count)
                if panels.bytes > 1:
                    asm.emit(f"{panels.sign}shll", ir.v8h(register), ir.v8b(register), 0)
        if words:
            zeros(x[there:])
            size = -(-count // panels.group)
            transpose_words(asm, x, vectors[4:8], x[:size])
        for at, register in enumerate(x[:size]):
            asm.store(ir.q(register), target, at * (LANES * rows if words else VECTOR))
        asm.add_constant(target, target, VECTOR * rows)

    for trips, present in cut(lines, rows):
        with asm.loop(walk.counters[0], trips):
            for first in range(0, rows, LANES):
                size = min(LANES, rows - first)
                there = max(0, min(size, present - first))
                for at in range(there):
                    asm.add_constant(sources[at], walk.source, at * products)
                asm.add_constant(target, walk.target, first * (LANES if words else VECTOR))
                if not words:
                    zeros(x[there:size])
                for passes, count in cut(products, chunk):
                    with asm.loop(walk.counters[1], passes):
                        chunk_of(there, size, count)
                asm.add_constant(walk.source, walk.source, there * products)
            asm.add_constant(walk.target, walk.target, panels.size(products))


def pack_columns(
    asm: Assembly, walk: Walk, panels: Panels, lines: int, products: int, vectors: Sequence[int]
) -> None:
    """Pack columns. vectors: two for each product of a group, and two more."""
    group, each = panels.group, panels.vectors
    at_once = max(VECTOR // panels.lines, 1) if group == VECTOR else 1
    source, target, other = walk.spare[:3]

    def groups(wide: int, count: int) -> None:
        rows, spare = list(vectors[:group]), list(vectors[group : 2 * group])
        for at, register in enumerate(rows):
            if at < count:
                _load(asm, wide, register, source, lines)
            else:
                asm.emit("movi", ir.v4s(register), 0)
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
        for panel in range(-(-wide // panels.lines)):
            for at in range(0, each, 2):
                first, *second = rows[panel * each + at : panel * each + min(at + 2, each)]
                where = ir.at(other if panel else target, VECTOR * at)
                if second:
                    asm.emit("stp", ir.q(first), ir.q(second[0]), where)
                else:
                    asm.emit("str", ir.q(first), where)
            if at_once > 1:
                asm.add_constant(other, other if panel else target, panels.size(products))
        asm.add_constant(target, target, VECTOR * each)

    for trips, wide in cut(lines, at_once * panels.lines):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            asm.add_constant(target, walk.target, 0)
            for passes, count in cut(products, group):
                with asm.loop(walk.counters[1], passes):
                    groups(wide, count)
            asm.add_constant(walk.source, walk.source, wide)
            asm.add_constant(walk.target, walk.target, panels.all(wide, products))
