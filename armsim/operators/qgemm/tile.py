"""A tile of a multiplication of bytes; its name is the kernel's symbol.

    operator  type  family  {rows}x{columns}  u{unroll}  d{distance}  [plain]  [q8]

    qgemm_u8_adalp_4x4_u1_d4
    qconv_s8_dot_12x4_u1_d0_q8

`plain` says that the weights are packed by the kernel, `q8` that the output is requantized.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim.operators.qgemm.problem import Problem
from armsim.operators.tile import Tile, choice

_NAME = re.compile(
    r"(?P<op>[a-z0-9]+)_(?P<type>u8|s8)_(?P<family>[a-z0-9_]+)_(?P<rows>\d+)x(?P<columns>\d+)"
    r"_u(?P<unroll>\d+)_d(?P<distance>\d+)(_plain)?(_q8)?"
)


@dataclass(frozen=True)
class QgemmTile(Tile):
    """One point of the search space of a multiplication of bytes."""

    rows: int = choice(4, "of C in registers", range(1, 65))
    columns: int = choice(4, "of C in registers", range(1, 65))
    unroll: int = choice(
        1,
        "periods (16 products of each sum, 8 of mlal16) a turn of the innermost loop",
        range(1, 65),
    )
    distance: int = choice(
        0, "products that the accumulation lags behind the multiplication", range(17)
    )

    def name(self, problem: Problem) -> str:
        """The symbol of the kernel, by the grammar above."""
        plain = "_plain" if problem.weights == "plain" else ""
        narrow = "_q8" if problem.out == "q8" else ""
        return (
            f"{problem.op}_{problem.type}_{self.family}_{self.rows}x{self.columns}"
            f"_u{self.unroll}_d{self.distance}{plain}{narrow}"
        )


def parse_name(name: str) -> tuple[str, QgemmTile]:
    """Read a symbol back as operator and tile; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a multiplication of bytes: {name!r}")
    numbers = {key: int(match[key]) for key in ("rows", "columns", "unroll", "distance")}
    return match["op"], QgemmTile(match["family"], **numbers)
