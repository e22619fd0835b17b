"""Question: does a core model agree with measured silicon, row by row?

Method: every row of a public instruction benchmark becomes two loops, a chain and independent instructions
(`grammar`), which are replayed as `armsim analyze` does. A table of all figures goes to table-CORE.md, and
without --core the overview to the README.

    python experiments/silicon/run.py [--core cortex-a72] [--misses]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[2]))

import armsim.cores
from armsim.cores.loader import core_names, load_core
from experiments.silicon.grammar import recipe_of
from experiments.silicon.model import Core
from experiments.silicon.reasons import reason_of
from experiments.silicon.rows import read_rows
from experiments.silicon.score import RANDOM, Figure, figures_of

HERE = Path(__file__).parent
BEGIN, END = "<!-- written by run.py -->", "<!-- end -->"
# Model -> measured machine. Neoverse N1 is the server sister of Cortex-A76.
MEASURED_ON = {"cortex-a72": "cortex-a72", "cortex-a53": "cortex-a53", "cortex-a76": "neoverse-n1"}


def unparsed() -> list[str]:
    """Names in any of the files that the grammar has no recipe for; must be empty."""
    missing = []
    for machine in MEASURED_ON.values():
        for row in read_rows(machine):
            recipe = recipe_of(row)
            complete = recipe is not None and (
                (recipe.latency is not None or not row.latency)
                and (recipe.throughput is not None or not row.rate)
            )
            if not complete:
                missing.append(f"{machine}: {row.section}: {row.name}")
    return missing


def measure(name: str) -> list[Figure]:
    """All figures of a core."""
    core, found = Core(load_core(name)), []
    for row in track(read_rows(MEASURED_ON[name]), f"{name}", transient=True):
        found += figures_of(row, core)
    return found


def share(figures: list[Figure]) -> float:
    return sum(figure.close for figure in figures) / max(len(figures), 1)


def median(figures: list[Figure]) -> float:
    """Median of the absolute errors; what the model does not take is infinitely far."""
    return statistics.median(
        abs(figure.error) if figure.error is not None else float("inf") for figure in figures
    )


def parameters(name: str) -> tuple[int, int]:
    """Operation classes with numbers of their own, and numbers; inherited ones included."""
    path = Path(armsim.cores.__file__).parent / f"{name}.toml"
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    if "extends" in document:
        base = Path(path.parent / f"{document['extends']}.toml")
        below = tomllib.loads(base.read_text(encoding="utf-8"))
        document = _merged(below, document)
    own = [entry for entry in document["class"].values() if "as" not in entry]
    return len(own), _numbers(document)


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = _merged(merged[key], value) if both else value
    return merged


def _numbers(value: object) -> int:
    if isinstance(value, dict):
        return sum(_numbers(part) for part in value.values())
    if isinstance(value, list):
        return sum(_numbers(part) for part in value)
    return int(isinstance(value, int | float) and not isinstance(value, bool))


def summary(name: str, figures: list[Figure]) -> list[str]:
    """Lines of Markdown: the answer of a core by section."""
    counted = [figure for figure in figures if not figure.excluded]
    out = Counter(figure.excluded for figure in figures if figure.excluded)
    lines = [
        f"{len(counted)} figures count, {sum(figure.close for figure in counted)} of them within 5 %:"
        f" **{share(counted):.1%}**, median error **{median(counted):.2%}**.",
        "",
        f"Left out: {', '.join(f'{count} {reason}' for reason, count in sorted(out.items()))}.",
        "",
        "| section | figures | within 5 % | median error |",
        "|---|--:|--:|--:|",
    ]
    sections: dict[str, list[Figure]] = defaultdict(list)
    for figure in counted:
        sections[figure.row.section.split(" (might")[0]].append(figure)
    for section, members in sections.items():
        lines.append(
            f"| {section} | {len(members)} | {share(members):.1%} | {median(members):.2%} |"
        )
    return lines


def overview(results: dict[str, list[Figure]]) -> list[str]:
    """Lines of Markdown: all cores side by side, and the misses by reason."""
    lines = [
        "| core | figures | within 5 % | with random branches | median error | classes | numbers |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    reasons: dict[str, Counter[str]] = defaultdict(Counter)
    for name, figures in results.items():
        counted = [figure for figure in figures if not figure.excluded]
        more = [figure for figure in figures if figure.excluded in ("", RANDOM)]
        classes, numbers = parameters(name)
        lines.append(
            f"| {name} | {len(counted)} | **{share(counted):.1%}** | {share(more):.1%} "
            f"| {median(counted):.2%} | {classes} | {numbers} |"
        )
        for figure in counted:
            if not figure.close:
                reasons[reason_of(name, figure)][name] += 1
    lines += ["", f"| misses | {' | '.join(results)} |", f"|---|{'--:|' * len(results)}"]
    for reason, counts in sorted(reasons.items(), key=lambda item: -item[1].total()):
        cells = " | ".join(str(counts[name] or "") for name in results)
        lines.append(f"| {reason} | {cells} |")
    return lines


def write_answer(results: dict[str, list[Figure]]) -> None:
    """Put the overview between the marks of the README."""
    readme = HERE / "README.md"
    before, rest = readme.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    text = "\n".join([BEGIN, *overview(results), END])
    readme.write_text(before + text + after, encoding="utf-8")


def misses(name: str, figures: list[Figure]) -> list[str]:
    """Lines of Markdown: the misses by reason."""
    groups: dict[str, list[Figure]] = defaultdict(list)
    for figure in figures:
        if not figure.excluded and not figure.close:
            groups[reason_of(name, figure)].append(figure)
    lines = []
    for reason, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        lines += [f"**{reason}** ({len(members)})", ""]
        lines += ["| row | | measured | model |", "|---|---|--:|--:|"]
        for figure in members:
            model = figure.why if figure.model is None else f"{figure.model:.2f}"
            lines.append(f"| {figure.row.name} | {figure.kind} | {figure.measured:.2f} | {model} |")
        lines.append("")
    return lines


def table(name: str, figures: list[Figure]) -> str:
    """The whole table as Markdown."""
    lines = [
        f"# {name} against {MEASURED_ON[name]}, row by row",
        "",
        "Measured: ocxtal/insn_bench_aarch64 (commit 5145ffc9f5e5, MIT licence). Latency in cycles, rate",
        "in instructions a cycle. The error is taken against the rounding interval of the measured figure.",
        "",
        *summary(name, figures),
        "",
        "## Misses",
        "",
        *misses(name, figures),
        "## All rows",
        "",
        "| section | row | | measured | model | error | |",
        "|---|---|---|--:|--:|--:|---|",
    ]
    for figure in figures:
        model = "-" if figure.model is None else f"{figure.model:.2f}"
        error = figure.why if figure.error is None else f"{figure.error:+.1%}"
        mark = f"({figure.excluded})" if figure.excluded else "" if figure.close else "miss"
        section = figure.row.section.split(" (might")[0]
        lines.append(
            f"| {section} | {figure.row.name} | {figure.kind} | {figure.measured:.2f} | {model} "
            f"| {error} | {mark} |"
        )
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="core models against measured silicon")
    parser.add_argument("--core", action="append", choices=sorted(MEASURED_ON), help="(all)")
    parser.add_argument("--misses", action="store_true", help="list the misses on stdout")
    arguments = parser.parse_args()
    missing = unparsed()
    if missing:
        print("rows without a recipe:", *missing, sep="\n  ", file=sys.stderr)
        return 1
    results = {}
    for name in arguments.core or list(MEASURED_ON):
        if name not in core_names():
            print(f"{name}: skipped, there is no such core model yet\n")
            continue
        results[name] = figures = measure(name)
        (HERE / f"table-{name}.md").write_text(table(name, figures), encoding="utf-8")
        print(f"## {name}\n", *summary(name, figures), "", sep="\n")
        if arguments.misses:
            print(*misses(name, figures), sep="\n")
    if results:
        print(*overview(results), sep="\n")
    if not arguments.core:
        write_answer(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
