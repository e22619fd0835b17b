"""A fully connected layer, which is a matrix multiplication."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.gemm.problem import GemmProblem, Multiplication, as_matrices


@dataclass(frozen=True)
class FcProblem(Multiplication):
    """A fully connected layer, a pointwise convolution of one pixel: O[n,o] = sum over i of I[n,i] F[i,o].

    batch: rows of the input; cin, cout: numbers in and out (Frajberg et al., section 4.6: a 1 x 1 x N x M
    pointwise convolution). epilogue: what is done to each finished sum. weights: how the filter is given.
    """

    op: ClassVar[str] = "fc"
    statement: ClassVar[str] = "output[n,o] += input[n,i] * filter[i,o]"
    sizes: ClassVar[dict[str, str]] = {"n": "batch", "i": "cin", "o": "cout"}
    title: ClassVar[str] = as_matrices("Fully connected layer", "A = input, B = filter, D = output")

    cin: int
    cout: int
    batch: int = 1
    epilogue: str = "none"
    weights: str = "plain"

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""
        return GemmProblem(self.batch, self.cout, self.cin, self.epilogue, self.weights)

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return (
            f"{self.batch}x{self.cin} -> {self.batch}x{self.cout}{self.done}: "
            f"{self.flops / 1e6:.2f} Mflop"
        )
