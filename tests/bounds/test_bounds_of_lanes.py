"""Loops that write registers by halves and lanes: no bound is above the cycles, on any core."""

from __future__ import annotations

import os
import random

import pytest

import armsim
from armsim.analysis import steady
from armsim.cores.loader import core_names
from armsim.errors import InternalError

LANES = """again:
    ld1 {v0.d}[0], [x0]
    subs w4, w4, #2
    ld1 {v0.d}[1], [x8]
    add v0.8h, v0.8h, v1.8h
    st1 {v0.d}[0], [x0], x1
    st1 {v0.d}[1], [x8], x1
    b.gt again
"""
WRITTEN_BACK = """again:
    ld1 {v4.s}[0], [x9], x3
    ld1 {v4.s}[1], [x9], x3
    ld1 {v5.s}[1], [x9], x3
    subs w7, w7, #3
    sub x9, x9, x3, lsl #2
    sqxtun v4.8b, v4.8h
    uaddw v5.8h, v20.8h, v5.8b
    sqxtun v5.8b, v5.8h
    st1 {v4.s}[1], [x9], x3
    st1 {v5.s}[0], [x9], x3
    st1 {v5.s}[1], [x9], x3
    b.gt again
"""
FORMS = (
    "ld1 {{v{a}.d}}[0], [x0]", "ld1 {{v{a}.d}}[1], [x1]", "ld1 {{v{a}.s}}[1], [x0], x3",
    "ld1 {{v{a}.d}}[1], [x0], #8", "ld2 {{v{a}.d, v{next}.d}}[1], [x1]", "ldr d{a}, [x1]",
    "mov v{a}.d[0], v{b}.d[1]", "mov v{a}.d[1], v{a}.d[0]", "mov v{a}.d[1], x5",
    "xtn2 v{a}.8h, v{b}.4s", "xtn v{a}.4h, v{b}.4s", "sqxtun v{a}.8b, v{b}.8h",
    "mul v{a}.8h, v{b}.8h, v{a}.8h", "mla v{a}.8h, v{b}.8h, v{c}.8h", "add v{a}.8h, v{b}.8h, v{c}.8h",
    "fmul v{a}.4s, v{b}.4s, v{c}.4s", "fmla v{a}.4s, v{b}.4s, v{c}.4s",
    "st1 {{v{a}.d}}[1], [x2], x3", "str q{a}, [x2], #16", "st1 {{v{a}.s}}[0], [x0], x3",
    "sub x0, x0, x3, lsl #2", "umov x5, v{a}.d[1]",
)  # fmt: skip


def loop(chance: random.Random) -> str:
    lines = []
    for _ in range(chance.randint(3, 9)):
        a, b, c = (chance.randrange(4) for _ in range(3))
        lines.append(chance.choice(FORMS).format(a=a, b=b, c=c, next=a + 1))
    return "again:\n" + "\n".join([*lines, "subs x9, x9, #1", "b.ne again"]) + "\n"


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("text", [LANES, WRITTEN_BACK])
def test_a_bound_of_lanes_is_below_the_cycles(text: str, core: str) -> None:
    (region,) = armsim.analyze(text=text, core=core).regions
    assert region.lower_bound <= region.cycles + 1e-6
    assert not region.notes
    assert region.why is not None


@pytest.mark.parametrize("core", core_names())
def test_no_bound_of_random_loops_by_halves_is_above_the_cycles(core: str) -> None:
    seed = os.environ.get("ARMSIM_SEED") or str(random.randrange(1 << 32))
    chance = random.Random(f"{seed} {core}")
    for _ in range(5):
        text = loop(chance)
        (region,) = armsim.analyze(text=text, core=core).regions
        assert region.lower_bound <= region.cycles * 1.001, f"ARMSIM_SEED={seed}\n{text}"


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a72", "cortex-a73"])
def test_two_loaded_halves_do_not_wait_for_the_register_that_they_replace(core: str) -> None:
    products = "fmul v0.4s, v0.4s, v1.4s\n" * 6
    by_halves = f"again: ld1 {{v0.d}}[0], [x0]\nld1 {{v0.d}}[1], [x8]\n{products}"
    whole = f"again: ldr d0, [x0]\nldr q0, [x8]\n{products}"
    end = "subs x9, x9, #1\nb.ne again\n"
    assert armsim.analyze(text=by_halves + end, core=core).cycles == pytest.approx(
        armsim.analyze(text=whole + end, core=core).cycles, rel=0.15
    )
    # One half alone keeps the other, which has gone through all products.
    kept = f"again: ld1 {{v0.d}}[0], [x0]\n{products}"
    assert armsim.analyze(text=kept + end, core=core).cycles >= 6 * 4


def test_a_contradiction_of_one_loop_costs_its_own_line_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = "2: fmul v0.4s, v0.4s, v1.4s\nsubs x1, x1, #1\nb.ne 2b\n"
    right = armsim.analyze(text=other, core="cortex-a72").regions[0].cycles
    check = steady.check_lower_bound

    def doubting(cycles: float, lower: float, what: str, core: str) -> float:
        if "2" not in what.split(":")[-1]:
            raise InternalError(f"{what}: 9.00 above {cycles:.2f}")
        return check(cycles, lower, what, core)

    monkeypatch.setattr(steady, "check_lower_bound", doubting)
    first, second = armsim.analyze(text=LANES + other, core="cortex-a72").regions
    assert any("a bug of armsim" in note for note in first.notes)
    assert not second.notes
    assert second.cycles == right
    assert first.why is not None
    assert first.why.best is None  # no trial of it can be trusted either
