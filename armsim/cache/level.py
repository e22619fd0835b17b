"""One cache level: where a line is, which one goes when a set is full.

A level is an array [planes, sets, ways]. ``base`` is the first of the five planes of one cache in it
(several cores' L1 caches lie in one array): tags as ``line << 1 | dirty`` (-1: empty), ages for LRU, the
cycle at which a line is there, in way 0 the bits of a pseudo-LRU tree, and 1 for a line that was
prefetched and not asked for yet.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.cache.settings import LRU, PLRU
from armsim.compiled import Int64s, inlined

TAGS, AGES, READY, TREE, UNASKED = range(5)
PLANES = 5


def empty_level(sets: int, ways: int, caches: int = 1) -> NDArray[np.int64]:
    """Empty caches of one geometry; with LRU their ways fill in order."""
    level = np.zeros((PLANES * caches, sets, ways), dtype=np.int64)
    level[TAGS::PLANES] = -1
    level[AGES::PLANES] = np.arange(ways) - ways
    return level


@inlined
def find(level: Int64s, base: int, row: int, line: int) -> int:
    """The way that holds a line, -1 if none; without branches, so that it becomes vector code."""
    found = 0
    for way in range(level.shape[2]):
        found += (way + 1) * int(level[base + TAGS, row, way] >> 1 == line)
    return found - 1


@inlined
def touch(level: Int64s, base: int, row: int, way: int, policy: int, now: int) -> None:
    """Note that a way was used; ``now`` grows with every call."""
    if policy == LRU:
        level[base + AGES, row, way] = now
    elif policy == PLRU:
        # Each node of the tree points to the half that was not used last.
        bits = level[base + TREE, row, 0]
        node = 1
        half = level.shape[2] >> 1
        while half > 0:
            right = int(way & half != 0)
            bits = (bits & ~(1 << node)) | ((1 - right) << node)
            node = 2 * node + right
            half >>= 1
        level[base + TREE, row, 0] = bits


@inlined
def victim(
    level: Int64s, base: int, row: int, policy: int, chance: Int64s, owner: int, at: int
) -> int:
    """The way for a new line: the first empty one, else what the policy says.

    ``chance[owner, at]`` is the state of a 32-bit xorshift generator (Marsaglia, "Xorshift RNGs", 2003,
    shifts 13, 17, 5: period 2^32 - 1), which random replacement steps.
    """
    ways = int(level.shape[2])
    empty = ways
    for back in range(ways):
        way = ways - 1 - back
        if level[base + TAGS, row, way] == -1:
            empty = way
    if empty < ways:
        return empty
    if policy == LRU:
        oldest = 0
        for way in range(1, ways):
            if level[base + AGES, row, way] < level[base + AGES, row, oldest]:
                oldest = way
        return oldest
    if policy == PLRU:
        bits = level[base + TREE, row, 0]
        node = 1
        while node < ways:
            node = 2 * node + int(bits >> node & 1)
        return node - ways
    state = chance[owner, at]
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    chance[owner, at] = state
    return int((state >> 8) % ways)
