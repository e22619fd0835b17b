"""Assembly text to an object, by an external assembler or by our own.

A file is assembled as it is by what is installed: names and lines come from the object. Our assembler
(`armsim.isa.assembler`) takes instructions, data and what is plain of GNU as without another program: a
pasted text first, a file if nothing is installed.

The expansion of a macro has the line of its outermost call; a repetition (``.rept``, ``.irp``) has the line
of its directive with LLVM's assembler, of its body with GNU's and ours; code of an included file has the
line of the include.

Where a line comes from:

    our assembler's error      isa.rows numbers the lines, isa.assembler reports, `_own_error` words it
    another assembler's error  toolchain reads what it printed
    a fault while it runs      assembled (ours) or line_table (DWARF) -> image -> emulator.explain
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from armsim.errors import UserError
from armsim.files import work_folder
from armsim.isa.assembler import AssemblyError, Problem
from armsim.isa.rows import uses_preprocessor
from armsim.objects.assembled import assemble_text
from armsim.objects.elf import read_elf
from armsim.objects.image import Image
from armsim.objects.options import AUTO, KEYSTONE, Build
from armsim.objects.records import ElfFile
from armsim.objects.toolchain import HINT, Refused, Toolchain, installed_toolchains, named_toolchain

T = TypeVar("T")

# Line markers of the preprocessor and debug directives of a compiler, which override the file's own lines.
_LINE_MARKER = re.compile(r"^\s*#\s*(?:line\s+)?\d+\b")
_LOCATION = re.compile(r"^\s*\.(?:loc|file)\b")
_DEBUG_SECTION = re.compile(r'^\s*\.section\s+"?\.(?:z?debug_|eh_frame)')
_ANY_SECTION = re.compile(r"^\s*\.(?:section|text|data|bss|previous)\b")
_NUMBER = re.compile(r"-D([A-Za-z_]\w*)(?:=([+-]?(?:0x[0-9A-Fa-f]{1,16}|0|[1-9]\d{0,18})))?")
_GNU_ALONE = re.compile(r"directive|unexpected token|symbol modifier", re.I)
_INCLUDE = re.compile(r'^\s*(?:#\s*include|\.include)\s*[<"]([^>"]+)[>"]')


def own_lines_only(text: str) -> str:
    """Remove directives that set other line numbers, and debug information.

    The number of lines is unchanged, so the line table refers to the lines of this text.
    """
    kept, debug, continued = [], False, False
    for line in text.splitlines():
        if _ANY_SECTION.match(line):
            debug = _DEBUG_SECTION.match(line) is not None
        marker = _LINE_MARKER.match(line) and not continued  # else an operand of a macro: #1*16
        kept.append("" if debug or marker or _LOCATION.match(line) else line)
        continued = line.endswith("\\")
    return "\n".join(kept) + "\n"


def toolchains(build: Build) -> tuple[Toolchain, ...]:
    """The toolchains that a build may use, in the order in which they are tried; none for our own."""
    if build.assembler == KEYSTONE:
        return ()
    if build.assembler == AUTO:
        return installed_toolchains()
    return (named_toolchain(build.assembler),)


def made_by_first(
    tools: Sequence[Toolchain], make: Callable[[Toolchain], T]
) -> tuple[T, Toolchain, str]:
    """Return what the first toolchain that takes a source makes, the toolchain, and why others refused.

    Raises the first one's `Refused` if none takes it.
    """
    refusals: list[tuple[Toolchain, Refused]] = []
    for tool in tools:
        try:
            made = make(tool)
        except Refused as error:
            refusals.append((tool, error))
            continue
        return (
            made,
            tool,
            "".join(f"; {by.name} refuses it: {_reason(why)}" for by, why in refusals),
        )
    raise refusals[0][1]


def _reason(error: Refused) -> str:
    """The first error of several."""
    first, *others = str(error).splitlines()
    return others[0] if others else first


def assemble_source(text: str, where: str, build: Build, file: bool) -> ElfFile:
    """Assemble a text called ``where``, which is what a ``file`` has or a piece of one.

    Raises UserError with every line that cannot be assembled.
    """
    tools = toolchains(build)
    symbols = {} if tools else _symbols_of(build.flags)
    because: Problem | None = None
    if not tools or (build.assembler == AUTO and not file and not build.flags):
        try:
            return assemble_text(text, where, symbols)
        except AssemblyError as error:
            if not tools:
                raise _own_error(error, where) from error
            because = error.problems[0]
    try:
        elf, tool, refused = made_by_first(tools, lambda tool: _object_of(text, where, tool, build))
    except Refused as error:
        raise Refused(f"{error}{_other_assembler(str(error), tools)}") from error
    with_flags = " ".join([tool.name, *build.flags])
    if because is not None:
        reason = f", for line {because.line}: {because.what}"
        build.say(f"{where}: assembled with {tool.name}{reason}{refused}")
    elif (build.flags and build.assembler == AUTO) or refused:
        build.say(f"{where}: assembled with {with_flags}{refused}")
    return elf


def _symbols_of(flags: Sequence[str]) -> dict[str, int]:
    """The numbers that flags define, which our own assembler sets as symbols; UserError for other flags."""
    found = {}
    for flag in flags:
        match = _NUMBER.fullmatch(flag)
        if match is None:
            raise UserError(
                f"--cflags: armsim's own assembler takes no flags but -DNAME=NUMBER, not {flag}; {HINT}"
            )
        found[match[1]] = int(match[2] or "1", 0)
    return found


def _other_assembler(message: str, tools: Sequence[Toolchain]) -> str:
    """Suggest what else may take a source that LLVM's assembler refuses for its directives."""
    if any(tool.kind in ("gcc", "as") for tool in tools) or not _GNU_ALONE.search(message):
        return ""
    return (
        "\nGNU's assembler may take it: apt install gcc-aarch64-linux-gnu, then "
        "--assembler aarch64-linux-gnu-gcc"
    )


