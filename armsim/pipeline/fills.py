"""Line fills: when is a line there?"""

from __future__ import annotations

from armsim.cache.hierarchy import IN_DRAM, IN_L1, L1D_CACHE, access
from armsim.compiled import Int64s, compiled, inlined
from armsim.pipeline import state


@compiled
def _fetch_line(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    fills: Int64s,
    words: Int64s,
    line: int,
    write: int,
    cycle: int,
) -> tuple[int, int, int]:
    """`line_arrival` for a line that is not the most recent of its L1 set."""
    where = access(l1, l1_ready, l2, counters, line, write)
    row = line & (l1.shape[0] - 1)
    if where == IN_L1:
        arrival = l1_ready[row, 0] >> 1
        return (arrival, 1 + (l1_ready[row, 0] & 1) if arrival > cycle else 0, cycle)
    buffer = 0
    for other in range(1, fills.shape[0]):
        if fills[other] < fills[buffer]:
            buffer = other
    started = max(cycle, fills[buffer])
    latency = words[state.DRAM_LATENCY] if where == IN_DRAM else words[state.L2_LATENCY]
    arrival = started + latency
    fills[buffer] = arrival
    l1_ready[row, 0] = arrival << 1 | int(where == IN_DRAM)
    return (arrival, where, started)


@inlined
def line_arrival(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    fills: Int64s,
    words: Int64s,
    line: int,
    write: int,
    cycle: int,
) -> tuple[int, int, int]:
    """Access a line at a cycle: when it is in L1, where it came from, when its fill started.

    A miss takes the line fill buffer that is free first, and holds it until the line is there; a
    later access to a line on its way waits for the same fill. The most recent line of a set is the
    common case and stays inline; a word of ``l1_ready`` ends in a bit for "from DRAM".
    """
    row = line & (l1.shape[0] - 1)
    if l1[row, 0] >> 1 != line:
        return _fetch_line(l1, l1_ready, l2, counters, fills, words, line, write, cycle)
    counters[L1D_CACHE] += 1
    l1[row, 0] |= write
    ready = l1_ready[row, 0]
    arrival = ready >> 1
    return (arrival, 1 + (ready & 1) if arrival > cycle else 0, cycle)
