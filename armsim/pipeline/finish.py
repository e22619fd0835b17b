"""The end of a uop, the same in both replays: what later uops wait for, and its place in the account."""

from __future__ import annotations

from armsim.compiled import Int64s, inlined
from armsim.pipeline.barriers import after_barrier
from armsim.pipeline.branch import leave_branch
from armsim.pipeline.core import Pipeline
from armsim.pipeline.critical_path import walk
from armsim.pipeline.rob import charged_from
from armsim.pipeline.store_buffer import drain_store
from armsim.pipeline.timeline import LAST_PLACE, UopStamps
from armsim.pipeline.uops import STORE, Uop
from armsim.records import Records


@inlined
def leave(
    uop: Uop,
    pipeline: Pipeline,
    instruction: int,
    committed: int,
    drains: int,
    complete: int,
    sequence: int,
) -> None:
    """Leave behind what later uops wait for: a store that drains to L1, a branch to resolve, a barrier.

    ``instruction`` is the last one of the uop's block, ``committed`` the cycle from which a store can be in
    L1, ``drains`` the one from which it may leave its buffer.
    """
    if uop.access == STORE:
        drain_store(pipeline.drain[0], pipeline.store_buffer, uop, committed, drains, sequence)
    if uop.conditional:
        leave_branch(pipeline.branch[0], instruction, complete, sequence)
    if uop.barrier:
        after_barrier(uop, pipeline, complete, sequence)


@inlined
def charge(
    place: int, sequence: int, pipeline: Pipeline, timeline: Records[UopStamps], stack: Int64s
) -> None:
    """Charge the cycles of a recorded interval to reasons, once its last uop has retired."""
    if place == LAST_PLACE:
        lowest = sequence - place
        begin = charged_from(pipeline.retirement[0], lowest)
        walk(timeline, lowest, sequence, begin, stack, pipeline.pipes)
