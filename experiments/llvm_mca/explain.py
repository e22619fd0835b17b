"""Find which differences have to be switched off until we and llvm-mca agree."""

from __future__ import annotations

import re
from collections.abc import Sequence

from differences import CORE, NUMBERS, RULES, WHOLE, Difference
from mca import Figures, cycles

from armsim import load_core
from armsim.analysis.analyze import Analysis, analyze_text

NEAR = 0.05
_ITERATIONS = 400


def analysis(name: str, text: str, off: Sequence[Difference] = ()) -> Analysis:
    """Our analysis of a loop with differences switched off."""
    changes = tuple(change for one in off for change in one.changes)
    for one in off:
        if one.ours:
            text = re.sub(*one.ours, text)
    return analyze_text(text, name, load_core(CORE, changes), iterations=_ITERATIONS)[0]


def theirs(major: str, text: str, figures: Figures, off: Sequence[Difference] = ()) -> float | None:
    """Cycles per iteration by llvm-mca with differences switched off."""
    for one in off:
        if one.theirs:
            text = re.sub(*one.theirs, text)
    flags = tuple(flag for one in off for flag in one.flags)
    return cycles(major, text, CORE, figures, flags)


def possible(text: str) -> list[Difference]:
    """The differences that apply to a loop."""
    return [one for one in (*NUMBERS, *RULES) if one.applies(text)]


def near(
    name: str, text: str, figures: Figures, off: Sequence[Difference]
) -> tuple[float, float] | None:
    """Both cycles with differences off, if they are within NEAR."""
    other = theirs("22", text, figures, off)
    if other is None:
        return None
    own = analysis(name, text, off).cycles
    return (own, other) if abs(own / other - 1) <= NEAR else None


def _fewest(
    name: str,
    text: str,
    figures: Figures,
    off: Sequence[Difference],
    order: Sequence[Difference],
) -> list[Difference]:
    """Put differences back in an order, each for good if we and llvm-mca still agree.

    Repeat until none can be put back: one that was needed together with another may not be without it.
    """
    left, before = list(off), -1
    while len(left) != before:
        before = len(left)
        for one in order:
            fewer = [other for other in left if other is not one]
            if len(fewer) < len(left) and near(name, text, figures, fewer):
                left = fewer
    return left


def explain(
    name: str, text: str, figures: Figures
) -> tuple[tuple[Difference, ...], tuple[float, float] | None]:
    """The differences that have to be off, none of them without need; empty if that is not enough.

    The result can depend on the order in which they are put back: of two orders the one that
    leaves fewer off is taken, or else the one that leaves fewer numbers off.
    """
    every = possible(text)
    for off in (every, [*every, WHOLE]):
        if near(name, text, figures, off):
            break
    else:
        return (), None
    rules = RULES[::-1]
    orders = ([*NUMBERS, *rules], [*rules, *NUMBERS])
    left = min((_fewest(name, text, figures, off, order) for order in orders), key=len)
    return tuple(left), near(name, text, figures, left)
