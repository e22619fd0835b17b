"""Reads assembly text into rows: a label, an operation or a directive, its operands, the line.

Every form that people bring (Apple's, inline assembly in C, Compiler Explorer's, disassemblies) becomes
this text on the lines that it had; from here on there is one reader.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from armsim.isa.roles import roles_of

_MOST_DIGITS = 9  # of the number of a line
_LABEL = re.compile(r'^([A-Za-z_.$][\w.$]*|[0-9]+|"[^"]+"):\s*(.*)$', re.S)
_ASSIGNED = re.compile(r'([A-Za-z_.$][\w.$]*|"[^"]*")\s*==?(?!=)\s*(.*)$', re.S)
_RENAMED = re.compile(r"(\S+)\s+\.req\s+(\S+)$", re.I)
_PREPROCESSOR = re.compile(
    r"^#\s*(include|define|undef|if|ifdef|ifndef|elif|else|endif|error|warning|pragma|line)\b"
)
_HASH = re.compile(r"^\s*#", re.M)
# Lines that cannot be comments. `#if` and `#else` could be, but come with one of these.
_CERTAINLY = re.compile(
    r"^#\s*(include\s*[<\"]|(define|undef|ifdef|ifndef)\s+\w+|endif\s*($|/[/*]))"
)
DEFINED = re.compile(r"#\s*define\s+(\w+)")
_WORD = re.compile(r"[\w.$]*")
# A comment, or what may hold the marks of one: a string, a character.
_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'\\?[^\n]|//[^\n]*|/\*.*?(?:\*/|\Z)', re.S)
_PIECE = re.compile(r'(?:"(?:\\.|[^"\\])*"|\'\\?.|[^;"])+', re.S)
_CODE_SECTION = re.compile(r'^\.section\s+"?\.text\b')
_SECTIONS = frozenset([".section", ".data", ".bss", ".rodata", ".text"])
SILENT = frozenset(
    [
        ".text", ".section", ".data", ".bss", ".align", ".p2align", ".balign", ".global", ".globl", ".weak",
        ".local", ".hidden", ".protected", ".internal", ".type", ".size", ".arch", ".arch_extension",
        ".cpu", ".ident", ".file", ".loc", ".func", ".endfunc", ".addrsig", ".addrsig_sym", ".variant_pcs",
    ]
)  # fmt: skip
"""Directives that do not change the machine words of a function."""
CONDITIONS = "eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al"
BLOCKS = {".macro": ".endm", ".rept": ".endr", ".irp": ".endr", ".irpc": ".endr"}
"""The directives that close those of several lines."""

LABEL, CODE, DIRECTIVE, ASSIGNMENT, RENAMING, PREPROCESSOR = (
    "label", "code", "directive", "assignment", "renaming", "preprocessor",
)  # fmt: skip
"""Kinds of rows: a label alone, an instruction or a macro's call, ``.word 1``, ``n = 1``, ``acc .req v0``,
``#if``."""


class Row(NamedTuple):
    """One statement.

    ``word`` is its first word in lower case, ``rest`` what follows: operands of an instruction, the value
    of an assignment. ``text`` is both as written, white space of an instruction normalized.
    """

    line: int
    label: str
    kind: str
    word: str = ""
    rest: str = ""
    text: str = ""

    @property
    def is_code(self) -> bool:
        """Return whether it is an instruction, perhaps as a number."""
        return self.kind == CODE or self.word == ".inst"


def line_number(text: str) -> int | None:
    """The number of a source line, or of a loop, that a text is; None for anything else."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def first_word(text: str) -> str:
    """The name that an instruction begins with, as it is written."""
    found = _WORD.match(text)
    return found[0] if found else ""


def uses_preprocessor(text: str) -> bool:
    """Say whether a text needs the C preprocessor; ``# 1 "file"`` and ``# if so`` alone are comments."""
    if _HASH.search(text) is None:
        return False
    return any(_CERTAINLY.match(line.lstrip()) for line in text.splitlines())


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, without comments and white space around them."""
    text = _COMMENT.sub(_without_comment, text)
    return ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))


def _without_comment(match: re.Match[str]) -> str:
    found = match[0]
    return " " + "\n" * found.count("\n") if found.startswith(("//", "/*")) else found


def rows(text: str) -> Iterator[Row]:
    """The rows of a text in order, those of the C preprocessor among them."""
    preprocessed = uses_preprocessor(text)
    continued = False  # the definition of the line before
    for number, line in lines_of(text):
        if continued or line.startswith("#"):
            if not continued and preprocessed and (found := _PREPROCESSOR.match(line)):
                yield Row(number, "", PREPROCESSOR, found[1], "", line)
            continued = preprocessed and line.endswith("\\")
        elif line:
            for statement in _statements(line):
                yield Row._make((number, *statement))


@lru_cache(maxsize=1 << 16)
def _statements(line: str) -> tuple[tuple[str, str, str, str, str], ...]:
    """The statements of a line, separated by ``;`` outside strings; generated code repeats its lines."""
    found = []
    for piece in _PIECE.findall(line) if ";" in line else [line]:
        label, piece = "", piece.strip()
        while match := _LABEL.match(piece):
            if label:
                found.append((label, LABEL, "", "", ""))
            label, piece = match[1], match[2]
        if label or piece:
            found.append((label, *_statement(piece)))
    return tuple(found)


def _statement(text: str) -> tuple[str, str, str, str]:
    """Kind, first word, rest and text of a statement without its label."""
    if not text:
        return LABEL, "", "", ""
    if text[0] == "#":  # after a label
        return PREPROCESSOR, first_word(text[1:].lstrip()), "", text
    if match := _ASSIGNED.match(text):
        return ASSIGNMENT, match[1], match[2], text
    if match := _RENAMED.match(text):
        return RENAMING, match[1], match[2], text
    word = text.split(maxsplit=1)[0]
    rest = text[len(word) :].strip()
    if text[0] == ".":
        return DIRECTIVE, word.lower(), rest, text
    return CODE, word.lower(), rest, " ".join(text.split())


def code_rows(text: str) -> Iterator[Row]:
    """The labels and instructions of a text's code: no data, no bodies of macros, no calls of them."""
    closing: list[str] = []  # the ends of the open blocks
    macros: set[str] = set()
    in_code = True
    for row in rows(text):
        if row.word in BLOCKS:
            closing.append(BLOCKS[row.word])
            if row.word == ".macro":
                macros.add(first_word(row.rest))
        elif closing:
            if row.word == closing[-1]:
                closing.pop()
            continue
        elif row.kind == PREPROCESSOR and (named := DEFINED.match(row.text)):
            macros.add(named[1])
        elif row.word in _SECTIONS:
            in_code = row.word == ".text" or _CODE_SECTION.match(row.text) is not None
        if in_code and macros and first_word(row.text) in macros:
            row = Row(row.line, row.label, LABEL)
        if in_code and (row.label or row.is_code):
            yield row


def written_instructions(text: str) -> dict[int, str]:
    """The instruction of each line that has one and no more, as it is written, by line.

    A name that no instruction has is left out: what it stands for is not on that line.
    """
    found = [(row.line, row.text) for row in code_rows(text) if row.is_code]
    count = Counter(line for line, _ in found)
    return {
        line: written
        for line, written in found
        if count[line] == 1 and roles_of(first_word(written).lower()) is not None
    }
