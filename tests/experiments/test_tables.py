"""Experiments: tables are made of what is on file, every published figure that is missed has its reason."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from armsim.report.generated import renewed
from experiments import page
from experiments.__main__ import experiments, main
from experiments.frame import (
    KINDS,
    LEAST,
    MEAN,
    MOST,
    OPEN,
    SOURCE,
    SUBJECTS,
    Call,
    Experiment,
    Extent,
    Finding,
    Row,
    Rows,
    known,
    measure,
    measured,
    table,
)

KNOWN = experiments()
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=KNOWN)
def any_experiment(request: pytest.FixtureRequest) -> Iterator[Experiment]:
    return KNOWN[request.param]


@pytest.fixture(params=[name for name, one in KNOWN.items() if one.findings])
def experiment(request: pytest.FixtureRequest) -> Iterator[Experiment]:
    return KNOWN[request.param]


def test_the_smallest_cell_measured_again_is_what_is_on_file(experiment: Experiment) -> None:
    kept = json.loads((experiment.folder / "results.json").read_text("utf-8"))[experiment.smallest]
    row = measured(experiment.cells[experiment.smallest], "none")
    assert row["kernel"] == kept["kernel"]
    assert row["cycles"].keys() == kept["cycles"].keys()
    for threads, cycles in row["cycles"].items():
        assert cycles == pytest.approx(kept["cycles"][threads], rel=0.02), "run it with --again"


def test_what_is_on_file_was_asked_as_the_code_asks_now(any_experiment: Experiment) -> None:
    path = any_experiment.folder / "results.json"
    if path.exists():
        assert any_experiment.rows() == json.loads(path.read_text("utf-8"))


def test_every_miss_has_its_reason(experiment: Experiment) -> None:
    rows = experiment.rows()
    text = (experiment.folder / "README.md").read_text("utf-8")
    assert any(finding.compared(rows) for finding in experiment.findings)
    for finding in experiment.findings:
        if finding.counts(rows)[2]:
            assert finding.why, finding.claim
            assert finding.evidence in KINDS, finding.claim
            if "*Misses*" in finding.why:
                assert "**Misses.**" in text


def test_what_stands_behind_a_reason_is_there_to_be_looked_up(experiment: Experiment) -> None:
    rows = experiment.rows()
    text = (experiment.folder / "README.md").read_text("utf-8")
    misses = text.partition("**Misses.**")[2]
    kinds = {page.evidence(finding, rows) for finding in experiment.findings}
    if SOURCE in kinds:
        assert "https://" in misses
    if OPEN in kinds:
        assert "not established" in misses.lower()
        assert "ruled out" in misses.lower()


def test_the_evidence_for_a_miss_is_a_column_of_its_own() -> None:
    missed = tuple(replace(FINDING, why="a reason", evidence=kind) for kind in KINDS)
    inside = replace(FINDING, low=1.0, high=4.0, why="a reason", evidence=OPEN)
    one = replace(KNOWN["mgemm"], findings=(*missed, inside))
    cells = [line.split(" | ") for line in page.findings_table(one, Rows()).splitlines()]
    at = cells[0].index("evidence |")
    assert [line[at] for line in cells[2:]] == [f"{kind} |" for kind in (*KINDS, "-")]
    counts = page.overview([(one, Rows())]).splitlines()[2].split(" | ")
    assert counts[4:] == ["4", "1", "3", "1", "1", "1", "0 |"]


def test_tables_of_readmes_are_made_of_what_is_on_file(any_experiment: Experiment) -> None:
    text = (any_experiment.folder / "README.md").read_text("utf-8")
    rows = any_experiment.rows()
    assert renewed(text, page.tables_of(any_experiment, rows)) == text
    for name, make in any_experiment.files.items():
        if name.endswith(".md"):
            assert (any_experiment.folder / name).read_text("utf-8") == make(rows)


def test_the_tables_of_all_experiments_have_a_row_for_each() -> None:
    text = (ROOT / "experiments" / "README.md").read_text("utf-8")
    assert renewed(text, page.index_tables(KNOWN.values())) == text
    assert all(f"({name}/README.md)" in text for name in KNOWN)
    assert {one.subject for one in KNOWN.values()} == set(SUBJECTS)


def _number(at: int) -> Row:
    return {"number": at}


@dataclass(frozen=True)
class _InAFolder(Experiment):
    place: Path = Path()

    @property
    def folder(self) -> Path:
        return self.place


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    cells = {f"cell {at}": Call(_number, {"at": at}) for at in range(4)}
    one = _InAFolder("x", SUBJECTS[0], "?", cells, alone=True, place=tmp_path)
    one.keep(Rows({"recording": {"number": 7}}))
    measure(one, Extent(only="cell 2"), 0, "none")
    before = one.rows()
    assert list(before) == ["recording", "cell 2"]
    measure(one, Extent(), 0, "none")
    rows = one.rows()
    assert [row["number"] for row in rows.values()] == [7, 0, 1, 2, 3]
    assert rows["cell 2"] == before["cell 2"]
    assert all(row["date"] and row["code"] for name, row in rows.items() if name != "recording")
    changed = replace(one, cells={**cells, "cell 2": Call(_number, {"at": 9})})
    assert "cell 2" not in changed.rows()


def test_lines_whose_cells_are_not_on_file_are_left_out() -> None:
    rows = Rows({"a": {"number": 1}, "c": {"number": -3}})
    lines = known("abc", lambda name: [name, rows[name]["number"]])
    assert table(["name", "number"], lines).splitlines()[1:] == [
        "|---|--:|",
        "| a | 1 |",
        "| c | -3 |",
    ]


VALUES = {"a": 1.0, "b": 2.0, "c": 4.0}
FINDING = Finding("table 1", "speedup", 1.5, 3.5, lambda rows: VALUES, "ours")


def test_values_are_inside_near_or_neither() -> None:
    assert FINDING.counts(Rows()) == (1, 1, 1)  # 2; 4, 14 % above 3.5; 1, a third below 1.5
    assert FINDING.distance(4.0) == pytest.approx(1 / 7)
    assert FINDING.distance(1.0) == pytest.approx(-1 / 3)


@pytest.mark.parametrize(("of", "value"), [(MEAN, 2.0), (MOST, 4.0), (LEAST, 1.0)])
def test_of_several_values_an_end_or_the_geometric_mean_is_compared(of: str, value: float) -> None:
    assert list(replace(FINDING, of=of).compared(Rows()).values()) == [pytest.approx(value)]


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (2.9, 9.0, "2.9x to 9x"), (2.0, 2.0, "2x"), (1.41, math.inf, "at least 1.41x"),
    ],
)  # fmt: skip
def test_what_is_published_is_said_in_words(low: float, high: float, words: str) -> None:
    assert replace(FINDING, low=low, high=high).published == words


def test_a_name_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mgem"]) == 2
    assert capsys.readouterr().err.startswith(
        "no experiment is called mgem (did you mean 'mgemm'?)"
    )
