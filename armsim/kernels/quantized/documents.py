"""Texts that the quantized families are from."""

from __future__ import annotations

RFC = "[RFC] Improve quantized convolution performance for armv8 architectures"
HYPERCONNECT = "Hyperconnect on mobile deep learning with TensorFlow Lite (HyperCut)"
"""The company's account of its segmentation network; it bears no title of its own."""
