"""How far a kernel's pointers into tensors of floats go: bytes from an element to the next along an axis.

Inside of a block these are numbers, whatever the layout: a block of an axis lies in one block of the
layout, or in whole ones of four.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from armsim.codegen.axes import FLOAT
from armsim.codegen.emit import Pitched
from armsim.nests.bound import Bound
from armsim.nests.definition import Access
from armsim.nests.layout import Layout


@dataclass(frozen=True)
class Reach:
    """Row by row, the last index contiguous."""

    @property
    def whole(self) -> bool:
        """Say whether vectors are whole in memory, whatever their lanes in use."""
        return False

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along each axis, in a block of these sizes; other axes go from end to end."""
        return {axis: FLOAT * step for axis, step in bound.steps(access).items()}

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes from a block of an axis to the next; size: of the block."""
        return self.bytes(bound, access, {axis: size}).get(axis, 0) * size


ROW_MAJOR = Reach()


@dataclass(frozen=True)
class Laid(Reach):
    """As a layout says. Along an axis that is cut into fours, bytes hold from four to four."""

    layout: Layout

    @property
    def whole(self) -> bool:
        """Say whether the layout rounds up."""
        return self.layout.padded

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes along an axis inside of a block of the layout; where it runs through them, from it to the
        next.
        """
        return bytes_within(self.layout, _extents(bound, access), {**bound.size, **sizes}, sizes)

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes of as many blocks of the layout as it takes, or of elements."""
        strides = _strides(self.layout, _extents(bound, access), {axis: size})
        for name, block, stride in strides:
            if name == axis:
                return FLOAT * stride * (-(-size // (block or 1)))
        return 0


def _extents(bound: Bound, access: Access) -> dict[str, int]:
    axes = (axis for index in access.indices for axis, _ in index.steps)
    return dict(zip(axes, bound.shapes[access.tensor], strict=True))


def _strides(
    layout: Layout, extents: Mapping[str, int], sizes: Mapping[str, int]
) -> list[tuple[str, int, int]]:
    """Axis, block and elements from a block to the next of each level of a layout; 0: of elements."""
    left, levels, found = dict(extents), layout.levels, []
    for at, (axis, unit, block) in enumerate(levels):
        if any(later.axis == axis for later in levels[at + 1 :]):  # goes on inside of a block
            inner = min(block, sizes.get(axis, block))
            found.append((axis, block, -(-left[axis] // block)))
            left[axis] = inner
        else:
            found.append((axis, 0, -(-left[axis] // unit) * unit))
    counts = [extent for _, _, extent in found]
    return [(axis, block, prod(counts[at + 1 :])) for at, (axis, block, _) in enumerate(found)]


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
    """Elements along an axis lie apart by what a register holds: so many times `Pitched.PITCH` bytes.

    axis: empty if all distances in a block are known.
    """

    axis: str = ""

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along the axes inside of a block."""
        steps = bound.steps(access)
        found = {axis: FLOAT for axis, step in steps.items() if step == 1}
        return found | ({self.axis: Pitched.PITCH} if self.axis else {})
