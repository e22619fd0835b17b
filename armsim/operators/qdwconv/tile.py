"""A tile of a quantized depthwise convolution, and its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.qdwconv.problem import OUTS, QdwconvProblem
from armsim.operators.tile import LISTED, Tile, choice, sizes_choice

SIDES = range(1, 17)
PATHS = ("rows", "pairs")
ORDERS = {**LISTED, "even": "spread evenly"}
"""Schedules in words."""
SCHEDULES = tuple(ORDERS)
CASES: tuple[tuple[int, int, int], ...] = (
    (8, 8, 1), (4, 4, 1), (4, 2, 1), (4, 1, 1), (2, 2, 1), (2, 4, 1), (1, 4, 1), (2, 1, 1),
    (4, 2, 2), (4, 4, 2), (4, 1, 2), (2, 2, 2), (2, 4, 2), (2, 1, 2), (1, 2, 2), (1, 4, 2),
)  # fmt: skip
"""TF-Lite's sixteen cases of ConvKernel3x3FilterDepth8: rows and columns of the output, and the stride
("Separate implementation for each case"; both strides are always equal)."""

HELD_TAPS = 12
"""Taps up to which a filter and its window both fit the registers, of 16 bits each: 24 or 25 of them are
left beside four sums, multiplier, two of an output and, unless it is folded, the input's zero."""


@dataclass(frozen=True)
class QdwconvTile(Tile):
    """One point of the search space of a quantized depthwise convolution.

    A block's code is unrolled; what is left over is a smaller block. Paths walk a block's outputs row by
    row, every second row backwards (rows), or two rows at once, so that a column of four pixels serves two
    outputs (pairs). Products, what is done to the output before and the loads for the next one are in the
    order of a list scheduler (list), or each spread evenly (even).
    """

    rows: int = choice(1, "of the output block", SIDES)
    columns: int = choice(1, "of the output block", SIDES)
    path: str = choice("rows", "a block's outputs row by row, or two rows at once", PATHS)
    schedule: str = choice("list", "what stands beside the products", SCHEDULES)
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} [d{dilation=1}] {family} {rows}x{columns} {path} {schedule} "
    "[{sizes=constant}] {out}",
    QdwconvTile,
    values={"out": OUTS},
)
"""For instance `qdwconv_3x3_s1_snake_8x8_rows_list_q8`."""


def case_tiles(
    family: str, problem: QdwconvProblem, most: int | None = None
) -> Iterator[QdwconvTile]:
    """TF-Lite's cases for the problem's stride, all or the first ``most``; none for a larger filter."""
    if problem.taps > HELD_TAPS:
        return
    stride = min(problem.stride, 2)
    cases = [(rows, columns) for rows, columns, s in CASES if s == stride]
    yield from (QdwconvTile(family, *case) for case in cases[:most])
