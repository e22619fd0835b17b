"""The sizes of the layers around a quantized network's convolutions."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of

_CHANNELS = Parameter("channels", 64, "channels")

SIZES = {
    "qupsample": (*image_of(20, 20), _CHANNELS),
    # 160x160 pixels of two classes: the text's own size.
    "qsoftmax": (
        Parameter("n", 25600, "pixels"),
        Parameter("steps", 16, "steps of the input per difference of 1", least=3),
        Parameter("classes", 2, "classes of a pixel", least=2),
    ),
    **dict.fromkeys(
        ("qadd", "qsum", "qmultiply", "qlookup"), (Parameter("n", 784, "pixels"), _CHANNELS)
    ),
}
