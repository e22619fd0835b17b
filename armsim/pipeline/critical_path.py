"""Why it took so long: a walk back along the critical path.

From the last retired uop the walk goes from each stamp to the event that set it: a retirement to the
completion it waited for, a completion to its issue, an issue to the operand or the dispatch before it,
a dispatch to whatever held it up. The cycles between the two are charged to the reason of that edge,
so the reasons of an interval of uops add up to its cycles. (Fields, Rubin, Bodik, "Focusing Processor
Policies via Critical-Path Prediction", ISCA 2001, section 3, has the graph.)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, compiled, merged
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
    L3,
    LATENCY,
    LOADS,
    QUEUE_FULL,
    RECURRENCE,
    REDIRECTED,
    ROB_FULL,
    SERIALIZED,
    STORES,
    UopStamps,
)
from armsim.pipeline.uops import STORE
from armsim.records import Records

_REASON_OF_LEVEL = np.array([LATENCY, L2, L3, DRAM])
_REASON_OF_STORE = np.array(
    [STORES, L2, L3, DRAM]
)  # of one that has retired and waits for its line
_AT_RETIRE, _AT_COMPLETE, _AT_ISSUE, _AT_DISPATCH = range(4)


@merged
def _of_pipe(stamps: UopStamps, pipes: Records[Pipe]) -> int:
    """The reason of a uop's pipe; where loads and stores share one, the uop says which it was."""
    reason = pipes[stamps.pipe].reason
    return STORES if reason == LOADS and stamps.access == STORE else reason


@merged
def _leaving(stamps: UopStamps, pipes: Records[Pipe]) -> int:
    """The reason of a dispatch that waited for a uop whose stamps are not known."""
    reason, term = DISPATCH, stamps.dispatch_term
    if term in (QUEUE_FULL, CAPPED):
        reason = _of_pipe(stamps, pipes)
    elif term == BUFFER_FULL:
        reason = STORES
    elif term == REDIRECTED:
        reason = BRANCH
    return reason


@compiled
def walk(
    timeline: Records[UopStamps],
    lowest: int,
    highest: int,
    begin: int,
    stack: Int64s,
    pipes: Records[Pipe],
) -> None:
    """Charge the cycles of uops ``lowest`` to ``highest`` to reasons in ``stack`` [REASONS].

    Cycles of a chain of results are recurrence if the chain is loop-carried (it has producers at or
    after their consumer in the code), latency otherwise.

    ``begin`` is the cycle from which cycles are charged, none before it: exactly those from it to the last
    retirement, if uops before ``lowest`` retired by then. With -1 the walk ends where the path leaves the
    uops.
    """
    mask = INTERVAL - 1
    uop = highest
    place = _AT_RETIRE
    chain = 0
    carried = 0
    now = max(timeline[uop & mask].retired, begin)
    leaves_with = -1  # the reason of the edge to a uop before the lowest
    while leaves_with < 0:
        here = timeline[uop & mask]
        if place == _AT_RETIRE:
            # Retirement only waits for the completion of this or an older uop, and then for its
            # width; the width's few cycles belong to the front end's rate.
            if here.retire_from < lowest:
                leaves_with = DISPATCH
                continue
            uop = here.retire_from
            complete = max(timeline[uop & mask].complete, begin)
            stack[DISPATCH] += now - complete
            now = complete
            place = _AT_COMPLETE
        elif place == _AT_COMPLETE:
            producer = here.complete_from
            if producer >= 0:  # a store whose data came late, or a load that took it from a store
                if producer < lowest:
                    leaves_with = LATENCY
                    continue
                source = timeline[producer & mask]
                carried += int(source.uop >= here.uop)
                uop = producer
                complete = max(source.complete, begin)
                chain += now - complete
                now = complete
                continue
            issued = max(here.issued, begin)
            if here.level == 0 or here.access == STORE:  # a store does not wait for its line
                chain += now - issued
            else:
                stack[_REASON_OF_LEVEL[here.level]] += now - issued
            now = issued
            place = _AT_ISSUE
        elif place == _AT_ISSUE:
            ready = max(here.ready, begin)
            stack[_of_pipe(here, pipes)] += now - ready
            now = ready
            producer = here.ready_from
            if producer < 0:
                place = _AT_DISPATCH
                continue
            if producer < lowest:
                leaves_with = LATENCY
                continue
            source = timeline[producer & mask]
            carried += int(source.uop >= here.uop)
            uop = producer
            if source.access == STORE and here.ready > source.complete:  # a barrier: it is in L1
                retired = max(source.retired, begin)
                stack[_REASON_OF_STORE[source.level]] += now - retired
                now = retired
                place = _AT_RETIRE
                continue
            # Completion, or an earlier cycle where a bypass takes the result.
            place = _AT_COMPLETE
        else:
            stack[RECURRENCE if carried >= 2 else LATENCY] += chain
            chain = 0
            carried = 0
            dispatched = max(here.dispatched, begin)
            stack[DISPATCH] += now - dispatched
            now = dispatched
            term = here.dispatch_term
            origin = here.dispatch_from
            if origin < lowest:
                leaves_with = _leaving(here, pipes)
                continue
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
                committed = max(source.committed, begin)
                stack[STORES] += now - committed
                now = committed
                if source.committed > source.retired and source.level > 0:
                    reason, since, place = _REASON_OF_LEVEL[source.level], source.issued, _AT_ISSUE
                else:
                    reason, since, place = STORES, source.retired, _AT_RETIRE
            elif term == SERIALIZED:
                if source.access == STORE:  # until it is in L1
                    reason = _REASON_OF_STORE[source.level]
                    since, place = source.retired, _AT_RETIRE
                else:
                    since, place = source.complete, _AT_COMPLETE
            elif term == ISSUED_BEFORE:  # in order: not before the previous instruction
                since, place = source.issued, _AT_ISSUE
            elif term == REDIRECTED:
                reason, since, place = BRANCH, source.complete, _AT_COMPLETE
            elif term == CAPPED:
                reason = _of_pipe(here, pipes)
            since = max(since, begin)
            stack[reason] += now - since
            now = since
            uop = origin
    stack[RECURRENCE if carried >= 2 else LATENCY] += chain
    if begin >= 0:
        stack[leaves_with] += now - begin


