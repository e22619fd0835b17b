"""Quantized depthwise convolution, as the search sees it."""

from __future__ import annotations

from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.qdwconv import FAMILIES, QdwconvProblem, QdwconvTile, parse_name
from armsim.operators.qdwconv.data import (
    qdwconv_contract,
    qdwconv_references,
    qdwconv_space,
    qdwconv_tensor_bytes,
)
from armsim.operators.qdwconv.tile import PATHS, SCHEDULES
from armsim.operators.sweep import Sweep
from armsim.operators.wording import Tile, Wording


def _describe(problem: QdwconvProblem) -> str:
    p = problem
    dilation = f", dilation {p.dilation}" if p.dilation > 1 else ""
    return (
        f"{p.hi}x{p.wi}x{p.channels} -> {p.ho}x{p.wo}x{p.channels}, u8, filter 3x3, stride {p.stride}, "
        f"padding {p.padding}{dilation}, output {p.out}: {p.flops / 1e6:.2f} Mop"
    )


def _short(tile: Tile) -> str:
    return f"{tile['family']} {tile['rows']}x{tile['columns']}"


def read_name(name: str) -> tuple[QdwconvTile, dict[str, int | str]]:
    """The tile of a kernel's name, and what it says of the problem."""
    match = parse_name(name)
    return match.tile, {"stride": match.stride, "dilation": match.dilation, "out": match.out}


# The defaults are a layer of MobileNetV1.
register(
    Operator(
        name="qdwconv",
        parameters=(
            Parameter("hi", 28, "image rows"),
            Parameter("wi", 28, "image columns"),
            Parameter("channels", 64, "channels"),
            Parameter("stride", 1, "of rows and columns"),
            Parameter(
                "padding", "same", "same (TensorFlow's), valid, or pixels a side",
                least=0, words=("same", "valid"),
            ),
            Parameter("dilation", 1, "filter dilation"),
            Parameter(
                "out", "q8", "32-bit sums (s32), or requantized to bytes (q8)",
                words=("q8", "s32"), numbers=False,
            ),
        ),
        families=FAMILIES.by_name,
        layouts=("nhwc",),
        smallest=QdwconvProblem(hi=3, wi=3, channels=8),
        render=FAMILIES.render,
        contract=qdwconv_contract,
        space=qdwconv_space,
        references=qdwconv_references,
        formula_intensity=lambda problem, tile: None,
        data_key=lambda tile: "",
        integer=True,
        tensor_bytes=qdwconv_tensor_bytes,
        describe=_describe,
        problem_from_dict=QdwconvProblem.from_dict,
        tile_type=QdwconvTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 13),
                "wi": range(1, 13),
                "channels": range(1, 19),
                "stride": (1, 2, 3),
                "padding": ("same", "valid", 0, 1, 3),
                "dilation": (1, 2, 3),
                "out": ("q8", "s32"),
                "input_zero": (0, 128, 255),
                "filter_zero": (0, 121, 255),
                "output_zero": (0, 128, 255),
            },
            tile={"rows": (1, 2, 4), "columns": (1, 2, 4, 8), "path": PATHS, "schedule": SCHEDULES},
        ),
        read_name=read_name,
        wording=Wording(
            short=_short,
            columns=lambda tile: {"path": str(tile["path"]), "order": str(tile["schedule"])},
            sentence=lambda tile: f"{_short(tile)} outputs of 8 channels, path by {tile['path']}",
            kind=("family", "rows", "columns"),
            reference="one output at a time",
        ),
    )
)  # fmt: skip
