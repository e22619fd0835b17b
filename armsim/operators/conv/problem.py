"""The convolution to compute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.convolved import FLOAT, Convolved

__all__ = ["FLOAT", "VECTOR", "ConvProblem"]

VECTOR = 16
"""Bytes of a vector: four elements."""


@dataclass(frozen=True)
class ConvProblem(Convolved):
    """O[l,k,j] = sum over n,m,i of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i,j], batch 1.

    cin, cout: input and output channels, any values. The image, the filter and the padding, which is
    zeros: see `Sliding`. epilogue: what is done to each finished sum, a word of `EPILOGUES`.
    """

    op: ClassVar[str] = "conv"
    title: ClassVar[str] = "Convolution, fp32."
    channels_of: ClassVar[dict[str, str]] = {"i": "cin", "j": "cout"}
    sizes_in_words: ClassVar[dict[str, str]] = {
        "hi": "rows of the image",
        "wi": "columns of the image",
        "cin": "channels of the image; lanes past the last one exist in memory",
        "cout": "channels of the output; lanes past the last one exist in memory",
    }

    hi: int
    wi: int
    cin: int
    cout: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "same"
    dilation: int = 1
    epilogue: str = "none"

    @property
    def statement(self) -> str:
        """The sums."""
        return f"output[l,k,j] += input[{self.pixels},i] * filter[n,m,i,j]"

    @property
    def taps(self) -> int:
        """Positions of the filter."""
        return self.hf * self.wf
