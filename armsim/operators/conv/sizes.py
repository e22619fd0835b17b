"""The sizes of a convolution."""

from __future__ import annotations

from armsim.operators.parameters import EPILOGUE, Parameter, image_of, sliding_filter

SIZES = {
    "conv": (
        *image_of(14, 14),
        Parameter("cin", 64, "input channels"),
        Parameter("cout", 64, "output channels"),
        *sliding_filter(),
        EPILOGUE,
    )
}
