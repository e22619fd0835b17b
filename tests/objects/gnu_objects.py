"""Summaries of objects by which two assemblers can be compared; GNU as as an oracle."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from armsim.isa.relocations import relocation_name
from armsim.objects.elf import read_elf
from armsim.objects.layout import instruction_ranges
from armsim.objects.records import COMMON, UNDEFINED, ElfFile, is_mapping

GNU_AS = "aarch64-linux-gnu-as"
NOP = (0xD503_201F).to_bytes(4, "little")
MARCH = "armv8.6-a+fp16+dotprod+rcpc+crypto+i8mm+bf16"


def gnu_object(text: str, folder: Path) -> ElfFile | str:
    """The object that GNU as makes of a text, or what it says."""
    source, made = folder / "text.s", folder / "text.o"
    source.write_text(text, encoding="utf-8")
    command = [GNU_AS, f"-march={MARCH}", "-g", "-o", made, source]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return done.stderr
    return read_elf(made.read_bytes(), "text.s").with_file_named(str(source), "text.s")


def _code(elf: ElfFile, index: int) -> Iterator[int]:
    """Offsets of instructions; zeros are padding, which GNU as takes for code here and there."""
    one = elf.sections[index]
    marks = elf.code_marks(index)
    for begin, end in instruction_ranges(marks, one.data) if one.executable and marks else ():
        yield from (at for at in range(begin, end, 4) if any(one.data[at : at + 4]))


def summary(elf: ElfFile) -> dict[str, Any]:
    """Contents, alignment, code, relocations, symbols and lines; of each address its place in a section."""
    names = {index: one.name for index, one in elf.sections.items() if index != UNDEFINED}
    kept = {
        index
        for index, one in elf.sections.items()
        if one.allocated and one.data and one.name != ".eh_frame"
    }

    def place(number: int, addend: int) -> tuple[str, int]:
        symbol = elf.symbols[number]
        if symbol.section in names and symbol.binding == "local":
            return names[symbol.section], symbol.value + addend
        return f"symbol {symbol.name}", addend

    found: dict[str, Any] = {}
    for index in sorted(kept, key=names.__getitem__):
        one = elf.sections[index]
        rows = elf.lines.get(index, ())
        code = list(_code(elf, index))
        lines = [
            next((row.line for row in reversed(rows) if row.offset <= at), 0)
            for at in code
            if one.data[at : at + 4] != NOP  # padding has no line
        ]
        found[one.name] = {
            "data": one.data.hex(),
            "align": one.align,
            "flags": (one.writable, one.executable, one.thread_local),
            "code": code,
            "lines": lines,
            "relocations": sorted(
                (item.offset, relocation_name(item.kind), *place(item.symbol, item.addend))
                for item in elf.relocations
                if item.section == index
            ),
        }
    found["symbols"] = sorted(
        (
            symbol.name,
            names.get(symbol.section, {COMMON: "common", UNDEFINED: "undefined"}.get(symbol.section, "")),
            symbol.value, symbol.size, symbol.binding, symbol.kind, symbol.visibility,
        )
        for symbol in elf.symbols
        if symbol.name and not symbol.name.startswith(".L")
        and not is_mapping(symbol.name) and symbol.kind not in ("section", "file")
    )  # fmt: skip
    return found


def digest(elf: ElfFile) -> str:
    """The digest of what an object says."""
    return hashlib.sha256(json.dumps(summary(elf), sort_keys=True).encode()).hexdigest()
