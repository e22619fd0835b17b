"""One level of cache, set-associative: where a line is, and where it goes when it is filled."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, compiled, inlined
from armsim.cores.model import CacheLevel
from armsim.policies.replacement import Replacement, empty_replacement, find_victim, touch
from armsim.records import Records, rows

EMPTY = -1  # tag of a way without a line


class Line:
    """What a way knows of its line beside the tag."""

    ready: int  # cycle at which the line is there
    dirty: bool
    from_dram: bool
    prefetched: bool  # and not used yet


class Level(NamedTuple):
    """Some equal caches: the L1s of cores that share an L2, or that L2.

    ``tags`` [caches, sets, ways] are line numbers or EMPTY: apart from the rest of what a way knows of its
    line, ``lines`` of the same shape, so that those of a set are compared as a vector.
    """

    tags: Int64s
    lines: Records[Line]
    replacement: Replacement

    def forget_times(self) -> None:
        """Keep the lines: all are there, and none counts as prefetched."""
        self.lines["ready"] = 0
        self.lines["prefetched"] = False


def empty_level(geometry: CacheLevel, caches: int = 1) -> Level:
    """Empty caches of one geometry and policy."""
    sets, ways = geometry.sets, geometry.ways
    return Level(
        tags=np.full((caches, sets, ways), EMPTY, dtype=np.int64),
        lines=rows(Line, (caches, sets, ways)),
        replacement=empty_replacement(geometry.replacement, caches, sets, ways),
    )


@inlined
def set_of(level: Level, line: int) -> int:
    """The set that a line belongs to."""
    return int(line & (level.tags.shape[1] - 1))


@inlined
def find(level: Level, cache: int, row: int, line: int) -> int:
    """The way that holds a line, -1 if none; without branches, so that it becomes vector code."""
    tags = level.tags
    found = 0
    for way in range(tags.shape[2]):
        found += (way + 1) * int(tags[cache, row, way] == line)
    return found - 1


@inlined
def way_to_fill(level: Level, cache: int, row: int) -> int:
    """The way that a new line of a set goes to: the first empty one, or that of the victim."""
    tags = level.tags
    ways = int(tags.shape[2])
    empty = ways
    for back in range(ways):
        way = ways - 1 - back
        if tags[cache, row, way] == EMPTY:
            empty = way
    if empty < ways:
        return empty
    return find_victim(level.replacement, cache, row)


@inlined
def put(level: Level, cache: int, row: int, way: int, line: int, dirty: bool) -> None:
    """Put a line into a way, whatever is there, and use it; it is there at once."""
    level.tags[cache, row, way] = line
    held = level.lines[cache, row, way]
    held.ready = 0
    held.dirty = dirty
    held.from_dram = False
    held.prefetched = False
    touch(level.replacement, cache, row, way, True)


@compiled
def invalidate(tags: Int64s, lines: Records[Line], line: int, keep: int) -> bool:
    """Take a line out of every cache of a level but that of ``keep`` (-1: all); whether one was dirty."""
    row = line & (tags.shape[1] - 1)
    dirty = False
    for cache in range(tags.shape[0]):
        for way in range(tags.shape[2]):
            if cache != keep and tags[cache, row, way] == line:
                dirty |= lines[cache, row, way].dirty
                tags[cache, row, way] = EMPTY
    return dirty
