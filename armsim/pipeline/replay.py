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

from armsim.cache.hierarchy import IN_DRAM, IN_L1, L1D_CACHE, access
from armsim.compiled import Int32s, Int64s, compiled, inlined
from armsim.pipeline.critical_path import walk
from armsim.pipeline.record import (
    BUFFER_FULL,
    CAPPED,
    COMMITTED,
    COMPLETED,
    DISPATCH_FROM,
    DISPATCH_TERM,
    DISPATCHED,
    IN_ORDER,
    ISSUED_AT,
    LEVEL,
    ONE_IN,
    PIPE_USED,
    QUEUE_FULL,
    READY_AT,
    READY_FROM,
    REDIRECTED,
    RETIRE_FROM,
    RETIRED,
    STRETCH,
    STRETCH_BITS,
    UOP,
    WINDOW_FULL,
)
from armsim.pipeline.state import (
    BRANCH_DONE,
    BRANCH_END,
    BRANCH_PENDING,
    BRANCH_SEQUENCE,
    BRANCH_START,
    BUFFER_AT,
    CAPS_USED,
    COMMIT_SETTER,
    CYCLE,
    DRAM_LATENCY,
    FORWARD,
    FORWARD_PARTIAL,
    GRANULE,
    GROUP_OF,
    HISTORY,
    HISTORY_MASK,
    IDEAL,
    ISSUED,
    L1_LATENCY,
    L2_LATENCY,
    LAST_COMMIT,
    LAST_RETIRE,
    MISPREDICT,
    MISPREDICTS,
    PORT_RING,
    PREDICTOR_MASK,
    PRODUCER,
    READY,
    REDIRECT,
    REDIRECT_FROM,
    RETIRE_SETTER,
    RETIRE_WIDTH,
    RETIRED_NOW,
    SEQUENCE,
    SLOTS_A_CYCLE,
    STEER_F,
    STEER_I,
    STORE_ADDRESS,
    STORE_BUFFER,
    STORE_DATA_READY,
    STORE_END,
    STORE_GRANULES,
    STORE_SEQUENCE,
    TOGGLE_F,
    TOGGLE_I,
    USED_SLOTS,
    WINDOW,
    WINDOW_AT,
)
from armsim.pipeline.uops import (
    ACCESS,
    ACCESS_BYTES,
    ACCESS_FIRST,
    ACCESS_OFFSET,
    ACCUMULATOR,
    CONDITIONAL,
    FORWARD_ROW,
    GROUP,
    JOIN,
    LATENCY,
    LOAD,
    NO_ACCESS,
    OCCUPANCY,
    OTHER_PIPE,
    PIPE,
    PREFETCH,
    SLOTS,
    SOURCE0,
    SOURCES,
    STORE,
    STORE_DATA,
    TARGET,
    TARGET2,
    TARGET2_DELAY,
)

_RING = PORT_RING - 1
_SEQUENCE_BITS = 24
_SEQUENCE_MASK = (1 << _SEQUENCE_BITS) - 1
_ALTERNATE, _PARITY, _EMPTIER = range(3)  # order of cores.model.STEERING_RULES
_F0 = 6


@compiled
def _waiting(queues: Int64s, pipe: int, size: int, cycle: int) -> int:
    """How many uops of a pipe's queue have not issued at a cycle."""
    count = 0
    for place in range(size):
        count += int(queues[pipe, place] >> _SEQUENCE_BITS >= cycle)
    return count


@inlined
def _enter_queue(queues: Int64s, pipe: int, size: int, cycle: int, sequence: int) -> None:
    """Note when a uop leaves its queue; only the latest ``size`` departures matter."""
    entry = cycle << _SEQUENCE_BITS | sequence & _SEQUENCE_MASK
    if entry <= queues[pipe, 0]:
        return
    place = 0
    while place + 1 < size and queues[pipe, place + 1] < entry:
        queues[pipe, place] = queues[pipe, place + 1]
        place += 1
    queues[pipe, place] = entry


@inlined
def _claim(busy: Int64s, pipe: int, cycle: int, length: int) -> int:
    """Reserve the first ``length`` free cycles in a row of a pipe, from ``cycle`` on."""
    bit = 1 << pipe
    while True:
        step = 0
        while step < length:
            word = busy[(cycle + step) & _RING]
            if word >> 8 == cycle + step and word & bit:
                break
            step += 1
        if step == length:
            break
        cycle += step + 1
    for step in range(length):
        at = (cycle + step) & _RING
        word = busy[at]
        if word >> 8 != cycle + step:
            word = (cycle + step) << 8
        busy[at] = word | bit
    return cycle


