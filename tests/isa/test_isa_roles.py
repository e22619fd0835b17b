"""The operand-role table against the emulator: what a register changes, it is read for.

Each form runs from random register contents. A register that is not declared as read may hold
anything without changing the outcome; one that is not declared as written stays as it was; and each
declared read and write shows in at least one of the trials.
"""

from __future__ import annotations

import numpy as np
import pytest
from extension_forms import EXTENSION_FORMS
from more_forms import BEFORE, MORE_FORMS, TRAPS
from single_step import CODE, DATA, NZCV, SP, V0, WATCHED, Outcome, State, Stepper

from armsim.isa.atomics import ATOMICS
from armsim.isa.extensions import extension_of
from armsim.isa.instruction import Instruction
from armsim.isa.program import assemble_program
from armsim.isa.roles import ROLES

THREE = (
    "add adds and ands bic bics eon eor orn orr sub subs adc sbc lsl lsr asr ror mul mneg sdiv udiv"
)
TWO = "mov mvn neg negs ngc clz cls rbit rev rev16"
FP3 = "fadd fsub fabd fmul fmulx fnmul fdiv fmax fmin fmaxnm fminnm"
FPV3 = "fadd fsub fabd fmul fmulx fdiv fmax fmin fmaxnm fminnm faddp fmaxp fminp fcmeq fcmge fcmgt"
FP2 = "fabs fneg fsqrt frintn frintm frintp frintz frinta frecpe frsqrte"
TO_INT = "fcvtzs fcvtzu fcvtns fcvtms fcvtps fcvtas"
INTV3 = "add sub mul addp smax smin umax umin cmeq cmge cmgt cmhi cmhs cmtst zip1 zip2 uzp1 uzp2 trn1 trn2"

