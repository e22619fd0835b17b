"""Throughput of single instructions, as Arm's guides and measurements say.

SOG57 and SOG72 are Arm's software optimization guides (UAN 0015B, UAN 0016A), OCX are the numbers
that insn_bench_aarch64 measured on an A72. The guides give 128-bit results of ASIMD two a cycle; OCX
measures 1.50, because such a result takes two of the three dispatch slots.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from loops import CORES, cycles_an_instruction, cycles_per_iteration, run, trace_of

from armsim.cores.loader import load_core
from armsim.cores.model import STEERING_RULES
from armsim.errors import UserError
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack

COPIES = 24

# line, how many a cycle on A57 and on A72 (None: no source).
RATES = [
    # FP and ASIMD FP, SOG 3.15: F0 and F1 are 64 bits wide.
    ("fadd v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fadd v{n}.2s, v1.2s, v2.2s", 2, 2),
    ("fsub s{n}, s1, s2", 2, 2),
    ("fmul v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fmul v{n}.2s, v1.2s, v2.2s", 2, 2),
    ("fmul v{n}.4s, v1.4s, v2.s[3]", 1, 1),
    ("fmla v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fmla v{n}.4s, v1.4s, v2.s[1]", 1, 1),
    ("fmls v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fmla v{n}.2s, v1.2s, v2.2s", 2, 2),
    ("fmadd s{n}, s1, s2, s{n}", 2, 2),
    ("fmax v{n}.4s, v1.4s, v2.4s", 1, 1.5),
    ("fmax v{n}.2s, v1.2s, v2.2s", 2, 2),
    ("fabs v{n}.4s, v1.4s", 1.5, 1.5),
    ("fneg v{n}.2s, v1.2s", 2, 2),
    # ASIMD moves, permutes and integers, SOG 3.14, 3.16; Q results 1.50 by OCX.
    ("movi v{n}.16b, #1", 1.5, 1.5),
    ("movi v{n}.8b, #1", 2, 2),
    ("mov v{n}.16b, v1.16b", 1.5, 1.5),
    ("mov v{n}.8b, v1.8b", 2, 2),
    ("eor v{n}.16b, v1.16b, v1.16b", 1.5, 1.5),
    ("and v{n}.8b, v1.8b, v2.8b", 2, 2),
    ("dup v{n}.4s, v1.s[2]", 1.5, 1.5),
    ("ext v{n}.16b, v1.16b, v2.16b, #4", 1.5, 1.5),
    ("zip1 v{n}.4s, v1.4s, v2.4s", 1.5, 1.5),
    ("trn2 v{n}.4s, v1.4s, v2.4s", 1.5, 1.5),
    ("add v{n}.4s, v1.4s, v2.4s", 1.5, 1.5),
    ("add v{n}.2s, v1.2s, v2.2s", 2, 2),
    ("shl v{n}.4s, v1.4s, #2", 1, 1),
    # Results of 64 bits take one slot, also those that go to the upper half: xtn, addhn2 2.00 (OCX).
    ("xtn v{n}.4h, v1.4s", 2, 2),
    ("addhn v{n}.4h, v1.4s, v2.4s", 2, 2),
    ("addhn2 v{n}.8h, v1.4s, v2.4s", 2, 2),
    # Both halves, 64 bits each: abs, sabd, clz, saddlp, bsl 1.00 (OCX).
    ("abs v{n}.4s, v1.4s", 1, 1),
    ("sabd v{n}.16b, v1.16b, v2.16b", 1, 1),
    ("saddlp v{n}.4s, v1.8h", 1, 1),
    ("bsl v{n}.16b, v1.16b, v2.16b", 1, 1),
    # Multiplies on F0, Q forms twice; shifts on F1, by register twice: SOG 3.14, OCX.
    ("smull v{n}.4s, v1.4h, v2.4h", 1, 1),
    ("smlal2 v{n}.4s, v1.8h, v2.8h", 1, 1),
    ("mul v{n}.4s, v1.4s, v2.4s", 0.5, 0.5),
    ("mul v{n}.2s, v1.2s, v2.2s", 1, 1),
    ("mla v{n}.8h, v1.8h, v2.h[1]", 0.5, 0.5),
    ("sqrdmulh v{n}.8h, v1.8h, v2.8h", 0.5, 0.5),
    ("sqshrn v{n}.4h, v1.4s, #2", 1, 1),
    ("sshll v{n}.4s, v1.4h, #2", 1, 1),
    ("ssra v{n}.4s, v1.4s, #2", 1, 1),
    ("sadalp v{n}.4s, v1.8h", 1, 1),
    ("saba v{n}.16b, v1.16b, v2.16b", 0.5, 0.5),
    ("sshl v{n}.4s, v1.4s, v2.4s", 0.5, 0.5),
    ("sqshl v{n}.4s, v1.4s, #2", 1, 1),
    ("sqshl v{n}.4s, v1.4s, v2.4s", 0.5, 0.5),
    ("sli v{n}.4s, v1.4s, #2", 0.5, 0.5),
    ("addv s{n}, v1.4s", 1, 1),
    ("addv h{n}, v1.8h", 1, 1),
    ("addv b{n}, v1.16b", 0.5, 0.5),
    # FP by the same guides; conversions of four lanes hold F0 twice on A72 (OCX 0.50).
    ("scvtf v{n}.4s, v1.4s", 1, 0.5),
    ("fcvtzs v{n}.2d, v1.2d", 1, 1),
    ("frintm s{n}, s1", 2, 1),
    ("fcmgt v{n}.4s, v1.4s, v2.4s", 1, 1.5),
    ("faddp v{n}.4s, v1.4s, v2.4s", 2 / 3, 2 / 3),
    ("frecps v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fsqrt v{n}.4s, v1.4s", 1 / 30, 1 / 30),
    ("tbl v{n}.16b, {v1.16b}, v2.16b", 2 / 3, 2 / 3),
    ("tbl v{n}.16b, {v1.16b, v2.16b}, v3.16b", 1 / 3, 1 / 3),
    ("dup v{n}.4s, w2", 1, 1),
    ("fmov d{n}, x2", 1, 1),
    ("fmov x2, d{n}", 1, 1),
    # Integer, SOG 3.2 to 3.5 and 3.7.
    ("add x2, x3, #1", 2, 2),
    ("and w2, w3, w4", 2, 2),
    ("mov x2, #7", 2, 2),
    ("csel x2, x3, x4, eq", 2, 2),
    ("add x2, x3, x4, lsl #2", 1, 1),
    ("add x2, x3, w4, uxtw", 1, 1),
    ("bfi x2, x3, #4, #4", 0.5, 0.5),  # 1 a cycle, but on one register a chain of 2 cycles each
    ("madd w2, w3, w4, w5", 1, 1),
    ("smaddl x2, w3, w4, x5", 1, 1),
    ("madd x2, x3, x4, x5", 1 / 3, 1 / 3),
    ("umulh x2, x3, x4", 0.25, 0.25),
    ("crc32x w2, w3, x4", 1, 1),
    ("csinv x2, x3, x4, eq", 2, 2),
    ("csinc x2, x3, x4, eq", 2, 1),  # OCX 1.00
    ("mul x2, x3, x4", 1 / 3, 1 / 3),
    ("nop", 1, 1),
    ("2: cbz x8, 2b", 1, 1),
    # Loads that hit L1, SOG 3.8, 3.12, 3.17: one access of up to 16 bytes a cycle.
    ("ldr x2, [x0]", 1, 1),
    ("ldrb w2, [x0, #5]", 1, 1),
    ("ldr x2, [x0, x7]", 1, 1),
    ("ldp x2, x3, [x0]", 1, 1),
    ("ldpsw x2, x3, [x0]", None, 0.5),
    ("ldr q{n}, [x0]", 1, 1),
    ("ldr d{n}, [x0]", 1, 1),
    ("ldr q{n}, [x0], #0", 1, 1),
    ("ldr q{n}, [x0, x7]", 1, 1),
    ("ldr q{n}, [x0, x7, lsl #4]", 1, 1),
    ("ldp d{n}, d1, [x0]", 1, 1),
    ("ldp q{n}, q1, [x0]", 0.5, 0.5),
    ("ldnp q{n}, q1, [x0]", 0.5, 0.5),
    ("ld1 {v1.4s}, [x0]", 1, 1),
    ("ld1 {v1.4s, v2.4s}, [x0]", 0.5, 0.5),
    ("ld1 {v1.4s, v2.4s, v3.4s}, [x0]", 1 / 3, 1 / 3),
    ("ld1 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 0.25, 0.25),
    ("ld1 {v1.2s}, [x0]", 1, 1),
    ("ld1 {v1.2s, v2.2s}, [x0]", 1, 1),
    ("ld1 {v1.2s, v2.2s, v3.2s}, [x0]", 0.5, 0.5),
    ("ld1 {v1.2s, v2.2s, v3.2s, v4.2s}, [x0]", 0.5, 0.5),
    ("ld1r {v{n}.4s}, [x0]", 1, 1),
    ("ld1 {v{n}.d}[1], [x0]", 1, 1),
    ("prfm pldl1keep, [x0]", 1, 1),
    # A load that crosses 16 bytes takes its pipe twice: OCX, ldr q unaligned 0.50, ldp q 0.25,
    # ldp x 0.50; inside 16 bytes any alignment is free (SOG 4.6, OCX ldr x at +1: 1.00).
    ("ldr q{n}, [x0, x6]", 0.5, 0.5),
    ("ldur q{n}, [x0, #1]", 0.5, 0.5),
    ("ldur x2, [x0, #1]", 1, 1),
    ("ldur x2, [x0, #60]", 0.5, 0.5),
    ("ldp x2, x3, [x0, #8]", 0.5, 0.5),
    ("ldp q{n}, q1, [x5]", 0.25, 0.25),
    # Structures, OCX: 8 slots for ld2, 5 for ld2r, 7 for ld3r of bytes, 9 for ld4r.
    ("ld2 {v1.16b, v2.16b}, [x0]", 3 / 8, 3 / 8),
    ("ld2r {v1.16b, v2.16b}, [x0]", 3 / 5, 3 / 5),
    ("ld3r {v1.16b, v2.16b, v3.16b}, [x0]", 3 / 7, 3 / 7),
    ("ld4r {v1.16b, v2.16b, v3.16b, v4.16b}, [x0]", 1 / 3, 1 / 3),
    ("ld2 {v1.2d, v2.2d}, [x0]", 0.5, 0.5),
    ("ld4 {v1.2d, v2.2d, v3.2d, v4.2d}, [x0]", 0.25, 0.25),
    # Stores, SOG 3.13, 3.18: 8 bytes a cycle.
    ("str x2, [x0]", 1, 1),
    ("strb w2, [x0]", 1, 1),
    ("stp x2, x3, [x0]", 0.5, 0.5),
    ("str d{n}, [x0]", 1, 1),
    ("stur q{n}, [x0]", 0.5, 0.5),
    ("str q{n}, [x0]", 0.5, 0.5),
    ("str q{n}, [x0], #0", 0.5, 0.5),
    ("str q{n}, [x0, x7, lsl #4]", 0.5, 0.5),
    ("stp d{n}, d1, [x0]", 0.5, 0.5),
    ("stp q{n}, q1, [x0]", 0.25, 0.25),
    ("stp q{n}, q1, [x0], #0", 0.25, 0.25),
    ("st1 {v1.4s}, [x0]", 0.5, 0.5),
    ("st1 {v1.4s, v2.4s}, [x0]", 0.25, 0.25),
    ("st1 {v1.4s, v2.4s, v3.4s}, [x0]", 1 / 6, 1 / 8),
    ("st1 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 1 / 8, 1 / 12),
    ("st1 {v1.s}[2], [x0]", 1, 1),
    ("st2 {v1.4s, v2.4s}, [x0]", 0.25, 0.25),
    ("st4 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 1 / 8, 1 / 12),
    ("st2 {v1.s, v2.s}[2], [x0]", 1, 1),
    # OCX: str q unaligned is 0.50 like the aligned one.
    ("stur q{n}, [x0, #1]", 0.5, 0.5),
]
CASES = [
    pytest.param(core, line, rate, id=f"{core[7:]} {line}")
    for line, *rates in RATES
    for core, rate in zip(CORES, rates, strict=True)
    if rate is not None
]


@pytest.mark.parametrize(("core", "line", "rate"), CASES)
def test_an_instruction_runs_at_its_stated_rate(core: str, line: str, rate: float) -> None:
    spent = cycles_an_instruction(line, core, COPIES, "mov x7, #0\nmov x6, #8\nadd x5, x0, #8")
    # The loop's own subs and b.ne may add up to one cycle per iteration.
    assert 1 / rate - 1e-9 <= spent <= 1 / rate + 1 / COPIES + 1e-9


@pytest.mark.parametrize("core", CORES)
def test_a_store_that_crosses_a_line_takes_the_store_pipe_twice(core: str) -> None:
    # OCX: str x over a line boundary 0.49 a cycle; SOG 4.6 names a penalty.
    assert cycles_an_instruction("stur x2, [x0, #60]", core) == pytest.approx(2, abs=0.05)


# Iterations of a mixed body whose dispatch slots are counted by hand, loop overhead included.
MIXES = [
    ("add x2, x3, #1\nfadd s16, s1, s2\nldr x4, [x0]", 3),
    ("add x2, x3, #1\nmovi v16.16b, #1", 3),
    ("ldr q16, [x0], #0\nadd x2, x3, #1", 3),
    ("fadd v16.4s, v1.4s, v2.4s\nldr q17, [x0]", 3),
    ("fadd v16.2s, v1.2s, v2.2s\nfmul v17.2s, v1.2s, v2.2s\nldr x4, [x0]", 3),
]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("body", "slots"), MIXES)
def test_three_slots_a_cycle_are_dispatched_and_no_more(core: str, body: str, slots: int) -> None:
    measured = cycles_per_iteration("\n".join([body] * 12), core)
    assert (12 * slots + 2) / 3 - 1e-9 <= measured <= (12 * slots + 2) / 3 + 0.5


LINES = (
    "add x2, x3, #1", "add x3, x2, x4, lsl #1", "madd x4, x2, x3, x4", "fmla v16.4s, v1.4s, v2.4s",
    "fadd v17.2s, v16.2s, v2.2s", "movi v18.16b, #1", "ldr q19, [x0]", "ldp q20, q21, [x0]",
    "str q19, [x1]", "stp q16, q17, [x1]", "ldr x5, [x0], #0", "shl v22.4s, v16.4s, #1", "nop",
)  # fmt: skip
# Dispatch slots, and cycles of F (both together), I (both), M, L, S, by sections 3.2 to 3.18.
COSTS = {
    LINES[0]: (1, 0, 1, 0, 0, 0), LINES[1]: (1, 0, 0, 1, 0, 0), LINES[2]: (1, 0, 0, 3, 0, 0),
    LINES[3]: (2, 2, 0, 0, 0, 0), LINES[4]: (1, 1, 0, 0, 0, 0), LINES[5]: (2, 1, 0, 0, 0, 0),
    LINES[6]: (1, 0, 0, 0, 1, 0), LINES[7]: (2, 0, 0, 0, 2, 0), LINES[8]: (3, 0, 1, 0, 0, 2),
    LINES[9]: (5, 0, 1, 0, 0, 4), LINES[10]: (2, 0, 1, 0, 1, 0), LINES[11]: (2, 1, 0, 0, 0, 0),
    LINES[12]: (3, 0, 1, 0, 0, 0),
}  # fmt: skip


@settings(derandomize=True, deadline=None, max_examples=40)
@given(
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=30),
    core=st.sampled_from(CORES),
    rule=st.sampled_from(STEERING_RULES),
    seed=st.integers(1, 3),
)
def test_no_loop_beats_slots_or_pipes_under_any_steering_rule(
    lines: list[str], core: str, rule: str, seed: int
) -> None:
    model = replace(load_core(core), steering={"F": rule, "I": rule})
    slots, fp, integer, multi, loads, stores = (
        sum(COSTS[line][at] for line in lines) for at in range(6)
    )
    iterations = 40 * seed
    cycles = run(
        "\n".join(
            ["mov x9, #" + str(iterations), "1:", *lines, "subs x9, x9, #1", "b.ne 1b", "ret"]
        ),
        model,
    ).cycles
    least = max((slots + 2) / 3, fp / 2, (integer + 1) / 2, multi, loads, stores)
    assert cycles >= iterations * least - 1


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("rule", "cycles"), [("alternate", 12), ("parity", 24), ("emptier", 12)])
def test_the_steering_rule_decides_which_pipe_takes_a_uop(
    core: str, rule: str, cycles: int
) -> None:
    # Only even destinations: by parity all go to F0, in rotation half of them.
    model = replace(load_core(core), steering={"F": rule, "I": "alternate"})
    body = "\n".join(f"fadd s{16 + 2 * (at % 8)}, s1, s2" for at in range(24))
    assert cycles <= cycles_per_iteration(body, model) <= cycles + 1


@pytest.mark.parametrize("core", CORES)
def test_uops_that_either_pipe_takes_avoid_the_one_that_others_need(core: str) -> None:
    # Eight products that only F0 takes and eight sums: half of the sums on F0 would make twelve cycles.
    lines = [
        line
        for at in range(8)
        for line in (f"mul v{at}.2s, v30.2s, v31.2s", f"add v{16 + at}.2s, v30.2s, v31.2s")
    ]
    assert 8 <= cycles_per_iteration("\n".join(lines), core) <= 9


@pytest.mark.parametrize("core", CORES)
def test_a_product_of_128_bits_is_dispatched_in_two_cycles(core: str) -> None:
    # F0 takes one uop a cycle and a product of 128 bits is two: eight cycles for four of them, in whose
    # last two additions go along. I0 and I1 take two a cycle, so the other fourteen need seven.
    lines = [f"mul v{at}.4s, v30.4s, v31.4s" for at in range(4)]
    lines += [f"add x{2 + at % 4}, x6, x7" for at in range(16)]
    assert 15 <= cycles_per_iteration("\n".join(lines), core) <= 16


def test_a_uop_held_back_by_a_cap_costs_a_slot_only_where_dispatch_is_as_narrow_as_rename() -> None:
    # Two rows of a bilinear filter. 32 slots are 10.7 cycles, but F0 takes one of eight products a cycle
    # and F1 one of the four shifts: twelve cycles, and one more for stores of three slots each.
    body = """
    ld1 {v4.16b}, [x2], x3
    umull v6.8h, v2.8b, v1.8b
    umlal v6.8h, v4.8b, v0.8b
    umull2 v16.8h, v2.16b, v1.16b
    umlal2 v16.8h, v4.16b, v0.16b
    ld1 {v2.16b}, [x2], x3
    umull v18.8h, v4.8b, v1.8b
    umlal v18.8h, v2.8b, v0.8b
    umull2 v20.8h, v4.16b, v1.16b
    umlal2 v20.8h, v2.16b, v0.16b
    rshrn v4.8b, v6.8h, #3
    rshrn2 v4.16b, v16.8h, #3
    rshrn v6.8b, v18.8h, #3
    rshrn2 v6.16b, v20.8h, #3
    st1 {v4.16b}, [x0], x1
    st1 {v6.16b}, [x0], x1
    """
    core = load_core("a72")
    lines = "mov x1, #0\nmov x3, #0\nadd x2, x0, #1024"
    wide, narrow = (
        cycles_per_iteration(body, model, lines) for model in (core, replace(core, spare_slots=0))
    )
    assert 12 <= wide <= narrow - 0.9


@pytest.mark.parametrize("core", CORES)
def test_an_instruction_that_the_core_lacks_is_named_with_its_line(core: str) -> None:
    program = assemble_program("mov x2, #8\nmov x3, #2\nsdiv x4, x2, x3\nret")
    model = load_core(core)
    model = replace(model, classes={n: c for n, c in model.classes.items() if n != "int_div_x"})
    with pytest.raises(UserError, match=r"line 3: no model of 'sdiv x4, x2, x3'") as raised:
        crack(program, model)
    assert core in str(raised.value)
    assert "mov" not in str(raised.value)
    assert trace_of(program, {"a": 64}).instructions == 4
