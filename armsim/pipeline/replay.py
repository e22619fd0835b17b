"""The replay: a trace through a core, uop by uop in program order.

For each uop the loop works out when it is dispatched, ready, issued, complete and retired:

    dispatched = latest of: the uop before it (slots, caps), a free window entry, a free entry in its
                 pipe's queue, a free store buffer entry, the redirect after a mispredicted branch
    ready      = latest of: the cycle after dispatch, its operands (accumulators by forwarding)
    issued     = first cycle from ready on in which its pipe is free
    complete   = issued + latency, or when the line or the stored data arrives
    retired    = latest of: complete, the uop before it (a few a cycle)

Giving each uop, in program order, the first free cycle of its pipe is the same as a pipe that picks
its oldest ready uop every cycle, because an older uop has always chosen before a younger one.
This costs a few dozen host cycles a uop; stepping cycle by cycle would cost ten times that.
"""

from __future__ import annotations

from armsim.cache.hierarchy import Caches
from armsim.compiled import Int32s, Int64s, compiled, reference
from armsim.emulator.trace import TraceChunk
from armsim.pipeline import record, state, uops
from armsim.pipeline.accesses import extra_cycles, perform_access
from armsim.pipeline.critical_path import walk
from armsim.pipeline.giving_up import least_slots
from armsim.pipeline.operands import operands_ready
from armsim.pipeline.ports import claim
from armsim.pipeline.predictor import resolve_branch
from armsim.pipeline.queues import SEQUENCE_BITS, SEQUENCE_MASK, enter_queue
from armsim.pipeline.results import drain_store, leave_branch, write_record, write_results
from armsim.pipeline.state import ReplayConfig, ReplayState
from armsim.pipeline.steering import steer


