"""Question: how far are the predictions of whole, hand-written kernels from published cycles?

Assembles each row's file as it was at the row's commit, calls it as its project's test does, and compares
the cycles of `armsim.run` with the published ones; llvm-mca's figure stands beside it where the tool is
installed. Without --sources it prints what recorded.json holds.

    python experiments/whole_kernels/run.py [--sources DIR] [--core CORE] [--only TEXT] [--record]
    python experiments/whole_kernels/run.py --sources DIR --core CORE --what-if CHANGE [--what-if CHANGE ..]

DIR has a clone of each repository of rows.csv below owner/name.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent / "llvm_mca"))

import llvm
import measure
from caller import assemble
from harnesses import kernel_of
from rows import HERE, Row, Version, pairs, read_rows
from sources import Missing, check_out

RECORDED, TABLE = HERE / "recorded.json", HERE / "table.md"
TOOLS = ("armsim", *llvm.WAYS)
CORES = ("a57", "a72", "a73", "a76", "a53", "a55")
CHANGE = 0.015  # of the cycles; pairs of versions that differ by less tell nothing of a sign

Figures = dict[str, float]  # by tool
Recorded = dict[str, Figures]  # by row


def name_of(row: Row) -> str:
    """A row's key in recorded.json."""
    return f"{row.core} {row.version.function} @{row.version.commit}"


def figures_of(
    version: Version, cores: list[str], sources: Path, assembler: str, changes: tuple[str, ...]
) -> dict[str, Figures] | str:
    """Cycles of a version by core and tool, or why there are none."""
    kernel = kernel_of(version)
    if kernel is None:
        return "no caller is written for it"
    with tempfile.TemporaryDirectory(prefix="whole-kernels-") as place:
        folder = Path(place)
        try:
            check_out(sources, version.repository, version.commit, folder)
            made = assemble(assembler, kernel, version.path, folder)
        except (Missing, ValueError) as problem:
            return str(problem).splitlines()[0]
        found = {core: {"armsim": measure.predicted(made, kernel, core, changes)} for core in cores}
        if llvm.version() is not None and not changes:
            for core, more in llvm.predicted(made, kernel, cores).items():
                found[core].update(more)
    return found


def run(
    rows: Sequence[Row], sources: Path, assembler: str, changes: tuple[str, ...], processes: int
) -> Recorded:
    """Figures of all rows that can be built; says of the others why not."""
    by_version: dict[Version, list[str]] = {}
    for row in rows:
        by_version.setdefault(row.version, []).append(row.core)
    found: Recorded = {}
    began = time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = {
            version: pool.submit(figures_of, version, cores, sources, assembler, changes)
            for version, cores in by_version.items()
        }
        for at, (version, future) in enumerate(waiting.items(), 1):
            result = future.result()
            print(
                f"\r{at}/{len(waiting)}, {time.monotonic() - began:.0f} s", end="", file=sys.stderr
            )
            if isinstance(result, str):
                print(f"\n{version.function} @{version.commit}: {result}", file=sys.stderr)
                continue
            for core, figures in result.items():
                found[name_of(Row(core, version, 0.0))] = figures
    print(file=sys.stderr)
    return found


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    body = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    return f"| {' | '.join(head)} |\n|{'---|' * 2}{'--:|' * (len(head) - 2)}\n{body}"


def errors(rows: Iterable[Row], figures: Recorded, tool: str) -> list[float]:
    """Relative errors of the rows that have a figure of the tool."""
    found = []
    for row in rows:
        value = figures.get(name_of(row), {}).get(tool)
        if value is not None:
            found.append(value / row.cycles - 1)
    return found


def signs(rows: Sequence[Row], figures: Recorded, tool: str) -> tuple[int, int]:
    """Of how many pairs the tool says rightly which version is faster, and of how many there are."""
    right = count = 0
    for before, after in pairs(rows):
        change = after.cycles / before.cycles - 1
        predicted = [figures.get(name_of(row), {}).get(tool) for row in (before, after)]
        if abs(change) < CHANGE or predicted[0] is None or predicted[1] is None:
            continue
        count += 1
        right += (predicted[1] - predicted[0]) * change > 0
    return right, count


