"""Pooling of bytes in the emulator, against loops over pixels, and the division of its sums."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.nests.division import division_by
from armsim.operators.qpooling import QavgpoolProblem, QmaxpoolProblem, QpoolTile
from armsim.operators.registry import OPERATORS

# Windows inside, over edges, with a stride; of 49 pixels, which are unrolled, of 72, which are not;
# of 186 and 289 pixels, whose sums have 32 bits; channels with every kind of remainder.
WINDOWS: list[tuple[Any, ...]] = [
    (5, 6, 16, 2, 2, 2), (9, 7, 37, 3, 3, 1, "same"), (6, 8, 3, 3, 2, 2, 1), (7, 7, 20, 7, 7),
    (10, 9, 18, 9, 8, 1, "same"), (6, 31, 5, 6, 31), (17, 17, 9, 17, 17), (16, 16, 33, 16, 16),
    # Padded where the window has pixels: one of a row on its sides, one of a column above and below.
    (4, 9, 18, 1, 3, 2, "0x1x0x2"), (9, 4, 5, 3, 1, 1, "2x0x1x0"), (7, 8, 19, 3, 2, 3, "0x0x2x1"),
]  # fmt: skip


def by_hand(image: Any, problem: Any) -> Any:
    """Pixel by pixel: the largest, or (sum + count / 2) / count in whole numbers."""
    p = problem
    found = np.zeros((p.ho, p.wo, p.channels), dtype=np.uint8)
    for row, column in np.ndindex(p.ho, p.wo):
        top, left = row * p.stride - p.pad_top, column * p.stride - p.pad_left
        window = image[max(top, 0) : top + p.hf, max(left, 0) : left + p.wf].astype(int)
        pixels = window.reshape(-1, p.channels)
        count = p.hf * p.wf if getattr(p, "count", "") == "window" else len(pixels)
        mean = (pixels.sum(axis=0) + count // 2) // count
        found[row, column] = mean if p.op == "qavgpool" else pixels.max(axis=0)
    return found


@pytest.mark.parametrize("sizes", WINDOWS, ids=str)
def test_every_window_is_pooled_as_pixels_are_one_by_one(sizes: tuple[Any, ...]) -> None:
    problems = [QmaxpoolProblem(*sizes), QavgpoolProblem(*sizes)]
    if any(isinstance(size, str) for size in sizes):
        problems.append(QavgpoolProblem(*sizes, count="window"))
    for problem, tile in zip(
        problems,
        (QpoolTile("held", 1), QpoolTile("held", 2, "list"), QpoolTile("held", 4)),
        strict=False,
    ):
        operator = OPERATORS[problem.op]
        kernel = operator.render(problem, tile)
        contract = operator.contract(problem, tile, 3)
        wanted = by_hand(contract.buffers["input"], problem)
        assert contract.judge(wanted).right
        assert not contract.judge(wanted ^ 1).right
        program = program_of(assemble(kernel.text, kernel.name))
        trace, verdict = execute(program, contract)
        assert verdict.right, f"{problem} {kernel.name}: {verdict.text}"
        assert tuple(trace.executions.tolist()) == kernel.counts


def test_a_multiplication_and_a_shift_divide_every_sum_of_bytes() -> None:
    for count in (*range(1, 257), 257, 289, 1000, 4096, 50625, 65535, 65536):
        assert_divides_sums_of_bytes(count)


def assert_divides_sums_of_bytes(count: int) -> None:
    found = division_by(count)
    # A quotient changes where sum + count / 2 is a multiple of count: what is right on both sides of each
    # is right between them, since more is never divided to less.
    multiples = np.arange(1, 256, dtype=np.uint64) * np.uint64(count)
    sums = np.sort(np.concatenate([multiples, multiples - np.uint64(1)]) - np.uint64(count // 2))
    sums = np.concatenate([np.zeros(1, np.uint64), sums, np.full(1, 255 * count, np.uint64)])
    halves = sums + np.uint64(count // 2)
    assert int(halves[-1]) < 1 << (32 if found.wide else 16)
    assert found.multiplier < 1 << (32 if found.wide else 16)
    products = halves * np.uint64(found.multiplier or 1)
    assert (products >> np.uint64(found.shift) == halves // np.uint64(count)).all(), count
