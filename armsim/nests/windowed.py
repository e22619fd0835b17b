"""Sums of products over windows as streams: each distinct scalar of a step has a register.

Rows of a block and taps of a window ask for the same elements (input column 2*k+m): equal addresses are one
value, loaded once and held through a step, in vectors along the stream's axis. What sums and these leave of
the registers is a ring for the vectors' operand. A register is loaded anew directly after the last product
that uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import product
from typing import NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import FLOAT, LANES, VECTOR, quads, vector_lanes
from armsim.codegen.emit import emit_items
from armsim.codegen.nest import LoopRun, Tags, emit_nest
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.stream import Place
from armsim.nests.definition import Access
from armsim.nests.products import Altered, Moves, Products
from armsim.nests.streamed import Factors, Registers, Streaming, Streams
from armsim.nests.windows import Part, WindowLoops
from armsim.scheduling import ir
from armsim.scheduling.target import line_bytes

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
        """Share them out to these blocks."""
        loops, groups = self.loops, [self._groups(part) for part in parts]
        vectors, extra = quads(loops.blocks[loops.along]), self.how.epilogue.registers
        sums = loops.blocks[loops.row] * vectors
        scalars = max((len(distinct) for some in groups for _, distinct in some), default=0)
        used = max((sum(len(taps) for taps, _ in some) for some in groups), default=0)
        left = free - sums - scalars - extra
        if left < _FEWEST and scalars:
            names = (loops.target, self.factors.scalar, self.factors.vector)
            target, scalar, vector = (access.tensor for access in names)
            least = {target: sums, f"distinct {scalar}": scalars, vector: _FEWEST}
            raise too_many({**least, "the epilogue": extra})
        return sums, scalars, largest_ring(left, LANES * vectors * used) if used else 0

    def _groups(self, part: Part) -> list[tuple[list[int], list[int]]]:
        """The taps that are done at once, each time with the distinct bytes of scalars that they read."""
        scalars = self._affine(self.factors.scalar, part.columns)
        at_once = self.loops.blocks.get(self.loops.tap, 1)
        cuts: dict[int, tuple[set[int], set[int]]] = {}
        for at, own in enumerate(part.taps):
            for tap in own:
                taps, distinct = cuts.setdefault(tap // at_once, (set(), set()))
                taps.add(tap)
                distinct.add(scalars.at(at=at, tap=tap))
        return [(sorted(taps), sorted(distinct)) for _, (taps, distinct) in sorted(cuts.items())]

    # --- operands ----------------------------------------------------------------------------------

    def _affine(self, access: Access, columns: int, size: int = 0) -> Affine:
        """Bytes of a tensor at a point. size: of the stream's axis, 0: all."""
        loops, layout = self.loops, self.how.layout(access.tensor)
        sizes = {loops.along: columns, loops.axis: size or self.size}
        steps = layout.bytes(loops.bound, access, sizes)
        along, axis = steps.get(loops.along, 0), steps.get(loops.axis, 0)
        found = {
            "v": LANES * along, "at": steps.get(loops.row, 0), "tap": steps.get(loops.tap, 0),
            "quad": LANES * axis, "lane": axis if along else 0,
        }  # fmt: skip
        return Affine(**{name: step for name, step in found.items() if step})

    def sums(
        self, part: Part, registers: Registers, *, keeps: bool = False, resumes: bool = False
    ) -> Sums[_Point]:
        """The target. resumes, keeps: sums are in their registers before, and stay there."""
        vectors = quads(part.columns)
        return Sums(
            self.loops.target.tensor, self._affine(self.loops.target, part.columns),
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
        size, groups, line = size or self.size, self._groups(part), line_bytes()
        ahead = self.how.ahead if ahead is None else ahead
        used, vectors = sum(len(taps) for taps, _ in groups), quads(part.columns)
        where = [dict(zip(distinct, registers.scalars, strict=False)) for _, distinct in groups]
        ring = largest_ring(len(registers.vectors), LANES * used * vectors)
        sums = self.sums(part, registers, keeps=keeps, resumes=resumes)
        vector = Operand[_Point](
            self.factors.vector.tensor, self._affine(self.factors.vector, part.columns, size),
            registers.vectors[:ring],
        )  # fmt: skip
        scalars = self._affine(self.factors.scalar, part.columns, size)
        scalar = Operand[_Point](
            self.factors.scalar.tensor, scalars,
            lambda p: where[p.group][scalars.at(at=p.at, tap=p.tap)], lambda _: wide, anew="group",
        )  # fmt: skip

        def lines(quad: int, distinct: Sequence[int]) -> list[Place]:
            """The lines beyond a group's scalars."""
            start = scalars.at(quad=quad) + ahead
            reached = range(start + distinct[0], start + distinct[-1] + 1, line)
            return [Place(scalar.name, at) for at in reached if ahead]

        def beyond(point: _Point) -> list[Place]:
            """The line beyond a tap's vector that is loaded last, once for each line."""
            start = vector.bytes.of(point)
            again = start // line == (start + vectors * VECTOR) // line
            at = start + (ring - 1) * VECTOR + ahead
            return [] if again or not ahead else [Place(vector.name, at)]

        def build(omitted: int) -> list[list[stream.Item]]:
            steps: list[list[_Point]] = []
            fetches: list[list[Place]] = []
            lanes = vector_lanes(size)[omitted:]
            each = product(enumerate(lanes), enumerate(groups))
            for (quad, count), (group, (taps, distinct)) in each:
                due = lines(quad, distinct)
                for lane, tap in product(range(count), taps):
                    step = [
                        _Point(quad, lane, group, tap, at, v)
                        for at, v in _order(part, tap, vectors, ring)
                    ]
                    # Loads stand where values end, so prefetches begin at the half.
                    half = len(step) // 2
                    steps += [step[:half], step[half:]]
                    fetches += [[], beyond(step[0]) or [due.pop(0) for _ in due[:1]]]
            return stream.interleave(products(steps, sums, vector, scalar, "lane"), fetches)

        moves = {one.name: one.bytes.at(quad=1) for one in (scalar, vector)}
        # Two steps for each lane and tap.
        return stream.steady(size // LANES, build, 2 * LANES * used, {**moves, sums.name: 0})


def _order(part: Part, tap: int, vectors: int, ring: int) -> list[tuple[int, int]]:
    """(row, vector) of a tap's products.

    Vectors change fastest, which keeps a scalar's last product and its next value's first one far
    apart. That needs a tap's vectors at once; where the ring is too short they pass one by one.
    """
    rows = [at for at, own in enumerate(part.taps) if tap in own]
    if ring >= 2 * vectors:
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
        return self.made

    def _block(self, tags: Tags, plan: stream.Rolled) -> Moves | None:
        if id(plan) not in self.routines:
            emit = partial(super()._block, tags, plan)
            self.routines[id(plan)] = self.asm.routine(f"inner_{len(self.routines)}"), emit
        self.asm.call(self.routines[id(plan)][0])
        return self._carried(plan)

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        return self._nothing, self.loops.entered

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

    @cached_property
    def _inner_counters(self) -> list[str]:
        some = self.asm.general.names(self.loops.nested - 1, "counters: inner loops")
        return [*some, self.counter]

    def _block(self, tags: Tags, plan: stream.Rolled) -> Moves | None:
        asm, loops, made = self.asm, self.loops, self.made
        part, registers = loops.part(tags), self.registers
        points = sorted(made.points(part), key=lambda point: point.at)
        sums = made.sums(part, registers)
        asm.comment(loops.words(tags))
        sums.begin(asm, points, self.named)

        def moves(axis: str, sizes: Mapping[str, int]) -> Moves:
            return self._moves(axis, {**loops.sizes(tags), **sizes})

        def products(inner: Tags, _: LoopRun[Moves]) -> None:
            items = made.steady(part, registers, size=inner[0], keeps=True, resumes=True).items
            emit_items(asm, items, self.named)

        levels = loops.levels(loops.inner[: loops.nested], moves)
        pointers = [*self.groups.values(), self.channels]
        moved = emit_nest(asm, pointers, levels, products, self._inner_counters)
        emit_items(asm, sums.ending(points), self.named)
        return moved
