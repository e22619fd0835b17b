"""The tiles that a search for a matrix multiplication tries."""

from __future__ import annotations

from itertools import product

from armsim.operators.gemm import GemmProblem, GemmTile, Problem
from armsim.operators.sweep import Spread

Blocks = tuple[tuple[int, int], ...]
"""Register blocks, rows and columns."""

# MR x NR: those that use the registers well, by falling products a load; 4x4 for small problems.
_MICRO: Blocks = (
    (8, 12),
    (12, 8),
    (6, 16),
    (4, 20),
    (8, 8),
    (4, 16),
    (16, 4),
    (5, 16),
    (4, 12),
    (8, 4),
    (4, 4),
)
# Gb x Co,b with four products of each row of A in a register: Gb (Co,b / 4 + 1) + 1 at most 32.
_HELD_D: Blocks = (
    (8, 8),
    (6, 12),
    (7, 12),
    (5, 16),
    (4, 16),
    (4, 20),
    (10, 8),
    (4, 12),
    (4, 8),
    (8, 4),
    (12, 4),
)
# Gb, Co,b, Ci,b: Gb (Ci,b / 4 + Co,b / 4) + 1 at most 32.
_HELD_A: tuple[tuple[int, int, int], ...] = (
    (8, 4, 8),
    (8, 4, 4),
    (8, 8, 4),
    (4, 8, 8),
    (4, 4, 8),
    (4, 4, 16),
    (6, 4, 12),
    (5, 8, 12),
)

GEMM_TILES: dict[str, Spread] = {
    "rows": range(1, 17),
    "columns": range(1, 21),
    "depth": range(1, 10),
    "mc": (0, 5, 16),
    "kc": (0, 1, 7, 16),
    "nc": (0, 9, 24),
    "prefetch": (0, 1, 8),
}
"""What random tiles are drawn from: cache blocks are so small that small problems have several."""

_KC = (128, 256, 384)
_MC = (64, 128)
_NC = (256,)

_LARGE = 20_000_000
"""Flops from which a candidate takes seconds, and the default selection is a smaller one."""


def _smaller(blocks: tuple[int, ...], size: int) -> tuple[int, ...]:
    """The whole axis, and the blocks that are a part of it."""
    return (0, *(block for block in blocks if block < size))


def _packed(
    blocks: Blocks,
    size: GemmProblem,
    depths: tuple[int, ...],
    prefetches: tuple[int, ...],
    blocked: Blocks,
    ncs: tuple[int, ...],
) -> list[GemmTile]:
    """goto: all register blocks with whole panels, ``blocked`` ones with cache blocks too."""
    kcs, mcs = _smaller(_KC, size.k), _smaller(_MC, size.m)
    return [
        *(
            GemmTile("goto", rows, columns, depth, prefetch=prefetch)
            for (rows, columns), depth, prefetch in product(blocks, depths, prefetches)
        ),
        *(
            GemmTile("goto", rows, columns, depth, mc, kc, nc, prefetch)
            for (rows, columns), depth, mc, kc, nc, prefetch in product(
                blocked, depths, mcs, kcs, ncs, prefetches
            )
        ),
    ]


def _held_d(
    families: tuple[str, ...], blocks: Blocks, prefetches: tuple[int, ...]
) -> list[GemmTile]:
    return [
        GemmTile(family, rows, columns, depth, prefetch=prefetch)
        for family, (rows, columns), depth, prefetch in product(
            families, blocks, (4, 8), prefetches
        )
    ]


def _held_a(blocks: tuple[tuple[int, int, int], ...]) -> list[GemmTile]:
    return [
        GemmTile(family, rows, columns, depth)
        for family, (rows, columns, depth) in product(("rtra_zero", "rtra"), blocks)
    ]


def _in_place(size: GemmProblem) -> list[GemmTile]:
    """D over A, where its rows are no longer."""
    if size.n > size.k:
        return []
    return _held_d(("rtrd_inplace",), _HELD_D[:5], (0,))


def gemm_space(problem: Problem, layout: str | None, full: bool) -> list[GemmTile]:
    """Tiles in a fixed order, without repetition.

    The default selection varies the register block and prefetch distance in full, and the cache
    blocks around the two largest register blocks; from 20 Mflop on it has the blocks that use the
    registers best, with the prefetch distance that suits each family. ``full`` is the product of all.
    """
    size = problem.matrices
    if full:
        tiles = [
            *_packed(_MICRO, size, (2, 4, 8), (0, 8, 16), _MICRO, _smaller(_NC, size.n)),
            *_held_d(("rtrd_zero", "rtrd"), _HELD_D, (0, 8, 16)),
            *_held_a(_HELD_A),
        ]
    elif problem.flops >= _LARGE:
        tiles = [
            *_packed(_MICRO[:6], size, (4,), (8,), _MICRO[:2], (0,)),
            *_held_d(("rtrd_zero",), _HELD_D[:5], (0,)),
            *_held_a((_HELD_A[0], _HELD_A[-1])),
        ]
    else:
        tiles = [
            *_packed(_MICRO, size, (4,), (0, 8), _MICRO[:2], (0,)),
            *(GemmTile("goto", *block, depth) for block, depth in product(_MICRO[:2], (2, 8))),
            *_held_d(("rtrd_zero",), _HELD_D, (0, 8)),
            *_held_a(_HELD_A),
        ]
    tiles += [*_in_place(size), GemmTile("rtrd", 8, 8, 4), GemmTile("naive")]
    return list(dict.fromkeys(tiles))


# One row of A has one product with each vector of B, so that a row of D wide enough to hide the latency of
# a multiplication is what a block is for: 4 to 24 vectors.
_ROWS: Blocks = ((1, 16), (1, 32), (1, 48), (1, 64), (1, 80), (1, 96), (2, 32), (2, 48))


def fc_space(problem: Problem, layout: str | None, full: bool) -> list[GemmTile]:
    """Those of a multiplication, with blocks that are wide and low before them: most have few rows."""
    wide = _held_d(("rtrd_zero",), _ROWS, (0, 8))
    return list(dict.fromkeys([*wide, *gemm_space(problem, layout, full)]))


def gemm_references(problem: Problem) -> list[GemmTile]:
    """What the winner is compared with: Algorithm 5 of Zhang et al. 2020 with its tile.

    From zero where an epilogue follows, as the other one does not know when its sums are whole.
    """
    family = "rtra" if problem.epilogue == "none" else "rtra_zero"
    return [GemmTile(family, rows=8, columns=4, depth=8)]