def _object_of(text: str, where: str, toolchain: Toolchain, build: Build) -> ElfFile:
    """The object file of a text, whose line table calls the text ``where``.

    Relative includes are searched beside it, or in the working folder if its name is in angle brackets.
    """
    path = Path(where)
    is_file = not where.startswith("<")
    compiler = toolchain.kind != "as"
    preprocess = uses_preprocessor(text) or (path.suffix == ".S" and compiler)
    name = re.sub(r"[^\w.-]", "_", path.stem) + (".S" if preprocess else ".s")
    with work_folder() as folder:
        source = folder / name
        source.write_text(own_lines_only(text), encoding="utf-8", errors="surrogateescape")
        content = toolchain.make_object(
            source, where, build, folder=path.parent if is_file else Path.cwd()
        )
        return read_elf(content, where).with_file_named(str(source), where)


def _own_error(error: AssemblyError, where: str) -> UserError:
    lines = [f"{where}:{item.line}: {item.what}" for item in error.problems]
    if any(item.beyond for item in error.problems):
        lines.append(f"armsim assembles plain assembly itself; for the rest {HINT}")
    return UserError("\n".join(lines))


def lines_in(image: Image, addresses: Sequence[int], name: str, text: str) -> Iterator[int]:
    """The line of each instruction in file ``name``; code of an included file has the include's line."""
    includes = [
        (number, match[1])
        for number, line in enumerate(text.splitlines(), 1)
        if (match := _INCLUDE.match(line))
    ]
    line, elsewhere = 1, ""
    for address in addresses:
        found = image.source(address)
        if found is not None and found[0] in (name, Path(name).name):
            line, elsewhere = found[1], ""
        elif found is not None and found[0] != elsewhere:
            # The next include after the preceding code, of that file name if there is one.
            elsewhere = found[0]
            later = [item for item in includes if item[0] > line] or includes
            matches = [item for item in later if Path(item[1]).name == Path(elsewhere).name]
            line = (matches or later or [(line, "")])[0][0]
        yield line
