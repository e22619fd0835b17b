"""The outcome of a call in words: what is right, the first wrong element, faults by their causes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from armsim.checks.verdict import Verdict
from armsim.emulator.faults import ERROR, FaultRecord
from armsim.harness.tolerance import EXACT

_MOST_OF_A_CAUSE = 3
_SP = ("sp-misaligned", "sp-not-restored")
_STACK = "stack"


class Line(NamedTuple):
    """A line about faults, and whether they make the run fail."""

    text: str
    is_error: bool


def outcome_words(comparisons: Sequence[Verdict], faults: Sequence[FaultRecord]) -> list[str]:
    """Verdicts and faults, a line each."""
    return [
        *(comparison_words(item) for item in comparisons),
        *(line.text for line in fault_lines(faults)),
    ]


def verdict_words(verified: bool | None, errors: int) -> str:
    """The verdict of a call in two words: with faults of severity error right results verify nothing."""
    if verified is None:
        return "nothing expected"
    if not verified:
        return "WRONG"
    return "results right" if errors else "verified"


def document_verdict(document: Mapping[str, Any]) -> str:
    """Give the verdict of an ``armsim.run/1``."""
    errors = sum(fault["severity"] == ERROR for fault in document["faults"])
    return verdict_words(document["verified"], errors)


def comparison_words(item: Verdict) -> str:
    """A comparison in one line, with the tolerance that was used."""
    if item.condition:
        return _property_words(item)
    if item.right:
        return f"{item.name}: {item.elements:,} right{_largest(item)}"
    place = "".join(f"[{part}]" for part in item.index or ())
    count = f"; {item.wrong:,} of {item.elements:,} wrong"
    if item.unwritten:
        count += f", {item.unwritten:,} never written"
    if item.got is None:
        return f"{item.name}{place}: never written, want {_shown(item.wanted)}{count}"
    if item.got != item.got and item.wanted != item.wanted:
        what = "got another NaN than wanted: its payload differs (exact means bits)"
        return f"{item.name}{place}: {what}{count}"
    if item.got == item.wanted == 0 and isinstance(item.got, float):
        signs = f"got {item.got:.0f}, want {item.wanted:.0f}"
        return f"{item.name}{place}: {signs}: the sign of zero differs{count}"
    return f"{item.name}{place}: got {_shown(item.got)}, want {_shown(item.wanted)}{_distance(item)}{count}"


def _largest(item: Verdict) -> str:
    if item.tolerance == EXACT:
        return ", exactly"
    ulp = "" if item.max_ulp is None else f" ({item.max_ulp:.3g} ulp)"
    used = f", allowed: {item.tolerance}" if item.tolerance else ""
    return f", max error {item.max_error:.2e}{ulp}{used}"


def _distance(item: Verdict) -> str:
    """Say how far a wrong number is off, and how far it may be: both in numbers, and of floats in ulp."""
    got, wanted = item.got, item.wanted
    assert got is not None
    if isinstance(got, int) and isinstance(wanted, int):
        return f", off by {got - wanted:,} (allowed {item.allowed:.3g})"
    used = f": {item.tolerance}" if item.tolerance and item.tolerance != EXACT else ""
    off = abs(got - wanted)
    if not math.isfinite(off):
        return f" (allowed {item.allowed:.3g}{used})"
    if not item.ulp or not math.isfinite(item.ulp):
        return f", off by {off:.4g} (allowed {item.allowed:.3g}{used})"
    allowed = item.allowed * item.ulp / off if off else 0.0
    return f", off by {off:.4g} = {item.ulp:.4g} ulp (allowed {item.allowed:.3g} = {allowed:.3g} ulp{used})"


def _property_words(item: Verdict) -> str:
    if item.right:
        return f"{item.name}: holds" + (f" for all {item.elements:,}" if item.elements > 1 else "")
    if item.unwritten:
        return f"{item.name}: {item.unwritten:,} bytes that it is about were never written"
    place = "".join(f"[{part}]" for part in item.index or ())
    count = f"; {item.wrong:,} of {item.elements:,} wrong" if item.elements > 1 else ""
    return f"{item.name}: does not hold{f' at {place}' if place else ''}{count}"


def _shown(number: float) -> str:
    return f"{number}" if isinstance(number, int) else f"{number:.9g}"


def fault_words(item: FaultRecord) -> str:
    """A fault in one line."""
    where = f"{item.line}: " if item.line else ""
    return f"{item.severity} {item.kind}: {where}{item.message}"


def fault_lines(faults: Sequence[FaultRecord]) -> list[Line]:
    """Faults by their causes: the first few of each, and how many more there are.

    Once sp is wrong, so is what is addressed by it: of those the first is reported, and how far sp is off.
    """
    of_sp = any(item.kind in _SP for item in faults)

    def cause(item: FaultRecord) -> tuple[str, str]:
        if item.kind in _SP or (of_sp and item.buffer == _STACK):
            return "sp", ""
        return item.kind, item.buffer or ""

    roots = [item for item in faults if item.kind == _SP[0]] or [
        item for item in faults if cause(item)[0] == "sp"
    ]
    lines: list[Line] = []
    met: Counter[tuple[str, str]] = Counter()
    more: Counter[tuple[str, str]] = Counter()
    errors: set[tuple[str, str]] = set()
    for item in faults:
        key = cause(item)
        met[key] += 1
        shown = met[key] <= _MOST_OF_A_CAUSE
        if key[0] == "sp":
            shown = item is roots[0] or item.kind == _SP[1]
        if shown:
            lines.append(Line(fault_words(item), item.is_error))
        else:
            more[key] += 1
            errors |= {key} if item.is_error else set()
    for key, count in more.items():
        kind, buffer = key
        what = "that follow from a wrong sp" if kind == "sp" else f"of {kind}"
        about = f" of '{buffer}'" if buffer else ""
        lines.append(Line(f"and {count:,} more {what}{about}", key in errors))
    return lines
