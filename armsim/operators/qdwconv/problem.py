"""Quantized depthwise convolution, and what it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.quantized.requantize import Scale
from armsim.operators.convolved import Windowed
from armsim.operators.exact import summed_bytes

_MOST_TAPS = 32768
"""Products of two bytes less their zeros, of at most 255 each, whose sum and a bias fit 32 bits."""
OUTS = ("q8", "s32")


@dataclass(frozen=True)
class QdwconvProblem(Windowed):
    """out[y,x,c] = requantize(bias[c] + sum (in[y s + n d, x s + m d, c] - zi) (f[n,m,c] - zf)), NHWC, u8.

    padding: as of `Sliding`; pixels outside are ``input_zero``, that is nothing. out: bytes (q8), or the
    sums as they are (s32).
    """

    op: ClassVar[str] = "qdwconv"
    title: ClassVar[str] = "Depthwise convolution of unsigned bytes, NHWC, quantized."
    unsaid: ClassVar[tuple[str, ...]] = ("hf", "wf")
    sizes_in_words: ClassVar[dict[str, str]] = {
        "hi": "rows of the image",
        "wi": "columns of the image",
        "channels": "of image, filter, bias and output",
    }

    hi: int
    wi: int
    channels: int
    stride: int = 1
    padding: int | str = "same"
    dilation: int = 1
    out: str = "q8"
    input_zero: int = 128
    filter_zero: int = 121
    output_zero: int = 128
    multiplier: int = 1518500250
    shift: int = 9
    hf: int = 3
    wf: int = 3

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("channels")
        self.check_window(self.channels)
        if self.out not in OUTS:
            raise ValueError(f"out must be {' or '.join(OUTS)}, got {self.out!r}")
        if self.taps >= _MOST_TAPS:
            raise ValueError(
                f"the filter has {self.taps} taps: from {_MOST_TAPS} on 32-bit sums could overflow"
            )
        self.check_bytes("input_zero", "filter_zero")
        self.scale.validate()

    @property
    def statements(self) -> str:
        """Sums with a bias, as they are or as bytes."""
        product = (
            f"(input[{self.pixels},i] - {self.input_zero}) * (filter[n,m,i] - {self.filter_zero})"
        )
        return summed_bytes(product, "output[l,k,i]", self.scale if self.out == "q8" else None)

    @property
    def kinds(self) -> dict[str, str]:
        """Types of tensors."""
        out = "u8" if self.out == "q8" else "i32"
        return {"input": "u8", "filter": "u8", "bias": "i32", "sums": "i32", "output": out}

    @property
    def around(self) -> dict[str, int]:
        """Give what surrounds the image."""
        return {"input": self.input_zero}

    @property
    def taps(self) -> int:
        """Count the taps of the filter."""
        return self.hf * self.wf

    @property
    def scale(self) -> Scale:
        """Give the scale by which sums become bytes."""
        return Scale(self.multiplier, self.shift, self.output_zero, False)

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each tap of each output."""
        return 2 * self.taps * self.ho * self.wo * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.channels} -> {self.ho}x{self.wo}x{self.channels}, u8, "
            f"{self.filter_words}, output {self.out}: {self.flops / 1e6:.2f} Mop"
        )
