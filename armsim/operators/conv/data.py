"""Convolution: seeded data, orders of the filter, and the verdict of the oracle."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.convolution import convolution
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, workspace_bytes
from armsim.operators.conv.header import SIZES
from armsim.operators.layouts import from_layout, to_layout
from armsim.operators.parameters import RUNTIME

Float32 = NDArray[np.float32]


class _Case(NamedTuple):
    """Data of a problem, image [H, W, Ci] and taps [Hf, Wf, Ci, Co], and what must come out."""

    image: Float32
    taps: Float32
    sums: NDArray[np.float64]
    magnitudes: NDArray[np.float64]


@lru_cache(maxsize=2)
def _case(problem: ConvProblem, seed: int) -> _Case:
    """Random data; one case serves all candidates of a problem."""
    p, generator = problem, np.random.default_rng(seed)
    image, taps = (
        generator.uniform(-1, 1, p.shapes("nhwc")[name]).astype(np.float32)
        for name in ("input", "filter")
    )
    convolve = partial(convolution, stride=p.stride, padding=p.padding, dilation=p.dilation)
    return _Case(image, taps, convolve(image, taps), convolve(np.abs(image), np.abs(taps)))


def filter_to(taps: Float32, order: str, block: int) -> Float32:
    """Bring taps [Hf, Wf, Ci, Co] to a family's order.

    "rsck": as they are. Otherwise flat, in blocks of ``block`` output channels, the last of what is
    left in fours, zeros after Co: "rcsk" (Hf, Ci, Wf, block), "rsck_blocked" (Hf, Wf, Ci, block).
    """
    if order == "rsck":
        return taps
    missing = -taps.shape[3] % 4
    padded = np.pad(taps, ((0, 0), (0, 0), (0, 0), (0, missing)))
    blocks = [padded[..., first : first + block] for first in range(0, padded.shape[3], block)]
    if order == "rcsk":
        blocks = [part.transpose(0, 2, 1, 3) for part in blocks]
    return np.concatenate([part.ravel() for part in blocks])


@lru_cache(maxsize=4)
def _contract(
    problem: ConvProblem,
    layout: str,
    order: str,
    block: int,
    workspace: int,
    sized: bool,
    seed: int,
) -> Contract:
    p, case = problem, _case(problem, seed)
    # Each output is at most Hf Wf Ci products. Where taps have sums of their own (kn2col) a product
    # passes Ci + Hf Wf additions, which are no more.
    allowed = error_factor(p.taps * p.cin + 1) * case.magnitudes
    shape = (p.ho, p.wo, p.cout)

    def judge(flat: Float32) -> Verdict:
        return compare(from_layout(flat, shape, layout), case.sums, allowed)

    buffers = {
        "input": to_layout(case.image, layout),
        "filter": filter_to(case.taps, order, block),
        "output": np.full(p.shapes(layout)["output"], np.nan, dtype=np.float32),
    }
    if workspace:
        # What is read before it was written is no number, and makes none.
        buffers["workspace"] = np.full(workspace // 4, np.nan, dtype=np.float32)
    return Contract(
        buffers=buffers,
        output="output",
        judge=judge,
        flops=p.flops,
        outputs=math.prod(shape),
        scratch=frozenset({"workspace"} & buffers.keys()),
        call=(*(getattr(p, name) for name in SIZES), *buffers) if sized else (),
    )


def filter_block(tile: ConvTile) -> int:
    """Output channels in a block of the filter; 0 where it has none."""
    return tile.co if FAMILIES[tile.family].layout == "nc4hw4" else 0


def conv_contract(problem: ConvProblem, tile: ConvTile, seed: int) -> Contract:
    """The call of a kernel: x0 input, x1 filter, x2 output, x3 the workspace if there is one; before them
    the sizes where they are arguments.

    The output starts as NaN, so that an element that is never written is wrong.
    """
    family = FAMILIES[tile.family]
    workspace = workspace_bytes(problem, tile)
    return _contract(
        problem, family.layout, family.filter_order, filter_block(tile), workspace,
        tile.sizes == RUNTIME, seed,
    )  # fmt: skip
