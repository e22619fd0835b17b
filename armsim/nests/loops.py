"""The loops of one statement: which axes are around a block and which inside, in runs of equal blocks."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from armsim.codegen.axes import LANES, cut, passes, quads
from armsim.codegen.nest import Level, LoopRun, Tags
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import vector_axis
from armsim.nests.bound import Bound, Point
from armsim.nests.definition import ASSIGN, Access, Statement
from armsim.nests.moved import NOTHING, Cut, Own, moved


class Margin(NamedTuple):
    """An index that reaches outside of its tensor: a product there is left out.

    axis, step: of the loop around the block, "" if there is none. others: those of axes that are summed.
    """

    axis: str
    step: int
    others: tuple[tuple[str, int], ...]
    constant: int
    extent: int

    def inside(self, at: int, point: Point) -> bool:
        """Say whether an element is one of the tensor's; at: of the loop around the block."""
        place = self.constant + self.step * at
        return 0 <= place + sum(step * point[name] for name, step in self.others) < self.extent


class Placed(NamedTuple):
    """A tag of blocks that read the same part of a margin. first: of the first of them."""

    size: int
    first: int


class Pass(NamedTuple):
    """A tag of blocks of a summed axis. begins, ends: whether sums do, there."""

    size: int
    begins: bool
    ends: bool


class Blocking(NamedTuple):
    """Give how loops are blocked.

    blocks: of each axis, before they are cut to its size. order: of axes, the outermost first. vector: the
    axis along the lanes; empty: the one that suits.
    """

    blocks: Point
    order: Sequence[str]
    vector: str


