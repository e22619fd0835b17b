"""The pooling to compute, fp32, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from armsim.errors import did_you_mean
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.names import Grammar
from armsim.operators.parameters import COUNTS
from armsim.operators.sliding import ChannelSliding


@dataclass(frozen=True)
class PoolProblem(ChannelSliding):
    """Each output is one number made of a window of its channel; what lies outside the image is left out.

    hi, wi: rows and columns of the image; channels: any value. hf, wf: those of the window; stride.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none), or a
    number of rows and columns on all four sides, fewer than the window has: each window holds a pixel.
    """

    padding: str | int = "valid"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("channels")
        self.check_window(4 * self.channels)
        if not isinstance(self.padding, str) and self.padding >= min(self.hf, self.wf):
            raise ValueError(
                f"padding must be less than the window, {self.hf}x{self.wf}, got {self.padding}"
            )
        if any(first == end for first, end in (*self.row_taps, *self.column_taps)):
            raise ValueError("a window holds no pixel: the stride leaves the image")

    @cached_property
    def plane(self) -> DwconvProblem:
        """The depthwise convolution that reads and writes the same pixels."""
        return DwconvProblem(
            self.hi, self.wi, self.channels, self.hf, self.wf, self.stride, self.padding
        )

    @property
    def flops(self) -> int:
        """One for each pixel in a window: a comparison or an addition."""
        return self.taps_inside * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Of both tensors."""
        return 4 * self.channels * (self.hi * self.wi + self.ho * self.wo)

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels} -> {self.ho}x{self.wo}x{self.channels}, window "
            f"{self.hf}x{self.wf}, stride {self.stride}, padding {self.padding}{self.count_words}: "
            f"{self.flops / 1e6:.2f} Mflop"
        )

    @property
    def count_words(self) -> str:
        """What sums are divided by, for `describe`."""
        return ""


@dataclass(frozen=True)
class MaxpoolProblem(PoolProblem):
    """The largest of each window."""

    op: ClassVar[str] = "maxpool"


@dataclass(frozen=True)
class AvgpoolProblem(PoolProblem):
    """The mean of each window.

    count: what the sum is divided by, "inside" the pixels that lie in the image (TensorFlow's rule), or
    the whole "window" (Caffe's).
    """

    op: ClassVar[str] = "avgpool"
    count: str = "inside"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.count not in COUNTS:
            hint = did_you_mean(str(self.count), COUNTS)
            raise ValueError(f"count must be inside or window, got {self.count!r}{hint}")

    @property
    def count_words(self) -> str:
        """What sums are divided by, for `describe`."""
        return f", count {self.count}"


NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} {family} {ho_b}x{wo_b} c{channel_block} {layout} {order} {schedule} "
    "[{products=row_tap}] pf{prefetch} [{prefetch_path=window}]",
    DwconvTile,
)
"""For instance `maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0`."""
