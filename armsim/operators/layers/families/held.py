"""Channel blocks outermost: their constants stay in registers while all pixels pass."""

from __future__ import annotations

from armsim.codegen.axes import FLOAT
from armsim.codegen.source import KernelSource
from armsim.operators.documents import POLIMIDL
from armsim.operators.layers.elementwise import Elementwise, block_bytes, block_lanes
from armsim.operators.layers.problems import ElementwiseProblem
from armsim.operators.layers.registry import Family, register
from armsim.operators.layers.tile import ElementwiseTile


def render(problem: ElementwiseProblem, tile: ElementwiseTile) -> KernelSource:
    """The kernel."""
    kernel = Elementwise(problem, tile)
    asm, row = kernel.asm, problem.channels * FLOAT
    held = kernel.take_constants()
    walkers = [f"x{n}" for n in asm.general.take(len(kernel.tensors), "a block's pixels")]
    blocks, pixels = (f"x{n}" for n in asm.general.take(2, "counters: channel blocks, pixels"))
    for trips, lanes in block_lanes(problem.channels, tile.vectors):
        with asm.loop(blocks, trips):
            asm.comment(f"{sum(lanes)} channels: their constants, then every pixel")
            kernel.load_constants(held, kernel.constants, lanes)
            for walker, tensor in zip(walkers, kernel.tensors, strict=True):
                asm.emit(f"mov {walker}, {tensor}")
            with asm.loop(pixels, problem.pixels):
                kernel.alter(lanes, walkers, held, spoil=False)
                kernel.advance(walkers, row)
            kernel.advance((*kernel.tensors, *kernel.constants), block_bytes(lanes))
    return kernel.finish("channel blocks outermost, their constants held over all pixels.")


register(
    Family(
        name="held",
        render=render,
        uses=frozenset({"vectors", "buffers"}),
        summary="channel blocks outermost, constants in registers over all pixels",
        document=POLIMIDL,
        section="4.1 and table 1: layers that work in place",
    ),
    "batchnorm",
    "bias",
)
