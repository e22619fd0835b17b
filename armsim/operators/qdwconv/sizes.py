"""The sizes of a quantized depthwise convolution; the defaults are a layer of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of, sliding_filter

SIZES = {
    "qdwconv": (
        *image_of(28, 28),
        Parameter("channels", 64, "channels"),
        *sliding_filter(),
        Parameter(
            "out", "q8", "32-bit sums (s32), or requantized to bytes (q8)",
            names=("q8", "s32"), numbers=False,
        ),
    )
}  # fmt: skip
