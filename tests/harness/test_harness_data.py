"""Data among code: what runs on to it is stopped, unless its words are to be instructions."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import armsim

pytestmark = pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-gcc") is None, reason="no aarch64-linux-gnu-gcc"
)
ARGUMENTS = "x0=buf(f32,4) x1=out(f32,4)"
# fadd v0.4s, v1.4s, v1.4s as the first word, inside a block, and as the target of a branch.
FIRST = "f: .word 0x4e21d420\nb 2f\n.word 0x3f800000\n2: str q1, [x1]\nret\n"
INSIDE = "f: ldr q1, [x0]\n.word 0x4e21d420\nstr q0, [x1]\nret\n"
TARGET = "f: ldr q1, [x0]\nb 1f\n.word 1\n1: .long 0x4e21d420\nstr q0, [x1]\nret\n"


def written(folder: Path, text: str) -> str:
    (folder / "f.S").write_text(f".global f\n{text}")
    return str(folder / "f.S")


@pytest.mark.parametrize("unchecked", [None, True])
@pytest.mark.parametrize(
    ("text", "place"),
    [(FIRST, "jumps to data at f "), (INSIDE, "runs on to data at f+0x4 "),
     (TARGET, "jumps to data at f+0xc ")],
)  # fmt: skip
def test_data_that_runs_is_one_clear_error(
    tmp_path: Path, text: str, place: str, unchecked: bool | None
) -> None:
    result = armsim.run(written(tmp_path, text), ARGUMENTS, unchecked=unchecked)
    (fault,) = result.faults
    assert (result.ok, result.finished, fault.kind) == (False, False, "executed-data")
    assert place in fault.message
    assert "(.word 0x4e21d420, 'fadd v0.4s, v1.4s, v1.4s' as code)" in fault.message
    assert ".inst, or --decode-data" in fault.message


@pytest.mark.parametrize("text", [INSIDE, TARGET])
def test_words_that_are_instructions_run_when_they_are_decoded(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    result = armsim.run(file, ARGUMENTS, expect="x1 = x0 + x0", decode_data=True)
    assert result.ok, result.details
    assert result.mix["fadd"] == 1


def test_decoded_words_have_the_lines_of_their_directives(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST)
    (fault,) = armsim.run(file, ARGUMENTS, decode_data=True).faults
    assert fault.line == f"{file}:2 'fadd v0.4s, v1.4s, v1.4s'"  # which reads a v1 without a value


def test_a_literal_pool_that_does_not_run_is_no_fault(tmp_path: Path) -> None:
    text = (
        "f: ldr q1, [x0]\nldr q0, 1f\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x1]\nret\n.balign 16\n1:"
        + ".word 0x3f800000\n" * 4
    )
    result = armsim.run(written(tmp_path, text), ARGUMENTS, expect="x1 = x0 + 1")
    assert result.ok, result.details
