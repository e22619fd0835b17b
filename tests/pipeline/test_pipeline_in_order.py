"""The in-order cores give the numbers of their sources, and nothing overtakes in them.

OCX are the measurements of insn_bench_aarch64 on a Cortex-A53, NCNN the pairs that ncnn's note on dual
issue of A53 and A55 lists, QSDR the sequences that daniestevez/qsdr (@05d8b9d57204, qsdr-benchmarks/tests)
measures on an A53, GCC its config/arm/cortex-a53.md, SLOTHY and LLVM their models of the A55, SOG55 Arm's
Cortex-A55 Software Optimization Guide (v4.0), TRM53 Arm's A53 TRM.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from loops import cycles_an_instruction, cycles_per_iteration
from stamps import Stamp, issues, stamps

from armsim.cores.loader import load_core

IN_ORDER = ("cortex-a53", "cortex-a55")
COPIES = 24
FMLA = "fmla v{}.4s, v1.4s, v2.4s"
NOPS = ["nop", "nop"]  # fill a cycle

# line, how many a cycle on A53 and on A55 (None: no source).
RATES = [
    ("nop", 2, 2),
    ("add x2, x3, #1", 2, 2),
    ("and w2, w3, w4", 2, 2),
    ("add x2, x2, #1", 1, 1),
    ("add x2, x2, x3, lsl #2", 0.5, 0.5),
    ("ldr x2, [x0]", 1, 1),
    ("ldrb w2, [x0]", 0.5, 1),  # A53: OCX 0.50 with an immediate
    ("ldr x2, [x0], #0", 1, 1),
    ("ldp x2, x3, [x0]", 0.5, 0.5),
    ("ldr d{n}, [x0]", 1, 1),
    ("ldr q{n}, [x0]", 0.5, 0.5),
    ("ldr q{n}, [x0], #0", 0.5, 0.5),
    ("ldp q{n}, q1, [x0]", 0.25, 0.25),
    ("ld1 {v1.4s}, [x0]", 1 / 2, 1 / 2),
    ("ld1 {v1.4s, v2.4s}, [x0]", 1 / 4, 1 / 4),
    ("ld1 {v1.4s, v2.4s, v3.4s}, [x0]", 1 / 6, 1 / 6),
    ("ld1 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 1 / 8, 1 / 8),
    ("ld2 {v1.4s, v2.4s}, [x0]", 1 / 4, 1 / 4),
    ("ld4 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", None, 1 / 8),
    ("ld1r {v{n}.4s}, [x0]", 1, 1),
    ("str x2, [x0]", 1, 1),
    ("stp x2, x3, [x0]", 1, 1),
    ("str q{n}, [x0]", 1, 1),
    ("stp q{n}, q1, [x0]", 0.5, 0.5),
    ("st1 {v1.4s}, [x0]", 1, 1),
    ("st1 {v1.4s, v2.4s}, [x0]", 1 / 2, 1 / 2),
    ("st1 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 1 / 4, 1 / 4),
    ("ldur x2, [x0, #1]", 0.5, 0.5),  # the path is 8 bytes wide
    ("fmla v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fmla v{n}.4s, v1.4s, v2.s[1]", 1, 1),
    ("fmadd s{n}, s1, s2, s3", 2, None),
    ("fmul v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fadd v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("fadd s{n}, s1, s2", 2, None),
    ("fmax v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("add v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("movi v{n}.16b, #1", 1, 1),
    ("zip1 v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("xtn v{n}.4h, v1.4s", 2, None),
    ("smull v{n}.4s, v1.4h, v2.4h", 1, 1),
    ("mla v{n}.4s, v1.4s, v2.4s", 1, 1),
    ("sqrdmulh v{n}.8h, v1.8h, v2.8h", 1, 1),
    ("sadalp v{n}.4s, v1.8h", 0.5, 0.5),
    ("sdot v{n}.4s, v1.16b, v2.16b", None, 1),
]
RATE_CASES = [
    pytest.param(core, line, rate, id=f"{core[7:]} {line}")
    for line, *rates in RATES
    for core, rate in zip(IN_ORDER, rates, strict=True)
    if rate is not None
]


@pytest.mark.parametrize(("core", "line", "rate"), RATE_CASES)
def test_an_instruction_runs_at_its_stated_rate(core: str, line: str, rate: float) -> None:
    spent = cycles_an_instruction(line, core, COPIES)
    # The loop's own subs and b.ne may add up to one cycle per iteration.
    assert 1 / rate - 1e-9 <= spent <= 1 / rate + 1 / COPIES + 1e-9


# A result and what needs it; cycles between their issues on A53 and A55 (None: no source).
RESULTS = [
    ("add x2, x3, #1", "add x4, x2, #1", 1, 1),
    ("add x2, x3, #1", "add x4, x5, x2, lsl #2", 1, 1),
    ("add x2, x3, x5, lsl #2", "add x4, x2, #1", 2, 2),
    ("mul w2, w3, w4", "add x4, x2, #1", 3, 3),
    ("ldr x2, [x0]", "add x4, x2, #1", 3, 3),
    ("ldp x2, x3, [x0]", "add x4, x2, #1", 3, 3),
    ("ldp x2, x3, [x0]", "add x4, x3, #1", 4, 4),
    ("ldr x2, [x0], #8", "add x4, x0, #1", 1, 1),
    ("ldr q3, [x0]", "fadd v4.4s, v3.4s, v2.4s", 4, 4),  # QSDR
    ("ldr d3, [x0]", "fadd v4.2s, v3.2s, v2.2s", 3, 3),  # QSDR
    ("ldp q3, q4, [x0]", "fadd v5.4s, v4.4s, v2.4s", 6, 6),  # QSDR
    ("ld1 {v3.4s, v4.4s}, [x0]", "fadd v5.4s, v4.4s, v2.4s", 6, 6),  # QSDR
    ("ld1 {v3.4s-v5.4s}, [x0]", "fadd v6.4s, v5.4s, v2.4s", 8, 8),
    ("ld1 {v3.4s-v6.4s}, [x0]", "fadd v7.4s, v6.4s, v2.4s", 10, 10),  # QSDR
    ("ld1r {v3.4s}, [x0]", "fadd v4.4s, v3.4s, v2.4s", 3, 3),  # OCX 6.05 with a umov of 3
    # An address is wanted early: GCC on A53, LLVM on A55. Write-back is done with the address itself,
    # by ldr in a cycle (OCX: a pre-indexed str a cycle), by ld1 in two.
    ("add x2, x0, #8", "ldr x4, [x2]", 3, 2),
    ("add x2, x0, #8", "str x4, [x2]", 3, 2),
    ("add x2, x3, #1", "str x2, [x0]", 0, 0),  # stored data late: GCC's bypass of 0
    ("ldr x2, [x0], #8", "ldr x4, [x0]", 1, 1),
    ("str x2, [x0, #8]!", "str x4, [x0]", 1, 1),
    ("ld1 {v3.8b}, [x0], #8", "ldr x4, [x0]", 2, 1),
    ("ld1 {v3.8b}, [x0], #8", "add x4, x0, #1", 1, 1),
    ("ld1 {v3.16b}, [x0], #16", "ldr x4, [x0]", 3, 2),  # on A53 with the last of two accesses
    ("st1 {v3.16b, v4.16b}, [x0], #32", "add x4, x0, #1", 2, 1),
    # An accumulator is read late whoever made it.
    (
        "fmul v0.4s, v1.4s, v2.4s",
        "fmla v0.4s, v3.4s, v4.4s",
        1,
        4,
    ),  # GCC's bypass of fpmul to fpmac
    ("ldr q0, [x0]", "fmla v0.4s, v3.4s, v4.4s", 2, 4),  # the load holds both halves for two cycles
    ("mul v0.4s, v1.4s, v2.4s", "mla v0.4s, v3.4s, v4.4s", 1, 1),  # SLOTHY on A55
    ("smull v0.4s, v1.4h, v2.4h", "smlal v0.4s, v3.4h, v4.4h", 1, 1),  # SLOTHY on A55
    ("smull v0.4s, v1.4h, v2.4h", "smlal v3.4s, v0.4h, v4.4h", 4, 4),
    # 64-bit halves: the upper one does not wait for the lower, but what reads the register for both.
    ("rshrn v0.4h, v1.4s, #3", "rshrn2 v0.8h, v2.4s, #3", 1, 3),
    ("rshrn v2.4h, v1.4s, #3", "rshrn2 v0.8h, v2.4s, #3", 3, 3),
    ("ldr d3, [x0]", "ld1 {v3.d}[1], [x1]", 1, 3),
    ("ldr d3, [x0]", "mov v3.d[1], x2", 1, 3),  # QSDR
    ("mov v3.d[0], x4", "mov v3.d[1], x2", 1, 1),  # QSDR; tract on A55
    ("ldr d3, [x0]", "ld1 {v3.s}[1], [x1]", 3, 3),
    (FMLA.format(0), "fadd v3.4s, v0.4s, v1.4s", 8, 4),
    (FMLA.format(0), "fmla v3.4s, v0.4s, v1.4s", 8, 4),
    (FMLA.format(0), "fmla v0.4s, v3.4s, v4.4s", 4, 4),
    (FMLA.format(0), "fmla v0.4s, v3.4s, v4.s[1]", 4, 4),
    ("fmadd s0, s1, s2, s3", "fmadd s0, s4, s5, s0", 4, None),
    ("fmadd s0, s1, s2, s3", "fadd s4, s0, s5", 8, None),
    ("fmul v0.4s, v1.4s, v2.4s", "fadd v3.4s, v0.4s, v1.4s", 4, 4),
    ("fadd v0.4s, v1.4s, v2.4s", "fmul v3.4s, v0.4s, v1.4s", 4, 4),
    ("fmax v0.4s, v1.4s, v2.4s", "fmul v3.4s, v0.4s, v1.4s", 4, 4),
    ("and v0.16b, v1.16b, v2.16b", "fmul v3.4s, v0.4s, v1.4s", 1, 1),
    ("zip1 v0.4s, v1.4s, v2.4s", "fmul v3.4s, v0.4s, v1.4s", 2, 2),
    ("dup v0.4s, v1.s[1]", "fmul v3.4s, v0.4s, v1.4s", 2, 2),
    ("addp v0.4s, v1.4s, v2.4s", "mul v3.4s, v0.4s, v1.4s", 3, 3),
    ("smull v0.4s, v1.4h, v2.4h", "add v3.4s, v0.4s, v1.4s", 4, 4),
    ("smlal v0.4s, v1.4h, v2.4h", "smlal v0.4s, v3.4h, v4.4h", 1, 1),
    ("smlal v0.4s, v1.4h, v2.4h", "add v3.4s, v0.4s, v1.4s", 4, 4),
    ("mla v0.4s, v1.4s, v2.4s", "mla v0.4s, v3.4s, v4.4s", 1, 1),
    ("sqrdmulh v0.8h, v1.8h, v2.8h", "add v3.8h, v0.8h, v1.8h", 4, 4),
    ("rshrn v0.4h, v1.4s, #3", "add v3.4h, v0.4h, v1.4h", 3, 3),
    ("sqrshrn v0.4h, v1.4s, #3", "add v3.4h, v0.4h, v1.4h", 4, 4),
    ("sdot v0.4s, v1.16b, v2.16b", "sdot v0.4s, v3.16b, v4.16b", None, 1),
    ("sdot v0.4s, v1.16b, v2.16b", "add v3.4s, v0.4s, v1.4s", None, 4),
]
RESULT_CASES = [
    pytest.param(core, first, second, cycles, id=f"{core[7:]} {first} > {second}")
    for first, second, *numbers in RESULTS
    for core, cycles in zip(IN_ORDER, numbers, strict=True)
    if cycles is not None
]


@pytest.mark.parametrize(("core", "first", "second", "cycles"), RESULT_CASES)
def test_a_result_is_there_after_its_latency_and_not_a_cycle_sooner(
    core: str, first: str, second: str, cycles: int
) -> None:
    assert issues([first, second], core)[1] == cycles


MLA = "mla v{}.8h, v2.8h, v3.h[0]"


@pytest.mark.parametrize("core", IN_ORDER)
def test_the_multiplier_passes_its_last_product_to_an_accumulator_and_no_older_one(
    core: str,
) -> None:
    # dav1d @fc5a3728144c: two sums by turns are slow on A53, one after the other they are not.
    assert issues([MLA.format(at) for at in (0, 0, 0, 1, 1, 1)], core) == [0, 1, 2, 3, 4, 5]
    assert issues([MLA.format(at) for at in (0, 1, 0, 1, 0, 1)], core) == [0, 1, 4, 5, 8, 9]
    # SLOTHY: another instruction may stand between, a product may not.
    assert issues([MLA.format(0), "add v4.8h, v5.8h, v6.8h", MLA.format(0)], core) == [0, 1, 2]
    assert issues([MLA.format(0), "mul v4.8h, v5.8h, v6.8h", MLA.format(0)], core) == [0, 1, 4]


# Two instructions, and in which cycle after the first the second issues on A53 and A55 (None: no source).
FMLA0 = FMLA.format(0)
PAIRS = [
    ("nop", "nop", 0, 0),
    ("add x2, x3, #1", "add x4, x5, #1", 0, 0),
    ("add x2, x3, #1", "add x4, x2, #1", 1, 1),
    (FMLA0, "ldr x3, [x0]", 0, 0),  # NCNN: integer load and pointer update are free
    (FMLA0, "add x2, x3, #16", 0, 0),
    # 128-bit ASIMD is the first of its cycle: QSDR on A53, SLOTHY and LLVM on A55.
    ("ldr x3, [x0]", FMLA0, 1, 1),
    ("add x2, x3, #16", FMLA0, 1, 1),
    ("str x3, [x0]", FMLA0, 1, 1),
    (FMLA0, "str x3, [x0]", 0, 0),
    # A vector store reads its data through both halves: QSDR on A53, SLOTHY on A55.
    ("fadd v0.4s, v0.4s, v0.4s", "str q1, [x0]", 1, 1),
    ("str q1, [x0]", "fadd v0.4s, v0.4s, v0.4s", 1, 1),
    ("stp q1, q2, [x0]", "fadd v0.4s, v0.4s, v0.4s", 2, 2),
    ("mov v4.d[1], x2", "str q1, [x0]", 1, None),
    ("str q1, [x0]", "mov v4.d[1], x2", 1, None),
    ("fadd v0.4s, v0.4s, v0.4s", "mov x2, v1.d[0]", 1, 1),
    ("mov x2, v1.d[0]", "fadd v0.4s, v0.4s, v0.4s", 1, 1),
    ("fadd v0.2s, v0.2s, v0.2s", "ldr d1, [x0]", 0, 0),
    ("ldr d1, [x0]", "fadd v0.2s, v0.2s, v0.2s", 0, 0),
    ("ld1 {v3.d}[0], [x0]", "mov v4.d[1], x2", 1, None),
    ("mov v4.d[1], x2", "ld1 {v3.d}[0], [x0]", 1, None),
    ("mov v3.d[1], x2", "mov v4.d[1], x4", 0, 0),
    (FMLA0, "ldr q3, [x0]", 1, 1),
    ("ldr q3, [x0]", FMLA0, 2, 2),
    (FMLA0, "ldr d3, [x0]", 1, 0),  # the difference of the two cores
    ("ldr d3, [x0]", FMLA0, 1, 1),
    (FMLA0, "ld1 {v3.2s}, [x0]", 1, 0),
    ("ldr d3, [x0]", "mov v4.d[1], x2", 0, 0),
    ("mov v4.d[1], x2", "ldr d3, [x0]", 0, 0),
    (FMLA0, "mov v4.d[1], x2", None, 0),
    (FMLA0, FMLA.format(3), 1, 1),
    ("ldr x2, [x0]", "ldr x3, [x1]", 1, 1),
    ("ldr x2, [x0]", "str x3, [x1]", 1, 0),  # SOG55: load and store, never two loads
    ("str x3, [x1]", "ldr x2, [x0]", 1, 0),
    ("str x3, [x1]", "str x2, [x0]", 1, 1),
    ("ldr d3, [x0]", "ldr x3, [x1]", 1, 1),
    ("fadd s3, s4, s5", "fmul s6, s7, s8", 0, None),
    ("mul w2, w3, w4", "mul w5, w6, w7", 1, 1),
]
PAIR_CASES = [
    pytest.param(core, first, second, cycle, id=f"{core[7:]} {first} | {second}")
    for first, second, *known in PAIRS
    for core, cycle in zip(IN_ORDER, known, strict=True)
    if cycle is not None
]


@pytest.mark.parametrize(("core", "first", "second", "cycle"), PAIR_CASES)
def test_two_instructions_issue_in_one_cycle_or_one_after_the_other(
    core: str, first: str, second: str, cycle: int
) -> None:
    assert issues([first, second], core)[1] == cycle


@pytest.mark.parametrize("core", IN_ORDER)
def test_no_third_instruction_issues_in_a_cycle(core: str) -> None:
    assert issues(["nop"] * 7, core) == [0, 0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize("core", IN_ORDER)
def test_a_128_bit_load_between_multiply_accumulates_costs_two_cycles(core: str) -> None:
    assert issues([FMLA0, "ldr q3, [x0]", FMLA.format(4)], core) == [0, 1, 3]
    assert issues([FMLA0, "add x2, x3, #1", FMLA.format(4)], core) == [0, 0, 1]


def test_a_64_bit_load_between_multiply_accumulates_costs_one_cycle_on_a53_none_on_a55() -> None:
    lines = [FMLA0, "ldr d3, [x0]", FMLA.format(4)]
    assert issues(lines, "cortex-a53") == [0, 1, 2]
    assert issues(lines, "cortex-a55") == [0, 0, 1]


# Iterations of NCNN's advice: three multiply-accumulates for each half of a vector that is loaded.
NCNN_ITERATION = [
    "ldr d3, [x0]",
    FMLA.format(16),
    "ldr x4, [x0, #8]",
    FMLA.format(17),
    "add x5, x6, #16",
    FMLA.format(18),
    "ldr d7, [x0]",
    "mov v3.d[1], x4",
    FMLA.format(19),
    "ldr x4, [x0, #8]",
    FMLA.format(20),
    "add x8, x6, #16",
    FMLA.format(21),
]


def test_the_loads_of_ncnns_schedule_for_a53_cost_as_it_says() -> None:
    # NCNN: 1 cycle for each 64-bit load on A53, all else in the shadow of the six fmla.
    found = issues([*NCNN_ITERATION, "nop", "nop"], "cortex-a53")
    assert found[-1] == 8
    assert found[:-1] == sorted(found[:-1])


def test_the_loads_of_ncnns_schedule_for_a55_cost_nothing() -> None:
    # NCNN: loads, inserts and steps all issue beside the eight fmla, one of each a cycle.
    others = [
        "ldr x7, [x0, #8]", "add x5, x6, #16", "ldr d29, [x0]", "mov v30.d[1], x4",
        "ldr x7, [x0, #8]", "add x5, x6, #16", "mov v31.d[1], x4", "nop",
    ]  # fmt: skip
    pairs = [line for at, other in enumerate(others) for line in (FMLA.format(16 + at), other)]
    assert issues(pairs, "cortex-a55") == [at // 2 for at in range(16)]


@pytest.mark.parametrize(
    ("load", "places"),
    [
        # Asked for in cycle 1, 2.. after the fmla: the product enters the addition in the fourth.
        ("ldr d3, [x0]", {1: 1, 2: 2, 3: 3, 4: 5, 5: 5, 6: 6}),
        (
            "ldr q3, [x0]",
            {1: 1, 2: 2, 3: 5, 4: 5, 5: 5, 6: 6},
        ),  # its second half goes a cycle later
        # Lists do not wait: tract's kernels that load so between rows of fmla run without that.
        ("ld1 {v3.4s, v4.4s}, [x0]", {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}),
        ("ldr x3, [x0]", {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}),
        ("str q3, [x0]", {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}),
        (FMLA.format(3), {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}),
    ],
)
def test_no_vector_load_issues_in_the_fourth_cycle_of_an_fmla_on_a53(
    load: str, places: dict[int, int]
) -> None:
    for wanted, found in places.items():
        lines = [FMLA0, "nop", *NOPS * (wanted - 1), load]
        assert issues(lines, "cortex-a53")[-1] == found
        assert issues(lines, "cortex-a55")[-1] == wanted


def test_a_scalar_multiply_accumulate_does_not_hold_up_a_load_on_a53() -> None:
    lines = ["fmadd s0, s1, s2, s3", "nop", *NOPS * 3, "ldr d3, [x0]"]
    assert issues(lines, "cortex-a53")[-1] == 4


@pytest.mark.parametrize("core", IN_ORDER)
@pytest.mark.parametrize(
    "following", ["add x4, x13, #1", "ldr x4, [x1]", "fadd v4.2s, v5.2s, v6.2s"]
)
def test_nothing_overtakes_an_instruction_that_waits(core: str, following: str) -> None:
    lines = ["ldr x2, [x0]", "add x3, x2, #1", following]
    assert issues(lines, core) == [0, 3, 3]
    # Out of order it does.
    assert issues(lines, "cortex-a57")[2] < issues(lines, "cortex-a57")[1]


LINES = (
    "add x2, x3, #1", "add x3, x2, x4, lsl #1", "madd x4, x2, x3, x4", "fmla v16.4s, v1.4s, v2.4s",
    "fadd v17.2s, v16.2s, v2.2s", "movi v18.16b, #1", "ldr q19, [x0]", "ldp q20, q21, [x0]",
    "str q19, [x1]", "stp q16, q17, [x1]", "ldr x5, [x0], #0", "shl v22.4s, v16.4s, #1", "nop",
    "ldr d23, [x0]", "mov v23.d[1], x5", "fmadd s24, s23, s2, s24", "umov w6, v22.s[1]",
)  # fmt: skip


@settings(derandomize=True, deadline=None, max_examples=40)
@given(
    lines=st.lists(st.sampled_from(LINES), min_size=2, max_size=40), core=st.sampled_from(IN_ORDER)
)
def test_instructions_issue_in_order_at_most_two_a_cycle(lines: list[str], core: str) -> None:
    found = issues(lines, core)
    assert found == sorted(found)
    assert all(third > first for first, third in zip(found, found[2:], strict=False))


@pytest.mark.parametrize(("count", "cycles"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_a_list_is_stored_once_its_last_register_is_there(count: int, cycles: int) -> None:
    # OCX on A53: st1 of some registers and a load of the last, 5.02, 6.03, 7.04, 8.04 together.
    last = 16 * (count - 1)
    listed = ", ".join(f"v{at}.16b" for at in range(5 - count, 5))
    text = f"st1 {{{listed}}}, [x0]\nldr q4, [x0, #{last}]\n" * 6
    found = cycles_per_iteration(text, "cortex-a53") / 6
    assert found == pytest.approx(cycles, abs=1 / 6 + 1e-9)


@pytest.mark.parametrize(
    ("load", "aligned", "off"),
    [("ldp q3, q4, [x0, #{}]", 4, 5), ("ldr q3, [x0, #{}]", 2, 3), ("ldp x3, x4, [x0, #{}]", 2, 3)],
)
def test_a_load_off_its_alignment_pays_once_on_all_its_pipes(
    load: str, aligned: int, off: int
) -> None:
    # OCX on A53: ldp q 0.25 and 0.20 a cycle, ldr q 0.50 and 0.33, ldp x 0.50 and 0.33.
    for step, cycles in ((0, aligned), (1, off)):
        setup = f"add x0, x0, #{step}"
        text = load.format(0)
        assert cycles_an_instruction(text, "cortex-a53", 24, setup) == pytest.approx(
            cycles, abs=1 / 24
        )
        found = issues([setup, *NOPS, *NOPS, text, "fadd v16.2s, v17.2s, v17.2s"], "cortex-a53")
        wide = "q3" in text
        assert found[-1] - found[-2] == (cycles if wide else 0)


@pytest.mark.parametrize("core", IN_ORDER)
@pytest.mark.parametrize("memory", ["ideal", "cold"])
def test_a_store_waits_for_its_data_a_cycle_less_than_others(core: str, memory: str) -> None:
    # OCX on A53: store and load of one register take no more than the load alone.
    loaded, stored, _ = stamps(["ldr x2, [x0]", "str x2, [x1]", "nop"], core, memory)
    assert stored.issued == loaded.completed - 1


@pytest.mark.parametrize(
    ("form", "cycles"),
    [("x2", {"cortex-a53": 3, "cortex-a55": 3}), ("q2", {"cortex-a53": 5})],
)
def test_a_value_goes_through_memory_in_its_stated_time(form: str, cycles: dict[str, int]) -> None:
    for core, expected in cycles.items():
        body = f"ldr {form}, [x0, #64]\nstr {form}, [x0, #64]\n" * 6
        assert cycles_per_iteration(body, core) / 6 == pytest.approx(expected, abs=1 / 6 + 1e-9)


# The page of x0 is known and its last line there before the lines that are looked at.
TOUCHED = ["ldr x9, [x0, #4088]", "add x9, x9, #1"]


def missing(lines: list[str], core: str) -> list[Stamp]:
    """Stamps of lines whose accesses to the buffer of x0 miss, counted from the first one's issue."""
    found = stamps([*TOUCHED, *lines], core, "cold")[len(TOUCHED) :]
    zero = found[0].issued
    return [Stamp(stamp.issued - zero, stamp.completed - zero) for stamp in found]


