"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from armsim.cache.dram import FINE
from armsim.cache.hierarchy import Caches, CoreMemory, access_memory, prepare_accesses
from armsim.cache.mshr import DOWN, UP
from armsim.compiled import compiled, merged, reference
from armsim.emulator.trace import Range, Trace, TraceChunk
from armsim.isa.program import LOAD, STORE, Accesses, Program


@merged
def clock_of(caches: Caches, core: int) -> int:
    """The cycle at which the walk before this one ended."""
    free = caches.fills.path_free
    return int(max(free[UP, core], free[DOWN, core]) // FINE)


@compiled
def _walk(
    chunk: TraceChunk,
    accesses: Accesses,
    caches: Caches,
    core: int,
) -> None:
    memory = CoreMemory(caches, reference(caches), core)
    at = 0
    clock = clock_of(caches, core)
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            write = accesses.kind[number] == STORE
            address, size = chunk.addresses[at], int(accesses.size[number])
            _, arrival, _, _ = access_memory(memory, address, size, write, True, clock)
            # The clock decides nothing, but it has to go on: calendars that are asked for one moment again
            # and again have to look through all that is taken after it.
            clock = max(clock, arrival)
            at += 1


def warm_chunks(caches: Caches, program: Program, core: int, chunks: Iterable[TraceChunk]) -> None:
    """Take pieces of a trace through a core's caches in program order, counting but not timing."""
    accesses = program.accesses
    prepare_accesses(caches)
    for chunk in chunks:
        _walk(chunk, accesses, caches, core)


_BYTES = 16
_COPY = Accesses(
    instruction=np.arange(2, dtype=np.int64),
    kind=np.array([LOAD, STORE], dtype=np.int64),
    size=np.full(2, _BYTES, dtype=np.int64),
    before=np.arange(3, dtype=np.int64),
)
"""Two instructions, each a block of its own: one loads 16 bytes, one stores them."""


def pass_on(caches: Caches, read: Sequence[Range], written: Sequence[Range], core: int = 0) -> None:
    """Read some memory and write other, each in order and both at an even pace: a call of a chain."""
    kinds, addresses, paces = [], [], []
    for kind, ranges in enumerate((read, written)):
        own = [np.arange(at, at + size, _BYTES, dtype=np.int64) for at, size in ranges]
        found = np.concatenate([np.zeros(0, dtype=np.int64), *own])
        addresses.append(found)
        kinds.append(np.full(len(found), kind, dtype=np.int32))
        paces.append((np.arange(len(found)) + 1) / max(len(found), 1))
    order = np.argsort(np.concatenate(paces), kind="stable")
    starts = np.concatenate(kinds)[order]
    chunk = TraceChunk(starts, np.ones_like(starts), np.concatenate(addresses)[order])
    prepare_accesses(caches)
    _walk(chunk, _COPY, caches, core)


def warm(caches: Caches, trace: Trace, core: int = 0) -> None:
    """Take a whole trace through a core's caches."""
    trace.feed(lambda chunk: warm_chunks(caches, trace.program, core, [chunk]))
