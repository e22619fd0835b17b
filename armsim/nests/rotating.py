"""Sums along an axis of the target as streams: one operand is held, the other passes, sums rotate.

y[t,c] += x[t+m,c] * w[m,c] along t, with w in registers: each element of x is loaded once for all products
of a block, each sum is begun, finished and stored while later ones are under way, and loads of later
elements stand between the products of earlier ones from one end of the axis to the other. That is mGEMM's
depthwise convolution (J. Park, K. Bin, K. Lee, MobiSys 2022, section 3.6).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from armsim.codegen import stream
from armsim.codegen.axes import LANES
from armsim.codegen.nest import Tags
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.definition import Access
from armsim.nests.loops import Loops
from armsim.nests.streamed import Factors, Registers, Streaming, point_type

Row = tuple[tuple[int, ...], Collection[tuple[int, ...]]]
"""Where a row of sums is in a block, and what margins leave of the products in it, but for the column."""


class RotatingSums:
    """The streams of the blocks of some loops, the innermost of which is the stream's.

    A column is a value of the index by which the stream goes through the operand that passes. It is counted
    from the first product of the first sum. columns: sums of a row that are under way, and one whose store
    is.
    """

    def __init__(self, loops: Loops, factors: Factors, how: Streaming) -> None:
        self.loops, self.factors, self.how = loops, factors, how
        self.along, self.axis, self.reduced = loops.along, loops.inner[-1], loops.statement.reduced
        own = [one for one in (factors.scalar, factors.vector) if self.axis in one.axes]
        if len(own) != 1 or loops.blocks[self.along] > LANES:
            raise Unbuildable(
                f"sums rotate along {self.axis} where one operand goes with it and a block is one vector"
            )
        (self.passing,) = own
        self.kept = factors.vector if self.passing == factors.scalar else factors.scalar
        at = next(at for at, one in enumerate(self.passing.indices) if self.axis in dict(one.steps))
        self.index, self.extent = (
            self.passing.indices[at],
            loops.bound.shapes[self.passing.tensor][at],
        )
        self.step = dict(self.index.steps)[self.axis]
        self.across = [axis for axis, _ in self.index.steps if axis != self.axis]
        if self.step < 1 or not {*self.across} <= {*self.reduced}:
            raise Unbuildable(f"no sums rotate along {self.axis} of {self.passing}")
        self.rows = [axis for axis in loops.outer if axis != self.along]
        self.down = [axis for axis in self.reduced if axis not in self.across]
        size = loops.bound.size
        reach = sum(
            abs(step) * (size[axis] - 1) for axis, step in self.index.steps if axis in self.across
        )
        self.columns = reach // self.step + 2
        self.taps = list(product(*(range(size[axis]) for axis in self.reduced)))
        names = (*self.rows, self.axis, *self.reduced)
        self.point = point_type((*(f"at_{name}" for name in names), "column", "lane"))
        passing = self._affine(self.passing)
        self.window = sorted({passing.at(**one) for one in self._places(loops.blocks)})

    @property
    def holds(self) -> str:
        """The tensor that is held."""
        return self.kept.tensor

    @property
    def deepest(self) -> int:
        """The number of the innermost loop that what is held goes with."""
        outer = self.loops.outer
        return max((at for at, axis in enumerate(outer) if axis in self.kept.axes), default=0)

    def _places(self, sizes: Mapping[str, int]) -> list[dict[str, int]]:
        """Where the rows of a block read the operand that passes, but for the column."""
        axes = (*self.rows, *self.down)
        ranges = [
            range(sizes[name] if name in self.rows else self.loops.bound.size[name])
            for name in axes
        ]
        names = [f"at_{name}" for name in axes]
        return [dict(zip(names, at, strict=True)) for at in product(*ranges)]

    def shares(self, free: int) -> tuple[int, int, int]:
        """Registers of ``free`` ones for the sums, the scalars and the vectors.

        Raises Unbuildable, with what is needed, where they do not suffice.
        """
        sums = prod(self.loops.blocks[name] for name in self.rows) * self.columns
        held, extra, column = len(self.taps), self.how.epilogue.registers, len(self.window)
        left = free - held - sums - extra
        if left < column:
            raise too_many(
                {self.holds: held, self.loops.target.tensor: sums,
                 f"a column of {self.passing.tensor}": column, "the epilogue": extra}
            )  # fmt: skip
        period = self.columns * self.step
        ring = column * largest_ring(min(period, left // column), period)
        return (sums, ring, held) if self.passing == self.factors.scalar else (sums, held, ring)

    # --- operands --------------------------------------------------------------------------------

    def _affine(self, access: Access) -> Affine:
        """Bytes of a tensor at a point."""
        steps = self.how.layout(access.tensor).bytes(self.loops.bound, access, self.loops.blocks)
        found = {f"at_{name}": step for name, step in steps.items() if name != self.along}
        if access == self.passing:
            found = {name: step for name, step in found.items() if name[3:] not in self.across}
            found["column"] = found.pop(f"at_{self.axis}") // self.step
        return Affine(**found)

    def _lanes(self, access: Access, sizes: Mapping[str, int]) -> int:
        """Elements of a vector in memory; one of an operand that is the same for all lanes."""
        if self.along not in access.axes:
            return 1
        return LANES if self.how.layout(access.tensor).whole else sizes[self.along]

    def _operands(
        self, sizes: Mapping[str, int], registers: Registers
    ) -> tuple[Sums[Any], Operand[Any], Operand[Any]]:
        """The target, the operand that passes, and the one that is held."""
        target, passing = self.loops.target, self._affine(self.passing)
        own, held = registers.scalars, registers.vectors
        if self.passing == self.factors.vector:
            own, held = held, own
        ring, window = len(own) // len(self.window), {at: n for n, at in enumerate(self.window)}
        rows = prod(self.loops.blocks[name] for name in self.rows)
        taps = {tap: number for number, tap in enumerate(self.taps)}
        first = len(self.rows)

        def row(point: Any) -> int:
            number = 0
            for at, name in enumerate(self.rows):
                number = number * self.loops.blocks[name] + point[at]
            return number

        def place(point: Any) -> int:
            return passing.of(point) - passing.steps["column"] * int(point.column)

        def lanes(access: Access) -> Any:
            count = self._lanes(access, sizes)
            return lambda _: count

        return (
            Sums[Any](
                target.tensor, self._affine(target),
                lambda p: registers.sums[p[first] % self.columns * rows + row(p)],
                lanes(target), finisher=registers.finisher,
            ),
            Operand[Any](
                self.passing.tensor, passing,
                lambda p: own[p.column % ring * len(window) + window[place(p)]],
                lanes(self.passing),
            ),
            Operand[Any](
                self.holds, self._affine(self.kept),
                lambda p: held[taps[p[first + 1 : -2]]], lanes(self.kept), held=True,
            ),
        )  # fmt: skip

    def held(self, sizes: Mapping[str, int], registers: Registers) -> list[stream.Load]:
        """Give the loads of what is held."""
        _, _, kept = self._operands(sizes, registers)
        zeros = (0,) * (len(self.rows) + 1)
        points = [self.point(*zeros, *tap, 0, 0) for tap in self.taps]
        return [stream.Load(kept.register(point), kept.place(point)) for point in points]

    # --- streams ---------------------------------------------------------------------------------

    def _sums(self, omitted: int) -> dict[int, dict[tuple[int, ...], int]]:
        """The columns of each sum's products, in a target ``omitted`` iterations shorter."""
        size, step = self.loops.bound.size, dict(self.index.steps)
        less = omitted * self.columns
        inside = range(-self.index.constant, self.extent - less * self.step - self.index.constant)
        across = list(product(*(range(size[axis]) for axis in self.across)))
        found: dict[int, dict[tuple[int, ...], int]] = {}
        for at in range(size[self.axis] - less):
            columns = {
                tap: at * self.step + sum(map(int.__mul__, tap, map(step.__getitem__, self.across)))
                for tap in across
            }
            found[at] = {tap: column for tap, column in columns.items() if column in inside}
        return found

    def _rows(self, tags: Tags) -> list[Row]:
        """The rows of a block."""
        size, sizes, firsts = self.loops.bound.size, self.loops.sizes(tags), self.loops.firsts(tags)
        margins = [one for one in self.loops.margins if self.axis not in dict(one.others)]
        found: list[Row] = []
        for at in product(*(range(sizes[name]) for name in self.rows)):
            row = dict(zip(self.rows, at, strict=True))
            down = product(*(range(size[axis]) for axis in self.down))
            inside = {
                tap
                for tap in down
                if all(
                    margin.inside(
                        firsts.get(margin.axis, 0) + row.get(margin.axis, 0),
                        dict(zip(self.down, tap, strict=True)),
                    )
                    for margin in margins
                )
            }
            found.append((at, inside))
        return found

    def plan(self, tags: Tags, registers: Registers, *, keeps: bool) -> stream.Rolled:
        """Make the stream of a block; sums are not kept."""
        if keeps:
            raise Unbuildable(f"sums that rotate along {self.axis} are stored as they are")
        return self.over(self._rows(tags), self.loops.sizes(tags), registers)

    def over(
        self, rows: Sequence[Row], sizes: Mapping[str, int], registers: Registers
    ) -> stream.Rolled:
        """Make the stream over some rows."""
        sums, passing, kept = self._operands(sizes, registers)
        period = self.columns * self.step
        moves = {
            passing.name: period * passing.bytes.at(column=1),
            sums.name: self.columns * sums.bytes.at(**{f"at_{self.axis}": 1}),
        }
        pair = (passing, kept)
        if not self.factors.each and self.passing == self.factors.scalar:
            pair = (kept, passing)
        lane = "" if self.factors.each else "lane"

        def build(omitted: int) -> list[list[stream.Item]]:
            return stream.interleave(products(self._steps(rows, omitted), sums, *pair, lane))

        # As many iterations as there are columns for: what lies beyond is not looked at.
        return stream.steady(self.extent // period, build, period, moves)

    def _steps(self, rows: Sequence[Row], omitted: int) -> list[list[Any]]:
        """The products of each column; those on one sum are apart.

        Columns that no sum reads before the first and after the last are left out: an empty part is no
        steady state.
        """
        by_column: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for at, columns in self._sums(omitted).items():
            for tap, column in columns.items():
                by_column.setdefault(column, []).append((at, tap))
        size = self.loops.bound.size
        downs = list(product(*(range(size[axis]) for axis in self.down)))
        order = [(*self.down, *self.across).index(axis) for axis in self.reduced]
        return [
            [
                self.point(*row, at, *((*down, *tap)[one] for one in order), column, 0)
                for down in downs
                for at, tap in by_column.get(column, [])
                for row, inside in rows
                if down in inside
            ]
            for column in range(min(by_column, default=0), max(by_column, default=-1) + 1)
        ]

    def empty(self, tags: Tags, registers: Registers) -> list[stream.Item]:
        """Give what finishes and stores the sums without products, which are all in the first register."""
        sums, _, _ = self._operands(self.loops.sizes(tags), registers)
        zeros = (0,) * (len(self.reduced) + 2)
        empty = [
            sums.place(self.point(*row, at, *zeros))
            for row, inside in self._rows(tags)
            for at, columns in self._sums(0).items()
            if not inside or not columns
        ]
        if not empty:
            return []
        register = registers.sums[0]
        finish = registers.finisher.finish(register, 0, empty[0].lanes)
        return [*finish, *(stream.Store(stream.stored(register, finish), at) for at in empty)]
