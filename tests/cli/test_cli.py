"""The command line: exit codes, one-line errors, JSON on stdout and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from armsim.cli.main import COMMANDS, main
from armsim.explorer import ladder
from armsim.explorer.evaluate import evaluate
from armsim.operators.registry import OPERATORS
from armsim.operators.sizes import all_sizes
from armsim.version import VERSION

SMALL = ["--hi", "5", "--wi", "6", "--channels", "4", "--jobs", "1"]
FIELDS = {
    "kernel", "tile", "verified", "max_abs_error", "cycles", "lower_bound", "instructions", "uops",
    "fmla", "loads", "stores", "bytes_loaded", "bytes_stored", "l1d_cache", "l1d_cache_refill",
    "l1d_cache_wb", "l2d_cache_refill", "arithmetic_intensity", "formula_intensity",
    "operational_intensity", "gflops", "gops", "percent_of_peak", "percent_of_bound",
    "workspace_bytes", "memory_ratio", "bound_by", "registers", "layout", "order",
}  # fmt: skip
CONTRACT = (
    '// armsim-contract: {"op": "dwconv", "problem": {"hi": 4, "wi": 4, "channels": 4, "hf": 1, '
    '"wf": 1}, "tile": {"family": "naive"}}\n'
)
REASONS = {
    "dispatch", "fp", "int", "load", "store", "branch", "recurrence", "latency", "l2", "l3", "dram",
}  # fmt: skip


def explore(*arguments: str) -> int:
    return main(["explore", "--op", "dwconv", *arguments])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--hf", "0"], "at least 1"),
        (["--channels", "0"], "at least 1"),
        (["--top", "-1"], "at least 1"),
        (["--stride", "3"], "known: 1, 2"),
        (["--jobs", "0"], "at least 1"),
        (["--hi", "2", "--padding", "valid"], "2x56"),
        (["--padding", "sane"], "did you mean 'same'"),
        (["--padding", "-1"], "negative"),
        (["--core", "cortex-a75"], "the nearest is --core cortex-a73"),
        (["--layout", "nhcw"], "did you mean 'nhwc'"),
        (["--hight", "3"], "unknown option '--hight'"),
        (["--chanels", "3"], "did you mean '--channels'"),
        (["--seed", "x"], "not a whole number"),
        (["--hi", "100000", "--wi", "100000"], "at most"),
        (["--save", "/dev/null/x"], "--save /dev/null/x"),
        (["--json", "/no/such/folder/x.json"], "/no/such/folder/x.json"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = explore(*arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err


def test_an_unknown_operator_is_answered_with_the_nearest_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explore", "--op", "dwcomv"]) == 2
    assert "did you mean 'dwconv'" in capsys.readouterr().err


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"armsim {VERSION}\n"


class Searched(NamedTuple):
    """The output of a search, its JSON and its saved kernels."""

    table: str
    data: dict[str, Any]
    saved: list[Path]


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Searched:
    folder = tmp_path_factory.mktemp("searched")
    ranking, kernels = folder / "ranking.json", folder / "out" / "deep"
    places = ["--save", str(kernels), "--top", "3", "--json", str(ranking)]
    with redirect_stdout(StringIO()) as table:
        assert explore(*SMALL, "--layout", "nc4hw4", "--core", "a72", *places) == 0
    data = json.loads(ranking.read_text())
    return Searched(table.getvalue(), data, sorted(kernels.glob("*.S")))


def test_json_to_stdout_is_the_whole_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert explore(*SMALL, "--method", "tflite", "--json", "-") == 0
    assert json.loads(capsys.readouterr().out)["core"] == "cortex-a57"


def test_json_has_every_field(searched: Searched) -> None:
    data = searched.data
    assert data["schema"] == "armsim.explore/1"
    assert data["core"] == "cortex-a72"
    assert data["problem"]["channels"] == 4
    assert data["best"] == data["candidates"][0]["kernel"]
    for item in data["candidates"]:
        assert item.keys() >= FIELDS
        assert item["verified"] is True
        assert item["bound_by"] in REASONS
        assert 0 <= item["percent_of_peak"] <= 100
        assert item["lower_bound"] <= item["cycles"]
        # Nothing of so small a layer leaves the caches that an earlier call filled.
        assert item["operational_intensity"] is None
    for item in data["pruned"]:
        assert item["lower_bound"] > data["candidates"][0]["cycles"]
    for item in data["rejected"]:
        assert item["reason"]
    total = len(data["candidates"]) + len(data["pruned"]) + len(data["rejected"])
    assert total > 50


def test_the_table_names_tile_cycles_and_advice(searched: Searched) -> None:
    assert "cortex-a72" in searched.table
    assert "lower bound" in searched.table
    assert "Take: " in searched.table
    assert "TF-Lite" in searched.table


def assert_run_alone(
    files: list[Path], ranking: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(files) == min(3, len(ranking))
    for path, item in zip(files, ranking, strict=False):
        assert main(["run", str(path), "--json", "-"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert alone["schema"] == "armsim.run/1"
        assert alone["symbol"] == item["kernel"]
        assert alone["cycles"] == item["cycles"]
        assert alone["l1d_cache_refill"] == item["l1d_cache_refill"]
        assert alone["lower_bound"] == item["lower_bound"]


def test_saved_kernels_run_alone_with_the_same_cycles(
    searched: Searched, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_run_alone(searched.saved, searched.data["candidates"], capsys)


def test_saved_kernels_keep_the_state_of_the_caches_and_the_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*SMALL, "--method", "mgemm", "--save", str(tmp_path), "--top", "3", "--json", "-"]
    assert explore(*arguments, "--cache", "cold", "--seed", "7") == 0
    ranking = json.loads(capsys.readouterr().out)["candidates"]
    assert_run_alone(sorted(tmp_path.glob("*.S")), ranking, capsys)


def test_a_saved_kernel_that_was_broken_by_hand_exits_1(
    searched: Searched, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.S"
    path.write_text(searched.saved[0].read_text().replace("\n    fmla ", "\n    fmls ", 1))
    assert main(["run", str(path)]) == 1
    assert "WRONG" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("    ret\n", "its arguments are missing"),
        ("// armsim-contract: {oops\n", ":1: not valid JSON"),
        ('// armsim-contract: {"op": "dwconv"}\n.global f\nf: ret\n', "not usable"),
        ('// armsim-contract: {"op": "dwcon"}\n.global f\nf: ret\n', "did you mean 'dwconv'"),
        (CONTRACT.replace("naive", "nave") + ".global f\nf: ret\n", "did you mean 'naive'"),
        (CONTRACT.replace('"hi": 4', '"hi": 4.5') + ".global f\nf: ret\n", "hi must be a whole"),
        (CONTRACT + '// armsim-prediction: {"cache": "hot"}\n.global f\nf: ret\n', "cache is not"),
        (CONTRACT + '// armsim-prediction: {"seed": -1}\n.global f\nf: ret\n', "seed is not"),
    ],
)
def test_a_file_without_a_usable_contract_is_refused_with_its_name(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kernel.S"
    path.write_text(text)
    assert main(["run", str(path)]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert "kernel.S" in err or "did you mean" in err


def test_an_interrupt_prints_the_ranking_so_far_and_exits_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = 0

    def interrupted(*arguments: Any) -> object:
        nonlocal measured
        measured += 1
        if measured == 9:
            raise KeyboardInterrupt
        return evaluate(*arguments)

    monkeypatch.setattr(ladder, "_full", interrupted)
    methods = ["--method", "window,window_zero", "--layout", "nc4hw4"]
    assert explore(*SMALL, *methods, "--json", "-", "--exhaustive") == 130
    data = json.loads(capsys.readouterr().out)
    assert data["complete"] is False
    assert len(data["candidates"]) == 8
    assert data["best"] == data["candidates"][0]["kernel"]


def test_without_a_writable_cache_folder_compiled_code_goes_elsewhere_with_one_line(
    tmp_path: Path,
) -> None:
    program = "import armsim.compiled as c; print(c.CACHE_FOLDER)"
    environment = {**os.environ, "XDG_CACHE_HOME": "/dev/null/nowhere", "TMPDIR": str(tmp_path)}
    environment.pop("ARMSIM_CACHE_DIR", None)
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)
    assert len(done.stderr.strip().splitlines()) == 1
    assert "not writable" in done.stderr


def test_a_closed_pipe_is_not_a_wrong_kernel() -> None:
    command = f"{sys.executable} -m armsim cores a57 --source"
    script = f"{command} | head -1 > /dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.returncode in (0, 141)
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_one_line_and_exit_code_2() -> None:
    if not Path("/dev/full").exists():
        return
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "armsim", "cores", "a57"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_first_run_says_that_it_compiles_and_the_second_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-m", "armsim", "run", "kernel.S"]
    source = next(Path(__file__).resolve().parents[2].glob("kernels/asm/*1x4_c4_nhwc_hwc_inter*.S"))
    (tmp_path / "kernel.S").write_text(source.read_text())
    empty = {**os.environ, "ARMSIM_CACHE_DIR": str(tmp_path / "cache")}
    with subprocess.Popen(
        command, cwd=tmp_path, env=empty, stderr=subprocess.PIPE, text=True
    ) as first:
        assert first.stderr is not None
        said = first.stderr.readline()
        first.terminate()  # all that follows is compiling
    assert "compiling the simulator, first run only" in said
    monkeypatch.chdir(tmp_path)
    assert main(command[3:]) == 0  # where this code was not compiled yet, it is now
    here = capsys.readouterr().out
    # Nor does it load what numba takes to compile.
    code = (
        "import sys; from armsim.cli.main import main; code = main(sys.argv[1:])\n"
        "sys.exit('numba.np.linalg' in sys.modules or code)"
    )
    command = [sys.executable, "-c", code, *command[3:]]
    second = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (second.stdout, second.stderr, second.returncode) == (here, "", 0)


HEAVY = ("numba", "numpy", "unicorn", "capstone", "keystone", "armsim.operators.registry")
"""What takes longer to import than a help text may take."""


def test_a_help_text_waits_for_no_compiler_no_library_and_no_operator() -> None:
    """One process prints them all: what one of them loads would be there in the next too."""
    code = (
        "import sys; from armsim.cli.main import main\n"
        f"for words in {[*COMMANDS, 'explore --op dwconv']}:\n"
        "    try: main([*words.split(), '--help'])\n"
        "    except SystemExit as end: code = end.code\n"
        f"    loaded = set(sys.modules) & set({HEAVY})\n"
        "    if code or loaded: sys.exit(f'{words}: {code} {loaded}')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("usage: ") == len(COMMANDS) + 1


def test_a_missing_file_is_said_before_the_compiler_is_loaded(tmp_path: Path) -> None:
    commands = ["run nofile.S --args x0=1", "view nofile.S", "analyze nofile.S"]
    code = (
        "import sys; from armsim.cli.main import main\n"
        f"for words in {commands}:\n"
        "    print(main(words.split()), *set(sys.modules) & {'numba', 'unicorn'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.stdout.splitlines() == ["2"] * len(commands)
    missing = "cannot read nofile.S: No such file or directory"
    assert [line.endswith(missing) for line in done.stderr.splitlines()] == [True] * len(commands)


def test_sizes_and_operators_are_the_same_and_the_defaults_are_a_problem() -> None:
    assert list(all_sizes()) == list(OPERATORS)
    for name, operator in OPERATORS.items():
        problem = operator.problem_from_dict(
            {item.name: item.default for item in all_sizes()[name]}
        )
        operator.validate(problem, None)
