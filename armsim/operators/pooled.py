"""Pooling of any type of numbers: the window, and what sums are divided by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.errors import did_you_mean
from armsim.operators.parameters import COUNTS
from armsim.operators.sliding import ChannelSliding, padding_words, sides_of


@dataclass(frozen=True)
class Pooled(ChannelSliding):
    """Each output is one number made of a window of its channel; what lies outside the image is left out.

    padding: as of `Sliding`, but less than the window has rows or columns on that side: each window holds
    a pixel.
    """

    element_bytes: ClassVar[int]
    padding: str | int = "valid"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("channels")
        self.check_window(self.element_bytes * self.channels)
        top, left, bottom, right = (
            (0, 0, 0, 0) if self.padding == "same" else sides_of(self.padding)
        )
        if max(top, bottom) >= self.hf or max(left, right) >= self.wf:
            raise ValueError(
                f"padding must be less than the window, {self.hf}x{self.wf}, got {self.padding}"
            )
        if any(first == end for first, end in (*self.row_taps, *self.column_taps)):
            raise ValueError("a window holds no pixel: the stride leaves the image")

    @property
    def flops(self) -> int:
        """Count a comparison or an addition for each pixel in a window."""
        return self.taps_inside * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of both tensors."""
        return self.element_bytes * self.channels * (self.hi * self.wi + self.ho * self.wo)

    @property
    def image_words(self) -> str:
        """Sizes of both tensors, for `describe`."""
        return f"{self.hi}x{self.wi}x{self.channels} -> {self.ho}x{self.wo}x{self.channels}"

    @property
    def window_words(self) -> str:
        """The window, for `describe`."""
        return f"window {self.hf}x{self.wf}, stride {self.stride}, padding {padding_words(self.padding)}"


@dataclass(frozen=True)
class Averaged(Pooled):
    """The mean of each window.

    count: what the sum is divided by, "inside" the pixels that lie in the image (TensorFlow's rule), or
    the whole "window" (Caffe's).
    """

    count: str = "inside"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.count not in COUNTS:
            hint = did_you_mean(str(self.count), COUNTS)
            raise ValueError(f"count must be inside or window, got {self.count!r}{hint}")

    @property
    def window_words(self) -> str:
        """The window and the divisor, for `describe`."""
        return f"{super().window_words}, count {self.count}"


def pooling_constants(problem: Pooled) -> dict[str, int]:
    """Give the constants of a pooling's reference in C, besides sizes of the window."""
    count = problem.count if isinstance(problem, Averaged) else ""
    return {
        "CHANNELS": problem.channels,
        "MEAN": int(bool(count)),
        "COUNT_WINDOW": int(count == "window"),
    }
