"""C functions that the machine provides: those that compilers call on their own.

memset, memcpy, memmove and memcmp follow ISO C11 7.24, abort 7.22.4.1, malloc, calloc and free 7.22.3 with
the pieces of `heap`.
"""

from __future__ import annotations

import re
from typing import Protocol

_MOST_BYTES = 256 << 20  # of one memset or memcpy; a larger count is taken for a mistake
# Instructions that a call counts against the limit: about those of a C library's malloc. A loop of calls
# has to end when other endless loops do, though each costs the emulator as much time as ten thousand
# instructions: beyond the first ten thousand calls that is what they count.
CALL_CHARGE = 500
LATER_CHARGE = 10_000
CALLS_BEFORE = 10_000
_BYTES_AN_INSTRUCTION = 16  # a copy by q registers


_OF_LANGUAGES = (
    (
        re.compile(r"__cxa_(allocate_exception|(re)?throw|begin_catch|call_terminate)|_Unwind_\w+"
                   r"|std::(__throw_\w+|terminate)"),
        "throws a C++ exception",
        "stacks are not unwound here; give arguments for which it does not throw",
    ),
    (
        re.compile(r"__cxa_guard_\w+"),
        "initializes a static variable at its first use",
        "-fno-threadsafe-statics compiles that without the call",
    ),
)  # fmt: skip
"""Functions of a compiler's runtime that are not provided: what code does with them, and what helps."""


def missing(name: str) -> str:
    """Describe a call of a function that nobody defines."""
    for pattern, does, helps in _OF_LANGUAGES:
        if pattern.fullmatch(name):
            return f"{does} ('{name}' is called): {helps}"
    return f"calls '{name}', which none of the files defines"


class Memory(Protocol):
    """The part of a machine that the functions use."""

    def read_bytes(self, address: int, size: int) -> bytes:
        """Raises ValueError where nothing is mapped."""

    def write_bytes(self, address: int, data: bytes) -> None:
        """Raises ValueError where nothing is mapped or writable."""

    def allocate(self, size: int) -> int:
        """The address of a new heap allocation, 0 if there is no room."""

    def release(self, address: int) -> None:
        """Free an allocation. Raises LibraryError for any other address."""


class LibraryError(Exception):
    """A failed call: ``kind`` is a kind of fault, ``address`` the memory that it is about, if any."""

    def __init__(self, kind: str, address: int | None, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.address = address


def accesses(name: str, first: int, second: int, third: int) -> list[tuple[str, int, int]]:
    """(read or write, address, bytes) of a call, in order."""
    if name == "memset":
        return [("write", first, third)]
    if name in ("memcpy", "memmove"):
        return [("read", second, third), ("write", first, third)]
    if name == "memcmp":
        return [("read", first, third), ("read", second, third)]
    return []


def instructions_of(name: str, first: int, second: int, third: int, number: int) -> int:
    """The instructions that the ``number``-th call, from 1, counts against the limit."""
    moved = sum(size for _, _, size in accesses(name, first, second, third))
    charge = CALL_CHARGE if number <= CALLS_BEFORE else LATER_CHARGE
    return charge + moved // _BYTES_AN_INSTRUCTION


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
        if first:
            memory.release(first)
        return first
    if name == "abort":
        raise LibraryError("aborted", None, "calls 'abort'")
    if third > _MOST_BYTES:
        kind = "read-out-of-bounds" if name == "memcmp" else "write-out-of-bounds"
        raise LibraryError(kind, first, f"{name} of {third} bytes")
    if name == "memcmp":
        one, other = (_read(memory, name, address, third) for address in (first, second))
        return (one > other) - (one < other) & 0xFFFF_FFFF  # an int, in w0
    data = bytes([second & 0xFF]) * third
    if name != "memset":
        data = _read(memory, name, second, third)
    try:
        memory.write_bytes(first, data)
    except ValueError:
        what = f"{name} writes {third} bytes"
        raise LibraryError("write-out-of-bounds", first, what) from None
    return first


def _read(memory: Memory, name: str, address: int, size: int) -> bytes:
    try:
        return memory.read_bytes(address, size)
    except ValueError:
        what = f"{name} reads {size} bytes"
        raise LibraryError("read-out-of-bounds", address, what) from None
