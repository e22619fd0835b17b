"""Assembly text to machine words, by Keystone or by an external assembler.

Keystone takes text of instructions, labels and silent directives. Anything else (macros, `.req`,
repetitions, assignments, literal pools, the C preprocessor, extensions that it does not know) needs an
external assembler, which writes an object file. It is used by choice, or when Keystone fails.

Source lines then come from the line table of the object. The expansion of a macro has the line of its
outermost call; a repetition (``.rept``, ``.irp``) has the line of its directive with LLVM's assembler, of
its body with GNU's; code of an included file has the line of the include.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from armsim.errors import UserError
from armsim.files import work_folder
from armsim.isa.assembler import Assembled, AssemblyError, assemble
from armsim.isa.statements import Problem, uses_preprocessor
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
    """The toolchain of an ``--assembler`` option; None for Keystone, or if none is installed."""
    if choice == KEYSTONE:
        return None
    return installed_toolchain() if choice == AUTO else named_toolchain(choice)


def assemble_object(
    text: str, where: str, toolchain: Toolchain, flags: tuple[str, ...] = ()
) -> tuple[ElfFile, str]:
    """The object file of a text, and the name that its line table gives the text.

    ``where`` is the path of the text, or a name in angle brackets; relative includes are searched next to
    it.
    """
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
        return read_elf(content, where), str(source)


def _keystone_error(error: AssemblyError, where: str) -> UserError:
    lines = [f"{where}:{item.line}: {item.what}" for item in error.problems]
    if any(item.beyond for item in error.problems):
        lines.append(f"Keystone takes plain instructions and labels; for the rest {HINT}")
    return UserError("\n".join(lines))


class Instead(NamedTuple):
    """The toolchain that must assemble a text, and the problem of Keystone that made it necessary."""

    toolchain: Toolchain
    because: Problem | None
    flags: tuple[str, ...] = ()  # that made it necessary

    def report(self, where: str, note: Note | None) -> None:
        """Note which assembler was used, unless it was asked for."""
        if note is None:
            return
        if self.because is not None:
            line, what = self.because.line, self.because.what
            note(f"{where}: assembled with {self.toolchain.name}, for line {line}: {what}")
        elif self.flags:
            note(f"{where}: assembled with {' '.join([self.toolchain.name, *self.flags])}")


def with_keystone_or(
    text: str, where: str, choice: str, flags: tuple[str, ...] = ()
) -> Assembled | Instead:
    """Assemble by Keystone; if it cannot, return the toolchain to use instead.

    Keystone takes no flags: with some, another one assembles.
    Raises UserError with every line that Keystone cannot assemble if there is no toolchain.
    """
    if choice not in (AUTO, KEYSTONE):
        return Instead(named_toolchain(choice), None)
    if flags:
        toolchain = choose(choice)
        if toolchain is None:
            raise UserError(f"--cflags: keystone takes no flags; {HINT}")
        return Instead(toolchain, None, flags)
    try:
        return assemble(text)
    except AssemblyError as error:
        toolchain = choose(choice)
        if toolchain is None:
            raise _keystone_error(error, where) from error
        return Instead(toolchain, error.problems[0])


def assemble_text(
    text: str,
    where: str,
    choice: str = AUTO,
    note: Note | None = None,
    flags: tuple[str, ...] = (),
    decoded: bool = False,
) -> Assembled:
    """Assemble a text for analysis; ``note`` is called if another assembler than Keystone was used.

    ``flags`` are for that assembler (``-DN=4``, ``-I folder``); ``decoded``: data words that are known
    instructions are code (`decode_data`).

    Literal pools are left out, so branches across one are short by its length; called functions need not
    be defined. Raises UserError with every line that cannot be assembled.
    """
    made = with_keystone_or(text, where, choice, flags)
    if isinstance(made, Instead):
        elf, name = assemble_object(text, where, made.toolchain, flags)
        image = link_all_code([elf], where)
        if decoded:
            image = decode_data(image, text, name)
        found = assembled_of(image, name, text)
        made.report(where, note)
        return found
    return made


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
