"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from armsim.cache.hierarchy import Caches, access
from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE


@compiled
def _walk(
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    before: Int64s,
    kind: Int64s,
    size: Int64s,
    line_shift: int,
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
) -> None:
    at = 0
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            address = addresses[at]
            at += 1
            write = int(kind[number] == STORE)
            for line in range(
                address >> line_shift, ((address + size[number] - 1) >> line_shift) + 1
            ):
                access(l1, l1_ready, l2, counters, line, write)


def warm(caches: Caches, trace: Trace) -> None:
    """Take a whole trace through the caches in program order, counting but not timing."""
    accesses = trace.program.accesses

    def walk(chunk: TraceChunk) -> None:
        _walk(
            chunk.starts, chunk.lengths, chunk.addresses,
            accesses.before, accesses.kind, accesses.size, caches.line_shift,
            caches.l1, caches.l1_ready, caches.l2, caches.counters,
        )  # fmt: skip

    trace.feed(walk)
