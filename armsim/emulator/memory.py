"""The memory map: code, stack, the caller's buffers and the heap, each between unmapped pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.engine import EXECUTE, READ, WRITE, Engine
from armsim.emulator.heap import Heap
from armsim.emulator.screen import screened
from armsim.isa.program import CODE_BASE, Program
from armsim.objects.image import Image
from armsim.objects.layout import PAGE, round_up

STACK_BASE = 0x0800_0000
STACK_BYTES = 0x0010_0000
_BELOW_STACK = 16 << 20  # bytes in which an address is taken for one of a frame that is too large
ENTRY_SP = STACK_BASE + STACK_BYTES // 2  # sp at the call; the function's frame is below
BUFFER_BASE = 0x1000_0000
# Where buffers lie, usually and when they are moved: above 4 GiB, where a 32-bit register holds no address;
# most bits above a page's are the complement in one of the places.
_MOVED = (BUFFER_BASE, 0x1F_EEFF_0000, 0x2A_5AAA_5000)
_IN_PAGE = 0x555
RETURN_ADDRESS = 0x0004_0000  # mapped but empty; reaching it ends the run


@dataclass(frozen=True)
class Buffer:
    """A named range of emulated memory; ``address`` is that of its first byte.

    ``low`` to ``high`` is mapped for it; the pages on either side are not.
    """

    name: str
    address: int
    size: int
    low: int = 0
    high: int = 0


def whole_pages(size: int) -> int:
    """The bytes of as many pages as ``size`` bytes take."""
    return round_up(size, PAGE)


class Memory:
    """The mapped memory of one function; ``buffers`` are the caller's."""

    def __init__(
        self,
        code: Program | Image,
        sizes: Mapping[str, int],
        alignments: Mapping[str, tuple[int, int]],
        margin: int,
        moved: int = 0,
    ) -> None:
        """Map everything; for the buffers see `armsim.emulator.machine.Machine`."""
        self.image = code if isinstance(code, Image) else None
        self._margin = whole_pages(margin)
        self._engine = engine = Engine()
        # The heap knows the engine, not this object: without a cycle both are freed at their last use.
        self._heap = Heap(partial(engine.map, rights=READ | WRITE), engine.unmap, self._margin)
        self._engine.map(RETURN_ADDRESS, PAGE, READ | EXECUTE)
        if isinstance(code, Program):
            self._engine.map(CODE_BASE, whole_pages(len(code.code)), READ | EXECUTE)
            self._engine.write(CODE_BASE, code.code)
        else:
            self._map_image(code)
        self._engine.map(STACK_BASE, STACK_BYTES, READ | WRITE)
        self.buffers: dict[str, Buffer] = {}
        address = _MOVED[moved]
        for name, size in list(sizes.items())[:: -1 if moved == 1 else 1]:
            align, offset = alignments.get(name, (64, 0))
            buffer = self._map_buffer(name, address, size, align, offset, moved)
            self.buffers[name] = buffer
            address = buffer.high + PAGE

    def _map_image(self, image: Image) -> None:
        self._engine.thread_pointer = image.thread_pointer
        for segment in image.segments:
            # Writable memory is never executable: it cannot be screened.
            rights = READ | (WRITE if segment.writable else EXECUTE * segment.executable)
            self._engine.map(segment.address, whole_pages(max(len(segment.data), 1)), rights)
            data = screened(segment.data) if segment.executable else segment.data
            self._engine.write(segment.address, data)

    def _map_buffer(
        self, name: str, low: int, size: int, align: int, offset: int, moved: int
    ) -> Buffer:
        """Place the end as close to the guard page as the alignment of the start allows.

        ``moved`` ones differ in the bits of the address within a page too, down to the alignment: once they
        start with the page, once in its middle.
        """
        low = round_up(low, align) if align > PAGE else low
        before = -(-self._margin // align) * align
        back = max(_IN_PAGE & -align, align) if moved == 2 and align < PAGE else 0
        pages = whole_pages(max(size + offset + back, 1))
        mapped = whole_pages(before) + pages + self._margin
        self._engine.map(low, mapped, READ | WRITE)
        start = low + before + (pages - size - offset) // align * align + offset - back
        if moved == 1 and align < PAGE:
            start -= (start - offset) % PAGE
        return Buffer(name, start, size, low, low + mapped)

    def nearest(self, address: int) -> Buffer | None:
        """The buffer or heap allocation at or next to an address, None if there is none."""

        def distance(buffer: Buffer) -> int:
            return max(buffer.address - address, address - (buffer.address + buffer.size - 1), 0)

        known = [*self.buffers.values(), *self.heap.values()]
        nearest = min(known, key=distance, default=None)
        if nearest is None or abs(address - nearest.address) > nearest.size + (1 << 20):
            return None
        return nearest

    def place(self, address: int) -> str:
        """Describe an address relative to the nearest buffer."""
        below = STACK_BASE - address
        if 0 < below <= _BELOW_STACK and (self.image is None or not self.image.holds(address)):
            frame = STACK_BYTES // 2
            return f"sp-{frame + below}, but the stack has {frame >> 10} KiB below sp"
        if not self.buffers and not self.heap:
            return f"address {address:#x}"
        nearest = self.nearest(address)
        if nearest is None:
            if self.image is not None and CODE_BASE <= address < STACK_BASE:
                return self.image.place(address)
            if STACK_BASE - (1 << 20) <= address < STACK_BASE + STACK_BYTES + (1 << 20):
                return f"sp{address - ENTRY_SP:+d}"
            return f"address {address:#x}, outside all buffers"
        return f"offset {address - nearest.address} of '{nearest.name}' ({nearest.size} bytes)"

    def write(self, name: str, array: NDArray[np.generic]) -> None:
        """Copy an array into a buffer."""
        self._engine.write(self.buffers[name].address, array)

    def read(self, name: str) -> bytes:
        """The contents of a buffer."""
        buffer = self.buffers[name]
        return self._engine.read(buffer.address, buffer.size)

    def read_array(self, name: str, dtype: np.dtype[Any]) -> NDArray[Any]:
        """Return a flat copy of a buffer as numbers of type ``dtype``."""
        return np.frombuffer(self.read(name), dtype=dtype)

    def read_floats(self, name: str) -> NDArray[np.float32]:
        """Return a flat copy of a buffer as fp32 numbers."""
        return np.frombuffer(self.read(name), dtype=np.float32)

    def read_bytes(self, address: int, size: int) -> bytes:
        """Read emulated memory. ValueError where nothing is mapped."""
        return self._engine.read(address, size)

    def write_bytes(self, address: int, data: bytes) -> None:
        """Write memory that the code may write. ValueError elsewhere."""
        if data and not self._engine.is_writable(address, len(data)):
            raise ValueError(f"{address:#x}")
        self._engine.write(address, data)

    @property
    def heap(self) -> dict[str, Buffer]:
        """Give malloc's blocks of this call, by name, unless one was freed and its pages serve again."""
        found = sorted(self._heap.pieces, key=lambda piece: piece.number)
        return {
            item.name: Buffer(item.name, item.address, item.size, item.low, item.high)
            for item in found
        }

    def unreachable(self, *, returned: bool) -> list[Buffer]:
        """Heap memory that was not freed and that no buffer, static data or result points into.

        x0 is a result if ``returned``.

        Whatever looks like an address counts as one.
        """
        live = sorted(self._heap.live.values(), key=lambda piece: piece.address)
        if not live:
            return []
        begins = np.array([piece.address for piece in live], dtype=np.uint64)
        ends = np.array([piece.address + max(piece.size, 1) for piece in live], dtype=np.uint64)
        found = [np.array([self._engine.general(0)] if returned else [], dtype=np.uint64)]
        found += [self._words(item.address, item.size) for item in self.buffers.values()]
        for segment in self.image.segments if self.image else ():
            if segment.writable:
                found.append(self._words(segment.address, len(segment.data)))
        reached: set[int] = set()
        while found:
            pointers = found.pop()
            at = np.searchsorted(begins, pointers, side="right").astype(np.int64) - 1
            inside = (at >= 0) & (pointers < ends[np.maximum(at, 0)])
            for number in set(at[inside].tolist()) - reached:
                reached.add(number)
                found.append(self._words(live[number].address, live[number].size))
        missed = [piece for number, piece in enumerate(live) if number not in reached]
        return [
            Buffer(item.name, item.address, item.size, item.low, item.high)
            for item in sorted(missed, key=lambda piece: piece.number)
        ]

    def _words(self, address: int, size: int) -> NDArray[np.uint64]:
        """The aligned 64-bit words of memory."""
        begin, end = round_up(address, 8), (address + size) & ~7
        return np.frombuffer(self.read_bytes(begin, max(end - begin, 0)), dtype=np.uint64)

    def reset(self) -> None:
        """Restore the static data of an image and empty the heap."""
        self._heap.clear()
        for segment in self.image.segments if self.image else ():
            if segment.writable:
                self._engine.write(segment.address, segment.data)
