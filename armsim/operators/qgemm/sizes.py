"""The sizes of a multiplication of bytes, and what may be asked of its operands."""

from __future__ import annotations

from armsim.operators.parameters import BYTE_OPERANDS, Parameter

SIZES = {
    "qgemm": (
        Parameter("m", 96, "rows of A and D"),
        Parameter("n", 96, "columns of B and D"),
        Parameter("k", 96, "columns of A, rows of B"),
        *BYTE_OPERANDS,
    )
}
