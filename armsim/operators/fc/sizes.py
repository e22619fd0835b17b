"""The sizes of a fully connected layer; the defaults are the last of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import BESIDES_SIZES, Parameter

SIZES = {
    "fc": (
        Parameter("cin", 1024, "input features"),
        Parameter("cout", 1001, "output features"),
        Parameter("batch", 1, "rows of the input"),
        *BESIDES_SIZES,
    )
}
