"""The sizes of a depthwise convolution; the defaults are a layer of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import EPILOGUE, Parameter, image_of, sliding_filter

SIZES = {
    "dwconv": (
        *image_of(56, 56),
        Parameter("channels", 128, "channels"),
        *sliding_filter((1, 2)),
        EPILOGUE,
    )
}