@pytest.mark.parametrize("core", IN_ORDER)
def test_a_miss_stalls_nothing_until_its_result_is_used(core: str) -> None:
    between = [f"add x{3 + at % 4}, x13, #1" for at in range(20)]
    found = missing(["ldr x2, [x0]", *between, "add x7, x2, #1", "nop"], core)
    arrived = found[0].completed
    assert arrived > 100  # from DRAM
    assert found[20].issued <= 10  # two a cycle, as if nothing had missed
    assert found[21].issued == arrived
    assert found[22].issued >= arrived


@pytest.mark.parametrize("core", IN_ORDER)
def test_hits_go_on_under_a_miss(core: str) -> None:
    found = missing(["ldr x2, [x0]", "ldr x5, [x0, #4080]", "add x6, x5, #1"], core)
    assert found[0].completed > 100
    assert [stamp.issued for stamp in found] == [0, 1, 4]


LINES_APART = (0, 1152, 448, 2752, 1920, 3328)  # lines of one page without a stride between them


@pytest.mark.parametrize("core", IN_ORDER)
def test_three_misses_are_in_flight_and_the_fourth_waits_for_a_free_buffer(core: str) -> None:
    # TRM53, SOG55: three line fill buffers; the eight chains of ramlat are 3.2 to 3.4 times as fast.
    loads = [f"ldr x{2 + at}, [x0, #{place}]" for at, place in enumerate(LINES_APART)]
    arrivals = [stamp.completed for stamp in missing(loads, core)]
    latency = arrivals[0]
    assert arrivals[2] < 1.7 * latency
    assert arrivals[3] >= 1.95 * latency
    assert arrivals[5] < 2.7 * latency


