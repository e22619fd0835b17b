"""Whatever is given, as a listing: text, or ``FILE[:SYMBOL]`` of any kind that `armsim.objects` reads."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

from armsim.analysis.compiler_explorer import is_compiler_explorer, read_filtered
from armsim.analysis.disassembly import is_disassembly, read_disassembly
from armsim.analysis.inline_asm import is_inline_asm, read_inline_asm
from armsim.analysis.listing import Listing, Reading, labels_of, read_text
from armsim.analysis.perf_text import is_perf, read_perf
from armsim.errors import UserError
from armsim.isa.assembler import Assembled
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.decode_data import decode_data
from armsim.objects.image import Image
from armsim.objects.load import (
    APPLE,
    ASSEMBLY,
    check_system,
    decoded_text,
    is_machine_code,
    load_code,
    split_target,
)
from armsim.objects.source import AUTO
from armsim.objects.symbols import C_SOURCES, choose_entry, plain_name
from armsim.options import Note

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
    """What a text is taken for, a name of `_KINDS`."""
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
    choice: str = AUTO,
    note: Note | None = None,
    flags: tuple[str, ...] = (),
    decoded: bool = False,
) -> Listing:
    """Read a text (called ``where`` in messages), or the file and function that a `Path` names.

    With ``decoded``, data words that are valid instructions are code.

    Raises UserError for what cannot be read, assembled or compiled, and for an unknown function.
    """
    if isinstance(source, str):
        how = Reading(choice, note, flags, None, decoded)
        return _of_text(source.removeprefix("\ufeff"), where, how)
    where, symbol = split_target(str(source))
    try:
        content = Path(where).read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {where}: {error.strerror}") from error
    image = load_code(content, where, symbol, choice, flags, note)
    if image is not None:
        return _of_image(decode_data(image) if decoded else image, where, symbol)
    check_system(content, where)
    text = decoded_text(content, "replace")
    if "\0" in text and not is_apple(text[:_SIGNS]):  # LLVM's comments on debug data have some
        raise UserError(f"cannot read {where}: neither text nor an ELF file nor an archive")
    return _of_text(text, where, Reading(choice, note, flags, symbol, decoded))


def _of_text(text: str, where: str, how: Reading) -> Listing:
    text = _unfenced(text)
    readers = {name: read for name, _, read in _KINDS}
    return readers[kind_of_text(text)](text, where, how)


def _unfenced(text: str) -> str:
    """Of Markdown the fenced blocks, on the lines that they have; another text as it is."""
    if _FENCE.search(text) is None:
        return text
    inside, made = False, []
    for line in text.splitlines():
        fence = _FENCE.match(line) is not None
        made.append(line if inside and not fence else "")
        inside ^= fence
    return "\n".join(made) + "\n"


def listing_of(image: Image, where: str, symbol: str | None, text: str | None) -> Listing:
    """An image whose code is executed; ``text`` is its source if that is assembly."""
    listing = _of_image(image, where, None)
    entry = listing.assembled.addresses.index(image.entry)
    functions = listing.functions if symbol is None else {**listing.functions, entry: symbol}
    listing = replace(listing, entry=entry, functions=functions)
    if text is None:
        return listing
    return replace(listing, text=text, labels=labels_of(text, listing.assembled))


def _of_image(image: Image, where: str, symbol: str | None) -> Listing:
    words = image.words()
    index = {address: at for at, (address, _) in enumerate(words)}
    named = {
        name: index[place.address]
        for name, place in image.symbols.items()
        if place.address in index and not name.startswith("$")
    }
    functions = {
        at: name for name, at in named.items() if image.symbols[name].function
    } or {at: name for name, at in named.items()}  # fmt: skip
    entry = None
    if symbol is not None:
        entry = named[choose_entry(list(named), list(functions.values()), symbol, where)]
    listing = Listing(
        where=where,
        assembled=Assembled(
            tuple(word for _, word in words), (), named, 0, tuple(address for address, _ in words)
        ),
        places=(),
        labels={at: plain_name(name) for name, at in named.items()},
        functions={at: plain_name(name) for at, name in functions.items()},
        entry=entry,
        notes=image.notes,
    )
    return _with_lines(listing, image)


def _with_lines(listing: Listing, image: Image) -> Listing:
    """Lines of the main source; code of other files and without lines has line 0, and a place in words."""
    found = [image.source(address) for address in listing.assembled.addresses]
    files = Counter(Path(source[0]).name for source in found if source is not None)
    main = Path(listing.where).name
    if Path(main).suffix not in C_SOURCES and files:
        main = max(files, key=lambda file: (not file.endswith(".h"), files[file]))
    lines, places = [], []
    for at, source in enumerate(found):
        if source is not None and Path(source[0]).name == main:
            lines.append(source[1])
            places.append(str(source[1]))
            continue
        lines.append(0)
        if source is not None:
            places.append(f"{Path(source[0]).name}:{source[1]}")
        else:
            places.append(listing.offset(at))
    assembled = replace(listing.assembled, lines=tuple(lines))
    return replace(listing, assembled=assembled, places=tuple(places))
