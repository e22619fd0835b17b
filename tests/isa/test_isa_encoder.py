"""Our encoder against GNU as, whose words are on file, and against the disassembler."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from encoder_lines import LINES, WRONG
from more_forms import MORE_FORMS
from test_isa_roles import FORMS

from armsim.isa.assembler import AssemblyError, assemble
from armsim.isa.decoder import decode_word
from armsim.isa.encoder import encode
from armsim.isa.instruction import Instruction

# GNU as 2.40; `python -m experiments.gnu_as.forms` renews. A line that it refuses has no word.
RECORD = [
    (line[9:], None if line.startswith("-") else int(line[:8], 16))
    for line in (Path(__file__).parent / "gnu_as_words.txt").read_text().splitlines()
]
GNU_AS = "aarch64-linux-gnu-as"


def test_the_record_is_of_these_lines() -> None:
    assert [line for line, word in RECORD if word is not None] == LINES
    assert [line for line, word in RECORD if word is None] == WRONG


def test_every_line_has_gnu_as_word_or_is_refused_as_there() -> None:
    assert [line for line, word in RECORD if encode(line) != word] == []


def test_words_read_back_by_the_disassembler_are_the_same_words() -> None:
    """The text of another tool, with its own spelling of numbers and conditions, encodes to the word."""
    for line, word in RECORD:
        if word is not None:
            item = decode_word(word)
            assert isinstance(item, Instruction), line
            assert encode(item.text) == word, line


def test_operands_read_back_are_those_that_were_written() -> None:
    plain = [(line, word) for line, word in RECORD if line == line.lower() and "#" not in line]
    for line, word in plain:
        if word is None or " " * 2 in line or "[fp]" in line:
            continue
        item = decode_word(word)
        assert isinstance(item, Instruction)
        aliases = {", cs": ", hs", ", cc": ", lo"}
        written = next((line.replace(a, b) for a, b in aliases.items() if line.endswith(a)), line)
        assert item.text == written


def test_what_keystone_knows_is_left_to_it() -> None:
    assert [form for form in (*FORMS, *MORE_FORMS) if encode(form) is not None] == []


# What no core here has yet, and hints: by GNU as 2.40, -march=armv8.6-a+i8mm+bf16+sb.
LATER = """
4e8a9ebf usdot v31.4s, v21.16b, v10.16b
0e829c20 usdot v0.2s, v1.8b, v2.8b
4fb2f820 usdot v0.4s, v1.16b, v18.4b[3]
0f02f820 sudot v0.2s, v1.8b, v2.4b[2]
4e9ea420 smmla v0.4s, v1.16b, v30.16b
6e82a43f ummla v31.4s, v1.16b, v2.16b
4e82aea0 usmmla v0.4s, v21.16b, v2.16b
2e42fc20 bfdot v0.2s, v1.4h, v2.4h
6e42fc20 bfdot v0.4s, v1.8h, v2.8h
4f7df020 bfdot v0.4s, v1.8h, v29.2h[1]
6e42ec23 bfmmla v3.4s, v1.8h, v2.8h
2ec2fc23 bfmlalb v3.4s, v1.8h, v2.8h
6ec2fc23 bfmlalt v3.4s, v1.8h, v2.8h
0ffff823 bfmlalb v3.4s, v1.8h, v15.h[7]
4fc2f823 bfmlalt v3.4s, v1.8h, v2.h[4]
0ea16820 bfcvtn v0.4h, v1.4s
4ea16820 bfcvtn2 v0.8h, v1.4s
1e634109 bfcvt h9, s8
00000000 udf #0
0000ffff udf #0xffff
d503241f bti
d503245f bti c
d50324df bti jc
d503233f paciasp
d50323bf autiasp
d50320ff xpaclri
d503221f esb
d503229f csdb
d503223f psb csync
d503225f tsb csync
d50330ff sb
"""


def test_later_extensions_and_hints_have_gnu_as_words() -> None:
    for row in LATER.split("\n")[1:-1]:
        assert encode(row[9:]) == int(row[:8], 16), row
    for line in (
        "udf #65536",
        "udf",
        "bti x",
        "paciasp x0",
        "smmla v0.2s, v1.8b, v2.8b",
        "bfcvt s0, s1",
    ):
        assert encode(line) is None, line


# By GNU as, as one file.
MIXED = [
    ("loop: fmla v0.8h, v1.8h, v2.h[3]", 0x4F321020),
    ("fmla v0.4s, v1.4s, v2.s[3]", 0x4FA21820),
    ("subs x0, x0, #1", 0xF1000400),
    ("b.ne loop", 0x54FFFFA1),
    ("sdot v4.4s, v5.16b, v6.4b[1]", 0x4FA6E0A4),
    ("ret", 0xD65F03C0),
]


def test_a_file_may_mix_both_with_labels_and_branches() -> None:
    found = assemble("\n".join(line for line, _ in MIXED))
    assert found.words == tuple(word for _, word in MIXED)
    assert found.lines == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_is_an_error_that_names_it(line: str) -> None:
    with pytest.raises(AssemblyError, match=r"^line 2: "):
        assemble(f"nop\n{line}\nnop")


@pytest.mark.skipif(shutil.which(GNU_AS) is None, reason="no GNU as for AArch64 here")
def test_gnu_as_on_this_machine_agrees_with_the_record(tmp_path: Path) -> None:
    made, binary = tmp_path / "k.o", tmp_path / "k.bin"
    march = "armv8.2-a+fp16+dotprod+rcpc+crypto"
    text = "\n".join(LINES) + "\n"
    subprocess.run([GNU_AS, f"-march={march}", "-o", made, "-"], input=text, text=True, check=True)
    subprocess.run(
        ["aarch64-linux-gnu-objcopy", "-O", "binary", "-j", ".text", made, binary], check=True
    )
    words = [word for _, word in RECORD if word is not None]
    assert binary.read_bytes() == b"".join(word.to_bytes(4, "little") for word in words)
