"""Loops around windows that slide over a tensor: what lies outside of it is left out of the sums.

An axis of the target and one that is summed step through a tensor together, as in input[2*l+n-1, ..]. Each
element of the first has a range of the second inside. Where the second is a loop around the block, sums
pass through memory: they begin at the start of their ranges and are finished at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from armsim.codegen.axes import LANES, cut
from armsim.codegen.edges import TapRange, any_tap, block_runs, runs_of, tap_ranges
from armsim.codegen.nest import Tags
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import NOWHERE, Bound, Point
from armsim.nests.definition import Statement
from armsim.nests.loops import Blocking, Loops, Margin, size_of
from armsim.nests.moved import Cut


class Group(NamedTuple):
    """A tag of blocks that a later loop over the same axis goes through. block: the size of each."""

    size: int
    block: int


class Window(NamedTuple):
    """A tag of blocks that have these ranges of the summed axis inside, one for each element."""

    size: int
    ranges: tuple[TapRange, ...]


class Tap(NamedTuple):
    """A tag of a summed axis around a block. rows: of each element of the window's block, whether it has
    this inside, and whether sums begin and are finished with it.
    """

    size: int
    rows: tuple[tuple[bool, bool, bool], ...]


class Part(NamedTuple):
    """A block as its products see it; blocks that are alike have one stream.

    taps: of each row, the values inside of the axis that is unrolled. begins, ends: of each row, whether
    its sums begin here, otherwise they are loaded, and whether they are finished here. columns: along the
    lanes.
    """

    taps: tuple[tuple[int, ...], ...]
    begins: tuple[bool, ...]
    ends: tuple[bool, ...]
    columns: int


class SlidingLoops(Loops):
    """Loops around windows. windows: of axes of the target, the summed one beside each and its ranges."""

    def _margins(self) -> list[Margin]:
        """None: `windows` says what is inside."""
        self.windows: dict[str, tuple[str, tuple[TapRange, ...]]] = {}
        size = self.bound.size
        for access in self.statement.reads:
            extents = self.bound.shapes[access.tensor]
            for index, extent in zip(access.indices, extents, strict=True):
                if len(index.steps) == 1:
                    continue
                (one, step), (tap, apart) = sorted(
                    index.steps, key=lambda pair: pair[0] in self.statement.reduced
                )
                ranges = tap_ranges(size[one], extent, size[tap], step, apart, -index.constant)
                self.windows[one] = tap, ranges
        return []


class WindowLoops(SlidingLoops):
    """The loops of a sum of products over windows.

    An axis that the order has twice is cut into groups of as many blocks as ``groups`` says, 0: all; what
    is left of a block is a group of its own. The inner loops are the stream's, then one whose values are
    unrolled in each of its steps. nested: how many of them are loops over straight code instead, the
    stream's in chunks of a vector.
    """

    def __init__(
        self, bound: Bound, statement: Statement, blocking: Blocking, *,
        groups: Point = NOWHERE, nested: int = 0, adds: bool = False, finishes: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(bound, statement, blocking, adds=adds, finishes=finishes)
        self.groups, self.nested = groups, nested
        around = [axis for axis in self.outer if axis in statement.target.axes]
        rows = [axis for axis in around if axis != self.along]
        *others, self.row = rows
        if any(self.blocks[axis] > 1 for axis in others):
            raise Unbuildable(f"one axis besides {self.along} has blocks, {self.row}")
        self.axis = self.inner[0]
        self.tap = next(iter(self.inner[max(nested, 1) :]), "")
        self.entered = self.outer.index(self.row)
        if nested:
            self.blocks[self.axis] = min(LANES, bound.size[self.axis])

    @property
    def cuts(self) -> list[Cut]:
        """The loops, each with its block, from the outermost; a group of blocks is one of a loop's."""
        found = super().cuts
        for at, axis in enumerate(self.outer):
            if axis in self.outer[at + 1 :]:
                found[at] = axis, self.groups[axis] * self.blocks[axis] or self.bound.size[axis]
        return found

    def runs_at(self, axes: Sequence[str], at: int, tags: Tags) -> list[tuple[int, Any]]:
        """Runs of equal blocks of the loop over one of some axes; tags: of those around it."""
        axis, size, block = axes[at], self.bound.size[axes[at]], self.blocks[axes[at]]
        if at > self.entered and not all(map(any_tap, self._ranges(tags))):
            return []
        if axis in axes[:at]:
            return cut(*tags[axes.index(axis)])
        if axis in axes[at + 1 :]:
            whole = size // block * block
            runs = cut(whole, self.groups[axis] * block or whole) if whole else []
            rest = [(1, Group(size - whole, size - whole))] if whole < size else []
            return [*((trips, Group(each, block)) for trips, each in runs), *rest]
        if axis in self.windows:
            blocks = block_runs(self.windows[axis][1], block)
            return [(trips, Window(len(own), own)) for own, trips in blocks]
        if axis in self.inner:
            return cut(size, block)
        if axis in self.statement.reduced:
            taps = [Tap(1, self._states(tap, self._beside(axis, tags))) for tap in range(size)]
            # A loop over equal ones beside a row costs more than it is: few, each of one block.
            beside = self.windows[self.row][0] == axis
            return [(1, tap) for tap in taps] if beside else [(n, tap) for tap, n in runs_of(taps)]
        return cut(size, block)

    def _ranges(self, tags: Tags) -> list[tuple[TapRange, ...]]:
        return [tag.ranges for tag in tags if isinstance(tag, Window)]

    def _beside(self, tap: str, tags: Tags) -> tuple[TapRange, ...]:
        """The ranges of a summed axis in a block; one where they are all the same."""
        for axis, tag in zip(self.outer, tags, strict=False):
            if isinstance(tag, Window) and self.windows[axis][0] == tap:
                return tag.ranges
        return ((0, self.bound.size[tap] if tap else 1),)

    def _states(self, tap: int, ranges: Sequence[TapRange]) -> tuple[tuple[bool, bool, bool], ...]:
        begins, ends = not self.adds, self.finishes
        return tuple(
            (first <= tap < end, begins and tap == first, ends and tap == end - 1)
            for first, end in ranges
        )

    def part(self, tags: Tags) -> Part:
        """Give what the products of a block depend on."""
        rows = range(size_of(tags[self.entered]))
        ranges = self._beside(self.tap, tags)

        def state(row: int) -> list[bool]:
            found = [tag.rows[row % len(tag.rows)] for tag in tags if isinstance(tag, Tap)]
            return [all(each) for each in zip((True, not self.adds, True), *found, strict=True)]

        states = [state(row) for row in rows]
        return Part(
            tuple(tuple(range(*ranges[row % len(ranges)])) if states[row][0] else () for row in rows),
            tuple(begins for _, begins, _ in states), tuple(ends for _, _, ends in states),
            self.sizes(tags)[self.along],
        )  # fmt: skip

    def empty(self, tags: Tags) -> list[int]:
        """Give the rows of a block whose sums have no product, at the loop over them."""
        *others, own = self._ranges(tags)
        return [at for at, one in enumerate(own) if not all(map(any_tap, [*others, [one]]))]

    def idle(self, tag: Any) -> bool:
        """Say whether there is nothing to do in a block."""
        return isinstance(tag, Tap) and not any(inside for inside, _, _ in tag.rows)

    def _around(self, axes: Sequence[str], tags: Tags) -> dict[str, int]:
        blocks = (tag.block if isinstance(tag, Group) else tag for tag in tags)
        return super()._around(axes, tuple(blocks))

    def words(self, tags: Tags) -> str:
        """Give a block's sizes as a comment, and whether it adds to what is there."""
        part = self.part(tags)
        added = "" if all(part.begins) else ", added to what is there"
        ended = ", finished" if any(part.ends) and self.finishes else ""
        return f"{len(part.taps)} {self.row} x {part.columns} {self.along}{added}{ended}"

    def _by(self, at: int, axis: str) -> str:
        if axis in self.outer[at + 1 :]:
            return f" in groups of {self.groups[axis] or 'all'} blocks"
        if axis == self.axis:
            return f" by {LANES}, a vector of scalars"
        return super()._by(at, axis) + (", unrolled" if axis == self.tap else "")
