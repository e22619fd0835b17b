"""The sizes of a change of layout; the defaults are an image between layers of MobileNetV1."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, image_of

LAYOUTS = ("nhwc", "nchw", "nc4hw4")
"""Orders of an image's numbers."""

SIZES = {
    "relayout": (
        *image_of(56, 56),
        Parameter("channels", 128, "channels"),
        Parameter("source", "nhwc", "layout of the input", names=LAYOUTS, numbers=False),
        Parameter("target", "nc4hw4", "layout of the output", names=LAYOUTS, numbers=False),
    )
}
