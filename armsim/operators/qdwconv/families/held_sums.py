"""Any filter: the sums of a block of outputs stay in registers, taps and pixels pass through them.

The filter of eight channels is widened to 16 bits once, into the workspace, because a larger one than 3x3
does not fit the registers beside its window. A row of pixels is read once for all outputs of the block and
all rows of the filter that it meets; each pixel is widened once and multiplied with a tap for each output
in whose window it is. The input's zero is in the bias, as in `snake_folded`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import product

from armsim.codegen.assembly import LIST
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.lowering import outline
from armsim.operators.documents import TFLITE
from armsim.operators.families import Family
from armsim.operators.qdwconv.blocked import BIAS_BYTES, DEPTH, TAP, Blocked, Shape, workspace_of
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, QdwconvTile
from armsim.operators.tile import LISTED
from armsim.scheduling import ir

_UNROLLED = 400
"""Pairs of an output and a tap up to which the rows of the filter are unrolled too."""

Places = dict[int, list[tuple[int, int]]]


def _met(outputs: int, taps: range, stride: int, dilation: int) -> Places:
    """Give the outputs and the taps that meet each row, or column, of pixels."""
    found: Places = defaultdict(list)
    for output, tap in product(range(outputs), taps):
        found[output * stride + tap * dilation].append((output, tap))
    return dict(sorted(found.items()))


class HeldSums(Blocked):
    """Blocks whose sums stay in registers, two an output; the pool is for taps, pixels and outputs.

    Raises Unbuildable if the sums leave no room for a tap of each row and two pixels.
    """

    stored = True

    def __init__(self, problem: QdwconvProblem, tile: QdwconvTile) -> None:
        super().__init__(problem, tile)
        sums = 2 * tile.rows * tile.columns
        left = 31 - sums
        if left < max(tile.rows + 2, 5):
            raise Unbuildable(
                f"{sums} sums and the multiplier leave {max(left, 0)} of 32 registers: {tile.rows} taps "
                "and two pixels, or five while the filter is widened, are wanted"
            )
        asm = self.asm
        self.filters, self.counter = asm.general.names(2, "widened taps, filter's rows")
        (self.multiplier,) = asm.vectors.take(1, "multiplier")
        self.sums = asm.vectors.take(sums, "sums of the block's outputs")
        self.pool = asm.vectors.take(left, "taps, pixels, outputs")
        asm.add_constant(self.filters, "x4", BIAS_BYTES)
        if self._rolled(tile.rows * tile.columns):
            self.unrolled = 1

    def _rolled(self, outputs: int) -> bool:
        """Return whether the rows of the filter are a loop."""
        return self.problem.hf > 1 and outputs * self.problem.taps > _UNROLLED

    def _products(self, shape: Shape, taps: range) -> None:
        """Multiply rows ``taps`` of the filter, for all outputs, row of pixels by row of pixels."""
        asm, p = self.asm, self.problem
        for y, pairs in _met(shape.rows, taps, p.stride, p.dilation).items():
            # Two registers are for pixels: one is multiplied while the next one is widened.
            width = (len(self.pool) - 2) // len(pairs)
            for first in range(0, p.wf, width):
                columns = range(first, min(first + width, p.wf))
                held = {}
                for (_, n), m in product(pairs, columns):
                    held[n, m] = asm.virtuals.vector()
                    asm.load(ir.q(held[n, m]), self.filters, TAP * (n * p.wf + m))
                for x, users in _met(shape.columns, columns, p.stride, p.dilation).items():
                    pixel = asm.virtuals.vector()
                    place = self.inputs.locate(y * self.pitches[0] + x * p.channels)
                    load_bytes(asm, shape.lanes, pixel, *place)
                    asm.emit("ushll", ir.v8h(pixel), ir.v8b(pixel), 0)
                    for (row, n), (column, m) in product(pairs, users):
                        at = 2 * (row * shape.columns + column)
                        low, high, tap = self.sums[at], self.sums[at + 1], held[n, m]
                        asm.emit("smlal", ir.v4s(low), ir.v4h(pixel), ir.v4h(tap))
                        asm.emit("smlal2", ir.v4s(high), ir.v8h(pixel), ir.v8h(tap))

    def _rows(self, shape: Shape) -> None:
        """A loop over the rows of the filter."""
        asm, p = self.asm, self.problem
        row, taps = p.dilation * self.pitches[0], p.wf * TAP
        with asm.loop(self.counter, p.hf):
            with asm.block(self.pool, repeats=True):
                self._products(shape, range(1))
            self.inputs.advance(row)
            self.inputs.settle()
            asm.add_constant(self.filters, self.filters, taps)
        self.inputs.advance(-p.hf * row)
        self.inputs.settle()
        asm.add_constant(self.filters, self.filters, -p.hf * taps)

    def block(self, shape: Shape) -> None:
        """Emit a block at the pointers."""
        asm, every = self.asm, list(product(range(shape.rows), range(shape.columns)))

        def begin() -> None:
            for at in range(len(every)):
                self.begin(*self.sums[2 * at :][:2])

        def end() -> None:
            for at, place in enumerate(every):
                zeros = asm.virtuals.vector(), asm.virtuals.vector()
                self.emit(self.finished(shape, place, self.sums[2 * at :][:2], zeros))

        if not self._rolled(len(every)):
            with asm.block(self.pool, repeats=shape.repeats):
                begin()
                self._products(shape, range(self.problem.hf))
                end()
            return
        with asm.block(self.pool):
            begin()
        self._rows(shape)
        with asm.block(self.pool):
            end()


_WORDS = "sums of {} stay in registers, taps and pixels pass through them"


def _kept(problem: QdwconvProblem) -> int:
    return BIAS_BYTES + TAP * problem.taps


def _render(problem: QdwconvProblem, tile: QdwconvTile) -> KernelSource:
    words = f"{_WORDS.format('the outputs')}."
    return HeldSums(problem, tile).direct(words, _kept(problem))


def _loops(problem: QdwconvProblem, tile: QdwconvTile) -> list[str]:
    blocks = {"i": DEPTH, "l": tile.rows, "k": tile.columns}
    return outline(problem.bound, blocks, ("i", "l", "k"), "i")


_BLOCKS = ((1, 8), (2, 4), (1, 4), (4, 2), (2, 2))


def _space(problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """Blocks of as many outputs as registers allow; where a snake path can be had only one."""
    several = full or problem.taps > HELD_TAPS
    blocks = _BLOCKS if several else _BLOCKS[1:2]
    return (QdwconvTile("held_sums", *block, schedule=LIST) for block in blocks)


HELD_SUMS = Family(
    name="held_sums",
    render=_render,
    workspace=lambda problem, tile: workspace_of(problem, _kept(problem)),
    loops=_loops,
    uses=frozenset({"rows", "columns", "schedule"}),
    values={"schedule": tuple(LISTED)},
    summary=f"any filter: {_WORDS.format('a block of outputs')}",
    document=TFLITE,
    section="reference/depthwiseconv_uint8.h: DepthwiseConv",
    space=_space,
    shipped=(
        (QdwconvProblem(hi=28, wi=28, channels=40, hf=5, wf=5), QdwconvTile("held_sums", 2, 4)),
        (
            QdwconvProblem(hi=28, wi=28, channels=24, stride=2, hf=5, wf=5),
            QdwconvTile("held_sums", 1, 4),
        ),
    ),
)
