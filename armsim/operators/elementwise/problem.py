"""Layers that alter each element on its own, fp32, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.fused import fused
from armsim.errors import did_you_mean
from armsim.nests.bound import Bound
from armsim.operators.elementwise.sizes import CLAMPS
from armsim.operators.nested import bind
from armsim.operators.problem import Problem


@dataclass(frozen=True)
class ElementwiseProblem(Problem):
    """Each element altered on its own, by what its channel has: (hi, wi, channels).

    value: of a channel c of a pixel p, in index notation. vectors: the tensors of C floats in it, by name.
    tensors: the arguments of a call, if these are not the tensors, the output, then the vectors. wide:
    elements of a machine's vector. image: the sizes, the channels last.
    """

    value: ClassVar[str]
    vectors: ClassVar[tuple[str, ...]]
    tensors: ClassVar[tuple[str, ...]] = ()
    wide: ClassVar[int] = 4
    image: ClassVar[tuple[str, ...]] = ("hi", "wi", "channels")
    hi: int
    wi: int
    channels: int

    def __init_subclass__(cls, op: str, value: str, vectors: tuple[str, ...] = ()) -> None:
        cls.op, cls.value, cls.vectors = op, value, vectors

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "channels")

    @property
    def constants(self) -> tuple[str, ...]:
        """The tensors that a network holds; a factor is made by another layer."""
        return tuple(one for one in self.vectors if one != "factor")

    @property
    def text(self) -> str:
        """The definition."""
        return f"output[p,c] = {self.value}"

    def laid(self, layout: str = "nhwc") -> Bound:
        """The definition in a layout: in "nc4hw4" with planes k of four channels, in "row" as one row."""
        pixels, channels = self.hi * self.wi, self.channels
        if layout == "row":
            return bind(self.text.replace("[p,c]", "[i]"), ("i", pixels * channels))
        if layout == "nc4hw4":
            text = self.text.replace("[p,c]", "[k,p,c]").replace("[c]", "[k,c]")
            return bind(text, ("k", channels // 4), ("p", pixels), ("c", 4))
        return bind(self.text, ("p", pixels), ("c", channels))

    @property
    def flops(self) -> int:
        """Count an operation an element for each step: add, multiply, clamp, exponential, divide."""
        return self.laid().flops

    @property
    def epilogue(self) -> str:
        """Name what follows the step."""
        return "none"

    @property
    def tensor_bytes(self) -> int:
        """Count the bytes of inputs and output."""
        return self.laid().tensor_bytes

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        return f"{self.hi}x{self.wi}x{self.channels}{fused(self.epilogue)}: {self.flops / 1e6:.2f} Mflop"


class BatchnormProblem(
    ElementwiseProblem,
    op="batchnorm",
    value="input[p,c] * scale[c] + shift[c]",
    vectors=("scale", "shift"),
):
    """omega (x - mu) + beta, equation 3 of Frajberg et al.; omega is equation 2, made beforehand."""


class BiasProblem(ElementwiseProblem, op="bias", value="input[p,c] + bias[c]", vectors=("bias",)):
    """x + bias."""


class ReluProblem(ElementwiseProblem, op="relu", value="max(input[p,c], 0)"):
    """max(x, 0)."""


class Relu6Problem(ElementwiseProblem, op="relu6", value="min(max(input[p,c], 0), 6)"):
    """min(max(x, 0), 6)."""


SLOPE = 0.1
"""Darknet's slope of a leaky ReLU below zero."""


class LeakyReluProblem(
    ElementwiseProblem, op="leakyrelu", value=f"max(input[p,c], {SLOPE} * input[p,c])"
):
    """max(x, x / 10): the ReLU of Darknet's networks (YoloV3)."""


class SigmoidProblem(ElementwiseProblem, op="sigmoid", value="1 / (1 + exp(-input[p,c]))"):
    """1 / (1 + exp(-x))."""


class MultiplyProblem(
    ElementwiseProblem, op="multiply", value="input[p,c] * factor[c]", vectors=("factor",)
):
    """x times a number of its channel: squeeze-and-excitation."""


_CLAMPED = {"none": "{}", "relu": "max({}, 0)", "relu6": "min(max({}, 0), 6)"}


@dataclass(frozen=True)
class AddProblem(ElementwiseProblem, op="add", value="input[p,c] + other[p,c]"):
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

    @property
    def text(self) -> str:
        """The definition."""
        return f"output[p,c] = {_CLAMPED[self.epilogue].format(self.value)}"
