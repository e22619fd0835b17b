"""The variants of a file that a sweep ran, ranked.

To add a figure, add a `Figure` to COLUMNS.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from shlex import join
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.cores.figures import core_figures
from armsim.errors import UserError
from armsim.explorer.sweep_request import SweepRequest
from armsim.figures import Figure, Figures, also, declared, derived, figure
from armsim.harness.result import RunResult
from armsim.harness.sweep import Value, name_of, variant_request
from armsim.harness.wording import document_verdict
from armsim.result import Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


LEFT_OUT = ("schema", "file", "core", "what_if", "board", "seed", "region", "cache", "ideal_memory",
            "calls", "drained", "overhead", "lines", "blocks")  # fmt: skip
"""Keys of a run that a variant does not have: all share them, or they name lines of the source."""


@declared
class Variant(Figures):
    """One variant: its ``values``, and the figures of its ``run`` by key.

    ``reason`` says why it is wrong or, where ``run`` is empty, was not run.
    """

    values: Mapping[str, Value] = figure("of the dimensions")
    _verdict = also("verdict", str, "verdict", "verified, WRONG, .. in two words")
    reason: str = figure("why it is wrong, or was not run", default="", null=True)
    code: str = figure("stands for its machine code", default="", null=True)
    run: Mapping[str, Any] = field(default_factory=dict, repr=False)
    _run = also("", RunResult, "run", "", spread=True, optional=True, without=LEFT_OUT)

    @property
    def ok(self) -> bool:
        """Return whether it ran without a fault, and right if something was expected."""
        return self.run.get("ok") is True

    @property
    def cycles(self) -> float | None:
        """Cycles of a call."""
        return self.run.get("cycles_per_call")

    @property
    def bound_by(self) -> str | None:
        """Name what binds the cycles."""
        return self.run.get("bound_by")

    @property
    def verdict(self) -> str:
        """Verified, WRONG, .. in two words."""
        if not self.run:
            return "not run"
        return document_verdict(self.run) if self.run["finished"] else "did not finish"

    @property
    def name(self) -> str:
        """The values in one line."""
        return " ".join(f"{name}={value}" for name, value in self.values.items())


def _figure(key: str, meaning: str, heading: str, rank: int, cell: str = ",") -> Figure:
    return Figure(key, meaning, heading, cell, lambda item: item.run.get(key), rank=rank)


COLUMNS = (
    _figure("cycles_per_call", "of one call, the mean if several are counted", "cycles", 1, ",.0f"),
    Figure("verdict", "verified; WRONG; results right (but with faults); nothing expected", "verdict",
           left=True, rank=2),
    Figure("bound_by", "a lower bound within 5 % of the cycles, or else the largest share of the "
           "critical path", "bound by", value=lambda item: item.bound_by, left=True, rank=3),
    _figure("lower_bound", "the largest of the bounds of one call", "lower bound", 4),
    _figure("instructions", "executed instructions", "instructions", 5),
    _figure("l1d_cache_refill", "lines brought into L1", "L1D refill", 6, ",.0f"),
    _figure("loads", "executed loads", "loads", 7),
    _figure("stores", "executed stores", "stores", 8),
    _figure("arithmetic_intensity", "flops per byte between registers and L1", "AI", 9, ",.3f"),
)  # fmt: skip


@declared
class VariantsResult(Result):
    """The variants of a file."""

    schema = "armsim.sweep/1"

    request: SweepRequest
    _request = (
        also("file", str, "file", "that was swept"),
        *core_figures("request.model", "core", "what_if", "board"),
        also("seed", int, lambda one: one.request.seed or 0, "of the random contents"),
        also("cache", str, "request.plan.cache", "what the caches have before"),
        also("ideal_memory", bool, "request.plan.ideal", "every access hits L1"),
        also("region", str | None, "request.region", "what was counted; null: the call"),
        also("calls", int | None, "request.plan.calls", "how many were counted; null: one"),
    )
    sweep: Mapping[str, Sequence[Value]] = figure("the values of each dimension")
    ranked: tuple[Variant, ...] = figure(
        "that were run, the fastest right one first, wrong ones last", key="variants", default=()
    )
    refused: tuple[Variant, ...] = figure("that could not be built or called", default=())
    total: int = figure("variants", default=0)
    complete: bool = figure("false after an interruption", default=True)
    reused: int = figure("that came from the store or have the code of another", default=0)
    store: str | None = None

    @property
    def best(self) -> Variant | None:
        """The fastest of those that are right."""
        return next((item for item in self.ranked if item.ok and item.cycles is not None), None)

    @property
    def wrong(self) -> tuple[Variant, ...]:
        """Give the variants that are wrong, fault or do not finish."""
        return tuple(item for item in self.ranked if not item.ok)

    @property
    @derived("dimensions whose values never make another machine code")
    def without_effect(self) -> tuple[str, ...]:
        """The dimensions whose values never make another machine code; none while some were not built."""
        return tuple(
            name
            for name, values in self.sweep.items()
            if len(values) > 1 and self.complete and not self._matters(name)
        )

    def _matters(self, name: str) -> bool:
        codes: dict[str, set[str]] = {}
        for item in self.ranked:
            rest = replace(item, values={**item.values, name: ""}).name
            codes.setdefault(rest, set()).add(item.code)
        # What was refused may be all that differs.
        return any(len(own) > 1 for own in codes.values()) or any(
            replace(item, values={**item.values, name: ""}).name in codes for item in self.refused
        )

    @property
    def file(self) -> str:
        """Name what was swept."""
        target = self.request.target
        if callable(target):
            return name_of(target)
        return target if isinstance(target, str) else " ".join(target or ())

    @property
    def summary(self) -> str:
        """Say in a line how many were run, and the best."""
        best = self.best
        said = f"{self.file} on {self.request.model.said}: {len(self.ranked)} of {self.total} variants run"
        return said + (f", best {best.name}: {best.cycles:,.10g} cycles" if best else "")

    def run_options(self, item: Variant) -> dict[str, Any]:
        """The options of `armsim.run` by which a variant is built."""
        made = variant_request(
            self.request.base(), item.values, "" if callable(self.request.target) else None
        )
        chosen = {"assembler": made.assembler, "cflags": join(made.cflags or ())}
        return {name: value for name, value in chosen.items() if value}

    def plot_cycles(self) -> AnyChart:
        """Cycles of each variant that is right, the fastest first."""
        rows = [
            {"variant": item.name, "cycles": item.cycles, "bound by": item.bound_by}
            for item in self.ranked
            if item.ok and item.cycles is not None
        ]
        if not rows:
            raise UserError("no variant has cycles and is right")
        return charts.bars(rows, "variant", "cycles", title=self.summary)

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each variant that was run or refused."""
        return rows_of([item.to_dict() for item in (*self.ranked, *self.refused)])
