"""Dilation by space to batch: the image's phases as a batch of images, convolved without dilation.

"Be aware of using atrous depthwise convolution": the framework puts SpaceToBatchND before the convolution
and BatchToSpaceND after it. With a stride that is wrong: the convolution would step over pixels of a
phase, not of the image. Hence stride 1 alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from armsim.codegen.axes import aligned
from armsim.codegen.quantized.border import Border
from armsim.codegen.quantized.pieces import copy_run
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.qdwconv.blocked import BIAS_BYTES, Plane
from armsim.operators.qdwconv.families.snake import Snake
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import QdwconvTile, case_tiles


def _whole(problem: QdwconvProblem) -> tuple[Border, Plane]:
    """The border that makes both sides multiples of the dilation, and the batch."""
    p, d, border = problem, problem.dilation, problem.border
    tall, wide = p.hi + border.top + border.bottom, p.wi + border.left + border.right
    rows, columns = -(-tall // d), -(-wide // d)
    full = Border(
        border.top, border.bottom + rows * d - tall, border.left, border.right + columns * d - wide
    )
    return full, Plane(d * d, rows, columns, rows - problem.hf + 1, columns - problem.wf + 1, 1)


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
    return BIAS_BYTES + sum(_parts(problem))


class _Phases(Snake):
    """Pixels between an image and the batch of its phases."""

    def copied_phases(
        self, image: str, batch: str, sides: tuple[int, int], plane: tuple[int, int], size: int,
        *, gather: bool,
    ) -> None:  # fmt: skip
        """Make pixel (y d + i, x d + j) of an image pixel (y, x) of image i d + j, or the other way round.

        sides: of the image; plane: of each in the batch, of which a part may be no pixel of the image.
        size: bytes of a pixel.
        """
        asm, d, (tall, wide), counters = self.asm, self.problem.dilation, sides, self.counters
        row, pixel = self.places
        for i, j in product(range(d), repeat=2):
            rows, columns = max(-(-(tall - i) // d), 0), -(-(wide - j) // d)
            if columns <= 0:
                rows = 0
            if rows:
                asm.add_constant(row, image, (i * wide + j) * size)
                with asm.loop(counters[0], rows):
                    asm.add_constant(pixel, row, 0)
                    with asm.loop(counters[1], columns):
                        ends = (pixel, batch) if gather else (batch, pixel)
                        copy_run(asm, *ends, size, self.pool, counters[2])
                        asm.add_constant(pixel, pixel, (d - 1) * size)
                    asm.add_constant(batch, batch, (plane[1] - columns) * size)
                    asm.add_constant(row, row, d * wide * size)
            asm.add_constant(batch, batch, (plane[0] - rows) * plane[1] * size)

    def kernel(self) -> KernelSource:
        """Emit space to batch, the batch's convolution, and batch to space."""
        p, asm, (border, plane) = self.problem, self.asm, _whole(self.problem)
        image, batch, *self.places = asm.general.names(4, "image, batch, row, pixel")
        image_bytes, batch_bytes, _ = _parts(p)
        batch_at = BIAS_BYTES + image_bytes
        outputs_at = batch_at + batch_bytes
        self.copied(border, "x0", BIAS_BYTES, image)
        asm.comment("space to batch")
        asm.add_constant(batch, "x4", batch_at)
        sides, own = (p.dilation * plane.hp, p.dilation * plane.wp), (plane.hp, plane.wp)
        self.copied_phases(image, batch, sides, own, p.channels, gather=True)
        asm.comment("the batch's convolution")
        asm.add_constant(batch, "x4", batch_at)
        asm.add_constant(self.places[0], "x4", outputs_at)
        with asm.apart():
            self.walk(plane, batch, self.places[0])
        asm.comment("batch to space")
        asm.add_constant(batch, "x4", outputs_at)
        sides, own = (p.ho, p.wo), (plane.ho, plane.wo)
        self.copied_phases("x3", batch, sides, own, p.channels * p.element, gather=False)
        return self.finish("phases as a batch, a snake path over each.", workspace(p, self.tile))


def render(problem: QdwconvProblem, tile: QdwconvTile) -> KernelSource:
    """The kernel."""
    p = problem
    if p.dilation == 1:
        raise Unbuildable("without dilation there is one phase, the image itself")
    if p.stride > 1:
        raise Unbuildable(
            f"stride {p.stride} with dilation {p.dilation}: a stride within a phase is not one of the image"
        )
    return _Phases(p, tile).kernel()


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
