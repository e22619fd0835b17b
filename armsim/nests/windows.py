"""Loops around windows that slide over a tensor: what lies outside of it is left out of the sums.

An axis of the target and one that is summed step through a tensor together, as in input[2*l+n-1, ..]. Each
element of the first has a range of the second inside. Where the second is a loop around the block, sums
pass through memory: they begin at the start of their ranges and are finished at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from armsim.codegen.axes import LANES, cut
from armsim.codegen.edges import TapRange, any_tap, block_runs, runs_of, tap_ranges
from armsim.codegen.nest import Level, LoopRun, Tags
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound, Point
from armsim.nests.definition import Statement
from armsim.nests.loops import Loops, Margin, size_of

NOWHERE: Point = {}


class Group(NamedTuple):
    """A tag of blocks that a later loop over the same axis goes through. block: the size of each."""

    size: int
    block: int


class Window(NamedTuple):
    """A tag of blocks that have these ranges of the summed axis inside, one for each element."""

    size: int
    ranges: tuple[TapRange, ...]


class Tap(NamedTuple):
    """A tag of a summed axis around a block: which elements of the window's block have it inside, and
    which sums begin and are finished with it.
    """

    size: int
    inside: tuple[bool, ...]
    begins: tuple[bool, ...]
    ends: tuple[bool, ...]


class Part(NamedTuple):
    """What the products of a block depend on.

    taps: of each row, the values inside of the axis that is unrolled. begins, ends: of each row, whether
    its sums begin here, otherwise they are loaded, and whether they are finished here. columns: along the
    lanes.
    """

    taps: tuple[tuple[int, ...], ...]
    begins: tuple[bool, ...]
    ends: tuple[bool, ...]
    columns: int


class WindowLoops(Loops):
    """The loops of a sum of products over windows.

    An axis that the order has twice is cut into groups of as many blocks as ``groups`` says, 0: all; what
    is left of a block is a group of its own. The inner loops are the stream's, then one whose values are
    unrolled in each of its steps. nested: how many of them are loops over straight code instead, the
    stream's in chunks of a vector.
    """

    def __init__(
        self, bound: Bound, statement: Statement, blocks: Point, order: Sequence[str], vector: str, *,
        groups: Point = NOWHERE, nested: int = 0, adds: bool = False, finishes: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(bound, statement, blocks, order, vector, adds=adds, finishes=finishes)
        self.groups, self.nested = groups, nested
        around = [axis for axis in self.outer if axis in statement.target.axes]
        rows = [axis for axis in around if axis != self.along]
        *others, self.row = rows
        if any(self.blocks[axis] > 1 for axis in others):
            raise Unbuildable(f"one axis besides {self.along} has blocks, {self.row}")
        self.axis = self.inner[0]
        self.tap = next(iter(self.inner[max(nested, 1) :]), "")
        self.deepest = self.outer.index(self.row)

    def _margins(self) -> list[Margin]:
        """None: `windows` has, of axes of the target, the summed one beside each and its ranges."""
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

    def runs_at(self, deep: int, tags: Tags) -> list[tuple[int, Any]]:
        """Runs of equal blocks of a loop, given the tags of those around it."""
        axis, size = self.outer[deep], self.bound.size[self.outer[deep]]
        block = self.blocks[axis]
        windows = [tag for tag in tags if isinstance(tag, Window)]
        if deep > self.deepest and not all(any_tap(tag.ranges) for tag in windows):
            return []
        if axis in self.outer[:deep]:
            return cut(*tags[self.outer.index(axis)])
        if axis in self.outer[deep + 1 :]:
            whole = size // block * block
            runs = cut(whole, self.groups[axis] * block or whole) if whole else []
            return [
                *((trips, Group(each, block)) for trips, each in runs),
                *([(1, Group(size - whole, size - whole))] if whole < size else []),
            ]
        if axis in self.windows:
            runs_of_blocks = block_runs(self.windows[axis][1], block)
            return [(trips, Window(len(own), own)) for own, trips in runs_of_blocks]
        if axis in self.statement.reduced:
            around = self._around(axis, tags)
            taps = [
                Tap(1, *zip(*(self._tap(tap, *own) for own in around), strict=True))
                for tap in range(size)
            ]
            # A loop over equal ones beside a row costs more than it is: few, each of one block.
            beside = self.windows.get(self.row, ("",))[0] == axis
            return [(1, tap) for tap in taps] if beside else [(n, tap) for tap, n in runs_of(taps)]
        return cut(size, block)

    def _around(self, tap: str, tags: Tags) -> tuple[TapRange, ...]:
        """The ranges of a summed axis in a block."""
        for axis, tag in zip(self.outer, tags, strict=False):
            if isinstance(tag, Window) and self.windows[axis][0] == tap:
                return tag.ranges
        return ((0, self.bound.size[tap]),)

    def _tap(self, tap: int, first: int, end: int) -> tuple[bool, bool, bool]:
        """Say of a value whether it is inside of a range, and whether sums begin and end with it."""
        begins, ends = not self.adds and tap == first, self.finishes and tap == end - 1
        return first <= tap < end, begins, ends

    def part(self, tags: Tags) -> Part:
        """Give what the products of a block depend on."""
        outside = [tag for tag in tags if isinstance(tag, Tap)]
        rows = range(size_of(tags[self.deepest]))
        ranges = self._around(self.tap, tags) if self.tap else ((0, 1),)

        def of(values: Sequence[Any], row: int) -> Any:
            return values[row if len(values) > 1 else 0]

        return Part(
            tuple(
                tuple(range(*of(ranges, row))) if all(of(tag.inside, row) for tag in outside) else ()
                for row in rows
            ),
            tuple(not self.adds and all(of(tag.begins, row) for tag in outside) for row in rows),
            tuple(all(of(tag.ends, row) for tag in outside) for row in rows),
            self.sizes(tags)[self.along],
        )  # fmt: skip

    def empty(self, tags: Tags) -> list[int]:
        """Give the rows of a block whose sums have no product, at the loop over them."""
        *others, own = (
            [not any_tap([one]) for one in tag.ranges] for tag in tags if isinstance(tag, Window)
        )
        return [row for row, nothing in enumerate(own) if nothing or any(map(any, others))]

    def tags(self) -> list[Tags]:
        """The tags of all blocks that have products."""
        found: list[Tags] = [()]
        for deep in range(len(self.outer)):
            found = [
                (*tags, tag)
                for tags in found
                for _, tag in self.runs_at(deep, tags)
                if not _idle(tag)
            ]
        return found

    def levels(
        self,
        axes: Sequence[str],
        moves: Callable[[str, Mapping[str, int]], tuple[int, ...]] | None = None,
        enter: Callable[[Tags], None] | None = None,
        entered: int = 0,
    ) -> list[Level[tuple[int, ...]]]:
        """Give the levels; enter: what is emitted in the loop ``entered`` before those inside."""
        assert moves

        def runs(deep: int, tags: Tags) -> list[LoopRun[tuple[int, ...]]]:
            axis = self.outer[deep]
            sizes = {
                name: tag.block if isinstance(tag, Group) else size_of(tag)
                for name, tag in zip(self.outer, tags, strict=False)
            }
            return [
                LoopRun(trips, moves(axis, {**sizes, axis: size_of(tag)}), tag, idle=_idle(tag))
                for trips, tag in self.runs_at(deep, tags)
            ]

        return [
            Level(axis, partial(runs, deep), enter if deep == entered else None)
            for deep, axis in enumerate(axes)
        ]

    def nested_levels(
        self, tags: Tags, moves: Callable[[str, Mapping[str, int]], tuple[int, ...]]
    ) -> list[Level[tuple[int, ...]]]:
        """Give the levels inside of a block; the first one's tags are the sizes of chunks."""
        sizes = self.sizes(tags)

        def runs(axis: str, inner: Tags) -> list[LoopRun[tuple[int, ...]]]:
            chunk = {self.axis: inner[0]} if inner else {}
            found = cut(self.bound.size[axis], 1 if inner else LANES)
            return [
                LoopRun(trips, moves(axis, {**sizes, **chunk, axis: size}), size)
                for trips, size in found
            ]

        return [Level(axis, partial(runs, axis)) for axis in self.inner[: self.nested]]

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


def _idle(tag: Any) -> bool:
    return isinstance(tag, Tap) and not any(tag.inside)
