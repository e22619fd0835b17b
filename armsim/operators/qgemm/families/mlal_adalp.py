"""umull, umlal2, uadalp: one accumulation for 16 products, exact where two products fit 16 bits.

Bytes without a sign: 255 b + 255 b <= 65535 holds up to b = 128. (The document allows 0 to 254: 2 255 254
is 129540.) With a sign: two products of -128 and -128 are 32768, one more than 16 bits hold, and nothing
else is too large, so that one operand must not be -128.
"""

from __future__ import annotations

from functools import partial

from armsim.operators.qgemm.pairs import COLUMNS, ROWS, make_pairs
from armsim.operators.qgemm.registry import register

register(
    "mlal_adalp",
    partial(make_pairs, fused=True),
    uses=frozenset({"rows", "columns", "unroll", "distance"}),
    # The accumulation stands between the two products of its vector and those of the next.
    values={"rows": ROWS, "columns": COLUMNS, "distance": range(1, 17)},
    summary="4x4 by umull, umlal2, uadalp (signed: smull, smlal2, sadalp as TF-Lite): weights limited",
    method="both halves multiplied into one 16-bit vector before neighbours are added.",
    section="Convolution core algorithm, point 3 (fast math)",
    precondition="the second operand is at most 128 (u8), at least -127 (s8)",
)
