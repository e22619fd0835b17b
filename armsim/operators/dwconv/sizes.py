"""The sizes of a depthwise convolution; the defaults are a layer of MobileNetV1."""

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
    "dwconv": (
        *image_of(56, 56),
        Parameter("channels", 128, "channels"),
        *filter_of(3, 3),
        Parameter("stride", 1, "stride of the filter", choices=(1, 2)),
        padding_of("same"),
        DILATION,
        EPILOGUE,
    )
}