@compiled
def replay(
    rows: Int32s,
    first: Int64s,
    forward: Int64s,
    chunk: TraceChunk,
    config: ReplayConfig,
    pipeline: ReplayState,
    caches: Caches,
    core: int,
    records: Int64s,
    stack: Int64s,
) -> None:
    """Replay one chunk of a trace; all state carries over to the next chunk.

    ``rows``, ``first`` and ``forward`` are a UopTable, ``core`` is a place in ``caches``; ``stack``
    collects cycles by reason (`critical_path`).
    """
    memory = reference(caches)
    words = config.words
    scalars, store_buffer = pipeline.scalars, pipeline.store_buffer
    queues, window = pipeline.queues, pipeline.window
    cycle = scalars[state.CYCLE]
    used = scalars[state.USED_SLOTS]
    caps = scalars[state.CAPS_USED]
    sequence = scalars[state.SEQUENCE]
    window_at = scalars[state.WINDOW_AT]
    last_retire = scalars[state.LAST_RETIRE]
    retired_now = scalars[state.RETIRED_NOW]
    retire_setter = scalars[state.RETIRE_SETTER]
    width = words[state.SLOTS_A_CYCLE]
    retire_width = words[state.RETIRE_WIDTH]
    window_size = words[state.WINDOW]
    buffer_size = words[state.STORE_BUFFER]
    slots_left = scalars[state.SLOTS_LEFT]
    next_access = 0

    for block in range(chunk.starts.shape[0]):
        if least_slots(cycle, slots_left, width) > scalars[state.STOP_AFTER]:
            break
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        if scalars[state.BRANCH_PENDING]:
            resolve_branch(scalars, words, pipeline.predictor, start)
        begin_address = 0
        address = 0
        for uop in range(first[start], first[end]):
            recording = (sequence >> record.STRETCH_BITS) % record.ONE_IN == 0
            kind = rows[uop, uops.ACCESS]

            if kind != uops.NO_ACCESS:
                if rows[uop, uops.ACCESS_FIRST]:
                    begin_address = chunk.addresses[next_access]
                    next_access += 1
                address = begin_address + rows[uop, uops.ACCESS_OFFSET]

            # Dispatch: the pipe is bound here, without a look at how busy it is (by default).
            pipe = int(rows[uop, uops.PIPE])
            choice = int(rows[uop, uops.CHOICE])
            if choice >= 0:
                pipe = steer(
                    config.choices,
                    queues,
                    config.queue_sizes,
                    choice,
                    int(rows[uop, uops.TARGET]),
                    cycle,
                )
            earliest = cycle
            term = record.IN_ORDER
            origin = sequence - 1
            if window[window_at, 0] >= earliest:
                earliest = window[window_at, 0] + 1
                term = record.WINDOW_FULL
                origin = window[window_at, 1]
            queue_entry = queues[pipe, 0]
            if queue_entry >> SEQUENCE_BITS >= earliest:
                earliest = (queue_entry >> SEQUENCE_BITS) + 1
                term = record.QUEUE_FULL
                origin = sequence - ((sequence - queue_entry) & SEQUENCE_MASK)
            new_entry = kind == uops.STORE and (
                rows[uop, uops.ACCESS_FIRST] != 0 or rows[uop, uops.ACCESS_OFFSET] & 15 == 0
            )
            if new_entry and store_buffer[scalars[state.BUFFER_AT], 0] >= earliest:
                earliest = store_buffer[scalars[state.BUFFER_AT], 0] + 1
                term = record.BUFFER_FULL
                origin = store_buffer[scalars[state.BUFFER_AT], 1]
            if scalars[state.REDIRECT] > earliest:
                earliest = scalars[state.REDIRECT]
                term = record.REDIRECTED
                origin = scalars[state.REDIRECT_FROM]
            if earliest > cycle:
                cycle = earliest
                used = 0
                caps = 0
            shift = config.cap_shift[pipe]
            slots = rows[uop, uops.SLOTS]
            slots_left -= slots
            full = (caps >> shift) & 15 >= config.cap_limit[pipe]
            if full and slots <= width - used and term == record.IN_ORDER:
                term = record.CAPPED  # there is a slot, but its pipe takes no more this cycle
            while slots > width - used:  # an instruction's slots may straddle cycles
                slots -= width - used
                cycle += 1
                used = 0
                caps = 0
            if (caps >> shift) & 15 >= config.cap_limit[pipe]:
                cycle += 1
                used = 0
                caps = 0
            used += slots
            caps += 1 << shift
            dispatched = cycle

            ready, ready_from = operands_ready(
                rows, pipeline.registers, forward, uop, dispatched + 1, -1
            )

            # Issue and complete.
            latency = int(rows[uop, uops.LATENCY])
            level = 0
            complete_from = -1
            committed = 0
            if kind == uops.NO_ACCESS:
                issued = claim(pipeline.busy, pipe, ready, rows[uop, uops.OCCUPANCY])
                complete = issued + latency
                leaves = issued
            else:
                size = int(rows[uop, uops.ACCESS_BYTES])
                across = extra_cycles(words, kind, address, size)
                issued = claim(pipeline.busy, pipe, ready, int(rows[uop, uops.OCCUPANCY]) + across)
                complete, leaves, level, complete_from, committed = perform_access(
                    rows, pipeline, words, caches, memory, core, uop, kind, address, size, new_entry,
                    across > 0, issued, sequence,
                )  # fmt: skip
            enter_queue(queues, pipe, config.queue_sizes[pipe], leaves, sequence)

            write_results(rows, pipeline.registers, uop, issued, complete, sequence)

            # Retire in order, and drain the store buffer behind it.
            if complete > last_retire:
                last_retire = complete
                retired_now = 1
                retire_setter = sequence
            elif retired_now >= retire_width:
                last_retire += 1
                retired_now = 1
            else:
                retired_now += 1
            window[window_at, 0] = last_retire
            window[window_at, 1] = retire_setter
            window_at += 1
            if window_at == window_size:
                window_at = 0
            if kind == uops.STORE:
                drain_store(
                    store_buffer, scalars, buffer_size, committed, last_retire, new_entry,
                    sequence,
                )  # fmt: skip
            if rows[uop, uops.CONDITIONAL]:
                leave_branch(scalars, end, complete, sequence)
            if recording:
                at = sequence & (record.STRETCH - 1)
                write_record(
                    records, at, uop, kind, pipe, level, dispatched, term, origin, ready,
                    ready_from, issued, complete, complete_from, last_retire, retire_setter,
                    scalars[state.LAST_COMMIT],
                )  # fmt: skip
                if at == record.STRETCH - 1:
                    walk(records, sequence - at, sequence, stack, config.pipe_reasons)
            sequence += 1

    scalars[state.CYCLE] = cycle
    scalars[state.SLOTS_LEFT] = slots_left
    scalars[state.USED_SLOTS] = used
    scalars[state.CAPS_USED] = caps
    scalars[state.SEQUENCE] = sequence
    scalars[state.WINDOW_AT] = window_at
    scalars[state.LAST_RETIRE] = last_retire
    scalars[state.RETIRED_NOW] = retired_now
    scalars[state.RETIRE_SETTER] = retire_setter
