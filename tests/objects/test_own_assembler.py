"""Plain assembly without an external assembler, with GNU as for an oracle, and what is not taken."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
from external_assemblers import any_compiler, words_of_text
from gnu_objects import GNU_AS, digest, gnu_object, summary
from plain_texts import PLAIN_TEXTS
from random_texts import random_text

import armsim
from armsim.errors import UserError
from armsim.isa.assembler import AssemblyError
from armsim.objects.assembled import assemble_text
from armsim.objects.load import load_image, load_text
from armsim.objects.options import KEYSTONE, Build

# GNU as 2.40; `python experiments/gnu_as/texts.py` renews.
RECORD = json.loads((Path(__file__).parent / "gnu_as_objects.json").read_text(encoding="utf-8"))
live = pytest.mark.skipif(shutil.which(GNU_AS) is None, reason=f"{GNU_AS} is not installed")


@pytest.mark.parametrize("at", range(len(RECORD)))
def test_the_object_of_a_text_on_file_is_that_of_gnu_as(at: int) -> None:
    assert digest(assemble_text(RECORD[at]["text"], "text.s")) == RECORD[at]["digest"]


def test_the_record_has_the_texts_that_are_written_by_hand() -> None:
    assert set(PLAIN_TEXTS.values()) <= {row["text"] for row in RECORD}


@live
@pytest.mark.parametrize("name", PLAIN_TEXTS)
def test_gnu_as_on_this_machine_says_the_same_of_texts_by_hand(name: str, tmp_path: Path) -> None:
    theirs = gnu_object(PLAIN_TEXTS[name], tmp_path)
    assert not isinstance(theirs, str), theirs
    assert summary(assemble_text(PLAIN_TEXTS[name], "text.s")) == summary(theirs)


@live
def test_gnu_as_on_this_machine_says_the_same_of_random_texts_or_refuses_them_too(
    tmp_path: Path,
) -> None:
    for _ in range(60):
        seed = random.getrandbits(32)
        text = random_text(seed)
        theirs = gnu_object(text, tmp_path)
        expected = None if isinstance(theirs, str) else summary(theirs)
        try:
            found = summary(assemble_text(text, "text.s"))
        except AssemblyError:
            found = None
        assert found == expected, f"seed {seed}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nop\n.rept 1000000000\nnop\n.endr", "line 2: '.rept 1000000000' makes more than"),
        (".rept 1000\n.rept 1000\n.rept 1000\n.word 1\n.endr\n.endr\n.endr", "line 4: repetitions"),
        (".rept 2\n" * 100 + "nop\n" + ".endr\n" * 100, "nested too deeply"),
        (".skip 1<<40", "line 1: more than 64 MiB of code and data"),
        (".fill 1<<30, 8, 1", "line 1: more than 64 MiB"),
        (".bss\n.zero 1<<50", "line 2: more than 64 MiB"),
        (".comm x, 1<<40, 8", "line 1: more than 64 MiB"),
        (".org 1<<40", "line 1: more than 64 MiB"),
        (".balign 1<<40", "is no alignment"),
        (".p2align 40\nnop", "line 1: an alignment to more than"),
        (".word " + "(" * 100000 + "1", "line 1: the expression is nested too deeply"),
        (".word " + "-" * 100000 + "1", "line 1: the expression is nested too deeply"),
        (".word " + "+".join(["a"] * 2000), "line 1: the expression has too many operations"),
        (".set a, b+1\n.set b, a+1\n.word a", "line 3: a symbol is defined by itself"),
        ("mov x0, #" + "9" * 100000, "line 1: the number '99999999999999999999..' does not fit"),
        ('.incbin "/etc/passwd"', "line 1: '.incbin' reads another file"),
        ('here: .INCLUDE "/etc/passwd"', "line 1: '.include' reads another file"),
        (".if 1\nnop", "an '.if' has no '.endif'"),
        (".else", "line 1: '.else' without '.if'"),
        (".word 1/0", "line 1: division by zero"),
        (".byte 256", "line 1: 256 does not fit 1 byte"),
        (".word a - b", "line 1: no relocation stands for"),
        ("tbz x0, #3, f\n.zero 1<<20\nf: nop", "line 1: TSTBR14: 0x100004 is out of reach"),
        ("b 1f\n.word 2b", "line 2: label '2b' is not defined"),
        ("b 1f", "line 1: label '1f' is not defined"),
        ("cbz x0, .Lout", "line 1: label '.Lout' is not defined"),
        ("f: nop\nf: nop", "line 2: label 'f' is defined twice"),
        ("add x0, x0, #N", "line 1: no number is known for 'N'"),
        ("add x0, x1", "line 1: cannot assemble 'add x0, x1'"),
        ("add z0.s, z1.s, z2.s", "line 1: 'add z0.s, z1.s, z2.s': SVE is not modelled"),
        ("frint32z s0, s1", "line 1: 'frint32z s0, s1' needs FEAT_FRINTTS (Armv8.5-A)"),
        ("add x0, x0, :dtprel_lo12:v", "line 1: ':dtprel_lo12:' is no relocation of 'add'"),
        (".data\nnop", "line 2: 'nop' in section .data, which holds no code"),
        (".bss\n.word 1", "line 2: section .bss has no contents"),
        (
            ".macro m\nnop\n.endm\nm",
            "line 1: directive '.macro' is not supported here\nline 4: 'm' is",
        ),
        ("#define N 4\nmov x0, N", "line 1: '#define' needs the C preprocessor\nline 2: no number"),
        ("x .req y", "line 1: 'y' is no register"),
        (".text 1", "line 1: subsection '.text 1' needs a full assembler"),
        (".frobnicate", "line 1: directive '.frobnicate' is not supported here"),
    ],
)
def test_what_is_wrong_too_large_or_not_taken_is_said_in_a_line(text: str, message: str) -> None:
    with pytest.raises(AssemblyError) as raised:
        assemble_text(text, "text.s")
    assert message in str(raised.value)
    assert all(len(line) < 200 for line in str(raised.value).splitlines())


def test_what_needs_a_full_assembler_says_what_to_install_and_a_mistake_does_not() -> None:
    with pytest.raises(UserError, match="armsim assembles plain assembly itself; for the rest"):
        words_of_text(".macro m\n.endm\n", "f.s", KEYSTONE)
    with pytest.raises(UserError) as raised:
        words_of_text("nop\nadd x0, x1\n", "f.s", KEYSTONE)
    assert str(raised.value) == "f.s:2: cannot assemble 'add x0, x1'"


def test_conditions_repetitions_and_names_of_registers_end_where_they_should() -> None:
    text = """
    .ifdef N
    wrong
    .rept 3
    wrong again
    .endr
    .elseif 1 == 1
    n .req w0
    N = 2
    .rept N
    add n, n, #N
    N = N + 1
    .endr
    .else
    .if 1
    .macro never
    .endif
    .endm
    .endif
    .endif
    .unreq n
    ret
    .end
    anything
