"""udot and sdot by element: 12x4 sums, four products of each an instruction (Armv8.2-A, dot product).

The document's remark is that no intermediate registers are needed, hence 12x4 in place of 4x4 ("[RFC]
Improve quantized convolution performance for armv8 architectures", Convolution core algorithm, point 4).
A panel of A holds four bytes of each of its rows in rotation, one of B four of each of its columns.
"""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.quantized.pipeline import Pipeline, Stage, Value
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.source import Unbuildable
from armsim.operators.qgemm.family import SIGNED, SQUARE, Packing, QgemmFamily, tiles_of
from armsim.operators.qgemm.micro import Micro, Sums, Walk, by_rows, emit_periods, filled
from armsim.operators.qgemm.packing import load_rows
from armsim.operators.qgemm.problem import ByteMultiplication
from armsim.operators.qgemm.tile import QgemmTile

DEPTH = 16
FOUR = 4


def _weave_rows(
    asm: Assembly, walk: Walk, m: int, k: int, *, rows: int, vectors: list[int]
) -> None:
    """16 bytes of four rows become four vectors of four bytes of each row."""
    sources, target = walk.spare[:4], walk.spare[4]
    x, y = vectors[:4], vectors[4:8]

    def block(there: int, deep: int) -> None:
        for at, register in enumerate(x):
            if at >= there:
                asm.emit("movi", ir.v4s(register), 0)
            else:
                load_bytes(asm, deep, register, sources[at])
                asm.add_constant(sources[at], sources[at], deep)
        for pair in (0, 2):
            for two, name in enumerate(("trn1", "trn2")):
                asm.emit(name, ir.v4s(y[pair + two]), ir.v4s(x[pair]), ir.v4s(x[pair + 1]))
        for at, (name, first) in enumerate((("trn1", 0), ("trn1", 1), ("trn2", 0), ("trn2", 1))):
            asm.emit(name, ir.v2d(x[at]), ir.v2d(y[first]), ir.v2d(y[first + 2]))
        for at, register in enumerate(x):
            asm.store(ir.q(register), target, at * FOUR * rows)
        asm.add_constant(target, target, DEPTH * rows)

    for trips, present in cut(m, rows):
        with asm.loop(walk.counters[0], trips):
            for first in range(0, rows, 4):
                there = max(0, min(4, present - first))
                for at in range(there):
                    asm.add_constant(sources[at], walk.source, at * k)
                asm.add_constant(target, walk.target, FOUR * first)
                for passes, deep in cut(k, DEPTH):
                    with asm.loop(walk.counters[1], passes):
                        block(there, deep)
                asm.add_constant(walk.source, walk.source, there * k)
            asm.add_constant(walk.target, walk.target, filled(k, DEPTH) * rows)


