"""Multiplications of bytes as loops over packed panels, by an element operation.

A block's products read panels from end to end; those of A are packed in the call, those of B are unless
they were before. Blocks of columns are outermost, so that a panel of B stays in L1 while those of A pass.
The output is stored where it belongs at once: the document's unpacking of [M/4, N/4, 4, 4] is a store with
another address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from armsim.checks.contract import Contract
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.byte_panels import Panels, Walk, pack_columns, pack_rows
from armsim.nests.call import Call
from armsim.nests.data import parameters
from armsim.nests.element import Element
from armsim.nests.grouped import Lines
from armsim.nests.loops import Loops
from armsim.nests.lowering import lower, workspace_bytes
from armsim.nests.products import Products
from armsim.nests.streamed import Factors, Streaming
from armsim.operators.nested import Computed
from armsim.operators.qgemm.problem import ByteMultiplication
from armsim.operators.qgemm.tile import QgemmTile
from armsim.operators.reference import Reference
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.dependences import ANYWHERE

PANELS = Algorithm(
    "panels", vector="n", order=("n", "m"),
    blocks=(("m", "rows"), ("n", "columns"), ("k", "unroll")),
)  # fmt: skip

_IM2COL = {"input.1": 64, "i": 64, "n": 3}, ("l", "k", "n", "m", "i"), "i"
"""Rows of the image, and of windows, are copied 64 bytes at a time, three of a window side by side."""


@dataclass(frozen=True, kw_only=True)
class Multiplied(Computed):
    """A multiplication with a tile, by an element operation.

    bound: as the kernel is called, with weights that may be packed. limited: weights are those for which
    two products fit 16 bits.
    """

    problem: ByteMultiplication
    tile: QgemmTile
    element: Element
    limited: bool

    @classmethod
    def of(
        cls, element: Callable[[str], Element], limited: bool, problem: ByteMultiplication, tile: QgemmTile
    ) -> Multiplied:  # fmt: skip
        """Make it. element: by the sign of its instructions, ``u`` or ``s``."""
        own = element(problem.type[0])
        packed = problem.weights == "packed" and own.bytes > 1
        kinds = {problem.tensors[1]: "i16"} if packed else {}
        bound = problem.bound_of(problem.statements, **kinds) if kinds else problem.bound
        return cls(bound=bound, problem=problem, tile=tile, element=own, limited=limited)

    @cached_property
    def panels(self) -> dict[str, Panels]:
        """The panels of A and of B."""
        own, sign = self.element, self.problem.type[0]
        return {
            "a": Panels(self.tile.rows, own.scalars, own.bytes, sign),
            "b": Panels(self.tile.columns, own.vectors, own.bytes, sign),
        }

    @cached_property
    def parts(self) -> dict[str, int]:
        """Bytes of the workspace's parts, in their order: im2col, its rows of A, packed A, packed B."""
        size, lowering, found = self.problem.matrices, self.problem.lowering, dict[str, int]()
        if lowering:
            found = {"im2col": workspace_bytes(lowering, *_IM2COL), "rows": lowering.bytes("a")}
        found["a"] = self.panels["a"].all(size.m, size.k)
        if self.problem.weights == "plain":
            found["b"] = self.panels["b"].all(size.n, size.k)
        return {name: aligned(count) for name, count in found.items()}

    @property
    def workspace(self) -> int:
        """Bytes of the workspace."""
        return sum(self.parts.values())

    @property
    def call(self) -> Call:
        """How A, B (packed as the tile wants it), the bias if bytes come out, and C lie in memory."""
        problem, limited, weights = self.problem, self.limited, self.problem.tensors[1]
        *axes, last = problem.axes_of(weights)
        layout = self.panels["b"].layout(last, ".".join(axes))
        limits = (0, 128 if limited else 255) if problem.type == "u8" else (-128 + limited, 127)
        layouts = ((weights, layout),) if problem.weights == "packed" else ()
        return replace(super().call, layouts=layouts, ranges=((weights, limits),))

    def contract(self, seed: int) -> Contract:
        """Make the buffers of a call; products alone count as work."""
        return self.call.contract(seed, self.problem.flops)

    def reference(self) -> Reference:
        """Write the definition in C, with weights as they are packed."""
        return self.problem.reference(self.call)

    @cached_property
    def nest(self) -> Loops:
        """The loops."""
        bound = self.problem.matrices.bound
        blocks = {axis: getattr(self.tile, field) for axis, field in PANELS.blocks}
        blocks["k"] *= 16 // self.element.bytes
        sums, *then = bound.definition.statements
        return Loops(bound, sums, blocks, PANELS.order, PANELS.vector, *then, whole=False)

    @property
    def loops(self) -> list[str]:
        """The loops in words."""
        a, b = (self.panels[one].layout(axis, "k").words for one, axis in (("a", "m"), ("b", "n")))
        rows, columns, width = self.tile.rows, self.tile.columns, self.element.width
        lanes = ", whose lanes are added up in the end" if width == 1 else ""
        how = f"{rows * columns // width} vectors of sums{lanes}; products by {self.element.words}"
        return [f"a is packed as {a}, b as {b}", *self.nest.outline(), how]

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel: im2col, packing and the loops. Raises Unbuildable."""
        tensors, parts, loops = self.names[:-1], self.parts, self.nest
        given = (*parameters(self.bound.definition, tensors), "void *workspace")
        asm = Assembly(name, given, schedule=schedule, aliases=ANYWHERE)
        asm.architecture = self.element.architecture
        for number, role in enumerate(self.names):
            asm.general.note([number], role)
        inner = ("a", "b", *tensors[2:-1], "c")  # the multiplication's names
        places, at = {one: (f"x{number}", 0) for number, one in enumerate(inner)}, 0
        workspace = f"x{len(tensors)}"
        for part, count in parts.items():
            places[f"packed {part}"] = workspace, at
            at += count
        with asm.general.scope(), asm.vectors.scope():
            self._pack(asm, places)
            asm.end_block()
        places |= {part: places[f"packed {part}"] for part in ("a", "b") if part in parts}
        first, second = loops.statement.reads
        size, axes = self.problem.matrices, (("a", "m"), ("b", "n"))
        layouts = {one: Lines(axis, self.panels[one].size(size.k)) for one, axis in axes}
        how = Streaming(layouts, element=self.element, lag=self.tile.distance)
        spent = set(inner) - parts.keys()
        try:
            Products(asm, loops, Factors(second, first, False), places, how, spent=spent).emit()
        except TooFewRegisters:
            raise Unbuildable(
                "too few vector registers beside the sums to make bytes of them"
            ) from None
        tile = self.tile
        words = ", ".join(f"{count} bytes of {part}" for part, count in parts.items())
        lines = [
            *self.problem.computed(),
            f"Sizes are constants in the code: M {size.m}, N {size.n}, K {size.k}.",
            f"Operands {self.problem.type}, the second one {self.problem.weights}; workspace: {words}.",
            method,
            f"Tile: {tile.rows}x{tile.columns} sums at once, {tile.unroll} periods an iteration, "
            f"accumulation {tile.distance} products later. Loops, from the outermost:",
            *(f"  {line}" for line in self.loops),
        ]
        return asm.finish(lines, dict(contract))

    def _pack(self, asm: Assembly, places: dict[str, tuple[str, int]]) -> None:
        """Emit what makes panels."""
        size, sources = self.problem.matrices, dict(places)
        if lowering := self.problem.lowering:
            asm.comment("im2col: the padded image, then a row of A for each pixel of the output")
            sources["a"] = places["packed rows"]
            at = {"a": sources["a"], "workspace": places["packed im2col"]}
            lower(asm, lowering, ("input", "a"), *_IM2COL, at=at)
        counters = asm.general.names(2, "counters")
        source, target, *spare = asm.general.names(7, "addresses of this and that")
        vectors = asm.vectors.take(
            max(8, 2 * self.panels["b"].group * ("b" in self.parts)), "packing"
        )
        for part, pack, lines in (("a", pack_rows, size.m), ("b", pack_columns, size.n)):
            if part in self.parts:
                asm.comment(f"pack {part.upper()}")
                asm.add_constant(source, *sources[part])
                asm.add_constant(target, *places[f"packed {part}"])
                walk = Walk(source, target, spare, counters)
                pack(asm, walk, self.panels[part], lines, size.k, vectors)
