"""Quantized operators on the command line: searched, saved, run again, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.operators.registry import OPERATORS

SMALL = {
    "qgemm": ["--m", "5", "--n", "6", "--k", "17", "--out", "q8", "--method", "adalp"],
    "qconv": ["--hi", "4", "--wi", "4", "--cin", "3", "--cout", "5", "--method", "mlal16"],
    "qdwconv": ["--hi", "5", "--wi", "4", "--channels", "9", "--method", "snake"],
    "qupsample": ["--hi", "3", "--wi", "4", "--channels", "9"],
    "qsoftmax": ["--n", "2", "--classes", "9"],
    "qadd": ["--n", "3", "--channels", "9"],
    "qsum": ["--n", "3", "--channels", "9"],
    "qmultiply": ["--n", "3", "--channels", "9"],
    "qlookup": ["--n", "3", "--channels", "9"],
    "qmaxpool": ["--hi", "4", "--wi", "5", "--channels", "9"],
    "qavgpool": ["--hi", "4", "--wi", "5", "--channels", "9", "--hf", "3", "--wf", "3"],
}


def test_the_operators_on_bytes_are_those_tried_here() -> None:
    assert {name for name, operator in OPERATORS.items() if operator.integer} == set(SMALL)


@pytest.mark.parametrize("op", sorted(SMALL))
def test_what_is_found_and_saved_runs_again_as_predicted(
    op: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, again = tmp_path / "found.json", tmp_path / "again.json"
    command = ["explore", "--op", op, *SMALL[op], "--jobs", "1"]
    assert main([*command, "--save", str(tmp_path), "--json", str(found), "--top", "1"]) == 0
    out = capsys.readouterr().out
    assert "WRONG" not in out
    assert "GOP/s" in out
    assert "FLOP" not in out
    assert "flop" not in out
    (file,) = tmp_path.glob("*.S")
    assert main(["run", str(file), "--json", str(again)]) == 0
    assert "unchanged" in capsys.readouterr().out
    data = json.loads(found.read_text())
    best = data["candidates"][0]
    assert best["gflops"] is best["percent_of_peak"] is None
    assert 0 < best["percent_of_bound"] == 100 * best["lower_bound"] / best["cycles"] <= 100
    if op == "qgemm":  # two operations for each of 5 6 17 products
        assert best["gops"] == pytest.approx(2 * 5 * 6 * 17 * data["clock_ghz"] / best["cycles"])


def test_a_method_that_the_core_lacks_is_said_and_nothing_is_ranked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["explore", "--op", "qgemm", "--m", "4", "--n", "4", "--k", "16", "--method", "dot"]
    main([*command, "--core", "a57", "--jobs", "1"])
    out = capsys.readouterr().out
    assert "needs the dot product extension" in out
    assert "cortex-a57 lacks" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["qgemm", "--type", "u9"],
            "--type: unknown value 'u9' (did you mean 'u8'?); known: u8, s8",
        ),
        (["qgemm", "--method", "adalpp"], "did you mean 'adalp'"),
        (["qgemm", "--k", "40000"], "32-bit sums could overflow"),
        (["qdwconv", "--hi", "1", "--wi", "1", "--padding", "valid"], "the output is empty"),
        (["qsoftmax", "--steps", "2"], "--steps: must be at least 3"),
        (["qupsample", "--hi", "0"], "--hi: must be at least 1"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", "--op", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err
