"""Verdicts on floats: what is no number has to be none."""

from __future__ import annotations

import numpy as np
import pytest

from armsim.checks.verdict import compare

NONE = float("nan")


@pytest.mark.parametrize(
    ("got", "wanted", "allowed", "right"),
    [
        (NONE, NONE, NONE, True),
        (NONE, 1.0, 0.5, False),
        (1.0, NONE, NONE, False),
        (float("inf"), 1.0, float("inf"), False),
        (1.25, 1.0, 0.5, True),
        (1.75, 1.0, 0.5, False),
    ],
)
def test_a_result_that_is_no_number_is_right_where_none_is_wanted(
    got: float, wanted: float, allowed: float, right: bool
) -> None:
    found = compare(np.float32([0, got]), np.float64([0, wanted]), np.float64([0, allowed]))
    assert found.right == right
    assert found.index == (None if right else (1,))
