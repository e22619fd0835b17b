"""Sizes, padding and flops of a depthwise convolution, and the tile's names."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.checks.convolution import depthwise_convolution
from armsim.codegen.edges import block_runs, tap_ranges
from armsim.operators.dwconv import DwconvProblem


@pytest.mark.parametrize(
    ("size", "filter_size", "stride", "out", "before"),
    [(56, 3, 1, 56, 1), (56, 3, 2, 28, 0), (7, 3, 2, 4, 1), (8, 5, 2, 4, 1), (1, 3, 1, 1, 1)],
)
def test_same_padding_is_tensorflows(
    size: int, filter_size: int, stride: int, out: int, before: int
) -> None:
    problem = DwconvProblem(size, size, 8, filter_size, filter_size, stride)
    assert (problem.ho, problem.wo) == (out, out)
    assert (problem.pad_top, problem.pad_left) == (before, before)


def test_flops_count_only_taps_inside_the_image() -> None:
    # A 2x2 image under a padded 3x3 filter: each output sees the 4 pixels. 4 * 4 * 2 flops * C.
    assert DwconvProblem(2, 2, 5, 3, 3).flops == 4 * 4 * 2 * 5
    assert DwconvProblem(5, 5, 1, 3, 3, padding="valid").flops == 9 * 9 * 2


@pytest.mark.parametrize("stride", [1, 2])
def test_padding_by_sides_is_that_of_an_image_with_zeros_there(stride: int) -> None:
    """The oracle computes the same."""
    image = np.arange(5 * 7 * 2, dtype=np.float64).reshape(5, 7, 2) + 1
    taps = np.arange(3 * 3 * 2, dtype=np.float64).reshape(3, 3, 2)
    padded = np.pad(image, ((2, 0), (1, 3), (0, 0)))
    own = DwconvProblem(5, 7, 2, 3, 3, stride, "2x1x0x3")
    whole = DwconvProblem(7, 11, 2, 3, 3, stride, "valid")
    assert (own.ho, own.wo) == (whole.ho, whole.wo)
    assert (own.pad_top, own.pad_left) == (2, 1)
    slide = {"stride": stride, "dilation": 1}
    found = depthwise_convolution(image, taps, padding="2x1x0x3", **slide)
    assert np.array_equal(found, depthwise_convolution(padded, taps, padding="valid", **slide))
    # 2 flops for each tap that meets a pixel, of which each counts one.
    met = depthwise_convolution(image > 0, np.ones((3, 3, 2)), padding="2x1x0x3", **slide)
    assert own.flops == 2 * met.sum()


def test_a_dilated_filter_reaches_further() -> None:
    problem = DwconvProblem(9, 9, 4, 3, 3, padding="valid", dilation=2)
    assert (problem.ho, problem.wo) == (5, 5)


@given(
    outputs=st.integers(1, 12),
    size=st.integers(1, 12),
    taps=st.integers(1, 7),
    stride=st.integers(1, 3),
    dilation=st.integers(1, 3),
    pad=st.integers(0, 9),
)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_tap_ranges_hold_exactly_the_taps_inside(
    outputs: int, size: int, taps: int, stride: int, dilation: int, pad: int
) -> None:
    ranges = tap_ranges(outputs, size, taps, stride, dilation, pad)
    for output, (first, end) in enumerate(ranges):
        inside = {t for t in range(taps) if 0 <= output * stride + t * dilation - pad < size}
        assert set(range(first, end)) == inside


@given(
    ranges=st.lists(st.sampled_from([(0, 0), (1, 3), (0, 3), (0, 2)]), min_size=1, max_size=30),
    block=st.integers(1, 8),
    thin=st.booleans(),
)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_blocks_cover_every_output_once_and_in_order(
    ranges: list[tuple[int, int]], block: int, thin: bool
) -> None:
    blocks = [b for b, trips in block_runs(ranges, block, thin=thin) for _ in range(trips)]
    assert list(itertools.chain(*blocks)) == ranges
    assert all(1 <= len(b) <= block for b in blocks)
