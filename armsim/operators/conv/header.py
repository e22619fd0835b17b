"""The signature of a convolution kernel, the words at its top, and how its tensors lie."""

from __future__ import annotations

from functools import partial

from armsim.codegen.assembly import Assembly
from armsim.nests.layout import Layout
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import NAMES, ConvTile
from armsim.operators.convolved import described, layouts_of, new_kernel
from armsim.operators.gemm.panels import Panels
from armsim.scheduling.dependences import ANYWHERE

PANELS = "panels"
"""The order of a filter that was packed into the panels of a multiplication before the call."""

_ORDERS = {
    "rsck": "n m i j",
    "rcsk": "j/{co} n i m j:4",
    "crsk_blocked": "j/{co} i/4 n m i j:4",
    "rsck_blocked": "j/{co} n m i j:4",
}
"""The layouts of filters: as they are, or in blocks of co output channels."""


def conv_layouts(
    problem: ConvProblem, tile: ConvTile, order: str, panels: Panels | None = None
) -> dict[str, Layout]:
    """Give the layouts of the tensors. order: the filter's, as `ConvFamily.filter_order` names it."""
    filters = Layout(_ORDERS.get(order, "n m i j").format(co=tile.co))
    if panels:
        filters = panels._replace(nc=0).layout("j", "n.m.i")
    layout = "nhwc" if order in ("rsck", PANELS) else "nc4hw4"
    return layouts_of(problem, layout, filters)


def new_assembly(problem: ConvProblem, tile: ConvTile, *, workspace: bool = False) -> Assembly:
    """A builder with the kernel's name and signature."""
    return new_kernel(problem, tile, NAMES.write(problem, tile), workspace, ANYWHERE)


def describe(
    problem: ConvProblem,
    tile: ConvTile,
    order: str,
    method: str,
    more: list[str],
    panels: Panels | None = None,
    *,
    sized: bool = False,
) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how; ``more`` on the tile."""
    lines = [f"Family {tile.family}: {method}", *more]
    return described(
        problem, conv_layouts(problem, tile, order, panels), lines, sized=sized, packed=bool(panels)
    )


describe_sized = partial(describe, sized=True)
