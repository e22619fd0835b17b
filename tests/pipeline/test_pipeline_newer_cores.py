"""Cortex-A76 gives what is measured on its sister, the Neoverse N1; Cortex-A73 what is known of it.

OCX are the measurements of insn_bench_aarch64 on a Neoverse N1 (AWS Graviton2), CPUFP the peaks that
cpufp measured on RK3588: 38.0 GFLOPS = 16 flop a cycle, two 128-bit sdot a cycle. Of the A73 AnandTech's
and ramlat's few figures are known: two instructions a cycle, two loads or stores, 3 cycles to a pointer.
"""

from __future__ import annotations

import numpy as np
import pytest
from loops import cycles_an_instruction, cycles_per_iteration, run
from stamps import issues

COPIES = 24

# core, line, how many a cycle.
RATES = [
    ("cortex-a76", "nop", 4),
    ("cortex-a76", "add x2, x3, #1", 3),
    ("cortex-a76", "add x2, x2, #1", 1),
    ("cortex-a76", "add x2, x3, x4, lsl #2", 3),
    ("cortex-a76", "add x2, x3, x4, lsl #8", 1),  # a long shift goes to the multi-cycle pipe
    ("cortex-a76", "madd w2, w3, w4, w5", 1),
    ("cortex-a76", "fmla v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "fmla v{n}.4s, v1.4s, v2.s[1]", 2),
    ("cortex-a76", "fmla v{n}.2s, v1.2s, v2.2s", 2),
    ("cortex-a76", "fmul v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "fadd v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "fmax v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "sdot v{n}.4s, v1.16b, v2.16b", 2),
    ("cortex-a76", "udot v{n}.4s, v1.16b, v2.16b", 2),
    ("cortex-a76", "add v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "zip1 v{n}.4s, v1.4s, v2.4s", 2),
    ("cortex-a76", "tbl v{n}.16b, {v1.16b, v2.16b}, v3.16b", 2),
    ("cortex-a76", "shl v{n}.4s, v1.4s, #2", 1),
    ("cortex-a76", "smull v{n}.4s, v1.4h, v2.4h", 1),
    ("cortex-a76", "smlal v{n}.4s, v1.4h, v2.4h", 1),
    ("cortex-a76", "mla v{n}.4s, v1.4s, v2.4s", 0.5),
    ("cortex-a76", "sadalp v{n}.4s, v1.8h", 1),
    ("cortex-a76", "ldr x2, [x0]", 2),
    ("cortex-a76", "ldr q{n}, [x0]", 2),
    ("cortex-a76", "ldp q{n}, q1, [x0]", 1),
    ("cortex-a76", "ld1 {v1.4s, v2.4s, v3.4s, v4.4s}, [x0]", 0.5),
    ("cortex-a76", "ld1r {v{n}.4s}, [x0]", 2),
    ("cortex-a76", "str x2, [x0]", 2),
    ("cortex-a76", "str q{n}, [x0]", 1),  # by Arm's guide; OCX 0.33 at one address
    ("cortex-a73", "nop", 2),
    ("cortex-a73", "add x2, x3, #1", 2),
    ("cortex-a73", "ldr x2, [x0]", 1),  # ramlat on S922X: eight chains take 7.9 cycles for eight loads
    ("cortex-a73", "ldr q{n}, [x0]", 1),
    ("cortex-a73", "str x2, [x0]", 1),
    ("cortex-a73", "fmla v{n}.2s, v1.2s, v2.2s", 2),
    ("cortex-a73", "fmla v{n}.4s, v1.4s, v2.4s", 1),
]


@pytest.mark.parametrize(("core", "line", "rate"), RATES)
def test_an_instruction_runs_at_its_stated_rate(core: str, line: str, rate: float) -> None:
    spent = cycles_an_instruction(line, core, COPIES)
    # The loop's own subs and b.ne may add up to one cycle per iteration.
    assert 1 / rate - 1e-9 <= spent <= 1 / rate + 1 / COPIES + 1e-9


# core, a result, what needs it, cycles from issue to issue.
RESULTS = [
    ("cortex-a76", "fmla v0.4s, v1.4s, v2.4s", "fadd v3.4s, v0.4s, v1.4s", 4),
    ("cortex-a76", "fmla v0.4s, v1.4s, v2.4s", "fmla v3.4s, v0.4s, v1.4s", 4),
    ("cortex-a76", "fmla v0.4s, v1.4s, v2.4s", "fmla v0.4s, v3.4s, v4.4s", 2),
    ("cortex-a76", "fmla v0.4s, v1.4s, v2.s[1]", "fadd v3.4s, v0.4s, v1.4s", 5),
    ("cortex-a76", "fmla v0.4s, v1.4s, v2.s[1]", "fmla v0.4s, v3.4s, v4.s[1]", 2),
    ("cortex-a76", "fmul v0.4s, v1.4s, v2.4s", "fadd v3.4s, v0.4s, v1.4s", 3),
    ("cortex-a76", "fadd v0.4s, v1.4s, v2.4s", "fmul v3.4s, v0.4s, v1.4s", 2),
    ("cortex-a76", "fmax v0.4s, v1.4s, v2.4s", "fmul v3.4s, v0.4s, v1.4s", 2),
    ("cortex-a76", "sdot v0.4s, v1.16b, v2.16b", "add v3.4s, v0.4s, v1.4s", 3),
    ("cortex-a76", "smull v0.4s, v1.4h, v2.4h", "add v3.4s, v0.4s, v1.4s", 4),
    ("cortex-a76", "smlal v0.4s, v1.4h, v2.4h", "smlal v0.4s, v3.4h, v4.4h", 1),
    ("cortex-a76", "mla v0.4s, v1.4s, v2.4s", "add v3.4s, v0.4s, v1.4s", 5),
    ("cortex-a76", "mla v0.4s, v1.4s, v2.4s", "mla v0.4s, v3.4s, v4.4s", 2),
    ("cortex-a76", "sadalp v0.4s, v1.8h", "add v3.4s, v0.4s, v1.4s", 4),
    ("cortex-a76", "ldr x2, [x0]", "add x4, x2, #1", 4),
    ("cortex-a76", "ldr q3, [x0]", "fadd v4.4s, v3.4s, v2.4s", 5),
    ("cortex-a76", "ld1r {v3.4s}, [x0]", "fadd v4.4s, v3.4s, v2.4s", 7),
    ("cortex-a73", "ldr x2, [x0]", "add x4, x2, #1", 3),
]


@pytest.mark.parametrize(("core", "first", "second", "cycles"), RESULTS)
def test_a_result_is_there_after_its_latency_and_not_a_cycle_sooner(
    core: str, first: str, second: str, cycles: int
) -> None:
    assert issues([first, second], core)[1] == cycles


def own_address(addresses: dict[str, int]) -> dict[str, np.ndarray]:
    return {"a": np.full(512, addresses["a"], np.int64)}


@pytest.mark.parametrize(("core", "cycles"), [("cortex-a73", 3), ("cortex-a76", 4)])
def test_a_pointer_in_l1_takes_what_ramlat_says(core: str, cycles: int) -> None:
    measured = cycles_per_iteration("ldr x0, [x0]\n" * 6, core, fill=own_address)
    assert measured / 6 == pytest.approx(cycles, abs=1 / 6)


@pytest.mark.parametrize(("core", "width"), [("cortex-a73", 2), ("cortex-a76", 4)])
@pytest.mark.parametrize(
    "mix",
    [
        ["add x2, x3, #1", "ldr x4, [x0]", "fadd v16.2s, v1.2s, v2.2s", "str x5, [x1]"],
        ["ldr q16, [x0], #0", "add x2, x3, #1", "fadd v17.4s, v1.4s, v2.4s", "nop"],
        ["ldr x2, [x0]", "ldr x3, [x1]", "add x4, x10, #1", "add x5, x10, #1"],
    ],
)
def test_instructions_are_decoded_at_the_width_however_many_uops_they_are(
    core: str, width: int, mix: list[str]
) -> None:
    measured = cycles_per_iteration("\n".join(mix * 12), core)
    least = (len(mix) * 12 + 2) / width
    assert least - 1e-9 <= measured <= least + 1


def test_two_loads_or_two_stores_a_cycle_but_not_two_of_each_on_a73() -> None:
    # Two address generators, each for a load or a store.
    pair = "ldr x2, [x0]\nstr x3, [x1]\n" * 12
    assert 12 <= cycles_per_iteration(pair, "cortex-a73") <= 13.5
    four = cycles_per_iteration(
        "ldr x2, [x0]\nldr x4, [x0]\nstr x3, [x1]\nstr x5, [x1]\n" * 6, "cortex-a73"
    )
    assert 12 <= four <= 13.5


def test_the_peaks_of_a76_are_those_of_cpufp() -> None:
    # 22 independent accumulators cover 2 a cycle x 2 cycles of accumulator forwarding many times.
    for line in ("fmla v{}.4s, v6.4s, v7.4s", "sdot v{}.4s, v6.16b, v7.16b"):
        body = "\n".join(line.format(at) for at in (*range(6), *range(16, 32)))
        assert cycles_per_iteration(body, "cortex-a76") == pytest.approx(11, abs=0.01)


def test_a_128_bit_fmla_on_a76_takes_one_of_two_pipes_and_on_a72_both() -> None:
    text = "\n".join(f"fmla v{at}.4s, v30.4s, v31.4s" for at in range(8)) + "\nret"
    assert run(text, "cortex-a76").uops == 9
    assert run(text, "cortex-a72").uops == 17
