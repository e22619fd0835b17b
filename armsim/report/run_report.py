"""A run of any function as text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.bounds.binding import MEMORY
from armsim.harness.blocks import Block
from armsim.harness.misses import BufferMisses, sum_of_misses
from armsim.harness.result import RunResult
from armsim.harness.wording import comparison_words, fault_lines
from armsim.report.fitting import FITTED, Shown, View, print_table
from armsim.report.scaling_report import print_scaling
from armsim.report.why_report import print_why

_MOST_MNEMONICS = 10
_LONG_NAME = 24
_MOST_BUFFERS = 16  # rows; pieces of memory from malloc are as many as the calls of it


def print_run(result: RunResult, console: Console, view: View = FITTED) -> None:
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
    print_blocks(result, console, view)
    if result.misses:
        console.print()
        print_misses(result.misses, result.calls, console, view)
    if result.scaling is not None:
        print_scaling(result.scaling, console, view)


def print_verdict(result: RunResult, console: Console) -> None:
    """Print whether the result is right, and the faults."""
    if result.verified is None and result.finished:
        console.print("not verified: nothing was expected (--expect)")
    elif result.verified is None or (result.verified is False and not result.finished):
        console.print(Text("did not finish", style="bold red"))
    elif result.verified and result.errors:
        count = f"{result.errors:,} fault{'s' * (result.errors > 1)} of severity error"
        console.print(Text(f"not verified: the results are right, with {count}", style="bold red"))
    for item in result.comparisons:
        word, style = ("compared", "") if result.errors else ("verified", "green")
        if not item.right:
            word, style = "WRONG", "bold red"
        verdict = Text(f"{word}  ", style=style)
        console.print(verdict + Text(comparison_words(item)))
    print_faults(result, console)


def print_faults(result: RunResult, console: Console) -> None:
    """Print what the call did that it must not."""
    for line in fault_lines(result.faults):
        console.print(Text(line.text, style="bold red" if line.is_error else "yellow"))


def _print_counts(result: RunResult, console: Console) -> None:
    total = max(result.instructions, 1)
    shown = list(result.mix.items())
    mix = ", ".join(f"{name} {count / total:.1%}" for name, count in shown[:_MOST_MNEMONICS])
    if len(shown) > _MOST_MNEMONICS:
        rest = sum(count for _, count in shown[_MOST_MNEMONICS:])
        others = len(shown) - _MOST_MNEMONICS
        mix += f", {others} other{'s' * (others > 1)} {rest / total:.1%}"
    intensity = result.arithmetic_intensity
    rows = [
        ("instructions", f"{result.instructions:,}"),
        ("mix", mix),
        ("loads", f"{result.loads:,} ({result.bytes_loaded:,} bytes)"),
        ("stores", f"{result.stores:,} ({result.bytes_stored:,} bytes)"),
    ]
    if intensity is not None:
        rows.insert(2, ("FMA share", f"{result.fma_share:.1%} of all instructions"))
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
        before = result.measured.before if result.measured else 0
        after = f" after {before} like it" if before else ""
        return f"{core.said} at {core.ghz:g} GHz; {memory}; one call{after}, caches {result.cache}"
    between = "nothing forgotten in between"
    if result.drained:
        between = "each begun with an empty pipeline; caches and predictor kept"
    return (
        f"{core.said} at {core.ghz:g} GHz; {memory}; {result.calls:,} call{'s' * (result.calls > 1)} after "
        f"{result.warm:,} from empty caches, {between}"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"


def _print_cycles(result: RunResult, console: Console) -> None:
    assert result.cycles is not None
    assert result.cycles_per_call is not None
    assert result.uops is not None
    counters = result.counters
    per_call = result.cycles_per_call
    assert result.measured is not None
    cycles = result.measured.shown_cycles
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
        lower = " and ".join(level for level in MEMORY if result.bounds.get(level))
    # Calls in a row overlap, so one of them may take less than it would alone.
    alone = ", of a call alone" if result.calls is not None and not result.drained else ""
    rows = [
        ("cycles", cycles),
        ("lower bound", f"{result.lower_bound:,} ({lower}){alone}"),
        ("IPC", f"{result.instructions / max(per_call, 1):.2f}"),
        ("uops", f"{_number(result.uops)} ({result.uops / max(per_call, 1):.2f} a cycle)"),
    ]
    if result.flops:
        rows.append(("flops per cycle", f"{result.flops / max(per_call, 1):.2f}"))
    rows += [
        ("l1d_cache_refill",
         f"{_number(counters['l1d_cache_refill'])} of {_number(counters['l1d_cache'])}"),
        *(
            (name, _number(counters[name]))
            for name in ("l2d_cache_refill", "l3d_cache_refill")
            if name in counters
        ),
        ("br_mis_pred", _number(result.mispredicts or 0)),
    ]  # fmt: skip
    console.print(_facts(rows))
    shares = sorted(result.reasons.items(), key=lambda entry: -entry[1])
    shown = ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= 0.005)
    console.print(f"bound by {result.bound_by}; critical path: {shown}")
    if result.why is not None:
        print_why(result.why, console)


def print_blocks(result: RunResult, console: Console, view: View = FITTED) -> None:
    """Print the table of the hottest blocks."""
    if result.measured is not None and result.measured.estimated:
        console.print("\nhottest blocks, lines and misses by buffer: with --fidelity full")
        return
    if not result.blocks:
        console.print("\nno hottest blocks: no cycle of what was counted is an instruction's own")
        return
    calls = result.calls or 1
    sampled = any(block.seen < calls * block.executions for block in result.blocks)
    console.print("\nhottest blocks" + (" (from a sample of the uops)" if sampled else ""))
    print_table(_blocks(result.blocks, result.symbol), console, view)


def _blocks(blocks: Sequence[Block], symbol: str) -> list[Shown]:
    steady = [block.steady for block in blocks]
    return [
        Shown("block", [_block_name(block, symbol) for block in blocks], left=True),
        Shown("lines", [block.lines for block in blocks], rank=1),
        Shown("instr.", [f"{block.instructions}" for block in blocks], rank=7),
        Shown("runs", [f"{block.executions:,}" for block in blocks], rank=5),
        Shown("cycles/run", [f"{block.cycles:.2f}" for block in blocks], rank=3),
        Shown("share", [f"{block.share:.1%}" for block in blocks], rank=2),
        Shown("alone in L1", [f"{item.cycles:.2f}" if item else "" for item in steady], rank=6),
        Shown("bound by", [item.bound_by if item else "" for item in steady], rank=4),
    ]


def _block_name(block: Block, symbol: str) -> str:
    name = block.name or "?"
    if len(symbol) > _LONG_NAME:  # which stands above already
        name = name.removeprefix(symbol) or "entry"
    return f"{name}{' (loop)' if block.loop else ''}"


def print_misses(
    misses: Sequence[BufferMisses], calls: int | None, console: Console, view: View = FITTED
) -> None:
    """Print which buffers the refills of a call are for, of ``calls`` the last."""
    if len(misses) > _MOST_BUFFERS:
        misses = [*misses[: _MOST_BUFFERS - 1], sum_of_misses(misses[_MOST_BUFFERS - 1 :])]
    columns = [
        Shown(
            "buffer" if calls in (None, 1) else "buffer, last call",
            [item.name for item in misses],
            left=True,
        ),
        Shown("bytes", [f"{item.bytes:,}" for item in misses], rank=4),
        Shown("accesses", [f"{item.accesses:,}" for item in misses], rank=3),
        Shown("L1D refill", [f"{item.l1d_cache_refill:,}" for item in misses], rank=1),
        Shown("L2 refill", [f"{item.l2d_cache_refill:,}" for item in misses], rank=2),
    ]
    if misses[0].l3d_cache_refill is not None:
        columns.append(
            Shown("L3 refill", [f"{item.l3d_cache_refill:,}" for item in misses], rank=3)
        )
    print_table(columns, console, view)
