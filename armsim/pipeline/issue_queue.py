"""Issue queues: when is there room for one more uop?

Each pipe has one. A queue of n entries is full at a cycle if n of its uops issue at that cycle or later.
So it is enough to keep the n latest issue cycles, oldest first: the next uop fits once the oldest of them
has passed. An entry is one integer, ``cycle << 24 | low bits of the uop's number``, so that entries
compare by cycle and the uop that made room can be named.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, inlined, merged
from armsim.pipeline.pipes import Pipe
from armsim.pipeline.timeline import QUEUE_FULL
from armsim.records import Records

_SEQUENCE_BITS = 24
_SEQUENCE_MASK = (1 << _SEQUENCE_BITS) - 1


def empty_queues(pipes: int, entries: int) -> NDArray[np.int64]:
    """Queues [pipes, entries] that nothing has been in; a pipe uses as many of its entries as it has."""
    return np.full((pipes, entries), -(1 << _SEQUENCE_BITS), dtype=np.int64)


@merged
def room_in_queue(
    queues: Int64s, pipe: int, sequence: int, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which a queue has room, the term that set it, and its uop."""
    oldest = queues[pipe, 0]
    if oldest >> _SEQUENCE_BITS >= earliest:
        earliest = (oldest >> _SEQUENCE_BITS) + 1
        term = QUEUE_FULL
        origin = sequence - ((sequence - oldest) & _SEQUENCE_MASK)
    return earliest, term, origin


@inlined
def waiting(queues: Int64s, pipes: Records[Pipe], pipe: int, cycle: int) -> int:
    """How many uops of a pipe's queue have not issued at a cycle, not before that of earlier calls."""
    own = pipes[pipe]
    least = cycle << _SEQUENCE_BITS
    while own.waiting > 0 and queues[pipe, own.queue - own.waiting] < least:
        own.waiting -= 1
    return own.waiting


@inlined
def cycles_until_room(queues: Int64s, pipe: int, cycle: int) -> int:
    """How many cycles after a cycle the oldest uop of a full queue has left it."""
    room: int = queues[pipe, 0] >> _SEQUENCE_BITS
    return room - cycle


@merged
def leave_queue(queues: Int64s, pipes: Records[Pipe], pipe: int, cycle: int, sequence: int) -> None:
    """Note when a uop leaves its queue; only as many of the latest departures as it has entries matter."""
    own = pipes[pipe]
    entry = cycle << _SEQUENCE_BITS | sequence & _SEQUENCE_MASK
    if entry > queues[pipe, 0]:
        place = 0
        while place + 1 < own.queue and queues[pipe, place + 1] < entry:
            queues[pipe, place] = queues[pipe, place + 1]
            place += 1
        queues[pipe, place] = entry
        if own.waiting < own.queue:
            own.waiting += 1
