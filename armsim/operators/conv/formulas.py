"""Memory operations per multiply-accumulate by formula: elements moved between L1 and the registers.

mGEMM's are those of J. Park et al., "mGEMM", MobiSys 2022, section 3.3.1 and 4.2, with the input's distinct
columns counted as they are; the others count the same way. They describe sizes that blocks divide and
images without edges.
"""

from __future__ import annotations

from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.intensity import moved


def _block(problem: ConvProblem, tile: ConvTile, lanes: int = 1) -> tuple[int, int]:
    """w_o and c_o, no larger than the problem."""
    return min(tile.wo, problem.wo), min(tile.co, -(-problem.cout // lanes) * lanes)


def naive(problem: ConvProblem, tile: ConvTile) -> float:
    """Two loads and a store a product, and a store of the zero that an output starts as."""
    return 3 + 1 / problem.products


def mgemm(problem: ConvProblem, tile: ConvTile) -> float:
    """The inner kernel's operations, and one load less of the outputs for Hf rows."""
    p, (wo, co) = problem, _block(problem, tile, 4)
    at_once = min(tile.taps or p.wf, p.wf)
    cuts = [min(at_once, p.wf - first) for first in range(0, p.wf, at_once)]
    return row_operations(p, cuts, wo, co) - 1 / p.products


def direct(problem: ConvProblem, tile: ConvTile) -> float:
    """A tap at a time: 2/Ci + 1/co + 1/wo, one load less of the outputs for Hf Wf taps."""
    return row_operations(problem, [1], *_block(problem, tile, 4)) - 1 / problem.products


def row_operations(problem: ConvProblem, cuts: list[int], wo: int, co: int) -> float:
    """Elements moved per multiply-accumulate by a call of the inner kernel, which adds to the outputs.

    2 / (Ci taps) + columns / (wo co taps) + 1 / wo; columns: distinct ones of the input, wo + taps - 1 at
    stride 1. cuts: the taps of a row at once.
    """
    inputs = {"input": 1, "filter": 1}
    blocks = [moved(problem.bound, {"k": wo, "j": co, "m": m}, inputs) * m for m in cuts]
    return (sum(blocks) + 2 / problem.cin) / sum(cuts)


def chunks(problem: ConvProblem, tile: ConvTile) -> float:
    """1/co and 1/wo as of a tap, input columns shared where a row is unrolled; outputs are stored once, an
    image with padding is copied before.
    """
    p, (wo, co) = problem, _block(problem, tile, 4)
    taps = 1 if tile.taps == 1 else p.wf
    columns = {at * p.stride + tap * p.dilation for at in range(wo) for tap in range(taps)}
    products = p.ho * p.wo * p.cout * p.cin * p.taps
    _, top, bottom = p.row_axis
    _, left, right = p.column_axis
    around = (p.hi + top + bottom) * (p.wi + left + right)
    copied = p.cin * (p.hi * p.wi + around) if around > p.hi * p.wi else 0
    stored = p.ho * p.wo * p.cout
    return len(columns) / (wo * co * taps) + 1 / wo + (copied + stored) / products


def _product(
    m: int, n: int, k: int, tile: ConvTile, passes_of_d: float, *, before: bool = False
) -> float:
    """Elements of one packed multiplication of m x k by k x n, its packing included.

    before: that of the second matrix is not.
    """
    streams = m * n * k * (1 / min(tile.wo, m) + 1 / min(tile.co, n))
    return streams + m * n * passes_of_d + 2 * m * k + (0 if before else 2 * k * n)


def _cuts(k: int, tile: ConvTile) -> int:
    return -(-k // (tile.kc or k))


def im2col(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> float:
    """Writing the patch matrix moves each of its elements twice, then it is multiplied.

    before: the filter was packed before the call.
    """
    p, pixels = problem, problem.ho * problem.wo
    k = p.taps * p.cin
    moved = _product(pixels, p.cout, k, tile, 2 * _cuts(k, tile) - 1, before=before)
    return (moved + 2 * pixels * k) / (pixels * p.cout * k)


def mec(problem: ConvProblem, tile: ConvTile) -> float:
    """The same with a matrix lowered along the columns only: Wo x rows x Wf Ci."""
    p, pixels = problem, problem.ho * problem.wo
    k = p.taps * p.cin
    rows = (p.ho - 1) * p.stride + (p.hf - 1) * p.dilation + 1
    moved = _product(pixels, p.cout, k, tile, 2 * _cuts(k, tile) - 1)
    return (moved + 2 * p.wo * rows * p.wf * p.cin) / (pixels * p.cout * k)


def implicit(problem: ConvProblem, tile: ConvTile) -> float:
    """No patch matrix: packing gathers its blocks from the image, tap by tap."""
    p, pixels = problem, problem.ho * problem.wo
    k = p.taps * p.cin
    moved = _product(pixels, p.cout, k, tile, 2 * p.taps * _cuts(p.cin, tile) - 1)
    return moved / (pixels * p.cout * k)


def kn2col(problem: ConvProblem, tile: ConvTile) -> float:
    """A product of all input pixels for each tap, and the sum of Hf Wf shifted results."""
    p, pixels = problem, problem.ho * problem.wo
    moved = p.taps * _product(p.hi * p.wi, p.cout, p.cin, tile, 2 * _cuts(p.cin, tile) - 1)
    moved += (p.taps + 1) * pixels * p.cout
    return moved / (pixels * p.cout * p.cin * p.taps)


def indirect(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> float:
    """Rows read where they lie: 1/MR of B, 1/NR of A, outputs stored once, B packed.

    before: it was before the call.
    """
    p, pixels = problem, problem.ho * problem.wo
    k = p.taps * p.cin
    streams = 1 / min(tile.wo, pixels) + 1 / min(tile.co, p.cout)
    return streams + 1 / k + (0 if before else 2 / pixels)
