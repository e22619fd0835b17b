"""Packing of 8-bit matrices for multiplications along K.

`interleave` is A_interleaved[x, y, z, w] = A[z + 4 x, w + 16 y], and `block_transpose` is
B_interleaved_t[x, y, z, w] = B[w + 16 y, z + 4 x] ("[RFC] Improve quantized convolution performance for
armv8 architectures", sections Input transform and Weight transform), both with any number of rows a panel
in place of 4. Rows and products that do not exist are zeros.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.operators.qgemm.micro import Walk, filled

DEPTH = 16


def _rows(asm: Assembly, walk: Walk, count: int, stride: int) -> list[str]:
    """Registers at the starts of ``count`` rows."""
    rows = walk.spare[:count]
    for at, register in enumerate(rows):
        asm.add_constant(register, walk.source, at * stride)
    return rows


def load_rows(
    asm: Assembly, registers: Sequence[int], count: int, wide: int, source: str, stride: int
) -> None:
    """``count`` rows of ``wide`` bytes, ``stride`` bytes apart; the other registers become zero."""
    for at, register in enumerate(registers):
        if at >= count:
            asm.emit("movi", ir.v4s(register), 0)
        else:
            load_bytes(asm, wide, register, source)
            asm.add_constant(source, source, stride)


def interleave(
    asm: Assembly, walk: Walk, m: int, k: int, rows: int, vectors: Sequence[int]
) -> None:
    """Panels of ``rows`` rows, 16 bytes of each row in rotation; up to four rows in one pass."""
    groups = [(first, min(4, rows - first)) for first in range(0, rows, 4)]
    zero = vectors[4]

    def panel(present: int) -> None:
        for first, size in groups:
            there = max(0, min(size, present - first))
            sources = _rows(asm, walk, there, k)
            target = walk.spare[4]
            asm.add_constant(target, walk.target, DEPTH * first)

            def store(size: int = size, there: int = there, target: str = target) -> None:
                for at in range(size):
                    register = vectors[at] if at < there else zero
                    asm.emit("stur", ir.q(register), ir.at(target, DEPTH * at))
                asm.add_constant(target, target, DEPTH * rows)

            if k >= DEPTH:
                with asm.loop(walk.counters[1], k // DEPTH):
                    for at, source in enumerate(sources):
                        asm.emit("ldr", ir.q(vectors[at]), ir.at(source, 16, mode="post"))
                    store()
            if k % DEPTH:
                for at, source in enumerate(sources):
                    load_bytes(asm, k % DEPTH, vectors[at], source)
                store()
            if there:
                asm.add_constant(walk.source, walk.source, there * k)
        asm.add_constant(walk.target, walk.target, filled(k, DEPTH) * rows)

    if m % rows:
        asm.emit("movi", ir.v4s(zero), 0)
    for trips, present in cut(m, rows):
        with asm.loop(walk.counters[0], trips):
            panel(present)


def _woven(asm: Assembly, rows: list[int], spare: list[int]) -> list[int]:
    """16 rows of 16 bytes transposed: four times, row i and row i + 8 are woven into 2i and 2i + 1."""
    for _ in range(4):
        for at in range(8):
            low, high = rows[at], rows[at + 8]
            asm.emit("zip1", ir.v16b(spare[2 * at]), ir.v16b(low), ir.v16b(high))
            asm.emit("zip2", ir.v16b(spare[2 * at + 1]), ir.v16b(low), ir.v16b(high))
        rows, spare = spare, rows
    return rows


def block_transpose(
    asm: Assembly, walk: Walk, n: int, k: int, columns: int, vectors: Sequence[int]
) -> None:
    """Panels of ``columns`` columns (4, 8 or 16), 16 products of each column in rotation."""
    step = filled(k, DEPTH) * columns  # bytes of a panel
    source, target, other = walk.spare[:3]

    def block(wide: int, deep: int) -> None:
        rows, spare = list(vectors[:16]), list(vectors[16:32])
        load_rows(asm, rows, deep, wide, source, n)
        rows = _woven(asm, rows, spare)
        asm.add_constant(other, target, 0)
        for at in range(0, filled(wide, columns), columns):
            for pair in range(0, columns, 2):
                low, high = rows[at + pair], rows[at + pair + 1]
                asm.emit("stp", ir.q(low), ir.q(high), ir.at(other, DEPTH * pair))
            asm.add_constant(other, other, step)
        asm.add_constant(target, target, DEPTH * columns)

    for trips, wide in cut(n, 16):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            asm.add_constant(target, walk.target, 0)
            for passes, deep in cut(k, DEPTH):
                with asm.loop(walk.counters[1], passes):
                    block(wide, deep)
            asm.add_constant(walk.source, walk.source, wide)
            asm.add_constant(walk.target, walk.target, filled(wide, columns) // columns * step)
