"""The sizes of a convolution."""

from __future__ import annotations

from armsim.operators.parameters import (
    DILATION,
    EPILOGUE,
    Parameter,
    filter_of,
    image_of,
    padding_of,
)

SIZES = {
    "conv": (
        *image_of(14, 14),
        Parameter("cin", 64, "input channels"),
        Parameter("cout", 64, "output channels"),
        *filter_of(3, 3),
        Parameter("stride", 1, "stride of the filter"),
        padding_of("same"),
        DILATION,
        EPILOGUE,
    )
}
