"""smlal by element on 16-bit copies of both operands: the outer product that the bytes replace.

A is widened as it lies, 8 products of a row in a vector; B is widened into panels, a row of a panel after
the other. Each element of A multiplies a row of a panel ("[RFC] Improve quantized convolution performance
for armv8 architectures": outer products of 1x16 by 16x1 tiles by smlal).
"""

from __future__ import annotations

from functools import partial

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.quantized.pipeline import Pipeline, Stage, Value
from armsim.codegen.source import Unbuildable
from armsim.operators.qgemm.micro import Micro, Sums, Walk, filled
from armsim.operators.qgemm.problem import Problem
from armsim.operators.qgemm.registry import register as register_family
from armsim.operators.qgemm.tile import QgemmTile

DEPTH = 8
WIDTH = 2


def _widen_a(
    asm: Assembly, walk: Walk, m: int, k: int, *, rows: int, sign: str, vectors: list[int]
) -> None:
    """Rows by turns in panels: eight 16-bit numbers of each row."""
    source, (v, zero) = walk.spare[0], vectors[:2]
    step = DEPTH * WIDTH * rows
    asm.emit(f"movi v{zero}.4s, #0")
    for trips, present in cut(m, rows):
        with asm.loop(walk.counters[0], trips):
            for row in range(rows):
                target = walk.spare[1]
                asm.add_constant(target, walk.target, DEPTH * WIDTH * row)
                if row < present:
                    asm.add_constant(source, walk.source, row * k)
                for turns, deep in cut(k, DEPTH):
                    with asm.loop(walk.counters[1], turns):
                        if row < present:
                            load_bytes(asm, deep, v, source)
                            asm.add_constant(source, source, deep)
                            asm.emit(f"{sign}xtl v{v}.8h, v{v}.8b")
                        asm.emit(f"stur q{v if row < present else zero}, [{target}]")
                        asm.add_constant(target, target, step)
            asm.add_constant(walk.source, walk.source, present * k)
            asm.add_constant(walk.target, walk.target, filled(k, DEPTH) * WIDTH * rows)


def _widen_b(
    asm: Assembly, walk: Walk, n: int, k: int, *, columns: int, sign: str, vectors: list[int]
) -> None:
    """Panels of 8 or 16 columns, a row of it after the other."""
    source, (low, high, zero) = walk.spare[0], vectors[:3]
    asm.emit(f"movi v{zero}.4s, #0")
    for trips, present in cut(n, columns):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            with asm.loop(walk.counters[1], k):
                load_bytes(asm, present, low, source)
                asm.add_constant(source, source, n)
                if columns == 16:
                    asm.emit(f"{sign}xtl2 v{high}.8h, v{low}.16b")
                asm.emit(f"{sign}xtl v{low}.8h, v{low}.8b")
                asm.emit(f"str q{low}, [{walk.target}], #16")
                if columns == 16:
                    asm.emit(f"str q{high}, [{walk.target}], #16")
            for _ in range((filled(k, DEPTH) - k) * columns // 8):
                asm.emit(f"str q{zero}, [{walk.target}], #16")
            asm.add_constant(walk.source, walk.source, present)


def make(asm: Assembly, problem: Problem, tile: QgemmTile) -> Micro:
    """Registers: A first, an element of it must lie in v0 to v15."""
    rows, columns = tile.rows, tile.columns
    halves, quads = columns // 8, columns // 4
    ring = min(4, 32 - rows - rows * quads)
    if ring < halves:
        raise Unbuildable(
            f"{rows * quads + rows + halves} vector registers needed ({rows * quads} sums + {rows} of A "
            f"+ {halves} of B), 32 exist"
        )
    ring = max(size for size in range(halves, ring + 1) if DEPTH * halves % size == 0)
    a = asm.vectors.take(rows, "A, eight products of a row each")
    b = asm.vectors.take(ring, "B, eight columns each")
    acc = asm.vectors.take(rows * quads, "sums, row by row")
    if rows + ring < 5:
        asm.vectors.take(5 - rows - ring, "packing and requantization")
    scratch = [*a, *b, *asm.vectors.roles[-1][1]][:5] if rows + ring < 5 else [*a, *b]
    sign = "u" if problem.type == "u8" else "s"

    def product(asm: Assembly, pa: str, pb: str, counter: str) -> Sums:
        va = [Value(register, pa, 2 * DEPTH * at) for at, register in enumerate(a)]
        vb = [Value(b[at % ring], pb, 16 * at) for at in range(DEPTH * halves)]
        steps = []
        for k in range(DEPTH):
            for half in range(halves):
                y = vb[k * halves + half]
                for r in range(rows):
                    for part, (two, lanes) in enumerate((("", "4h"), ("2", "8h"))):
                        target = acc[r * quads + 2 * half + part]
                        operands = f"l{two} v{target}.4s, v{y.register}.{lanes}, v{a[r]}.h[{k}]"
                        begins = f"smul{operands}" if k == 0 else ""
                        steps.append([Stage(f"smla{operands}", 0, (va[r], y), begins)])
        moves = {pa: 2 * DEPTH * rows, pb: 2 * DEPTH * columns}
        periods = -(-problem.matrices.k // DEPTH)
        Pipeline(steps, [*va, *vb], moves).emit(
            asm, periods, counter, tile.unroll, f"{DEPTH} products of each sum"
        )
        return [acc[row * quads : (row + 1) * quads] for row in range(rows)]

    return Micro(
        rows=rows,
        columns=columns,
        depth=DEPTH,
        width=WIDTH,
        product=product,
        pack_a=partial(_widen_a, rows=rows, sign=sign, vectors=scratch),
        pack_b=partial(_widen_b, columns=columns, sign=sign, vectors=scratch),
        scratch=scratch,
    )


register_family(
    "mlal16",
    make,
    uses=frozenset({"rows", "columns", "unroll"}),
    # Elements of A are in v0 to v7, which a call may change; columns are whole vectors of 16-bit weights.
    values={"rows": range(1, 9), "columns": (8, 16)},
    summary="outer products by smlal on 16-bit copies of both operands",
    method="both operands widened to 16 bits, each element of A times a row of B's panel.",
    section="Convolution strategy in use (conv2d_spatial_pack_nchw)",
)
