"""Convolution of bytes by im2col and a multiplication, as an operator."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.convolution import axis_padding
from armsim.checks.integers import integer_convolution
from armsim.operators.drawing import bytes_of
from armsim.operators.qconv.problem import QconvProblem
from armsim.operators.qgemm import ByteMultiplication, QgemmTile
from armsim.operators.qgemm.operator import MultiplyingBytes
from armsim.operators.reference import Constants


def _image(
    problem: ByteMultiplication, generator: np.random.Generator, weights: NDArray[Any]
) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """The image, and its convolution with the weights."""
    assert isinstance(problem, QconvProblem)
    p = problem
    beside = p.padding if p.padding_columns < 0 else p.padding_columns
    image = bytes_of(generator, (p.hi, p.wi, p.cin), p.type)
    sums = integer_convolution(
        image,
        weights.reshape(p.kh, p.kw, p.cin, p.cout),
        stride=p.stride,
        padding=(
            axis_padding(p.hi, p.kh, p.stride, p.padding, p.dilation),
            axis_padding(p.wi, p.kw, p.stride, beside, p.dilation, 1),
        ),
        dilation=p.dilation,
        pad_value=p.pad_value,
    )
    return image, sums


class Qconv(MultiplyingBytes):
    """The defaults are a layer of Inception v3, the document's network, with fewer channels."""

    layouts = ("nhwc",)
    smallest = QconvProblem(hi=4, wi=4, cin=4, cout=4, kh=1, kw=1)
    shipped = (
        (
            QconvProblem(hi=14, wi=14, cin=16, cout=20, padding=1, out="q8", weights="plain"),
            QgemmTile("adalp", 4, 4, unroll=1, distance=4),
        ),
    )

    def lowering_constants(self, problem: ByteMultiplication) -> Constants:
        """The image and its windows."""
        assert isinstance(problem, QconvProblem)
        p = problem
        return {
            "IM2COL": 1, "HI": p.hi, "WI": p.wi, "WO": p.wo, "CIN": p.cin, "KW": p.kw,
            "STRIDE": p.stride, "PADDING": p.border.top, "BESIDE": p.border.left, "DILATION": p.dilation,
            "PAD_VALUE": p.pad_value,
        }  # fmt: skip


QCONV = Qconv(
    _image,
    {
        "hi": range(1, 8),
        "wi": range(1, 8),
        "cin": range(1, 10),
        "cout": range(1, 20),
        "kh": (1, 2, 3, 4),
        "kw": (1, 2, 3, 4),
        "stride": (1, 2),
        "padding": (0, 1, 2, "valid", "0x1x2x0", "same"),
        "padding_columns": (-1, -1, 0, 3),
        "dilation": (1, 2),
        "pad_value": (0, 77),
    },
)
