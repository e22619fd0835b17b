"""The ranking as a table in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.search import SearchResult
from armsim.report.words import advice, bounds_words

_WIDE = 150  # columns from which the less important numbers are shown too


def _family(item: Measured) -> str:
    tile = item.tile
    return f"{tile['family']} {tile['ho_b']}x{tile['wo_b']}c{tile['channel_block']}"


def _row(rank: int, item: Measured, *, wide: bool) -> list[str]:
    tile, counters = item.tile, item.counters
    formula, dram = item.formula_intensity, item.operational_intensity
    cells = [
        str(rank),
        _family(item),
        tile["order"],
        tile["layout"],
        tile["schedule"][:5] + (f" pf{tile['prefetch']}" if tile["prefetch"] else ""),
        str(item.registers),
        f"{item.cycles:,}",
        f"{item.cycles_per_output:.2f}",
        f"{item.gflops:.2f}",
        f"{item.percent_of_peak:.1f}",
        f"{item.arithmetic_intensity:.3f}",
        "-" if formula is None else f"{formula:.3f}",
        "-" if dram is None else f"{dram:.2f}",
        f"{counters['l1d_cache_refill']:,}",
        f"{counters['l2d_cache_refill']:,}",
        item.bound_by,
        f"{item.lower_bound:,}",
    ]
    return cells if wide else [cell for at, cell in enumerate(cells) if at not in _NARROW_DROPS]


_HEADS = (
    "#", "tile", "order", "layout", "loads", "regs", "cycles", "c/out", "GFLOP/s", "% peak",
    "AI", "AI form.", "OI", "L1D refill", "L2 refill", "bound by", "lower bound",
)  # fmt: skip
_NARROW_DROPS = frozenset((7, 11, 12))


def _heading(result: SearchResult) -> Text:
    setting = result.setting
    core = setting.core
    memory = "every access hits L1 (--ideal-memory)" if setting.ideal_memory else core.memory_words
    text = Text()
    text.append(f"{setting.operator.name} ", style="bold")
    text.append(f"{setting.operator.describe(setting.problem)}\n")
    text.append(f"{core.name} ", style="bold")
    text.append(
        f"at {core.ghz:g} GHz, peak {core.fp32_flops_per_cycle} flop/cycle; {memory}; "
        f"caches {setting.cache}\n"
    )
    return text


def print_search(result: SearchResult, console: Console, top: int) -> None:
    """Print heading, ranking, counts and advice; the widest table that the console has room for."""
    wide = console.width >= _WIDE
    console.print(_heading(result))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for at, head in enumerate(_HEADS):
        if wide or at not in _NARROW_DROPS:
            left = head in ("tile", "order", "layout", "loads", "bound by")
            table.add_column(head, justify="left" if left else "right", no_wrap=True)
    shown = list(enumerate(result.measured, 1))[:top]
    shown += [
        (rank, item)
        for rank, item in list(enumerate(result.measured, 1))[top:]
        if item.kernel in result.references
    ]
    for rank, item in shown:
        table.add_row(*_row(rank, item, wide=wide), style="bold green" if rank == 1 else "")
    console.print(table)
    for failed in result.wrong:
        console.print(Text(f"WRONG {failed.kernel}: {failed.reason}", style="bold red"))
    console.print()
    console.print(_counts(result))
    if bounds := bounds_words(result):
        console.print(bounds)
    console.print(Text(advice(result), style="bold"))


def _counts(result: SearchResult) -> str:
    parts = [
        f"{len(result.measured)} kernels measured and right",
        f"{len(result.pruned)} pruned by their bound",
    ]
    if result.wrong:
        parts.append(f"{len(result.wrong)} WRONG")
    if result.rejected:
        reasons: dict[str, int] = {}
        for item in result.rejected:
            reasons[item.reason] = reasons.get(item.reason, 0) + 1
        common = max(reasons, key=lambda reason: reasons[reason])
        parts.append(f"{len(result.rejected)} cannot be built (for example: {common})")
    text = f"{result.total} candidates: " + ", ".join(parts) + "."
    if not result.complete:
        text = "INCOMPLETE, interrupted. " + text
    return text
