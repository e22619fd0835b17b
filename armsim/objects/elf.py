"""ELF files to plain records. The only module that imports pyelftools.

Source of the line tables: DWARF 2 to 5, section 6.2.
"""

from __future__ import annotations

import io
import zlib
from typing import Any

from elftools.common.exceptions import DWARFError, ELFError
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection, RelrRelocationSection

from armsim.errors import UserError
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

ABS64 = 257  # relocation of an address in .debug_line
RELATIVE = 1027  # the only kind in .relr.dyn
_NO_LINE = 0
_MOST_BYTES = 1 << 30  # limit for a section or segment in memory; more means a malformed file

# What pyelftools raises for malformed files.
_BROKEN = (ELFError, DWARFError, ArithmeticError, AssertionError, AttributeError, LookupError,
           TypeError, ValueError, zlib.error)  # fmt: skip


def _section(index: int, item: Any) -> Section:
    flags = item["sh_flags"]
    empty = item["sh_type"] == "SHT_NOBITS"
    allocated = bool(flags & SH_FLAGS.SHF_ALLOC)
    if allocated and item["sh_size"] > _MOST_BYTES:
        raise ValueError(f"section {item.name} of {item['sh_size']} bytes")
    return Section(
        index=index,
        name=item.name,
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
                name=item.name,
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


def _line_sections(elf: ELFFile) -> list[tuple[int, int]]:
    """(offset in .debug_line, section) of each address in it, from its relocations."""
    table: Any = elf.get_section_by_name(".rela.debug_line")
    if table is None:
        return []
    symbols: Any = elf.get_section(table["sh_link"])
    return sorted(
        (item["r_offset"], symbols.get_symbol(item["r_info_sym"])["st_shndx"])
        for item in table.iter_relocations()
        if item["r_info_type"] == ABS64
    )


def _file_names(header: Any) -> list[str]:
    """File names by number, from 0 in DWARF 5, from 1 before."""
    folders = [_text(item) for item in header.get("include_directory") or []]
    names = [] if header["version"] >= 5 else [""]
    if header["version"] < 5:
        folders = ["", *folders]
    for entry in header["file_entry"]:
        folder = folders[entry.dir_index] if 0 < entry.dir_index < len(folders) else ""
        name = _text(entry.name)
        names.append(f"{folder}/{name}" if folder and not name.startswith("/") else name)
    return names


def _text(name: bytes | str) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else name


def _without_unwinding(content: bytes, elf: ELFFile) -> ELFFile:
    """The file without the relocations of .eh_frame: pyelftools does not know all their kinds."""
    edited = bytearray(content)
    for index, section in enumerate(elf.iter_sections()):
        if isinstance(section, RelocationSection) and section.name == ".rela.eh_frame":
            at = elf["e_shoff"] + index * elf["e_shentsize"] + 4
            edited[at : at + 4] = bytes(4)  # sh_type: SHT_NULL
    return ELFFile(io.BytesIO(bytes(edited)))


def _lines(elf: ELFFile, linked: bool) -> dict[int, tuple[LineRow, ...]]:
    """The rows of all line tables, by section.

    In an object file addresses are offsets in a section. The relocation of the DW_LNE_set_address that
    begins a sequence names the section.
    """
    rows: dict[int, list[LineRow]] = {}
    if not elf.has_dwarf_info():
        return {}
    places = [] if linked else _line_sections(elf)
    dwarf = elf.get_dwarf_info(relocate_dwarf_sections=not linked)
    seen: set[int] = set()
    for unit in dwarf.iter_CUs():
        program = dwarf.line_program_for_CU(unit)
        if program is None or program.program_start_offset in seen:
            continue
        seen.add(program.program_start_offset)
        names = _file_names(program.header)
        inside = [section for offset, section in places
                  if program.program_start_offset <= offset < program.program_end_offset]  # fmt: skip
        at, section = 0, 0
        for entry in program.get_entries():
            if entry.is_extended and entry.command == 2:  # DW_LNE_set_address
                section = inside[at] if at < len(inside) else 0
                at += 1
            if (state := entry.state) is not None:
                file = names[state.file] if state.file < len(names) else ""
                line = _NO_LINE if state.end_sequence else state.line
                rows.setdefault(section, []).append(LineRow(state.address, file, line))
    # At one offset, the row that ends a sequence sorts before the row that begins the next.
    return {
        section: tuple(sorted(found, key=lambda row: (row.offset, row.line != _NO_LINE)))
        for section, found in rows.items()
    }


def _lines_or_none(
    content: bytes, elf: ELFFile, name: str
) -> tuple[dict[int, tuple[LineRow, ...]], tuple[str, ...]]:
    """The line table. If the debug information cannot be read: no lines, and a note that says so."""
    try:
        return _lines(_without_unwinding(content, elf), elf["e_type"] != "ET_REL"), ()
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
    if content[:4] != b"\x7fELF":
        raise UserError(f"{name}: not an ELF file")
    try:
        elf = ELFFile(io.BytesIO(content))
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
        found, notes = _lines_or_none(content, elf, name) if lines else ({}, ())
        return ElfFile(
            name=name,
            linked=linked,
            fixed=elf["e_type"] == "ET_EXEC",
            sections={
                index: _section(index, item) for index, item in enumerate(elf.iter_sections())
            },
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
