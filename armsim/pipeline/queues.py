"""Issue queues: when is there room for one more uop?

A queue of n entries is full at a cycle if n of its uops issue at that cycle or later. So it is enough to
keep the n latest issue cycles, oldest first: the next uop fits once the oldest of them has passed. Each
entry is ``cycle << 24 | low bits of the uop's number``, so that the uop that made room can be named.
"""

from __future__ import annotations

from armsim.compiled import Int64s, inlined

SEQUENCE_BITS = 24
SEQUENCE_MASK = (1 << SEQUENCE_BITS) - 1


@inlined
def waiting(queues: Int64s, pipe: int, size: int, cycle: int) -> int:
    """How many uops of a pipe's queue have not issued at a cycle."""
    count = 0
    for place in range(size):
        count += int(queues[pipe, place] >> SEQUENCE_BITS >= cycle)
    return count


@inlined
def enter_queue(queues: Int64s, pipe: int, size: int, cycle: int, sequence: int) -> None:
    """Note when a uop leaves its queue; only the latest ``size`` departures matter."""
    entry = cycle << SEQUENCE_BITS | sequence & SEQUENCE_MASK
    if entry <= queues[pipe, 0]:
        return
    place = 0
    while place + 1 < size and queues[pipe, place + 1] < entry:
        queues[pipe, place] = queues[pipe, place + 1]
        place += 1
    queues[pipe, place] = entry
