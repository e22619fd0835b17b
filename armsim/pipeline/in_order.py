"""The replay of a core that issues in order: an instruction never overtakes the one before it.

For each instruction the loop works out one cycle of issue for all its uops:

    issued   = latest of: the instruction before it (the same cycle if the width has a slot left), its
               operands (accumulators by forwarding), a cycle in which all its pipes are free, a free
               store buffer entry, a load miss that found no free line fill buffer, the redirect
               after a mispredicted branch
    complete = issued + latency, or when the line or the stored data arrives

What waits holds up everything behind it; a load that misses does not, until its result is used (hit
under miss). Which pairs may issue together follows from the slots and pipes of their classes.
Uops of a later step (after ">") take their pipe once the step before has its result, and hold up
nobody but those who want that pipe then.
"""

from __future__ import annotations

from armsim.cache.hierarchy import Caches
from armsim.compiled import Int32s, Int64s, compiled, inlined, reference
from armsim.emulator.trace import TraceChunk
from armsim.isa.registers import ARCHITECTURAL
from armsim.pipeline import record, state, uops
from armsim.pipeline.accesses import extra_cycles, perform_access
from armsim.pipeline.critical_path import walk
from armsim.pipeline.giving_up import least_slots
from armsim.pipeline.operands import operands_ready
from armsim.pipeline.ports import claim, is_free
from armsim.pipeline.predictor import resolve_branch
from armsim.pipeline.results import drain_store, leave_branch, write_record, write_results
from armsim.pipeline.state import ReplayConfig, ReplayState


@inlined
def _first_step(rows: Int32s, uop: int) -> bool:
    """Whether a uop starts with its instruction: no source is a temporary of an earlier step."""
    sources = int(rows[uop, uops.SOURCES])
    return sources == 0 or int(rows[uop, uops.SOURCE0]) < ARCHITECTURAL


@inlined
def _pipe_at(rows: Int32s, choices: Int64s, busy: Int64s, uop: int, cycle: int) -> int:
    """A pipe that can take the uop at a cycle, -1 if all are busy."""
    occupancy = int(rows[uop, uops.OCCUPANCY])
    choice = rows[uop, uops.CHOICE]
    if choice < 0:
        pipe = int(rows[uop, uops.PIPE])
        return pipe if is_free(busy, pipe, cycle, occupancy) else -1
    for at in range(choices[choice, state.CHOICE_SIZE]):
        pipe = int(choices[choice, state.CHOICE_PIPE0 + at])
        if is_free(busy, pipe, cycle, occupancy):
            return pipe
    return -1


@compiled
def _issue_cycle(
    rows: Int32s, choices: Int64s, busy: Int64s, uop: int, last: int, cycle: int
) -> int:
    """The first cycle from ``cycle`` on in which the pipes of uops ``uop`` to ``last`` are free.

    Uops on one pipe follow each other there, so only the first of them must find it free.
    """
    while True:
        clear = True
        for other in range(uop, last):
            if _first_step(rows, other) and _pipe_at(rows, choices, busy, other, cycle) < 0:
                clear = False
                break
        if clear:
            return cycle
        cycle += 1


