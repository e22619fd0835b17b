"""One level of cache, set-associative: where a line is, and where it goes when it is filled."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, called, merged
from armsim.cores.model import CacheLevel
from armsim.policies.replacement import Replacement, empty_replacement, find_victim, touch
from armsim.records import Records, rows

EMPTY = -1  # tag of a way without a line


class Line:
    """A line in a way: what is known of it beside the tag."""

    ready: int  # cycle at which the line is there
    dirty: bool
    from_dram: bool
    from_l3: bool
    prefetched: bool  # and not used yet


class Level(NamedTuple):
    """Some equal caches: the L1s of cores that share an L2, that L2, or an L3.

    ``tags`` [caches, sets, ways] are line numbers or EMPTY. A slot is a way's place in that order.
    ``lines`` [slots] are the rest of what a way knows of its line: apart from the tags, so that those of
    a set are compared as a vector, and flat, so that a hit works out one place for all.
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
        lines=rows(Line, caches * sets * ways),
        replacement=empty_replacement(geometry.replacement, caches, sets, ways),
    )


@merged
def set_of(level: Level, line: int) -> int:
    """The set that a line belongs to."""
    return int(line & (level.tags.shape[1] - 1))


@merged
def first_slot(level: Level, cache: int, row: int) -> int:
    """The slot of the first way of a set."""
    return int((cache * level.tags.shape[1] + row) * level.tags.shape[2])


@merged
def find(level: Level, cache: int, line: int) -> int:
    """The slot that holds a line, -1 if none; without branches, so that it becomes vector code."""
    tags = level.tags
    row = set_of(level, line)
    first = first_slot(level, cache, row)
    # The sum is of slots, not ways: where it is found not to be -1, compiled code knows that it is an
    # index that does not count from the end.
    found = 0
    for way in range(tags.shape[2]):
        found += (first + way + 1) * int(tags[cache, row, way] == line)
    return found - 1


@merged
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
    return find_victim(level.replacement, cache, first_slot(level, cache, row))


@merged
def make_room(level: Level, cache: int, line: int) -> tuple[int, int]:
    """The slot that a new line goes to, and the line that has to leave it (EMPTY: none)."""
    row = set_of(level, line)
    way = way_to_fill(level, cache, row)
    return first_slot(level, cache, row) + way, int(level.tags[cache, row, way])


@merged
def put(level: Level, cache: int, line: int, slot: int, dirty: bool) -> None:
    """Put a line into a slot of its set, whatever is there, and use it; it is there at once."""
    row = set_of(level, line)
    level.tags[cache, row, slot - first_slot(level, cache, row)] = line
    held = level.lines[slot]
    held.ready = 0
    held.dirty = dirty
    held.from_dram = False
    held.from_l3 = False
    held.prefetched = False
    touch(level.replacement, cache, slot, True)


@merged
def expect(level: Level, slot: int, ready: int, from_l3: bool, from_dram: bool) -> None:
    """Note of a line that is put into a slot when it is there, and where it comes from (neither: L2)."""
    held = level.lines[slot]
    held.ready = ready
    held.from_l3 = from_l3
    held.from_dram = from_dram


@merged
def drop(level: Level, cache: int, line: int, slot: int) -> None:
    """Empty the slot that holds a line."""
    row = set_of(level, line)
    level.tags[cache, row, slot - first_slot(level, cache, row)] = EMPTY


@called
def invalidate(tags: Int64s, lines: Records[Line], line: int, keep: int) -> bool:
    """Take a line out of every cache of a level but that of ``keep`` (-1: all); whether one was dirty."""
    sets, ways = tags.shape[1], tags.shape[2]
    row = line & (sets - 1)
    dirty = False
    for cache in range(tags.shape[0]):
        for way in range(ways):
            if cache != keep and tags[cache, row, way] == line:
                dirty |= lines[(cache * sets + row) * ways + way].dirty
                tags[cache, row, way] = EMPTY
    return dirty
