"""Whatever is given, as a listing: text, or ``FILE[:SYMBOL]`` of any kind that `armsim.objects` reads."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from armsim.analysis.compiler_explorer import is_compiler_explorer, read_filtered
from armsim.analysis.disassembly import is_disassembly, read_disassembly
from armsim.analysis.inline_asm import is_inline_asm, read_inline_asm
from armsim.analysis.listing import Listing, Reading, listing_of, read_text
from armsim.analysis.perf_text import is_perf, read_perf
from armsim.errors import UserError
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.decode_data import decode_data
from armsim.objects.load import (
    APPLE,
    ASSEMBLY,
    check_system,
    decoded_text,
    is_machine_code,
    load_code,
    split_target,
)
from armsim.objects.options import Build
from armsim.objects.source import toolchains
from armsim.objects.symbols import C_SOURCES

_FENCE = re.compile(r"^ {0,3}```", re.M)
_SIGNS = 1 << 16  # characters in which an assembler's directives are looked for


def _read_apple(text: str, where: str, how: Reading) -> Listing:
    """Assembly of Apple's assembler, as it is or filtered by Compiler Explorer."""
    plain = from_apple(text, where)
    listing = (read_filtered if is_compiler_explorer(plain) else read_text)(plain, where, how)
    return replace(listing, notes=(*listing.notes, APPLE))


_KINDS = (
    ("perf", is_perf, read_perf),
    ("disassembly", is_disassembly, read_disassembly),
    ("inline", is_inline_asm, read_inline_asm),
    ("apple", is_apple, _read_apple),
    ("filtered", is_compiler_explorer, read_filtered),
    ("assembly", lambda _: True, read_text),
)
"""Kinds of text: name, whether a text is of the kind, its reader. The first that fits is taken."""

EXECUTABLE = ("apple", "filtered", "assembly")
"""Kinds that can be assembled again and called."""


def kind_of_text(text: str) -> str:
    """Give the form that a text is read in, a name of `_KINDS`."""
    return next(name for name, fits, _ in _KINDS if fits(text))


def text_of(target: str) -> str | None:
    """The text of ``FILE[:SYMBOL]`` whose name says nothing of it; None for other files and machine code.

    UserError for a file that cannot be read.
    """
    where, _ = split_target(target)
    if Path(where).suffix in (*ASSEMBLY, *C_SOURCES):
        return None
    try:
        content = Path(where).read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {where}: {error.strerror}") from error
    return None if is_machine_code(content) else decoded_text(content, "replace")


def read_source(
    source: str | Path,
    where: str = "text",
    build: Build | None = None,
    decoded: bool = False,
) -> Listing:
    """Read a text (called ``where`` in messages), or the file and function that a `Path` names.

    With ``decoded``, data words that are valid instructions are code.

    Raises UserError for what cannot be read, assembled or compiled, and for an unknown function.
    """
    build = build or Build()
    if isinstance(source, str):
        how = Reading(build, None, decoded)
        return _of_text(source.removeprefix("\ufeff"), where, how)
    where, symbol = split_target(str(source))
    try:
        content = Path(where).read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {where}: {error.strerror}") from error
    image = load_code(content, where, symbol, build)
    if image is not None:
        listing = listing_of(decode_data(image) if decoded else image, where, None)
        return listing.entered(symbol)
    check_system(content, where)
    text = decoded_text(content, "replace")
    if "\0" in text and not is_apple(text[:_SIGNS]):  # LLVM's comments on debug data have some
        raise UserError(f"cannot read {where}: neither text nor an ELF file nor an archive")
    return _of_text(text, where, Reading(build, symbol, decoded, file=True))


def _of_text(text: str, where: str, how: Reading) -> Listing:
    text = _unfenced(text)
    readers = {name: read for name, _, read in _KINDS}
    kind = kind_of_text(text)
    if kind != "assembly" and how.file and Path(where).suffix in ASSEMBLY and toolchains(how.build):
        # A source may look like a listing; a listing does not assemble.
        with suppress(UserError):
            return read_text(text, where, replace(how, exact=True))
    return readers[kind](text, where, how)


def _unfenced(text: str) -> str:
    """Keep the fenced blocks of Markdown, each on its own lines; leave other text as it is."""
    if _FENCE.search(text) is None:
        return text
    inside, made = False, []
    for line in text.splitlines():
        fence = _FENCE.match(line) is not None
        made.append(line if inside and not fence else "")
        inside ^= fence
    return "\n".join(made) + "\n"
