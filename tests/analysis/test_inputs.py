"""``analyze`` reads every kind of file that holds a loop, and finds the same loop in each."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.analysis.analyze import analyze_text
from armsim.analysis.disassembly import is_disassembly
from armsim.analysis.inputs import read_source
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.errors import UserError

GCC = shutil.which("aarch64-linux-gnu-gcc")
needs_gcc = pytest.mark.skipif(GCC is None, reason="no aarch64-linux-gnu-gcc")

SOURCE = """\
#include <arm_neon.h>
float dot(const float *x, const float *y, long n) {
  float32x4_t s = vdupq_n_f32(0);
  for (long i = 0; i < n; i += 4)
    s = vfmaq_f32(s, vld1q_f32(x + i), vld1q_f32(y + i));
  return vaddvq_f32(s);
}
int twice(int x) { return 2 * x; }
"""
# What GNU objdump 2.40 and LLVM's print of a loop that sums, after a function without one.
GNU = """
sum.o:     file format elf64-littleaarch64


Disassembly of section .text:

0000000000000000 <first>:
   0:\td65f03c0 \tret

0000000000000004 <sum>:
   4:\tbc404401 \tldr\ts1, [x0], #4
   8:\t1e212800 \tfadd\ts0, s0, s1
   c:\tf1000421 \tsubs\tx1, x1, #0x1
  10:\t54ffffa1 \tb.ne\t4 <sum>  // b.any
  14:\td65f03c0 \tret
  18:\t00000007 \t.word\t0x00000007
"""
PLAIN = "\n".join(
    line[: line.index("\t")] + "\t" + line.split("\t", 2)[2] if line.count("\t") > 1 else line
    for line in GNU.splitlines()
)
LLVM = """
sum.o:\tfile format elf64-littleaarch64

Disassembly of section .text:

0000000000000004 <sum>:
       4: 01 44 40 bc  \tldr\ts1, [x0], #4
       8: 00 28 21 1e  \tfadd\ts0, s0, s1
       c: 21 04 00 f1  \tsubs\tx1, x1, #1
      10: a1 ff ff 54  \tb.ne\t0x4 <sum>
      14: c0 03 5f d6  \tret