FORMS = [
    *[f"{m} {k}0, {k}1, {k}2" for m in THREE.split() for k in "xw"],
    *[f"{m} {k}0, {k}1" for m in TWO.split() for k in "xw"],
    "smulh x0, x1, x2", "umulh x0, x1, x2", "rev32 x0, x1", "sxtw x0, w1",
    *[f"{m} w0, w1" for m in ("sxtb", "sxth", "uxtb", "uxth")], "sxtb x0, w1",
    "add x0, x1, #5", "sub sp, sp, #16", "add x0, sp, #16", "adds x0, x1, #1", "and x0, x1, #0xff",
    "mov x0, #7", "mov x0, #-1", "mov w0, #5", "movk x0, #5", "movk x0, #5, lsl #32", "movk w0, #7",
    "add x0, x1, x2, lsl #3", "sub x0, x1, x2, asr #3", "eor w0, w1, w2, ror #5",
    "add x0, x1, w2, uxtw #2", "sub x0, x1, w2, sxtb", "lsl x0, x1, #3", "asr w0, w1, #3",
    "sbfiz x0, x1, #3, #5", "sbfx x0, x1, #3, #5", "ubfiz x0, x1, #3, #5", "ubfx x0, x1, #3, #5",
    "bfi x0, x1, #3, #5", "bfxil x0, x1, #3, #5", "bfi w0, w1, #3, #5", "extr x0, x1, x2, #9",
    *[f"{m} x0, x1, x2, x3" for m in ("madd", "msub")], "madd w0, w1, w2, w3",
    *[f"{m} x0, w1, w2, x3" for m in ("smaddl", "smsubl", "umaddl", "umsubl")],
    "smull x0, w1, w2", "umull x0, w1, w2", "madd x0, x0, x1, x0", "add x0, x0, x0",
    *[f"{m} x0, x1, x2, gt" for m in ("csel", "csinc", "csinv", "csneg")], "csel w0, w1, w2, hi",
    "cset x0, ne", "csetm x0, ne", "cinc x0, x1, lt", "cinv x0, x1, lt", "cneg x0, x1, lt",
    "cmp x0, x1", "cmp x0, #5", "cmn x0, x1", "tst x0, x1", "tst w0, #0xf", "cmp x0, w1, uxtw",
    "ccmp x0, x1, #4, ne", "ccmp x0, #3, #4, ne", "ccmn x0, x1, #4, ne",
    "add x0, xzr, x1", "subs xzr, x0, x1", "adr x0, #8", "adrp x0, #4096", "nop",
    # Branches; 1 is two words on.
    "b 1f", "bl 1f", "b.eq 1f", "b.gt 1f", "cbz x0, 1f", "cbnz w0, 1f", "tbz x0, #3, 1f",
    "tbnz w0, #0, 1f", "br x0", "blr x0", "ret", "ret x1",
    # Loads.
    *[f"{m} x0, [x1]" for m in ("ldr", "ldur", "ldrsb", "ldrsh", "ldrsw", "ldursb", "ldursh")],
    *[f"{m} w0, [x1]" for m in ("ldr", "ldrb", "ldrh", "ldurb", "ldurh", "ldrsb", "ldrsh")],
    "ldursw x0, [x1, #4]", "ldr x0, [x1, #8]!", "ldr x0, [x1], #8", "ldr x0, [x1, x2]", "ldr x0, [x0]",
    "ldr x0, [x1, x2, lsl #3]", "ldr w0, [x1, w2, uxtw #2]", "ldrb w0, [x1, w2, sxtw]",
    "ldr xzr, [x1], #8", "ldr x0, [sp, #8]", "ldr x0, [sp], #16", "ldp x0, x1, [sp], #16",
    *[f"ldr {k}0, [x1]" for k in "bhsdq"], "ldur q0, [x1, #3]", "ldr q0, [x1], #16",
    "ldr q0, [x1, #16]!", "ldr q0, [x1, x2, lsl #4]", "ldr d0, [x1, x2]", "ldr s0, [x1, w2, sxtw #2]",
    "ldp x0, x1, [x2]", "ldp w0, w1, [x2, #8]", "ldp q0, q1, [x2], #32", "ldp d0, d1, [x2, #16]!",
    "ldp s0, s1, [x2]", "ldnp q0, q1, [x2]", "ldpsw x0, x1, [x2]",
    "ld1 {v0.4s}, [x1]", "ld1 {v0.4s, v1.4s}, [x1], #32", "ld1 {v0.2d-v2.2d}, [x1]",
    "ld1 {v0.8h-v3.8h}, [x1], x2", "ld1 {v0.8b}, [x1]", "ld1 {v0.2s, v1.2s}, [x1]",
    "ld1 {v0.b}[5], [x1]", "ld1 {v0.s}[1], [x1], #4", "ld1 {v0.d}[1], [x1], x2",
    "ld1r {v0.4s}, [x1]", "ld1r {v0.2s}, [x1], #4", "ld2 {v0.4s, v1.4s}, [x1]", "ld2r {v0.4s, v1.4s}, [x1]",
    "ld2 {v0.s, v1.s}[2], [x1]", "ld3 {v0.4s-v2.4s}, [x1], #48", "ld3r {v0.2d-v2.2d}, [x1]",
    "ld4 {v0.16b-v3.16b}, [x1]", "ld4r {v0.4h-v3.4h}, [x1]", "ld4 {v0.h-v3.h}[1], [x1]",
    # Stores.
    *[f"{m} w0, [x1]" for m in ("str", "strb", "strh", "sturb", "sturh")], "stur x0, [x1, #5]",
    "str x0, [x1]", "str x0, [x1, #8]!", "str x0, [x1], #8", "str x0, [x1, x2]", "str x0, [sp, #-16]!",
    "str x0, [x1, w2, uxtw #3]", "str xzr, [x1]", "stp x0, x1, [sp, #-16]!",
    *[f"str {k}0, [x1]" for k in "bhsdq"], "stur q0, [x1, #3]", "str q0, [x1], #16",
    "str q0, [x1, x2, lsl #4]", "stp x0, x1, [x2]", "stp q0, q1, [x2], #32", "stp d0, d1, [x2, #16]!",
    "stnp q0, q1, [x2]", "stp wzr, w1, [x2]", "st1 {v0.4s}, [x1]", "st1 {v0.4s-v3.4s}, [x1], #64",
    "st1 {v0.s}[2], [x1]", "st1 {v0.d}[1], [x1], x2", "st2 {v0.4s, v1.4s}, [x1]",
    "st3 {v0.4s-v2.4s}, [x1]", "st4 {v0.2d-v3.2d}, [x1]", "st2 {v0.b, v1.b}[3], [x1]",
    "prfm pldl1keep, [x1]", "prfm pldl1keep, [x1, x2]", "prfum pldl1keep, [x1, #-8]",
    # Floating point.
    *[f"{m} s0, s1, s2" for m in FP3.split()], "fadd d0, d1, d2", "fmul s0, s1, v2.s[3]",
    *[f"{m} v0.4s, v1.4s, v2.4s" for m in FPV3.split()], "fmul v0.2s, v1.2s, v2.2s",
    "fmul v0.4s, v1.4s, v2.s[3]", "fadd v0.2d, v1.2d, v2.2d", "faddp s0, v1.2s",
    *[f"{m} v0.4s, v1.4s" for m in FP2.split()], *[f"{m} s0, s1" for m in FP2.split()],
    *[f"{m} v0.4s, v1.4s" for m in TO_INT.split()], *[f"{m} x0, s1" for m in TO_INT.split()],
    "scvtf v0.4s, v1.4s", "ucvtf v0.4s, v1.4s", "scvtf s0, x1", "ucvtf d0, w1",
    "fcmeq v0.4s, v1.4s, #0", "fcmle v0.4s, v1.4s, #0", "fcmlt v0.4s, v1.4s, #0", "fcmge s0, s1, s2",
    "frecps v0.4s, v1.4s, v2.4s", "frsqrts v0.4s, v1.4s, v2.4s", "fcmp s0, s1", "fcmp d0, #0.0",
    "fcmpe s0, s1", "fcsel s0, s1, s2, ge", *[f"{m} s0, s1, s2, s3" for m in
                                               ("fmadd", "fmsub", "fnmadd", "fnmsub")],
    "fmla v0.4s, v1.4s, v2.4s", "fmls v0.4s, v1.4s, v2.4s", "fmla v0.2s, v1.2s, v2.2s",
    "fmla v0.4s, v1.4s, v2.s[1]", "fmls v0.2s, v1.2s, v2.s[1]", "fmla v0.4s, v0.4s, v1.4s",
    "fmla s0, s1, v2.s[1]", "fmov s0, s1", "fmov s0, w1", "fmov w0, s1", "fmov x0, d1", "fmov d0, x1",
    "fmov s0, #1.0", "fmov v0.4s, #1.0", "fmov v0.d[1], x1", "fmov x0, v1.d[1]",
    # Vectors of integers, moves and permutes.
    *[f"{m} v0.4s, v1.4s, v2.4s" for m in INTV3.split()], "add d0, d1, d2", "add v0.8b, v1.8b, v2.8b",
    *[f"{m} v0.16b, v1.16b, v2.16b" for m in ("and", "orr", "eor", "bic", "orn", "bsl", "bit", "bif")],
    "eor v0.8b, v1.8b, v2.8b", "mvn v0.16b, v1.16b", "neg v0.4s, v1.4s", "mov v0.16b, v1.16b",
    "movi v0.4s, #1", "movi v0.2d, #0", "movi d0, #0", "mvni v0.4s, #1", "orr v0.4s, #3", "bic v0.4s, #3",
    "dup v0.4s, w1", "dup v0.4s, v1.s[2]", "dup s0, v1.s[2]", "mov v0.s[1], w1", "mov v0.s[1], v1.s[2]",
    "mov v0.d[0], v1.d[1]", "mov w0, v1.s[3]", "mov x0, v1.d[1]", "umov w0, v1.b[3]", "smov w0, v1.h[3]",
    "smov x0, v1.s[1]", "mov s0, v1.s[1]", "ext v0.16b, v1.16b, v2.16b, #4", "rev64 v0.4s, v1.4s",
    "tbl v0.16b, {v1.16b}, v2.16b", "tbl v0.16b, {v1.16b, v2.16b}, v3.16b",
    "tbx v0.16b, {v1.16b}, v2.16b", "addv s0, v1.4s", "addp d0, v1.2d", "shl v0.4s, v1.4s, #3",
    "sshr v0.4s, v1.4s, #3", "ushr v0.4s, v1.4s, #3", "smull v0.4s, v1.4h, v2.4h",
    "umull v0.2d, v1.2s, v2.2s", "clz v0.4s, v1.4s", "cmeq v0.4s, v1.4s, #0",
    "rev16 v0.16b, v1.16b", "rev32 v0.8h, v1.8h", "not v0.8b, v1.8b",
]  # fmt: skip
# Mnemonics that the disassembler never prints, because it prefers an alias.
UNPRINTED = {
    "movn", "movz", "sbfm", "ubfm", "bfm", "bfc", "not", "ins", "prfum", "sxtl", "sxtl2", "uxtl", "uxtl2",
}  # fmt: skip
# Read by the instruction, seen by nobody: the address of a prefetch, of a translation or of a line to drop.
UNSEEN_READS = {"prfm", "prfum", "at", "ic", "tlbi"}
TRIALS = 6
SEARCH = 80

