"""Blocks of a sum, or a maximum, as straight-line code: the loops around them, their products and values.

Operands are affine in the loops' variables, and equal addresses are one value: neighbouring outputs of a
window share inputs. What lies outside of a tensor is left out of the code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby, product
from operator import mul
from typing import Any, NamedTuple

from armsim.codegen.axes import LANES, cut
from armsim.codegen.edges import TapRange, any_tap, block_runs, runs_of
from armsim.codegen.nest import Tags
from armsim.nests.bound import Bound
from armsim.nests.definition import Statement
from armsim.nests.loops import Blocking, size_of
from armsim.nests.moved import NOTHING, Cut, Own
from armsim.nests.placed import Product, Step, placed, slots_of, staged
from armsim.nests.windows import SlidingLoops, Window

CODE_BUDGET = 2000
"""Instructions of block bodies, estimated, above which a window's edges get thin blocks.

Every combination of runs is a body; nine for an image with four edges. The limit is of the text, 8 KB of
code, and no core's: no core file has an instruction cache.
"""

Row = tuple[int, ...]
"""A number for each variable of a product: what it is, or a factor."""


def dot(row: Row, place: Row) -> int:
    """Add up the variables times their factors."""
    return sum(map(mul, row, place))


class Block(NamedTuple):
    """A block; equal ones have one body.

    sides: of each pair of axes, for each element of the target's the range of the one that is summed.
    vectors: side by side, lanes: elements of each.
    """

    sides: tuple[tuple[TapRange, ...], ...]
    vectors: int
    lanes: int

    def places(self) -> tuple[list[Row], list[Row]]:
        """Give the sums, at their first taps, and the products, sum by sum."""
        sums, products, vectors = list[Row](), list[Row](), range(self.vectors)
        for at in product(*(range(len(side)) for side in self.sides)):
            taps = (range(*side[one]) for side, one in zip(self.sides, at, strict=True))
            sums += [(*at, *(0 for _ in at), v) for v in vectors]
            products += [(*at, *one) for one in product(*taps, vectors)]
        return sums, products


class Recipe(NamedTuple):
    """The form of blocks. reads: the elements of the streamed operands, the window first. held: those of
    what is held, if anything is.

    order: what products are sorted by. shared: a value of the window is loaded once, else by each product.
    room: registers for what is streamed. fetch: sums begin with a value of memory; whole: those
    without a product are stored too. wide: products side by side where each takes its sum from memory and
    gives it back, 0: sums stay over their products. path: so many rows of sums are walked together, to and
    fro, with all products of a sum at once; 0: there is no path. phases: columns that share elements are
    so many apart.
    """

    reads: tuple[Row, ...]
    held: Row
    order: tuple[Row, ...]
    shared: bool
    style: str
    room: int
    fetch: bool
    whole: bool
    wide: int
    path: int = 0
    phases: int = 1


class Plan(NamedTuple):
    """A block, scheduled. It holds no addresses, so that layouts share it.

    values: operand and a place of each streamed vector. held: of each product the element that is held.
    firsts: the first product of each sum that has one. slots: of each stay, which of the registers it is in
    where steps are done in this order.
    """

    sums: Sequence[Row]
    places: Sequence[Row]
    values: Sequence[tuple[int, Row]]
    held: Sequence[int]
    products: Sequence[Product]
    firsts: Mapping[int, int]
    steps: Sequence[Step]
    registers: int
    slots: Sequence[int]


@lru_cache(maxsize=4096)
def plan_block(block: Block, how: Recipe, prefetches: int = 0) -> Plan:
    """Plan a block; raise TooFewRegisters if the order of its products does not fit."""
    sums, places = block.places()
    if how.order:
        places.sort(key=lambda place: [sum(map(mul, row, place)) for row in how.order])
    if how.path:
        deep = len(block.sides)
        walked = _path(len(block.sides[-2]), len(block.sides[-1]), how.path, how.phases)
        rank = {sums: at for at, sums in enumerate(walked)}
        places.sort(key=lambda place: rank[place[deep - 2 : deep]])
    deep, numbers, products = len(block.sides), dict[Any, int](), list[Product]()
    values, reads = list[tuple[int, Row]](), list(enumerate(how.reads))
    totals = {(*one[:deep], one[-1]): at for at, one in enumerate(sums)}
    for at, place in enumerate(places):
        streamed = []
        for operand, row in reads:
            own = at if not operand and not how.shared else -1
            key = operand, sum(map(mul, row, place)), own
            if key not in numbers:
                numbers[key] = len(values)
                values.append((operand, place))
            streamed.append(numbers[key])
        total = at if how.wide else totals[*place[:deep], place[-1]]
        products.append(Product(total, tuple(streamed)))
    held = [sum(map(mul, how.held, place)) for place in places] if how.held else []
    firsts = {one.total: at for at, one in reversed([*enumerate(products)])}
    if how.wide:
        steps, room = staged(products, min(how.wide, block.vectors))
        return Plan(places, places, values, held, products, firsts, steps, room, slots_of(steps))
    if how.path:
        products = _by_windows(products, how.room)
    steps, room = placed(
        how.style, products, how.room, fetch=how.fetch, sums=len(sums) if how.whole else 0,
        reloadable={number for number, (operand, _) in enumerate(values) if operand or how.path},
        prefetches=prefetches,
    )  # fmt: skip
    return Plan(sums, places, values, held, products, firsts, steps, room, slots_of(steps))


def _path(rows: int, columns: int, together: int, phases: int) -> list[Row]:
    """Give the sums of a block along a path: so many rows together, every second time backwards."""
    across = [c for phase in range(min(phases, columns)) for c in range(phase, columns, phases)]
    found = list[Row]()
    for number, top in enumerate(range(0, rows, together)):
        for at, column in enumerate(across[:: -1 if number % 2 else 1]):
            group = range(top, min(top + together, rows))
            found += [(row, column) for row in group[:: -1 if at % 2 else 1]]
    return found


def _by_windows(products: Sequence[Product], room: int) -> list[Product]:
    """Join the products of each sum, beside which the next one's operands are loaded, if there is room."""
    found = [(total, list(own)) for total, own in groupby(products, key=lambda one: one.total)]
    own = [[value for one in some for value in one.streamed] for _, some in found]
    return [
        Product(total, tuple(dict.fromkeys([*window, *following]))[:room])
        for (total, _), window, following in zip(found, own, [*own[1:], []], strict=True)
    ]


