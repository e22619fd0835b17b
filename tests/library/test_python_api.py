"""`import armsim`: what it gives, its types, its results."""

from __future__ import annotations

import csv
import dataclasses
import inspect
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.analysis.request import AnalyzeRequest
from armsim.cli.main import main
from armsim.explorer.request import ExploreRequest
from armsim.harness.request import Request
from armsim.membench.request import ProbeRequest
from armsim.options import options
from armsim.proof.request import VerifyRequest
from armsim.result import Result

ROOT = Path(__file__).resolve().parents[2]
LOOP = "ldr s0, [x0]\nfadd s0, s0, s1\nstr s0, [x0]\n"


def test_all_names_are_there_and_have_a_docstring() -> None:
    assert set(armsim.__all__) <= set(dir(armsim))
    for name in armsim.__all__:
        value = getattr(armsim, name)
        assert name == "__version__" or inspect.getdoc(value), name
    with pytest.raises(AttributeError, match="explode"):
        armsim.explode  # noqa: B018


def test_files_may_be_paths(tmp_path: Path) -> None:
    path, core = tmp_path / "f.s", tmp_path / "mine.toml"
    path.write_text("f: ldr w0, [x0]\n ret\n")
    core.write_text('extends = "cortex-a53"\nname = "mine"\n')
    found = armsim.run(path, "x0=buf(i32,1,7)", expect="return = 7", returns="i32", core=core)
    assert found.ok
    assert found.core == "mine"
    assert found.file == str(path)


def test_importing_it_does_not_load_what_is_compiled() -> None:
    code = "import sys, armsim; dir(armsim); print(sorted(sys.modules))"
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    assert not {"numba", "numpy", "unicorn"} & set(re.findall(r"'(\w+)'", out))


