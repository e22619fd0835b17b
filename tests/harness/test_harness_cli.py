"""``armsim run`` on the command line: exit codes, JSON, what is printed, spec files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main

PREBUILT = Path(__file__).parent / "prebuilt"
TRANSPOSE = f"{PREBUILT / 'transpose.o'}:transpose"
ARGS = "x0=buf(f32,8x12) x1=out(f32,12x8) x2=8 x3=12"


def test_what_is_right_prints_its_verdict_cycles_and_blocks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["run", TRANSPOSE, "--args", ARGS, "--expect", "x1 = x0.T"]) == 0
    out = capsys.readouterr().out
    for words in (
        "verified  x1: 96 right",
        "mix",
        "bound by",
        "hottest blocks",
        "(loop)",
        "buffer",
    ):
        assert words in out
    assert "FMA share" not in out  # it computes nothing


def test_a_changed_number_of_the_core_stands_beside_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    change = "cache.l1d.ways=2"
    words = ["run", TRANSPOSE, "--args", ARGS, "--core", "a53", "--what-if", change]
    assert main(words) == 0
    assert f"cortex-a53 with {change} at 1.5 GHz" in capsys.readouterr().out
    assert main([*words, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["what_if"] == [change]


def test_what_is_wrong_ends_with_1_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", TRANSPOSE, "--args", ARGS, "--expect", "x1 = x0.T + (x0.T > 0.9)"]) == 1
    assert "WRONG  x1[" in capsys.readouterr().out


def test_a_fault_ends_with_1_even_if_nothing_was_expected(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small = ARGS.replace("out(f32,12x8)", "out(f32,12x7)")
    assert main(["run", TRANSPOSE, "--args", small]) == 1
    out = capsys.readouterr().out
    assert "error write-out-of-bounds" in out
    assert "transpose.S" in out


def test_json_on_stdout_is_all_that_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", TRANSPOSE, "--args", ARGS, "--expect", "x1 = x0.T", "--json", "-"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema"] == "armsim.run/1"
    assert (document["symbol"], document["verified"], document["faults"]) == ("transpose", True, [])
    assert document["blocks"][0]["loop"] is True


def test_faults_in_json_have_their_place(capsys: pytest.CaptureFixture[str]) -> None:
    small = ARGS.replace("out(f32,12x8)", "out(f32,12x7)")
    assert main(["run", TRANSPOSE, "--args", small, "--json", "-"]) == 1
    (fault, *_) = json.loads(capsys.readouterr().out)["faults"]
    assert (fault["kind"], fault["buffer"]) == ("write-out-of-bounds", "x1")
    assert {"instruction", "address", "line", "offset"} <= set(fault)


def test_a_spec_names_its_file_from_where_it_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "transpose.o").write_bytes((PREBUILT / "transpose.o").read_bytes())
    (tmp_path / "t.toml").write_text(
        'file = "transpose.o"\ncache = "cold"\n[args]\nx0 = "buf(f32,8x12)"\nx1 = "out(f32,12x8)"\n'
        'x2 = 8\nx3 = 12\n[expect]\nx1 = "x0.T"\n'
    )
    assert main(["run", "--spec", str(tmp_path / "t.toml"), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["cache"] == "cold"
    # The command line wins.
    given = ["run", "--spec", str(tmp_path / "t.toml"), "--cache", "warm", "--json", "-"]
    assert main([*given, "--args", ARGS.replace("8x12", "8x12,ones")]) == 0
    assert json.loads(capsys.readouterr().out)["cache"] == "warm"


@pytest.mark.parametrize(
    "arguments",
    [
        [TRANSPOSE],
        [TRANSPOSE + "d", "--args", ARGS],
        [TRANSPOSE, "--args", ARGS, "--core", "a58"],
        [TRANSPOSE, "--args", ARGS, "--calls", "0"],
        [TRANSPOSE, "--args", ARGS, "--region", "here"],
        [TRANSPOSE, "--args", ARGS, "--json", "/nowhere/x.json"],
        [TRANSPOSE, "--spec", "/nowhere/x.toml"],
        [TRANSPOSE, "--args", ARGS, "--exepct", "x1 = x0.T"],
    ],
)
def test_what_cannot_be_carried_out_is_one_line_and_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["run", *arguments])
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
