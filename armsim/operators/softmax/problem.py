"""Softmax of rows of numbers, fp32."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
    def flops(self) -> int:
        """Four an element: difference, exponential, sum, product; comparisons do not count."""
        return 4 * self.rows * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Of input and output."""
        return 8 * self.rows * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.rows} x {self.channels}: {self.flops / 1e6:.2f} Mflop"
