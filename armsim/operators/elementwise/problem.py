"""Layers that alter each element on its own, fp32 in NHWC, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.fused import fused
from armsim.errors import did_you_mean
from armsim.operators.elementwise.sizes import CLAMPS
from armsim.operators.problem import Problem


@dataclass(frozen=True)
class ElementwiseProblem(Problem):
    """Each element altered on its own, by what its channel has: (hi, wi, channels).

    vectors: the tensors of C floats that it takes, by name. step: what is done, where it may also be fused
    the word for that. second: it has two inputs of one shape.
    """

    vectors: ClassVar[tuple[str, ...]] = ()
    step: ClassVar[str]
    second: ClassVar[bool] = False
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
        """One operation an element for each step: add, multiply, clamp, exponential, divide."""
        steps = {"scale": 2, "relu6": 2, "leaky": 2, "sigmoid": 4}.get(self.step, 1)
        steps += {"relu": 1, "relu6": 2}.get(self.epilogue, 0)
        return steps * self.pixels * self.channels

    @property
    def epilogue(self) -> str:
        """What follows the step."""
        return "none"

    @property
    def clamp(self) -> str:
        """The clamp that is the step, or follows it; empty: none."""
        words = [word for word in (self.step, self.epilogue) if word.startswith("relu")]
        return words[0] if words else ""

    @property
    def tensor_bytes(self) -> int:
        """Of inputs and output."""
        return (12 if self.second else 8) * self.pixels * self.channels

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.hi}x{self.wi}x{self.channels}{fused(self.epilogue)}: {self.flops / 1e6:.2f} Mflop"


@dataclass(frozen=True)
class BatchnormProblem(ElementwiseProblem):
    """omega (x - mu) + beta, equation 3 of Frajberg et al.; omega is equation 2, made beforehand."""

    op: ClassVar[str] = "batchnorm"
    vectors: ClassVar[tuple[str, ...]] = ("scale", "shift")
    step: ClassVar[str] = "scale"


@dataclass(frozen=True)
class BiasProblem(ElementwiseProblem):
    """x + bias."""

    op: ClassVar[str] = "bias"
    vectors: ClassVar[tuple[str, ...]] = ("bias",)
    step: ClassVar[str] = "bias"


@dataclass(frozen=True)
class ReluProblem(ElementwiseProblem):
    """max(x, 0)."""

    op: ClassVar[str] = "relu"
    step: ClassVar[str] = "relu"


@dataclass(frozen=True)
class Relu6Problem(ElementwiseProblem):
    """min(max(x, 0), 6)."""

    op: ClassVar[str] = "relu6"
    step: ClassVar[str] = "relu6"


SLOPE = 0.1
"""Darknet's slope of a leaky ReLU below zero."""


@dataclass(frozen=True)
class LeakyReluProblem(ElementwiseProblem):
    """max(x, x / 10): the ReLU of Darknet's networks (YoloV3)."""

    op: ClassVar[str] = "leakyrelu"
    step: ClassVar[str] = "leaky"


@dataclass(frozen=True)
class SigmoidProblem(ElementwiseProblem):
    """1 / (1 + exp(-x))."""

    op: ClassVar[str] = "sigmoid"
    step: ClassVar[str] = "sigmoid"


@dataclass(frozen=True)
class MultiplyProblem(ElementwiseProblem):
    """x times a number of its channel: squeeze-and-excitation."""

    op: ClassVar[str] = "multiply"
    vectors: ClassVar[tuple[str, ...]] = ("factor",)
    step: ClassVar[str] = "factor"


@dataclass(frozen=True)
class AddProblem(ElementwiseProblem):
    """The sum of two tensors, a residual connection; epilogue: a ReLU or ReLU6 of the sum."""

    op: ClassVar[str] = "add"
    step: ClassVar[str] = "add"
    second: ClassVar[bool] = True
    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.epilogue not in CLAMPS:
            hint = did_you_mean(str(self.epilogue), CLAMPS)
            raise ValueError(
                f"the epilogue of add is none, relu or relu6, not {self.epilogue!r}{hint}"
            )