def summary(rows: Sequence[Row], figures: Recorded, tool: str) -> list[str]:
    """The cells that sum up the rows' errors of one tool."""
    found = errors(rows, figures, tool)
    if not found:
        return ["0", *["-"] * 5]
    sizes = sorted(abs(error) for error in found)
    ninth = sizes[min(int(0.9 * len(sizes)), len(sizes) - 1)]
    right, count = signs(rows, figures, tool)
    return [
        str(len(found)),
        f"{100 * statistics.median(sizes):.1f}",
        f"{100 * statistics.mean(found):+.1f}",
        f"{100 * ninth:.1f}",
        f"{100 * max(found, key=abs):+.1f}",
        f"{right} of {count}" if count else "-",
    ]


def per_core(rows: Sequence[Row], figures: Recorded) -> str:
    """A line for each core, tool and half of the kernels."""
    halves: dict[str, Callable[[Row], bool]] = {
        "all": lambda row: True,
        "looked at": lambda row: row.version.looked_at,
        "left aside": lambda row: not row.version.looked_at,
    }
    head = [
        "core",
        "tool and kernels",
        "rows",
        "median %",
        "mean %",
        "p90 %",
        "worst %",
        "faster version",
    ]
    lines = []
    for core in (*CORES, "all"):
        chosen = [row for row in rows if core in (row.core, "all")]
        if not chosen:
            continue
        for tool in TOOLS:
            for half, belongs in halves.items():
                if tool != "armsim" and half != "all":
                    continue
                cells = summary([row for row in chosen if belongs(row)], figures, tool)
                lines.append([core, f"{tool}, {half}" if tool == "armsim" else tool, *cells])
    return table(head, lines)


def per_row(rows: Sequence[Row], figures: Recorded) -> str:
    """A line for each row, the cores one after the other."""
    lines = []
    for row in sorted(rows, key=lambda row: CORES.index(row.core)):
        known = figures.get(name_of(row), {})
        cells = [
            f"{100 * (known[tool] / row.cycles - 1):+.1f}" if tool in known else "-"
            for tool in TOOLS
        ]
        mine = f"{known['armsim']:.1f}" if "armsim" in known else "-"
        half = "looked at" if row.version.looked_at else "left aside"
        named = f"{row.version.function} @{row.version.commit}"
        lines.append([row.core, named, half, f"{row.cycles:g}", mine, *cells])
    head = [
        "core",
        "function and commit",
        "half",
        "silicon",
        "armsim",
        *(f"{tool} %" for tool in TOOLS),
    ]
    return table(head, lines)


def save(figures: Recorded, versions: dict[str, str]) -> None:
    """Write recorded.json, one row a line, and the table of rows."""
    lines = [f"{json.dumps('versions')}: {json.dumps(versions, sort_keys=True)}"]
    for name, values in sorted(figures.items()):
        rounded = {tool: round(value, 2) for tool, value in values.items()}
        lines.append(f"{json.dumps(name)}: {json.dumps(rounded)}")
    RECORDED.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sources", type=Path, help="folder of the clones")
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("--core", choices=CORES, help="rows of one core")
    parser.add_argument("--what-if", action="append", default=[], help="as `armsim run` takes it")
    parser.add_argument("--record", action="store_true", help="write recorded.json and table.md")
    parser.add_argument("--assembler", default="aarch64-linux-gnu-gcc")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    rows = read_rows()
    chosen = [row for row in rows if given.only in name_of(row) and given.core in (row.core, None)]
    if given.what_if and (given.sources is None or given.record):
        parser.error("--what-if needs --sources and is not recorded")
    recorded: dict[str, Any] = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    versions: dict[str, str] = recorded.pop("versions", {})
    if given.sources is not None:
        if shutil.which(given.assembler) is None:
            print(f"no {given.assembler} on the path (--assembler)", file=sys.stderr)
            return 2
        changes = tuple(given.what_if)
        found = run(chosen, given.sources.resolve(), given.assembler, changes, given.processes)
        for name, figures in found.items():
            recorded[name] = {**recorded.get(name, {}), **figures} if given.record else figures
        versions.update({"llvm-mca": llvm.version()} if llvm.version() else {})
        if given.record:
            save(recorded, versions)
            TABLE.write_text(per_row(rows, recorded))
    print(per_row(chosen, recorded))
    print(per_core(chosen, recorded))
    return 0


if __name__ == "__main__":
    sys.exit(main())
