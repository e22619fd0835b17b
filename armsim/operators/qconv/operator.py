"""Convolution of bytes by im2col and a multiplication, as an operator."""

from __future__ import annotations

from types import MappingProxyType

from armsim.operators.conv import ConvProblem
from armsim.operators.layer import Shape
from armsim.operators.qconv.problem import QconvProblem
from armsim.operators.qgemm import QgemmTile
from armsim.operators.qgemm.operator import MultiplyingBytes


def _of_floats(known: ConvProblem, shape: Shape) -> QconvProblem:
    return QconvProblem(
        known.hi, known.wi, known.cin, known.cout, known.hf, known.wf, known.stride, known.padding,
        known.dilation, out="q8",
    )  # fmt: skip


class Qconv(MultiplyingBytes):
    """The defaults are a layer of Inception v3, the document's network, with fewer channels."""

    layouts = ("nhwc",)
    in_bytes = MappingProxyType({"conv": _of_floats})
    smallest = QconvProblem(hi=4, wi=4, cin=4, cout=4, kh=1, kw=1)
    shipped = (
        (
            QconvProblem(hi=14, wi=14, cin=16, cout=20, padding=1, out="q8", weights="plain"),
            QgemmTile("adalp", 4, 4, unroll=1, distance=4),
        ),
    )


QCONV = Qconv(
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
