"""mGEMM's depthwise variant: the filter of four channels held over the whole image, the image streamed.

J. Park, K. Bin, K. Lee, "mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for
Mobile Devices", MobiSys 2022, section 3.6.
"""

from __future__ import annotations

from itertools import product

from armsim.codegen.source import KernelSource
from armsim.operators.dwconv import rotating
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import LAYOUTS, DwconvTile
from armsim.operators.dwconv.tiles import FUSED, LAYER
from armsim.operators.families import Family
from armsim.operators.tile import LISTED


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel."""
    method = "filter held over the whole image, block of rows streamed, each input loaded once."
    return rotating.render(problem, tile, method)


def _tile(rows: int, layout: str, schedule: str = "interleaved") -> DwconvTile:
    return DwconvTile("mgemm", rows, layout=layout, order="chw", schedule=schedule)


_SCHEDULES = ("interleaved", *LISTED)

MGEMM = Family(
    name="mgemm",
    render=render,
    uses=frozenset({"ho_b", "layout", "order", "schedule", "sizes"}),
    # Filters are held over the whole image.
    values={"order": ("chw",), "schedule": _SCHEDULES},
    intensity=rotating.intensity,
    summary="filter held over the whole image, rows streamed, each input loaded once",
    loops=lambda problem, tile: rotating.loops_of(problem, tile)[0].outline(),
    document=rotating.ALGORITHM.document,
    section=rotating.ALGORITHM.section,
    space=lambda problem, full: (
        _tile(*some) for some in product((1, 2, 3, 4), LAYOUTS, _SCHEDULES[:2])
    ),
    shipped=((LAYER, _tile(2, "nc4hw4")), (FUSED, _tile(2, "nc4hw4"))),
)
