"""The sizes of a quantized depthwise convolution; the defaults are a layer of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import DILATION, Parameter, filter_of, image_of, padding_of

SIZES = {
    "qdwconv": (
        *image_of(28, 28),
        Parameter("channels", 64, "channels"),
        *filter_of(3, 3),
        Parameter("stride", 1, "stride of the filter"),
        padding_of("same"),
        DILATION,
        Parameter(
            "out", "q8", "32-bit sums (s32), or requantized to bytes (q8)",
            names=("q8", "s32"), numbers=False,
        ),
    )
}  # fmt: skip
