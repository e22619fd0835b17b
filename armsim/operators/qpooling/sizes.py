"""The sizes of pooling of bytes: those of fp32."""

from __future__ import annotations

from armsim.operators.parameters import COUNT, pooling_of

SIZES = {
    "qmaxpool": pooling_of(rows=56, channels=128, window=2, stride=2),
    "qavgpool": (*pooling_of(rows=7, channels=1024, window=7, stride=1), COUNT),
}
