"""Multiplications of 8-bit matrices, and convolutions that are lowered to one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Protocol

from armsim.codegen.quantized.requantize import Scale

TYPES = ("u8", "s8")
WEIGHTS = ("packed", "plain")
OUTS = ("s32", "q8")
_LARGEST_K = 32768
"""K 255 255 stays below 2**31: 33 025 products would fit, rounded down to a power of two."""
_MULTIPLIER = 1518500250  # 2**31 / sqrt(2), the middle of what a multiplier may be


class Problem(Protocol):
    """What the families of this folder compute.

    op: the operator's name. title: what is computed, for the header.
    """

    op: ClassVar[str]
    title: ClassVar[str]

    def __hash__(self) -> int: ...

    @property
    def type(self) -> str:
        """Of the operands: u8 or s8."""

    @property
    def weights(self) -> str:
        """How the second operand lies in memory: packed or plain."""

    @property
    def out(self) -> str:
        """What comes out: s32 or q8."""

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""

    @property
    def matrices(self) -> QgemmProblem:
        """The multiplication it comes to."""

    @property
    def flops(self) -> int:
        """Multiplications and additions of 8-bit numbers."""

    @property
    def scale(self) -> Scale:
        """How sums become bytes."""

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""


def _positive(problem: Any, names: tuple[str, ...]) -> None:
    for name in names:
        if getattr(problem, name) < 1:
            raise ValueError(f"{name} must be at least 1, got {getattr(problem, name)}")


def _words(problem: Any) -> None:
    for name, words in (("type", TYPES), ("weights", WEIGHTS), ("out", OUTS)):
        if getattr(problem, name) not in words:
            known = " or ".join(words)
            raise ValueError(f"{name} must be {known}, got {getattr(problem, name)!r}")


@dataclass(frozen=True)
class QgemmProblem:
    """C = A B of bytes: A is m x k, B is k x n, C is m x n, all row by row.

    type: u8 or s8, of A and B. weights: B row by row (plain), or already in the blocks that a family
    wants (packed): weights are known when a network is compiled. out: C as 32-bit sums (s32), or as bytes
    of the operands' type by bias, multiplier, shift and zero (q8); shift 0: one that suits k.
    """

    op: ClassVar[str] = "qgemm"
    title: ClassVar[str] = "Matrix multiplication of 8-bit integers: c = a b."

    m: int
    n: int
    k: int
    type: str = "u8"
    weights: str = "packed"
    out: str = "s32"
    multiplier: int = _MULTIPLIER
    shift: int = 0
    zero: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        _positive(self, ("m", "n", "k"))
        _words(self)
        if self.k > _LARGEST_K:
            raise ValueError(
                f"k must be at most {_LARGEST_K}, or 32-bit sums could overflow; got {self.k}"
            )
        self.scale.validate()

    @property
    def matrices(self) -> QgemmProblem:
        """The multiplication itself."""
        return self

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product."""
        return 2 * self.m * self.n * self.k

    @property
    def scale(self) -> Scale:
        """How sums become bytes."""
        # Products average 2**14 for bytes without sign: K of them and this shift end near 2**7.
        shift = self.shift or 6 + self.k.bit_length()
        return Scale(self.multiplier, shift, self.zero, self.type == "s8")

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> QgemmProblem:
        """The inverse of `to_dict`."""
        return cls(**data)


@dataclass(frozen=True)
class QconvProblem:
    """A convolution of bytes in NHWC, batch 1, as im2col and a multiplication.

    hi, wi, cin: the image. kh, kw: the filter, whose weights are a (kh kw cin) x cout matrix. padding:
    pixels on each side, of ``pad_value`` (the zero point of the image). The rest as `QgemmProblem`.
    """

    op: ClassVar[str] = "qconv"
    title: ClassVar[str] = (
        "Convolution of 8-bit integers, NHWC: im2col makes an (M, K) matrix, M = Ho Wo, K = Kh Kw Ci, "
        "which is multiplied by the (K, Co) weights."
    )

    hi: int
    wi: int
    cin: int
    cout: int
    kh: int = 3
    kw: int = 3
    stride: int = 1
    padding: int = 0
    dilation: int = 1
    type: str = "u8"
    weights: str = "packed"
    out: str = "s32"
    pad_value: int = 0
    multiplier: int = _MULTIPLIER
    shift: int = 0
    zero: int = 0

    @property
    def ho(self) -> int:
        """Rows of the output."""
        return (self.hi + 2 * self.padding - self.dilation * (self.kh - 1) - 1) // self.stride + 1

    @property
    def wo(self) -> int:
        """Columns of the output."""
        return (self.wi + 2 * self.padding - self.dilation * (self.kw - 1) - 1) // self.stride + 1

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        _positive(self, ("hi", "wi", "cin", "cout", "kh", "kw", "stride", "dilation"))
        _words(self)
        if self.padding < 0:
            raise ValueError(f"padding must not be negative, got {self.padding}")
        low = -128 if self.type == "s8" else 0
        if not low <= self.pad_value <= low + 255:
            raise ValueError(f"pad_value must be {low} to {low + 255}, got {self.pad_value}")
        if self.ho < 1 or self.wo < 1:
            raise ValueError(f"the output would be {self.ho}x{self.wo}: the filter is too large")
        self.matrices.validate()

    @property
    def matrices(self) -> QgemmProblem:
        """The multiplication it comes to."""
        return QgemmProblem(
            self.ho * self.wo, self.cout, self.kh * self.kw * self.cin,
            self.type, self.weights, self.out, self.multiplier, self.shift, self.zero,
        )  # fmt: skip

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product."""
        return self.matrices.flops

    @property
    def scale(self) -> Scale:
        """How sums become bytes."""
        return self.matrices.scale

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> QconvProblem:
        """The inverse of `to_dict`."""
        return cls(**data)
