"""The stride prefetcher: which streams of misses it follows, and what it fetches.

A stream is a 4 KiB page with the line of its last miss and a stride. After some equal strides the
prefetcher asks for the lines ahead, up to the end of the page; a new page has to be learned anew
(Cortex-A15 TRM and its successors; strides as in Baer, Chen, "An Effective On-Chip Preloading Scheme to
Reduce Data Access Penalty", 1991). Once it runs ahead there are no misses, so the first use of a line that
it brought counts as one: a stream ends when its pattern is broken (Cortex-A55 TRM, data prefetching), and a
stride match that hits asks for one line more at the distance (Cortex-A15 TRM, section 7.4). Lines one
behind the other may be believed sooner than a longer stride, which takes two equal ones at least
(Cortex-A53 TRM, CPUACTLR_EL1.STRIDE).
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.channel import from_dram, write_to_dram
from armsim.cache.counters import L2D_CACHE_REFILL, PREFETCHED
from armsim.cache.hierarchy import (
    PREFETCHES,
    REQUEST_FROM,
    REQUEST_LINE,
    REQUEST_UNTIL,
    STREAM_LAST,
    STREAM_PAGE,
    STREAM_SEEN,
    STREAM_STRIDE,
    STREAM_USED,
    WAY,
    Caches,
    place_in_l1,
    place_in_l2,
)
from armsim.cache.level import PLANES, READY, UNASKED, find
from armsim.compiled import Int64s, inlined, merged


@inlined
def next_stride(caches: Caches, core: int, line: int) -> int:
    """Note a line that was missed, or would have been without prefetches.

    Returns the stride in lines that its stream has shown often enough, or 0.
    """
    streams, settings = caches.streams, caches.settings
    caches.memory[core, PREFETCHES] += 1
    now = caches.memory[core, PREFETCHES]
    page = line >> (s.PAGE_SHIFT - settings[s.LINE_SHIFT])
    oldest = 0
    at = -1
    for stream in range(streams.shape[1]):
        if streams[core, stream, STREAM_PAGE] == page:
            at = stream
        if streams[core, stream, STREAM_USED] < streams[core, oldest, STREAM_USED]:
            oldest = stream
    if at < 0:  # a new page takes the place of the stream that rested longest
        streams[core, oldest, STREAM_PAGE] = page
        streams[core, oldest, STREAM_LAST] = line
        streams[core, oldest, STREAM_STRIDE] = 0
        streams[core, oldest, STREAM_SEEN] = 0
        streams[core, oldest, STREAM_USED] = now
        return 0
    stride = line - streams[core, at, STREAM_LAST]
    if stride != 0 and stride == streams[core, at, STREAM_STRIDE]:
        streams[core, at, STREAM_SEEN] += 1
    else:
        streams[core, at, STREAM_STRIDE] = stride
        streams[core, at, STREAM_SEEN] = 1
    streams[core, at, STREAM_LAST] = line
    streams[core, at, STREAM_USED] = now
    wanted = settings[s.TRAIN]
    if abs(stride) > 1:
        wanted = max(wanted, 2)
    if abs(stride) > settings[s.LONGEST_STRIDE] or streams[core, at, STREAM_SEEN] < wanted:
        return 0
    return int(stride)


@merged
def prefetch(caches: Caches, core: int, line: int, cycle: int) -> None:
    """Show a miss, or the first use of a prefetched line, to the prefetcher; fetch what it asks for.

    A request waits for one of its requests, however long: so which lines come does not depend on time.
    """
    settings, requests = caches.settings, caches.requests
    l1, l2 = caches.l1, caches.l2
    stride = next_stride(caches, core, line)
    if stride == 0:
        return
    page_shift = s.PAGE_SHIFT - settings[s.LINE_SHIFT]
    for ahead in range(1, settings[s.DISTANCE] + 1):
        wanted = line + ahead * stride
        if wanted >> page_shift != line >> page_shift:
            return
        row = wanted & (l2.shape[1] - 1)
        if find(l2, 0, row, wanted) >= 0:
            continue
        if find(l1, PLANES * core, wanted & (l1.shape[1] - 1), wanted) >= 0:
            continue
        caches.counters[core, L2D_CACHE_REFILL] += 1
        caches.counters[core, PREFETCHED] += 1
        request = 0
        for other in range(1, requests.shape[1]):
            if requests[core, other, REQUEST_UNTIL] < requests[core, request, REQUEST_UNTIL]:
                request = other
        start = max(cycle, requests[core, request, REQUEST_UNTIL])
        arrival = from_dram(caches, start)
        requests[core, request, REQUEST_UNTIL] = arrival
        requests[core, request, REQUEST_LINE] = wanted
        requests[core, request, REQUEST_FROM] = start
        if settings[s.EXCLUSIVE] == 0 or settings[s.INTO_L1] == 0:
            way, back = place_in_l2(caches, core, wanted << 1)
            l2[READY, row, way] = arrival
            l2[UNASKED, row, way] = 1 - settings[s.INTO_L1]
            if back:
                write_to_dram(caches, start)
        if settings[s.INTO_L1]:
            back = place_in_l1(caches, core, wanted << 1)
            row1 = wanted & (l1.shape[1] - 1)
            l1[PLANES * core + READY, row1, caches.memory[core, WAY]] = arrival << 1 | 1
            l1[PLANES * core + UNASKED, row1, caches.memory[core, WAY]] = 1
            if back:
                write_to_dram(caches, start)


@inlined
def release_request(requests: Int64s, core: int, line: int, cycle: int) -> int:
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
