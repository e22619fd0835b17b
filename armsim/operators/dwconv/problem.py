"""The depthwise convolution to compute: sizes, padding, and what follows from them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from armsim.codegen.edges import TapRange, tap_ranges
from armsim.codegen.epilogue import check_epilogue, without_none


@dataclass(frozen=True)
class DwconvProblem:
    """O[l,k,i] = sum over n,m of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i], batch 1.

    hi, wi: rows and columns of the input image; channels: C, any value.
    hf, wf: rows and columns of the filter; stride s; dilation d.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none),
        or a number of zero rows and columns on all four sides.
    epilogue: what is done to each finished sum, a word of `EPILOGUES`.
    """

    hi: int
    wi: int
    channels: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "same"
    dilation: int = 1
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("hi", "wi", "channels", "hf", "wf", "stride", "dilation"):
            value = getattr(self, name)
            if value < 1:
                raise ValueError(f"{name} must be at least 1, got {value}")
        if isinstance(self.padding, str) and self.padding not in ("same", "valid"):
            raise ValueError(f"padding must be same, valid or a number, got {self.padding!r}")
        if not isinstance(self.padding, str) and self.padding < 0:
            raise ValueError(f"padding must not be negative, got {self.padding}")
        check_epilogue(self.epilogue)
        if self.ho < 1 or self.wo < 1:
            raise ValueError(
                f"the output is empty: image {self.hi}x{self.wi}, filter {self.hf}x{self.wf}, "
                f"stride {self.stride}, dilation {self.dilation}, padding {self.padding}"
            )

    def _output(self, size: int, taps: int) -> int:
        if self.padding == "same":
            return -(-size // self.stride)
        pad = 0 if self.padding == "valid" else int(self.padding)
        return (size + 2 * pad - (taps - 1) * self.dilation - 1) // self.stride + 1

    def _pad_before(self, size: int, taps: int) -> int:
        if self.padding != "same":
            return 0 if self.padding == "valid" else int(self.padding)
        out = self._output(size, taps)
        total = max((out - 1) * self.stride + (taps - 1) * self.dilation + 1 - size, 0)
        return total // 2

    @cached_property
    def ho(self) -> int:
        """Rows of the output."""
        return self._output(self.hi, self.hf)

    @cached_property
    def wo(self) -> int:
        """Columns of the output."""
        return self._output(self.wi, self.wf)

    @cached_property
    def pad_top(self) -> int:
        """Zero rows above the image."""
        return self._pad_before(self.hi, self.hf)

    @cached_property
    def pad_left(self) -> int:
        """Zero columns left of the image."""
        return self._pad_before(self.wi, self.wf)

    @cached_property
    def row_taps(self) -> tuple[TapRange, ...]:
        """For each output row the filter rows [first, last) that lie inside the image."""
        return tap_ranges(self.ho, self.hi, self.hf, self.stride, self.dilation, self.pad_top)

    @cached_property
    def column_taps(self) -> tuple[TapRange, ...]:
        """For each output column the filter columns [first, last) that lie inside the image."""
        return tap_ranges(self.wo, self.wi, self.wf, self.stride, self.dilation, self.pad_left)

    @property
    def flops(self) -> int:
        """2 for each pair (output element, tap inside the image); padding and an epilogue do not count."""
        rows = sum(last - first for first, last in self.row_taps)
        columns = sum(last - first for first, last in self.column_taps)
        return 2 * rows * columns * self.channels

    def shapes(self, layout: str) -> dict[str, tuple[int, ...]]:
        """Shapes of "input", "filter" and "output" in a layout, "nhwc" or "nc4hw4"."""
        planes = {
            "input": (self.hi, self.wi),
            "filter": (self.hf, self.wf),
            "output": (self.ho, self.wo),
        }
        if layout == "nhwc":
            return {name: (*plane, self.channels) for name, plane in planes.items()}
        if layout == "nc4hw4":
            blocks = -(-self.channels // 4)
            return {name: (blocks, *plane, 4) for name, plane in planes.items()}
        raise ValueError(f"layout must be nhwc or nc4hw4, got {layout!r}")

    def channel_shape(self, layout: str) -> tuple[int, ...]:
        """Shape of what has one value a channel: an epilogue's tensors."""
        return (self.channels,) if layout == "nhwc" else (-(-self.channels // 4), 4)

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return without_none(asdict(self))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> DwconvProblem:
        """The inverse of `to_dict`."""
        return cls(**data)
