"""Assembly of other machines is called that, not sixty unknown mnemonics."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from armsim.errors import UserError
from armsim.objects.load import load_image
from armsim.objects.options import Build

pytestmark = pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-gcc") is None, reason="no cross compiler"
)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("f:\n pushq %rbp\n movq %rsp, %rbp\n ret\n", "x86"),
        ("f:\n addi a0, a0, 1\n bnez a0, f\n ret\n", "RISC-V"),
        (".arch armv7-a\nf:\n subs r2, r2, #4\n bx lr\n", "32-bit Arm"),
    ],
)
def test_other_assembly_is_named_in_one_line(text: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "other.s"
    path.write_text(text)
    with pytest.raises(UserError, match=rf"other\.s: this looks like .*{what}") as found:
        load_image(str(path), Build("aarch64-linux-gnu-gcc"))
    assert "\n" not in str(found.value)


def test_a_macro_without_end_is_told_in_few_lines(tmp_path: Path) -> None:
    path = tmp_path / "deep.s"
    path.write_text(".macro m\n m\n.endm\nf: m\n ret\n")
    with pytest.raises(UserError, match=r"deep\.s:4: Fatal error: macros nested too deep") as found:
        load_image(str(path), Build("aarch64-linux-gnu-gcc"))
    assert all(len(line) < 200 for line in str(found.value).splitlines())
    assert len(str(found.value).splitlines()) < 6
