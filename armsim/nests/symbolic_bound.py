"""A definition whose sizes are arguments: distances and shapes are amounts that follow from these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import accumulate

from armsim.codegen import stream
from armsim.codegen.size_arguments import ITERATIONS, Amount, Size, plus, times
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound, Point, extent_of
from armsim.nests.definition import Access, Definition, Index
from armsim.nests.symbolic import DIGIT


@dataclass(frozen=True)
class SymbolicBound(Bound):
    """A definition whose sizes are ``symbols``; ``sizes`` are numbers that fill blocks, no two alike.

    Where elements lie apart by an amount along an index, they do by a pitch in numbers (`Pitched`).
    apart_by: of tensors that do not lie row by row, the bytes from an element to the next along each index,
    the last one first. constants: what numbers in indices stand for, if they do for an amount.
    """

    symbols: tuple[tuple[str, Amount], ...] = ()
    apart_by: tuple[tuple[str, tuple[Amount, ...]], ...] = ()
    constants: tuple[tuple[int, Amount], ...] = ()

    @classmethod
    def filling(
        cls, definition: Definition, symbols: Mapping[str, Amount], blocks: Point
    ) -> SymbolicBound:
        """Give the definition with sizes of many blocks."""
        sizes = dict[str, int]()
        for axis, size in symbols.items():
            own = size if isinstance(size, int) else ITERATIONS * max(blocks.get(axis, 1), 1)
            while isinstance(size, Size) and own in sizes.values():
                own += max(blocks.get(axis, 1), 1)
            sizes[axis] = own
        return cls(definition, tuple(sizes.items()), tuple(symbols.items()))

    def margins(self, access: Access) -> tuple[tuple[int, Index], ...]:
        """Give the room that an access needs around its tensor, whatever the sizes.

        Unbuildable where it begins at a place that sizes say.
        """
        known = {axis: one for axis, one in self.symbols if isinstance(one, int)}
        found: list[tuple[int, Index]] = []
        for index, extent in zip(access.indices, self.extents[access.tensor], strict=True):
            back = {axis: step for axis, step in index.steps if step < 0}
            if unknown := back.keys() - known.keys():
                axes = " and ".join(sorted(unknown))
                raise Unbuildable(
                    f"with sizes as arguments, {access} begins where the size of {axes} says, "
                    f"which must be a number: a block that has all of {axes}"
                )
            start = index.constant + sum((known[axis] - 1) * step for axis, step in back.items())
            ends = extent_of(index)
            over = dict(ends.steps)
            for axis, step in extent.steps:
                over[axis] = over.get(axis, 0) - step
            # A size of at least 1 that is taken away takes away that.
            grows = tuple((axis, n) for axis, n in over.items() if n > 0 and axis not in known)
            least = sum(
                known.get(axis, 1) * n for axis, n in over.items() if (axis, n) not in grows
            )
            least += ends.constant - extent.constant
            found.append((max(-start, 0), Index(grows, max(least, -sum(n for _, n in grows)))))
        return tuple(found)

    def extended(self, definition: Definition, axes: Mapping[str, Index]) -> SymbolicBound:
        """Bind a definition with more axes to the same sizes. axes: how long those are, in sizes."""
        more = ((axis, self.amount(extent)) for axis, extent in axes.items())
        made = super().extended(definition, axes)
        assert isinstance(made, SymbolicBound)
        return replace(made, symbols=(*self.symbols, *more))

    def at(self, values: Mapping[str, int]) -> Bound:
        """Bind the definition to the sizes of a call, whose arguments have these values."""
        sizes = (
            (axis, one.at(values) if isinstance(one, Size) else one) for axis, one in self.symbols
        )
        return Bound(self.definition, tuple(sizes))

    @cached_property
    def symbol(self) -> dict[str, Amount]:
        """The symbols by axis."""
        return dict(self.symbols)

    def amount(self, index: Index) -> Amount:
        """Give what an index of sizes is at a call."""
        found = dict(self.constants).get(index.constant, index.constant)
        for axis, step in sorted(
            index.steps, key=lambda pair: isinstance(self.symbol[pair[0]], Size)
        ):
            found = plus(found, times(self.symbol[axis], step))
        return found

    @cached_property
    def distances(self) -> dict[str, tuple[Amount, ...]]:
        """Bytes from an element to the next along each index of a tensor, the last one first.

        Of half bytes it is their number, of which `in_bytes` makes bytes.
        """
        found = dict[str, tuple[Amount, ...]]()
        for tensor, extents in self.extents.items():
            sizes = map(self.amount, reversed(extents[1:]))
            element = max(self.definition.bits_of(tensor) // 8, 1)
            found[tensor] = tuple(accumulate(sizes, times, initial=element))
        return found | dict(self.apart_by)

    def in_bytes(self, tensor: str, distance: Amount, count: Amount = 1) -> Amount:
        """Give so many times a distance in bytes."""
        total, halves = times(distance, count), 8 // min(self.definition.bits_of(tensor), 8)
        if isinstance(total, int):
            return total // halves
        base, factor = total.factored
        return total // halves if factor % halves else times(base, factor // halves)

    def _bytes(self, access: Access, times_of: Callable[[Index], int]) -> Amount:
        """Add up the bytes between elements along each index, so often as a function says."""
        pairs = zip(reversed(access.indices), self.distances[access.tensor], strict=True)
        start: Amount = 0
        return reduce(plus, (times(apart, times_of(index)) for index, apart in pairs), start)

    def distance(self, access: Access, axis: str) -> Amount:
        """Give the bytes that an access goes on by with an axis."""
        return self._bytes(access, lambda index: dict(index.steps).get(axis, 0))

    def start(self, access: Access) -> Amount:
        """Give the bytes from a tensor's first element to the access at the axes' starts."""
        found = self._bytes(access, lambda index: index.constant)
        return self.in_bytes(access.tensor, found)

    def room(self, tensor: str) -> Amount:
        """Give the bytes of a tensor."""
        return self.in_bytes(
            tensor, self.distances[tensor][-1], self.amount(self.extents[tensor][0])
        )

    def apart(self, tensor: str) -> list[Amount]:
        """Give the bytes along indices of a tensor that are no numbers, the last index first."""
        some = self.distances[tensor]
        return [self.in_bytes(tensor, one) for one in some if isinstance(one, Size)]

    @cached_property
    def strides(self) -> dict[str, tuple[int, ...]]:
        """Elements along each index, pitches where these are no numbers."""
        found: dict[str, tuple[int, ...]] = {}
        for tensor, distances in self.distances.items():
            bits, pitch, own = self.definition.bits_of(tensor), stream.PITCH, list[int]()
            for one in distances:
                if isinstance(one, int):
                    own.insert(0, one // max(bits // 8, 1))
                else:
                    own.insert(0, pitch * 8 // bits)
                    pitch *= DIGIT
            found[tensor] = tuple(own)
        return found
