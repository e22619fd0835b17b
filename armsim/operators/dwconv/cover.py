"""How blocks cover the output image."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from armsim.codegen.edges import BlockRun, block_runs
from armsim.operators.dwconv.problem import DwconvProblem

CODE_BUDGET = 2000
"""Instructions of block bodies, estimated, above which the image's edges get thin blocks.

Every pair of a row run and a column run is a body; nine for an image with four edges. The limit is of the
text, 8 KB of code, and no core's: no core file has an instruction cache.
"""


def window_rows(problem: DwconvProblem, rows: int) -> list[int]:
    """The input rows under a block of output rows, from its first; a dilated filter may leave some out."""
    p = problem
    return sorted({k * p.stride + n * p.dilation for k, n in product(range(rows), range(p.hf))})


@dataclass(frozen=True)
class Cover:
    """The row blocks and column blocks, in runs of equal ones.

    block_rows, block_columns: outputs of a whole block; the image may be smaller than the tile.
    """

    block_rows: int
    block_columns: int
    rows: list[BlockRun]
    columns: list[BlockRun]

    def code_size(self, per_product: float, per_output: float) -> float:
        """Instructions of all bodies, from rates for one vector of channels."""
        rows = [sum(end - first for first, end in ranges) for ranges, _ in self.rows]
        columns = [sum(end - first for first, end in ranges) for ranges, _ in self.columns]
        heights = [len(ranges) for ranges, _ in self.rows]
        widths = [len(ranges) for ranges, _ in self.columns]
        products, outputs = sum(rows) * sum(columns), sum(heights) * sum(widths)
        return per_product * products + per_output * outputs


def cover(
    problem: DwconvProblem, ho_b: int, wo_b: int, per_product: float, per_output: float
) -> Cover:
    """Cut the image into blocks of ho_b x wo_b, with thin edges only where the code asks for it."""
    p = problem
    height, width = min(ho_b, p.ho), min(wo_b, p.wo)
    candidates = [
        Cover(
            height,
            width,
            block_runs(p.row_taps, height, thin=thin_rows),
            block_runs(p.column_taps, width, thin=thin_columns),
        )
        for thin_rows, thin_columns in ((False, False), (True, False), (False, True), (True, True))
    ]
    for candidate in candidates:
        if candidate.code_size(per_product, per_output) <= CODE_BUDGET:
            return candidate
    return min(candidates, key=lambda c: c.code_size(per_product, per_output))