FLOATS = np.array(
    [0x00000000, 0x80000000, 0x3F800000, 0xBF800000, 0x7FC00000, 0x7F800000, 0xFF800000, 0x00000001,
     0x40490FDB, 0xC2F60000, 0x42280000, 0xFFFFFFFF, 0x01020304, 0x4B000000],
    np.uint64,
)  # fmt: skip
WORDS = (0, 1, 2, (1 << 64) - 1, 1 << 63, (1 << 63) - 1, 1 << 31, 0xFFFFFFFF, 0x80)


HALVES = np.array(
    [0x0000, 0x8000, 0x3C00, 0xBC00, 0x7E00, 0x7C00, 0xFC00, 0x0001, 0x03FF, 0x4248, 0x7BFF, 0xFFFF],
    np.uint16,
)  # fmt: skip


def vector(random: np.random.Generator, halves: bool) -> int:
    """128 bits: corner floats, small bytes (table indexes), or anything."""
    kind = random.integers(0, 4)
    if halves and kind >= 2:
        corners = kind == 2
        values = random.choice(HALVES, 8) if corners else random.normal(0, 100, 8)
        return int.from_bytes(
            (values if corners else values.astype(np.float16)).tobytes(), "little"
        )
    if kind == 0:
        return int.from_bytes(random.bytes(16), "little")
    if kind == 1:
        return int.from_bytes(random.integers(0, 40, 16).astype(np.uint8).tobytes(), "little")
    lanes = [int(lane) for lane in random.choice(FLOATS, 4)]
    if kind == 2:  # ordinary numbers
        lanes = [int(lane) for lane in random.normal(0, 100, 4).astype(np.float32).view(np.uint32)]
    return sum(lane << 32 * at for at, lane in enumerate(lanes))


