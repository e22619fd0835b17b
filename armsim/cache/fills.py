"""Line fills: what brings a line, and when is it there?

A miss takes the line fill buffer that is free first and holds it until the line is there; a later access
to a line on its way waits for the same fill. A line from L2 goes over the core's port, one from DRAM also
needs a place in L2's fill queue and the channel, which all cores share (`channel`):

    arrival = latest of: start + latency, the queue's and the channel's first free time + cost of a line
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.channel import from_dram, over_port, write_to_dram
from armsim.cache.counters import (
    L1D_CACHE,
    L1D_CACHE_REFILL,
    L2D_CACHE,
    L2D_CACHE_REFILL,
    PREFETCHES_USED,
    STREAMED,
)
from armsim.cache.hierarchy import (
    IN_DRAM,
    IN_L1,
    IN_L2,
    SHARED_TICK,
    WATCH_OLDEST,
    WATCHED_UNTIL,
    WATCHED_WORDS,
    WAY,
    Caches,
    drop_from_l1,
    look_in_l1,
    place_in_l1,
    place_in_l2,
)
from armsim.cache.level import PLANES, READY, TAGS, UNASKED, find, touch
from armsim.cache.prefetcher import prefetch, release_request
from armsim.cache.streaming import watch, watched
from armsim.compiled import Int64s, compiled, inlined, merged


@inlined
def _first_free(fills: Int64s, owner: int) -> int:
    """The buffer that is free first."""
    first = 0
    for other in range(1, fills.shape[1]):
        if fills[owner, other] < fills[owner, first]:
            first = other
    return first


@merged
def fetch_line(
    caches: Caches, core: int, line: int, write: int, cycle: int
) -> tuple[int, int, int]:
    """`line_arrival` of a line that L1 does not have."""
    counters, fills, l2, settings = caches.counters, caches.fills, caches.l2, caches.settings
    memory, l1 = caches.memory, caches.l1
    counters[core, L1D_CACHE_REFILL] += 1
    counters[core, L2D_CACHE] += 1
    buffer = _first_free(fills, core)
    started = max(cycle, fills[core, buffer])
    row2 = line & (l2.shape[1] - 1)
    way2 = find(l2, 0, row2, line)
    arrival = started + settings[s.L2_LATENCY]
    where = IN_L2
    dirty = write
    exclusive = settings[s.EXCLUSIVE]
    back = 0
    if way2 >= 0:
        caches.shared[0, SHARED_TICK] += 1
        touch(l2, 0, row2, way2, settings[s.L2_POLICY], caches.shared[0, SHARED_TICK])
        if l2[READY, row2, way2] > arrival:
            # A prefetch that is still on its way; one that waits for others is asked for now, and has
            # to find its place on the channel as any line has.
            arrival = l2[READY, row2, way2]
            where = IN_DRAM
            if release_request(caches.requests, core, line, started) > started:
                arrival = min(arrival, from_dram(caches, started))
        counters[core, PREFETCHES_USED] += l2[UNASKED, row2, way2]
        l2[UNASKED, row2, way2] = 0
        if exclusive:  # the line moves up, with its dirt
            dirty |= l2[TAGS, row2, way2] & 1
            l2[TAGS, row2, way2] = -1
    else:
        where = IN_DRAM
        counters[core, L2D_CACHE_REFILL] += 1
        arrival = from_dram(caches, started)
        if exclusive == 0:
            way2, back = place_in_l2(caches, core, line << 1)
            l2[READY, row2, way2] = arrival  # for who asks L2 for it before it is there
    arrival = over_port(caches, core, arrival)
    back += place_in_l1(caches, core, line << 1 | dirty)
    if write and settings[s.CORES] > 1:
        drop_from_l1(l1, settings[s.CORES], line, core)
    for _ in range(back):
        write_to_dram(caches, started)
    fills[core, buffer] = arrival
    way = memory[core, WAY]
    l1[PLANES * core + READY, line & (l1.shape[1] - 1), way] = arrival << 1 | int(where == IN_DRAM)
    if settings[s.DISTANCE] > 0:
        prefetch(caches, core, line, started)
    memory[core, WAY] = way
    return arrival, where, started


@compiled
def _use_prefetched(caches: Caches, core: int, line: int, cycle: int) -> tuple[int, int, int]:
    """`line_arrival` of a line in L1 that was prefetched and is asked for the first time.

    Without the prefetcher it would be a miss: the stream goes on from here. A line that is still on its
    way becomes the line fill of who waits for it, and needs a buffer as any other until it is there.
    """
    l1, fills = caches.l1, caches.fills
    row = line & (l1.shape[1] - 1)
    way = caches.memory[core, WAY]
    caches.counters[core, PREFETCHES_USED] += 1
    l1[PLANES * core + UNASKED, row, way] = 0
    arrival = l1[PLANES * core + READY, row, way] >> 1
    where = IN_L1
    started = cycle
    if arrival > cycle:
        where = IN_DRAM
        buffer = _first_free(fills, core)
        started = min(max(cycle, fills[core, buffer]), arrival)
        if release_request(caches.requests, core, line, started) > started:
            arrival = min(arrival, from_dram(caches, started))
            l1[PLANES * core + READY, row, way] = arrival << 1 | 1
        fills[core, buffer] = max(fills[core, buffer], arrival)
    prefetch(caches, core, line, started)
    caches.memory[core, WAY] = way
    return arrival, where, started


@compiled
def stream_line(caches: Caches, core: int, line: int, cycle: int) -> int:
    """Store a whole line past L1: it goes over the port into L2, and nothing is read for it.

    Returns when it is there. Its way to DRAM begins when L2 gives another dirty line up for it: then the
    store waits for an L2 buffer, which is how a slow channel holds stores back.
    """
    l2, settings = caches.l2, caches.settings
    caches.counters[core, STREAMED] += 1
    caches.counters[core, L2D_CACHE] += 1
    if settings[s.CORES] > 1:
        drop_from_l1(caches.l1, settings[s.CORES], line, core)
    row = line & (l2.shape[1] - 1)
    way = find(l2, 0, row, line)
    arrival = over_port(caches, core, cycle + 1)
    if way >= 0:
        l2[TAGS, row, way] |= 1
        caches.shared[0, SHARED_TICK] += 1
        touch(l2, 0, row, way, settings[s.L2_POLICY], caches.shared[0, SHARED_TICK])
    else:
        way, back = place_in_l2(caches, core, line << 1 | 1)
        if back:
            # The stores behind it wait as long as the channel is behind by more than a line's latency.
            done = write_to_dram(caches, arrival)
            arrival = max(arrival, done - settings[s.DRAM_LATENCY])
    return arrival


@inlined
def note_words(watches: Int64s, core: int, line: int, words: int) -> None:
    """Note that a store wrote more words of a line, if it is one that stores are filling."""
    at = watched(watches, core, line)
    if at >= 0:
        watches[core, at, WATCHED_WORDS] |= words


@merged
def _not_in_l1(
    caches: Caches, core: int, line: int, write: int, words: int, cycle: int
) -> tuple[int, int, int]:
    """`line_arrival` of a line that L1 does not have: it streams past, or it is fetched."""
    watches = caches.watches
    if write:
        at = watched(watches, core, line)
        if at >= 0:
            watches[core, at, WATCHED_WORDS] |= words
            if watches[core, at, WATCHED_UNTIL] >= 0:
                return watches[core, at, WATCHED_UNTIL], IN_L2, cycle
        elif watch(caches, core, line, words):
            last = watches.shape[1] - 1
            at = (
                caches.memory[core, WATCH_OLDEST] - 1
                if caches.memory[core, WATCH_OLDEST] > 0
                else last
            )
            arrival = stream_line(caches, core, line, cycle)
            watches[core, at, WATCHED_UNTIL] = arrival
            return arrival, IN_L2, cycle
    return fetch_line(caches, core, line, write, cycle)


@compiled
def _not_in_l1_called(
    caches: Caches, core: int, line: int, write: int, words: int, cycle: int
) -> tuple[int, int, int]:
    """`_not_in_l1` behind a call."""
    return _not_in_l1(caches, core, line, write, words, cycle)


@inlined
def line_arrival(
    caches: Caches, core: int, line: int, write: int, words: int, cycle: int, near: bool
) -> tuple[int, int, int]:
    """Access a line at a cycle: when it is in L1, where it came from, when its fill started.

    ``words`` are those that a store writes (`streaming.words_in_line`). A word of an L1's READY plane
    ends in a bit for "from DRAM". ``near`` is a constant: with it the way of a miss becomes part of the
    caller, which suits a walk that does nothing else (0.36 s instead of 0.46 s for 13 kernels). A replay
    needs the registers itself: 30 instead of 21 million uops a second without it.
    """
    l1 = caches.l1
    caches.counters[core, L1D_CACHE] += 1
    if look_in_l1(caches, core, line, write):
        if write:
            note_words(caches.watches, core, line, words)
        row = line & (l1.shape[1] - 1)
        way = caches.memory[core, WAY]
        ready = l1[PLANES * core + READY, row, way]
        arrival = ready >> 1
        if l1[PLANES * core + UNASKED, row, way]:
            return _use_prefetched(caches, core, line, cycle)
        return arrival, 1 + (ready & 1) if arrival > cycle else IN_L1, cycle
    if near:
        return _not_in_l1(caches, core, line, write, words, cycle)
    return _not_in_l1_called(caches, core, line, write, words, cycle)
