"""The results of the probes: tables, a plot of latency over size."""

from __future__ import annotations

import math

from armsim.errors import counted
from armsim.membench.bandwidth import Bandwidth
from armsim.membench.chase import Latency
from armsim.membench.probe import Probe, size_words
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, columns_of

_ROWS = 17  # of the plot
_CELL = 3  # characters of the plot for one size


def _curves(found: Probe) -> dict[int, list[Latency]]:
    curves: dict[int, list[Latency]] = {}
    for point in found.latency:
        curves.setdefault(point.chains, []).append(point)
    return curves


def _table(found: Probe) -> list[Shown]:
    curves = _curves(found)
    first, *_, last = curves.values() if len(curves) > 1 else [*curves.values()] * 2
    columns = [Shown("working set", [size_words(point.bytes) for point in first])]
    for chains, points in curves.items():
        columns += [
            Shown(
                f"{counted(chains, 'chain')}, cycles", [f"{point.cycles:.2f}" for point in points]
            ),
            Shown("ns", [f"{point.ns:.2f}" for point in points]),
        ]
    ratios = [one.cycles / many.cycles for one, many in zip(first, last, strict=True)]
    return [*columns, Shown("lines in parallel", [f"{ratio:.1f}" for ratio in ratios])]


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


def probe_report(found: Probe) -> Report:
    """The heading, the curve and the bandwidths."""
    core = found.core
    name = f"{core.name} of {core.board}" if core.board else core.name
    yield Line(f"{name} at {core.ghz:g} GHz", "bold")
    yield f"{core.memory_words}; pages {found.pages}, seed {found.seed}\n"
    yield Rows(_table(found))
    yield ""
    yield Line(plot(found), whole=True)
    yield ""
    yield Rows(columns_of(Bandwidth.figures, found.bandwidth))
    yield (
        "\nTimes are from load to load, all chains together. 1 MB is 10^6 bytes; a copied byte counts once."
    )
