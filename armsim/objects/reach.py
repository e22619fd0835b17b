"""Find the functions and data that an entry needs, by following references and branches from it.

One section often holds all code of a file, and one function rarely needs most of it. Code sections are
therefore split into parts at function symbols. A part needs what its relocations refer to, the targets
of its branches and literal loads, and the part after it if its last instruction can fall through. Data
sections are needed as a whole.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable

from armsim.objects.records import ElfFile, Section
from armsim.objects.symbols import Definition, Key, SymbolTable

Part = tuple[Key, int]  # a section, and the offset where the part begins


def branch_offset(word: int) -> int | None:
    """The PC-relative offset of an instruction in bytes, None if it has none.

    Encodings: Arm ARM DDI 0487, C4.1, branches, ADR and load literal.
    """
    if word & 0x7C00_0000 == 0x1400_0000:  # B, BL: imm26
        return _signed(word, 26) * 4
    if word & 0x7E00_0000 == 0x3600_0000:  # TBZ, TBNZ: imm14
        return _signed(word >> 5, 14) * 4
    immediate19 = (
        word & 0xFF00_0000 == 0x5400_0000  # B.cond
        or word & 0x7E00_0000 == 0x3400_0000  # CBZ, CBNZ
        or word & 0x3B00_0000 == 0x1800_0000  # load literal
    )
    if immediate19:
        return _signed(word >> 5, 19) * 4
    if word & 0x9F00_0000 == 0x1000_0000:  # ADR: immhi, immlo
        return _signed(word >> 5, 19) * 4 + (word >> 29 & 3)
    return None


def _signed(word: int, bits: int) -> int:
    value = word & ((1 << bits) - 1)
    return value - (1 << bits) if value >> (bits - 1) else value


def falls_through(word: int) -> bool:
    """Say whether execution can continue after this word at the end of a function.

    Not after B, BR, RET, BRK and padding, nor after BL: a call at the end of a function is to one that
    does not return (`__stack_chk_fail`).
    """
    return not (
        word & 0x7C00_0000 == 0x1400_0000
        or word & 0xFFFF_FC1F in (0xD61F_0000, 0xD65F_0000)
        or word & 0xFFE0_001F == 0xD420_0000
        or word == 0
    )


class Reached:
    """The reached ``parts``, and their ``sections`` in order of discovery."""

    def __init__(
        self, table: SymbolTable, targets: Callable[[Key], Iterable[tuple[int, Definition | None]]]
    ) -> None:
        """``targets`` yields the references of a section as (offset, definition).

        For a reference to a section symbol, the definition's value is the addend.
        """
        self.table = table
        self.targets = targets
        self.parts: set[Part] = set()
        self.sections: dict[Key, None] = {}  # an ordered set
        self._starts: dict[Key, list[int]] = {}
        self._targets: dict[Key, tuple[list[int], list[tuple[int, Definition | None]]]] = {}

    def _begin(self, key: Key, offset: int) -> Part:
        starts = self.starts(key)
        return key, starts[max(bisect_right(starts, offset) - 1, 0)]

    def starts(self, key: Key) -> list[int]:
        """The offsets where the parts of a section begin."""
        if key not in self._starts:
            section: Section = self.table.sections[key]
            item: ElfFile = self.table.objects[key[0]]
            found = {0}
            if section.executable:
                found.update(
                    symbol.value
                    for symbol in item.symbols
                    if symbol.section == key[1]
                    and (symbol.kind == "func" or symbol.binding != "local")
                    and symbol.value < len(section.data)
                )
            self._starts[key] = sorted(found)
        return self._starts[key]

    def _between(self, key: Key, begin: int, end: int) -> list[tuple[int, Definition | None]]:
        """The references of a part."""
        if key not in self._targets:
            found = sorted(self.targets(key), key=lambda item: item[0])
            self._targets[key] = ([offset for offset, _ in found], found)
        offsets, items = self._targets[key]
        return items[bisect_left(offsets, begin) : bisect_left(offsets, end)]

    def holds(self, key: Key, offset: int) -> bool:
        """Say whether an offset in a section has been reached."""
        return self._begin(key, offset) in self.parts

    def follow(self, definition: Definition) -> None:
        """Add a definition and everything that it needs."""
        todo: list[Part] = []

        def add(key: Key | None, offset: int) -> None:
            if key is None:
                return
            part = self._begin(key, offset)
            if part not in self.parts:
                self.parts.add(part)
                todo.append(part)
                self.sections[key] = None

        add(definition.section, definition.symbol.value)
        while todo:
            key, begin = todo.pop(0)
            section = self.table.sections[key]
            starts = self.starts(key)
            at = bisect_right(starts, begin)
            end = starts[at] if at < len(starts) else len(section.data)
            related = set()
            for offset, found in self._between(key, begin, end):
                related.add(offset)
                if found is not None:
                    add(found.section, found.symbol.value)
            if section.executable:
                last = 0
                for offset in range(begin, end & ~3, 4):
                    word = int.from_bytes(section.data[offset : offset + 4], "little")
                    last = word if word not in (0, 0xD503_201F) else last  # skip padding
                    distance = branch_offset(word)
                    if offset not in related and distance is not None:
                        target = offset + distance
                        if 0 <= target < len(section.data):
                            add(key, target)
                if falls_through(last) and end < len(section.data):
                    add(key, end)
