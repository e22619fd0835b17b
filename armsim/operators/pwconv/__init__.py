"""Pointwise (1x1) convolution: a problem of its own for the kernels of `gemm`."""

from __future__ import annotations

from armsim.operators.pwconv.problem import PwconvProblem

__all__ = ["PwconvProblem"]
