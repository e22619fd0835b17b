"""A call on 1, 2, .. cores: its speedup, and what keeps it from being linear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.measure.execute import lacking_extension
from armsim.threads.measure import Rehearsed, ThreadedTiming, measure_threads
from armsim.threads.tasks import split
from armsim.threads.team import Team, first_cores

_LITTLE = 0.005
"""A part of all core cycles that is shown as 0 %."""


@dataclass(frozen=True)
class Scaled:
    """A call on several cores compared with the same call on the first of them.

    ``linear`` is the speedup without losses: the sum of the cores' speeds alone, as multiples of the first
    core's. ``why`` describes the largest loss.
    """

    timing: ThreadedTiming
    speedup: float
    linear: float
    why: str

    def to_dict(self) -> dict[str, Any]:
        """As JSON. Cycles are those of the first core; in ``cores``, of each core."""
        timing = self.timing
        return {
            "threads": timing.threads,
            "team": timing.team,
            "schedule": timing.schedule,
            "stagger_us": timing.stagger,
            "cycles": timing.cycles,
            "ns": timing.ns,
            "speedup": self.speedup,
            "linear_speedup": self.linear,
            "serial_cycles": timing.serial,
            "task_size": timing.task_size,
            "profile": {str(size): cycles for size, cycles in (timing.profile or {}).items()},
            "cores": [core.to_dict() for core in timing.cores],
            "counters": timing.counters,
            "channel_busy": timing.channel_busy,
            "lines_in_flight": timing.lines_in_flight,
            "cycle_shares": timing.reasons,
            "why_not_linear": self.why,
        }


@dataclass(frozen=True)
class Scaling:
    """One kernel on 1, 2, .. cores; ``line`` is the first line of the parallel loop."""

    kernel: str
    line: int
    iterations: int
    runs: tuple[Scaled, ...]

    def to_dict(self) -> dict[str, Any]:
        """Part of the schemas ``armsim.explore/1`` and ``armsim.run/1``."""
        return {
            "kernel": self.kernel,
            "loop_line": self.line,
            "iterations": self.iterations,
            "threads": [run.to_dict() for run in self.runs],
        }


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
