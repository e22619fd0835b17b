"""A definition with its sizes: shapes, how far each tensor goes with each axis, and what a call moves."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product

from armsim.nests.definition import (
    ASSIGN,
    BITS,
    ZERO,
    Access,
    Apply,
    Definition,
    Index,
    Statement,
    Value,
)
from armsim.nests.extremes import overflow

Point = Mapping[str, int]
"""The values of axes inside of a block; of the axis of vectors that of the first lane."""

NOWHERE: Point = {}
"""No values: where no axis has one."""

_MOST = 1 << 40
_MOST_COMPARED = 1 << 20


@dataclass(frozen=True)
class Bound:
    """A definition and the size of each of its axes, and of what shapes name besides.

    Raises ValueError with one line where they do not fit.
    """

    definition: Definition
    sizes: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, definition: Definition, sizes: Mapping[str, int]) -> Bound:
        """Bind and check."""
        bound = cls(definition, tuple(sizes.items()))
        bound._check()
        return bound

    @cached_property
    def size(self) -> dict[str, int]:
        """The sizes by name."""
        return dict(self.sizes)

    def reach(self, index: Index) -> tuple[int, int]:
        """Give the least and the largest value of an index."""
        low = high = index.constant
        for axis, step in index.steps:
            end = (self.size[axis] - 1) * step
            low, high = low + min(end, 0), high + max(end, 0)
        return low, high

    @cached_property
    def extents(self) -> dict[str, tuple[Index, ...]]:
        """The shape of each tensor in sizes: declared, or as far as indices reach (if it is made, the
        targets).
        """
        made = frozenset(self.definition.made)
        found: dict[str, tuple[Index, ...]] = {}
        for one in self.definition.statements:
            for access in (*one.reads, one.target):
                if access.tensor in made and access is not one.target:
                    continue
                ends = tuple(map(extent_of, access.indices))
                pairs = zip(found.get(access.tensor, ends), ends, strict=True)
                found[access.tensor] = tuple(max(pair, key=self._amount) for pair in pairs)
        return found | dict(self.definition.shapes)

    @cached_property
    def unordered(self) -> dict[str, str]:
        """Give sizes of which it depends which index of a tensor reaches farthest, and the tensor."""
        declared, found = dict(self.definition.shapes), dict[str, str]()
        reads = [one for statement in self.definition.statements for one in statement.reads]
        for first, second in combinations(reads, 2):
            if first.tensor != second.tensor or first.tensor in {*declared, *self.definition.made}:
                continue
            for one, other in zip(first.indices, second.indices, strict=True):
                ends = [dict(extent_of(index).steps) for index in (one, other)]
                over = {
                    axis: ends[0].get(axis, 0) - ends[1].get(axis, 0) for axis in ends[0] | ends[1]
                }
                if min(over.values(), default=0) < 0 < max(over.values()):
                    found |= {axis: first.tensor for axis, steps in over.items() if steps}
        return found

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each tensor."""
        return {name: tuple(map(self._amount, shape)) for name, shape in self.extents.items()}

    def _amount(self, index: Index) -> int:
        """Give what an index of sizes is."""
        return index.constant + sum(step * self.size[name] for name, step in index.steps)

    @cached_property
    def axes(self) -> dict[str, tuple[str, ...]]:
        """A name for each axis of each tensor: that of its index, or of the size that is declared."""
        declared = dict(self.definition.shapes)
        found: dict[str, tuple[str, ...]] = {}
        statements = self.definition.statements
        for access in (x for one in statements for x in (*one.reads, one.target)):
            sizes = declared.get(access.tensor, access.indices)
            names = [
                next((str(one) for one in pair if one.plain), f"i{at}")
                for at, pair in enumerate(zip(access.indices, sizes, strict=True))
            ]
            if len(set(names)) < len(names):
                names = [f"i{at}" for at in range(len(names))]
            found.setdefault(access.tensor, tuple(names))
        return found

    @cached_property
    def strides(self) -> dict[str, tuple[int, ...]]:
        """Elements from one to the next along each index of a tensor, the last one contiguous."""
        return {
            tensor: tuple(math.prod(shape[at + 1 :]) for at in range(len(shape)))
            for tensor, shape in self.shapes.items()
        }

    def steps(self, access: Access) -> dict[str, int]:
        """Elements that an access goes on by with each axis; axes that do not move it are left out."""
        found: dict[str, int] = {}
        for index, stride in zip(access.indices, self.strides[access.tensor], strict=True):
            for axis, step in index.steps:
                found[axis] = found.get(axis, 0) + step * stride
        return {axis: step for axis, step in found.items() if step}

    def origin(self, access: Access) -> int:
        """Elements from the tensor's first to the access at the axes' starts."""
        strides = self.strides[access.tensor]
        return sum(
            index.constant * stride for index, stride in zip(access.indices, strides, strict=True)
        )

    def outside(self, access: Access) -> tuple[tuple[int, int], ...]:
        """Give how far an access reaches before and behind each axis of its tensor."""
        pairs = zip(access.indices, self.shapes[access.tensor], strict=True)
        return tuple(
            (max(-low, 0), max(high + 1 - size, 0))
            for (low, high), size in ((self.reach(index), size) for index, size in pairs)
        )

    def margins(self, access: Access) -> tuple[tuple[int, Index], ...]:
        """Give the room that an access needs before and behind each axis of its tensor, in sizes."""
        return tuple((before, Index((), after)) for before, after in self.outside(access))

    def extended(self, definition: Definition, axes: Mapping[str, Index]) -> Bound:
        """Bind a definition with more axes to the same sizes. axes: how long those are, in sizes."""
        more = ((axis, self._amount(extent)) for axis, extent in axes.items())
        return replace(self, definition=definition, sizes=(*self.sizes, *more))

    def padded(self, access: Access) -> bool:
        """Say whether an access reads outside of its tensor."""
        return any(map(any, self.outside(access)))

    def may_leave(self, access: Access) -> bool:
        """Say whether an access reads outside of its tensor for some of the sizes that a kernel is for."""
        return any(before or after != ZERO for before, after in self.margins(access))

    def elements(self, tensor: str) -> int:
        """Give how many elements a tensor has."""
        return math.prod(self.shapes[tensor])

    def bytes(self, tensor: str) -> int:
        """Give how many bytes a tensor takes."""
        return -(-self.elements(tensor) * self.definition.bits_of(tensor) // 8)

    @property
    def tensor_bytes(self) -> int:
        """Give the bytes of inputs and output."""
        return sum(map(self.bytes, (*self.definition.inputs, self.definition.output)))

    def points(self, statement: Statement) -> int:
        """Give how often a statement is carried out."""
        return math.prod(self.size[axis] for axis in statement.axes)

    def inside(self, statement: Statement) -> int:
        """Give at how many of its points a statement reads nothing outside of a tensor."""
        groups: list[tuple[set[str], list[tuple[Index, int]]]] = []
        for access in statement.reads:
            for index, size in zip(access.indices, self.shapes[access.tensor], strict=True):
                low, high = self.reach(index)
                if low < 0 or high >= size:
                    axes, pairs = {axis for axis, _ in index.steps}, [(index, size)]
                    for group in [group for group in groups if group[0] & axes]:
                        groups.remove(group)
                        axes, pairs = axes | group[0], group[1] + pairs
                    groups.append((axes, pairs))
        free = set(statement.axes).difference(*(axes for axes, _ in groups))
        return math.prod(self.size[axis] for axis in free) * math.prod(
            self._inside(sorted(axes, key=self.size.__getitem__), pairs) for axes, pairs in groups
        )

    def _inside(self, axes: list[str], pairs: list[tuple[Index, int]]) -> int:
        """Count the points at which indices lie inside: for all but the longest axis a range of that."""
        *others, longest = axes
        count = 0
        for point in product(*(range(self.size[axis]) for axis in others)):
            at, low, high = dict(zip(others, point, strict=True)), 0, self.size[longest] - 1
            for index, size in pairs:
                first = index.constant + sum(step * at.get(axis, 0) for axis, step in index.steps)
                step = dict(index.steps).get(longest, 0)
                if step < 0:  # the same range from the other end
                    first, step = size - 1 - first, -step
                if step:
                    low, high = max(low, -(first // step)), min(high, (size - 1 - first) // step)
                elif not 0 <= first < size:
                    high = -1
            count += max(high - low + 1, 0)
        return count

    @property
    def flops(self) -> int:
        """Count the operations on elements of all statements."""
        return sum(map(self.flops_of, self.definition.statements))

    @property
    def flops_without_edges(self) -> int:
        """Count flops as if nothing lay outside of its tensor."""
        return sum(self.flops_of(one, edges=False) for one in self.definition.statements)

    def flops_of(self, statement: Statement, *, edges: bool = True) -> int:
        """Count operations on elements: those of its value and its sum, padding left out.

        What no axis of a sum changes is done once. edges: False counts padding as well.
        """
        values = sum(self._operations(statement.value).values())
        points = self.points(statement)
        inside = self.inside(statement) if edges else points
        return values * inside // points + inside * (statement.update != ASSIGN)

    def _operations(self, value: Value) -> dict[Value, int]:
        """Count how often each different part of a value is computed."""
        if not isinstance(value, Apply):
            return {}
        found: dict[Value, int] = {value: math.prod(self.size[axis] for axis in axes_of(value))}
        for operand in value.operands:
            found |= self._operations(operand)
        return found

    def _check(self) -> None:
        for name in self.definition.size_names:
            if name not in self.size:
                raise ValueError(f"no size of {name} is given")
            if self.size[name] < 1:
                raise ValueError(f"{name} must be at least 1, got {self.size[name]}")
        declared = dict(self.definition.shapes)
        for tensor, shape in self.shapes.items():
            if math.prod(shape) > _MOST or min(shape) < 1:
                words = "x".join(map(str, shape))
                raise ValueError(f"{tensor} would be {words}: want 1 to at most {_MOST} elements")
        targets: dict[str, list[Access]] = {}
        for one in self.definition.statements:
            terms = math.prod(self.size[axis] for axis in one.reduced)
            kind = self.definition.type_of(one.target.tensor)
            if kind == "i32" and (refused := overflow(self.definition, one, terms)):
                raise ValueError(refused)
            for index in one.target.indices:
                self._check_target(one.target, index)
            targets.setdefault(one.target.tensor, []).append(one.target)
            for access in (*one.reads, one.target):
                for index, size in zip(access.indices, self.shapes[access.tensor], strict=True):
                    low, high = self.reach(index)
                    if access.tensor not in declared and low < 0:
                        raise ValueError(
                            f"{access} begins at {low}: give {access.tensor} a shape, 0 lies outside"
                        )
                    if access.tensor in self.definition.made and high >= size:
                        raise ValueError(f"{access} reads beyond what is made")
        for tensor, some in targets.items():
            for first, second in combinations(some, 2):
                if not self._apart(first, second):
                    raise ValueError(f"{first} and {second} are the same elements at some points")
            count = sum(math.prod(self.size[axis] for axis in one.axes) for one in some)
            if count != self.elements(tensor):
                raise ValueError(
                    f"{count} of the {self.elements(tensor)} elements of {tensor} are made; all must be"
                )
        for tensor, kind in self.definition.types:
            if BITS[kind] == 4 and self.shapes[tensor][-1] % 2:
                raise ValueError(f"{tensor}: rows of {kind} have an even number of elements")

    def _apart(self, first: Access, second: Access) -> bool:
        """Say whether two targets share no element: along some axis they have no place in common."""
        pairs = zip(first.indices, second.indices, strict=True)
        return any(self._places(one).isdisjoint(self._places(other)) for one, other in pairs)

    def _places(self, index: Index) -> set[int]:
        if math.prod(self.size[axis] for axis, _ in index.steps) > _MOST_COMPARED:
            raise ValueError(
                f"{index} has more than {_MOST_COMPARED} values, in a tensor made in parts"
            )
        steps = [range(0, step * self.size[axis], step) for axis, step in index.steps]
        return {index.constant + sum(point) for point in product(*steps)}

    def _check_target(self, target: Access, index: Index) -> None:
        """ValueError where two points make one element, as in y[2*t+m] with more than two m."""
        reached = 0
        for axis, step in sorted(index.steps, key=lambda pair: pair[1]):
            if step < 1:
                raise ValueError(f"{target}: axes of a target go forwards")
            if step <= reached and self.size[axis] > 1:
                raise ValueError(
                    f"{target}: {index} has the same value at several points; split the axis so that each "
                    "element is made once"
                )
            reached += step * (self.size[axis] - 1)


def axes_of(value: Value) -> tuple[str, ...]:
    """Give the axes that a value goes with, each once."""
    if isinstance(value, Access):
        return value.axes
    if isinstance(value, Apply):
        return tuple(dict.fromkeys(axis for one in value.operands for axis in axes_of(one)))
    return ()


def extent_of(index: Index) -> Index:
    """Give how far an index reaches, one more than its largest value, in sizes."""
    steps = tuple(pair for pair in index.steps if pair[1] > 0)
    return Index(steps, index.constant + 1 - sum(step for _, step in steps))