@compiled
def replay_in_order(
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
    """Replay one chunk of a trace; arguments as those of `replay.replay`, and the same state.

    Queues, caps and the window have no meaning here and stay untouched.
    """
    memory = reference(caches)
    words = config.words
    scalars, store_buffer = pipeline.scalars, pipeline.store_buffer
    busy, registers = pipeline.busy, pipeline.registers
    cycle = scalars[state.CYCLE]
    used = scalars[state.USED_SLOTS]
    sequence = scalars[state.SEQUENCE]
    opened = scalars[state.LAST_OPENED]  # the uop that opened the instruction before
    last_retire = scalars[state.LAST_RETIRE]
    retire_setter = scalars[state.RETIRE_SETTER]
    width = words[state.SLOTS_A_CYCLE]
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
        for instruction in range(start, end):
            begin_address = 0
            address = 0
            base = first[instruction]
            last = first[instruction + 1]

            # Not before the instruction ahead, nor in its cycle if that has no slot left.
            slots = rows[base, uops.SLOTS]
            slots_left -= slots
            earliest = cycle
            if used > 0 and slots > width - used:
                earliest += 1
            term = record.ISSUED_BEFORE
            origin = opened
            for uop in range(base, last):
                kind = rows[uop, uops.ACCESS]
                if kind == uops.NO_ACCESS:
                    continue
                entry = scalars[state.BUFFER_AT]
                if kind == uops.STORE and store_buffer[entry, 0] >= earliest:
                    earliest = store_buffer[entry, 0] + 1
                    term = record.BUFFER_FULL
                    origin = store_buffer[entry, 1]
                if scalars[state.BLOCKED_UNTIL] > earliest:
                    earliest = scalars[state.BLOCKED_UNTIL]
                    term = record.QUEUE_FULL
                    origin = scalars[state.BLOCKED_BY]
                break
            if scalars[state.REDIRECT] > earliest:
                earliest = scalars[state.REDIRECT]
                term = record.REDIRECTED
                origin = scalars[state.REDIRECT_FROM]

            ready = earliest
            ready_from = -1
            for uop in range(base, last):
                if _first_step(rows, uop):
                    ready, ready_from = operands_ready(
                        rows, registers, forward, uop, ready, ready_from
                    )
                data = rows[uop, uops.STORE_DATA]
                if data >= 0 and data < ARCHITECTURAL:
                    wanted = registers[data, state.READY] - words[state.STORE_DATA_LATE]
                    if wanted > ready:
                        ready = wanted
                        ready_from = registers[data, state.PRODUCER]
            together = _issue_cycle(rows, config.choices, busy, base, last, ready)
            if together > cycle:
                cycle = together
                used = 0
            used += slots
            opened = sequence

            for uop in range(base, last):
                kind = rows[uop, uops.ACCESS]
                when = together
                when_from = ready_from
                when_ready = ready
                if not _first_step(rows, uop):
                    when, when_from = operands_ready(rows, registers, forward, uop, when, -1)
                    when_ready = when
                pipe = _pipe_at(rows, config.choices, busy, uop, when)
                if pipe < 0:
                    pipe = int(rows[uop, uops.PIPE])
                level = 0
                complete_from = -1
                latency = int(rows[uop, uops.LATENCY])
                if kind == uops.NO_ACCESS:
                    issued = claim(busy, pipe, when, rows[uop, uops.OCCUPANCY])
                    complete = issued + latency
                else:
                    if rows[uop, uops.ACCESS_FIRST]:
                        begin_address = chunk.addresses[next_access]
                        next_access += 1
                    address = begin_address + rows[uop, uops.ACCESS_OFFSET]
                    size = int(rows[uop, uops.ACCESS_BYTES])
                    across = extra_cycles(words, kind, address, size)
                    new_entry = kind == uops.STORE and (
                        rows[uop, uops.ACCESS_FIRST] != 0 or rows[uop, uops.ACCESS_OFFSET] & 15 == 0
                    )
                    issued = claim(busy, pipe, when, int(rows[uop, uops.OCCUPANCY]) + across)
                    complete, leaves, level, complete_from, committed = perform_access(
                        rows, pipeline, words, caches, memory, core, uop, kind, address, size, new_entry,
                        across > 0, issued, sequence,
                    )  # fmt: skip
                    if leaves > issued:  # no free line fill buffer: no access behind it starts
                        scalars[state.BLOCKED_UNTIL] = leaves
                        scalars[state.BLOCKED_BY] = sequence
                    elif complete_from >= 0 and kind == uops.LOAD:
                        # Measured on A53 (insn_bench_aarch64): a store and a load of it run one after
                        # the other, at the rate of their latency, though nothing else ties them.
                        scalars[state.BLOCKED_UNTIL] = complete - words[state.STORE_DATA_LATE]
                        scalars[state.BLOCKED_BY] = sequence
                write_results(rows, registers, uop, together, complete, sequence)
                if complete > last_retire:
                    last_retire = complete
                    retire_setter = sequence
                if kind == uops.STORE:
                    drain_store(
                        store_buffer, scalars, buffer_size, committed, complete, new_entry,
                        sequence,
                    )  # fmt: skip
                if rows[uop, uops.CONDITIONAL]:
                    leave_branch(scalars, end, complete, sequence)
                if (sequence >> record.STRETCH_BITS) % record.ONE_IN == 0:
                    at = sequence & (record.STRETCH - 1)
                    # One cycle of decoding stands before issue, as dispatch does elsewhere.
                    write_record(
                        records, at, uop, kind, pipe, level, earliest - 1, term, origin,
                        when_ready, when_from, issued, complete, complete_from, last_retire,
                        retire_setter, scalars[state.LAST_COMMIT],
                    )  # fmt: skip
                    if at == record.STRETCH - 1:
                        walk(records, sequence - at, sequence, stack, config.pipe_reasons)
                sequence += 1

    scalars[state.CYCLE] = cycle
    scalars[state.SLOTS_LEFT] = slots_left
    scalars[state.USED_SLOTS] = used
    scalars[state.SEQUENCE] = sequence
    scalars[state.LAST_OPENED] = opened
    scalars[state.LAST_RETIRE] = last_retire
    scalars[state.RETIRE_SETTER] = retire_setter
