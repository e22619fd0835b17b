"""Calls that a compiler inlined: which instructions they became, and the lines that they stand on.

Of the debug information (DWARF 2 to 5, sections 2.17, 3.3.8.2, 7.5) nothing else is read. Compiled with
``-g1`` it has little else; a unit in a form that is not known here has no such calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from armsim.objects.line_table import Reader

_UNIT, _INLINED = 0x11, 0x1D  # DW_TAG
_LOW, _HIGH, _STATEMENTS, _RANGES, _FILE, _LINE = 0x11, 0x12, 0x10, 0x55, 0x58, 0x59  # DW_AT
_ADDRESS, _IMPLICIT, _INDIRECT, _BLOCKS = 0x01, 0x21, 0x16, {0x0A: 1, 0x03: 2, 0x04: 4}
_FIXED = {0x05: 2, 0x06: 4, 0x07: 8, 0x0B: 1, 0x0C: 1, 0x11: 1, 0x12: 2, 0x13: 4, 0x14: 8, 0x19: 0,
          0x1C: 4, 0x1E: 16, 0x20: 8, 0x24: 8, 0x25: 1, 0x26: 2, 0x27: 3, 0x28: 4, 0x29: 1, 0x2A: 2,
          0x2B: 3, 0x2C: 4}  # fmt: skip
_OFFSETS = (0x0E, 0x10, 0x17, 0x1D, 0x1F)  # as wide as the unit says
_SIGNED, _NUMBERS = 0x0D, (0x0F, 0x15, 0x1A, 0x1B, 0x22, 0x23)

Place = tuple[int, int]
"""A section, 0 in a linked file, and an offset in it."""


class Call(NamedTuple):
    """An inlined call: its code, and the number of its file in the line table at ``table``."""

    begin: Place
    end: int
    table: int
    file: int
    line: int


@dataclass(frozen=True)
class Debug:
    """Relocated sections; the places of addresses in ``info`` and ``ranges`` by their offsets there."""

    info: bytes
    abbreviations: bytes
    ranges: bytes
    places: Mapping[int, int]
    range_places: Mapping[int, int]


class _Unit(NamedTuple):
    version: int
    wide: int
    declared: Mapping[int, tuple[int, list[tuple[int, int, int]]]]


def inlined_calls(debug: Debug) -> list[Call]:
    """All inlined calls, those inside others after them; ValueError for what is malformed."""
    found: list[Call] = []
    at = 0
    while at + 4 < len(debug.info):
        head = Reader(debug.info, at, len(debug.info))
        length, wide = head.fixed(4), 4
        if length == 0xFFFF_FFFF:
            length, wide = head.fixed(8), 8
        at = head.at + length
        version = head.fixed(2)
        kind = head.fixed(1) if version == 5 else 1
        if version == 5:
            head.fixed(1)
        abbreviations = head.fixed(wide)
        if version != 5:
            head.fixed(1)
        if not 2 <= version <= 5 or kind != 1 or at > len(debug.info):
            continue
        unit = _Unit(version, wide, _declared(debug.abbreviations, abbreviations))
        found += _calls(debug, Reader(debug.info, head.at, at), unit)
    return found


def _declared(data: bytes, at: int) -> dict[int, tuple[int, list[tuple[int, int, int]]]]:
    """Abbreviations: by number the tag, and (attribute, form, value of an implicit constant)."""
    found = {}
    reader = Reader(data, at, len(data))
    while number := reader.unsigned():
        tag = reader.unsigned()
        reader.fixed(1)  # whether it has children: their order is enough here
        fields = []
        while True:
            name, form = reader.unsigned(), reader.unsigned()
            value = reader.signed() if form == _IMPLICIT else 0
            if not name and not form:
                break
            fields.append((name, form, value))
        found[number] = tag, fields
    return found


def _calls(debug: Debug, reader: Reader, unit: _Unit) -> Iterator[Call]:
    table, base = 0, (0, 0)
    while reader.at < reader.end:
        number = reader.unsigned()
        if not number:  # the end of children
            continue
        tag, fields = unit.declared[number]
        values: dict[int, int] = {}
        sections: dict[int, int] = {}
        forms: dict[int, int] = {}
        for name, form, implicit in fields:
            forms[name] = form
            sections[name] = debug.places.get(reader.at, 0)
            values[name] = implicit if form == _IMPLICIT else _value(reader, form, unit)
        begin = sections.get(_LOW, 0), values.get(_LOW, 0)
        if tag == _UNIT:
            table, base = values.get(_STATEMENTS, 0), begin
        if tag != _INLINED or _LINE not in values:
            continue
        if _RANGES in values:
            if unit.version == 5 and forms[_RANGES] == 0x17:
                pieces = list(_ranges(debug, values[_RANGES], base))
            else:
                pieces = []
        else:
            high = values.get(_HIGH, 0)
            pieces = [(begin, high if forms.get(_HIGH) == _ADDRESS else begin[1] + high)]
        for start, end in pieces:
            yield Call(start, end, table, values.get(_FILE, 0), values[_LINE])


def _value(reader: Reader, form: int, unit: _Unit) -> int:
    """A number, or 0 for what is none."""
    if form == _INDIRECT:
        return _value(reader, reader.unsigned(), unit)
    if form == _ADDRESS:
        return reader.fixed(8)
    if form in _FIXED:
        return reader.fixed(_FIXED[form])
    if form in _OFFSETS:
        return reader.fixed(unit.wide)
    if form == _SIGNED:
        return reader.signed()
    if form in _NUMBERS:
        return reader.unsigned()
    if form == 0x08:
        reader.text()
        return 0
    if form in _BLOCKS or form in (0x09, 0x18):
        size = reader.fixed(_BLOCKS[form]) if form in _BLOCKS else reader.unsigned()
        reader.at += size
        return 0
    raise ValueError(f"debug information with form {form:#x}")


def _ranges(debug: Debug, at: int, base: Place) -> Iterator[tuple[Place, int]]:
    """A list of ranges, section 7.25."""
    reader = Reader(debug.ranges, at, len(debug.ranges))
    while kind := reader.fixed(1):
        section = debug.range_places.get(reader.at, 0)
        if kind == 4:  # DW_RLE_offset_pair
            first, last = reader.unsigned(), reader.unsigned()
            yield (base[0], base[1] + first), base[1] + last
        elif kind == 5:  # DW_RLE_base_address
            base = section, reader.fixed(8)
        elif kind == 6:  # DW_RLE_start_end
            first = reader.fixed(8)
            yield (section, first), reader.fixed(8)
        elif kind == 7:  # DW_RLE_start_length
            first = reader.fixed(8)
            yield (section, first), first + reader.unsigned()
        else:
            raise ValueError(f"a list of ranges with entry {kind}")
