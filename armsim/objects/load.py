"""``FILE[:SYMBOL]`` to an image: assembly, C or C++ source, object file, archive or shared library."""

from __future__ import annotations

import re
from pathlib import Path

from armsim.errors import UserError
from armsim.isa.assembler import Assembled
from armsim.objects.archive import MAGIC, THIN, defining_member, link_archive
from armsim.objects.elf import read_elf
from armsim.objects.image import Image, Place, Segment, SourceLine
from armsim.objects.layout import IMAGE_BASE
from armsim.objects.link import link, link_all_code
from armsim.objects.shared import link_shared
from armsim.objects.source import (
    AUTO,
    KEYSTONE,
    Instead,
    assemble_object,
    choose,
    with_keystone_or,
)
from armsim.objects.symbols import choose_entry
from armsim.objects.toolchain import HINT, Toolchain
from armsim.options import Note

ASSEMBLY = (".s", ".S", ".asm")
C_SOURCES = (".c", ".cc", ".cpp", ".cxx")
_GLOBAL = re.compile(r"^\s*\.glob(?:a)?l\s+([\w.$]+)", re.M)


_TARGET = re.compile(r"(.*?[^:]):((?:[^:]|::)+)$")  # n::f is one symbol


def split_target(target: str) -> tuple[str, str | None]:
    """Split ``FILE:SYMBOL``; an existing file's name may contain colons."""
    if Path(target).exists() or ":" not in target:
        return target, None
    match = _TARGET.match(target)
    return (match[1], match[2]) if match and "/" not in match[2] else (target, None)


def image_of_words(assembled: Assembled, symbol: str | None, text: str, where: str) -> Image:
    """An image of assembled words without sections, as Keystone produces them."""
    labels = {name: at for name, at in assembled.labels.items() if not name.startswith(".L")}
    public = [name for name in _GLOBAL.findall(text) if name in labels]
    begins = [name for name, at in labels.items() if at == 0]
    bare = symbol is None and not public and not begins  # a bare body: enter at the first word
    name = "" if bare else choose_entry(list(labels), public or begins, symbol, where)
    data = b"".join(word.to_bytes(4, "little") for word in assembled.words)
    return Image(
        entry=IMAGE_BASE + 4 * labels.get(name, 0),
        entry_name=name,
        segments=(Segment("code", IMAGE_BASE, data, False, True),),
        symbols={label: Place(IMAGE_BASE + 4 * at, 0, True) for label, at in labels.items()},
        code=((IMAGE_BASE, IMAGE_BASE + len(data)),),
        lines=tuple(
            SourceLine(IMAGE_BASE + 4 * at, where, line) for at, line in enumerate(assembled.lines)
        ),
    )


def _image_of_text(
    text: str,
    symbol: str | None,
    where: str,
    choice: str,
    note: Note | None,
    flags: tuple[str, ...],
) -> Image:
    made = with_keystone_or(text, where, choice, flags)
    if not isinstance(made, Instead):
        return image_of_words(made, symbol, text, where)
    elf, name = assemble_object(text, where, made.toolchain, flags)
    image = link([elf.with_file_named(name, where)], symbol, where)
    made.report(where, note)
    return image


def _compiler(choice: str, where: str) -> Toolchain:
    toolchain = choose(choice) if choice != KEYSTONE else None
    if toolchain is None:
        raise UserError(f"{where}: C needs a compiler; {HINT}")
    return toolchain


def load_code(
    content: bytes,
    where: str,
    symbol: str | None,
    assembler: str = AUTO,
    flags: tuple[str, ...] = (),
    note: Note | None = None,
) -> Image | None:
    """The code of a file for analysis, None if it is assembly or other text.

    Of an object file and of C all code, of an archive that of the member which defines ``symbol``, of a
    shared library all. Undefined symbols are no error. Raises UserError as `load_image` does.
    """
    path = Path(where)
    if content[:8] in (MAGIC, THIN):
        return link_all_code([defining_member(content, symbol, where)], where)
    if content[:4] == b"\x7fELF":
        elf = read_elf(content, where)
        return link_shared(elf, symbol, where) if elf.linked else link_all_code([elf], where)
    if path.suffix in C_SOURCES:
        compiler = _compiler(assembler, where)
        made = compiler.make_object(path, where, flags)
        if note is not None:
            note(f"{where}: compiled with {' '.join([compiler.name, '-O2', *flags])}")
        return link_all_code([read_elf(made, where)], where)
    return None


def load_image(
    target: str, assembler: str = AUTO, flags: tuple[str, ...] = (), note: Note | None = None
) -> Image:
    """Read, assemble or compile, link and relocate ``FILE[:SYMBOL]``.

    ``assembler`` is as on the command line; ``flags`` follow its default ones (``-O2 -g`` for C).
    Raises UserError for a file that cannot be read or is of another kind, and for all errors of the
    assembler and the linker.
    """
    where, symbol = split_target(target)
    path = Path(where)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {where}: {error.strerror}") from error
    machine_code = content[:8] in (MAGIC, THIN) or content[:4] == b"\x7fELF"
    if flags and machine_code:
        raise UserError(f"--cflags: {where} is machine code already, nothing is compiled")
    if content[:8] in (MAGIC, THIN):
        return link_archive(content, symbol, where)
    if content[:4] == b"\x7fELF":
        elf = read_elf(content, where)
        return link_shared(elf, symbol, where) if elf.linked else link([elf], symbol, where)
    if path.suffix in C_SOURCES:
        made = _compiler(assembler, where).make_object(path, where, flags)
        return link([read_elf(made, where)], symbol, where)
    if path.suffix in ASSEMBLY:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UserError(f"cannot read {where}: {error}") from error
        return _image_of_text(text, symbol, where, assembler, note, flags)
    kinds = ", ".join((*ASSEMBLY, *C_SOURCES))
    raise UserError(f"{where}: not an ELF file or archive, and its name ends in none of {kinds}")
