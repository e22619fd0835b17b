"""Direct convolution by chunks of channels: sums of a block of outputs stay in registers over all products.

Y. Liu et al., "Optimizing CNN Model Inference on CPUs", USENIX ATC 2019, Algorithm 1, and the schedule of
`conv2d_NCHWc` in TVM (topi/x86/conv2d_avx_common.py). From the outside: blocks of oc_bn output channels,
output rows, blocks of reg_n outputs of a row; then chunks of ic_bn input channels, filter rows, filter
columns, the channels of the chunk, the outputs. With ``unroll_kw`` a filter row is unrolled, and its
columns stand inside of the channels. Here ic_bn is 4, a vector; what is left of the channels is a chunk.

An image with padding is first copied into one with a border of zeros, as TVM's stage before does it, so
that inside of it there are no edges. The filter lies as (Co/oc_bn, Ci/ic_bn, Hf, Wf, ic_bn, oc_bn).
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen import emit
from armsim.codegen.axes import cut
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.source import KernelSource
from armsim.operators.conv import inner
from armsim.operators.conv.header import describe, new_assembly
from armsim.operators.conv.inner import LANES, Registers, RowBlock, Steps
from armsim.operators.conv.problem import VECTOR, ConvProblem
from armsim.operators.conv.tile import ConvTile

_SPARE = 5
"""Vectors that copying an image takes."""


def border_of(problem: ConvProblem) -> Border:
    """The zeros around the image."""
    _, top, bottom = problem.row_axis
    _, left, right = problem.column_axis
    return Border(top, bottom, left, right)


def border_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """The image with its border; 0 where it has none."""
    border = border_of(problem)
    planes = -(-problem.cin // LANES)
    return planes * border.size(problem.hi, problem.wi, VECTOR) if border.any else 0


class _Chunks:
    def __init__(self, problem: ConvProblem, tile: ConvTile) -> None:
        p = self.problem = problem
        self.tile, self.epilogue = tile, Epilogue.of(p.epilogue)
        self.border = border_of(p)
        self.vectors = -(-p.cout // LANES)
        self.block = min(tile.co // LANES, self.vectors)
        self.row = (p.wi + self.border.left + self.border.right) * VECTOR
        self.plane = (p.hi + self.border.top + self.border.bottom) * self.row
        self.out_plane = p.ho * p.wo * VECTOR
        self.at_once = 1 if tile.taps == 1 else p.wf
        self.asm = new_assembly(p, tile, workspace=self.border.any)

    # --- a row of the filter, or a tap ------------------------------------------------------------

    def _steps(self, lanes: int) -> Steps:
        p = self.problem
        return Steps(
            p.stride, p.dilation, lanes, self.plane, self.out_plane,
            taps=self.at_once, at_once=self.at_once, prefetch=0, chunked=True,
        )  # fmt: skip

    def _row_block(self, columns: int, vectors: int) -> RowBlock:
        """All products of ``columns`` outputs, whose sums are in registers before and after."""
        no = (False,) * columns
        taps = (tuple(range(self.at_once)),) * columns
        return RowBlock(taps, no, vectors, no, resumes=True, keeps=True)

    # --- the loops --------------------------------------------------------------------------------

    def _copy(self) -> str:
        """Copy the image into one with a border; the register that points to it."""
        asm, p = self.asm, self.problem
        target, *counters = asm.general.names(4, "copying: a place, counters")
        vectors = asm.vectors.take(_SPARE, "copying; inputs and filter values")
        asm.comment("the image with a border of zeros")
        asm.add_constant(target, "x3", 0)
        with asm.loop(counters[0], -(-p.cin // LANES)):
            copy_with_border(
                asm, "x0", target, (p.hi, p.wi, VECTOR), self.border, 0, counters[1:], vectors
            )
        self.copying = vectors
        return "x3"

    def _levels(self) -> list[Axis]:
        p, asm_row = self.problem, self.problem.wo * VECTOR
        weights = p.taps * p.cin * VECTOR  # of a vector of output channels

        def channels(_: Tags) -> list[Run]:
            return [
                Run(trips, Move(0, v * weights, v * self.out_plane, v * VECTOR), v)
                for trips, v in cut(self.vectors, self.block)
            ]

        def rows(_: Tags) -> list[Run]:
            return [Run(p.ho, Move(input=p.stride * self.row, output=asm_row), None)]

        def columns(_: Tags) -> list[Run]:
            return [
                Run(trips, Move(input=n * p.stride * VECTOR, output=n * VECTOR), n)
                for trips, n in cut(p.wo, self.tile.wo)
            ]

        return [
            Axis("blocks of output channels", channels),
            Axis("output rows", rows),
            Axis("blocks of outputs of a row", columns),
        ]

    def _inner_levels(self, vectors: int) -> list[Axis]:
        p = self.problem
        channel = vectors * VECTOR  # of the filter

        def chunks(_: Tags) -> list[Run]:
            return [
                Run(trips, Move(self.plane, p.taps * lanes * channel), lanes)
                for trips, lanes in cut(p.cin, LANES)
            ]

        def rows(tags: Tags) -> list[Run]:
            step = Move(p.dilation * self.row, p.wf * tags[-1] * channel)
            return [Run(p.hf, step, None)]

        def columns(tags: Tags) -> list[Run]:
            step = Move(p.dilation * VECTOR, tags[0] * channel)
            return [Run(p.wf, step, None)]

        levels = [Axis("chunks of input channels", chunks), Axis("filter rows", rows)]
        return [*levels, Axis("filter columns", columns)] if self.at_once < p.wf else levels

    def render(self, method: str) -> KernelSource:
        """Emit the copy, then the loops."""
        p, asm = self.problem, self.asm
        columns = min(self.tile.wo, p.wo)
        largest = self._row_block(columns, self.block)
        extra = self.epilogue.registers
        counts = inner.register_counts([largest], self._steps(LANES), columns, extra)
        for number, role in enumerate(asm.arguments):
            asm.general.note([number], role)
        source = 0
        if self.border.any:
            source = int(self._copy()[1:])
        take = asm.vectors.take
        outputs = take(counts[0], "outputs, column by column")
        left = [*(self.copying if self.border.any else [])]
        more = take(max(counts[1] + counts[2] - len(left), 0), "inputs and filter values")
        operands = [*left, *more]
        self.registers = Registers(
            outputs, operands[: counts[1]], operands[counts[1] : counts[1] + counts[2]],
            Finisher.take(asm, self.epilogue),
        )  # fmt: skip
        self.registers.finisher.place(asm)
        places = {
            v * self.out_plane + at * VECTOR for v in range(self.block) for at in range(columns)
        }
        first = 3 + self.border.any
        pointers = Pointers(
            PointerGroup(asm, source, None, [0]),
            PointerGroup(asm, 1, None, [0]),
            PointerGroup(asm, 2, None, emit.store_bases(places, 6)),
            ChannelPointers.take(asm, self.epilogue, first),
        )
        self.named: dict[str, Locator] = {
            "input": pointers.input, "filter": pointers.filter, "output": pointers.output,
            **pointers.channels.by_name,
        }  # fmt: skip
        loops = asm.general.names(
            2 + (self.at_once < p.wf),
            "counters: chunks of input channels, filter rows, columns",
        )

        def products(vectors: int, columns: int, tags: Tags) -> None:
            plan = inner.plan_row(
                self._row_block(columns, vectors), self._steps(tags[0]), self.registers
            )
            emit.emit_items(asm, plan.items, self.named)

        def body(tags: Tags, _: Run) -> Move:
            vectors, _rows, columns = tags
            asm.comment(f"{columns} outputs x {LANES * vectors} channels")
            block = replace(self._row_block(columns, vectors), keeps=False, ends=(True,) * columns)
            sums = inner.sums_of(block, self._steps(LANES), self.registers)
            points = sorted(inner.points_of(block), key=lambda p: p.at)
            sums.begin(asm, points, self.named)
            emit_nest(
                asm, pointers, self._inner_levels(vectors),
                lambda tags, _: products(vectors, columns, tags), loops,
            )  # fmt: skip
            emit.emit_items(asm, sums.ending(points), self.named)
            chunks = -(-p.cin // LANES)
            return Move(chunks * self.plane, p.taps * p.cin * vectors * VECTOR)

        emit_nest(asm, pointers, self._levels(), body)
        return self._finish(method)

    def _finish(self, method: str) -> KernelSource:
        tile = self.tile
        room = border_bytes(self.problem, tile)
        more = [
            *([f"Workspace: {room} bytes, the image with a border of zeros."] if room else []),
            f"Tile: reg_n x oc_bn = {tile.wo}x{tile.co} outputs, ic_bn = {LANES}, "
            f"unroll_kw {self.at_once == self.problem.wf}.",
        ]
        return self.asm.finish(
            describe(self.problem, tile, "crsk_blocked", method, more),
            self.problem.contract_with(tile),
        )


def render_chunks(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """The kernel."""
    return _Chunks(problem, tile).render(method)