@pytest.mark.parametrize("core", IN_ORDER)
def test_without_a_free_buffer_no_later_access_starts_but_other_work_does(core: str) -> None:
    loads = [f"ldr x{2 + at}, [x0, #{place}]" for at, place in enumerate(LINES_APART[:4])]
    found = missing([*loads, "add x8, x13, #1", "ldr x11, [x0, #4080]"], core)
    assert found[4].issued <= 4  # the addition
    assert found[5].issued >= found[0].completed  # the next access waits until a buffer is free


@pytest.mark.parametrize("core", IN_ORDER)
@pytest.mark.parametrize("penalty", [8, 5])
def test_a_wrong_guess_costs_its_penalty_after_the_branch(core: str, penalty: int) -> None:
    model = replace(load_core(core), mispredict_penalty=penalty)
    # Counters start at weakly taken: the first branch that is not taken is guessed wrong.
    wrong = ["cmp x0, x0", "b.ne 1f", "add x2, x3, #1", "1: nop"]
    compared, branched, added, _ = issues(wrong, model)
    assert branched - compared == 1
    assert added == branched + 1 + penalty
    # A loop's branch is guessed right: subs, then b.ne on its flags, and the next iteration right after it.
    assert cycles_per_iteration("add x2, x3, #1", model) == 2