"""
    found = words_of_text(text, "f.s", KEYSTONE)
    assert found.words == (0x11000800, 0x11000C00, 0xD65F03C0)
    assert found.lines == (11, 11, 22)


def test_a_text_is_entered_where_it_says_or_where_it_begins() -> None:
    def entry(text: str, symbol: str = "") -> str:
        image = load_text(text, f"f.s:{symbol}" if symbol else "f.s", Build(KEYSTONE))
        return image.place(image.entry) if image.entry_name else "first"

    assert entry("f: ret\n g: ret\n") == "f"
    assert entry("f: ret\n .global g\n g: ret\n") == "g"
    assert entry("f: ret\n .global g\n g: ret\n", "f") == "f"
    assert entry(".data\n.global d\nd: .word 1\n.text\nf: ret\ng: ret\n") == "f"
    assert entry("nop\n1: b 1b\n") == "first"
    with pytest.raises(UserError, match="which function"):
        entry("f: g: ret\n")


def test_several_texts_are_linked_without_another_assembler(tmp_path: Path) -> None:
    caller, callee = tmp_path / "caller.S", tmp_path / "callee.s"
    caller.write_text("    .global f\nf: ldr x0, =value\n ldr w0, [x0]\n b g\n")
    callee.write_text(
        ".data\n.global value\nvalue: .word 41\n.text\n.global g\ng: add w0, w0, #1\n ret\n"
    )
    image = load_image([f"{caller}:f", str(callee)], Build(KEYSTONE))
    assert image.entry_name == "f"
    assert image.symbols.keys() >= {"f", "g", "value"}


def test_a_function_with_a_table_a_pool_and_malloc_runs_without_a_toolchain(tmp_path: Path) -> None:
    source = tmp_path / "f.S"
    source.write_text("""\
    .global f
f:  stp x29, x30, [sp, #-32]!
    str x0, [sp, #16]
    mov x0, #64
    bl malloc
    mov x9, x0
    adr x1, table
    ldr q0, [x1]
    ldr x2, =0x4000000040000000
    fmov d1, x2
    fmul v0.4s, v0.4s, v1.s[1]
    str q0, [x9]
    ldr x0, [sp, #16]
    ldr q2, [x9]
    str q2, [x0]
    mov x0, x9
    bl free
    ldp x29, x30, [sp], #32
    ret
    .balign 16
table: .float 1.0, 2.0, 3.0, 4.0
""")
    result = armsim.run(
        str(source), args="x0=out(f32,4)", expect="x0 = 2.0*(np.arange(4)+1)", assembler=KEYSTONE
    )
    assert result.ok
    assert result.verified


COUNTED = """\
    .global f
f:  mov x1, #STEP
    .rept TIMES
    add x0, x0, #2*STEP
    .endr
    .ifdef EXTRA
    nop
    .endif
    ret
"""


def test_defined_numbers_are_symbols_of_the_own_assembler() -> None:
    written = "mov x1, #0x10\nadd x0, x0, #32\nadd x0, x0, #32\nnop\nret\n"
    flags = ("-DSTEP=0x10", "-DTIMES=2", "-DEXTRA")
    made = words_of_text(COUNTED, "f.S", KEYSTONE, flags=flags)
    assert made.words == words_of_text(written, "g.S", KEYSTONE).words


def test_a_compiler_gives_a_defined_number_the_same_code() -> None:
    compiler = any_compiler().name.split()[0]
    flags = ("-DSTEP=16", "-DTIMES=3")
    theirs = words_of_text(COUNTED, "f.S", compiler, flags=flags)
    assert words_of_text(COUNTED, "f.S", KEYSTONE, flags=flags).words == theirs.words


@pytest.mark.parametrize("flag", ["-O2", "-DA=b", "-D1=1", "-DA=08", "-DA=1.5", "-UA"])
def test_the_own_assembler_refuses_other_flags_by_name(flag: str) -> None:
    with pytest.raises(UserError, match=f"no flags but -DNAME=NUMBER, not {flag};"):
        words_of_text("ret\n", "f.S", KEYSTONE, flags=(flag,))
