"""Packing pixels some of which lie in the padding: their places in the panel are zero.

`armsim.operators.gemm.packing.pack_a` packs rows of a matrix that exists; here the matrix of patches does
not, and a panel's rows are pixels of the image, or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import quads
from armsim.codegen.lanes import load_lanes
from armsim.operators.conv.problem import FLOAT, VECTOR
from armsim.operators.gemm.packing import Registers

QUAD = 4
"""Pixels that are transposed together."""


def pack_pixels(
    asm: Assembly, registers: Registers, *, kc: int, inside: Sequence[bool], row: int
) -> None:
    """Transpose kc channels of pixels ``row`` bytes apart, of those that are ``inside``.

    ``source`` is left at the next pixel, ``target`` after the panel; five walkers and twelve vectors
    are overwritten.
    """
    source, target, walkers, counter, vectors = registers
    *pixels, store = walkers[:5]
    step = quads(len(inside)) * VECTOR
    for first in range(0, len(inside), QUAD):
        wanted = [at for at in range(first, min(first + QUAD, len(inside))) if inside[at]]
        asm.comment(f"pixels {first}-{first + QUAD - 1} of a panel, {len(wanted)} of them inside")
        sources = {at - first: pixels[at - first] for at in wanted}
        for at, walker in sources.items():
            asm.add_constant(walker, source, (first + at) * row)
        asm.add_constant(store, target, first // QUAD * VECTOR)
        for at in range(QUAD):
            if at not in sources:
                asm.emit("movi", ir.v4s(vectors[at]), 0)
        whole, rest = divmod(kc, 4)
        for channels, trips in ((4, whole), (rest, 1 if rest else 0)):
            if trips:
                with asm.loop(counter, trips):
                    _transpose(asm, sources, store, channels, step, vectors)
                    for walker in sources.values():
                        asm.add_constant(walker, walker, channels * FLOAT)
                    asm.add_constant(store, store, channels * step)
    asm.add_constant(source, source, len(inside) * row)
    asm.add_constant(target, target, kc * step)


def _transpose(
    asm: Assembly,
    sources: dict[int, str],
    store: str,
    channels: int,
    step: int,
    vectors: Sequence[int],
) -> None:
    """The next ``channels`` channels of four pixels: a vector of the four for each."""
    p, t, c = vectors[0:4], vectors[4:8], vectors[8:12]
    for at, walker in sources.items():
        load_lanes(asm, channels, p[at], walker, 0)
    if sources:
        # Two by two transposed, first within neighbours' lanes, then by halves.
        for pair in (0, 2):
            for odd, operation in enumerate(("trn1", "trn2")):
                asm.emit(operation, ir.v4s(t[pair + odd]), ir.v4s(p[pair]), ir.v4s(p[pair + 1]))
        for at in range(channels):
            half, low = ("trn1", at) if at < 2 else ("trn2", at - 2)
            asm.emit(half, ir.v2d(c[at]), ir.v2d(t[low]), ir.v2d(t[low + 2]))
    for at in range(channels):
        asm.store(ir.q(c[at] if sources else p[0]), store, at * step)
