"""Text to machine words, with GNU as for an oracle, and what is said about text that is wrong."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from armsim.errors import InternalError, UserError
from armsim.isa.assembler import AssemblyError, assemble
from armsim.isa.decoder import Disassembler, decode
from armsim.isa.program import assemble_program
from armsim.isa.words import Engine, _decimal_engine, _engine

GNU_AS, GNU_OBJCOPY = "aarch64-linux-gnu-as", "aarch64-linux-gnu-objcopy"


def gnu_words(text: str, folder: Path) -> tuple[int, ...]:
    """The words of the text section by GNU as."""
    if shutil.which(GNU_AS) is None or shutil.which(GNU_OBJCOPY) is None:
        pytest.skip(f"{GNU_AS} and {GNU_OBJCOPY} are not installed")
    source, binary = folder / "text.S", folder / "text.bin"
    source.write_text(text + "\n")
    subprocess.run([GNU_AS, "-o", folder / "text.o", source], check=True)
    subprocess.run(
        [GNU_OBJCOPY, "-O", "binary", "-j", ".text", folder / "text.o", binary], check=True
    )
    content = binary.read_bytes()
    return tuple(int.from_bytes(content[at : at + 4], "little") for at in range(0, len(content), 4))


FORMS = """
    .text
    .p2align 4
    .global kernel
    .type kernel, %function
