"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from collections.abc import Iterable

from armsim.cache.dram import FINE
from armsim.cache.hierarchy import Caches, CoreMemory, access_memory, prepare_accesses
from armsim.cache.mshr import DOWN, UP
from armsim.compiled import compiled, merged, reference
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE, Accesses, Program


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


def warm(caches: Caches, trace: Trace, core: int = 0) -> None:
    """Take a whole trace through a core's caches."""
    trace.feed(lambda chunk: warm_chunks(caches, trace.program, core, [chunk]))
