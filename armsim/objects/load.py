"""``FILE[:SYMBOL]`` to an image: assembly, C or C++ source, object file, archive or shared library."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from armsim.errors import UserError
from armsim.files import check_name
from armsim.isa.rows import written_instructions
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.archive import (
    MAGIC,
    THIN,
    Members,
    defining_member,
    link_archive,
    read_archive,
    with_members,
)
from armsim.objects.elf import ELF_MAGIC, read_elf
from armsim.objects.filtered_text import is_filtered, is_json, json_rows, unfiltered
from armsim.objects.image import Image
from armsim.objects.link import entry_of, link, link_all_code
from armsim.objects.object_text import text_of_object
from armsim.objects.options import Build
from armsim.objects.records import ElfFile, is_mapping
from armsim.objects.shared import link_shared
from armsim.objects.source import assemble_source, made_by_first, toolchains
from armsim.objects.symbols import C_SOURCES
from armsim.objects.targets import architecture, names_target
from armsim.objects.toolchain import HINT

ASSEMBLY = (".s", ".S", ".asm")
_HEADERS = (".h", ".hh", ".hpp", ".hxx")
APPLE = "read as assembly for Apple's assembler"
_FOREIGN = {
    b"\xcf\xfa\xed\xfe": "a Mach-O file", b"\xca\xfe\xba\xbe": "a Mach-O file",
    b"\x64\xaa": "a COFF file", b"MZ": "a PE file",
}  # fmt: skip
"""What a file of another system begins with."""
_DEFAULT = Build()


_TARGET = re.compile(r"(.*?[^:]):((?:[^:]|::)+)$")  # n::f is one symbol


def split_target(target: str) -> tuple[str, str | None]:
    """Split ``FILE:SYMBOL``; an existing file's name may contain colons. UserError for no file's name."""
    check_name(target)
    if Path(target).exists() or ":" not in target:
        return target, None
    match = _TARGET.match(target)
    return (match[1], match[2]) if match and "/" not in match[2] else (target, None)


def check_readable(target: str) -> None:
    """UserError if the file of ``FILE[:SYMBOL]`` cannot be opened.

    A named pipe is not tried: its writer would be gone when it is read.
    """
    where, _ = split_target(target)
    if Path(where).is_fifo():
        return
    with _reading(where), Path(where).open("rb"):
        pass


@contextmanager
def _reading(where: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UserError(f"cannot read {where}: {error.strerror}") from error


def _entry_of_text(elf: ElfFile) -> str | None:
    """Give the entry of a text without global functions: its first label, or "" for its first word.

    None for a text that has global functions, and for one that begins with several labels.
    """
    code = {index for index, one in elf.sections.items() if one.executable and one.data}
    named = [
        one for one in elf.symbols if one.section in code and one.name and not is_mapping(one.name)
    ]
    if not code or any(one.binding != "local" for one in named):
        return None
    begins = [one.name for one in named if (one.section, one.value) == (min(code), 0)]
    return begins[0] if len(begins) == 1 else None if begins else ""


def load_code(
    content: bytes,
    where: str,
    symbol: str | None,
    build: Build = _DEFAULT,
) -> Image | None:
    """The code of a file for analysis, None if it is assembly or other text.

    Of an object file and of C all code, of an archive that of the member which defines ``symbol``, of a
    shared library all. Undefined symbols are no error. Raises UserError as `load_image` does.
    """
    path = Path(where)
    if content[:8] in (MAGIC, THIN):
        return link_all_code([defining_member(content, symbol, where)], where)
    if content[:4] == ELF_MAGIC:
        elf = read_elf(content, where)
        return link_shared(elf, symbol, where, True) if elf.linked else link_all_code([elf], where)
    if path.suffix in C_SOURCES:
        return link_all_code([_compiled(where, build)], where)
    return None


def load_image(target: str | Sequence[str], build: Build = _DEFAULT) -> Image:
    """Read, assemble or compile, link and relocate ``FILE[:SYMBOL]``, or several files.

    Of several the one with a SYMBOL has the function that is called, else the first.
    The build's flags follow the default ones (``-O2 -g1`` for C).
    Raises UserError for a file that cannot be read or is of another kind, and for all errors of the
    assembler and the linker.
    """
    targets = [target] if isinstance(target, str) else list(target)
    parts = [split_target(item) for item in targets]
    if len(parts) > 1:
        return _linked(parts, build)
    where, symbol = parts[0]
    content = _content(where)
    if build.flags and is_machine_code(content):
        raise UserError(f"--cflags: {where} is machine code already, nothing is compiled")
    if content[:8] in (MAGIC, THIN):
        return link_archive(content, symbol, where)
    if content[:4] == ELF_MAGIC:
        elf = read_elf(content, where)
        return link_shared(elf, symbol, where) if elf.linked else link([elf], symbol, where)
    if Path(where).suffix in C_SOURCES:
        return link([_compiled(where, build)], symbol, where)
    return load_text(_text(content, where), targets[0], build, file=True)


def load_text(text: str, target: str, build: Build = _DEFAULT, *, file: bool = False) -> Image:
    """Load assembly that has been read; ``target`` is FILE[:SYMBOL], where it is from.

    ``file``: it is all of a file, and no piece that was pasted.
    """
    where, symbol = split_target(target)
    apple = is_apple(text)
    elf: ElfFile | None = None
    if file and (apple or is_filtered(text)) and toolchains(build):
        with suppress(UserError):  # a source may look like another form of assembly
            elf, apple = assemble_source(text, where, build, file), False
    if elf is None:
        text = as_assembly(text, where)
        elf = assemble_source(text, where, build, file)
    image = link([elf], symbol if symbol is not None else _entry_of_text(elf), where)
    notes = (*image.notes, APPLE) if apple else image.notes
    return replace(image, written=_written(text, where), notes=notes)


def _written(text: str, where: str) -> dict[tuple[str, int], str]:
    """The instructions of an assembly file for `Image.written`."""
    return {(where, line): found for line, found in written_instructions(text).items()}


def check_system(content: bytes, where: str) -> None:
    """UserError for the objects and programs of other systems."""
    for magic, kind in _FOREIGN.items():
        if content.startswith(magic) and b"\0" in content[:64]:
            raise UserError(
                f"{where}: {kind}; armsim takes ELF: compile for Linux (clang -target aarch64-linux-gnu), "
                "or give its assembly (-S)"
            )


def _content(where: str) -> bytes:
    with _reading(where):
        return Path(where).read_bytes()


def is_machine_code(content: bytes) -> bool:
    """Return whether a file is an archive, an object or a library."""
    return content[:8] in (MAGIC, THIN) or content[:4] == ELF_MAGIC


def _text(content: bytes, where: str) -> str:
    """The text of an assembly file, or of JSON with one; UserError for another kind."""
    check_system(content, where)
    if Path(where).suffix not in (*ASSEMBLY, ".json"):
        if Path(where).suffix in _HEADERS:
            raise UserError(
                f"{where}: a header; want a source with a function of your own that calls what it has"
            )
        kinds = ", ".join((*ASSEMBLY, *C_SOURCES))
        raise UserError(
            f"{where}: not an ELF file or archive, and its name ends in none of {kinds}"
        )
    try:
        text = decoded_text(content)
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read {where}: it is not UTF-8 text") from error
    return text


def decoded_text(content: bytes, errors: str = "strict") -> str:
    """A text in UTF-8, or in UTF-16 with its mark, as PowerShell writes what is redirected."""
    wide = content[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) and content[2:4] != b"\0\0"
    return content.decode("utf-16" if wide else "utf-8-sig", errors)


def as_assembly(text: str, where: str) -> str:
    """Turn Compiler Explorer's output, and Apple's assembly, into GNU's on the same lines."""
    if is_json(text):
        rows = json_rows(text, where)
        if any(row.get("opcodes") for row in rows):
            raise UserError(
                f"{where}: a disassembly, which cannot be linked again; armsim analyze takes it, and run "
                "the object file, or the assembly that Compiler Explorer shows without 'Compile to binary'"
            )
        text = "\n".join(str(row.get("text", "")) for row in rows) + "\n"
    if is_apple(text):
        text = from_apple(text, where)
    return unfiltered(text.splitlines())[0] if is_filtered(text) else text