class Step(NamedTuple):
    """A stop of the critical path: a uop of the recording, the stage where it is met, and the cycle."""

    uop: int
    stage: str
    cycle: int


def path_steps(stamps: NDArray[np.void], first: int) -> list[Step]:
    """The path that `walk` charges, as the stops on it, from the first one to the last retirement.

    ``stamps`` [uops] follow each other in a replay, the first is number ``first`` there; uops and cycles of
    the steps are those of the recording, cycles from its first dispatch on. It ends where the path leaves
    the recording.
    """
    names = stamps.dtype.names or ()
    rows = [dict(zip(names, row, strict=True)) for row in stamps.tolist()]
    zero = int(stamps["dispatched"][0])
    uop, stage, found = len(rows) - 1, "retired", list[Step]()

    def stop(at: int, cycle: int) -> None:
        found.append(Step(at, stage, cycle - zero))

    stop(uop, rows[uop]["retired"])
    while True:
        here = rows[uop]
        if stage == "retired":
            origin, after, cycle = here["retire_from"] - first, "completed", "complete"
        elif stage == "completed":
            origin, after, cycle = here["complete_from"] - first, "completed", "complete"
            if origin < 0 and here["complete_from"] < 0:
                origin, after, cycle = uop, "issued", "issued"
        elif stage == "issued":
            origin, after, cycle = here["ready_from"] - first, "completed", "complete"
            if origin < 0 and here["ready_from"] < 0:
                origin, after, cycle = uop, "dispatched", "dispatched"
            elif origin >= 0 and _waits_for_line(here, rows[origin]):
                after, cycle = "retired", "retired"
        else:
            origin = here["dispatch_from"] - first
            after, cycle = _dispatched_after(here, rows[origin] if origin >= 0 else here)
        if origin < 0:
            return found[::-1]
        uop, stage = origin, after
        stop(uop, rows[uop][cycle])


def _waits_for_line(here: Mapping[str, int], source: Mapping[str, int]) -> bool:
    """Whether a barrier waited for a store to be in L1."""
    return source["access"] == STORE and here["ready"] > source["complete"]


def _dispatched_after(here: Mapping[str, int], source: Mapping[str, int]) -> tuple[str, str]:
    """The stage of the uop that a dispatch waited for, and the name of its stamp."""
    term = here["dispatch_term"]
    if term in (QUEUE_FULL, ISSUED_BEFORE):
        return "issued", "issued"
    if term == ROB_FULL or (term == SERIALIZED and source["access"] == STORE):
        return "retired", "retired"
    if term == BUFFER_FULL:
        missed = source["committed"] > source["retired"] and source["level"] > 0
        return ("issued", "issued") if missed else ("retired", "retired")
    if term in (SERIALIZED, REDIRECTED):
        return "completed", "complete"
    return "dispatched", "dispatched"
