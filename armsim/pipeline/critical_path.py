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
_HERE = -1  # the walk has not left the uops
_MASK = INTERVAL - 1


class _Place(NamedTuple):
    """The place of a walk: at a stage of a uop, in a cycle.

    ``chain`` are cycles of a chain of results, not charged yet, ``carried`` the producers on it that stand
    at or after their consumers in the code. ``left`` is the reason of the edge by which the path leaves the
    uops, _HERE before.
    """

    uop: int
    stage: int
    cycle: int
    chain: int
    carried: int
    left: int


class _Span(NamedTuple):
    """The uops whose cycles are charged, and to what: see `walk`."""

    timeline: Records[UopStamps]
    lowest: int
    begin: int
    stack: Int64s
    pipes: Records[Pipe]


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


@merged
def _left(at: _Place, reason: int) -> _Place:
    """The end of the path, by an edge of that reason."""
    return _Place(at.uop, at.stage, at.cycle, at.chain, at.carried, reason)


@merged
def _before_retirement(at: _Place, span: _Span) -> _Place:
    """To the completion that a retirement waited for.

    It waits for that of this or an older uop alone, and then for its width; the width's few cycles belong
    to the front end's rate.
    """
    origin = span.timeline[at.uop & _MASK].retire_from
    if origin < span.lowest:
        return _left(at, DISPATCH)
    complete = max(span.timeline[origin & _MASK].complete, span.begin)
    span.stack[DISPATCH] += at.cycle - complete
    return _Place(origin, _AT_COMPLETE, complete, at.chain, at.carried, _HERE)


@merged
def _before_completion(at: _Place, span: _Span) -> _Place:
    """To the issue, or to the completion of a store whose data came late or that a load took from."""
    here = span.timeline[at.uop & _MASK]
    producer = here.complete_from
    if producer >= 0:
        if producer < span.lowest:
            return _left(at, LATENCY)
        source = span.timeline[producer & _MASK]
        carried = at.carried + int(source.uop >= here.uop)
        complete = max(source.complete, span.begin)
        chain = at.chain + at.cycle - complete
        return _Place(producer, _AT_COMPLETE, complete, chain, carried, _HERE)
    issued, chain = max(here.issued, span.begin), at.chain
    if here.level == 0 or here.access == STORE:  # a store does not wait for its line
        chain += at.cycle - issued
    else:
        span.stack[_REASON_OF_LEVEL[here.level]] += at.cycle - issued
    return _Place(at.uop, _AT_ISSUE, issued, chain, at.carried, _HERE)


@merged
def _before_issue(at: _Place, span: _Span) -> _Place:
    """To the dispatch, or to the operand that came last."""
    here = span.timeline[at.uop & _MASK]
    ready = max(here.ready, span.begin)
    span.stack[_of_pipe(here, span.pipes)] += at.cycle - ready
    producer = here.ready_from
    if producer < 0:
        return _Place(at.uop, _AT_DISPATCH, ready, at.chain, at.carried, _HERE)
    if producer < span.lowest:
        return _Place(at.uop, at.stage, ready, at.chain, at.carried, LATENCY)
    source = span.timeline[producer & _MASK]
    carried = at.carried + int(source.uop >= here.uop)
    if source.access == STORE and here.ready > source.complete:  # a barrier: it is in L1
        retired = max(source.retired, span.begin)
        span.stack[_REASON_OF_STORE[source.level]] += ready - retired
        return _Place(producer, _AT_RETIRE, retired, at.chain, carried, _HERE)
    # Completion, or an earlier cycle where a bypass takes the result.
    return _Place(producer, _AT_COMPLETE, ready, at.chain, carried, _HERE)


@merged
def _before_dispatch(at: _Place, span: _Span) -> _Place:
    """To what held up the dispatch. A chain of results ends here, and is charged."""
    _charge_chain(at, span.stack)
    here = span.timeline[at.uop & _MASK]
    now = max(here.dispatched, span.begin)
    span.stack[DISPATCH] += at.cycle - now
    origin = here.dispatch_from
    if origin < span.lowest:
        return _Place(at.uop, at.stage, now, 0, 0, _leaving(here, span.pipes))
    source = span.timeline[origin & _MASK]
    if here.dispatch_term == BUFFER_FULL:
        committed = max(source.committed, span.begin)
        span.stack[STORES] += now - committed
        now = committed
    reason, since, stage = _held_up(here, source, span.pipes)
    since = max(since, span.begin)
    span.stack[reason] += now - since
    return _Place(origin, stage, since, 0, 0, _HERE)


@merged
def _held_up(here: UopStamps, source: UopStamps, pipes: Records[Pipe]) -> tuple[int, int, int]:
    """Why a dispatch waited for ``source``, for which of its cycles, and at which stage that is."""
    term = here.dispatch_term
    reason, since, stage = DISPATCH, source.dispatched, _AT_DISPATCH
    if term == QUEUE_FULL:
        # A load whose line fill had to wait kept its entry: then the queue was full of misses.
        reason = _of_pipe(here, pipes)
        if source.level > 0:
            reason = _REASON_OF_LEVEL[source.level]
        since, stage = source.issued, _AT_ISSUE
    elif term == ROB_FULL:
        since, stage = source.retired, _AT_RETIRE
    elif term == BUFFER_FULL:
        if source.committed > source.retired and source.level > 0:
            reason, since, stage = _REASON_OF_LEVEL[source.level], source.issued, _AT_ISSUE
        else:
            reason, since, stage = STORES, source.retired, _AT_RETIRE
    elif term == SERIALIZED:
        if source.access == STORE:  # until it is in L1
            reason = _REASON_OF_STORE[source.level]
            since, stage = source.retired, _AT_RETIRE
        else:
            since, stage = source.complete, _AT_COMPLETE
    elif term == ISSUED_BEFORE:  # in order: not before the previous instruction
        since, stage = source.issued, _AT_ISSUE
    elif term == REDIRECTED:
        reason, since, stage = BRANCH, source.complete, _AT_COMPLETE
    elif term == CAPPED:
        reason = _of_pipe(here, pipes)
    return reason, since, stage


@merged
def _charge_chain(at: _Place, stack: Int64s) -> None:
    """Charge a chain of results: a recurrence if two producers stand at or after their consumers."""
    stack[RECURRENCE if at.carried >= 2 else LATENCY] += at.chain


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
    span = _Span(timeline, lowest, begin, stack, pipes)
    at = _Place(highest, _AT_RETIRE, max(timeline[highest & _MASK].retired, begin), 0, 0, _HERE)
    while at.left == _HERE:
        if at.stage == _AT_RETIRE:
            at = _before_retirement(at, span)
        elif at.stage == _AT_COMPLETE:
            at = _before_completion(at, span)
        elif at.stage == _AT_ISSUE:
            at = _before_issue(at, span)
        else:
            at = _before_dispatch(at, span)
    _charge_chain(at, stack)
    if begin >= 0:
        stack[at.left] += at.cycle - begin


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
    """Say whether a barrier waited for a store to be in L1."""
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
