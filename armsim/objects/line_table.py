"""Line tables of DWARF 2 to 5, section 6.2: the contents of .debug_line to rows by section.

Code of an intrinsic gets the line that calls it: what ``arm_neon.h`` says of it helps nobody. The rest of
the debug information is read for those alone (`inlined`): of a C++ file it is a hundred times as large.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from armsim.objects.records import LineRow
from armsim.printable import printable

NO_LINE = 0
_INTRINSICS = re.compile(
    r"(?:^|/)arm_(?:neon|fp16|bf16|acle|vector_types|private_fp16|sve|sme)\.h$"
)
_END_SEQUENCE, _SET_ADDRESS = 1, 2  # extended opcodes
_COPY, _ADVANCE_PC, _ADVANCE_LINE, _SET_FILE = 1, 2, 3, 4  # standard opcodes
_CONST_ADD_PC, _FIXED_ADVANCE_PC = 8, 9
_PATH, _FOLDER = 1, 2  # content types of DWARF 5
# Forms, by their number: fixed sizes; the others are read one by one.
_SIZES = {0x0B: 1, 0x05: 2, 0x06: 4, 0x07: 8, 0x1E: 16}
_STRING, _STRP, _LINE_STRP, _UDATA, _BLOCK = 0x08, 0x0E, 0x1F, 0x0F, 0x09


@dataclass(frozen=True)
class LineSections:
    """The sections that a line table is in, relocated.

    ``places`` are the sections of the addresses in ``line`` by their offsets there; none in a linked file.
    """

    line: bytes
    line_str: bytes
    str: bytes
    places: Mapping[int, int]


class Called(NamedTuple):
    """An inlined call: where its code is in a section, and the line that calls."""

    begin: int
    end: int
    file: str
    line: int


class Reader:
    """Numbers and strings of a piece of data, one after the other."""

    def __init__(self, data: bytes, at: int, end: int) -> None:
        self.data, self.at, self.end = data, at, end

    def fixed(self, size: int) -> int:
        """An unsigned number of so many bytes; ValueError at the end."""
        begin = self.at
        self.at = begin + size
        if self.at > self.end:
            raise ValueError("a line table ends within a number")
        return int.from_bytes(self.data[begin : self.at], "little")

    def unsigned(self) -> int:
        """A ULEB128."""
        return self._leb128()[0]

    def signed(self) -> int:
        """An SLEB128."""
        value, bits = self._leb128()
        return value - (1 << bits) if value >> (bits - 1) else value

    def _leb128(self) -> tuple[int, int]:
        """The bits of a number in groups of seven, and how many they are."""
        value = bits = 0
        while True:
            byte = self.fixed(1)
            value |= (byte & 0x7F) << bits
            bits += 7
            if byte < 0x80:
                return value, bits

    def text(self) -> str:
        """A string up to its zero."""
        found = text_at(self.data, self.at)
        self.at = self.data.index(b"\0", self.at) + 1
        return found


def text_at(data: bytes, at: int) -> str:
    """The string at an offset; ValueError if it does not end."""
    return printable(data[at : data.index(b"\0", at)].decode("utf-8", "replace"))


def line_rows(
    sections: LineSections, files: dict[int, list[str]] | None = None
) -> dict[int, tuple[LineRow, ...]]:
    """The rows of all programs by section, ascending; ValueError for what is malformed.

    ``files`` gets the names of files by number, for each program by its offset.
    """
    rows: dict[int, list[LineRow]] = {}
    at = 0
    while at + 4 < len(sections.line):
        at = _program(sections, at, rows, {} if files is None else files)
    # At one offset, the row that ends a sequence sorts before the row that begins the next.
    return {
        section: tuple(sorted(found, key=lambda row: (row.offset, row.line != NO_LINE)))
        for section, found in rows.items()
        if found
    }


def _program(
    sections: LineSections, at: int, rows: dict[int, list[LineRow]], files: dict[int, list[str]]
) -> int:
    """Run the program at an offset; return that of the next."""
    data = sections.line
    head = Reader(data, at, len(data))
    length, wide = head.fixed(4), 4
    if length == 0xFFFF_FFFF:
        length, wide = head.fixed(8), 8
    end = head.at + length
    if end > len(data):
        raise ValueError("a line table is longer than its section")
    version = head.fixed(2)
    if not 2 <= version <= 5:
        return end
    if version == 5:
        head.fixed(2)  # sizes of addresses and of segment selectors
    header = head.fixed(wide)
    begin = head.at + header
    step = head.fixed(1)
    if version >= 4:
        head.fixed(1)  # operations of an instruction: one, but for VLIW
    head.fixed(1)
    base = head.fixed(1)
    base -= (base & 0x80) << 1
    span = max(head.fixed(1), 1)
    first = head.fixed(1)
    operands = [0, *(head.fixed(1) for _ in range(first - 1))]
    names = _names_of_5(head, sections, wide) if version == 5 else _names(head)
    files[at] = names
    _run(sections, begin, end, (step, base, span, first), operands, names, rows)
    return end


def _names(head: Reader) -> list[str]:
    """File names by number, from 1."""
    folders = [""]
    while text := head.text():
        folders.append(text)
    names = [""]
    while text := head.text():
        folder = head.unsigned()
        head.unsigned()
        head.unsigned()
        names.append(_joined(folders, folder, text))
    return names


def _names_of_5(head: Reader, sections: LineSections, wide: int) -> list[str]:
    """File names by number, from 0."""
    folders = [text for text, _ in _entries(head, sections, wide)]
    return [_joined(folders, folder, text) for text, folder in _entries(head, sections, wide)]


def _joined(folders: list[str], number: int, name: str) -> str:
    folder = folders[number] if 0 < number < len(folders) else ""
    return f"{folder}/{name}" if folder and not name.startswith("/") else name


def _entries(head: Reader, sections: LineSections, wide: int) -> list[tuple[str, int]]:
    """Names with the numbers of their folders."""
    forms = [(head.unsigned(), head.unsigned()) for _ in range(head.fixed(1))]
    found = []
    count = head.unsigned()
    if count > head.end:
        raise ValueError(f"a line table of {count} files")
    for _ in range(count):
        text, folder = "", 0
        for content, form in forms:
            value = _value(head, form, sections, wide)
            if content == _PATH and isinstance(value, str):
                text = value
            elif content == _FOLDER and isinstance(value, int):
                folder = value
        found.append((text, folder))
    return found


def _value(head: Reader, form: int, sections: LineSections, wide: int) -> str | int:
    if form in _SIZES:
        return head.fixed(_SIZES[form])
    if form == _UDATA:
        return head.unsigned()
    if form == _STRING:
        return head.text()
    if form == _LINE_STRP:
        return text_at(sections.line_str, head.fixed(wide))
    if form == _STRP:
        return text_at(sections.str, head.fixed(wide))
    if form == _BLOCK:
        head.fixed(head.unsigned())
        return 0
    raise ValueError(f"a line table with form {form:#x}")


def _run(
    sections: LineSections,
    begin: int,
    end: int,
    special: tuple[int, int, int, int],
    operands: list[int],
    names: list[str],
    rows: dict[int, list[LineRow]],
) -> None:
    """The state machine, section 6.2.5."""
    step, base, span, first = special
    known = len(names)
    code = Reader(sections.line, begin, end)
    address, file, line, section = 0, 1, 1, 0
    into = rows.setdefault(0, [])
    while code.at < end:
        opcode = code.fixed(1)
        if opcode >= first:
            opcode -= first
            address += step * (opcode // span)
            line += base + opcode % span
        elif opcode == _COPY:
            pass
        elif opcode == 0:
            size = code.unsigned()
            after = code.at + size
            kind = code.fixed(1) if size else 0
            if kind == _SET_ADDRESS:
                section = sections.places.get(code.at, 0)
                into = rows.setdefault(section, [])
                address = code.fixed(size - 1)
            elif kind == _END_SEQUENCE:
                into.append(LineRow(address, names[file] if file < known else "", NO_LINE))
                address, file, line = 0, 1, 1
            code.at = after
            continue
        else:
            if opcode == _ADVANCE_PC:
                address += step * code.unsigned()
            elif opcode == _ADVANCE_LINE:
                line += code.signed()
            elif opcode == _SET_FILE:
                file = code.unsigned()
            elif opcode == _CONST_ADD_PC:
                address += step * ((255 - first) // span)
            elif opcode == _FIXED_ADVANCE_PC:
                address += code.fixed(2)
            else:
                for _ in range(operands[opcode]):
                    code.unsigned()
            continue
        into.append(LineRow(address, names[file] if file < known else "", line))


def is_of_intrinsics(file: str) -> bool:
    """Return whether a file is one of a compiler's headers of intrinsics."""
    return _INTRINSICS.search(file) is not None


def at_callers(rows: tuple[LineRow, ...], calls: Sequence[Called]) -> tuple[LineRow, ...]:
    """The rows of a section with code of intrinsics at the lines that call them.

    ``calls`` are the inlined calls of the section, those inside others after them.
    """
    made: list[LineRow] = []
    cuts = sorted({edge for call in calls for edge in (call.begin, call.end)})
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        if not is_of_intrinsics(row.file) or row.line == NO_LINE or after is None:
            made.append(row)
            continue
        inside = cuts[bisect_right(cuts, row.offset) : bisect_left(cuts, after.offset)]
        for offset in (row.offset, *inside):
            own = (
                call
                for call in reversed(calls)
                if call.begin <= offset < call.end and not is_of_intrinsics(call.file)
            )
            found = next(own, None)
            made.append(
                LineRow(offset, found.file, found.line) if found else row._replace(offset=offset)
            )
    return tuple(made)
