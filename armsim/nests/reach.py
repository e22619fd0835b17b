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
from armsim.nests.definition import Access, Index
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

    def origin(self, bound: Bound, access: Access) -> int:
        """Bytes from the tensor's start to the access at the axes' starts."""
        return FLOAT * bound.origin(access)

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes from a block of an axis to the next; size: of the block."""
        return self.bytes(bound, access, {axis: size}).get(axis, 0) * size


ROW_MAJOR = Reach()


@dataclass(frozen=True)
class Laid(Reach):
    """As a layout says. Along an axis that is cut into fours, bytes hold from four to four.

    axes: of the tensor, as the layout names them; empty: those of its indices.
    """

    layout: Layout
    axes: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Say whether the layout rounds up."""
        return self.layout.padded

    def _indices(self, access: Access) -> dict[str, Index]:
        """The indices by the names of the tensor's axes."""
        names = self.axes or [index.steps[0][0] for index in access.indices]
        return dict(zip(names, access.indices, strict=True))

    def _strides(
        self, bound: Bound, access: Access, sizes: Mapping[str, int]
    ) -> list[tuple[str, int, int]]:
        """Axis, block and elements from a block to the next of each level of the layout; 0: of elements."""
        left = dict(zip(self._indices(access), bound.shapes[access.tensor], strict=True))
        levels, found = self.layout.levels, []
        for at, (axis, unit, block) in enumerate(levels):
            if any(later.axis == axis for later in levels[at + 1 :]):  # goes on inside of a block
                inner = min(block, sizes.get(axis, block))
                found.append((axis, block, -(-left[axis] // block)))
                left[axis] = inner
            else:
                found.append((axis, 0, -(-left[axis] // unit) * unit))
        extents = [extent for _, _, extent in found]
        return [(axis, block, prod(extents[at + 1 :])) for at, (axis, block, _) in enumerate(found)]

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes along an axis inside of a block of the layout; where it runs through them, from it to the
        next.
        """
        found: dict[str, int] = {}
        for name, block, stride in self._strides(bound, access, sizes):
            if not block:
                found.setdefault(name, FLOAT * stride)
            elif sizes.get(name, bound.size[name]) > block:
                found[name] = FLOAT * stride // block
        indices = self._indices(access)
        return {
            axis: step * own for name, own in found.items() for axis, step in indices[name].steps
        }

    def origin(self, bound: Bound, access: Access) -> int:
        """Bytes of the constants of indices, along axes that are not cut."""
        indices = self._indices(access)
        found = self._strides(bound, access, {})
        return sum(
            FLOAT * stride * indices[name].constant for name, block, stride in found if not block
        )

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes of as many blocks of the layout as it takes, or of elements."""
        indices = self._indices(access)
        for name, block, stride in self._strides(bound, access, {axis: size}):
            if step := dict(indices[name].steps).get(axis):
                return FLOAT * stride * step * (-(-size // (block or 1)))
        return 0


@dataclass(frozen=True)
class Apart(Reach):
    """Along the index of an axis, elements lie apart by what a register holds: `Pitched.PITCH` bytes.

    axis: empty if all distances in a block are known. unit: bytes along the other indices.
    """

    axis: str = ""
    unit: int = FLOAT

    @property
    def whole(self) -> bool:
        """Say whether vectors lie there, not elements."""
        return self.unit > FLOAT

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along the axes inside of a block."""
        return {
            axis: step * (Pitched.PITCH if self.axis in dict(index.steps) else self.unit)
            for index in access.indices
            for axis, step in index.steps
        }
