"""The code of layers that move numbers: blocks of vectors loaded and stored, once or several times."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR, block_bytes, block_lanes
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.source import KernelSource
from armsim.codegen.target import line_bytes
from armsim.operators.copies.problem import CopyProblem
from armsim.operators.copies.tile import NAMES, CopyTile


class Copying:
    """A kernel under construction: its arguments, and the vectors that numbers pass through."""

    def __init__(self, problem: CopyProblem, tile: CopyTile) -> None:
        self.problem, self.tile = problem, tile
        self.names = names_of(problem)
        tensors = tuple(f"const float *{name}" for name in self.names)
        self.asm = Assembly(
            NAMES.write(problem, tile), (*tensors, "float *output"), schedule=tile.schedule
        )
        for number, name in enumerate((*self.names, "output")):
            self.asm.general.note([number], name)
        self.inputs = [f"x{number}" for number in range(len(self.names))]
        self.output = f"x{len(self.names)}"
        self.vectors = self.asm.vectors.take(tile.vectors, "numbers on their way")

    def copy(
        self, channels: int, source: str, targets: Sequence[str], places: Sequence[int], blocks: str
    ) -> None:
        """One pixel's channels to each place (bytes) from each target; all pointers end after them."""
        asm = self.asm
        for trips, lanes in block_lanes(channels, self.tile.vectors):
            with asm.loop(blocks, trips):
                if self.tile.prefetch:
                    for line in range(0, block_bytes(lanes), line_bytes()):
                        asm.prefetch(source, self.tile.prefetch + line)
                for v, active in enumerate(lanes):
                    load_lanes(asm, active, self.vectors[v], source, v * VECTOR)
                for target in targets:
                    for place in places:
                        for v, active in enumerate(lanes):
                            store_lanes(asm, active, self.vectors[v], target, place + v * VECTOR)
                for pointer in (source, *targets):
                    asm.add_constant(pointer, pointer, block_bytes(lanes))

    def general(self, count: int, role: str) -> list[str]:
        """General registers."""
        return self.asm.general.names(count, role)

    def move(self, pointer: str, floats: int) -> None:
        """Move a pointer on."""
        self.asm.add_constant(pointer, pointer, floats * FLOAT)

    def point(self, pointer: str, start: str, floats: int = 0) -> None:
        """Set a pointer to a distance from another."""
        if floats:
            self.asm.add_constant(pointer, start, floats * FLOAT)
        else:
            self.asm.emit("mov", ir.general(pointer), ir.general(start))

    def finish(self, title: str, method: str) -> KernelSource:
        """Wrap the file."""
        p, tile = self.problem, self.tile
        shapes = dict(zip((*self.names, "output"), (*p.inputs, p.output), strict=True))
        lines = [
            title,
            "Sizes are constants in the code. Tensors, last axis contiguous:",
            *(f"  {name:<7}(H, W, C) = {'x'.join(map(str, s))}" for name, s in shapes.items()),
            f"Family {tile.family}: {method}",
            f"Tile: {tile.vectors} vectors of four channels side by side"
            + (f", prefetch {tile.prefetch} bytes ahead." if tile.prefetch else "."),
        ]
        return self.asm.finish(lines, p.contract_with(tile))


def names_of(problem: CopyProblem) -> tuple[str, ...]:
    """The inputs' names as arguments."""
    count = len(problem.inputs)
    return tuple(f"input{at}" for at in range(1, count + 1)) if count > 1 else ("input",)
