"""Axes of a matrix cut into blocks, and the lanes of the vectors in one."""

from __future__ import annotations

FLOAT = 4
"""Bytes of an element."""

VECTOR = 16
"""Bytes of a vector."""

LANES = VECTOR // FLOAT
"""Elements of a vector."""

ALIGNMENT = 64
"""Bytes: parts of a workspace begin at a multiple of it, as buffers do, whatever the core: their sizes are
the caller's too.
"""


def aligned(size: int) -> int:
    """The least multiple of ALIGNMENT that holds ``size`` bytes."""
    return -(-size // ALIGNMENT) * ALIGNMENT


def cut(size: int, block: int) -> list[tuple[int, int]]:
    """(blocks, their size): whole blocks first, then what is left; none of no blocks."""
    whole, rest = divmod(size, block)
    return [pair for pair in ((whole, block), (1 if rest else 0, rest)) if pair[0]]


def passes(size: int, block: int, *, first: bool, last: bool) -> list[tuple[int, int, bool, bool]]:
    """`cut` with (blocks, their size, whether they begin, whether they end the axis).

    first, last: the blocks there are set apart; where they are not, nothing is said to begin or end.
    """
    sizes = [each for count, each in cut(size, block) for _ in range(count)]
    runs: list[tuple[int, int, bool, bool]] = []
    for at, each in enumerate(sizes):
        kind = (each, first and at == 0, last and at == len(sizes) - 1)
        if runs and runs[-1][1:] == kind:
            runs[-1] = (runs[-1][0] + 1, *kind)
        else:
            runs.append((1, *kind))
    return runs


def vector_lanes(columns: int) -> list[int]:
    """Count the lanes in use of each vector of a row of ``columns`` floats."""
    return [min(4, columns - first) for first in range(0, columns, 4)]


def quads(size: int) -> int:
    """Vectors that hold ``size`` floats."""
    return -(-size // 4)
