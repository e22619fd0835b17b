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

from armsim.cache.hierarchy import L1D_CACHE
from armsim.compiled import Int32s, Int64s, compiled
from armsim.pipeline import record, state, uops
from armsim.pipeline.critical_path import walk
from armsim.pipeline.fills import line_arrival
from armsim.pipeline.ports import claim
from armsim.pipeline.predictor import resolve_branch
from armsim.pipeline.queues import SEQUENCE_BITS, SEQUENCE_MASK, enter_queue, waiting

_ALTERNATE, _PARITY, _EMPTIER = range(3)  # in the order of cores.model.STEERING_RULES
_F0 = uops.PIPES.index("F0")


@compiled
def replay(
    rows: Int32s,
    first: Int64s,
    forward: Int64s,
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    words: Int64s,
    queue_sizes: Int64s,
    cap_shift: Int64s,
    cap_limit: Int64s,
    scalars: Int64s,
    registers: Int64s,
    busy: Int64s,
    queues: Int64s,
    window: Int64s,
    store_buffer: Int64s,
    fills: Int64s,
    stores: Int64s,
    predictor: Int64s,
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    line_shift: int,
    records: Int64s,
    stack: Int64s,
) -> None:
    """Replay one chunk of a trace; all state carries over to the next chunk.

    ``rows``, ``first`` and ``forward`` are a UopTable, the next three a TraceChunk, then come
    ReplayConfig, ReplayState and Caches; ``stack`` collects cycles by reason (`critical_path`).
    """
    cycle = scalars[state.CYCLE]
    used = scalars[state.USED_SLOTS]
    caps = scalars[state.CAPS_USED]
    sequence = scalars[state.SEQUENCE]
    window_at = scalars[state.WINDOW_AT]
    buffer_at = scalars[state.BUFFER_AT]
    last_retire = scalars[state.LAST_RETIRE]
    retired_now = scalars[state.RETIRED_NOW]
    retire_setter = scalars[state.RETIRE_SETTER]
    last_commit = scalars[state.LAST_COMMIT]
    commit_setter = scalars[state.COMMIT_SETTER]
    width = words[state.SLOTS_A_CYCLE]
    retire_width = words[state.RETIRE_WIDTH]
    window_size = words[state.WINDOW]
    buffer_size = words[state.STORE_BUFFER]
    l1_latency = words[state.L1_LATENCY]
    ideal = words[state.IDEAL] != 0
    next_access = 0
    stored_line = -1
    stored_arrival = 0

    for block in range(starts.shape[0]):
        start = starts[block]
        end = start + lengths[block]
        if scalars[state.BRANCH_PENDING]:
            resolve_branch(scalars, words, predictor, start)
        begin_address = 0
        address = 0
        for uop in range(first[start], first[end]):
            recording = (sequence >> record.STRETCH_BITS) % record.ONE_IN == 0
            kind = rows[uop, uops.ACCESS]

            if kind != uops.NO_ACCESS:
                if rows[uop, uops.ACCESS_FIRST]:
                    begin_address = addresses[next_access]
                    next_access += 1
                address = begin_address + rows[uop, uops.ACCESS_OFFSET]

            # Dispatch: the pipe is bound here, without a look at how busy it is (by default).
            pipe = int(rows[uop, uops.PIPE])
            if rows[uop, uops.OTHER_PIPE] != pipe:
                floating = pipe == _F0
                rule = words[state.STEER_F] if floating else words[state.STEER_I]
                toggle = state.TOGGLE_F if floating else state.TOGGLE_I
                if rule == _ALTERNATE:
                    pipe += scalars[toggle]
                    scalars[toggle] ^= 1
                elif rule == _PARITY:
                    pipe += int(rows[uop, uops.TARGET]) & 1
                else:
                    here = waiting(queues, pipe, queue_sizes[pipe], cycle)
                    there = waiting(queues, pipe + 1, queue_sizes[pipe + 1], cycle)
                    pipe += int(there < here)
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
            if new_entry and store_buffer[buffer_at, 0] >= earliest:
                earliest = store_buffer[buffer_at, 0] + 1
                term = record.BUFFER_FULL
                origin = store_buffer[buffer_at, 1]
            if scalars[state.REDIRECT] > earliest:
                earliest = scalars[state.REDIRECT]
                term = record.REDIRECTED
                origin = scalars[state.REDIRECT_FROM]
            if earliest > cycle:
                cycle = earliest
                used = 0
                caps = 0
            shift = cap_shift[pipe]
            slots = rows[uop, uops.SLOTS]
            full = (caps >> shift) & 15 >= cap_limit[pipe]
            if full and slots <= width - used and term == record.IN_ORDER:
                term = record.CAPPED  # there is a slot, but its pipe takes no more this cycle
            while slots > width - used:  # an instruction's slots may straddle cycles
                slots -= width - used
                cycle += 1
                used = 0
                caps = 0
            if (caps >> shift) & 15 >= cap_limit[pipe]:
                cycle += 1
                used = 0
                caps = 0
            used += slots
            caps += 1 << shift
            dispatched = cycle

            # Ready: the operands, the accumulator as late as its bypass allows.
            ready = dispatched + 1
            ready_from = -1
            for source in range(uops.SOURCE0, uops.SOURCE0 + rows[uop, uops.SOURCES]):
                register = rows[uop, source]
                if registers[register, state.READY] > ready:
                    ready = registers[register, state.READY]
                    ready_from = registers[register, state.PRODUCER]
            accumulator = rows[uop, uops.ACCUMULATOR]
            if accumulator >= 0:
                bypass = forward[
                    rows[uop, uops.FORWARD_ROW], registers[accumulator, state.GROUP_OF]
                ]
                when = registers[accumulator, state.READY]
                if bypass > 0:
                    when = registers[accumulator, state.ISSUED] + bypass
                if when > ready:
                    ready = when
                    ready_from = registers[accumulator, state.PRODUCER]

            # Issue and complete.
            latency = int(rows[uop, uops.LATENCY])
            size = int(rows[uop, uops.ACCESS_BYTES])
            level = 0
            complete_from = -1
            committed = 0
            if kind == uops.NO_ACCESS:
                issued = claim(busy, pipe, ready, rows[uop, uops.OCCUPANCY])
                complete = issued + latency
                leaves = issued
            else:
                # Measured on A72 (insn_bench_aarch64): a load that crosses 16 bytes runs at 0.50 a
                # cycle with one cycle more, a store that crosses a line at 0.49.
                last_line = (address + size - 1) >> line_shift
                line = address >> line_shift
                crossing = kind == uops.LOAD and (address & 15) + size > 16
                twice = crossing or (kind == uops.STORE and last_line != line)
                issued = claim(busy, pipe, ready, 2 if twice else 1)
                leaves = issued
                arrival = 0
                started = issued
                other_half = kind == uops.STORE and not new_entry
                if other_half and line == stored_line and last_line == line:
                    arrival = stored_arrival  # the other half of a 16-byte store: one access
                elif ideal:
                    counters[L1D_CACHE] += 1
                else:
                    arrival, level, started = line_arrival(
                        l1,
                        l1_ready,
                        l2,
                        counters,
                        fills,
                        words,
                        line,
                        int(kind == uops.STORE),
                        issued,
                    )
                    if last_line != line:
                        arrival2, level2, started2 = line_arrival(
                            l1, l1_ready, l2, counters, fills, words, line + 1,
                            int(kind == uops.STORE), issued,
                        )  # fmt: skip
                        arrival = max(arrival, arrival2)
                        level = max(level, level2)
                        started = max(started, started2)
                if kind == uops.LOAD:
                    complete = issued + latency + int(crossing)
                    # Latencies beyond L1 are load-to-use of an integer load; a SIMD load adds its
                    # own extra cycle.
                    complete = max(complete, arrival + latency - l1_latency)
                    # A load that waits for a fill buffer is replayed from its queue entry.
                    leaves = max(issued, started)
                    for granule in range(address >> 4, ((address + size - 1) >> 4) + 1):
                        at = granule & (state.STORE_GRANULES - 1)
                        if stores[at, state.GRANULE] == granule:
                            begin, stop = (
                                stores[at, state.STORE_ADDRESS],
                                stores[at, state.STORE_END],
                            )
                            if begin < address + size and address < stop:
                                inside = begin <= address and address + size <= stop
                                delay = (
                                    words[state.FORWARD] if inside else words[state.FORWARD_PARTIAL]
                                )
                                if stores[at, state.STORE_DATA_READY] + delay > complete:
                                    complete = stores[at, state.STORE_DATA_READY] + delay
                                    complete_from = stores[at, state.STORE_SEQUENCE]
                                    level = 0
                elif kind == uops.PREFETCH:
                    leaves = max(issued, started)
                    complete = leaves + latency
                    if started <= issued:
                        level = 0
                else:
                    data = rows[uop, uops.STORE_DATA]
                    complete = issued + latency
                    if data >= 0 and registers[data, state.READY] > complete:
                        complete = registers[data, state.READY]
                        complete_from = registers[data, state.PRODUCER]
                    committed = arrival
                    stored_line = line
                    stored_arrival = arrival
                    for granule in range(address >> 4, ((address + size - 1) >> 4) + 1):
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
                        stores[at, state.STORE_DATA_READY] = max(
                            stores[at, state.STORE_DATA_READY], complete
                        )
                        stores[at, state.STORE_SEQUENCE] = sequence
            enter_queue(queues, pipe, queue_sizes[pipe], leaves, sequence)

            # Results: the last of side-by-side uops carries the latest of all.
            target = rows[uop, uops.TARGET]
            if target >= 0:
                value = complete
                when = issued
                join = rows[uop, uops.JOIN]
                producer = sequence
                if join >= 0:
                    when = max(when, registers[join, state.ISSUED])
                    if registers[join, state.READY] > value:
                        value = registers[join, state.READY]
                        producer = registers[join, state.PRODUCER]
                registers[target, state.READY] = value
                registers[target, state.ISSUED] = when
                registers[target, state.GROUP_OF] = rows[uop, uops.GROUP]
                registers[target, state.PRODUCER] = producer
                target2 = rows[uop, uops.TARGET2]
                if target2 >= 0:
                    registers[target2, state.READY] = value + rows[uop, uops.TARGET2_DELAY]
                    registers[target2, state.ISSUED] = when
                    registers[target2, state.GROUP_OF] = 0
                    registers[target2, state.PRODUCER] = producer

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
                if max(committed, last_retire) > last_commit:  # stores reach L1 in order
                    last_commit = max(committed, last_retire)
                    commit_setter = sequence
                if new_entry:
                    store_buffer[buffer_at, 0] = last_commit
                    store_buffer[buffer_at, 1] = commit_setter
                    buffer_at += 1
                    if buffer_at == buffer_size:
                        buffer_at = 0
                else:
                    before = buffer_at - 1 if buffer_at > 0 else buffer_size - 1
                    store_buffer[before, 0] = last_commit
                    store_buffer[before, 1] = commit_setter
            if rows[uop, uops.CONDITIONAL]:
                scalars[state.BRANCH_PENDING] = 1
                scalars[state.BRANCH_END] = end
                scalars[state.BRANCH_START] = end - 1
                scalars[state.BRANCH_DONE] = complete
                scalars[state.BRANCH_SEQUENCE] = sequence

            if recording:
                at = sequence & (record.STRETCH - 1)
                records[at, record.DISPATCHED] = dispatched
                records[at, record.DISPATCH_TERM] = term
                records[at, record.DISPATCH_FROM] = origin
                records[at, record.READY_AT] = ready
                records[at, record.READY_FROM] = ready_from
                records[at, record.ISSUED_AT] = issued
                records[at, record.COMPLETED] = complete
                records[at, record.LEVEL] = level
                records[at, record.RETIRED] = last_retire
                records[at, record.RETIRE_FROM] = retire_setter
                records[at, record.PIPE_USED] = pipe
                records[at, record.UOP] = uop
                records[at, record.COMMITTED] = last_commit
                records[at, record.COMPLETE_FROM] = complete_from
                if at == record.STRETCH - 1:
                    walk(records, sequence - at, sequence, stack)
            sequence += 1

    scalars[state.CYCLE] = cycle
    scalars[state.USED_SLOTS] = used
    scalars[state.CAPS_USED] = caps
    scalars[state.SEQUENCE] = sequence
    scalars[state.WINDOW_AT] = window_at
    scalars[state.BUFFER_AT] = buffer_at
    scalars[state.LAST_RETIRE] = last_retire
    scalars[state.RETIRED_NOW] = retired_now
    scalars[state.RETIRE_SETTER] = retire_setter
    scalars[state.LAST_COMMIT] = last_commit
    scalars[state.COMMIT_SETTER] = commit_setter