"""
SUM = "loop: ldr s1, [x0], #4\nfadd s0, s0, s1\nsubs x1, x1, #1\nb.ne loop\n"


def analyzed(*arguments: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["analyze", *arguments, "--json", "-"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("text", [GNU, PLAIN, LLVM], ids=["GNU", "without words", "LLVM"])
def test_a_disassembly_is_the_loop_that_it_shows(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_disassembly(text)
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    (region,) = analyzed("-", capsys=capsys)["regions"]
    (wanted,) = analyze_text(SUM, "test", load_core("a57"))
    assert region["cycles_per_iteration"] == wanted.cycles == 5
    assert region["instructions"] == 4
    assert "sum" in region["title"]
    first = next(at for at, line in enumerate(text.splitlines(), 1) if "ldr" in line)
    assert [line["line"] for line in region["lines"]] == list(range(first, first + 4))


@pytest.mark.parametrize("text", [SUM, "1: nop\n2: nop\n", "nop\n", "", "b: nop\nc: nop\n"])
def test_assembly_is_no_disassembly(text: str) -> None:
    assert not is_disassembly(text)


def test_a_function_of_a_disassembly_is_named() -> None:
    listing = read_source(GNU)
    assert listing.functions == {0: "first", 1: "sum"}
    with pytest.raises(UserError, match="do not ascend"):
        read_source(GNU + GNU)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    (folder / "dot.c").write_text(SOURCE)
    (folder / "k.cc").write_text(
        "namespace n { float sum(const float *x, long n) { float s = 0;\n"
        "for (long i = 0; i < n; i++) s += x[i]; return s; } }\n"
    )
    (folder / "outside.c").write_text(
        "double sin(double);\nvoid f(double *x, long n) {\n"
        "  for (long i = 0; i < n; i++) x[i] = sin(x[i]);\n}\n"
    )

    def gcc(*arguments: str) -> None:
        assert GCC is not None
        subprocess.run([GCC, "-O2", *arguments], cwd=folder, check=True)

    gcc("-S", "dot.c", "-o", "dot.s")
    gcc("-c", "dot.c", "-o", "dot.o")
    gcc("-c", "-g", "dot.c", "-o", "debug.o")
    gcc("-shared", "-fPIC", "-nostdlib", "dot.c", "-o", "dot.so")
    subprocess.run(["aarch64-linux-gnu-ar", "rcs", "dot.a", "dot.o"], cwd=folder, check=True)
    dumped = subprocess.run(
        ["aarch64-linux-gnu-objdump", "-d", "dot.o"], cwd=folder, check=True, capture_output=True
    )
    (folder / "dot.txt").write_bytes(dumped.stdout)
    return folder


@needs_gcc
@pytest.mark.parametrize(
    "name",
    ["dot.c", "dot.s", "dot.o", "debug.o", "dot.txt", "dot.c:dot", "dot.s:dot", "dot.o:dot",
     "dot.a:dot", "dot.so", "dot.so:dot", "dot.txt:dot"],
)  # fmt: skip
def test_every_kind_of_file_has_the_same_loop(
    name: str, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (region,) = analyzed(str(files / name), "--assembler", str(GCC), capsys=capsys)["regions"]
    assert region["cycles_per_iteration"] == 4  # accumulator forwarding: SOG57 3.15
    texts = [line["text"].split()[0] for line in region["lines"]]
    assert sorted(texts) == ["add", "b.ne", "cmp", "fmla", "ldr", "ldr"]
    assert region["title"].endswith("of dot")


@needs_gcc
def test_lines_of_c_are_those_of_the_file_intrinsics_included(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("dot.c", "debug.o"):
        (region,) = analyzed(str(files / name), "--assembler", str(GCC), capsys=capsys)["regions"]
        for line in region["lines"]:
            assert line["line"] in (4, 5)
            assert line["place"] == str(line["line"])
    (region,) = analyzed(str(files / "dot.o"), capsys=capsys)["regions"]
    assert all(line["place"].startswith("+0x") for line in region["lines"])


@needs_gcc
def test_a_name_of_cpp_needs_no_signature_and_a_call_is_left_out_and_said(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (region,) = analyzed(str(files / "k.cc:n::sum"), "--assembler", str(GCC), capsys=capsys)[
        "regions"
    ]
    assert region["title"].endswith("of n::sum")
    (region,) = analyzed(str(files / "outside.c"), "--assembler", str(GCC), capsys=capsys)[
        "regions"
    ]
    assert "without the function that line 3 calls" in region["notes"][0]


@needs_gcc
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dot.o:dto", "no function 'dto' (did you mean 'dot'?)"),
        ("dot.s:dto", "no function 'dto' (did you mean 'dot'?)"),
        ("dot.txt:dto", "no function 'dto' (did you mean 'dot'?)"),
        ("dot.a", "which function?"),
        ("", "cannot read"),
        ("none.s", "No such file"),
    ],
)
def test_what_cannot_be_read_is_one_line(
    name: str, words: str, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyze", f"{files}/{name}"]) == 2
    error = capsys.readouterr().err.splitlines()
    assert words in error[-1]
    assert not any("Traceback" in line for line in error)


def test_bytes_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"\0\1\2\3" * 100)
    assert main(["analyze", str(path)]) == 2
    assert "neither text nor an ELF file nor an archive" in capsys.readouterr().err


def test_an_object_file_on_standard_input_is_one_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\x7fELF\0\0\xb7\0")))
    assert main(["analyze", "-"]) == 2
    assert "give an object file by its name" in capsys.readouterr().err


WORDS = """\
f: ldr q1, [x0], #16
  .word 0x4e21d420, 0x4e21d440
  subs x2, x2, #1
  b.gt f
  ret
  .word 0x3f800000
"""


@needs_gcc
def test_words_that_are_instructions_are_data_unless_they_are_decoded(tmp_path: Path) -> None:
    file = tmp_path / "words.s"
    file.write_text(WORDS)
    with pytest.raises(UserError, match=r"words\.s:1: after 'ldr .* --decode-data decodes words"):
        armsim.analyze(file)
    (found,) = armsim.analyze(file, decode_data=True).regions
    shown = [(line.number, line.text.split(" ", 1)[0]) for line in found.lines]
    assert shown == [(1, "ldr"), (2, "fadd"), (2, "fadd"), (3, "subs"), (4, "b.gt")]
    # As the same instructions in words of an assembler.
    plain = "fadd v0.4s, v1.4s, v1.4s; fadd v0.4s, v2.4s, v1.4s"
    file.write_text(WORDS.replace(".word 0x4e21d420, 0x4e21d440", plain))
    assert armsim.analyze(file).regions[0].cycles == found.cycles


@needs_gcc
def test_words_of_an_object_file_and_of_a_disassembly_are_decoded(tmp_path: Path) -> None:
    (tmp_path / "words.s").write_text(WORDS)
    subprocess.run([GCC or "", "-c", "words.s"], cwd=tmp_path, check=True)
    expected = ["ldr", "fadd", "fadd", "subs", "b.gt"]
    (found,) = armsim.analyze(tmp_path / "words.o", decode_data=True).regions
    assert [line.text.split(" ", 1)[0] for line in found.lines] == expected
    for raw in ([], ["--no-show-raw-insn"]):
        text = subprocess.run(
            [(GCC or "").replace("gcc", "objdump"), "-d", *raw, "words.o"],
            cwd=tmp_path, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        with pytest.raises(UserError, match="--decode-data"):
            armsim.analyze(text=text)
        (found,) = armsim.analyze(text=text, decode_data=True).regions
        assert [line.text.split(" ", 1)[0] for line in found.lines] == expected


def test_inst_is_an_instruction_without_decoding() -> None:
    (found,) = armsim.analyze(text="f: .inst 0x4e21d420\nsubs x2, x2, #1\nb.gt f\n").regions
    assert found.lines[0].text.startswith("fadd")


@pytest.mark.parametrize("command", ["analyze", "optimize"])
def test_a_file_that_is_not_there_is_told_before_anything_is_imported(command: str) -> None:
    program = (
        f"import sys; from armsim.cli.main import main; code = main(['{command}', 'none.s:f']); "
        "sys.exit('numba' in sys.modules or code)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    assert "cannot read none.s: No such file" in done.stderr


LOOP_OF_SUM = """\
1:  ldr s1, [x0], #4
    fadd s0, s0, s1
    subs x1, x1, #1
    b.ne 1b
