"""The sizes of softmax; the defaults are the last layer of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import Parameter

SIZES = {
    "softmax": (
        Parameter("rows", 1, "rows, each with a sum of its own"),
        Parameter("channels", 1001, "channels"),
    )
}
