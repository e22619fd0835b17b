"""Dilation by space to batch: the image's phases as a batch of images, convolved without dilation.

"Be aware of using atrous depthwise convolution": the framework puts SpaceToBatchND before the convolution
and BatchToSpaceND after it. With a stride that is wrong: the convolution would step over pixels of a
phase, not of the image. Hence stride 1 alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.quantized.pieces import copy_run
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.qdwconv import drive
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import QdwconvTile, case_tiles


def _whole(problem: QdwconvProblem) -> tuple[Border, drive.Plane]:
    """The border that makes both sides multiples of the dilation, and the batch."""
    p, d, border = problem, problem.dilation, problem.border
    tall, wide = p.hi + border.top + border.bottom, p.wi + border.left + border.right
    rows, columns = -(-tall // d), -(-wide // d)
    full = Border(
        border.top, border.bottom + rows * d - tall, border.left, border.right + columns * d - wide
    )
    return full, drive.Plane(
        d * d, rows, columns, rows - problem.hf + 1, columns - problem.wf + 1, 1
    )


def _parts(problem: QdwconvProblem) -> tuple[int, int, int]:
    """Bytes of the image with its border, of the batch, and of the batch of outputs."""
    border, plane = _whole(problem)
    p = problem
    image = border.size(p.hi, p.wi, p.channels) if border.any else 0
    batch = plane.images * plane.hp * plane.wp * p.channels
    outputs = plane.images * plane.ho * plane.wo * p.channels * p.element
    return aligned(image), aligned(batch), aligned(outputs)


def workspace(problem: QdwconvProblem, tile: QdwconvTile) -> int:
    """Bytes of the bias and of the three parts."""
    return drive.BIAS_BYTES + sum(_parts(problem))


class _Free(NamedTuple):
    """Registers of a rearrangement: two images' places, a row, a pixel; counters; vectors."""

    pointers: list[str]
    counters: list[str]
    vectors: list[int]


def _gather(asm: Assembly, problem: QdwconvProblem, plane: drive.Plane, free: _Free) -> None:
    """Space to batch: pixel (y d + i, x d + j) becomes pixel (y, x) of image i d + j."""
    (image, batch, row, pixel), counters, vectors = free
    c, d = problem.channels, problem.dilation
    pitch = plane.wp * d * c
    for phase in range(d * d):
        asm.add_constant(row, image, phase // d * pitch + phase % d * c)
        with asm.loop(counters[0], plane.hp):
            asm.add_constant(pixel, row, 0)
            with asm.loop(counters[1], plane.wp):
                copy_run(asm, pixel, batch, c, vectors, counters[2])
                asm.add_constant(pixel, pixel, (d - 1) * c)
            asm.add_constant(row, row, d * pitch)


def _scatter(asm: Assembly, problem: QdwconvProblem, plane: drive.Plane, free: _Free) -> None:
    """Batch to space, without the outputs that are none of the image's."""
    (outputs, target, row, pixel), counters, vectors = free
    d, size = problem.dilation, problem.channels * problem.element
    for phase in range(d * d):
        i, j = divmod(phase, d)
        rows, columns = -(-(problem.ho - i) // d), -(-(problem.wo - j) // d)
        if rows > 0 and columns > 0:
            asm.add_constant(row, target, (i * problem.wo + j) * size)
            with asm.loop(counters[0], rows):
                asm.add_constant(pixel, row, 0)
                with asm.loop(counters[1], columns):
                    copy_run(asm, outputs, pixel, size, vectors, counters[2])
                    asm.add_constant(pixel, pixel, (d - 1) * size)
                asm.add_constant(outputs, outputs, (plane.wo - columns) * size)
                asm.add_constant(row, row, d * problem.wo * size)
        asm.add_constant(outputs, outputs, (plane.ho - max(rows, 0)) * plane.wo * size
                         if columns > 0 else plane.ho * plane.wo * size)  # fmt: skip


def render(problem: QdwconvProblem, tile: QdwconvTile) -> KernelSource:
    """The kernel."""
    p = problem
    if p.dilation == 1:
        raise Unbuildable("without dilation there is one phase, the image itself")
    if p.stride > 1:
        raise Unbuildable(
            f"stride {p.stride} with dilation {p.dilation}: a stride within a phase is not one of the image"
        )
    border, plane = _whole(p)
    asm = drive.new_assembly(p, tile)
    for number, role in enumerate(("input", "filter", "bias", "output", "workspace: kept bias")):
        asm.general.note([number], role)
    counters = asm.general.names(4, "counters")
    image, batch, row, pixel = asm.general.names(4, "image, batch, row, pixel")
    registers = drive.take_registers(asm, p, folded=True)
    image_at = drive.BIAS_BYTES
    batch_at = image_at + _parts(p)[0]
    outputs_at = batch_at + _parts(p)[1]
    if border.any:
        asm.comment("the image with a border, a multiple of the dilation")
        asm.add_constant(image, "x4", image_at)
        copy_with_border(
            asm, "x0", image, (p.hi, p.wi, p.channels), border, p.input_zero, counters[:2],
            registers.pixels,
        )  # fmt: skip
        asm.add_constant(image, "x4", image_at)
    else:
        asm.add_constant(image, "x0", 0)
    asm.comment("space to batch")
    asm.add_constant(batch, "x4", batch_at)
    _gather(asm, p, plane, _Free([image, batch, row, pixel], counters, registers.pixels))
    asm.comment("the batch's convolution")
    asm.add_constant(batch, "x4", batch_at)
    asm.add_constant(row, "x4", outputs_at)
    with asm.apart():
        drive.emit_planes(asm, p, tile, plane, registers, (batch, "x1", "x2", row, "x4"), counters)
    asm.comment("batch to space")
    asm.add_constant(batch, "x4", outputs_at)
    _scatter(asm, p, plane, _Free([batch, "x3", row, pixel], counters, registers.pixels))
    return drive.finish(
        asm, p, tile, "phases as a batch, a snake path over each.", workspace(p, tile)
    )


def _space(problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """Where there is something to gather."""
    most = None if full else 3
    return case_tiles("space_to_batch", problem, most) if problem.dilation > 1 else ()


SPACE_TO_BATCH = Family(
    name="space_to_batch",
    render=render,
    uses=frozenset({"rows", "columns", "path", "schedule"}),
    summary="dilation as a batch of phases: space to batch, snake_folded, batch to space",
    document=HYPERCONNECT,
    section="2) Be aware of using atrous depthwise convolution",
    workspace=workspace,
    space=_space,
    shipped=(
        (
            QdwconvProblem(hi=20, wi=20, channels=32, dilation=2),
            QdwconvTile("space_to_batch", 4, 2),
        ),
    ),
)
