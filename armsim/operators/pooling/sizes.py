"""The sizes of pooling; the defaults halve an image, and take the mean of MobileNetV1's last one."""

from __future__ import annotations

from armsim.operators.parameters import COUNT, pooling_of

SIZES = {
    "maxpool": pooling_of(rows=56, channels=128, window=2, stride=2),
    "avgpool": (*pooling_of(rows=7, channels=1024, window=7, stride=1), COUNT),
}
