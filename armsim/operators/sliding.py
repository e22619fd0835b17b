"""A window that slides over an image: sizes of the output, padding, and the taps inside the image."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from armsim.codegen.edges import TapRange, tap_ranges
from armsim.operators.problem import LARGEST, Problem

MOST_PIXELS = 1 << 20
"""Of an image along one axis: the taps of each output are listed."""


def check_padded(rows: int, columns: int, pixel: int) -> None:
    """Raise ValueError if an image with its padding, of so many bytes a pixel, is too large.

    Kernels and oracles make copies of it, and a large dilation pads a small image without end.
    """
    if rows * columns * pixel > LARGEST:
        raise ValueError(
            f"the image with its padding is {rows}x{columns} and takes {rows * columns * pixel:,} "
            f"bytes, at most {LARGEST:,} (1 GiB) are possible"
        )


def along(
    size: int, taps: int, stride: int, dilation: int, padding: str | int
) -> tuple[int, int, int]:
    """(outputs, pixels before, pixels after) along an axis of an image; padding: as `Sliding`'s."""
    reach = (taps - 1) * dilation + 1
    if padding == "same":
        outputs = -(-size // stride)
        total = max((outputs - 1) * stride + reach - size, 0)
        return outputs, total // 2, total - total // 2
    side = 0 if padding == "valid" else int(padding)
    return (size + 2 * side - reach) // stride + 1, side, side


def check_pads(padding: str | int) -> None:
    """Raise ValueError with one line unless it is one that `along` takes."""
    if isinstance(padding, str) and padding not in ("same", "valid"):
        raise ValueError(f"padding must be same, valid or a number, got {padding!r}")
    if not isinstance(padding, str) and padding < 0:
        raise ValueError(f"padding must not be negative, got {padding}")


class Sliding(Problem):
    """A problem whose output (y, x) is made of the pixels (y s + n d - top, x s + m d - left).

    hi, wi: rows and columns of the image; hf, wf: those of the window, n and m; stride s; dilation d.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none),
        or a number of rows and columns on all four sides.
    """

    hi: int
    wi: int
    hf: int
    wf: int
    stride: int
    padding: str | int
    dilation: int = 1

    def check_window(self, pixel: int) -> None:
        """Raise ValueError with one line unless the sizes are possible and leave an output.

        pixel: bytes of one pixel of the image.
        """
        self.check_positive("hi", "wi", "hf", "wf", "stride", "dilation")
        check_pads(self.padding)
        if max(self.hi, self.wi) > MOST_PIXELS:
            raise ValueError(
                f"hi and wi must be at most {MOST_PIXELS}, got {self.hi} and {self.wi}"
            )
        if self.ho < 1 or self.wo < 1:
            raise ValueError(
                f"the output is empty: image {self.hi}x{self.wi}, filter {self.hf}x{self.wf}, "
                f"stride {self.stride}, dilation {self.dilation}, padding {self.padding}"
            )
        self.check_padding(pixel)

    def check_padding(self, pixel: int) -> None:
        """As `check_padded`, of this image."""
        _, top, bottom = self.axis(self.hi, self.hf)
        _, left, right = self.axis(self.wi, self.wf)
        check_padded(self.hi + top + bottom, self.wi + left + right, pixel)

    def axis(self, size: int, taps: int) -> tuple[int, int, int]:
        """(outputs, pixels before, pixels after) along an axis of the image."""
        return along(size, taps, self.stride, self.dilation, self.padding)

    @cached_property
    def ho(self) -> int:
        """Rows of the output."""
        return self.axis(self.hi, self.hf)[0]

    @cached_property
    def wo(self) -> int:
        """Columns of the output."""
        return self.axis(self.wi, self.wf)[0]

    @cached_property
    def pad_top(self) -> int:
        """Rows above the image."""
        return self.axis(self.hi, self.hf)[1]

    @cached_property
    def pad_left(self) -> int:
        """Columns left of the image."""
        return self.axis(self.wi, self.wf)[1]

    @cached_property
    def row_taps(self) -> tuple[TapRange, ...]:
        """For each output row the window's rows [first, last) that lie inside the image."""
        return tap_ranges(self.ho, self.hi, self.hf, self.stride, self.dilation, self.pad_top)

    @cached_property
    def column_taps(self) -> tuple[TapRange, ...]:
        """For each output column the window's columns [first, last) that lie inside the image."""
        return tap_ranges(self.wo, self.wi, self.wf, self.stride, self.dilation, self.pad_left)

    @property
    def taps_inside(self) -> int:
        """Pairs of an output of one channel and a tap inside the image."""
        rows = sum(last - first for first, last in self.row_taps)
        return rows * sum(last - first for first, last in self.column_taps)

    @property
    def filter_words(self) -> str:
        """Filter, stride, padding and dilation, for a line that describes the problem."""
        padding = self.padding if isinstance(self.padding, str) else f"{self.padding} on each side"
        dilation = f", dilation {self.dilation}" if self.dilation > 1 else ""
        return f"filter {self.hf}x{self.wf}, stride {self.stride}, padding {padding}{dilation}"


@dataclass(frozen=True)
class ChannelSliding(Sliding):
    """One whose channels have nothing to do with each other. channels: any number of them."""

    hi: int
    wi: int
    channels: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "same"
