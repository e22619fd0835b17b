"""The oracles of quantized kernels against loops over Python's integers."""

from __future__ import annotations

import numpy as np
import pytest

from armsim.checks.integers import (
    equal,
    high_multiplied,
    integer_convolution,
    integer_depthwise,
    integer_product,
    quantized,
    within,
    wrong_start,
)
from armsim.checks.layers import added, softmax_table, upsampled


def by_hand(value: int, multiplier: int, shift: int, zero: int, low: int, high: int) -> int:
    """Python's integers have no width, and its >> rounds down."""
    value = (value * multiplier + (1 << 30)) >> 31
    value = (value + (1 << (shift - 1))) >> shift
    return min(max(value + zero, low), high)


@pytest.mark.parametrize("signed", [False, True])
def test_requantizing_rounds_twice_and_saturates(signed: bool) -> None:
    sums = np.array([0, 1, -1, 5, -5, 6, -6, 10**6, -(10**6), 2**31 - 1, -(2**31), 1447, -1449])
    low, high = (-128, 127) if signed else (0, 255)
    for multiplier, shift, zero in ((1 << 30, 1, 0), (1518500250, 3, 17), (2**31 - 1, 12, 3)):
        got = quantized(sums, multiplier=multiplier, shift=shift, zero=zero, signed=signed)
        assert got.tolist() == [
            by_hand(int(value), multiplier, shift, zero, low, high) for value in sums
        ]


def test_a_product_of_extreme_bytes_is_exact() -> None:
    a, b = np.full((1, 30000), 255, np.uint8), np.full((30000, 1), 255, np.uint8)
    assert integer_product(a, b).item() == 30000 * 65025


def test_convolutions_are_sums_over_the_window() -> None:
    rng = np.random.default_rng(0)
    image, weights = rng.integers(0, 9, (5, 6, 2)), rng.integers(-4, 5, (3, 2, 2, 3))
    stride, dilation, pad = 2, 2, ((1, 2), (0, 1))
    got = integer_convolution(
        image, weights, stride=stride, padding=pad, dilation=dilation, pad_value=7
    )
    depth = integer_depthwise(image, weights[..., 0], stride=stride, padding=pad, dilation=dilation)

    def at(y: int, x: int, c: int, outside: int) -> int:
        y, x = y - 1, x
        return int(image[y, x, c]) if 0 <= y < 5 and 0 <= x < 6 else outside

    for y, x in np.ndindex(*got.shape[:2]):
        taps = list(np.ndindex(3, 2))
        for o in range(3):
            assert got[y, x, o] == sum(
                at(y * stride + n * dilation, x * stride + m * dilation, c, 7)
                * int(weights[n, m, c, o])
                for n, m in taps
                for c in range(2)
            )
        for c in range(2):
            assert depth[y, x, c] == sum(
                at(y * stride + n * dilation, x * stride + m * dilation, c, 0)
                * int(weights[n, m, c, 0])
                for n, m in taps
            )


def test_upsampling_rounds_twice_and_leaves_the_last_row_and_column() -> None:
    image = np.array([[[0], [0]], [[0], [1]]], np.uint8)
    # The four corners' mean is 1/4; the means 0 and (0 + 1 + 1) // 2 = 1 have the rounded mean 1.
    assert upsampled(image)[..., 0].tolist() == [
        [0, 0, 0, 0],
        [0, 1, 1, 1],
        [0, 1, 1, 1],
        [0, 1, 1, 1],
    ]


def test_the_table_has_a_half_on_its_diagonal_and_both_classes_fill_up_to_256() -> None:
    table = softmax_table(16).astype(int)
    assert (table.diagonal() == 128).all()
    both = table + table.T
    assert ((both >= 255) & (both <= 257)).all()
    assert (np.diff(table, axis=1) >= 0).all()  # a larger value of its own makes a class likelier


def test_adding_is_scaling_both_and_the_sum() -> None:
    image, bias = np.array([[0, 255, 130]], np.uint8), np.array([255, 0, 7], np.uint8)
    m = (1518500250, 1 << 30, 2**31 - 1)
    shifts = (1, 2, 18)
    got = added(image, bias, zeros=(128, 121, 60), multipliers=m, shifts=shifts)
    for x, b, y in zip(image[0].tolist(), bias.tolist(), got[0].tolist(), strict=True):
        parts = [
            by_hand((v - z) << 20, m[at], shifts[at], 0, -(2**40), 2**40)
            for at, (v, z) in enumerate(((x, 128), (b, 121)))
        ]
        assert y == by_hand(sum(parts), m[2], shifts[2], 60, 0, 255)


def test_high_multiplication_is_half_up() -> None:
    assert high_multiplied(np.array([1, -1, 3, -3]), 1 << 30).tolist() == [1, 0, 2, -1]


def test_a_wrong_element_is_named_and_the_start_is_wrong_everywhere() -> None:
    wanted = np.arange(6, dtype=np.int32).reshape(2, 3)
    assert equal(wanted, wanted).verified
    verdict = equal(wanted + (wanted == 4), wanted)
    assert (verdict.verified, verdict.index, verdict.got, verdict.wanted) == (False, (1, 1), 5, 4)
    assert (wrong_start(wanted) != wanted).all()
    assert within(np.array([3]), np.array([2]), np.array([3])).verified
    assert not within(np.array([4]), np.array([2]), np.array([3])).verified
