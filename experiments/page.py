"""Tables and plots made of the rows on file: of an experiment's README, and the tables of them all."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from armsim import charts
from armsim.files import write_whole
from armsim.report.generated import renewed
from experiments.frame import (
    EACH,
    KINDS,
    SUBJECTS,
    Experiment,
    Finding,
    Rows,
    code_version,
    table,
)


def _number(value: float, unit: str) -> str:
    return f"{value:.3g}{unit}" if value < 100 else f"{value:,.0f}{unit}"


def _span(values: Sequence[float], unit: str) -> str:
    least, most = min(values), max(values)
    if len(values) == 1 or f"{least:.3g}" == f"{most:.3g}":
        return _number(least, unit)
    return f"{_number(least, unit)} to {_number(most, unit)}"


def verdict(finding: Finding, rows: Rows) -> str:
    """Inside, near, or with which reason it is not."""
    compared = finding.compared(rows)
    if not compared:
        return "not yet computed"
    inside, near, outside = finding.counts(rows)
    if outside:
        count = len(compared)
        words = (
            f"{inside} inside, {near} within 20 %, {outside} outside" if count > 1 else "outside"
        )
        return f"{words}. {finding.why}"
    return (
        "inside"
        if not near
        else f"{inside} inside, {near} within 20 %"
        if inside
        else "within 20 %"
    )


def evidence(finding: Finding, rows: Rows) -> str:
    """Name what stands behind the reason of a miss; "-" where there is none to explain."""
    return finding.evidence if finding.counts(rows)[2] else "-"


def findings_table(experiment: Experiment, rows: Rows) -> str:
    """Published beside ours."""
    lines = []
    for finding in experiment.findings:
        compared = finding.compared(rows)
        values = list(compared.values())
        ours = _span(values, finding.unit) if values else ""
        ratio = ""
        if values and finding.low == finding.high:
            ratio = _span([value / finding.low for value in values], "")
        elif values and math.isinf(finding.high):
            ratio = f"{min(values) / finding.low:.2f}"
        elif values:
            ratio = f"{min(values) / finding.low:.2f} to {max(values) / finding.high:.2f}"
        count = f" ({len(values)})" if len(values) > 1 else ""
        if finding.of != EACH:
            count = "".join(f" ({name})" for name in compared)  # as "mean of 12"
        lines.append(
            [
                finding.place, finding.claim, finding.published, f"{ours}{count}", ratio,
                finding.kernels, verdict(finding, rows), evidence(finding, rows),
            ]
        )  # fmt: skip
    head = ["place", "what", "published", "ours", "ratio", "our kernels", "verdict", "evidence"]
    return table(head, lines)


def cost_words(rows: Rows) -> str:
    """Say how long measuring took, and how long a whole run takes on two idle cores."""
    each = [row["processor_seconds"] for row in rows.values() if "processor_seconds" in row]
    wall = max(sum(each) / 2, max(each, default=0.0))
    return (
        f"{len(each)} measurements, {sum(each) / 60:.1f} minutes of processor time, "
        f"the longest {max(each, default=0.0):.0f} s: {wall / 60:.1f} minutes on two cores."
    )


def plot(experiment: Experiment, rows: Rows) -> str:
    """SVG: a point for each of our values over the published one, or over the nearer end of its range."""
    points = [
        {
            "claim": f"{finding.place}: {finding.claim} ({finding.published})",
            "ours over published": 1 + finding.distance(value),
            "what": name,
            "ours": value,
        }
        for finding in experiment.findings
        for name, value in finding.compared(rows).items()
    ]
    return charts.svg(charts.strips(points, "claim", "ours over published", mark=1.0))


def tables_of(experiment: Experiment, rows: Rows) -> dict[str, Callable[[], str]]:
    """The generated tables of an experiment's README, by the names of their marks; none without rows."""
    made = dict(experiment.tables) if rows else {}
    if experiment.findings:
        made |= {"findings": partial(findings_table, experiment), "cost": cost_words}
    return {name: partial(make, rows) for name, make in made.items()}


def renew(experiment: Experiment, rows: Rows) -> None:
    """Renew an experiment's README and pictures."""
    path = experiment.folder / "README.md"
    write_whole(path, renewed(path.read_text("utf-8"), tables_of(experiment, rows)))
    if experiment.findings:
        write_whole(experiment.folder / "plot.svg", plot(experiment, rows))
    for name, make in experiment.files.items():
        if made := make(rows):
            write_whole(experiment.folder / name, made)


def overview(found: Iterable[tuple[Experiment, Rows]]) -> str:
    """A line for each publication: how many of its figures are met, and why others are not."""
    lines = []
    for experiment, rows in found:
        counts = [finding.counts(rows) for finding in experiment.findings if finding.compared(rows)]
        good = sum(not outside for _, _, outside in counts)
        found_by = [evidence(finding, rows) for finding in experiment.findings]
        lines.append(
            [
                f"[{experiment.name}]({experiment.name}/README.md)", experiment.document,
                experiment.question, experiment.machine, len(experiment.findings), good,
                len(counts) - good, *(found_by.count(kind) for kind in KINDS),
                len(experiment.findings) - len(counts),
            ]
        )  # fmt: skip
    head = [
        "experiment", "document", "question", "machine", "published figures",
        "inside or within 20 %", "outside", *(f"of these: {kind}" for kind in KINDS), "not yet computed",
    ]  # fmt: skip
    return table(head, lines)


def when(experiment: Experiment, rows: Rows) -> tuple[str, str]:
    """The dates that figures were measured on, and the code that they are of, in words."""
    days = sorted({row["date"] for row in rows.values() if "date" in row})
    codes = {row["code"] for row in rows.values() if "code" in row}
    if not days:
        return experiment.stamp
    code = max(rows.values(), key=lambda row: row.get("date", "")).get("code", "")
    others = f" and {len(codes) - 1} more" if len(codes) > 1 else ""
    return " to ".join(dict.fromkeys((days[0], days[-1]))), f"{code}{others}"


def index(found: Iterable[tuple[Experiment, Rows]]) -> str:
    """All experiments by subject, with the date and the code version of what is on file."""
    listed = list(found)
    parts = []
    for subject in SUBJECTS:
        lines = [
            [
                f"[{one.name}]({one.name}/README.md)",
                one.question,
                len(rows) or "-",
                *when(one, rows),
            ]
            for one, rows in listed
            if one.subject == subject
        ]
        parts += [
            f"**{subject}**",
            table(["experiment", "question", "rows", "measured", "code"], lines),
        ]
    return "\n\n".join(parts)


def index_tables(known: Iterable[Experiment]) -> dict[str, Callable[[], str]]:
    """The tables of experiments/README.md."""
    found = [(one, one.rows()) for one in known]
    published = [pair for pair in found if pair[0].findings]
    return {"experiments": lambda: overview(published), "all": lambda: index(found)}


def listing(known: Iterable[Experiment]) -> str:
    """The experiments by subject as text for a terminal."""
    found = [(one, one.rows()) for one in known]
    lines = []
    for subject in SUBJECTS:
        lines.append(subject)
        for one, rows in found:
            if one.subject == subject:
                day, code = when(one, rows)
                current = " (as it stands)" if code == code_version() else ""
                on_file = f"{len(rows)} rows" if rows else f"renewed by {one.command}"
                on_file += f", {day}, code {code}{current}" if day else ""
                lines += [f"  {one.name:16} {one.question}", f"  {'':16} {on_file}"]
        lines.append("")
    return "\n".join(lines)
