"""What a uop leaves behind: its results, its store on the way to L1, its branch, its record."""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, inlined
from armsim.pipeline import record, state, uops


@inlined
def write_results(
    rows: Int32s, registers: Int64s, uop: int, issued: int, complete: int, sequence: int
) -> None:
    """Mark a uop's registers; the last of side-by-side uops carries the latest of all."""
    target = rows[uop, uops.TARGET]
    if target < 0:
        return
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


@inlined
def drain_store(
    store_buffer: Int64s,
    scalars: Int64s,
    buffer_size: int,
    committed: int,
    retired: int,
    new_entry: int,
    sequence: int,
) -> None:
    """Let a retired store go to L1, in order; its entry is free from then on."""
    if max(committed, retired) > scalars[state.LAST_COMMIT]:
        scalars[state.LAST_COMMIT] = max(committed, retired)
        scalars[state.COMMIT_SETTER] = sequence
    at = scalars[state.BUFFER_AT]
    if new_entry:
        scalars[state.BUFFER_AT] = at + 1 if at + 1 < buffer_size else 0
    else:  # the other half of a 16-byte store shares the entry before
        at = at - 1 if at > 0 else buffer_size - 1
    store_buffer[at, 0] = scalars[state.LAST_COMMIT]
    store_buffer[at, 1] = scalars[state.COMMIT_SETTER]


@inlined
def leave_branch(scalars: Int64s, end: int, complete: int, sequence: int) -> None:
    """Remember a conditional branch until the next block says where it went."""
    scalars[state.BRANCH_PENDING] = 1
    scalars[state.BRANCH_END] = end
    scalars[state.BRANCH_START] = end - 1
    scalars[state.BRANCH_DONE] = complete
    scalars[state.BRANCH_SEQUENCE] = sequence


@inlined
def write_record(
    records: Int64s,
    at: int,
    uop: int,
    kind: int,
    pipe: int,
    level: int,
    dispatched: int,
    dispatch_term: int,
    dispatch_from: int,
    ready: int,
    ready_from: int,
    issued: int,
    complete: int,
    complete_from: int,
    retired: int,
    retire_from: int,
    committed: int,
) -> None:
    """Note a uop's stamps and the term that set each."""
    records[at, record.DISPATCHED] = dispatched
    records[at, record.DISPATCH_TERM] = dispatch_term
    records[at, record.DISPATCH_FROM] = dispatch_from
    records[at, record.READY_AT] = ready
    records[at, record.READY_FROM] = ready_from
    records[at, record.ISSUED_AT] = issued
    records[at, record.COMPLETED] = complete
    records[at, record.COMPLETE_FROM] = complete_from
    records[at, record.RETIRED] = retired
    records[at, record.RETIRE_FROM] = retire_from
    records[at, record.COMMITTED] = committed
    records[at, record.LEVEL] = level
    records[at, record.PIPE_USED] = pipe
    records[at, record.UOP] = uop
    records[at, record.KIND] = kind
