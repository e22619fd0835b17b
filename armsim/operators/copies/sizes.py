"""The sizes of layers that move numbers; the defaults are those of YoloV3-Tiny."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of

SIZES = {
    "concat": (
        *image_of(26, 26),
        Parameter("c1", 128, "channels of the first input"),
        Parameter("c2", 256, "channels of the second"),
        *(
            Parameter(f"c{n}", 0, f"channels of input {n}; 0: there is none", least=0)
            for n in range(3, 7)
        ),
    ),
    "upsample": (
        *image_of(13, 13),
        Parameter("channels", 128, "channels"),
        Parameter("factor", 2, "how often each row and column is repeated"),
    ),
}
