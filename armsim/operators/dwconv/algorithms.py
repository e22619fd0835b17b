"""Depthwise convolution as loop nests, in the letters of Zhang et al. 2020: Algorithms 1, 2 and 4.

Outputs of row l and column k sum the taps n, m of each channel i. Loops are listed from the outermost; taps
that are in no loop are unrolled, with what lies outside of the image left out of the code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from armsim.codegen.axes import LANES
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.loops import Blocking
from armsim.nests.reach import Laid
from armsim.nests.straight import IN_MEMORY, Straight, StraightBlocks
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.symbolic_in_memory import SymbolicInMemory
from armsim.nests.unrolled import UnrolledLoops
from armsim.operators.convolved import image_of, layouts_of
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.order import ORDERS
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.parameters import RUNTIME
from armsim.operators.sliding import ChannelSliding

ALGORITHM_4 = Algorithm(
    "register_tiled", vector="i", order=("i", "l", "k"),
    blocks=(("i", "channel_block"), ("l", "ho_b"), ("k", "wo_b")), adds=True,
    document=MOBILE_CONVOLUTIONS, section="Depthwise Convolution, Algorithm 4",
)  # fmt: skip
"""A block of outputs in registers over its taps, the filter too, over the loops inside of that over i."""

ALGORITHM_1 = Algorithm(
    "naive", vector="i", order=("l", "k", "i", "n", "m"), adds=True,
    document=MOBILE_CONVOLUTIONS, section="Preliminaries, Algorithm 1",
)  # fmt: skip
ALGORITHM_2 = Algorithm(
    "tflite", vector="i", order=("l", "k", "n", "k", "m", "i"), blocks=(("k", "wo_b"),), adds=True,
    document=MOBILE_CONVOLUTIONS, section="Preliminaries, Algorithm 2",
)  # fmt: skip
"""Blocks k' of columns, a column kk of them after the other in the third loop inside."""
ROW_HELD = replace(
    ALGORITHM_2, name="tflite_held", order=("l", "k", "n", "i", "k"),
    section="Depthwise Convolution, Poor AI: the benefit of doubt",
)  # fmt: skip
"""Holds a row of the filter, of as many channels as fit, in registers over the columns kk."""

_VECTORS = 24
"""Of channels, which make whole blocks of as many as a row of any filter leaves registers for."""

T = TypeVar("T", bound=ChannelSliding)

AXES = {"c": "i", "h": "l", "w": "k"}
"""The letters of a tile's order."""


def large(problem: T, tile: DwconvTile) -> T:
    """An image with one block of channels and all kinds of blocks."""
    across = max(tile.wo_b, tile.ho_b) * problem.stride * ITERATIONS
    return replace(problem, hi=across, wi=across, channels=tile.channel_block)


