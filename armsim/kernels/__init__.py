"""Generators of AArch64 NEON kernels: an operator and a tile in, the text of a `.S` file out."""

from __future__ import annotations

from armsim.kernels.source import KernelSource, Unbuildable

__all__ = ["KernelSource", "Unbuildable"]
