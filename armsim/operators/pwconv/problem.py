"""Pointwise convolution, which is a matrix multiplication."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.gemm.problem import GemmProblem, Multiplication, as_matrices


@dataclass(frozen=True)
class PwconvProblem(Multiplication):
    """A 1x1 convolution, stride 1, batch 1: O[y,x,o] = sum over i of I[y,x,i] * F[i,o].

    hi, wi: rows and columns of input and output; cin, cout: channels Ci and Co. With G = hi * wi it
    multiplies a G x Ci matrix by a Ci x Co matrix (Zhang et al. 2020, Algorithm 3). epilogue: what is
    done to each finished sum. weights: how the filter is given.
    """

    op: ClassVar[str] = "pwconv"
    statement: ClassVar[str] = "output[y,x,o] += input[y,x,i] * filter[i,o]"
    sizes: ClassVar[dict[str, str]] = {"y": "hi", "x": "wi", "i": "cin", "o": "cout"}
    title: ClassVar[str] = as_matrices(
        "Pointwise (1x1) convolution",
        "A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi",
    )

    hi: int
    wi: int
    cin: int
    cout: int
    epilogue: str = "none"
    weights: str = "plain"

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""
        return GemmProblem(self.hi * self.wi, self.cout, self.cin, self.epilogue, self.weights)

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        size = self.matrices
        return (
            f"{self.hi}x{self.wi}x{self.cin} -> {self.hi}x{self.wi}x{self.cout}, filter 1x1, as "
            f"{size.m}x{size.k} times {size.k}x{size.n}{self.done}: {self.flops / 1e6:.2f} Mflop"
        )
