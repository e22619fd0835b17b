"""Line fills: what brings a line, and when is it there?

A miss takes the line fill buffer that is free first and holds it until the line is there; a later access
to a line on its way waits for the same fill. A line from L2 goes over the core's port, one from DRAM also
needs a place in L2's fill queue and the channel, which all cores share (`calendar`):

    arrival = latest of: start + latency, the queue's and the channel's first free time + cost of a line

Costs are kept in sixteenths of a cycle, because a line seldom takes a whole number.
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.calendar import CHANNEL, enter_queue, take
from armsim.cache.counters import (
    L1D_CACHE,
    L1D_CACHE_REFILL,
    L2D_CACHE,
    L2D_CACHE_REFILL,
    PREFETCHED,
    PREFETCHES_USED,
    STREAMED,
)
from armsim.cache.hierarchy import (
    IN_DRAM,
    IN_L1,
    IN_L2,
    PORT_FREE,
    REQUEST_FROM,
    REQUEST_LINE,
    REQUEST_UNTIL,
    SHARED_TICK,
    WATCH_OLDEST,
    WATCHED_UNTIL,
    WATCHED_WORDS,
    WAY,
    drop_from_l1,
    look_in_l1,
    place_in_l1,
    place_in_l2,
)
from armsim.cache.level import PLANES, READY, TAGS, UNASKED, find, touch
from armsim.cache.prefetcher import next_stride
from armsim.cache.streaming import watch, watched
from armsim.compiled import Int64s, compiled, inlined, merged


@inlined
def _over(memory: Int64s, owner: int, at: int, arrival: int, cost: int) -> int:
    """Move a line over a port that is free from ``memory[owner, at]`` on; return its arrival."""
    begin = max(arrival * s.FINE - cost, memory[owner, at])
    memory[owner, at] = begin + cost
    return int((begin + cost + s.FINE - 1) // s.FINE)


@inlined
def _first_free(fills: Int64s, owner: int) -> int:
    """The buffer that is free first."""
    first = 0
    for other in range(1, fills.shape[1]):
        if fills[owner, other] < fills[owner, first]:
            first = other
    return first


@inlined
def _from_dram(calendars: Int64s, settings: Int64s, start: int) -> int:
    """Fetch a line from DRAM into L2; return when it would be at a core that waits for it."""
    latency = settings[s.DRAM_LATENCY]
    cost = settings[s.DRAM_LINE_COST]
    begun = enter_queue(calendars, settings[s.QUEUE], start, latency, settings[s.L2_FILLS])
    # The channel is kept in cycles of the first cluster: there (rounded down) and back (up), so that a
    # free channel adds nothing.
    up, down = settings[s.CLOCK_UP], settings[s.CLOCK_DOWN]
    ready = (begun + latency) * s.FINE * up // down
    back = take(calendars, CHANNEL, ready - cost, cost) * down
    return int((back + s.FINE * up - 1) // (s.FINE * up))


@inlined
def _write_to_dram(calendars: Int64s, settings: Int64s, cycle: int) -> int:
    """A line goes back to DRAM: nobody waits, but the channel is busy. Returns when it is done."""
    up, down = settings[s.CLOCK_UP], settings[s.CLOCK_DOWN]
    begin = cycle * s.FINE * up // down
    return int(take(calendars, CHANNEL, begin, settings[s.DRAM_LINE_COST]) * down // (s.FINE * up))


@merged
def _prefetch(
    l1: Int64s,
    l2: Int64s,
    streams: Int64s,
    requests: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    cycle: int,
) -> None:
    """Show a miss, or the first use of a prefetched line, to the prefetcher; fetch what it asks for.

    A request waits for one of its requests, however long: so which lines come does not depend on time.
    """
    stride = next_stride(streams, memory, settings, core, line)
    if stride == 0:
        return
    lines_a_page = settings[s.LINES_A_PAGE]
    for ahead in range(1, settings[s.DISTANCE] + 1):
        wanted = line + ahead * stride
        if wanted // lines_a_page != line // lines_a_page:
            return
        row = wanted & (l2.shape[1] - 1)
        if find(l2, 0, row, wanted) >= 0:
            continue
        if find(l1, PLANES * core, wanted & (l1.shape[1] - 1), wanted) >= 0:
            continue
        counters[core, L2D_CACHE_REFILL] += 1
        counters[core, PREFETCHED] += 1
        request = 0
        for other in range(1, requests.shape[1]):
            if requests[core, other, REQUEST_UNTIL] < requests[core, request, REQUEST_UNTIL]:
                request = other
        start = max(cycle, requests[core, request, REQUEST_UNTIL])
        arrival = _from_dram(calendars, settings, start)
        requests[core, request, REQUEST_UNTIL] = arrival
        requests[core, request, REQUEST_LINE] = wanted
        requests[core, request, REQUEST_FROM] = start
        if settings[s.EXCLUSIVE] == 0 or settings[s.INTO_L1] == 0:
            way, back = place_in_l2(l1, l2, shared, counters, settings, core, wanted << 1)
            l2[READY, row, way] = arrival
            l2[UNASKED, row, way] = 1 - settings[s.INTO_L1]
            if back:
                _write_to_dram(calendars, settings, start)
        if settings[s.INTO_L1]:
            back = place_in_l1(l1, l2, memory, shared, counters, settings, core, wanted << 1)
            row1 = wanted & (l1.shape[1] - 1)
            l1[PLANES * core + READY, row1, memory[core, WAY]] = arrival << 1 | 1
            l1[PLANES * core + UNASKED, row1, memory[core, WAY]] = 1
            if back:
                _write_to_dram(calendars, settings, start)


@inlined
def _release_request(requests: Int64s, core: int, line: int, cycle: int) -> int:
    """A prefetched line was asked for: it is no prefetch any more, its request is free.

    One that had not started yet gives its place back to the prefetch before it. Returns when it was to
    start, 0 if no request has it.
    """
    start = 0
    for request in range(requests.shape[1]):
        if (
            requests[core, request, REQUEST_LINE] == line
            and requests[core, request, REQUEST_UNTIL] > cycle
        ):
            start = requests[core, request, REQUEST_FROM]
            requests[core, request, REQUEST_UNTIL] = max(cycle, start)
    return int(start)


@merged
def fetch_line(
    l1: Int64s,
    l2: Int64s,
    streams: Int64s,
    requests: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    write: int,
    cycle: int,
) -> tuple[int, int, int]:
    """`line_arrival` of a line that L1 does not have."""
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
        shared[0, SHARED_TICK] += 1
        touch(l2, 0, row2, way2, settings[s.L2_POLICY], shared[0, SHARED_TICK])
        if l2[READY, row2, way2] > arrival:
            # A prefetch that is still on its way; one that waits for others is asked for now, and has
            # to find its place on the channel as any line has.
            arrival = l2[READY, row2, way2]
            where = IN_DRAM
            if _release_request(requests, core, line, started) > started:
                arrival = min(arrival, _from_dram(calendars, settings, started))
        counters[core, PREFETCHES_USED] += l2[UNASKED, row2, way2]
        l2[UNASKED, row2, way2] = 0
        if exclusive:  # the line moves up, with its dirt
            dirty |= l2[TAGS, row2, way2] & 1
            l2[TAGS, row2, way2] = -1
    else:
        where = IN_DRAM
        counters[core, L2D_CACHE_REFILL] += 1
        arrival = _from_dram(calendars, settings, started)
        if exclusive == 0:
            way2, back = place_in_l2(l1, l2, shared, counters, settings, core, line << 1)
            l2[READY, row2, way2] = arrival  # for who asks L2 for it before it is there
    arrival = _over(memory, core, PORT_FREE, arrival, settings[s.L2_LINE_COST])
    back += place_in_l1(l1, l2, memory, shared, counters, settings, core, line << 1 | dirty)
    if write and settings[s.CORES] > 1:
        drop_from_l1(l1, settings[s.CORES], line, core)
    for _ in range(back):
        _write_to_dram(calendars, settings, started)
    fills[core, buffer] = arrival
    way = memory[core, WAY]
    l1[PLANES * core + READY, line & (l1.shape[1] - 1), way] = arrival << 1 | int(where == IN_DRAM)
    if settings[s.DISTANCE] > 0:
        _prefetch(
            l1,
            l2,
            streams,
            requests,
            calendars,
            memory,
            shared,
            counters,
            settings,
            core,
            line,
            started,
        )
    memory[core, WAY] = way
    return arrival, where, started


@compiled
def _use_prefetched(
    l1: Int64s,
    l2: Int64s,
    streams: Int64s,
    requests: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    cycle: int,
) -> tuple[int, int, int]:
    """`line_arrival` of a line in L1 that was prefetched and is asked for the first time.

    Without the prefetcher it would be a miss: the stream goes on from here. A line that is still on its
    way becomes the line fill of who waits for it, and needs a buffer as any other until it is there.
    """
    row = line & (l1.shape[1] - 1)
    way = memory[core, WAY]
    counters[core, PREFETCHES_USED] += 1
    l1[PLANES * core + UNASKED, row, way] = 0
    arrival = l1[PLANES * core + READY, row, way] >> 1
    where = IN_L1
    started = cycle
    if arrival > cycle:
        where = IN_DRAM
        buffer = _first_free(fills, core)
        started = min(max(cycle, fills[core, buffer]), arrival)
        if _release_request(requests, core, line, started) > started:
            arrival = min(arrival, _from_dram(calendars, settings, started))
            l1[PLANES * core + READY, row, way] = arrival << 1 | 1
        fills[core, buffer] = max(fills[core, buffer], arrival)
    _prefetch(
        l1,
        l2,
        streams,
        requests,
        calendars,
        memory,
        shared,
        counters,
        settings,
        core,
        line,
        started,
    )
    memory[core, WAY] = way
    return arrival, where, started


@compiled
def stream_line(
    l1: Int64s,
    l2: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    cycle: int,
) -> int:
    """Store a whole line past L1: it goes over the port into L2, and nothing is read for it.

    Returns when it is there. Its way to DRAM begins when L2 gives another dirty line up for it: then the
    store waits for an L2 buffer, which is how a slow channel holds stores back.
    """
    counters[core, STREAMED] += 1
    counters[core, L2D_CACHE] += 1
    if settings[s.CORES] > 1:
        drop_from_l1(l1, settings[s.CORES], line, core)
    row = line & (l2.shape[1] - 1)
    way = find(l2, 0, row, line)
    arrival = _over(memory, core, PORT_FREE, cycle + 1, settings[s.L2_LINE_COST])
    if way >= 0:
        l2[TAGS, row, way] |= 1
        shared[0, SHARED_TICK] += 1
        touch(l2, 0, row, way, settings[s.L2_POLICY], shared[0, SHARED_TICK])
    else:
        way, back = place_in_l2(l1, l2, shared, counters, settings, core, line << 1 | 1)
        if back:
            # The stores behind it wait as long as the channel is behind by more than a line's latency.
            done = _write_to_dram(calendars, settings, arrival)
            arrival = max(arrival, done - settings[s.DRAM_LATENCY])
    return arrival


@inlined
def note_words(watches: Int64s, core: int, line: int, words: int) -> None:
    """Note that a store wrote more words of a line, if it is one that stores are filling."""
    at = watched(watches, core, line)
    if at >= 0:
        watches[core, at, WATCHED_WORDS] |= words


@inlined
def _not_in_l1(
    l1: Int64s,
    l2: Int64s,
    streams: Int64s,
    requests: Int64s,
    watches: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    write: int,
    words: int,
    cycle: int,
) -> tuple[int, int, int]:
    """`line_arrival` of a line that L1 does not have: it streams past, or it is fetched."""
    if write:
        at = watched(watches, core, line)
        if at >= 0:
            watches[core, at, WATCHED_WORDS] |= words
            if watches[core, at, WATCHED_UNTIL] >= 0:
                return watches[core, at, WATCHED_UNTIL], IN_L2, cycle
        elif watch(watches, memory, settings, core, line, words):
            last = watches.shape[1] - 1
            at = memory[core, WATCH_OLDEST] - 1 if memory[core, WATCH_OLDEST] > 0 else last
            arrival = stream_line(
                l1, l2, calendars, memory, shared, counters, settings, core, line, cycle
            )
            watches[core, at, WATCHED_UNTIL] = arrival
            return arrival, IN_L2, cycle
    return fetch_line(
        l1, l2, streams, requests, fills, calendars, memory, shared, counters, settings, core, line,
        write, cycle,
    )  # fmt: skip


@inlined
def line_arrival(
    l1: Int64s,
    l2: Int64s,
    streams: Int64s,
    requests: Int64s,
    watches: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    line: int,
    write: int,
    words: int,
    cycle: int,
) -> tuple[int, int, int]:
    """Access a line at a cycle: when it is in L1, where it came from, when its fill started.

    ``words`` are those that a store writes (`streaming.words_in_line`). A word of an L1's READY plane
    ends in a bit for "from DRAM".
    """
    counters[core, L1D_CACHE] += 1
    if look_in_l1(l1, memory, settings, core, line, write):
        if write:
            note_words(watches, core, line, words)
        row = line & (l1.shape[1] - 1)
        way = memory[core, WAY]
        ready = l1[PLANES * core + READY, row, way]
        arrival = ready >> 1
        if l1[PLANES * core + UNASKED, row, way]:
            return _use_prefetched(
                l1, l2, streams, requests, fills, calendars, memory, shared, counters, settings, core,
                line, cycle,
            )  # fmt: skip
        return arrival, 1 + (ready & 1) if arrival > cycle else IN_L1, cycle
    return _not_in_l1(
        l1, l2, streams, requests, watches, fills, calendars, memory, shared, counters, settings,
        core, line, write, words, cycle,
    )  # fmt: skip
