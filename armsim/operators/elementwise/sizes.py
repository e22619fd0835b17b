"""The sizes of layers that work element by element."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of

CLAMPS = ("none", "relu", "relu6")
"""What may be done to a sum."""

_IMAGE = (*image_of(56, 56), Parameter("channels", 128, "channels"))

SIZES = {
    **dict.fromkeys(
        ("batchnorm", "bias", "relu", "relu6", "leakyrelu", "sigmoid", "multiply"), _IMAGE
    ),
    "add": (
        *_IMAGE,
        Parameter("epilogue", "none", "of the sum: none, relu, relu6", names=CLAMPS, numbers=False),
    ),
}
