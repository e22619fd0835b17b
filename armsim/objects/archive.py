"""Static libraries: the ``ar`` format, and which members a function needs.

The format has no standard. Read here: GNU's and BSD's member names, GNU's thin archives, and GNU's symbol
index (``/`` and ``/SYM64/``). Without an index every member's symbols are read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from armsim.errors import UserError
from armsim.objects.elf import read_elf
from armsim.objects.image import Image
from armsim.objects.link import link
from armsim.objects.records import COMMON, UNDEFINED, ElfFile
from armsim.objects.symbols import choose_entry
from armsim.printable import printable

MAGIC, THIN = b"!<arch>\n", b"!<thin>\n"
_HEADER = 60


@dataclass(frozen=True)
class Archive:
    """``members``: header offset to name and bytes; ``index``: symbol to header offset."""

    members: dict[int, tuple[str, Callable[[], bytes]]]
    index: dict[str, int]


def _index(data: bytes, word: int) -> dict[str, int]:
    """Read GNU's symbol index: a big-endian count, then as many offsets, then as many strings."""
    count = int.from_bytes(data[:word], "big")
    names = data[word * (count + 1) :].split(b"\0")
    found: dict[str, int] = {}
    for at in range(min(count, len(names))):
        offset = int.from_bytes(data[word * (at + 1) : word * (at + 2)], "big")
        found.setdefault(printable(names[at].decode("utf-8", "replace")), offset)
    return found


def read_archive(content: bytes, where: str) -> Archive:
    """Read the headers of an archive. Raises UserError for a malformed one."""
    try:
        return _read(content, where)
    except ValueError as error:  # a numeric field that is not a number
        raise UserError(f"{where}: malformed archive: {error}") from error


def _read(content: bytes, where: str) -> Archive:
    thin = content[:8] == THIN
    members: dict[int, tuple[str, Callable[[], bytes]]] = {}
    index: dict[str, int] = {}
    long_names = b""
    at = len(MAGIC)
    while at + _HEADER <= len(content):
        header = content[at : at + _HEADER]
        if header[58:60] != b"`\n":
            raise UserError(f"{where}: malformed archive: no member header at offset {at}")
        raw = printable(header[:16].decode("latin-1").rstrip())
        size = int(header[48:58] or b"0")
        begin, inside = at + _HEADER, size
        data = content[begin : begin + size]
        if raw == "/":
            index = _index(data, 4)
        elif raw == "/SYM64/":
            index = _index(data, 8)
        elif raw == "//":
            long_names = data
        elif not raw.startswith("__.SYMDEF"):
            name = raw.removesuffix("/")
            if raw.startswith("/"):
                start = int(raw[1:])
                name = printable(long_names[start:].split(b"\n")[0].decode("utf-8", "replace"))
                name = name.removesuffix("/")
            elif raw.startswith("#1/"):
                length = int(raw[3:])
                name = printable(data[:length].rstrip(b"\0").decode("utf-8", "replace"))
                data = data[length:]
            if thin:
                members[at] = (name, _outside(Path(where).parent / name, where))
                inside = 0
            elif not name.startswith("__.SYMDEF"):
                members[at] = (name, partial(bytes, data))
        at = begin + inside + (inside & 1)
    return Archive(members, index)


def _outside(path: Path, where: str) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            return path.read_bytes()
        except OSError as error:
            raise UserError(f"{where}: cannot read its member {path}: {error.strerror}") from error

    return read


class Members:
    """The members of an archive, each read when it is needed."""

    def __init__(self, archive: Archive, where: str) -> None:
        self.archive = archive
        self.where = where
        self.read: dict[int, ElfFile] = {}
        self.index = archive.index or self._scan_members()

    def elf(self, offset: int) -> ElfFile:
        """The member at an offset."""
        if offset not in self.read:
            if offset not in self.archive.members:
                raise UserError(
                    f"{self.where}: malformed archive: its index has no member at offset {offset}"
                )
            name, content = self.archive.members[offset]
            self.read[offset] = read_elf(content(), f"{self.where}({name})")
        return self.read[offset]

    def _scan_members(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for offset in self.archive.members:
            for symbol in self.elf(offset).symbols:
                if symbol.binding != "local" and symbol.section not in (UNDEFINED, COMMON):
                    found.setdefault(symbol.name, offset)
        return found


def defining_member(content: bytes, symbol: str | None, where: str) -> ElfFile:
    """The member of an archive that defines a function. Raises UserError, which lists the functions."""
    members = Members(read_archive(content, where), where)
    name = choose_entry(list(members.index), list(members.index), symbol, where)
    return members.elf(members.index[name])


def with_members(
    objects: list[ElfFile], archives: list[Members], name: str | None = None
) -> list[ElfFile]:
    """The objects, and the members of archives that they need, directly or indirectly; ``name`` too."""
    found, seen = list(objects), set[tuple[int, int]]()
    defined = {
        symbol.name
        for item in objects
        for symbol in item.symbols
        if symbol.binding != "local" and symbol.section not in (UNDEFINED, COMMON)
    }
    wanted = [name] if name is not None else []
    wanted += [name for item in objects for name in _undefined(item)]
    while wanted:
        name = wanted.pop(0)
        for number, archive in enumerate(archives):
            if name in defined or name not in archive.index:
                continue
            offset = archive.index[name]
            if (number, offset) not in seen:
                seen.add((number, offset))
                found.append(archive.elf(offset))
                wanted += _undefined(found[-1])
            break
    return found


def _undefined(item: ElfFile) -> list[str]:
    return [
        symbol.name
        for symbol in item.symbols
        if symbol.section == UNDEFINED and symbol.binding == "global"
    ]


def link_archive(content: bytes, symbol: str | None, where: str) -> Image:
    """Link a function of an archive with the members that it needs, directly or indirectly.

    Raises UserError as `link.link` does.
    """
    members = Members(read_archive(content, where), where)
    name = choose_entry(list(members.index), list(members.index), symbol, where)
    return link(with_members([], [members], name), name, where)
