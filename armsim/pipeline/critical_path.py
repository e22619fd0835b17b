"""Why it took so long: a walk back along the critical path.

From the last retired uop the walk goes from each stamp to the event that set it: a retirement to the
completion it waited for, a completion to its issue, an issue to the operand or the dispatch before it,
a dispatch to whatever held it up. The cycles between the two are charged to the reason of that edge,
so the reasons of a stretch add up to its cycles. (Fields, Rubin, Bodik, "Focusing Processor Policies
via Critical-Path Prediction", ISCA 2001, section 3, has the graph.)
"""

from __future__ import annotations

import numpy as np

from armsim.compiled import Int64s, compiled, inlined
from armsim.pipeline.reasons import (
    BRANCH,
    DISPATCH,
    DRAM,
    L2,
    LATENCY,
    LOADS,
    RECURRENCE,
    STORES,
)
from armsim.pipeline.record import (
    BUFFER_FULL,
    CAPPED,
    COMMITTED,
    COMPLETE_FROM,
    COMPLETED,
    DISPATCH_FROM,
    DISPATCH_TERM,
    DISPATCHED,
    ISSUED_AT,
    ISSUED_BEFORE,
    KIND,
    LEVEL,
    PIPE_USED,
    QUEUE_FULL,
    READY_AT,
    READY_FROM,
    REDIRECTED,
    RETIRE_FROM,
    RETIRED,
    STRETCH,
    UOP,
    WINDOW_FULL,
)
from armsim.pipeline.uops import STORE

_REASON_OF_LEVEL = np.array([LATENCY, L2, DRAM])
_AT_RETIRE, _AT_COMPLETE, _AT_ISSUE, _AT_DISPATCH = range(4)


@inlined
def _of_pipe(records: Int64s, at: int, pipe_reasons: Int64s) -> int:
    """The reason of a uop's pipe; where loads and stores share one, the uop says which it was."""
    reason = pipe_reasons[records[at, PIPE_USED]]
    return STORES if reason == LOADS and records[at, KIND] == STORE else reason


@compiled
def walk(records: Int64s, lowest: int, highest: int, stack: Int64s, pipe_reasons: Int64s) -> None:
    """Charge the cycles of uops ``lowest`` to ``highest`` to reasons in ``stack`` [REASONS].

    Cycles of a chain of results are recurrence if the chain goes round a loop (a producer that
    stands at or behind its consumer in the code), latency otherwise.
    """
    mask = STRETCH - 1
    uop = highest
    place = _AT_RETIRE
    chain = 0
    rounds = 0
    now = records[uop & mask, RETIRED]
    while uop >= lowest:
        at = uop & mask
        if place == _AT_RETIRE:
            before = records[at, RETIRE_FROM]
            if before < lowest:
                break
            # Retirement only waits for the completion of this or an older uop, and then for its
            # width; the width's few cycles belong to the front end's rate.
            uop = before
            at = uop & mask
            stack[DISPATCH] += now - records[at, COMPLETED]
            now = records[at, COMPLETED]
            place = _AT_COMPLETE
        elif place == _AT_COMPLETE:
            producer = records[at, COMPLETE_FROM]
            if producer >= 0:  # a store whose data came late, or a load that took it from a store
                if producer < lowest:
                    break
                rounds += int(records[producer & mask, UOP] >= records[at, UOP])
                uop = producer
                chain += now - records[uop & mask, COMPLETED]
                now = records[uop & mask, COMPLETED]
                continue
            spent = now - records[at, ISSUED_AT]
            level = records[at, LEVEL]
            store = records[at, KIND] == STORE
            if level == 0 or store:  # a store does not wait for its line
                chain += spent
            else:
                stack[_REASON_OF_LEVEL[level]] += spent
            now = records[at, ISSUED_AT]
            place = _AT_ISSUE
        elif place == _AT_ISSUE:
            stack[_of_pipe(records, at, pipe_reasons)] += now - records[at, READY_AT]
            now = records[at, READY_AT]
            producer = records[at, READY_FROM]
            if producer < 0:
                place = _AT_DISPATCH
                continue
            if producer < lowest:
                break
            rounds += int(records[producer & mask, UOP] >= records[at, UOP])
            uop = producer
            place = _AT_COMPLETE  # or before it, where a bypass takes the result: the rest is alike
        else:
            stack[RECURRENCE if rounds >= 2 else LATENCY] += chain
            chain = 0
            rounds = 0
            stack[DISPATCH] += now - records[at, DISPATCHED]
            now = records[at, DISPATCHED]
            term = records[at, DISPATCH_TERM]
            origin = records[at, DISPATCH_FROM]
            if origin < lowest:
                break
            source = origin & mask
            if term == QUEUE_FULL:
                # A load whose line fill had to wait kept its entry: then the queue was full of misses.
                level = records[source, LEVEL]
                reason = _of_pipe(records, at, pipe_reasons)
                if level > 0:
                    reason = _REASON_OF_LEVEL[level]
                stack[reason] += now - records[source, ISSUED_AT]
                now = records[source, ISSUED_AT]
                place = _AT_ISSUE
            elif term == WINDOW_FULL:
                stack[DISPATCH] += now - records[source, RETIRED]
                now = records[source, RETIRED]
                place = _AT_RETIRE
            elif term == BUFFER_FULL:
                stack[STORES] += now - records[source, COMMITTED]
                now = records[source, COMMITTED]
                level = records[source, LEVEL]
                if now > records[source, RETIRED] and level > 0:
                    stack[_REASON_OF_LEVEL[level]] += now - records[source, ISSUED_AT]
                    now = records[source, ISSUED_AT]
                    place = _AT_ISSUE
                else:
                    stack[STORES] += now - records[source, RETIRED]
                    now = records[source, RETIRED]
                    place = _AT_RETIRE
            elif term == ISSUED_BEFORE:  # in order: not before the instruction ahead of it
                stack[DISPATCH] += now - records[source, ISSUED_AT]
                now = records[source, ISSUED_AT]
                place = _AT_ISSUE
            elif term == REDIRECTED:
                stack[BRANCH] += now - records[source, COMPLETED]
                now = records[source, COMPLETED]
                place = _AT_COMPLETE
            else:
                reason = DISPATCH
                if term == CAPPED:
                    reason = _of_pipe(records, at, pipe_reasons)
                stack[reason] += now - records[source, DISPATCHED]
                now = records[source, DISPATCHED]
            uop = origin
    stack[RECURRENCE if rounds >= 2 else LATENCY] += chain
