"""The depthwise convolution to compute."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.fused import check_epilogue, fused
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.sliding import ChannelSliding


@dataclass(frozen=True)
class DwconvProblem(ChannelSliding):
    """O[l,k,i] = sum over n,m of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i], batch 1.

    channels: C, any value. The image, the filter and the padding, which is zeros: see `ChannelSliding`.
    epilogue: what is done to each finished sum, a word of `EPILOGUES`.
    """

    op: ClassVar[str] = "dwconv"

    dilation: int = 1
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("channels")
        check_epilogue(self.epilogue)
        self.check_window(4 * self.channels)

    @property
    def flops(self) -> int:
        """2 for each pair (output element, tap inside the image); padding and an epilogue do not count."""
        return 2 * self.taps_inside * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Of the three tensors."""
        return 4 * sum(math.prod(shape) for shape in self.shapes("nhwc").values())

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels} -> {self.ho}x{self.wo}x{self.channels}, "
            f"{self.filter_words}{fused(self.epilogue)}: {self.flops / 1e6:.2f} Mflop"
        )

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
            count = planes_of(self.channels)
            return {name: (count, *plane, PLANE) for name, plane in planes.items()}
        raise ValueError(f"layout must be nhwc or nc4hw4, got {layout!r}")

    def channel_shape(self, layout: str) -> tuple[int, ...]:
        """Shape of what has one value a channel: an epilogue's tensors."""
        return (self.channels,) if layout == "nhwc" else (planes_of(self.channels), PLANE)
