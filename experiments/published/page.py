"""Tables and plots of what was measured: of an experiment's README, and the table of them all."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from armsim import charts
from armsim.files import write_whole
from armsim.report.generated import renewed
from experiments.published.findings import EACH, MEASURED, OPEN, SOURCE, Experiment, Finding, Rows

HERE = Path(__file__).parents[1]

KINDS = (MEASURED, SOURCE, OPEN)


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table in Markdown: the first column is text, and every other one whose cells are no numbers."""
    rows = [list(line) for line in lines]
    numbers = [bool(rows) and all(row[at][:1].isdigit() for row in rows) for at in range(len(head))]
    marks = ["--:" if number and at else "---" for at, number in enumerate(numbers)]
    text = ["| " + " | ".join(line) + " |" for line in [list(head), *rows]]
    return "\n".join([text[0], "|" + "|".join(marks) + "|", *text[1:]])


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
    """What stands behind the reason of a miss; "-" where there is none to explain."""
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
    """What measuring took, and what a whole run takes on two idle cores."""
    each = [row["processor_seconds"] for row in rows.values()]
    wall = max(sum(each) / 2, max(each, default=0.0))
    return (
        f"{len(rows)} measurements, {sum(each) / 60:.1f} minutes of processor time, "
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
    """The generated tables of an experiment's README, by the name of their marks."""
    return {
        "findings": partial(findings_table, experiment, rows),
        "cost": partial(cost_words, rows),
        **{name: partial(made, rows) for name, made in experiment.tables.items()},
    }


def renew(experiment: Experiment, rows: Rows) -> None:
    """Renew an experiment's README and plot."""
    path = experiment.folder / "README.md"
    write_whole(path, renewed(path.read_text("utf-8"), tables_of(experiment, rows)))
    write_whole(experiment.folder / "plot.svg", plot(experiment, rows))
    for name, drawn in experiment.charts.items():
        if picture := drawn(rows):
            write_whole(experiment.folder / name, picture)


def overview(found: Iterable[tuple[Experiment, Rows]]) -> str:
    """A row for each experiment."""
    lines = []
    for experiment, rows in found:
        counts = [finding.counts(rows) for finding in experiment.findings if finding.compared(rows)]
        good = sum(not outside for _, _, outside in counts)
        found_by = [evidence(finding, rows) for finding in experiment.findings]
        lines.append(
            [
                f"[{experiment.name}]({experiment.name}/README.md)", experiment.document,
                experiment.question, experiment.machine, str(len(experiment.findings)), str(good),
                str(len(counts) - good), *(str(found_by.count(kind)) for kind in KINDS),
                str(len(experiment.findings) - len(counts)),
            ]
        )  # fmt: skip
    head = [
        "experiment", "document", "question", "machine", "published figures",
        "inside or within 20 %", "outside", *(f"of these: {kind}" for kind in KINDS), "not yet computed",
    ]  # fmt: skip
    return table(head, lines)


def renew_overview(found: Iterable[tuple[Experiment, Rows]]) -> None:
    """Renew the table of experiments/README.md."""
    path = HERE / "README.md"
    text = renewed(path.read_text("utf-8"), {"experiments": lambda: overview(found)})
    write_whole(path, text)
