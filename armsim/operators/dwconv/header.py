"""The signature of a depthwise-convolution kernel, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.dependences import APART
from armsim.operators.convolved import described, layouts_of, new_kernel
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import NAMES, DwconvTile


def new_assembly(problem: DwconvProblem, tile: DwconvTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    return new_kernel(problem, tile, NAMES.write(problem, tile), False, APART)


def describe(problem: DwconvProblem, tile: DwconvTile, method: str, accumulates: bool) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how."""
    lines = [
        f"Family {tile.family}: {method}",
        f"Tile: output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
        f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}.",
    ]
    return described(problem, layouts_of(problem, tile.layout), lines, accumulates=accumulates)


def describe_sized(problem: DwconvProblem, tile: DwconvTile, method: str) -> list[str]:
    """The same of a kernel whose image's sizes are arguments."""
    lines = [
        f"Family {tile.family}: {method}",
        f"Tile: blocks of {tile.ho_b} rows, {tile.schedule}.",
    ]
    return described(problem, layouts_of(problem, tile.layout), lines, sized=True)