class UnrolledLoops(SlidingLoops):
    """The loops that an order names; summed axes that it does not are unrolled.

    An axis that it has twice is first cut into blocks, then done one by one. holds: a tensor that stays in
    registers over the loops inside of that along the lanes. pairs: each axis of the target with the summed
    one beside it in a window, "" for none of either. fields: the variables of a product. thin: axes whose
    first and last outputs, those without all taps, have blocks of their own. each: lanes of a sum.
    path: the outputs of a block are made one after the other.
    """

    thin: tuple[str, ...] = ()

    def __init__(
        self, bound: Bound, statement: Statement, blocking: Blocking, then: Statement | None = None, *,
        adds: bool = False, holds: str = "", each: int = LANES, path: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(bound, statement, blocking, then, whole=False, adds=adds)
        order = blocking.order
        self.holds, self.each, self.path = holds, each, path
        self.partial = any(axis in statement.reduced for axis in order)
        self.unrolled = [axis for axis in statement.reduced if axis not in order]
        target = [axis for axis in statement.target.axes if axis != self.along]
        self.pairs = [(axis, self.windows.get(axis, ("",))[0]) for axis in target]
        beside = [tap for _, tap in self.pairs]
        self.pairs += [("", tap) for tap in statement.reduced if tap not in beside]
        self.fields = *(a for a, _ in self.pairs), *(tap for _, tap in self.pairs), self.along

    def _ordered(self, order: Sequence[str]) -> tuple[list[str], list[str]]:
        self.around = list(order)
        rest = [axis for axis in self.statement.reduced if axis not in order]
        return (self.around, rest) if rest else (self.around[:-1], self.around[-1:])

    @property
    def cuts(self) -> list[Cut]:
        """The loops, each with its block, from the outermost; the second over an axis goes one by one."""
        found = [
            (axis, 1 if axis in self.around[:at] else self.blocks[axis])
            for at, axis in enumerate(self.around)
        ]
        return [*found, *((axis, self.bound.size[axis]) for axis in self.unrolled)]

    def moved(self, altered: int = 0, own: Own = NOTHING, *, shared: bool = True) -> float:
        """Count the bytes that the loops move. shared: each value of a window is loaded once in a block."""
        cuts, each = self.cuts, [(axis, 1) for axis in self.statement.axes]
        own = {**own}
        if not shared:
            own[self.statement.reads[0].tensor] = each
        if self.partial:  # the target goes through memory with each product
            own[self.statement.target.tensor] = each
        if self.holds:
            inside = [(axis, self.bound.size[axis]) for axis in self.unrolled]
            own[self.holds] = [*cuts[: self.around.index(self.along) + 1], *inside]
        return super().moved(altered, own)

    def row(self, steps: Mapping[str, int], only: Sequence[str] = ()) -> Row:
        """Give the factor of each variable, or of some; along the lanes that of a vector."""
        found = [steps.get(name, 0) if not only or name in only else 0 for name in self.fields]
        return (*found[:-1], self.each * found[-1])

    def runs_at(self, axes: Sequence[str], at: int, tags: Tags) -> list[tuple[int, Any]]:
        """Runs of equal blocks of the loop over one of some axes; tags: of those around it."""
        axis, size, block = axes[at], self.bound.size[axes[at]], self.blocks[axes[at]]
        if axis == self.along:
            whole = size - size % self.each if self.wanted[axis] > 1 else size
            return [*cut(whole, block), *([(1, size - whole)] if whole < size else [])]
        if axis in axes[:at]:
            again = runs_of(tags[axes.index(axis)].ranges)
            return [(trips, Window(1, (own,))) for own, trips in again]
        if axis in self.windows:
            runs = block_runs(self.windows[axis][1], block, thin=axis in self.thin)
            return [(trips, Window(len(own), own)) for own, trips in runs]
        if axis in self.statement.reduced:  # what is outside before is stepped over
            taps = self.taps(axis, tags)
            return [(taps.start, Window(1, ((0, 0),))), (len(taps), Window(1, ((0, 1),)))]
        return cut(size, block)

    def taps(self, tap: str, tags: Tags) -> range:
        """Give the part of a summed axis that some output of the loops around has inside."""
        found = range(self.bound.size[tap]) if tap else range(1)
        for axis, tag in zip(self.around, tags, strict=False):
            if self.windows.get(axis, ("",))[0] == tap:
                own = [one for one in tag.ranges if any_tap([one])] or [(0, 0)]
                found = range(min(first for first, _ in own), max(last for _, last in own))
        return found

    def held_places(self, vectors: int, tags: Tags = ()) -> list[Row]:
        """Give a place of each value of what does not go with the target, in loops with these tags."""
        own = [self.taps(tap, tags) if tap in self.unrolled else range(1) for _, tap in self.pairs]
        return [(*(0 for _ in own), *at) for at in product(*own, range(vectors))]

    def cover(self, per_product: float, per_sum: float) -> None:
        """Choose the axes with thin edges: only where the code is long otherwise.

        The rates are instructions for one vector of channels.
        """
        vectors = sum(-(-size // self.each) for _, size in self.runs_at([self.along], 0, ()))
        taps = tuple((axis, taps, self.blocks[axis]) for axis, (_, taps) in self.windows.items())
        self.thin = _thin(taps, vectors * per_product, vectors * per_sum)

    def block(self, tags: Tags) -> Block:
        """Give what the products of a block depend on."""
        own, sides = dict(zip(self.around, tags, strict=True)), []
        for axis, tap in self.pairs:
            inside = (0, self.bound.size[tap] if tap in self.unrolled else 1)
            if tap in self.unrolled and axis:
                sides.append(own[axis].ranges)
            else:
                sides.append((inside,) * (size_of(own[axis]) if axis else 1))
        size = size_of(own[self.along])
        return Block(tuple(sides), -(-size // self.each), min(size, self.each))

    @property
    def largest(self) -> Block:
        """The largest block, with all taps, of as many vectors as the widest has."""
        sides = tuple(
            ((0, self.bound.size[tap] if tap in self.unrolled else 1),) * (self.blocks[axis] if axis else 1)
            for axis, tap in self.pairs
        )  # fmt: skip
        widest = max(-(-size // self.each) for _, size in self.runs_at([self.along], 0, ()))
        return Block(sides, widest, self.each)

    def bodies(self) -> set[tuple[Block, bool]]:
        """The blocks that differ, and whether they are in a loop."""
        found: list[tuple[Tags, int]] = [((), 1)]
        for at in range(len(self.around)):
            found = [
                ((*tags, tag), trips)
                for tags, _ in found
                for trips, tag in self.runs_at(self.around, at, tags)
                if not self.idle(tag)
            ]
        return {(self.block(tags), trips > 1) for tags, trips in found}

    def idle(self, tag: Any) -> bool:
        """Say whether blocks have nothing to add; those that start from zero are stored."""
        return self.adds and isinstance(tag, Window) and not any_tap(tag.ranges)

    def outline(self, without: str = "") -> list[str]:
        """The loops in words, each deeper than the one before, with what stays in registers."""
        lines = super().outline(without)
        if self.holds:
            at, block = 1 + self.around.index(self.along), self.largest
            count = len(self.held_places(block.vectors))
            lines.insert(at, "  " * at + f"{count} vectors of {self.holds} stay in registers")
        if self.partial and not self.summed_outside:
            lines[-1] += f", {self.target.tensor} loaded and stored with each product"
        return lines

    def _sums_in_words(self, count: int) -> str:
        if not self.path:
            return super()._sums_in_words(count)
        return f"one output after the other along a path, each made in {self.each // LANES} vectors"

    def _by(self, at: int, axis: str) -> str:
        again = axis in self.around[:at] or self.blocks[axis] == 1
        if axis in self.unrolled:
            return ", unrolled"
        return "" if again else super()._by(at, axis)


@lru_cache(maxsize=4096)
def _thin(
    windows: tuple[tuple[str, tuple[TapRange, ...], int], ...], per_product: float, per_sum: float
) -> tuple[str, ...]:
    """Choose among the windows' axes, with the taps and the block of each."""
    found = []
    for chosen in product((False, True), repeat=len(windows)):
        products = sums = 1
        for (_, taps, block), thin in zip(windows[::-1], chosen, strict=True):
            runs = [own for own, _ in block_runs(taps, block, thin=thin)]
            products *= sum(last - first for own in runs for first, last in own)
            sums *= sum(map(len, runs))
        axes = tuple(axis for (axis, *_), thin in zip(windows[::-1], chosen, strict=True) if thin)
        found.append((per_product * products + per_sum * sums, axes))
    fits = [one for one in found if one[0] <= CODE_BUDGET]
    return (fits or [min(found, key=lambda one: one[0])])[0][1]
