"""The signature of a depthwise-convolution kernel, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.operators.convolved import described, layouts_of, new_kernel
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import NAMES, DwconvTile
from armsim.operators.parameters import RUNTIME
from armsim.scheduling.dependences import APART


def new_assembly(problem: DwconvProblem, tile: DwconvTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    return new_kernel(problem, tile, NAMES.write(problem, tile), False, APART)


def describe(
    problem: DwconvProblem, tile: DwconvTile, method: str, accumulates: bool = False
) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how."""
    sized, layouts = tile.sizes == RUNTIME, layouts_of(problem, tile.layout)
    words = f"blocks of {tile.ho_b} rows, {tile.schedule}."
    if not sized:
        words = (
            f"output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
            f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}."
        )
    lines = [f"Family {tile.family}: {method}", f"Tile: {words}"]
    return described(problem, layouts, lines, sized=sized, accumulates=accumulates)