def test_the_penalty_of_a53_is_8_as_random_branches_show() -> None:
    assert load_core("cortex-a53").mispredict_penalty == 8


@pytest.mark.parametrize("core", IN_ORDER)
def test_stores_fill_the_store_buffer_and_then_wait_for_memory(core: str) -> None:
    size = load_core(core).store_buffer
    lines = [f"str x2, [x0, #{64 * at}]" for at in (0, 18, 7, 43, 30, 52, 11, 37)[: size + 2]]
    found = stamps(lines, core, "cold")
    assert found[size - 1].issued == size - 1  # one a cycle while there are entries
    assert found[size].issued > 100  # then one a line


@pytest.mark.parametrize("core", IN_ORDER)
def test_later_steps_hold_up_nobody_who_does_not_want_their_pipe(core: str) -> None:
    # Independent fmla go on one a cycle though each is in the pipes for up to 8.
    assert issues([FMLA.format(16 + at) for at in range(12)], core) == list(range(12))


@pytest.mark.parametrize("core", IN_ORDER)
def test_issue_never_goes_back_in_a_long_stream(core: str) -> None:
    generator = np.random.default_rng(7)
    lines = [LINES[at] for at in generator.integers(0, len(LINES), 400)]
    found = issues(lines, core)
    assert all(after >= before for before, after in pairwise(found))
