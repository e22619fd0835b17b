"""mGEMM's depthwise variant: the filter of four channels held over the whole image, the image streamed.

J. Park, K. Bin, K. Lee, "mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for
Mobile Devices", MobiSys 2022, section 3.6.
"""

from __future__ import annotations

from armsim.codegen.epilogue import Epilogue
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MGEMM
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.registry import Family, register
from armsim.operators.dwconv.streamed import render_streamed, window_rows
from armsim.operators.dwconv.tile import DwconvTile


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel."""
    method = "filter held over the whole image, block of rows streamed, each input loaded once."
    return render_streamed(problem, tile, method)


def intensity(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Hf Wf Ho,b products an output column: its share of the row's inputs, Ho,b outputs; filter once."""
    p, rows = problem, min(tile.ho_b, problem.ho)
    columns = {at * p.stride + m * p.dilation for at in range(p.wo) for m in range(p.wf)}
    inputs = len(window_rows(p, rows)) * len(columns) / p.wo
    outputs = rows * (1 + Epilogue.of(p.epilogue).transfers)
    moved = inputs + outputs + p.hf * p.wf * rows / (p.ho * p.wo)
    return 2 * p.hf * p.wf * rows / (4 * moved)


register(
    Family(
        name="mgemm",
        render=render,
        accumulates=False,
        uses=frozenset({"ho_b", "layout", "order", "schedule"}),
        # Filters are held over the whole image.
        values={"order": ("chw",), "schedule": ("interleaved",)},
        intensity=intensity,
        summary="filter held over the whole image, rows streamed, each input loaded once",
        document=MGEMM,
        section="3.6, depthwise convolution",
    )
)
