"""Sums along an axis of the target as streams: one operand is held, the other passes, sums rotate.

y[t,c] += x[t+m,c] * w[m,c] along t, with w in registers: each element of x is loaded once for all products
of a block, each sum is begun, finished and stored while later ones are under way, and loads of later
elements stand between the products of earlier ones from one end of the axis to the other. That is mGEMM's
depthwise convolution (J. Park, K. Bin, K. Lee, MobiSys 2022, section 3.6).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby, product
from typing import Any

from armsim.codegen import stream
from armsim.codegen.axes import LANES
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Point
from armsim.nests.definition import Access
from armsim.nests.loops import Loops
from armsim.nests.streamed import Factors, Operands, Registers, Streaming, Streams, point_type

Inside = Callable[[Point], bool]
"""Says of a product in a block, but for its column, whether margins leave it."""


class RotatingSums(Streams):
    """The streams of the blocks of some loops, the innermost of which is the stream's.

    A column is a value of the index by which the stream goes through the operand that passes, counted from
    the first product of the first sum. columns: sums of a row that are under way, and one whose store is.
    holds: the tensor that is held.
    """

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        self.loops, self.factors, self.how = loops, factors, how
        self.size, self.axis, self.reduced = loops.bound.size, loops.stream, loops.statement.reduced
        self.kept, self.passing = sorted(factors[:2], key=lambda one: self.axis in one.axes)
        if self.axis in self.kept.axes or loops.blocks[loops.along] > LANES:
            raise Unbuildable(
                f"sums rotate along {self.axis} where one operand goes with it and a block is one vector"
            )
        sides = zip(self.passing.indices, loops.bound.shapes[self.passing.tensor], strict=True)
        index, self.extent = next(side for side in sides if self.axis in dict(side[0].steps))
        self.first, self.steps = -index.constant, dict(index.steps)
        self.across = [axis for axis in self.steps if axis != self.axis]
        if self.steps[self.axis] < 1 or not {*self.across} <= {*self.reduced}:
            raise Unbuildable(f"no sums rotate along {self.axis} of {self.passing}")
        self.holds = self.kept.tensor
        # Each register moves in each iteration and block of rows; what is held is loaded once for all.
        self.limits = {self.holds: 2, self.passing.tensor: 7, loops.target.tensor: 6}
        outer = enumerate(loops.outer)
        self.held_in = max((at for at, axis in outer if axis in self.kept.axes), default=0)
        self.rows = [axis for axis in loops.outer if axis != loops.along]
        self.down = [axis for axis in self.reduced if axis not in self.across]
        self.taps = list(product(*(range(self.size[axis]) for axis in self.reduced)))
        self.reach = {
            tap: sum(
                self.steps.get(axis, 0) * at for axis, at in zip(self.reduced, tap, strict=True)
            )
            for tap in self.taps
        }
        reach = max(self.reach.values()) - min(self.reach.values())
        self.columns = reach // self.steps[self.axis] + 2
        self.period = self.columns * self.steps[self.axis]
        self.point = point_type((*self.rows, self.axis, *self.reduced, "column", "lane"))
        self.places = list(product(*(range(loops.blocks[axis]) for axis in self.rows)))
        rows = (dict(zip(self.rows, at, strict=True)) for at in self.places)
        downs = [dict(zip(self.reduced, tap, strict=True)) for tap in self.taps]
        passing = self._affine(self.passing)
        self.window = sorted({passing.at(**row, **down) for row in rows for down in downs})

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice.
        """
        sums, held, column = len(self.places) * self.columns, len(self.taps), len(self.window)
        extra = self.how.epilogue.registers
        left = free - held - sums - extra
        if left < column:
            raise too_many(
                {self.holds: held, self.loops.target.tensor: sums,
                 f"a column of {self.passing.tensor}": column, "the epilogue": extra}
            )  # fmt: skip
        ring = column * largest_ring(min(self.period, left // column), self.period)
        return (sums, ring, held) if self.passing == self.factors.scalar else (sums, held, ring)

    def _affine(self, access: Access) -> Affine:
        """Bytes of a tensor at a point."""
        steps = self.how.layout(access.tensor).bytes(self.loops.bound, access, self.loops.blocks)
        found = {name: step for name, step in steps.items() if name != self.loops.along}
        if access == self.passing:
            found["column"] = found[self.axis] // self.steps[self.axis]
            found = {name: step for name, step in found.items() if name not in self.steps}
        return Affine(**found)

    def _operands(self, sizes: Mapping[str, int], registers: Registers) -> Operands:
        """The target, the operand that passes, and the one that is held."""
        passing, held = registers.scalars, registers.vectors
        if self.passing == self.factors.vector:
            passing, held = held, passing
        window = {at: number for number, at in enumerate(self.window)}
        ring, rows, deep = len(passing) // len(window), len(self.places), len(self.rows)
        places = {at: number for number, at in enumerate(self.places)}
        taps = {tap: number for number, tap in enumerate(self.taps)}
        bytes_ = self._affine(self.passing)
        beside = Affine(**{name: step for name, step in bytes_.steps.items() if name != "column"})

        def lanes(access: Access) -> Callable[[Any], int]:
            count = LANES if self.how.layout(access.tensor).whole else sizes[self.loops.along]
            return lambda _: count if self.loops.along in access.axes else 1

        target = self.loops.target
        return (
            Sums(
                target.tensor, self._affine(target),
                lambda p: registers.sums[p[deep] % self.columns * rows + places[p[:deep]]],
                lanes(target), finisher=registers.finisher,
            ),
            Operand(
                self.passing.tensor, bytes_,
                lambda p: passing[p.column % ring * len(window) + window[beside.of(p)]],
                lanes(self.passing),
            ),
            Operand(
                self.holds, self._affine(self.kept), lambda p: held[taps[p[deep + 1 : -2]]],
                lanes(self.kept), held=True,
            ),
        )  # fmt: skip

    def held(self, sizes: Mapping[str, int], registers: Registers) -> list[stream.Load]:
        """Give the loads of what is held."""
        _, _, kept = self._operands(sizes, registers)
        zeros = (0,) * (len(self.rows) + 1)
        points = [self.point(*zeros, *tap, 0, 0) for tap in self.taps]
        return [stream.Load(kept.register(point), kept.place(point)) for point in points]

    def below(self, tap: tuple[int, ...]) -> tuple[int, ...]:
        """Give what of a product among those of a sum the column does not go with."""
        pairs = zip(self.reduced, tap, strict=True)
        return tuple(at for axis, at in pairs if axis in self.down)

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block; sums are not kept."""
        if keeps:
            raise Unbuildable(f"sums that rotate along {self.axis} are stored as they are")
        return self.over(self._inside(tags), self.loops.sizes(tags), registers)

    def _inside(self, tags: Tags) -> Inside:
        loops, firsts = self.loops, self.loops.firsts(tags)
        margins = [one for one in loops.margins if self.axis not in dict(one.others)]
        return lambda point: all(
            margin.inside(firsts.get(margin.axis, 0) + point.get(margin.axis, 0), point)
            for margin in margins
        )

    def over(self, inside: Inside, sizes: Mapping[str, int], registers: Registers) -> stream.Rolled:
        """Make the stream of a block of these sizes."""
        sums, passing, kept = self._operands(sizes, registers)
        moves = {
            passing.name: self.period * passing.bytes.at(column=1),
            sums.name: self.columns * sums.bytes.at(**{self.axis: 1}),
        }
        each = self.factors.each
        vectors = (
            (passing, kept) if each or self.passing == self.factors.vector else (kept, passing)
        )

        def build(omitted: int) -> list[list[stream.Item]]:
            steps = self._steps(inside, sizes, omitted)
            return stream.interleave(products(steps, sums, *vectors, "" if each else "lane"))

        # As many iterations as there are columns for: what lies beyond is not looked at.
        return stream.steady(self.extent // self.period, build, self.period, moves)

    def _steps(self, inside: Inside, sizes: Mapping[str, int], omitted: int) -> list[list[Any]]:
        """The products of each column, ``omitted`` iterations left out; those on one sum are apart.

        Columns that no sum reads before the first and after the last are left out: an empty part is no
        steady state.
        """
        size = self.size[self.axis] - omitted * self.columns
        columns = range(self.first, self.first + self.extent - omitted * self.period)
        found: dict[int, list[Any]] = {}
        for down, taps in groupby(sorted(self.taps, key=self.below), self.below):
            beside, some = dict(zip(self.down, down, strict=True)), list(taps)
            rows = [
                row
                for row in product(*(range(sizes[axis]) for axis in self.rows))
                if inside({**dict(zip(self.rows, row, strict=True)), **beside})
            ]
            for at, tap in product(range(size), some):
                column = self.steps[self.axis] * at + self.reach[tap]
                if column in columns:
                    step = found.setdefault(column, [])
                    step += [self.point(*row, at, *tap, column, 0) for row in rows]
        return [
            found.get(at, []) for at in range(min(found, default=0), max(found, default=-1) + 1)
        ]

    def empty(self, tags: Tags, registers: Registers) -> list[stream.Item]:
        """Give what finishes and stores the sums without products, which are all in the first register."""
        sizes, deep = self.loops.sizes(tags), len(self.rows) + 1
        sums, _, _ = self._operands(sizes, registers)
        found = {
            point[:deep] for step in self._steps(self._inside(tags), sizes, 0) for point in step
        }
        every = product(*(range(sizes[axis]) for axis in self.rows), range(self.size[self.axis]))
        zeros = (0,) * (len(self.reduced) + 2)
        places = [sums.place(self.point(*at, *zeros)) for at in every if at not in found]
        if not places:
            return []
        register = registers.sums[0]
        finish = registers.finisher.finish(register, 0, places[0].lanes)
        return [*finish, *(stream.Store(stream.stored(register, finish), at) for at in places)]
