"""The depthwise convolution to compute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.convolved import Convolved
from armsim.operators.sliding import ChannelSliding


@dataclass(frozen=True)
class DwconvProblem(Convolved, ChannelSliding):
    """O[l,k,i] = sum over n,m of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i], batch 1.

    channels: C, any value. The image, the filter and the padding, which is zeros: see `ChannelSliding`.
    epilogue: what is done to each finished sum, a word of `EPILOGUES`.
    """

    op: ClassVar[str] = "dwconv"
    title: ClassVar[str] = "Depthwise convolution, fp32."
    sizes_in_words: ClassVar[dict[str, str]] = {
        "hi": "rows of the image",
        "wi": "columns of the image",
        "channels": "of image, filter and output; lanes past the last one exist in memory",
    }

    dilation: int = 1
    epilogue: str = "none"

    @property
    def statement(self) -> str:
        """The sums."""
        return f"output[l,k,i] += input[{self.pixels},i] * filter[n,m,i]"
