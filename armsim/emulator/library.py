"""C functions that the machine provides: those that compilers call on their own.

memset, memcpy and memmove follow ISO C11 7.24. malloc and calloc return 16-byte aligned memory, each
allocation between its own guard pages, and a null pointer beyond HEAP_LIMIT or HEAP_PIECES; free does
nothing.
"""

from __future__ import annotations

from typing import Protocol

HEAP_LIMIT = 256 << 20  # bytes, total in one call
# Each is a mapping of its own; with a thousand of them the emulator takes a millisecond to add one.
HEAP_PIECES = 1000
_MOST_BYTES = 256 << 20  # of one memset or memcpy; a larger count is taken for a mistake


class Memory(Protocol):
    """The part of a machine that the functions use."""

    def read_bytes(self, address: int, size: int) -> bytes:
        """Raises ValueError where nothing is mapped."""

    def write_bytes(self, address: int, data: bytes) -> None:
        """Raises ValueError where nothing is mapped or writable."""

    def allocate(self, size: int) -> int:
        """The address of a new heap allocation, 0 if there is no room."""


class LibraryError(Exception):
    """A failed call: ``kind`` is a kind of fault, ``address`` the memory that it is about."""

    def __init__(self, kind: str, address: int, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.address = address


def accesses(name: str, first: int, second: int, third: int) -> list[tuple[str, int, int]]:
    """(read or write, address, bytes) of a call, in order."""
    if name == "memset":
        return [("write", first, third)]
    if name in ("memcpy", "memmove"):
        return [("read", second, third), ("write", first, third)]
    return []


def call_library(memory: Memory, name: str, first: int, second: int, third: int) -> int:
    """Execute a function; the arguments are x0 to x2, the result goes to x0.

    Raises LibraryError.
    """
    if name == "malloc":
        return memory.allocate(first)
    if name == "calloc":
        address = memory.allocate(first * second)
        if address:
            memory.write_bytes(address, bytes(first * second))
        return address
    if name == "free":
        return first
    if third > _MOST_BYTES:
        raise LibraryError("write-out-of-bounds", first, f"{name} of {third} bytes")
    data = bytes([second & 0xFF]) * third
    if name != "memset":
        try:
            data = memory.read_bytes(second, third)
        except ValueError:
            what = f"{name} reads {third} bytes"
            raise LibraryError("read-out-of-bounds", second, what) from None
    try:
        memory.write_bytes(first, data)
    except ValueError:
        what = f"{name} writes {third} bytes"
        raise LibraryError("write-out-of-bounds", first, what) from None
    return first
