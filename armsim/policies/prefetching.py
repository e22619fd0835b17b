"""Kinds of prefetchers: which lines are worth asking for after a miss.

A kind is a name in KINDS and a function that is called with each line that missed, or would have without
prefetches, and returns a stride: the prefetcher then requests lines that many lines apart, up to its
distance and the end of the page. `Detector` is the state of the kind. To add one, write the
function, name it, and give it its line in `next_stride`; core files can then say `kind = "name"`.
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.compiled import merged
from armsim.records import Records, rows

KINDS = ("stride",)
_STRIDE = 0


class Stream:
    """A page with misses."""

    page: int
    last: int  # line of its last miss
    stride: int  # to it, in lines
    seen: int  # how often that stride came in a row
    used: int  # time of the last miss


class Kind:
    """A core's way to detect streams, and its clock."""

    kind: int  # in KINDS
    page_shift: int  # log2 of the lines of a page
    train: int  # equal strides before prefetching starts
    longest: int  # stride
    clock: int  # counts misses


class Detector(NamedTuple):
    """The state of each core's detector: ``streams`` [cores, n], ``own`` [cores]."""

    streams: Records[Stream]
    own: Records[Kind]


def new_detector(
    kind: str, cores: int, *, streams: int, train: int, longest: int, page_shift: int
) -> Detector:
    """A detector for each of some cores, without a miss yet."""
    learned: Records[Stream] = rows(Stream, (cores, max(streams, 1)))
    learned["page"] = -1
    own: Records[Kind] = rows(Kind, cores)
    own["kind"] = KINDS.index(kind)
    own["page_shift"], own["train"], own["longest"] = page_shift, train, longest
    return Detector(learned, own)


@merged
def next_stride(detector: Detector, core: int, line: int) -> int:
    """The stride in lines to prefetch by after a line that was missed, 0 for no prefetch."""
    if detector.own[core].kind == _STRIDE:
        return _learned_stride(detector, core, line)
    return 0


@merged
def _learned_stride(detector: Detector, core: int, line: int) -> int:
    """The stride of the line's page, once it has come often enough.

    A page is a stream (Cortex-A15 TRM and its successors; strides as in Baer, Chen, "An Effective On-Chip
    Preloading Scheme to Reduce Data Access Penalty", 1991). Lines that follow each other may be believed
    sooner than a longer stride, which takes two equal ones at least (Cortex-A53 TRM, CPUACTLR_EL1.STRIDE).
    """
    streams = detector.streams
    own = detector.own[core]
    own.clock += 1
    page = line >> own.page_shift
    at = -1
    oldest = 0
    earliest = streams[core, 0].used
    for place in range(streams.shape[1]):
        stream = streams[core, place]
        if stream.page == page:
            at = place
        if stream.used < earliest:
            earliest = stream.used
            oldest = place
    if at < 0:  # a new page replaces the stream without a miss for the longest time
        fresh = streams[core, oldest]
        fresh.page = page
        fresh.last = line
        fresh.stride = 0
        fresh.seen = 0
        fresh.used = own.clock
        return 0
    known = streams[core, at]
    stride = line - known.last
    if stride != 0 and stride == known.stride:
        known.seen += 1
    else:
        known.stride = stride
        known.seen = 1
    known.last = line
    known.used = own.clock
    wanted = own.train
    if abs(stride) > 1:
        wanted = max(wanted, 2)
    if abs(stride) > own.longest or known.seen < wanted:
        return 0
    return int(stride)
