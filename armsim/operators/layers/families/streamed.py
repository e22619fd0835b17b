"""Pixels outermost, in the order of memory: constants are loaded with each block of channels."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.documents import POLIMIDL
from armsim.operators.layers.elementwise import Elementwise, block_bytes, block_lanes
from armsim.operators.layers.problems import ElementwiseProblem
from armsim.operators.layers.registry import Family, register
from armsim.operators.layers.tile import ElementwiseTile


def render(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel."""
    kernel = Elementwise(problem, tile)
    asm = kernel.asm
    held = kernel.take_constants()
    walkers = [f"x{n}" for n in asm.general.take(len(kernel.constants), "constants of a block")]
    pixels, blocks = (f"x{n}" for n in asm.general.take(2, "counters: pixels, channel blocks"))
    with asm.loop(pixels, problem.pixels):
        for walker, constant in zip(walkers, kernel.constants, strict=True):
            asm.emit(f"mov {walker}, {constant}")
        for trips, lanes in block_lanes(problem.channels, tile.vectors):
            with asm.loop(blocks, trips):
                asm.comment(f"{sum(lanes)} channels of a pixel")
                kernel.load_constants(held, walkers, lanes)
                kernel.alter(lanes, kernel.tensors, held, spoil=True)
                kernel.advance((*kernel.tensors, *walkers), block_bytes(lanes))
    return kernel.finish("pixels in the order of memory, constants loaded for each.")


register(
    Family(
        name="streamed",
        render=render,
        uses=frozenset({"vectors", "prefetch", "buffers"}),
        summary="pixels in the order of memory, constants loaded for each",
        document=POLIMIDL,
        section="4.1 and table 1: layers that work in place",
    ),
    "batchnorm",
    "bias",
)
