"""Data among code taken for instructions: machine words that were written as ``.word``.

Assemblers that lack an extension get its instructions as numbers. ``.inst`` marks them as code, ``.word``
as data, like the constants of a literal pool.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from armsim.isa.decoder import decode_word
from armsim.isa.rows import rows
from armsim.objects.image import STUB_BYTES, Image, SourceLine
from armsim.objects.layout import join

WORDS = frozenset([".word", ".long", ".int", ".4byte"])
"""Directives of data in words."""


def decode_data(image: Image, text: str | None = None, where: str = "") -> Image:
    """The image with the data words between its code that are valid instructions as code.

    ``text`` is the source and ``where`` its name in the line table: the words then have the lines of their
    directives.
    """
    data = [(address, address + 4) for address in _data_words(image)]
    known = [pair for pair in data if is_known(int.from_bytes(image.read(pair[0], 4), "little"))]
    code = join([*image.code, *known])
    lines = [*image.lines]
    if text is not None:
        written = [
            row.line
            for row in rows(text)
            if row.word in WORDS or row.word == ".inst"
            for _ in row.rest.split(",")
        ]
        for begin, end in join(data):
            lines += _lines(image, begin, end, written, where)
    return replace(image, code=code, lines=tuple(sorted(lines, key=lambda row: row.address)))


def _data_words(image: Image) -> Iterator[int]:
    stubs = {stub.address + at for stub in image.stubs for at in range(0, STUB_BYTES, 4)}
    for segment in image.segments:
        if not segment.executable:
            continue
        inside = [pair for pair in image.code if segment.address <= pair[0] < segment.end]
        if not inside:
            continue
        code = {address for begin, end in inside for address in range(begin, end, 4)}
        for address in range(segment.address, segment.end - 3, 4):
            if address not in code and address not in stubs:
                yield address


def is_known(word: int) -> bool:
    """Say whether a word is an instruction that is modelled; UDF, which traps, is none."""
    found = decode_word(word)
    return not isinstance(found, str) and found.mnemonic != "udf"


def _lines(
    image: Image, begin: int, end: int, written: Sequence[int], where: str
) -> Iterator[SourceLine]:
    """The lines of words by those ``written`` between the code before and after, if as many are."""
    before, after = image.source(begin - 4), image.source(end)
    first = before[1] if before and begin - 4 >= image.code[0][0] else 0
    if before is not None and Path(before[0]).name != Path(where).name:
        return
    last = after[1] if after and after[1] > first else written[-1] + 1 if written else 0
    directives = [line for line in written if first < line < last]
    if len(directives) == (end - begin) // 4:
        for at, number in enumerate(directives):
            yield SourceLine(begin + 4 * at, before[0] if before else where, number)
        if after is not None:
            yield SourceLine(end, *after)
