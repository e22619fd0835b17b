"""Micro-kernels without the dot product instruction: long multiplications, sums of neighbours.

A vector holds 16 products' operands of a row of A or a column of B. `umull` and `umull2` multiply eight of
them to 16 bits, `uadalp` adds neighbours to four 32-bit sums; three `addp` at the end make four outputs of
four vectors ("[RFC] Improve quantized convolution performance for armv8 architectures", section
Convolution core algorithm). With bytes that have a sign the instructions are smull and sadalp.
"""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.pipeline import Pipeline, Stage, Value
from armsim.codegen.rings import too_many
from armsim.codegen.source import Unbuildable
from armsim.operators.qgemm.micro import Micro, Sums, emit_periods
from armsim.operators.qgemm.packing import DEPTH, block_transpose, interleave
from armsim.operators.qgemm.problem import ByteMultiplication
from armsim.operators.qgemm.tile import QgemmTile

TEMPORARIES = 8


ROWS = range(1, 6)
COLUMNS = (4, 8)
"""Of a tile: columns are packed in blocks of 16; 6x4 would need 35 registers, 1x16 34."""


def _walk(rows: int, columns: int) -> list[tuple[int, int]]:
    """Blocks of 2x2, so that an operand's last use and its first in the next period lie apart."""
    return [
        (r, c)
        for top in range(0, rows, 2)
        for left in range(0, columns, 2)
        for r in range(top, min(top + 2, rows))
        for c in range(left, min(left + 2, columns))
    ]


def _blocks(rows: int, columns: int) -> list[list[tuple[int, int]]]:
    walk = _walk(rows, columns)
    return [walk[at : at + 4] for at in range(0, len(walk), 4)]


def _temporaries(steps: int, there: int, distance: int) -> int:
    """How many rotate: a divisor of a period's steps, more than the distance."""
    fitting = [size for size in range(distance + 1, there + 1) if steps % size == 0]
    if not fitting:
        raise Unbuildable(
            f"a distance of {distance} products needs more than {distance} temporary vectors, in a "
            f"number that divides {steps}; {there} are left"
        )
    return max(fitting)


def make_pairs(
    asm: Assembly, problem: ByteMultiplication, tile: QgemmTile, *, fused: bool
) -> Micro:
    """fused: both halves are multiplied into one 16-bit vector, which must not overflow."""
    rows, columns = tile.rows, tile.columns
    sums = rows * columns
    need = sums + rows + columns + tile.distance * (2 if fused else 1) + 1
    if need > 32:
        lag = tile.distance * (2 if fused else 1) + 1
        raise too_many({"sums": sums, "A": rows, "B": columns, "products": lag})
    sign = "u" if problem.type == "u8" else "s"
    steps = sums * (1 if fused else 2)
    lag = tile.distance * (2 if fused else 1)
    spare = min(TEMPORARIES, 32 - sums - rows - columns)
    t = asm.vectors.take(_temporaries(steps, spare, lag), "products of 16 bits")
    a = [Value(register, "", DEPTH * at)
         for at, register in enumerate(asm.vectors.take(rows, "A, a row each"))]  # fmt: skip
    b = [Value(register, "", DEPTH * at)
         for at, register in enumerate(asm.vectors.take(columns, "B, a column each"))]  # fmt: skip
    acc = asm.vectors.take(sums, "sums, row by row")
    # What packing needs: 32 of them for the transposition of B, five for A.
    everything = [*t, *(value.register for value in (*a, *b)), *acc]
    everything += asm.vectors.take(32 - len(everything), "packing")

    def product(asm: Assembly, pa: str, pb: str, counter: str) -> Sums:
        pipeline = _pipeline(
            tile, fused, sign,
            t, [Value(v.register, pa, v.offset) for v in a],
            [Value(v.register, pb, v.offset) for v in b], acc,
            {pa: DEPTH * rows, pb: DEPTH * columns},
        )  # fmt: skip
        emit_periods(asm, pipeline, problem, DEPTH, tile.unroll, counter)
        return _reduce(asm, acc, rows, columns)

    return Micro(
        rows, columns, DEPTH, 1, product,
        pack_a=partial(interleave, rows=rows, vectors=everything),
        pack_b=partial(block_transpose, columns=columns, vectors=everything),
        scratch=[*t, *(value.register for value in (*a, *b))],
    )  # fmt: skip


def _pipeline(
    tile: QgemmTile,
    fused: bool,
    sign: str,
    t: list[int],
    a: list[Value],
    b: list[Value],
    acc: list[int],
    moves: dict[str, int],
) -> Pipeline:
    steps: list[list[Stage]] = []
    begun: set[int] = set()

    def accumulate(target: int, product: int, delay: int) -> Stage:
        operands = ir.v4s(target), ir.v8h(product)
        first = ir.instr(f"{sign}addlp", *operands) if target not in begun else None
        begun.add(target)
        return Stage(ir.instr(f"{sign}adalp", *operands), delay, (), first)

    def multiply(name: str, x: int, y: Value, z: Value, lanes: str, delay: int = 0) -> Stage:
        operands = ir.v8h(x), ir.vector(y.register, lanes), ir.vector(z.register, lanes)
        return Stage(ir.instr(f"{sign}{name}", *operands), delay, (y, z))

    for block in _blocks(tile.rows, tile.columns):
        if fused:
            for r, c in block:
                x, y, z = t[len(steps) % len(t)], a[r], b[c]
                steps.append(
                    [
                        multiply("mull", x, y, z, "8b"),
                        # Between the multiplications: F0 takes one uop a cycle, and they go there.
                        accumulate(acc[r * tile.columns + c], x, 2 * tile.distance),
                        multiply("mlal2", x, y, z, "16b", tile.distance),
                    ]
                )
            continue
        for name, lanes in (("mull", "8b"), ("mull2", "16b")):
            for r, c in block:
                x, y, z = t[len(steps) % len(t)], a[r], b[c]
                steps.append(
                    [
                        multiply(name, x, y, z, lanes),
                        accumulate(acc[r * tile.columns + c], x, tile.distance),
                    ]
                )
    return Pipeline(steps, [*a, *b], moves, grouped=fused)


def _reduce(asm: Assembly, acc: list[int], rows: int, columns: int) -> Sums:
    """Four vectors of four partial sums to one of four sums, for each row and quad of columns."""
    asm.comment("partial sums to sums: four vectors to one")
    quads = [
        acc[row * columns + first : row * columns + first + 4]
        for row in range(rows)
        for first in range(0, columns, 4)
    ]
    for quad in quads:
        for low, high in ((0, 1), (2, 3)):
            asm.emit("addp", ir.v4s(quad[low]), ir.v4s(quad[low]), ir.v4s(quad[high]))
    for quad in quads:
        asm.emit("addp", ir.v4s(quad[0]), ir.v4s(quad[0]), ir.v4s(quad[2]))
    each = columns // 4
    return [[quad[0] for quad in quads[row * each : (row + 1) * each]] for row in range(rows)]