def test_the_help_of_the_command_line_loads_no_model() -> None:
    code = (
        "import sys\nfrom armsim.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: print(sorted(sys.modules))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    assert "armsim.cli.main" in out
    assert not re.search(r"'(numba|numpy|rich|armsim\.cores.*?|armsim\.operators.*?)'", out)


@pytest.mark.parametrize(
    ("function", "request_type"),
    [
        ("run", Request),
        ("explore", ExploreRequest),
        ("analyze", AnalyzeRequest),
        ("verify", VerifyRequest),
        ("probe", ProbeRequest),
    ],
)
def test_keywords_are_the_options_of_the_command_line(function: str, request_type: Any) -> None:
    keywords = inspect.signature(getattr(armsim, function)).parameters
    assert set(options(request_type)) <= set(keywords)


def test_a_type_checker_sees_the_types() -> None:
    """The checks run it over calls that are right, and over wrong ones that it has to find."""
    assert (ROOT / "armsim" / "py.typed").exists()
    configured = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert configured["strict"]  # of which a call that is wrongly taken for a wrong one is a part
    assert "tests.library.typed_calls" in configured["modules"]
    calls = Path(__file__).with_name("typed_calls.py").read_text()
    assert calls.count("# type: ignore[") == 6


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("own") / "f.S"
    path.write_text(".global f\nf: ldr q0, [x0]\n str q0, [x1]\n ret\n")
    arguments = "x0=buf(f32,4) x1=out(f32,4)"
    return {
        "explore": armsim.explore("gemm", {"m": 8, "n": 12, "k": 8}, method="rtra", jobs=1),
        "run": armsim.run(str(path), arguments, expect="x1 = x0"),
        "saved": armsim.run(str(ROOT / "kernels" / "asm" / "qadd_scalar_v1.S")),
        "analyze": armsim.analyze(text=LOOP),
        "verify": armsim.verify("naive", op="gemm", pairs=2, jobs=1),
    }


def test_every_kind_of_result_has_rows_a_table_and_a_chart() -> None:
    kinds = [getattr(armsim, name) for name in armsim.__all__]
    kinds = [kind for kind in kinds if inspect.isclass(kind) and issubclass(kind, Result)]
    assert len(kinds) >= 15
    for kind in kinds:
        keys = {item.key for item in kind.figures}
        assert kind.to_rows is not Result.to_rows or (kind._rows and {*kind._rows} <= keys), kind
        assert kind.to_dict is not Result.to_dict or (kind.schema and keys), kind
        assert callable(kind._repr_html_)
        charts = [name for name in dir(kind) if name == "plot" or name.startswith("plot_")]
        # A folder of files, and a machine, have none.
        assert charts or kind in (armsim.EmitResult, armsim.Board), kind
        for name in charts:  # each can be drawn without an argument
            parameters = list(inspect.signature(getattr(kind, name)).parameters.values())[1:]
            assert all(item.default is not item.empty for item in parameters), (kind, name)


def test_results_are_frozen_and_their_views_agree(results: dict[str, Any]) -> None:
    for name, result in results.items():
        assert len(repr(result)) < 300, name
        assert json.loads(result.to_json()) == json.loads(json.dumps(result.to_dict()))
        rows = result.to_rows()
        assert rows, name
        assert len({tuple(row) for row in rows}) == 1
        assert not any(isinstance(value, dict | list) for row in rows for value in row.values())
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(result, dataclasses.fields(result)[0].name, None)


def test_models_and_candidates_are_shown_in_a_line(results: dict[str, Any]) -> None:
    shown = [armsim.load_core("a57"), armsim.load_board("rk3399"), results["explore"].best]
    assert [len(repr(item)) < 300 for item in shown] == [True] * 3
    assert "cortex-a57" in repr(shown[0])


def test_the_row_of_a_candidate_has_its_figures_and_its_tile(results: dict[str, Any]) -> None:
    found = results["explore"]
    row, best = found.to_rows()[0], found.best
    assert (row["op"], row["kernel"], row["cycles"]) == ("gemm", best.kernel, best.cycles)
    assert row["tile.family"] == "rtra"
    assert row["bounds.dispatch"] == best.bounds["dispatch"]


def test_the_command_line_writes_what_the_function_gives(
    results: dict[str, Any], tmp_path: Path
) -> None:
    file, table = tmp_path / "out.json", tmp_path / "out.csv"
    assert main(["explore", "--op", "gemm", "--m", "8", "--n", "12", "--k", "8", "--method", "rtra",
                 "--jobs", "1", "--json", str(file), "--csv", str(table)]) == 0  # fmt: skip
    document = json.loads(file.read_text())
    assert document == json.loads(results["explore"].to_json())
    rows = list(csv.DictReader(table.open()))
    assert [(row["kernel"], int(row["cycles"]), int(row["tile.rows"])) for row in rows] == [
        (item["kernel"], item["cycles"], item["tile"]["rows"]) for item in document["candidates"]
    ]


def test_an_edited_core_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    cycles = []
    for latency in (5, 9, 5):
        path.write_text(
            'extends = "cortex-a57"\nname = "my"\ndescription = "mine"\n'
            f"[cache.l1d]\nlatency = {latency}\n"
        )
        cycles.append(armsim.load_core(str(path)).l1d.latency)
    assert cycles == [5, 9, 5]
    assert armsim.load_core(str(path)) is armsim.load_core(str(path))


def test_an_edited_core_of_a_board_is_read_again(tmp_path: Path) -> None:
    core, board = tmp_path / "my.toml", tmp_path / "my-board.toml"
    board.write_text(
        'name = "mine"\ndescription = "x"\n[[cluster]]\nname = "big"\ncore = "my.toml"\ncores = 2\n'
    )
    found = []
    for ghz in (1.0, 1.5):
        core.write_text(
            f'extends = "cortex-a57"\nname = "my"\ndescription = "mine"\n[memory]\nns = {100 * ghz}\n'
        )
        first, second = (armsim.load_board(str(board)).clusters[0].core for _ in range(2))
        assert first is second
        found.append(first.memory_ns)
    assert found == [100.0, 150.0]


def test_a_loaded_core_is_taken_as_it_is_and_takes_no_changes() -> None:
    core = armsim.load_core("a57", ["latency.fp_add=9"])
    assert armsim.analyze(text=LOOP, core=core).core is core
    with pytest.raises(armsim.UserError, match="load it with them"):
        armsim.analyze(text=LOOP, core=core, what_if=["latency.fp_add=5"])


def test_given_candidates_are_all_that_is_searched() -> None:
    tiles = [{"family": "rtra", "rows": 4, "columns": 4}, {"family": "naive"}]
    found = armsim.explore("gemm", {"m": 8, "n": 8, "k": 8}, candidates=tiles, jobs=1)
    assert found.total == 2
    assert [item.tile["family"] for item in found.measured] == ["rtra", "naive"][
        : len(found.measured)
    ]
    assert found.best is not None
    tile = armsim.list_operators()["gemm"].tile_from_dict(found.best.tile)
    again = armsim.explore("gemm", {"m": 8, "n": 8, "k": 8}, candidates=[tile], jobs=1)
    assert again.best == found.best


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: armsim.explore("gem"), "did you mean 'gemm'"),
        (lambda: armsim.explore("gemm", {"channels": 3}), "--channels is not an option of gemm"),
        (lambda: armsim.explore("gemm", {"m": 0}), "at least 1"),
        (lambda: armsim.explore("gemm", candidates=[{"family": "nave"}]), "did you mean 'naive'"),
        (
            lambda: armsim.explore("gemm", candidates=[], method="rtra"),
            "no layout, method or space",
        ),
        (lambda: armsim.explore("gemm", 7), "a mapping or a GemmProblem"),
        (lambda: armsim.explore("gemm", jobs=0), "at least 1"),
        (lambda: armsim.problem("dwconv", padding="sane"), "did you mean 'same'"),
        (lambda: armsim.analyze(text="nonsense"), "nonsense"),
        (lambda: armsim.analyze(Path("/nowhere.s")), "cannot read"),
        (lambda: armsim.analyze(text=LOOP, alias={"x0": "x0"}), "two different registers"),
        (lambda: armsim.verify("rtrb"), "did you mean"),
        (lambda: armsim.probe("a58"), "unknown core"),
        (lambda: armsim.probe(pages="rnadom"), "did you mean 'random'"),
        (lambda: armsim.probe(seed=-1), "must not be negative"),
        (lambda: armsim.analyze(text=LOOP, iterations=3), "at least 20"),
        (lambda: armsim.analyze(text=LOOP, itterations=30), "did you mean 'iterations'"),
        (lambda: armsim.analyze(text=LOOP, cflags="'x"), "--cflags: No closing quotation"),
        (
            lambda: armsim.analyze(text=LOOP, cflags="-O2 \0"),
            "--cflags: '\\\\x00': no argument of a program",
        ),
        (lambda: armsim.verify("rtra", pairs=0), "at least 1"),
        (lambda: armsim.load_board("rk3398"), "rk3399"),
    ],
)
def test_a_request_that_cannot_be_carried_out_is_a_user_error(call: Any, words: str) -> None:
    with pytest.raises(armsim.UserError, match=words):
        call()
