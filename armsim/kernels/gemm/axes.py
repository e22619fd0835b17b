"""Axes of a matrix cut into blocks, and the lanes of the vectors in one."""

from __future__ import annotations

FLOAT = 4
"""Bytes of an element."""

VECTOR = 16
"""Bytes of a vector."""


def cut(size: int, block: int) -> list[tuple[int, int]]:
    """(blocks, their size): whole blocks first, then what is left; none of no blocks."""
    whole, rest = divmod(size, block)
    return [pair for pair in ((whole, block), (1 if rest else 0, rest)) if pair[0]]


def vector_lanes(columns: int) -> list[int]:
    """How many of the lanes of each vector of a row of ``columns`` floats are in use."""
    return [min(4, columns - first) for first in range(0, columns, 4)]


def quads(size: int) -> int:
    """Vectors that hold ``size`` floats."""
    return -(-size // 4)
