"""A tile of a multiplication of bytes, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.parameters import OUTS, TYPES, WEIGHTS
from armsim.operators.tile import Tile, choice, schedule_choice, sizes_choice


@dataclass(frozen=True)
class QgemmTile(Tile):
    """One point of the search space of a multiplication of bytes."""

    rows: int = choice(4, "of C in registers", range(1, 65))
    columns: int = choice(4, "of C in registers", range(1, 65))
    unroll: int = choice(
        1,
        "periods (16 products of each sum, 8 of mlal16) an iteration of the innermost loop",
        range(1, 65),
    )
    distance: int = choice(
        0, "products that the accumulation lags the multiplication by", range(17)
    )
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {type} {family} {rows}x{columns} u{unroll} d{distance} [{schedule=written}] [{sizes=constant}] "
    "[{weights=packed}] [{out=s32}]",
    QgemmTile,
    values={"type": TYPES, "weights": WEIGHTS, "out": OUTS},
)
"""For instance `qgemm_u8_adalp_4x4_u1_d4`; `qconv_s8_dot_12x4_u1_d0_plain_q8`, where the kernel packs the
weights and requantizes the output."""