kernel:                         // enter here
    mov x9, #16
    mov x10, #0x12340000
    mov x11, #-1
    movz x12, #7, lsl #16
    movk x12, #9, lsl #32
    add x2, x0, x1
    add x2, x0, #4095
    add x2, x0, #1, lsl #12
    sub x2, x0, x1, lsl #3
    add x2, x0, w1, uxtw #2
    subs x9, x9, #1
    adds w3, w3, w4
    and x3, x4, #0xff0
    orr w3, w4, w5
    eor x3, x4, x5, ror #7
    lsl x3, x4, #5
    lsr w3, w4, w5
    madd x3, x4, x5, x6
    mul w3, w4, w5
    smaddl x3, w4, w5, x6
    udiv x3, x4, x5
    csel x3, x4, x5, ge
    cset w3, lo
    cmp x3, x4
    tst x3, #1
    ubfx x3, x4, #4, #8
    bfi x3, x4, #4, #8
    sxtw x3, w4
    ldr x3, [x0]
    ldr x3, [x0, #32760]
    ldr x3, [x0, #-8]!
    ldr x3, [x0], #8
    ldr x3, [x0, x1, lsl #3]
    ldr w3, [x0, w1, sxtw #2]
    ldrb w3, [x0, #1]
    ldrsw x3, [x0]
    ldur x3, [x0, #-3]
    ldp x3, x4, [sp, #16]
    stp x29, x30, [sp, #-16]!
    ldp q0, q1, [x0], #32
    stp d8, d9, [sp, #-64]!
    ldr q0, [x0, #16]
    ldr q0, [x0, x1, lsl #4]
    ldr s0, [x0, #4]
    str q0, [x1], #16
    stur q0, [x1, #-16]
    ld1 {v0.4s}, [x0], #16
    ld1 {v0.4s, v1.4s, v2.4s, v3.4s}, [x0], x2
    ld1 {v0.s}[3], [x0]
    ld1r {v0.4s}, [x0], #4
    ld4 {v0.4s, v1.4s, v2.4s, v3.4s}, [x0]
    st1 {v0.16b, v1.16b}, [x1]
    st1 {v0.d}[1], [x1], #8
    prfm pldl1keep, [x0, #256]
    prfm pstl2strm, [x0, x1]
    fmla v0.4s, v1.4s, v2.4s
    fmla v0.4s, v1.4s, v2.s[3]
    fmls v0.2s, v1.2s, v2.s[1]
    fmadd s0, s1, s2, s3
    fmul v0.4s, v1.4s, v2.4s
    fadd v0.2d, v1.2d, v2.2d
    fmax s0, s1, s2
    fcmp s0, #0.0
    fcvtzs w0, s1
    scvtf s0, x1
    fmov s0, #1.5
    fmov x0, d1
    movi v0.4s, #0
    movi v0.2d, #0
    mov v0.16b, v1.16b
    mov v0.s[1], v1.s[2]
    mov v0.s[1], w1
    umov w0, v1.b[7]
    dup v0.4s, v1.s[1]
    dup v0.2d, x1
    ext v0.16b, v1.16b, v2.16b, #12
    zip1 v0.4s, v1.4s, v2.4s
    trn2 v0.2d, v1.2d, v2.2d
    tbl v0.16b, {v1.16b, v2.16b}, v3.16b
    addv s0, v1.4s
    shl v0.4s, v1.4s, #31
    sshr v0.8h, v1.8h, #1
    nop
    br x3
    blr x3
    ret
"""

BRANCHES = """
    b 2f
1:  subs x9, x9, #1
    b.ne 1b
    b.hi 3f
2:
    cbz x0, 1b
    cbnz w0, end
    tbz x0, #63, 1f
    tbnz w1, #0, 2b
1:  bl far
    b 1b
3:  b.lt 3b
far: nop
end: ret
"""


@pytest.mark.parametrize("text", [FORMS, BRANCHES], ids=["instructions", "branches"])
def test_words_are_those_of_gnu_as(text: str, tmp_path: Path) -> None:
    expected = gnu_words(text, tmp_path)
    found = assemble(text)
    lines = text.splitlines()
    differing = [
        f"{lines[line - 1].strip()}: {ours:#010x}, GNU {theirs:#010x}"
        for line, ours, theirs in zip(found.lines, found.words, expected, strict=True)
        if ours != theirs
    ]
    assert not differing


def test_a_long_branch_and_a_short_one_reach_their_labels(tmp_path: Path) -> None:
    text = "start:\n" + "add x0, x0, #1\n" * 3000 + "cbz x0, start\nb.eq start\nb start\n"
    assert assemble(text).words == gnu_words(text, tmp_path)


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("b there\nnop\nthere: nop", {0: 2}),
        ("here: nop\nb here", {1: 0}),
        ("here: b here", {0: 0}),
        ("1: nop\n1: b 1b\nb 1f\n1: nop", {1: 1, 2: 3}),
        ("b 1f\n1: nop\nb 1f\n1: nop\nb 1b", {0: 1, 2: 3, 4: 3}),
        ("b 12f\n1: nop\n12: b 1b", {0: 2, 2: 1}),
        ("b .Lx\n.Lx: b _a.b\n_a.b: b $d\n$d: nop", {0: 1, 1: 2, 2: 3}),
        ("a: b: c: nop\nb a\nb b\nb c", {1: 0, 2: 0, 3: 0}),
        ("b last\nnop\nlast:\nret", {0: 2}),
        ("tbz x0, #3, 1f\ncbz w1, 1f\nb.eq 1f\nbl 1f\n1: nop", {0: 4, 1: 4, 2: 4, 3: 4}),
    ],
)
def test_labels_forward_back_named_and_numeric(text: str, targets: dict[int, int]) -> None:
    program = assemble_program(text)
    found = {
        at: at + item.target // 4
        for at, item in enumerate(program.instructions)
        if item.target is not None
    }
    assert found == targets


def test_a_dot_is_the_branch_itself() -> None:
    assert assemble("nop\nb .\ncbz x0, .\n").words[1:] == (0x14000000, 0xB4000000)


def test_labels_are_word_indexes_and_lines_are_source_lines() -> None:
    text = "// head\nfirst: nop\n\n/* two\nlines */ add x0, x0, #1 // tail\nsecond:\n  third: ret\n"
    found = assemble(text, "second")
    assert found.labels == {"first": 0, "second": 2, "third": 2}
    assert found.lines == (2, 5, 7)
    assert found.entry == 2
    assert assemble(text).entry == 0


@pytest.mark.parametrize(
    "text",
    [
        "// only\nnop // after\n",
        "/* nop */ nop /* nop */",
        "/*\nnop\n*/\nnop",
        "\t nop\t\n   \n",
        "nop // a /* b\n// */",
    ],
)
def test_comments_and_white_space_make_no_words(text: str) -> None:
    assert assemble(text).words == (0xD503201F,)


@pytest.mark.parametrize(
    "directive",
    [
        ".text",
        ".p2align 4,,8",
        ".global f",
        ".globl f",
        ".type f, %function",
        ".size f, .-f",
        ".arch armv8-a",
        ".cpu cortex-a57",
        ".hidden f",
        '.ident "x"',
    ],
)
def test_directives_that_say_nothing_about_words_are_skipped(directive: str) -> None:
    assert assemble(f"{directive}\nf: nop\n{directive}").words == (0xD503201F,)


ERRORS = [
    ("nop\nfadd v0.4s, v1.4s\nnop", 2, "fadd v0.4s, v1.4s"),
    ("nop\nnop\nnonsense x0", 3, "nonsense"),
    ("add x0, x0, #99999", 1, "#99999"),
    ("nop\nldr q0, [x0, #3]!x", 2, "'x' is too much"),
    ("nop\n\nb nowhere", 3, "'nowhere' is not defined"),
    ("1: nop\nb 1f", 2, "'1f' is not defined"),
    ("b 1b\n1: nop", 1, "'1b' is not defined"),
    ("b 2b\n1: nop", 1, "'2b' is not defined"),
    ("here: nop\nnop\nhere: nop", 3, "'here' is defined twice"),
    ("nop\n.word 5", 2, "'.word' is not supported"),
    ("nop\n.macro f", 2, "'.macro' is not supported"),
    ("nop\n.req x, y", 2, "'.req' is not supported"),
    ("#define N 4\nnop", 1, "'#define' needs the C preprocessor"),
    ("/* a\nb */ bad one", 2, "'one'"),
    ("adrp x0, there\nthere: ret", 1, "'there' needs relocation"),
    ("ldr x0, =0x123456789\nret", 2, "pool of literals"),
    ("f: ret\n.section .text.x\ng: ret", 1, "several sections: .text, .text.x"),
    ("tbz x0, #64, 1f\n1: nop", 1, "tbz x0"),
    ("", 1, "no instruction"),
    ("// nothing\n", 1, "no instruction"),
]


@pytest.mark.parametrize(("text", "line", "words"), ERRORS)
def test_an_error_names_its_line_and_what_is_wrong(text: str, line: int, words: str) -> None:
    with pytest.raises(AssemblyError) as raised:
        assemble(text)
    message = str(raised.value)
    assert message.startswith(f"line {line}: ")
    assert words in message


def test_renamed_registers_symbols_and_repetitions_are_those_of_gnu_as(tmp_path: Path) -> None:
    text = "a .req x3\n.set N, 4\nf: adr x0, f\n.rept N\nadd a, a, #N\n.endr\nM = N - 1\nmov x1, #M\nret\n"
    assert assemble(text).words == gnu_words(text, tmp_path)


def test_all_lines_at_fault_are_told_at_once_and_a_macros_body_counts_once() -> None:
    text = """
.macro STEP reg
    ldr q1, [\\reg], #16
    oops \\reg
.endm
    STEP x0
    nop
    wrong x1
    b nowhere
    nop; bad; nop
"""
    with pytest.raises(AssemblyError) as raised:
        assemble(text)
    assert [(item.line, item.beyond) for item in raised.value.problems] == [
        (2, True), (6, True), (8, False), (9, False), (10, False),
    ]  # fmt: skip
    assert [line.split(":")[0] for line in str(raised.value).splitlines()] == [
        "line 2", "line 6", "line 8", "line 9", "line 10",
    ]  # fmt: skip


def test_sections_of_data_and_debug_information_make_no_words() -> None:
    text = """
    .file "k.c"
    .section .rodata
    .word 5
    .text
f:  .cfi_startproc
    .loc 1 2 3
    # if this is a comment, it is one
    nop; ret
    .cfi_endproc
    .section .note.GNU-stack,"",@progbits
"""
    found = assemble(text)
    assert found.words == (0xD503201F, 0xD65F03C0)
    assert found.lines == (9, 9)


def test_a_word_given_as_inst_is_taken_as_it_is() -> None:
    assert assemble("nop\n.inst 0x6e80e020\nret").words == (0xD503201F, 0x6E80E020, 0xD65F03C0)


def test_an_error_among_a_thousand_good_lines_is_found() -> None:
    good = [f"add x{at % 8}, x0, #{at}" for at in range(1000)]
    with pytest.raises(AssemblyError, match=r"^line 501: .*'oops x0'"):
        assemble("\n".join([*good[:500], "oops x0", *good[500:]]))


def test_a_symbol_that_is_not_there_is_named() -> None:
    with pytest.raises(AssemblyError, match="'other'"):
        assemble("f: ret", "other")


def test_an_instruction_without_roles_is_a_user_error_that_names_it() -> None:
    with pytest.raises(UserError, match="line 2: 'fcadd "):
        assemble_program("nop\n.inst 0x6e82e420\nret")  # complex addition, Armv8.3-A


def test_statements_on_one_line_are_separate_instructions_or_an_error() -> None:
    """GNU as reads ``;`` as a separator: two words, or refused, but never one lost."""
    try:
        words = assemble("nop; nop").words
    except AssemblyError:
        return
    assert len(words) == 2


def test_the_same_text_gives_the_same_words_again() -> None:
    assert assemble(FORMS) == assemble(FORMS)
    # A line that failed before does not poison one that is right.
    with pytest.raises(AssemblyError):
        assemble("add x0, x0, #1\nwrong")
    assert assemble("add x0, x0, #1").words == (0x91000400,)


@pytest.mark.parametrize("line", ["b #-32", "b.ne #-32", "cbz x1, #-32", "tbz x1, #3, #-32"])
def test_a_numeric_branch_is_relative_wherever_it_stands_and_stays_so_for_labels(line: str) -> None:
    alone = assemble(line).words[0]
    after = assemble("add x1, x1, #1\nadd x2, x2, #1\n" + line).words[-1]
    label = line.replace("#-32", "back")
    looped = assemble("back:\n" + "nop\n" * 8 + label).words[-1]
    assert alone == after == looped
    (item,) = decode([alone])
    assert item.text.replace("w1", "x1") == line  # of the low half tbz tests as well


class HexEngine:
    """Keystone where the memory of its radix held 16."""

    def asm(self, text: str, address: int, as_bytes: bool) -> tuple[bytes, int]:
        return (0x91000000 | 0x10 << 10).to_bytes(4, "little"), 1


def test_an_engine_that_reads_decimal_numbers_as_hexadecimal_is_not_used() -> None:
    right = _engine()
    made = [HexEngine(), HexEngine(), right, HexEngine()]
    assert _decimal_engine(lambda: made.pop(0)) is right
    assert len(made) == 1
    with pytest.raises(InternalError, match="hexadecimal"):
        _decimal_engine(HexEngine)


@pytest.mark.parametrize("kind", [Disassembler, Engine])
def test_what_an_interrupt_ends_before_it_is_open_is_closed_in_silence(
    kind: type[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    unopened = kind.__new__(kind)
    unopened.__del__()
    del unopened
    assert capsys.readouterr().err == ""