def word(random: np.random.Generator) -> int:
    if random.integers(0, 3) == 0:
        return int(random.choice(np.array(WORDS, np.uint64)))
    return int(random.integers(0, 1 << 63)) * 2 + int(random.integers(0, 2))


def content(item: Instruction, number: int, random: np.random.Generator) -> int:
    """A value that suits the register's part: addresses point into memory or code."""
    memory = item.memory
    if memory is not None:
        if number == memory.base.number:
            return DATA + 2048 + 16 * int(random.integers(0, 64))
        if memory.index is not None and number == memory.index.number:
            upper = int(random.integers(0, 1 << 32)) << 32 if memory.index.kind == "w" else 0
            return upper | int(random.integers(0, 64))
    if item.mnemonic == "dc" and number in item.reads:
        return DATA + 2048 + 64 * int(random.integers(0, 16))
    if item.mnemonic in ("br", "blr", "ret") and number < SP:
        return CODE + 4 * int(random.integers(0x6000, 0x7FF0))  # where no form stands
    if number == NZCV:
        return int(random.integers(0, 16)) << 28
    if number == SP:
        return DATA + 1024 + 16 * int(random.integers(0, 64))
    return vector(random, extension_of(item) == "fp16") if number >= V0 else word(random)


def declared(item: Instruction) -> tuple[set[int], set[int]]:
    """Registers that the table and the address say are read, and written."""
    reads, writes = set(item.reads), set(item.writes)
    memory = item.memory
    if memory is not None:
        named = [memory.base, memory.index]
        reads |= {reg.number for reg in named if reg is not None and reg.number is not None}
        if memory.writes_back and memory.base.number is not None:
            writes.add(memory.base.number)
    return reads, writes


def seen(outcome: Outcome, writes: set[int]) -> tuple[object, ...]:
    """Return the effects of an instruction: its results, memory, where it goes on."""
    if outcome.trap:
        return ("fault",)
    results = tuple(outcome.registers[number] for number in sorted(writes))
    return results, outcome.memory, outcome.pc


@pytest.fixture(scope="module")
def stepper() -> Stepper:
    return Stepper()


def decoded(form: str) -> Instruction:
    return assemble_program(f"{form}\nnop\n1: nop").instructions[0]


