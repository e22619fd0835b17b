"""Find the taps inside the image, and blocks that are alike in this.

Padding is never stored: where a tap falls outside the image, the code for it is left out. All
sizes are known when a kernel is rendered, so each block has a known set of valid taps, and
because the image is a rectangle the set is a product: a range of filter rows for each output row
times a range of filter columns for each output column. Blocks with equal ranges share one
body; neighbours that are equal become one loop.

A 56-wide image under a 3-wide filter with blocks of four has three kinds of column blocks: the
first, whose first output has no tap 0, twelve interior ones, and the last, whose last output has no
tap 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import TypeVar

T = TypeVar("T")

TapRange = tuple[int, int]
"""[first, last) of the taps of one output row or column inside the image; (0, 0) if none is."""

BlockRun = tuple[tuple[TapRange, ...], int]
"""The ranges of each output of a block, and how many such blocks follow each other."""


def tap_ranges(
    outputs: int, size: int, taps: int, stride: int, dilation: int, pad: int
) -> tuple[TapRange, ...]:
    """The valid taps of each output along one axis.

    Tap t of output o reads position o*stride + t*dilation - pad, which must be in 0..size-1:
    t >= (pad - o*stride) / dilation, rounded up, and t <= (size - 1 + pad - o*stride) / dilation,
    rounded down.
    """
    ranges = []
    for output in range(outputs):
        origin = output * stride - pad
        first = max(0, -(origin // dilation))
        last = min(taps, (size - 1 - origin) // dilation + 1)
        ranges.append((first, last) if first < last else (0, 0))
    return tuple(ranges)


def runs_of(items: Sequence[T]) -> list[tuple[T, int]]:
    """Run-length code: (item, how many in a row)."""
    return [(item, sum(1 for _ in group)) for item, group in groupby(items)]


def block_runs(ranges: Sequence[TapRange], block: int, *, thin: bool = False) -> list[BlockRun]:
    """Cut an axis into blocks of `block` outputs (the last may be shorter), equal ones in runs.

    thin: let the outputs before the first and after the last with all taps have blocks of their
    own. This costs a few more blocks, but their bodies hold fewer outputs: less code.
    """
    most = max(end - first for first, end in ranges)
    whole = [index for index, (first, end) in enumerate(ranges) if end - first == most]
    cuts = [0, whole[0], whole[-1] + 1, len(ranges)] if thin else [0, len(ranges)]
    blocks = [
        tuple(ranges[start : min(start + block, stop)])
        for begin, stop in pairwise(cuts)
        for start in range(begin, stop, block)
    ]
    return runs_of(blocks)


def any_tap(ranges: Sequence[TapRange]) -> bool:
    """Say whether at least one output of a block has a tap inside the image."""
    return any(first < end for first, end in ranges)
