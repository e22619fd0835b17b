"""Question: are the operators of docs/operators right, and how near are they to their bounds?

    python -m experiments.nests proofs [--pairs 50] [--only FILE:NAME ..]
    python -m experiments.nests searches [--core a57] [--only FILE:NAME ..]
    python -m experiments.nests table

README.md has method and answer, recorded.json the figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import armsim
from armsim.explorer.found import SearchResult
from armsim.nests.definition import Definition
from armsim.operators.defined.given import read_file
from armsim.operators.defined.operator import defined
from armsim.report.save import save_top

FOLDER = Path(__file__).parents[2] / "docs" / "operators"
RECORDED = Path(__file__).with_name("recorded.json")
CORES = ("a57", "a53", "a76")
TARGET = 1.25


def definitions(only: list[str]) -> Iterator[tuple[str, str]]:
    """Give each definition as the row of a table has it, and as the command line does."""
    for file in sorted(FOLDER.glob("*.py")):
        for name, value in read_file(str(file)).items():
            row = f"{file.stem}:{name}"
            if isinstance(value, Definition) and (not only or row in only or file.stem in only):
                yield row, f"{file}:{name}"


def record(kind: str, row: str, core: str, found: dict[str, Any]) -> None:
    """Keep a figure in recorded.json."""
    kept = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    kept.setdefault(kind, {}).setdefault(row, {})[core] = found
    RECORDED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    print(row, core, found, flush=True)


def proofs(only: list[str], pairs: int) -> None:
    """Verify all algorithms on random sizes, made for a core out of order and one in order."""
    for row, op in definitions(only):
        for core in CORES[:2]:
            result = armsim.verify(op, pairs=pairs, core=core, jobs=1)
            assert result.ok, result.failures
            record("proofs", row, core, {
                one["name"]: {"right": one["pairs"], "error": round(one["max_error_of_bound"], 2)}
                for one in result.to_dict()["families"]
            })  # fmt: skip


def searches(only: list[str], cores: list[str]) -> None:
    """Search each definition at its own sizes."""
    for row, op in definitions(only):
        for core in cores:
            result = armsim.explore(op, core=core, store="none", jobs=1)
            best = result.best
            assert best is not None
            file, name = op.rsplit(":", 1)
            sizes = dict(read_file(file)[name].sizes)
            problem = defined(read_file(file)[name]).problem_from_dict(sizes)
            record("searches", row, core, {
                "kernel": best.kernel, "cycles": best.cycles, "bound": best.lower_bound,
                "by": best.bound_by, "flops": problem.flops, "peak": best.percent_of_peak,
                "why": reason(result, core) if best.cycles > TARGET * best.lower_bound else "",
            })  # fmt: skip


def reason(result: SearchResult, core: str) -> str:
    """Give what holds the winner back, and which change of the core would help it most."""
    with TemporaryDirectory() as folder:
        (kernel,) = save_top(result, Path(folder), 1)
        seen = armsim.view(str(kernel), core=core, why=True).to_dict()
    sentence: str = seen["result"]["why"]["sentence"]
    return sentence


def table() -> None:
    """Print the tables of README.md."""
    kept = json.loads(RECORDED.read_text())
    print(
        "| definition | algorithm: pairs, all right, largest error over its bound (A57; A53) |\n|---|---|"
    )
    for row, cores in kept["proofs"].items():
        cells = (
            ", ".join(
                f"{name} {one['right']} ({one['error']})" for name, one in cores[core].items()
            )
            for core in CORES[:2]
        )
        print(f"| `{row}` | {'; '.join(cells)} |")
    print(
        f"\n| definition | {' | '.join(CORES)} | winner on {CORES[0]} |\n|---|{'--:|' * len(CORES)}---|"
    )
    for row, cores in kept["searches"].items():
        cells = (
            f"{one['cycles']:,} ({one['cycles'] / one['bound']:.2f}x)"
            if (one := cores.get(core))
            else "-"
            for core in CORES
        )
        print(f"| `{row}` | {' | '.join(cells)} | `{cores[CORES[0]]['kernel']}` |")
    print(f"\n| definition | core | why above {TARGET} |\n|---|---|---|")
    for row, cores in kept["searches"].items():
        for core, one in cores.items():
            if one.get("why"):
                print(f"| `{row}` | {core} | {one['why']} |")


def main() -> None:
    """Run a part."""
    parser = argparse.ArgumentParser(prog="python -m experiments.nests")
    parser.add_argument("part", choices=("proofs", "searches", "table"))
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--core", nargs="*", default=list(CORES))
    parser.add_argument("--only", nargs="*", default=[])
    given = parser.parse_args()
    if given.part == "proofs":
        proofs(given.only, given.pairs)
    elif given.part == "searches":
        searches(given.only, given.core)
    else:
        table()


if __name__ == "__main__":
    main()
