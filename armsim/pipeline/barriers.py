"""Barriers: what ISB, DSB and DMB wait for, and what waits for them.

Arm Architecture Reference Manual (DDI 0487), "Memory barriers" (B2.3) and "Context synchronization event":

    ISB    instructions after it are fetched once it has completed, and it completes after all before it
    DSB    completes once the accesses before it have, stores in L1; no instruction after it executes before
    DMB    loads and stores after it come after those before it; other instructions are not ordered

DSB and DMB are for loads and stores, for the loads before them alone (LD), or for stores alone (ST: of DMB
stores before stores, which leave the store buffer in order anyway). Prefetches are hints and not ordered.

ISB and DSB wait at dispatch, in order at issue. What is fetched after an ISB goes through the front end
anew, as after a mispredicted branch, and takes as long; Arm's guides have no other figure.
"""

from __future__ import annotations

from armsim.compiled import merged
from armsim.pipeline.core import Pipeline
from armsim.pipeline.lsu import LoadStoreUnit
from armsim.pipeline.timeline import SERIALIZED
from armsim.pipeline.uops import (
    DMB,
    DSB,
    ISB,
    PREFETCH,
    WAITS_FOR_LOADS,
    WAITS_FOR_STORES,
    Uop,
)


@merged
def before_barrier(
    uop: Uop, pipeline: Pipeline, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """The cycle from ``earliest`` on at which a barrier may go on, the term that set it, and its uop."""
    if uop.barrier & ISB:
        retirement = pipeline.retirement[0]
        if retirement.last > earliest:
            earliest, term, origin = retirement.last, SERIALIZED, retirement.setter
    elif uop.barrier & DSB:
        if uop.barrier & WAITS_FOR_LOADS:
            lsu = pipeline.lsu[0]
            if lsu.loads_complete > earliest:
                earliest, term, origin = lsu.loads_complete, SERIALIZED, lsu.last_load
        if uop.barrier & WAITS_FOR_STORES:
            drain = pipeline.drain[0]
            if drain.last > earliest:
                earliest, term, origin = drain.last, SERIALIZED, drain.setter
    return earliest, term, origin


@merged
def after_barrier(uop: Uop, pipeline: Pipeline, complete: int, sequence: int) -> None:
    """Hold back what comes after a barrier that completes at a cycle."""
    branch, lsu, drain = pipeline.branch[0], pipeline.lsu[0], pipeline.drain[0]
    if uop.barrier & DMB:
        if uop.barrier & WAITS_FOR_LOADS:
            if lsu.loads_complete > lsu.ordered_from:
                lsu.ordered_from, lsu.ordered_by = lsu.loads_complete, lsu.last_load
            if uop.barrier & WAITS_FOR_STORES and drain.last > lsu.ordered_from:
                lsu.ordered_from, lsu.ordered_by = drain.last, drain.setter
    else:
        refetched = complete + (branch.mispredict_penalty if uop.barrier & ISB else 0)
        if refetched > branch.redirect:
            branch.redirect, branch.redirect_from = refetched, sequence


@merged
def ordered_load(lsu: LoadStoreUnit, ready: int, ready_from: int) -> tuple[int, int]:
    """Out of order: the later of ``ready`` and what a DMB lets a load wait for, and the uop that set it.

    Stores need not wait: they leave the store buffer in order, after all before them have retired.
    """
    if lsu.ordered_from > ready:
        ready, ready_from = lsu.ordered_from, lsu.ordered_by
    return ready, ready_from


@merged
def ordered_access(
    uop: Uop, lsu: LoadStoreUnit, earliest: int, term: int, origin: int
) -> tuple[int, int, int]:
    """In order: the cycle from ``earliest`` on at which a DMB lets an access issue, its term, its uop."""
    if lsu.ordered_from > earliest and uop.access != PREFETCH:
        earliest, term, origin = lsu.ordered_from, SERIALIZED, lsu.ordered_by
    return earliest, term, origin
