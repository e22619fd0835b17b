"""The two register files a kernel draws from, and what each holds.

AAPCS64 (Arm, "Procedure Call Standard for the Arm 64-bit Architecture") in short: x0-x7 carry the
arguments, x0-x17 and v0-v7, v16-v31 may be overwritten, x19-x28 and the low halves d8-d15
belong to the caller, x18 belongs to the platform, x29 and x30 are frame and return address.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from armsim.codegen.source import Unbuildable

VECTOR_ORDER = (*range(0, 8), *range(16, 32), *range(8, 16))
"""Free ones first: a kernel that needs 24 vectors or fewer saves nothing."""


def general_order(arguments: int) -> tuple[int, ...]:
    """The general registers after the ``arguments`` that a function is called with.

    x16 and x17 are left out: they are the scratch registers of address arithmetic.
    """
    return (*range(arguments, 16), *range(19, 29))


class RegisterFile:
    """Hands out register numbers in a fixed order and remembers what for."""

    def __init__(self, prefix: str, order: tuple[int, ...], noun: str) -> None:
        self.prefix = prefix
        self.noun = noun
        self.roles: list[tuple[str, list[int]]] = []
        self._free = list(order)
        self._size = len(order)

    def take(self, count: int, role: str) -> list[int]:
        """`count` register numbers for `role`; Unbuildable when the file is used up."""
        if count > len(self._free):
            needed = self._size - len(self._free) + count
            raise Unbuildable(
                f"{needed} {self.noun} registers needed (the last {count} as {role}), "
                f"{self._size} exist"
            )
        taken, self._free = self._free[:count], self._free[count:]
        self.note(taken, role)
        return taken

    def claim(self, numbers: Sequence[int], role: str) -> None:
        """Take these registers, which are free."""
        self._free = [number for number in self._free if number not in numbers]
        self.note(list(numbers), role)

    def names(self, count: int, role: str) -> list[str]:
        """Take `count` registers; their names as instructions have them."""
        return [f"{self.prefix}{number}" for number in self.take(count, role)]

    def name(self, role: str) -> str:
        """Take one register; its name."""
        return self.names(1, role)[0]

    def note(self, numbers: list[int], role: str) -> None:
        """Record that `numbers` hold `role`, for the map in the file's header."""
        if numbers:
            self.roles.append((role, numbers))

    @contextmanager
    def scope(self, lent: Sequence[int] = ()) -> Iterator[None]:
        """Give registers that are taken inside back at the end. lent: taken ones that are free inside."""
        free = self._free
        self._free = [*free, *lent]
        yield
        self._free = free

    @property
    def free(self) -> tuple[int, ...]:
        """List the registers that are not taken yet."""
        return tuple(self._free)

    @property
    def used(self) -> set[int]:
        """Every number that has a role."""
        return {number for _, numbers in self.roles for number in numbers}

    def map_lines(self) -> list[str]:
        """The register map, one line a role: `v0-v7, v16  accumulators`."""
        return [f"{self._ranges(numbers):<16} {role}" for role, numbers in self.roles]

    def _ranges(self, numbers: list[int]) -> str:
        parts: list[list[int]] = []
        for number in numbers:
            if parts and number == parts[-1][-1] + 1:
                parts[-1].append(number)
            else:
                parts.append([number])
        p = self.prefix
        return ", ".join(f"{p}{r[0]}" if len(r) == 1 else f"{p}{r[0]}-{p}{r[-1]}" for r in parts)
