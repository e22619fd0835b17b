"""A window that slides over an image: sizes of the output, padding, and the taps inside the image."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from armsim.codegen.edges import TapRange, tap_ranges
from armsim.codegen.size_arguments import Amount, Size
from armsim.operators.parameters import SIDES
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


ROWS, COLUMNS = 0, 1
"""The axes of an image."""


def sides_of(padding: str | int) -> tuple[int, int, int, int]:
    """Pixels on top, left, at the bottom and right of an image, of a padding that is not "same"."""
    if padding == "valid":
        return 0, 0, 0, 0
    if isinstance(padding, int):
        return padding, padding, padding, padding
    top, left, bottom, right = map(int, padding.split("x"))
    return top, left, bottom, right


def pads_along(padding: str | int, axis: int) -> tuple[int, int]:
    """(pixels before, pixels after) an axis of an image, of a padding that is not "same"."""
    sides = sides_of(padding)
    return sides[axis], sides[axis + 2]


def along(
    size: int, taps: int, stride: int, dilation: int, padding: str | int, axis: int
) -> tuple[int, int, int]:
    """(outputs, pixels before, pixels after) along an axis of an image; padding: as `Sliding`'s."""
    reach = (taps - 1) * dilation + 1
    if padding == "same":
        outputs = -(-size // stride)
        total = max((outputs - 1) * stride + reach - size, 0)
        return outputs, total // 2, total - total // 2
    before, after = pads_along(padding, axis)
    return (size + before + after - reach) // stride + 1, before, after


class Outputs(NamedTuple):
    """What follows from an image's extent that is an argument.

    larger: pixels by which it is larger than a window, with what is padded; outputs: their number; before:
    what is padded before it; whole: its pixels with what is padded.
    """

    larger: Size
    outputs: Size
    before: Amount
    whole: Size


def outputs_along(
    size: Size, taps: int, stride: int, dilation: int, padding: str | int, axis: int,
    counted: Size | None = None,
) -> Outputs:  # fmt: skip
    """Give what follows from a size that is an argument. counted: where outputs are kept, if they are."""
    reach = (taps - 1) * dilation + 1
    if padding == "same":
        count = (size + (stride - 1)) // stride
        # What the image lacks, half of it before it.
        lacks = (((counted or count) - 1) * stride + reach - size).from_0()
        return Outputs(size - 1, count, lacks // 2, size + lacks)
    first, last = pads_along(padding, axis)
    larger = size + (first + last - reach)
    return Outputs(larger, larger // stride + 1, first, size + (first + last))


def check_pads(padding: str | int) -> None:
    """Raise ValueError with one line unless it is one that `along` takes."""
    words = padding in ("same", "valid") or re.fullmatch(SIDES, str(padding), re.ASCII)
    if isinstance(padding, str) and not words:
        raise ValueError(
            f"padding must be same, valid, a number or top, left, bottom and right as 0x0x1x1, "
            f"got {padding!r}"
        )
    if not isinstance(padding, str) and padding < 0:
        raise ValueError(f"padding must not be negative, got {padding}")


def padding_words(padding: str | int) -> str:
    """For a line that describes a problem."""
    if isinstance(padding, int):
        return f"{padding} on each side"
    if "x" not in padding:
        return padding
    names = ("top", "left", "bottom", "right")
    return ", ".join(map("{} {}".format, names, sides_of(padding)))


class Sliding(Problem):
    """A problem whose output (y, x) is made of the pixels (y s + n d - top, x s + m d - left).

    hi, wi: rows and columns of the image; hf, wf: those of the window, n and m; stride s; dilation d.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none),
        a number of rows and columns on all four sides, or `SIDES`.
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
        """Check this image by `check_padded`."""
        _, top, bottom = self.row_axis
        _, left, right = self.column_axis
        check_padded(self.hi + top + bottom, self.wi + left + right, pixel)

    @cached_property
    def row_axis(self) -> tuple[int, int, int]:
        """(outputs, pixels above, pixels below) along the rows of the image."""
        return along(self.hi, self.hf, self.stride, self.dilation, self.padding, ROWS)

    @cached_property
    def column_axis(self) -> tuple[int, int, int]:
        """(outputs, pixels on the left, pixels on the right) along the columns of the image."""
        return along(self.wi, self.wf, self.stride, self.dilation, self.padding, COLUMNS)

    @cached_property
    def ho(self) -> int:
        """Rows of the output."""
        return self.row_axis[0]

    @cached_property
    def wo(self) -> int:
        """Columns of the output."""
        return self.column_axis[0]

    @cached_property
    def pad_top(self) -> int:
        """Rows above the image."""
        return self.row_axis[1]

    @cached_property
    def pad_left(self) -> int:
        """Columns left of the image."""
        return self.column_axis[1]

    @cached_property
    def row_taps(self) -> tuple[TapRange, ...]:
        """For each output row the window's rows [first, last) that lie inside the image."""
        return tap_ranges(self.ho, self.hi, self.hf, self.stride, self.dilation, self.pad_top)

    @cached_property
    def column_taps(self) -> tuple[TapRange, ...]:
        """For each output column the window's columns [first, last) that lie inside the image."""
        return tap_ranges(self.wo, self.wi, self.wf, self.stride, self.dilation, self.pad_left)

    @property
    def pixels(self) -> str:
        """The indices of the pixel under a tap, row n and column m of the window of output l, k."""
        s, d = self.stride, self.dilation
        return f"{s}*l+{d}*n-{self.pad_top},{s}*k+{d}*m-{self.pad_left}"

    @property
    def window(self) -> dict[str, int]:
        """Sizes of output, window and image by axis."""
        return {
            "l": self.ho,
            "k": self.wo,
            "n": self.hf,
            "m": self.wf,
            "hi": self.hi,
            "wi": self.wi,
        }

    @property
    def taps_inside(self) -> int:
        """Pairs of an output of one channel and a tap inside the image."""
        rows = sum(last - first for first, last in self.row_taps)
        return rows * sum(last - first for first, last in self.column_taps)

    @property
    def filter_words(self) -> str:
        """Filter, stride, padding and dilation, for a line that describes the problem."""
        padding = padding_words(self.padding)
        dilation = f", dilation {self.dilation}" if self.dilation > 1 else ""
        return f"filter {self.hf}x{self.wf}, stride {self.stride}, padding {padding}{dilation}"


@dataclass(frozen=True)
class ChannelSliding(Sliding):
    """A sliding window whose channels have nothing to do with each other. channels: any number of them."""

    hi: int
    wi: int
    channels: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "same"
