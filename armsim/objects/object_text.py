"""An object file as assembly text from which an assembler makes the same code and data again.

Everything that an object leaves open has a relocation (AAELF64, IHI 0056, section 5.7): those become the
operators of GNU's assembler (``:lo12:name``, ``:got:name``). What is settled in it are branches and
literals within a section, which get labels. Debug information and unwind tables are left out. A linked file
has lost the difference between numbers and addresses.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from armsim.errors import UserError
from armsim.isa.decoder import decode_word
from armsim.isa.relocations import relocation_name
from armsim.objects.records import (
    ABSOLUTE,
    COMMON,
    UNDEFINED,
    ElfFile,
    Relocation,
    Section,
    Symbol,
    is_mapping,
)

_NAME = re.compile(r"[A-Za-z_.$][\w.$]*$")
_LAST = re.compile(r"[^,\[\]\s]+(\]?)$")  # the last operand, or the offset of an address
_BASE_ONLY = re.compile(r"(\[\w+)\]$")
_DISTANCE = re.compile(r"#?-?(?:0x[0-9a-f]+|\d+)$")
_SKIPPED = re.compile(r"\.(?:eh_frame|note|comment|debug)")
_WORDS = {
    "ABS64": ".xword {}",
    "ABS32": ".word {}",
    "ABS16": ".hword {}",
    "PREL64": ".xword {} - .",
    "PREL32": ".word {} - .",
    "PREL16": ".hword {} - .",
    "PLT32": ".word {} - .",
}
_KINDS = ("init_array", "fini_array", "preinit_array")  # of sections whose type is their name
_COLUMN = 40  # of comments, which are source lines
_SIZES = {".xword": 8, ".word": 4, ".hword": 2}
_TARGETS = ("JUMP26", "CALL26", "CONDBR19", "TSTBR14", "LD_PREL_LO19", "ADR_PREL_LO21")
_OPERATORS = {
    "ADR_PREL_PG_HI21": "{}", "ADR_PREL_PG_HI21_NC": ":pg_hi21_nc:{}", "ADR_GOT_PAGE": ":got:{}",
    "ADD_ABS_LO12_NC": ":lo12:{}", "LD64_GOT_LO12_NC": ":got_lo12:{}",
    **{f"LDST{bits}_ABS_LO12_NC": ":lo12:{}" for bits in (8, 16, 32, 64, 128)},
    **{f"MOVW_UABS_G{n}{nc}": f"#:abs_g{n}{nc.lower()}:{{}}" for n in range(4) for nc in ("", "_NC")},
}  # fmt: skip


def text_of_object(elf: ElfFile, where: str) -> str:
    """The text. Raises UserError for a linked file and for relocations that it cannot write."""
    if elf.linked:
        raise UserError(
            f"{where}: already linked; a new order is written from assembly, C or an object file (-c)"
        )
    return _Text(elf, where).whole()


class _Text:
    """The names of an object's places, and its sections line by line."""

    def __init__(self, elf: ElfFile, where: str) -> None:
        self._elf, self._where = elf, where
        self._named = [
            one
            for one in elf.symbols
            if one.name and one.kind != "section" and not is_mapping(one.name)
        ]
        counts = Counter(one.name for one in self._named)
        self._names: dict[Symbol, str] = {}
        for at, one in enumerate(self._named):
            twice = counts[one.name] > 1 and one.binding == "local"
            name = f"{one.name}.{at}" if twice else one.name
            self._names[one] = name if _NAME.match(name) else f'"{name}"'
        self._relocations: dict[int, dict[int, Relocation]] = {}
        for item in elf.relocations:
            self._relocations.setdefault(item.section, {})[item.offset] = item

    def whole(self) -> str:
        """All of it."""
        lines: list[str] = []
        for one in self._named:
            if one.section == COMMON:
                lines.append(f"    .comm {self._names[one]}, {one.size}, {max(one.value, 1)}")
            elif one.section == ABSOLUTE and one.kind != "file":
                lines.append(f"    .set {self._names[one]}, {one.value}")
            elif one.section == UNDEFINED and one.binding == "weak":
                lines.append(f"    .weak {self._names[one]}")
        for section in self._elf.sections.values():
            if section.allocated and not _SKIPPED.match(section.name):
                lines += self._section(section)
        return "\n".join(lines) + "\n"

    def _section(self, section: Section) -> Iterator[str]:
        flags = "a" + "w" * section.writable + "x" * section.executable + "T" * section.thread_local
        nobits = section.name.startswith((".bss", ".tbss")) and not any(section.data)
        kind = next((one for one in _KINDS if section.name.startswith(f".{one}")), "progbits")
        yield f'    .section {section.name}, "{flags}", %{"nobits" if nobits else kind}'
        yield f"    .balign {max(section.align, 1)}"
        yield f"{self._start(section.index)}:"
        labels = self._labels(section)
        places = sorted({0, *labels, len(section.data)})
        for begin, end in zip(places, [*places[1:], len(section.data)], strict=True):
            yield from labels.get(begin, ())
            if nobits:
                if end > begin:
                    yield f"    .zero {end - begin}"
            else:
                yield from self._content(section, begin, end)

    def _start(self, section: int) -> str:
        return f".Lsection{section}"

    def _labels(self, section: Section) -> dict[int, list[str]]:
        """Name the offsets of a section: its symbols, and the targets of branches."""
        found: dict[int, list[str]] = {}
        for one in self._named:
            if one.section != section.index:
                continue
            name, lines = self._names[one], found.setdefault(one.value, [])
            if one.binding != "local":
                lines.append(f"    .{'weak' if one.binding == 'weak' else 'global'} {name}")
            if one.visibility in ("hidden", "protected", "internal"):
                lines.append(f"    .{one.visibility} {name}")
            if one.kind in ("func", "object", "tls"):
                kind = {"func": "function", "tls": "tls_object"}.get(one.kind, one.kind)
                lines.append(f"    .type {name}, %{kind}")
            lines.append(f"{name}:")
            if one.size and one.value + one.size <= len(section.data):
                # By where it ends: code may be put in a longer form.
                found.setdefault(one.value + one.size, []).insert(
                    0, f"    .size {name}, . - {name}"
                )
        for target in sorted(self._targets(section)):
            found.setdefault(target, []).append(f"{self._target(section, target)}:")
        return found

    def _target(self, section: Section, offset: int) -> str:
        return f".L{section.index}_{offset:x}"

    def _targets(self, section: Section) -> set[int]:
        """Offsets that instructions of the section refer to without a relocation."""
        held = self._relocations.get(section.index, {})
        found = set()
        for begin, end, code in self._ranges(section):
            for at in range(begin, end - 3, 4) if code else ():
                distance = _distance(self._word(section, at))
                if at not in held and distance is not None:
                    found.add(at + distance)
        return {at for at in found if 0 <= at <= len(section.data)}

    def _ranges(self, section: Section) -> list[tuple[int, int, bool]]:
        """(begin, end, is code) of a section, by its mapping symbols."""
        marks = self._elf.code_marks(section.index) or [(0, section.executable)]
        ends = [*(at for at, _ in marks[1:]), len(section.data)]
        return [(at, end, code) for (at, code), end in zip(marks, ends, strict=True)]

    def _word(self, section: Section, at: int) -> int:
        return int.from_bytes(section.data[at : at + 4], "little")

    def _content(self, section: Section, begin: int, end: int) -> Iterator[str]:
        ranges = self._ranges(section)
        starts = [start for start, _, _ in ranges]
        held = self._relocations.get(section.index, {})
        at = begin
        while at < end:
            number = bisect_right(starts, at) - 1
            code = number >= 0 and ranges[number][2]
            if code and at % 4 == 0 and end - at >= 4:
                place = self._place(section, at)
                line = self._instruction(section, at, held.get(at))
                yield f"{line:<{_COLUMN}}// {place}" if place else line
                at += 4
            elif at in held:
                line = self._datum(held[at])
                yield line
                at += _SIZES[line.split()[0]]
            else:
                stop = min([end, *(other for other in held if other > at)])
                if number + 1 < len(starts):
                    stop = min(stop, starts[number + 1])
                stop = min(stop, at + 16)
                yield f"    .byte {', '.join(map(str, section.data[at:stop]))}"
                at = stop

    def _place(self, section: Section, at: int) -> str:
        """The source line of an instruction, if it is known: ``file.c:5``."""
        rows = self._elf.lines.get(section.index, ())
        number = bisect_right(rows, at, key=lambda row: row.offset) - 1
        row = rows[number] if number >= 0 else None
        return f"{PurePath(row.file).name}:{row.line}" if row and row.line else ""

    def _datum(self, item: Relocation) -> str:
        form = _WORDS.get(relocation_name(item.kind))
        if form is None:
            raise self._unknown(item)
        return f"    {form.format(self._symbol(item))}"

    def _instruction(self, section: Section, at: int, item: Relocation | None) -> str:
        word = self._word(section, at)
        found = decode_word(word)
        if isinstance(found, str):
            if item is not None:
                raise self._unknown(item)
            return f"    .inst {word:#010x}"
        text = found.text
        if item is None:
            distance = _distance(word)
            if distance is None:
                return f"    {text}"
            return f"    {_DISTANCE.sub(self._target(section, at + distance), text)}"
        kind = relocation_name(item.kind)
        if kind in _TARGETS:
            return f"    {_DISTANCE.sub(self._symbol(item), text)}"
        if kind not in _OPERATORS:
            raise self._unknown(item)
        operand = _OPERATORS[kind].format(self._symbol(item))
        if kind.startswith("MOVW"):
            # ``mov`` stands for movz, movn and others, which leave it open where the number goes.
            name = "movk" if word >> 29 & 3 == 3 else "movz"
            register = f"{'x' if word >> 31 else 'w'}{word & 31}"
            return f"    {name} {register}, {operand}"
        if _BASE_ONLY.search(text):
            return f"    {_BASE_ONLY.sub(lambda match: f'{match[1]}, {operand}]', text)}"
        if text.startswith("mov ") and kind == "ADD_ABS_LO12_NC":
            text = f"add {text[4:]}, #0"
        return f"    {_LAST.sub(lambda match: operand + match[1], text)}"

    def _symbol(self, item: Relocation) -> str:
        """The symbol of a relocation and what is added to it."""
        symbol = self._elf.symbols[item.symbol]
        if symbol.kind == "section" or not symbol.name or is_mapping(symbol.name):
            name = self._start(symbol.section)
        else:
            name = self._names[symbol]
        return f"{name}{item.addend:+d}" if item.addend else name

    def _unknown(self, item: Relocation) -> UserError:
        place = f"{self._elf.sections[item.section].name}+{item.offset:#x}"
        return UserError(
            f"{self._where}: {place}: relocation {relocation_name(item.kind)} cannot be written as assembly"
        )


def _distance(word: int) -> int | None:
    """Give the distance to what an instruction refers to: branches, ``adr`` and literal loads."""
    if word >> 24 & 0x1F == 0x10 and not word >> 31:  # adr
        return _signed((word >> 5 & 0x7FFFF) << 2 | word >> 29 & 3, 21)
    if word >> 24 & 0x3B == 0x18:  # ldr (literal)
        return _signed(word >> 5 & 0x7FFFF, 19) * 4
    found = decode_word(word)
    return None if isinstance(found, str) else found.target


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value
