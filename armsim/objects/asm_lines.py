"""The line of each instruction of an asm statement.

GCC gives a whole statement one line, that of the keyword. Its assembly text marks where a statement is
(``// 4 "file.c" 1`` to ``// 0 "" 2``) and has the rows of its strings as they are written, so that each row
can be given the line of its string.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from armsim.errors import UserError
from armsim.isa.rows import lines_of
from armsim.objects.asm_statements import asm_rows, statement_at, statements_in

_MARKER = re.compile(r'^# (\d+) "((?:\\.|[^"\\])*)".*$', re.M)
_BLOCK = re.compile(r'^// (\d+) "((?:\\.|[^"\\])*)" 1\n(.*?)^// 0 "" 2$', re.S | re.M)
_FILE = re.compile(r'^\s*\.file\s+(\d+)\s+(?:"((?:\\.|[^"\\])*)"\s+)?"((?:\\.|[^"\\])*)"', re.M)

Place = tuple[str, int]
"""A file, as the preprocessor names it, and a line."""

Rows = list[tuple[int, str]]
"""Rows of assembly, each with its line."""


class Placed(NamedTuple):
    """Assembly text whose asm statements have a line for each row.

    ``places`` are those of its lines, counted from 1, that are such rows.
    """

    text: str
    places: dict[int, Place]


def statement_rows(preprocessed: str) -> dict[Place, list[Rows]]:
    """The rows of all asm statements, by the place of their keyword; what is not understood is left out."""
    files = [(match.end(), match[2], int(match[1])) for match in _MARKER.finditer(preprocessed)]
    starts = [start for start, _, _ in files]
    code = _MARKER.sub(lambda match: " " * len(match[0]), preprocessed)

    def place(at: int) -> Place:
        number = bisect_right(starts, at) - 1
        if number < 0:
            return "", 1 + code.count("\n", 0, at)
        end, file, line = files[number]
        return file, line - 1 + code.count("\n", end, at)

    found: dict[Place, list[Rows]] = {}
    for at in statements_in(code):
        try:
            statement = statement_at(code, at)
        except UserError:
            continue
        # Lines of the tokens are counted from the keyword on, across markers.
        begins = [
            at,
            *(match.start() + at + 1 for match in re.finditer("\n", code[at : statement.end])),
        ]
        rows = [(place(begins[line - 1])[1], row) for line, row in asm_rows(statement.pieces)]
        found.setdefault(place(at), []).append(rows)
    return found


def with_lines(assembly: str, known: dict[Place, list[Rows]]) -> Placed:
    """A compiler's assembly text with a ``.loc`` before each row of the statements that are known."""
    numbers = {match[3]: match[1] for match in _FILE.finditer(assembly)}
    made, places, at, line = [], {}, 0, 1
    for block in _BLOCK.finditer(assembly):
        file = block[2]
        rows = [one for one in lines_of(block[3]) if one[1] and not one[1].startswith("#")]
        wanted = known.get((file, int(block[1])), [])
        lines = next((item for item in wanted if item and len(item) == len(rows)), None)
        if lines is None or file not in numbers:
            continue
        written = {number: source for (number, _), (source, _) in zip(rows, lines, strict=True)}
        made.append(assembly[at : block.start(3)])
        line += made[-1].count("\n")
        for number, text in enumerate(block[3].splitlines(keepends=True), 1):
            if number in written:
                made.append(f"\t.loc {numbers[file]} {written[number]} 0\n")
                line += 1
                places[line] = (file, written[number])
            made.append(text)
            line += 1
        at = block.end(3)
        if (before := assembly.rfind("\t.loc ", 0, block.start())) >= 0:
            made.append(re.sub(" view .*", "", assembly[before : assembly.index("\n", before) + 1]))
            line += 1
    made.append(assembly[at:])
    return Placed("".join(made), places)
