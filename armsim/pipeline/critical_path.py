"""Why it took so long: a walk back along the critical path.

From the last retired uop the walk goes from each stamp to the event that set it: a retirement to the
completion it waited for, a completion to its issue, an issue to the operand or the dispatch before it,
a dispatch to whatever held it up. The cycles between the two are charged to the reason of that edge,
so the reasons of an interval of uops add up to its cycles. (Fields, Rubin, Bodik, "Focusing Processor
Policies via Critical-Path Prediction", ISCA 2001, section 3, has the graph.)
"""

from __future__ import annotations

import numpy as np

from armsim.compiled import Int64s, compiled, inlined
from armsim.pipeline.pipes import Pipe
from armsim.pipeline.timeline import (
    BRANCH,
    BUFFER_FULL,
    CAPPED,
    DISPATCH,
    DRAM,
    INTERVAL,
    ISSUED_BEFORE,
    L2,
    LATENCY,
    LOADS,
    QUEUE_FULL,
    RECURRENCE,
    REDIRECTED,
    ROB_FULL,
    STORES,
    UopStamps,
)
from armsim.pipeline.uops import STORE
from armsim.records import Records

_REASON_OF_LEVEL = np.array([LATENCY, L2, DRAM])
_AT_RETIRE, _AT_COMPLETE, _AT_ISSUE, _AT_DISPATCH = range(4)


@inlined
def _of_pipe(stamps: UopStamps, pipes: Records[Pipe]) -> int:
    """The reason of a uop's pipe; where loads and stores share one, the uop says which it was."""
    reason = pipes[stamps.pipe].reason
    return STORES if reason == LOADS and stamps.access == STORE else reason


@compiled
def walk(
    timeline: Records[UopStamps], lowest: int, highest: int, stack: Int64s, pipes: Records[Pipe]
) -> None:
    """Charge the cycles of uops ``lowest`` to ``highest`` to reasons in ``stack`` [REASONS].

    Cycles of a chain of results are recurrence if the chain is loop-carried (it has producers at or
    after their consumer in the code), latency otherwise.
    """
    mask = INTERVAL - 1
    uop = highest
    place = _AT_RETIRE
    chain = 0
    carried = 0
    now = timeline[uop & mask].retired
    while uop >= lowest:
        here = timeline[uop & mask]
        if place == _AT_RETIRE:
            before = here.retire_from
            if before < lowest:
                break
            # Retirement only waits for the completion of this or an older uop, and then for its
            # width; the width's few cycles belong to the front end's rate.
            uop = before
            complete = timeline[uop & mask].complete
            stack[DISPATCH] += now - complete
            now = complete
            place = _AT_COMPLETE
        elif place == _AT_COMPLETE:
            producer = here.complete_from
            if producer >= 0:  # a store whose data came late, or a load that took it from a store
                if producer < lowest:
                    break
                source = timeline[producer & mask]
                carried += int(source.uop >= here.uop)
                uop = producer
                chain += now - source.complete
                now = source.complete
                continue
            spent = now - here.issued
            if here.level == 0 or here.access == STORE:  # a store does not wait for its line
                chain += spent
            else:
                stack[_REASON_OF_LEVEL[here.level]] += spent
            now = here.issued
            place = _AT_ISSUE
        elif place == _AT_ISSUE:
            stack[_of_pipe(here, pipes)] += now - here.ready
            now = here.ready
            producer = here.ready_from
            if producer < 0:
                place = _AT_DISPATCH
                continue
            if producer < lowest:
                break
            carried += int(timeline[producer & mask].uop >= here.uop)
            uop = producer
            # Completion, or an earlier cycle where a bypass takes the result.
            place = _AT_COMPLETE
        else:
            stack[RECURRENCE if carried >= 2 else LATENCY] += chain
            chain = 0
            carried = 0
            stack[DISPATCH] += now - here.dispatched
            now = here.dispatched
            term = here.dispatch_term
            origin = here.dispatch_from
            if origin < lowest:
                break
            source = timeline[origin & mask]
            reason, since = DISPATCH, source.dispatched
            if term == QUEUE_FULL:
                # A load whose line fill had to wait kept its entry: then the queue was full of misses.
                reason = _of_pipe(here, pipes)
                if source.level > 0:
                    reason = _REASON_OF_LEVEL[source.level]
                since, place = source.issued, _AT_ISSUE
            elif term == ROB_FULL:
                since, place = source.retired, _AT_RETIRE
            elif term == BUFFER_FULL:
                stack[STORES] += now - source.committed
                now = source.committed
                if now > source.retired and source.level > 0:
                    reason, since, place = _REASON_OF_LEVEL[source.level], source.issued, _AT_ISSUE
                else:
                    reason, since, place = STORES, source.retired, _AT_RETIRE
            elif term == ISSUED_BEFORE:  # in order: not before the previous instruction
                since, place = source.issued, _AT_ISSUE
            elif term == REDIRECTED:
                reason, since, place = BRANCH, source.complete, _AT_COMPLETE
            elif term == CAPPED:
                reason = _of_pipe(here, pipes)
            stack[reason] += now - since
            now = since
            uop = origin
    stack[RECURRENCE if carried >= 2 else LATENCY] += chain
