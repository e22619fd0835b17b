"""The contents of an ELF file as plain records: sections, symbols, relocations, lines.

Sources: System V gABI chapters 4 and 5 (sections, symbols, groups), ELF for the Arm 64-bit Architecture
(AAELF64, IHI 0056: mapping symbols ``$x`` and ``$d``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

UNDEFINED, ABSOLUTE, COMMON = 0, 0xFFF1, 0xFFF2  # special section indexes


@dataclass(frozen=True)
class Section:
    """A section; ``data`` are its bytes, all zero for .bss and its like."""

    index: int
    name: str
    address: int
    align: int
    data: bytes
    allocated: bool
    writable: bool
    executable: bool
    thread_local: bool


@dataclass(frozen=True)
class Symbol:
    """``value`` is an offset in ``section`` in an object file, an address in a linked file.

    ``section`` is an index, or UNDEFINED, ABSOLUTE or COMMON (``value`` is then the alignment);
    ``binding`` is local, global or weak; ``kind`` is func, object, notype, section, tls or ifunc.
    """

    name: str
    section: int
    value: int
    size: int
    binding: str
    kind: str
    visibility: str


@dataclass(frozen=True)
class Relocation:
    """``offset`` is in ``section`` (object file) or an address (linked file, ``section`` 0)."""

    section: int
    offset: int
    kind: int
    symbol: int
    addend: int


class LineRow(NamedTuple):
    """From ``offset`` up to the next row, code is of this line; line 0 ends a sequence."""

    offset: int
    file: str
    line: int


@dataclass(frozen=True)
class Segment:
    """A PT_LOAD segment of a linked file; ``data`` is padded to its size in memory."""

    address: int
    data: bytes
    writable: bool
    executable: bool


@dataclass(frozen=True)
class ElfFile:
    """An ELF file.

    ``linked``: a library or an executable; ``fixed``: it cannot be relocated as a whole. ``symbols`` are
    those of .symtab; the relocations of a linked file refer to ``dynamic``, those of .dynsym. ``lines``
    are rows by section index, ascending; ``groups`` are COMDAT groups, each as its signature and the
    indexes of its sections.
    """

    name: str
    linked: bool
    fixed: bool
    sections: dict[int, Section]
    symbols: tuple[Symbol, ...]
    dynamic: tuple[Symbol, ...]
    relocations: tuple[Relocation, ...]
    groups: tuple[tuple[str, frozenset[int]], ...]
    segments: tuple[Segment, ...]
    lines: dict[int, tuple[LineRow, ...]]
    notes: tuple[str, ...] = ()

    def with_file_named(self, old: str, new: str) -> ElfFile:
        """A copy in which the line table calls source file ``old`` ``new``."""
        names = (old, Path(old).name)
        return replace(
            self,
            lines={
                section: tuple(row._replace(file=new) if row.file in names else row for row in rows)
                for section, rows in self.lines.items()
            },
        )

    def code_marks(self, section: int) -> list[tuple[int, bool]]:
        """Mapping symbols of a section as (value, is code), ascending; AAELF64 section 5.5.4."""
        return sorted(
            (symbol.value, symbol.name[1] == "x")
            for symbol in self.symbols
            if symbol.section == section and is_mapping(symbol.name)
        )


def is_mapping(name: str) -> bool:
    """Say whether a name is that of a mapping symbol (``$x``, ``$d``, ``$x.1``)."""
    return name[:2] in ("$x", "$d") and (len(name) == 2 or name[2] == ".")
