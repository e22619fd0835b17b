"""The call around blocks of outputs: border, channels by eights, rows and columns by blocks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from itertools import chain, product
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.placement import input_bases
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import load_scale, requantize_onto
from armsim.codegen.source import KernelSource
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import NAMES, ORDERS, QdwconvTile
from armsim.scheduling import ir
from armsim.scheduling.dependences import ANYWHERE
from armsim.scheduling.ir import Instr

Run = LoopRun[tuple[int, ...]]
"""Moves pointers into input, filter, output and bias."""

DEPTH = 8
TAP = 16
"""Bytes of a tap of eight channels, widened."""
BIAS_BYTES = 64
"""Takes the bias of eight channels, each output's start, and eight zeros of the output."""
_KEPT = "x4"
_REACH = 32760  # of `ldr d`
_POINTERS = 6

Item = tuple[Instr, ...]
"""Instructions that stay together: what computes an address and what uses it, for there are two scratch
registers."""


class Plane(NamedTuple):
    """The images that blocks walk over: ``images`` of hp x wp pixels in a row, ho x wo outputs each."""

    images: int
    hp: int
    wp: int
    ho: int
    wo: int
    dilation: int


class Shape(NamedTuple):
    """A block's outputs, its channels, and whether it is the innermost loop but for its pointers' moves."""

    rows: int
    columns: int
    lanes: int
    repeats: bool


def blocks(size: int, block: int) -> list[tuple[int, int]]:
    """(blocks, their size): whole ones, then halves: "multiples of 8, then multiples of 4, 2 and 1"."""
    runs = []
    while size:
        whole, size = divmod(size, block)
        if whole:
            runs.append((whole, block))
        block //= 2
    return runs


def workspace_of(problem: QdwconvProblem, kept: int = BIAS_BYTES) -> int:
    """``kept`` bytes, those of the bias, and the image with its border if it has one."""
    p = problem
    return kept + (p.border.size(p.hi, p.wi, p.channels) if p.border.any else 0)


