"""Threads in a table and as JSON."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from armsim.explorer.scaling import Scaling


def scaling_json(scaling: Scaling) -> dict[str, Any]:
    """One kernel's threads (part of schema ``armsim.explore/1``)."""
    return {
        "kernel": scaling.kernel,
        "loop_line": scaling.line,
        "iterations": scaling.iterations,
        "threads": [
            {
                "threads": timing.threads,
                "schedule": timing.schedule,
                "cycles": timing.cycles,
                "speedup": scaling.speedup(timing),
                "busy_cycles": list(timing.busy),
                "idle_cycles": list(timing.idle),
                "serial_cycles": timing.serial,
                "tasks": list(timing.tasks),
                "task_size": timing.task_size,
                "profile": {str(size): cycles for size, cycles in (timing.profile or {}).items()},
                "l1d_cache_refill": list(timing.refills),
                "counters": timing.counters,
                "channel_busy": timing.channel_busy,
                "lines_in_flight": timing.lines_in_flight,
                "why_not_linear": why,
            }
            for timing, why in zip(scaling.timings, scaling.why, strict=True)
        ],
    }


def print_scaling(scaling: Scaling, console: Console) -> None:
    """A row for each number of cores."""
    console.print(
        f"\nthreads: {scaling.kernel}, the loop at line {scaling.line} shared out "
        f"({scaling.iterations} iterations)"
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("cores", "cycles", "speedup", "busy, least to most", "L1D refill", "L2 refill"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("lost to")
    for timing, why in zip(scaling.timings, scaling.why, strict=True):
        size = f" (queue of {timing.task_size})" if timing.task_size else ""
        table.add_row(
            f"{timing.threads}{size}",
            f"{timing.cycles:,}",
            f"{scaling.speedup(timing):.2f}",
            f"{min(timing.busy):,} to {max(timing.busy):,}",
            f"{timing.counters['l1d_cache_refill']:,}",
            f"{timing.counters['l2d_cache_refill']:,}",
            why,
        )
    console.print(table)