@inlined
def _predict(scalars: Int64s, words: Int64s, predictor: Int64s, start: int) -> None:
    """Resolve the conditional branch that ended the block before: it went to ``start``.

    Two-bit counters indexed by the branch's place xor the history of outcomes; a wrong guess
    redirects dispatch after the branch has executed.
    """
    taken = int(start != scalars[BRANCH_END])
    at = (scalars[BRANCH_START] ^ (scalars[HISTORY] & words[HISTORY_MASK])) & words[PREDICTOR_MASK]
    counter = predictor[at]
    if int(counter >= 2) != taken:
        scalars[MISPREDICTS] += 1
        scalars[REDIRECT] = scalars[BRANCH_DONE] + words[MISPREDICT]
        scalars[REDIRECT_FROM] = scalars[BRANCH_SEQUENCE]
    predictor[at] = min(counter + 1, 3) if taken else max(counter - 1, 0)
    scalars[HISTORY] = scalars[HISTORY] << 1 | taken
    scalars[BRANCH_PENDING] = 0


@compiled
def _fetch_line(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    fills: Int64s,
    words: Int64s,
    line: int,
    write: int,
    cycle: int,
) -> tuple[int, int, int]:
    """`_line_arrival` for a line that is not the most recent of its L1 set."""
    where = access(l1, l1_ready, l2, counters, line, write)
    row = line & (l1.shape[0] - 1)
    if where == IN_L1:
        arrival = l1_ready[row, 0] >> 1
        return (arrival, 1 + (l1_ready[row, 0] & 1) if arrival > cycle else 0, cycle)
    buffer = 0
    for other in range(1, fills.shape[0]):
        if fills[other] < fills[buffer]:
            buffer = other
    started = max(cycle, fills[buffer])
    latency = words[DRAM_LATENCY] if where == IN_DRAM else words[L2_LATENCY]
    arrival = started + latency
    fills[buffer] = arrival
    l1_ready[row, 0] = arrival << 1 | int(where == IN_DRAM)
    return (arrival, where, started)


