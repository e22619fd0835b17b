"""Expectations: the predefined contracts against loops, and what counts as right."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from armsim.errors import UserError
from armsim.harness.comparison import compare
from armsim.harness.expectation import Checked, names_of, parse_expectation
from armsim.harness.predefined import Bounded

RANDOM = np.random.default_rng(5)


def wanted_by(text: str, scalars: dict[str, Any] | None = None, **inputs: np.ndarray) -> Any:
    names = names_of(inputs, scalars or {})
    item = Checked(parse_expectation(text), frozenset(names), frozenset("y"))
    item.check()
    return item.wanted(names, {})


def wanted(text: str, **inputs: np.ndarray) -> Bounded:
    found = wanted_by(f"y = {text}", {"s": 2}, **inputs)
    assert isinstance(found, Bounded)
    return found


def by_loops(
    image: np.ndarray, taps: np.ndarray, stride: int, pad: int, out: tuple[int, int]
) -> np.ndarray:
    """Convolution by its definition, ``pad`` zeros in front on both axes; taps [Hf, Wf, Ci, Co]."""
    result = np.zeros((*out, taps.shape[3]))
    for row, column, n, m in itertools.product(*map(range, (*out, *taps.shape[:2]))):
        y, x = row * stride + n - pad, column * stride + m - pad
        if 0 <= y < image.shape[0] and 0 <= x < image.shape[1]:
            for channel, filter_ in itertools.product(range(taps.shape[2]), range(taps.shape[3])):
                result[row, column, filter_] += image[y, x, channel] * taps[n, m, channel, filter_]
    return result


def test_gemm_is_the_product_with_and_without_a_sum() -> None:
    a, b, c = RANDOM.random((3, 5)), RANDOM.random((5, 4)), RANDOM.random((3, 4))
    plain = [[sum(a[i, k] * b[k, j] for k in range(5)) for j in range(4)] for i in range(3)]
    assert np.allclose(wanted("gemm(a, b)", a=a, b=b).value, plain, rtol=1e-14)
    assert np.allclose(wanted("gemm(a, b, c)", a=a, b=b, c=c).value, c + plain, rtol=1e-14)


@pytest.mark.parametrize(("stride", "out"), [(1, (6, 7)), (2, (3, 4))])
def test_convolution_is_its_definition(stride: int, out: tuple[int, int]) -> None:
    image, taps = RANDOM.random((6, 7, 3)), RANDOM.random((3, 3, 3, 2))
    found = wanted(f"convolution(i, t, stride={stride}, padding=1)", i=image, t=taps)
    assert np.allclose(found.value, by_loops(image, taps, stride, 1, out))
    # Depthwise: a filter of its own for each channel.
    single = RANDOM.random((3, 3, 3))
    diagonal = np.zeros((3, 3, 3, 3))
    for channel in range(3):
        diagonal[:, :, channel, channel] = single[:, :, channel]
    found = wanted(f"depthwise(i, t, stride={stride}, padding=1)", i=image, t=single)
    assert np.allclose(found.value, by_loops(image, diagonal, stride, 1, out))


def test_convolution_has_the_padding_of_each_side_and_no_other_number_of_them() -> None:
    image, taps = RANDOM.random((6, 7, 3)), RANDOM.random((3, 3, 3, 2))
    found = wanted("convolution(i, t, stride=2, padding='1x1x0x2')", i=image, t=taps)
    assert np.allclose(found.value, by_loops(image, taps, 2, 1, (3, 4)))
    for pads in ("1x1", "1x1x1x1x1"):
        with pytest.raises(UserError, match="ValueError"):
            wanted(f"convolution(i, t, padding='{pads}')", i=image, t=taps)


def test_the_bound_of_gemm_passes_fp32_and_refuses_a_lost_product() -> None:
    a, b = (RANDOM.uniform(-1, 1, (16, 300)).astype(np.float32) for _ in range(2))
    expected = wanted("gemm(a, b.T)", a=a, b=b)
    result = np.zeros((16, 16), np.float32)
    for k in range(300):
        result += np.outer(a[:, k], b[:, k])
    assert compare("y", result, expected, "").right
    result[3, 4] -= a[3, 7] * b[4, 7]
    found = compare("y", result, expected, "")
    assert (found.right, found.index, found.wrong) == (False, (3, 4), 1)


def test_nan_and_infinity_are_right_where_they_are_wanted() -> None:
    want = np.array([np.nan, np.inf, -np.inf, 1.0])
    assert compare("y", want.astype(np.float32), want, "exact").right
    for at, other in [(0, 1.0), (1, -np.inf), (1, np.nan), (3, np.nan), (3, np.inf)]:
        got = want.astype(np.float32)
        got[at] = other
        found = compare("y", got, want, "")
        assert (found.right, found.index) == (False, (at,))


def test_integers_have_to_be_equal_whatever_the_tolerance() -> None:
    got = np.array([1, 2, 3], np.int32)
    assert compare("y", got, np.array([1, 2, 3]), "").right
    assert not compare("y", got, np.array([1, 2, 4]), "1000ulp").right
    assert not compare("y", got, np.array([1.0, 2.0, 3.5]), "").right


def test_the_default_tolerance_lets_roundings_pass_and_a_wrong_digit_not() -> None:
    want = RANDOM.uniform(-1, 1, 1000)
    got = want.astype(np.float32)
    assert compare("y", got * np.float32(1 + 2**-20), want, "").right
    assert not compare("y", got + np.float32(1e-4), want, "").right


@pytest.mark.parametrize("text", ["y", "y = ", "= x", "y == x", "1 = x"])
def test_what_is_no_expectation_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        wanted_by(text, x=np.ones(2))


def test_methods_that_numpy_loads_when_they_are_first_called_can_be() -> None:
    """In a process of its own: NumPy keeps what it has loaded."""
    for rule in ("x.mean() + x.std()", "x.clip(0, 1).sum()", "x.var() + x.any()"):
        program = (
            "import numpy as np; from armsim.harness.expression import *; "
            f"print(parse_expression('{rule}', ['x']).evaluate({{'x': np.ones(4)}}))"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("parameters", ["x0, x1, x2", "", "before, *, scale"])
@pytest.mark.parametrize("left", ["x1 = ", ""])
def test_a_reference_with_other_parameters_is_told_what_it_gets(
    left: str, parameters: str, tmp_path: Path
) -> None:
    (tmp_path / "ref.py").write_text(f"def g({parameters}):\n    return 0\n")
    item = Checked(parse_expectation(f"{left}ref:g", str(tmp_path)), ["x0"], ["x1"])
    with pytest.raises(UserError) as raised:
        item.wanted({"x0": np.ones(2)}, {"x1": np.ones(2)})
    assert f"its parameters are ({parameters}); want def g(before" in str(raised.value)
    assert "dictionaries" in str(raised.value)
