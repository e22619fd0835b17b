"""Walks over a tensor of which each element is altered on its own.

flat      elements that need nothing of their channel: the tensor is one row of floats
held      channel blocks outermost: their constants stay in registers while all pixels pass
streamed  pixels outermost, in the order of memory: constants are loaded with each block of channels
planes    planes of four channels (NC4HW4), in the order of memory, the constants of each held
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from armsim.codegen import ir
from armsim.codegen.axes import FLOAT
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import POLIMIDL
from armsim.operators.elementwise import problem as problems
from armsim.operators.elementwise.kernel import Elementwise, block_bytes, block_lanes
from armsim.operators.elementwise.problem import ElementwiseProblem
from armsim.operators.elementwise.tile import BUFFERS, ElementwiseTile
from armsim.operators.families import Family
from armsim.operators.layouts import PLANE
from armsim.operators.tile import both_orders


def render_flat(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel over one row of floats."""
    kernel = Elementwise(problem, tile)
    blocks = f"x{kernel.asm.general.take(1, 'counter: blocks')[0]}"
    for trips, lanes in block_lanes(problem.pixels * problem.channels, tile.vectors):
        with kernel.asm.loop(blocks, trips):
            kernel.asm.comment(f"{sum(lanes)} elements")
            kernel.alter(lanes, kernel.tensors, {}, spoil=False)
            kernel.advance(kernel.tensors, block_bytes(lanes))
    return kernel.finish("one row of floats.")


