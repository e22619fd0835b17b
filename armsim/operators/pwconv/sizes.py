"""The sizes of a pointwise convolution; the defaults are a layer of MobileNetV2."""

from __future__ import annotations

from armsim.operators.parameters import BESIDES_SIZES, Parameter, image_of

SIZES = {
    "pwconv": (
        *image_of(14, 14),
        Parameter("cin", 64, "input channels"),
        Parameter("cout", 384, "output channels"),
        *BESIDES_SIZES,
    )
}
