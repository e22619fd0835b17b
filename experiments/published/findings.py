"""What an experiment on a document is: what is measured, and what of the document it is compared with."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

Row = dict[str, Any]
Rows = Mapping[str, Row]
"""What was measured, by the names of the cells; those that are not there yet are left out."""

EACH, MEAN, MOST, LEAST = "each", "mean", "most", "least"
"""Which of our values a published one is compared with: each of them, their geometric mean, an end."""

MEASURED, SOURCE, OPEN = "measured", "source", "not established"
"""What stands behind the reason of a miss: a run of ours that sets its cause apart, a public source, or an
argument alone, with what was ruled out."""

NEAR = 0.2
"""How far from a published value, or outside a published range, a value may lie without a reason."""


class NotThere(Exception):
    """A kernel of a family that the operator does not have."""


class Cell(Protocol):
    """One thing to measure. ``asked`` identifies it: a row is measured anew when that has changed."""

    @property
    def asked(self) -> Row: ...

    def measure(self, store: str | None) -> Row: ...


@dataclass(frozen=True)
class Finding:
    """A published value or range, and ours.

    place: table, figure or section. claim: what the document says of what. low, high: the range, equal for
    a value; infinite if the document gives one end only. ours: our values by name. kernels: what our
    kernels are. of: see `EACH`. why: the reason of values that are outside.
    """

    place: str
    claim: str
    low: float
    high: float
    ours: Callable[[Rows], Mapping[str, float]]
    kernels: str
    unit: str = "x"
    of: str = EACH
    why: str = ""
    evidence: str = ""

    def compared(self, rows: Rows) -> dict[str, float]:
        """Our values that are compared."""
        found = dict(self.ours(rows))
        if not found or self.of == EACH:
            return found
        values = list(found.values())
        value = {
            MEAN: lambda: math.exp(sum(map(math.log, values)) / len(values)),
            MOST: lambda: max(values),
            LEAST: lambda: min(values),
        }[self.of]()
        return {f"{self.of} of {len(values)}": value}

    def distance(self, value: float) -> float:
        """How far outside a value is, as a share of the nearer end; negative below it."""
        if value < self.low:
            return value / self.low - 1
        if value > self.high:
            return value / self.high - 1
        return 0.0

    def counts(self, rows: Rows) -> tuple[int, int, int]:
        """How many of our values are inside, how many beside these are near, and how many are neither."""
        distances = [abs(self.distance(value)) for value in self.compared(rows).values()]
        inside = sum(not distance for distance in distances)
        near = sum(0 < distance <= NEAR for distance in distances)
        return inside, near, len(distances) - inside - near

    @property
    def published(self) -> str:
        """The published value or range in words."""
        if self.low == self.high:
            return f"{self.low:g}{self.unit}"
        if math.isinf(self.high):
            return f"at least {self.low:g}{self.unit}"
        return f"{self.low:g}{self.unit} to {self.high:g}{self.unit}"


@dataclass(frozen=True)
class Experiment:
    """A document's figures and tables beside ours; its folder has README.md, results.json and plot.svg.

    name: of the folder. document: author, title, year. question: in a line. machine: what was measured on.
    cells: what is measured, by name. smallest: the cell that a test measures again. tables: further
    tables of the README in Markdown, by the name of their marks. charts: further pictures as SVG, by the
    names of their files; "" for none yet.
    """

    name: str
    document: str
    question: str
    machine: str
    cells: Mapping[str, Cell]
    smallest: str
    findings: tuple[Finding, ...]
    tables: Mapping[str, Callable[[Rows], str]] = field(default_factory=dict)
    charts: Mapping[str, Callable[[Rows], str]] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return Path(__file__).parents[1] / self.name
