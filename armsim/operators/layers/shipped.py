"""The layers around convolutions that lie in kernels/asm: each family, paddings, apart and in place."""

from __future__ import annotations

from typing import Any

from armsim.codegen.source import KernelSource
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.layers.problems import (
    AvgpoolProblem,
    BatchnormProblem,
    BiasProblem,
    MaxpoolProblem,
    Relu6Problem,
    ReluProblem,
)
from armsim.operators.layers.registry import render
from armsim.operators.layers.tile import ElementwiseTile

_IMAGE = {"hi": 14, "wi": 14, "channels": 512}  # of MobileNetV1
_ODD = {"hi": 7, "wi": 7, "channels": 37}

SHIPPED: tuple[tuple[Any, Any], ...] = (
    (
        MaxpoolProblem(24, 24, 20, 2, 2, 2),
        DwconvTile("window", 1, 4, 4, "nhwc", "hcw", "interleaved"),
    ),
    (
        MaxpoolProblem(27, 27, 64, 3, 3, 2, "same"),
        DwconvTile("window", 2, 2, 8, "nc4hw4", "chw", "interleaved"),
    ),
    (AvgpoolProblem(7, 7, 1024, 7, 7), DwconvTile("direct", 1, 1, 8, "nhwc", "hwc", "interleaved")),
    (
        AvgpoolProblem(14, 14, 64, 3, 3, 1, "same"),
        DwconvTile("window", 1, 4, 4, "nhwc", "hcw", "interleaved"),
    ),
    (BatchnormProblem(**_IMAGE), ElementwiseTile("held", 4)),
    (BatchnormProblem(**_IMAGE), ElementwiseTile("streamed", 2, buffers="one")),
    (BatchnormProblem(**_ODD), ElementwiseTile("held", 2, buffers="one")),
    (BiasProblem(**_IMAGE), ElementwiseTile("held", 4, buffers="one")),
    (BiasProblem(**_ODD), ElementwiseTile("streamed", 4)),
    (ReluProblem(**_IMAGE), ElementwiseTile("flat", 4, 512, "one")),
    (Relu6Problem(**_ODD), ElementwiseTile("flat", 4)),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [render(problem, tile) for problem, tile in SHIPPED]
