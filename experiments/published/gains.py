"""What the cores of a board give a public library: whole fp32 networks with one thread and with several.

ncnn, benchmark/README.md of github.com/Tencent/ncnn at a4d2ea1d4422: milliseconds, the least of its loops,
threads on the cores that are named. It has packed weights, vectors of four channels, and Winograd's
convolutions where a network has 3x3 ones (MobileNetV1's are depthwise).
"""

from __future__ import annotations

from collections.abc import Mapping

NETS = ("mobilenet", "resnet18", "resnet50", "vgg16", "yolov4-tiny")
TIMES: Mapping[str, tuple[int, tuple[float, ...], tuple[float, ...]]] = {
    "Raspberry Pi 4, 4 x Cortex-A72 at 1.8 GHz": (
        4, (123.76, 190.80, 533.15, 1066.58, 370.55), (60.74, 122.27, 261.90, 541.66, 205.95)
    ),
    "Khadas VIM3, 4 x Cortex-A73 at 2.2 GHz": (
        4, (112.69, 191.54, 530.38, 1093.71, 381.99), (42.57, 77.00, 185.53, 414.89, 150.44)
    ),
    "Snapdragon 855+, 1 + 3 x Cortex-A76": (
        4, (14.38, 22.02, 65.85, 129.57, 47.36), (5.32, 10.33, 26.18, 59.34, 25.25)
    ),
    "Jetson Nano, 4 x Cortex-A57 at 1.43 GHz": (
        4, (137.43, 221.27, 624.43, 1241.51, 421.01), (41.74, 83.10, 203.42, 445.72, 156.30)
    ),
    "Snapdragon 810, 4 x Cortex-A57 at 2.0 GHz": (
        4, (110.70, 182.58, 502.77, 986.93, 363.71), (59.04, 110.14, 272.31, 486.69, 231.89)
    ),
    "RK3399, 2 x Cortex-A72 at 1.8 GHz": (
        2, (111.12, 175.71, 503.25, 1044.34, 351.97), (64.28, 111.77, 291.51, 619.88, 217.45)
    ),
    "RK3399, 4 x Cortex-A53 at 1.5 GHz": (
        4, (207.92, 351.64, 975.40, 2170.12, 712.80), (65.47, 116.68, 297.23, 674.91, 257.46)
    ),
}  # fmt: skip
"""Threads, the times of `NETS` with one, and with so many."""


def gains(board: str) -> dict[str, float]:
    """How many times as fast several threads are as one, by network."""
    _, one, several = TIMES[board]
    return {net: alone / shared for net, alone, shared in zip(NETS, one, several, strict=True)}
