"""Any filter: the sums of a block of outputs stay in registers, taps and pixels pass through them.

The filter of eight channels is widened to 16 bits once, into the workspace, because a larger one than 3x3
does not fit the registers beside its window. A row of pixels is read once for all outputs of the block and
all rows of the filter that it meets; each pixel is widened once and multiplied with a tap for each output
in whose window it is. The input's zero is in the bias, as in `snake_folded`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from armsim.codegen import ir
from armsim.codegen.assembly import LIST, Assembly
from armsim.codegen.lanes import store_lanes
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import requantize_onto
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import TFLITE
from armsim.operators.families import Family
from armsim.operators.qdwconv import drive
from armsim.operators.qdwconv.body import Place
from armsim.operators.qdwconv.direct import direct_workspace, with_border
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, QdwconvTile
from armsim.operators.tile import LISTED

_UNROLLED = 400
"""Pairs of an output and a tap up to which the rows of the filter are unrolled too."""
_TAP = 16
"""Bytes of a tap of eight channels."""


def _rolled(problem: QdwconvProblem, rows: int, columns: int) -> bool:
    """Return whether the rows of the filter are a loop."""
    return problem.hf > 1 and rows * columns * problem.taps > _UNROLLED


def _kept(problem: QdwconvProblem) -> int:
    return drive.BIAS_BYTES + _TAP * problem.taps


def _workspace(problem: QdwconvProblem, tile: QdwconvTile) -> int:
    """Bytes of the bias, of the filter of eight channels, and of the image with its border."""
    return direct_workspace(problem, tile, _kept(problem))


@dataclass(frozen=True)
class _Registers:
    """sums: two an output. pool: for taps, pixels and outputs. filters: where the widened taps are."""

    sums: list[int]
    multiplier: int
    pool: list[int]
    filters: str
    counter: str


def _prepare(asm: Assembly, problem: QdwconvProblem, r: _Registers, lanes: int) -> None:
    """Widen the filter of ``lanes`` channels into the workspace, and leave the bias there."""
    p = problem
    asm.comment(f"filter and bias of {lanes} channels")
    tap, filter_zero, input_zero, low, high = r.pool[:5]
    asm.emit("movi", ir.v8b(filter_zero), p.filter_zero)
    asm.emit("movi", ir.v8h(input_zero), p.input_zero)
    drive.load_bias(asm, lanes, low, high, "x2")
    with asm.loop(r.counter, p.hf):
        for at in range(p.wf):
            load_bytes(asm, lanes, tap, "x1", at * p.channels)
            asm.emit("usubl", ir.v8h(tap), ir.v8b(tap), ir.v8b(filter_zero))
            if p.input_zero:  # sum (x - z) f = sum x f - z sum f
                asm.emit("smlsl", ir.v4s(low), ir.v4h(tap), ir.v4h(input_zero))
                asm.emit("smlsl2", ir.v4s(high), ir.v8h(tap), ir.v8h(input_zero))
            asm.emit("str", ir.q(tap), ir.at(r.filters, _TAP, mode="post"))
        asm.add_constant("x1", "x1", p.wf * p.channels)
    asm.add_constant("x1", "x1", -p.taps * p.channels)
    asm.add_constant(r.filters, r.filters, -p.taps * _TAP)
    asm.emit("stp", ir.q(low), ir.q(high), ir.at("x4"))


def _products(
    asm: Assembly,
    problem: QdwconvProblem,
    place: Place,
    r: _Registers,
    shape: drive.Shape,
    taps: range,
) -> None:
    """Those of rows ``taps`` of the filter, for all outputs, row of pixels by row of pixels."""
    p = problem
    met: dict[
        int, list[tuple[int, int]]
    ] = {}  # row of pixels -> (row of outputs, row of the filter)
    for row in range(shape.rows):
        for n in taps:
            met.setdefault(row * p.stride + n * p.dilation, []).append((row, n))
    for y, pairs in sorted(met.items()):
        # Two registers are for pixels: one is multiplied while the next one is widened.
        width = (len(r.pool) - 2) // len(pairs)
        for first in range(0, p.wf, width):
            columns = range(first, min(first + width, p.wf))
            held = {}
            for _, n in pairs:
                for m in columns:
                    held[n, m] = asm.virtuals.vector()
                    asm.load(ir.q(held[n, m]), r.filters, _TAP * (n * p.wf + m))
            uses: dict[
                int, list[tuple[int, int]]
            ] = {}  # column of pixels -> (column of outputs, tap)
            for column in range(shape.columns):
                for m in columns:
                    uses.setdefault(column * p.stride + m * p.dilation, []).append((column, m))
            for x, users in sorted(uses.items()):
                pixel = asm.virtuals.vector()
                offset = y * place.input_pitch + x * p.channels
                load_bytes(asm, shape.lanes, pixel, *place.input.locate(offset))
                asm.emit("ushll", ir.v8h(pixel), ir.v8b(pixel), 0)
                for row, n in pairs:
                    for column, m in users:
                        at = 2 * (row * shape.columns + column)
                        low, high, tap = r.sums[at], r.sums[at + 1], held[n, m]
                        asm.emit("smlal", ir.v4s(low), ir.v4h(pixel), ir.v4h(tap))
                        asm.emit("smlal2", ir.v4s(high), ir.v8h(pixel), ir.v8h(tap))


def _store(
    asm: Assembly, problem: QdwconvProblem, place: Place, r: _Registers, shape: drive.Shape
) -> None:
    """All outputs of a block."""
    p, lanes = problem, shape.lanes
    for at in range(shape.rows * shape.columns):
        row, column = divmod(at, shape.columns)
        low, high = r.sums[2 * at : 2 * at + 2]
        where = row * place.output_pitch + column * p.channels * p.element
        if p.out == "s32":
            store_lanes(asm, min(4, lanes), low, *place.output.locate(where))
            if lanes > 4:
                store_lanes(asm, lanes - 4, high, *place.output.locate(where + 16))
            continue
        zeros = asm.virtuals.vector(), asm.virtuals.vector()
        asm.emit("ldp", *map(ir.q, zeros), ir.at("x4", 32))
        narrow = requantize_onto(asm, p.scale, [low, high], r.multiplier, zeros)
        store_bytes(asm, lanes, narrow, *place.output.locate(where))


def render(problem: QdwconvProblem, tile: QdwconvTile) -> KernelSource:
    """The kernel; Unbuildable if the sums leave no room for a tap of each row and two pixels."""
    p, outputs = problem, tile.rows * tile.columns
    left = 31 - 2 * outputs
    if left < max(tile.rows + 2, 5):
        raise Unbuildable(
            f"{2 * outputs} sums and the multiplier leave {max(left, 0)} of 32 registers: {tile.rows} taps "
            "and two pixels, or five while the filter is widened, are wanted"
        )
    asm = drive.new_assembly(p, tile)
    for number, role in enumerate(("input", "filter", "bias", "output", "workspace: kept bias")):
        asm.general.note([number], role)
    counters = asm.general.names(4, "counters")
    filters, counter = asm.general.names(2, "widened taps, filter's rows")
    (multiplier,) = asm.vectors.take(1, "multiplier")
    sums = asm.vectors.take(2 * outputs, "sums of the block's outputs")
    r = _Registers(
        sums, multiplier, asm.vectors.take(left, "taps, pixels, outputs"), filters, counter
    )
    plane = with_border(asm, p, _kept(p), counters, r.pool)
    asm.add_constant(filters, "x4", drive.BIAS_BYTES)
    drive.keep_constants(asm, p, multiplier, r.pool[0], "x4")

    def block(place: Place, shape: drive.Shape) -> None:
        def start() -> None:
            for at in range(shape.rows * shape.columns):
                asm.emit("ldp", *map(ir.q, sums[2 * at : 2 * at + 2]), ir.at("x4"))

        if not _rolled(p, shape.rows, shape.columns):
            with asm.block(r.pool, repeats=shape.repeats):
                start()
                _products(asm, p, place, r, shape, range(p.hf))
                _store(asm, p, place, r, shape)
            return
        with asm.block(r.pool):
            start()
        with asm.loop(counter, p.hf):
            with asm.block(r.pool, repeats=True):
                _products(asm, p, place, r, shape, range(1))
            place.input.advance(p.dilation * place.input_pitch)
            place.input.settle()
            asm.add_constant(filters, filters, p.wf * _TAP)
        place.input.advance(-p.hf * p.dilation * place.input_pitch)
        place.input.settle()
        asm.add_constant(filters, filters, -p.taps * _TAP)
        with asm.block(r.pool):
            _store(asm, p, place, r, shape)

    rows = range(1 if _rolled(p, tile.rows, tile.columns) else p.hf)
    pixels = (
        (y * p.stride + n * p.dilation, x * p.stride + m * p.dilation)
        for y in range(tile.rows)
        for x in range(tile.columns)
        for n in rows
        for m in range(p.wf)
    )
    with asm.apart():
        drive.walk(
            asm, p, tile, plane, ("x0", "x1", "x2", "x3", "x4"), counters, pixels,
            lambda lanes: _prepare(asm, p, r, lanes), block,
        )  # fmt: skip
    words = "sums of the outputs stay in registers, taps and pixels pass through them."
    return drive.finish(asm, p, tile, words, _workspace(p, tile))


_BLOCKS = ((1, 8), (2, 4), (1, 4), (4, 2), (2, 2))


def _space(problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """Blocks of as many outputs as registers allow; where a snake path can be had only one."""
    several = full or problem.taps > HELD_TAPS
    blocks = _BLOCKS if several else _BLOCKS[1:2]
    return (QdwconvTile("held_sums", *block, schedule=LIST) for block in blocks)


HELD_SUMS = Family(
    name="held_sums",
    render=render,
    workspace=_workspace,
    uses=frozenset({"rows", "columns", "schedule"}),
    values={"schedule": tuple(LISTED)},
    summary="any filter: sums of a block of outputs stay in registers, taps and pixels pass through them",
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
