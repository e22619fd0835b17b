"""Softmax of rows of numbers, fp32."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.nests.bound import Bound
from armsim.operators.nested import bind
from armsim.operators.problem import Problem


@dataclass(frozen=True)
class SoftmaxProblem(Problem):
    """exp(x) over its sum, for each of ``rows`` rows (the pixels of an image) over ``channels`` numbers."""

    op: ClassVar[str] = "softmax"

    rows: int
    channels: int

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("rows", "channels")

    @property
    def bound(self) -> Bound:
        """The definition, of rows r and channels c."""
        return bind(
            "m[r] max= input[r,c]; e[r,c] = exp(input[r,c] - m[r]); s[r] += e[r,c];"
            "output[r,c] = e[r,c] * (1 / s[r])",
            ("r", self.rows),
            ("c", self.channels),
        )

    @property
    def flops(self) -> int:
        """Comparison, difference, exponential, sum and product of each element, a quotient of each row."""
        return self.bound.flops

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of input and output."""
        return self.bound.tensor_bytes

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.rows} x {self.channels}: {self.flops / 1e6:.2f} Mflop"
