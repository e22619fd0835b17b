"""Streams of panels whose vectors hold several products of a line: sums of bytes, by an element operation.

A panel has, for each group of products, its lines one after the other, filled up with zeros to whole groups
and lines. Where an element operation goes through temporaries, its instructions stand so many products
apart that one pipe multiplies while another one adds up: on Cortex-A57 and A72 a cycle dispatches at most
one uop to F0, which alone multiplies integers, and one to F1, which alone accumulates pairs (SOG57 4.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR, vector_lanes
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, ring_of, ring_sizes, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.blocks import Blocks
from armsim.nests.bound import Bound
from armsim.nests.definition import Access
from armsim.nests.integers import Integers
from armsim.nests.loops import Loops
from armsim.nests.reach import Reach
from armsim.nests.streamed import Factors, Registers, Streaming, Streams
from armsim.nests.values import Constants, Item, placed, side_by_side
from armsim.scheduling import ir
from armsim.scheduling.target import current_target

_MOST_TEMPORARIES = 8

_LOW = 8
"""Registers that a call may change among the first sixteen, of which an element of halves is."""


@dataclass(frozen=True)
class Lines(Reach):
    """Panels of lines of an axis, each of so many bytes."""

    axis: str
    size: int

    def move(self, bound: Bound, access: Access, axis: str, sizes: Mapping[str, int]) -> int:
        """Bytes from a panel to the next."""
        return self.size if axis == self.axis else 0


class _Point(NamedTuple):
    """A product: its group, and which vector in that; the register of scalars, and the line of it; the
    vector, and the part of it.
    """

    group: int
    inner: int
    scalar: int
    line: int
    v: int
    part: int


class Grouped(Streams):
    """The streams of the blocks of some loops. keeps: sums stay in registers, for `after`."""

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        assert how.element
        self.loops, self.factors, self.own, self.lag = loops, factors, how.element, how.lag
        (self.row,) = (axis for axis in loops.outer if axis != loops.along)
        (stream_axis,) = loops.inner
        self.depth = max(loops.wanted.get(stream_axis, 1) // self.own.depth, 1)
        self.size, self.full = loops.bound.size[stream_axis], self._vectors(loops.blocks)
        self.inner = self.own.scalars // self.own.vectors
        self.joins = self.own.width < LANES
        self.keeps = bool(loops.then) or self.joins
        self.ring = 0  # registers of temporaries, the last of those beside scalars
        self.scalars_first = self.own.bytes > 1

    def _vectors(self, sizes: Mapping[str, int]) -> tuple[int, int, int]:
        """Count the rows, the registers of scalars and the vectors of a block."""
        rows = sizes[self.row]
        columns = sizes[self.loops.along]
        return rows, -(-rows // self.own.scalar_lines), -(-columns // self.own.vector_lines)

    @property
    def _ways(self) -> int:
        """Give how many vectors of sums a vector is multiplied into."""
        return self.own.vector_lines // self.own.width

    def _each(self, sizes: Mapping[str, int]) -> int:
        """Count the vectors of sums of a row."""
        return -(-sizes[self.loops.along] // self.own.width)

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars with temporaries, and the vectors."""
        rows, scalars, vectors = self.full
        sums, own = rows * self._each(self.loops.blocks), self.own
        names = self.factors.scalar.tensor, self.factors.vector.tensor
        least = {"sums": sums, names[0]: scalars, names[1]: vectors}
        if own.temporaries:
            most = min(_MOST_TEMPORARIES, free - sums - scalars - vectors)
            chains, lag = sums * len(own.parts), self.lag * own.temporaries
            if self.full != self._vectors(self.loops.wanted):
                lag = 0  # a block that is not whole may have its instructions less far apart
            if most <= lag:
                raise too_many({**least, "products": lag + 1})
            if (ring := largest_ring(most, chains)) <= lag:
                raise Unbuildable(
                    f"a distance of {self.lag} products needs more than {lag} temporary vectors, in a "
                    f"number that divides {chains}; {most} are left"
                )
            self.ring = ring
            return sums, scalars + ring, vectors
        each = self.depth * self.inner
        sets = 1 if self.scalars_first and 2 * scalars > _LOW else self.depth
        a, b = ring_sizes(free - sums, scalars, vectors, (scalars * sets, vectors * each))
        if not a:
            raise too_many({**least, names[1]: 1})
        return sums, a, b

    # --- products ----------------------------------------------------------------------------------

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block."""
        sizes, why = self.loops.sizes(tags), ""
        whole = self._vectors(sizes) == self._vectors(self.loops.wanted)
        for lag in range(self.lag, self.lag - 1 if whole else -1, -1):
            try:
                return self._plan(sizes, registers, lag)
            except ValueError as error:  # a register would be needed for two values at once
                why = why or str(error)
        raise Unbuildable(why)

    def _plan(self, sizes: Mapping[str, int], registers: Registers, lag: int) -> stream.Rolled:
        own, factors = self.own, self.factors
        _, scalars, vectors = self._vectors(sizes)
        held = len(registers.scalars) - self.ring
        of_scalars, of_vectors = (VECTOR * count for count in self._vectors(self.loops.wanted)[1:])
        a = Operand[_Point](
            factors.scalar.tensor, Affine(group=of_scalars, scalar=VECTOR),
            ring_of(registers.scalars[:held], self.full[1], scalars, self.depth),
        )  # fmt: skip
        b = Operand[_Point](
            factors.vector.tensor,
            Affine(group=of_vectors * self.inner, inner=of_vectors, v=VECTOR),
            ring_of(registers.vectors, self.full[2], vectors, self.depth * self.inner),
        )
        d = self._sums(sizes, registers)
        chains = sizes[self.row] * vectors * len(own.parts)
        temporaries = registers.scalars[held:][: largest_ring(self.ring, chains)]
        if own.temporaries and lag * own.temporaries >= len(temporaries):
            raise ValueError(
                f"{len(temporaries)} temporary vectors are too few for a distance of {lag}"
            )
        lane = "line" if own.scalar_lines > 1 else "inner" if self.inner > 1 else ""
        points = self._order(sizes[self.row], self._each(sizes))

        def build(omitted: int) -> list[list[stream.Item]]:
            left = -(-(self.size - omitted * self.depth * own.depth) // own.vectors)
            inside = (min(self.inner, left - at) for at in range(0, left, self.inner))
            steps = [
                [_Point(group, inner, *point) for inner in range(count) for point in points]
                for group, count in enumerate(inside)
            ]
            made = products(steps, d, b, a, lane)
            chained = self._chained(steps, made, temporaries, lag)
            # Where two of three multiply and dispatch is in groups of three, two multiplications would meet
            # in one cycle after every second single load.
            pairs = own.temporaries > 1 and not current_target().in_order
            return stream.interleave(chained, groups=(1, 2) if pairs else (1,))

        moves = {one.name: one.bytes.at(group=self.depth) for one in (a, b)}
        if not self.keeps:
            moves[d.name] = 0
        # All that waits is loaded at once: the third iteration is as the second.
        iterations = self.size // own.depth // self.depth
        return stream.steady(iterations, build, self.depth, moves, few=3)

    def _sums(self, sizes: Mapping[str, int], registers: Registers) -> Sums[_Point]:
        """Give what products are added to; its places tell sums apart, even if they are kept."""
        own, ways = self.own, self._ways
        each = self._each(sizes)
        target, lanes = self.loops.target.tensor, vector_lanes(sizes[self.loops.along])
        row = VECTOR * each if self.keeps else self.loops.bytes_of(target, self.row, 1)
        return Sums(
            target,
            Affine(scalar=row * own.scalar_lines, line=row, v=VECTOR * ways, part=VECTOR * (ways > 1)),
            lambda p: registers.sums[
                (p.scalar * own.scalar_lines + p.line) * each + p.v * ways + p.part * (ways > 1)
            ],
            lambda p: LANES if self.keeps else lanes[p.v * ways + p.part],
            keeps=self.keeps, zeroed=not own.parts[0][-1].begins,
        )  # fmt: skip

    def _order(self, rows: int, each: int) -> list[tuple[int, int, int, int]]:
        """Give register, line, vector and part of the products of a group.

        Through temporaries, blocks of two by two follow each other, so that an operand's last use and its
        first in the next group lie far apart; else vectors pass one after the other.
        """
        parts, lines = range(len(self.own.parts)), self.own.scalar_lines
        if not self.own.temporaries:
            return [(*divmod(row, lines), v, part)
                    for v, row, part in product(range(-(-each // len(parts))), range(rows), parts)
                    if v * len(parts) + part < each]  # fmt: skip
        walk = sorted(
            product(range(rows), range(each)), key=lambda at: (at[0] // 2, at[1] // 2, at)
        )
        blocks = [walk[at : at + 4] for at in range(0, len(walk), 4)]
        return [(row, 0, v, part) for block in blocks for part in parts for row, v in block]

    def _chained(
        self, steps: Sequence[Sequence[_Point]], made: Sequence[Sequence[stream.Product]],
        temporaries: Sequence[int], lag: int,
    ) -> list[list[stream.Product]]:  # fmt: skip
        """Give each product its instructions, so many products apart.

        The last one of a chain stands between the first and others: those multiply, it does not.
        """
        length, parts, new = self.own.temporaries + 1, self.own.parts, stream.Product
        if length == 1:
            return [
                [new(d, v, s, lane, parts[p.part][0])
                 for p, (d, v, s, lane, _) in zip(step, some, strict=True)]
                for step, some in zip(steps, made, strict=True)
            ]  # fmt: skip
        chains = list[list[stream.Product]]()
        for p, one in zip(chain.from_iterable(steps), chain.from_iterable(made), strict=True):
            d, v, s, lane, _ = one
            between = stream.Value(temporaries[len(chains) % len(temporaries)], fresh=True)
            *first, last = parts[p.part]
            added = new(d, between, between, stream.EACH_LANE, last)
            chains.append([*[new(between, v, s, lane, by) for by in first], added])
        order = [0, *range(length - 1, 0, -1)] if lag else range(length)
        at, found = 0, list[list[stream.Product]]()
        for number, step in enumerate(steps):
            end = at + len(step) + (number + 1 == len(steps)) * lag * (length - 1)
            places = ((place - stage * lag, stage) for place in range(at, end) for stage in order)
            found.append([chains[n][stage] for n, stage in places if 0 <= n < len(chains)])
            at += len(step)
        return found

    # --- whole sums --------------------------------------------------------------------------------

    def after(self, asm: Assembly, tags: Tags, registers: Registers, room: int) -> list[Item]:
        """Give the code that makes whole sums, alters and stores them. room: registers for it."""
        sizes, loops = self.loops.sizes(tags), self.loops
        rows, each, joined = sizes[self.row], self._each(sizes), list[Item]()
        step = LANES // self.own.width
        for apart in (1, 2) if self.joins else ():  # the lanes of two vectors, then of two such
            for row, first in product(range(rows), range(0, each, step)):
                four = registers.sums[row * each + first : row * each + min(first + step, each)]
                for at in range(0, len(four), 2 * apart):
                    other = at + apart if at + apart < len(four) else at
                    pair = ir.v4s(four[at]), ir.v4s(four[other])
                    joined.append(ir.instr("addp", pair[0], *pair))
        sums = [
            registers.sums[row * each + v] for v, row in product(range(0, each, step), range(rows))
        ]
        code = Integers(loops, sizes, Constants(asm))
        pinned = {code.new(): number for number in sums}
        Blocks(loops, code.constants, list(pinned)).finish(code, sizes)
        last = {one: at for at, item in enumerate(code.code) for one in item.virtual}
        names = {one: one for one in pinned}
        for at, item in enumerate(code.code):  # what a sum becomes takes its register
            own = [one for one in item.reads if one in names and last[one] == at]
            if isinstance(item, ir.Instr) and own:
                names |= {one: names[own[0]] for one in item.writes if one not in names}
        alone = placed(code.code, names)
        made = side_by_side(alone, loops.names, room, shared=True, pinned=pinned)
        return [*joined, *made]
