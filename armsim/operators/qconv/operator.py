"""Convolution of bytes by im2col and a multiplication, as the search sees it."""

from __future__ import annotations

from functools import partial

from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.qgemm import FAMILIES, QconvProblem, QgemmTile
from armsim.operators.qgemm.data import (
    qgemm_contract,
    qgemm_data_key,
    qgemm_of_name,
    qgemm_tensor_bytes,
)
from armsim.operators.qgemm.space import QGEMM_OPERANDS, QGEMM_TILES, qgemm_references, qgemm_space
from armsim.operators.qgemm.words import QGEMM_OPTIONS, QGEMM_WORDING
from armsim.operators.sweep import Sweep


def _describe(problem: QconvProblem) -> str:
    p, size = problem, problem.matrices
    return (
        f"{p.hi}x{p.wi}x{p.cin} -> {p.ho}x{p.wo}x{p.cout}, filter {p.kh}x{p.kw}, as {size.m}x{size.k} "
        f"times {size.k}x{size.n}, {p.type}, weights {p.weights}, output {p.out}: "
        f"{p.flops / 1e6:.2f} Mop"
    )


# The defaults are a layer of Inception v3, the document's network, with fewer channels.
register(
    Operator(
        name="qconv",
        parameters=(
            Parameter("hi", 17, "image rows"),
            Parameter("wi", 17, "image columns"),
            Parameter("cin", 32, "input channels"),
            Parameter("cout", 32, "output channels"),
            Parameter("kh", 3, "filter rows"),
            Parameter("kw", 3, "filter columns"),
            Parameter("stride", 1, "of rows and columns"),
            Parameter("padding", 1, "pixels a side", least=0),
            Parameter("dilation", 1, "filter dilation"),
            *QGEMM_OPTIONS,
        ),
        families=FAMILIES.by_name,
        layouts=("nhwc",),
        smallest=QconvProblem(hi=4, wi=4, cin=4, cout=4, kh=1, kw=1),
        render=FAMILIES.render,
        contract=qgemm_contract,
        space=qgemm_space,
        references=qgemm_references,
        formula_intensity=lambda problem, tile: None,
        data_key=qgemm_data_key,
        integer=True,
        tensor_bytes=qgemm_tensor_bytes,
        describe=_describe,
        problem_from_dict=QconvProblem.from_dict,
        tile_type=QgemmTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 8),
                "wi": range(1, 8),
                "cin": range(1, 10),
                "cout": range(1, 20),
                "kh": (1, 2, 3),
                "kw": (1, 2, 3),
                "stride": (1, 2),
                "padding": (0, 1, 2),
                "dilation": (1, 2),
                "pad_value": (0, 77),
                **QGEMM_OPERANDS,
            },
            tile=QGEMM_TILES,
        ),
        read_name=partial(qgemm_of_name, "qconv"),
        wording=QGEMM_WORDING,
    )
)
