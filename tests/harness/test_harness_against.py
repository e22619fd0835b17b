"""``run --against``: two versions on the same arguments, their results, their cycles, their lines."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import armsim
from armsim.analysis.versions import ADDED, REMOVED
from armsim.cli.main import main
from armsim.errors import UserError

HEAD = "    .global f\nf:\n"
OLD = (
    HEAD
    + """\
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmul v3.4s, v1.4s, v0.s[0]
    fadd v2.4s, v2.4s, v3.4s
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt f
    ret
"""
)
NEW = OLD.replace("    fmul v3.4s, v1.4s, v0.s[0]\n    fadd v2.4s, v2.4s, v3.4s\n",
                  "    fmla v2.4s, v1.4s, v0.s[0]\n")  # fmt: skip
WRONG = NEW.replace("fmla", "fmls")
ARGUMENTS = "x0=buf(f32,32) x1=inout(f32,32) x2=32 s0=1.5"
# The sum of 64 numbers from either end: its roundings are of the terms, which cancel.
FORTH = (
    HEAD
    + "movi v0.2s, #0\n1: ldr s1, [x0], #4\nfadd s0, s0, s1\nsubs x2, x2, #1\nb.gt 1b\nstr s0, [x1]\nret\n"
)
BACK = FORTH.replace("f:\n", "f:\nadd x0, x0, x2, lsl #2\n").replace("[x0], #4", "[x0, #-4]!")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {"old": OLD, "new": NEW, "wrong": WRONG, "forth": FORTH, "back": BACK}
    for name, text in texts.items():
        (tmp_path / f"{name}.S").write_text(text)
    return {name: str(tmp_path / f"{name}.S") for name in texts}


def test_the_outputs_of_the_older_version_are_expected(files: dict[str, str]) -> None:
    result = armsim.run(files["new"], ARGUMENTS, against=files["old"])
    assert (result.ok, result.verified) == (True, True)
    (item,) = result.agreements
    assert (item.name, item.right, item.elements) == ("x1", True, 32)
    result = armsim.run(files["wrong"], ARGUMENTS, against=files["old"])
    assert (result.ok, result.verified) == (False, False)
    (item,) = result.agreements
    assert (item.right, item.wrong, item.index) == (False, 32, (0,))
    assert item.old == pytest.approx(float(result.against.outputs["x1"][0]))


def test_both_versions_are_the_runs_that_they_are_alone(files: dict[str, str]) -> None:
    both = armsim.run(files["new"], ARGUMENTS, against=files["old"], core="a53")
    for result, name in ((both, "new"), (both.against, "old")):
        assert result is not None
        alone = armsim.run(files[name], ARGUMENTS, core="a53")
        assert (result.cycles, result.bound_by) == (alone.cycles, alone.bound_by)
    assert both.speedup == both.against.cycles / both.cycles
    document = both.to_dict()
    assert document["speedup"] == both.speedup
    assert "speedup" not in document["against"]
    assert replace(both, work=None).to_dict()["speedup"] is None


def test_lines_that_changed_have_their_cycles(files: dict[str, str]) -> None:
    result = armsim.run(files["new"], ARGUMENTS, against=files["old"])
    changed = [
        (item.kind, item.text.split()[0]) for item in result.line_changes if item.kind != "same"
    ]
    assert changed == [(REMOVED, "fmul"), (REMOVED, "fadd"), (ADDED, "fmla")]
    for run, side in ((result, "new"), (result.against, "old")):
        lines = [getattr(item, side) for item in result.line_changes]
        total = sum(line.cycles for line in lines if line)
        assert total == pytest.approx(run.cycles, abs=1.5)
        assert sum(line.executions for line in lines if line) == run.instructions


def test_sums_in_another_order_agree_within_their_terms(files: dict[str, str]) -> None:
    arguments = "x0=buf(f32,64) x1=out(f32,1) x2=64"
    for seed in range(3):
        result = armsim.run(files["back"], arguments, against=files["forth"], seed=seed)
        assert result.ok, result.agreements
    exact = armsim.run(files["back"], arguments, against=files["forth"], tolerance="exact")
    assert exact.agreements[0].allowed == "exact"


def test_what_is_expected_is_expected_of_both(files: dict[str, str]) -> None:
    expect = "x1 = x1 + s0*x0"
    right = armsim.run(files["new"], ARGUMENTS, against=files["old"], expect=expect)
    assert right.ok
    assert right.agreements == ()
    assert not armsim.run(files["new"], ARGUMENTS, against=files["wrong"], expect=expect).ok
    with pytest.raises(UserError, match=r"cannot read .*none\.S"):
        armsim.run(files["new"], ARGUMENTS, against="none.S")


def test_report_and_json_have_both(
    files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["run", files["new"], "--args", ARGUMENTS, "--against", files["old"]]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "x1: 32 as before" in out
    assert re.search(r"\d+ -> \d+ cycles, 1\.\d\dx as fast; bound by", out)
    assert re.search(r"\n +5 +[\d.]+ +- +fmla", out) is None
    assert re.search(r"\n +5 +[\d.]+ +\+ +fmla", out)
    assert main([*words, "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["against"]["cycles"] > data["cycles"]
    assert [item["change"] for item in data["line_changes"] if item["change"] != "same"] == [
        "removed", "removed", "added",
    ]  # fmt: skip
    assert data["agreements"][0]["right"] is True
    assert main([*words[:1], files["wrong"], *words[2:]]) == 1
    assert "WRONG  x1[0]: " in capsys.readouterr().out


def test_shipped_kernels_are_compared_by_their_contracts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = Path(__file__).resolve().parents[2] / "kernels" / "asm"
    kernel = str(min(folder.glob("relu_*.S"), key=lambda path: path.stat().st_size))
    assert main(["run", kernel, "--against", kernel]) == 0
    out = capsys.readouterr().out
    assert "1.00x as fast" in out
    assert "no line changed, and none takes other cycles" in out
