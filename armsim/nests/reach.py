"""Distances that a kernel's pointers go: bytes from an element to the next along an axis.

Inside of a block these are numbers, whatever the layout: a block of an axis lies in one block of the
layout, or in whole ones of four.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.stream import PITCH
from armsim.nests.bound import Bound
from armsim.nests.definition import Access
from armsim.nests.layout import Layout, volume


@dataclass(frozen=True)
class Reach:
    """Row by row, the last index contiguous."""

    @property
    def whole(self) -> bool:
        """Say whether vectors are whole in memory, whatever their lanes in use."""
        return False

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along each axis, in a block of these sizes; other axes go from end to end."""
        bits = bound.definition.bits_of(access.tensor)
        return {axis: step * bits // 8 for axis, step in bound.steps(access).items()}

    def move(self, bound: Bound, access: Access, axis: str, sizes: Mapping[str, int]) -> int:
        """Bytes from a block of an axis to the next; sizes: of the block."""
        return self.bytes(bound, access, sizes).get(axis, 0) * sizes[axis]

    def origin(self, bound: Bound, access: Access) -> int:
        """Bytes from the tensor's first element to the access at the axes' starts."""
        return bound.origin(access) * bound.definition.bits_of(access.tensor) // 8


ROW_MAJOR = Reach()


@dataclass(frozen=True)
class Laid(Reach):
    """The distances of a layout. Along an axis that is cut into fours, bytes hold from four to four."""

    layout: Layout

    @property
    def whole(self) -> bool:
        """Say whether the layout rounds up."""
        return self.layout.padded

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes along an axis inside of a block of the layout; where it runs through them, from it to the
        next.
        """
        extents = _extents(bound, access)
        own = bytes_within(self.layout, extents, {**bound.size, **sizes}, sizes)
        pairs = zip(access.indices, extents, strict=True)
        return {axis: step * own[name] for index, name in pairs for axis, step in index.steps}

    def move(self, bound: Bound, access: Access, axis: str, sizes: Mapping[str, int]) -> int:
        """Bytes of as many blocks of the layout as it takes, or of elements."""
        extents = _extents(bound, access)
        for index, name in zip(access.indices, extents, strict=True):
            for one, step in index.steps:
                if one == axis:
                    strides = _strides(self.layout, extents, sizes)
                    block, stride = next(level[1:] for level in strides if level[0] == name)
                    return step * FLOAT * stride * -(-sizes[axis] // (block or 1))
        return 0

    def origin(self, bound: Bound, access: Access) -> int:
        """Bytes of the constants of its indices."""
        own = self.bytes(bound, access, {})
        return sum(
            index.constant * own[index.steps[0][0]] // index.steps[0][1]
            for index in access.indices
            if index.constant
        )


@dataclass(frozen=True)
class Planes(Laid):
    """The distances of a layout whose vectors along an axis lie apart by a register, as in `Apart`."""

    axis: str

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes along an axis inside of a block."""
        return {**super().bytes(bound, access, sizes), self.axis: PITCH // LANES}


def _extents(bound: Bound, access: Access) -> dict[str, int]:
    return dict(zip(bound.axes[access.tensor], bound.shapes[access.tensor], strict=True))


def _strides(
    layout: Layout, extents: Mapping[str, int], sizes: Mapping[str, int]
) -> Sequence[tuple[str, int, int]]:
    """Axis, block and elements from a block to the next of each level of a layout; 0: of elements."""
    own = tuple(level.axis for level in layout.levels)
    blocks = tuple((axis, sizes[axis]) for axis in own if axis in sizes)
    return _levels(layout, tuple(extents.items()), blocks)


@lru_cache(maxsize=4096)
def _levels(
    layout: Layout, extents: tuple[tuple[str, int], ...], blocks: tuple[tuple[str, int], ...]
) -> Sequence[tuple[str, int, int]]:
    left, sizes, levels, found = dict(extents), dict(blocks), layout.levels, []
    for at, (axis, _, block) in enumerate(levels):
        inner = levels[at + 1 :]
        if any(later.axis == axis for later in inner):  # goes on inside of a block
            found.append((axis, block, int(volume(inner, {**left, axis: block}))))
            left[axis] = min(block, sizes.get(axis, block))
        else:
            found.append((axis, 0, int(volume(inner, left))))
    return found


def bytes_within(
    layout: Layout, extents: Mapping[str, int], through: Mapping[str, int], sizes: Mapping[str, int]
) -> dict[str, int]:
    """Bytes from an element to the next along each axis, in a block of these sizes.

    extents: of the whole. through: how far each axis goes; where that is through several blocks of the
    layout, bytes are those from one to the next, shared out.
    """
    found: dict[str, int] = {}
    for axis, block, stride in _strides(layout, extents, sizes):
        if not block:
            found.setdefault(axis, FLOAT * stride)
        elif through[axis] > block:
            found[axis] = FLOAT * stride // block
    return found


@dataclass(frozen=True)
class Apart(Reach):
    """Along the index of an axis, elements lie apart by what a register holds: `PITCH` bytes.

    axis: empty if all distances in a block are known. known: bytes along others that are no floats side by
    side.
    """

    axis: str = ""
    known: Mapping[str, int] = field(default_factory=dict)

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along the axes inside of a block."""
        return {
            axis: PITCH if axis == self.axis else self.known.get(axis, step * FLOAT)
            for index in access.indices
            for axis, step in index.steps
        }