def text_to_change(target: str, build: Build) -> tuple[str, str] | None:
    """The assembly text of ``FILE[:SYMBOL]`` that is none, and what it is; None of one that is.

    Raises UserError for a file that cannot be read or compiled, and for one that is linked.
    """
    where, symbol = split_target(target)
    if Path(where).suffix in C_SOURCES:
        return text_of_object(_compiled(where, build), where), "the compiler's code, disassembled"
    content = _content(where)
    if not is_machine_code(content):
        return None
    is_elf = content[:4] == ELF_MAGIC
    elf = read_elf(content, where) if is_elf else defining_member(content, symbol, where)
    return text_of_object(elf, where), "its disassembly"


def _compiled(where: str, build: Build) -> ElfFile:
    """The object of the first compiler that takes a C or C++ file; UserError if none does."""
    if _content(where)[:2] in (BOM_UTF16_LE, BOM_UTF16_BE):
        raise UserError(
            f"cannot read {where}: UTF-16 text, which compilers do not accept; want UTF-8"
        )
    tools = toolchains(build)
    if not tools:
        raise UserError(f"{where}: C needs a compiler; {HINT}")
    made, tool, refused = made_by_first(
        tools, lambda tool: tool.make_object(Path(where), where, build)
    )
    chosen = any(map(names_target, build.flags))
    target = () if chosen else (f"-march={architecture(build.extensions)}",)
    words = " ".join([tool.name, "-O2", *target, *build.flags])
    build.say(f"{where}: compiled with {words}{refused}")
    return read_elf(made, where)


def _linked(parts: list[tuple[str, str | None]], build: Build) -> Image:
    """Several files as one: objects of sources, objects, and of archives what those need."""
    named = [(where, symbol) for where, symbol in parts if symbol is not None]
    if len(named) > 1:
        raise UserError(
            f"{named[1][0]}:{named[1][1]}: one function is called, '{named[0][1]}' already is"
        )
    objects, archives = [], []
    written: dict[tuple[str, int], str] = {}
    for where, _ in parts:
        content = _content(where)
        if content[:8] in (MAGIC, THIN):
            archives.append(Members(read_archive(content, where), where))
        elif content[:4] == ELF_MAGIC:
            elf = read_elf(content, where)
            if elf.linked:
                raise UserError(
                    f"{where}: already linked; several files must be objects, archives or sources"
                )
            objects.append(elf)
        elif Path(where).suffix in C_SOURCES:
            objects.append(_compiled(where, build))
        else:
            text = as_assembly(_text(content, where), where)
            objects.append(assemble_source(text, where, build, True))
            written |= _written(text, where)
    where, symbol = named[0] if named else parts[0]
    objects = with_members(objects, archives, symbol)
    if symbol is None:
        symbol = entry_of([item for item in objects if item.name == where] or objects, where)
    return replace(link(objects, symbol, where), written=written)
