"""Roles of operands: which of them an instruction reads and writes.

Capstone's access lists are not used: they have false reads and miss writes on many NEON forms. A row of
the table gives a letter for each operand, in order; the last letter holds for all that follow:

    w  written            r  read            x  read and written (accumulators, inserts)

Three rules complete the rows: a memory operand reads its base and index and, with write-back, writes
its base; a write to one lane of a vector reads the rest of it; a write to w or to b, h, s, d replaces
the whole register (DDI 0487, C1.2.5 and C7: the upper bits are zeroed).
"""

from __future__ import annotations

from dataclasses import dataclass

from armsim.isa.atomics import ATOMICS
from armsim.isa.role_rows import FLAG_READERS, FLAG_WRITERS, ROWS


@dataclass(frozen=True, slots=True)
class Roles:
    """The operand letters of a mnemonic, and whether it reads and writes the flags."""

    letters: tuple[str, ...]
    reads_flags: bool
    writes_flags: bool

    def letter(self, position: int) -> str:
        """Return w, r or x for the operand at ``position``; the last letter repeats."""
        return self.letters[min(position, len(self.letters) - 1)]


def _build() -> dict[str, Roles]:
    readers, writers = frozenset(FLAG_READERS.split()), frozenset(FLAG_WRITERS.split())
    table: dict[str, Roles] = {}
    for row in ROWS.strip().splitlines():
        words = row.split()
        letters = tuple(word for word in words if word in ("w", "r", "x"))
        for mnemonic in words[len(letters) :]:
            table[mnemonic] = Roles(letters, mnemonic in readers, mnemonic in writers)
    table.update({name: Roles(atomic.roles, False, False) for name, atomic in ATOMICS.items()})
    return table


ROLES: dict[str, Roles] = _build()


def roles_of(mnemonic: str) -> Roles | None:
    """Return the roles of a mnemonic, or None if the table has no row for it."""
    if mnemonic.startswith("b."):
        return Roles(("r",), True, False)
    return ROLES.get(mnemonic)


def accumulates(mnemonic: str) -> bool:
    """Say whether the first operand is read as well as written."""
    roles = roles_of(mnemonic)
    return roles is not None and roles.letters[0] == "x"
