"""The problems of the layers around convolutions, all fp32 in NHWC, batch 1.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems", lists them.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from armsim.errors import did_you_mean
from armsim.operators.dwconv.problem import DwconvProblem

P = TypeVar("P", bound="_Fields")


@dataclass(frozen=True)
class _Fields:
    """What every problem is: a value that JSON can hold."""

    op: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls: type[P], data: dict[str, Any]) -> P:
        """The inverse of `to_dict`."""
        return cls(**data)


@dataclass(frozen=True)
class PoolProblem(_Fields):
    """Each output is one number made of a window of its channel; what lies outside the image is left out.

    hi, wi: rows and columns of the image; channels: any value. hf, wf: those of the window; stride.
    padding: "same" (TensorFlow: ceil(size / stride) outputs, the odd pad last), "valid" (none), or a
    number of rows and columns on all four sides, fewer than the window has: each window holds a pixel.
    """

    hi: int
    wi: int
    channels: int
    hf: int
    wf: int
    stride: int = 1
    padding: str | int = "valid"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.plane.validate()
        if not isinstance(self.padding, str) and self.padding >= min(self.hf, self.wf):
            raise ValueError(
                f"padding must be less than the window, {self.hf}x{self.wf}, got {self.padding}"
            )
        if any(first == end for first, end in (*self.plane.row_taps, *self.plane.column_taps)):
            raise ValueError("a window holds no pixel: the stride leaves the image")

    @cached_property
    def plane(self) -> DwconvProblem:
        """What the image's edges are and which taps lie inside."""
        return DwconvProblem(
            self.hi, self.wi, self.channels, self.hf, self.wf, self.stride, self.padding
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
    def flops(self) -> int:
        """One for each pixel in a window: a comparison or an addition."""
        return self.plane.flops // 2


@dataclass(frozen=True)
class MaxpoolProblem(PoolProblem):
    """The largest of each window."""

    op: ClassVar[str] = "maxpool"


@dataclass(frozen=True)
class AvgpoolProblem(PoolProblem):
    """The mean of each window.

    count: what the sum is divided by, "inside" the pixels that lie in the image (TensorFlow's rule), or
    the whole "window" (Caffe's).
    """

    op: ClassVar[str] = "avgpool"
    count: str = "inside"

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.count not in COUNTS:
            hint = did_you_mean(str(self.count), COUNTS)
            raise ValueError(f"count must be inside or window, got {self.count!r}{hint}")


COUNTS = ("inside", "window")


@dataclass(frozen=True)
class ElementwiseProblem(_Fields):
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
        for name, value in self.to_dict().items():
            if value < 1:
                raise ValueError(f"{name} must be at least 1, got {value}")

    @property
    def pixels(self) -> int:
        """Pixels of the image."""
        return self.hi * self.wi

    @property
    def flops(self) -> int:
        """One operation an element for each step: add, multiply, clamp."""
        steps = {"batchnorm": 2, "relu6": 2}.get(self.op, 1)
        return steps * self.pixels * self.channels


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
