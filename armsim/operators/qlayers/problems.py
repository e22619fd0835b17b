"""The problems of the small layers, all of unsigned bytes in NHWC."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.quantized.requantize import Scale
from armsim.nests.bound import Bound
from armsim.operators.exact import requantized, scaled
from armsim.operators.problem import Problem
from armsim.operators.stated import Stated

_MULTIPLIER = 1518500250


class _Sizes(Problem):
    """Whole numbers of at least one, zeros that are bytes."""

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in self.to_dict():
            (self.check_bytes if name.endswith("zero") else self.check_positive)(name)
        for scale in self.scales:
            scale.validate()

    @property
    def scales(self) -> tuple[Scale, ...]:
        """All of its scales."""
        return ()

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        names = ("hi", "wi", "n", "channels", "classes")
        return f"{'x'.join(str(getattr(self, name)) for name in names if hasattr(self, name))}, u8"


class Elementwise(Stated, _Sizes):
    """n pixels of some channels, each byte on its own.

    tensors: the arguments of a call. image: the sizes. vectors: those of a byte for each channel;
    constants: what of them a network holds.
    """

    tensors: ClassVar[tuple[str, ...]]
    vectors: ClassVar[tuple[str, ...]] = ()
    constants: ClassVar[tuple[str, ...]] = ()
    wide: ClassVar[int] = 16
    image: ClassVar[tuple[str, ...]] = ("n", "channels")
    epilogue: ClassVar[str] = "none"
    macros: ClassVar[dict[str, str]] = {"p": "PIXELS", "c": "CHANNELS"}
    n: int
    channels: int

    def laid(self, layout: str) -> Bound:
        """The definition in a layout: "row" as one row of bytes, "single" with an axis of one byte."""
        if layout == "nhwc":
            return self.bound
        n, c = self.n, self.channels
        if layout == "row":
            return self.bound_of(self.statements.replace("[p,c]", "[i]"), {"i": n * c})
        text = self.statements.replace("c]", "c,u]")
        return self.bound_of(text, {"p": n, "c": c, "u": 1})

    @property
    def kinds(self) -> dict[str, str]:
        """All are bytes."""
        return dict.fromkeys(self.tensors, "u8")

    @property
    def extents(self) -> dict[str, int]:
        """Sizes by axis."""
        return {"p": self.n, "c": self.channels}

    @property
    def flops(self) -> int:
        """An operation an element."""
        return self.n * self.channels


@dataclass(frozen=True)
class UpsampleProblem(_Sizes):
    """Twice the rows and columns, bilinear, corners not aligned ("2x2 upsampling ResizeBilinear").

    Pixel (2y, 2x) is that of the image, (2y+1, 2x) and (2y, 2x+1) are means of two, (2y+1, 2x+1) is the
    mean of the two vertical means, each rounded up at ties. After the last row and column nothing is
    interpolated: the neighbour is the pixel itself.
    """

    op: ClassVar[str] = "qupsample"
    hi: int
    wi: int
    channels: int

    @property
    def tensor_bytes(self) -> int:
        """Image and output."""
        return 5 * self.hi * self.wi * self.channels


@dataclass(frozen=True)
class SoftmaxProblem(_Sizes):
    """Softmax of the classes of each of n pixels: round(256 p), at most 255.

    steps: how many steps of the input make a difference of 1. At least 3, so that exp(255 / steps) is an
    fp32 number.
    """

    op: ClassVar[str] = "qsoftmax"
    unsaid: ClassVar[tuple[str, ...]] = ("classes",)
    n: int
    steps: int = 16
    classes: int = 2

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        super().validate()
        if self.steps < 3:
            raise ValueError(f"steps must be at least 3, got {self.steps}")
        if self.classes < 2:
            raise ValueError(f"classes must be at least 2, got {self.classes}")

    @property
    def tensor_bytes(self) -> int:
        """Scores and output."""
        return 2 * self.n * self.classes


@dataclass(frozen=True)
class AddProblem(Elementwise):
    """A bias of each channel added to n pixels, both quantized: TensorFlow Lite's addition.

    Both less their zeros, shifted left by 20, times multiplier / 2**31, shifted right; their sum scaled by
    ``multiplier_out`` and ``shift_out`` in the same way, plus ``output_zero``, saturated. All rounding is
    to nearest, ties up.
    """

    op: ClassVar[str] = "qadd"
    tensors: ClassVar[tuple[str, ...]] = ("input", "bias", "output")
    vectors: ClassVar[tuple[str, ...]] = ("bias",)
    constants: ClassVar[tuple[str, ...]] = ("bias",)
    second: ClassVar[str] = "bias[c]"
    n: int
    channels: int
    input_zero: int = 128
    bias_zero: int = 121
    output_zero: int = 128
    multiplier_input: int = _MULTIPLIER
    shift_input: int = 1
    multiplier_bias: int = _MULTIPLIER
    shift_bias: int = 2
    multiplier_out: int = _MULTIPLIER
    shift_out: int = 18

    @property
    def scales(self) -> tuple[Scale, ...]:
        """Give the scales of the input, the bias and the sum."""
        return (
            Scale(self.multiplier_input, self.shift_input, 0, False),
            Scale(self.multiplier_bias, self.shift_bias, 0, False),
            Scale(self.multiplier_out, self.shift_out, self.output_zero, False),
        )

    @property
    def statements(self) -> str:
        """Both scaled, then their sum."""
        *own, last = self.scales
        values = ("input[p,c]", self.input_zero), (self.second, self.bias_zero)
        first, second = (
            scaled(f"({value} - {zero}) * {1 << 20}", scale.multiplier, scale.shift)
            for (value, zero), scale in zip(values, own, strict=True)
        )
        return f"output[p,c] = {requantized(f'({first} + {second})', last)}"


@dataclass(frozen=True)
class SumProblem(AddProblem):
    """Two images of n pixels added, both quantized: a residual connection.

    As `AddProblem`, with a second image for the bias, whose zero and scale are named after that.
    """

    op: ClassVar[str] = "qsum"
    tensors: ClassVar[tuple[str, ...]] = ("input", "other", "output")
    vectors: ClassVar[tuple[str, ...]] = ()
    constants: ClassVar[tuple[str, ...]] = ()
    second: ClassVar[str] = "other[p,c]"


@dataclass(frozen=True)
class MultiplyProblem(Elementwise):
    """n pixels times a factor of each channel, both quantized: squeeze-and-excitation.

    TensorFlow Lite's multiplication: the product of both less their zeros, times multiplier / 2**31,
    shifted right, plus ``output_zero``, saturated; both roundings are to nearest, ties up. By default the
    factor is a sigmoid's (scale 1 / 256, zero 0), and image and output have one scale.
    """

    op: ClassVar[str] = "qmultiply"
    tensors: ClassVar[tuple[str, ...]] = ("input", "factors", "output")
    vectors: ClassVar[tuple[str, ...]] = ("factors",)
    n: int
    channels: int
    input_zero: int = 128
    factor_zero: int = 0
    output_zero: int = 128
    multiplier: int = 1 << 30
    shift: int = 7

    @property
    def scales(self) -> tuple[Scale, ...]:
        """Give the scale of the products."""
        return (Scale(self.multiplier, self.shift, self.output_zero, False),)

    @property
    def statements(self) -> str:
        """The product of both less their zeros, as a byte."""
        product = f"(input[p,c] - {self.input_zero}) * (factors[c] - {self.factor_zero})"
        return f"output[p,c] = {requantized(product, *self.scales)}"


@dataclass(frozen=True)
class LookupProblem(Elementwise):
    """A function of a byte applied to n pixels, by its 256 values: activations that are no clamp."""

    op: ClassVar[str] = "qlookup"
    title: ClassVar[str] = "Each unsigned byte replaced by what a table of 256 says."
    tensors: ClassVar[tuple[str, ...]] = ("input", "table", "output")
    statements: ClassVar[str] = "output[p,c] = table[input[p,c]]"
    constants: ClassVar[tuple[str, ...]] = ("table",)
    declared: ClassVar[dict[str, str]] = {"table": "256"}
    n: int
    channels: int
