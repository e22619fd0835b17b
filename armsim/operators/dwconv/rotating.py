"""mGEMM's depthwise variant as loops: the filter held, the image streamed along its columns."""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.axes import LANES
from armsim.codegen.fused import Epilogue
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.loops import Blocking, Loops
from armsim.nests.products import Products
from armsim.nests.reach import Laid
from armsim.nests.streamed import Factors, Streaming, factors_of
from armsim.nests.symbolic_rotation import SymbolicRotation
from armsim.operators.convolved import image_of, layouts_of
from armsim.operators.documents import MGEMM
from armsim.operators.dwconv.algorithms import whole_channels
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import check_sized_padding
from armsim.operators.parameters import RUNTIME

ALGORITHM = Algorithm(
    "mgemm", vector="i", order=("i", "l", "k"), stream="k", blocks=(("l", "ho_b"),),
    document=MGEMM, section="3.6, depthwise convolution",
)  # fmt: skip


def render(problem: DwconvProblem, tile: DwconvTile, method: str) -> KernelSource:
    """The kernel. Raises Unbuildable."""
    planes, asm = tile.layout == "nc4hw4", new_assembly(problem, tile)
    layouts, epilogue = layouts_of(problem, tile.layout), Epilogue.of(problem.epilogue)
    if tile.sizes == RUNTIME:
        check_sized_padding(problem)

        def long(extent: int) -> tuple[Loops, Factors]:
            high = ITERATIONS * tile.ho_b * problem.stride
            return loops_of(replace(problem, hi=high, wi=extent, channels=LANES), tile)

        image = image_of(problem, layouts, by_pixels=ALGORITHM.stream)
        SymbolicRotation(asm, long, Streaming(epilogue=epilogue), image).emit(("x0", "x1", "x2"))
        return asm.finish(describe(problem, tile, method), problem.contract_with(tile))
    loops, factors = loops_of(problem, tile)
    lie = {name: Laid(layouts[name]) for name in problem.tensors}
    how = Streaming(lie if planes else {}, epilogue=epilogue)
    places = {name: (f"x{number}", 0) for number, name in enumerate(problem.tensors)}
    Products(asm, loops, factors, places, how, spent=places).emit()
    return asm.finish(describe(problem, tile, method), problem.contract_with(tile))


def loops_of(problem: DwconvProblem, tile: DwconvTile) -> tuple[Loops, Factors]:
    """The loops with a tile, and what is multiplied."""
    one, sums = ALGORITHM, whole_channels(problem, tile.layout).sums
    (statement,) = sums.definition.statements
    blocks = {axis: getattr(tile, field) for axis, field in one.blocks}
    blocks |= {one.vector: LANES, one.stream: 0}
    loops = Loops(sums, statement, Blocking(blocks, one.order, one.vector))
    factors = factors_of(sums, statement, one.vector)
    assert factors
    return loops, factors


def intensity(problem: DwconvProblem, tile: DwconvTile) -> float:
    """Flops per byte between L1 and the registers, as the loops move them; the filter is loaded once."""
    loops, _ = loops_of(problem, tile)
    held = next(one for one in loops.statement.reads if loops.stream not in one.axes)
    once = [(axis, loops.bound.size[axis]) for axis in held.axes]
    altered = Epilogue.of(problem.epilogue).transfers
    return loops.bound.flops_without_edges / loops.moved(altered, own={held.tensor: once})