def fresh(item: Instruction, random: np.random.Generator, memory: bytes) -> State:
    state = {number: content(item, number, random) for number in WATCHED}
    if item.mnemonic.startswith("cas") and random.integers(0, 2):  # what is compared is equal
        assert item.memory is not None
        pair = item.mnemonic.startswith("casp")
        start, size = state[item.memory.base.number or 0] - DATA, item.size // (1 + pair)
        for number in range(1 + pair):
            at = start + number * size
            state[number] = int.from_bytes(memory[at : at + size], "little")
    return state


# Hints with names of their own, of Armv8.3-A and later (DDI 0487, C6.2.126): csdb, bti, pointer signing,
# which is off in the emulator as it is nothing on an older core.
HINTS = [f"hint #{number}" for number in (7, 8, 10, 12, 14, 20, *range(24, 32), 32, 34, 36, 38)]
UNDEFINED = ".inst 0x0000cafe"
ALL_FORMS = [
    *FORMS, *MORE_FORMS, *HINTS, UNDEFINED,
    *(form for forms in EXTENSION_FORMS.values() for form in forms),
]  # fmt: skip
RUN = [form for form in ALL_FORMS if form.split()[0] not in TRAPS and form != UNDEFINED]


PARTS = 8
"""Of the forms: a test of each of 1,214 spends more on tests than on forms."""


@pytest.mark.parametrize("part", range(PARTS))
def test_declared_reads_and_writes_are_the_real_ones(part: int, stepper: Stepper) -> None:
    wrong = []
    for form in RUN[part::PARTS]:
        try:
            check_declared(form, stepper)
        except AssertionError as error:
            wrong.append(f"{form}: {error}")
    assert not wrong, "\n".join(wrong)


def check_declared(form: str, stepper: Stepper) -> None:
    item = decoded(form)
    reads, writes = declared(item)
    assert reads | writes <= set(WATCHED)
    random = np.random.default_rng(sum(form.encode()))
    before = [decoded(BEFORE[item.mnemonic]).word] if item.mnemonic in BEFORE else []
    address = stepper.place(item.word, before)
    stores = item.access == "store" or item.mnemonic in {"dc", *ATOMICS}
    unseen_reads = set() if item.mnemonic in UNSEEN_READS else set(reads)
    unseen_writes = set(writes)
    for trial in range(SEARCH):
        if trial >= TRIALS and not unseen_reads and not unseen_writes:
            break
        state = fresh(item, random, stepper.memory)
        outcome = stepper.step(address, state, stores)
        assert not outcome.trap, "the instruction faults"
        changed = {number for number in WATCHED if outcome.registers[number] != state[number]}
        assert changed <= writes, "written but not declared"
        unseen_writes -= changed
        if trial < TRIALS:  # whatever is not read may hold anything
            other = fresh(item, random, stepper.memory)
            other.update({number: state[number] for number in reads})
            again = stepper.step(address, other, stores)
            assert seen(again, writes) == seen(outcome, writes), "read but not declared"
        for number in sorted(unseen_reads):
            other = {**state, number: content(item, number, random)}
            again = stepper.step(address, other, stores)
            if seen(again, writes) != seen(outcome, writes):
                unseen_reads.discard(number)
    assert not unseen_reads, "declared as read, but nothing depends on it"
    assert not unseen_writes, "declared as written, but never changes"


def test_a_trap_changes_nothing_that_is_not_declared() -> None:
    """Unicorn stops on the trap, but after svc and smc; eret goes to where no code is."""
    for form in sorted(set(ALL_FORMS) - set(RUN)):
        stepper = (
            Stepper()
        )  # eret and svc leave another exception level behind, at which smc is undefined
        item = decoded(form)
        address = stepper.place(item.word)
        state = fresh(item, np.random.default_rng(1), stepper.memory)
        outcome = stepper.step(address, state, stores=False)
        assert outcome.trap, form
        if item.mnemonic != "eret":
            assert outcome.registers == state, form
            assert outcome.pc == (4 if item.mnemonic in ("svc", "smc") else 0), form


def test_every_mnemonic_of_the_table_is_run() -> None:
    printed = {decoded(form).mnemonic for form in ALL_FORMS}
    assert set(ROLES) - printed <= UNPRINTED
    assert len(ALL_FORMS) == len(set(ALL_FORMS)) >= 1200
