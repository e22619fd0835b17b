"""Operators on the command line: their own options, methods, and files that run again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.operators.gemm import NAMES, GemmProblem, GemmTile, render

GEMM = ["explore", "--op", "gemm", "--m", "12", "--n", "16", "--k", "9", "--jobs", "1"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["explore", "--op", "gemm", "--hi", "8"],
            "--hi is not an option of gemm, which has --m --n --k",
        ),
        (["explore", "--op", "dwconv", "--k", "8"], "--k is not an option of dwconv"),
        (["explore", "--op", "gemm", "--m", "0"], "--m: must be at least 1"),
        (["explore", "--op", "gemm", "--m", "a"], "not a whole number"),
        (["explore", "--op", "gemm", "--m", "99999", "--n", "99999"], "at most"),
        (["explore", "--op", "gemm", "--method", "gotoo"], "did you mean 'goto'"),
        (["explore", "--op", "gemm", "--layout", "nhwc"], "one layout only"),
        (["explore", "--op", "relu", "--layout", "nc4hw4"], "known: nhwc, all"),
        (["explore", "--op", "dwconv", "--method", "rtrd"], "dwconv has no 'rtrd'"),
        (
            ["explore", "--op", "gemm", "--method", "rtrd,goo"],
            "gemm has no 'goo' (did you mean 'goto'?)",
        ),
        (["explore", "--op", "gem"], "did you mean 'gemm'"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err


def test_a_method_restricts_the_search_to_its_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GEMM, "--method", "rtra", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {item["tile"]["family"] for item in data["candidates"]} == {"rtra"}


def test_saved_winners_run_alone_with_the_same_cycles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # goto: the family whose call has a workspace besides the three tensors.
    arguments = [*GEMM, "--method", "goto", "--save", str(tmp_path), "--top", "2", "--json", "-"]
    assert main([*arguments, "--cache", "cold", "--seed", "5", "--core", "a72"]) == 0
    ranking = json.loads(capsys.readouterr().out)["candidates"]
    files = sorted(tmp_path.glob("*.S"))
    assert len(files) == 2
    for path, item in zip(files, ranking, strict=False):
        assert main(["run", str(path), "--json", "-"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert (alone["symbol"], alone["core"]) == (item["kernel"], "cortex-a72")
        assert alone["cycles"] == item["cycles"]
        assert alone["l1d_cache_refill"] == item["l1d_cache_refill"]
        assert alone["lower_bound"] == item["lower_bound"]
        assert main(["run", str(path)]) == 0
        assert "unchanged" in capsys.readouterr().out


@pytest.mark.parametrize("core", ["a57", "a72"])
@pytest.mark.parametrize(
    "tile",
    [
        *(GemmTile("goto", *block, 4) for block in ((8, 12), (16, 4), (4, 16), (4, 4))),
        GemmTile("rtrd", 8, 8, 4),
        GemmTile("rtrd", 4, 16, 8),
    ],
    ids=lambda tile: (
        NAMES.write(GemmProblem(1, 1, 1), tile) if isinstance(tile, GemmTile) else tile
    ),
)
def test_the_inner_loop_keeps_the_fp_pipes_busy(
    core: str, tile: GemmTile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = render(GemmProblem(48, 48, 128), tile).text
    loops = re.findall(r"^(\.L\w+):\n((?: .*\n)+?) +b\.ne \1$", text, flags=re.M)
    label, body = max(loops, key=lambda loop: loop[1].count("fmla"))
    path = tmp_path / "loop.s"
    path.write_text(f"{label}:\n{body}    b.ne {label}\n")
    assert main(["analyze", str(path), "--core", core, "--json", "-"]) == 0
    cycles = json.loads(capsys.readouterr().out)["regions"][0]["cycles_per_iteration"]
    # One 128-bit fmla a cycle, 8 flops, is the peak of both cores.
    assert 0.95 * cycles <= body.count("fmla") <= cycles
