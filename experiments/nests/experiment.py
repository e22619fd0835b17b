"""The operators of docs/operators: right, and how near to their bounds."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import armsim
from armsim.explorer.found import SearchResult
from armsim.nests.definition import Definition
from armsim.operators.defined.given import read_file
from armsim.operators.defined.operator import defined
from armsim.report.save import save_top
from experiments.frame import Call, Row, Rows, described, grid, known, table

FOLDER = Path(__file__).parents[2] / "docs" / "operators"
CORES = ("a57", "a53", "a76")
TARGET = 1.25
PAIRS = 50
DEFINITIONS = [
    f"{file.stem}:{name}"
    for file in sorted(FOLDER.glob("*.py"))
    for name, value in read_file(str(file)).items()
    if isinstance(value, Definition)
]


def _given(definition: str) -> str:
    """A definition as the command line takes it."""
    file, name = definition.split(":")
    return f"{FOLDER / file}.py:{name}"


def _verified(definition: str, core: str) -> Row:
    """All algorithms on random sizes, made for a core."""
    result = armsim.verify(_given(definition), pairs=PAIRS, core=core, jobs=1)
    assert result.ok, result.failures
    return {
        "families": {
            one["name"]: {"right": one["pairs"], "error": round(one["max_error_of_bound"], 2)}
            for one in result.to_dict()["families"]
        }
    }


def _searched(definition: str, core: str) -> Row:
    """The winner of a search at the definition's own sizes."""
    result = armsim.explore(_given(definition), core=core, store="none", jobs=1)
    best = result.best
    assert best is not None
    file, name = _given(definition).rsplit(":", 1)
    own = read_file(file)[name]
    return {
        "kernel": best.kernel, "cycles": best.cycles, "bound": best.lower_bound, "by": best.bound_by,
        "flops": defined(own).problem_from_dict(dict(own.sizes)).flops, "peak": best.percent_of_peak,
        "why": _reason(result, core) if best.cycles > TARGET * best.lower_bound else "",
    }  # fmt: skip


def _reason(result: SearchResult, core: str) -> str:
    """Say what holds the winner back, and which change of the core would help it most."""
    with TemporaryDirectory() as folder:
        (kernel,) = save_top(result, Path(folder), 1)
        seen = armsim.view(str(kernel), core=core, why=True).to_dict()
    sentence: str = seen["result"]["why"]["sentence"]
    return sentence


def _searches(rows: Rows) -> str:
    def cells(definition: str) -> list[Row]:
        found = [
            {
                "core": core,
                **row,
                "text": f"{row['cycles']:,} ({row['cycles'] / row['bound']:.2f}x)",
            }
            for core in CORES
            if (row := rows.get(f"search: {definition} on {core}"))
        ]
        winner = rows[f"search: {definition} on {CORES[0]}"]["kernel"]
        winner_cell = {"core": f"winner on {CORES[0]}", "text": f"`{winner}`"}
        return [{"definition": definition, **one} for one in (*found, winner_cell)]

    every = [one for own in known(DEFINITIONS, cells) for one in own]
    columns = [*CORES, f"winner on {CORES[0]}"]
    return grid(
        ["definition"], columns, every,
        lambda row: ([f"`{row['definition']}`"], row["core"]), lambda row: row["text"],
    )  # fmt: skip


def _why(rows: Rows) -> str:
    lines = [
        [f"`{definition}`", core, row["why"]]
        for definition, core in product(DEFINITIONS, CORES)
        if (row := rows.get(f"search: {definition} on {core}")) and row["why"]
    ]
    return table(["definition", "core", f"why above {TARGET}"], lines)


EXPERIMENT = described(
    "nests",
    cells={
        **{
            f"verified: {one} for {core}": Call(_verified, {"definition": one, "core": core})
            for one, core in product(DEFINITIONS, CORES[:2])
        },
        **{
            f"search: {one} on {core}": Call(_searched, {"definition": one, "core": core})
            for one, core in product(DEFINITIONS, CORES)
        },
    },
    tables={"searches": _searches, "why": _why},
)
