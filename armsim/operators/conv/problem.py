"""The convolution to compute: sizes, padding, and what follows from them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from armsim.codegen.edges import TapRange
from armsim.operators.dwconv.problem import DwconvProblem

FLOAT = 4
"""Bytes of an element."""

VECTOR = 16
"""Bytes of a vector: four elements."""


@dataclass(frozen=True)
class ConvProblem:
    """O[l,k,j] = sum over n,m,i of I[l*s + n*d - top, k*s + m*d - left, i] * F[n,m,i,j], batch 1.

    hi, wi: rows and columns of the input image; cin, cout: input and output channels, any values.
    hf, wf: rows and columns of the filter; stride s; dilation d.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none),
        or a number of zero rows and columns on all four sides.
    """

    hi: int
    wi: int
    cin: int
    cout: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "same"
    dilation: int = 1

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("cin", "cout"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, got {getattr(self, name)}")
        self.plane.validate()

    @cached_property
    def plane(self) -> DwconvProblem:
        """One channel of it: what the image's edges are and which taps lie inside."""
        return DwconvProblem(
            self.hi, self.wi, 1, self.hf, self.wf, self.stride, self.padding, self.dilation
        )

    @property
    def ho(self) -> int:
        """Rows of the output."""
        return self.plane.ho

    @property
    def wo(self) -> int:
        """Columns of the output."""
        return self.plane.wo

    @property
    def pad_top(self) -> int:
        """Zero rows above the image."""
        return self.plane.pad_top

    @property
    def pad_left(self) -> int:
        """Zero columns left of the image."""
        return self.plane.pad_left

    @property
    def row_taps(self) -> tuple[TapRange, ...]:
        """For each output row the filter rows [first, last) that lie inside the image."""
        return self.plane.row_taps

    @property
    def column_taps(self) -> tuple[TapRange, ...]:
        """For each output column the filter columns [first, last) that lie inside the image."""
        return self.plane.column_taps

    @property
    def taps(self) -> int:
        """Positions of the filter."""
        return self.hf * self.wf

    @property
    def flops(self) -> int:
        """2 for each product with a tap inside the image; padding taps do not count."""
        return self.plane.flops * self.cin * self.cout

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
                "input": (-(-self.cin // 4), self.hi, self.wi, 4),
                "filter": (self.taps * self.cin * (-(-self.cout // 4) * 4),),
                "output": (-(-self.cout // 4), self.ho, self.wo, 4),
            }
        raise ValueError(f"layout must be nhwc or nc4hw4, got {layout!r}")

    @property
    def minimal_bytes(self) -> int:
        """Input, filter and output, each once and nothing padded."""
        sizes = (
            self.hi * self.wi * self.cin,
            self.taps * self.cin * self.cout,
            self.ho * self.wo * self.cout,
        )
        return FLOAT * sum(sizes)

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ConvProblem:
        """The inverse of `to_dict`."""
        return cls(**data)
