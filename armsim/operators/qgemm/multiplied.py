"""Multiplications of bytes as loops over packed panels, by an element operation.

A block's products read panels from end to end; those of A are packed in the call, those of B are unless
they were before. Blocks of columns are outermost, so that a panel of B stays in L1 while those of A pass.
The output is stored where it belongs at once: the document's unpacking of [M/4, N/4, 4, 4] is a store with
another address.
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned
from armsim.codegen.dependences import ANYWHERE
from armsim.nests.algorithm import Algorithm
from armsim.nests.byte_panels import Panels, Walk, pack_columns, pack_rows
from armsim.nests.call import Call
from armsim.nests.data import parameters
from armsim.nests.element import Element
from armsim.nests.grouped import Lines
from armsim.nests.loops import Loops
from armsim.nests.products import Products
from armsim.nests.streamed import Factors, Streaming
from armsim.operators.qgemm.problem import ByteMultiplication, Free
from armsim.operators.qgemm.tile import QgemmTile

PANELS = Algorithm(
    "panels",
    vector="n",
    order=("n", "m"),
    blocks=(("m", "rows"), ("n", "columns"), ("k", "unroll")),
)


class Multiplied(NamedTuple):
    """A multiplication with a tile, by an element operation."""

    problem: ByteMultiplication
    tile: QgemmTile
    element: Element

    @property
    def panels(self) -> dict[str, Panels]:
        """Give the panels of A and of B."""
        own, sign = self.element, "u" if self.problem.type == "u8" else "s"
        return {
            "a": Panels(self.tile.rows, own.scalars, own.bytes, sign),
            "b": Panels(self.tile.columns, own.vectors, own.bytes, sign),
        }

    @property
    def parts(self) -> dict[str, int]:
        """Count the bytes of the workspace's parts, in their order: im2col, packed A, packed B."""
        size, lowering, panels = self.problem.matrices, self.problem.lowering, self.panels
        found = {"im2col": lowering.size if lowering else 0, "a": panels["a"].all(size.m, size.k)}
        if self.problem.weights == "plain":
            found["b"] = panels["b"].all(size.n, size.k)
        return {name: aligned(count) for name, count in found.items()}

    def call(self, limited: bool) -> Call:
        """Give A, B (packed as the tile wants it), the bias if bytes come out, C, the workspace.

        limited: weights are those that the fast variants are exact for.
        """
        problem, packed = self.problem, self.problem.weights == "packed"
        first, weights, output = problem.tensors
        kinds = {weights: "i16"} if packed and self.element.bytes > 1 else {}
        *axes, last = problem.axes_of(weights)
        layout = self.panels["b"].layout(last, ".".join(axes))
        bias = ("bias",) if problem.out == "q8" else ()
        limits = (0, 128 if limited else 255) if problem.type == "u8" else (-128 + limited, 127)
        return Call(
            problem.bound_of(problem.statements, **kinds), (first, weights, *bias, output, "workspace"),
            layouts=((weights, layout),) if packed else (), ranges=((weights, limits),),
            workspace=sum(self.parts.values()),
        )  # fmt: skip

    @property
    def loops(self) -> Loops:
        """Give the loops."""
        bound = self.problem.matrices.bound
        blocks = {axis: getattr(self.tile, field) for axis, field in PANELS.blocks}
        blocks["k"] *= 16 // self.element.bytes
        sums, *then = bound.definition.statements
        return Loops(bound, sums, blocks, PANELS.order, PANELS.vector, *then, whole=False)

    def outline(self) -> list[str]:
        """Give the loops in words."""
        a, b = (
            self.panels[name].layout(line, "k").words for name, line in (("a", "m"), ("b", "n"))
        )
        return [
            f"a is packed as {a}, b as {b}", *self.loops.outline(), f"products by {self.element.words}"
        ]  # fmt: skip

    def emitted(self, name: str, call: Call) -> Assembly:
        """Emit im2col, packing and the loops. name: of the function."""
        problem, size, panels, tensors = (
            self.problem,
            self.problem.matrices,
            self.panels,
            call.order[:-1],
        )
        given = (*parameters(call.bound.definition, tensors), "void *workspace")
        asm = Assembly(name, given, schedule=self.tile.schedule, aliases=ANYWHERE)
        asm.architecture = self.element.architecture
        *registers, workspace = (f"x{number}" for number in range(len(given)))
        for number, role in enumerate(call.order):
            asm.general.note([number], role)
        inner = ("a", "b", *tensors[2:-1], "c")  # the multiplication's names
        places, at = dict(zip(inner, registers, strict=True)), 0
        parts = self.parts
        for part, count in parts.items():
            if part in places:
                places[part] = asm.general.name(f"packed {part.upper()}")
                asm.add_constant(places[part], workspace, at)
            at += count
        with asm.general.scope(), asm.vectors.scope():
            counters = asm.general.names(3, "counters")
            source, target, *spare = asm.general.names(7, "addresses of this and that")
            most = 2 * panels["b"].group if "b" in parts else 0
            vectors = asm.vectors.take(max(8, most), "packing")
            asm.add_constant(source, "x0", 0)
            if problem.lowering and parts["im2col"]:
                asm.comment(
                    "im2col: the padded image, then a row of A for each pixel of the output"
                )
                problem.lowering.emit(
                    asm, "x0", workspace, Free([source, target, *spare], counters, vectors)
                )
                asm.add_constant(source, workspace, problem.lowering.rows_at)
            for part, pack, lines in (("a", pack_rows, size.m), ("b", pack_columns, size.n)):
                if part in parts:
                    asm.comment(f"pack {part.upper()}")
                    asm.add_constant(target, places[part], 0)
                    pack(
                        asm,
                        Walk(source, target, spare, counters),
                        panels[part],
                        lines,
                        size.k,
                        vectors,
                    )
                    asm.add_constant(source, "x1", 0)
            asm.end_block()
        loops, (first, second) = self.loops, self.loops.statement.reads
        layouts = {
            one: Lines(axis, panels[one].size(size.k)) for one, axis in (("a", "m"), ("b", "n"))
        }
        how = Streaming(layouts, element=self.element, lag=self.tile.distance)
        at_start = {part: (register, 0) for part, register in places.items()}
        Products(asm, loops, Factors(second, first, False), at_start, how, spent=places).emit()
        return asm

    def words(self, method: str, precondition: str) -> list[str]:
        """Describe a kernel. method: what it does."""
        size, tile, parts = self.problem.matrices, self.tile, self.parts
        b = "" if "b" in parts else f"packed as {self.panels['b'].layout('n', 'k').words}, "
        return [
            *self.problem.computed(),
            f"Sizes are constants in the code: M {size.m}, N {size.n}, K {size.k}. Operands {self.problem.type}.",
            f"  second operand {b}({size.k}, {size.n})",
            f"  workspace      {', '.join(f'{count} bytes of {part}' for part, count in parts.items())}",
            f"Family {tile.family}: {method}",
            f"Tile: {tile.rows}x{tile.columns} sums at once, {tile.unroll} periods an iteration, accumulation "
            f"{tile.distance} products later. Loops, from the outermost:",
            *(f"  {line}" for line in self.outline()),
            f"Precondition: {precondition or 'none beyond the types'}.",
        ]
