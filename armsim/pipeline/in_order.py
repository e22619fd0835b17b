"""The replay of a core that issues in order: an instruction never overtakes the one before it.

For each instruction the loop works out one cycle of issue for all its uops; `core` has the equation. An
instruction that waits holds up all later ones; a load that misses does not, until its result is used (hit
under miss). Which pairs may issue together (dual issue) follows from the slots and pipes of their classes:
`_has_slot` says whether the cycle has a slot left, `_issue_cycle` whether the pipes are free. Uops of a
later step (after ">" in the core file) take their pipe once the step before has its result, and hold up
only those that want that pipe then.
"""

from __future__ import annotations

from armsim.cache.caches import CoreMemory
from armsim.cache.mshr import free_to_read, known_free
from armsim.compiled import Int64s, compiled, inlined, reference
from armsim.emulator.trace import TraceChunk
from armsim.isa.registers import ARCHITECTURAL
from armsim.pipeline.barriers import before_barrier, ordered_access
from armsim.pipeline.branch import after_redirect, resolve_branch
from armsim.pipeline.core import Core, Pipeline
from armsim.pipeline.dispatch import FrontEnd, least_work
from armsim.pipeline.entries import room_in_entry
from armsim.pipeline.execute import execute
from armsim.pipeline.finish import charge, leave
from armsim.pipeline.lsu import after_blocked, block_accesses
from armsim.pipeline.pipes import Choice, free_pipe
from armsim.pipeline.registers import keep_last, operands_ready, write_results
from armsim.pipeline.rob import retire_at_completion
from armsim.pipeline.timeline import (
    BUFFER_FULL,
    ISSUED_BEFORE,
    NOT_RECORDED,
    UopStamps,
    place_of,
    stamp_dispatch,
    stamp_execution,
    stamp_retirement,
)
from armsim.pipeline.uops import LOWER_ALONE, NO_ACCESS, OPENS_LOAD, STORE, Uop, Uops
from armsim.records import Records


@inlined
def _first_step(uop: Uop) -> bool:
    """Say whether a uop starts with its instruction: no source is a temporary of an earlier step."""
    return uop.source_count == 0 or uop.sources[0] < ARCHITECTURAL


@compiled
def _issue_cycle(
    rows: Records[Uop], choices: Records[Choice], busy: Int64s, first: int, last: int, cycle: int
) -> int:
    """The first cycle from ``cycle`` on in which the pipes of uops ``first`` to ``last`` are free.

    Uops on one pipe follow each other there, so only the first of them must find it free.
    """
    while True:
        clear = True
        for row in range(first, last):
            uop = rows[row]
            if _first_step(uop) and free_pipe(uop, choices, busy, cycle) < 0:
                clear = False
                break
        if clear:
            return cycle
        cycle += 1


@inlined
def _has_slot(front: FrontEnd, opening: Uop) -> bool:
    """Say whether an instruction may issue in the cycle of those before it (dual issue), pipes apart.

    The core file says how many slots a cycle has and an instruction takes, and which instructions issue in
    the first slot only.
    """
    return front.used == 0 or not (opening.slot0 or opening.slots > front.slots - front.used)


@inlined
def _may_issue(uops: Uops, first: int, last: int, pipeline: Pipeline) -> tuple[int, int, int]:
    """The first cycle for an instruction apart from operands and pipes, the term, and its uop."""
    front = pipeline.front[0]
    # Not before the previous instruction.
    earliest, term, origin = front.cycle, ISSUED_BEFORE, front.opened
    if not _has_slot(front, uops.rows[first]):
        earliest += 1
    for row in range(first, last):
        uop = uops.rows[row]
        if uop.access != NO_ACCESS:
            if uop.access == STORE:
                earliest, term, origin = room_in_entry(
                    pipeline.store_buffer[pipeline.drain[0].at], BUFFER_FULL, earliest, term, origin
                )
            earliest, term, origin = after_blocked(pipeline.lsu[0], earliest, term, origin)
            earliest, term, origin = ordered_access(uop, pipeline.lsu[0], earliest, term, origin)
            break
        if uop.barrier:
            earliest, term, origin = before_barrier(uop, pipeline, earliest, term, origin)
    return after_redirect(pipeline.branch[0], earliest, term, origin)


