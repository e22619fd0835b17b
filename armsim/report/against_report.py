"""Two versions of a function on the same arguments as text."""

from __future__ import annotations

from armsim.analysis.versions import SAME, LineChange
from armsim.harness.lines import RunLine
from armsim.harness.result import Agreement, RunResult
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows
from armsim.report.run_report import verdict_lines

_SHOWN_SHARE = (
    0.01  # of the cycles: a line that takes that much more or less is shown, changed or not
)


def against_report(result: RunResult) -> Report:
    """Report what the older version did and took, whether the outputs agree, and the lines that changed."""
    old = result.against
    if old is None:
        return
    yield Line(f"\nagainst {old.symbol} ({old.file})", "bold")
    if old.verified is not None or old.faults or not old.finished:
        yield from verdict_lines(old)
    for item in result.agreements:
        yield Line(_agreement_words(item), "green" if item.right else "bold red")
    if old.cycles_per_call is None or result.cycles_per_call is None:
        return
    each = " a call" if result.calls is not None else ""
    if any(item.measured is not None and item.measured.estimated for item in (old, result)):
        each += " by estimate"
    yield (
        f"{old.cycles_per_call:,.10g} -> {result.cycles_per_call:,.10g} cycles{each}, "
        f"{result.speedup:.2f}x as fast; {_bound_words(old, result)}"
    )
    yield (
        f"{old.instructions:,} -> {result.instructions:,} instructions, "
        f"{old.uops:,.10g} -> {result.uops:,.10g} uops"
    )
    yield from _lines(result)


def _bound_words(old: RunResult, new: RunResult) -> str:
    if old.bound_by == new.bound_by:
        return f"bound by {new.bound_by} as before"
    return f"bound by {new.bound_by}, before by {old.bound_by}"


def _agreement_words(item: Agreement) -> str:
    if item.right:
        how = "equal" if item.allowed == "exact" else f"as before (allowed: {item.allowed})"
        return f"{item.name}: {item.elements:,} {how}"
    place = "".join(f"[{part}]" for part in item.index or ())
    return (
        f"WRONG  {item.name}{place}: {item.new:.9g}, before {item.old:.9g} (allowed: {item.allowed}); "
        f"{item.wrong:,} of {item.elements:,} differ"
    )


def _lines(result: RunResult) -> Report:
    changes = result.line_changes
    least = _SHOWN_SHARE * max(result.cycles_per_call or 0, 1)
    shown = [item for item in changes if item.kind != SAME or abs(_gain(item)) >= least]
    if not shown:
        yield "no line changed, and none takes other cycles"
        return
    both = [(item.old, item.new) for item in shown]
    numbers = [[str(line.number or "?") if line else "" for line in pair] for pair in both]
    cycles = [[f"{line.cycles:,.1f}" if line else "" for line in pair] for pair in both]
    columns = [
        Shown("old", [old for old, _ in numbers], rank=2),
        Shown("new", [new for _, new in numbers]),
        Shown("cycles old", [old for old, _ in cycles], rank=1),
        Shown("new", [new for _, new in cycles], key="cycles_new"),
        Shown("", [item.mark for item in shown], left=True),
        Shown("instruction", [item.text for item in shown], left=True),
    ]
    yield ""
    yield Rows(columns)
    rest = len(changes) - len(shown)
    if rest:
        yield f"{rest} more line{'s' * (rest > 1)} as before"


def _gain(item: LineChange[RunLine]) -> float:
    return (item.old.cycles if item.old else 0.0) - (item.new.cycles if item.new else 0.0)
