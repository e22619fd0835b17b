"""Packed multiplication in the order of Goto and van de Geijn.

K. Goto, R. A. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34(3), 2008,
section 4. Five loops: over NC columns of B, over KC of the products (B's rows are packed here), over MC
rows of A (packed here), over NR columns and over MR rows, which is one call of a micro-kernel. A panel
of B of KC x NR stays in L1 through the innermost loop, the packed block of A in L2 through the two
innermost. Edge blocks have micro-kernels of their own size. The first KC products of a block of D start
from nothing, later ones from what D holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import product

from armsim.operators.gemm import packed
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.packed import loops_of, panels_of, render_packed
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import FOURS, GemmTile
from armsim.operators.gemm.tiles import ODD, SQUARE, is_large
from armsim.operators.parameters import RUNTIME
from armsim.operators.tile import in_both_orders
from armsim.scheduling.target import current_target

# MR x NR: those that use the registers well, by falling products a load; 4x4 for small problems.
_BLOCKS = (
    (8, 12), (12, 8), (6, 16), (4, 20), (8, 8), (4, 16), (16, 4), (5, 16), (4, 12), (8, 4), (4, 4),
)  # fmt: skip
_MC, _KC, _NC = (64, 128), (128, 256, 384), (256,)


def panels(problem: Multiplication, tile: GemmTile) -> Panels:
    """Give the panels that the call would pack."""
    loops = loops_of(packed.GOTO, problem, tile)
    return panels_of(loops, sized=tile.sizes == RUNTIME)


def _smaller(blocks: tuple[int, ...], size: int) -> tuple[int, ...]:
    """The whole axis, and the blocks that are a part of it."""
    return (0, *(block for block in blocks if block < size))


def _space(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """Register blocks with whole panels, the best ones with cache blocks too."""
    size, large = problem.matrices, is_large(problem)
    blocks = _BLOCKS[:6] if large and not full else _BLOCKS
    depths = (2, 4, 8) if full else (4,)
    prefetches = (0, 8, 16) if full else (8,) if large else (0, 8)
    for (rows, columns), depth, prefetch in product(blocks, depths, prefetches):
        yield GemmTile("goto", rows, columns, depth, prefetch=prefetch)
    for (rows, columns), depth, mc, kc, nc, prefetch in product(
        _BLOCKS if full else _BLOCKS[:2], depths, _smaller(_MC, size.m), _smaller(_KC, size.k),
        _smaller(_NC, size.n) if full else (0,), prefetches,
    ):  # fmt: skip
        yield GemmTile("goto", rows, columns, depth, mc, kc, nc, prefetch)
    if current_target().in_order:
        # Longer loops, in which more has room beside products; stores of whole lines.
        for rows, columns in () if full else _BLOCKS[:2]:
            yield GemmTile("goto", rows, columns, 8, prefetch=8, schedule="list")
        for (rows, columns), depth, prefetch in product(blocks[:6], depths, prefetches[-1:]):
            yield GemmTile(
                "goto", rows, columns, depth, prefetch=prefetch, packing=FOURS, schedule="list"
            )
    if not full and not large:
        for (rows, columns), depth in product(_BLOCKS[:2], (2, 8)):
            yield GemmTile("goto", rows, columns, depth)


def _is_listed(tile: GemmTile) -> bool:
    """Say whether the selection has the tile in the list scheduler's order too: panels are packed whole."""
    return tile.prefetch > 0 and not (tile.mc or tile.kc or tile.nc)


GOTO = GemmFamily(
    name="goto",
    algorithm=packed.GOTO,
    render=partial(render_packed, method="packed panels, five loops around a micro-kernel."),
    uses=frozenset(
        {"rows", "columns", "depth", "mc", "kc", "nc", "prefetch", "packing", "schedule", "sizes"}
    ),
    workspace=packed.workspace,
    panels=panels,
    intensity=packed.intensity,
    summary="packed panels of A and B, five loops around a micro-kernel",
    document=packed.GOTO.document,
    section=packed.GOTO.section,
    space=lambda problem, full: in_both_orders(
        _space(problem, full), lambda tile: full or _is_listed(tile)
    ),
    shipped=(
        (SQUARE, GemmTile("goto", rows=8, columns=12, depth=4)),
        (
            GemmProblem(m=256, n=256, k=512),
            GemmTile("goto", rows=8, columns=12, depth=4, mc=64, kc=256, prefetch=8),
        ),
        (ODD, GemmTile("goto", rows=8, columns=8, depth=4, kc=32)),
        (ODD, GemmTile("goto", rows=8, columns=8, depth=4, kc=32, schedule="list")),
    ),
)
