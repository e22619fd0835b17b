"""Issue queues: when is there room for one more uop?

Each pipe has one. A queue of n entries is full at a cycle if n of its uops issue at that cycle or later.
So it is enough to keep the n latest issue cycles in order: the next uop fits once the oldest of them has
passed. They are a ring that begins at `pipes.Pipe.oldest`: most uops issue after those before them, and
take the place of the oldest. An entry is one integer, ``cycle << 24 | low bits of the uop's number``, so
that entries compare by cycle and the uop that made room can be named.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, inlined, merged
from armsim.cores.model import CoreModel
from armsim.pipeline.pipes import Pipe
from armsim.pipeline.timeline import QUEUE_FULL

_SEQUENCE_BITS = 24
_SEQUENCE_MASK = (1 << _SEQUENCE_BITS) - 1


def empty_queues(core: CoreModel) -> NDArray[np.int64]:
    """The queues of all pipes, one after the other, that nothing has been in."""
    return np.full(sum(core.pipes.values()), -(1 << _SEQUENCE_BITS), dtype=np.int64)


@merged
def room_in_queue(
    queues: Int64s, own: Pipe, sequence: int, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which a queue has room, the term that set it, and its uop."""
    oldest = queues[own.oldest]
    if oldest >> _SEQUENCE_BITS >= earliest:
        earliest = (oldest >> _SEQUENCE_BITS) + 1
        term = QUEUE_FULL
        origin = sequence - ((sequence - oldest) & _SEQUENCE_MASK)
    return earliest, term, origin


@inlined
def waiting(queues: Int64s, own: Pipe, cycle: int) -> int:
    """Count the uops of a pipe's queue not issued at a cycle, which is not before earlier calls'."""
    least = cycle << _SEQUENCE_BITS
    left = own.waiting
    while left > 0:
        at = own.oldest + own.queue - left  # the oldest of them
        if queues[at if at < own.end else at - own.queue] >= least:
            break
        left -= 1
    own.waiting = left
    return left


@inlined
def cycles_until_room(queues: Int64s, own: Pipe, cycle: int) -> int:
    """Count the cycles after a cycle until a full queue takes a uop: its oldest has left it."""
    left: int = queues[own.oldest] >> _SEQUENCE_BITS
    return left + 1 - cycle


@merged
def leave_queue(queues: Int64s, own: Pipe, cycle: int, sequence: int) -> None:
    """Note when a uop leaves its queue; only as many of the latest departures as it has entries matter."""
    entry = cycle << _SEQUENCE_BITS | sequence & _SEQUENCE_MASK
    place, begin = own.oldest, own.end - own.queue
    if entry > queues[place]:
        own.oldest = place + 1 if place + 1 < own.end else begin
        # The newest is just before the oldest, whose place is free now; those that issue later go up.
        for _ in range(1, own.queue):
            before = place - 1 if place > begin else own.end - 1
            if queues[before] < entry:
                break
            queues[place] = queues[before]
            place = before
        queues[place] = entry
        if own.waiting < own.queue:
            own.waiting += 1
