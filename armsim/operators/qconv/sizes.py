"""The sizes of a convolution of bytes."""

from __future__ import annotations

from armsim.operators.parameters import BYTE_OPERANDS, DILATION, Parameter, image_of, padding_of

SIZES = {
    "qconv": (
        *image_of(17, 17),
        Parameter("cin", 32, "input channels"),
        Parameter("cout", 32, "output channels"),
        Parameter("kh", 3, "filter rows"),
        Parameter("kw", 3, "filter columns"),
        Parameter("stride", 1, "stride of the filter"),
        padding_of(1),
        DILATION,
        *BYTE_OPERANDS,
    )
}
