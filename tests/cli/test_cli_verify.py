"""armsim kernels and armsim verify on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.operators.registry import OPERATORS

DOT = ["--tile", "rows=12,columns=4", "--shape", "m=4,n=4,k=4"]
ROOT = Path(__file__).resolve().parents[2]


def test_kernels_lists_every_family_of_every_operator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kernels", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == "armsim.kernels/1"
    listed = {(item["op"], item["method"]) for item in data["families"]}
    assert listed == {(op, name) for op in OPERATORS for name in OPERATORS[op].families}
    for item in data["families"]:
        keys = {"name", "op", "method", "document", "section", "parameters"}
        assert keys <= item.keys()
        assert item["document"]
        assert item["section"]
        assert item["shipped"]
        assert all((ROOT / path).exists() for path in item["shipped"])
        tile = item["default_tile"]
        assert set(tile) == {parameter["name"] for parameter in item["parameters"]}
        for parameter in item["parameters"]:
            value = tile[parameter["name"]]
            if parameter["values"] is None:
                assert parameter["least"] <= value
                assert (value - parameter["least"]) % parameter["step"] == 0
            else:
                assert value in parameter["values"]


def test_one_family_in_detail_says_how_to_use_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kernels", "goto"]) == 0
    out = capsys.readouterr().out
    assert "MobiSys 2022" in out
    for words in ("explore --op gemm --method goto", "verify goto --op pwconv", "gemm_goto_8x12"):
        assert words in out
    assert main(["kernels"]) == 0
    out = capsys.readouterr().out
    assert f"{sum(len(operator.families) for operator in OPERATORS.values())} families" in out


def test_one_pair_is_proven_with_its_tile_and_shape(capsys: pytest.CaptureFixture[str]) -> None:
    pair = ["--tile", "rows=8,columns=12,depth=4", "--shape", "m=9,n=13,k=7"]
    assert main(["verify", "goto", *pair, "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["schema"], data["pairs"], data["failed"]) == ("armsim.verify/1", 1, 0)
    # pwconv has goto too, but no m.
    assert [(item["op"], item["name"]) for item in data["families"]] == [("gemm", "goto")]
    assert 0 < data["families"][0]["max_error_of_bound"] < 1


def test_a_kernels_name_tells_tile_and_filter(capsys: pytest.CaptureFixture[str]) -> None:
    name = "dwconv_3x3_s2_d2_window_zero_2x2_c8_nc4hw4_chw_grouped_pf4"
    shape = ["--shape", "hi=5,wi=9,channels=7"]
    assert main(["verify", "window_zero", "--tile", name, *shape, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["families"][0]["pairs"] == 1
    assert main(["verify", "tflite", "--tile", name]) == 2
    assert "a kernel of window_zero, not of tflite" in capsys.readouterr().err


def test_a_sweep_counts_pairs_and_refused_tiles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sweep.json"
    command = ["verify", "mlal16", "--op", "qgemm", "--pairs", "5", "--seed", "1", "--jobs", "1"]
    assert main([*command, "--json", str(path)]) == 0
    data = json.loads(path.read_text())
    [family] = data["families"]
    assert family["pairs"] == data["pairs"] == 5
    assert family["verified"]
    assert all("vector registers needed" in reason for reason in family["refused"])
    out = capsys.readouterr().out
    assert "5 distinct pairs of kernel and problem are right" in out
    assert "seed 1" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify"], "say which family, or --all"),
        (["verify", "goto", "--all"], "say goto or --all, not both"),
        (["verify", "--all", "--tile", "rows=4"], "--all has many"),
        (["verify", "gotoo"], "did you mean 'goto'"),
        (["verify", "goto", "--op", "conv"], "these have: fc, gemm, pwconv"),
        (["verify", "goto", "--op", "gem"], "did you mean 'gemm'"),
        (["verify", "goto", "--tile", "rws=4"], "did you mean 'rows'"),
        (["verify", "goto", "--tile", "rows"], "neither fields such as rows=8, nor"),
        (["verify", "goto", "--tile", "rows=4,rows=5"], "given twice"),
        (["verify", "goto", "--tile", "rows=0"], "rows must be 1 to 1024"),
        (["verify", "naive", "--op", "gemm", "--tile", "rows=4"], "no use for rows"),
        (["verify", "goto", "--shape", "m=x"], "m must be a whole number"),
        (["verify", "tflite", "--shape", "padding=sam"], "padding must be same, valid, a number"),
        (["verify", "mgemm", "--op", "conv", "--tile", "co=6"], "must be a multiple of 4"),
        (["verify", "dot", "--core", "a57", *DOT], "which cortex-a57 lacks"),
        (["verify", "goto", "--core", "a58"], "did you mean"),
        (["verify", "goto", "--pairs", "0"], "must be at least 1"),
        (["kernels", "gotoo"], "did you mean 'goto'"),
        (["kernels", "--op", "gem"], "did you mean 'gemm'"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(
        SystemExit
    ) as stopped:  # as the parser does, which main is not asked to catch
        raise SystemExit(main(arguments))
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err
