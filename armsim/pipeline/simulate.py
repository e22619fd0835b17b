"""A trace on a core: the calls of the compiled replay, and what it measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.caches import Caches, empty_caches, start_measuring
from armsim.cache.hierarchy import prepare_accesses
from armsim.cache.warm import pass_on, warm
from armsim.compiled import quick
from armsim.cores.model import CHAIN, CoreModel
from armsim.emulator.trace import Trace, TraceChunk
from armsim.pipeline.core import put_together
from armsim.pipeline.critical_path import walk
from armsim.pipeline.dispatch import least_work
from armsim.pipeline.in_order import replay_in_order
from armsim.pipeline.out_of_order import replay_out_of_order
from armsim.pipeline.rob import charged_from
from armsim.pipeline.timeline import (
    DRAM,
    INTERVAL,
    INTERVAL_BITS,
    L2,
    L3,
    NOT_RECORDED,
    ONE_IN,
    REASONS,
    STORES,
    empty_timeline,
    place_of,
)
from armsim.pipeline.uops import Uops, UopTable


@dataclass(frozen=True)
class Timing:
    """The measurements of a replay.

    ``cycles`` runs from the first dispatch to the last retirement or store to reach L1, whichever is
    later; after calls that are not counted, from where those ended. ``each`` are those of every call.
    ``reasons`` are shares of the critical path under `timeline.REASONS`, which sum to 1: they are exact
    for the first interval of uops that are counted (`timeline.INTERVAL`), and those of a sample
    beyond it. ``counters`` stand under Arm's PMU event names. ``before`` calls were not counted; if they
    were to settle and have not, ``unsettled`` are the cycles of the last two.
    """

    cycles: int
    uops: int
    mispredicts: int
    reasons: dict[str, float]
    counters: dict[str, int]
    each: tuple[int, ...] = ()
    before: int = 0
    unsettled: tuple[int, ...] = ()

    @property
    def bound_by(self) -> str:
        """The reason with the largest share."""
        return max(self.reasons, key=lambda reason: self.reasons[reason])


class Stopped(Exception):
    """A replay passed the cycle at which to stop: the call takes at least ``cycles``.

    At the pace until then it would take ``at_pace``.
    """

    def __init__(self, cycles: int, at_pace: int) -> None:
        super().__init__(f"stopped in cycle {cycles}")
        self.cycles, self.at_pace = cycles, at_pace


def prepare_caches(
    core: CoreModel, trace: Trace, *, state: str, ideal: bool, pages_seed: int = 0
) -> Caches:
    """Caches as the call meets them: empty ("cold"), as an identical earlier call left them ("warm"), or
    as the call before it in a chain did (`cores.model.CHAIN`).

    ``pages_seed`` 0 maps pages to themselves, another number places them at random.
    """
    caches = empty_caches(core, ideal=ideal, pages_seed=pages_seed)
    if state == "warm" and not ideal:
        warm(caches, trace)
        start_measuring(caches)
    if state == CHAIN and not ideal:
        pass_on(caches, trace.made, trace.given)
        start_measuring(caches)
    return caches


class Replayer:
    """A core that takes a trace chunk by chunk; its state is in its arrays."""

    def __init__(
        self,
        table: UopTable,
        core: CoreModel,
        caches: Caches,
        timeline: NDArray[np.void] | None = None,
        place: int = 0,
        stop: Stop | None = None,
    ) -> None:
        prepare_accesses(caches)
        self.core = put_together(core, caches, place)
        self.pipeline = self.core.pipeline
        self.timeline: NDArray[np.void] = empty_timeline() if timeline is None else timeline
        self.stack = np.zeros(len(REASONS), dtype=np.int64)
        self._uops = Uops(
            table.rows,
            table.first,
            table.forward,
            stop.work if stop else np.zeros_like(table.first),
        )
        self._replay = quick(replay_in_order if table.core.in_order else replay_out_of_order)

    def take(self, chunk: TraceChunk) -> None:
        """Replay a chunk."""
        self._replay(self._uops, chunk, self.core, self.timeline, self.stack)

    @property
    def uops(self) -> int:
        """Uops replayed since counting began."""
        return int(self.pipeline.front[0].sequence - self.pipeline.retirement[0].counted_uop)

    @property
    def cycle(self) -> int:
        """Cycle of the last dispatch."""
        return int(self.pipeline.front[0].cycle)

    @property
    def retired(self) -> int:
        """Cycle of the last retirement."""
        return int(self.pipeline.retirement[0].last)

    @property
    def done(self) -> int:
        """Cycle at which all is retired and stored."""
        return max(self.retired, int(self.pipeline.drain[0].last))

    @property
    def mispredicts(self) -> int:
        """Mispredicted branches."""
        return int(self.pipeline.branch[0].mispredicts)

    def wait_until(self, cycle: int) -> None:
        """Dispatch nothing before a cycle."""
        front, branch = self.pipeline.front[0], self.pipeline.branch[0]
        branch.redirect = max(branch.redirect, cycle)
        front.cycle = max(front.cycle, cycle)

    def drain(self) -> None:
        """Let the pipeline and the store buffer run empty: the next uop meets them as the first one did."""
        front = self.pipeline.front[0]
        if front.sequence:
            front.cycle = max(front.cycle, self.done + 1)
            front.used = front.caps = 0

    def count_from_here(self, *, drained: bool = False) -> int:
        """Charge cycles to reasons from now on; return the cycle at which counting begins.

        That is when all before is done, or after `drain` the cycle of the next dispatch.
        """
        return self.count_from(int(self.pipeline.front[0].cycle) if drained else self.done)

    def count_from(self, cycle: int) -> int:
        """Charge cycles to reasons from a cycle on, by which all before has retired; return it."""
        front, retirement = self.pipeline.front[0], self.pipeline.retirement[0]
        retirement.counted_from = cycle
        # A recorded interval begins with the next uop.
        spacing = INTERVAL * ONE_IN
        front.sequence = retirement.counted_uop = -(-front.sequence // spacing) * spacing
        self.stack[:] = 0
        return cycle

    def walk_rest(self) -> None:
        """Charge the uops since the last recorded interval was complete, if they are recorded."""
        retirement, uops = self.pipeline.retirement[0], self.uops
        if (uops >> INTERVAL_BITS) % ONE_IN == 0 and uops % INTERVAL:
            last = int(retirement.counted_uop) + uops - 1
            lowest = last - last % INTERVAL
            begin = charged_from(retirement, lowest)
            walk(self.timeline, lowest, last, begin, self.stack, self.pipeline.pipes)

    def shares(self, begin: int, end: int) -> NDArray[np.float64]:
        """Shares [REASONS] of the cycles from the beginning of counting to ``end``, once all is walked.

        What was walked stands for all up to the last retirement; then the last store may wait for its line.
        """
        cycles = max(end - begin, 1)
        retired = min(max(self.retired, begin), end)
        walked: NDArray[np.float64] = self.stack / np.float64(max(int(self.stack.sum()), 1))
        shares = walked * ((retired - begin) / cycles)
        shares[self._reason_of_last_store()] += (end - retired) / cycles
        return shares

    def _reason_of_last_store(self) -> int:
        setter, last = int(self.pipeline.drain[0].setter), int(self.pipeline.front[0].sequence) - 1
        place = int(place_of(setter))
        if place == NOT_RECORDED or setter >> INTERVAL_BITS != last >> INTERVAL_BITS:
            return STORES
        return (STORES, L2, L3, DRAM)[int(self.timeline[place]["level"])]

    def reasons(self) -> dict[str, float]:
        """Shares of the critical path walked so far."""
        total = max(int(self.stack.sum()), 1)
        return {name: int(self.stack[at]) / total for at, name in enumerate(REASONS)}


Harvest = Callable[[NDArray[np.void], int, int], None]
"""Takes the stamps of a recorded interval [uops], the cycle from which its first uop is charged, and the
number of that uop in the replay."""


class Intervals:
    """Feeds a replay in pieces that end where a recorded interval does, so that its stamps can be taken."""

    def __init__(self, table: UopTable, trace: Trace, harvest: Harvest | None) -> None:
        self._first, self._before = table.first, trace.program.accesses.before
        self._harvest = harvest

    def take(self, replayer: Replayer, chunk: TraceChunk) -> None:
        """Replay a chunk; hand over the intervals that end in it."""
        if self._harvest is None:
            replayer.take(chunk)
            return
        ends_at = chunk.starts + chunk.lengths
        uops = np.cumsum(self._first[ends_at] - self._first[chunk.starts])
        accesses = np.cumsum(self._before[ends_at] - self._before[chunk.starts])
        accesses = np.concatenate([[0], accesses])
        begin, base = 0, replayer.uops
        while begin < len(uops):
            interval = replayer.uops // INTERVAL
            # The end of this interval if it is recorded, else of the next one that is.
            skipped = -interval % ONE_IN
            goal = (interval + skipped + 1) * INTERVAL
            end = min(int(np.searchsorted(base + uops, goal, side="left")) + 1, len(uops))
            replayer.take(
                TraceChunk(
                    chunk.starts[begin:end],
                    chunk.lengths[begin:end],
                    chunk.addresses[accesses[begin] : accesses[end]],
                )
            )
            if replayer.uops >= goal:
                self._hand_over(replayer, INTERVAL, goal - INTERVAL)
            begin = end

    def finish(self, replayer: Replayer) -> None:
        """Charge and hand over what is recorded of the last interval."""
        replayer.walk_rest()
        interval, count = divmod(replayer.uops, INTERVAL)
        if interval % ONE_IN == 0 and count:
            self._hand_over(replayer, count, interval * INTERVAL)

    def _hand_over(self, replayer: Replayer, count: int, before: int) -> None:
        """Hand over ``count`` uops, ``before`` which so many were counted."""
        if self._harvest is not None:
            stamps = replayer.timeline[:count]
            retirement = replayer.pipeline.retirement[0]
            begin = int(stamps["retired"][0] if before else retirement.counted_from)
            self._harvest(stamps, begin, int(retirement.counted_uop) + before)


@dataclass(frozen=True)
class Calls:
    """The calls that a trace is replayed as: ``before`` that are not counted, then ``counted``.

    ``drained`` lets each call begin with an empty pipeline and store buffer, and end with its last
    retirement, which is where an ISB before a reading of the cycle counter has it end. With ``settle`` the
    calls before end once two in a row take the same cycles but for a hundredth (or one): the branch
    predictor has learnt what it can; ``alone`` lets each of them, and the counted one, begin with an empty
    pipeline.
    """

    counted: int = 1
    before: int = 0
    drained: bool = False
    settle: bool = False
    alone: bool = False


ONE_CALL = Calls()


@dataclass(frozen=True)
class Stop:
    """When a replay of one call stops: once it is sure to take more than ``after`` cycles.

    ``work`` [instructions + 1] is what all uops before each instruction need of something of which ``rate``
    units can be done in a cycle; what is left of it takes its cycles even if nothing waits any more.
    """

    after: int
    work: NDArray[np.int64]
    rate: int


def _agree(cycles: Sequence[int]) -> bool:
    """Return whether the last two calls took the same cycles, but for a hundredth or one."""
    if len(cycles) < 2:
        return False
    one, other = cycles[-2:]
    return abs(one - other) <= max(1, max(one, other) // 100)


def _stopping(
    replayer: Replayer, intervals: Intervals, trace: Trace, stop: Stop | None
) -> Callable[[TraceChunk], None]:
    """Give what replays a chunk of a trace, and raises Stopped where `simulate` says."""
    front = replayer.pipeline.front[0]
    all_work = 0
    if stop is not None:
        front.rate = stop.rate
        front.stop_after = stop.after * stop.rate
        front.work_left = all_work = int(np.diff(stop.work) @ trace.executions)

    def take(chunk: TraceChunk) -> None:
        intervals.take(replayer, chunk)
        # Where this holds the compiled loops leave the rest of a chunk.
        work = int(least_work(front))
        if work > front.stop_after:
            cycles, done = -(-work // int(front.rate)), all_work - int(front.work_left)
            raise Stopped(cycles, max(cycles, replayer.cycle * all_work // max(done, 1)))

    return take


def _warm_up(replayer: Replayer, trace: Trace, calls: Calls) -> list[int]:
    """Replay the calls before those that count; their cycles."""
    before: list[int] = []
    for _ in range(calls.before):
        if calls.drained or calls.alone:
            replayer.drain()
        begin = replayer.done
        trace.feed(replayer.take)
        before.append(replayer.done - begin)
        if calls.settle and _agree(before):
            break
    if calls.alone:
        replayer.drain()
    return before


def simulate(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    caches: Caches,
    timeline: NDArray[np.void] | None = None,
    *,
    calls: Calls = ONE_CALL,
    stop: Stop | None = None,
    harvest: Harvest | None = None,
) -> Timing:
    """Replay a trace from an empty pipeline over the given caches, which it changes.

    ``timeline`` (see `timeline.empty_timeline`) holds the stamps of the last recorded interval
    afterwards, of a trace shorter than an interval those of all uops; ``harvest`` gets those of each
    recorded interval.

    With ``stop``, for one call alone, it raises Stopped once the call is sure to take longer.
    """
    replayer = Replayer(table, core, caches, timeline, stop=stop)
    intervals = Intervals(table, trace, harvest)
    take = _stopping(replayer, intervals, trace, stop)
    before = _warm_up(replayer, trace, calls)
    counted_before = caches.counts()
    mispredicts = replayer.mispredicts
    uops = 0
    each: list[int] = []
    spans: list[tuple[NDArray[np.float64], int]] = []
    for span in [1] * calls.counted if calls.drained else [calls.counted]:
        if calls.drained:
            replayer.drain()
        begin = at = replayer.count_from_here(drained=calls.drained or bool(before and calls.alone))
        for _ in range(span):
            trace.feed(take)
            end = replayer.retired if calls.drained else replayer.done
            each.append(end - at)
            at = end
        intervals.finish(replayer)
        spans.append((replayer.shares(begin, at), at - begin))
        uops += replayer.uops
    cycles = sum(each)
    shares = np.zeros(len(REASONS))
    for part, length in spans:
        shares += part * (length / max(cycles, 1))
    return Timing(
        cycles=cycles,
        uops=uops,
        mispredicts=replayer.mispredicts - mispredicts,
        reasons=dict(zip(REASONS, shares.tolist(), strict=True)),
        counters={name: count - counted_before[name] for name, count in caches.counts().items()},
        each=tuple(each),
        before=len(before),
        unsettled=() if not calls.settle or _agree(before) else tuple(before[-2:]),
    )
