"""A sweep over the variants of a file: what is asked for, and the variants that were run, ranked.

To add a figure, add a `Column` to COLUMNS; ``python -m armsim.report.generated`` renews docs/run.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.errors import UserError
from armsim.explorer.columns import Column, whole
from armsim.harness.request import Request
from armsim.harness.sweep import COMPILER, Value, name_of, read_sweep, variant_request
from armsim.harness.wording import document_verdict
from armsim.options import Progress, jobs_option, option
from armsim.result import Result, rows_of
from armsim.store.place import store_option

if TYPE_CHECKING:
    from armsim.charts import AnyChart

_GROUP = "a function of your own"
OF_ONE_RUN = ("against", "why", "interval", "konata", "o3pipeview", "perfetto", "graph", "markdown",
              "html", "record")  # fmt: skip
"""Options of a run that a sweep does not have."""


@dataclass(frozen=True)
class SweepRequest(Request):
    """The runs of all variants of ``target``, a file or a function that returns assembly text.

    ``sweep`` names what varies and lists its values: macros (-D), ``compiler``, ``cflags``; of a function
    its arguments. The other options are those of each run.
    """

    # Wider than a Request's: `base` is one of these for each variant.
    target: str | Sequence[str] | Callable[..., str] | None = None  # type: ignore[assignment]
    _: KW_ONLY
    sweep: str | Sequence[str] | Mapping[str, Any] | None = option(
        "values of a macro (-D), of compiler or of cflags; all combinations are run (repeatable)",
        metavar="NAME=VALUE,..", repeated=True, others=(dict,), spec=False, group=_GROUP,
    )  # fmt: skip
    top: int | None = option("show the best N (all)", least=1, spec=False, group=_GROUP)
    jobs: int | None = jobs_option(_GROUP)
    store: str | Path | None = store_option()
    progress: Progress | None = None

    def check_given(self) -> None:
        """UserError for what does not go together, and for what only a single run has."""
        super().check_given()
        for name in OF_ONE_RUN:
            if getattr(self, name):
                raise UserError(
                    f"--{name} is for one run, not for a sweep: armsim run FILE --{name}"
                )
        if self.assembler is not None and COMPILER in self.dimensions:
            raise UserError("--assembler does not go with a sweep of compiler")

    @cached_property
    def dimensions(self) -> dict[str, list[Value]]:
        """What is swept, with all values; UserError for a mistake in it."""
        return read_sweep(self.sweep)

    def base(self) -> Request:
        """The run that all variants share."""
        own: dict[str, Any] = {item.name: getattr(self, item.name) for item in fields(Request)}
        if callable(self.target):
            own["target"] = f"{name_of(self.target)}.s"
        return Request(**{**own, "note": None, "plots": None})


@dataclass(frozen=True)
class Variant:
    """One variant: its ``values``, and ``figures`` by the keys of ``armsim.run/1``.

    ``code`` stands for its machine code. ``reason`` says why it is wrong or, without figures, was not run.
    """

    values: Mapping[str, Value]
    code: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict, repr=False)
    reason: str = ""

    @property
    def ok(self) -> bool:
        """Return whether it ran without a fault, and right if something was expected."""
        return self.figures.get("ok") is True

    @property
    def cycles(self) -> float | None:
        """Cycles of a call."""
        return self.figures.get("cycles_per_call")

    @property
    def bound_by(self) -> str | None:
        """What binds the cycles."""
        return self.figures.get("bound_by")

    @property
    def verdict(self) -> str:
        """Verified, WRONG, .. in two words."""
        if not self.figures:
            return "not run"
        return document_verdict(self.figures) if self.figures["finished"] else "did not finish"

    @property
    def name(self) -> str:
        """The values in one line."""
        return " ".join(f"{name}={value}" for name, value in self.values.items())

    def to_dict(self) -> dict[str, Any]:
        """A row of ``armsim.sweep/1``."""
        return {
            "values": dict(self.values),
            "verdict": self.verdict,
            "reason": self.reason or None,
            "code": self.code or None,
            **self.figures,
        }


def _fixed(value: float | None) -> str:
    return "-" if value is None else f"{value:,.3f}"


def _cycles(value: float | None) -> str:
    return whole(None if value is None else round(value))


def _figure(
    key: str, meaning: str, heading: str, rank: int, cell: Callable[[Any], str] = whole
) -> Column:
    return Column(
        key, meaning, heading, cell, lambda item: item.figures.get(key), cell is str, rank
    )  # fmt: skip


COLUMNS = (
    _figure("cycles_per_call", "of one call, the mean if several are counted", "cycles", 1, _cycles),
    Column("verdict", "verified; WRONG; results right (but with faults); nothing expected", "verdict",
           left=True, rank=2),
    _figure("bound_by", "a lower bound within 5 % of the cycles, or else the largest share of the "
            "critical path", "bound by", 3, lambda value: value or "-"),
    _figure("lower_bound", "the largest of the bounds of one call", "lower bound", 4),
    _figure("instructions", "executed instructions", "instructions", 5),
    _figure("l1d_cache_refill", "lines brought into L1", "L1D refill", 6, _cycles),
    _figure("loads", "executed loads", "loads", 7),
    _figure("stores", "executed stores", "stores", 8),
    _figure("arithmetic_intensity", "flops per byte between registers and L1", "AI", 9, _fixed),
)  # fmt: skip


@dataclass(frozen=True, repr=False)
class VariantsResult(Result):
    """The variants of a file: ``ranked`` were run, the fastest right one first, wrong ones last.

    ``refused`` could not be built or called. ``complete`` is false if it was interrupted; ``reused`` counts
    what came from the store or has the machine code of another variant.
    """

    _columns: ClassVar[tuple[str, ...]] = ()

    request: SweepRequest
    sweep: Mapping[str, Sequence[Value]]
    ranked: tuple[Variant, ...] = ()
    refused: tuple[Variant, ...] = ()
    total: int = 0
    complete: bool = True
    reused: int = 0
    store: str | None = None

    @property
    def best(self) -> Variant | None:
        """The fastest of those that are right."""
        return next((item for item in self.ranked if item.ok and item.cycles is not None), None)

    @property
    def wrong(self) -> tuple[Variant, ...]:
        """Those that are wrong, fault or do not finish."""
        return tuple(item for item in self.ranked if not item.ok)

    @property
    def without_effect(self) -> tuple[str, ...]:
        """The dimensions whose values never make another machine code."""
        return tuple(
            name
            for name, values in self.sweep.items()
            if len(values) > 1 and self.ranked and not self._matters(name)
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
        """What was swept."""
        target = self.request.target
        if callable(target):
            return name_of(target)
        return target if isinstance(target, str) else " ".join(target or ())

    @property
    def summary(self) -> str:
        """How many were run, and the best."""
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

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.sweep/1``; the figures of a variant are those of ``armsim.run/1``."""
        request = self.request
        plan = request.plan
        return {
            "schema": "armsim.sweep/1",
            "file": self.file,
            "core": request.model.name,
            "what_if": list(request.model.changes),
            "board": request.model.board or None,
            "seed": request.seed or 0,
            "cache": plan.cache,
            "ideal_memory": plan.ideal,
            "region": request.region,
            "calls": plan.calls,
            "sweep": {name: list(values) for name, values in self.sweep.items()},
            "complete": self.complete,
            "total": self.total,
            "reused": self.reused,
            "without_effect": list(self.without_effect),
            "variants": [item.to_dict() for item in self.ranked],
            "refused": [item.to_dict() for item in self.refused],
        }

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each variant that was run or refused."""
        return rows_of([item.to_dict() for item in (*self.ranked, *self.refused)])
