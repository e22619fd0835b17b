"""A file with an assembler at hand is its assembler's business: names of loops and lines are the object's.

The oracle for names and lines is the text, read by eye; that for flags what each compiler documents.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path

import pytest
from external_assemblers import COMPILERS, toolchain

import armsim
from armsim.analysis.bodies import choose_bodies
from armsim.analysis.inputs import read_source
from armsim.errors import UserError
from armsim.objects import source
from armsim.objects import toolchain as toolchains
from armsim.objects.options import Build
from armsim.objects.targets import target_flags
from armsim.objects.toolchain import Toolchain

A76 = frozenset(["crypto", "dotprod", "fp16", "lse", "rcpc", "rdm"])
BODY = "ld1 {v1.4s}, [x0], #16\nadd v0.4s, v0.4s, v1.4s\nsubs x1, x1, #4\nb.gt rows\nret\n"


def titles(path: Path, name: str) -> list[str]:
    listing = read_source(path, build=Build(name))
    return [body.title for body in choose_bodies(listing)]


@pytest.mark.parametrize("name", COMPILERS)
@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"#define LABEL(name) name:\n.global f\nf:\nLABEL(rows)\n{BODY}", "rows, lines 5-8 of f"),
        (f".macro lab n\n\\n:\n.endm\n.global f\nf:\n lab rows\n{BODY}", "rows, lines 7-10 of f"),
        (
            ".macro fn name\n.global \\name\n\\name:\n.endm\nfn g\nret\nfn f\n"
            "1: subs x2, x2, #1\nb.gt 1b\nb g\n",
            "1, lines 8-9 of f",
        ),
        (
            "/* The rows:\n * one by one, and\n * never two:\n */\n#include \"none.h\"\n.global f\nf:\n"
            f"rows: {BODY}",
            "rows, lines 8-11 of f",
        ),
        (
            f"#define L(x) .L ## x\n.global f\nf:\nL(rows):\n{BODY.replace('rows', 'L(rows)')}",
            ".Lrows, lines 5-8 of f",
        ),
        (
            ".global f\n.global g\nf: cbz x1, .Lend\n.Lend: ret\n"
            f"g: rows: {BODY}",
            "rows, lines 5-8 of g",
        ),
    ],
)  # fmt: skip
def test_loops_have_the_names_and_lines_that_a_reader_sees(
    name: str, text: str, title: str, tmp_path: Path
) -> None:
    toolchain(name)
    (tmp_path / "none.h").write_text("\n")
    path = tmp_path / "k.S"
    path.write_text(text)
    assert titles(path, name) == [f"loop: {title}"]


@pytest.mark.parametrize("name", COMPILERS)
def test_a_loop_cut_out_of_its_function_is_still_read_from_a_file(
    name: str, tmp_path: Path
) -> None:
    toolchain(name)
    for at, back in enumerate(("1b", ".Lrows", "rows")):
        path = tmp_path / f"piece{at}.s"
        path.write_text(f"fmla v0.4s, v1.4s, v2.4s\nsubs x1, x1, #4\nb.gt {back}\n")
        (title,) = titles(path, name)
        assert "lines 1-3" in title


@pytest.mark.parametrize("name", COMPILERS)
def test_the_error_of_a_macro_is_one_line_at_its_call(name: str, tmp_path: Path) -> None:
    toolchain(name)
    path = tmp_path / "m.S"
    path.write_text(
        ".macro in r\n frob \\r\n.endm\n.macro out r\n in \\r\n.endm\nf:\n out x0\n ret\n"
    )
    with pytest.raises(UserError) as raised:
        read_source(path, build=Build(name))
    message = str(raised.value)
    assert "\n" not in message
    assert message.startswith(f"{path}:8: ")
    assert "frob" in message or "mnemonic" in message
    assert "(in a macro" in message or "'out x0'" in message


DOT = """\
#include <arm_neon.h>
int dot(const int8_t *a, const int8_t *b, long n) {
    int32x4_t s = vdupq_n_s32(0);
    for (long i = 0; i < n; i += 16) {
        int8x16_t x = vld1q_s8(a + i);
        s = vdotq_s32(s, x,
                      vld1q_s8(b + i));
    }
    return vaddvq_s32(s);
}
"""


@pytest.mark.parametrize("name", COMPILERS)
def test_a_cores_extensions_are_the_compilers_target(name: str, tmp_path: Path) -> None:
    toolchain(name)
    path = tmp_path / "dot.c"
    path.write_text(DOT)
    (region,) = armsim.analyze(path, core="a76", assembler=name).regions
    assert sum(line.text.startswith("sdot") for line in region.lines) == 1
    with pytest.raises(UserError, match="dot"):
        armsim.analyze(path, core="a53", assembler=name)
    for flags in ("-march=armv8.2-a+dotprod", "-mcpu=cortex-a76", "-mcpu=neoverse-n1 -O3"):
        assert armsim.analyze(path, core="a76", assembler=name, cflags=flags).regions


def test_intrinsics_that_the_target_lacks_are_one_line(tmp_path: Path) -> None:
    toolchain("aarch64-linux-gnu-gcc")
    path = tmp_path / "dots.c"
    calls = "".join(
        f"  s = vdotq_s32(s, a, b);\n  s = vdotq_lane_s32(s, a, l, {at});\n" for at in (0, 1)
    )
    path.write_text(
        "#include <arm_neon.h>\nint32x4_t f(int32x4_t s, int8x16_t a, int8x16_t b, int8x8_t l) {\n"
        f"{calls}  return s;\n}}\n"
    )
    with pytest.raises(UserError) as raised:
        armsim.analyze(path, core="a72", assembler="aarch64-linux-gnu-gcc")
    message = str(raised.value)
    assert "\n" not in message
    assert re.match(rf"{re.escape(str(path))}:[3-6]: ", message)
    assert "needs an extension that -march=armv8-a+crc+crypto lacks" in message
    assert "vdotq" in message
    assert "(and 1 more)" in message
    assert "--core" in message


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("aarch64-linux-gnu-gcc", "'usdot' needs an extension that -march=armv8.2-a"),
        ("clang", "an instruction needs i8mm, which -march=armv8.2-a"),
    ],
)
def test_instructions_of_asm_statements_that_the_target_lacks_are_one_line(
    name: str, said: str, tmp_path: Path
) -> None:
    toolchain(name)
    path = tmp_path / "asm.c"
    lines = "".join(f'      "usdot v{at}.4s, v1.16b, v2.16b\\n"\n' for at in range(4))
    path.write_text(f'void f(void) {{\n  __asm__ volatile(\n{lines}      ::: "v0");\n}}\n')
    with pytest.raises(UserError) as raised:
        armsim.analyze(path, core="a76", assembler=name)
    message = str(raised.value)
    assert "\n" not in message
    assert message.startswith(f"{path}:3:")
    assert said in message


@pytest.mark.parametrize("name", COMPILERS)
def test_the_line_of_an_intrinsic_is_that_of_its_call(name: str, tmp_path: Path) -> None:
    toolchain(name)
    path = tmp_path / "dot.c"
    path.write_text(DOT)
    (region,) = armsim.analyze(path, core="a76", assembler=name).regions
    lines = {line.text.split()[0]: line.number for line in region.lines}
    assert lines["sdot"] == 6
    # Of a statement of two lines, compilers take either.
    loads = {line.number for line in region.lines if line.text.startswith("ldr")}
    assert loads in ({5, 6}, {5, 7})
    assert all(line.place.isdecimal() for line in region.lines)
    # The last 16 bytes are not there: a fault at the load, in the file that somebody can change.
    found = armsim.run(
        f"{path}:dot", "x0=buf(i8,32) x1=buf(i8,16) x2=32", core="a76", returns="i32",
        assembler=name,
    )  # fmt: skip
    assert found.faults[0].line.startswith((f"{path}:6 ", f"{path}:7 "))


def test_flags_in_gccs_spelling_are_translated_for_zig_and_clang() -> None:
    def spelled(kind: str, *flags: str) -> list[str]:
        return target_flags(kind, False, (), flags)

    assert spelled("zig", "-march=armv8.2-a+dotprod+fp16") == [
        "-mcpu=generic+v8_2a+dotprod+fullfp16"
    ]
    assert spelled("zig", "-O3", "-mcpu=cortex-a76+nocrypto", "-mtune=cortex-a72") == [
        "-O3", "-mcpu=cortex_a76-aes-sha2",
    ]  # fmt: skip
    assert spelled("zig", "-mcpu=generic+v8_2a+fullfp16") == ["-mcpu=generic+v8_2a+fullfp16"]
    assert spelled("clang", "-march=armv8-a+rdma") == ["-march=armv8-a+rdm"]
    assert spelled("gcc", "-mcpu=cortex-a76") == ["-mcpu=cortex-a76"]
    assert target_flags("gcc", False, A76, ())[0].startswith("-march=armv8.2-a+")
    assert target_flags("gcc", False, ("crypto",), ()) == ["-march=armv8-a+crc+crypto"]


def test_an_unknown_processor_is_named_without_the_list_of_all(tmp_path: Path) -> None:
    toolchain("zig")
    path = tmp_path / "f.c"
    path.write_text("int f(int x) { return x; }\n")
    with pytest.raises(UserError) as raised:
        armsim.run(str(path), "x0=1", assembler="zig", cflags="-mcpu=cortex-a7x6")
    assert "unknown CPU: 'cortex_a7x6'" in str(raised.value)
    assert len(str(raised.value).splitlines()) < 4


@pytest.mark.skipif(os.name != "posix", reason="a script stands for the compiler")
def test_what_one_compiler_refuses_the_next_is_given_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = [one for one in toolchains.installed_toolchains() if one.kind != "as"]
    if not installed:
        pytest.skip(f"none of {', '.join(COMPILERS)} is installed")
    script = tmp_path / "picky-gcc"
    script.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('k.c:1:1: error: not today')\n")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    picky = Toolchain("picky-gcc", "gcc", (str(script),))
    monkeypatch.setattr(source, "installed_toolchains", lambda: (picky, installed[0]))
    for name, text in (("k.c", "int f(void) { return 3; }\n"), ("k.S", "f: mov w0, #3\nret\n")):
        path = tmp_path / name
        path.write_text(text)
        said: list[str] = []
        found = armsim.run(str(path), "", returns="i32", note=said.append, unchecked=True)
        assert found.outputs["return"] == 3
        (note,) = [line for line in said if "picky" in line]
        assert f"with {installed[0].name}" in note
        assert "picky-gcc refuses it" in note
        assert "not today" in note
    monkeypatch.setattr(source, "installed_toolchains", lambda: (picky,))
    with pytest.raises(UserError, match="not today"):
        armsim.run(str(tmp_path / "k.c"), "", returns="i32")


def test_a_directive_of_gnus_that_llvm_lacks_leads_to_another_assembler(tmp_path: Path) -> None:
    toolchain("zig")
    path = tmp_path / "k.s"
    path.write_text(".text\nf:\n.func f\n ret\n.endfunc\n")
    with pytest.raises(UserError, match="--assembler aarch64-linux-gnu-gcc"):
        read_source(path, build=Build("zig"))


def test_a_file_may_ask_for_an_extension_and_the_core_says_what_it_lacks(tmp_path: Path) -> None:
    toolchain("aarch64-linux-gnu-gcc")
    path = tmp_path / "k.S"
    path.write_text(
        ".arch armv8.6-a+i8mm\n.global f\nf:\n1: usdot v0.4s, v1.16b, v2.16b\nsubs x0, x0, #1\n"
        "b.gt 1b\nret\n"
    )
    with pytest.raises(UserError, match=r"line 4: 'usdot v0.4s"):
        armsim.analyze(path, core="a76")
