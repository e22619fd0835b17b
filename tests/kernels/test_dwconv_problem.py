"""Sizes, padding and flops of a depthwise convolution, and the tile's names."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.checks.convolution import depthwise_convolution
from armsim.codegen.edges import block_runs, tap_ranges
from armsim.operators.dwconv import NAMES, DwconvProblem, DwconvTile


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
    """Of the oracle too."""
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


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"channels": 0}, "channels must be at least 1"),
        ({"stride": 0}, "stride must be at least 1"),
        ({"padding": "full"}, "padding must be"),
        ({"padding": -1}, "must not be negative"),
        ({"padding": "0x0x1"}, "top, left, bottom and right as 0x0x1x1"),
        ({"padding": "0x0x1x-1"}, "padding must be"),
        ({"padding": "0x0x999999999x0"}, "image with its padding is"),
        ({"hf": 9, "padding": "valid"}, "image 7x7, filter 9x3"),
    ],
)
def test_a_malformed_problem_is_refused_in_one_line(changes: dict, message: str) -> None:
    fields = {"hi": 7, "wi": 7, "channels": 8, "hf": 3, "wf": 3} | changes
    with pytest.raises(ValueError, match=message) as caught:
        DwconvProblem(**fields).validate()
    assert "\n" not in str(caught.value)


def test_problem_and_tile_survive_a_round_trip_through_dicts() -> None:
    problem = DwconvProblem(7, 9, 5, 3, 5, 2, 1, 2)
    tile = DwconvTile("window", 2, 3, 8, "nc4hw4", "hcw", "interleaved", 4)
    assert DwconvProblem.from_dict(problem.to_dict()) == problem
    assert DwconvTile.from_dict(tile.to_dict()) == tile


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


def all_tiles() -> list[DwconvTile]:
    families = ("naive", "tflite_held", "register_tiled_zero", "window", "window_zero")
    return [
        DwconvTile(*fields)
        for fields in itertools.product(
            families, (1, 12), (2,), (4, 8), ("nhwc", "nc4hw4"), ("chw", "hcw", "hwc"),
            ("grouped", "interleaved"), (0, 16),
        )
    ]  # fmt: skip


def test_a_name_reads_back_to_its_tile_and_no_two_are_equal() -> None:
    names = set()
    for tile, (hf, wf, stride, dilation) in itertools.product(
        all_tiles(), [(3, 3, 1, 1), (3, 3, 1, 2), (3, 5, 2, 1), (13, 5, 2, 1)]
    ):
        sizes = {"hf": hf, "wf": wf, "stride": stride, "dilation": dilation}
        name = NAMES.write(DwconvProblem(32, 32, 4, **sizes), tile)
        assert name.isidentifier()
        assert NAMES.read(name) == ("dwconv", tile, {**sizes, "epilogue": "none"})
        names.add(name)
    assert len(names) == 4 * len(all_tiles())


def test_a_foreign_name_is_refused() -> None:
    with pytest.raises(ValueError, match="not the name"):
        NAMES.read("dwconv_3x3_s1_window")
