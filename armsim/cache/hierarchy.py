"""L1D and L2 with all that stands around them: who has a line, and what brings it.

L1D and L2 are set-associative, write-back and write-allocate; replacement, inclusion, write streaming
and the prefetcher are the core file's. The state is arrays and the functions are compiled, because the
replay calls them for every access. Lines are physical byte addresses divided by the line size.

Accesses come in program order, and nothing here decides by the clock. That makes the counts independent of
timing: the same trace gives the same refills on every core speed, and an untimed pass (`warm`) leaves the
caches as a timed one. Time is only noted: when a line is there, and who is busy until when.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from armsim.cache import settings as s
from armsim.cache.calendar import FIRST_QUEUE, empty_calendars
from armsim.cache.counters import (
    COUNTERS,
    L1D_CACHE_WB,
    L2D_CACHE_WB,
)
from armsim.cache.level import PLANES, READY, TAGS, UNASKED, empty_level, find, touch, victim
from armsim.compiled import Int64s, compiled, inlined, merged
from armsim.cores.model import CoreModel

# Where an access found its line.
IN_L1, IN_L2, IN_DRAM = range(3)

# Private state of a core's memory side (int64): clocks of use, and the way of the last access.
(
    TICK,
    CHANCE,
    WAY,
    WATCH_OLDEST,
    WATCH_RUN,
    PORT_FREE,
    PREFETCHES,
) = range(7)
# State that cores share.
SHARED_TICK, SHARED_CHANCE = range(2)

# A stream of the prefetcher: page, line of the last miss, stride in lines, equal strides seen, last use.
STREAM_PAGE, STREAM_LAST, STREAM_STRIDE, STREAM_SEEN, STREAM_USED = range(5)
# A line that stores fill: which, its words that are written, when it is in L2 if it streams (else -1).
WATCHED_LINE, WATCHED_WORDS, WATCHED_UNTIL = range(3)
# A prefetch on its way: when the line is there, which line, when it started.
REQUEST_UNTIL, REQUEST_LINE, REQUEST_FROM = range(3)

_SEED = 2463534242  # of Marsaglia's paper


class Caches(NamedTuple):
    """The memory system's state; ``core`` is the row of a core in every private array.

    ``l1`` [5 x cores, sets, ways] and ``l2`` [5, sets, ways] as in `level`; ``tlb`` [cores, entries] and
    ``l2_tlb`` [cores, sets, ways] pages, most recent first; ``streams`` [cores, n, 5] and ``requests``
    [cores, in flight, 3] of the prefetcher, ``watches`` [cores, n, 3] of write streaming; ``fills``
    [cores, n] until when each line fill buffer is taken; ``calendars`` as in `calendar`; ``memory``
    [cores, n] and ``shared`` [1, n] as named above; ``counters`` [cores, n]; ``settings`` as in
    `settings`.
    """

    l1: Int64s
    l2: Int64s
    tlb: Int64s
    l2_tlb: Int64s
    streams: Int64s
    requests: Int64s
    watches: Int64s
    fills: Int64s
    calendars: Int64s
    memory: Int64s
    shared: Int64s
    counters: Int64s
    settings: Int64s

    @property
    def ideal(self) -> bool:
        """Whether every access hits L1."""
        return bool(self.settings[s.IDEAL])

    def copy(self) -> Caches:
        """An independent copy, to try something on."""
        return Caches(*(array.copy() for array in self))

    def counts(self, core: int = 0) -> dict[str, int]:
        """The counters of a core by name."""
        return {name: int(self.counters[core, at]) for at, name in enumerate(COUNTERS)}


def empty_caches(
    core: CoreModel, *, ideal: bool = False, cores: int = 1, pages_seed: int = 0
) -> Caches:
    """Return empty caches of ``cores`` equal cores that share an L2.

    ``ideal`` ones hit L1 always and count accesses only; ``pages_seed`` as in `settings.settings_of`.
    """
    settings = s.settings_of(core, ideal=ideal, cores=cores, pages_seed=pages_seed)
    return _empty(core, settings, empty_calendars())


def clustered_caches(
    clusters: Sequence[tuple[CoreModel, int]], *, pages_seed: int = 0
) -> list[Caches]:
    """Empty caches of clusters, each a core and how many, that share the DRAM channel and no more."""
    first = clusters[0][0]
    calendars = empty_calendars(len(clusters))
    return [
        _empty(
            core,
            s.settings_of(
                core, ideal=False, cores=cores, pages_seed=pages_seed,
                queue=FIRST_QUEUE + number, first=first,
            ),
            calendars,
        )
        for number, (core, cores) in enumerate(clusters)
    ]  # fmt: skip


def _empty(core: CoreModel, settings: Int64s, calendars: Int64s) -> Caches:
    cores = int(settings[s.CORES])
    prefetch, tlb = core.prefetch, core.tlb
    memory = np.zeros((cores, PREFETCHES + 1), dtype=np.int64)
    memory[:, CHANCE] = _SEED
    shared = np.zeros((1, SHARED_CHANCE + 1), dtype=np.int64)
    shared[0, SHARED_CHANCE] = _SEED
    streams = np.zeros((cores, max(prefetch.streams, 1), STREAM_USED + 1), dtype=np.int64)
    streams[:, :, STREAM_PAGE] = -1
    requests = np.zeros((cores, prefetch.in_flight, REQUEST_FROM + 1), dtype=np.int64)
    requests[:, :, REQUEST_LINE] = -1
    return Caches(
        l1=empty_level(core.l1d.sets, core.l1d.ways, cores),
        l2=empty_level(core.l2.sets, core.l2.ways),
        tlb=np.full((cores, tlb.entries), -1, dtype=np.int64),
        l2_tlb=np.full((cores, tlb.l2_entries // tlb.l2_ways, tlb.l2_ways), -1, dtype=np.int64),
        streams=streams,
        requests=requests,
        watches=np.full((cores, core.l1d.fills, WATCHED_UNTIL + 1), -1, dtype=np.int64),
        fills=np.zeros((cores, core.l1d.fills), dtype=np.int64),
        calendars=calendars,
        memory=memory,
        shared=shared,
        counters=np.zeros((cores, len(COUNTERS)), dtype=np.int64),
        settings=settings,
    )


def start_measuring(caches: Caches) -> None:
    """Keep the lines, forget counts and times: what came before is over."""
    caches.l1[READY::PLANES] = 0
    caches.l2[READY] = 0
    caches.l1[UNASKED::PLANES] = 0  # prefetched before: they count as used in no later call
    caches.l2[UNASKED] = 0
    caches.requests[:, :, (REQUEST_UNTIL, REQUEST_FROM)] = 0
    caches.fills[:] = 0
    caches.calendars[:] = -1
    caches.memory[:, PORT_FREE] = 0
    np.minimum(caches.watches[:, :, WATCHED_UNTIL], 0, out=caches.watches[:, :, WATCHED_UNTIL])
    caches.counters[:] = 0


@compiled
def drop_from_l1(l1: Int64s, cores: int, line: int, keep: int) -> int:
    """Invalidate a line in every L1 but that of core ``keep``; return 1 if a copy was dirty."""
    row = line & (l1.shape[1] - 1)
    dirty = 0
    for core in range(cores):
        base = PLANES * core
        for way in range(l1.shape[2]):
            if core != keep and l1[base + TAGS, row, way] >> 1 == line:
                dirty |= l1[base + TAGS, row, way] & 1
                l1[base + TAGS, row, way] = -1
    return dirty


@merged
def place_in_l2(caches: Caches, core: int, tag: int) -> tuple[int, int]:
    """Put a line into L2; return its way, and 1 if a line went back to DRAM for it.

    ``tag`` is ``line << 1 | dirty``.
    """
    settings, l2, shared = caches.settings, caches.l2, caches.shared
    line = tag >> 1
    dirty = tag & 1
    row = line & (l2.shape[1] - 1)
    policy = settings[s.L2_POLICY]
    way = -1
    if settings[s.EXCLUSIVE] and settings[s.CORES] > 1:
        way = find(l2, 0, row, line)  # two cores' L1s may have had a line, and give it up in turn
    if way >= 0:
        dirty |= l2[TAGS, row, way] & 1
        l2[TAGS, row, way] = -1
    else:
        way = victim(l2, 0, row, policy, shared, 0, SHARED_CHANCE)
    old = l2[TAGS, row, way]
    back = 0
    if old != -1:
        back = old & 1
        if settings[s.EXCLUSIVE] == 0:  # inclusive: no L1 may keep what L2 gives up
            back |= drop_from_l1(caches.l1, settings[s.CORES], old >> 1, settings[s.CORES])
        caches.counters[core, L2D_CACHE_WB] += back
    l2[TAGS, row, way] = line << 1 | dirty
    l2[READY, row, way] = 0
    l2[UNASKED, row, way] = 0
    shared[0, SHARED_TICK] += 1
    touch(l2, 0, row, way, policy, shared[0, SHARED_TICK])
    return way, back


@merged
def place_in_l1(caches: Caches, core: int, tag: int) -> int:
    """Put a line into a core's L1 (its way is in ``memory``); return the lines written to DRAM for it.

    ``tag`` is ``line << 1 | dirty``. What it pushes out goes down: a dirty line into the L2 copy that
    inclusion keeps, any line into an exclusive L2.
    """
    l1, memory, l2 = caches.l1, caches.memory, caches.l2
    base = PLANES * core
    row = (tag >> 1) & (l1.shape[1] - 1)
    policy = caches.settings[s.L1_POLICY]
    way = victim(l1, base, row, policy, memory, core, CHANCE)
    old = l1[base + TAGS, row, way]
    back = 0
    if old != -1:
        caches.counters[core, L1D_CACHE_WB] += old & 1
        if caches.settings[s.EXCLUSIVE]:
            way2, back = place_in_l2(caches, core, old)
            row2 = (old >> 1) & (l2.shape[1] - 1)
            l2[READY, row2, way2] = l1[base + READY, row, way] >> 1  # it may still be on its way
        elif old & 1:
            row2 = (old >> 1) & (l2.shape[1] - 1)
            way2 = find(l2, 0, row2, old >> 1)
            if way2 >= 0:
                l2[TAGS, row2, way2] |= 1
    l1[base + TAGS, row, way] = tag
    l1[base + READY, row, way] = 0
    l1[base + UNASKED, row, way] = 0
    memory[core, TICK] += 1
    touch(l1, base, row, way, policy, memory[core, TICK])
    memory[core, WAY] = way
    return back


@inlined
def look_in_l1(caches: Caches, core: int, line: int, write: int) -> bool:
    """Whether a core's L1 has a line; then it is used and its way stands in ``memory``."""
    l1, memory, settings = caches.l1, caches.memory, caches.settings
    base = PLANES * core
    row = line & (l1.shape[1] - 1)
    way = find(l1, base, row, line)
    if way < 0:
        return False
    memory[core, TICK] += 1
    touch(l1, base, row, way, settings[s.L1_POLICY], memory[core, TICK])
    if write and settings[s.CORES] > 1:
        drop_from_l1(l1, settings[s.CORES], line, core)  # a store takes the line from the others
    l1[base + TAGS, row, way] |= write
    memory[core, WAY] = way
    return True
