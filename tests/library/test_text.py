"""Assembly as text instead of a file: the same result, and no file is read."""

from __future__ import annotations

from pathlib import Path

import pytest

import armsim

DOUBLE = """.global twice
twice:
    ldr q0, [x0]
    fadd v0.4s, v0.4s, v0.4s
    str q0, [x0]
    ret
"""
HOW = {"args": "x0=inout(f32,4)", "expect": "x0 = x0 + x0", "assembler": "keystone"}


def test_a_text_has_the_result_of_the_file_that_holds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("twice.s").write_text(DOUBLE)
    of_file = armsim.run("twice.s", **HOW).to_dict()
    Path("twice.s").write_text("nonsense")
    assert armsim.run("twice.s", text=DOUBLE, **HOW).to_dict() == of_file
    assert of_file["verified"]
    assert armsim.run(text=DOUBLE, **HOW).file == "text.s"


def test_an_older_version_is_still_a_file(tmp_path: Path) -> None:
    (tmp_path / "old.s").write_text(DOUBLE.replace("    str", "    nop\n    str"))
    found = armsim.run(text=DOUBLE, against=str(tmp_path / "old.s"), **HOW)
    assert found.against is not None
    assert found.against.instructions == found.instructions + 1


def test_a_text_is_not_linked_with_files() -> None:
    with pytest.raises(armsim.UserError, match="runs alone: it cannot be linked"):
        armsim.run(["a.s", "b.s"], text=DOUBLE, **HOW)
    with pytest.raises(armsim.UserError, match="arguments are missing"):
        armsim.run(text=DOUBLE)
