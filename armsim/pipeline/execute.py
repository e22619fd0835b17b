"""Execution: a uop issues on its pipe, and computes or accesses memory."""

from __future__ import annotations

from armsim.cache.caches import CoreMemory
from armsim.cache.hierarchy import access_memory
from armsim.compiled import Int64s, inlined, merged
from armsim.isa.registers import V0
from armsim.pipeline.core import Pipeline
from armsim.pipeline.lsu import address_of, crossing_cycles, forwarded, note_store
from armsim.pipeline.pipes import issue
from armsim.pipeline.timeline import UopStamps
from armsim.pipeline.uops import LOAD, NO_ACCESS, OPENS_ENTRY, PREFETCH, STORE, Uop


@inlined
def _access(
    uop: Uop,
    pipeline: Pipeline,
    memory: CoreMemory,
    address: int,
    crossing: int,
    issued: int,
    sequence: int,
    stamps: UopStamps,
) -> tuple[int, int, int]:
    """Access memory at cycle ``issued``.

    Returns the cycle of completion, the cycle at which the uop leaves its queue, and the cycle from
    which a store can be in L1. ``crossing`` says that the access crosses a boundary. ``stamps`` get the
    level that the line came from and the uop whose result it waited for (-1: none).
    """
    lsu, stores = pipeline.lsu[0], pipeline.stores
    size = int(uop.bytes)
    write, opens = uop.access == STORE, (uop.opens & OPENS_ENTRY) != 0
    begin, arrival, level, started = access_memory(memory, address, size, write, opens, issued)
    leaves = issued
    committed = 0
    complete_from = -1
    if uop.access == LOAD:
        complete = begin + uop.latency
        if crossing:
            vector = uop.target >= V0
            complete += lsu.load_boundary_vector_latency if vector else lsu.load_boundary_latency
        # Latencies beyond L1 are load-to-use of an integer load; a SIMD load adds its own extra cycle.
        complete = max(complete, arrival + (uop.latency - memory.caches.rules[0].l1_latency))
        # A load that waits for a fill buffer is replayed from its queue entry.
        leaves = max(issued, started)
        complete, complete_from = forwarded(lsu, stores, address, size, complete)
        if complete_from >= 0:
            level = 0
        if complete > lsu.loads_complete:
            lsu.loads_complete, lsu.last_load = complete, sequence
    elif uop.access == PREFETCH:
        leaves = max(issued, started)
        complete = leaves + uop.latency
        if started <= begin:
            level = 0
    else:
        complete = issued + uop.latency
        taken = issued + uop.late
        for number in range(uop.source_count, uop.source_count + uop.stored):
            data = pipeline.registers[uop.sources[number]]
            taken = max(taken, data.ready)
            if data.ready > complete:
                complete = data.ready
                complete_from = data.producer
        committed = arrival
        note_store(stores, uop, address, taken, sequence)
    stamps.level = level
    stamps.complete_from = complete_from
    return complete, leaves, committed


@merged
def execute(
    uop: Uop,
    pipe: int,
    ready: int,
    sequence: int,
    pipeline: Pipeline,
    addresses: Int64s,
    memory: CoreMemory,
    stamps: UopStamps,
) -> tuple[int, int, int, int]:
    """Issue a uop on a pipe from cycle ``ready`` on, and complete it.

    Returns the cycles of issue and completion, the one at which it leaves its queue, and for a store
    the one from which it can be in L1. ``addresses`` are those of the chunk's accesses.
    """
    if uop.access == NO_ACCESS:
        longer = 0
        if uop.span:  # beside a load that crosses a boundary
            longer = pipeline.lsu[0].crossing
        issued = issue(pipeline.busy, pipe, ready, uop.occupancy + longer)
        complete = issued + uop.latency + longer
        leaves = issued
        committed = 0
        stamps.level = 0
        stamps.complete_from = -1
    else:
        lsu = pipeline.lsu[0]
        address = address_of(lsu, uop, addresses)
        crossing = crossing_cycles(lsu, uop, address)
        issued = issue(pipeline.busy, pipe, ready, uop.occupancy + crossing)
        complete, leaves, committed = _access(
            uop, pipeline, memory, address, crossing, issued, sequence, stamps
        )
    return issued, complete, leaves, committed
