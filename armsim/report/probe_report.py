"""The results of the probes: tables, a plot of latency over size, JSON."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.membench.chase import Latency
from armsim.membench.probe import Probe

_ROWS = 17  # of the plot
_CELL = 3  # characters of the plot for one size


def size_words(size: int) -> str:
    """A size in the largest unit that keeps it whole."""
    return f"{size >> 20} MiB" if size % (1 << 20) == 0 else f"{size >> 10} KiB"


def _curves(found: Probe) -> dict[int, list[Latency]]:
    curves: dict[int, list[Latency]] = {}
    for point in found.latency:
        curves.setdefault(point.chains, []).append(point)
    return curves


def _table(found: Probe) -> Table:
    curves = _curves(found)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("working set", justify="right", no_wrap=True)
    for chains in curves:
        name = f"{chains} chain{'s' if chains > 1 else ''}"
        for head in (f"{name}, cycles", "ns"):
            table.add_column(head, justify="right", no_wrap=True)
    table.add_column("lines in parallel", justify="right", no_wrap=True)
    for points in zip(*curves.values(), strict=True):
        cells = [size_words(points[0].bytes)]
        for point in points:
            cells += [f"{point.cycles:.2f}", f"{point.ns:.2f}"]
        table.add_row(*cells, f"{points[0].cycles / points[-1].cycles:.1f}")
    return table


def plot(found: Probe) -> str:
    """Latency over working set, both axes logarithmic; marks are numbers of chains, ``*`` both."""
    curves = _curves(found)
    sizes = [point.bytes for point in next(iter(curves.values()))]
    logs = [math.log(point.ns) for points in curves.values() for point in points]
    low, high = min(logs), max(logs)
    step = (high - low) / (_ROWS - 1) or 1.0
    grid = [[" "] * len(sizes) for _ in range(_ROWS)]
    for chains, points in curves.items():
        for at, point in enumerate(points):
            row = _ROWS - 1 - round((math.log(point.ns) - low) / step)
            grid[row][at] = str(chains) if grid[row][at] == " " else "*"
    lines = ["ns"]
    for row, cells in enumerate(grid):
        label = f"{math.exp(high - row * step):7.1f}" if row % 4 == 0 else " " * 7
        lines.append(f"{label} |" + "".join(f"{cell:^{_CELL}}" for cell in cells).rstrip())
    lines.append(" " * 8 + "+" + "-" * (_CELL * len(sizes)))
    ticks = [" "] * (_CELL * len(sizes) + 8)
    for at, size in enumerate(sizes):
        if size & (size - 1) == 0 and size.bit_length() % 2:
            word = size_words(size).replace("iB", "").replace(" ", "")
            start = _CELL * at + _CELL // 2 - len(word) // 2
            ticks[start : start + len(word)] = word
    lines.append(" " * 9 + "".join(ticks).rstrip())
    return "\n".join(lines)


def print_probe(found: Probe, console: Console) -> None:
    """Print heading, curve and bandwidths."""
    core = found.core
    name = f"{core.name} of {core.board}" if core.board else core.name
    console.print(Text(f"{name} at {core.ghz:g} GHz", style="bold"))
    console.print(f"{core.memory_words}; pages {found.pages}, seed {found.seed}\n", markup=False)
    console.print(_table(found))
    console.print()
    console.print(plot(found), markup=False, soft_wrap=True)
    console.print()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("beyond L2", "MB/s", "bytes per cycle"):
        table.add_column(head, justify="left" if head == "beyond L2" else "right", no_wrap=True)
    for point in found.bandwidth:
        table.add_row(point.kind, f"{point.mb_per_s:.0f}", f"{point.bytes_per_cycle:.2f}")
    console.print(table)
    console.print(
        "\nTimes are from load to load, all chains together. 1 MB is 10^6 bytes; a copied byte counts once."
    )
