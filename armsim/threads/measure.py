"""Replays a call on several cores: cycles, and the activity of each core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter

from armsim.cache.caches import Caches, clustered_caches, start_measuring
from armsim.cache.counters import COUNTERS, memory_lines
from armsim.cache.ownership import give_up
from armsim.cache.warm import pass_on, warm_chunks
from armsim.cores.model import CHAIN
from armsim.emulator.trace import Range, Trace
from armsim.figures import Figure, Figures, declared, figure, shown
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable
from armsim.threads.contend import Contention, Worker
from armsim.threads.schedule import Deal, Queue, best_size, dealt, static_shares, task_queue
from armsim.threads.tasks import Tasks
from armsim.threads.team import Team


def refills(path: str, rank: int) -> tuple[Figure, Figure]:
    """Show the refills among the counters at ``path``."""
    counters = attrgetter(path)
    return (
        shown("L1D refill", lambda one: counters(one)["l1d_cache_refill"], ",", rank=rank),
        shown("L2 refill", lambda one: counters(one)["l2d_cache_refill"], ",", rank=rank + 1),
    )


@declared
class CoreShare(Figures):
    """The activity of one core in a call on several."""

    core: str = figure("its model")
    ghz: float = figure("its clock", key="clock_ghz")
    busy: int = figure("in the parallel part", "busy", ",", rank=1, key="busy_cycles")
    idle: int = figure("in the parallel part", "idle", ",", rank=4, key="idle_cycles")
    _share = shown(
        "% idle", lambda one: 100 * one.idle / max(one.busy + one.idle, 1), ".0f", rank=2
    )
    tasks: int = figure("that it did", "tasks", "", rank=3)
    uops: int = figure("that it executed", "uops", ",", rank=5)
    counters: dict[str, int] = figure("cache events by Arm's PMU names")
    _refills = refills("counters", 6)
    mispredicts: int = 0


@dataclass(frozen=True)
class ThreadedTiming:
    """A call on the cores of a team.

    ``cycles`` until the last core is done; these and all values that are not per core are in cycles of the
    first core. ``serial`` counts those outside the parallel part. ``channel_busy`` is the share of time in
    which the DRAM channel moves lines; ``lines_in_flight`` is the mean number of lines in flight from DRAM,
    of at most ``l2_fills``. ``reasons`` are those of the core that was busy longest; ``task_size`` (in
    iterations) and ``profile`` (size -> cycles) belong to a dynamic schedule. ``stagger`` are microseconds
    from the begin of one core to that of the next.
    """

    team: str
    schedule: str
    cycles: int
    ns: float
    serial: int
    cores: tuple[CoreShare, ...]
    channel_busy: float
    lines_in_flight: float
    l2_fills: int
    reasons: dict[str, float]
    task_size: int = 0
    profile: dict[int, int] | None = None
    stagger: int = 0

    @property
    def threads(self) -> int:
        """The number of cores."""
        return len(self.cores)

    @cached_property
    def counters(self) -> dict[str, int]:
        """Sums over the cores."""
        return {
            name: sum(core.counters.get(name, 0) for core in self.cores)
            for name in COUNTERS
            if any(name in core.counters for core in self.cores)
        }


@dataclass(frozen=True)
class Rehearsed:
    """A call to be timed: its trace, its tasks, and the initial state of the caches.

    ``state`` is "cold", "warm": as an equal call left them, or as the call before it in a chain did
    (`cores.model.CHAIN`), of which each core has made an equal, contiguous part.
    """

    trace: Trace
    tasks: Tasks
    state: str = "warm"
    pages_seed: int = 0


def _warmed(call: Rehearsed, team: Team, plans: Sequence[Sequence[Queue]]) -> list[Caches]:
    """Caches as the previous call left them, if the tasks of its phases ran as in ``plans``."""
    caches = clustered_caches(team.sharing, pages_seed=call.pages_seed)
    if call.state == CHAIN:
        _passed_on(call.trace, team, caches)
    if call.state != "warm":
        return caches
    tasks, program = call.tasks, call.trace.program

    def walk(number: int, blocks: tuple[int, int]) -> None:
        member, piece = team.members[number], tasks.piece(*blocks)
        for at, other in enumerate(caches):
            if at != member.caches:
                give_up(other, program, piece)
        warm_chunks(caches[member.caches], program, member.place, [piece])

    for phase, plan in zip(tasks.phases, plans, strict=True):
        if phase.cut is None:
            walk(0, phase.blocks)
            continue
        pieces = [[i for low, high in own for i in range(low, high)] for own in plan]
        for step in range(max(map(len, pieces))):
            for number, own in enumerate(pieces):
                if step < len(own):
                    for blocks in phase.cut.blocks(own[step], own[step] + 1):
                        walk(number, blocks)
    for own_caches in caches:
        start_measuring(own_caches)
    return caches


_STEPS = 64
"""Turns in which the cores of a team write their parts of a tensor, one after the other."""


def _part(ranges: Sequence[Range], number: int, count: int) -> list[Range]:
    """One of so many equal parts of each range, cut at multiples of 256 bytes: no line is in two."""
    found = []
    for address, size in ranges:
        low, high = (
            max(address, (address + size * at // count) // 256 * 256)
            if at < count
            else address + size
            for at in (number, number + 1)
        )
        found.append((low, high - low))
    return found


def _passed_on(trace: Trace, team: Team, caches: Sequence[Caches]) -> None:
    """The call before in a chain was shared out as evenly as this one: each core has its part."""
    count = len(team.members)
    for step in range(_STEPS):
        for number, member in enumerate(team.members):
            read, written = (
                _part(_part(ranges, number, count), step, _STEPS)
                for ranges in (trace.made, trace.given)
            )
            pass_on(caches[member.caches], read, written, member.place)
    for own_caches in caches:
        start_measuring(own_caches)


def _share(worker: Worker, caches: Caches, shared: int) -> CoreShare:
    core = worker.member.core
    return CoreShare(
        core=core.name,
        ghz=core.ghz,
        busy=-(-worker.busy // worker.ticks),
        idle=(shared - worker.busy) // worker.ticks,
        tasks=worker.tasks,
        uops=worker.uops,
        counters=caches.counts(worker.member.place),
        mispredicts=worker.replayer.mispredicts,
    )


def _replay(
    call: Rehearsed,
    team: Team,
    tables: Sequence[UopTable],
    deals: Sequence[Deal],
    plans: Sequence[Sequence[Queue]],
) -> ThreadedTiming:
    caches = _warmed(call, team, plans)
    contention = Contention(call.trace.program, call.tasks, team, tables, caches)
    first, own = team.cores[0], team.ticks[0]
    end = contention.call(deals)
    workers = contention.workers
    shared = contention.shared
    cores = tuple(_share(worker, caches[worker.member.caches], shared) for worker in workers)
    cycles = -(-end // own)
    ns = cycles / first.ghz
    lines = [memory_lines(share.counters) for share in cores]
    fetched, written = [read for read, _ in lines], sum(wrote for _, wrote in lines)
    moving = sum(fetched) / first.memory_gb_per_s + written / first.memory_write_gb_per_s
    waited = sum(lines * core.memory_ns for lines, core in zip(fetched, team.cores, strict=True))
    slowest = max(workers, key=lambda worker: worker.busy)
    return ThreadedTiming(
        team=team.name,
        schedule="dynamic" if any(deal.shared for deal in deals) else "static",
        cycles=cycles,
        ns=ns,
        serial=-(-(end - shared) // own),
        cores=cores,
        channel_busy=min(moving * first.l2.line / ns, 1.0),
        lines_in_flight=waited / ns,
        l2_fills=sum(core.l2.fills for core, _ in team.sharing),
        reasons=slowest.replayer.reasons(),
        stagger=team.stagger,
    )


def measure_threads(
    call: Rehearsed,
    team: Team,
    *,
    schedule: str = "static",
    alone: Sequence[float] | None = None,
) -> ThreadedTiming:
    """Replay a call on the cores of a team, which share the DRAM channel and a cluster's L2.

    ``schedule`` is static, or dynamic with the task size that profiles best. ``alone`` are the times that
    each core takes for the call alone (None: all equal); they determine which core ran which task of the
    queue in the previous call.

    Raises UserError for an instruction that a core of the team does not model.
    """
    tables = [crack(call.trace.program, core) for core, _ in team.clusters]
    iterations, threads = call.tasks.iterations, len(team.cores)
    none: list[Queue] = [[] for _ in team.cores]
    sizes = [phase.cut.tasks if phase.cut else 0 for phase in call.tasks.phases]
    if schedule == "static":
        shares = [static_shares(count, threads) for count in sizes]
        return _replay(call, team, tables, [Deal(own, []) for own in shares], shares)
    found: dict[int, ThreadedTiming] = {}

    def cycles_of(size: int) -> int:
        queues = [task_queue(count, size) for count in sizes]
        plans = [dealt(queue, alone or [1.0] * threads) for queue in queues]
        deals = [Deal(none, queue) for queue in queues]
        found[size] = _replay(call, team, tables, deals, plans)
        return found[size].cycles

    size, profile = best_size(iterations, threads, cycles_of)
    return replace(found[size], task_size=size, profile=profile)
