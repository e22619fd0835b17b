"""Sums of products over windows as streams: each distinct scalar of a step has a register.

Rows of a block and taps of a window ask for the same elements (input column 2*k+m): equal addresses are one
value, loaded once and held through a step, in vectors along the stream's axis. What sums and these leave of
the registers is a ring for the vectors' operand. A register is loaded anew directly after the last product
that uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from armsim.codegen import ir, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import FLOAT, LANES, VECTOR, quads, vector_lanes
from armsim.codegen.emit import emit_items
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.stream import Place
from armsim.codegen.target import line_bytes
from armsim.nests.definition import Access
from armsim.nests.products import Altered, Moves, Products
from armsim.nests.streamed import Factors, Registers, Streaming, Streams
from armsim.nests.windows import Part, WindowLoops

_FEWEST = 2
"""Registers of the vectors' operand below which its loads and products cannot alternate."""


class _Point(NamedTuple):
    """A product: vector and lane of the stream's axis, the taps done at once and the tap, row, vector."""

    quad: int
    lane: int
    group: int
    tap: int
    at: int
    v: int


class WindowStream(Streams):
    """The streams of the blocks of some loops; an iteration is a vector along the stream's axis."""

    scalars = "each distinct one"

    def __init__(self, loops: WindowLoops, factors: Factors, how: Streaming) -> None:
        self.loops, self.factors, self.how = loops, factors, how
        self.size = loops.bound.size[loops.axis]
        self.plans: dict[Part, stream.Rolled] = {}

    # --- registers ---------------------------------------------------------------------------------

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice.
        """
        return self.shares_of({self.loops.part(tags) for tags in self.loops.tags()}, free)

    def shares_of(self, parts: Iterable[Part], free: int) -> tuple[int, int, int]:
        """The same for these blocks."""
        vectors, rows = (
            quads(self.loops.blocks[self.loops.along]),
            self.loops.blocks[self.loops.row],
        )
        scalars = max(
            (len(held) for part in parts for held in self._distinct(part, self._groups(part))),
            default=0,
        )
        used = max((len({*taps}) for part in parts for taps in [sum(part.taps, ())]), default=0)
        extra = self.how.epilogue.registers
        left = free - rows * vectors - scalars - extra
        if left < _FEWEST and scalars:
            names = (self.loops.target, self.factors.scalar, self.factors.vector)
            target, scalar, vector = (access.tensor for access in names)
            least = {target: rows * vectors, f"distinct {scalar}": scalars, vector: _FEWEST}
            raise too_many({**least, "the epilogue": extra})
        return rows * vectors, scalars, largest_ring(left, LANES * vectors * used) if used else 0

    def _groups(self, part: Part) -> list[list[int]]:
        """The taps that are done at once."""
        at_once = self.loops.blocks.get(self.loops.tap, 1)
        cuts: dict[int, list[int]] = {}
        for tap in sorted({tap for taps in part.taps for tap in taps}):
            cuts.setdefault(tap // at_once, []).append(tap)
        return list(cuts.values())

    def _distinct(self, part: Part, groups: Sequence[Sequence[int]]) -> list[list[int]]:
        """The distinct bytes of scalars that rows read through the taps of each group."""
        scalars = self._affine(self.factors.scalar, part.columns)
        return [
            sorted(
                {
                    scalars.at(at=at, tap=tap)
                    for at, own in enumerate(part.taps)
                    for tap in own
                    if tap in taps
                }
            )
            for taps in groups
        ]

    # --- operands ----------------------------------------------------------------------------------

    def _affine(self, access: Access, columns: int, size: int = 0) -> Affine:
        """Bytes of a tensor at a point. size: of the stream's axis, 0: all."""
        loops, layout = self.loops, self.how.layout(access.tensor)
        sizes = {loops.along: columns, loops.axis: size or self.size}
        steps = layout.bytes(loops.bound, access, sizes)
        along, axis = steps.get(loops.along, 0), steps.get(loops.axis, 0)
        return Affine(
            v=LANES * along, at=steps.get(loops.row, 0), tap=steps.get(loops.tap, 0),
            quad=LANES * axis, lane=axis if along else 0,
        )  # fmt: skip

    def sums(
        self, part: Part, registers: Registers, *, keeps: bool = False, resumes: bool = False
    ) -> Sums[_Point]:
        """The target. resumes, keeps: sums are in their registers before, and stay there."""
        vectors, steps = quads(part.columns), self._affine(self.loops.target, part.columns).steps
        return Sums(
            self.loops.target.tensor, Affine(v=steps["v"], at=steps["at"]),
            lambda p: registers.sums[p.at * vectors + p.v],
            finisher=registers.finisher, channels=Affine(v=VECTOR),
            begins=lambda p: part.begins[p.at] and not resumes, ends=lambda p: part.ends[p.at],
            resumes=resumes, keeps=keeps,
        )  # fmt: skip

    def points(self, part: Part) -> list[_Point]:
        """Give a point for each sum of a block: all rows of a vector, then of the next."""
        rows = range(len(part.taps))
        return [_Point(0, 0, 0, 0, at, v) for v, at in product(range(quads(part.columns)), rows)]

    # --- products ----------------------------------------------------------------------------------

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block, once for all that are alike; of nested loops that of a chunk."""
        part, chunk = self.loops.part(tags), LANES if self.loops.nested else 0
        if part not in self.plans:
            self.plans[part] = self.steady(
                part, registers, size=chunk, keeps=keeps, resumes=bool(chunk)
            )
        return self.plans[part]

    def steady(
        self, part: Part, registers: Registers, *, size: int = 0, ahead: int | None = None,
        wide: int = LANES, keeps: bool = False, resumes: bool = False,
    ) -> stream.Rolled:  # fmt: skip
        """The stream of a block. size: of its axis, 0: all. ahead: bytes, None: as `Streaming` says.

        wide: lanes of the scalars' vectors that are loaded.
        """
        size = size or self.size
        groups = self._groups(part)
        used, vectors = sum(map(len, groups)), quads(part.columns)
        scalars = self._affine(self.factors.scalar, part.columns, size)
        distinct = self._distinct(part, groups)
        where = [dict(zip(held, registers.scalars, strict=False)) for held in distinct]
        ring = largest_ring(len(registers.vectors), LANES * used * vectors)
        sums = self.sums(part, registers, keeps=keeps, resumes=resumes)
        vector = Operand[_Point](
            self.factors.vector.tensor, self._affine(self.factors.vector, part.columns, size),
            registers.vectors[:ring],
        )  # fmt: skip
        scalar = Operand[_Point](
            self.factors.scalar.tensor, scalars,
            lambda p: where[p.group][scalars.at(at=p.at, tap=p.tap)], lambda _: wide, anew="group",
        )  # fmt: skip
        fetches = _Fetches(self.how.ahead if ahead is None else ahead, vector, scalar, distinct)

        def build(omitted: int) -> list[list[stream.Item]]:
            points: list[list[_Point]] = []
            lines: list[list[Place]] = []
            lanes = vector_lanes(size)
            lanes = [LANES] * (size // LANES - omitted) + lanes[size // LANES :]
            for (quad, count), (group, taps) in product(enumerate(lanes), enumerate(groups)):
                due = fetches.of_scalars(quad, group)
                for lane, tap in product(range(count), taps):
                    order = _order(part, tap, vectors, together=ring >= 2 * vectors)
                    line = [_Point(quad, lane, group, tap, at, v) for at, v in order]
                    # Loads stand where values end, so prefetches begin at the half.
                    half = len(line) // 2
                    points += [line[:half], line[half:]]
                    own = fetches.of_vectors(line[0], vectors, ring)
                    lines += [[], own or [due.pop(0) for _ in due[:1]]]
            return stream.interleave(products(points, sums, vector, scalar, "lane"), lines)

        moves = {one.name: one.bytes.at(quad=1) for one in (scalar, vector)}
        # Two steps for each lane and tap.
        return stream.steady(size // LANES, build, 2 * LANES * used, {**moves, sums.name: 0})


class _Fetches(NamedTuple):
    """Lines to prefetch. ahead: bytes further on, 0: none. distinct: bytes of the scalars by group."""

    ahead: int
    vector: Operand[Any]
    scalar: Operand[Any]
    distinct: Sequence[Sequence[int]]

    def of_vectors(self, point: _Point, vectors: int, ring: int) -> list[Place]:
        """The line beyond a tap's vector that is loaded last, once for each line."""
        start = self.vector.bytes.of(point)
        end = start + vectors * VECTOR
        if not self.ahead or start // line_bytes() == end // line_bytes():
            return []
        return [Place(self.vector.name, start + (ring - 1) * VECTOR + self.ahead)]

    def of_scalars(self, quad: int, group: int) -> list[Place]:
        """The lines beyond a group's scalars."""
        if not self.ahead:
            return []
        start, held = self.scalar.bytes.at(quad=quad) + self.ahead, self.distinct[group]
        lines = range(start + held[0], start + held[-1] + 1, line_bytes())
        return [Place(self.scalar.name, at) for at in lines]


