"""Two versions of a loop side by side, and what-ifs as part of a result."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armsim
from armsim.analysis.analyze import Line
from armsim.analysis.versions import ADDED, MOVED, REMOVED, SAME, changed_lines
from armsim.cli.main import main
from armsim.version import VERSION

OLD = """\
f:
.Lloop:
  ldr q0, [x1], #16
  ldr q1, [x0]
  fmla v1.4s, v0.4s, v2.4s
  str q1, [x0], #16
  subs x2, x2, #1
  b.ne .Lloop
  ret
"""
NEW = """\
f:
.L2:
  subs x2, x2, #1
  ldr q0, [x1], #16
  ldr q1, [x0]
  fadd v1.4s, v0.4s, v1.4s
  str q1, [x0], #16
  b.ne .L2
  ret
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "old.s").write_text(OLD)
    (tmp_path / "new.s").write_text(NEW)
    return str(tmp_path / "old.s"), str(tmp_path / "new.s")


def test_two_versions_are_compared_line_by_line(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyze", *files]) == 0
    out = capsys.readouterr().out
    assert "loop: .Lloop, lines 3-8 -> loop: .L2, lines 3-8" in out
    assert "3.33 -> 3.33 cycles per iteration, 1.00x as fast; bound by dispatch as before" in out
    rows = [line.split() for line in out.splitlines() if "v0.4s" in line or "x2, x2" in line]
    assert [row[0] for row in rows] == ["7", "5", "6"]
    assert "moved" in rows[0]
    assert "-" in rows[1]
    assert "+" in rows[2]


def test_json_has_both_versions_and_their_pairs(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyze", *files, "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["file"].endswith("new.s")
    assert data["against"]["file"].endswith("old.s")
    (pair,) = data["pairs"]
    assert (pair["old"], pair["new"]) == (".Lloop", ".L2")
    kinds = [line["change"] for line in pair["lines"]]
    assert sorted(kinds) == sorted([MOVED, SAME, SAME, REMOVED, ADDED, SAME, SAME])


def test_an_iteration_that_moves_more_bytes_is_compared_by_the_byte(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = tmp_path / "twice.s"
    body = OLD[OLD.index("  ldr") : OLD.index("  subs")]
    twice.write_text(OLD.replace(body, body + body))
    assert main(["analyze", files[0], str(twice)]) == 0
    assert "of 48 -> 96 bytes: 1." in capsys.readouterr().out


def test_loops_are_paired_by_name_and_others_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = "a: subs x1, x1, #1\n b.ne a\n"
    two = one + "b: add x3, x3, #1\n subs x1, x1, #1\n b.ne b\n"
    (tmp_path / "one.s").write_text(two)
    (tmp_path / "two.s").write_text(one)
    assert main(["analyze", str(tmp_path / "one.s"), str(tmp_path / "two.s")]) == 0
    out = capsys.readouterr().out
    assert "loop 1 of 2: a, lines 1-2 -> loop: a, lines 1-2" in out
    assert "one.s alone: loop 2 of 2: b, lines 3-5" in out


def test_what_does_not_go_with_two_versions_is_an_error(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyze", *files, "--compare", "a57,a72"]) == 2
    assert "give one version" in capsys.readouterr().err
    assert main(["analyze", "-", "-"]) == 2
    assert "cannot both be standard input" in capsys.readouterr().err


def line(number: int, text: str) -> Line:
    return Line(number, str(number), text, ord(text), 1, 1, {}, 0.0, 0.0, False)


LINES = st.lists(st.sampled_from("abcdef"), max_size=12)


@settings(derandomize=True, deadline=None)
@given(LINES, LINES)
def test_changes_tell_both_versions_whole(old: list[str], new: list[str]) -> None:
    numbered = [[line(at, text) for at, text in enumerate(texts)] for texts in (old, new)]
    found = changed_lines(*numbered)
    assert [change.new for change in found if change.new] == numbered[1]
    assert sorted(change.old.number for change in found if change.old) == list(range(len(old)))
    for change in found:
        if change.old and change.new:
            assert change.old.text == change.new.text
            assert change.kind in (SAME, MOVED)
    kept = [change.old.number for change in found if change.kind == SAME and change.old]
    assert all(one < other for one, other in pairwise(kept))
    # What is removed is nowhere added.
    gone = {change.text for change in found if change.kind == REMOVED}
    assert gone.isdisjoint(change.text for change in found if change.kind == ADDED)


CHAIN = "1: fadd s0, s0, s1\nsubs x0, x0, #1\nb.ne 1b\n"


def test_a_what_if_is_shown_with_the_result_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "chain.s"
    path.write_text(CHAIN)
    assert main(["analyze", str(path), "--what-if", "latency.fp_add=9"]) == 0
    out = capsys.readouterr().out
    assert "what if latency.fp_add=9" in out
    assert "9.00 cycles per iteration" in out
    assert "without the change 5.00 cycles per iteration" in out
    assert (
        main(["analyze", str(path), "--compare", "a57,a72", "--what-if", "latency.fp_add=9"]) == 0
    )
    assert "what if latency.fp_add=9" in capsys.readouterr().out


def test_results_with_other_numbers_can_be_told_apart() -> None:
    def told(**options: Any) -> dict[str, Any]:
        return armsim.analyze(text=CHAIN, **options).to_dict()

    plain, changed = told(), told(what_if=["latency.fp_add=9"])
    assert plain["armsim"] == VERSION
    assert (plain["what_if"], changed["what_if"]) == ([], ["latency.fp_add=9"])
    assert changed["regions"][0]["cycles_unchanged"] == plain["regions"][0]["cycles_per_iteration"]
    assert "cycles_unchanged" not in plain["regions"][0]
    assert plain["core_digest"] == told(core="cortex-a57")["core_digest"]
    assert len({plain["core_digest"], changed["core_digest"], told(core="a72")["core_digest"]}) == 3
    # A core that was loaded with changes says them too.
    core = armsim.load_core("a57", ["latency.fp_add=9"])
    assert armsim.analyze(text=CHAIN, core=core).to_dict()["what_if"] == ["latency.fp_add=9"]
    assert "with latency.fp_add=9" in armsim.analyze(text=CHAIN, core=core).summary


def test_the_library_compares_versions() -> None:
    found = armsim.analyze(text=NEW, against_text=OLD)
    (pair,) = found.pairs
    assert pair.new.cycles == found.cycles
    assert found.against is not None
    assert pair.old.cycles == found.against.cycles
    assert armsim.analyze(text=NEW).pairs == []


def test_a_loop_bound_by_retirement_has_shares() -> None:
    found = armsim.analyze(text="add x2, x3, #1\nldp q20, q21, [x0], #32", core="a73")
    assert sum(found.regions[0].reasons.values()) == pytest.approx(1)
