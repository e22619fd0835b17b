"""Depthwise convolution as an operator: seeded data, layouts, and the verdict of the oracle."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.convolution import depthwise_convolution
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile
from armsim.operators.epilogue import Finished, finish, fused, spread

Float32 = NDArray[np.float32]


class _Case(NamedTuple):
    """Data of a problem in [H, W, C], its sums, bounds on their error, and those of an epilogue."""

    image: Float32
    taps: Float32
    before: Float32
    sums: NDArray[np.float64]
    magnitudes: NDArray[np.float64]
    finished: Finished


@lru_cache(maxsize=2)
def _case(problem: DwconvProblem, seed: int) -> _Case:
    """Random data; one case serves all candidates of a problem."""
    generator = np.random.default_rng(seed)

    def draw(*shape: int) -> Float32:
        return generator.uniform(-1, 1, shape).astype(np.float32)

    word, products = problem.epilogue, problem.hf * problem.wf
    image = draw(problem.hi, problem.wi, problem.channels)
    image *= np.float32(spread(word, products))
    taps = draw(problem.hf, problem.wf, problem.channels)
    before = draw(problem.ho, problem.wo, problem.channels)
    convolve = partial(
        depthwise_convolution,
        stride=problem.stride,
        padding=problem.padding,
        dilation=problem.dilation,
    )
    sums, magnitudes = convolve(image, taps), convolve(np.abs(image), np.abs(taps))
    finished = finish(word, generator, taps, sums, magnitudes, products)
    return _Case(image, finished.weights, before, sums, magnitudes, finished)


def to_layout(tensor: Float32, layout: str) -> Float32:
    """Bring [H, W, C] to a layout: "nhwc" as it is, "nc4hw4" as [ceil(C/4), H, W, 4], zeros behind."""
    if layout == "nhwc":
        return tensor
    rows, columns, channels = tensor.shape
    blocks = -(-channels // 4)
    padded = np.zeros((rows, columns, 4 * blocks), dtype=np.float32)
    padded[:, :, :channels] = tensor
    return np.ascontiguousarray(padded.reshape(rows, columns, blocks, 4).transpose(2, 0, 1, 3))


def from_layout(flat: Float32, shape: tuple[int, int, int], layout: str) -> Float32:
    """The inverse of `to_layout`, from a flat buffer to [H, W, C]."""
    rows, columns, channels = shape
    if layout == "nhwc":
        return flat.reshape(shape)
    blocks = flat.reshape(-1, rows, columns, 4).transpose(1, 2, 0, 3)
    return blocks.reshape(rows, columns, -1)[:, :, :channels]


@lru_cache(maxsize=4)
def _contract(problem: DwconvProblem, layout: str, accumulates: bool, seed: int) -> Contract:
    case = _case(problem, seed)
    before = np.full_like(case.before, np.nan)
    wanted, allowed = case.finished.wanted, case.finished.allowed
    if accumulates:
        before, start = case.before, case.before.astype(np.float64)
        wanted = start + case.sums
        # Each output is Hf x Wf products, and what it held before.
        factor = error_factor(problem.hf * problem.wf + 1)
        allowed = factor * (np.abs(start) + case.magnitudes)
    shape = (problem.ho, problem.wo, problem.channels)

    def judge(flat: Float32) -> Verdict:
        return compare(from_layout(flat, shape, layout), wanted, allowed)

    return Contract(
        buffers={
            "input": to_layout(case.image, layout),
            "filter": to_layout(case.taps, layout),
            "output": to_layout(before, layout),
            **{
                name: to_layout(vector[None, None], layout).ravel()
                for name, vector in case.finished.tensors.items()
            },
        },
        output="output",
        judge=judge,
        flops=problem.flops,
        outputs=problem.ho * problem.wo * problem.channels,
    )


def dwconv_contract(problem: DwconvProblem, tile: DwconvTile, seed: int) -> Contract:
    """The call of a depthwise kernel: x0 input, x1 filter, x2 output, then what an epilogue has.

    Accumulating families find random numbers in the output and add to them; the others find NaN,
    so that an element that is never written is wrong. All tiles of a layout share one contract.
    """
    return _contract(problem, tile.layout, FAMILIES[tile.family].accumulates, seed)


def dwconv_tensor_bytes(problem: DwconvProblem) -> int:
    """Of the three tensors."""
    return 4 * sum(math.prod(shape) for shape in problem.shapes("nhwc").values())


def dwconv_data_key(tile: DwconvTile) -> str:
    """What of a tile its contract depends on."""
    return f"{tile.layout} {FAMILIES[tile.family].accumulates} "


def describe_dwconv(problem: DwconvProblem) -> str:
    """The problem in one line, for the head of a report."""
    padding = (
        problem.padding if isinstance(problem.padding, str) else f"{problem.padding} on each side"
    )
    dilation = f", dilation {problem.dilation}" if problem.dilation > 1 else ""
    return (
        f"{problem.hi}x{problem.wi}x{problem.channels} -> "
        f"{problem.ho}x{problem.wo}x{problem.channels}, filter {problem.hf}x{problem.wf}, "
        f"stride {problem.stride}, padding {padding}{dilation}{fused(problem)}: "
        f"{problem.flops / 1e6:.2f} Mflop"
    )
