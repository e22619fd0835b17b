"""A tile of a quantized depthwise convolution; its name is the kernel's symbol.

qdwconv_3x3  s{stride}  [d{dilation}]  family  {rows}x{columns}  path  schedule  out

qdwconv_3x3_s1_snake_8x8_rows_paced_q8
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.tile import Tile, choice

SIDES = (1, 2, 4, 8, 16)
PATHS = ("rows", "pairs")
SCHEDULES = ("paced", "even")
CASES: tuple[tuple[int, int, int], ...] = (
    (8, 8, 1), (4, 4, 1), (4, 2, 1), (4, 1, 1), (2, 2, 1), (2, 4, 1), (1, 4, 1), (2, 1, 1),
    (4, 2, 2), (4, 4, 2), (4, 1, 2), (2, 2, 2), (2, 4, 2), (2, 1, 2), (1, 2, 2), (1, 4, 2),
)  # fmt: skip
"""TF-Lite's sixteen cases of ConvKernel3x3FilterDepth8: rows and columns of the output, and the stride
("Separate implementation for each case"; both strides are always equal)."""

_NAME = re.compile(
    r"qdwconv_3x3_s(?P<stride>\d+)(_d(?P<dilation>\d+))?_(?P<family>[a-z_]+)_(?P<rows>\d+)x"
    r"(?P<columns>\d+)_(?P<path>rows|pairs)_(?P<schedule>paced|even)_(?P<out>q8|s32)"
)


@dataclass(frozen=True)
class QdwconvTile(Tile):
    """One point of the search space of a quantized depthwise convolution.

    A block's code is unrolled; remainders are blocks of half the size, and so on. Paths walk a block's
    outputs row by row, every second row backwards (rows), or two rows at once, so that a column of four
    pixels serves two outputs (pairs). Schedules put a multiplication in each cycle of three dispatch slots
    (paced), or spread everything evenly (even).
    """

    rows: int = choice(1, "of the output block", SIDES)
    columns: int = choice(1, "of the output block", SIDES)
    path: str = choice("rows", "a block's outputs row by row, or two rows at once", PATHS)
    schedule: str = choice("paced", "of the multiplications", SCHEDULES)

    def name(self, problem: QdwconvProblem) -> str:
        """The symbol of the kernel, by the grammar above."""
        dilation = f"_d{problem.dilation}" if problem.dilation > 1 else ""
        return (
            f"qdwconv_3x3_s{problem.stride}{dilation}_{self.family}_{self.rows}x{self.columns}"
            f"_{self.path}_{self.schedule}_{problem.out}"
        )


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    stride: int
    dilation: int
    out: str
    tile: QdwconvTile


def parse_name(name: str) -> ParsedName:
    """Read a symbol back; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a quantized depthwise convolution: {name!r}")
    tile = QdwconvTile(
        match["family"], int(match["rows"]), int(match["columns"]), match["path"], match["schedule"]
    )
    return ParsedName(int(match["stride"]), int(match["dilation"] or 1), match["out"], tile)
