"""Instructions as values: what they say of themselves is what the assembled word says."""

from __future__ import annotations

import pytest

from armsim.isa.operands import Immediate, Modifier
from armsim.isa.program import assemble_program
from armsim.scheduling.ir import (
    VIRTUAL,
    Instr,
    at,
    general,
    indexed,
    instr,
    listed,
    of_instruction,
    scalar,
    stepped,
    vector,
)

X, W = general("x3"), general("w4")
WRITTEN = {
    "fmla v1.4s, v2.4s, v3.4s": instr("fmla", *(vector(n, "4s") for n in (1, 2, 3))),
    "fmla v1.4s, v2.4s, v3.s[2]": instr(
        "fmla", vector(1, "4s"), vector(2, "4s"), vector(3, "s", 2)
    ),
    "ldr q7, [x3, #32]": instr("ldr", scalar("q", 7), at("x3", 32)),
    "ldr q7, [x3]": instr("ldr", scalar("q", 7), at("x3")),
    "stur q7, [x3, #-16]": instr("stur", scalar("q", 7), at("x3", -16)),
    "ldr q0, [x1, x2]": instr("ldr", scalar("q", 0), indexed("x1", "x2")),
    "ldr q0, [x1, x2, lsl #4]": instr("ldr", scalar("q", 0), indexed("x1", "x2", 4)),
    "ldr s0, [x1, w2, uxtw #2]": instr("ldr", scalar("s", 0), indexed("x1", "w2", 2, "uxtw")),
    "ldrb w4, [x3], #1": instr("ldrb", W, at("x3", 1, mode="post")),
    "str x3, [sp, #-16]!": instr("str", X, at("sp", -16, mode="pre")),
    "stp x3, x5, [sp, #16]": instr("stp", X, general("x5"), at("sp", 16)),
    "ld1 {v1.s}[2], [x3]": instr("ld1", listed("s", 1, lane=2), at("x3")),
    "ld1 {v1.16b, v2.16b}, [x3], x5": instr("ld1", listed("16b", 1, 2), stepped("x3", "x5")),
    "add x3, x3, #1, lsl #12": instr("add", X, X, 1, Modifier("lsl", 12)),
    "movk x3, #65535, lsl #16": instr("movk", X, 65535, Modifier("lsl", 16)),
    "subs x3, x3, #1": instr("subs", X, X, 1),
    "csel w4, w4, wzr, gt": instr("csel", W, W, general("wzr"), "gt"),
    "fmov v1.4s, #6.0": instr("fmov", vector(1, "4s"), Immediate(0, "6.0")),
    "prfm pldl1keep, [x3, #64]": instr("prfm", "pldl1keep", at("x3", 64)),
    "movi v1.4s, #0": instr("movi", vector(1, "4s"), 0),
    "dup v1.8h, w4": instr("dup", vector(1, "8h"), W),
    "sqrdmulh v1.4s, v1.4s, v2.4s": instr("sqrdmulh", *(vector(n, "4s") for n in (1, 1, 2))),
    "ret": instr("ret"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_an_instruction_is_the_text_that_one_would_write(text: str) -> None:
    assert WRITTEN[text].text() == text


@pytest.mark.parametrize("text", WRITTEN)
def test_what_it_reads_and_writes_is_what_its_decoded_word_does(text: str) -> None:
    ours = WRITTEN[text]
    (decoded,) = assemble_program(text).instructions
    theirs = of_instruction(decoded)
    assert (ours.access, ours.size) == (decoded.access, decoded.size)
    assert set(ours.reads) == set(theirs.reads)
    assert set(ours.writes) == set(theirs.writes)
    reads, writes = set(decoded.reads), set(decoded.writes)
    if decoded.memory is not None:
        base, index = decoded.memory.base.number, decoded.memory.index
        reads |= {base, *([index.number] if index else [])}
        writes |= {base} if decoded.memory.writes_back else set()
    assert (set(ours.reads), set(ours.writes)) == (reads, writes)


def test_a_register_is_renamed_wherever_it_stands() -> None:
    load = instr("ldr", scalar("q", VIRTUAL), at(f"x{VIRTUAL + 1}", 16))
    assert load.renamed({VIRTUAL: 32 + 9, VIRTUAL + 1: 4}).text() == "ldr q9, [x4, #16]"
    pair = instr("ld1", listed("16b", VIRTUAL, VIRTUAL + 1), at("x0"))
    assert pair.renamed({VIRTUAL: 33, VIRTUAL + 1: 34}).text() == "ld1 {v1.16b, v2.16b}, [x0]"


def test_a_comment_is_no_part_of_what_an_instruction_does() -> None:
    bare = instr("fmla", *(vector(n, "4s") for n in (1, 2, 3)))
    commented = Instr(bare.op, bare.operands, "the first tap")
    assert commented.text() == bare.text()
    assert commented.reads == bare.reads
