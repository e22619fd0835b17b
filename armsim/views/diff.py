"""Two versions of a loop, or of a function, side by side: what changed, and what of it is in the cycles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.analysis.result import AnalyzeResult
from armsim.errors import UserError
from armsim.figures import Document, Figures, also, declared, figure, shown
from armsim.harness.result import RunResult
from armsim.result import Result
from armsim.views.result import CoreView, ViewResult, view_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


_LEAST = 0.005  # cycles of a reason that are worth a word, as a share of the older version's
_WHOLE = 0.005  # cycles from a whole number that two places do not show
_SAME = 1e-9  # ratios that differ by less are rounding
_FIGURES = {
    "analyze": (
        ("cycles per iteration", "cycles_per_iteration"), ("lower bound", "lower_bound"),
        ("bound by", "bound_by"), ("IPC", "ipc"), ("instructions", "instructions"), ("uops", "uops"),
        ("bytes", "bytes"),
    ),
    "run": (
        ("cycles of a call", "cycles_per_call"), ("lower bound", "lower_bound"),
        ("bound by", "bound_by"), ("instructions", "instructions"), ("uops", "uops"),
        ("loads", "loads"), ("stores", "stores"), ("flop/byte", "arithmetic_intensity"),
        ("L1D refill", "l1d_cache_refill"), ("L2 refill", "l2d_cache_refill"),
        ("mispredicted", "br_mis_pred"),
    ),
}  # fmt: skip
"""Figures by what they are called and their key, of a loop and of a call."""


@declared
class Pair(Figures):
    """A figure of both versions."""

    what: str = figure("its name, or a reason of cycles", "reason")
    old: Any = figure("of the older one", "cycles old", ",.2f")
    new: Any = figure("of the newer one", "new", ",.2f")
    _change = shown("change", lambda row: row.new - row.old, "+,.2f")


@declared
class VersionLine(Figures):
    """A line in a version."""

    place: str = figure("where it is")
    cycles: float | None = figure("of it; null: not recorded")
    wait: float | None = figure("cycles for operands and a pipe; null: in a call")


@declared
class DiffLine(Figures):
    """A line of the two versions."""

    change: str = figure("of it")
    text: str = figure("as it is written")
    old: VersionLine | None = figure("null: it is new")
    new: VersionLine | None = figure("null: it has gone")


@declared
class Change(Figures):
    """A loop of both versions, or a call."""

    name: str = figure("of the newer version")
    loops: tuple[int, int] | None = figure("their places; null: a call")
    why: str = figure("what became faster or slower, and by which reasons")
    figures_of: list[Pair] = figure("in which they may differ", key="figures")
    reasons: list[Pair] = figure("cycles of the critical path")
    pipes: list[Pair] = figure("cycles of each pipe")
    lines: list[DiffLine] = figure("in the order of the newer version")


@declared
class Differences(Figures):
    """Two views, and what is different in them."""

    old: Document
    new: Document
    _figures = (
        also("armsim", str, lambda both: both.new["armsim"], "the version that wrote it"),
        also("kind", str, lambda both: "diff", "diff"),
        also("title", str, lambda both: " -> ".join(both.names), "both names"),
        also("summary", str, "summary", "of each loop, or of the call"),
        also("core", CoreView, lambda both: both.new["core"], "that both were replayed on"),
        also("names", list[str], "names", "of the versions"),
        also("changes", list[Change], "changes", "of each loop, or of the call"),
        also("old", Document, "old", "as of view"),
        also("new", Document, "new", "as of view"),
    )

    @property
    def names(self) -> list[str]:
        """Name the versions: their files where the functions have the same name."""
        names = [self.old["title"], self.new["title"]]
        if names[0] != names[1]:
            return names
        return [str(item["result"].get("file") or item["title"]) for item in (self.old, self.new)]

    @cached_property
    def changes(self) -> list[Change]:
        """The loops that both versions have, or the call."""
        if self.new["kind"] == "analyze":
            return _loops(self.old, self.new)
        return [_call(self.old, self.new)]

    @property
    def summary(self) -> str:
        """Say what each loop, or the call, takes."""
        return "; ".join(f"{item.name}: {item.why}" for item in self.changes)


@declared
class DiffResult(Result):
    """The views of two versions; ``new.result`` has the older one's result as ``against``."""

    schema = "armsim.diff/1"

    old: ViewResult
    new: ViewResult
    _both = also("both", Differences, "both", "", spread=True)

    @cached_property
    def both(self) -> Differences:
        """Give the differences of the two views."""
        return Differences(self.old.to_dict(), self.new.to_dict())

    @property
    def ok(self) -> bool:
        """Say whether both are right, as far as that was asked."""
        return getattr(self.new.result, "ok", True)

    @property
    def summary(self) -> str:
        """Say what each loop, or the call, takes."""
        return self.both.summary

    def to_rows(self) -> list[Document]:
        """A row for each figure, and for each reason of cycles."""
        return [
            {"of": change.name, **row.to_dict()}
            for change in self.both.changes
            for row in (*change.figures_of, *change.reasons)
        ]

    def plot_reasons(self) -> AnyChart:
        """Cycles by reason, old and new beside each other."""
        rows = [
            {
                "reason": f"{change.name}: {row.what}, {which}",
                "cycles": getattr(row, which),
                "version": which,
            }
            for change in self.both.changes
            for row in change.reasons
            for which in ("old", "new")
        ]
        return charts.bars(rows, "reason", "cycles", colour="version", title=self.summary)


