"""DRAM: an L2's queue of lines in flight, and the channel that all cores share.

A line that is read takes a place of the queue for the time until it is there, a line that is written for
the time until memory has taken it. Where reads and writes share the places (Cortex-A72 TRM 7.1: a fill and
eviction queue) a copy takes the time of both; other cores have places of their own for writes (Cortex-A53
TRM 7.3.1). The channel moves one line at a time, either way; writing one takes longer, with the time
in which the channel is turned round and rows recover.

Cores replay their traces a few hundred uops at a time, and one core's loads issue out of order, so
requests do not come in the order of time. "Free from cycle t on" would make a request wait for one that
lies in its future. So queue and channel have a calendar each: time is cut into intervals, and each
records how much of it is taken. A request takes what is left from its own cycle on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from armsim.compiled import merged
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
    taken: int  # of the channel sixteenths of a cycle, of the queue cycles of its places


class DramRules:
    """The numbers that the core files give of DRAM, as a cluster sees it."""

    latency: int  # in cycles of the cluster
    write_latency: int  # cycles that a line in flight to memory holds its place
    line_cost: int  # sixteenths of a cycle of the channel that a line takes
    write_cost: int  # the same of a line that is written
    places: int  # of the queue
    write_places: int  # of the queue of writes
    write_queue: int  # its row: 0 where reads and writes share one
    untimed: bool  # nobody asks when: queue and channel are not looked at
    up: int  # up / down: cycles of the channel in one of the cluster
    down: int


class Dram(NamedTuple):
    """DRAM as an L2 sees it: calendars of the channel and of L2's queues, and ``rules`` [1].

    Clusters share the channel, which counts cycles of the first one. ``queue`` [2, intervals]: that of
    reads, and that of writes if they have places of their own.
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


def line_costs_of(core: CoreModel, first: CoreModel) -> tuple[int, int]:
    """Sixteenths of a cycle of ``first`` that a line takes of the channel, read and written."""
    sixteenths = FINE * core.l1d.line * first.ghz
    return round(sixteenths / core.memory_gb_per_s), round(sixteenths / core.memory_write_gb_per_s)


def _free_calendar(*shape: int) -> Records[Entry]:
    calendar: Records[Entry] = rows(Entry, (*shape, _INTERVALS))
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
    rules["write_latency"] = core.memory_write_latency
    rules["line_cost"], rules["write_cost"] = line_costs_of(core, clock)
    rules["places"] = core.l2.fills
    rules["write_places"] = core.l2.writes or core.l2.fills
    rules["write_queue"] = int(core.l2.writes > 0)
    rules["up"], rules["down"] = ratio.numerator, ratio.denominator
    channel = _free_calendar() if first is None else first[1].channel
    return Dram(channel, _free_calendar(2), rules)


@merged
def read_line(dram: Dram, start: int) -> int:
    """Fetch a line into L2; return when it would be at a core that waits for it.

    It takes a place of L2's queue for DRAM's latency, and then the channel for as long as it moves. In a
    walk that is untimed it is there at once.
    """
    rules = dram.rules[0]
    if rules.untimed:
        return start
    begun = _enter_queue(dram.queue, 0, start, rules.latency, rules.latency, rules.places)
    # To the cycles of the channel (rounded down) and back (up), so that a free channel adds nothing.
    ready = _rescaled((begun + rules.latency) * FINE, rules.up, rules.down)
    cost = rules.line_cost
    back = -_rescaled(-_take(dram.channel, ready - cost, cost), rules.down, rules.up)
    return int((back + FINE - 1) // FINE)


@merged
def write_line(dram: Dram, cycle: int) -> int:
    """Write a line back from a cycle on; return when L2's arrays are rid of it.

    It takes a place of the queue for as long as memory needs to take it, and the channel for as long as it
    moves. If the channel is behind, the line gets its place by so much later.
    """
    rules = dram.rules[0]
    if rules.untimed:
        return cycle
    held = rules.write_latency
    begun = _enter_queue(
        dram.queue, rules.write_queue, cycle, rules.latency, held, rules.write_places
    )
    begin = _rescaled(begun * FINE, rules.up, rules.down)
    done = _rescaled(_take(dram.channel, begin, rules.write_cost), rules.down, rules.up) // FINE
    return int(max(begun, done - held))


@merged
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
def _enter_queue(
    queue: Records[Entry], row: int, cycle: int, latency: int, held: int, places: int
) -> int:
    """Take a place of an L2's queue for ``held`` cycles; return the cycle from which a line has it.

    Intervals are as long as DRAM's latency here, so each has room for as many lines that are read as there
    are places: a burst of that many does not wait, and no more get through in the long run.
    """
    long = max(latency, 1)
    room = places * long
    left = max(held, 1)
    interval = cycle // long
    begun = -1
    while left > 0:
        entry = queue[row, interval & (_INTERVALS - 1)]
        taken = entry.taken if entry.interval == interval else 0
        part = min(left, room - taken)
        if part > 0:
            if begun < 0:
                begun = max(cycle, interval * long)
            entry.interval = interval
            entry.taken = taken + part
            left -= part
        interval += 1
    return int(begun)
