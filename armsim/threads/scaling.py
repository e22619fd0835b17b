"""A call on 1, 2, .. cores: its speedup, and what keeps it from being linear."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.figures import Figures, also, declared, figure, shown
from armsim.measure.execute import lacking_extension
from armsim.threads.measure import CoreShare, Rehearsed, ThreadedTiming, measure_threads, refills
from armsim.threads.tasks import split
from armsim.threads.team import Team, first_cores

_LITTLE = 0.005
"""A part of all core cycles that is shown as 0 %."""


@declared
class Scaled(Figures):
    """A call on several cores compared with the same call on the first of them, in cycles of the first.

    ``linear`` is the speedup without losses: the sum of the cores' speeds alone, as multiples of the first
    core's. ``why`` describes the largest loss.
    """

    timing: ThreadedTiming
    _team = (
        also("threads", int, "timing.threads", "how many cores"),
        also("team", str, "timing.team", "these cores"),
        shown("cores", lambda one: one.timing.team + (
            f" (queue of {one.timing.task_size})" if one.timing.task_size else ""), str),
        also("schedule", str, "timing.schedule", "static or dynamic"),
        also("stagger_us", int, "timing.stagger", "microseconds that each core begins after the last"),
        also("cycles", int, "timing.cycles", "until the last core is done", heading="cycles", cell=",",
             rank=1),
        also("ns", float, "timing.ns", "nanoseconds"),
        shown("us", lambda one: one.timing.ns / 1000, ",.1f", rank=5),
    )  # fmt: skip
    speedup: float = figure("over the first core alone", "speedup", ".2f", rank=2)
    linear: float = figure("that without losses", "linear", ".2f", rank=3, key="linear_speedup")
    _timing = (
        *refills("timing.counters", 6),
        also("serial_cycles", int, "timing.serial", "outside of the parallel part"),
        also("task_size", int, "timing.task_size", "iterations of a dynamic schedule's task"),
        also("profile", dict[str, int], lambda one: one.timing.profile or {}, "its cycles by that size"),
        also("cores", tuple[CoreShare, ...], "timing.cores", "each of them"),
        also("counters", dict[str, int], "timing.counters", "sums over the cores"),
        also("channel_busy", float, "timing.channel_busy", "of the time, with lines from DRAM"),
        also("lines_in_flight", float, "timing.lines_in_flight", "from DRAM, their mean"),
        also("cycle_shares", dict[str, float], "timing.reasons", "of the core that was busy longest"),
    )  # fmt: skip
    why: str = figure("the largest loss", "lost to", prose=True, rank=4, key="why_not_linear")


@declared
class Scaling(Figures):
    """One kernel on 1, 2, .. cores."""

    kernel: str = figure("its name")
    line: int = figure("the first line of the parallel loop", key="loop_line")
    iterations: int = figure("of that loop")
    runs: tuple[Scaled, ...] = figure("on each number of cores", key="threads")


def thread_counts(most: int) -> list[int]:
    """1, 2, 4, .. and ``most``."""
    counts = [1]
    while counts[-1] * 2 <= most:
        counts.append(counts[-1] * 2)
    return counts if counts[-1] == most else [*counts, most]


def measure_scaling(
    kernel: str,
    trace: Trace,
    cores: Sequence[CoreModel],
    *,
    schedule: str = "static",
    stagger: int = 0,
    state: str = "warm",
    pages_seed: int = 0,
) -> Scaling:
    """Replay an executed call on 1, 2, .. all of the cores, each ``stagger`` microseconds after the last.

    Raises UserError for a call that has no parallel loop, or that one of the cores cannot run.
    """
    for core in dict.fromkeys(cores):
        if lacking := lacking_extension(trace.program, core):
            raise UserError(f"--threads {len(cores)}: {kernel} has {lacking}")
    tasks = split(trace, len(cores))
    call = Rehearsed(trace, tasks, state, pages_seed)
    alone = {core: measure_threads(call, Team((core,))) for core in dict.fromkeys(cores)}
    one = alone[cores[0]]
    runs = []
    for count in thread_counts(len(cores)):
        team = first_cores(cores, count, stagger)
        times = [alone[core].ns for core in team.cores]
        timing = one
        if count > 1:
            timing = measure_threads(call, team, schedule=schedule, alone=times)
        speeds = [one.ns / time for time in times]
        why = why_not_linear(one, timing, speeds)
        runs.append(Scaled(timing, one.ns / timing.ns, sum(speeds), why))
    return Scaling(kernel, tasks.line, tasks.iterations, tuple(runs))


def _times(one: ThreadedTiming, many: ThreadedTiming, name: str) -> str:
    """A counter as a multiple of one core's, or its value if that is zero."""
    before, now = one.counters[name], many.counters[name]
    return f"{now / before:.2f}x those of one core" if before else f"{now:,} instead of 0"


def why_not_linear(
    one: ThreadedTiming, many: ThreadedTiming, speeds: Sequence[float] | None = None
) -> str:
    """Describe the largest loss against the sum of the cores' speeds, with its size.

    Losses are: waiting for each other; the serial part; and more time for the same work, which more refills
    or a busy channel explain, else that each core fills its own pipeline and mispredicts its own last
    branch. A loss below half a percent is none. The time of each core is weighted by its speed
    (``speeds``, multiples of the first core's; None: all equal).
    """
    speeds = speeds or [1.0] * many.threads
    clocks = [many.cores[0].ghz / core.ghz for core in many.cores]  # to cycles of the first core
    weights = [speed * clock for speed, clock in zip(speeds, clocks, strict=True)]
    idle = sum(core.idle * weight for core, weight in zip(many.cores, weights, strict=True))
    serial = (sum(speeds) - 1) * many.serial
    more = sum(speeds) * many.cycles - one.cycles - idle - serial
    lost = {"imbalance": idle, "serial part": serial, "memory": more}
    worst = max(lost, key=lambda name: lost[name])
    part = lost[worst] / (sum(speeds) * many.cycles)
    if part < _LITTLE:
        return "nothing is lost"
    share = f"{100 * part:.0f} % of all core cycles"
    if worst == "imbalance":
        return f"imbalance: cores wait {share} for the slowest"
    if worst == "serial part":
        return f"serial part: {share} while one core packs or finishes"
    counters = ("l1d_cache_refill", "l2d_cache_refill")
    if not any(many.counters[name] for name in counters):
        return f"each core's first and last cycles: {share}; no line is refilled"
    l1, l2 = (_times(one, many, name) for name in counters)
    return (
        f"memory: {share}; L1 refills {l1}, L2 refills {l2}, "
        f"{many.lines_in_flight:.1f} of {many.l2_fills} lines in flight from DRAM, "
        f"the channel is {100 * many.channel_busy:.0f} % busy"
    )
