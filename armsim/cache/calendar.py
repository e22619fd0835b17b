"""Calendars: how much of a shared resource each stretch of time has left.

Cores replay their traces a few hundred uops at a time, and one core's loads issue out of order, so
requests to L2's fill queue and to the DRAM channel do not come in the order of time. "Free from cycle t on"
would make a request wait for one that lies in its future. So time is cut into stretches, and each
remembers how much of it is taken: a request takes what is left from its own cycle on.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, merged

CHANNEL, FIRST_QUEUE = range(2)
"""The DRAM channel, in the time that its lines take; then the fill queue of each L2, in lines.

A queue counts cycles of its own cluster, the channel those of the first one (`fills.from_dram`).
"""

_STRETCH_BITS = 10  # 1024 sixteenths of a cycle: 64 cycles
_STRETCH = 1 << _STRETCH_BITS
_USED_BITS = 20
# 4096 stretches of 64 cycles are 262 144 cycles: requests of one time never lie that far apart.
_STRETCHES = 1 << 12


def empty_calendars(clusters: int = 1) -> NDArray[np.int64]:
    """Calendars with nothing taken, and a queue for each cluster's L2.

    A word is ``number of the stretch << 20 | what is taken of it``, -1 at first.
    """
    return np.full((FIRST_QUEUE + clusters, _STRETCHES), -1, dtype=np.int64)


@merged
def take(calendars: Int64s, which: int, begin: int, cost: int) -> int:
    """Take ``cost`` from the first stretches that have some left, from ``begin`` on; return the end.

    All in sixteenths of a cycle. The end is ``begin + cost`` where nobody else is.
    """
    stretch = begin >> _STRETCH_BITS
    left = cost
    end = begin + cost
    while left > 0:
        at = stretch & (_STRETCHES - 1)
        word = calendars[which, at]
        used = word & ((1 << _USED_BITS) - 1) if word >> _USED_BITS == stretch else 0
        part = min(left, _STRETCH - used)
        if part > 0:
            calendars[which, at] = stretch << _USED_BITS | (used + part)
            left -= part
            end = max(end, (stretch << _STRETCH_BITS) + used + part)
        stretch += 1
    return end


@merged
def enter_queue(calendars: Int64s, queue: int, cycle: int, latency: int, places: int) -> int:
    """Take a place in an L2's fill queue, for DRAM's latency; return the cycle from which a line has it.

    Stretches are as long as the latency here, so each has room for as many lines as there are places:
    a burst of that many waits for nothing, and no more get through in the long run.
    """
    long = max(latency, 1)
    stretch = cycle // long
    while True:
        at = stretch & (_STRETCHES - 1)
        word = calendars[queue, at]
        used = word & ((1 << _USED_BITS) - 1) if word >> _USED_BITS == stretch else 0
        if used < places:
            calendars[queue, at] = stretch << _USED_BITS | (used + 1)
            return int(max(cycle, stretch * long))
        stretch += 1
