"""Convolution of bytes: a problem of its own, lowered to the kernels of `qgemm`."""

from __future__ import annotations

from armsim.operators.qconv.problem import QconvProblem

__all__ = ["QconvProblem"]
