"""A kernel that is too long to be executed is proven on a problem that takes the same paths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from armsim.cores.loader import load_core
from armsim.explorer.setting import Setting
from armsim.isa.program import Program, assemble_program
from armsim.measure.execute import execute
from armsim.operators.registry import find_operator
from armsim.proof.smaller import smaller_problem

GEMM = find_operator("gemm")


def setting(m: int, n: int, k: int) -> Setting:
    problem = GEMM.problem_from_dict({"m": m, "n": n, "k": k})
    return Setting(GEMM, problem, load_core("a57"))


def steps(program: Program, on: Setting, tile: Any) -> set[tuple[int, int]]:
    """The jumps of a call: from the end of a block to the next one, counted in loads and stores."""
    trace, verdict = execute(program, GEMM.contract(on.problem, tile, 0))
    assert verdict.right
    accesses = np.array(
        [item.access in ("load", "store") for item in program.instructions], dtype=np.int64
    )
    before = np.cumsum(accesses)
    found: set[tuple[int, int]] = set()
    last = -1

    def take(chunk: Any) -> None:
        nonlocal last
        ends = chunk.starts + chunk.lengths - 1
        froms = np.concatenate([[last], ends[:-1]])
        for a, b in np.unique(np.stack([froms, chunk.starts]), axis=1).T.tolist():
            if a >= 0 and program.instructions[a].branch:  # others are ends of pages
                found.add((int(before[a]), int(before[b] - accesses[b])))
        last = int(ends[-1])

    trace.feed(take)
    return found


@pytest.mark.parametrize("family", ["goto", "rtrd_zero", "rtra"])
def test_the_smaller_call_jumps_wherever_the_larger_one_does(family: str) -> None:
    on = setting(97, 124, 101)  # a remainder in each size
    tile = next(tile for tile in GEMM.space(on.problem, None, full=False) if tile.family == family)
    source = on.render(tile)
    program = assemble_program(source.text, source.name)
    found = smaller_problem(
        GEMM, on.problem, tile, source, program,
        lambda problem: replace(on, problem=problem).render(tile), most=120_000,
    )  # fmt: skip
    assert found is not None
    assert sum(found.source.counts) < sum(source.counts) / 4
    smaller = replace(on, problem=found.problem)
    assert steps(found.program, smaller, tile) == steps(program, on, tile)


def test_no_problem_is_taken_whose_code_is_another() -> None:
    on = setting(97, 124, 101)
    tile = next(tile for tile in GEMM.space(on.problem, None, full=False) if tile.family == "goto")
    source = on.render(tile)
    program = assemble_program(source.text, source.name)

    def without_remainder(problem: Any) -> Any:
        sizes = {name: value - value % 96 + 96 for name, value in problem.to_dict().items()}
        return replace(on, problem=GEMM.problem_from_dict(sizes)).render(tile)

    assert smaller_problem(GEMM, on.problem, tile, source, program, without_remainder) is None
