"""The stride prefetcher: which streams of misses it follows.

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
from armsim.cache.hierarchy import (
    PREFETCHES,
    STREAM_LAST,
    STREAM_PAGE,
    STREAM_SEEN,
    STREAM_STRIDE,
    STREAM_USED,
)
from armsim.compiled import Int64s, inlined


@inlined
def next_stride(streams: Int64s, memory: Int64s, settings: Int64s, core: int, line: int) -> int:
    """Note a line that was missed, or would have been without prefetches.

    Returns the stride in lines that its stream has shown often enough, or 0.
    """
    memory[core, PREFETCHES] += 1
    now = memory[core, PREFETCHES]
    page = line // settings[s.LINES_A_PAGE]
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
