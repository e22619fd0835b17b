"""A fully connected layer, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.checks.matrix import matrix_product
from armsim.codegen.epilogue import EPILOGUES
from armsim.operators.epilogue import fused
from armsim.operators.gemm import FAMILIES, FcProblem, GemmTile, formula_intensity, render
from armsim.operators.gemm.data import (
    gemm_data_key,
    gemm_of_name,
    gemm_tensor_bytes,
    multiplication_contract,
)
from armsim.operators.gemm.space import GEMM_TILES, fc_space, gemm_references
from armsim.operators.gemm.words import GEMM_WORDING
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import EPILOGUE, Parameter
from armsim.operators.sweep import Sweep


def _describe(problem: FcProblem) -> str:
    p = problem
    return f"{p.batch}x{p.cin} -> {p.batch}x{p.cout}{fused(p)}: {p.flops / 1e6:.2f} Mflop"


# The defaults are the last layer of MobileNetV1.
register(
    Operator(
        name="fc",
        parameters=(
            Parameter("cin", 1024, "numbers in"),
            Parameter("cout", 1001, "numbers out"),
            Parameter("batch", 1, "rows of the input"),
            EPILOGUE,
        ),
        families=FAMILIES,
        layouts=(),
        smallest=FcProblem(cin=4, cout=4),
        render=render,
        contract=partial(multiplication_contract, matrix_product),
        space=fc_space,
        references=gemm_references,
        formula_intensity=formula_intensity,
        data_key=gemm_data_key,
        tensor_bytes=gemm_tensor_bytes,
        describe=_describe,
        problem_from_dict=FcProblem.from_dict,
        tile_type=GemmTile,
        sweep=Sweep(
            problem={
                "cin": (*range(1, 17), 31, 64, 70),
                "cout": range(1, 102),
                "batch": (1, 1, 1, 2, 3, 9),
                "epilogue": EPILOGUES,
            },
            tile=GEMM_TILES,
        ),
        read_name=partial(gemm_of_name, "fc"),
        wording=GEMM_WORDING,
    )
)
