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

from collections.abc import Mapping
from dataclasses import replace

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, quads
from armsim.codegen.emit import Pitched, emit_items
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.pointers import Locator
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.size_arguments import FRAME, SizedDriver, held, kept
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.stages import NO_STAGES, emitted
from armsim.nests.streamed import Registers
from armsim.nests.symbolic import SizedNest
from armsim.nests.windowed import ChunkedProducts, WindowStream
from armsim.nests.windows import Part
from armsim.operators.conv.header import describe, new_assembly
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.rows import Streamed, streamed
from armsim.operators.conv.staged import CHECKED, Bordered, sized_border
from armsim.operators.conv.tile import ConvTile
from armsim.operators.parameters import RUNTIME

CHUNKS = Algorithm(
    "tvm_like", vector="j", order=("j", "l", "k", "i", "n", "m"),
    blocks=(("k", "wo"), ("j", "co"), ("m", "taps")),
)  # fmt: skip

_COPIED = 5
"""Vectors that copying an image takes."""


def border_of(problem: ConvProblem) -> Border:
    """The zeros around the image."""
    _, top, bottom = problem.row_axis
    _, left, right = problem.column_axis
    return Border(top, bottom, left, right)


def border_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """The image with its border; 0 where it has none."""
    if tile.sizes == RUNTIME:
        return sized_border(problem, tile)
    border = border_of(problem)
    size = quads(problem.cin) * border.size(problem.hi, problem.wi, VECTOR)
    return size if border.any else 0


def _copy(asm: Assembly, problem: ConvProblem) -> list[int]:
    """Copy the image into one with a border; the vectors through which it passed."""
    border, vectors = border_of(problem), list(asm.vectors.free[:_COPIED])
    target, *counters = asm.general.names(4, "copying: a place, counters")
    asm.general.note([0], "input")
    asm.comment("the image with a border of zeros")
    asm.add_constant(target, "x3", 0)
    with asm.loop(counters[0], quads(problem.cin)):
        shape = problem.hi, problem.wi, VECTOR
        copy_with_border(asm, "x0", target, shape, border, 0, counters[1:], vectors)
    return vectors


ORDER = "crsk_blocked"
"""How the filter lies."""


def _streamed(problem: ConvProblem, tile: ConvTile) -> Streamed:
    """Give the loops over the image with its border, and their operands."""
    p, (_, top, bottom), (_, left, right) = problem, problem.row_axis, problem.column_axis
    inside = replace(p, hi=top + p.hi + bottom, wi=left + p.wi + right, padding="valid")
    return streamed(CHUNKS, inside, tile, ORDER, nested=2 + (tile.taps == 1 and p.wf > 1))


def intensity(problem: ConvProblem, tile: ConvTile) -> float:
    """Flops per byte between L1 and the registers, as the loops move them; a copy reads and writes."""
    loops, copied = _streamed(problem, tile)[0], border_bytes(problem, tile)
    read = problem.hi * problem.wi * problem.cin * FLOAT if copied else 0
    altered = Epilogue.of(problem.epilogue).transfers
    return loops.bound.flops_without_edges / (loops.moved(altered) + read + copied)


