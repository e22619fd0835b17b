"""Matrix multiplication and pointwise convolution: seeded data and the verdict of the oracle."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.operators.epilogue import Finished, finish, spread
from armsim.operators.gemm import FAMILIES, GemmTile, Problem, parse_name, workspace_bytes

Float32 = NDArray[np.float32]
Oracle = Callable[[Float32, Float32], NDArray[np.float64]]


class _Case(NamedTuple):
    """Data of a problem, sums and bounds on their error, and what an epilogue makes of them."""

    a: Float32
    b: Float32
    before: Float32
    sums: NDArray[np.float64]
    magnitudes: NDArray[np.float64]
    finished: Finished


@lru_cache(maxsize=2)
def _case(problem: Problem, oracle: Oracle, seed: int) -> _Case:
    """Random data; one case serves all candidates of a problem."""
    generator = np.random.default_rng(seed)
    a, b, before = (
        generator.uniform(-1, 1, shape).astype(np.float32) for shape in problem.shapes.values()
    )
    word, products = problem.epilogue, problem.matrices.k
    a *= np.float32(spread(word, products))
    sums, magnitudes = oracle(a, b), oracle(np.abs(a), np.abs(b))
    finished = finish(word, generator, b, sums, magnitudes, products)
    return _Case(a, finished.weights, before, sums, magnitudes, finished)


@lru_cache(maxsize=4)
def _contract(
    problem: Problem, oracle: Oracle, accumulates: bool, in_place: bool, workspace: int, seed: int
) -> Contract:
    case = _case(problem, oracle, seed)
    before = np.full_like(case.before, np.nan)
    wanted, allowed = case.finished.wanted, case.finished.allowed
    if accumulates:
        before, start = case.before, case.before.astype(np.float64)
        wanted = start + case.sums
        # Each output is K products, and what D holds.
        allowed = error_factor(problem.matrices.k + 1) * (np.abs(start) + case.magnitudes)
    names = list(problem.shapes)

    def judge(flat: Float32) -> Verdict:
        return compare(flat[: wanted.size].reshape(wanted.shape), wanted, allowed)

    if in_place:
        names = ["inout", names[1], "inout"]
        buffers = {"inout": case.a, names[1]: case.b}
    else:
        buffers = dict(zip(names, (case.a, case.b, before), strict=True))
    if workspace:
        # What is read before it was packed is no number, and makes none.
        buffers["workspace"] = np.full(workspace // 4, np.nan, dtype=np.float32)
    buffers |= case.finished.tensors
    return Contract(
        buffers=buffers,
        output=names[2],
        judge=judge,
        flops=problem.flops,
        outputs=wanted.size,
        scratch=frozenset({"workspace"} & buffers.keys()),
        shared_bytes=before.nbytes if in_place else 0,
    )


def multiplication_contract(
    oracle: Oracle, problem: Problem, tile: GemmTile, seed: int
) -> Contract:
    """The call of a kernel: x0 A, x1 B, x2 D, then the workspace if the family packs, then what an
    epilogue has. In place x0 is both A and D, which begins where A begins and is no longer.

    oracle: the first two tensors in, the third in float64 out. Accumulating families find random
    numbers in D and add to them; the others find NaN, so that an element that is never written is
    wrong.
    """
    family, workspace = FAMILIES[tile.family], workspace_bytes(problem, tile)
    return _contract(problem, oracle, family.accumulates, family.in_place, workspace, seed)


def gemm_tensor_bytes(problem: Problem) -> int:
    """Of the three tensors."""
    return 4 * sum(math.prod(shape) for shape in problem.shapes.values())


def gemm_of_name(op: str, name: str) -> tuple[GemmTile, dict[str, str]]:
    """The tile of a kernel's name, and its epilogue; ValueError if it is another operator's."""
    found, tile, epilogue = parse_name(name)
    if found != op:
        raise ValueError(f"{name} is a kernel of {found}")
    return tile, {"epilogue": epilogue}


def gemm_data_key(tile: GemmTile) -> str:
    """What of a tile its contract depends on: a workspace's size follows from the code's constants."""
    family = FAMILIES[tile.family]
    return f"{family.accumulates} {family.in_place} "
