"""Arithmetic intensity by formula: flops per byte moved between L1 and the registers.

RTRA and RTRD are those of P. Zhang, E. Lo, B. Lu, "High Performance Depthwise and Pointwise Convolutions
on Mobile Devices", AAAI 2020, section "Pointwise Convolution Implementation"; the others count the same
way. They describe problems that blocks divide; a remainder moves more bytes a product. An epilogue
loads a vector of each of its tensors for each vector of D.
"""

from __future__ import annotations

from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.intensity import FLOAT, intensity


def _of(m: int, n: int, k: int, a: float, b: float, d: float) -> float:
    """A block of m x n x k, of which A, B and D are moved so many times."""
    return intensity(GemmProblem(m, n, k), {"m": m, "n": n, "k": k}, {"a": a, "b": b, "d": d})


def _block(problem: Multiplication, tile: GemmTile) -> tuple[int, int, int]:
    """Gb, Co,b and Ci,b, no larger than the problem."""
    size = problem.matrices
    return min(tile.rows, size.m), min(tile.columns, size.n), min(tile.depth, size.k)


def _epilogue(problem: Multiplication) -> int:
    """How often D's size of an epilogue's tensors is loaded."""
    return Epilogue.of(problem.epilogue).transfers


def naive(problem: Multiplication, tile: GemmTile) -> float:
    """Three loads and a store of 4 bytes for a multiplication and an addition: 1/8."""
    return _of(1, 1, 1, 1, 1, 2)


def _rtra(problem: Multiplication, tile: GemmTile, passes: float) -> float:
    """A held over all of Co; D moved ``passes`` times a step."""
    g, co, ci = _block(problem, tile)
    return _of(g, co, ci, co / problem.matrices.n, 1, passes)


def rtra(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 5: 4 / (3 + 8/Co) at Gb, Ci,b, Co,b = 8, 8, 4."""
    return _rtra(problem, tile, 2)


def rtra_zero(problem: Multiplication, tile: GemmTile) -> float:
    """Algorithm 5 where the first of the Ci / Ci,b passes over D does not load it."""
    first = min(tile.depth, problem.matrices.k) / problem.matrices.k
    return _rtra(problem, tile, 2 - first + _epilogue(problem) * first)


def _rtrd(problem: Multiplication, tile: GemmTile, passes: int) -> float:
    """D held over all of Ci, moved ``passes`` times in all."""
    g, co, ci = _block(problem, tile)
    return _of(g, co, ci, 1, 1, passes * ci / problem.matrices.k)


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
    """times_a, times_b: how often each matrix is packed, which reads and writes it."""
    size, (rows, columns, _) = problem.matrices, _block(problem, tile)
    passes = 2 * -(-size.k // (tile.kc or size.k)) - 1 + _epilogue(problem)
    a, b = size.n / columns + 2 * times_a, size.m / rows + 2 * times_b
    return _of(size.m, size.n, size.k, a, b, passes)
