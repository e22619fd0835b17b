"""smlal by element on 16-bit copies of both operands: the outer product that the bytes replace.

A is widened as it lies, 8 products of a row in a vector; B is widened into panels, a row of a panel after
the other. Each element of A multiplies a row of a panel ("[RFC] Improve quantized convolution performance
for armv8 architectures": outer products of 1x16 by 16x1 tiles by smlal).
"""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.quantized.pipeline import Pipeline, Stage, Value
from armsim.codegen.rings import largest_ring, too_many
from armsim.operators.qgemm.family import SQUARE, Packing, QgemmFamily, tiles_of
from armsim.operators.qgemm.micro import Micro, Sums, Walk, by_rows, emit_periods, filled
from armsim.operators.qgemm.problem import ByteMultiplication
from armsim.operators.qgemm.tile import QgemmTile

DEPTH = 8
WIDTH = 2


def _widen_a(
    asm: Assembly, walk: Walk, m: int, k: int, *, rows: int, sign: str, vectors: list[int]
) -> None:
    """Rows interleaved in panels: eight 16-bit numbers of each row."""
    source, (v, zero) = walk.spare[0], vectors[:2]
    step = DEPTH * WIDTH * rows
    asm.emit("movi", ir.v4s(zero), 0)
    for trips, present in cut(m, rows):
        with asm.loop(walk.counters[0], trips):
            for row in range(rows):
                target = walk.spare[1]
                asm.add_constant(target, walk.target, DEPTH * WIDTH * row)
                if row < present:
                    asm.add_constant(source, walk.source, row * k)
                for passes, deep in cut(k, DEPTH):
                    with asm.loop(walk.counters[1], passes):
                        if row < present:
                            load_bytes(asm, deep, v, source)
                            asm.add_constant(source, source, deep)
                            asm.emit(f"{sign}xtl", ir.v8h(v), ir.v8b(v))
                        asm.emit("stur", ir.q(v if row < present else zero), ir.at(target))
                        asm.add_constant(target, target, step)
            asm.add_constant(walk.source, walk.source, present * k)
            asm.add_constant(walk.target, walk.target, filled(k, DEPTH) * WIDTH * rows)


def _widen_b(
    asm: Assembly, walk: Walk, n: int, k: int, *, columns: int, sign: str, vectors: list[int]
) -> None:
    """Panels of 8 or 16 columns, a row of it after the other."""
    source, (low, high, zero) = walk.spare[0], vectors[:3]
    asm.emit("movi", ir.v4s(zero), 0)
    for trips, present in cut(n, columns):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            with asm.loop(walk.counters[1], k):
                load_bytes(asm, present, low, source)
                asm.add_constant(source, source, n)
                if columns == 16:
                    asm.emit(f"{sign}xtl2", ir.v8h(high), ir.v16b(low))
                asm.emit(f"{sign}xtl", ir.v8h(low), ir.v8b(low))
                asm.emit("str", ir.q(low), ir.at(walk.target, 16, mode="post"))
                if columns == 16:
                    asm.emit("str", ir.q(high), ir.at(walk.target, 16, mode="post"))
            for _ in range((filled(k, DEPTH) - k) * columns // 8):
                asm.emit("str", ir.q(zero), ir.at(walk.target, 16, mode="post"))
            asm.add_constant(walk.source, walk.source, present)


def make(asm: Assembly, problem: ByteMultiplication, tile: QgemmTile) -> Micro:
    """Registers: A first, an element of it must lie in v0 to v15."""
    rows, columns = tile.rows, tile.columns
    halves, quads = columns // 8, columns // 4
    ring = min(4, 32 - rows - rows * quads)
    if ring < halves:
        raise too_many({"sums": rows * quads, "A": rows, "B": halves})
    ring = largest_ring(ring, DEPTH * halves)
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
                        operands = (
                            ir.v4s(target),
                            ir.vector(y.register, lanes),
                            ir.lane(a[r], "h", k),
                        )
                        begins = ir.instr(f"smull{two}", *operands) if k == 0 else None
                        item = ir.instr(f"smlal{two}", *operands)
                        steps.append([Stage(item, 0, (va[r], y), begins)])
        moves = {pa: 2 * DEPTH * rows, pb: 2 * DEPTH * columns}
        emit_periods(asm, Pipeline(steps, [*va, *vb], moves), problem, DEPTH, tile.unroll, counter)
        return by_rows(acc, rows)

    return Micro(
        rows, columns, DEPTH, WIDTH, product,
        pack_a=partial(_widen_a, rows=rows, sign=sign, vectors=scratch),
        pack_b=partial(_widen_b, columns=columns, sign=sign, vectors=scratch),
        scratch=scratch,
    )  # fmt: skip


_BLOCKS = ((4, 16), (3, 16), (1, 16), (2, 16), (5, 16), (6, 8), (8, 8))

MLAL16 = QgemmFamily(
    name="mlal16",
    make=make,
    method="both operands widened to 16 bits, each element of A times a row of B's panel.",
    packing=Packing(8, 1, "int16"),
    uses=frozenset({"rows", "columns", "unroll", "schedule"}),
    # Elements of A are in v0 to v7, which a call may change; columns are whole vectors of 16-bit weights.
    values={"rows": range(1, 9), "columns": (8, 16)},
    summary="outer products by smlal on 16-bit copies of both operands",
    section="Convolution strategy in use (conv2d_spatial_pack_nchw)",
    space=tiles_of("mlal16", _BLOCKS, 3),
    references=lambda problem: (QgemmTile("mlal16", 1, 16),),  # what the document replaces
    shipped=((SQUARE, QgemmTile("mlal16", 1, 16)),),
)
