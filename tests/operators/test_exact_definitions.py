"""Definitions of integers agree with NumPy's integers and with Python's to the last bit."""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest

from armsim.codegen.quantized.requantize import Scale
from armsim.errors import UserError
from armsim.nests.bound import Bound
from armsim.nests.data import drawn
from armsim.nests.oracle import expected
from armsim.nests.read import definition, stated
from armsim.operators.exact import requantized, scaled
from armsim.operators.registry import OPERATORS
from armsim.proof.draw import draw_problem
from tests.operators.integers_by_hand import BY_HAND

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))


@pytest.mark.parametrize("op", BY_HAND)
def test_a_definition_is_what_numpys_integers_say(op: str) -> None:
    for number in range(40):
        problem = draw_problem(OPERATORS[op], Random(SEED + number), {})
        plain, _ = drawn(problem.bound, number)
        value, error = expected(problem.bound, plain)
        assert not error.any()
        wanted = BY_HAND[op](problem, plain)
        assert (value == wanted).all(), f"{SEED} {problem}"
        assert value.shape == wanted.shape


def by_hand(value: int, multiplier: int, shift: int, zero: int, low: int, high: int) -> int:
    """Python's integers have no width, and its >> rounds down."""
    value = (value * multiplier + (1 << 30)) >> 31
    value = (value + (1 << (shift - 1))) >> shift
    return min(max(value + zero, low), high)


def of_each(statement: str, values: list[int]) -> list[float]:
    """A function of x, for each value."""
    made = stated(f"y[t] = {statement}", "f", {"x": "i32", "y": "i32"})
    bound = Bound.of(made, {"t": len(values)})
    found = expected(bound, {"x": np.array(values, np.int32)})
    return [float(one) for one in found.value]


EXTREMES = [0, 1, -1, 5, -5, 6, -6, 10**6, -(10**6), 2**31 - 1, -(2**31), 1447, -1449]


@pytest.mark.parametrize("signed", [False, True])
def test_requantizing_rounds_twice_and_saturates(signed: bool) -> None:
    low, high = (-128, 127) if signed else (0, 255)
    for multiplier, shift, zero in ((1 << 30, 1, 0), (1518500250, 3, 17), (2**31 - 1, 12, 3)):
        got = of_each(requantized("x[t]", Scale(multiplier, shift, zero, signed)), EXTREMES)
        assert got == [by_hand(x, multiplier, shift, zero, low, high) for x in EXTREMES]


def test_high_multiplication_and_shifts_are_half_up() -> None:
    assert of_each(f"mulhigh(x[t], {1 << 30})", [1, -1, 3, -3]) == [1, 0, 2, -1]
    assert of_each("rshift(x[t], 1)", [1, -1, 3, -3]) == [1, 0, 2, -1]
    assert of_each(scaled("x[t]", 1 << 30, 1), [3, 5, -3]) == [1, 2, 0]


def test_a_sum_of_extreme_products_is_exact() -> None:
    kinds = {"a": "u8", "b": "u8", "c": "i32"}
    bound = Bound.of(stated("c[m,n] += a[m,k] * b[k,n]", "c", kinds), {"m": 1, "n": 1, "k": 30000})
    ends = {"a": np.full((1, 30000), 255, np.uint8), "b": np.full((30000, 1), 255, np.uint8)}
    assert expected(bound, ends).value.item() == 30000 * 65025


def test_what_no_kernel_can_be_generated_for_is_refused_in_a_definition_of_a_users() -> None:
    with pytest.raises(UserError, match="no function 'mulhigh'"):
        definition("y[t] = mulhigh(x[t], 3)")
    with pytest.raises(UserError, match="unknown type 'i16'"):
        definition("y[t] = x[t]", types={"x": "i16"})
    with pytest.raises(UserError, match=r"x\[t\] is i32, of which no floats are made"):
        definition("y[t] = x[t]", types={"x": "i32"})
    with pytest.raises(UserError, match="only the largest of bytes is taken, as they are"):
        definition("y[t] max= x[t,c]", types={"x": "u8", "y": "i32"})
    with pytest.raises(UserError, match="y is made by the kernel: want f32, i32, u8 or i8"):
        definition("y[t] = x[t]", types={"y": "u4"})
