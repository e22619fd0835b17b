"""A fully connected layer: a problem of its own for the kernels of `gemm`."""

from __future__ import annotations

from armsim.operators.fc.problem import FcProblem

__all__ = ["FcProblem"]
