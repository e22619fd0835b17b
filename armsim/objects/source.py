"""Assembly text to an object, by our assembler or by an external one.

Ours (`armsim.objects.assembler`) takes instructions, data and what is plain of GNU as. Macros, the C
preprocessor, other files and extensions that it does not know need an external assembler. That is used by
choice, or where ours refuses a line and one is installed.

Source lines come from the line table of the object. The expansion of a macro has the line of its
outermost call; a repetition (``.rept``, ``.irp``) has the line of its directive with LLVM's assembler, of
its body with GNU's and ours; code of an included file has the line of the include.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from armsim.errors import UserError
from armsim.files import work_folder
from armsim.isa.assembler import Assembled, AssemblyError
from armsim.isa.statements import uses_preprocessor
from armsim.objects.assembler.assemble import assemble_text
from armsim.objects.decode_data import decode_data
from armsim.objects.elf import read_elf
from armsim.objects.image import Image
from armsim.objects.link import link_all_code
from armsim.objects.records import ElfFile
from armsim.objects.toolchain import HINT, Toolchain, installed_toolchain, named_toolchain
from armsim.options import Note

AUTO, KEYSTONE = "auto", "keystone"

# Line markers of the preprocessor and debug directives of a compiler, which override the file's own lines.
_LINE_MARKER = re.compile(r"^\s*#\s*(?:line\s+)?\d+\b")
_LOCATION = re.compile(r"^\s*\.(?:loc|file)\b")
_DEBUG_SECTION = re.compile(r'^\s*\.section\s+"?\.(?:z?debug_|eh_frame)')
_ANY_SECTION = re.compile(r"^\s*\.(?:section|text|data|bss|previous)\b")
_INCLUDE = re.compile(r'^\s*(?:#\s*include|\.include)\s*[<"]([^>"]+)[>"]')


def own_lines_only(text: str) -> str:
    """Remove directives that set other line numbers, and debug information.

    The number of lines is unchanged, so the line table refers to the lines of this text.
    """
    kept, debug = [], False
    for line in text.splitlines():
        if _ANY_SECTION.match(line):
            debug = _DEBUG_SECTION.match(line) is not None
        drop = debug or _LINE_MARKER.match(line) or _LOCATION.match(line)
        kept.append("" if drop else line)
    return "\n".join(kept) + "\n"


def choose(choice: str) -> Toolchain | None:
    """The toolchain of an ``--assembler`` option; None for ours, or if none is installed."""
    if choice == KEYSTONE:
        return None
    return installed_toolchain() if choice == AUTO else named_toolchain(choice)


def object_of_text(
    text: str,
    where: str,
    choice: str = AUTO,
    flags: tuple[str, ...] = (),
    note: Note | None = None,
) -> ElfFile:
    """The object of a text, whose line table calls the text ``where``.

    ``where`` is the path of the text, or a name in angle brackets. ``flags`` are for an external
    assembler (``-DN=4``, ``-I folder``); ``note`` is told why one was used, unless it was asked for.
    Raises UserError with every line that cannot be assembled.
    """
    if choice not in (AUTO, KEYSTONE):
        return _by_toolchain(text, where, named_toolchain(choice), flags)
    if flags:
        toolchain = choose(choice)
        if toolchain is None:
            raise UserError(f"--cflags: armsim's own assembler takes no flags; {HINT}")
        used = " ".join([toolchain.name, *flags])
    else:
        try:
            return assemble_text(text, where)
        except AssemblyError as error:
            toolchain = choose(choice)
            if toolchain is None:
                raise _own_error(error, where) from error
            first = error.problems[0]
            used = f"{toolchain.name}, for line {first.line}: {first.what}"
    made = _by_toolchain(text, where, toolchain, flags)
    if note is not None:
        note(f"{where}: assembled with {used}")
    return made


def _by_toolchain(text: str, where: str, toolchain: Toolchain, flags: tuple[str, ...]) -> ElfFile:
    """The object by an external assembler; relative includes are searched next to ``where``."""
    path = Path(where)
    is_file = not where.startswith("<")
    compiler = toolchain.kind != "as"
    preprocess = uses_preprocessor(text) or (path.suffix == ".S" and compiler)
    name = re.sub(r"[^\w.-]", "_", path.stem) + (".S" if preprocess else ".s")
    with work_folder() as folder:
        source = folder / name
        source.write_text(own_lines_only(text), encoding="utf-8")
        content = toolchain.make_object(
            source, where, flags, folder=path.parent if is_file else Path.cwd()
        )
        return read_elf(content, where).with_file_named(str(source), where)


def _own_error(error: AssemblyError, where: str) -> UserError:
    lines = [f"{where}:{item.line}: {item.what}" for item in error.problems]
    if any(item.beyond for item in error.problems):
        lines.append(f"armsim assembles plain assembly itself; for the rest {HINT}")
    return UserError("\n".join(lines))


def words_of_text(
    text: str,
    where: str,
    choice: str = AUTO,
    note: Note | None = None,
    flags: tuple[str, ...] = (),
    decoded: bool = False,
) -> Assembled:
    """The words of a text for analysis; parameters as those of `object_of_text`.

    With ``decoded`` data words that are known instructions are code (`decode_data`).

    Literal pools are left out, so branches across one are short by its length; called functions need not
    be defined. Raises UserError with every line that cannot be assembled.
    """
    image = link_all_code([object_of_text(text, where, choice, flags, note)], where)
    if decoded:
        image = decode_data(image, text, where)
    return assembled_of(image, where, text)


def assembled_of(image: Image, name: str, text: str) -> Assembled:
    """The instructions of an image, with lines of one source file, ``name`` in the line table."""
    words = image.words()
    index = {address: at for at, (address, _) in enumerate(words)}
    return Assembled(
        words=tuple(word for _, word in words),
        lines=tuple(_lines_in(image, [address for address, _ in words], name, text)),
        labels={
            label: index[place.address]
            for label, place in image.symbols.items()
            if place.address in index
        },
        entry=index.get(image.entry, 0),
        addresses=tuple(address for address, _ in words),
    )


def _lines_in(image: Image, addresses: list[int], name: str, text: str) -> Iterator[int]:
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
