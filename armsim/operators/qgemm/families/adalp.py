"""umull, uadalp, addp: a dot product of bytes without the instruction, exact for all bytes."""

from __future__ import annotations

from functools import partial

from armsim.operators.qgemm.pairs import COLUMNS, ROWS, make_pairs
from armsim.operators.qgemm.registry import register

register(
    "adalp",
    partial(make_pairs, fused=False),
    uses=frozenset({"rows", "columns", "unroll", "distance"}),
    values={"rows": ROWS, "columns": COLUMNS},
    summary="4x4 by umull, umull2, uadalp, addp (signed: smull, sadalp)",
    method="long multiplications of eight bytes, neighbours added to 32-bit sums after each.",
    section="Convolution core algorithm",
)