def render_held(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel that holds the constants of a block of channels."""
    kernel = Elementwise(problem, tile)
    asm, row = kernel.asm, problem.channels * FLOAT
    held = kernel.take_constants()
    walkers = asm.general.names(len(kernel.tensors), "a block's pixels")
    blocks, pixels = asm.general.names(2, "counters: channel blocks, pixels")
    for trips, lanes in block_lanes(problem.channels, tile.vectors):
        with asm.loop(blocks, trips):
            asm.comment(f"{sum(lanes)} channels: their constants, then every pixel")
            kernel.load_constants(held, kernel.constants, lanes)
            for walker, tensor in zip(walkers, kernel.tensors, strict=True):
                asm.emit("mov", ir.general(walker), ir.general(tensor))
            with asm.loop(pixels, problem.pixels):
                kernel.alter(lanes, walkers, held, spoil=False)
                kernel.advance(walkers, row)
            kernel.advance((*kernel.tensors, *kernel.constants), block_bytes(lanes))
    return kernel.finish("channel blocks outermost, their constants held over all pixels.")


def render_streamed(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel that loads constants for each pixel."""
    kernel = Elementwise(problem, tile)
    asm = kernel.asm
    held = kernel.take_constants()
    walkers = asm.general.names(len(kernel.constants), "constants of a block")
    pixels, blocks = asm.general.names(2, "counters: pixels, channel blocks")
    with asm.loop(pixels, problem.pixels):
        for walker, constant in zip(walkers, kernel.constants, strict=True):
            asm.emit("mov", ir.general(walker), ir.general(constant))
        for trips, lanes in block_lanes(problem.channels, tile.vectors):
            with asm.loop(blocks, trips):
                asm.comment(f"{sum(lanes)} channels of a pixel")
                kernel.load_constants(held, walkers, lanes)
                kernel.alter(lanes, kernel.tensors, held, spoil=True)
                kernel.advance((*kernel.tensors, *walkers), block_bytes(lanes))
    return kernel.finish("pixels in the order of memory, constants loaded for each.")


def render_planes(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel that holds the constants of a plane."""
    if problem.channels % PLANE:
        raise Unbuildable("the last plane of four channels is not whole")
    kernel = Elementwise(problem, tile)
    asm = kernel.asm
    constants = {name: asm.vectors.take(1, name) for name in problem.vectors}
    held = {name: register * tile.vectors for name, register in constants.items()}
    planes, blocks = asm.general.names(2, "counters: planes, blocks of pixels")
    with asm.loop(planes, problem.channels // PLANE):
        asm.comment("four channels: their constants, then every pixel")
        kernel.load_constants(constants, kernel.constants, [PLANE])
        kernel.advance(kernel.constants, PLANE * FLOAT)
        for trips, lanes in block_lanes(problem.pixels * PLANE, tile.vectors):
            with asm.loop(blocks, trips):
                kernel.alter(lanes, kernel.tensors, held, spoil=False)
                kernel.advance(kernel.tensors, block_bytes(lanes))
    return kernel.finish("planes of four channels in the order of memory, their constants held.")


def _family(
    name: str,
    render: Callable[[ElementwiseProblem, ElementwiseTile], KernelSource],
    summary: str,
    section: str,
    *,
    ops: frozenset[str],
    prefetches: bool,
    reference: bool,
    shipped: tuple[tuple[ElementwiseProblem, ElementwiseTile], ...],
) -> Family[ElementwiseProblem, ElementwiseTile]:
    """prefetches: whether it has a use for them. reference: whether others are compared with it."""

    def space(problem: ElementwiseProblem, full: bool) -> Iterable[ElementwiseTile]:
        vectors = range(1, 9) if full else (1, 2, 4, 8)
        distances = (0, 128, 256, 512, 1024) if full else (0, 256, 512)
        for count, prefetch, buffers in product(
            vectors, distances if prefetches else (0,), BUFFERS
        ):
            yield ElementwiseTile(name, count, prefetch, buffers)

    return Family(
        name=name,
        render=render,
        ops=ops,
        uses=frozenset({"vectors", "buffers", "schedule", *(("prefetch",) if prefetches else ())}),
        summary=summary,
        document=POLIMIDL,
        section=section,
        space=both_orders(space),
        references=lambda problem: (ElementwiseTile(name, 1),) if reference else (),
        shipped=shipped,
    )


LAYOUTS = {"held": "nhwc", "streamed": "nhwc", "planes": "nc4hw4"}
"""Of the tensors of a family; of others any."""

_CHANNELS = "4.1 and table 1: layers that work in place"

FLAT = _family(
    "flat", render_flat,
    "one row of floats, in the order of memory",
    "4.2 and table 1: ReLU works in place",
    ops=frozenset({"relu", "relu6", "leakyrelu", "sigmoid", "add"}), prefetches=True, reference=True,
    shipped=((problems.ReluProblem(14, 14, 512), ElementwiseTile("flat", 4, 512, "one")),  # of MobileNetV1
             (problems.Relu6Problem(7, 7, 37), ElementwiseTile("flat", 4)),
             (problems.LeakyReluProblem(13, 13, 255), ElementwiseTile("flat", 4, 0, "one")),  # YoloV3-Tiny
             (problems.SigmoidProblem(1, 1, 72), ElementwiseTile("flat", 2)),  # of MnasNet-A1
             (problems.AddProblem(7, 7, 37, "relu"), ElementwiseTile("flat", 4, 256, "one"))),
)  # fmt: skip

HELD = _family(
    "held", render_held, "channel blocks outermost, constants in registers over all pixels",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}), prefetches=False, reference=False,
    shipped=((problems.BatchnormProblem(14, 14, 512), ElementwiseTile("held", 4)),  # of MobileNetV1
             (problems.BatchnormProblem(7, 7, 37), ElementwiseTile("held", 2, buffers="one")),
             (problems.BiasProblem(14, 14, 512), ElementwiseTile("held", 4, 0, "one")),
             (problems.MultiplyProblem(7, 7, 72), ElementwiseTile("held", 4, 0, "one")),  # of MnasNet-A1
             (problems.BiasProblem(14, 14, 512), ElementwiseTile("held", 4, 0, "one", schedule="list"))),
)  # fmt: skip

STREAMED = _family(
    "streamed", render_streamed, "pixels in the order of memory, constants loaded for each",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}), prefetches=True, reference=True,
    shipped=((problems.BatchnormProblem(14, 14, 512), ElementwiseTile("streamed", 2, buffers="one")),
             (problems.BiasProblem(7, 7, 37), ElementwiseTile("streamed", 4))),
)  # fmt: skip

PLANES = _family(
    "planes", render_planes, "planes of four channels in the order of memory, their constants held",
    _CHANNELS, ops=frozenset({"batchnorm", "bias", "multiply"}), prefetches=True, reference=False,
    shipped=((problems.BatchnormProblem(7, 7, 36), ElementwiseTile("planes", 4)),
             (problems.MultiplyProblem(7, 7, 72), ElementwiseTile("planes", 4, 0, "one"))),  # of MnasNet-A1
)  # fmt: skip
