"""`armsim results` shows what was measured, selects, compares, exports and removes it."""

from __future__ import annotations

import csv
import io
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.main import main

SIZES = {"m": 8, "n": 8, "k": 8}
TILES = [{"family": "rtra", "rows": rows, "columns": 4} for rows in (1, 2, 4)]


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Three kernels on two cores and, on one of them, of a second problem: results and their file."""
    path = tmp_path_factory.mktemp("store") / "results.sqlite"
    how: dict[str, Any] = {"candidates": TILES, "jobs": 1, "exhaustive": True, "store": path}
    return {
        "path": path,
        "a57": armsim.explore("gemm", SIZES, core="a57", **how),
        "a72": armsim.explore("gemm", SIZES, core="a72", **how),
        "long": armsim.explore("gemm", {**SIZES, "k": 16}, core="a57", **how),
    }


@pytest.fixture
def path(measured: dict[str, Any], tmp_path: Path) -> Path:
    """A copy of the file, which a test may change."""
    return Path(shutil.copy(measured["path"], tmp_path / "results.sqlite"))


def answer(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(["results", *words])
    out, err = capsys.readouterr()
    return code, out, err


def names_of(kept: Any) -> list[tuple[str, str, str, int]]:
    return [
        (item.setting.core, json.dumps(item.problem), item.found.kernel, item.found.cycles)
        for item in kept.results
    ]


def test_what_is_listed_is_what_was_measured(measured: dict[str, Any]) -> None:
    kept = armsim.results(store=measured["path"])
    wanted = [
        (found.setting.core.name, json.dumps(found.setting.problem.to_dict()), item.kernel, item.cycles)
        for found in (measured["a57"], measured["a72"], measured["long"])
        for item in found.measured
    ]  # fmt: skip
    assert names_of(kept) == wanted
    assert len(kept.searches) == 3
    first = kept.results[0]
    assert first.found == measured["a57"].best
    figures = measured["a57"].to_dict()["candidates"][0]
    assert {name: first.to_dict()[name] for name in figures} == figures


@pytest.mark.parametrize(
    ("how", "count"),
    [
        ({"core": "a72"}, 3),
        ({"op": "gemm"}, 9),
        ({"op": "dwconv"}, 0),
        ({"problem": "k=16"}, 3),
        ({"problem": "m=8, k=8"}, 6),
        ({"kernel": "rtra_4x4"}, 3),
        ({"since": "1h"}, 9),
        ({"since": "2999-01-01"}, 0),
        ({"stale": True}, 0),
        ({"where": '"tile.rows" = 4 and "problem.k" = 16'}, 1),
    ],
)
def test_each_option_selects(measured: dict[str, Any], how: dict[str, Any], count: int) -> None:
    assert len(armsim.results(store=measured["path"], **how).results) == count


@pytest.mark.parametrize("others", [[], ["--op", "conv"]])
def test_a_text_that_no_result_has_is_named(
    others: list[str], measured: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--store", str(measured["path"]), "--where", "cycles > 1 and core = 'cortex-a52'"]
    code, out, _ = answer([*words, *others], capsys)
    assert code == 0
    assert "none has core 'cortex-a52' (did you mean 'cortex-a72'?)" in " ".join(out.split())


def test_kernels_of_two_cores_stand_side_by_side(measured: dict[str, Any]) -> None:
    rows = armsim.results(store=measured["path"], compare="core").comparison
    cycles = {item.kernel: item.cycles for item in measured["a57"].measured}
    others = {item.kernel: item.cycles for item in measured["a72"].measured}
    assert {row["kernel"]: row["cycles"] for row in rows} == {
        name: {"cortex-a57": cycles[name], "cortex-a72": others[name]}
        for name in cycles.keys() & others.keys()
    }
    assert rows


def test_csv_has_the_rows_of_the_result(
    measured: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = answer(["--store", str(measured["path"]), "--core", "a72", "--csv", "-"], capsys)
    assert code == 0
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [(row["kernel"], int(row["cycles"]), row["problem.k"]) for row in rows] == [
        (item.kernel, item.cycles, "8") for item in measured["a72"].measured
    ]


def test_parquet_has_the_rows_of_the_result(measured: dict[str, Any], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    file = tmp_path / "results.parquet"
    assert main(["results", "--store", str(measured["path"]), "--parquet", str(file)]) == 0
    rows = parquet.read_table(file).to_pylist()
    assert rows == armsim.results(store=measured["path"]).to_rows()


def test_the_table_shows_a_search_a_line(
    measured: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = answer(["--store", str(measured["path"])], capsys)
    assert code == 0
    best = measured["a72"].best
    assert any("cortex-a72" in row and best.kernel in row for row in out.splitlines())
    assert "3 searches; 9 results" in out


def test_what_is_removed_is_measured_again_and_nothing_else(path: Path) -> None:
    how: dict[str, Any] = {"candidates": TILES, "jobs": 1, "exhaustive": True, "store": path}
    assert armsim.results(store=path, core="a72", prune=True).removed == 3
    assert armsim.results(store=path, where="\"tile.rows\" = 1 and core = 'cortex-a57'", prune=True)
    assert len(armsim.results(store=path).results) == 4
    assert armsim.explore("gemm", SIZES, core="a57", **how).simulated == 1
    assert armsim.explore("gemm", SIZES, core="a72", **how).simulated == 3


def test_results_of_another_version_are_listed_apart_and_can_be_removed(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE setting SET model = 'old' WHERE core = 'cortex-a72'")
    assert armsim.results(store=path).others == 3
    assert {item.setting.core for item in armsim.results(store=path).results} == {"cortex-a57"}
    assert len(armsim.results(store=path, stale=True).results) == 3
    assert armsim.results(store=path, stale=True, prune=True).removed == 3
    assert armsim.results(store=path).others == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--prune"], "say what"),
        (["--problem", "k"], "want K=V"),
        (["--since", "yesterday"], "want 30m"),
        (["--where", "cycle < 1"], "no such column: cycle (did you mean 'cycles'?)"),
        (["--where", "bound = 1", "--op", "conv"], "no such column: bound (did you mean"),
        (["--problem", "kk=8"], "did you mean 'k'"),
        (["--board", "pixel-44"], "did you mean 'pixel-4'"),
        (["--op", "gem"], "did you mean 'gemm'"),
        (["--store", "none"], "no store"),
        (["--store", "missing.sqlite"], "no store missing.sqlite"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: list[str], says: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [] if "--store" in words else ["--store", str(path)]
    code, out, err = answer([*given, *words], capsys)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
