"""Sums of products of two elements as streams: values rotate through rings of registers.

Loads stand among the products before theirs, across the iterations of the loop and into the next block's.
A product's operands are affine maps from the loops' variables to bytes (`codegen.operands`), and a loop is
the steady state of the straight-line code (`codegen.stream`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections import namedtuple
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate, chain, product
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import VECTOR, quads, vector_lanes
from armsim.codegen.epilogue import NO_FINISHER, Finisher
from armsim.codegen.fused import NO_EPILOGUE, Epilogue
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products, whole
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import NOWHERE, Bound, Point
from armsim.nests.definition import ADD, Access, Apply, Statement
from armsim.nests.element import Element
from armsim.nests.loops import Loops
from armsim.nests.reach import ROW_MAJOR, Reach
from armsim.nests.values import Item

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
    if steps == [1, 1]:  # what has fewer of the target's axes is shared by more of a block
        own = {*one.target.axes}
        fewer = len(own & {*first.axes}) <= len(own & {*second.axes})
        return Factors(*((first, second) if fewer else (second, first)), True)
    if sorted(steps) == [0, 1]:
        return Factors(*((first, second) if steps[0] else (second, first)), False)
    return None


@dataclass(frozen=True)
class Streaming:
    """The form of streamed sums of products, beyond their loops.

    layouts: of tensors that do not lie row by row. adds: sums begin with what the target holds. epilogue:
    what is done to a finished sum, with a value for each element along the lanes. ahead: so many of the
    stream's axis on, the vectors' operand is prefetched; 0: not at all. staged: the operand a block of
    which, at the outermost loop, is copied before the target is stored over it. resumes: sums are in their
    registers before. fetched: the name of what is prefetched, where that has pointers of its own. element:
    the operation on panels of bytes, whose instructions stand ``lag`` products apart; None: on floats.
    """

    layouts: Mapping[str, Reach] = field(default_factory=dict)
    adds: bool = False
    epilogue: Epilogue = NO_EPILOGUE
    ahead: int = 0
    staged: str = ""
    resumes: bool = False
    fetched: str = ""
    element: Element | None = None
    lag: int = 0

    def layout(self, tensor: str) -> Reach:
        """Give a tensor's layout."""
        return self.layouts.get(tensor, ROW_MAJOR)


PLAIN = Streaming()


class Registers(NamedTuple):
    """Vector registers of a stream: the sums, and those that its operands rotate through."""

    sums: Sequence[int]
    scalars: Sequence[int]
    vectors: Sequence[int]
    finisher: Finisher = NO_FINISHER


Operands = tuple[Sums[Any], Operand[Any], Operand[Any]]
"""The target of products, the operand whose vectors they are of, and the scalars'."""


class Streams:
    """A kind of streams: shares out registers, and makes the stream of a block.

    scalars: how these have their registers, for the map of them. holds: the tensor that is held, if one is.
    held_in: the number of the loop in which it is loaded; None: it is with each block. columns: of an
    iteration, where these are not blocks of the innermost axis. limits: of the registers that point into
    tensors. keeps: sums stay in registers, for `after`. scalars_first: they have the lowest registers.
    """

    scalars, holds, columns = "rotating", "", 0
    limits: Mapping[str, int] = MappingProxyType({})
    held_in: int | None = None
    keeps = scalars_first = False

    @abstractmethod
    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice.
        """

    def shared(self, free: Sequence[int]) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
        """Share out registers among the sums, the scalars and the vectors."""
        sums, scalars, _ = ends = [*accumulate(self.shares(len(free)))]
        return free[:sums], free[sums:scalars], free[scalars : ends[-1]]

    @abstractmethod
    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block; keeps: sums stay in their registers."""

    def held(self, sizes: Mapping[str, int], registers: Registers) -> list[stream.Load]:
        """Give the loads of what is held over the stream."""
        return []

    def after(self, asm: Assembly, tags: Tags, registers: Registers, room: int) -> list[Item]:
        """Give what alters sums that are kept, and stores them. room: registers that are free then."""
        return []

    def empty(self, tags: Tags, registers: Registers) -> list[stream.Item]:
        """Give the stores of a block's sums that have no products."""
        return []


