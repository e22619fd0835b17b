"""The sizes of a matrix multiplication."""

from __future__ import annotations

from armsim.operators.parameters import BESIDES_SIZES, Parameter

SIZES = {
    "gemm": (
        Parameter("m", 96, "rows of A and D"),
        Parameter("n", 96, "columns of B and D"),
        Parameter("k", 96, "columns of A, rows of B"),
        *BESIDES_SIZES,
    )
}
