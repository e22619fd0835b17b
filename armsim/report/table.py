"""The ranking as a table in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.search import SearchResult
from armsim.operators.operator import Wording
from armsim.report.words import advice, bounds_words

_WIDE = 150  # columns from which all of a row fits into one line


def _rate(item: Measured) -> dict[str, str]:
    """Work a second, and the share of what could be: integers have no peak but the kernel's own bound."""
    if item.gflops is None or item.percent_of_peak is None:
        return {"GOP/s": f"{item.gops:.2f}", "% bound": f"{item.percent_of_bound:.1f}"}
    return {"GFLOP/s": f"{item.gflops:.2f}", "% peak": f"{item.percent_of_peak:.1f}"}


def _size(count: int) -> str:
    """Bytes with their unit, three figures."""
    if not count:
        return "-"
    for unit, power in (("MiB", 20), ("KiB", 10)):
        if count >= 1 << power:
            return f"{count / (1 << power):.3g} {unit}"
    return f"{count} B"


def _cells(rank: int, item: Measured, wording: Wording) -> dict[str, str]:
    """All columns of a row by their heads."""
    counters = item.counters
    formula, dram = item.formula_intensity, item.operational_intensity
    return {
        "#": str(rank),
        "tile": wording.short(item.tile),
        **wording.columns(item.tile),
        "regs": str(item.registers),
        "cycles": f"{item.cycles:,}",
        "c/out": f"{item.cycles_per_output:.2f}",
        **_rate(item),
        "bound by": item.bound_by,
        "AI": f"{item.arithmetic_intensity:.3f}",
        "AI form.": "-" if formula is None else f"{formula:.3f}",
        "OI": "-" if dram is None else f"{dram:.2f}",
        "L1D refill": f"{counters['l1d_cache_refill']:,}",
        "L2 refill": f"{counters['l2d_cache_refill']:,}",
        "lower bound": f"{item.lower_bound:,}",
        "workspace": _size(item.workspace_bytes),
        "memory": f"{item.memory_ratio:.2f}x",
    }


_SECOND_HALF = ("#", "tile", "AI", "AI form.", "OI", "L1D refill", "L2 refill", "lower bound")
_MEMORY = ("workspace", "memory")


def _table(rows: list[dict[str, str]], heads: tuple[str, ...], left: frozenset[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in heads:
        table.add_column(head, justify="left" if head in left else "right", no_wrap=True)
    for cells in rows:
        style = "bold green" if cells["#"] == "1" else ""
        table.add_row(*(cells[head] for head in heads), style=style)
    return table


def _heading(result: SearchResult) -> Text:
    setting = result.setting
    core = setting.core
    memory = "every access hits L1 (--ideal-memory)" if setting.ideal_memory else core.memory_words
    text = Text()
    text.append(f"{setting.operator.name} ", style="bold")
    text.append(f"{setting.problem.describe()}\n")
    text.append(f"{core.name} ", style="bold")
    integer = setting.operator.integer
    peak = "" if integer else f", peak {core.fp32_flops_per_cycle} flop/cycle"
    text.append(f"at {core.ghz:g} GHz{peak}; {memory}; caches {setting.cache}\n")
    return text


def print_search(result: SearchResult, console: Console, top: int) -> None:
    """Print heading, ranking, counts and advice; the ranking in two parts where it is too wide."""
    console.print(_heading(result))
    ranked = list(enumerate(result.measured, 1))
    rows = ranked[:top] + [
        (rank, item) for rank, item in ranked[top:] if item.kernel in result.references
    ]
    wording = result.setting.operator.wording
    own = tuple(wording.columns(rows[0][1].tile)) if rows else ()
    rate = tuple(_rate(rows[0][1])) if rows else ()
    left = frozenset(("tile", "bound by", *own))
    first_half = ("#", "tile", *own, "regs", "cycles", "c/out", *rate, "bound by")
    extra = _MEMORY if any(item.workspace_bytes for item in result.measured) else ()
    second_half = (*_SECOND_HALF, *extra)
    cells = [_cells(rank, item, wording) for rank, item in rows]
    if console.width >= _WIDE:
        console.print(_table(cells, (*first_half, *second_half[2:]), left))
    else:
        # A terminal wraps lines by itself, rather than that numbers are cut off.
        first, second = _table(cells, first_half, left), _table(cells, second_half, left)
        console.print(first, width=max(console.width, console.measure(first).maximum), crop=False)
        console.print()
        console.print(second, width=max(console.width, console.measure(second).maximum), crop=False)
    for failed in result.wrong:
        console.print(Text(f"WRONG {failed.kernel}: {failed.reason}", style="bold red"))
    console.print()
    # A terminal wraps by words, a file or pipe gets each of these as one line.
    unbroken = not console.is_terminal
    console.print(_counts(result), soft_wrap=unbroken, markup=False)
    if bounds := bounds_words(result):
        console.print(bounds, soft_wrap=unbroken, markup=False)
    console.print(Text(advice(result), style="bold"), soft_wrap=unbroken)


def _counts(result: SearchResult) -> str:
    parts = [
        f"{len(result.measured)} kernels measured and right",
        f"{result.stopped} right but more than a quarter slower",
        f"{len(result.pruned) - result.stopped} pruned by their bound",
    ]
    if result.duplicates:
        parts.append(f"{len(result.duplicates)} with the same code as another")
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