class Loops:
    """The loops of a statement.

    then: a statement that alters each sum, which is done before it is stored. whole: blocks along the lanes
    are made so many whole vectors. adds: sums begin with what the target holds. finishes: whole sums are
    altered. A block of 0 of an axis of the target is all of it: ``stream``, along which sums rotate while
    an operand that does not go with it is held. A tag of a run is the size of its blocks; where the axis is
    summed around the block, with whether sums begin there, and whether they are finished there.
    """

    def __init__(
        self, bound: Bound, statement: Statement, blocking: Blocking, then: Statement | None = None, *,
        whole: bool = True, adds: bool = False, finishes: bool = False,
    ) -> None:  # fmt: skip
        blocks, order, vector = blocking
        self.bound, self.statement, self.wanted = bound, statement, blocks
        self.adds, self.finishes = adds, finishes
        target = statement.target.axes if statement.update != ASSIGN else ()
        self.stream = next((axis for axis in target if blocks.get(axis) == 0), "")
        size = bound.size
        self.along = vector_axis(bound, statement, vector)
        self.blocks = {axis: min(blocks.get(axis) or 1, size[axis]) for axis in statement.axes}
        if self.along and whole:
            wanted = -(-blocks.get(self.along, 1) // LANES) * LANES
            self.blocks[self.along] = min(wanted, size[self.along])
        self.outer, self.inner = self._ordered(order)
        self.summed = statement.update != ASSIGN
        self.partial = self.summed and self.inner[0] in statement.target.axes
        self.lanes_summed = self.summed and self.along in statement.reduced
        if self.lanes_summed and self.along not in self.inner:
            raise Unbuildable(
                f"{self.along} lies along the lanes, whose sums are added up once: its loop is an inner one"
            )
        self.then = then
        if then and (self.partial or self.summed_outside):
            raise Unbuildable(
                f"{then.target} alters whole sums: {', '.join(statement.reduced)} must be the inner loops"
            )
        self.target = then.target if then else statement.target
        self.reads = (*statement.reads, *(then.reads if then else ()))
        if then:
            self.reads = tuple(one for one in self.reads if one.tensor != statement.target.tensor)
        self.steps = {one: bound.steps(one) for one in (*self.reads, self.target, statement.target)}
        self.names = tuple(dict.fromkeys((*(one.tensor for one in self.reads), self.target.tensor)))
        self.margins = self._margins()

    def _ordered(self, order: Sequence[str]) -> tuple[list[str], list[str]]:
        """The loops around a block and those inside, over which its outputs, or other values, stay.

        Axes that the order leaves out follow: the target's, then those that are summed, the stream's last.
        Where the innermost axes are summed, the outputs stay in registers over these; over what is summed
        further out, partial sums pass through memory. Else all but the innermost loop is outside.
        """
        target, summed = self.statement.target.axes, list(self.statement.reduced)
        loops = [axis for axis in order if axis in self.statement.axes]
        missing = [axis for axis in target if axis not in loops]
        first = next((at for at, axis in enumerate(loops) if axis in summed), len(loops))
        loops[first:first] = missing
        rest = [axis for axis in summed if axis not in loops]
        if rest:
            rest.append(rest.pop(rest.index(max(rest, key=self._streamed))))
        loops += rest
        if self.stream:
            if self.stream not in target or self.stream == self.along:
                raise Unbuildable(f"sums rotate along an axis of {self.statement.target}")
            outer = [axis for axis in loops if axis in target and axis != self.stream]
            return outer, [*summed, self.stream]
        inside = 0
        while inside < len(loops) and loops[-1 - inside] in summed:
            inside += 1
        inside = max(inside, 1)
        return loops[:-inside], loops[-inside:]

    def _streamed(self, axis: str) -> tuple[bool, int, int]:
        """Rank the summed axes: the innermost loop is where operands lie side by side, the longest."""
        steps = [self.bound.steps(one).get(axis, 0) for one in self.statement.reads]
        return axis == self.along, 1 in steps, self.bound.size[axis]

    def points(self, axes: Sequence[str], sizes: Mapping[str, int]) -> list[dict[str, int]]:
        """The points of a block, a vector's by its first lane; that axis is the outermost."""
        ordered = sorted(axes, key=lambda axis: axis != self.along)
        ranges = [range(0, sizes[axis], LANES if axis == self.along else 1) for axis in ordered]
        return [dict(zip(ordered, at, strict=True)) for at in product(*ranges)]

    def runs(self, axis: str) -> list[tuple[int, Any]]:
        """Runs of equal blocks; of a summed axis outside of the block, the first one is told apart."""
        size, block = self.bound.size[axis], self.blocks[axis]
        if axis in self.summed_outside:
            runs = passes(size, block, first=not self.adds, last=self.finishes)
            return [(trips, Pass(size, begins, ends)) for trips, size, begins, ends in runs]
        margins = [margin for margin in self.margins if margin.axis == axis]
        if margins:
            return self._placed(axis, margins)
        return cut(size, block)

    def runs_at(self, axes: Sequence[str], at: int, tags: Tags) -> list[tuple[int, Any]]:
        """Runs of equal blocks of the loop over one of some axes; tags: of those around it."""
        return self.runs(axes[at])

    def idle(self, tag: Any) -> bool:
        """Say whether there is nothing to do in a block."""
        return False

    def _around(self, axes: Sequence[str], tags: Tags) -> dict[str, int]:
        """The sizes of blocks of the loops around."""
        return {axis: size_of(tag) for axis, tag in zip(axes, tags, strict=False)}

    @property
    def leave_tensors(self) -> bool:
        """Say whether factors of a sum are read outside of their tensors."""
        return bool(self.margins)

    def _margins(self) -> list[Margin]:
        """The indices of a sum that reach outside of their tensors; Unbuildable for what is no such sum."""
        found: list[Margin] = []
        for access in self.reads if self.summed else ():
            sides = zip(
                access.indices, self.bound.outside(access), self.bound.shapes[access.tensor],
                strict=True,
            )  # fmt: skip
            for index, outside, extent in sides:
                if not any(outside):
                    continue
                around = [pair for pair in index.steps if pair[0] in self.outer]
                others = tuple(pair for pair in index.steps if pair[0] not in self.outer)
                own = access in self.statement.reads
                if not own or len(around) > 1 or self.along in dict(index.steps):
                    raise Unbuildable(f"{access} reads outside of {access.tensor}")
                found.append(Margin(*(around or [("", 0)])[0], others, index.constant, extent))
        if found and (self.partial or self.summed_outside):
            raise Unbuildable("what lies outside of a tensor is left out of whole sums")
        return found

    def _placed(self, axis: str, margins: Sequence[Margin]) -> list[tuple[int, Placed]]:
        """Runs of blocks whose products are inside of their tensors at the same places."""
        runs: list[tuple[int, Placed]] = []
        before = None
        for first in range(0, self.bound.size[axis], self.blocks[axis]):
            size = min(self.blocks[axis], self.bound.size[axis] - first)
            here = size, *(self._inside(margin, first, size) for margin in margins)
            if here == before:
                runs[-1] = (runs[-1][0] + 1, runs[-1][1])
            else:
                runs.append((1, Placed(size, first)))
            before = here
        return runs

    def _inside(self, margin: Margin, first: int, size: int) -> list[bool]:
        """Say of each point of a block whether it is inside; nothing if all are."""
        names = [name for name, _ in margin.others]
        points = [
            dict(zip(names, at, strict=True))
            for at in product(*(range(self.bound.size[name]) for name in names))
        ]
        found = [margin.inside(at, point) for at in range(first, first + size) for point in points]
        return [] if all(found) else found

    def inside(self, firsts: Point, point: Point) -> bool:
        """Say whether a product reads inside of its tensors; firsts: of the block, by axis."""
        return all(
            margin.inside(firsts.get(margin.axis, 0) + point.get(margin.axis, 0), point)
            for margin in self.margins
        )

    def firsts(self, tags: Tags) -> dict[str, int]:
        """Give the starts of blocks with margins along the outer axes."""
        pairs = zip(self.outer, tags, strict=False)
        return {axis: tag.first for axis, tag in pairs if isinstance(tag, Placed)}

    def sizes(self, tags: Tags) -> dict[str, int]:
        """The sizes of a block along the outer axes."""
        return {axis: size_of(tag) for axis, tag in zip(self.outer, tags, strict=False)}

    @property
    def cuts(self) -> list[Cut]:
        """The loops, each with its block, from the outermost; a stream is straight code."""
        whole = self.inner if self.stream else ()
        return [
            (axis, self.bound.size[axis] if axis in whole else self.blocks[axis])
            for axis in (*self.outer, *self.inner)
        ]

    def moved(self, altered: int = 0, own: Own = NOTHING) -> float:
        """Count the bytes that the loops move; altered, own: as of `moved.moved`."""
        return moved(
            self.bound, self.statement, self.cuts,
            adds=self.adds, then=self.then, altered=altered, own=own,
        )  # fmt: skip

    @property
    def summed_outside(self) -> list[str]:
        """The summed axes whose loops are around the block."""
        return [axis for axis in self.outer if axis in self.statement.reduced]

    @staticmethod
    def begins(tags: Tags) -> bool:
        """Say whether a block's sums begin with it."""
        return all(tag.begins for tag in tags if isinstance(tag, Pass))

    @staticmethod
    def ends(tags: Tags) -> bool:
        """Say whether a block's sums are finished with it."""
        return all(tag.ends for tag in tags if isinstance(tag, Pass))

    def outputs(self, sizes: Mapping[str, int]) -> list[dict[str, int]]:
        """Give the points of the target in a block."""
        around = dict.fromkeys(axis for axis in self.outer if axis in self.statement.target.axes)
        return self.points(list(around), sizes)

    def ways(self) -> int:
        """Sums of an output, which vectors along a summed axis share out."""
        return -(-self.blocks[self.along] // LANES) if self.lanes_summed else 1

    @property
    def held(self) -> Access | None:
        """The operand a block of which can stay over the innermost loop, where that makes partial sums.

        The loop is along the lanes, and the operand's elements lie side by side along the summed axis.
        """
        summed = self.summed_outside
        if (
            not self.partial
            or self.inner != [self.along]
            or len(summed) != 1
            or len(self.statement.reduced) != 1
        ):
            return None
        reads = ((one, self.steps[one]) for one in self.statement.reads)
        return next(
            (one for one, steps in reads if self.along not in steps and steps.get(summed[0]) == 1),
            None,
        )

    def access(self, tensor: str) -> Access:
        """Give the access to a tensor."""
        return next(one for one in self.steps if one.tensor == tensor)

    def bytes_of(self, tensor: str, axis: str, size: int) -> int:
        """Give the bytes that a tensor's pointer goes on by with a block of an axis."""
        accesses = [self.target] if tensor == self.target.tensor else self.reads
        (step,) = {self.steps[one].get(axis, 0) for one in accesses if one.tensor == tensor}
        return step * size * self.bound.definition.bits_of(tensor) // 8

    def levels(
        self,
        axes: Sequence[str],
        moves: Callable[[str, Mapping[str, int]], tuple[int, ...]] | None = None,
        enter: Callable[[Tags], None] | None = None,
        entered: int = 0,
    ) -> list[Level[tuple[int, ...]]]:
        """Give the levels of a nest over some axes, the outermost first.

        moves: how far pointers go with a block of an axis, given its size and those around it; None: a
        pointer for each of ``names``. enter: what is emitted in the loop ``entered`` before those inside.
        """

        def by_tensor(axis: str, sizes: Mapping[str, int]) -> tuple[int, ...]:
            return tuple(self.bytes_of(name, axis, sizes[axis]) for name in self.names)

        def runs(at: int, tags: Tags) -> list[LoopRun[tuple[int, ...]]]:
            axis, step, around = axes[at], moves or by_tensor, self._around(axes, tags)
            return [
                LoopRun(trips, step(axis, {**around, axis: size_of(tag)}), tag, idle=self.idle(tag))
                for trips, tag in self.runs_at(axes, at, tags)
            ]

        found = [
            Level(axis, partial(runs, at), enter if at == entered else None)
            for at, axis in enumerate(axes)
        ]
        if not found:
            return [Level("once", lambda _: [LoopRun(1, tuple(0 for _ in self.names), 1)])]
        return found

    def tags(self) -> list[Tags]:
        """The tags of all blocks along the outer axes."""
        found: list[Tags] = [()]
        for at in range(len(self.outer)):
            found = [
                (*tags, tag)
                for tags in found
                for _, tag in self.runs_at(self.outer, at, tags)
                if not self.idle(tag)
            ]
        return found

    def words(self, tags: Tags) -> str:
        """Give a block's sizes as a comment."""
        return "block " + " ".join(f"{axis}={n}" for axis, n in self.sizes(tags).items())

    def _sums_in_words(self, count: int) -> str:
        """Say where a block's sums are, which take so many vectors."""
        return f"{count} vectors of {self.statement.target.tensor} stay in registers"

    def outline(self, without: str = "") -> list[str]:
        """The loops in words, each deeper than the one before, with what stays in registers.

        without: the axis of a loop around several statements.
        """
        lines: list[str] = []
        deep = 0
        inner = [self.stream] if self.stream else self.inner
        for at, axis in enumerate((*self.outer, *inner)):
            if axis == self.inner[0] and self.summed and not self.partial:
                count = len(self.outputs(self.blocks)) * self.ways()
                partly = ", loaded where they do not begin" if self.summed_outside else ""
                lines.append("  " * deep + self._sums_in_words(count) + partly)
            if axis == self.inner[0] and self.held:
                sizes = [self.blocks[one] for one in self.held.axes]
                count = math.prod(sizes) // self.blocks[self.summed_outside[0]]
                count *= quads(self.blocks[self.summed_outside[0]])
                lines.append(
                    "  " * deep + f"{count} vectors of {self.held.tensor} stay in registers"
                )
            if axis == without:
                continue
            lines.append("  " * deep + f"for {axis}{self._by(at, axis)}")
            deep += 1
        passes_memory = self.partial and self.summed_outside
        if self.stream:
            held = next(one.tensor for one in self.statement.reads if self.stream not in one.axes)
            unrolled = f", with each {', '.join(self.statement.reduced)} at once"
            lines[0:0] = [f"{held} stays in registers over {self.stream}, sums rotate{unrolled}"]
        how = f", partial sums of {self.target.tensor} loaded and stored" if passes_memory else ""
        lines.append("  " * deep + str(self.statement) + how)
        if self.then:
            lines.append("  " * (len(self.outer) - (without in self.outer)) + str(self.then))
        return lines

    def _by(self, at: int, axis: str) -> str:
        """Say how a loop goes through its axis."""
        by = f" by {self.blocks[axis]}" if self.blocks[axis] > 1 else ""
        return by + (", along the lanes" if axis == self.along else "")


def size_of(tag: Any) -> int:
    """Give the size of a block, from the tag of its run."""
    size: int = tag[0] if isinstance(tag, tuple) else tag
    return size
