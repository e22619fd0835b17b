"""Partial sums as streams: scalars of a block are held, vectors and sums pass.

What is summed is a loop around the block: the target is loaded and stored again for each block of it, but
where sums begin. That is the order of BLAS libraries as Zhang et al. 2020 describe it (Algorithm 5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, product
from math import prod
from typing import Any

from armsim.codegen import stream
from armsim.codegen.axes import FLOAT, VECTOR, quads, vector_lanes
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.definition import Access
from armsim.nests.loops import Loops
from armsim.nests.streamed import Factors, Registers, Streaming, Streams, point_type


class PartialSums(Streams):
    """The streams of the blocks of some loops; an iteration is a block along the lanes."""

    scalars = "held"

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        self.loops, self.factors, self.how = loops, factors, how
        self.holds = factors.scalar.tensor
        # It is loaded so seldom that a register costs a move for each of its accesses.
        self.limits = {self.holds: 4}
        self.along, (self.summed,) = loops.along, loops.summed_outside
        self.rows = [axis for axis in loops.outer if axis != self.summed]
        self.columns = loops.blocks[self.along]
        names = (*(f"at_{name}" for name in self.rows), "step", "quad", "lane", "v", "row")
        self.point = point_type(names)

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the held scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice.
        """
        blocks, extra = self.loops.blocks, self.how.epilogue.registers
        rows, vectors, depth = self._count(blocks), quads(self.columns), blocks[self.summed]
        held, outputs = rows * quads(depth), rows * vectors
        sums, ring = ring_sizes(
            free - held - extra, outputs, depth * vectors, (outputs, depth * vectors)
        )
        if not sums:
            names = (self.factors.scalar, self.loops.target, self.factors.vector)
            least = zip((one.tensor for one in names), (held, outputs, 1), strict=True)
            raise too_many({**dict(least), "the epilogue": extra})
        return sums, held, ring

    def _count(self, sizes: Mapping[str, int]) -> int:
        return prod(sizes[name] for name in self.rows)

    def _affine(self, access: Access) -> Affine:
        """Bytes of a tensor at a point."""
        steps = self.loops.steps[access]
        found = {f"at_{name}": FLOAT * steps.get(name, 0) for name in self.rows}
        summed = FLOAT * steps.get(self.summed, 0)
        if self.along in steps:
            found |= {"step": self.columns * FLOAT, "v": VECTOR}
        return Affine(**found, quad=4 * summed, lane=summed)

    def _scalars(self, sizes: Mapping[str, int], registers: Registers) -> Operand[Any]:
        depth = quads(sizes[self.summed])
        access = self.factors.scalar
        bytes_ = {name: step for name, step in self._affine(access).steps.items() if name != "lane"}
        return Operand(
            access.tensor, Affine(**bytes_), lambda p: registers.scalars[p.row * depth + p.quad],
            held=True,
        )  # fmt: skip

    def _rows(self, sizes: Mapping[str, int]) -> list[tuple[int, ...]]:
        return list(product(*(range(sizes[name]) for name in self.rows)))

    def held(self, sizes: Mapping[str, int], registers: Registers) -> list[stream.Load]:
        """Give the loads of a block's scalars."""
        scalars = self._scalars(sizes, registers)
        points = [
            (self.point(*at, 0, quad, 0, 0, row), lanes)
            for row, at in enumerate(self._rows(sizes))
            for quad, lanes in enumerate(vector_lanes(sizes[self.summed]))
        ]
        return [
            stream.Load(scalars.register(point), scalars.place(point)._replace(lanes=lanes))
            for point, lanes in points
        ]

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block; sums are not kept."""
        sizes, begins, ends = self.loops.sizes(tags), self.loops.begins(tags), self.loops.ends(tags)
        size = self.loops.bound.size[self.along]
        moved = [self.factors.vector.tensor, self.loops.target.tensor]
        if begins or ends:
            moved += self.how.epilogue.tensors
        blocks, rest = divmod(size, self.columns)

        def build(omitted: int) -> list[list[stream.Item]]:
            widths = [self.columns] * (blocks - omitted) + [rest] * (rest > 0)
            return self._stream(sizes, registers, begins, ends, widths)

        moves = dict.fromkeys(moved, self.columns * FLOAT)
        try:
            return stream.steady(size // self.columns, build, 1, moves)
        except ValueError as error:  # a register would be needed for two values at once
            raise Unbuildable(str(error)) from None

    def straight(
        self, sizes: Mapping[str, int], registers: Registers, begins: bool, *, keeps: bool
    ) -> list[stream.Item]:
        """Give the products of one block along the lanes, whose sums begin there or are loaded."""
        try:
            return [*chain(*self._stream(sizes, registers, begins, False, [sizes[self.along]]))]
        except ValueError as error:  # a register would be needed for two values at once
            raise Unbuildable(str(error)) from None

    def _stream(
        self, sizes: Mapping[str, int], registers: Registers, begins: bool, ends: bool,
        widths: Sequence[int],
    ) -> list[list[stream.Item]]:  # fmt: skip
        """The block's products with loads and stores. widths: of its iterations."""
        vectors, depth = quads(self.columns), sizes[self.summed]
        ring = largest_ring(len(registers.vectors), depth * vectors)

        def active(p: Any) -> int:
            lanes: int = min(4, widths[p.step] - 4 * p.v)
            return lanes

        target, vector = self.loops.target, self.factors.vector
        sums = Sums[Any](
            target.tensor, self._affine(target), lambda p: registers.sums[p.row * vectors + p.v],
            active, finisher=registers.finisher,
            channels=Affine(step=self.columns * FLOAT, v=VECTOR),
            begins=lambda _: begins, ends=lambda _: ends,
        )  # fmt: skip
        others = Operand[Any](vector.tensor, self._affine(vector), registers.vectors[:ring], active)
        steps = [
            [
                self.point(*at, step, *divmod(i, 4), v, row)
                for i, v, (row, at) in product(
                    range(depth), range(quads(width)), enumerate(self._rows(sizes))
                )
            ]
            for step, width in enumerate(widths)
        ]
        made = products(steps, sums, others, self._scalars(sizes, registers), "lane")
        return stream.interleave(made)