"""
GDB = """\
Dump of assembler code for function sum:
   0x0000000000400570 <+0>:\tldr\ts1, [x0], #4
=> 0x0000000000400574 <+4>:\tfadd\ts0, s0, s1
   0x0000000000400578 <+8>:\tsubs\tx1, x1, #0x1
   0x000000000040057c <+12>:\tb.ne\t0x400570 <sum>  // b.any
   0x0000000000400580 <+16>:\tret
End of assembler dump.
"""
X_I = "\n".join(  # of x/4i
    line.replace("<+0>", "<sum>").replace("<+", "<sum+") for line in GDB.splitlines()[1:5]
).replace("<sum>:", "<sum+0>:", 1)
LLDB = """\
a.out`sum:
    0x100003f50 <+0>:  ldr    s1, [x0], #0x4
->  0x100003f54 <+4>:  fadd   s0, s0, s1
    0x100003f58 <+8>:  subs   x1, x1, #0x1
    0x100003f5c <+12>: b.ne   0x100003f50               ; <+0>
    0x100003f60 <+16>: ret
"""
MARKDOWN = f"It is slow:\n\n```asm\n{LOOP_OF_SUM}```\n\nWhy?\n"


@pytest.mark.parametrize("text", [GDB, X_I, LLDB, MARKDOWN], ids=["gdb", "x/i", "lldb", "fence"])
def test_what_debuggers_print_and_markdown_holds_is_the_same_loop(text: str) -> None:
    (wanted,), (found,) = (armsim.analyze(text=item).regions for item in (LOOP_OF_SUM, text))
    assert (found.cycles, len(found.lines)) == (wanted.cycles, 4)
    listing = read_source(text)
    first = next(
        at for at, line in enumerate(text.splitlines(), 1) if "x0" in line and "ldr" in line
    )
    assert listing.places[0] == str(first)


def test_apple_syntax_of_a_debugger_is_read() -> None:
    text = "f`g:\n  0x10 <+0>: fmla.4s v2, v1, v0[0]\n  0x14 <+4>: b.gt 0x10 ; <+0>\n"
    plain = "1: fmla v2.4s, v1.4s, v0.s[0]\nb.gt 1b\n"
    assert read_source(text).assembled.words == read_source(plain).assembled.words


def test_a_redirection_of_powershell_is_text(tmp_path: Path) -> None:
    path = tmp_path / "loop.s"
    for encoding in ("utf-8", "utf-16"):
        path.write_text(LOOP_OF_SUM, encoding=encoding)
        assert read_source(path).assembled.words == read_source(LOOP_OF_SUM).assembled.words
    path.write_bytes(LOOP_OF_SUM.encode("utf-32"))
    with pytest.raises(UserError, match="neither text nor"):
        read_source(path)


def test_a_long_line_takes_no_longer_than_its_length() -> None:
    """One comment of 400,000 letters, which took half an hour when each began a search of its own."""
    text = f"{LOOP_OF_SUM}// {'x' * 400_000}\n"
    assert read_source(text).assembled.words == read_source(LOOP_OF_SUM).assembled.words


@needs_gcc
def test_an_object_of_link_time_optimization_says_so(tmp_path: Path) -> None:
    made = tmp_path / "f.o"
    command = [str(GCC), "-x", "c", "-", "-c", "-flto", "-o", str(made)]
    subprocess.run(command, input=b"int f(void) { return 1; }", check=True)
    for asked in (made, Path(f"{made}:f")):
        with pytest.raises(UserError, match="compiled with -flto, it holds no machine code yet"):
            read_source(asked)
