"""Multiplication of bytes and convolution by im2col: seeded data inside a family's precondition."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import (
    equal,
    integer_convolution,
    integer_product,
    quantized,
    wrong_start,
)
from armsim.checks.verdict import Verdict
from armsim.operators.drawing import bytes_of, noise
from armsim.operators.qgemm import FAMILIES, Problem, QconvProblem, QgemmTile, parse_name

# How a family wants B in memory: K filled up to, products side by side, their type.
_PACKED: dict[str, tuple[int, int, str]] = {
    "adalp": (16, 16, ""),
    "mlal_adalp": (16, 16, ""),
    "mlal16": (8, 1, "int16"),
    "dot": (16, 4, ""),
}


def packed_weights(b: NDArray[Any], family: str, columns: int) -> NDArray[Any]:
    """B [K, N] as [N / columns, K / group, columns, group], zeros where it does not reach."""
    depth, group, kind = _PACKED[family]
    k, n = b.shape
    full = np.zeros((-(-k // depth) * depth, -(-n // columns) * columns), kind or b.dtype)
    full[:k, :n] = b
    blocks = full.reshape(-1, group, full.shape[1] // columns, columns)
    return np.ascontiguousarray(blocks.transpose(2, 0, 3, 1))


class _Case(NamedTuple):
    a: NDArray[Any]
    b: NDArray[Any]
    bias: NDArray[np.int32]
    wanted: NDArray[Any]


@lru_cache(maxsize=4)
def _case(problem: Problem, limited: bool, seed: int) -> _Case:
    """limited: the weights are those of the fast variants, at most 128 or at least -127."""
    generator = np.random.default_rng(seed)
    size = problem.matrices
    limits = (0, 128) if problem.type == "u8" else (-127, 127)
    weights = bytes_of(generator, (size.k, size.n), problem.type, limits if limited else None)
    bias = generator.integers(-(1 << 16), 1 << 16, size.n).astype(np.int32)
    if isinstance(problem, QconvProblem):
        p = problem
        a = bytes_of(generator, (p.hi, p.wi, p.cin), p.type)
        sums = integer_convolution(
            a, weights.reshape(p.kh, p.kw, p.cin, p.cout),
            stride=p.stride, padding=((p.padding,) * 2,) * 2, dilation=p.dilation,
            pad_value=p.pad_value,
        )  # fmt: skip
    else:
        a = bytes_of(generator, (size.m, size.k), problem.type)
        sums = integer_product(a, weights)
    if problem.out == "s32":
        return _Case(a, weights, bias, sums.astype(np.int32))
    s = problem.scale
    wanted = quantized(
        sums + bias, multiplier=s.multiplier, shift=s.shift, zero=s.zero, signed=s.signed
    )
    return _Case(a, weights, bias, wanted)


def qgemm_contract(problem: Problem, tile: QgemmTile, seed: int) -> Contract:
    """The call: A, B (packed as the tile wants it), the bias if bytes come out, C, the workspace."""
    limited = bool(FAMILIES.of(tile).precondition)
    case = _case(problem, limited, seed)
    packed = problem.weights == "packed"
    b = packed_weights(case.b, tile.family, tile.columns) if packed else case.b
    names = ("input", "weights", "output") if problem.op == "qconv" else ("a", "b", "c")
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


def qgemm_tensor_bytes(problem: Problem) -> int:
    """Of image or A, weights, output, and the bias if bytes come out."""
    size = problem.matrices
    first = size.m * size.k
    if isinstance(problem, QconvProblem):
        first = problem.hi * problem.wi * problem.cin
    outputs, bias = size.m * size.n, 4 * size.n
    return first + size.k * size.n + (outputs + bias if problem.out == "q8" else 4 * outputs)


def qgemm_of_name(op: str, name: str) -> tuple[QgemmTile, dict[str, str]]:
    """The tile of a kernel's name with what it says of the operands; ValueError if not the operator's."""
    found, tile = parse_name(name)
    if found != op:
        raise ValueError(f"{name} is a kernel of {found}")
    words = name.split("_")
    return tile, {
        "type": words[1],
        "weights": "plain" if "plain" in words else "packed",
        "out": "q8" if "q8" in words else "s32",
    }


def qgemm_data_key(tile: QgemmTile) -> str:
    """What of a tile its contract depends on: the weights' range and their blocks."""
    return f"{tile.family} {tile.columns} "
