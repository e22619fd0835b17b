"""Quantized 3x3 depthwise convolution, and what it is made of."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from armsim.codegen.quantized.border import Border
from armsim.codegen.quantized.requantize import Scale

TAPS = 3
OUTS = ("q8", "s32")


def _byte(name: str, value: int) -> None:
    if not 0 <= value <= 255:
        raise ValueError(f"{name} must be 0 to 255, got {value}")


@dataclass(frozen=True)
class QdwconvProblem:
    """out[y,x,c] = requantize(bias[c] + sum (in[y s + n d, x s + m d, c] - zi) (f[n,m,c] - zf)), NHWC, u8.

    padding: same (TensorFlow's: extra pixels last), valid, or pixels a side; pixels outside are
    ``input_zero``, that is nothing. out: bytes (q8), or the sums as they are (s32).
    """

    op: ClassVar[str] = "qdwconv"

    hi: int
    wi: int
    channels: int
    stride: int = 1
    padding: int | str = "same"
    dilation: int = 1
    out: str = "q8"
    input_zero: int = 128
    filter_zero: int = 121
    output_zero: int = 128
    multiplier: int = 1518500250
    shift: int = 9

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("hi", "wi", "channels", "stride", "dilation"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, got {getattr(self, name)}")
        if isinstance(self.padding, str):
            if self.padding not in ("same", "valid"):
                raise ValueError(
                    f"padding must be same, valid or a number of pixels, got {self.padding!r}"
                )
        elif self.padding < 0:
            raise ValueError(f"padding must not be negative, got {self.padding}")
        if self.out not in OUTS:
            raise ValueError(f"out must be {' or '.join(OUTS)}, got {self.out!r}")
        for name in ("input_zero", "filter_zero"):
            _byte(name, getattr(self, name))
        self.scale.validate()
        if self.ho < 1 or self.wo < 1:
            raise ValueError(f"the output would be {self.ho}x{self.wo}: the filter is too large")

    def _axis(self, size: int) -> tuple[int, int, int]:
        """(outputs, pixels before, pixels behind) along an axis."""
        reach = (TAPS - 1) * self.dilation + 1
        if self.padding == "same":
            outputs = -(-size // self.stride)
            total = max((outputs - 1) * self.stride + reach - size, 0)
            return outputs, total // 2, total - total // 2
        side = 0 if self.padding == "valid" else int(self.padding)
        return (size + 2 * side - reach) // self.stride + 1, side, side

    @property
    def ho(self) -> int:
        """Rows of the output."""
        return self._axis(self.hi)[0]

    @property
    def wo(self) -> int:
        """Columns of the output."""
        return self._axis(self.wi)[0]

    @property
    def border(self) -> Border:
        """Pixels around the image."""
        _, top, bottom = self._axis(self.hi)
        _, left, right = self._axis(self.wi)
        return Border(top, bottom, left, right)

    @property
    def element(self) -> int:
        """Bytes of an output."""
        return 1 if self.out == "q8" else 4

    @property
    def scale(self) -> Scale:
        """How sums become bytes."""
        return Scale(self.multiplier, self.shift, self.output_zero, False)

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each tap of each output."""
        return 2 * TAPS * TAPS * self.ho * self.wo * self.channels

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> QdwconvProblem:
        """The inverse of `to_dict`."""
        return cls(**data)
