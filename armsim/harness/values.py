"""The values that an argument may have, as parsed: numbers, buffers, structs, pointers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.harness.elements import Array, Fill

INPUT, OUTPUT, INOUT = "buf", "out", "inout"
ROLES = (INPUT, OUTPUT, INOUT)


@dataclass(frozen=True)
class Number:
    """A scalar; ``kind`` is None where the register or the signature decides."""

    value: int | float
    kind: np.dtype[Any] | None = None


@dataclass(frozen=True)
class Lanes:
    """The lanes of a vector register, from lane 0; ``kind`` None where the target's shape decides."""

    values: tuple[int | float, ...]
    kind: np.dtype[Any] | None = None


@dataclass(frozen=True)
class Pointer:
    """``offset`` bytes after the start of a buffer; without one it is a null pointer."""

    buffer: str | None
    offset: int = 0


@dataclass(frozen=True)
class Alignment:
    """A start ``offset`` bytes after a multiple of ``align``, a power of two."""

    align: int = 64
    offset: int = 0


@dataclass(frozen=True)
class Buffer:
    """A piece of memory of elements; ``role`` says whether it is written before the call, by it, or both.

    ``data`` are its contents where they are given and not made by ``fill``. An array of structs has a
    ``kind`` with members, of which ``fills`` are filled in a way of their own.
    """

    role: str
    kind: np.dtype[Any]
    shape: tuple[int, ...]
    fill: Fill = field(default_factory=Fill)
    alignment: Alignment = field(default_factory=Alignment)
    data: Array | None = None
    fills: Mapping[str, Fill] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """Elements."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def size(self) -> int:
        """Bytes."""
        return self.count * self.kind.itemsize


@dataclass(frozen=True)
class Field:
    """A member of a struct: numbers of one type, or a pointer; ``padding`` is a number of unused bytes.

    Expressions may name a member that has a ``name``.
    """

    kind: np.dtype[Any] | None
    numbers: tuple[int | float, ...] = ()
    pointer: Pointer | None = None
    padding: int = 0
    name: str = ""

    @property
    def align(self) -> int:
        """Give its alignment in bytes."""
        if self.pointer is not None:
            return 8
        return 1 if self.kind is None else self.kind.itemsize

    @property
    def size(self) -> int:
        """Bytes."""
        return self.padding or self.align * max(len(self.numbers), int(self.pointer is not None))


@dataclass(frozen=True)
class Struct:
    """Members in order, each at a multiple of its size, as C lays them out (AAPCS64, section 5.9)."""

    fields: tuple[Field, ...]
    alignment: Alignment = field(default_factory=Alignment)
    role: str = INPUT

    @property
    def _layout(self) -> tuple[tuple[int, ...], int]:
        offsets, at, largest = [], 0, 1
        for member in self.fields:
            at = -(-at // member.align) * member.align
            largest = max(largest, member.align)
            offsets.append(at)
            at += member.size
        return tuple(offsets), -(-at // largest) * largest

    @property
    def padding(self) -> NDArray[np.bool_]:
        """Mark the bytes that belong to no member."""
        found = np.ones(self.size, np.bool_)
        for member, at in zip(self.fields, self.offsets, strict=True):
            found[at : at + member.size] = member.padding > 0
        return found

    @property
    def offsets(self) -> tuple[int, ...]:
        """Give the offset of each member."""
        return self._layout[0]

    @property
    def size(self) -> int:
        """Bytes: a multiple of the largest member's alignment."""
        return self._layout[1]


@dataclass(frozen=True)
class Pointers:
    """An array of pointers."""

    items: tuple[Pointer, ...]
    alignment: Alignment = field(default_factory=Alignment)
    role: str = INPUT

    @property
    def size(self) -> int:
        """Bytes."""
        return 8 * len(self.items)


Value = Number | Lanes | Pointer | Buffer | Struct | Pointers


@dataclass(frozen=True)
class Argument:
    """A value and where it goes: a register, a stack slot, a parameter, or a name of its own."""

    target: str
    value: Value

    @property
    def name(self) -> str:
        """Return what expressions call it: the target, ``sp8`` for ``[sp+8]``, ``v0`` for ``v0.4s``."""
        if self.target.startswith("["):
            return "sp" + self.target[1:-1].removeprefix("sp").removeprefix("+").strip()
        return self.target.partition(".")[0]
