"""The tiles that a search for a multiplication of bytes tries."""

from __future__ import annotations

from itertools import product

from armsim.operators.qgemm import Problem, QgemmTile
from armsim.operators.qgemm.problem import OUTS, TYPES, WEIGHTS
from armsim.operators.sweep import Spread

_PAIRS: tuple[tuple[int, int], ...] = ((4, 4), (3, 4), (2, 4), (2, 8), (1, 8))
_DOTS: tuple[tuple[int, int], ...] = (
    (12, 4),
    (8, 12),
    (8, 8),
    (16, 4),
    (4, 16),
    (4, 4),
    (8, 4),
    (20, 4),
)
_OUTER: tuple[tuple[int, int], ...] = ((4, 16), (3, 16), (1, 16), (2, 16), (5, 16), (6, 8), (8, 8))


QGEMM_TILES: dict[str, Spread] = {
    "rows": (1, 2, 3, 4, 5, 6, 8, 12, 16),
    "columns": (4, 8, 12, 16),
    "unroll": (1, 2, 3, 4),
    "distance": range(8),
}
"""What random tiles are drawn from."""
QGEMM_OPERANDS: dict[str, Spread] = {
    "type": TYPES,
    "weights": WEIGHTS,
    "out": OUTS,
    "zero": (-100, 0, 100),
}
"""What random operands are drawn from."""


def qgemm_space(problem: Problem, layout: str | None, full: bool) -> list[QgemmTile]:
    """Tiles in a fixed order, without repetition; ``full`` is the product of all choices."""
    unrolls = (1, 2, 4) if full else (1, 2)
    distances = (0, 1, 2, 3, 4, 5, 6, 7) if full else (1, 3, 4, 7)
    fused = (1, 2, 3)
    pairs = _PAIRS if full else _PAIRS[:2]
    tiles = [
        *(
            QgemmTile("adalp", *block, unroll, distance)
            for block, unroll, distance in product(pairs, unrolls, distances)
        ),
        *(
            QgemmTile("mlal_adalp", *block, unroll, distance)
            for block, unroll, distance in product(pairs, unrolls, fused)
        ),
        *(
            QgemmTile("mlal16", *block, unroll)
            for block, unroll in product(_OUTER if full else _OUTER[:3], unrolls)
        ),
        *(
            QgemmTile("dot", *block, unroll)
            for block, unroll in product(_DOTS if full else _DOTS[:5], unrolls)
        ),
    ]
    return list(dict.fromkeys(tiles))


def qgemm_references(problem: Problem) -> list[QgemmTile]:
    """What the winner is compared with: what the document replaces."""
    return [QgemmTile("mlal16", 1, 16)]
