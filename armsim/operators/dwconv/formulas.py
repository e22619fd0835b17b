"""Flops per byte between L1 and the registers, derived family by family.

Notation of Zhang, Lo, Lu, "High Performance Depthwise and Pointwise Convolutions on Mobile
Devices", AAAI 2020 ("Zhang et al. 2020"): a block has Ho,b x Wo,b outputs of one vector, so
W = Ho,b * Wo,b * Hf * Wf fmlas, each 8 flops; every vector moved is 16 bytes. Two channel vectors
side by side double numerator and denominator alike, so the channel block does not appear. An epilogue
loads a vector of each of its tensors for each vector of outputs.
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.fused import Epilogue
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile

FLOPS_PER_FMLA = 8
BYTES_PER_VECTOR = 16


def naive(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Algorithm 1: 2 flops a product, and input, filter and output in and output out: 16 bytes."""
    return 2 / 16


def tflite(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Algorithm 2: 8 flops an fmla; three vectors in and one out, 64 bytes. 1/8."""
    return FLOPS_PER_FMLA / (4 * BYTES_PER_VECTOR)


def tflite_held(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Algorithm 2 with a filter row in registers over the kk loop.

    An fmla moves input, output in and output out; a filter vector is loaded once for Wo,b
    outputs: 8 / (16 * (3 + 1/Wo,b)) = 1 / (2 * (3 + 1/Wo,b)).
    """
    return FLOPS_PER_FMLA / (BYTES_PER_VECTOR * (3 + 1 / tile.wo_b))


def register_tiled(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1): one input vector an fmla, the block in and out, the filter amortised.

    8 W / (16 * (Hf*Wf / blocks + 2*Ho,b*Wo,b + W)); for 3x3 and many blocks 9/22.
    """
    products = _products(problem, tile)
    return _blocked(problem, tile, products, output_transfers=2)


def register_tiled_zero(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1) without the loads of the output block: its term is Ho,b*Wo,b once."""
    products = _products(problem, tile)
    return _blocked(
        problem, tile, products, output_transfers=1 + Epilogue.of(problem.epilogue).transfers
    )


def tvm_like(problem: DwconvProblem, tile: DwconvTile) -> float:
    """`register_tiled_zero` where each block loads the filter."""
    return register_tiled_zero(problem, replace(tile, order="hwc"))


def window(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Equation (1) with the distinct vectors of the block's window for its input term."""
    return _blocked(problem, tile, _window(problem, tile), output_transfers=2)


def window_zero(problem: DwconvProblem, tile: DwconvTile) -> float:
    """`window` without the loads of the output block."""
    return _blocked(
        problem,
        tile,
        _window(problem, tile),
        output_transfers=1 + Epilogue.of(problem.epilogue).transfers,
    )


def _products(problem: DwconvProblem, tile: DwconvTile) -> int:
    """W: fmlas of an interior block of one vector."""
    return tile.ho_b * tile.wo_b * problem.hf * problem.wf


def _window(problem: DwconvProblem, tile: DwconvTile) -> int:
    """Distinct input vectors of a block: distinct rows times distinct columns its taps read.

    For stride 1 and dilation 1 these are (Ho,b + Hf - 1) * (Wo,b + Wf - 1); a stride above the
    filter's reach, or a dilation, leaves gaps that are not loaded, hence sets.
    """
    s, d = problem.stride, problem.dilation
    rows = {o * s + t * d for o in range(tile.ho_b) for t in range(problem.hf)}
    columns = {o * s + t * d for o in range(tile.wo_b) for t in range(problem.wf)}
    return len(rows) * len(columns)


def _blocked(problem: DwconvProblem, tile: DwconvTile, inputs: int, output_transfers: int) -> float:
    """Equation (1) with the terms that differ between the block-computing families.

    The filter's Hf*Wf vectors are loaded once for all blocks of a channel block ("chw"), once for
    a row of Wo/Wo,b blocks ("hcw"), or in every block ("hwc").
    """
    columns = problem.wo / tile.wo_b
    blocks = {"chw": columns * problem.ho / tile.ho_b, "hcw": columns, "hwc": 1.0}[tile.order]
    filters = problem.hf * problem.wf / blocks
    outputs = tile.ho_b * tile.wo_b * output_transfers
    moved = BYTES_PER_VECTOR * (filters + outputs + inputs)
    return FLOPS_PER_FMLA * _products(problem, tile) / moved
