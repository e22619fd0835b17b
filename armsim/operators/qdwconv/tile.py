"""A tile of a quantized depthwise convolution, and its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.qdwconv.problem import OUTS, QdwconvProblem
from armsim.operators.tile import Tile, choice

SIDES = (1, 2, 4, 8, 16)
PATHS = ("rows", "pairs")
SCHEDULES = ("paced", "even", "list")
CASES: tuple[tuple[int, int, int], ...] = (
    (8, 8, 1), (4, 4, 1), (4, 2, 1), (4, 1, 1), (2, 2, 1), (2, 4, 1), (1, 4, 1), (2, 1, 1),
    (4, 2, 2), (4, 4, 2), (4, 1, 2), (2, 2, 2), (2, 4, 2), (2, 1, 2), (1, 2, 2), (1, 4, 2),
)  # fmt: skip
"""TF-Lite's sixteen cases of ConvKernel3x3FilterDepth8: rows and columns of the output, and the stride
("Separate implementation for each case"; both strides are always equal)."""


@dataclass(frozen=True)
class QdwconvTile(Tile):
    """One point of the search space of a quantized depthwise convolution.

    A block's code is unrolled; remainders are blocks of half the size, and so on. Paths walk a block's
    outputs row by row, every second row backwards (rows), or two rows at once, so that a column of four
    pixels serves two outputs (pairs). Schedules put a multiplication in each cycle of dispatch (paced),
    spread everything evenly (even), or are what a list scheduler makes of the first (list).
    """

    rows: int = choice(1, "of the output block", SIDES)
    columns: int = choice(1, "of the output block", SIDES)
    path: str = choice("rows", "a block's outputs row by row, or two rows at once", PATHS)
    schedule: str = choice("paced", "of the multiplications", SCHEDULES)


NAMES = Grammar(
    "{op} 3x3 s{stride} [d{dilation=1}] {family} {rows}x{columns} {path} {schedule} {out}",
    QdwconvTile,
    values={"out": OUTS},
)
"""For instance `qdwconv_3x3_s1_snake_8x8_rows_paced_q8`."""


def case_tiles(
    family: str, problem: QdwconvProblem, most: int | None = None
) -> Iterator[QdwconvTile]:
    """TF-Lite's cases for the problem's stride, all or the first ``most``."""
    stride = min(problem.stride, 2)
    cases = [(rows, columns) for rows, columns, s in CASES if s == stride]
    return (QdwconvTile(family, *case) for case in cases[:most])
