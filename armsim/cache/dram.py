"""DRAM: an L2's fill queue, and the channel that all cores share.

Cores replay their traces a few hundred uops at a time, and one core's loads issue out of order, so
requests do not come in the order of time. "Free from cycle t on" would make a request wait for one that
lies in its future. So queue and channel have a calendar each: time is cut into intervals, and each
records how much of it is taken. A request takes what is left from its own cycle on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from armsim.compiled import inlined, merged
from armsim.cores.model import CoreModel
from armsim.records import Records, rows

FINE = 16
"""Costs of moving a line are in sixteenths of a cycle, because it seldom takes a whole number."""

_INTERVAL_BITS = 10  # of the channel: 1024 sixteenths, 64 cycles
_INTERVAL = 1 << _INTERVAL_BITS
# 4096 intervals of 64 cycles are 262 144 cycles: requests of one time never lie that far apart.
_INTERVALS = 1 << 12


class Entry:
    """An interval of a calendar, and how much of it is taken."""

    interval: int  # its number; -1: none yet
    taken: int  # of the channel sixteenths of a cycle, of the fill queue lines


class DramRules:
    """What the core files say of DRAM, as a cluster sees it."""

    latency: int  # in cycles of the cluster
    line_cost: int  # sixteenths of a cycle of the channel that a line takes
    queue_places: int  # lines in L2's fill queue
    up: int  # up / down: cycles of the channel in one of the cluster
    down: int


class Dram(NamedTuple):
    """DRAM as an L2 sees it: calendars of the channel and of L2's fill queue, and ``rules`` [1].

    Clusters share the channel, which counts cycles of the first one.
    """

    channel: Records[Entry]
    queue: Records[Entry]
    rules: Records[DramRules]

    def forget_times(self) -> None:
        """Empty channel and queue."""
        _clear(self.channel)
        _clear(self.queue)


def clock_ratio(core: CoreModel, first: CoreModel) -> Fraction:
    """Cycles of ``first`` in one of ``core``; exact, for clocks as their files write them."""
    return Fraction(str(first.ghz)) / Fraction(str(core.ghz))


def line_cost_of(core: CoreModel, first: CoreModel) -> int:
    """Sixteenths of a cycle of ``first`` that a line takes of the channel."""
    return round(FINE * core.l1d.line * first.ghz / core.memory_gb_per_s)


def _free_calendar() -> Records[Entry]:
    calendar: Records[Entry] = rows(Entry, _INTERVALS)
    _clear(calendar)
    return calendar


def _clear(calendar: Records[Entry]) -> None:
    calendar["interval"] = -1
    calendar["taken"] = _INTERVAL  # nothing moves before cycle 0


def idle_dram(core: CoreModel, first: tuple[CoreModel, Dram] | None = None) -> Dram:
    """DRAM without a request, as a core's L2 sees it.

    ``first`` is the core and DRAM of the first cluster, None for that cluster itself.
    """
    clock = core if first is None else first[0]
    ratio = clock_ratio(core, clock)
    rules: Records[DramRules] = rows(DramRules, 1)
    rules["latency"] = core.memory_latency
    rules["line_cost"] = line_cost_of(core, clock)
    rules["queue_places"] = core.l2.fills
    rules["up"], rules["down"] = ratio.numerator, ratio.denominator
    channel = _free_calendar() if first is None else first[1].channel
    return Dram(channel, _free_calendar(), rules)


@inlined
def read_line(dram: Dram, start: int) -> int:
    """Fetch a line into L2; return when it would be at a core that waits for it.

    It takes a place of L2's fill queue for DRAM's latency, and then the channel for as long as it moves.
    """
    rules = dram.rules[0]
    begun = _enter_queue(dram.queue, start, rules.latency, rules.queue_places)
    # To the cycles of the channel (rounded down) and back (up), so that a free channel adds nothing.
    ready = _rescaled((begun + rules.latency) * FINE, rules.up, rules.down)
    cost = rules.line_cost
    back = -_rescaled(-_take(dram.channel, ready - cost, cost), rules.down, rules.up)
    return int((back + FINE - 1) // FINE)


@inlined
def write_line(dram: Dram, cycle: int) -> int:
    """A write-back: no access waits for it, but it occupies the channel. Returns when it is done."""
    rules = dram.rules[0]
    begin = _rescaled(cycle * FINE, rules.up, rules.down)
    done = _take(dram.channel, begin, rules.line_cost)
    return int(_rescaled(done, rules.down, rules.up) // FINE)


@inlined
def _rescaled(time: int, up: int, down: int) -> int:
    """A time in the cycles of another clock, rounded down; divisions are slow, and clocks mostly equal."""
    return time if up == down else time * up // down


@merged
def _take(channel: Records[Entry], begin: int, cost: int) -> int:
    """Take ``cost`` from the first intervals that have some left, from ``begin`` on; return the end.

    All in sixteenths of a cycle. The end is ``begin + cost`` if the channel is idle.
    """
    interval = begin >> _INTERVAL_BITS
    left = cost
    end = begin + cost
    while left > 0:
        entry = channel[interval & (_INTERVALS - 1)]
        taken = entry.taken if entry.interval == interval else 0
        part = min(left, _INTERVAL - taken)
        if part > 0:
            entry.interval = interval
            entry.taken = taken + part
            left -= part
            end = max(end, (interval << _INTERVAL_BITS) + taken + part)
        interval += 1
    return end


@merged
def _enter_queue(queue: Records[Entry], cycle: int, latency: int, places: int) -> int:
    """Take a place of L2's fill queue, for DRAM's latency; return the cycle from which a line has it.

    Intervals are as long as the latency here, so each has room for as many lines as there are places:
    a burst of that many does not wait, and no more get through in the long run.
    """
    long = max(latency, 1)
    interval = cycle // long
    while True:
        entry = queue[interval & (_INTERVALS - 1)]
        taken = entry.taken if entry.interval == interval else 0
        if taken < places:
            entry.interval = interval
            entry.taken = taken + 1
            return int(max(cycle, interval * long))
        interval += 1
