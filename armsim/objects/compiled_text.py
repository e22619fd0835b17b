"""A compiler's assembly of a C source as a text to read and to change: code and data, with their lines.

With ``-g1`` a compiler says by ``.loc`` which line of which file an instruction is of. Those directives,
the sections of the debug information and the labels that only they refer to are left out; the places stand
as comments after the instructions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath

_FILE = re.compile(r'\s*\.file\s+(\d+)\s+(?:"(?:\\.|[^"\\])*"\s+)?"((?:\\.|[^"\\])*)"')
_LOCATION = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)")
_SECTION = re.compile(r'\s*\.(?:section\s+"?([^",\s]+)|(text|data|bss)\b)')
_DEBUG = re.compile(r"\.(?:z?debug_|llvm_addrsig)")
_DROPPED = re.compile(
    # Line markers and brackets of asm statements, as GCC writes them ('#APP' is no comment in a .S file).
    r"\s*(?:\.(?:file|ident|addrsig\w*)\b|#(?:NO_)?APP\b|// \d+ \"(?:\\.|[^\"\\])*\" [12]$)"
)
_LOCAL = re.compile(r"(\.L[\w.$]*):\s*(?://.*)?$")
_LOCAL_NAME = re.compile(r"\.L[\w.$]+")
_INSTRUCTION = re.compile(r"\s+[a-z]")
_COLUMN = 40  # of the comments


def readable(assembly: str) -> str:
    """The text without debug information, instructions with ``// file.c:line`` after them."""
    kept = list(_code(assembly))
    named = {name for line in kept if not _LOCAL.match(line) for name in _LOCAL_NAME.findall(line)}
    lines = [line for line in kept if (label := _LOCAL.match(line)) is None or label[1] in named]
    return "\n".join(lines) + "\n"


def _code(assembly: str) -> Iterator[str]:
    """The lines that are not of the debug information, with their places."""
    files: dict[str, str] = {}
    place, debug = "", False
    for line in assembly.splitlines():
        if section := _SECTION.match(line):
            debug = _DEBUG.match(section[1] or "") is not None
        if file := _FILE.match(line):
            files[file[1]] = PurePath(file[2]).name
        elif location := _LOCATION.match(line):
            number = location[2]
            place = f"{files.get(location[1], '')}:{number}" if number != "0" else ""
        elif not debug and not _DROPPED.match(line):
            if place and _INSTRUCTION.match(line) and "//" not in line:
                line = f"{line.expandtabs():<{_COLUMN}}// {place}"
            yield line.rstrip()