@inlined
def _all_operands(
    uops: Uops, first: int, last: int, pipeline: Pipeline, earliest: int
) -> tuple[int, int]:
    """When the operands of an instruction's first step are ready; stored data may be late."""
    ready, ready_from = earliest, -1
    for row in range(first, last):
        uop = uops.rows[row]
        if _first_step(uop):
            ready, ready_from = operands_ready(
                uop, pipeline.registers, uops.forward, ready, ready_from
            )
        for number in range(uop.source_count, uop.source_count + uop.stored):
            data = pipeline.registers[uop.sources[number]]
            if uop.sources[number] < ARCHITECTURAL and data.ready - uop.late > ready:
                ready = data.ready - uop.late
                ready_from = data.producer
        beside = uop.part >= LOWER_ALONE and uop.target >= 0
        if beside and pipeline.registers[uop.target].issued >= ready:
            # After the instruction that wrote the other half, not beside it.
            ready = pipeline.registers[uop.target].issued + 1
            ready_from = pipeline.registers[uop.target].producer
    return ready, ready_from


@compiled
def replay_in_order(
    uops: Uops,
    chunk: TraceChunk,
    core: Core,
    timeline: Records[UopStamps],
    stack: Int64s,
) -> None:
    """Replay one chunk of a trace; arguments as those of `replay_out_of_order`, and the same state.

    Issue queues, caps and the ROB have no meaning here and stay untouched.
    """
    pipeline, caches = core.pipeline, core.caches
    memory = CoreMemory(caches, reference(caches), core.place)
    front, branch, retirement = pipeline.front[0], pipeline.branch[0], pipeline.retirement[0]
    drain, lsu = pipeline.drain[0], pipeline.lsu[0]
    lsu.next_access = 0

    for block in range(chunk.starts.shape[0]):
        if least_work(front) > front.stop_after:
            break
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        front.work_left -= uops.work[end] - uops.work[start]
        resolve_branch(branch, pipeline.counters, start)
        for instruction in range(start, end):
            first = uops.first[instruction]
            last = uops.first[instruction + 1]

            # Issue the instruction as a whole.
            earliest, term, origin = _may_issue(uops, first, last, pipeline)
            operands, operands_from = _all_operands(uops, first, last, pipeline, earliest)
            together = _issue_cycle(
                uops.rows, pipeline.choices, pipeline.busy, first, last, operands
            )
            if uops.rows[first].opens & OPENS_LOAD and not known_free(
                caches.fills, core.place, together
            ):
                free = free_to_read(caches.fills, core.place, together)
                if free > together:
                    together = _issue_cycle(
                        uops.rows, pipeline.choices, pipeline.busy, first, last, free
                    )
            if together > front.cycle:
                front.cycle = together
                front.used = 0
            front.used += uops.rows[first].slots
            front.opened = front.sequence

            for row in range(first, last):
                uop = uops.rows[row]
                sequence = front.sequence
                place = place_of(sequence)
                stamps = timeline[place]

                # Execute, a later step once the one before has its result.
                when, ready, ready_from = together, operands, operands_from
                if not _first_step(uop):
                    when, ready_from = operands_ready(
                        uop, pipeline.registers, uops.forward, when, -1
                    )
                    ready = when
                pipe = free_pipe(uop, pipeline.choices, pipeline.busy, when)
                if pipe < 0:
                    pipe = uop.pipe
                issued, complete, leaves, committed = execute(
                    uop,
                    pipe,
                    when,
                    sequence,
                    pipeline,
                    chunk.addresses,
                    memory,
                    stamps,
                )
                stamps.issued = issued
                if uop.access != NO_ACCESS:
                    block_accesses(lsu, uop, leaves, complete, stamps, sequence)
                write_results(uop, pipeline.registers, together, complete, sequence)
                if uop.group > 0 and 0 <= uop.target < ARCHITECTURAL:
                    keep_last(front, pipeline.registers, uop.target)

                # Retire, and let stores drain to L1.
                retired = retire_at_completion(retirement, complete, sequence)
                leave(uop, pipeline, end - 1, committed, complete, complete, sequence)

                if place != NOT_RECORDED:
                    stamps.uop, stamps.access = row, uop.access
                    # The cycle of decoding before issue counts as that of dispatch.
                    stamp_dispatch(stamps, earliest - 1, term, origin)
                    stamp_execution(stamps, pipe, ready, ready_from, issued, complete)
                    stamp_retirement(stamps, retired, retirement.setter, drain.last)
                    charge(place, sequence, pipeline, timeline, stack)
                front.sequence = sequence + 1
