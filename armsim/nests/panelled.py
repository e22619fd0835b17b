"""Streams of packed panels: sums of a block from a panel of scalars and a panel of vectors.

A panel has, for each group of products, its lines one after the other: rows of one operand, columns of the
other, filled up to whole vectors. So a step is a few loads at constant distances. How a product is made is
an `Element`: for floats a vector of scalars is four rows, each times a vector of four columns.

Where an element operation goes through temporaries, its instructions stand so many products apart that one
pipe multiplies while another one adds up: on Cortex-A57 and A72 a cycle dispatches at most one uop to F0,
which alone multiplies integers, and one to F1, which alone accumulates pairs (SOG57 4.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from typing import NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR, quads, vector_lanes
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, ring_of, ring_sizes, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.blocks import Blocks
from armsim.nests.bound import Bound
from armsim.nests.definition import Access
from armsim.nests.element import FLOATS, Element
from armsim.nests.integers import Integers
from armsim.nests.loops import Loops
from armsim.nests.reach import Reach
from armsim.nests.streamed import Factors, Registers, Streaming, Streams
from armsim.nests.values import Constants, Item, placed, side_by_side
from armsim.scheduling import ir
from armsim.scheduling.target import current_target, line_bytes

_COPIED = 12
"""Vectors that packing transposes four rows through: the rows, pairs of them, the columns."""

_MOST_TEMPORARIES = 8

_LOW = 8
"""Registers that a call may change among the first sixteen, of which an element of halves is."""


@dataclass(frozen=True)
class Block:
    """Sums of rows and columns over a number of products.

    begins, ends: whether sums begin with it, or with what memory holds; whether they are whole after it and
    have to be finished. resumes, keeps: whether they are in registers before it, and stay there after it.
    """

    products: int
    rows: int
    columns: int
    begins: bool = True
    ends: bool = False
    resumes: bool = False
    keeps: bool = False

    @property
    def words(self) -> str:
        """Say what it makes, for a comment."""
        how = ("" if self.begins else ", added to what was") + ", finished" * self.ends
        return f"{self.rows}x{self.columns} sums of {self.products} products each{how}"


class Steps(NamedTuple):
    """Bytes of a block's tensors: from a row of sums to the next; of the scalars' panel from a group of
    products, and from a register of rows, to the next; of the vectors' panel from a vector's products.
    """

    row: int
    scalars: int
    quad: int
    vectors: int

    @property
    def apart(self) -> bool:
        """Say whether four rows have all their products before the next four."""
        return self.quad > VECTOR


def registers_of(
    asm: Assembly, full: Block, depth: int, epilogue: Epilogue, names: Sequence[str]
) -> Registers:
    """Take those of a largest block of floats; Unbuildable if 32 do not suffice. names: of the tensors."""
    a, b = quads(full.rows), quads(full.columns)
    outputs, held, streamed = full.rows * b, min(a, b), max(a, b)
    extra = epilogue.registers
    rings = ring_sizes(32 - outputs - extra, held, streamed, (depth * held, depth * streamed))
    d, first, second = names
    if rings == (0, 0):
        raise too_many({d: outputs, f"{first} and {second}": held + 1, "the epilogue": extra})
    take = asm.vectors.take
    ring_a, ring_b = rings if a <= b else rings[::-1]
    return Registers(
        take(outputs, f"{d}, a block"), take(ring_a, f"{first}, rotating"),
        take(ring_b, f"{second}, rotating"), Finisher.take(asm, epilogue),
    )  # fmt: skip


def for_packing(asm: Assembly, registers: Registers) -> list[int]:
    """Give vectors to copy panels through, which no block needs meanwhile."""
    own = [*registers.sums, *registers.scalars, *registers.vectors]
    found = [*own, *asm.vectors.take(max(_COPIED - len(own), 0), "packing")][:_COPIED]
    asm.vectors.note(found, "packing: rows, pairs of rows, columns")
    return found


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


@dataclass(frozen=True)
class PanelStream:
    """The streams of blocks. names: of the sums, the scalars and the vectors.

    full: the largest block, by which registers are shared out. depth: groups of products of an iteration.
    element: how a product is made; its instructions stand ``lag`` products apart, and the last ``ring``
    registers of the scalars are for its temporaries. ahead: so many products on, the scalars' panel is
    prefetched, and all rows of sums at the start; 0: not at all. both: the vectors' panel is, too.
    pairs: loads stand in pairs too, where that suits the core.
    """

    names: tuple[str, str, str]
    full: Block
    registers: Registers
    depth: int
    element: Element = FLOATS
    lag: int = 0
    ring: int = 0
    ahead: int = 0
    both: bool = False
    pairs: bool = True

    def counts(self, block: Block) -> tuple[int, int]:
        """Count the registers of scalars and of vectors that a group of a block has."""
        return self.element.registers(block.rows, block.columns)

    def sums(self, block: Block, row: int) -> Sums[_Point]:
        """Give what products are added to; its places tell sums apart, even if they are kept."""
        own, each, lanes = (
            self.element,
            self.element.each(block.columns),
            vector_lanes(block.columns),
        )
        ways = own.ways
        finished = own is FLOATS
        return Sums(
            self.names[0],
            Affine(scalar=row * own.scalar_lines, line=row, v=VECTOR * ways, part=VECTOR * (ways > 1)),
            lambda p: self.registers.sums[
                (p.scalar * own.scalar_lines + p.line) * each + p.v * ways + p.part * (ways > 1)
            ],
            lambda p: LANES if block.keeps else lanes[p.v * ways + p.part * (ways > 1)],
            finisher=self.registers.finisher, channels=Affine(v=VECTOR),
            begins=lambda _: block.begins, ends=lambda _: finished and block.ends,
            resumes=block.resumes, keeps=block.keeps, zeroed=not own.parts[0][-1].begins,
        )  # fmt: skip

    def points(self, block: Block) -> list[_Point]:
        """Give the sums of a block, row by row."""
        ways, lines = self.element.ways, self.element.scalar_lines
        return [
            _Point(0, 0, *divmod(row, lines), *divmod(v, ways))
            for row, v in product(range(block.rows), range(self.element.each(block.columns)))
        ]

    def _order(self, block: Block) -> list[tuple[int, int, int, int]]:
        """Give register, line, vector and part of the products of a group.

        Through temporaries, blocks of two by two follow each other, so that an operand's last use and its
        first in the next group lie far apart; else the operand of fewer registers is held through the step,
        and the other's pass one after the other. A register that has several products of a line is held.
        """
        own, rows, each = self.element, range(block.rows), self.element.each(block.columns)
        parts, lines = range(len(own.parts)), own.scalar_lines
        if own.temporaries:
            walk = sorted(product(rows, range(each)), key=lambda at: (at[0] // 2, at[1] // 2, at))
            fours = [walk[at : at + 4] for at in range(0, len(walk), 4)]
            return [(row, 0, v, part) for four in fours for part in parts for row, v in four]
        found = [
            (*divmod(row, lines), v, part)
            for v, row, part in product(range(-(-each // len(parts))), rows, parts)
            if v * len(parts) + part < each
        ]
        scalars, vectors = self.counts(self.full)
        if own.scalars == 1 and scalars > vectors:
            found.sort(key=lambda at: (at[0], at[2]))
        return found

    def nearest(self, block: Block, steps: Steps, least: int) -> stream.Rolled:
        """Make the stream of a block, whose instructions may stand less far apart; Unbuildable if it fails.

        least: the least distance.
        """
        why = ""
        for lag in range(self.lag, least - 1, -1):
            try:
                return replace(self, lag=lag).plan(block, steps)
            except ValueError as error:  # a register would be needed for two values at once
                why = why or str(error)
        raise Unbuildable(why)

    def plan(self, block: Block, steps: Steps) -> stream.Rolled:
        """Make the stream of a block; ValueError where its instructions cannot stand as far apart."""
        own, depth = self.element, self.depth
        inner, floats = own.inner, self.element is FLOATS
        d, (a, b) = self.sums(block, steps.row), self._operands(block, steps)
        temporaries = self._temporaries(block)
        lane = "line" if own.scalar_lines > 1 else "inner" if inner > 1 else ""
        order = self._order(block)
        # Where two of three multiply and dispatch is in groups of three, two multiplications would meet
        # in one cycle after every second single load.
        pairs = self.pairs and own.temporaries > 1 and not current_target().in_order
        together = () if floats else (1, 2) if pairs else (1,)

        def build(omitted: int) -> list[list[stream.Item]]:
            left = -(-(block.products - omitted * depth * own.depth) // own.vectors)
            inside = [min(inner, left - at) for at in range(0, left, inner)]
            points = [
                [_Point(group, one, *point) for one in range(count) for point in order]
                for group, count in enumerate(inside)
            ]
            made = products(points, d, b, a, lane)
            chained = made if floats else self._chained(points, made, temporaries)
            fetches = [
                self._fetches(block, k, len(inside), d, a, b, steps) if self.ahead else []
                for k in range(len(inside))
            ]
            return stream.interleave(chained, fetches, groups=together)

        moves = {one.name: one.bytes.at(group=depth) for one in (a, b)}
        if not block.keeps:
            moves[d.name] = 0
        # Bytes that wait are loaded at once: the third iteration is as the second.
        few = 6 if floats else 3
        return stream.steady(block.products // own.depth // depth, build, depth, moves, few)

    def part(self, block: Block, steps: Steps, inner: int) -> list[stream.Item]:
        """Give the products of one vector of a group whose sums are in registers, and their loads."""
        a, b = self._operands(block, steps)
        lane = "line" if self.element.scalar_lines > 1 else "inner"
        points = [_Point(0, inner, *point) for point in self._order(block)]
        made = products([points], self.sums(block, steps.row), b, a, lane)
        (items,) = stream.interleave(self._chained([points], made, ()))
        return items

    def _operands(self, block: Block, steps: Steps) -> tuple[Operand[_Point], Operand[_Point]]:
        """Give the operands of scalars and of vectors."""
        full, (scalars, vectors) = self.counts(self.full), self.counts(block)
        held, inner = len(self.registers.scalars) - self.ring, self.element.inner
        a = Operand[_Point](
            self.names[1], Affine(group=steps.scalars, scalar=steps.quad),
            ring_of(self.registers.scalars[:held], full[0], scalars, self.depth),
        )  # fmt: skip
        b = Operand[_Point](
            self.names[2], Affine(group=steps.vectors * inner, inner=steps.vectors, v=VECTOR),
            ring_of(self.registers.vectors, full[1], vectors, self.depth * inner),
        )  # fmt: skip
        return a, b

    def _temporaries(self, block: Block) -> Sequence[int]:
        """Give the registers of temporaries; ValueError for fewer than instructions lie apart."""
        own = self.element
        if not own.temporaries:
            return ()
        chains = block.rows * self.counts(block)[1] * len(own.parts)
        held = len(self.registers.scalars) - self.ring
        found = self.registers.scalars[held:][: largest_ring(self.ring, chains)]
        if self.lag * own.temporaries >= len(found):
            raise ValueError(
                f"{len(found)} temporary vectors are too few for a distance of {self.lag}"
            )
        return found

    def _chained(
        self, steps: Sequence[Sequence[_Point]], made: Sequence[Sequence[stream.Product]],
        temporaries: Sequence[int],
    ) -> list[list[stream.Product]]:  # fmt: skip
        """Give each product its instructions, so many products apart.

        The last one of a chain stands between the first and others: those multiply, it does not.
        """
        length, parts, new = self.element.temporaries + 1, self.element.parts, stream.Product
        lag = self.lag
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

    def _fetches(
        self, block: Block, k: int, size: int, d: Sums[_Point], a: Operand[_Point],
        b: Operand[_Point], steps: Steps,
    ) -> list[stream.Place]:  # fmt: skip
        """Give the lines of an iteration some products on, and the rows of sums at the start."""
        fetches: list[stream.Place] = []
        lines = self.element.scalar_lines
        if k % self.depth == 0:
            # Four rows that do not stand beside the next four have lines of their own.
            rows = range(self.counts(block)[0] if steps.apart else 1)
            fetches += _lines(a, k + self.ahead, self.depth, rows)
            if k + self.depth >= size and not block.resumes:
                # Beyond the last four rows are the next panel's first.
                fetches += _lines(a, size, self.ahead, range(len(rows), 2 * len(rows) - 1))
            if self.both:
                fetches += _lines(b, k + self.ahead, self.depth)
        if k == 0:
            fetches += [d.line(scalar=r // lines, line=r % lines) for r in range(block.rows)]
        return fetches


def _lines(
    operand: Operand[_Point], k: int, products: int, rows: range = range(1)
) -> list[stream.Place]:
    """Give the lines of so many products from k on, for each of these fours of rows."""
    lines = range(0, operand.bytes.at(group=products), line_bytes())
    return [
        stream.Place(operand.name, operand.bytes.at(group=k, scalar=quad) + line)
        for quad, line in product(rows, lines)
    ]


@dataclass(frozen=True)
class Lines(Reach):
    """Panels of lines of an axis, each of so many bytes."""

    axis: str
    size: int

    def move(self, bound: Bound, access: Access, axis: str, sizes: Mapping[str, int]) -> int:
        """Bytes from a panel to the next."""
        return self.size if axis == self.axis else 0


def shares(
    own: Element, full: Block, depth: int, lag: int, free: int, names: Sequence[str], *, whole: bool = True
) -> tuple[tuple[int, int, int], int]:  # fmt: skip
    """Share ``free`` registers out to sums, scalars with temporaries, vectors; give how many temporaries.

    names: of the scalars and the vectors. whole: the block is the one that was asked for, so that its
    instructions may not stand less far apart. Raises Unbuildable.
    """
    scalars, vectors = own.registers(full.rows, full.columns)
    sums = full.rows * own.each(full.columns)
    least = {"sums": sums, names[0]: scalars, names[1]: vectors}
    if own.temporaries:
        most = min(_MOST_TEMPORARIES, free - sums - scalars - vectors)
        chains, products = sums * len(own.parts), lag * own.temporaries * whole
        if most <= products:
            raise too_many({**least, "products": products + 1})
        if (ring := largest_ring(most, chains)) <= products:
            raise Unbuildable(
                f"a distance of {lag} products needs more than {products} temporary vectors, in a "
                f"number that divides {chains}; {most} are left"
            )
        return (sums, scalars + ring, vectors), ring
    # An element of halves is in the low registers only, so that there may be one set of scalars alone.
    sets = 1 if own.low and 2 * scalars > _LOW else depth
    a, b = ring_sizes(free - sums, scalars, vectors, (scalars * sets, vectors * depth * own.inner))
    if not a:
        raise too_many({**least, names[1]: 1})
    return (sums, a, b), 0


class PanelledSums(Streams):
    """The streams of the blocks of some loops over panels of bytes. keeps: sums stay in registers."""

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        assert how.element
        self.loops, self.factors, self.own, self.lag = loops, factors, how.element, how.lag
        (self.row,) = (axis for axis in loops.outer if axis != loops.along)
        (stream_axis,) = loops.inner
        self.depth = max(loops.wanted.get(stream_axis, 1) // self.own.depth, 1)
        self.size = loops.bound.size[stream_axis]
        self.full, self.wanted = self._of(loops.blocks), self._of(loops.wanted)
        self.joins = self.own.width < LANES
        self.keeps = bool(loops.then) or self.joins
        self.ring = 0
        self.scalars_first = self.own.low

    def _of(self, sizes: Mapping[str, int]) -> Block:
        """Give the block of these sizes."""
        return Block(self.size, sizes[self.row], sizes[self.loops.along])

    def _registers(self, block: Block) -> tuple[int, int, int]:
        """Count the rows, the registers of scalars and the vectors of a block."""
        return block.rows, *self.own.registers(block.rows, block.columns)

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars with temporaries, and the vectors."""
        names = self.factors.scalar.tensor, self.factors.vector.tensor
        whole = self._registers(self.full) == self._registers(self.wanted)
        found, self.ring = shares(
            self.own, self.full, self.depth, self.lag, free, names, whole=whole
        )
        return found

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block."""
        block = replace(self._of(self.loops.sizes(tags)), keeps=self.keeps)
        whole = self._registers(block) == self._registers(self.wanted)
        names = (self.loops.target.tensor, self.factors.scalar.tensor, self.factors.vector.tensor)
        scalars, vectors = (VECTOR * count for count in self._registers(self.wanted)[1:])
        each = VECTOR * self.own.each(block.columns)
        row = each if self.keeps else self.loops.bytes_of(self.loops.target.tensor, self.row, 1)
        made = PanelStream(names, self.full, registers, self.depth, self.own, self.lag, self.ring)
        return made.nearest(block, Steps(row, scalars, VECTOR, vectors), self.lag if whole else 0)

    def after(self, asm: Assembly, tags: Tags, registers: Registers, room: int) -> list[Item]:
        """Give the code that makes whole sums, alters and stores them. room: registers for it."""
        loops, sizes = self.loops, self.loops.sizes(tags)
        return finished(
            loops, self.own, sizes, self._of(sizes), registers.sums, Constants(asm), room
        )


def finished(
    loops: Loops, own: Element, sizes: Mapping[str, int], block: Block, registers: Sequence[int],
    constants: Constants, room: int,
) -> list[Item]:  # fmt: skip
    """Give the code that makes whole sums of a block's, alters and stores them. room: registers for it."""
    rows, each, joined = block.rows, own.each(block.columns), list[Item]()
    step = LANES // own.width
    for apart in (1, 2) if step > 1 else ():  # the lanes of two vectors, then of two such
        for row, first in product(range(rows), range(0, each, step)):
            four = registers[row * each + first : row * each + min(first + step, each)]
            for at in range(0, len(four), 2 * apart):
                other = at + apart if at + apart < len(four) else at
                pair = ir.v4s(four[at]), ir.v4s(four[other])
                joined.append(ir.instr("addp", pair[0], *pair))
    sums = [registers[row * each + v] for v, row in product(range(0, each, step), range(rows))]
    code = Integers(loops, sizes, constants)
    pinned = {code.new(): number for number in sums}
    Blocks(loops, code.constants, list(pinned)).finish(code, sizes)
    last = {one: at for at, item in enumerate(code.code) for one in item.virtual}
    names = {one: one for one in pinned}
    for at, item in enumerate(code.code):  # what a sum becomes takes its register
        read = [one for one in item.reads if one in names and last[one] == at]
        if isinstance(item, ir.Instr) and read:
            names |= {one: names[read[0]] for one in item.writes if one not in names}
    alone = placed(code.code, names)
    return [*joined, *side_by_side(alone, loops.names, room, shared=True, pinned=pinned)]
