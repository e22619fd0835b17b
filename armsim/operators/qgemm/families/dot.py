"""udot and sdot by element: 12x4 sums, four products of each an instruction (Armv8.2-A, dot product).

The document's remark is that no intermediate registers are needed, hence 12x4 in place of 4x4 ("[RFC]
Improve quantized convolution performance for armv8 architectures", Convolution core algorithm, point 4).
A panel of A holds four bytes of each of its rows by turns, one of B four of each of its columns.
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
                asm.emit(f"movi v{register}.4s, #0")
            else:
                load_bytes(asm, deep, register, sources[at])
                asm.add_constant(sources[at], sources[at], deep)
        for pair in (0, 2):
            for two, name in enumerate(("trn1", "trn2")):
                asm.emit(f"{name} v{y[pair + two]}.4s, v{x[pair]}.4s, v{x[pair + 1]}.4s")
        for at, (name, first) in enumerate((("trn1", 0), ("trn1", 1), ("trn2", 0), ("trn2", 1))):
            asm.emit(f"{name} v{x[at]}.2d, v{y[first]}.2d, v{y[first + 2]}.2d")
        for at, register in enumerate(x):
            asm.store(f"q{register}", target, at * FOUR * rows)
        asm.add_constant(target, target, DEPTH * rows)

    for trips, present in cut(m, rows):
        with asm.loop(walk.counters[0], trips):
            for first in range(0, rows, 4):
                there = max(0, min(4, present - first))
                for at in range(there):
                    asm.add_constant(sources[at], walk.source, at * k)
                asm.add_constant(target, walk.target, FOUR * first)
                for turns, deep in cut(k, DEPTH):
                    with asm.loop(walk.counters[1], turns):
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
        for at, register in enumerate(x):
            if at >= deep:
                asm.emit(f"movi v{register}.4s, #0")
            else:
                load_bytes(asm, wide, register, source)
                asm.add_constant(source, source, n)
        for name, two in (("zip1", 0), ("zip2", 1)):
            asm.emit(f"{name} v{y[two]}.16b, v{x[0]}.16b, v{x[2]}.16b")
            asm.emit(f"{name} v{y[2 + two]}.16b, v{x[1]}.16b, v{x[3]}.16b")
        for at in range(columns // 4):
            name = f"zip{1 + at % 2}"
            asm.emit(f"{name} v{x[at]}.16b, v{y[at // 2]}.16b, v{y[2 + at // 2]}.16b")
        for register in x[: columns // 4]:
            asm.emit(f"str q{register}, [{walk.target}], #16")

    for trips, wide in cut(n, columns):
        with asm.loop(walk.counters[0], trips):
            asm.add_constant(source, walk.source, 0)
            for turns, deep in cut(k, FOUR):
                with asm.loop(walk.counters[1], turns):
                    block(wide, deep)
            missing = filled(k, DEPTH) - filled(k, FOUR)
            if missing:
                asm.emit(f"movi v{x[0]}.4s, #0")
            for _ in range(missing * columns // 16):
                asm.emit(f"str q{x[0]}, [{walk.target}], #16")
            asm.add_constant(walk.source, walk.source, wide)


def _ring(count: int, values: int, least: int) -> int:
    """The most registers, up to ``count``, that values of a period go round in evenly."""
    return max(size for size in range(least, count + 1) if values % size == 0)


def make(asm: Assembly, problem: Problem, tile: QgemmTile) -> Micro:
    """Registers: sums, and rings of at least one product's operands."""
    rows, columns = tile.rows, tile.columns
    asm.architecture = "armv8.2-a+dotprod"
    r4, c4 = rows // 4, columns // 4
    sums = rows * c4
    left = 32 - sums
    if left < r4 + c4:
        raise Unbuildable(
            f"{sums + r4 + c4} vector registers needed ({sums} sums + {r4} of A + {c4} of B), 32 exist"
        )
    per_a, per_b = DEPTH // FOUR * r4, DEPTH // FOUR * c4
    ring_a = _ring(min(2 * r4, left - c4, per_a), per_a, r4)
    ring_b = _ring(min(2 * c4, left - ring_a, per_b), per_b, c4)
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
                    text = (
                        f"{dot} v{acc[r * c4 + c]}.4s, v{y.register}.16b, v{x.register}.4b[{r % 4}]"
                    )
                    steps.append([Stage(text, 0, (x, y))])
        for register in acc:
            asm.emit(f"movi v{register}.4s, #0")
        moves = {pa: DEPTH * rows, pb: DEPTH * columns}
        periods = -(-problem.matrices.k // DEPTH)
        Pipeline(steps, [*va, *vb], moves).emit(
            asm, periods, counter, tile.unroll, f"{DEPTH} products of each sum"
        )
        return [acc[row * c4 : (row + 1) * c4] for row in range(rows)]

    return Micro(
        rows=rows,
        columns=columns,
        depth=DEPTH,
        width=1,
        product=product,
        pack_a=partial(_weave_rows, rows=rows, vectors=packing),
        pack_b=partial(_weave_columns, columns=columns, vectors=packing),
        scratch=scratch,
    )


register_family(
    "dot",
    make,
    uses=frozenset({"rows", "columns", "unroll"}),
    # 24x4 takes 31 registers: 24 of sums, 6 of A, 1 of B.
    values={"rows": range(4, 25, 4), "columns": range(4, 17, 4)},
    summary="12x4 by udot or sdot, for cores with the dot product extension",
    method="dot products of four bytes by element; no intermediate registers.",
    section="Convolution core algorithm, point 4",
)
