"""The pooling to compute, fp32, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.names import Grammar
from armsim.operators.pooled import Averaged, Pooled


@dataclass(frozen=True)
class PoolProblem(Pooled):
    """Pooling of fp32 values.

    hi, wi: rows and columns of the image; channels: any value. hf, wf: those of the window; stride.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none), or a
    number of rows and columns on all four sides, fewer than the window has: each window holds a pixel.
    """

    element_bytes: ClassVar[int] = 4

    @cached_property
    def plane(self) -> DwconvProblem:
        """The depthwise convolution that reads and writes the same pixels."""
        return DwconvProblem(
            self.hi, self.wi, self.channels, self.hf, self.wf, self.stride, self.padding
        )

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.image_words}, {self.window_words}: {self.flops / 1e6:.2f} Mflop"


@dataclass(frozen=True)
class MaxpoolProblem(PoolProblem):
    """The largest of each window."""

    op: ClassVar[str] = "maxpool"


@dataclass(frozen=True)
class AvgpoolProblem(Averaged, PoolProblem):
    """The mean of each window."""

    op: ClassVar[str] = "avgpool"


NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} {family} {ho_b}x{wo_b} c{channel_block} {layout} {order} {schedule} "
    "[{products=row_tap}] pf{prefetch} [{prefetch_path=window}] "
    "[{sizes=constant}]",
    DwconvTile,
)
"""For instance `maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0`."""
