"""The call around the blocks: border, channels by eights, rows and columns by blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.dependences import ANYWHERE
from armsim.codegen.lanes import load_lanes
from armsim.codegen.placement import input_bases
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.quantized.requantize import load_scale
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.qdwconv.body import Block, Place, Registers, emit_block, window
from armsim.operators.qdwconv.path import outputs
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, NAMES, ORDERS, QdwconvTile

DEPTH = 8
BIAS_BYTES = 64
"""Of the workspace: the bias of eight channels, each output's start, and eight zeros of the output."""
_REACH = 32760  # of `ldr d`
_POINTERS = 6


@dataclass(frozen=True)
class Plane:
    """What the blocks walk over: ``images`` of hp x wp pixels in a row, ho x wo outputs each."""

    images: int
    hp: int
    wp: int
    ho: int
    wo: int
    dilation: int


def new_assembly(problem: QdwconvProblem, tile: QdwconvTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    out = "uint8_t" if problem.out == "q8" else "int32_t"
    return Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", "const uint8_t *filter", "const int32_t *bias", f"{out} *output",
         "void *workspace"),
        schedule=tile.schedule,
        aliases=ANYWHERE,
    )  # fmt: skip


def blocks(size: int, block: int) -> list[tuple[int, int]]:
    """(blocks, their size): whole ones, then halves: "multiples of 8, then multiples of 4, 2 and 1"."""
    runs = []
    while size:
        whole, size = divmod(size, block)
        if whole:
            runs.append((whole, block))
        block //= 2
    return runs


def take_registers(asm: Assembly, problem: QdwconvProblem, folded: bool) -> Registers:
    """All 32: what taps, sums and constants leave holds pixels; Unbuildable if that is no window."""
    if problem.taps > HELD_TAPS:
        raise Unbuildable(
            f"{problem.taps} taps and as many pixels do not fit the registers beside sums and constants: "
            f"at most {HELD_TAPS} do"
        )
    taps = asm.vectors.take(problem.taps, "filter, 16 bits")
    sums = asm.vectors.take(4, "sums of two outputs, alternating")
    (multiplier,) = asm.vectors.take(1, "multiplier")
    output_zeros = asm.vectors.take(2, "output's zero, then outputs")
    zero = -1 if folded else asm.vectors.take(1, "minus the input's zero")[0]
    pixels = asm.vectors.take(25 - int(zero >= 0) - problem.taps, "pixels, 16 bits")
    return Registers(taps, sums, pixels, multiplier, output_zeros, zero)


def _prepare_channels(
    asm: Assembly,
    problem: QdwconvProblem,
    r: Registers,
    filters: str,
    bias: str,
    kept: str,
    lanes: int,
) -> None:
    """Widen the filter of ``lanes`` channels, subtract its zero, and leave the bias in the workspace."""
    asm.comment(f"filter and bias of {lanes} channels")
    scratch, low, high = r.pixels[0], r.sums[0], r.sums[1]
    asm.emit("movi", ir.v8b(scratch), problem.filter_zero)
    for at, tap in enumerate(r.taps):
        load_bytes(asm, lanes, tap, filters, at * problem.channels)
        asm.emit("usubl", ir.v8h(tap), ir.v8b(tap), ir.v8b(scratch))
    load_bias(asm, lanes, low, high, bias)
    if r.zero < 0 and problem.input_zero:
        # sum (x - z) f = sum x f - z sum f; twelve taps of at most 255 fit 16 bits.
        total, *others = r.taps
        for tap in others:
            asm.emit("add", ir.v8h(r.pixels[1]), ir.v8h(total), ir.v8h(tap))
            total = r.pixels[1]
        asm.emit("movi", ir.v8h(scratch), problem.input_zero)
        asm.emit("smlsl", ir.v4s(low), ir.v4h(total), ir.v4h(scratch))
        asm.emit("smlsl2", ir.v4s(high), ir.v8h(total), ir.v8h(scratch))
    asm.emit("stp", ir.q(low), ir.q(high), ir.at(kept))


def load_bias(asm: Assembly, lanes: int, low: int, high: int, bias: str) -> None:
    """Load the bias of ``lanes`` channels into two vectors, zeros after it."""
    load_lanes(asm, min(4, lanes), low, bias, 0)
    if lanes > 4:
        load_lanes(asm, lanes - 4, high, bias, 16)
    else:
        asm.emit("movi", ir.v4s(high), 0)


def keep_constants(
    asm: Assembly, problem: QdwconvProblem, multiplier: int, zeros: int, kept: str
) -> None:
    """Put the multiplier into a vector register, and into the workspace eight zeros of the output."""
    load_scale(asm, problem.scale, multiplier, zeros)
    asm.emit("sshll", ir.v4s(zeros), ir.v4h(zeros), 0)
    asm.emit("stp", ir.q(zeros), ir.q(zeros), ir.at(kept, 32))


