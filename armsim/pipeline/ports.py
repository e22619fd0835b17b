"""Pipes: which cycles are taken?

One word a cycle, in a ring: ``cycle << 16 | a bit for each busy pipe``. A word of another cycle is an old
one and means that all pipes are free, so nothing is ever cleared.
"""

from __future__ import annotations

from armsim.compiled import Int64s, inlined
from armsim.pipeline.state import PORT_RING

_RING = PORT_RING - 1


@inlined
def is_free(busy: Int64s, pipe: int, cycle: int, length: int) -> bool:
    """Whether a pipe has ``length`` free cycles from ``cycle`` on."""
    free = True
    for step in range(length):
        word = busy[(cycle + step) & _RING]
        if word >> 16 == cycle + step and word & (1 << pipe):
            free = False
    return free


@inlined
def claim(busy: Int64s, pipe: int, cycle: int, length: int) -> int:
    """Reserve the first ``length`` free cycles in a row of a pipe, from ``cycle`` on."""
    bit = 1 << pipe
    while True:
        step = 0
        while step < length:
            word = busy[(cycle + step) & _RING]
            if word >> 16 == cycle + step and word & bit:
                break
            step += 1
        if step == length:
            break
        cycle += step + 1
    for step in range(length):
        at = (cycle + step) & _RING
        word = busy[at]
        if word >> 16 != cycle + step:
            word = (cycle + step) << 16
        busy[at] = word | bit
    return cycle
