"""Multiplications: seeded data and the verdict of the oracle."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract, Drawn
from armsim.checks.verdict import Verdict, compare
from armsim.operators.epilogue import tensors_of
from armsim.operators.gemm import FAMILIES, GemmTile, Multiplication, workspace_bytes
from armsim.operators.gemm.panels import Panels
from armsim.operators.layouts import from_layout, layout_elements, to_layout
from armsim.operators.parameters import RUNTIME
from armsim.operators.sums import Case, Float32, Float64, Oracle, draw_case


@lru_cache(maxsize=2)
def _case(problem: Multiplication, oracle: Oracle, seed: int) -> Case:
    """Random data; one case serves all candidates of a problem."""
    products = problem.matrices.k
    return draw_case(oracle, problem.shapes.values(), products, problem.epilogue, seed)


@lru_cache(maxsize=4)
def _contract(
    problem: Multiplication,
    oracle: Oracle,
    accumulates: bool,
    in_place: bool,
    workspace: int,
    packed: Panels | None,
    planes: bool,
    seed: int,
) -> Contract:
    names, (of_first, of_weights, of_output) = list(problem.shapes), problem.shapes.values()
    layout = "nc4hw4" if planes else "nhwc"
    size, outputs = problem.matrices, math.prod(of_output)
    if in_place:
        names = ["inout", names[1], "inout"]
    counts = {
        names[2]: layout_elements(of_output, layout),
        names[0]: layout_elements(of_first, layout),
        names[1]: packed.elements(size.k, size.n) if packed else math.prod(of_weights),
    }
    counts = {name: counts[name] for name in dict.fromkeys(names)}
    if workspace:
        counts["workspace"] = workspace // 4
    counts |= dict.fromkeys(tensors_of(problem.epilogue), size.n)

    def draw() -> dict[str, NDArray[Any]]:
        case = _case(problem, oracle, seed)
        weights = packed.pack(case.finished.weights) if packed else case.finished.weights
        start = case.output(accumulates).before
        found = {
            names[2]: to_layout(start, layout),
            names[0]: to_layout(case.first, layout),
            names[1]: weights,
        }
        if workspace:
            # What is read before it was packed is no number, and makes none.
            found["workspace"] = np.full(workspace // 4, np.nan, dtype=np.float32)
        return found | case.finished.tensors

    def judge(flat: NDArray[np.float32]) -> Verdict:
        _, wanted, allowed = _case(problem, oracle, seed).output(accumulates)
        if planes:
            return compare(from_layout(flat, wanted.shape, layout), wanted, allowed)
        return compare(flat[: wanted.size].reshape(wanted.shape), wanted, allowed)

    return Contract(
        buffers=Drawn(counts, np.float32, draw),
        output=names[2],
        judge=judge,
        flops=problem.flops,
        outputs=outputs,
        scratch=frozenset({"workspace"} & counts.keys()),
        shared_bytes=4 * outputs if in_place else 0,
    )


_GAP = np.float32(-1.5)
"""What lies between the rows of D, and must lie there after the call."""

_FARTHEST = 9
"""Floats by which rows may lie further apart than they are long."""


def _apart(matrix: Float32, distance: int, gap: float) -> Float32:
    """The rows of a matrix so many floats apart; the last one ends with its last element."""
    rows, columns = matrix.shape
    spread = np.full((rows, distance), gap, dtype=np.float32)
    spread[:, :columns] = matrix
    return spread.ravel()[: (rows - 1) * distance + columns]


@lru_cache(maxsize=4)
def _sized_contract(
    problem: Multiplication,
    oracle: Oracle,
    accumulates: bool,
    workspace: int,
    packed: Panels | None,
    seed: int,
) -> Contract:
    """The call of a kernel that takes its sizes. Rows lie further apart than they are long, by what is
    drawn from the seed; with the seed 0 they do not.
    """
    case, size = _case(problem, oracle, seed), problem.matrices
    before, wanted, allowed = case.output(accumulates)
    sizes = ((size.m, size.k), (size.k, size.n), (size.m, size.n))
    further = np.random.default_rng(seed).integers(0, _FARTHEST, 3) if seed else (0, 0, 0)
    distances = [columns + int(more) for (_, columns), more in zip(sizes, further, strict=True)]
    a, b, d = problem.shapes
    columns = distances[2]
    around: Float64 = np.full((size.m, columns), _GAP, dtype=np.float64)
    around[:, : size.n] = wanted.reshape(size.m, size.n)
    tolerance: Float64 = np.zeros((size.m, columns))
    tolerance[:, : size.n] = allowed.reshape(size.m, size.n)

    def judge(flat: Float32) -> Verdict:
        return compare(
            flat.astype(np.float64), around.ravel()[: flat.size], tolerance.ravel()[: flat.size]
        )

    matrices = [
        matrix.reshape(shape)
        for matrix, shape in zip((case.first, case.finished.weights, before), sizes, strict=True)
    ]
    gaps = (float("nan"), float("nan"), float(_GAP))
    buffers = {
        name: _apart(matrix, distance, gap)
        for name, matrix, distance, gap in zip((a, b, d), matrices, distances, gaps, strict=True)
    }
    if packed:
        buffers[b] = packed.pack(matrices[1])
    if workspace:
        buffers["workspace"] = np.full(workspace // 4, np.nan, dtype=np.float32)
    buffers |= case.finished.tensors
    pairs = [item for pair in zip((a, b, d), distances, strict=True) for item in pair]
    if packed:
        del pairs[3]
    return Contract(
        buffers=buffers,
        output=d,
        judge=judge,
        flops=problem.flops,
        outputs=wanted.size,
        scratch=frozenset({"workspace"} & buffers.keys()),
        call=(size.m, size.n, size.k, *pairs, *list(buffers)[3:]),
    )


def multiplication_contract(
    oracle: Oracle, problem: Multiplication, tile: GemmTile, seed: int
) -> Contract:
    """The call of a kernel: x0 A, x1 B, x2 D, then the workspace if the family packs, then what an
    epilogue has. In place x0 is both A and D, which begins where A begins and is no longer. B is packed
    where the problem says so and the family reads panels.

    Where sizes are arguments: m, n, k, A and its distance between rows, B and D likewise, then as above;
    a B that was packed has no distance.
    oracle: the first two tensors in, the third in float64 out. What D holds before: `Case.output`.
    """
    family, workspace = FAMILIES[tile.family], workspace_bytes(problem, tile)
    if tile.sizes == RUNTIME:
        return _sized_contract(
            problem, oracle, family.accumulates, workspace, family.packed(problem, tile), seed
        )
    return _contract(
        problem, oracle, family.accumulates, family.in_place, workspace,
        family.packed(problem, tile), family.planes, seed,
    )  # fmt: skip
