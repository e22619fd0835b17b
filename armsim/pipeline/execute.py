"""Execution: a uop issues on its pipe, and computes or accesses memory."""

from __future__ import annotations

from armsim.cache.hierarchy import Caches
from armsim.compiled import Int64s, inlined
from armsim.pipeline.lsu import address_of, crossing_cycles, perform_access
from armsim.pipeline.pipes import issue
from armsim.pipeline.state import Pipeline
from armsim.pipeline.timeline import UopStamps
from armsim.pipeline.uops import NO_ACCESS, Uop


@inlined
def execute(
    uop: Uop,
    pipe: int,
    ready: int,
    sequence: int,
    pipeline: Pipeline,
    addresses: Int64s,
    caches: Caches,
    memory: Caches,
    core: int,
    stamps: UopStamps,
) -> tuple[int, int, int, int]:
    """Issue a uop on a pipe from cycle ``ready`` on, and complete it.

    Returns the cycles of issue and completion, the one at which it leaves its queue, and for a store
    the one from which it can be in L1. ``core`` is a place in the caches, ``memory`` their `reference`.
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
        complete, leaves, committed = perform_access(
            uop, lsu, pipeline.stores, pipeline.registers, caches, memory, core, address,
            crossing, issued, sequence, stamps,
        )  # fmt: skip
    return issued, complete, leaves, committed
