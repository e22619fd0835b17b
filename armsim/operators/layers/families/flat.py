"""Elements that need nothing of their channel: the tensor is one row of floats."""

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
    blocks = f"x{kernel.asm.general.take(1, 'counter: blocks')[0]}"
    for trips, lanes in block_lanes(problem.pixels * problem.channels, tile.vectors):
        with kernel.asm.loop(blocks, trips):
            kernel.asm.comment(f"{sum(lanes)} elements")
            kernel.alter(lanes, kernel.tensors, {}, spoil=False)
            kernel.advance(kernel.tensors, block_bytes(lanes))
    return kernel.finish("one row of floats.")


register(
    Family(
        name="flat",
        render=render,
        uses=frozenset({"vectors", "prefetch", "buffers"}),
        summary="one row of floats, in the order of memory",
        document=POLIMIDL,
        section="4.2 and table 1: ReLU works in place",
    ),
    "relu",
    "relu6",
)
