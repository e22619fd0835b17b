"""Branches: what is predicted, and what a wrong guess costs."""

from __future__ import annotations

import numpy as np
import pytest
from loops import CORES, loop, run

ITERATIONS = 2000


def decided_by_data(bits: np.ndarray, core: str, filler: int = 4) -> tuple[int, int]:
    """Cycles and mispredicts of a branch on each byte; the byte is loaded an iteration ahead."""
    work = "\n".join(f"add x{3 + at % 4}, x10, #1" for at in range(filler))
    body = f"mov x1, x2\nldrb w2, [x0], #1\ncbz w1, 2f\n{work}\n2:\nadd x7, x10, #1"
    data = np.concatenate([bits, np.zeros(1)]).astype(np.uint8)
    timing = run(
        loop(body, len(bits), "ldrb w2, [x0], #1"), core, {"a": len(data)},
        lambda _: {"a": data},
    )  # fmt: skip
    return timing.cycles, timing.mispredicts


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    "pattern", [[0], [1], [0, 1], [1, 1, 0], [1, 0, 0, 0], [1, 1, 0, 0]], ids=str
)
def test_a_regular_pattern_is_learned(core: str, pattern: list[int]) -> None:
    bits = np.resize(np.array(pattern), ITERATIONS)
    _, mispredicts = decided_by_data(bits, core)
    assert mispredicts <= 40  # while the history tables fill; 2000 iterations follow


@pytest.mark.parametrize("core", CORES)
def test_a_counted_loop_mispredicts_its_exit_at_most_and_a_little_warm_up(core: str) -> None:
    assert run(loop("add x2, x2, #1", ITERATIONS), core).mispredicts <= 3


@pytest.mark.parametrize("core", CORES)
def test_a_short_inner_loop_is_learned(core: str) -> None:
    body = "mov x10, #4\n2:\nadd x2, x2, #1\nsubs x10, x10, #1\nb.ne 2b"
    assert run(loop(body, ITERATIONS), core).mispredicts <= 60


@pytest.mark.parametrize("core", CORES)
def test_a_random_branch_is_wrong_about_half_the_time_and_costs_about_15(core: str) -> None:
    bits = np.random.default_rng(5).integers(0, 2, ITERATIONS)
    cycles, mispredicts = decided_by_data(bits, core)
    assert 0.4 * ITERATIONS <= mispredicts <= 0.6 * ITERATIONS
    guessed = [decided_by_data(np.full(ITERATIONS, bit), core)[0] for bit in (0, 1)]
    cost = (cycles - np.mean(guessed)) / mispredicts
    # 15 (Arm's slides, Sniper; OCX about 15 on A72), and the branch's own way to execution.
    assert 14 <= cost <= 19


@pytest.mark.parametrize("core", CORES)
def test_a_branch_that_waits_for_a_load_delays_the_redirect_only_when_wrong(core: str) -> None:
    # Each iteration's branch hangs on a load (4) and four products (3 each): predicted, it is not waited
    # for. The products hold the multi-cycle pipe for 4 cycles per iteration; its queue is short.
    products = "mul w1, w1, w1\n" * 4
    text = loop(f"ldrb w1, [x0], #1\n{products}cbz x1, 2f\nadd x3, x10, #1\n2:", ITERATIONS)
    data = np.ones(ITERATIONS, np.uint8)
    right = run(text, core, {"a": ITERATIONS}, lambda _: {"a": data})
    assert 4 * ITERATIONS <= right.cycles <= 6 * ITERATIONS
    random = np.random.default_rng(6).integers(0, 2, ITERATIONS).astype(np.uint8)
    wrong = run(text, core, {"a": ITERATIONS}, lambda _: {"a": random})
    # A wrong guess waits for load and products, then the 15.
    assert wrong.mispredicts > 0.4 * ITERATIONS
    extra = (wrong.cycles - right.cycles) / wrong.mispredicts
    assert 4 + 12 + 15 - 5 <= extra <= 4 + 12 + 15 + 5


@pytest.mark.parametrize("core", CORES)
def test_unconditional_branches_calls_and_returns_never_mispredict(core: str) -> None:
    text = (
        "mov x12, x30\nmov x9, #500\n1:\nbl 3f\nb 2f\n2:\nsubs x9, x9, #1\nb.ne 1b\n"
        "mov x30, x12\nret\n3:\nadd x2, x2, #1\nret\n"
    )
    assert run(text, core).mispredicts <= 3
