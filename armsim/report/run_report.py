"""A run of any function as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from armsim.bounds.binding import MEMORY
from armsim.harness.blocks import Block
from armsim.harness.misses import BufferMisses, sum_of_misses
from armsim.harness.result import RunResult
from armsim.harness.wording import comparison_words, fault_lines
from armsim.report.fitting import Shown
from armsim.report.parts import Facts, Line, Report, Rows, columns_of, shares_words, why_lines
from armsim.report.scaling_report import scaling_report

_MOST_MNEMONICS = 10
_LONG_NAME = 24
_MOST_BUFFERS = 16  # rows; pieces of memory from malloc are as many as the calls of it


def run_report(result: RunResult) -> Report:
    """The verdict, faults, counts, cycles and blocks."""
    region = f", region {result.region}" if result.region else ""
    yield Line(f"{result.symbol} ({result.file}){region}", "bold")
    yield from verdict_lines(result)
    if not result.finished:
        return
    yield ""
    yield _counts(result)
    for note in result.notes:
        yield f"note: {note}"
    if result.measured is None:
        return
    yield f"\n{_assumed(result)}"
    yield _cycles(result)
    yield f"bound by {result.bound_by}; critical path: {shares_words(result.reasons)}"
    yield from why_lines(result.why)
    yield from blocks_report(result)
    if result.misses:
        yield ""
        yield misses_table(result.misses, result.calls)
    if result.scaling is not None:
        yield from scaling_report(result.scaling)


def verdict_lines(result: RunResult) -> Report:
    """Say whether the result is right, and list the faults."""
    if result.verified is None and result.finished:
        yield "not verified: nothing was expected (--expect)"
    elif result.verified is None or (result.verified is False and not result.finished):
        yield Line("did not finish", "bold red")
    elif result.verified and result.errors:
        count = f"{result.errors:,} fault{'s' * (result.errors > 1)} of severity error"
        yield Line(f"not verified: the results are right, with {count}", "bold red")
    for item in result.comparisons:
        word, style = ("compared", "") if result.errors else ("verified", "green")
        if not item.right:
            word, style = "WRONG", "bold red"
        yield Line(f"{word}  {comparison_words(item)}", style)
    yield from fault_report(result)


def fault_report(result: RunResult) -> Report:
    """List what the call did that it must not."""
    for line in fault_lines(result.faults):
        yield Line(line.text, "bold red" if line.is_error else "yellow")


def _counts(result: RunResult) -> Facts:
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
    return Facts(rows)


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


def _cycles(result: RunResult) -> Facts:
    measured = result.measured
    assert measured is not None
    counters, per_call, uops = measured.counters, measured.cycles_per_call, measured.uops
    cycles = measured.shown_cycles
    if result.calls is not None:
        low, high = min(result.cycles_each), max(result.cycles_each)
        cycles = f"{per_call:,.1f} a call ({measured.cycles:,} in all)"
        if result.drained:
            spread = f"{low:,} each" if low == high else f"{low:,} to {high:,}"
            cycles = f"{per_call:,.1f} a drained call ({spread}, {measured.cycles:,} in all)"
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
        ("uops", f"{_number(uops)} ({uops / max(per_call, 1):.2f} a cycle)"),
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
    return Facts(rows)


def blocks_report(result: RunResult) -> Report:
    """The table of the hottest blocks."""
    if result.measured is not None and result.measured.estimated:
        yield "\nhottest blocks, lines and misses by buffer: with --fidelity full"
        return
    if not result.blocks:
        yield "\nno hottest blocks: no cycle of what was counted is an instruction's own"
        return
    calls = result.calls or 1
    sampled = any(block.seen < calls * block.executions for block in result.blocks)
    yield "\nhottest blocks" + (" (from a sample of the uops)" if sampled else "")
    names = [_block_name(block, result.symbol) for block in result.blocks]
    yield Rows([Shown("block", names, left=True), *columns_of(Block.figures, result.blocks)])


def _block_name(block: Block, symbol: str) -> str:
    name = block.name or "?"
    if len(symbol) > _LONG_NAME:  # which stands above already
        name = name.removeprefix(symbol) or "entry"
    return f"{name}{' (loop)' if block.loop else ''}"


def misses_table(misses: Sequence[BufferMisses], calls: int | None) -> Rows:
    """Say for which buffers the refills of a call are, of ``calls`` the last."""
    if len(misses) > _MOST_BUFFERS:
        misses = [*misses[: _MOST_BUFFERS - 1], sum_of_misses(misses[_MOST_BUFFERS - 1 :])]
    buffer, *others = columns_of(BufferMisses.figures, misses)
    heading = "buffer" if calls in (None, 1) else "buffer, last call"
    return Rows([replace(buffer, heading=heading), *others])
