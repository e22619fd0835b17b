"""The replay of an out-of-order core: a trace through its stages, uop by uop in program order.

`core` has the equation and the units. Giving each uop, in program order, the first free cycle of its pipe
is the same as a pipe that picks its oldest ready uop every cycle, because an older uop has always chosen
before a younger one. This costs a few dozen host cycles a uop; stepping cycle by cycle would cost ten times
that.
"""

from __future__ import annotations

from armsim.cache.caches import CoreMemory
from armsim.compiled import Int64s, compiled, reference
from armsim.emulator.trace import TraceChunk
from armsim.pipeline.barriers import before_barrier, ordered_load
from armsim.pipeline.branch import after_redirect, resolve_branch
from armsim.pipeline.core import Core
from armsim.pipeline.dispatch import dispatch, least_work, steer, take_slots
from armsim.pipeline.entries import room_in_entry
from armsim.pipeline.execute import execute
from armsim.pipeline.finish import charge, leave
from armsim.pipeline.issue_queue import leave_queue, room_in_queue
from armsim.pipeline.registers import operands_ready, write_results
from armsim.pipeline.rob import retire
from armsim.pipeline.timeline import (
    BUFFER_FULL,
    IN_ORDER,
    NOT_RECORDED,
    ROB_FULL,
    UopStamps,
    place_of,
    stamp_dispatch,
    stamp_execution,
    stamp_retirement,
)
from armsim.pipeline.uops import LOAD, OPENS_ENTRY, Uops
from armsim.records import Records


@compiled
def replay_out_of_order(
    uops: Uops,
    chunk: TraceChunk,
    core: Core,
    timeline: Records[UopStamps],
    stack: Int64s,
) -> None:
    """Replay one chunk of a trace; all state carries over to the next chunk.

    ``timeline`` is `timeline.empty_timeline`, and ``stack`` collects
    cycles by reason (`critical_path`).
    """
    pipeline, caches = core.pipeline, core.caches
    memory = CoreMemory(caches, reference(caches), core.place)
    front, branch, retirement = pipeline.front[0], pipeline.branch[0], pipeline.retirement[0]
    drain, queues = pipeline.drain[0], pipeline.queues
    pipeline.lsu[0].next_access = 0

    for block in range(chunk.starts.shape[0]):
        if least_work(front) > front.stop_after:
            break
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        front.work_left -= uops.work[end] - uops.work[start]
        resolve_branch(branch, pipeline.counters, start)
        for row in range(uops.first[start], uops.first[end]):
            uop = uops.rows[row]
            sequence = front.sequence
            place = place_of(sequence)
            stamps = timeline[place]

            # Rename: as soon as the uop before it has left for its queue.
            earliest, term, origin = front.cycle, IN_ORDER, sequence - 1
            earliest, term, origin = room_in_entry(
                pipeline.rob[retirement.at], ROB_FULL, earliest, term, origin
            )
            if uop.opens & OPENS_ENTRY:
                earliest, term, origin = room_in_entry(
                    pipeline.store_buffer[drain.at], BUFFER_FULL, earliest, term, origin
                )
            if uop.barrier:
                earliest, term, origin = before_barrier(uop, pipeline, earliest, term, origin)
            earliest, term, origin = after_redirect(branch, earliest, term, origin)
            renamed = take_slots(front, uop.slots, earliest)

            # Dispatch.
            pipe = uop.pipe
            if uop.choice >= 0:
                choice = pipeline.choices[uop.choice]
                pipe = steer(front, choice, uop.target, queues, pipeline.pipes, renamed)
            own = pipeline.pipes[pipe]
            earliest, term, origin = room_in_queue(queues, own, sequence, renamed, term, origin)
            dispatched, term = dispatch(front, own, uop.slots, earliest, term)

            # Wait for operands, issue, execute.
            ready, ready_from = operands_ready(
                uop, pipeline.registers, uops.forward, dispatched + 1, -1
            )
            if uop.access == LOAD:
                ready, ready_from = ordered_load(pipeline.lsu[0], ready, ready_from)
            issued, complete, leaves, committed = execute(
                uop, pipe, ready, sequence, pipeline, chunk.addresses, memory, stamps
            )
            leave_queue(queues, own, leaves, sequence)
            write_results(uop, pipeline.registers, issued, complete, sequence)

            # Retire in order, and let stores drain to L1.
            retired = retire(retirement, pipeline.rob, complete, sequence)
            leave(uop, pipeline, end - 1, committed, retired, complete, sequence)

            if place != NOT_RECORDED:
                stamps.uop, stamps.access = row, uop.access
                stamp_dispatch(stamps, dispatched, term, origin)
                stamp_execution(stamps, pipe, ready, ready_from, issued, complete)
                stamp_retirement(stamps, retired, retirement.setter, drain.last)
                charge(place, sequence, pipeline, timeline, stack)
            front.sequence = sequence + 1