def render_chunks(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """The kernel."""
    if tile.sizes == RUNTIME:
        return AnyChunks(problem, tile).render(method)
    p, border, room = problem, border_of(problem), border_bytes(problem, tile)
    asm = new_assembly(p, tile, workspace=border.any)
    copied = _copy(asm, p) if border.any else []
    loops, factors, how = _streamed(p, tile)
    places = {name: (f"x{number}", 0) for number, name in enumerate(p.tensors)}
    if border.any:
        places |= {"image": places["input"], "input": ("x3", 0)}
    ChunkedProducts(asm, loops, factors, places, how, spent=p.tensors).emit()
    asm.vectors.claim([one for one in copied if one in asm.vectors.free], "copying")
    more = [
        *([f"Workspace: {room} bytes, the image with a border of zeros."] if room else []),
        f"Tile: reg_n x oc_bn = {tile.wo}x{tile.co} outputs, ic_bn = 4, unroll_kw {loops.nested < 3}.",
    ]
    return asm.finish(describe(p, tile, ORDER, method, more), p.contract_with(tile))


class AnyChunks(SizedNest):
    """The kernel whose sizes are arguments, on an image with its border: one routine for a block's size."""

    around = ("j", "l", "k")

    def __init__(self, problem: ConvProblem, tile: ConvTile) -> None:
        self.problem, self.tile = problem, tile
        self.image = Bordered(problem, planes=True)
        self.asm = new_assembly(problem, tile, workspace=self.image.is_padded)
        self.epilogue, self.rows, self.columns = Epilogue.of(problem.epilogue), tile.wo, tile.co
        self.taps = 1 if tile.taps else problem.wf

    def _take(self) -> None:
        """Take registers, and make the streams of blocks."""
        asm, problem, tile = self.asm, self.problem, self.tile
        large = replace(problem, hi=problem.hf * problem.dilation, cout=tile.co, padding="valid")
        large = replace(
            large, wi=(tile.wo - 1) * problem.stride + (problem.wf - 1) * problem.dilation + 1
        )
        self.made = WindowStream(
            *streamed(CHUNKS, large, tile, ORDER, nested=2, apart=(("output", "j"),))
        )
        widths = range(LANES, tile.co + 1, LANES)
        parts = [self._part(rows, v) for rows in range(1, tile.wo + 1) for v in widths]
        shares = self.made.shares_of(parts, len(asm.vectors.free))
        roles = ("outputs, column by column", "distinct input columns", "filter values, rotating")
        sums, inputs, filters = map(asm.vectors.take, shares, roles)
        self.finisher = Finisher.take(asm, self.epilogue)
        self.registers = Registers(sums, inputs, filters, self.finisher)
        some, one = asm.general.names, asm.general.name
        self.pixel, self.weight = one("input"), one("filter")
        self.outs = some(tile.co // LANES, "outputs, four channels each")
        self.next_row, self.next_plane, self.out_plane = some(
            3, "bytes from a filter row to the next, to the next chunk; to four output channels"
        )
        self.counter, self.left, self.chunks, self.filter_rows, self.tap = some(
            5, "counters: blocks, chunks, filter rows, taps"
        )
        self.channels = {name: one(f"epilogue: {name}") for name in self.epilogue.tensors}
        own = [self.pixel, self.weight, *self.outs, self.chunks, self.filter_rows, self.tap]
        self.driver = SizedDriver(asm, [*own, *some(max(7 - len(own), 0), "sizes")])

    def _part(self, rows: int, columns: int) -> Part:
        return Part((tuple(range(self.taps)),) * rows, (True,) * rows, (True,) * rows, columns)

    # --- blocks ------------------------------------------------------------------------------------

    def _block(self, rows: int, columns: int, ends: bool) -> None:
        """A block of outputs over all products."""
        asm, driver, part = self.asm, self.driver, self._part(rows, columns)
        asm.comment(f"{rows} outputs x {columns} channels")
        for register, name in (
            (self.pixel, "in_at"),
            (self.weight, "filter_at"),
            (self.outs[0], "out_at"),
        ):
            asm.reload(register, name)
        outs = self.outs[: columns // LANES]
        for register, before in zip(outs[1:], outs, strict=False):
            asm.add(register, before, self.out_plane)
        named: dict[str, Locator] = {
            "input": Pitched([self.pixel]), "filter": Pitched([self.weight]), "output": Pitched(outs),
            **{name: Pitched([register]) for name, register in self.channels.items()},
        }  # fmt: skip
        sums, points = self.made.sums(part, self.registers), self.made.points(part)
        self._started(sums, points, named, False)
        with driver.repeat(FRAME.whole_chunks, self.chunks):
            self._chunk(part, named, LANES)
            asm.add(self.pixel, self.pixel, self.next_plane)
        for rest in range(1, LANES):
            with driver.when(FRAME.rest_of_chunk, "b.eq", rest, self.chunks):
                self._chunk(part, named, rest)
        emit_items(asm, sums.ending(points), named)

    def _chunk(self, part: Part, named: Mapping[str, Locator], size: int) -> None:
        """The products of up to four channels."""
        asm, p = self.asm, self.problem
        items = self.made.steady(part, self.registers, size=size, keeps=True, resumes=True).items
        with asm.loop(self.filter_rows, p.hf):
            with asm.loop(self.tap, p.wf // self.taps):
                emit_items(asm, items, named)
                asm.add_constant(self.weight, self.weight, self.taps * size * part.columns * FLOAT)
                if self.taps < p.wf:
                    asm.add_constant(self.pixel, self.pixel, p.dilation * VECTOR)
            asm.add(self.pixel, self.pixel, self.next_row)

    # --- loops -------------------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Emit the loops over blocks of channels, rows and blocks of a row, then the blocks."""
        p, tile, frame = self.problem, self.tile, FRAME
        with emitted(self.asm, self.image, NO_STAGES, CHECKED):
            self._take()
            driver = self.driver
            moved = p.wf * p.dilation * VECTOR if self.taps < p.wf else 0
            driver.set(self.next_row, self.image.row * p.dilation - moved)
            driver.set(self.next_plane, self.image.plane - self.image.row * (p.hf * p.dilation))
            driver.set(self.out_plane, frame.ho * frame.wo * VECTOR)
            vectors, block = (frame.cout + (LANES - 1)) // LANES, tile.co // LANES
            driver.let(
                whole_chunks=frame.cin // LANES, rest_of_chunk=frame.cin % LANES,
                filter_at=frame.filter, blocks=frame.wo // tile.wo, rest=frame.wo % tile.wo,
                panels=vectors // block, rest_of_panels=vectors % block, panel_out=frame.output,
            )  # fmt: skip
            self.finisher.place(self.asm)
            for name, register in self.channels.items():
                self.asm.reload(register, name)
            with driver.repeat(frame.panels, name="panels_left"):
                self._panel(tile.co)
            for number in range(1, block):
                with driver.when(frame.rest_of_panels, "b.eq", number):
                    self._panel(number * LANES)
            driver.define()
        more = [
            *(["Workspace: the image with a border of zeros; the C header computes its size."]
              if self.image.is_padded else []),
            f"Tile: reg_n x oc_bn = {tile.wo}x{tile.co} outputs, ic_bn = 4, unroll_kw {not tile.taps}.",
        ]  # fmt: skip
        return self.asm.finish(
            describe(p, tile, ORDER, method, more, sized=True), p.contract_with(tile)
        )

    def _panel(self, columns: int) -> None:
        """All outputs of so many channels."""
        asm, p, tile, driver, frame = self.asm, self.problem, self.tile, self.driver, FRAME
        driver.let(row_at=kept(self.image.place), out_at=frame.panel_out)
        with driver.repeat(frame.ho, name="rows_left"):
            driver.let(in_at=frame.row_at, row_at=frame.row_at + self.image.row * p.stride)
            with driver.repeat(frame.blocks, self.left):
                asm.call(self._routine(tile.wo, columns))
                self._along(tile.wo)
            if tile.wo > 1:
                with driver.when(frame.rest, "b.ne", 0, self.counter):
                    asm.call(self._rows_routine(columns))
                    driver.let(out_at=frame.out_at + frame.rest * VECTOR)
        vectors = columns // LANES
        driver.let(
            panel_out=frame.panel_out + held(self.out_plane) * vectors,
            filter_at=frame.filter_at + frame.cin * (p.taps * columns * FLOAT),
        )
        for register in self.channels.values():
            asm.add_constant(register, register, vectors * VECTOR)

    def _along(self, outputs: int) -> None:
        """Go on to the next block of a row."""
        self.driver.let(
            in_at=FRAME.in_at + outputs * self.problem.stride * VECTOR,
            out_at=FRAME.out_at + outputs * VECTOR,
        )
