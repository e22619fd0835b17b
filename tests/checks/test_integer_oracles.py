"""The oracles of small quantized layers, and the verdicts on integers."""

from __future__ import annotations

import numpy as np

from armsim.checks.integers import equal, within, wrong_start
from armsim.checks.layers import softmax_table, upsampled


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


def test_a_wrong_element_is_named_and_the_start_is_wrong_everywhere() -> None:
    wanted = np.arange(6, dtype=np.int32).reshape(2, 3)
    assert equal(wanted, wanted).right
    verdict = equal(wanted + (wanted == 4), wanted)
    assert (verdict.right, verdict.index, verdict.got, verdict.wanted) == (False, (1, 1), 5, 4)
    assert (wrong_start(wanted) != wanted).all()
    assert within(np.array([3]), np.array([2]), np.array([3])).right
    assert not within(np.array([4]), np.array([2]), np.array([3])).right
