"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.cache.hierarchy import Caches, access
from armsim.compiled import compiled
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE


@compiled
def _walk(
    starts: NDArray[np.int32],
    lengths: NDArray[np.int32],
    addresses: NDArray[np.int64],
    before: NDArray[np.int64],
    kind: NDArray[np.int64],
    size: NDArray[np.int64],
    line_shift: int,
    l1: NDArray[np.int64],
    l1_ready: NDArray[np.int64],
    l2: NDArray[np.int64],
    counters: NDArray[np.int64],
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
