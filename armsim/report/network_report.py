"""The best kernels of a network's layers as a table."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.network import NetworkResult, SearchedLayers
from armsim.report.core_card import print_caveats
from armsim.report.fitting import FITTED, Shown, View, print_table
from armsim.result import milliseconds


def print_network(found: NetworkResult, console: Console, view: View = FITTED) -> None:
    """Print a row for each problem, and the sum."""
    if found.searched:
        core = found.searched[0].found.setting.core
        console.print(Text(f"{found.network} on {core.name} at {core.ghz:g} GHz", style="bold"))
        print_caveats([core], console)
        console.print()
    rows = [(item, item.found.best) for item in found.searched]
    settings = [item.found.setting for item, _ in rows]
    share = [100 * (item.cycles or 0) / max(found.cycles, 1) for item, _ in rows]
    tiles = [
        setting.operator.wording.short(best.tile) if best else "nothing measured"
        for (_, best), setting in zip(rows, settings, strict=True)
    ]
    problems = [setting.problem.describe().partition(":")[0] for setting in settings]
    print_table(
        [
            Shown("layers", [_names(item) for item, _ in rows], left=True),
            Shown("op", [setting.operator.name for setting in settings], left=True, rank=4),
            Shown("problem", problems, left=True, rank=6),
            Shown("best", tiles, left=True, rank=2),
            Shown("cycles", [f"{best.cycles:,}" if best else "-" for _, best in rows], rank=1),
            *(
                [Shown("by", [best.fidelity if best else "-" for _, best in rows], left=True, rank=1)]
                if any(best is not None and best.estimated for _, best in rows) else []
            ),
            Shown("ms", [milliseconds(item.ms, 3) if item.ms else "-" for item, _ in rows], rank=7),
            Shown("GFLOP/s", [_figure(best, "gflops") for _, best in rows], rank=8),
            Shown("% peak", [_figure(best, "percent_of_peak") for _, best in rows], rank=9),
            Shown("L1D refill", [_count(best, "l1d_cache_refill") for _, best in rows], rank=10),
            Shown("L2 refill", [_count(best, "l2d_cache_refill") for _, best in rows], rank=11),
            Shown("share", [f"{part:.1f} %" for part in share], rank=3),
            Shown("bound by", [best.bound_by if best else "-" for _, best in rows], left=True, rank=5),
        ],
        console,
        view,
    )  # fmt: skip
    for item, _ in rows:
        for failed in item.found.wrong:
            console.print(Text(f"WRONG {failed.kernel}: {failed.reason}", style="bold red"))
    says = f"\n{found.summary}"
    if found.searched:
        says += f", {milliseconds(found.ms)} ms"
    if found.without:
        says += f"; not counted, as no operator computes them: {found.uncovered_words}"
    console.print(Text(f"{says}.", style="bold"), soft_wrap=True)
    peaks = ", ".join(f"{size:,} bytes ({name})" for name, size in found.peaks.items())
    if peaks:
        console.print(
            f"Activations by plan: {peaks}; refills are of one call of each.", soft_wrap=True
        )


def _figure(best: Measured | None, name: str) -> str:
    """A figure of a kernel, which those of bytes have not."""
    value = getattr(best, name, None)
    return "-" if value is None else f"{value:.1f}"


def _count(best: Measured | None, counter: str) -> str:
    return f"{best.counters[counter]:,}" if best and counter in best.counters else "-"


def _names(item: SearchedLayers) -> str:
    layers, groups = item.layers, f", {item.groups} groups" if item.groups > 1 else ""
    if len(layers) == 1:
        return layers[0] + groups
    return f"{layers[0]} .. {layers[-1]} ({len(layers)}{groups})"
