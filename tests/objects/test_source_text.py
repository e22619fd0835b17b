"""Source text (macros, renamed registers, repetitions, the preprocessor) becomes words and lines.

The oracle for words is the same code written out by hand and assembled by Keystone; that for lines is
the text, read by eye.
"""

from __future__ import annotations

import io
import os
import stat
import sys
import tempfile
from pathlib import Path

import pytest
from external_assemblers import ASSEMBLERS, toolchain, words_of_text

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.isa.assembler import assemble
from armsim.objects import toolchain as toolchains
from armsim.objects.source import own_lines_only
from armsim.objects.toolchain import Toolchain, _messages

WRITTEN = """\
.set STEP, 16
acc .req v0
ptr .req x0
.macro LOAD reg, off
    ldr q1, [\\reg, #\\off]
    fmla acc.4s, v1.4s, v2.4s
.endm
.macro BOTH reg
    LOAD \\reg, 0
    LOAD \\reg, STEP
.endm
    .text
    .global f
f:
1:
    BOTH ptr
    .rept 2
    add x4, x4, #1
    .endr
    .irp n, 5, 6
    add x\\n, x\\n, #STEP
    .endr
    add ptr, ptr, #2*STEP; subs x1, x1, #1
    b.ne 1b
    cbz x1, 2f
    ldr s3, constant
2:  ldr x9, =0x123456789abcdef0
    ret
    .p2align 3
constant: .float 1.0
    .ltorg
g:  adr x3, constant
    bl memcpy
    ret
"""
# The same written out: (line, or lines where assemblers may differ, instruction).
BY_HAND = [
    ((16,), "f: ldr q1, [x0, #0]"),
    ((16,), "fmla v0.4s, v1.4s, v2.4s"),
    ((16,), "ldr q1, [x0, #16]"),
    ((16,), "fmla v0.4s, v1.4s, v2.4s"),
    ((17, 18), "add x4, x4, #1"),
    ((17, 18), "add x4, x4, #1"),
    ((20, 21), "add x5, x5, #16"),
    ((20, 21), "add x6, x6, #16"),
    ((23,), "add x0, x0, #32"),
    ((23,), "subs x1, x1, #1"),
    ((24,), "b.ne f"),
    ((25,), "cbz x1, two"),
    ((26,), None),
    ((27,), "two: .inst 0x58000000"),
    ((28,), "ret"),
]


@pytest.mark.parametrize("name", ASSEMBLERS)
def test_macros_names_and_repetitions_are_as_written_out_by_hand(name: str) -> None:
    toolchain(name)
    found = words_of_text(WRITTEN, "text.s", name)
    plain = assemble("\n".join(text or "nop" for _, text in BY_HAND))
    for at, ((lines, text), word) in enumerate(zip(BY_HAND, plain.words, strict=True)):
        assert found.lines[at] in lines, f"word {at}"
        if text is None or ".inst" in text:  # literal loads: opcode and register
            assert found.words[at] & 0x1F in (3, 9)
            assert found.words[at] >> 24 in (0x1C, 0x58)
        else:
            assert found.words[at] == word, text
    # The literal pool between f and g is no instruction; g follows after alignment.
    at = found.labels["g"]
    assert found.lines[at : at + 3] == (32, 33, 34)
    assert found.words[at + 1] >> 26 == 0b100101  # bl to what is not defined here
    assert 0x3F800000 not in found.words
    assert found.words[-1] == 0xD65F03C0


@pytest.mark.parametrize("name", [name for name in ASSEMBLERS if not name.endswith("-as")])
def test_lines_stay_those_of_the_file_after_includes_and_defines(name: str, tmp_path: Path) -> None:
    toolchain(name)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "two.h").write_text("#define BUMP(r) add r, r, #7\n\n\n\n\n#define N 3\n")
    (tmp_path / "sub" / "code.h").write_text("\n\n    eor x9, x9, x9\n    nop\n")
    text = (
        '#include "sub/two.h"\n'
        "/* two\n   lines */\n"
        "#if N == 3\n"
        "f:  BUMP(x1)\n"
        "#else\n"
        "    udf #1\n"
        "#endif\n"
        '#include "sub/code.h"\n'
        "    sub x2, x2, #N  // tail\n"
        "    ret\n"
    )
    found = words_of_text(text, str(tmp_path / "main.S"), name)
    assert found.lines == (5, 9, 9, 10, 11)
    plain = assemble("add x1, x1, #7\neor x9, x9, x9\nnop\nsub x2, x2, #3\nret")
    assert found.words == plain.words


