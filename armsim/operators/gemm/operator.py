"""Matrix multiplication, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.checks.matrix import matrix_product
from armsim.codegen.epilogue import EPILOGUES
from armsim.operators.epilogue import fused
from armsim.operators.gemm import FAMILIES, GemmProblem, GemmTile, formula_intensity, render
from armsim.operators.gemm.data import (
    gemm_data_key,
    gemm_of_name,
    gemm_tensor_bytes,
    multiplication_contract,
)
from armsim.operators.gemm.space import GEMM_TILES, gemm_references, gemm_space
from armsim.operators.gemm.words import GEMM_WORDING
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import EPILOGUE, Parameter
from armsim.operators.sweep import Sweep


def _describe(problem: GemmProblem) -> str:
    m, n, k = problem.m, problem.n, problem.k
    return f"{m}x{k} times {k}x{n}{fused(problem)}: {problem.flops / 1e6:.2f} Mflop"


register(
    Operator(
        name="gemm",
        parameters=(
            Parameter("m", 96, "rows of A and D"),
            Parameter("n", 96, "columns of B and D"),
            Parameter("k", 96, "columns of A, rows of B"),
            EPILOGUE,
        ),
        families=FAMILIES,
        layouts=(),
        smallest=GemmProblem(m=4, n=4, k=4),
        render=render,
        contract=partial(multiplication_contract, matrix_product),
        space=gemm_space,
        references=gemm_references,
        formula_intensity=formula_intensity,
        data_key=gemm_data_key,
        tensor_bytes=gemm_tensor_bytes,
        describe=_describe,
        problem_from_dict=GemmProblem.from_dict,
        tile_type=GemmTile,
        sweep=Sweep(
            problem={
                "m": range(1, 34),
                "n": range(1, 42),
                "k": (*range(1, 17), 31, 64, 70),
                "epilogue": EPILOGUES,
            },
            tile=GEMM_TILES,
        ),
        read_name=partial(gemm_of_name, "gemm"),
        wording=GEMM_WORDING,
    )
)
