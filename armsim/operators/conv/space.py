"""The tiles that a search for a convolution tries."""

from __future__ import annotations

from itertools import product

from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile

Blocks = tuple[tuple[int, int], ...]
"""Register blocks: pixels and output channels."""

# w_o x c_o. Outputs, distinct input columns and two filter values fit 32 registers at a stride of 1 and
# three taps; other filters refuse some. 7 divides 7, 14, 28, 56, the widths of ResNet's images.
_MGEMM: Blocks = (
    (8, 8), (7, 8), (6, 8), (5, 8), (4, 8), (3, 8), (9, 8), (5, 12), (4, 12), (4, 16), (3, 16),
    (14, 4), (8, 4),
)  # fmt: skip
_DIRECT: Blocks = ((8, 8), (10, 8), (7, 8), (7, 12), (5, 16), (4, 16), (4, 8), (14, 4))
# MR x NR of the methods that pack, by falling products a load.
_PACKED: Blocks = ((8, 12), (12, 8), (6, 16), (8, 8), (7, 12), (4, 16), (4, 8))
_INDIRECT: Blocks = ((8, 8), (6, 12), (7, 12), (5, 16), (7, 8), (4, 16), (4, 8))
_MULTIPLIED = ("im2col", "mec", "implicit", "kn2col")

# Pixels of a task of im2col, in whole output rows.
_TASKS = (1, 64, 256)

_NEXT_LINES = 256
"""mGEMM's prefetch distance in bytes (section 4.3)."""

_LARGE = 20_000_000
"""Flops from which a candidate takes seconds, and the default selection is a smaller one."""


def _packed_kc(problem: ConvProblem) -> tuple[int, ...]:
    """The whole axis, or blocks of a packed panel that L1 holds."""
    return (0, 256) if problem.taps * problem.cin > 256 else (0,)


def _full(problem: ConvProblem) -> list[ConvTile]:
    return [
        *(
            ConvTile("mgemm", wo, co, taps=taps, cco=cco, prefetch=prefetch)
            for (wo, co), taps, cco, prefetch in product(
                _MGEMM, (0, 1, 2, 3), (0, 1, 2, 4, 8), (0, _NEXT_LINES)
            )
        ),
        *(
            ConvTile("direct", wo, co, cco=cco, prefetch=prefetch)
            for (wo, co), cco, prefetch in product(_DIRECT, (0, 1, 4), (0, _NEXT_LINES))
        ),
        *(
            ConvTile(family, rows, columns, depth=depth, mc=mc, kc=kc, prefetch=prefetch)
            for family, (rows, columns), depth, mc, kc, prefetch in product(
                _MULTIPLIED, _PACKED, (2, 4, 8), (0, 64), _packed_kc(problem), (0, 8)
            )
        ),
        *(
            ConvTile("im2col_tasks", rows, columns, depth=depth, mc=mc, prefetch=prefetch)
            for (rows, columns), depth, mc, prefetch in product(_PACKED, (2, 4, 8), _TASKS, (0, 8))
        ),
        *(
            ConvTile("indirect", rows, columns, depth=depth)
            for (rows, columns), depth in product(_INDIRECT, (4, 8))
        ),
    ]


def _selection(problem: ConvProblem) -> list[ConvTile]:
    large = problem.flops >= _LARGE
    some = slice(4) if large else slice(None)
    return [
        *(ConvTile("mgemm", wo, co, prefetch=_NEXT_LINES) for wo, co in _MGEMM[some]),
        *(
            ConvTile("mgemm", wo, co, cco=cco, prefetch=prefetch)
            for (wo, co), cco, prefetch in product(_MGEMM[:2], (0, 1, 4), (0, _NEXT_LINES))
        ),
        *(ConvTile("mgemm", wo, co, taps=1, prefetch=_NEXT_LINES) for wo, co in _DIRECT[:3]),
        *(ConvTile("direct", wo, co, prefetch=_NEXT_LINES) for wo, co in _DIRECT[some]),
        *(ConvTile("indirect", rows, columns, depth=4) for rows, columns in _INDIRECT[some]),
        *(
            ConvTile(family, rows, columns, depth=4, kc=kc, prefetch=8)
            for family, (rows, columns), kc in product(
                _MULTIPLIED, _PACKED[: 1 if large else 3], _packed_kc(problem)
            )
        ),
        *(ConvTile("im2col_tasks", 8, 12, depth=4, mc=mc, prefetch=8) for mc in _TASKS),
    ]


def conv_space(problem: ConvProblem, layout: str | None, full: bool) -> list[ConvTile]:
    """Tiles in a fixed order, without repetition.

    The default selection has all methods with the register blocks that use the registers best, and
    varies mGEMM's passes and prefetch; from 20 Mflop on it has fewer. ``full`` is the product of all.
    """
    tiles = [*(_full(problem) if full else _selection(problem)), ConvTile("naive")]
    return [
        tile
        for tile in dict.fromkeys(tiles)
        if layout is None or FAMILIES[tile.family].layout == layout
    ]


def conv_references(problem: ConvProblem) -> list[ConvTile]:
    """What the winner is compared with: im2col and a packed multiplication."""
    return [ConvTile("im2col", 8, 12, depth=4, prefetch=8)]