def diff_of(result: AnalyzeResult | RunResult) -> DiffResult:
    """The views of a result and of the older version that it has as ``against``, both recorded.

    UserError where either has no cycles.
    """
    if result.against is None:
        raise UserError("there is no older version to compare with")
    return DiffResult(view_of(result.against), view_of(result))


def diff_document(old: Document, new: Document) -> Document:
    """Two documents of ``armsim.view/1`` as one of ``armsim.diff/1``."""
    return {"schema": DiffResult.schema, **Differences(old, new).to_dict()}


def _loops(old: Document, new: Document) -> list[Change]:
    """The loops that both versions have."""
    found = []
    for pair in new["result"]["pairs"]:
        one, other = _place(old, pair["old"]), _place(new, pair["new"])
        before, after = old["loops"][one], new["loops"][other]
        figures = _figures("analyze", before, after)
        figures += [
            Pair(f"bound: {name}", before["bounds"][name], after["bounds"][name])
            for name in ("dispatch", "recurrence")
        ]
        pipes = [
            Pair(
                pipe,
                before["bounds"]["ports"].get(pipe, 0.0),
                after["bounds"]["ports"].get(pipe, 0.0),
            )
            for pipe in {**before["bounds"]["ports"], **after["bounds"]["ports"]}
        ]
        lives = [max(item["live_registers"], default=0) for item in (before, after)]
        figures.append(Pair("vector registers at once", *lives))
        lines = [
            DiffLine(
                line["change"],
                line["text"],
                _line(before, line["old_line"], line["text"]),
                _line(after, line["new_line"], line["text"]),
            )
            for line in pair["lines"]
        ]
        cycles = before["cycles_per_iteration"], after["cycles_per_iteration"]
        found.append(
            _change(
                pair["new"], (one, other), figures, pipes,
                _reasons(before["cycle_shares"], after["cycle_shares"], cycles), lines, cycles,
                _work(before, after),
            )
        )  # fmt: skip
    return found


def _work(old: Document, new: Document) -> tuple[str, float]:
    """Compare what iterations of two loops do: flops, or bytes if there are none."""
    for what in ("flops", "bytes"):
        if old[what] and new[what]:
            return what, new[what] / old[what]
    return "bytes", 1.0


