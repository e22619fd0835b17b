"""Problems and tiles that several families have in their spaces and shipped kernels."""

from __future__ import annotations

from itertools import product

from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import GemmTile

SQUARE = GemmProblem(m=96, n=96, k=96)
ODD = GemmProblem(m=29, n=31, k=37)

Blocks = tuple[tuple[int, int], ...]
"""Register blocks, rows and columns."""

# Gb x Co,b with four products of each row of A in a register: Gb (Co,b / 4 + 1) + 1 at most 32.
HELD_D_BLOCKS: Blocks = (
    (8, 8), (6, 12), (7, 12), (5, 16), (4, 16), (4, 20), (10, 8), (4, 12), (4, 8), (8, 4), (12, 4),
)  # fmt: skip

_LARGE = 20_000_000
"""Flops from which a candidate takes seconds, and the default selection is a smaller one."""


def is_large(problem: Multiplication) -> bool:
    """Say whether a candidate takes seconds, so that the default selection has fewer of them.

    It has the blocks that use the registers best then, with the prefetch distance that suits each family.
    """
    return problem.flops >= _LARGE


def held_d_tiles(family: str, blocks: Blocks, prefetches: tuple[int, ...]) -> list[GemmTile]:
    """Blocks of D in registers, four or eight products of each element unrolled."""
    return [
        GemmTile(family, rows, columns, depth, prefetch=prefetch)
        for (rows, columns), depth, prefetch in product(blocks, (4, 8), prefetches)
    ]
