"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from collections.abc import Iterable

from armsim.cache import settings as s
from armsim.cache.fills import line_arrival
from armsim.cache.hierarchy import PORT_FREE, Caches
from armsim.cache.streaming import words_in_line
from armsim.cache.translation import physical_line, tlb_cost
from armsim.compiled import compiled, inlined
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE, Accesses, Program


@inlined
def untimed_access(
    caches: Caches, core: int, address: int, size: int, write: int, clock: int
) -> int:
    """Carry one access out; return the clock for the next, which waits for this one's line.

    The clock decides nothing, but it has to go on: calendars that are asked for one moment again and
    again have to look through all that is taken behind it.
    """
    settings = caches.settings
    shift = settings[s.LINE_SHIFT]
    for line in range(address >> shift, ((address + size - 1) >> shift) + 1):
        tlb_cost(caches, core, line << shift >> s.PAGE_SHIFT)
        words = words_in_line(settings, address, size, line) if write else 0
        arrival, _, _ = line_arrival(
            caches, core, physical_line(settings, line), write, words, clock, True
        )
        clock = max(clock, arrival)
    return clock


@compiled
def _walk(
    chunk: TraceChunk,
    accesses: Accesses,
    caches: Caches,
    core: int,
) -> None:
    at = 0
    clock = caches.memory[core, PORT_FREE] // s.FINE  # where the walk before this one ended
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            clock = untimed_access(
                caches,
                core,
                chunk.addresses[at],
                accesses.size[number],
                int(accesses.kind[number] == STORE),
                clock,
            )
            at += 1


def warm_chunks(caches: Caches, program: Program, core: int, chunks: Iterable[TraceChunk]) -> None:
    """Take stretches of a trace through a core's caches in program order, counting but not timing."""
    accesses = program.accesses
    for chunk in chunks:
        _walk(
            chunk,
            accesses,
            caches,
            core,
        )


def warm(caches: Caches, trace: Trace, core: int = 0) -> None:
    """Take a whole trace through a core's caches."""
    trace.feed(lambda chunk: warm_chunks(caches, trace.program, core, [chunk]))
