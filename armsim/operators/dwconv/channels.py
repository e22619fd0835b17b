"""The channel axis, cut into runs of equal blocks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ChannelRun:
    """`trips` channel blocks alike.

    vectors: how many vectors side by side make a block; lanes: floats in each, 4 but in a tail.
    """

    trips: int
    vectors: int
    lanes: int = 4


def channel_runs(channels: int, vectors: int, layout: str) -> list[ChannelRun]:
    """Blocks of `vectors` vectors, then a smaller one of what is left, then a tail of 1-3 lanes.

    In nc4hw4 the lanes past C exist, so the tail is a whole vector.
    """
    whole, tail = divmod(channels, 4) if layout == "nhwc" else (-(-channels // 4), 0)
    blocks, left = divmod(whole, vectors)
    runs = [ChannelRun(blocks, vectors), ChannelRun(1 if left else 0, left)]
    runs.append(ChannelRun(1 if tail else 0, 1, tail))
    return [run for run in runs if run.trips]