def _order(part: Part, tap: int, vectors: int, *, together: bool) -> list[tuple[int, int]]:
    """(row, vector) of a tap's products.

    Vectors change fastest, which keeps a scalar's last product and its next value's first one far apart.
    That needs a tap's vectors at once, ``together``; where the ring is too short they pass one by one.
    """
    rows = [at for at, own in enumerate(part.taps) if tap in own]
    if together:
        return list(product(rows, range(vectors)))
    return [(at, v) for v, at in product(range(vectors), rows)]


class WindowProducts(Products):
    """The loops of a sum of products over windows; blocks that are alike share a routine."""

    loops: WindowLoops
    made: WindowStream

    def emit(self, altered: Altered | None = None) -> None:
        """Emit it all, then the routines."""
        self.routines: dict[int, tuple[Routine, Callable[[], Moves | None]]] = {}
        super().emit(altered)
        for routine, emit in self.routines.values():
            with self.asm.define(routine):
                emit()

    def _kind(self) -> Streams:
        self.made = WindowStream(self.loops, self.factors, self.how)
        self.inner_counters = self.asm.general.names(
            max(self.loops.nested - 1, 0), "counters: inner loops"
        )
        return self.made

    def _block(self, tags: Tags, plan: stream.Rolled) -> Moves | None:
        if id(plan) not in self.routines:
            emit = partial(super()._block, tags, plan)
            self.routines[id(plan)] = self.asm.routine(f"inner_{len(self.routines)}"), emit
        self.asm.call(self.routines[id(plan)][0])
        return self._carried(plan)

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        return self._nothing, self.loops.deepest

    def _nothing(self, tags: Tags) -> None:
        """Store sums that have no product inside of its tensors: zero, or what an epilogue makes of it."""
        asm, loops, target = self.asm, self.loops, self.loops.target
        empty = loops.empty(tags)
        if not empty:
            return
        register, pointer = self.registers.sums[0], self.groups[target.tensor]
        asm.comment(f"{target.tensor}: sums of nothing, all of what they read lies outside")
        if not self.how.epilogue.tensors:
            asm.emit("movi", ir.v4s(register), 0)
        columns = loops.sizes(tags)[loops.along]
        at = self.how.layout(target.tensor).bytes(loops.bound, target, {loops.along: columns})
        for first in range(0, columns, LANES):
            items = self.finisher.nothing(register, first * FLOAT, LANES)
            emit_items(asm, items, self.channels.by_name)
            for row in empty:
                where = pointer.locate(first * at[loops.along] + row * at[loops.row])
                asm.store(ir.q(register), *where)


class ChunkedProducts(WindowProducts):
    """Sums of a block stay in registers over its inner loops, which go through chunks of straight code."""

    def _block(self, tags: Tags, plan: stream.Rolled) -> Moves | None:
        asm, loops, made = self.asm, self.loops, self.made
        part, registers = loops.part(tags), self.registers
        points = sorted(made.points(part), key=lambda point: point.at)
        sums = made.sums(part, registers)
        asm.comment(loops.words(tags))
        sums.begin(asm, points, self.named)

        def products(inner: Tags, _: LoopRun[Moves]) -> None:
            items = made.steady(part, registers, size=inner[0], keeps=True, resumes=True).items
            emit_items(asm, items, self.named)

        pointers = [*self.groups.values(), self.channels]
        levels = loops.nested_levels(tags, self._moves)
        moved = emit_nest(asm, pointers, levels, products, [*self.inner_counters, self.counter])
        emit_items(asm, sums.ending(points), self.named)
        return moved
