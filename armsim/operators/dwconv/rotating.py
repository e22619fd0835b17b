"""mGEMM's depthwise variant as loops: the filter held, the image streamed along its columns.

With the image's sizes as arguments there is one function for all images. How a row begins and ends depends
on its width modulo the columns of an iteration, so that there is a stream for each remainder, with as many
iterations as the width asks for, and one without a loop for each width that has none. Rows of blocks are
told apart the same way by the height. Images that are lower or narrower than that are done by a plain loop
over outputs and taps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from armsim.codegen import stream
from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.emit import emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import ITERATIONS
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Point
from armsim.nests.loops import Loops
from armsim.nests.products import Products
from armsim.nests.reach import Apart, Laid
from armsim.nests.rotating import RotatingSums
from armsim.nests.streamed import Factors, Registers, Streaming, factors_of
from armsim.operators.convolved import layouts_of
from armsim.operators.documents import MGEMM
from armsim.operators.dwconv.algorithms import whole_channels
from armsim.operators.dwconv.any_image import SizedImage
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import Rows, Width, sized_widths
from armsim.operators.parameters import RUNTIME

ALGORITHM = Algorithm(
    "mgemm", vector="i", order=("i", "l", "k"), stream="k", blocks=(("l", "ho_b"),),
    document=MGEMM, section="3.6, depthwise convolution",
)  # fmt: skip

_WIDEST = 40
"""Columns up to which a width may have a stream of its own."""


def render(problem: DwconvProblem, tile: DwconvTile, method: str) -> KernelSource:
    """The kernel. Raises Unbuildable."""
    if tile.sizes == RUNTIME:
        return _Sized(problem, tile).render(method)
    planes = tile.layout == "nc4hw4"
    loops, factors = loops_of(problem, tile)
    layouts = layouts_of(problem, tile.layout)
    lie = {name: Laid(layouts[name]) for name in problem.tensors}
    how = Streaming(lie if planes else {}, epilogue=Epilogue.of(problem.epilogue))
    places = {name: (f"x{number}", 0) for number, name in enumerate(problem.tensors)}
    asm = new_assembly(problem, tile)
    Products(asm, loops, factors, places, how, spent=places).emit()
    return asm.finish(describe(problem, tile, method), problem.contract_with(tile))


def loops_of(problem: DwconvProblem, tile: DwconvTile) -> tuple[Loops, Factors]:
    """The loops with a tile, and what is multiplied."""
    one, sums = ALGORITHM, whole_channels(problem, tile.layout).sums
    (statement,) = sums.definition.statements
    blocks = {axis: getattr(tile, field) for axis, field in one.blocks}
    blocks |= {one.vector: LANES, one.stream: 0}
    loops = Loops(sums, statement, blocks, one.order, one.vector)
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


class _Sized:
    """The kernel for all images; of the problem filter, stride, dilation, padding and epilogue matter."""

    def __init__(self, problem: DwconvProblem, tile: DwconvTile) -> None:
        self.problem, self.tile = problem, tile
        asm = self.asm = new_assembly(problem, tile)
        epilogue = Epilogue.of(problem.epilogue)
        image = self.image = SizedImage(asm, problem, tile, epilogue)
        any_width = self._sums(ITERATIONS)
        self.columns = any_width.columns
        # Columns of an iteration.
        self.across = self.columns * problem.stride
        outputs, inputs, held = (
            asm.vectors.take(count, what) for count, what in zip(
                any_width.shares(len(asm.vectors.free)),
                ("output, rotating", "input, rotating", "filter, held"), strict=True,
            )
        )  # fmt: skip
        finisher = Finisher.take(asm, epilogue)
        self.registers = Registers(outputs, inputs, held, finisher)
        image.held, image.vectors, image.finisher = held, (outputs[0], inputs[0]), finisher
        self._stream_of = cache(self._stream)
        self.of_width = cache(self._sums)

    def _sums(self, width: int) -> RotatingSums:
        """The rotating sums of an image of that width, as high as it takes."""
        p, tile = self.problem, self.tile
        made = replace(p, hi=ITERATIONS * tile.ho_b * p.stride, wi=width, channels=LANES)
        lie = Apart("l", VECTOR)
        how = Streaming({"input": lie, "output": lie}, epilogue=Epilogue.of(p.epilogue))
        return RotatingSums(*loops_of(made, tile), how)

    def _stream(self, rows: Rows, width: int) -> stream.Rolled:
        """The stream of a block of rows in an image of that width."""

        def inside(at: Point) -> bool:
            return at["n"] in range(*rows[at["l"]])

        sizes = {"i": LANES, "l": len(rows)}
        return self.of_width(width).over(inside, sizes, self.registers)

    def _widths(self) -> list[Width]:
        whole, p = ITERATIONS * self.across, self.problem
        least = [
            1 + max(self._outside(rows, whole + rest) for rows in self.image.blocks)
            for rest in range(self.across)
        ]
        return sized_widths(p, least, range((max(p.hf, p.wf) - 1) * p.dilation + 1, _WIDEST))

    def _outside(self, rows: Rows, columns: int) -> int:
        """Iterations that a stream has outside of its loop."""
        rolled = self._stream_of(rows, columns)
        if not rolled.trips:
            raise Unbuildable(f"the stream of a row has no steady state at a width of {columns}")
        return ITERATIONS - rolled.trips

    def _rows(self, rows: Rows, width: Width) -> None:
        """A block of rows from end to end."""
        asm, image, p = self.asm, self.image, self.problem
        others = " and others" if width.loops else ""
        asm.comment(f"{len(rows)} output rows, {width.columns} columns{others}")
        last = max(k * p.stride + (own[1] - 1) * p.dilation for k, own in enumerate(rows))
        inputs, outputs = image.begin_rows(len(rows), last)
        named: dict[str, Locator] = {"input": inputs, "output": outputs, **image.locators}
        emit_rolled(
            asm, self._stream_of(rows, width.columns), named, image.counter,
            f"{len(rows)}x{self.columns} outputs", iterations="columns" if width.loops else None,
        )  # fmt: skip

    def _call(self, rows: Rows, width: Width) -> None:
        words = "_".join(f"{first}{last}" for first, last in rows)
        self.image.driver.call(f"rows_{words}_w{width.columns}", partial(self._rows, rows, width))

    def render(self, method: str) -> KernelSource:
        """Emit the loops, then the blocks of rows."""
        return self.image.finish(method, self.across, self._widths(), self._call)
