"""How tensors of floats lie in memory: bytes that an access goes on by with each axis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from armsim.codegen.axes import FLOAT, LANES, VECTOR, quads
from armsim.codegen.emit import Pitched
from armsim.nests.bound import Bound
from armsim.nests.definition import Access


@dataclass(frozen=True)
class Layout:
    """Row by row, the last index contiguous.

    whole: vectors along the lanes are whole in memory, whatever their lanes in use.
    """

    @property
    def whole(self) -> bool:
        """Say whether what is beyond the last element of a row is filled up to a vector."""
        return False

    @property
    def words(self) -> str:
        """The layout in words."""
        return "row by row"

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes from an element to the next along each axis, in a block of these sizes."""
        return {axis: FLOAT * step for axis, step in bound.steps(access).items()}

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes from a block of an axis to the next; size: of the block."""
        return self.bytes(bound, access, {axis: size}).get(axis, 0) * size


ROW_MAJOR = Layout()


@dataclass(frozen=True)
class Planes(Layout):
    """Four elements of the last index side by side, those of all other points, then the next four: NC4HW4.

    Bytes along that axis hold from four to four.
    """

    axis: str

    @property
    def whole(self) -> bool:
        """Say that planes are filled up."""
        return True

    @property
    def words(self) -> str:
        """The layout in words."""
        return f"four of {self.axis} side by side, for all of the rest, then the next four"

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along each axis: a plane's points are a vector apart."""
        channels = bound.size[self.axis]
        found = {axis: step // channels * VECTOR for axis, step in bound.steps(access).items()}
        return found | {self.axis: bound.elements(access.tensor) // channels * FLOAT}

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes of a block; of channels, whole planes."""
        whole = LANES * quads(size) if axis == self.axis else size
        return self.bytes(bound, access, {axis: size}).get(axis, 0) * whole


@dataclass(frozen=True)
class Panels(Layout):
    """Blocks of the lanes' axis after each other, each with all of the other axis.

    axis: the lanes'. A block's rows are its vectors, filled up with zeros.
    """

    axis: str

    @property
    def whole(self) -> bool:
        """Say that rows of a panel are filled up."""
        return True

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along each axis: rows are as long as the block is wide."""
        row = quads(sizes[self.axis]) * VECTOR
        return {axis: FLOAT if axis == self.axis else row for axis in bound.steps(access)}

    def move(self, bound: Bound, access: Access, axis: str, size: int) -> int:
        """Bytes of a panel."""
        if axis != self.axis:
            return 0
        return quads(size) * VECTOR * bound.elements(access.tensor) // bound.size[axis]


@dataclass(frozen=True)
class Apart(Layout):
    """Elements along an axis lie apart by what a register holds: so many times `Pitched.PITCH` bytes.

    axis: empty if all distances in a block are known.
    """

    axis: str = ""

    def bytes(self, bound: Bound, access: Access, sizes: Mapping[str, int]) -> dict[str, int]:
        """Bytes of an element along the axes inside of a block."""
        steps = bound.steps(access)
        found = {axis: FLOAT for axis, step in steps.items() if step == 1}
        return found | ({self.axis: Pitched.PITCH} if self.axis else {})
