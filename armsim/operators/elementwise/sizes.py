"""The sizes of layers that work element by element."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of

SIZES = dict.fromkeys(
    ("batchnorm", "bias", "relu", "relu6"),
    (*image_of(56, 56), Parameter("channels", 128, "channels")),
)
