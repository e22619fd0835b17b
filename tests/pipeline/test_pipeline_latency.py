"""Cycles per iteration of loops that are one chain of results, as Arm's guides and measurements say."""

from __future__ import annotations

import numpy as np
import pytest
from loops import CORES, cycles_per_iteration

# Name, chain, cycles of A57 and A72. SOG is Arm's software optimization guide of the core.
CHAINS = [
    # Multiply-accumulate, SOG 3.15: 10 (4) on A57, 7 (3) on A72; D forms 9 (4) on A57.
    ("fmla accumulator", "fmla v0.4s, v1.4s, v2.4s", 4, 3),
    ("fmls accumulator by element", "fmls v0.4s, v1.4s, v2.s[1]", 4, 3),
    ("fmla d accumulator", "fmla v0.2s, v1.2s, v2.2s", 4, 3),
    ("fmadd addend", "fmadd s0, s1, s2, s0", 4, 3),
    ("fmla multiplicand", "fmla v1.4s, v0.4s, v2.4s\nfmla v0.4s, v1.4s, v2.4s", 20, 14),
    ("fmla d multiplicand", "fmla v1.2s, v0.2s, v2.2s\nfmla v0.2s, v1.2s, v2.2s", 18, 14),
    ("fmla by a lane", "fmla v1.4s, v2.4s, v0.s[0]\nfmla v0.4s, v2.4s, v1.s[0]", 20, 14),
    ("fmla that squares its accumulator", "fmla v0.4s, v0.4s, v2.4s", 10, 7),
    ("fmadd multiplicand, without flush to zero", "fmadd s0, s0, s1, s2", 10, 7),
    ("fmadd multiplicand and addend, without flush to zero", "fmadd s0, s0, s1, s0", 10, 7),
    # SOG 3.15 note 2: an fmla on a product issues one cycle after its fmul.
    ("fmul to accumulator", "fmul v0.4s, v0.4s, v2.4s\nfmla v0.4s, v1.4s, v2.4s", 11, 8),
    ("fmul to multiplicand", "fmul v1.4s, v0.4s, v2.4s\nfmla v0.4s, v1.4s, v2.4s", 16, 11),
    ("fadd to accumulator", "fadd v0.4s, v0.4s, v2.4s\nfmla v0.4s, v1.4s, v2.4s", 15, 11),
    ("fmla to fadd and back", "fmla v0.4s, v1.4s, v2.4s\nfadd v0.4s, v0.4s, v3.4s", 15, 11),
    ("fadd", "fadd v0.4s, v0.4s, v1.4s", 5, 4),
    ("fadd d", "fadd v0.2s, v0.2s, v1.2s", 5, 4),
    ("fadd s", "fadd s0, s0, s1", 5, 4),
    ("fmul, without flush to zero", "fmul v0.4s, v0.4s, v1.4s", 6, 4),
    ("fmul d, without flush to zero", "fmul v0.2s, v0.2s, v1.2s", 6, 4),
    ("fmax", "fmax v0.4s, v0.4s, v1.4s", 5, 3),
    ("fabs", "fabs v0.4s, v0.4s", 3, 3),
    # Moves, permutes, integer ASIMD: SOG 3.14, 3.16.
    ("mov v", "mov v0.16b, v0.16b", 3, 3),
    ("eor v", "eor v0.16b, v0.16b, v1.16b", 3, 3),
    ("dup lane", "dup v0.4s, v0.s[1]", 3, 3),
    ("ins lane to lane", "mov v0.s[1], v0.s[2]", 3, 3),
    ("ins reads the rest", "mov v0.s[1], v1.s[2]", 3, 3),
    ("ext", "ext v0.16b, v0.16b, v1.16b, #8", 3, 3),
    ("zip", "zip1 v0.4s, v0.4s, v1.4s", 3, 3),
    ("add v", "add v0.4s, v0.4s, v1.4s", 3, 3),
    ("shl v", "shl v0.4s, v0.4s, #1", 3, 3),
    ("sqxtn", "sqxtn v0.4h, v0.4s", 4, 4),
    ("smull", "smull v0.4s, v0.4h, v1.4h", 4, 4),
    ("smlal accumulator", "smlal v0.4s, v1.4h, v2.4h", 1, 1),
    ("smlal multiplicand", "smlal v0.4s, v0.4h, v2.4h", 4, 4),
    ("sqdmlal accumulator", "sqdmlal v0.4s, v1.4h, v2.4h", 2, 2),
    # The guides give a Q form 5, one more than a D form; OCX measures chains of 4 on A72, which pass from
    # half to half. What takes the whole has it after 5.
    ("mul q", "mul v0.4s, v0.4s, v1.4s", 4, 4),
    ("mul q to add q", "mul v0.4s, v0.4s, v1.4s\nadd v0.4s, v0.4s, v1.4s", 8, 8),
    ("mul q by lane", "mul v0.4s, v0.4s, v1.s[1]", 5, 5),
    ("mla q accumulator", "mla v0.4s, v1.4s, v2.4s", 2, 2),
    # The accumulator is read three cycles after the multiplicands, after a product as after a sum; the
    # halves of mla take F0 after those of mul.
    ("smull to accumulator", "smull v0.4s, v0.4h, v1.4h\nsmlal v0.4s, v1.4h, v2.4h", 5, 5),
    ("mul q to accumulator", "mul v0.4s, v0.4s, v1.4s\nmla v0.4s, v1.4s, v2.4s", 6, 6),
    ("sadalp accumulator", "sadalp v0.4s, v1.8h", 1, 1),
    ("ssra accumulator", "ssra v0.4s, v1.4s, #3", 1, 1),
    ("addv 8h", "addv h0, v0.8h", 7, 6),
    ("faddp q", "faddp v0.4s, v0.4s, v0.4s", 8, 7),
    ("fcmgt q", "fcmgt v0.4s, v0.4s, v1.4s", 5, 3),
    ("fcsel", "fcsel s0, s0, s1, eq", 3, 3),
    ("fsqrt q", "fsqrt v0.4s, v0.4s", 34, 30),
    ("tbl of two q", "tbl v0.16b, {v1.16b, v2.16b}, v0.16b", 9, 10),
    ("tbl of two d", "tbl v0.8b, {v1.16b, v2.16b}, v0.8b", 6, 6),
    ("umulh", "umulh x2, x2, x3", 6, 6),
    ("mul that squares is no accumulation", "mul x2, x2, x3", 5, 5),
    ("fmov to general and back", "fmov x2, d0\nfmov d0, x2", 10, 8),
    # Guides: 8 and 5; OCX on A72: ins and umov take 15.2 together.
    ("dup from general, fmov back", "dup v0.4s, w2\nfmov w2, s0", 13, 14),
    ("ins from general, fmov back", "mov v0.d[0], x2\nfmov x2, d0", 13, 14),
    ("umov of a lane, fmov back", "mov x2, v0.d[0]\nfmov d0, x2", 10, 9),
    # Integer, SOG 3.2 to 3.5.
    ("add", "add x2, x2, #1", 1, 1),
    ("add of a register", "add x2, x2, x3", 1, 1),
    ("flags", "adc x2, x2, x3", 1, 1),
    ("subs to csel by flags", "subs x2, x2, #1\ncsel x2, x2, x3, ne", 2, 2),
    ("add shifted", "add x2, x2, x3, lsl #2", 2, 2),
    ("add extended", "add x2, x3, w2, uxtw", 2, 2),
    ("bfi", "bfi x2, x3, #8, #8", 2, 2),
    ("movk", "movk x2, #5", 1, 1),
    ("madd x addend", "madd x2, x3, x4, x2", 3, 3),
    ("madd x multiplicand", "madd x2, x2, x3, x4", 5, 5),
    ("madd x multiplicand and addend", "madd x2, x2, x3, x2", 5, 5),
    ("madd w addend", "madd w2, w3, w4, w2", 1, 1),
    ("madd w multiplicand", "madd w2, w2, w3, w4", 3, 3),
    ("zero register breaks a chain", "add x2, xzr, x3\nadd x3, xzr, xzr", 1, 1),
    # Loads that hit L1: SOG 3.8, 3.12, 3.17. Memory at x0 holds the address in x0.
    ("pointer chase", "ldr x0, [x0]", 4, 4),
    ("pointer chase by register", "ldr x0, [x0, x7]", 4, 4),
    ("pointer chase by index", "ldr x7, [x1, x7]", 5, 5),
    ("pointer chase with writeback", "ldr x2, [x0, #0]!\nmov x0, x2", 5, 5),
    ("ldp first", "ldp x0, x2, [x0]", 4, 4),
    ("ldp second", "ldp x2, x0, [x0]", 5, 5),
    ("ldr d and fmov", "ldr d0, [x0]\nfmov x0, d0", 10, 9),
    ("ldr q and fmov", "ldr q0, [x0]\nfmov x0, d0", 10, 9),
    ("ldr q of a scaled index and fmov", "ldr q0, [x0, x7, lsl #4]\nfmov x0, d0", 11, 10),
    ("ldp q second and fmov", "ldp q1, q0, [x0]\nfmov x0, d0", 11, 10),
    ("ld1 of four, the fourth, and fmov", "ld1 {v0.2d-v3.2d}, [x0]\nfmov x0, d3", 13, 12),
    ("ld1r and fmov", "ld1r {v0.2d}, [x0]\nfmov x0, d0", 13, 12),
    ("ld1 lane and fmov", "ld1 {v0.s}[0], [x0]\nfmov w0, s0", 13, 12),
    ("ld1 d lane and fmov", "ld1 {v0.d}[0], [x0]\nfmov x0, d0", 10, 9),
    # Write-back: the base is there after 1 cycle, so 1 a cycle is what the pipe gives.
    ("post-index base", "ldr x2, [x0], #0", 1, 1),
    ("pre-index base", "ldr x2, [x0, #0]!", 1, 1),
    ("post-index base, two per iteration by add", "ldr x2, [x0], #0\nadd x0, x0, #0", 2, 2),
    ("post-index base of a pair", "ldp q0, q1, [x0], #0\nadd x0, x0, #0", 2, 2),
    # Through memory: 6.5 (x) and 6.9 (q) cycles to the same address, OCX on A72; a load that the
    # store does not contain 13, and one cycle more for the second register of a pair.
    ("str q to ldr q", "ldr q0, [x0, #64]\nstr q0, [x0, #64]", 7, 7),
    ("ldr, fadd, str", "ldr q0, [x1]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x1]", 12, 11),
    ("ldr, add, str", "ldr x2, [x1]\nadd x2, x2, #1\nstr x2, [x1]", 8, 8),
    ("status of an exclusive store", "stxr w2, x3, [x1]\nsmull x3, w2, w4", 3, 3),
    ("str of half of what is loaded", "ldr q0, [x1]\nstr d0, [x1]", 7, 7),
]
CASES = [
    pytest.param(core, body, cycles, id=f"{core[7:]} {name}")
    for name, body, *numbers in CHAINS
    for core, cycles in zip(CORES, numbers, strict=True)
]


