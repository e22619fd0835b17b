"""Multiplications: seeded data and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare
from armsim.operators.gemm import FAMILIES, GemmTile, Multiplication, workspace_bytes
from armsim.operators.gemm.panels import Panels
from armsim.operators.layouts import from_layout, to_layout
from armsim.operators.sums import Case, Oracle, draw_case


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
    case = _case(problem, oracle, seed)
    before, wanted, allowed = case.output(accumulates)
    names = list(problem.shapes)
    weights = packed.pack(case.finished.weights) if packed else case.finished.weights
    layout = "nc4hw4" if planes else "nhwc"
    first, start = to_layout(case.first, layout), to_layout(before, layout)

    def judge(flat: NDArray[np.float32]) -> Verdict:
        if planes:
            return compare(from_layout(flat, before.shape, layout), wanted, allowed)
        return compare(flat[: wanted.size].reshape(wanted.shape), wanted, allowed)

    if in_place:
        names = ["inout", names[1], "inout"]
        buffers = {"inout": first, names[1]: weights}
    else:
        buffers = dict(zip(names, (first, weights, start), strict=True))
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
    oracle: Oracle, problem: Multiplication, tile: GemmTile, seed: int
) -> Contract:
    """The call of a kernel: x0 A, x1 B, x2 D, then the workspace if the family packs, then what an
    epilogue has. In place x0 is both A and D, which begins where A begins and is no longer. B is packed
    where the problem says so and the family reads panels.

    oracle: the first two tensors in, the third in float64 out. What D holds before: `Case.output`.
    """
    family, workspace = FAMILIES[tile.family], workspace_bytes(problem, tile)
    return _contract(
        problem, oracle, family.accumulates, family.in_place, workspace,
        family.packed(problem, tile), family.planes, seed,
    )  # fmt: skip