def emit_planes(
    asm: Assembly,
    problem: QdwconvProblem,
    tile: QdwconvTile,
    plane: Plane,
    registers: Registers,
    pointers: tuple[str, str, str, str, str],
    counters: list[str],
    *,
    reuse: bool = True,
) -> None:
    """Convolve all channels of all images; pointers: input, filter, bias, output, kept bias."""
    p, r = problem, registers
    _, filters, bias, _, kept = pointers
    order = outputs(tile.rows, tile.columns, tile.path, plane.dilation)
    keep_constants(asm, p, r.multiplier, r.output_zeros[0], kept)
    if r.zero >= 0:
        scratch = asm.scratch()
        asm.load_constant(f"w{scratch[1:]}", -p.input_zero & 0xFFFF)
        asm.emit("dup", ir.v8h(r.zero), ir.general(f"w{scratch[1:]}"))

    def emit(place: Place, shape: Shape) -> None:
        block = Block(
            shape.rows, shape.columns, shape.lanes, tile.path, plane.dilation, reuse, shape.repeats
        )
        emit_block(asm, p, place, r, block)

    walk(
        asm, p, tile, plane, pointers, counters,
        (pixel for at in order for pixel in window(at, p, plane.dilation)),
        partial(_prepare_channels, asm, p, r, filters, bias, kept), emit,
    )  # fmt: skip


@dataclass(frozen=True)
class Shape:
    """Of a block: outputs, channels, and whether it is the innermost loop but for its pointers' moves."""

    rows: int
    columns: int
    lanes: int
    repeats: bool


def walk(
    asm: Assembly,
    problem: QdwconvProblem,
    tile: QdwconvTile,
    plane: Plane,
    pointers: tuple[str, str, str, str, str],
    counters: list[str],
    pixels: Iterable[tuple[int, int]],
    prepare: Callable[[int], None],
    emit: Callable[[Place, Shape], None],
) -> None:
    """The loops over channels, images and blocks.

    pixels: those that a block reads, from its first one on. prepare: called with the number of channels
    before their blocks. emit: a block.
    """
    p = problem
    source, filters, bias, target, kept = pointers
    pitch, out_pitch = plane.wp * p.channels, plane.wo * p.channels * p.element
    reads = {y * pitch + x * p.channels for y, x in pixels}
    writes = {
        y * out_pitch + x * p.channels * p.element
        for y in range(tile.rows)
        for x in range(tile.columns)
    }
    inputs = PointerGroup(asm, int(source[1:]), None, input_bases(reads, _REACH, _POINTERS))
    results = PointerGroup(asm, int(target[1:]), None, input_bases(writes, _REACH, _POINTERS))
    place = Place(inputs, results, kept, pitch, out_pitch)

    def advance(rows: int, columns: int, outputs_only: tuple[int, int] | None = None) -> None:
        inputs.advance(rows * p.stride * pitch + columns * p.stride * p.channels)
        results.advance(rows * out_pitch + columns * p.channels * p.element)
        inputs.settle()
        results.settle()

    for trips, lanes in cut(p.channels, DEPTH):
        with asm.loop(counters[0], trips):
            prepare(lanes)
            with asm.loop(counters[1], plane.images):
                for row_trips, rows in blocks(plane.ho, tile.rows):
                    with asm.loop(counters[2], row_trips):
                        for column_trips, columns in blocks(plane.wo, tile.columns):
                            asm.comment(f"{rows}x{columns} outputs of {lanes} channels")
                            with asm.loop(counters[3], column_trips):
                                emit(place, Shape(rows, columns, lanes, column_trips > 1))
                                advance(0, columns)
                        advance(rows, -plane.wo)
                # From after the last row of outputs to the next image.
                inputs.advance((plane.hp - plane.ho * p.stride) * pitch)
                inputs.settle()
            inputs.advance(lanes - plane.images * plane.hp * pitch)
            results.advance(lanes * p.element - plane.images * plane.ho * out_pitch)
            inputs.settle()
            results.settle()
            asm.add_constant(filters, filters, lanes)
            asm.add_constant(bias, bias, 4 * lanes)


def finish(
    asm: Assembly, problem: QdwconvProblem, tile: QdwconvTile, method: str, workspace: int
) -> KernelSource:
    """The file with its header."""
    p = problem
    title = [
        *p.computed(),
        f"Sizes are constants in the code: input {p.hi}x{p.wi}x{p.channels}, stride {p.stride}, "
        f"dilation {p.dilation}, padding {p.padding}, output {p.ho}x{p.wo}.",
        f"Workspace: {workspace} bytes.",
        f"Family {tile.family}: {method}",
        f"Tile: {tile.rows}x{tile.columns} outputs of 8 channels, path by {tile.path}, "
        f"{ORDERS[tile.schedule]}.",
    ]
    return asm.finish(title, problem.contract_with(tile))
