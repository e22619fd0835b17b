"""Arithmetic intensity by formula: flops per byte moved between L1 and the registers.

RTRA and RTRD are those of P. Zhang, E. Lo, B. Lu, "High Performance Depthwise and Pointwise Convolutions
on Mobile Devices", AAAI 2020, section "Pointwise Convolution Implementation"; the others count the same
way. They describe problems that blocks divide; a remainder moves more bytes a product. An epilogue
loads a vector of each of its tensors for each vector of D.
"""

from __future__ import annotations

from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile

FLOAT = 4
"""Bytes of an element."""


def _block(problem: Multiplication, tile: GemmTile) -> tuple[int, int, int]:
    """Gb, Ci,b and Co,b, no larger than the problem."""
    size = problem.matrices
    return min(tile.rows, size.m), min(tile.depth, size.k), min(tile.columns, size.n)


def _epilogue(problem: Multiplication) -> int:
    """How often D's size of an epilogue's tensors is loaded."""
    return Epilogue.of(problem.epilogue).transfers


def naive(problem: Multiplication, tile: GemmTile) -> float:
    """Three loads and a store of 4 bytes for a multiplication and an addition: 1/8."""
    return 2 / (4 * FLOAT)


def _rtra(problem: Multiplication, tile: GemmTile, passes: float) -> float:
    """A held over all of Co; D moved ``passes`` times a step."""
    g, ci, co = _block(problem, tile)
    moved = passes * g * co + ci * co + g * ci / (problem.matrices.n / co)
    return 2 * g * ci * co / (moved * FLOAT)


def rtra(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 5: 4 / (3 + 8/Co) at Gb, Ci,b, Co,b = 8, 8, 4."""
    return _rtra(problem, tile, 2)


def rtra_zero(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 5 where the first of the Ci / Ci,b passes over D does not load it."""
    first = min(tile.depth, problem.matrices.k) / problem.matrices.k
    return _rtra(problem, tile, 2 - first + _epilogue(problem) * first)


def _rtrd(problem: Multiplication, tile: GemmTile, passes: int) -> float:
    """D held over all of Ci, moved ``passes`` times in all."""
    g, ci, co = _block(problem, tile)
    moved = g * ci + ci * co + passes * g * co / (problem.matrices.k / ci)
    return 2 * g * ci * co / (moved * FLOAT)


def rtrd(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 6: 2 / (1 + 8/Ci) at Gb, Co,b, Ci,b = 8, 8, 4."""
    return _rtrd(problem, tile, 2)


def rtrd_zero(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 6 without loading D: 2 / (1 + 4/Ci) at 8, 8, 4."""
    return _rtrd(problem, tile, 1 + _epilogue(problem))


def rtrd_inplace(problem: Multiplication, tile: GemmTile) -> float:
    """`rtrd_zero` and a copy of A: 2 m k elements more."""
    size = problem.matrices
    plain = problem.flops / (rtrd_zero(problem, tile) * FLOAT)
    return problem.flops / ((plain + 2 * size.m * size.k) * FLOAT)


def goto(problem: Multiplication, tile: GemmTile) -> float:
    """Packed: the micro-kernels' streams and blocks of D, and what packing reads and writes.

    Per product 1/NR of an A element and 1/MR of a B element; D is stored once per block of K and
    loaded again for all but the first; A is packed once per block of N, B once, or not at all in the call.
    """
    size = problem.matrices
    return _packed(problem, tile, -(-size.n // (tile.nc or size.n)), problem.weights == "plain")


def exchanged(problem: Multiplication, tile: GemmTile, before: bool = True) -> float:
    """The same with A and B in each other's place: A is packed once, B once per block of M.

    before: whether weights that were packed beforehand are taken so.
    """
    m = problem.matrices.m
    packed = before and problem.weights == "packed"
    return _packed(problem, tile, 1, 0 if packed else -(-m // (tile.mc or m)))


def _packed(problem: Multiplication, tile: GemmTile, times_a: int, times_b: int) -> float:
    """times_a, times_b: how often each matrix is packed."""
    size = problem.matrices
    m, n, k = size.m, size.n, size.k
    k_blocks = -(-k // (tile.kc or k))
    moved = (
        m * n * k * (1 / min(tile.rows, m) + 1 / min(tile.columns, n))
        + m * n * (2 * k_blocks - 1 + _epilogue(problem))
        + 2 * m * k * times_a
        + 2 * k * n * times_b
    )
    return problem.flops / (moved * FLOAT)