@inlined
def _line_arrival(
    l1: Int64s,
    l1_ready: Int64s,
    l2: Int64s,
    counters: Int64s,
    fills: Int64s,
    words: Int64s,
    line: int,
    write: int,
    cycle: int,
) -> tuple[int, int, int]:
    """Access a line at a cycle: when it is in L1, where it came from, when its fill started.

    A miss takes the line fill buffer that is free first, and holds it until the line is there; a
    later access to a line on its way waits for the same fill. The most recent line of a set is the
    common case and stays inline; a word of ``l1_ready`` ends in a bit for "from DRAM".
    """
    row = line & (l1.shape[0] - 1)
    if l1[row, 0] >> 1 != line:
        return _fetch_line(l1, l1_ready, l2, counters, fills, words, line, write, cycle)
    counters[L1D_CACHE] += 1
    l1[row, 0] |= write
    ready = l1_ready[row, 0]
    arrival = ready >> 1
    return (arrival, 1 + (ready & 1) if arrival > cycle else 0, cycle)


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
    cycle = scalars[CYCLE]
    used = scalars[USED_SLOTS]
    caps = scalars[CAPS_USED]
    sequence = scalars[SEQUENCE]
    window_at = scalars[WINDOW_AT]
    buffer_at = scalars[BUFFER_AT]
    last_retire = scalars[LAST_RETIRE]
    retired_now = scalars[RETIRED_NOW]
    retire_setter = scalars[RETIRE_SETTER]
    last_commit = scalars[LAST_COMMIT]
    commit_setter = scalars[COMMIT_SETTER]
    width = words[SLOTS_A_CYCLE]
    retire_width = words[RETIRE_WIDTH]
    window_size = words[WINDOW]
    buffer_size = words[STORE_BUFFER]
    l1_latency = words[L1_LATENCY]
    ideal = words[IDEAL] != 0
    next_access = 0
    stored_line = -1
    stored_arrival = 0

    for block in range(starts.shape[0]):
        start = starts[block]
        end = start + lengths[block]
        if scalars[BRANCH_PENDING]:
            _predict(scalars, words, predictor, start)
        address = 0
        for uop in range(first[start], first[end]):
            recording = (sequence >> STRETCH_BITS) % ONE_IN == 0
            kind = rows[uop, ACCESS]

            if kind != NO_ACCESS:
                if rows[uop, ACCESS_FIRST]:
                    address = addresses[next_access]
                    next_access += 1
                else:
                    address += rows[uop, ACCESS_BYTES]

            # Dispatch: the pipe is bound here, without a look at how busy it is (by default).
            pipe = int(rows[uop, PIPE])
            if rows[uop, OTHER_PIPE] != pipe:
                floating = pipe == _F0
                rule = words[STEER_F] if floating else words[STEER_I]
                toggle = TOGGLE_F if floating else TOGGLE_I
                if rule == _ALTERNATE:
                    pipe += scalars[toggle]
                    scalars[toggle] ^= 1
                elif rule == _PARITY:
                    pipe += int(rows[uop, TARGET]) & 1
                else:
                    here = _waiting(queues, pipe, queue_sizes[pipe], cycle)
                    there = _waiting(queues, pipe + 1, queue_sizes[pipe + 1], cycle)
                    pipe += int(there < here)
            earliest = cycle
            term = IN_ORDER
            origin = sequence - 1
            if window[window_at, 0] >= earliest:
                earliest = window[window_at, 0] + 1
                term = WINDOW_FULL
                origin = window[window_at, 1]
            queue_entry = queues[pipe, 0]
            if queue_entry >> _SEQUENCE_BITS >= earliest:
                earliest = (queue_entry >> _SEQUENCE_BITS) + 1
                term = QUEUE_FULL
                origin = sequence - ((sequence - queue_entry) & _SEQUENCE_MASK)
            new_entry = kind == STORE and (
                rows[uop, ACCESS_FIRST] != 0 or rows[uop, ACCESS_OFFSET] & 15 == 0
            )
            if new_entry and store_buffer[buffer_at, 0] >= earliest:
                earliest = store_buffer[buffer_at, 0] + 1
                term = BUFFER_FULL
                origin = store_buffer[buffer_at, 1]
            if scalars[REDIRECT] > earliest:
                earliest = scalars[REDIRECT]
                term = REDIRECTED
                origin = scalars[REDIRECT_FROM]
            if earliest > cycle:
                cycle = earliest
                used = 0
                caps = 0
            shift = cap_shift[pipe]
            if (caps >> shift) & 15 >= cap_limit[pipe] and term == IN_ORDER:
                term = CAPPED  # more slots would not help: its pipe takes no more this cycle
            slots = rows[uop, SLOTS]
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
            for source in range(SOURCE0, SOURCE0 + rows[uop, SOURCES]):
                register = rows[uop, source]
                if registers[register, READY] > ready:
                    ready = registers[register, READY]
                    ready_from = registers[register, PRODUCER]
            accumulator = rows[uop, ACCUMULATOR]
            if accumulator >= 0:
                bypass = forward[rows[uop, FORWARD_ROW], registers[accumulator, GROUP_OF]]
                when = registers[accumulator, READY]
                if bypass > 0:
                    when = registers[accumulator, ISSUED] + bypass
                if when > ready:
                    ready = when
                    ready_from = registers[accumulator, PRODUCER]

            # Issue and complete.
            latency = int(rows[uop, LATENCY])
            size = int(rows[uop, ACCESS_BYTES])
            level = 0
            committed = 0
            if kind == NO_ACCESS:
                issued = _claim(busy, pipe, ready, rows[uop, OCCUPANCY])
                complete = issued + latency
                leaves = issued
            else:
                # A load that crosses 16 bytes takes its pipe twice and one cycle more: measured on
                # A72, ldr q at +1 runs at 0.50 a cycle (insn_bench_aarch64).
                crossing = kind == LOAD and (address & 15) + size > 16
                issued = _claim(busy, pipe, ready, 2 if crossing else 1)
                leaves = issued
                arrival = 0
                started = issued
                line = address >> line_shift
                if kind == STORE and not new_entry and line == stored_line:
                    arrival = stored_arrival  # the other half of a 16-byte store: one access
                elif ideal:
                    counters[L1D_CACHE] += 1
                else:
                    arrival, level, started = _line_arrival(
                        l1, l1_ready, l2, counters, fills, words, line, int(kind == STORE), issued
                    )
                    if (address + size - 1) >> line_shift != line:
                        arrival2, level2, started2 = _line_arrival(
                            l1, l1_ready, l2, counters, fills, words, line + 1,
                            int(kind == STORE), issued,
                        )  # fmt: skip
                        arrival = max(arrival, arrival2)
                        level = max(level, level2)
                        started = max(started, started2)
                if kind == LOAD:
                    complete = issued + latency + int(crossing)
                    # Latencies beyond L1 are load-to-use of an integer load; a SIMD load adds its
                    # own extra cycle.
                    complete = max(complete, arrival + latency - l1_latency)
                    # A load that waits for a fill buffer is replayed from its queue entry.
                    leaves = max(issued, started)
                    for granule in range(address >> 4, ((address + size - 1) >> 4) + 1):
                        at = granule & (STORE_GRANULES - 1)
                        if stores[at, GRANULE] == granule:
                            begin, stop = stores[at, STORE_ADDRESS], stores[at, STORE_END]
                            if begin < address + size and address < stop:
                                inside = begin <= address and address + size <= stop
                                delay = words[FORWARD] if inside else words[FORWARD_PARTIAL]
                                if stores[at, STORE_DATA_READY] + delay > complete:
                                    complete = stores[at, STORE_DATA_READY] + delay
                                    ready_from = stores[at, STORE_SEQUENCE]
                                    level = 0
                elif kind == PREFETCH:
                    leaves = max(issued, started)
                    complete = leaves + latency
                    level = 0
                else:
                    data = rows[uop, STORE_DATA]
                    complete = issued + latency
                    if data >= 0 and registers[data, READY] > complete:
                        complete = registers[data, READY]
                        ready_from = registers[data, PRODUCER]
                    committed = arrival
                    stored_line = line
                    stored_arrival = arrival
                    for granule in range(address >> 4, ((address + size - 1) >> 4) + 1):
                        at = granule & (STORE_GRANULES - 1)
                        # The two halves of a Q store are one store to whoever loads it back.
                        grows = (
                            stores[at, GRANULE] == granule
                            and stores[at, STORE_END] == address
                            and not new_entry
                        )
                        if not grows:
                            stores[at, GRANULE] = granule
                            stores[at, STORE_ADDRESS] = address
                            stores[at, STORE_DATA_READY] = complete
                        stores[at, STORE_END] = address + size
                        stores[at, STORE_DATA_READY] = max(stores[at, STORE_DATA_READY], complete)
                        stores[at, STORE_SEQUENCE] = sequence
            _enter_queue(queues, pipe, queue_sizes[pipe], leaves, sequence)

            # Results: the last of side-by-side uops carries the latest of all.
            target = rows[uop, TARGET]
            if target >= 0:
                value = complete
                when = issued
                join = rows[uop, JOIN]
                producer = sequence
                if join >= 0:
                    when = max(when, registers[join, ISSUED])
                    if registers[join, READY] > value:
                        value = registers[join, READY]
                        producer = registers[join, PRODUCER]
                registers[target, READY] = value
                registers[target, ISSUED] = when
                registers[target, GROUP_OF] = rows[uop, GROUP]
                registers[target, PRODUCER] = producer
                target2 = rows[uop, TARGET2]
                if target2 >= 0:
                    registers[target2, READY] = value + rows[uop, TARGET2_DELAY]
                    registers[target2, ISSUED] = when
                    registers[target2, GROUP_OF] = 0
                    registers[target2, PRODUCER] = producer

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
            if kind == STORE:
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
            if rows[uop, CONDITIONAL]:
                scalars[BRANCH_PENDING] = 1
                scalars[BRANCH_END] = end
                scalars[BRANCH_START] = end - 1
                scalars[BRANCH_DONE] = complete
                scalars[BRANCH_SEQUENCE] = sequence

            if recording:
                at = sequence & (STRETCH - 1)
                records[at, DISPATCHED] = dispatched
                records[at, DISPATCH_TERM] = term
                records[at, DISPATCH_FROM] = origin
                records[at, READY_AT] = ready
                records[at, READY_FROM] = ready_from
                records[at, ISSUED_AT] = issued
                records[at, COMPLETED] = complete
                records[at, LEVEL] = level
                records[at, RETIRED] = last_retire
                records[at, RETIRE_FROM] = retire_setter
                records[at, PIPE_USED] = pipe
                records[at, UOP] = uop
                records[at, COMMITTED] = last_commit
                if at == STRETCH - 1:
                    walk(records, sequence - at, sequence, stack)
            sequence += 1

    scalars[CYCLE] = cycle
    scalars[USED_SLOTS] = used
    scalars[CAPS_USED] = caps
    scalars[SEQUENCE] = sequence
    scalars[WINDOW_AT] = window_at
    scalars[BUFFER_AT] = buffer_at
    scalars[LAST_RETIRE] = last_retire
    scalars[RETIRED_NOW] = retired_now
    scalars[RETIRE_SETTER] = retire_setter
    scalars[LAST_COMMIT] = last_commit
    scalars[COMMIT_SETTER] = commit_setter
