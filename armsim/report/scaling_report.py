"""Threads in tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from armsim.threads.scaling import Scaling


def print_scaling(scaling: Scaling, console: Console) -> None:
    """A row for each number of cores, then one for each core of the largest number."""
    console.print(
        f"\nthreads: {scaling.kernel}, the loop at line {scaling.line} split "
        f"({scaling.iterations} iterations)"
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    heads = ("cores", "cycles", "us", "speedup", "linear", "L1D refill", "L2 refill")
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("lost to")
    for run in scaling.runs:
        timing = run.timing
        size = f" (queue of {timing.task_size})" if timing.task_size else ""
        table.add_row(
            f"{timing.team}{size}",
            f"{timing.cycles:,}",
            f"{timing.ns / 1000:,.1f}",
            f"{run.speedup:.2f}",
            f"{run.linear:.2f}",
            f"{timing.counters['l1d_cache_refill']:,}",
            f"{timing.counters['l2d_cache_refill']:,}",
            run.why,
        )
    console.print(table)
    last = scaling.runs[-1].timing
    if last.threads > 1:
        console.print(_core_table(scaling))


def _core_table(scaling: Scaling) -> Table:
    timing = scaling.runs[-1].timing
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("core", no_wrap=True)
    for head in ("tasks", "busy", "idle", "idle", "uops", "L1D refill", "L2 refill"):
        table.add_column(head, justify="right", no_wrap=True)
    for number, core in enumerate(timing.cores):
        whole = max(core.busy + core.idle, 1)
        table.add_row(
            f"{number} {core.core} {core.ghz:g} GHz",
            f"{core.tasks}",
            f"{core.busy:,}",
            f"{core.idle:,}",
            f"{100 * core.idle / whole:.0f} %",
            f"{core.uops:,}",
            f"{core.counters['l1d_cache_refill']:,}",
            f"{core.counters['l2d_cache_refill']:,}",
        )
    return table
