"""Pointwise convolution, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.checks.matrix import pointwise_convolution
from armsim.codegen.epilogue import EPILOGUES
from armsim.operators.epilogue import fused
from armsim.operators.gemm import FAMILIES, GemmTile, PwconvProblem, formula_intensity, render
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


def _describe(problem: PwconvProblem) -> str:
    p, size = problem, problem.matrices
    return (
        f"{p.hi}x{p.wi}x{p.cin} -> {p.hi}x{p.wi}x{p.cout}, filter 1x1, as {size.m}x{size.k} times "
        f"{size.k}x{size.n}{fused(p)}: {p.flops / 1e6:.2f} Mflop"
    )


# The defaults are a layer of MobileNetV2.
register(
    Operator(
        name="pwconv",
        parameters=(
            Parameter("hi", 14, "image rows"),
            Parameter("wi", 14, "image columns"),
            Parameter("cin", 64, "input channels"),
            Parameter("cout", 384, "output channels"),
            EPILOGUE,
        ),
        families=FAMILIES,
        layouts=("nhwc",),
        smallest=PwconvProblem(hi=2, wi=2, cin=4, cout=4),
        render=render,
        contract=partial(multiplication_contract, pointwise_convolution),
        space=gemm_space,
        references=gemm_references,
        formula_intensity=formula_intensity,
        data_key=gemm_data_key,
        tensor_bytes=gemm_tensor_bytes,
        describe=_describe,
        problem_from_dict=PwconvProblem.from_dict,
        tile_type=GemmTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 8),
                "wi": range(1, 8),
                "cin": (*range(1, 17), 31, 64, 70),
                "cout": range(1, 42),
                "epilogue": EPILOGUES,
            },
            tile=GEMM_TILES,
        ),
        read_name=partial(gemm_of_name, "pwconv"),
        wording=GEMM_WORDING,
    )
)