def _weave_columns(
    asm: Assembly, walk: Walk, n: int, k: int, *, columns: int, vectors: list[int]
) -> None:
    """Four rows of a panel become vectors of four bytes of each column."""
    source = walk.spare[0]
    x, y = vectors[:4], vectors[4:8]

    def block(wide: int, deep: int) -> None:
        load_rows(asm, x, deep, wide, source, n)
        for name, two in (("zip1", 0), ("zip2", 1)):
            asm.emit(name, ir.v16b(y[two]), ir.v16b(x[0]), ir.v16b(x[2]))
            asm.emit(name, ir.v16b(y[2 + two]), ir.v16b(x[1]), ir.v16b(x[3]))
        for at in range(columns // 4):
            name = f"zip{1 + at % 2}"
            asm.emit(name, ir.v16b(x[at]), ir.v16b(y[at // 2]), ir.v16b(y[2 + at // 2]))
        for register in x[: columns // 4]:
            asm.emit("str", ir.q(register), ir.at(walk.target, 16, mode="post"))

    for trips, wide in cut(n, columns):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            for passes, deep in cut(k, FOUR):
                with asm.loop(walk.counters[1], passes):
                    block(wide, deep)
            missing = filled(k, DEPTH) - filled(k, FOUR)
            if missing:
                asm.emit("movi", ir.v4s(x[0]), 0)
            for _ in range(missing * columns // 16):
                asm.emit("str", ir.q(x[0]), ir.at(walk.target, 16, mode="post"))
            asm.add_constant(walk.source, walk.source, wide)


def make(asm: Assembly, problem: ByteMultiplication, tile: QgemmTile) -> Micro:
    """Registers: sums, and rings of at least one product's operands."""
    rows, columns = tile.rows, tile.columns
    asm.architecture = "armv8.2-a+dotprod"
    r4, c4 = rows // 4, columns // 4
    sums = rows * c4
    left = 32 - sums
    if left < r4 + c4:
        raise too_many({"sums": sums, "A": r4, "B": c4})
    per_a, per_b = DEPTH // FOUR * r4, DEPTH // FOUR * c4
    ring_a = largest_ring(min(2 * r4, left - c4, per_a), per_a)
    ring_b = largest_ring(min(2 * c4, left - ring_a, per_b), per_b)
    a = asm.vectors.take(ring_a, "A, four products of four rows each")
    b = asm.vectors.take(ring_b, "B, four products of four columns each")
    acc = asm.vectors.take(sums, "sums, row by row")
    dot = "udot" if problem.type == "u8" else "sdot"
    rest = asm.vectors.take(max(0, 8 - len(a) - len(b)), "packing")
    # Packing is over before there are sums.
    packing = [*a, *b, *rest, *acc][:8]
    scratch = [*a, *b, *rest]
    if len(scratch) < 5:
        raise Unbuildable(f"{sums + 5} vector registers needed to requantize, 32 exist")

    def product(asm: Assembly, pa: str, pb: str, counter: str) -> Sums:
        va = [Value(a[at % ring_a], pa, 16 * at) for at in range(per_a)]
        vb = [Value(b[at % ring_b], pb, 16 * at) for at in range(per_b)]
        steps = []
        for k in range(DEPTH // FOUR):
            for c in range(c4):
                for r in range(rows):
                    x, y = va[k * r4 + r // 4], vb[k * c4 + c]
                    item = ir.instr(
                        dot,
                        ir.v4s(acc[r * c4 + c]),
                        ir.v16b(y.register),
                        ir.vector(x.register, "4b", r % 4),
                    )
                    steps.append([Stage(item, 0, (x, y))])
        for register in acc:
            asm.emit("movi", ir.v4s(register), 0)
        moves = {pa: DEPTH * rows, pb: DEPTH * columns}
        emit_periods(asm, Pipeline(steps, [*va, *vb], moves), problem, DEPTH, tile.unroll, counter)
        return by_rows(acc, rows)

    return Micro(
        rows, columns, DEPTH, 1, product,
        pack_a=partial(_weave_rows, rows=rows, vectors=packing),
        pack_b=partial(_weave_columns, columns=columns, vectors=packing),
        scratch=scratch,
    )  # fmt: skip


_BLOCKS = ((12, 4), (8, 12), (8, 8), (16, 4), (4, 16), (4, 4), (8, 4), (20, 4))

DOT = QgemmFamily(
    name="dot",
    make=make,
    method="dot products of four bytes by element; no intermediate registers.",
    packing=Packing(16, 4),
    uses=frozenset({"rows", "columns", "unroll", "schedule"}),
    # 24x4 takes 31 registers: 24 of sums, 6 of A, 1 of B.
    values={"rows": range(4, 25, 4), "columns": range(4, 17, 4)},
    summary="12x4 by udot or sdot, for cores with the dot product extension",
    section="Convolution core algorithm, point 4",
    space=tiles_of("dot", _BLOCKS, 5),
    shipped=((SQUARE, QgemmTile("dot", 12, 4)), (SIGNED, QgemmTile("dot", 8, 12))),
)
