"""A call on several cores as tables: its speedup, and what keeps it from being linear."""

from __future__ import annotations

from rich.console import Console

from armsim.report.fitting import FITTED, Shown, View, print_table
from armsim.threads.scaling import Scaling


def print_scaling(scaling: Scaling, console: Console, view: View = FITTED) -> None:
    """A row for each number of cores, then one for each core of the largest number."""
    stagger = scaling.runs[-1].timing.stagger
    apart = f", each core {stagger:,} us after the one before" if stagger else ""
    console.print(
        f"\nthreads: {scaling.kernel}, the loop at line {scaling.line} split "
        f"({scaling.iterations} iterations){apart}"
    )
    print_table(_teams(scaling), console, view)
    if scaling.runs[-1].timing.threads > 1:
        console.print()
        print_table(_cores(scaling), console, view)


def _teams(scaling: Scaling) -> list[Shown]:
    runs = scaling.runs
    timings = [run.timing for run in runs]
    queues = [f" (queue of {item.task_size})" if item.task_size else "" for item in timings]
    return [
        Shown(
            "cores", [f"{item.team}{queue}" for item, queue in zip(timings, queues, strict=True)]
        ),
        Shown("cycles", [f"{item.cycles:,}" for item in timings], rank=1),
        Shown("us", [f"{item.ns / 1000:,.1f}" for item in timings], rank=5),
        Shown("speedup", [f"{run.speedup:.2f}" for run in runs], rank=2),
        Shown("linear", [f"{run.linear:.2f}" for run in runs], rank=3),
        *_refills([item.counters for item in timings], 6),
        Shown("lost to", [run.why for run in runs], prose=True, rank=4),
    ]


def _cores(scaling: Scaling) -> list[Shown]:
    cores = scaling.runs[-1].timing.cores
    shares = [core.idle / max(core.busy + core.idle, 1) for core in cores]
    return [
        Shown(
            "core",
            [f"{number} {core.core} {core.ghz:g} GHz" for number, core in enumerate(cores)],
            left=True,
        ),
        Shown("tasks", [f"{core.tasks}" for core in cores], rank=3),
        Shown("busy", [f"{core.busy:,}" for core in cores], rank=1),
        Shown("idle", [f"{core.idle:,}" for core in cores], rank=4),
        Shown("% idle", [f"{100 * share:.0f}" for share in shares], rank=2),
        Shown("uops", [f"{core.uops:,}" for core in cores], rank=5),
        *_refills([core.counters for core in cores], 6),
    ]


def _refills(counters: list[dict[str, int]], rank: int) -> list[Shown]:
    return [
        Shown("L1D refill", [f"{item['l1d_cache_refill']:,}" for item in counters], rank=rank),
        Shown("L2 refill", [f"{item['l2d_cache_refill']:,}" for item in counters], rank=rank + 1),
    ]
