"""Layers that alter each element on its own, fp32 in NHWC, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.operators.problem import Problem


@dataclass(frozen=True)
class ElementwiseProblem(Problem):
    """Each element altered on its own, by what its channel has: (hi, wi, channels).

    vectors: the tensors of C floats that it takes, by name. epilogue: the same as a fused word.
    """

    vectors: ClassVar[tuple[str, ...]]
    epilogue: ClassVar[str]
    hi: int
    wi: int
    channels: int

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "channels")

    @property
    def pixels(self) -> int:
        """Pixels of the image."""
        return self.hi * self.wi

    @property
    def flops(self) -> int:
        """One operation an element for each step: add, multiply, clamp."""
        steps = {"batchnorm": 2, "relu6": 2}.get(self.op, 1)
        return steps * self.pixels * self.channels

    @property
    def tensor_bytes(self) -> int:
        """Of input and output."""
        return 8 * self.pixels * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.hi}x{self.wi}x{self.channels}: {self.flops / 1e6:.2f} Mflop"


@dataclass(frozen=True)
class BatchnormProblem(ElementwiseProblem):
    """omega (x - mu) + beta, equation 3 of Frajberg et al.; omega is equation 2, made beforehand."""

    op: ClassVar[str] = "batchnorm"
    vectors: ClassVar[tuple[str, ...]] = ("scale", "shift")
    epilogue: ClassVar[str] = "scale"


@dataclass(frozen=True)
class BiasProblem(ElementwiseProblem):
    """x + bias."""

    op: ClassVar[str] = "bias"
    vectors: ClassVar[tuple[str, ...]] = ("bias",)
    epilogue: ClassVar[str] = "bias"


@dataclass(frozen=True)
class ReluProblem(ElementwiseProblem):
    """max(x, 0)."""

    op: ClassVar[str] = "relu"
    vectors: ClassVar[tuple[str, ...]] = ()
    epilogue: ClassVar[str] = "relu"


@dataclass(frozen=True)
class Relu6Problem(ElementwiseProblem):
    """min(max(x, 0), 6)."""

    op: ClassVar[str] = "relu6"
    vectors: ClassVar[tuple[str, ...]] = ()
    epilogue: ClassVar[str] = "relu6"
