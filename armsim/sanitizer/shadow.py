"""Shadow memory: one state byte for each mapped byte of the machine.

As in D. Serebryany et al., *AddressSanitizer: A Fast Address Sanity Checker*, USENIX ATC 2012, and
J. Seward and N. Nethercote, *Using Valgrind to detect undefined value errors with bit-precision*,
USENIX 2005, but with one state byte per byte. Loading bytes that were never written is no fault by itself:
whether the value matters is found by executing with other values (`suspects`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

VALID, WRITABLE, INITIALISED, FREED, LEFT = 1, 2, 4, 8, 16
"""Bits of a state byte; 0 is a red zone. LEFT: it was written in a frame that was popped since."""

INPUT, OUTPUT, INOUT, STACK, DATA, CONSTANT, GONE = (
    "input", "output", "inout", "stack", "data", "constant", "freed",
)  # fmt: skip

_STATE = {
    INPUT: VALID | INITIALISED,
    OUTPUT: VALID | WRITABLE,
    INOUT: VALID | WRITABLE | INITIALISED,
    STACK: VALID | WRITABLE,
    DATA: VALID | WRITABLE | INITIALISED,
    CONSTANT: VALID | INITIALISED,
    GONE: FREED,
}


@dataclass(frozen=True)
class Area:
    """A range of emulated memory, [address, address + size), of one role.

    ``low`` and ``high`` bound the memory mapped around it; the bytes outside the area are red zones.
    """

    name: str
    address: int
    size: int
    role: str
    low: int
    high: int

    @property
    def end(self) -> int:
        """The address after its last byte."""
        return self.address + self.size


class CompiledShadow(NamedTuple):
    """The shadow as compiled code sees it.

    Columns of the areas, by ascending address, and ``state``, the states of all bytes: that of address a in
    area r is ``state[a - low[r] + offset[r]]``. ``begin`` and ``end`` are the areas without their red
    zones, ``readable`` is 1 for what is read as an input. The walk is faster with columns than records.
    """

    low: NDArray[np.int64]
    high: NDArray[np.int64]
    offset: NDArray[np.int64]
    begin: NDArray[np.int64]
    end: NDArray[np.int64]
    readable: NDArray[np.int64]
    state: NDArray[np.uint8]


class Shadow:
    """The state bytes of all areas, in one array, ``state``; ``areas`` ascend by address."""

    def __init__(self, areas: Iterable[Area]) -> None:
        """Build the shadow of areas, which must not overlap."""
        self.areas: tuple[Area, ...] = ()
        self.state = np.zeros(0, dtype=np.uint8)
        self._place(areas)
        self.reset()

    def _place(self, areas: Iterable[Area]) -> None:
        self.areas = tuple(sorted(areas, key=lambda area: area.low))
        self._bytes = 0
        self._bounds = np.zeros((len(CompiledShadow._fields) - 1, 0), dtype=np.int64)
        for area in self.areas:
            self._append(area)

    def _append(self, area: Area) -> None:
        """Add an area's entries to the columns of `CompiledShadow`; its states take the next bytes."""
        entries = (area.low, area.high, self._bytes, area.address, area.end, _is_read(area))
        self._bounds = np.column_stack([self._bounds, entries])
        self._bytes += area.high - area.low

    @property
    def compiled(self) -> CompiledShadow:
        """Return the arrays that `walk` reads and writes, until an area is added."""
        low, high, offset, begin, end, readable = self._bounds
        return CompiledShadow(low, high, offset, begin, end, readable, self.state)

    def put(self, area: Area) -> Area | None:
        """Add an area above all others, which keep their states, or one in the memory of another.

        Returns the other.
        """
        at = self._index(area.low)
        if at is not None:
            before = self.areas[at]
            if (before.low, before.high) != (area.low, area.high):
                raise ValueError(
                    f"{area.name} at {area.low:#x} is not in the place of {before.name}"
                )
            self.areas = (*self.areas[:at], area, *self.areas[at + 1 :])
            self._bounds[3:, at] = area.address, area.end, _is_read(area)
            self.mark(area.low, area.high - area.low, 0)
            self.mark(area.address, area.size, _STATE[area.role])
            return before
        if self.areas and area.low < self.areas[-1].high:
            raise ValueError(f"{area.name} at {area.low:#x} lies before {self.areas[-1].name}")
        used = self._bytes
        self.areas = (*self.areas, area)
        self._append(area)
        if self._bytes > len(self.state):  # doubled, so that many small areas copy little
            state, self.state = self.state, np.zeros(2 * self._bytes, dtype=np.uint8)
            self.state[:used] = state[:used]
        self.mark(area.address, area.size, _STATE[area.role])
        return None

    def reset(self) -> None:
        """Reset every byte to its state before a call."""
        self.state = np.zeros(self._bytes, dtype=np.uint8)
        for area in self.areas:
            self.mark(area.address, area.size, _STATE[area.role])

    def mark(self, address: int, size: int, state: int) -> None:
        """Set the state of the bytes of a range that lie in one area."""
        found = self._slice(address, size)
        if found is not None:
            self.state[found] = state

    def initialise(self, address: int, size: int) -> None:
        """Mark the bytes of a range as written; red zones stay red zones."""
        found = self._slice(address, size)
        if found is not None:
            part = self.state[found]
            part[part & VALID != 0] |= INITIALISED

    def copy(self, source: int, target: int, size: int) -> None:
        """The bytes of a range are copied: what was never written stays so."""
        known = (self.states(source, size) & INITIALISED).copy()
        found = self._slice(target, size)
        if found is None:
            return
        part = self.state[found]
        common = min(len(known), len(part))
        inside = part[:common] & VALID != 0
        part[:common][inside] = (
            part[:common][inside] & ~np.uint8(INITIALISED) | known[:common][inside]
        )
        part[common:][part[common:] & VALID != 0] |= INITIALISED

    def written(self, area: Area) -> NDArray[np.bool_]:
        """Mark the initialised bytes of an area, by a store or before the call."""
        found = self._slice(area.address, area.size)
        if found is None:
            return np.zeros(0, dtype=np.bool_)
        result: NDArray[np.bool_] = self.state[found] & INITIALISED != 0
        return result

    def states(self, address: int, size: int) -> NDArray[np.uint8]:
        """The state bytes of the part of a range that lies in one area's mapped memory."""
        found = self._slice(address, size)
        return self.state[found] if found is not None else self.state[:0]

    def area_of(self, address: int) -> Area | None:
        """The area whose mapped memory contains an address."""
        at = self._index(address)
        return None if at is None else self.areas[at]

    def _index(self, address: int) -> int | None:
        at = bisect_right(self.areas, address, key=lambda area: area.low) - 1
        return at if at >= 0 and address < self.areas[at].high else None

    def nearest(self, address: int) -> Area | None:
        """The area at or closest to an address."""
        return min(self.areas, key=lambda area: _distance(area, address), default=None)

    def _slice(self, address: int, size: int) -> slice | None:
        at = self._index(address)
        if at is None or size <= 0:
            return None
        area = self.areas[at]
        offset = int(self.compiled.offset[at]) - area.low
        return slice(address + offset, min(address + size, area.high) + offset)


def _is_read(area: Area) -> int:
    return int(area.role in (INPUT, INOUT))


def _distance(area: Area, address: int) -> int:
    return max(area.address - address, address - (area.end - 1), 0)
