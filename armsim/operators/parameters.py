"""The fields of a problem: what an operator asks of the user, and what random problems are drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from armsim.codegen.fused import EPILOGUES


@dataclass(frozen=True)
class Parameter:
    """One field of a problem, and the option ``--name`` of the command line.

    A whole number of at least ``least`` (unless not ``numbers``), one of ``choices`` if there are any,
    one of ``names``, or a word of the ``form`` of a regular expression.
    """

    name: str
    default: int | str
    help: str
    least: int = 1
    choices: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    numbers: bool = True
    form: str = ""


def image_of(rows: int, columns: int) -> tuple[Parameter, Parameter]:
    """Rows and columns of the image."""
    return Parameter("hi", rows, "image rows"), Parameter("wi", columns, "image columns")


def filter_of(rows: int, columns: int, word: str = "filter") -> tuple[Parameter, Parameter]:
    """Rows and columns of the filter, or of what is like one."""
    return Parameter("hf", rows, f"{word} rows"), Parameter("wf", columns, f"{word} columns")


SIDES = r"\d{1,9}x\d{1,9}x\d{1,9}x\d{1,9}"
"""Padding by sides: pixels on top, left, at the bottom and right, in this order, which is ONNX's."""


def padding_of(default: str | int) -> Parameter:
    """Declare what surrounds an image."""
    return Parameter(
        "padding", default,
        "same (TensorFlow's), valid, pixels per side, or top, left, bottom and right as 0x0x1x1",
        least=0, names=("same", "valid"), form=SIDES,
    )  # fmt: skip


DILATION = Parameter("dilation", 1, "filter dilation")


def sliding_filter(strides: tuple[int, ...] = ()) -> tuple[Parameter, ...]:
    """A filter of 3x3, how it moves over the image (``strides``: all there are), what surrounds that."""
    return (
        *filter_of(3, 3),
        Parameter("stride", 1, "stride of the filter", choices=strides),
        padding_of("same"),
        DILATION,
    )


COUNTS = ("inside", "window")
"""The divisors of a mean."""

COUNT = Parameter(
    "count", "inside", "divisor of a mean: the pixels inside the image, or the whole window",
    names=COUNTS, numbers=False,
)  # fmt: skip


def pooling_of(rows: int, channels: int, window: int, stride: int) -> tuple[Parameter, ...]:
    """Declare what is pooled: a square image and window, unless something else is asked for."""
    return (
        *image_of(rows, rows),
        Parameter("channels", channels, "channels"),
        *filter_of(window, window, "window"),
        Parameter("stride", stride, "stride of the window"),
        padding_of("valid"),
    )


EPILOGUE = Parameter(
    "epilogue",
    "none",
    f"fused into the store path: {', '.join(EPILOGUES)}",
    names=EPILOGUES,
    numbers=False,
)
"""What a kernel does to finished sums."""

TYPES = ("u8", "s8")
WEIGHTS = ("packed", "plain")
OUTS = ("s32", "q8")

BYTE_OPERANDS = (
    Parameter("type", "u8", "type of the operands: u8 or s8", names=TYPES, numbers=False),
    Parameter(
        "weights",
        "packed",
        "packed beforehand, or plain and packed by the kernel",
        names=WEIGHTS,
        numbers=False,
    ),
    Parameter(
        "out",
        "s32",
        "32-bit sums (s32), or requantized to bytes (q8)",
        names=OUTS,
        numbers=False,
    ),
)
"""What may be asked of the operands of a multiplication of bytes."""

Spread = Sequence[int] | Sequence[str] | Sequence[int | str]
"""Values of a field, small ones: a kernel's code has all its remainders in small problems too. The first
and the last are drawn more often than the others."""


def small_images(side: int, channels: int) -> dict[str, Spread]:
    """Rows and columns up to ``side``, and channels."""
    sides = range(1, side + 1)
    return {"hi": sides, "wi": sides, "channels": range(1, channels + 1)}


@dataclass(frozen=True)
class Sweep:
    """Spreads of the fields of a problem and of a tile; fields that are not there keep their defaults.

    A family that allows less than a tile's spread is drawn from what both have in common.
    """

    problem: Mapping[str, Spread]
    tile: Mapping[str, Spread] = field(default_factory=dict)


PACKED = Parameter(
    "weights", "plain",
    "plain, so that what packs them does it in the call, or packed beforehand as each family reads them",
    names=("plain", "packed"), numbers=False,
)  # fmt: skip
"""How the right-hand matrix of a multiplication is given."""

BESIDES_SIZES = (PACKED, EPILOGUE)
"""What may be asked of a multiplication besides its sizes."""

CONSTANT, RUNTIME = "constant", "runtime"
"""Sizes of a problem: constants in the code, or arguments of the function."""
