"""What lines move over: a core's port to L2, and the channel to DRAM that all cores share.

Costs are kept in sixteenths of a cycle, because a line seldom takes a whole number.
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.calendar import CHANNEL, enter_queue, take
from armsim.cache.hierarchy import PORT_FREE, Caches
from armsim.compiled import inlined


@inlined
def over_port(caches: Caches, core: int, arrival: int) -> int:
    """Move a line over the port between L2 and a core, once it is free; return its arrival."""
    memory, cost = caches.memory, caches.settings[s.L2_LINE_COST]
    begin = max(arrival * s.FINE - cost, memory[core, PORT_FREE])
    memory[core, PORT_FREE] = begin + cost
    return int((begin + cost + s.FINE - 1) // s.FINE)


@inlined
def _rescaled(time: int, up: int, down: int) -> int:
    """A time in the cycles of another clock, rounded down; divisions are slow, and clocks mostly equal."""
    return time if up == down else time * up // down


@inlined
def from_dram(caches: Caches, start: int) -> int:
    """Fetch a line from DRAM into L2; return when it would be at a core that waits for it."""
    settings, calendars = caches.settings, caches.calendars
    latency = settings[s.DRAM_LATENCY]
    cost = settings[s.DRAM_LINE_COST]
    begun = enter_queue(calendars, settings[s.QUEUE], start, latency, settings[s.L2_FILLS])
    # The channel is kept in cycles of the first cluster: there (rounded down) and back (up), so that a
    # free channel adds nothing.
    up, down = settings[s.CLOCK_UP], settings[s.CLOCK_DOWN]
    ready = _rescaled((begun + latency) * s.FINE, up, down)
    back = -_rescaled(-take(calendars, CHANNEL, ready - cost, cost), down, up)
    return int((back + s.FINE - 1) // s.FINE)


@inlined
def write_to_dram(caches: Caches, cycle: int) -> int:
    """A line goes back to DRAM: nobody waits, but the channel is busy. Returns when it is done."""
    settings = caches.settings
    up, down = settings[s.CLOCK_UP], settings[s.CLOCK_DOWN]
    begin = _rescaled(cycle * s.FINE, up, down)
    done = take(caches.calendars, CHANNEL, begin, settings[s.DRAM_LINE_COST])
    return int(_rescaled(done, down, up) // s.FINE)