@pytest.mark.parametrize("name", ASSEMBLERS)
def test_a_compilers_output_keeps_the_lines_of_the_file_at_hand(name: str) -> None:
    """`.loc` and the preprocessor's line marks speak of another file."""
    toolchain(name)
    text = """\
# 1 "other.c"
    .file 1 "other.c"
    .text
f:
    .loc 1 70 3
    nop
# 90 "other.c" 2
    .loc 1 71 3
    .set four, 4
    add x0, x0, #four
    ret
.Lend:
    .section .debug_line,"",@progbits
.Lhere:
    .4byte .Lend - f
    .text
"""
    assert words_of_text(text, "f.s", name).lines == (6, 10, 11)
    assert own_lines_only(text).count("\n") == text.count("\n")


@pytest.mark.parametrize("name", ASSEMBLERS)
def test_every_mistake_is_reported_with_the_users_file_and_line(name: str) -> None:
    toolchain(name)
    text = ".macro M\n  foo x0\n.endm\nnop\nM\nadd x0, x0, #99999999\nbadness\n"
    with pytest.raises(UserError) as raised:
        words_of_text(text, "dir/mine.s", name)
    message = str(raised.value)
    for line in (5, 6, 7):
        assert f"dir/mine.s:{line}:" in message
    assert "badness" in message
    assert tempfile.gettempdir() not in message


@pytest.mark.parametrize("name", ASSEMBLERS)
def test_a_mistyped_loop_label_is_an_error_and_a_call_elsewhere_is_none(name: str) -> None:
    toolchain(name)
    with pytest.raises(UserError, match=r"'lop' is not defined.*line 4"):
        words_of_text("loop:\n.set N, 1\nsubs x0, x0, #N\nb.ne lop\n", "f.s", name)
    found = words_of_text("f:\n.set N, 1\nbl memcpy\nb elsewhere\n", "f.s", name)
    assert found.lines == (3, 4)


def test_ours_serves_as_long_as_it_can_and_the_rest_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[str] = []
    assert words_of_text("nop\n1: b 1b\n", "f.s", note=notes.append).words == (
        0xD503201F,
        0x14000000,
    )
    assert not notes
    # No assembler at all: all lines at once, with what to install.
    monkeypatch.setattr("armsim.objects.source.installed_toolchains", lambda: ())
    text = ".macro M\n nop\n.endm\n M\n fine x0\nacc .req v0\n#define A 1\n"
    with pytest.raises(UserError) as raised:
        words_of_text(text, "f.s", note=notes.append)
    message = str(raised.value).splitlines()
    assert [line.split(": ")[0] for line in message[:-1]] == [
        "f.s:1",
        "f.s:4",
        "f.s:5",
        "f.s:7",
    ]
    assert "'ziglang>=0.13'" in message[-1]
    assert "--assembler" in message[-1]
    # A plain mistake needs no other assembler.
    with pytest.raises(UserError) as raised:
        words_of_text("nop\nfine x0\n", "f.s")
    assert str(raised.value) == "f.s:2: cannot assemble 'fine x0'"


def test_the_note_names_the_assembler_and_the_line_that_asked_for_it() -> None:
    if not toolchains.installed_toolchains():
        pytest.skip("no external assembler is installed")
    notes: list[str] = []
    found = words_of_text("nop\n.irp n,1,2,3\nnop\n.endr\n", "f.s", note=notes.append)
    assert found.words == (0xD503201F,) * 4
    assert len(notes) == 1
    assert notes[0].startswith("f.s: assembled with ")
    assert "line 2" in notes[0]


@pytest.mark.parametrize(
    ("name", "hint"), [("aarch64-linux-gnu-gc", "did you mean 'aarch64-linux-gnu-gcc'"), ("q", "")]
)
def test_an_assembler_that_is_not_there_is_named_with_what_to_install(name: str, hint: str) -> None:
    with pytest.raises(UserError) as raised:
        words_of_text("nop", "f.s", name)
    assert f"--assembler {name}" in str(raised.value)
    assert "pip install 'ziglang>=0.13'" in str(raised.value)
    assert hint in str(raised.value)


