"""A run of any function as text."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.harness.blocks import Block
from armsim.harness.result import RunResult, comparison_words, fault_words
from armsim.report.scaling_report import print_scaling

_MOST_OF_A_KIND = 6
_MOST_MNEMONICS = 10
_LONG_NAME = 24


def print_run(result: RunResult, console: Console) -> None:
    """Print verdict, faults, counts, cycles and blocks."""
    region = f", region {result.region}" if result.region else ""
    console.print(Text(f"{result.symbol} ({result.file}){region}", style="bold"))
    print_verdict(result, console)
    if not result.finished:
        return
    _print_counts(result, console)
    for note in result.notes:
        console.print(Text(f"note: {note}"))
    if result.cycles is None:
        return
    console.print(Text(f"\n{_assumed(result)}"))
    _print_cycles(result, console)
    print_blocks(result, console)
    if result.misses:
        _print_misses(result, console)
    if result.scaling is not None:
        print_scaling(result.scaling, console)


def print_verdict(result: RunResult, console: Console) -> None:
    """Print whether the result is right, and the faults."""
    if result.verified is None and result.finished:
        console.print("not verified: nothing was expected (--expect)")
    elif result.verified is None or (result.verified is False and not result.finished):
        console.print(Text("did not finish", style="bold red"))
    for item in result.comparisons:
        verdict = Text("verified  " if item.right else "WRONG  ",
                       style="green" if item.right else "bold red")  # fmt: skip
        console.print(verdict + Text(comparison_words(item)))
    print_faults(result, console)


def print_faults(result: RunResult, console: Console) -> None:
    """Print what the call did that it must not."""
    shown: Counter[str] = Counter()
    for fault in result.faults:
        shown[fault.kind] += 1
        if shown[fault.kind] <= _MOST_OF_A_KIND:
            style = "bold red" if fault.is_error else "yellow"
            console.print(Text(fault_words(fault), style=style))
    for kind, count in shown.items():
        if count > _MOST_OF_A_KIND:
            console.print(f"and {count - _MOST_OF_A_KIND} more of {kind}")


def _print_counts(result: RunResult, console: Console) -> None:
    total = max(result.instructions, 1)
    shown = list(result.mix.items())
    mix = ", ".join(f"{name} {count / total:.1%}" for name, count in shown[:_MOST_MNEMONICS])
    if len(shown) > _MOST_MNEMONICS:
        rest = sum(count for _, count in shown[_MOST_MNEMONICS:])
        mix += f", {len(shown) - _MOST_MNEMONICS} others {rest / total:.1%}"
    intensity = result.arithmetic_intensity
    rows = [
        ("instructions", f"{result.instructions:,}"),
        ("mix", mix),
        ("FMA share", f"{result.fma_share:.1%} of all instructions"),
        ("loads", f"{result.loads:,} ({result.bytes_loaded:,} bytes)"),
        ("stores", f"{result.stores:,} ({result.bytes_stored:,} bytes)"),
    ]
    if intensity is not None:
        rows.append(("flops", f"{result.flops:,}"))
        rows.append(("arithmetic intensity", f"{intensity:.3f} flop/byte"))
    console.print()
    console.print(_facts(rows))


def _facts(rows: list[tuple[str, str]]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in rows:
        table.add_row(label, value)
    return table


def _assumed(result: RunResult) -> str:
    core = result.model
    assert core is not None
    memory = "every access hits L1" if result.ideal_memory else core.memory_words
    if result.calls is None:
        return f"{core.name} at {core.ghz:g} GHz; {memory}; one call, caches {result.cache}"
    between = "nothing forgotten in between"
    if result.drained:
        between = "each begun with an empty pipeline; caches and predictor kept"
    return (
        f"{core.name} at {core.ghz:g} GHz; {memory}; {result.calls:,} calls after {result.warm:,} "
        f"from empty caches, {between}"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"


def _print_cycles(result: RunResult, console: Console) -> None:
    assert result.cycles is not None
    assert result.cycles_per_call is not None
    assert result.uops is not None
    counters = result.counters
    per_call = result.cycles_per_call
    cycles = f"{result.cycles:,}"
    if result.calls is not None:
        low, high = min(result.cycles_each), max(result.cycles_each)
        cycles = f"{per_call:,.1f} a call ({result.cycles:,} in all)"
        if result.drained:
            spread = f"{low:,} each" if low == high else f"{low:,} to {high:,}"
            cycles = f"{per_call:,.1f} a drained call ({spread}, {result.cycles:,} in all)"
    if result.overhead:
        cycles += f"; {result.overhead:,} of overhead taken off"
        cycles += " each call" if result.calls is not None else ""
    lower = max(result.bounds, key=lambda reason: result.bounds[reason])
    if result.bounds[lower] != result.lower_bound:
        lower = "l2 and dram"
    rows = [
        ("cycles", cycles),
        ("lower bound", f"{result.lower_bound:,} ({lower})"),
        ("IPC", f"{result.instructions / max(per_call, 1):.2f}"),
        ("uops", f"{_number(result.uops)} ({result.uops / max(per_call, 1):.2f} a cycle)"),
    ]
    if result.flops:
        rows.append(("flops per cycle", f"{result.flops / max(per_call, 1):.2f}"))
    rows += [
        ("l1d_cache_refill",
         f"{_number(counters['l1d_cache_refill'])} of {_number(counters['l1d_cache'])}"),
        ("l2d_cache_refill", _number(counters["l2d_cache_refill"])),
        ("br_mis_pred", _number(result.mispredicts or 0)),
    ]  # fmt: skip
    console.print(_facts(rows))
    shares = sorted(result.reasons.items(), key=lambda entry: -entry[1])
    shown = ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= 0.005)
    console.print(f"bound by {result.bound_by}; critical path: {shown}")


def print_blocks(result: RunResult, console: Console) -> None:
    """Print the table of the hottest blocks."""
    if not result.blocks:
        console.print("\nno hottest blocks: no cycle of what was counted is an instruction's own")
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("block", no_wrap=True)
    for name in ("lines", "instr.", "runs", "cycles/run", "share", "alone in L1", "bound by"):
        table.add_column(name, justify="right", no_wrap=True)
    for block in result.blocks:
        table.add_row(*_block_row(block, result.symbol))
    calls = result.calls or 1
    sampled = any(block.seen < calls * block.executions for block in result.blocks)
    console.print("\nhottest blocks" + (" (from a sample of the uops)" if sampled else ""))
    console.print(table)


def _block_row(block: Block, symbol: str) -> list[str]:
    lines = f"{block.first_line}-{block.last_line}" if block.first_line else "?"
    steady = block.steady
    name = block.name or "?"
    if len(symbol) > _LONG_NAME:  # which stands above already
        name = name.removeprefix(symbol) or "entry"
    return [
        f"{name}{' (loop)' if block.loop else ''}",
        lines,
        f"{block.instructions}",
        f"{block.executions:,}",
        f"{block.cycles:.2f}",
        f"{block.share:.1%}",
        f"{steady.cycles:.2f}" if steady else "",
        steady.bound_by if steady else "",
    ]


def _print_misses(result: RunResult, console: Console) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("buffer", no_wrap=True)
    for name in ("bytes", "accesses", "L1D refill", "L2 refill"):
        table.add_column(name, justify="right", no_wrap=True)
    for item in result.misses:
        table.add_row(
            item.name, f"{item.bytes:,}", f"{item.accesses:,}", f"{item.l1d_cache_refill:,}",
            f"{item.l2d_cache_refill:,}",
        )  # fmt: skip
    console.print()
    console.print(table)
