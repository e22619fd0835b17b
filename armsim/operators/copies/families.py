"""Orders in which numbers are moved.

pixels   a pixel of the output after the other, in the order of memory: the channels of each input in turn
inputs   an input after the other, each read from end to end, its channels stored into every pixel
once     each vector of an image loaded once and stored wherever it is repeated
joined   in planes of four channels (NC4HW4) the inputs lie one behind the other
repeated once, over planes of four channels: an image of four channels with the rows of all planes
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from armsim.codegen.axes import FLOAT
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.copies.kernel import Copying
from armsim.operators.copies.problem import ConcatProblem, CopyProblem, UpsampleProblem
from armsim.operators.copies.tile import CopyTile
from armsim.operators.documents import POLIMIDL
from armsim.operators.families import Family
from armsim.operators.layouts import PLANE, planes_of
from armsim.operators.tile import both_orders

_CONCAT = "Concatenation by channel, fp32: output = inputs side by side."


def render_pixels(problem: ConcatProblem, tile: CopyTile) -> KernelSource:
    """The kernel whose outer loop is over pixels."""
    kernel = Copying(problem, tile)
    pixels, blocks = kernel.general(2, "counters: pixels, blocks of channels")
    with kernel.asm.loop(pixels, problem.hi * problem.wi):
        for source, channels in zip(kernel.inputs, problem.channels, strict=True):
            kernel.asm.comment(f"{channels} channels of {source}")
            kernel.copy(channels, source, [kernel.output], [0], blocks)
    return kernel.finish(_CONCAT, "pixels of the output in the order of memory.")


def render_inputs(problem: ConcatProblem, tile: CopyTile) -> KernelSource:
    """The kernel whose outer steps are the inputs."""
    kernel = Copying(problem, tile)
    (walker,) = kernel.general(1, "an input's place in the output")
    pixels, blocks = kernel.general(2, "counters: pixels, blocks of channels")
    first, total = 0, sum(problem.channels)
    for source, channels in zip(kernel.inputs, problem.channels, strict=True):
        kernel.asm.comment(f"{channels} channels of every pixel")
        kernel.point(walker, kernel.output, first)
        with kernel.asm.loop(pixels, problem.hi * problem.wi):
            kernel.copy(channels, source, [walker], [0], blocks)
            kernel.move(walker, total - channels)
        first += channels
    return kernel.finish(_CONCAT, "an input after the other, each from end to end.")


def render_joined(problem: ConcatProblem, tile: CopyTile) -> KernelSource:
    """The kernel over planes of four channels, which are those of the inputs in turn."""
    if any(channels % PLANE for channels in problem.channels[:-1]):
        raise Unbuildable("channels of an input end within a plane of four")
    kernel = Copying(problem, tile)
    (blocks,) = kernel.general(1, "counter: blocks")
    for source, channels in zip(kernel.inputs, problem.channels, strict=True):
        planes = planes_of(channels)
        kernel.asm.comment(f"{planes} planes of {source}")
        floats = planes * PLANE * problem.hi * problem.wi
        kernel.copy(floats, source, [kernel.output], [0], blocks)
    return kernel.finish(_CONCAT, "planes of four channels, an input after the other.")


def render_once(problem: UpsampleProblem, tile: CopyTile) -> KernelSource:
    """The kernel that loads each vector once."""
    method = "each vector loaded once, stored wherever it is repeated."
    return _repeat(problem, tile, problem.hi, problem.channels, method)


def render_repeated(problem: UpsampleProblem, tile: CopyTile) -> KernelSource:
    """The same over planes of four channels."""
    rows = planes_of(problem.channels) * problem.hi
    return _repeat(problem, tile, rows, PLANE, "planes of four channels, each vector loaded once.")


def _repeat(
    problem: UpsampleProblem, tile: CopyTile, rows_in: int, channels: int, method: str
) -> KernelSource:
    """Rows of pixels of so many channels, each pixel in a square of them."""
    kernel = Copying(problem, tile)
    asm, factor, row = kernel.asm, problem.factor, problem.wo * channels
    further = kernel.general(factor - 1, "rows of the output")
    rows, columns, blocks = kernel.general(3, "counters: rows, columns, blocks of channels")
    targets = [kernel.output, *further]
    for number, target in enumerate(further, 1):
        kernel.point(target, kernel.output, number * row)
    places = [x * channels * FLOAT for x in range(factor)]
    with asm.loop(rows, rows_in):
        with asm.loop(columns, problem.wi):
            asm.comment(f"a pixel, {factor} times in each of {factor} rows")
            kernel.copy(channels, kernel.inputs[0], targets, places, blocks)
            for target in targets:
                kernel.move(target, (factor - 1) * channels)
        for target in targets:
            kernel.move(target, (factor - 1) * row)
    title = f"Upsampling by {factor}, nearest neighbour, fp32."
    return kernel.finish(title, method)


def _family(
    name: str,
    op: str,
    render: Callable[[Any, CopyTile], KernelSource],
    summary: str,
    *shipped: tuple[CopyProblem, CopyTile],
    reference: bool = False,
) -> Family[CopyProblem, CopyTile]:
    """reference: whether others are compared with it."""

    def space(problem: CopyProblem, full: bool) -> Iterable[CopyTile]:
        vectors = range(1, 17) if full else (1, 2, 4, 8, 16)
        for count, prefetch in product(vectors, (0, 128, 256, 512) if full else (0, 256)):
            yield CopyTile(name, count, prefetch)

    return Family(
        name=name,
        render=render,
        ops=frozenset({op}),
        uses=frozenset({"vectors", "prefetch", "schedule"}),
        summary=summary,
        document=POLIMIDL,
        section="4.2: memory between layers, for layers that only move numbers",
        space=both_orders(space),
        references=lambda problem: (CopyTile(name, 1),) if reference else (),
        shipped=shipped,
    )


PIXELS = _family(
    "pixels", "concat", render_pixels,
    "pixels in the order of memory, the channels of each input in turn",
    (ConcatProblem(7, 7, 37, 6, 19), CopyTile("pixels", 4)),
    reference=True,
)  # fmt: skip

INPUTS = _family(
    "inputs", "concat", render_inputs,
    "an input after the other, stored into every pixel",
    (ConcatProblem(26, 26, 128, 256), CopyTile("inputs", 8, 256)),  # of YoloV3-Tiny
)  # fmt: skip

ONCE = _family(
    "once", "upsample", render_once,
    "each vector of an image loaded once, stored wherever it is repeated",
    (UpsampleProblem(13, 13, 128), CopyTile("once", 8)),  # of YoloV3-Tiny
    (UpsampleProblem(3, 5, 7, 3), CopyTile("once", 2)),
    reference=True,
)  # fmt: skip

JOINED = _family(
    "joined", "concat", render_joined,
    "planes of four channels, an input after the other",
    (ConcatProblem(7, 7, 36, 6), CopyTile("joined", 4)),
)  # fmt: skip

REPEATED = _family(
    "repeated", "upsample", render_repeated,
    "planes of four channels, each vector loaded once",
    (UpsampleProblem(3, 5, 7, 2), CopyTile("repeated", 1)),
)  # fmt: skip

LAYOUTS = {"joined": "nc4hw4", "repeated": "nc4hw4"}
"""Of the tensors of a family; of others nhwc."""
