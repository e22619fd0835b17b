"""Sums of products of two elements as streams: values rotate through rings of registers.

Loads stand among the products before theirs, across the iterations of the loop and into the next block's.
A product's operands are affine maps from the loops' variables to bytes (`codegen.operands`), and a loop is
the steady state of the straight-line code (`codegen.stream`).
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Mapping, Sequence
from itertools import accumulate, product
from math import prod
from typing import Any, NamedTuple

from armsim.codegen import stream
from armsim.codegen.axes import quads, vector_lanes
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, ring_sizes
from armsim.nests.bound import Bound
from armsim.nests.definition import ADD, Access, Apply, Statement
from armsim.nests.loops import Loops

_MOST_UNROLLED = 9
"""Points of the axes that are summed besides the stream's, all in one step."""

_MOST_STRAIGHT = 16
"""Iterations that are emitted one after the other where there is no steady state."""


class Factors(NamedTuple):
    """A product's operands. each: both lie along vectors, else ``scalar`` is for all lanes."""

    vector: Access
    scalar: Access
    each: bool


def factors_of(bound: Bound, one: Statement, along: str) -> Factors | None:
    """The operands of a sum of products that can be a stream, or None."""
    value = one.value
    if one.update != ADD or not isinstance(value, Apply) or value.function != "*":
        return None
    first, second = value.operands
    if not isinstance(first, Access) or not isinstance(second, Access) or not along:
        return None
    if any(bound.definition.type_of(access.tensor) != "f32" for access in (first, second)):
        return None
    if first.tensor == second.tensor or along in one.reduced or bound.steps(one.target)[along] != 1:
        return None
    steps = [bound.steps(access).get(along, 0) for access in (first, second)]
    if steps == [1, 1]:
        return Factors(first, second, True)
    if sorted(steps) == [0, 1]:
        return Factors(*((first, second) if steps[0] else (second, first)), False)
    return None


class Stream:
    """The streams of the blocks of some loops, the innermost of which is the stream's.

    depth: how many of its axis are an iteration. others: the axes that are summed besides it.
    """

    def __init__(self, loops: Loops, factors: Factors) -> None:
        self.bound, self.one, self.factors = loops.bound, loops.statement, factors
        bound, one, along, outer, blocks = (
            self.bound,
            self.one,
            loops.along,
            loops.outer,
            loops.blocks,
        )
        axis = loops.inner[-1]
        self.along, self.outer, self.axis = along, tuple(outer), axis
        self.depth = blocks[axis]
        self.rows = [name for name in outer if name != along]
        self.others = [name for name in one.reduced if name != axis]
        self.unrolled = prod(bound.size[name] for name in self.others)
        self.row_count = prod(blocks[name] for name in self.rows)
        self.vectors = quads(blocks[along])
        steps = {
            access: bound.steps(access) for access in (one.target, factors.vector, factors.scalar)
        }
        self.steps = steps
        self.lanes = not factors.each and steps[factors.scalar].get(axis, 0) == 1
        names = [f"at_{name}" for name in (*outer, *self.others, axis)]
        self.point = _point_type((*names, "row", "lane", "width"))

    @property
    def fits(self) -> bool:
        """Say whether its steps are few enough to be code."""
        return self.unrolled <= _MOST_UNROLLED

    def rings(self, free: int) -> tuple[int, int]:
        """Registers for the scalars and for the vectors, none if they do not suffice."""
        wide = 1 if not self.lanes else 4
        each = self.depth * self.unrolled
        held = self.row_count * (self.vectors if self.factors.each else 1)
        return ring_sizes(
            free,
            held,
            self.vectors,
            (held * -(-self.depth // wide) * self.unrolled, each * self.vectors),
        )

    def _affine(self, access: Access, **more: int) -> Affine:
        found = {f"at_{name}": 4 * step for name, step in self.steps[access].items()}
        if self.along in self.steps[access]:
            found[f"at_{self.along}"] = 16
        return Affine(**found, **more)

    def steady(
        self, sizes: Mapping[str, int], sums: Sequence[int], scalars: Sequence[int], vectors: Sequence[int],
        keeps: bool,
    ) -> stream.Rolled | None:  # fmt: skip
        """The stream of a block of these sizes; None if it would be too long."""
        lanes = vector_lanes(sizes[self.along])
        rows = [
            dict(zip(self.rows, at, strict=True))
            for at in product(*(range(sizes[r]) for r in self.rows))
        ]
        size, depth = self.bound.size[self.axis], self.depth

        def active(point: Any) -> int:
            vector: int = getattr(point, f"at_{self.along}")
            return lanes[vector]

        target = Sums(
            self.one.target.tensor, self._affine(self.one.target),
            lambda p: sums[getattr(p, f"at_{self.along}") * len(rows) + p.row], active, keeps=keeps,
        )  # fmt: skip
        held = len(rows) * (len(lanes) if self.factors.each else 1)
        most = self.row_count * (self.vectors if self.factors.each else 1)
        ring_b = largest_ring(len(vectors), depth * len(lanes) * self.unrolled)
        scalar = Operand(
            self.factors.scalar.tensor, self._affine(self.factors.scalar),
            scalars[: max(len(scalars) // most, 1) * held],
            active if self.factors.each else lambda p: p.width,
        )  # fmt: skip
        stepped = self.steps[self.factors.vector].get(self.axis, 0)
        vector = Operand(
            self.factors.vector.tensor, self._affine(self.factors.vector, lane=4 * stepped),
            vectors[:ring_b], active,
        )  # fmt: skip

        def build(omitted: int) -> list[list[stream.Item]]:
            steps = self._steps(rows, lanes, omitted)
            lane = "lane" if not self.factors.each else ""
            return stream.interleave(products(steps, target, vector, scalar, lane))

        moves = {
            access.tensor: 4 * depth * self.steps[access].get(self.axis, 0)
            for access in (self.factors.scalar, self.factors.vector)
        } | ({} if keeps else {self.one.target.tensor: 0})
        period = (quads(depth) if self.lanes else depth) * self.unrolled
        try:
            found = stream.steady(size // depth, build, period, moves)
        except ValueError:  # a register would be needed for two values at once
            return None
        if not found.trips and size // depth > _MOST_STRAIGHT:
            return None
        return found

    def _steps(
        self, rows: Sequence[Mapping[str, int]], lanes: Sequence[int], omitted: int
    ) -> list[list[Any]]:
        """The points of each step: a vector of the stream's axis, or one of its elements."""
        size, depth = self.bound.size[self.axis], self.depth
        blocks, rest = divmod(size, depth)
        width_of = vector_lanes if self.lanes else lambda count: [1] * count
        widths = [*width_of(depth) * (blocks - omitted), *width_of(rest)]
        found = []
        for first, width in zip(accumulate(widths, initial=0), widths, strict=False):
            for other in product(*(range(self.bound.size[name]) for name in self.others)):
                step = []
                for lane in range(width):
                    for v in range(len(lanes)):
                        for row, at in enumerate(rows):
                            place = [v if name == self.along else at[name] for name in self.outer]
                            step.append(self.point(*place, *other, first, row, lane, width))
                found.append(step)
        return found


def _point_type(names: Sequence[str]) -> Any:
    """The type of a nest's points: a named tuple of its variables."""
    return namedtuple("Point", names)