def script(folder: Path, body: str) -> Toolchain:
    path = folder / "fake-as"
    path.write_text(f"#!{sys.executable}\nimport os, sys, time\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return Toolchain("fake-as", "as", (str(path),))


@pytest.mark.skipif(os.name != "posix", reason="a script stands for the assembler")
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit('x.s:1: Error: what is this')", "what is this"),
        ("pass", "no message"),
        ("open(sys.argv[sys.argv.index('-o') + 1], 'wb').write(b'MZ')", "not an ELF file"),
        (
            "open(sys.argv[sys.argv.index('-o') + 1], 'wb').write("
            "b'\\x7fELF\\2\\1\\1' + bytes(9) + b'\\1\\0\\x3e\\0' + bytes(100))",
            "x86_64",
        ),
        ("open(sys.argv[sys.argv.index('-o') + 1], 'wb').write(b'\\x7fELF\\2\\1\\1')", "malformed"),
        ("time.sleep(60)", "did not finish in"),
    ],
)
def test_a_tool_that_fails_hangs_or_writes_nonsense_is_one_error_and_leaves_nothing(
    body: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    monkeypatch.setattr(toolchains, "TIME_LIMIT", 2.0 if "sleep" in body else 60.0)
    monkeypatch.setattr(
        "armsim.objects.source.named_toolchain", lambda name: script(tmp_path, body)
    )
    with pytest.raises(UserError, match=words):
        words_of_text("nop", "f.s", "fake-as")
    assert not list(place.iterdir())


@pytest.mark.parametrize("name", [name for name in ASSEMBLERS if not name.endswith("-as")])
def test_flags_reach_the_assembler(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    toolchain(name)
    text = "#ifdef MANY\n.rept MANY\n#endif\nadd x0, x0, #1\n#ifdef MANY\n.endr\n#endif\n"
    flags = ["--assembler", name, "--cflags=-DMANY=5 -I ."]
    assert run_cli(*flags, text=text, monkeypatch=monkeypatch) == 0
    assert "5 instructions" in capsys.readouterr().out


def test_flags_for_an_assembler_that_was_not_named_say_which_took_them() -> None:
    installed = toolchains.installed_toolchains()
    if not installed:
        pytest.skip("no external assembler is installed")
    chosen = installed[0]
    said: list[str] = []
    words_of_text("nop", "f.s", note=said.append, flags=("-DN=4",))
    assert said == [f"f.s: assembled with {chosen.name} -DN=4"]


def run_cli(*arguments: str, text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return main(["analyze", "-", *arguments])


def test_analyze_counts_the_macro_of_a_region(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not toolchains.installed_toolchains():
        pytest.skip("no external assembler is installed")
    text = WRITTEN.replace("1:\n", "// LLVM-MCA-BEGIN body\n1:\n").replace(
        "    cbz", "// LLVM-MCA-END\n    cbz"
    )
    assert run_cli(text=text, monkeypatch=monkeypatch) == 0
    out, err = capsys.readouterr()
    assert "region body" in out
    assert "11 instructions" in out
    assert err.count("\n") == 1
    assert run_cli("--assembler", "keystone", text=text, monkeypatch=monkeypatch) == 2
    assert "<stdin>:1: assignment" not in capsys.readouterr().err  # `.set` is a directive


@pytest.mark.parametrize("name", ["keystone", *ASSEMBLERS])
def test_osacas_byte_markers_bound_a_region_and_are_not_part_of_it(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if name != "keystone":
        toolchain(name)
    text = (
        "eret\nmov x1, #111 // OSACA START\n.byte 213,3,32,31\nback: add x0, x0, #1\nbne back\n"
        "mov x1, #222\n.byte 213,3,32,31\nret\n"
    )
    assert run_cli("--assembler", name, text=text, monkeypatch=monkeypatch) == 0
    assert "2 instructions" in capsys.readouterr().out


def test_what_an_assembler_says_again_at_each_depth_is_shown_once(tmp_path: Path) -> None:
    said = "m.S:9: Error: Memory exhausted\n" + "m.S:2:  Info: macro invoked from here\n" * 90
    assert _messages(said, tmp_path / "none.S", "m.S") == [
        "m.S:2: Error: Memory exhausted (in a macro, line 9)"
    ]
    nested = "m.S:1:19: error: #include nested too deeply\n" * 90
    assert len(_messages(nested, tmp_path / "none.S", "m.S")) == 1


def test_gcc_is_the_cross_compiler_where_this_machines_makes_other_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(toolchains.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(toolchains.platform, "machine", lambda: "x86_64")
    assert toolchains.named_toolchain("gcc").command == ("/bin/aarch64-linux-gnu-gcc",)
    assert toolchains.named_toolchain("clang").command == ("/bin/clang",)
    monkeypatch.setattr(toolchains.platform, "machine", lambda: "aarch64")
    monkeypatch.setattr(toolchains.platform, "system", lambda: "Linux")
    assert toolchains.named_toolchain("gcc").command == ("/bin/gcc",)