class Stream(Streams):
    """The streams of the blocks of some loops, the innermost of which is the stream's.

    depth: how many of its axis are an iteration. others: the axes that are summed besides it.
    """

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        self.loops = loops
        self.bound, self.one, self.factors, self.how = loops.bound, loops.statement, factors, how
        self.along, self.outer, self.axis = loops.along, tuple(loops.outer), loops.inner[-1]
        self.depth = loops.wanted.get(self.axis, 1)  # rings may be for more than there is
        self.rows = [name for name in self.outer if name != self.along]
        self.others = [name for name in self.one.reduced if name != self.axis]
        self.unrolled = prod(self.bound.size[name] for name in self.others)
        self.row_count = prod(loops.blocks[name] for name in self.rows)
        self.vectors = quads(loops.blocks[self.along])
        scalar = how.layout(factors.scalar.tensor).bytes(self.bound, factors.scalar, {})
        side_by_side = self.bound.steps(factors.scalar).get(self.axis) == 1 and scalar[self.axis]
        self.lanes = not factors.each and bool(side_by_side)
        if any(self.axis in dict(margin.others) for margin in loops.margins):
            # Each of its values has products of its own, and is loaded alone: others may lie outside.
            self.depth, self.lanes = max(self.bound.size[self.axis], self.depth), False
        names = (*(f"at_{name}" for name in (*self.outer, *self.others, self.axis)), "row", "lane")
        self.point = point_type((*names, "width"))

    @property
    def sums(self) -> int:
        """Give how many vectors of the target a block has."""
        return self.row_count * self.vectors

    def by_vectors(self, sums: Sequence[int], sizes: Mapping[str, int]) -> list[int]:
        """Give a block's sums, which are numbered row by row, in the order of `Loops.outputs`."""
        count = quads(sizes[self.along])
        rows = prod(sizes[name] for name in self.rows)
        return [sums[row * count + v] for v, row in product(range(count), range(rows))]

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice, and for too long a step.
        """
        if self.unrolled > _MOST_UNROLLED:
            raise Unbuildable(f"{self.unrolled} products of an element are too many for one step")
        wide = 4 if self.lanes else 1
        each = self.depth * self.unrolled
        held = self._held(self.row_count, self.vectors)
        extra = self.how.epilogue.registers
        scalars, vectors = ring_sizes(
            free - self.sums - extra, held, self.vectors,
            (held * -(-self.depth // wide) * self.unrolled, each * self.vectors),
        )  # fmt: skip
        if not scalars:
            target, scalar, vector = (
                access.tensor for access in (self.one.target, self.factors.scalar, self.factors.vector)
            )  # fmt: skip
            raise too_many({target: self.sums, scalar: held, vector: 1, "the epilogue": extra})
        return self.sums, scalars, vectors

    def _held(self, rows: int, vectors: int) -> int:
        """Scalars' registers that live through a step."""
        return rows * (vectors if self.factors.each else 1)

    def _affine(self, access: Access, sizes: Mapping[str, int], **more: int) -> Affine:
        steps = self.how.layout(access.tensor).bytes(self.bound, access, sizes)
        found = {f"at_{name}": step for name, step in steps.items()}
        if self.along in steps:
            found[f"at_{self.along}"] = 4 * steps[self.along]
        return Affine(**found, **more)

    def operands(self, sizes: Mapping[str, int], registers: Registers, keeps: bool) -> Operands:
        """The target, the vectors' and the scalars' operand in a block of these sizes."""
        lanes, how = vector_lanes(sizes[self.along]), self.how

        def active(point: Any) -> int:
            vector: int = getattr(point, f"at_{self.along}")
            return lanes[vector]

        def of_layout(tensor: str) -> Any:
            return whole if how.layout(tensor).whole else active

        target = Sums(
            self.one.target.tensor, self._affine(self.one.target, sizes),
            lambda p: registers.sums[p.row * len(lanes) + getattr(p, f"at_{self.along}")],
            of_layout(self.one.target.tensor), keeps=keeps, resumes=how.resumes,
            begins=lambda _: not (how.adds or how.resumes),
            finisher=registers.finisher, channels=Affine(**{f"at_{self.along}": VECTOR}),
            channel_lanes=active,
        )  # fmt: skip
        ring = largest_ring(len(registers.vectors), self.depth * len(lanes) * self.unrolled)
        scalar = Operand(
            self.factors.scalar.tensor, self._affine(self.factors.scalar, sizes),
            registers.scalars,
            active if self.factors.each else lambda p: p.width,
        )  # fmt: skip
        vectors = self._affine(self.factors.vector, sizes)
        vector = Operand(
            self.factors.vector.tensor, self._affine(
                self.factors.vector, sizes, lane=vectors.at(**{f"at_{self.axis}": 1})
            ),
            registers.vectors[:ring], of_layout(self.factors.vector.tensor),
        )  # fmt: skip
        return target, vector, scalar

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block."""
        firsts = self.loops.firsts(tags)
        return self.steady(self.loops.sizes(tags), registers, keeps=keeps, firsts=firsts)

    def steady(
        self,
        sizes: Mapping[str, int],
        registers: Registers,
        *,
        keeps: bool,
        firsts: Point = NOWHERE,
    ) -> stream.Rolled:
        """The stream of a block of these sizes; Unbuildable if it would be too long.

        firsts: where it begins, for products that margins leave out.
        """
        why = ""
        for ring in dict.fromkeys(
            (self._ring(sizes, registers), *range(len(registers.scalars), 0, -1))
        ):
            some = registers._replace(scalars=registers.scalars[:ring])
            try:
                found = self._steady(sizes, self.operands(sizes, some, keeps), firsts, keeps=keeps)
            except ValueError as error:  # a register would be needed for two values at once
                why = why or str(error)
                continue
            if found.trips or self.bound.size[self.axis] // self.depth <= _MOST_STRAIGHT:
                return found
            why = why or f"the products of {self.axis} have no steady state"
        raise Unbuildable(why)

    def straight(
        self, sizes: Mapping[str, int], registers: Registers, begins: bool, *, keeps: bool
    ) -> list[stream.Item]:
        """Give all products of a block. keeps: sums stay in their registers."""
        found = self.steady(sizes, registers, keeps=keeps)
        loops = (stream.moved(found.body, found.moves, at) for at in range(found.trips))
        tail = stream.moved(found.tail, found.moves, found.trips - found.found)
        return [*found.head, *chain(*loops), *tail]

    def _ring(self, sizes: Mapping[str, int], registers: Registers) -> int:
        """Give the scalars' registers in use: as many sets as in the largest block."""
        held = self._held(prod(sizes[name] for name in self.rows), quads(sizes[self.along]))
        most = self._held(self.row_count, self.vectors)
        return max(len(registers.scalars) // most, 1) * held

    def _steady(
        self, sizes: Mapping[str, int], operands: Operands, firsts: Point, *, keeps: bool
    ) -> stream.Rolled:
        """The stream, as a loop if its steps repeat themselves; ValueError for too small a ring."""
        target, vector, scalar = operands
        size, depth, how = self.bound.size[self.axis], self.depth, self.how
        at = f"at_{self.axis}"
        line = replace(vector, name=how.fetched or vector.name)
        ahead = 0 if how.fetched else how.ahead

        def build(omitted: int) -> list[list[stream.Item]]:
            steps = self.steps(sizes, size - omitted * depth)
            fetches = [
                [line.line(**{at: getattr(step[0], at) + lane + ahead}) for lane in range(step[0].width)]
                for step in steps if how.ahead
            ]  # fmt: skip
            if self.loops.margins:
                steps = self._inside(steps, firsts)
            return stream.interleave(self.products(steps, operands), fetches)

        moves = {one.name: one.bytes.at(**{at: depth}) for one in (scalar, vector, line)}
        if not keeps:
            moves[target.name] = 0
        period = (quads(depth) if self.lanes else depth) * self.unrolled
        return stream.steady(size // depth, build, period, moves)

    def _inside(self, steps: list[list[Any]], firsts: Point) -> list[list[Any]]:
        """Leave out what margins do; Unbuildable where nothing is left of a sum."""
        axes = (*self.outer, *self.others, self.axis)

        def inside(point: Any) -> bool:
            at = dict(zip(axes, point[: len(axes)], strict=True))
            return self.loops.inside(firsts, at | {self.axis: at[self.axis] + point.lane})

        found = [[point for point in step if inside(point)] for step in steps]
        sums = [
            {point[: len(self.outer)] for step in some for point in step} for some in (steps, found)
        ]
        if sums[0] != sums[1]:
            raise Unbuildable(f"some sums of {self.one.target} read nothing but what lies outside")
        return found

    def products(self, steps: list[list[Any]], operands: Operands) -> list[list[stream.Product]]:
        """Give the products at the points of each step."""
        return products(steps, *operands, "" if self.factors.each else "lane")

    def points(self, sizes: Mapping[str, int]) -> list[Any]:
        """Give a point for each sum of a block, row by row."""
        return sorted(self.steps(sizes, 1)[0], key=lambda point: int(point.row))

    def steps(self, sizes: Mapping[str, int], size: int) -> list[list[Any]]:
        """Give the points of each step over so many of the stream's axis.

        A step is a vector of them where the scalars lie side by side, else one.
        """
        rows = [
            dict(zip(self.rows, at, strict=True))
            for at in product(*(range(sizes[name]) for name in self.rows))
        ]
        vectors, depth = quads(sizes[self.along]), self.depth
        blocks, rest = divmod(size, depth)
        width_of = vector_lanes if self.lanes else lambda count: [1] * count
        widths = [*width_of(depth) * blocks, *width_of(rest)]
        firsts = accumulate(widths, initial=0)
        others = list(product(*(range(self.bound.size[name]) for name in self.others)))
        block = [
            (tuple(v if name == self.along else at[name] for name in self.outer), row)
            for v in range(vectors)
            for row, at in enumerate(rows)
        ]
        make, point = tuple.__new__, self.point
        return [
            [
                make(point, (*place, *other, first, row, lane, width))
                for lane in range(width)
                for place, row in block
            ]
            for first, width in zip(firsts, widths, strict=False)
            for other in others
        ]


@cache
def point_type(names: Sequence[str]) -> Any:
    """Give the type of a nest's points: a named tuple of its variables."""
    return namedtuple("Point", names)
