"""An image: memory contents at fixed addresses for the emulator, with symbols and source lines."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

STUB_BYTES = 16  # a stub has four words


@dataclass(frozen=True)
class Segment:
    """Memory with one set of permissions; ``data`` has its full size, trailing zeros included.

    ``address`` is a multiple of the page size, 4096; ``data`` may end inside a page.
    """

    name: str
    address: int
    data: bytes
    writable: bool
    executable: bool

    @property
    def end(self) -> int:
        """The address after its last byte."""
        return self.address + len(self.data)


class Place(NamedTuple):
    """A symbol; ``size`` is 0 where the file does not give it, ``public`` that other files see it."""

    address: int
    size: int
    function: bool
    public: bool = False


class SourceLine(NamedTuple):
    """From ``address`` up to the next row, code is of this line; line 0: unknown."""

    address: int
    file: str
    line: int


@dataclass(frozen=True)
class Stub:
    """A function that is called but not defined. Its address holds BRK.

    The emulator performs a ``provided`` one itself and returns; reaching another one is an error.
    """

    name: str
    address: int
    provided: bool


@dataclass(frozen=True)
class Image:
    """Relocated code and data at the addresses where they are mapped.

    ``code`` are the address ranges [begin, end) of instructions, ascending and disjoint; the rest of the
    executable segments is data (literal pools) and stubs. ``lines`` ascend by address. ``notes`` are
    sentences about what the files ask for and armsim does not do. ``written`` are the instructions of
    assembly files as they stand there, by file and line; ``labels`` the addresses of their local labels.
    ``thread_pointer`` is TPIDR_EL0 of the thread that runs it, 0 if it has no thread-local data.
    """

    entry: int
    entry_name: str
    segments: tuple[Segment, ...]
    symbols: dict[str, Place]
    code: tuple[tuple[int, int], ...]
    lines: tuple[SourceLine, ...]
    stubs: tuple[Stub, ...] = ()
    notes: tuple[str, ...] = field(default=())
    written: Mapping[tuple[str, int], str] = field(default_factory=dict)
    labels: Mapping[str, int] = field(default_factory=dict)
    thread_pointer: int = 0

    @cached_property
    def _line_addresses(self) -> list[int]:
        return [row.address for row in self.lines]

    @cached_property
    def _functions(self) -> list[tuple[int, str]]:
        return sorted((place.address, name) for name, place in self.symbols.items())

    def source(self, address: int) -> tuple[str, int] | None:
        """File and line of an instruction, None if unknown."""
        at = bisect_right(self._line_addresses, address) - 1
        if at < 0 or self.lines[at].line == 0:
            return None
        return self.lines[at].file, self.lines[at].line

    @cached_property
    def _words_of_line(self) -> Counter[tuple[str, int] | None]:
        return Counter(self.source(address) for address, _ in self.words())

    def text(self, address: int) -> str | None:
        """The instruction as it stands in an assembly file, if its line makes one machine word."""
        found = self.source(address) if self.written else None
        if found is None or self._words_of_line[found] != 1:
            return None
        return self.written.get(found)

    def place(self, address: int) -> str:
        """Describe an address: ``symbol+offset``, ``segment+offset``, or that it is outside the image."""
        segment = next((item for item in self.segments if item.address <= address < item.end), None)
        if segment is None:
            return f"address {address:#x}, outside the image"
        at = bisect_right(self._functions, (address, "\U0010ffff")) - 1
        if at >= 0 and self._functions[at][0] >= segment.address:
            offset = address - self._functions[at][0]
            return self._functions[at][1] + (f"+{offset:#x}" if offset else "")
        return f"{segment.name}+{address - segment.address:#x}"

    def holds(self, address: int) -> bool:
        """Return whether a segment has that address."""
        return any(item.address <= address < item.end for item in self.segments)

    def read(self, address: int, size: int) -> bytes:
        """Bytes of the image as loaded. KeyError outside it."""
        for item in self.segments:
            if item.address <= address and address + size <= item.end:
                return item.data[address - item.address : address - item.address + size]
        raise KeyError(f"{address:#x}")

    def words(self) -> list[tuple[int, int]]:
        """(address, machine word) of all instructions, by ascending address."""
        return [
            (address, int.from_bytes(self.read(address, 4), "little"))
            for begin, end in self.code
            for address in range(begin, end, 4)
        ]
