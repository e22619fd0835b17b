"""Dot products of bytes without the instruction: neighbours of 16-bit products added to 32-bit sums.

adalp       umull, uadalp, addp: exact for all bytes
mlal_adalp  umull, umlal2, uadalp: one accumulation for 16 products, exact where two products fit 16 bits.
            Bytes without a sign: 255 b + 255 b <= 65535 holds up to b = 128. (The document allows 0 to
            254: 2 255 254 is 129540.) With a sign: two products of -128 and -128 are 32768, one more than
            16 bits hold, and nothing else is too large, so that one operand must not be -128.
"""

from __future__ import annotations

from functools import partial

from armsim.operators.qgemm.family import SIGNED, SQUARE, Packing, QgemmFamily, tiles_of
from armsim.operators.qgemm.pairs import COLUMNS, ROWS, make_pairs
from armsim.operators.qgemm.tile import QgemmTile

_family = partial(
    QgemmFamily,
    packing=Packing(16, 16),
    uses=frozenset({"rows", "columns", "unroll", "distance", "schedule"}),
)
_BLOCKS = ((4, 4), (3, 4), (2, 4), (2, 8), (1, 8))

ADALP = _family(
    name="adalp",
    make=partial(make_pairs, fused=False),
    method="long multiplications of eight bytes, neighbours added to 32-bit sums after each.",
    values={"rows": ROWS, "columns": COLUMNS},
    summary="4x4 by umull, umull2, uadalp, addp (signed: smull, sadalp)",
    section="Convolution core algorithm",
    space=tiles_of("adalp", _BLOCKS, 2, (1, 3, 4, 7), range(8)),
    shipped=((SQUARE, QgemmTile("adalp", 4, 4, unroll=2, distance=4)),),
)

MLAL_ADALP = _family(
    name="mlal_adalp",
    make=partial(make_pairs, fused=True),
    method="both halves multiplied into one 16-bit vector before neighbours are added.",
    # The accumulation stands between the two products of its vector and those of the next.
    values={"rows": ROWS, "columns": COLUMNS, "distance": range(1, 17)},
    summary="4x4 by umull, umlal2, uadalp (signed: smull, smlal2, sadalp as TF-Lite): weights limited",
    section="Convolution core algorithm, point 3 (fast math)",
    precondition="the second operand is at most 128 (u8), at least -127 (s8)",
    space=tiles_of("mlal_adalp", _BLOCKS, 2, (1, 2, 3), (1, 2, 3)),
    shipped=(
        (SQUARE, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
        (SQUARE, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2, schedule="list")),
        (SIGNED, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
    ),
)
