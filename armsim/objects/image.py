"""What a loader hands to an emulator: memory contents at fixed addresses, and what is known of them."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

STUB_BYTES = 16  # a stub's place: room for four words


@dataclass(frozen=True)
class Segment:
    """Memory with one set of permissions; ``data`` is all of it, zeros included.

    ``address`` is a multiple of the page size of 4096; the last page may be partly used.
    """

    name: str
    address: int
    data: bytes
    writable: bool
    executable: bool

    @property
    def end(self) -> int:
        """The address behind its last byte."""
        return self.address + len(self.data)


@dataclass(frozen=True)
class Place:
    """A symbol: ``size`` is 0 where the file does not say it."""

    address: int
    size: int
    function: bool


@dataclass(frozen=True)
class SourceLine:
    """From ``address`` on, up to the next one, code is of this line; line 0: not known."""

    address: int
    file: str
    line: int


@dataclass(frozen=True)
class Stub:
    """A function that is called but not in the files. Its address holds BRK: whoever runs the image
    acts in its stead and returns. One that is not ``provided`` has to be an error when it is reached.
    """

    name: str
    address: int
    provided: bool


@dataclass(frozen=True)
class Image:
    """Code and data, relocated, at the addresses where they have to be mapped.

    ``code`` are the address ranges [begin, end) that hold instructions, in order and apart: what is in
    executable segments besides is data (literal pools) and stubs. ``lines`` are in order of address.
    ``notes`` are sentences about what the files ask for and the image does not do.
    """

    entry: int
    entry_name: str
    segments: tuple[Segment, ...]
    symbols: dict[str, Place]
    code: tuple[tuple[int, int], ...]
    lines: tuple[SourceLine, ...]
    stubs: tuple[Stub, ...] = ()
    notes: tuple[str, ...] = field(default=())

    @cached_property
    def _line_addresses(self) -> list[int]:
        return [row.address for row in self.lines]

    @cached_property
    def _functions(self) -> list[tuple[int, str]]:
        return sorted((place.address, name) for name, place in self.symbols.items())

    def source(self, address: int) -> tuple[str, int] | None:
        """File and line of an instruction, None where they are not known."""
        at = bisect_right(self._line_addresses, address) - 1
        if at < 0 or self.lines[at].line == 0:
            return None
        return self.lines[at].file, self.lines[at].line

    def place(self, address: int) -> str:
        """An address in words: ``symbol+offset``, or the segment, or that it is in none."""
        segment = next((item for item in self.segments if item.address <= address < item.end), None)
        if segment is None:
            return f"address {address:#x}, outside the image"
        at = bisect_right(self._functions, (address, "\U0010ffff")) - 1
        if at >= 0 and self._functions[at][0] >= segment.address:
            offset = address - self._functions[at][0]
            return self._functions[at][1] + (f"+{offset:#x}" if offset else "")
        return f"{segment.name}+{address - segment.address:#x}"

    def read(self, address: int, size: int) -> bytes:
        """Bytes of the image as loaded; KeyError outside of it."""
        for item in self.segments:
            if item.address <= address and address + size <= item.end:
                return item.data[address - item.address : address - item.address + size]
        raise KeyError(f"{address:#x}")

    def words(self) -> list[tuple[int, int]]:
        """(address, word) of all instructions, in order."""
        return [
            (address, int.from_bytes(self.read(address, 4), "little"))
            for begin, end in self.code
            for address in range(begin, end, 4)
        ]
