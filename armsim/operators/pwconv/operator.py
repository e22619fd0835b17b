"""Pointwise convolution as an operator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from armsim.codegen.axes import FLOAT
from armsim.operators.gemm import FAMILIES, GemmTile
from armsim.operators.gemm.operator import Multiplying
from armsim.operators.layer import LayerKind, Memory
from armsim.operators.pwconv.problem import PwconvProblem

_LAYER = PwconvProblem(hi=14, wi=14, cin=64, cout=384)  # of MobileNetV2
_FUSED = PwconvProblem(hi=7, wi=7, cin=512, cout=1024, epilogue="bn_relu6")  # of MobileNetV1
_NARROWING = PwconvProblem(hi=14, wi=14, cin=384, cout=64, epilogue="bias")  # of MobileNetV2

_PACKED = replace(_FUSED, weights="packed")
_ODD = PwconvProblem(hi=5, wi=3, cin=18, cout=21, weights="packed", epilogue="bias_relu6")


_ROWS = 8
"""Pixels that a pointwise convolution in place copies at a time: the rows of its register block."""


def _over_input(problem: PwconvProblem, values: Mapping[str, Any]) -> Memory:
    """Overwrite the input where no channels are added, unless ``in_place`` is false."""
    fits = problem.cout <= problem.cin
    if not values.get("in_place", fits):
        return Memory()
    if not fits:
        raise ValueError(
            f"in place, cout must be at most the {problem.cin} input channels, got {problem.cout}"
        )
    rows = min(_ROWS, problem.matrices.m)
    return Memory(True, rows * problem.cin * FLOAT, f"copy of {rows} pixels")


class Pwconv(Multiplying):
    """The defaults are a layer of MobileNetV2."""

    layouts = ("nhwc", "nc4hw4")
    layer = LayerKind(
        weights=lambda problem: problem.cin,
        keys={"in_place": bool},
        grouped=True,
        memory=_over_input,
    )
    problem_in_c: ClassVar[Mapping[str, str]] = {"hi": "M", "wi": "1", "cin": "K", "cout": "N"}
    smallest = PwconvProblem(hi=2, wi=2, cin=4, cout=4)
    shipped = (
        (_LAYER, GemmTile("rtrd_zero", rows=7, columns=12, depth=8)),
        (_LAYER, GemmTile("goto", rows=6, columns=16, depth=4, prefetch=8)),
        (_FUSED, GemmTile("rtrd_zero", rows=7, columns=12, depth=8)),
        (_NARROWING, GemmTile("rtrd_inplace", rows=8, columns=8, depth=4)),
        (_FUSED, GemmTile("rtra_zero", rows=8, columns=4, depth=8)),
        (_FUSED, GemmTile("goto", rows=8, columns=8, depth=4, kc=256, prefetch=8)),
        (_PACKED, GemmTile("goto", rows=8, columns=12, depth=4, prefetch=8)),
        (_PACKED, GemmTile("rtrd_zero", rows=6, columns=12, depth=4, outer="columns")),
        (_ODD, GemmTile("rtrd_planes", rows=6, columns=12, depth=4)),
        (_ODD, GemmTile("tvm_like", rows=7, columns=8, depth=4, outer="columns")),
    )

    def layout_of(self, tile: GemmTile) -> str:
        """Give the layout of the tile's family."""
        return "nc4hw4" if FAMILIES[tile.family].planes else "nhwc"


PWCONV = Pwconv(
    {
        "hi": range(1, 8),
        "wi": range(1, 8),
        "cin": (*range(1, 17), 31, 64, 70),
        "cout": range(1, 42),
    },
)
