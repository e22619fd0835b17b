"""Measured instructions, row by row, beside core models."""

from __future__ import annotations

import csv
import re
import statistics
from collections import Counter, defaultdict
from functools import cache, partial

from armsim.cores.loader import _read, core_text, load_core
from experiments.frame import Call, Row, Rows, described, known, table
from experiments.silicon.loops import (
    HERE,
    LATENCY,
    RANDOM,
    RATE,
    Core,
    Figure,
    figures_of,
    instructions,
)

MEASURED_ON = {"cortex-a72": "cortex-a72", "cortex-a53": "cortex-a53", "cortex-a76": "neoverse-n1"}
"""Model -> measured machine. Neoverse N1 is the server sister of Cortex-A76."""


def _measure(core: str) -> Row:
    """Return the model's value of each figure, in the order of the measured file."""
    model = Core(load_core(core))
    found = [figures_of(one, model) for one in instructions(MEASURED_ON[core])]
    return {"said": [figure.said for figures in found for figure in figures]}


def figures(core: str, rows: Rows) -> list[Figure]:
    """All figures of a core as they are on file."""
    kinds = [
        (one, kind)
        for one in instructions(MEASURED_ON[core])
        for kind in (LATENCY, RATE)
        if one.published[kind]
    ]
    return [Figure(*pair, said) for pair, said in zip(kinds, rows[core]["said"], strict=True)]


def share(found: list[Figure]) -> float:
    """The share of figures that the model reproduces."""
    return sum(figure.close for figure in found) / max(len(found), 1)


def _median(found: list[Figure]) -> float:
    """Median of the absolute errors; what the model does not take is infinitely far."""
    return statistics.median(
        abs(figure.error) if figure.error is not None else float("inf") for figure in found
    )


@cache
def _reasons() -> list[Row]:
    with (HERE / "reasons.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _reason(core: str, figure: Figure) -> str:
    """Why a figure is missed, as far as it is known: the first line that fits ("" fits all)."""
    one = figure.instruction
    if isinstance(figure.said, str):
        return figure.said
    for row in _reasons():
        if (
            re.match(row["section"], one.section)
            and re.search(row["name"], one.name)
            and row["kind"] in ("", figure.kind)
            and row["core"] in ("", core)
        ):
            return str(row["reason"])
    return f"not explained: {_section(figure)}"


def _section(figure: Figure) -> str:
    return figure.instruction.section.split(" (might")[0]


def _numbers(value: object) -> int:
    """Count the numbers of a core file, those that it inherits included."""
    if isinstance(value, dict):
        return sum(map(_numbers, value.values()))
    if isinstance(value, list):
        return sum(map(_numbers, value))
    return int(isinstance(value, int | float) and not isinstance(value, bool))


def _cores(rows: Rows) -> str:
    """All cores side by side."""

    def line(name: str) -> list[object]:
        found = figures(name, rows)
        counted = [figure for figure in found if not figure.left_out]
        more = [figure for figure in found if figure.left_out in ("", RANDOM)]
        document = _read(*core_text(name))
        classes = sum("as" not in entry for entry in document["class"].values())
        return [
            name, len(counted), f"**{share(counted):.1%}**", f"{share(more):.1%}",
            f"{_median(counted):.2%}", classes, _numbers(document),
        ]  # fmt: skip

    head = [
        "core", "figures", "within 5 %", "with random branches", "median error", "classes", "numbers",
    ]  # fmt: skip
    return table(head, known(MEASURED_ON, line))


def _missed(core: str, rows: Rows) -> dict[str, list[Figure]]:
    """The misses by reason."""
    groups: dict[str, list[Figure]] = defaultdict(list)
    for figure in figures(core, rows):
        if not figure.left_out and not figure.close:
            groups[_reason(core, figure)].append(figure)
    return groups


def _misses(rows: Rows) -> str:
    """Count the misses by reason and core."""
    groups = {core: _missed(core, rows) for core in rows}
    totals = sum(
        (Counter({r: len(f) for r, f in own.items()}) for own in groups.values()), Counter()
    )
    order = {reason: None for own in groups.values() for reason in own}
    lines = [
        [reason, *(len(groups[core].get(reason, ())) or "" for core in rows)]
        for reason in sorted(order, key=lambda reason: -totals[reason])
    ]
    return table(["misses", *rows], lines)


def _said(figure: Figure) -> str:
    return figure.said if isinstance(figure.said, str) else f"{figure.said:.2f}"


def _core_page(core: str, rows: Rows) -> str:
    """The answer of a core by section, the misses by reason, and every figure."""
    if core not in rows:
        return ""
    found = figures(core, rows)
    counted = [figure for figure in found if not figure.left_out]
    out = Counter(figure.left_out for figure in found if figure.left_out)
    sections: dict[str, list[Figure]] = defaultdict(list)
    for figure in counted:
        sections[_section(figure)].append(figure)
    lines = [
        [name, len(own), f"{share(own):.1%}", f"{_median(own):.2%}"]
        for name, own in sections.items()
    ]
    parts = [
        f"# {core} against {MEASURED_ON[core]}, row by row",
        "Measured: ocxtal/insn_bench_aarch64 (commit 5145ffc9f5e5, MIT licence). Latency in cycles, rate\n"
        "in instructions a cycle. The error is taken against the rounding interval of the measured figure.",
        f"{len(counted)} figures count, {sum(figure.close for figure in counted)} of them within 5 %:"
        f" **{share(counted):.1%}**, median error **{_median(counted):.2%}**.",
        f"Left out: {', '.join(f'{count} {reason}' for reason, count in sorted(out.items()))}.",
        table(["section", "figures", "within 5 %", "median error"], lines),
        "## Misses",
    ]
    for reason, members in sorted(_missed(core, rows).items(), key=lambda item: -len(item[1])):
        parts += [
            f"**{reason}** ({len(members)})",
            table(
                ["row", "", "measured", "model"],
                ([f.instruction.name, f.kind, f"{f.measured:.2f}", _said(f)] for f in members),
            ),
        ]
    every = []
    for figure in found:
        model = "-" if figure.error is None else _said(figure)
        error = figure.said if figure.error is None else f"{figure.error:+.1%}"
        mark = f"({figure.left_out})" if figure.left_out else "" if figure.close else "miss"
        name, measured = figure.instruction.name, f"{figure.measured:.2f}"
        every.append([_section(figure), name, figure.kind, measured, model, error, mark])
    head = ["section", "row", "", "measured", "model", "error", ""]
    return "\n\n".join([*parts, "## All rows", table(head, every)]) + "\n"


EXPERIMENT = described(
    "silicon",
    cells={core: Call(_measure, {"core": core}) for core in MEASURED_ON},
    tables={"cores": _cores, "misses": _misses},
    files={f"table-{core}.md": partial(_core_page, core) for core in MEASURED_ON},
)
