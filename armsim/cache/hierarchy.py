"""L1D and L2: set-associative, LRU, write-back, write-allocate, L2 inclusive of L1D.

The state is arrays and the functions are compiled, because the replay calls them for every access.
A set is kept in recency order, most recent first, so that LRU is "the last one" and a hit is a
move to the front; a tag word is ``line << 1 | dirty``, -1 when empty. Lines are byte addresses
divided by the line size.

Accesses come in program order. That makes the counts independent of timing: the same trace gives
the same refills on every core speed, and an untimed pass (`warm`) leaves the caches as a timed one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, compiled, inlined
from armsim.cores.model import CoreModel

# Counters, under the names of Arm's PMU events.
L1D_CACHE, L1D_CACHE_REFILL, L1D_CACHE_WB, L2D_CACHE, L2D_CACHE_REFILL, L2D_CACHE_WB = range(6)
COUNTERS = ("l1d_cache", "l1d_cache_refill", "l1d_cache_wb", "l2d_cache", "l2d_cache_refill",
            "l2d_cache_wb")  # fmt: skip

# Where an access found its line.
IN_L1, IN_L2, IN_DRAM = range(3)


class Caches(NamedTuple):
    """Cache state: tags [sets, ways], counters, the line's log2.

    ``l1_ready`` has for each L1 line ``cycle of arrival << 1 | came from DRAM``.
    """

    l1: Int64s
    l1_ready: Int64s
    l2: Int64s
    counters: Int64s
    line_shift: int
    ideal: bool

    def copy(self) -> Caches:
        """An independent copy, to try something on."""
        return Caches(
            self.l1.copy(), self.l1_ready.copy(), self.l2.copy(), self.counters.copy(),
            self.line_shift, self.ideal,
        )  # fmt: skip


def empty_caches(core: CoreModel, *, ideal: bool = False) -> Caches:
    """Return empty caches of a core; ``ideal`` ones hit L1 always and count accesses only."""
    return Caches(
        l1=np.full((core.l1d.sets, core.l1d.ways), -1, dtype=np.int64),
        l1_ready=np.zeros((core.l1d.sets, core.l1d.ways), dtype=np.int64),
        l2=np.full((core.l2.sets, core.l2.ways), -1, dtype=np.int64),
        counters=np.zeros(len(COUNTERS), dtype=np.int64),
        line_shift=core.l1d.line.bit_length() - 1,
        ideal=ideal,
    )


def start_measuring(caches: Caches) -> None:
    """Keep the lines, forget counts and arrival times: what came before is over."""
    caches.l1_ready[:] = 0
    caches.counters[:] = 0


@compiled
def _drop_from_l1(l1: Int64s, line: int) -> int:
    """Invalidate a line that L2 evicts (inclusion); return 1 if the L1 copy was dirty."""
    row = line & (l1.shape[0] - 1)
    for way in range(l1.shape[1]):
        if l1[row, way] >> 1 == line:
            dirty = int(l1[row, way] & 1)
            l1[row, way] = -1
            return dirty
    return 0


@compiled
def _fetch_from_l2(l1: Int64s, l2: Int64s, counters: Int64s, line: int) -> int:
    """Look a line up in L2 and bring it in on a miss; return where it was."""
    counters[L2D_CACHE] += 1
    row = line & (l2.shape[0] - 1)
    ways = l2.shape[1]
    way = 0
    while way < ways and l2[row, way] >> 1 != line:
        way += 1
    found = way < ways
    tag = line << 1
    if found:
        tag = l2[row, way]
    else:
        counters[L2D_CACHE_REFILL] += 1
        way = ways - 1
        victim = l2[row, way]
        if victim != -1:
            dirty = (victim & 1) | _drop_from_l1(l1, victim >> 1)
            counters[L2D_CACHE_WB] += dirty
    for place in range(way, 0, -1):
        l2[row, place] = l2[row, place - 1]
    l2[row, 0] = tag
    return IN_L2 if found else IN_DRAM


@compiled
def _write_back_to_l2(l2: Int64s, line: int) -> None:
    """Mark an evicted dirty L1 line dirty in L2, which holds it because it is inclusive."""
    row = line & (l2.shape[0] - 1)
    for way in range(l2.shape[1]):
        if l2[row, way] >> 1 == line:
            l2[row, way] |= 1
            return


@compiled
def _access_behind_first(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    line: int,
    write: int,
) -> int:
    """The part of `access` for a line that is not the most recent of its set."""
    row = line & (l1.shape[0] - 1)
    last = l1.shape[1] - 1
    way = 1
    while way <= last and l1[row, way] >> 1 != line:
        way += 1
    where = IN_L1
    if way <= last:
        tag = l1[row, way]
        ready = l1_ready[row, way]
    else:
        counters[L1D_CACHE_REFILL] += 1
        way = last
        victim = l1[row, way]
        if victim != -1 and victim & 1:
            counters[L1D_CACHE_WB] += 1
            _write_back_to_l2(l2, victim >> 1)
        l1[row, way] = -1
        where = _fetch_from_l2(l1, l2, counters, line)
        tag = line << 1
        ready = 0
    for place in range(way, 0, -1):
        l1[row, place] = l1[row, place - 1]
        l1_ready[row, place] = l1_ready[row, place - 1]
    l1[row, 0] = tag | write
    l1_ready[row, 0] = ready
    return where


@inlined
def access(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    line: int,
    write: int,
) -> int:
    """Access one line; return IN_L1, IN_L2 or IN_DRAM.

    Afterwards the line is way 0 of its L1 set, so that the caller reads or sets its arrival in
    ``l1_ready[set, 0]``.
    """
    counters[L1D_CACHE] += 1
    row = line & (l1.shape[0] - 1)
    if l1[row, 0] >> 1 == line:  # the common case: nothing moves
        l1[row, 0] |= write
        return IN_L1
    return _access_behind_first(l1, l1_ready, l2, counters, line, write)
