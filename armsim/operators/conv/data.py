"""Convolution: seeded data, orders of the filter, and the verdict of the oracle."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract, Drawn
from armsim.checks.convolution import convolution
from armsim.checks.verdict import Verdict, compare
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, workspace_bytes
from armsim.operators.conv.header import SIZES
from armsim.operators.epilogue import tensors_of
from armsim.operators.gemm.panels import Panels
from armsim.operators.layouts import from_layout, layout_elements, to_layout
from armsim.operators.parameters import RUNTIME
from armsim.operators.sums import Case, draw_case

Float32 = NDArray[np.float32]


@lru_cache(maxsize=2)
def _case(problem: ConvProblem, seed: int) -> Case:
    """Random image [H, W, Ci] and taps [Hf, Wf, Ci, Co]; one case serves all candidates of a problem."""
    p = problem
    convolve = partial(convolution, stride=p.stride, padding=p.padding, dilation=p.dilation)
    # Each output is at most Hf Wf Ci products. Where taps have sums of their own (kn2col) a product
    # passes Ci + Hf Wf additions, which are no more.
    return draw_case(convolve, p.shapes("nhwc").values(), p.taps * p.cin + 1, p.epilogue, seed)


def filter_to(taps: Float32, order: str, block: int) -> Float32:
    """Bring taps [Hf, Wf, Ci, Co] to a family's order.

    "rsck": as they are. Otherwise flat, in blocks of ``block`` output channels, the last of what is
    left in fours, zeros after Co: "rcsk" (Hf, Ci, Wf, block), "rsck_blocked" (Hf, Wf, Ci, block),
    "crsk_blocked" (Ci / 4, Hf, Wf, 4, block), whose last chunk has what is left of Ci.
    """
    if order == "rsck":
        return taps
    missing = -taps.shape[3] % 4
    padded = np.pad(taps, ((0, 0), (0, 0), (0, 0), (0, missing)))
    blocks = [padded[..., first : first + block] for first in range(0, padded.shape[3], block)]
    if order == "crsk_blocked":
        blocks = [
            part[:, :, first : first + 4] for part in blocks for first in range(0, taps.shape[2], 4)
        ]
    if order == "rcsk":
        blocks = [part.transpose(0, 2, 1, 3) for part in blocks]
    return np.concatenate([part.ravel() for part in blocks])


def filter_elements(shape: tuple[int, ...], order: str) -> int:
    """Floats of a filter (Hf, Wf, Ci, Co) as `filter_to` orders it."""
    return math.prod(shape) if order == "rsck" else layout_elements(shape, "nc4hw4")


@lru_cache(maxsize=4)
def _contract(
    problem: ConvProblem,
    layout: str,
    order: str,
    block: int,
    workspace: int,
    sized: bool,
    panels: Panels | None,
    seed: int,
) -> Contract:
    p = problem
    shape = (p.ho, p.wo, p.cout)
    first, weights, _ = p.shapes("nhwc").values()
    counts = {
        "input": layout_elements(first, layout),
        "filter": (
            panels.elements(math.prod(weights[:-1]), p.cout)
            if panels
            else filter_elements(weights, order)
        ),
        "output": layout_elements(shape, layout),
    }
    if workspace:
        counts["workspace"] = workspace // 4
    counts |= dict.fromkeys(tensors_of(p.epilogue), layout_elements((p.cout,), layout))

    def draw() -> dict[str, NDArray[Any]]:
        case = _case(problem, seed)
        buffers = {
            "input": to_layout(case.first, layout),
            "filter": (
                panels.pack(case.weights.reshape(-1, p.cout))
                if panels
                else filter_to(case.weights, order, block)
            ),
            "output": to_layout(case.output(accumulates=False).before, layout),
        }
        if workspace:
            # What is read before it was written is no number, and makes none.
            buffers["workspace"] = np.full(workspace // 4, np.nan, dtype=np.float32)
        return buffers | {
            name: to_layout(vector[None, None], layout).ravel()
            for name, vector in case.finished.tensors.items()
        }

    def judge(flat: Float32) -> Verdict:
        _, wanted, allowed = _case(problem, seed).output(accumulates=False)
        return compare(from_layout(flat, shape, layout), wanted, allowed)

    return Contract(
        buffers=Drawn(counts, np.float32, draw),
        output="output",
        judge=judge,
        flops=p.flops,
        outputs=math.prod(shape),
        scratch=frozenset({"workspace"} & counts.keys()),
        call=(*(getattr(p, name) for name in SIZES), *counts) if sized else (),
    )


def filter_block(tile: ConvTile) -> int:
    """Output channels in a block of the filter; 0 where it has none."""
    return tile.co if FAMILIES[tile.family].layout == "nc4hw4" else 0


def conv_contract(problem: ConvProblem, tile: ConvTile, seed: int) -> Contract:
    """The call of a kernel: x0 input, x1 filter, x2 output, then the workspace if there is one, and what an
    epilogue has; before them the sizes where they are arguments.

    The output starts as NaN, so that an element that is never written is wrong.
    """
    family = FAMILIES[tile.family]
    workspace = workspace_bytes(problem, tile)
    return _contract(
        problem, family.layout, family.filter_order, filter_block(tile), workspace,
        tile.sizes == RUNTIME, family.panels(problem, tile), seed,
    )  # fmt: skip
