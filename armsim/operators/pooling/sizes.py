"""The sizes of pooling; the defaults halve an image, and take the mean of MobileNetV1's last one."""

from __future__ import annotations

from armsim.operators.parameters import Parameter, filter_of, image_of, padding_of

COUNTS = ("inside", "window")
"""The divisors of a mean."""


def _sizes(rows: int, channels: int, window: int, stride: int) -> tuple[Parameter, ...]:
    """Those of both: a square image and window."""
    return (
        *image_of(rows, rows),
        Parameter("channels", channels, "channels"),
        *filter_of(window, window, "window"),
        Parameter("stride", stride, "stride of the window"),
        padding_of("valid"),
    )


SIZES = {
    "maxpool": _sizes(rows=56, channels=128, window=2, stride=2),
    "avgpool": (
        *_sizes(rows=7, channels=1024, window=7, stride=1),
        Parameter(
            "count", "inside", "divisor of a mean: the pixels inside the image, or the whole window",
            names=COUNTS, numbers=False,
        ),
    ),
}  # fmt: skip