def _place(document: Document, name: str) -> int:
    return next(at for at, loop in enumerate(document["loops"]) if loop["name"] == name)


def _line(loop: Document, number: int | None, text: str) -> VersionLine | None:
    """Show a line of a version: its place, its cycles, its wait."""
    if number is None:
        return None
    of_line = [line for line in loop["lines"] if line["line"] == number]
    line = next((line for line in of_line if line["text"] == text), of_line[0])
    return VersionLine(line["place"], line["cycles"], line["wait_operands"] + line["wait_pipe"])


def _call(old: Document, new: Document) -> Change:
    before, after = old["result"], new["result"]
    cycles = before["cycles_per_call"], after["cycles_per_call"]
    figures = _differing("problem", before, after) + _differing("tile", before, after)
    figures += _figures("run", before, after)
    figures += [
        Pair(f"bound: {name}", before["bounds"].get(name), bound)
        for name, bound in after["bounds"].items()
    ]

    def of(line: Document | None) -> VersionLine | None:
        return None if line is None else VersionLine(str(line["line"] or ""), line["cycles"], None)

    lines = [
        DiffLine(item["change"], item["text"], of(item["old"]), of(item["new"]))
        for item in after["line_changes"]
    ]
    reasons = _reasons(before["cycle_shares"], after["cycle_shares"], cycles)
    return _change(new["title"], None, figures, [], reasons, lines, cycles)


def _change(
    name: str,
    loops: tuple[int, int] | None,
    figures: list[Pair],
    pipes: list[Pair],
    reasons: list[Pair],
    lines: list[DiffLine],
    cycles: tuple[float, float],
    work: tuple[str, float] = ("flops", 1.0),
) -> Change:
    used = [row for row in pipes if row.old or row.new]
    return Change(name, loops, _why(reasons, *cycles, work), figures, reasons, used, lines)


def _figures(kind: str, old: Document, new: Document) -> list[Pair]:
    return [
        Pair(what, old.get(key), new.get(key))
        for what, key in _FIGURES[kind]
        if old.get(key) is not None or new.get(key) is not None
    ]


def _differing(what: str, old: Document, new: Document) -> list[Pair]:
    """The fields of the problem or the tile in which two kernels differ."""
    one, other = old.get(what) or {}, new.get(what) or {}
    return [
        Pair(f"{what}: {name}", one.get(name), other.get(name))
        for name in {**one, **other}
        if one.get(name) != other.get(name)
    ]


def _reasons(
    old: Mapping[str, float], new: Mapping[str, float], cycles: tuple[float, float]
) -> list[Pair]:
    """Cycles of the critical path by reason: each version's add up to its cycles."""
    rows = [
        Pair(name, old.get(name, 0.0) * cycles[0], new.get(name, 0.0) * cycles[1])
        for name in {**old, **new}
    ]
    rows = [row for row in rows if row.old or row.new]
    return sorted(rows, key=lambda row: -abs(row.new - row.old))


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if abs(value - round(value)) < _WHOLE else f"{value:.2f}"


def _why(reasons: list[Pair], old: float, new: float, work: tuple[str, float]) -> str:
    """Say in a sentence what became faster or slower, and by which reasons.

    ``work``: what an iteration does, and how often as much of it the newer one's does.
    """
    head = f"{_number(old)} -> {_number(new)} cycles, {old / new:.2f}x as fast"
    what, ratio = work
    if abs(ratio - 1) > _SAME:
        head += (
            f"; an iteration has {ratio:.3g}x the {what}, {ratio * old / new:.2f}x as fast for each"
        )
    parts = []
    for row in reasons[:3]:
        change = row.new - row.old
        if abs(change) >= _LEAST * old:
            parts.append(f"{row.what} {_number(abs(change))} {'more' if change > 0 else 'less'}")
    return f"{head}; of the critical path {', '.join(parts)}" if parts else head