class Blocked:
    """A kernel. Its workspace begins with the bias of eight channels.

    folded: the input's zero is in that. stored: of each row of the filter, the widened taps go to the
    workspace; else all of them are in ``taps``. unrolled: rows of the filter that a block's code has.
    """

    folded, stored = True, False
    taps: Sequence[int] = ()
    sums: list[int]
    pool: list[int]
    multiplier: int
    filters = ""

    def __init__(self, problem: QdwconvProblem, tile: QdwconvTile) -> None:
        p = self.problem = problem
        self.tile, self.unrolled = tile, p.hf
        out = "uint8_t" if p.out == "q8" else "int32_t"
        asm = self.asm = Assembly(
            NAMES.write(p, tile),
            ("const uint8_t *input", "const uint8_t *filter", "const int32_t *bias", f"{out} *output",
             "void *workspace"),
            schedule=tile.schedule, aliases=ANYWHERE,
        )  # fmt: skip
        for number, role in enumerate(
            ("input", "filter", "bias", "output", "workspace: kept bias")
        ):
            asm.general.note([number], role)
        self.counters = asm.general.names(4, "counters")

    @abstractmethod
    def block(self, shape: Shape) -> None:
        """Emit a block at the pointers."""

    def copied(self, border: Border, source: str, at: int, register: str) -> None:
        """Leave a register at the image with a border, copied into the workspace, or where it is."""
        p = self.problem
        if not border.any:
            self.asm.add_constant(register, source, 0)
            return
        target = self.asm.general.name("image with a border") if register == source else register
        self.asm.comment("the image with a border of its zero")
        self.asm.add_constant(target, _KEPT, at)
        shape = p.hi, p.wi, p.channels
        copy_with_border(
            self.asm, source, target, shape, border, p.input_zero, self.counters[:2], self.pool
        )
        self.asm.add_constant(register, _KEPT, at)

    def _prepare(self, tags: Tags) -> None:
        """Widen the filter of some channels, subtract its zero, and leave the bias in the workspace."""
        asm, p, (lanes,) = self.asm, self.problem, tags
        asm.comment(f"filter and bias of {lanes} channels")
        (low, high), (filter_zero, input_zero, total, tap) = self.sums[:2], self.pool[:4]
        asm.emit("movi", ir.v8b(filter_zero), p.filter_zero)
        if folded := self.folded and p.input_zero:
            asm.emit("movi", ir.v8h(input_zero), p.input_zero)
        load_lanes(asm, min(4, lanes), low, "x2", 0)
        if lanes > 4:
            load_lanes(asm, lanes - 4, high, "x2", 16)
        else:
            asm.emit("movi", ir.v4s(high), 0)
        summed, (rows, columns) = total, (p.hf, p.wf) if self.stored else (1, p.taps)
        step = columns * p.channels if self.stored else 0
        with asm.loop(self.counters[1], rows):
            for at in range(columns):
                # sum (x - z) f = sum x f - z sum f; twelve taps of at most 255 fit 16 bits.
                begins, ends = at % 12 == 0, at % 12 == 11 or at == columns - 1
                one = self.taps[at] if self.taps else total if begins else tap
                load_bytes(asm, lanes, one, "x1", at * p.channels)
                asm.emit("usubl", ir.v8h(one), ir.v8b(one), ir.v8b(filter_zero))
                if self.stored:
                    asm.emit("str", ir.q(one), ir.at(self.filters, TAP, mode="post"))
                if folded and not begins:
                    asm.emit("add", ir.v8h(total), ir.v8h(summed), ir.v8h(one))
                summed = one if begins else total
                if folded and ends:
                    asm.emit("smlsl", ir.v4s(low), ir.v4h(summed), ir.v4h(input_zero))
                    asm.emit("smlsl2", ir.v4s(high), ir.v8h(summed), ir.v8h(input_zero))
            asm.add_constant("x1", "x1", step)
        asm.add_constant("x1", "x1", -rows * step)
        if self.stored:
            asm.add_constant(self.filters, self.filters, -p.taps * TAP)
        asm.emit("stp", ir.q(low), ir.q(high), ir.at(_KEPT))

    def begin(self, low: int, high: int) -> None:
        """Load the bias into the sums of an output."""
        self.asm.emit("ldp", ir.q(low), ir.q(high), ir.at(_KEPT))

    def finished(
        self, shape: Shape, at: tuple[int, int], sums: Sequence[int], zeros: Sequence[int]
    ) -> list[Item]:
        """Give what makes an output of two sums and stores it."""
        asm, p, (row, column) = self.asm, self.problem, at
        where = row * self.pitches[1] + column * p.channels * p.element
        scaled: list[Instr] = []
        if p.out == "q8":
            with asm.held() as scaled:
                asm.emit("ldp", *map(ir.q, zeros), ir.at(_KEPT, 32))
                narrow = requantize_onto(asm, p.scale, sums, self.multiplier, zeros)
        with asm.held() as stores:
            if p.out == "q8":
                store_bytes(asm, shape.lanes, narrow, *self.outputs.locate(where))
            else:
                for first, register in zip(range(0, shape.lanes, 4), sums, strict=False):
                    place = self.outputs.locate(where + 4 * first)
                    store_lanes(asm, min(4, shape.lanes - first), register, *place)
        return [*((item,) for item in scaled), tuple(stores)]

    def emit(self, items: Iterable[Item]) -> None:
        """Append what stays together."""
        for item in chain.from_iterable(items):
            self.asm.append(item)

    def walk(self, plane: Plane, source: str, target: str) -> None:
        """Emit the loops over channels, images and blocks."""
        asm, p, tile = self.asm, self.problem, self.tile
        load_scale(asm, p.scale, self.multiplier, self.pool[0])
        asm.emit("sshll", ir.v4s(self.pool[0]), ir.v4h(self.pool[0]), 0)
        asm.emit("stp", ir.q(self.pool[0]), ir.q(self.pool[0]), ir.at(_KEPT, 32))
        pixel, stored = p.channels, p.channels * p.element
        pitch, stored_pitch = self.pitches = plane.wp * pixel, plane.wo * stored

        def places(block: int, taps: int) -> set[int]:
            """Rows, or columns, of pixels that a block reads."""
            every = product(range(block), range(taps))
            return {at * p.stride + tap * plane.dilation for at, tap in every}

        window = product(places(tile.rows, self.unrolled), places(tile.columns, p.wf))
        reads = {y * pitch + x * pixel for y, x in window}
        every = product(range(tile.rows), range(tile.columns))
        writes = {y * stored_pitch + x * stored for y, x in every}
        self.inputs, self.outputs = (
            PointerGroup(asm, int(register[1:]), None, input_bases(offsets, _REACH, _POINTERS))
            for register, offsets in ((source, reads), (target, writes))
        )
        filters, bias = (PointerGroup(asm, number, None, [0]) for number in (1, 2))

        def channels(_: Tags) -> list[Run]:
            return [
                Run(trips, (lanes, lanes, lanes * p.element, 4 * lanes), lanes)
                for trips, lanes in cut(p.channels, DEPTH)
            ]

        def along(size: int, block: int, step: int, dense: int) -> list[Run]:
            return [
                Run(trips, (own * p.stride * step, 0, own * dense, 0), own)
                for trips, own in blocks(size, block)
            ]

        image = plane.hp * pitch, 0, plane.ho * stored_pitch, 0
        levels = [
            Level("channels", channels, self._prepare),
            Level("images", lambda _: [Run(plane.images, image, None)]),
            Level("rows", lambda _: along(plane.ho, tile.rows, pitch, stored_pitch)),
            Level("columns", lambda _: along(plane.wo, tile.columns, pixel, stored)),
        ]

        def body(tags: Tags, run: Run) -> None:
            lanes, _, rows, columns = tags
            asm.comment(f"{rows}x{columns} outputs of {lanes} channels")
            self.block(Shape(rows, columns, lanes, run.trips > 1))

        pointers = [self.inputs, filters, self.outputs, bias]
        emit_nest(asm, pointers, levels, body, self.counters)

    def direct(self, method: str, kept: int = BIAS_BYTES) -> KernelSource:
        """The kernel of an image with its border: stride and dilation are distances between pixels.

        kept: bytes of the workspace before that image.
        """
        p, border = self.problem, self.problem.border
        self.copied(border, "x0", kept, "x0")
        with self.asm.apart():
            sides = p.hi + border.top + border.bottom, p.wi + border.left + border.right
            self.walk(Plane(1, *sides, p.ho, p.wo, p.dilation), "x0", "x3")
        return self.finish(method, workspace_of(p, kept))

    def finish(self, method: str, workspace: int) -> KernelSource:
        """The file with its header."""
        p, tile = self.problem, self.tile
        title = [
            *p.computed(),
            f"Sizes are constants in the code: input {p.hi}x{p.wi}x{p.channels}, stride {p.stride}, "
            f"dilation {p.dilation}, padding {p.padding}, output {p.ho}x{p.wo}.",
            f"Workspace: {workspace} bytes.",
            f"Family {tile.family}: {method}",
            f"Tile: {tile.rows}x{tile.columns} outputs of 8 channels, path by {tile.path}, "
            f"{ORDERS[tile.schedule]}.",
        ]
        return self.asm.finish(title, p.contract_with(tile))
