"""L1D and L2: set-associative, LRU, write-back, write-allocate, L2 inclusive of L1D.

The state is arrays and the functions are compiled, because the replay calls them for every access.
Lines are byte addresses divided by the line size. The few ways of an L1 set are kept in recency
order, most recent first: LRU is "the last one" and a hit is a move to the front. The many ways of an
L2 set stay where they are and carry ages, so that looking a line up and finding the oldest are loops
without branches, which compilers turn into vector code (8 times the speed of moving 16 ways).

Accesses come in program order. That makes the counts independent of timing: the same trace gives
the same refills on every core speed, and an untimed pass (`warm`) leaves the caches as a timed one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, inlined
from armsim.cores.model import CoreModel

# Counters, under the names of Arm's PMU events.
L1D_CACHE, L1D_CACHE_REFILL, L1D_CACHE_WB, L2D_CACHE, L2D_CACHE_REFILL, L2D_CACHE_WB = range(6)
COUNTERS = ("l1d_cache", "l1d_cache_refill", "l1d_cache_wb", "l2d_cache", "l2d_cache_refill",
            "l2d_cache_wb")  # fmt: skip

# Where an access found its line.
IN_L1, IN_L2, IN_DRAM = range(3)


class Caches(NamedTuple):
    """Cache state.

    ``l1`` [sets, ways] holds ``line << 1 | dirty``, -1 when empty; ``l1_ready`` for each of these
    lines ``cycle of arrival << 1 | came from DRAM``; ``l2`` [2, sets, ways] the lines (-1 when empty)
    and their ages, ``age << 8 | way << 1 | dirty``, larger for more recent; ``line_shift`` is the
    line size's log2.
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


def empty_l2(sets: int, ways: int) -> NDArray[np.int64]:
    """An empty L2: no lines, and ages that fill the ways in order. At most 127 ways."""
    l2 = np.full((2, sets, ways), -1, dtype=np.int64)
    l2[1] = np.arange(ways) << 1
    return l2


def empty_caches(core: CoreModel, *, ideal: bool = False) -> Caches:
    """Return empty caches of a core; ``ideal`` ones hit L1 always and count accesses only."""
    return Caches(
        l1=np.full((core.l1d.sets, core.l1d.ways), -1, dtype=np.int64),
        l1_ready=np.zeros((core.l1d.sets, core.l1d.ways), dtype=np.int64),
        l2=empty_l2(core.l2.sets, core.l2.ways),
        counters=np.zeros(len(COUNTERS), dtype=np.int64),
        line_shift=core.l1d.line.bit_length() - 1,
        ideal=ideal,
    )


def start_measuring(caches: Caches) -> None:
    """Keep the lines, forget counts and arrival times: what came before is over."""
    caches.l1_ready[:] = 0
    caches.counters[:] = 0


@inlined
def _drop_from_l1(l1: Int64s, l1_ready: Int64s, line: int) -> int:
    """Invalidate a line that L2 evicts (inclusion); return 1 if the L1 copy was dirty.

    The empty way moves to the end of the set, where the next fill takes it before it evicts a line.
    """
    row = line & (l1.shape[0] - 1)
    last = l1.shape[1] - 1
    dirty = 0
    for way in range(last + 1):
        if l1[row, way] >> 1 == line:
            dirty = l1[row, way] & 1
            l1[row, way] = -1
        if way < last and l1[row, way] == -1:
            l1[row, way] = l1[row, way + 1]
            l1_ready[row, way] = l1_ready[row, way + 1]
            l1[row, way + 1] = -1
    return dirty


@inlined
def _fetch_from_l2(l1: Int64s, l1_ready: Int64s, l2: Int64s, counters: Int64s, line: int) -> int:
    """Look a line up in L2 and bring it in on a miss; return where it was."""
    counters[L2D_CACHE] += 1
    row = line & (l2.shape[1] - 1)
    found = 0  # way + 1
    oldest = l2[1, row, 0]
    newest = oldest
    for way in range(l2.shape[2]):
        found += (way + 1) * int(l2[0, row, way] == line)
        oldest = min(oldest, l2[1, row, way])
        newest = max(newest, l2[1, row, way])
    age = ((newest >> 8) + 1) << 8
    where = IN_L2
    if found > 0:
        l2[1, row, found - 1] = age | (l2[1, row, found - 1] & 255)
    else:
        where = IN_DRAM
        counters[L2D_CACHE_REFILL] += 1
        place = (oldest & 255) >> 1
        victim = l2[0, row, place]
        if victim != -1:
            counters[L2D_CACHE_WB] += (oldest & 1) | _drop_from_l1(l1, l1_ready, victim)
        l2[0, row, place] = line
        l2[1, row, place] = age | place << 1
    return where


@inlined
def _write_back_to_l2(l2: Int64s, line: int) -> None:
    """Mark an evicted dirty L1 line dirty in L2, which holds it because it is inclusive."""
    row = line & (l2.shape[1] - 1)
    for way in range(l2.shape[2]):
        l2[1, row, way] |= int(l2[0, row, way] == line)


@inlined
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
        where = _fetch_from_l2(l1, l1_ready, l2, counters, line)
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
