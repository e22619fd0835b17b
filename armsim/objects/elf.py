"""ELF files to plain records. The only module that imports pyelftools."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

from elftools.common.exceptions import DWARFError, ELFError
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection, RelrRelocationSection

from armsim.errors import UserError
from armsim.objects.inlined import Debug, inlined_calls
from armsim.objects.line_table import (
    Called,
    LineSections,
    at_callers,
    is_of_intrinsics,
    line_rows,
)
from armsim.objects.records import (
    ABSOLUTE,
    COMMON,
    UNDEFINED,
    ElfFile,
    LineRow,
    Relocation,
    Section,
    Segment,
    Symbol,
)
from armsim.printable import printable

ABS64, ABS32 = 257, 258  # relocations of addresses and of offsets of strings in .debug_line
ELF_MAGIC = b"\x7fELF"
_WIDTHS = {ABS64: 8, ABS32: 4}
RELATIVE = 1027  # the only kind in .relr.dyn
_MOST_BYTES = 1 << 30  # limit for a section or segment in memory; more means a malformed file

# What pyelftools raises for malformed files.
_BROKEN = (ELFError, DWARFError, ArithmeticError, AssertionError, AttributeError, LookupError,
           TypeError, ValueError, struct.error, zlib.error)  # fmt: skip


class _File(ELFFile):
    """A file whose sections are parsed once, however often they are asked for."""

    def __init__(self, content: bytes) -> None:
        self._known: dict[int, Any] = {}
        super().__init__(io.BytesIO(content))

    def get_section(self, n: int, type: Any = None) -> Any:
        if type is not None:
            return super().get_section(n, type)
        if n not in self._known:
            self._known[n] = super().get_section(n)
        return self._known[n]


def _section(index: int, item: Any) -> Section:
    flags = item["sh_flags"]
    empty = item["sh_type"] == "SHT_NOBITS"
    allocated = bool(flags & SH_FLAGS.SHF_ALLOC)
    if allocated and item["sh_size"] > _MOST_BYTES:
        raise ValueError(f"section {item.name} of {item['sh_size']} bytes")
    return Section(
        index=index,
        name=printable(item.name),
        address=item["sh_addr"],
        align=max(item["sh_addralign"], 1),
        data=b"" if not allocated else bytes(item["sh_size"]) if empty else item.data(),
        allocated=allocated,
        writable=bool(flags & SH_FLAGS.SHF_WRITE),
        executable=bool(flags & SH_FLAGS.SHF_EXECINSTR),
        thread_local=bool(flags & SH_FLAGS.SHF_TLS),
    )


def _symbols(table: Any) -> tuple[Symbol, ...]:
    if table is None:
        return ()
    names = {"SHN_UNDEF": UNDEFINED, "SHN_ABS": ABSOLUTE, "SHN_COMMON": COMMON}
    found = []
    for item in table.iter_symbols():
        section = item["st_shndx"]
        found.append(
            Symbol(
                name=printable(item.name),
                section=section if isinstance(section, int) else names.get(section, ABSOLUTE),
                value=item["st_value"],
                size=item["st_size"],
                binding=_word(item["st_info"]["bind"], "STB_"),
                kind=_word(item["st_info"]["type"], "STT_"),
                visibility=_word(item["st_other"]["visibility"], "STV_"),
            )
        )
    return tuple(found)


def _word(name: object, prefix: str) -> str:
    text = str(name).removeprefix(prefix).lower()
    return {"gnu_ifunc": "ifunc", "loos": "ifunc"}.get(text, text)


def _relocations(elf: ELFFile, linked: bool) -> tuple[Relocation, ...]:
    """Relocations of loaded sections: by section in an object file, by address in a linked file."""
    found = []
    for section in elf.iter_sections():
        if isinstance(section, RelrRelocationSection):
            found += _packed(elf, section)
        if not isinstance(section, RelocationSection):
            continue
        target = 0
        if not linked:
            target = section["sh_info"]
            if not elf.get_section(target)["sh_flags"] & SH_FLAGS.SHF_ALLOC:
                continue
        found += [
            Relocation(
                target,
                item["r_offset"],
                item["r_info_type"],
                item["r_info_sym"],
                item["r_addend"] if section.is_RELA() else 0,
            )
            for item in section.iter_relocations()
        ]
    return tuple(found)


def _packed(elf: ELFFile, section: RelrRelocationSection) -> list[Relocation]:
    """The relocations of .relr.dyn; their addends are stored in place."""
    segments = _segments(elf)
    found = []
    for item in section.iter_relocations():
        place = item["r_offset"]
        for segment in segments:
            if 0 <= place - segment.address < len(segment.data):
                word = segment.data[place - segment.address : place - segment.address + 8]
                found.append(Relocation(0, place, RELATIVE, 0, int.from_bytes(word, "little")))
    return found


def _groups(elf: ELFFile, symbols: tuple[Symbol, ...]) -> tuple[tuple[str, frozenset[int]], ...]:
    found = []
    for section in elf.iter_sections(type="SHT_GROUP"):
        data = section.data()
        words = [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
        if words and words[0] & 1:  # GRP_COMDAT
            found.append((symbols[section["sh_info"]].name, frozenset(words[1:])))
    return tuple(found)


def _relocated(content: bytes, elf: ELFFile, name: str) -> tuple[bytes, dict[int, int]]:
    """The contents of a debug section, relocated, and the sections of the addresses in it by offset.

    Of a linked file nothing is left to relocate.
    """
    section: Any = elf.get_section_by_name(name)
    if section is None:
        section = elf.get_section_by_name(name.replace(".debug", ".zdebug"))
        if section is None:
            return b"", {}
        return zlib.decompress(section.data()[12:]), {}  # "ZLIB" and the size come first
    data = bytearray(section.data())
    table: Any = elf.get_section_by_name(f".rela{name}")
    if table is None or elf["e_type"] != "ET_REL":
        return bytes(data), {}
    symbols: Any = elf.get_section(table["sh_link"])
    fields = "sh_offset", "sh_size"
    (place, size), (base, _) = ([item[field] for field in fields] for item in (table, symbols))
    places: dict[int, int] = {}
    for offset, info, addend in struct.iter_unpack(
        "<QQq", content[place : place + size // 24 * 24]
    ):
        kind, width = info & 0xFFFF_FFFF, _WIDTHS.get(info & 0xFFFF_FFFF, 0)
        at = base + 24 * (info >> 32)
        # Elf64_Sym: st_name 4, st_info 1, st_other 1, st_shndx 2, st_value 8, st_size 8
        index, value = struct.unpack_from("<HQ", content, at + 6)
        if not width or offset + width > len(data):
            raise ValueError(f"a relocation of {name} of number {kind} at {offset:#x}")
        total = (value + addend) % (1 << 8 * width)
        data[offset : offset + width] = total.to_bytes(width, "little")
        if kind == ABS64:
            places[offset] = index
    return bytes(data), places


def _lines(content: bytes, elf: ELFFile) -> dict[int, tuple[LineRow, ...]]:
    """The rows of all line tables, by section; in an object file addresses are offsets in a section."""
    line, places = _relocated(content, elf, ".debug_line")
    if not line:
        return {}
    strings = [_relocated(content, elf, name)[0] for name in (".debug_line_str", ".debug_str")]
    files: dict[int, list[str]] = {}
    rows = line_rows(LineSections(line, strings[0], strings[1], places), files)
    if not any(is_of_intrinsics(row.file) for found in rows.values() for row in found):
        return rows
    try:
        calls = _calls(content, elf, files)
    except _BROKEN:  # then they have the lines of their header
        calls = {}
    return {section: at_callers(found, calls.get(section, [])) for section, found in rows.items()}


def _calls(content: bytes, elf: ELFFile, files: dict[int, list[str]]) -> dict[int, list[Called]]:
    """Inlined calls by section, those inside others after them."""
    info, places = _relocated(content, elf, ".debug_info")
    ranges, range_places = _relocated(content, elf, ".debug_rnglists")
    abbreviations = _relocated(content, elf, ".debug_abbrev")[0]
    found: dict[int, list[Called]] = {}
    for call in inlined_calls(Debug(info, abbreviations, ranges, places, range_places)):
        section, begin = call.begin
        names = files.get(call.table, [])
        name = names[call.file] if call.file < len(names) else ""
        found.setdefault(section, []).append(Called(begin, call.end, name, call.line))
    return found


def _lines_or_none(
    content: bytes, elf: ELFFile, name: str
) -> tuple[dict[int, tuple[LineRow, ...]], tuple[str, ...]]:
    """The line table. If the debug information cannot be read: no lines, and a note that says so."""
    try:
        return _lines(content, elf), ()
    except _BROKEN as error:
        return {}, (f"{name}: no source lines, its debug information cannot be read ({error})",)


def _segments(elf: ELFFile) -> tuple[Segment, ...]:
    found = []
    for item in elf.iter_segments(type="PT_LOAD"):
        flags, data = item["p_flags"], item.data()
        if item["p_memsz"] > _MOST_BYTES:
            raise ValueError(f"segment of {item['p_memsz']} bytes")
        data += bytes(item["p_memsz"] - len(data))
        found.append(Segment(item["p_vaddr"], data, bool(flags & 2), bool(flags & 1)))
    return tuple(found)


def read_elf(content: bytes, name: str, *, lines: bool = True) -> ElfFile:
    """Read an AArch64 object file or shared library; messages call it ``name``.

    Raises UserError for a file that is not a 64-bit little-endian AArch64 ELF file, or is malformed.
    """
    name = printable(name)
    if content[:4] != ELF_MAGIC:
        raise UserError(f"{name}: not an ELF file")
    try:
        elf = _File(content)
        machine = _word(elf["e_machine"], "EM_")
        if machine != "aarch64" or elf.elfclass != 64 or not elf.little_endian:
            raise UserError(
                f"{name}: an ELF file of {machine}, {elf.elfclass} bits; armsim takes AArch64, "
                "little endian"
            )
        linked = elf["e_type"] != "ET_REL"
        symbols = _symbols(elf.get_section_by_name(".symtab"))
        dynamic = _symbols(elf.get_section_by_name(".dynsym"))
        relocations = _relocations(elf, linked)
        known = len(dynamic if linked else symbols)
        if any(item.symbol and item.symbol >= known for item in relocations):
            raise ValueError("a relocation names a symbol that does not exist")
        sections = {index: _section(index, item) for index, item in enumerate(elf.iter_sections())}
        if any(item.name.startswith(".gnu.lto_") for item in sections.values()) and not any(
            item.executable and item.data for item in sections.values()
        ):
            raise UserError(
                f"{name}: compiled with -flto, it holds no machine code yet: compile it without, or with "
                "-ffat-lto-objects"
            )
        found, notes = _lines_or_none(content, elf, name) if lines else ({}, ())
        return ElfFile(
            name=name,
            linked=linked,
            fixed=elf["e_type"] == "ET_EXEC",
            sections=sections,
            symbols=symbols,
            dynamic=dynamic,
            relocations=relocations,
            groups=_groups(elf, symbols),
            segments=_segments(elf) if linked else (),
            lines=found,
            notes=notes,
        )
    except _BROKEN as error:
        raise UserError(f"{name}: malformed ELF file ({type(error).__name__}: {error})") from error
