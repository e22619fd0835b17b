"""Multiplication of bytes: seeded data inside a family's precondition, and the verdict of the oracle."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import equal, integer_product, quantized, wrong_start
from armsim.checks.verdict import Verdict
from armsim.operators.drawing import bytes_of, noise
from armsim.operators.qgemm import FAMILIES, ByteMultiplication, QgemmTile
from armsim.operators.qgemm.family import Packing


def packed_weights(b: NDArray[Any], packing: Packing, columns: int) -> NDArray[Any]:
    """B [K, N] as [N / columns, K / group, columns, group], zeros where it does not reach."""
    k, n = b.shape
    full = np.zeros(
        (-(-k // packing.depth) * packing.depth, -(-n // columns) * columns),
        packing.kind or b.dtype,
    )
    full[:k, :n] = b
    blocks = full.reshape(-1, packing.group, full.shape[1] // columns, columns)
    return np.ascontiguousarray(blocks.transpose(2, 0, 3, 1))


def weight_limits(kind: str, limited: bool) -> tuple[int, int]:
    """The least and the most that a weight may be; limited: of the fast variants."""
    if kind == "u8":
        return (0, 128) if limited else (0, 255)
    return (-127, 127) if limited else (-128, 127)


Operand = Callable[
    [ByteMultiplication, np.random.Generator, NDArray[Any]], tuple[NDArray[Any], NDArray[np.int64]]
]
"""From a problem, a source of random numbers and the weights: the first operand, and the sums."""


class _Case(NamedTuple):
    a: NDArray[Any]
    b: NDArray[Any]
    bias: NDArray[np.int32]
    wanted: NDArray[Any]


@lru_cache(maxsize=4)
def _case(problem: ByteMultiplication, operand: Operand, limited: bool, seed: int) -> _Case:
    """limited: the weights are those of the fast variants, at most 128 or at least -127."""
    generator = np.random.default_rng(seed)
    size = problem.matrices
    limits = weight_limits(problem.type, limited)
    weights = bytes_of(generator, (size.k, size.n), problem.type, limits)
    bias = generator.integers(-(1 << 16), 1 << 16, size.n).astype(np.int32)
    a, sums = operand(problem, generator, weights)
    if problem.out == "s32":
        return _Case(a, weights, bias, sums.astype(np.int32))
    s = problem.scale
    wanted = quantized(
        sums + bias, multiplier=s.multiplier, shift=s.shift, zero=s.zero, signed=s.signed
    )
    return _Case(a, weights, bias, wanted)


def matrix_operand(
    problem: ByteMultiplication, generator: np.random.Generator, weights: NDArray[Any]
) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """A, and A times the weights."""
    size = problem.matrices
    a = bytes_of(generator, (size.m, size.k), problem.type)
    return a, integer_product(a, weights)


def qgemm_contract(
    operand: Operand, problem: ByteMultiplication, tile: QgemmTile, seed: int
) -> Contract:
    """The call: A, B (packed as the tile wants it), the bias if bytes come out, C, the workspace.

    operand: draws the first operand, and says what it and the weights come to.
    """
    family = FAMILIES.of(tile)
    case = _case(problem, operand, bool(family.precondition), seed)
    packed = problem.weights == "packed"
    b = packed_weights(case.b, family.packing, tile.columns) if packed else case.b
    names = problem.tensors
    buffers: dict[str, NDArray[Any]] = {names[0]: case.a, names[1]: b}
    if problem.out == "q8":
        buffers["bias"] = case.bias
    buffers[names[2]] = wrong_start(case.wanted)
    buffers["workspace"] = noise(FAMILIES.workspace(problem, tile))

    def judge(flat: NDArray[Any]) -> Verdict:
        return equal(flat.reshape(case.wanted.shape), case.wanted)

    return Contract(
        buffers=buffers,
        output=names[2],
        judge=judge,
        flops=problem.flops,
        outputs=case.wanted.size,
        scratch=frozenset({"workspace"}),
    )
