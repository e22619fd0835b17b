"""Multiplication of bytes, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.qgemm import FAMILIES, QgemmProblem, QgemmTile
from armsim.operators.qgemm.data import (
    qgemm_contract,
    qgemm_data_key,
    qgemm_of_name,
    qgemm_tensor_bytes,
)
from armsim.operators.qgemm.space import QGEMM_OPERANDS, QGEMM_TILES, qgemm_references, qgemm_space
from armsim.operators.qgemm.words import QGEMM_OPTIONS, QGEMM_WORDING
from armsim.operators.sweep import Sweep


def _describe(problem: QgemmProblem) -> str:
    p = problem
    return (
        f"{p.m}x{p.k} times {p.k}x{p.n}, {p.type}, weights {p.weights}, output {p.out}: "
        f"{p.flops / 1e6:.2f} Mop"
    )


register(
    Operator(
        name="qgemm",
        parameters=(
            Parameter("m", 96, "rows of A and D"),
            Parameter("n", 96, "columns of B and D"),
            Parameter("k", 96, "columns of A, rows of B"),
            *QGEMM_OPTIONS,
        ),
        families=FAMILIES.by_name,
        layouts=(),
        smallest=QgemmProblem(m=4, n=4, k=16),
        render=FAMILIES.render,
        contract=qgemm_contract,
        space=qgemm_space,
        references=qgemm_references,
        formula_intensity=lambda problem, tile: None,
        data_key=qgemm_data_key,
        integer=True,
        tensor_bytes=qgemm_tensor_bytes,
        describe=_describe,
        problem_from_dict=QgemmProblem.from_dict,
        tile_type=QgemmTile,
        sweep=Sweep(
            problem={
                "m": range(1, 20),
                "n": range(1, 20),
                "k": (*range(1, 35), 70),
                **QGEMM_OPERANDS,
            },
            tile=QGEMM_TILES,
        ),
        read_name=partial(qgemm_of_name, "qgemm"),
        wording=QGEMM_WORDING,
    )
)