@lru_cache(maxsize=256)
def whole_channels(problem: DwconvProblem, layout: str) -> DwconvProblem:
    """Count all lanes that lie in memory as channels: planes hold whole fours of them."""
    if layout != "nc4hw4":
        return problem
    return replace(problem, channels=-(-problem.channels // LANES) * LANES)


def loops_of(
    one: Algorithm, made: Bound, tile: DwconvTile, *, holds: bool = False, **blocks: int
) -> UnrolledLoops:
    """The loops of an algorithm with a tile, whose order is that of Algorithm 4."""
    (statement,) = made.definition.statements
    blocks |= {axis: getattr(tile, field) for axis, field in one.blocks}
    order = [AXES[letter] for letter in tile.order] if one.order[0] == "i" else one.order
    held = statement.reads[1].tensor if holds else ""
    blocking = Blocking(blocks, order, one.vector)
    return UnrolledLoops(made, statement, blocking, adds=one.adds, holds=held)


def blocks_of(problem: DwconvProblem, tile: DwconvTile, *, shared: bool) -> Straight:
    """Make the blocks of Algorithm 4, and of what grew from it."""
    layouts, linear = layouts_of(problem, tile.layout), tile.prefetch_path == "linear"
    if linear and (tile.layout, tile.order, tile.prefetch > 0) != ("nc4hw4", "chw", True):
        raise Unbuildable("prefetches line by line need layout nc4hw4, order chw and a distance")
    planes = {name: Laid(layouts[name]) for name in problem.tensors}
    return Straight(
        planes if tile.layout == "nc4hw4" else {}, Epilogue.of(problem.epilogue), tile.schedule,
        ORDERS[tile.products].letters, shared, ahead=tile.prefetch, linear=linear,
    )  # fmt: skip


def blocked_loops(
    problem: DwconvProblem, tile: DwconvTile, *, algorithm: Algorithm, hold: bool = True
) -> UnrolledLoops:
    """The loops of a kernel with blocks in registers; hold: as of `render_blocked`."""
    sums, holds = whole_channels(problem, tile.layout).sums, hold and tile.order != "hwc"
    return loops_of(algorithm, sums, tile, holds=holds)


def intensity_of(problem: DwconvProblem, loops: UnrolledLoops, *, shared: bool) -> float:
    """Flops per byte between L1 and the registers, by the loops; shared: as of `render_blocked`."""
    altered = Epilogue.of(problem.epilogue).transfers
    return loops.bound.flops_without_edges / loops.moved(altered, shared=shared)


def render_blocked(
    problem: DwconvProblem, tile: DwconvTile, *, algorithm: Algorithm, shared: bool, method: str,
    hold: bool = True,
) -> KernelSource:  # fmt: skip
    """The kernel of a family with blocks in registers.

    shared: a block loads each input once, else once for each product. hold: a filter stays in registers
    where the order of the loops lets it.
    """
    if algorithm.adds:
        refuse_epilogue(problem.epilogue, tile.family, "it adds to sums that others began")
    how, sized = blocks_of(problem, tile, shared=shared), tile.sizes == RUNTIME
    made = large(problem, tile) if sized else problem
    loops = blocked_loops(made, tile, algorithm=algorithm, hold=hold)
    asm = new_assembly(problem, tile)
    if sized:
        image = image_of(problem, layouts_of(problem, tile.layout))
        SymbolicBlocks(asm, loops, how, image).emit(("x0", "x1", "x2"))
    else:
        StraightBlocks(asm, loops, how).emit()
    lines = describe(problem, tile, method, algorithm.adds)
    return asm.finish(lines, problem.contract_with(tile))


def in_memory_loops(
    problem: DwconvProblem, tile: DwconvTile, algorithm: Algorithm,
    channels: Callable[[DwconvProblem], int],
) -> UnrolledLoops:  # fmt: skip
    """The loops of an algorithm whose products each load an output and store it."""
    held = algorithm == ROW_HELD
    return loops_of(algorithm, problem.sums, tile, holds=held, i=channels(problem))


def render_in_memory(
    problem: DwconvProblem, tile: DwconvTile, *, algorithm: Algorithm, method: str, wide: int,
    channels: Callable[[DwconvProblem], int],
) -> KernelSource:  # fmt: skip
    """The kernel of an algorithm of Algorithm 2's kind.

    channels: of a block. wide: vectors side by side; 1: an element at a time.
    """
    refuse_epilogue(problem.epilogue, tile.family, "its sums pass through memory with each product")
    asm, how = new_assembly(problem, tile), replace(IN_MEMORY, style=tile.schedule, wide=wide)
    if tile.sizes == RUNTIME:
        whole = replace(large(problem, tile), channels=LANES * _VECTORS)
        image = image_of(problem, layouts_of(problem, tile.layout))
        loops = in_memory_loops(whole, tile, algorithm, channels)
        SymbolicInMemory(asm, loops, how, image).emit(("x0", "x1", "x2"))
    else:
        StraightBlocks(asm, in_memory_loops(problem, tile, algorithm, channels), how).emit()
    return asm.finish(describe(problem, tile, method, True), problem.contract_with(tile))
