"""Apple's assembly is read as what Apple's assembler makes of it.

apple_words.txt: instructions in Apple's form with the words that clang 22 (ziglang 0.17.1)
assembles for macOS.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

import armsim
from armsim.analysis.inputs import read_source
from armsim.emission.macho import to_macho
from armsim.errors import UserError
from armsim.isa.assembler import assemble
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.load import load_image
from armsim.shipped_files import KERNELS, shipped_files

HERE = Path(__file__).parent

# As clang writes it: sections, names, comments, constants.
SCALE = """\
\t.section\t__TEXT,__text,regular,pure_instructions
\t.build_version macos, 13, 0
\t.globl\t_scale                          ; -- Begin function scale
\t.p2align\t2
_scale:                                 ; @scale
\t.cfi_startproc
; %bb.0:
Lloh0:
\tadrp\tx8, lCPI0_0@PAGE
Lloh1:
\tldr\tq0, [x8, lCPI0_0@PAGEOFF]
LBB0_1:                                 ; =>This Inner Loop Header: Depth=1
\tldr\tq1, [x0]                         ; 16-byte Folded Reload
\tfmul.4s\tv1, v1, v0
\tstr\tq1, [x0], #16
\tsubs\tx1, x1, #4
\tb.ne\tLBB0_1
; %bb.2:
\tmov\tx0, #0                             ; =0x0
\tret
\t.loh AdrpLdr\tLloh0, Lloh1
\t.cfi_endproc
                                        ; -- End function
\t.section\t__TEXT,__literal16,16byte_literals
\t.p2align\t4, 0x0
lCPI0_0:
\t.long\t0x40000000                      ; float 2
\t.long\t0x40400000                      ; float 3
\t.long\t0x40800000                      ; float 4
\t.long\t0x40a00000                      ; float 5
.subsections_via_symbols
"""


def words(text: str) -> tuple[int, ...]:
    return assemble(from_apple(text, "text")).words


def test_vector_instructions_have_the_words_of_apples_assembler() -> None:
    rows = [line.split(" ", 1) for line in (HERE / "apple_words.txt").read_text().splitlines()]
    assert len(rows) > 1000
    text = "; %bb.0:\n" + "\n".join(line for _, line in rows)
    assert list(words(text)) == [int(word, 16) for word, _ in rows]


@pytest.mark.skipif(shutil.which("aarch64-linux-gnu-gcc") is None, reason="no cross compiler")
@pytest.mark.parametrize("name", ["scale", "_scale", ""])
def test_a_function_of_apples_compiler_runs(name: str, tmp_path: Path) -> None:
    path = tmp_path / "scale.s"
    path.write_text(SCALE)
    data = np.arange(8, dtype=np.float32)
    found = armsim.run(
        f"{path}:{name}" if name else path,
        args={"x0": "inout(f32,8,arange)", "x1": 8},
        expect={"x0": (data * np.tile(np.arange(2, 6), 2)).tolist()},
    )
    assert found.ok
    assert found.symbol == "scale"
    assert "read as assembly for Apple's assembler" in found.notes
    assert [block.lines for block in found.blocks if block.loop] == ["13-17"]


def test_a_pasted_loop_takes_what_it_takes_in_gnus_form() -> None:
    apple = (
        "Lx: ldr q1, [x0], #16 ; from memory\n fmla.4s v0, v1, v2[1] %% subs x2, x2, #1\n b.ne Lx\n"
    )
    gnu = ".Lx: ldr q1, [x0], #16\n fmla v0.4s, v1.4s, v2.s[1]\n subs x2, x2, #1\n b.ne .Lx\n"
    assert read_source(apple).assembled.words == read_source(gnu).assembled.words
    assert read_source(apple).assembled.lines == (1, 2, 2, 3)


def test_signs_in_comments_are_left_there() -> None:
    listing = read_source("_f: adrp x0, _x@PAGE ; see _x@PAGE\n nop // a %% b\n ret\n_x: .long 1\n")
    assert len(listing.assembled.words) == 3


def test_compiler_explorers_json_may_have_it(tmp_path: Path) -> None:
    rows = ["_f: ; @f", " ldr q1, [x0] ; 16 bytes", " fadd.4s v1, v1, v1", " str q1, [x1]", " ret"]
    path = tmp_path / "f.json"
    path.write_text(json.dumps({"code": 0, "asm": [{"text": row, "source": None} for row in rows]}))
    found = armsim.run(path, args="x0=buf(f32,4) x1=out(f32,4)", expect="x1 = 2*x0")
    assert found.ok
    assert found.symbol == "f"
    assert armsim.analyze(path, straight=True).regions[0].instructions == 3


def test_a_disassembly_as_json_is_for_analyze(tmp_path: Path) -> None:
    row = {"text": "ret", "address": 0, "opcodes": ["c0", "03", "5f", "d6"]}
    path = tmp_path / "f.json"
    path.write_text(json.dumps([row]))
    with pytest.raises(UserError, match=r"f\.json: a disassembly, .* armsim analyze takes it"):
        armsim.run(path, args="x0=1")


def test_a_kernel_goes_to_macos_and_back() -> None:
    name = "gemm_rtra_8x4_k8_pf0"
    text = shipped_files(KERNELS)[name].read_text(encoding="utf-8")
    symbol = next(line.split()[1] for line in text.splitlines() if line.split()[:1] == [".global"])
    apple = to_macho(text, symbol)
    assert words(f"{apple}.subsections_via_symbols\n") == assemble(text).words


@pytest.mark.parametrize(
    "text", ["fmla v0.4s, v1.4s, v2.4s\n", "b.eq 1f\n1: b.h\n", ".section .text\n nop; nop\n", ""]
)
def test_gnus_assembly_is_not_taken_for_apples(text: str) -> None:
    assert not is_apple(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("fmul.4s v0, v0, v0 ; fadd.4s v0, v0, v0\n", r"t:1: ';' begins a comment .* '//' or '%%'"),
        ("_f: adrp x0, _x@TLVPPAGE\nret\n", "t:1: thread-local variables are not supported"),
        (".section __DATA,__thread_vars\n", "t:1: thread-local variables are not supported"),
        ("adrp x0, _x@PAGE\nldr x0, [x0, _x@AUTH]\n", "t:2: '@AUTH' is not supported"),
    ],
)
def test_what_has_no_counterpart_is_one_line(text: str, what: str) -> None:
    with pytest.raises(UserError, match=what) as found:
        from_apple(f"{text}", "t")
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"\xcf\xfa\xed\xfe" + bytes(60), "Mach-O"), (b"\x64\xaa" + bytes(60), "COFF")],
)
def test_objects_of_other_systems_are_named(content: bytes, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "f.o"
    path.write_bytes(content)
    for read in (lambda: read_source(path), lambda: load_image(str(path))):
        with pytest.raises(UserError, match=rf"f\.o: a {kind} file; armsim takes ELF"):
            read()
