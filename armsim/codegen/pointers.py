"""Pointers that walk one tensor together.

A block touches addresses `origin + offset` with constant offsets. `ldr q` reaches 65520 bytes
past its base register, so one register serves all offsets in that range: often a whole
window, or two of its rows. All registers of a group hold the same origin plus their own constant,
so they move by the same amounts.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from armsim.codegen.assembly import Assembly

Q_REACH = 65520
"""The largest offset of `ldr q`: 4095 steps of 16 bytes."""


class Locator(Protocol):
    """Registers that reach a range of addresses."""

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register."""


class Walker(Protocol):
    """A pointer that a loop nest moves along: a pointer group, or several that move alike."""

    def advance(self, distance: int) -> None:
        """Move it, not emitted yet."""

    def settle(self) -> None:
        """Emit the collected moves."""


M = TypeVar("M", bound=tuple[int, ...])
"""How far each pointer of an operator goes, in bytes: a `NamedTuple` of them."""


def times(move: M, factor: int) -> M:
    """The move done `factor` times."""
    return tuple.__new__(type(move), (distance * factor for distance in move))


def plus(first: M, second: M) -> M:
    """Both moves."""
    distances = (one + other for one, other in zip(first, second, strict=True))
    return tuple.__new__(type(first), distances)


def advance_all(walkers: Iterable[Walker], distances: Iterable[int]) -> None:
    """Move each by its own distance, not emitted yet."""
    for walker, distance in zip(walkers, distances, strict=True):
        walker.advance(distance)


def settle_all(walkers: Iterable[Walker]) -> None:
    """Emit what each has collected."""
    for walker in walkers:
        walker.settle()


class PointerGroup:
    """Registers into one tensor, at `origin + base` each.

    Moves are collected and emitted by `settle`, one `add` a register, however many levels of the
    loop nest contributed.
    """

    def __init__(
        self, asm: Assembly, argument: int, role: str | None, bases: Sequence[int], origin: int = 0
    ) -> None:
        """argument: the register that holds the tensor's address; role None: it is in the map."""
        self._asm = asm
        self._bases = list(bases)
        if role is not None:
            asm.general.note([argument], role)
        extra = asm.general.take(len(bases) - 1, f"{role}, further on" if role else "further on")
        self._registers = [f"x{argument}", *(f"x{number}" for number in extra)]
        self._pending = 0
        # The argument register becomes the first pointer, so it must be moved last.
        pairs = list(zip(self._registers, bases, strict=True))
        for register, base in [*pairs[1:], pairs[0]]:
            asm.add_constant(register, f"x{argument}", origin + base)

    def advance(self, distance: int) -> None:
        """Move the origin by `distance` bytes, not emitted yet."""
        self._pending += distance

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register, for a body that moves the group itself."""
        return [(register, register, distance) for register in self._registers]

    def settle(self) -> None:
        """Emit the collected move, so that the registers agree with the origin."""
        if self._pending:
            for move in self.moves(self._pending):
                self._asm.add_constant(*move)
            self._pending = 0

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add) of the address `origin + offset`."""
        index = max(bisect_right(self._bases, offset) - 1, 0)
        return self._registers[index], offset - self._bases[index]


class Following:
    """A group of one register that walks ``ahead`` bytes further on, for code of its own."""

    def __init__(self, group: PointerGroup, ahead: int) -> None:
        self.group, self.ahead = group, ahead

    def advance(self, distance: int) -> None:
        """Move the group, not emitted yet."""
        self.group.advance(distance)

    def settle(self) -> None:
        """Emit the group's collected moves."""
        self.group.settle()

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add) of an address while the group is ahead."""
        return self.group.locate(offset - self.ahead)

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register."""
        return self.group.moves(distance)
