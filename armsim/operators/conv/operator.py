"""Convolution, as the search sees it."""

from __future__ import annotations

from armsim.operators.conv import (
    FAMILIES,
    ConvProblem,
    ConvTile,
    formula_intensity,
    parse_name,
    render,
)
from armsim.operators.conv.data import conv_contract, conv_data_key, describe_conv
from armsim.operators.conv.space import conv_references, conv_space
from armsim.operators.conv.words import CONV_WORDING
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.sweep import Sweep


def read_name(name: str) -> tuple[ConvTile, dict[str, int]]:
    """The tile of a kernel's name, and what it says of the filter."""
    hf, wf, stride, dilation, tile = parse_name(name)
    return tile, {"hf": hf, "wf": wf, "stride": stride, "dilation": dilation}


# The defaults are a layer of ResNet's third stage with a quarter of its channels.
register(
    Operator(
        name="conv",
        parameters=(
            Parameter("hi", 14, "image rows"),
            Parameter("wi", 14, "image columns"),
            Parameter("cin", 64, "input channels"),
            Parameter("cout", 64, "output channels"),
            Parameter("hf", 3, "filter rows"),
            Parameter("wf", 3, "filter columns"),
            Parameter("stride", 1, "stride of the filter"),
            Parameter(
                "padding", "same", "same (TensorFlow's), valid, or zeros a side",
                least=0, words=("same", "valid"),
            ),
            Parameter("dilation", 1, "filter dilation"),
        ),
        families=FAMILIES,
        layouts=("nhwc", "nc4hw4"),
        smallest=ConvProblem(hi=4, wi=4, cin=4, cout=4, hf=1, wf=1),
        render=render,
        contract=conv_contract,
        space=conv_space,
        references=conv_references,
        formula_intensity=formula_intensity,
        data_key=conv_data_key,
        tensor_bytes=lambda problem: problem.minimal_bytes,
        describe=describe_conv,
        problem_from_dict=ConvProblem.from_dict,
        tile_type=ConvTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 10),
                "wi": range(1, 20),
                "cin": range(1, 14),
                "cout": range(1, 27),
                "hf": (1, 2, 3, 4, 5),
                "wf": (1, 2, 3, 4, 5),
                "stride": (1, 2, 3),
                "padding": ("same", "valid", 0, 1, 2, 6),
                "dilation": (1, 2),
            },
            tile={
                "wo": range(1, 13),
                "co": range(1, 17),
                "taps": (0, 1, 2),
                "cco": (0, 1, 2),
                "depth": range(1, 9),
                "mc": (0, 5, 16),
                "kc": (0, 1, 7, 16),
                "prefetch": (0, 8, 256),
            },
        ),
        read_name=read_name,
        wording=CONV_WORDING,
    )
)  # fmt: skip
