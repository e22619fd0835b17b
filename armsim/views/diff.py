"""Two versions of a loop, or of a function, side by side: what changed, and what of it is in the cycles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.analysis.result import AnalyzeResult
from armsim.errors import UserError
from armsim.figures import declared
from armsim.harness.result import RunResult
from armsim.result import Result
from armsim.views.result import ViewResult, view_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

SCHEMA = "armsim.diff/1"

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

Document = dict[str, Any]


@declared
class DiffResult(Result):
    """The views of two versions; ``new.result`` has the older one's result as ``against``."""

    old: ViewResult
    new: ViewResult

    @property
    def ok(self) -> bool:
        """Say whether both are right, as far as that was asked."""
        return getattr(self.new.result, "ok", True)

    @property
    def summary(self) -> str:
        """Say what each loop, or the call, takes."""
        return str(self.to_dict()["summary"])

    def to_dict(self) -> Document:
        """Schema ``armsim.diff/1``: ``old`` and ``new`` are documents of ``armsim.view/1``."""
        return diff_document(self.old.to_dict(), self.new.to_dict())

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each figure, and for each reason of cycles."""
        return [
            {"of": pair["name"], "what": row["what"], "old": row["old"], "new": row["new"]}
            for pair in self.to_dict()["changes"]
            for row in (*pair["figures"], *pair["reasons"])
        ]

    def plot_reasons(self) -> AnyChart:
        """Cycles by reason, old and new beside each other."""
        rows = [
            {
                "reason": f"{pair['name']}: {row['what']}, {which}",
                "cycles": row[which],
                "version": which,
            }
            for pair in self.to_dict()["changes"]
            for row in pair["reasons"]
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


def diff_document(old: Mapping[str, Any], new: Mapping[str, Any]) -> Document:
    """Two documents of ``armsim.view/1`` as one of ``armsim.diff/1``."""
    changes = _loops(old, new) if new["kind"] == "analyze" else [_call(old, new)]
    names = [old["title"], new["title"]]
    if names[0] == names[1]:
        names = [str(item["result"].get("file") or item["title"]) for item in (old, new)]
    return {
        "schema": SCHEMA,
        "armsim": new["armsim"],
        "kind": "diff",
        "title": f"{names[0]} -> {names[1]}",
        "summary": "; ".join(f"{item['name']}: {item['why']}" for item in changes),
        "core": new["core"],
        "names": names,
        "changes": changes,
        "old": dict(old),
        "new": dict(new),
    }


def _loops(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Document]:
    """The loops that both versions have."""
    found = []
    for pair in new["result"]["pairs"]:
        one, other = _place(old, pair["old"]), _place(new, pair["new"])
        before, after = old["loops"][one], new["loops"][other]
        figures = _figures("analyze", before, after)
        figures += [
            _row(f"bound: {name}", before["bounds"][name], after["bounds"][name])
            for name in ("dispatch", "recurrence")
        ]
        pipes = [
            _row(
                pipe,
                before["bounds"]["ports"].get(pipe, 0.0),
                after["bounds"]["ports"].get(pipe, 0.0),
            )
            for pipe in {**before["bounds"]["ports"], **after["bounds"]["ports"]}
        ]
        lives = [max(item["live_registers"], default=0) for item in (before, after)]
        figures.append(_row("vector registers at once", *lives))
        lines = [
            {
                "change": line["change"],
                "text": line["text"],
                "old": _line(before, line["old_line"], line["text"]),
                "new": _line(after, line["new_line"], line["text"]),
            }
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


def _work(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, float]:
    """Compare what iterations of two loops do: flops, or bytes if there are none."""
    for what in ("flops", "bytes"):
        if old[what] and new[what]:
            return what, new[what] / old[what]
    return "bytes", 1.0


def _place(document: Mapping[str, Any], name: str) -> int:
    return next(at for at, loop in enumerate(document["loops"]) if loop["name"] == name)


def _line(loop: Mapping[str, Any], number: int | None, text: str) -> Document | None:
    """Show a line of a version: its place, its cycles, its wait."""
    if number is None:
        return None
    of_line = [line for line in loop["lines"] if line["line"] == number]
    line = next((line for line in of_line if line["text"] == text), of_line[0])
    return {
        "place": line["place"], "cycles": line["cycles"],
        "wait": line["wait_operands"] + line["wait_pipe"],
    }  # fmt: skip


def _call(old: Mapping[str, Any], new: Mapping[str, Any]) -> Document:
    before, after = old["result"], new["result"]
    cycles = before["cycles_per_call"], after["cycles_per_call"]
    figures = _differing("problem", before, after) + _differing("tile", before, after)
    figures += _figures("run", before, after)
    figures += [
        _row(f"bound: {name}", before["bounds"].get(name), bound)
        for name, bound in after["bounds"].items()
    ]

    def shown(line: Mapping[str, Any] | None) -> Document | None:
        if line is None:
            return None
        return {"place": str(line["line"] or ""), "cycles": line["cycles"], "wait": None}

    lines = [
        {
            "change": item["change"],
            "text": item["text"],
            "old": shown(item["old"]),
            "new": shown(item["new"]),
        }
        for item in after["line_changes"]
    ]
    reasons = _reasons(before["cycle_shares"], after["cycle_shares"], cycles)
    return _change(new["title"], None, figures, [], reasons, lines, cycles)


def _change(
    name: str,
    loops: tuple[int, int] | None,
    figures: list[Document],
    pipes: list[Document],
    reasons: list[Document],
    lines: list[Document],
    cycles: tuple[float, float],
    work: tuple[str, float] = ("flops", 1.0),
) -> Document:
    return {
        "name": name,
        "loops": list(loops) if loops else None,
        "why": _why(reasons, *cycles, work),
        "figures": figures,
        "reasons": reasons,
        "pipes": [row for row in pipes if row["old"] or row["new"]],
        "lines": lines,
    }


def _row(what: str, old: Any, new: Any) -> Document:
    return {"what": what, "old": old, "new": new}


def _figures(kind: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Document]:
    return [
        _row(what, old.get(key), new.get(key))
        for what, key in _FIGURES[kind]
        if old.get(key) is not None or new.get(key) is not None
    ]


def _differing(what: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Document]:
    """The fields of the problem or the tile in which two kernels differ."""
    one, other = old.get(what) or {}, new.get(what) or {}
    return [
        _row(f"{what}: {name}", one.get(name), other.get(name))
        for name in {**one, **other}
        if one.get(name) != other.get(name)
    ]


def _reasons(
    old: Mapping[str, float], new: Mapping[str, float], cycles: tuple[float, float]
) -> list[Document]:
    """Cycles of the critical path by reason: each version's add up to its cycles."""
    rows = [
        _row(name, old.get(name, 0.0) * cycles[0], new.get(name, 0.0) * cycles[1])
        for name in {**old, **new}
    ]
    rows = [row for row in rows if row["old"] or row["new"]]
    return sorted(rows, key=lambda row: -abs(row["new"] - row["old"]))


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if abs(value - round(value)) < _WHOLE else f"{value:.2f}"


def _why(reasons: list[Document], old: float, new: float, work: tuple[str, float]) -> str:
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
        change = row["new"] - row["old"]
        if abs(change) >= _LEAST * old:
            parts.append(f"{row['what']} {_number(abs(change))} {'more' if change > 0 else 'less'}")
    return f"{head}; of the critical path {', '.join(parts)}" if parts else head
