"""Multiplications of bytes and convolutions that im2col makes such, by an element operation.

Panels of A are packed in the call, those of B are unless they were before. The document's unpacking of
[M/4, N/4, 4, 4] is a store with another address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any

from armsim.checks.contract import Contract
from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import Amount, kept, new_driver, plus
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import padded
from armsim.nests.bound import Bound
from armsim.nests.byte_products import Panelled, Place
from armsim.nests.call import Call
from armsim.nests.element import Element
from armsim.nests.loops import Blocking
from armsim.nests.lowering import lower, moved, rooms, workspace_bytes
from armsim.nests.reference import Reference
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_bytes import in_lines
from armsim.operators.nested import with_sizes
from armsim.operators.parameters import RUNTIME
from armsim.operators.qgemm.problem import ByteMultiplication
from armsim.operators.qgemm.tile import QgemmTile

_IM2COL = Blocking({"input.1": 64, "i": 64, "n": 3}, ("l", "k", "n", "m", "i"), "i")
"""Rows of the image, and of windows, are copied 64 bytes at a time, three of a window side by side."""


@dataclass(frozen=True, kw_only=True)
class Multiplied(Panelled):
    """A multiplication with a tile, by an element operation.

    bound: as the kernel is called, with weights that may be packed. limited: weights are those for which
    two products fit 16 bits.
    """

    problem: ByteMultiplication
    tile: QgemmTile
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
        blocks = {"m": tile.rows, "n": tile.columns, "k": tile.unroll * 16 // own.bytes}
        made = cls(
            bound=bound, problem=problem, tile=tile, element=own, limited=limited, blocks=blocks,
            lag=tile.distance,
        )  # fmt: skip
        if tile.sizes != RUNTIME:
            return made
        return with_sizes(made, problem, problem.symbols)

    @property
    def matrices(self) -> Bound:
        """Give the multiplication that it comes to."""
        return self.problem.matrices.bound

    @property
    def symbols(self) -> Mapping[str, Amount]:
        """The sizes of the matrices, of which some are arguments; empty: none is."""
        return self.problem.matrix_symbols if self.lowered else {}

    @property
    def packed(self) -> tuple[str, ...]:
        """Name the operands that the call packs."""
        return ("a", "b") if self.problem.weights == "plain" else ("a",)

    @property
    def work(self) -> int:
        """Count the products and their sums."""
        return self.problem.flops

    @property
    def moved_before(self) -> float:
        """Count the bytes that im2col moves, the padding of the image too."""
        lowering = self.problem.lowering
        if not lowering:
            return 0
        padding = sum(map(lowering.bytes, lowering.definition.zeroed))
        return moved(lowering, _IM2COL) + padding

    @property
    def inner(self) -> Mapping[str, str]:
        """Name the multiplication's tensors by those of the call."""
        made = self.matrices.definition
        return dict(zip(self.problem.arguments, (*made.inputs, made.output), strict=True))

    @cached_property
    def sized_lowering(self) -> SymbolicBound | None:
        """Give the statements of im2col whose sizes follow from arguments."""
        found = self.problem.sized_lowering if self.lowered else None
        if not found:
            return None
        made = padded(SymbolicBound.filling(*found, _IM2COL.blocks))
        assert isinstance(made, SymbolicBound)
        return made

    @cached_property
    def parts(self) -> dict[str, Amount]:
        """Bytes of the workspace's parts, in their order: im2col, its rows of A, packed A, packed B."""
        lowering, found = self.problem.lowering, dict[str, Amount]()
        if sized := self.sized_lowering:
            first: Amount = 0
            found = {
                "im2col": reduce(plus, rooms(sized, "i").values(), first),
                "rows": sized.room("a"),
            }
        elif lowering and not self.lowered:
            found = {"im2col": workspace_bytes(lowering, _IM2COL), "rows": lowering.bytes("a")}
        return {name: in_lines(count) for name, count in found.items()} | super().parts

    @property
    def call(self) -> Call:
        """Lay out A, B (packed as the tile wants it), the bias if bytes come out, and C in memory."""
        problem, limited, weights = self.problem, self.limited, self.problem.tensors[1]
        *axes, last = problem.axes_of(weights)
        layout = self.panels["b"].layout(last, ".".join(axes))
        limits = (0, 128 if limited else 255) if problem.type == "u8" else (-128 + limited, 127)
        layouts = ((weights, layout),) if problem.weights == "packed" else ()
        return replace(super().call, layouts=layouts, ranges=((weights, limits),))

    def contract(self, seed: int) -> Contract:
        """Make the buffers of a call; products alone count as work."""
        return replace(super().contract(seed), flops=self.problem.flops)

    def reference(self) -> Reference:
        """Write the definition in C, with weights as they are packed."""
        return self.problem.reference(self.call)

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel: im2col, packing and the loops. Raises Unbuildable."""
        size, tile = self.problem.matrices, self.tile
        if self.symbols:
            return self._sized(name, schedule, contract, method)
        words = ", ".join(f"{count} bytes of {part}" for part, count in self.parts.items())
        lines = [
            *self.problem.computed(),
            f"Sizes are constants in the code: M {size.m}, N {size.n}, K {size.k}.",
            f"Operands {self.problem.type}, the second one {self.problem.weights}; workspace: {words}.",
            method,
            f"Tile: {tile.rows}x{tile.columns} sums at once, {tile.unroll} periods an iteration, "
            f"accumulation {tile.distance} products later. Loops, from the outermost:",
        ]
        return self._emit(name, schedule, contract, lines)

    def _before(self, asm: Assembly, done: str) -> Mapping[str, str]:
        """Emit im2col, if there is one."""
        driver = new_driver(asm)
        for extent in self.problem.checked:
            driver.branch(extent, "b.lt", 0, done)
        if not (lowering := self.sized_lowering):
            return {}
        asm.comment("im2col: the padded image, then a row of A for each pixel of the output")
        driver.let(rows=kept("workspace") + self.parts["im2col"])
        at = {"a": ("rows", 0)}
        with asm.general.scope(), asm.vectors.scope():
            lower(asm, lowering, (self.problem.tensors[0], "a"), _IM2COL, at=at)
        driver.let(workspace=kept("rows") + self.parts["rows"])
        return {"a": "rows"}

    def _begin(self, asm: Assembly, places: dict[str, Place]) -> None:
        """Emit im2col, if there is one."""
        if lowering := self.problem.lowering:
            asm.comment("im2col: the padded image, then a row of A for each pixel of the output")
            at = {"a": places["packed rows"], "workspace": places["packed im2col"]}
            lower(asm, lowering, ("input", "a"), _IM2COL, at=at)
            places["a"] = places["packed rows"]