def own_address(addresses: dict[str, int]) -> dict[str, np.ndarray]:
    return {"a": np.full(512, addresses["a"], np.int64)}


@pytest.mark.parametrize(("core", "body", "cycles"), CASES)
def test_a_chain_of_results_runs_at_its_stated_latency(core: str, body: str, cycles: int) -> None:
    copies = 6
    measured = cycles_per_iteration(
        "\n".join([body] * copies), core, "mov x7, #0", fill=own_address
    )
    assert measured / copies == pytest.approx(cycles, abs=1 / copies)


@pytest.mark.parametrize("core", CORES)
def test_streams_of_loads_and_stores_at_different_addresses_do_not_wait(core: str) -> None:
    body = "ldr q16, [x0], #16\nfadd v16.4s, v16.4s, v1.4s\nstr q16, [x1], #16\n" * 4
    cycles = cycles_per_iteration(
        body, core, sizes={"a": 1100 * 64, "b": 1100 * 64}, fill=lambda _: {}
    )
    # 2 S cycles a store of 16 bytes; 7 slots of 3, and the loop's two.
    assert (7 * 4 + 2) / 3 <= cycles <= (7 * 4 + 2) / 3 + 0.5


@pytest.mark.parametrize("core", CORES)
def test_a_store_does_not_wait_for_its_data_to_issue(core: str) -> None:
    # The data is a chain of 4 (3) cycles; loads after the stores go on, 1 a cycle.
    chain = cycles_per_iteration("fmla v0.4s, v1.4s, v2.4s", core)
    stored = cycles_per_iteration("fmla v0.4s, v1.4s, v2.4s\nstur q0, [x0]\nldr q3, [x1]", core)
    assert stored == chain
