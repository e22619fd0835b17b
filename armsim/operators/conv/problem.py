"""The convolution to compute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.fused import check_epilogue, fused
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.sliding import Sliding

FLOAT = 4
"""Bytes of an element."""

VECTOR = 16
"""Bytes of a vector: four elements."""


@dataclass(frozen=True)
class ConvProblem(Sliding):
    """O[l,k,j] = sum over n,m,i of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i,j], batch 1.

    cin, cout: input and output channels, any values. The image, the filter and the padding, which is
    zeros: see `Sliding`. epilogue: what is done to each finished sum, a word of `EPILOGUES`.
    """

    op: ClassVar[str] = "conv"

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

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("cin", "cout")
        check_epilogue(self.epilogue)
        self.check_window(FLOAT * self.cin)

    @property
    def taps(self) -> int:
        """Positions of the filter."""
        return self.hf * self.wf

    @property
    def flops(self) -> int:
        """2 for each product with a tap inside the image; padding taps and an epilogue do not count."""
        return 2 * self.taps_inside * self.cin * self.cout

    def shapes(self, layout: str) -> dict[str, tuple[int, ...]]:
        """Shapes of the tensors: "nhwc", or "nc4hw4" with the filter as one row of floats.

        In nc4hw4 the filter is (K/co)-R-C-S-co or (K/co)-R-S-C-co, whose last block may hold fewer
        channels than co, in fours: its size is Hf Wf Ci times Co rounded up to four.
        """
        if layout == "nhwc":
            return {
                "input": (self.hi, self.wi, self.cin),
                "filter": (self.hf, self.wf, self.cin, self.cout),
                "output": (self.ho, self.wo, self.cout),
            }
        if layout == "nc4hw4":
            return {
                "input": (planes_of(self.cin), self.hi, self.wi, PLANE),
                "filter": (self.taps * self.cin * planes_of(self.cout) * PLANE,),
                "output": (planes_of(self.cout), self.ho, self.wo, PLANE),
            }
        raise ValueError(f"layout must be nhwc or nc4hw4, got {layout!r}")

    @property
    def tensor_bytes(self) -> int:
        """Input, filter and output, each once and nothing padded."""
        sizes = (
            self.hi * self.wi * self.cin,
            self.taps * self.cin * self.cout,
            self.ho * self.wo * self.cout,
        )
        return FLOAT * sum(sizes)

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.hi}x{self.wi}x{self.cin} -> {self.ho}x{self.wo}x{self.cout}, {self.filter_words}"
            f"{fused(self.epilogue)}: {self.flops / 1e6:.2f} Mflop"
        )
