"""The hardware prefetcher: its requests in flight, and how far ahead it asks.

Its kind (`armsim.policies.prefetching`) chooses the lines, up to the end of the page; each page is learned
anew. Once it runs ahead there are no misses, so the first use of a line
that it brought counts as one: a stream ends when its pattern is broken (Cortex-A55 TRM, data prefetching),
and a match that hits asks for one line more at the distance (Cortex-A15 TRM, section 7.4).
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.cache.translation import page_lines
from armsim.compiled import merged
from armsim.cores.model import CoreModel
from armsim.policies.prefetching import Detector, new_detector
from armsim.records import Records, rows

_PAGES = 64  # that lines are known of; a power of two


class Request:
    """A prefetch in flight."""

    line: int
    start: int  # cycle
    until: int  # cycle at which the line is there


class Present:
    """Lines of a page that are known to be where the prefetcher wants them, so that it need not look.

    Those from ``first`` on in steps of ``step`` (1 or -1) to ``last``, all asked for in a row. They are in
    the core's own L1, or in L2 where that is enough for it.
    """

    page: int  # -1: none
    step: int
    first: int
    last: int


class PrefetcherRules:
    """The numbers that the core file gives of prefetching."""

    distance: int  # lines that it asks for ahead; 0: no prefetcher
    into_l1: bool
    from_l2: bool  # lines that L2 has too
    page_lines: int  # log2 of the lines of a page


class Prefetcher(NamedTuple):
    """The prefetchers of some cores: ``requests`` [cores, in flight], ``present`` [_PAGES], ``rules`` [1].

    ``present`` is used where there is one core: the page of a line is in the place of its lowest bits.
    """

    detector: Detector
    requests: Records[Request]
    present: Records[Present]
    rules: Records[PrefetcherRules]

    def forget_times(self) -> None:
        """All requests are answered."""
        self.requests["start"] = 0
        self.requests["until"] = 0

    def forget_lines(self) -> None:
        """Any line may have left the caches."""
        self.present["page"] = -1


def idle_prefetcher(core: CoreModel, cores: int) -> Prefetcher:
    """A prefetcher that has seen nothing."""
    prefetch = core.prefetch
    requests: Records[Request] = rows(Request, (cores, prefetch.in_flight))
    requests["line"] = -1
    present: Records[Present] = rows(Present, _PAGES)
    present["page"] = -1
    rules: Records[PrefetcherRules] = rows(PrefetcherRules, 1)
    # A stream cannot be farther ahead than its requests in flight reach.
    rules["distance"] = min(prefetch.distance, prefetch.in_flight) if prefetch.streams else 0
    rules["into_l1"] = prefetch.into == "l1"
    rules["from_l2"] = prefetch.into == "l1" and prefetch.from_l2
    rules["page_lines"] = page_lines(core)
    detector = new_detector(
        prefetch.kind,
        cores,
        streams=prefetch.streams,
        train=prefetch.train,
        longest=prefetch.stride,
        page_shift=page_lines(core),
    )
    return Prefetcher(detector, requests, present, rules)


@merged
def next_request(prefetcher: Prefetcher, core: int) -> int:
    """The request that is free first."""
    requests = prefetcher.requests
    first = 0
    earliest = requests[core, 0].until
    for other in range(1, requests.shape[1]):
        if requests[core, other].until < earliest:
            earliest = requests[core, other].until
            first = other
    return first


@merged
def release_request(prefetcher: Prefetcher, core: int, line: int, cycle: int) -> int:
    """A prefetched line was accessed: it is no prefetch any more, its request is free.

    One that had not started yet gives its place back to the prefetch before it. Returns when it was to
    start, 0 if no request has it.
    """
    requests = prefetcher.requests
    start = 0
    for at in range(requests.shape[1]):
        request = requests[core, at]
        if request.line == line and request.until > cycle:
            start = request.start
            request.until = max(cycle, start)
    return int(start)


@merged
def forget_line(prefetcher: Prefetcher, line: int) -> None:
    """A cache gives a line up: of those known in its page only the ones after it still are."""
    page = line >> prefetcher.rules[0].page_lines
    known = prefetcher.present[page & (_PAGES - 1)]
    after_first, before_last = line - known.first, known.last - line
    if known.page == page and after_first * known.step >= 0 and before_last * known.step >= 0:
        known.first = line + known.step


@merged
def known_lines(prefetcher: Prefetcher, line: int, stride: int) -> int:
    """Count the lines after a line, in steps of ``stride``, that need not be looked for.

    From here on `note_present` may add lines to them, one after the other.
    """
    page = line >> prefetcher.rules[0].page_lines
    known = prefetcher.present[page & (_PAGES - 1)]
    count = (known.last - line) * stride
    after = (line + stride - known.first) * stride
    if known.page == page and known.step == stride and count >= 0 and after >= 0:
        return int(count)
    known.page = page
    known.step = stride if abs(stride) == 1 else 0
    known.first = line + stride
    known.last = line
    return 0


@merged
def note_present(prefetcher: Prefetcher, line: int, stride: int) -> None:
    """A line was found or fetched, as those before it in steps of ``stride``."""
    page = line >> prefetcher.rules[0].page_lines
    known = prefetcher.present[page & (_PAGES - 1)]
    if known.page == page and known.step == stride:
        known.last = line
