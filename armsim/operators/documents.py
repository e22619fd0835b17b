"""Texts that the kernel families are from."""

from __future__ import annotations

MOBILE_CONVOLUTIONS = (
    "P. Zhang, E. Lo, B. Lu, High Performance Depthwise and Pointwise Convolutions on Mobile Devices, "
    "AAAI 2020"
)
MGEMM = (
    "J. Park, K. Bin, K. Lee, mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for "
    "Mobile Devices, MobiSys 2022"
)
POLIMIDL = (
    "D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, Accelerating Deep Learning Inference on Mobile "
    "Systems, AIMS 2019"
)
HYPERCONNECT = "Hyperconnect on mobile deep learning with TensorFlow Lite (HyperCut)"
"""The company's account of its segmentation network; it bears no title of its own."""
RFC = "TVM, [RFC] Improve quantized convolution performance for armv8 architectures"

DOCUMENTS = (MOBILE_CONVOLUTIONS, MGEMM, POLIMIDL, HYPERCONNECT, RFC)
