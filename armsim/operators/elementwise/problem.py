"""Layers that alter each element on its own, fp32, batch 1.

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
    the word for that; the operator's name, unless it is another. second: it has two inputs of one shape.
    """

    vectors: ClassVar[tuple[str, ...]]
    step: ClassVar[str]
    second: ClassVar[bool]
    hi: int
    wi: int
    channels: int

    def __init_subclass__(
        cls, op: str, step: str = "", vectors: tuple[str, ...] = (), second: bool = False
    ) -> None:
        cls.op, cls.step, cls.vectors, cls.second = op, step or op, vectors, second

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


class BatchnormProblem(
    ElementwiseProblem, op="batchnorm", step="scale", vectors=("scale", "shift")
):
    """omega (x - mu) + beta, equation 3 of Frajberg et al.; omega is equation 2, made beforehand."""


class BiasProblem(ElementwiseProblem, op="bias", vectors=("bias",)):
    """x + bias."""


class ReluProblem(ElementwiseProblem, op="relu"):
    """max(x, 0)."""


class Relu6Problem(ElementwiseProblem, op="relu6"):
    """min(max(x, 0), 6)."""


SLOPE = 0.1
"""Darknet's slope of a leaky ReLU below zero."""


class LeakyReluProblem(ElementwiseProblem, op="leakyrelu", step="leaky"):
    """max(x, x / 10): the ReLU of Darknet's networks (YoloV3)."""


class SigmoidProblem(ElementwiseProblem, op="sigmoid"):
    """1 / (1 + exp(-x))."""


class MultiplyProblem(ElementwiseProblem, op="multiply", step="factor", vectors=("factor",)):
    """x times a number of its channel: squeeze-and-excitation."""


@dataclass(frozen=True)
class AddProblem(ElementwiseProblem, op="add", second=True):
    """The sum of two tensors, a residual connection; epilogue: a ReLU or ReLU6 of the sum."""

    epilogue: str = "none"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.epilogue not in CLAMPS:
            hint = did_you_mean(str(self.epilogue), CLAMPS)
            raise ValueError(
                f"the epilogue of add is none, relu or relu6, not {self.epilogue!r}{hint}"
            )
