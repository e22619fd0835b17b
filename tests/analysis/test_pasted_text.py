"""``analyze`` reads what people paste: perf annotate, asm statements of C, Compiler Explorer."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from armsim.analysis.analyze import Analysis, analyze_bodies
from armsim.analysis.bodies import choose_bodies
from armsim.analysis.inputs import read_source
from armsim.analysis.listing import Listing
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.errors import UserError
from armsim.objects.options import Build

ROOT = Path(__file__).resolve().parents[2]
needs_gcc = pytest.mark.skipif(
    shutil.which("aarch64-linux-gnu-gcc") is None, reason="no aarch64-linux-gnu-gcc"
)

# The loop that all of these texts are of, as an assembler has it: one addition of 5 cycles in a chain.
PLAIN = "1: ldr s1, [x0], #4\nfadd s0, s0, s1\nsubs x1, x1, #1\nb.ne 1b\n"

PERF_STDIO = """\
 Percent |      Source code & Disassembly of sum for cycles (4242 samples, percent: local period)
-------------------------------------------------------------------------------------------------
         :
         : 3                Disassembly of section .text:
         :
         : 5                0000000000000718 <sum>:
         : 6                sum():
         : 7                float sum(const float *x, long n) {
    0.00 :   718:    movi    v0.2s, #0x0
    1.50 :   71c:    add     x2, x2, #0x1
    0.50 :   720:    cbnz    x2, 71c <sum+0x4>
         : 12               s += x[i];
   10.20 :   724:    ldr     s1, [x0], #4
   85.11 :   728:    fadd    s0, s0, s1
    2.00 :   72c:    subs    x1, x1, #0x1
    0.68 :   730:    b.ne    724 <sum+0xc>  // b.any
    0.01 :   734:    bl      690 <memcpy@plt>
    0.00 :   738:    ret
"""
PERF_STDIO2 = """\
Samples: 4K of event 'cycles', 4000 Hz, Event count (approx.): 1543, [percent: local period]
sum() /home/user/sum
Percent
             Disassembly of section .text:

             0000000000000718 <sum>:
             sum():
             float sum(const float *x, long n) {
               movi v0.2s, #0x0
   1.50   4:   add  x2, x2, #0x1
   0.50      ↑ cbnz x2, 4
             s += x[i];
  10.20   c:   ldr  s1, [x0], #4
  85.11        fadd s0, s0, s1
   2.00        subs x1, x1, #0x1
   0.68      ↑ b.ne c
             → bl   memcpy@plt
             ← ret
"""
PERF_BROWSER = "\n".join(
    f"{line[:7]}│{line[7:]}" for line in PERF_STDIO2.splitlines()[3:] if line.strip()
)
PERFS = {"stdio": PERF_STDIO, "stdio2": PERF_STDIO2, "browser": PERF_BROWSER}


def listing_of(text: str) -> Listing:
    return read_source(text, "pasted", Build("keystone"))


def analyzed(listing: Listing) -> list[Analysis]:
    return analyze_bodies(listing, choose_bodies(listing), load_core("a57"), iterations=60)


@pytest.mark.parametrize("kind", PERFS)
def test_perf_s_hottest_loop_is_taken(kind: str) -> None:
    (found,) = analyzed(listing_of(PERFS[kind]))
    assert [line.text.split()[0] for line in found.lines] == ["ldr", "fadd", "subs", "b.ne"]
    assert found.cycles == 5  # the addition's latency
    assert [line.samples for line in found.lines] == [10.2, 85.11, 2.0, 0.68]
    (note,) = found.notes
    assert note.startswith("98.0 % of perf's samples are here; of 2 innermost loops the hottest")
    # The lines are those of the text.
    lines = PERFS[kind].splitlines()
    assert all(line.text.split()[0] in lines[line.number - 1] for line in found.lines)


def test_another_loop_of_perf_s_text_can_be_chosen() -> None:
    listing = listing_of(PERF_STDIO)
    (body,) = choose_bodies(listing, "1")
    assert len(body.at) == 2


def test_perf_without_samples_in_loops_gives_all_loops() -> None:
    text = re.sub(r"^( *)\d+\.\d\d :", r"\1 0.00 :", PERF_STDIO, flags=re.M)
    assert len(choose_bodies(listing_of(text))) == 2


def test_instructions_that_perf_s_text_lacks_are_noticed() -> None:
    cut = "\n".join(line for line in PERF_STDIO2.splitlines() if "add  x2" not in line)
    kept = cut.replace("   0.50      ↑ cbnz x2, 4", "   0.50   4: ↑ cbnz x2, 4")
    with pytest.raises(UserError, match=r"pasted:\d+: at c, but \d instructions before it"):
        listing_of(kept)


def test_shares_of_perf_are_in_the_report_and_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sum.txt").write_text(PERF_STDIO)
    assert main(["analyze", str(tmp_path / "sum.txt")]) == 0
    assert re.search(r"perf %.*\n.*\n +14 +85\.11 ", capsys.readouterr().out)
    assert main(["analyze", str(tmp_path / "sum.txt"), "--json", "-"]) == 0
    lines = json.loads(capsys.readouterr().out)["regions"][0]["lines"]
    assert [line["samples_percent"] for line in lines] == [10.2, 85.11, 2.0, 0.68]


STATEMENT = r"""
float sum(const float *x, long n) {
  float s = 0, unused;
  register long count asm("x9") = n;
  __asm__ __volatile__(
      "1:                       \n\t"   // the loop
      "ldr s1, [%0], #4         \n\t"
      "fadd %s[s], %s[s], s1    \n\t"
      "subs %w2, %w2, #1        \n\t"
      "b.ne 1b                  \n\t"
      : "+r"(x), [s] "+w"(s), "+r"(count)
      : "w"(unused)
      : "memory", "v0", "v1", "x0", "cc");
  return s;
}
"""
STRINGS = r"""
    "1:\n\t"
    "ldr s1, [%0], #4\n\t"
    "fadd %s[s], %s[s], s1\n\t"
    "subs %2, %2, #1\n\t"
    "b.ne 1b"
"""


@pytest.mark.parametrize("text", [STATEMENT, STRINGS])
def test_an_asm_statement_is_its_instructions(text: str) -> None:
    (found,) = analyzed(listing_of(text))
    assert found.cycles == 5
    assert [line.text.split()[0] for line in found.lines] == ["ldr", "fadd", "subs", "b.ne"]
    lines = text.splitlines()
    assert all(line.text.split()[0] in lines[line.number - 1] for line in found.lines)


def test_operands_get_registers_that_nothing_else_has_and_that_is_said() -> None:
    listing = listing_of(STATEMENT)
    assert listing.notes == (
        "operands of the asm statement: %0 (x) is x1, %[s] (s) is v2, %2 (count) is x9",
    )
    texts = [item.text for item in listing.code if not isinstance(item, str)]
    assert texts[:3] == ["ldr s1, [x1], #4", "fadd s2, s2, s1", "subs w9, w9, #1"]
    listing = listing_of(STRINGS)
    assert listing.notes == ("operands of the asm statement: %0 is x0, %2 is x1, %[s] is v0",)


def test_operands_by_matching_memory_and_constants() -> None:
    text = r"""asm("ldr q0, %1\n add %0, %0, #%c3\n fmla v0.4s, %4.4s, %4.s[0]\n str q0, [%2]"
    : "=r"(p), "=m"(*q) : "0"(p), "i"(32), "x"(v));"""
    listing = listing_of(text)
    texts = [item.text for item in listing.code if not isinstance(item, str)]
    assert texts == [
        "ldr q0, [x1]", "add x0, x0, #32", "fmla v0.4s, v1.4s, v1.s[0]", "str q0, [x0]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (r'"ldr q1, [%0]\n" STEP "b 1b\n"', "pasted:1: 'STEP' between strings is a macro"),
        ('asm("nop\\n"\n#if X\n"nop");', "pasted:2: '#if X' inside an asm statement"),
        ('asm("add %0, %0, %3" : "+r"(x));', "pasted:1: the asm statement has no operand '%3'"),
        ('asm("fadd %d0, %d0, %d0" : "+r"(x));', "GCC prints no operand with constraint '+r'"),
    ],
)
def test_what_only_a_compiler_knows_is_refused(text: str, message: str) -> None:
    with pytest.raises(UserError, match=re.escape(message)):
        listing_of(text)


def test_assembly_with_strings_is_not_an_asm_statement() -> None:
    text = '.section ".text"\n' + PLAIN + '.ident "GCC: asm (volatile)"\n'
    assert analyzed(listing_of(text))[0].cycles == 5


FILTERED = """\
sum(float const*, long):
        movi    v0.2s, #0
        cbz     x1, .L1
.L2:
        ldr     s1, [x0], 4
        fadd    s0, s0, s1
        subs    x1, x1, #1
        bne     .L2
        bl      ns::foo<int>(int, float)
.L1:
        ret
ns::foo<int>(int, float):
        ret
"""
CONSTANT = (
    FILTERED.replace(
        "        movi    v0.2s, #0\n",
        "        adrp    x3, .LC0\n        ldr     q0, [x3, #:lo12:.LC0]\n",
    )
    + ".LC0:\n        .word   1065353216\n        .word   0\n        .xword  7\n"
)


def test_compiler_explorer_s_text_is_read_with_the_names_of_its_functions() -> None:
    (found,) = analyzed(listing_of(FILTERED))
    assert found.cycles == 5
    assert found.title == "loop: .L2, lines 5-8 of sum(float const*, long)"


def test_compiler_explorer_s_json_is_read() -> None:
    rows = [{"text": line, "source": None, "labels": []} for line in FILTERED.splitlines()]
    for data in (rows, {"code": 0, "asm": rows}):
        (found,) = analyzed(listing_of(json.dumps(data)))
        assert (found.cycles, found.title) == (
            5, "loop: .L2, lines 5-8 of sum(float const*, long)",
        )  # fmt: skip


def test_compiler_explorer_s_disassembly_is_read_by_its_words() -> None:
    rows: list[dict[str, object]] = [{"text": "sum(float const*, long):"}]
    code = (("ldr s1, [x0], #4", "bc404401"), ("fadd s0, s0, s1", "1e212800"),
            ("subs x1, x1, #1", "f1000421"), ("b.ne 4 <sum>", "54ffffa1"))  # fmt: skip
    rows += [
        {"text": f" {text}", "opcodes": [word], "address": 4 + 4 * at}
        for at, (text, word) in enumerate(code)
    ]
    (found,) = analyzed(listing_of(json.dumps({"asm": rows})))
    assert (found.cycles, found.name) == (5, "sum(float const*, long)")


@needs_gcc
def test_constants_of_compiler_explorer_s_text_are_data() -> None:
    listing = read_source(CONSTANT, "pasted")
    (found,) = analyzed(listing)
    assert found.cycles == 5
    assert len(listing.code) == len(FILTERED.splitlines()) - 4 + 1  # labels, one more load


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"code": 1, "asm": [], "stderr": [{"text": "a.c:1: error: no"}]}',
            "failed: a.c:1: error",
        ),
        ('{"cells": []}', "JSON without Compiler Explorer's array 'asm'"),
        ("{1}", "neither assembly nor valid JSON"),
        ('[{"text": "<No assembly>"}]', "pasted"),
    ],
)
def test_json_without_code_is_refused(text: str, message: str) -> None:
    with pytest.raises(UserError, match=re.escape(message)):
        listing_of(text)


def test_no_shipped_kernel_is_taken_for_another_kind_of_text() -> None:
    from armsim.analysis.inputs import kind_of_text

    for path in sorted((ROOT / "kernels" / "asm").glob("*.S")):
        assert kind_of_text(path.read_text(encoding="utf-8")) == "assembly", path.name
