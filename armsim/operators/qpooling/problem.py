"""The pooling to compute, unsigned bytes in NHWC, batch 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.convolved import Windowed
from armsim.operators.pooled import Averaged, Pooled

MOST_PIXELS = 1 << 16
"""Of a window: sums of bytes, and their division by a constant, fit 32 bits with room to spare."""

MOST_COLUMNS = 256
"""Of a window: the sum of a row of it, and half the count, fit 16 bits."""


@dataclass(frozen=True)
class QpoolProblem(Pooled, Windowed):
    """Pooling of unsigned bytes.

    hi, wi: rows and columns of the image; channels: any value. hf, wf: those of the window, at most 256
    columns and 65 536 pixels; stride. padding: as of pooling in fp32, fewer than the window has.
    Scale and zero point of input and output are the same, which TensorFlow Lite's converter sees to.
    """

    element_bytes: ClassVar[int] = 1
    sizes_in_words: ClassVar[dict[str, str]] = {
        "hi": "rows of the image",
        "wi": "columns of the image",
        "channels": "of both tensors",
    }

    @property
    def kinds(self) -> dict[str, str]:
        """Types of tensors."""
        return {"input": "u8", "output": "u8"}

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.wf > MOST_COLUMNS or self.hf * self.wf > MOST_PIXELS:
            raise ValueError(
                f"a window has at most {MOST_COLUMNS} columns and {MOST_PIXELS} pixels, got "
                f"{self.hf}x{self.wf}"
            )

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.image_words}, u8, {self.window_words}: {self.flops / 1e6:.2f} Mop"


@dataclass(frozen=True)
class QmaxpoolProblem(QpoolProblem):
    """The largest byte of each window; the zeros outside of the image are no larger than any."""

    op: ClassVar[str] = "qmaxpool"

    @property
    def statements(self) -> str:
        """The largest."""
        return f"output[l,k,i] max= input[{self.pixels},i]"


@dataclass(frozen=True)
class QavgpoolProblem(Averaged, QpoolProblem):
    """The mean of each window, ties up: (sum + count / 2) / count, TensorFlow Lite's definition."""

    op: ClassVar[str] = "qavgpool"

    @property
    def kinds(self) -> dict[str, str]:
        """Types of tensors."""
        counted = {"pixels": "i32"} if self.count == "inside" else {}
        return {**super().kinds, "sums": "i32", **counted}

    @property
    def statements(self) -> str:
        """The sum, the pixels inside of the image if they count, and their rounded quotient."""
        count, pixels = str(self.hf * self.wf), ""
        if self.count == "inside":
            count, pixels = "pixels[l,k,i]", f"pixels[l,k,i] += inside(input[{self.pixels},i]); "
        mean = f"output[l,k,i] = div(sums[l,k,i] + div({count}, 2), {count})"
        return f"sums[l,k,i] += input[{self.pixels},i]; {pixels}{mean}"
