"""Flops per byte between L1 and the registers, derived family by family.

Notation of Zhang, Lo, Lu, "High Performance Depthwise and Pointwise Convolutions on Mobile
Devices", AAAI 2020 ("Zhang et al. 2020"): a block has Ho,b x Wo,b outputs of one vector, so
W = Ho,b * Wo,b * Hf * Wf fmlas. Vectors and channel vectors side by side multiply numerator and
denominator alike, so that elements are counted. An epilogue
loads a vector of each of its tensors for each vector of outputs.
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.fused import Epilogue
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.intensity import intensity


def naive(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Algorithms 1 and 2: 2 flops a product, and input, filter and output in and output out. 1/8."""
    return intensity(problem, {}, {"input": 1, "filter": 1, "output": 2})


tflite = naive


def tflite_held(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Algorithm 2 with a filter row in registers over the kk loop.

    A product moves input, output in and output out; a filter's element is loaded once for Wo,b
    outputs: 2 / (4 * (3 + 1/Wo,b)) = 1 / (2 * (3 + 1/Wo,b)).
    """
    return intensity(problem, {}, {"input": 1, "filter": 1 / tile.wo_b, "output": 2})


def register_tiled(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1): one input vector an fmla, the block in and out, the filter amortised.

    2 W / (4 * (Hf*Wf / blocks + 2*Ho,b*Wo,b + W)); for 3x3 and many blocks 9/22.
    """
    return _blocked(problem, tile, 2, each="input")


def register_tiled_zero(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1) without the loads of the output block: its term is Ho,b*Wo,b once."""
    return _blocked(problem, tile, _stored(problem), each="input")


def tvm_like(problem: DwconvProblem, tile: DwconvTile) -> float:
    """`register_tiled_zero` where each block loads the filter."""
    return register_tiled_zero(problem, replace(tile, order="hwc"))


def window(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1) with the distinct vectors of the block's window for its input term.

    For stride 1 and dilation 1 these are (Ho,b + Hf - 1) * (Wo,b + Wf - 1); a stride above the
    filter's reach, or a dilation, leaves gaps that are not loaded.
    """
    return _blocked(problem, tile, 2)


def window_zero(problem: DwconvProblem, tile: DwconvTile) -> float:
    """`window` without the loads of the output block."""
    return _blocked(problem, tile, _stored(problem))


def _stored(problem: DwconvProblem) -> int:
    """How often an output's size is moved where it is stored only."""
    return 1 + Epilogue.of(problem.epilogue).transfers


def _blocked(problem: DwconvProblem, tile: DwconvTile, outputs: int, each: str = "") -> float:
    """Equation (1). each: the input, if it is loaded for each product.

    The filter is loaded once for all blocks of a channel block ("chw"), once for a row of Wo/Wo,b
    blocks ("hcw"), or in every block ("hwc").
    """
    columns = problem.wo / tile.wo_b
    blocks = {"chw": columns * problem.ho / tile.ho_b, "hcw": columns, "hwc": 1.0}[tile.order]
    block = {"l": tile.ho_b, "k": tile.wo_b, "n": problem.hf, "m": problem.wf}
    return intensity(problem, block, {"input": 1, "filter": 1 / blocks, "output": outputs}, each)
