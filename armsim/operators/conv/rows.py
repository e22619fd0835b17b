"""mGEMM and direct convolution as loop nests: rows of the image, without any memory of their own.

J. Park, K. Bin, K. Lee, "mGEMM", MobiSys 2022, section 4.3, in the letters of a problem: the output's rows
l, columns k and channels j sum input channels i over the filter's rows n and columns m. From the outside:
groups of cc_o blocks of output channels, output rows, blocks of w_o outputs in a row, filter rows, the
blocks of a group; sums stay in registers over channels and taps. A filter row of a group of blocks is read
once for each block of outputs, the input row stays in L1 through the blocks of a group.

Direct convolution does taps one by one: filter rows and columns are loops around a multiplication of
matrices over the channels.
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.axes import LANES, quads
from armsim.codegen.fused import Epilogue
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.loops import Blocking
from armsim.nests.reach import Laid, Planes
from armsim.nests.streamed import Factors, Streaming, factors_of
from armsim.nests.symbolic_windowed import SymbolicWindowed
from armsim.nests.windowed import WindowProducts, WindowStream
from armsim.nests.windows import WindowLoops
from armsim.operators.conv.header import conv_layouts, describe, describe_sized, new_assembly
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.staged import CHECKED
from armsim.operators.conv.tile import ConvTile
from armsim.operators.convolved import image_of
from armsim.operators.documents import MGEMM as PAPER
from armsim.operators.image_sizes import check_sized_padding

MGEMM = Algorithm(
    "mgemm", vector="j", order=("j", "l", "k", "n", "j", "i", "m"),
    blocks=(("k", "wo"), ("j", "co"), ("m", "taps")), groups=(("j", "cco"),),
    document=PAPER, section="4.3, Algorithm 2",
)  # fmt: skip
DIRECT = replace(
    MGEMM, name="direct", order=("j", "l", "k", "n", "m", "j", "i"), blocks=MGEMM.blocks[:2],
    section="2.4, direct convolutions",
)  # fmt: skip

FILTERS = {"mgemm": "rcsk", "direct": "rsck_blocked"}
"""The order of each one's filter."""


def bound_to(problem: ConvProblem) -> Bound:
    """The sums with their sizes; lanes past the last channel exist in memory."""
    whole = replace(problem, cout=LANES * quads(problem.cout))
    return whole.bound_of(whole.statement)


def loops_of(
    one: Algorithm, bound: Bound, tile: ConvTile, *, nested: int = 0, finishes: bool = False
) -> WindowLoops:
    """The loops of an algorithm with a tile. finishes: sums are altered when they are whole."""
    (statement,) = bound.definition.statements
    blocks = {axis: getattr(tile, field) or bound.size[axis] for axis, field in one.blocks}
    groups = {axis: getattr(tile, field) for axis, field in one.groups}
    return WindowLoops(
        bound, statement, Blocking(blocks, one.order, one.vector),
        groups=groups, nested=nested, finishes=finishes,
    )  # fmt: skip


Streamed = tuple[WindowLoops, Factors, Streaming]
"""Loops with the operands of their products, and how these are streamed."""


def streamed(
    one: Algorithm, problem: ConvProblem, tile: ConvTile, order: str, *, nested: int = 0,
    apart: tuple[tuple[str, str], ...] = (),
) -> Streamed:  # fmt: skip
    """An algorithm on a problem. order: the filter's. apart: axes along which registers say how far
    vectors lie apart, by tensor.
    """
    epilogue, bound = Epilogue.of(problem.epilogue), bound_to(problem)
    loops = loops_of(one, bound, tile, nested=nested, finishes=epilogue.finishes)
    factors = factors_of(bound, loops.statement, one.vector)
    assert factors
    layouts = conv_layouts(problem, tile, order)
    reach = {
        **{name: Laid(layouts[name]) for name in problem.tensors},
        **{name: Planes(layouts[name], axis) for name, axis in apart},
    }
    return loops, factors, Streaming(reach, epilogue=epilogue, ahead=tile.prefetch)


def render_rows(
    problem: ConvProblem, tile: ConvTile, *, algorithm: Algorithm, method: str
) -> KernelSource:
    """The kernel of an algorithm, for constant sizes. method: it in words."""
    asm, order = new_assembly(problem, tile), FILTERS[algorithm.name]
    loops, factors, how = streamed(algorithm, problem, tile, order)
    places = {name: (f"x{number}", 0) for number, name in enumerate(problem.tensors)}
    WindowProducts(asm, loops, factors, places, how, spent=problem.tensors).emit()
    more = [
        f"Tile: wo x co = {tile.wo}x{tile.co} outputs, prefetch +{tile.prefetch}. Loops, from the "
        "outermost:",
        *(f"  {line}" for line in loops.outline()),
        "Loads of later products stand between earlier ones, stores between the last.",
    ]
    return asm.finish(describe(problem, tile, order, method, more), problem.contract_with(tile))


def render_sized(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """The kernel of mGEMM whose sizes are arguments. method: it in words."""
    check_sized_padding(problem)
    asm, image = new_assembly(problem, tile), image_of(problem, {}, by_pixels="lk")
    made = SymbolicWindowed(asm, stream_of(MGEMM, problem, tile), image)
    made.emit(CHECKED)
    words = describe_sized(problem, tile, FILTERS["mgemm"], method, words_of(made, tile))
    return asm.finish(words, problem.contract_with(tile))


def words_of(made: SymbolicWindowed, tile: ConvTile) -> list[str]:
    """Say in a header how the tile is used where sizes are arguments."""
    taps, alone = made.made.loops.blocks["m"], LANES * (made.outside + made.least) - 1
    return [
        f"Tile: wo x co = {tile.wo}x{tile.co} outputs, {taps} taps of a filter row at once, "
        f"{tile.cco or 'all'} blocks of output channels in a pass, prefetch +{tile.prefetch}.",
        f"Up to {alone} input channels, but three, are done one by one.",
    ]


def intensity(problem: ConvProblem, tile: ConvTile, *, algorithm: Algorithm) -> float:
    """Flops per byte between L1 and the registers, as the loops move them in an image without edges."""
    loops = loops_of(algorithm, bound_to(problem), tile)
    altered = Epilogue.of(problem.epilogue).transfers
    return loops.bound.flops_without_edges / loops.moved(altered)


def stream_of(one: Algorithm, problem: ConvProblem, tile: ConvTile) -> WindowStream:
    """The streams of blocks in an image of any size, which says how far apart planes of channels lie."""
    across = ITERATIONS * tile.wo * problem.stride
    large = replace(problem, hi=across, wi=across, cin=ITERATIONS * LANES, cout=tile.co)
    apart = ("input", "i"), ("output", "j")
    return WindowStream(*streamed(one, large, tile, FILTERS[one.name], apart=apart))


def outline(problem: ConvProblem, tile: ConvTile, algorithm: Algorithm) -> list[str]:
    """The loops of an algorithm in words, and how its tensors lie."""
    loops = loops_of(algorithm, bound_to(problem), tile)
    layouts = conv_layouts(problem, tile, FILTERS[algorithm.name])
    words = [f"{name} lies as {layouts[name].words}" for name in problem.tensors]
    return [*loops.outline(), *words]
