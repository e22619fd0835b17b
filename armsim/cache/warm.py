"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from collections.abc import Iterable

from armsim.cache import settings as s
from armsim.cache.fills import line_arrival
from armsim.cache.hierarchy import PORT_FREE, Caches
from armsim.cache.streaming import words_in_line
from armsim.cache.translation import physical_line, tlb_cost
from armsim.compiled import Int32s, Int64s, compiled, inlined
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE, Program


@inlined
def untimed_access(
    l1: Int64s,
    l2: Int64s,
    tlb: Int64s,
    l2_tlb: Int64s,
    streams: Int64s,
    requests: Int64s,
    watches: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
    address: int,
    size: int,
    write: int,
    clock: int,
) -> int:
    """Carry one access out; return the clock for the next, which waits for this one's line.

    The clock decides nothing, but it has to go on: calendars that are asked for one moment again and
    again have to look through all that is taken behind it.
    """
    shift = settings[s.LINE_SHIFT]
    for line in range(address >> shift, ((address + size - 1) >> shift) + 1):
        tlb_cost(tlb, l2_tlb, counters, settings, core, line << shift >> s.PAGE_SHIFT)
        words = words_in_line(settings, address, size, line) if write else 0
        arrival, _, _ = line_arrival(
            l1, l2, streams, requests, watches, fills, calendars, memory, shared, counters,
            settings, core, physical_line(settings, line), write, words, clock,
        )  # fmt: skip
        clock = max(clock, arrival)
    return clock


@compiled
def _walk(
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    before: Int64s,
    kind: Int64s,
    size: Int64s,
    l1: Int64s,
    l2: Int64s,
    tlb: Int64s,
    l2_tlb: Int64s,
    streams: Int64s,
    requests: Int64s,
    watches: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
) -> None:
    at = 0
    clock = memory[core, PORT_FREE] // s.FINE  # where the walk before this one ended
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            clock = untimed_access(
                l1, l2, tlb, l2_tlb, streams, requests, watches, fills, calendars, memory, shared,
                counters, settings, core, addresses[at], size[number],
                int(kind[number] == STORE), clock,
            )  # fmt: skip
            at += 1


def warm_chunks(caches: Caches, program: Program, core: int, chunks: Iterable[TraceChunk]) -> None:
    """Take stretches of a trace through a core's caches in program order, counting but not timing."""
    accesses = program.accesses
    for chunk in chunks:
        _walk(
            chunk.starts, chunk.lengths, chunk.addresses,
            accesses.before, accesses.kind, accesses.size, *caches, core,
        )  # fmt: skip


def warm(caches: Caches, trace: Trace, core: int = 0) -> None:
    """Take a whole trace through a core's caches."""
    trace.feed(lambda chunk: warm_chunks(caches, trace.program, core, [chunk]))
