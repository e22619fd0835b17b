"""Convolution of bytes, which im2col makes a multiplication."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from armsim.codegen.size_arguments import Amount, Size, kept, times
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import padded
from armsim.nests.bound import Bound
from armsim.nests.definition import Definition
from armsim.nests.read import stated
from armsim.operators.convolved import WINDOW_MACROS
from armsim.operators.exact import KINDS
from armsim.operators.qgemm.problem import MULTIPLIER, ByteMultiplication, QgemmProblem
from armsim.operators.sliding import COLUMNS, ROWS, along, check_padded, check_pads, outputs_along


@dataclass(frozen=True)
class QconvProblem(ByteMultiplication):
    """A convolution of bytes in NHWC, batch 1, as im2col and a multiplication.

    hi, wi, cin: the image. kh, kw: the filter, whose weights are a (kh kw cin) x cout matrix. padding: as
    of `Sliding`, its pixels are ``pad_value`` (the zero point of the image); padding_columns: those left
    and right where ``padding`` is not to say it (-1: it is). The rest as `QgemmProblem`.
    """

    op: ClassVar[str] = "qconv"
    unsaid: ClassVar[tuple[str, ...]] = ("padding_columns",)
    title: ClassVar[str] = (
        "Convolution of 8-bit integers, NHWC: im2col makes an (M, K) matrix, M = Ho Wo, K = Kh Kw Ci, "
        "which is multiplied by the (K, Co) weights."
    )

    target: ClassVar[str] = "output[l,k,j]"
    declared: ClassVar[dict[str, str]] = {"input": "hi,wi,i"}

    hi: int
    wi: int
    cin: int
    cout: int
    kh: int = 3
    kw: int = 3
    stride: int = 1
    padding: int | str = 0
    dilation: int = 1
    type: str = "u8"
    weights: str = "packed"
    out: str = "s32"
    pad_value: int = 0
    multiplier: int = MULTIPLIER
    shift: int = 0
    zero: int = 0
    padding_columns: int = -1

    @property
    def _rows(self) -> tuple[int, int, int]:
        """Count the rows of the output, and of pixels above and below the image."""
        return along(self.hi, self.kh, self.stride, self.dilation, self.padding, ROWS)

    @property
    def _columns(self) -> tuple[int, int, int]:
        """Count the columns of the output, and of pixels left and right of the image."""
        return along(self.wi, self.kw, self.stride, self.dilation, self._beside, COLUMNS)

    @property
    def _beside(self) -> int | str:
        """The padding left and right of the image."""
        return self.padding if self.padding_columns < 0 else self.padding_columns

    @property
    def border(self) -> tuple[int, int, int, int]:
        """Pixels above, below, left and right of the image."""
        return *self._rows[1:], *self._columns[1:]

    @property
    def ho(self) -> int:
        """Rows of the output."""
        return self._rows[0]

    @property
    def wo(self) -> int:
        """Columns of the output."""
        return self._columns[0]

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive("hi", "wi", "cin", "cout", "kh", "kw", "stride", "dilation")
        self.check_words()
        check_pads(self.padding)
        if self.padding_columns < -1:
            raise ValueError(f"padding_columns must be -1 or more, got {self.padding_columns}")
        low = -128 if self.type == "s8" else 0
        if not low <= self.pad_value <= low + 255:
            raise ValueError(f"pad_value must be {low} to {low + 255}, got {self.pad_value}")
        if self.ho < 1 or self.wo < 1:
            raise ValueError(f"the output would be {self.ho}x{self.wo}: the filter is too large")
        top, bottom, left, right = self.border
        check_padded(self.hi + top + bottom, self.wi + left + right, self.cin)
        self.matrices.validate()

    @property
    def product(self) -> str:
        """A pixel under a tap, times its weight."""
        s, d, (top, _, left, _) = self.stride, self.dilation, self.border
        pixel = f"{s}*l+{d}*n-{top},{s}*k+{d}*m-{left}"
        return f"input[{pixel},i] * weights[n,m,i,j]"

    @property
    def extents(self) -> dict[str, int]:
        """Sizes by axis."""
        return {
            "l": self.ho, "k": self.wo, "n": self.kh, "m": self.kw, "i": self.cin, "j": self.cout,
            "hi": self.hi, "wi": self.wi,
        }  # fmt: skip

    @property
    def around(self) -> dict[str, int]:
        """Give what surrounds the image."""
        return {"input": self.pad_value}

    @property
    def macros(self) -> dict[str, str]:
        """Sizes in C by axis."""
        return {**WINDOW_MACROS, "i": "CIN", "j": "COUT"}

    @property
    def matrices(self) -> QgemmProblem:
        """The multiplication it comes to."""
        return QgemmProblem(
            self.ho * self.wo, self.cout, self.kh * self.kw * self.cin,
            self.type, self.weights, self.out, self.multiplier, self.shift, self.zero,
        )  # fmt: skip

    @property
    def _rows_of_windows(self) -> tuple[Definition, Mapping[str, int]] | None:
        """The rows of A: a window's bytes for each pixel of the output; a row of it is contiguous.

        With the sizes of a window's axes; None: A is the image.
        """
        s, d, c, (top, _, left, _) = self.stride, self.dilation, self.cin, self.border
        if (self.kh, self.kw, s) == (1, 1, 1) and not any(self.border):
            return None
        pixel = f"{s * c}*k+i-{left * c}" if d == 1 else f"{s * c}*k+{d * c}*m+i-{left * c}"
        kind, tap = KINDS[self.type], "" if d == 1 else "m,"
        made = stated(
            f"a[l,k,n,{tap}i] = input[{s}*l+{d}*n-{top},{pixel}]", "im2col",
            {"a": kind, "input": kind}, {"input": "h,w"}, {"input": self.pad_value},
        )  # fmt: skip
        return made, {"n": self.kh, **({"m": self.kw, "i": c} if tap else {"i": self.kw * c})}

    @property
    def lowering(self) -> Bound | None:
        """The statements that make A; None: it is the image."""
        if not self._rows_of_windows:
            return None
        made, window = self._rows_of_windows
        sizes = {"l": self.ho, "k": self.wo, **window, "h": self.hi, "w": self.wi * self.cin}
        return padded(Bound(made, tuple(sizes.items())))

    @property
    def sized_lowering(self) -> tuple[Definition, Mapping[str, Amount]] | None:
        """Give the lowering with the image's sizes as arguments."""
        if not self._rows_of_windows:
            return None
        (made, window), symbols = self._rows_of_windows, self.symbols
        image = {"h": symbols["hi"], "w": times(symbols["wi"], self.cin)}
        return made, {"l": symbols["l"], "k": symbols["k"], **window, **image}

    @property
    def checked(self) -> tuple[Size, ...]:
        """The pixels by which the image with its padding is larger than the window."""
        return tuple(one for one, _ in self._sized_output.values())

    @property
    def _sized_output(self) -> dict[str, tuple[Size, Size]]:
        """Give for rows and columns how much larger the image is than a window, and how many there are."""
        p, found = self, dict[str, tuple[Size, Size]]()
        for axis, image, taps, padding, side in (
            ("l", "hi", p.kh, p.padding, ROWS), ("k", "wi", p.kw, p._beside, COLUMNS),
        ):  # fmt: skip
            how = taps, p.stride, p.dilation, padding, side
            starts = {along(size, *how)[1] for size in range(1, p.stride + 1)}
            if padding == "same" and len(starts) > 1:
                raise Unbuildable(
                    f"with sizes as arguments, 'same' padding puts images of different {image} at "
                    "different places"
                )
            known = outputs_along(kept(image), *how)
            found[axis] = known.larger, known.outputs
        return found

    @property
    def symbols(self) -> Mapping[str, Amount]:
        """The image's height and width as arguments."""
        output = {axis: count for axis, (_, count) in self._sized_output.items()}
        return {**self.extents, "hi": kept("hi"), "wi": kept("wi"), **output}

    @property
    def matrix_symbols(self) -> Mapping[str, Amount]:
        """The pixels of the output follow from the image."""
        size, symbols = self.matrices, self.symbols
        return {"m": times(symbols["l"], symbols["k"]), "n": size.n, "k": size.k}

    @property
    def input_bytes(self) -> int:
        """Count the bytes of the image."""
        return self.hi * self.wi * self.cin

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        size = self.matrices
        return (
            f"{self.hi}x{self.wi}x{self.cin} -> {self.ho}x{self.wo}x{self.cout}, filter "
            f"{self.kh}x{self.kw}, as {size.m}x{size.k} times {size.k}x{size.n}, {self.operand_words}"
        )
