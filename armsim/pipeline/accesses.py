"""One access of a uop: to L1 and beyond, or from a store that is still on its way."""

from __future__ import annotations

from armsim.cache.hierarchy import Caches, access_memory
from armsim.compiled import Int32s, Int64s, inlined
from armsim.pipeline import state, uops
from armsim.pipeline.state import ReplayState


@inlined
def extra_cycles(words: Int64s, kind: int, address: int, size: int) -> int:
    """Cycles that an access holds its pipe beyond those of one inside a boundary of the core file.

    An access crosses if it touches more of the boundary's pieces than its size needs: 16 bytes at a
    multiple of 8 touch two 8-byte pieces, at any other address three.
    """
    piece = words[state.LOAD_BOUNDARY]
    extra = int(words[state.LOAD_BOUNDARY_OCCUPANCY]) - 1
    if kind == uops.STORE:
        piece = words[state.STORE_BOUNDARY]
        extra = int(words[state.STORE_BOUNDARY_OCCUPANCY]) - 1
    inside = address & (piece - 1)
    if inside + size <= piece or kind == uops.PREFETCH:
        return 0
    return extra if (inside + size - 1) // piece > (size - 1) // piece else 0


@inlined
def perform_access(
    rows: Int32s,
    pipeline: ReplayState,
    words: Int64s,
    caches: Caches,
    core: int,
    uop: int,
    kind: int,
    address: int,
    size: int,
    new_entry: int,
    across: int,
    issued: int,
    sequence: int,
) -> tuple[int, int, int, int, int]:
    """Access memory at cycle ``issued``.

    Returns the cycle of completion, the cycle at which the uop leaves its queue, the level the line
    came from (0 for L1), the uop whose result it waited for (-1: none), and the cycle from which a
    store can be in L1. ``new_entry`` says that a store opens a store buffer entry, ``across`` that
    the access crosses a boundary.
    """
    stores, registers = pipeline.stores, pipeline.registers
    latency = int(rows[uop, uops.LATENCY])
    complete_from = -1
    committed = 0
    begin, arrival, level, started = access_memory(
        caches, core, address, size, kind == uops.STORE, bool(new_entry), issued, False
    )
    leaves = issued
    first, last = address >> 4, (address + size - 1) >> 4
    if kind == uops.LOAD:
        complete = begin + latency
        if across:
            complete += words[state.LOAD_BOUNDARY_LATENCY]
        # Latencies beyond L1 are load-to-use of an integer load; a SIMD load adds its own extra cycle.
        complete = max(complete, arrival + latency - caches.rules[0].l1_latency)
        # A load that waits for a fill buffer is replayed from its queue entry.
        leaves = max(issued, started)
        for granule in range(first, last + 1):
            at = granule & (state.STORE_GRANULES - 1)
            if stores[at, state.GRANULE] == granule:
                low, stop = (
                    stores[at, state.STORE_ADDRESS],
                    stores[at, state.STORE_END],
                )
                if low < address + size and address < stop:
                    inside = low <= address and address + size <= stop
                    delay = words[state.FORWARD] if inside else words[state.FORWARD_PARTIAL]
                    if stores[at, state.STORE_DATA_READY] + delay > complete:
                        complete = stores[at, state.STORE_DATA_READY] + delay
                        complete_from = stores[at, state.STORE_SEQUENCE]
                        level = 0
    elif kind == uops.PREFETCH:
        leaves = max(issued, started)
        complete = leaves + latency
        if started <= begin:
            level = 0
    else:
        data = rows[uop, uops.STORE_DATA]
        complete = issued + latency
        if data >= 0 and registers[data, state.READY] > complete:
            complete = registers[data, state.READY]
            complete_from = registers[data, state.PRODUCER]
        committed = arrival
        for granule in range(first, last + 1):
            at = granule & (state.STORE_GRANULES - 1)
            # The two halves of a Q store are one store to whoever loads it back.
            grows = (
                stores[at, state.GRANULE] == granule
                and stores[at, state.STORE_END] == address
                and not new_entry
            )
            if not grows:
                stores[at, state.GRANULE] = granule
                stores[at, state.STORE_ADDRESS] = address
                stores[at, state.STORE_DATA_READY] = complete
            stores[at, state.STORE_END] = address + size
            stores[at, state.STORE_DATA_READY] = max(stores[at, state.STORE_DATA_READY], complete)
            stores[at, state.STORE_SEQUENCE] = sequence
    return complete, leaves, level, complete_from, committed
