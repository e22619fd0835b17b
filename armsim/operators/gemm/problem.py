"""The matrix multiplication to compute, and what comes to one."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, fields
from typing import ClassVar

from armsim.codegen.fused import check_epilogue, fused
from armsim.errors import did_you_mean
from armsim.operators.summed import Summed

WEIGHTS = ("plain", "packed")
"""How B is given: row by row, or packed beforehand into what a family reads."""


def as_matrices(layer: str, matrices: str) -> str:
    """The title of a layer that comes to a multiplication of ``matrices``."""
    return f"{layer}, fp32, as D = A B of the matrices {matrices}."


class Multiplication(Summed):
    """A problem that comes to one multiplication, which the families of this folder compute.

    statement: the sums in index notation; the last axes of the factors are the columns of A and of B.
    sizes: the field that says how long each axis is. title: what is computed, for the header.
    epilogue: what is done to the sums, a word of `EPILOGUES`; D's columns are its channels.
    weights: how B lies in memory, "plain" row by row, or "packed" outside of the call in the order in which
    a family reads it (`GemmFamily.panels`): weights of a layer are known when a network is compiled.
    """

    unsaid: ClassVar[tuple[str, ...]] = ("epilogue", "weights")
    statement: ClassVar[str]
    sizes: ClassVar[dict[str, str]]
    title: ClassVar[str]
    weights: str

    @property
    def extents(self) -> dict[str, int]:
        """Sizes by axis."""
        return {axis: getattr(self, name) for axis, name in self.sizes.items()}

    @property
    @abstractmethod
    def matrices(self) -> GemmProblem:
        """The multiplication it comes to."""

    @property
    def parameters(self) -> tuple[str, ...]:
        """The function's, as C declares them."""
        first, weights, output = self.tensors
        return (f"const float *{first}", f"const float *{weights}", f"float *{output}")

    def validate(self) -> None:
        """Raise ValueError with one line unless sizes are positive, epilogue and weights known words."""
        self.check_positive(*(item.name for item in fields(self) if item.name not in self.unsaid))
        check_epilogue(self.epilogue)
        if self.weights not in WEIGHTS:
            hint = did_you_mean(str(self.weights), WEIGHTS)
            raise ValueError(f"weights must be {' or '.join(WEIGHTS)}, got {self.weights!r}{hint}")

    @property
    def done(self) -> str:
        """Say what follows the sums, and what was done before the call, for `describe`."""
        packed = ", weights packed beforehand" if self.weights == "packed" else ""
        return fused(self.epilogue) + packed


@dataclass(frozen=True)
class GemmProblem(Multiplication):
    """D = A B or D += A B, fp32: A is m x k, B is k x n, D is m x n, all row by row, nothing padded.

    epilogue: what is done to each finished sum, with one bias or scale a column. weights: how B is given.
    """

    op: ClassVar[str] = "gemm"
    statement: ClassVar[str] = "d[m,n] += a[m,k] * b[k,n]"
    sizes: ClassVar[dict[str, str]] = {"m": "m", "n": "n", "k": "k"}
    title: ClassVar[str] = "Matrix multiplication, fp32."

    m: int
    n: int
    k: int
    epilogue: str = "none"
    weights: str = "plain"

    @property
    def matrices(self) -> GemmProblem:
        """The multiplication itself."""
        return self

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.m}x{self.k} times {self.k}x{self.n}{self.done}: {self.flops / 1e6:.2f} Mflop"
