"""The pooling to compute, unsigned bytes in NHWC, batch 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.errors import did_you_mean
from armsim.operators.parameters import COUNTS
from armsim.operators.sliding import ChannelSliding

MOST_PIXELS = 1 << 16
"""Of a window: sums of bytes, and their division by a constant, fit 32 bits with room to spare."""

MOST_COLUMNS = 256
"""Of a window: the sum of a row of it, and half the count, fit 16 bits."""


@dataclass(frozen=True)
class QpoolProblem(ChannelSliding):
    """Each output is one byte made of a window of its channel; what lies outside the image is left out.

    hi, wi: rows and columns of the image; channels: any value. hf, wf: those of the window, at most 256
    columns and 65 536 pixels; stride. padding: as of pooling in fp32, fewer than the window has.
    Scale and zero point of input and output are the same, which TensorFlow Lite's converter sees to.
    """

    padding: str | int = "valid"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("channels")
        self.check_window(self.channels)
        if not isinstance(self.padding, str) and self.padding >= min(self.hf, self.wf):
            raise ValueError(
                f"padding must be less than the window, {self.hf}x{self.wf}, got {self.padding}"
            )
        if self.wf > MOST_COLUMNS or self.hf * self.wf > MOST_PIXELS:
            raise ValueError(
                f"a window has at most {MOST_COLUMNS} columns and {MOST_PIXELS} pixels, got "
                f"{self.hf}x{self.wf}"
            )
        if any(first == end for first, end in (*self.row_taps, *self.column_taps)):
            raise ValueError("a window holds no pixel: the stride leaves the image")

    @property
    def flops(self) -> int:
        """One for each pixel in a window: a comparison or an addition."""
        return self.taps_inside * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Of both tensors."""
        return self.channels * (self.hi * self.wi + self.ho * self.wo)

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels} -> {self.ho}x{self.wo}x{self.channels}, u8, window "
            f"{self.hf}x{self.wf}, stride {self.stride}, padding {self.padding}{self.count_words}: "
            f"{self.flops / 1e6:.2f} Mop"
        )

    @property
    def count_words(self) -> str:
        """What sums are divided by, for `describe`."""
        return ""


@dataclass(frozen=True)
class QmaxpoolProblem(QpoolProblem):
    """The largest byte of each window."""

    op: ClassVar[str] = "qmaxpool"


@dataclass(frozen=True)
class QavgpoolProblem(QpoolProblem):
    """The mean of each window to nearest, ties up: (sum + count / 2) / count, TensorFlow Lite's definition.

    count: "inside" the pixels that lie in the image (TensorFlow's rule), or the whole "window".
    """

    op: ClassVar[str] = "qavgpool"
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
