"""A call on one, two, four cores: cycles, who waited, and why it is not n times as fast."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.cache.counters import COUNTERS
from armsim.cache.hierarchy import empty_caches, start_measuring
from armsim.cache.warm import warm_chunks
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.pipeline.uops import UopTable
from armsim.threads.contend import Contention
from armsim.threads.schedule import Queue, best_size, static_shares, task_queue
from armsim.threads.tasks import Tasks


@dataclass(frozen=True)
class ThreadedTiming:
    """A call on ``threads`` cores.

    ``cycles`` until the last core is done; ``busy`` and ``idle`` cycles of each core in the parallel part;
    ``serial`` cycles outside it; ``counters`` summed over the cores, ``refills`` by core;
    ``channel_busy`` the share of the cycles in which the DRAM channel moves lines,
    ``lines_in_flight`` from DRAM the mean at any time, of ``l2_fills`` that may be; ``task_size`` in
    iterations and ``profile`` (size -> cycles) of a dynamic schedule.
    """

    threads: int
    schedule: str
    cycles: int
    busy: tuple[int, ...]
    idle: tuple[int, ...]
    serial: int
    tasks: tuple[int, ...]
    counters: dict[str, int]
    refills: tuple[int, ...]
    channel_busy: float
    lines_in_flight: float
    l2_fills: int
    reasons: dict[str, float]
    task_size: int = 0
    profile: dict[int, int] | None = None


def _replay(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    tasks: Tasks,
    threads: int,
    shares: list[Queue],
    queue: Queue,
    state: str,
    pages_seed: int,
) -> ThreadedTiming:
    caches = empty_caches(core, cores=threads, pages_seed=pages_seed)
    program = trace.program
    if state == "warm":
        # The call before this one: a static share is the same again, a queue leaves tasks anywhere, so
        # its cores are warmed up by turns.
        plan = shares if any(shares) else [queue[at::threads] for at in range(threads)]
        warm_chunks(caches, program, 0, [tasks.before])
        pieces = [[i for low, high in own for i in range(low, high)] for own in plan]
        for turn in range(max(map(len, pieces))):
            for at, own_pieces in enumerate(pieces):
                if turn < len(own_pieces):
                    warm_chunks(caches, program, at, [tasks.parallel[own_pieces[turn]]])
        warm_chunks(caches, program, 0, [tasks.after])
        start_measuring(caches)
    contention = Contention(table, program, core, caches, threads)
    cycles = contention.call(tasks, shares, queue)
    workers = contention.workers
    longest = max(worker.busy for worker in workers)
    counts = [caches.counts(at) for at in range(threads)]
    total = {name: sum(count[name] for count in counts) for name in COUNTERS}
    lines = total["l2d_cache_refill"] + total["l2d_cache_wb"]
    slowest = max(workers, key=lambda worker: worker.busy)
    return ThreadedTiming(
        threads=threads,
        schedule="dynamic" if queue else "static",
        cycles=cycles,
        busy=tuple(worker.busy for worker in workers),
        idle=tuple(longest - worker.busy for worker in workers),
        serial=cycles - longest,
        tasks=tuple(worker.tasks for worker in workers),
        counters=total,
        refills=tuple(count["l1d_cache_refill"] for count in counts),
        lines_in_flight=total["l2d_cache_refill"] * core.memory_latency / cycles,
        l2_fills=core.l2.fills,
        channel_busy=min(lines * core.l2.line / core.memory_bytes_per_cycle / cycles, 1.0),
        reasons=slowest.replayer.reasons(),
    )


def measure_threads(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    tasks: Tasks,
    threads: int,
    *,
    schedule: str = "static",
    state: str = "warm",
    pages_seed: int = 0,
) -> ThreadedTiming:
    """Replay a call on ``threads`` cores that share L2 and DRAM.

    ``schedule`` is static, or dynamic with the task size that profiles best.
    """
    iterations = len(tasks.parallel)

    def run(shares: list[Queue], queue: Queue) -> ThreadedTiming:
        return _replay(table, trace, core, tasks, threads, shares, queue, state, pages_seed)

    if schedule == "static":
        return run(static_shares(iterations, threads), [])
    none: list[Queue] = [[] for _ in range(threads)]
    found: dict[int, ThreadedTiming] = {}

    def cycles_of(size: int) -> int:
        found[size] = run(none, task_queue(iterations, size))
        return found[size].cycles

    size, profile = best_size(iterations, threads, cycles_of)
    best = found[size]
    return ThreadedTiming(**{**best.__dict__, "task_size": size, "profile": profile})


def why_not_linear(one: ThreadedTiming, many: ThreadedTiming) -> str:
    """The largest loss against n times the speed, in words with its figure.

    The cycles that n cores spend in all, beyond those of one: waiting for each other, the serial part, and
    more cycles for the same work, which more refills or a busy channel explain.
    """
    n = many.threads
    idle, serial = sum(many.idle), (n - 1) * many.serial
    more = sum(many.busy) + many.serial - one.cycles
    lost = {"imbalance": idle, "serial part": serial, "memory": more}
    worst = max(lost, key=lambda name: lost[name])
    if lost[worst] <= 0:
        return "nothing is lost"
    share = f"{100 * lost[worst] / (n * many.cycles):.0f} % of all core cycles"
    if worst == "imbalance":
        return f"imbalance: cores wait {share} for the slowest"
    if worst == "serial part":
        return f"serial part: {share} while one core packs or finishes"
    refills = many.counters["l1d_cache_refill"] / max(one.counters["l1d_cache_refill"], 1)
    fetched = many.counters["l2d_cache_refill"] / max(one.counters["l2d_cache_refill"], 1)
    return (
        f"memory: {share}; L1 refills {refills:.2f}x, L2 refills {fetched:.2f}x those of one core, "
        f"{many.lines_in_flight:.1f} of {many.l2_fills} lines in flight from DRAM, "
        f"the channel is {100 * many.channel_busy:.0f} % busy"
    )
