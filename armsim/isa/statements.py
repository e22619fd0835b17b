"""Splits assembly text into statements, and a function's into instructions and labels.

`statements` is for an assembler. `split_statements` keeps instructions, labels, and directives that do not
change the machine words of a function; any other directive is a problem with its line, never skipped.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from armsim.isa.roles import roles_of

_MOST_DIGITS = 9  # of the number of a line
_LABEL = re.compile(r'^([A-Za-z_.$][\w.$]*|[0-9]+|"[^"]+"):\s*(.*)$', re.S)
_ASSIGNMENT = re.compile(r"^[A-Za-z_.$][\w.$]*\s*==?(?!=)")
_RENAMED_REGISTER = re.compile(r"^\S+\s+\.req\b", re.I)
_PREPROCESSOR = re.compile(
    r"^#\s*(include|define|undef|if|ifdef|ifndef|elif|else|endif|error|warning|pragma|line)\b"
)
# Lines that cannot be comments. `#if` and `#else` could be, but come with one of these.
_CERTAINLY = re.compile(
    r"^#\s*(include\s*[<\"]|(define|undef|ifdef|ifndef)\s+\w+|endif\s*($|/[/*]))"
)
_WORD = re.compile(r"[\w.$]*")
# A comment, or what may hold the marks of one: a string, a character.
_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'\\?[^\n]|//[^\n]*|/\*.*?(?:\*/|\Z)', re.S)
_PIECE = re.compile(r'(?:"(?:\\.|[^"\\])*"|\'\\?.|[^;"])+', re.S)
_CODE_SECTION = re.compile(r'^\.section\s+"?\.text\b')
_SECTIONS = frozenset([".section", ".data", ".bss", ".rodata", ".text"])
# Directives that do not change the machine words of a function.
SILENT = frozenset(
    [
        ".text",
        ".section",
        ".data",
        ".bss",
        ".align",
        ".p2align",
        ".balign",
        ".global",
        ".globl",
        ".weak",
        ".local",
        ".hidden",
        ".protected",
        ".internal",
        ".type",
        ".size",
        ".arch",
        ".arch_extension",
        ".cpu",
        ".ident",
        ".file",
        ".loc",
        ".func",
        ".endfunc",
        ".addrsig",
        ".addrsig_sym",
        ".variant_pcs",
    ]
)
BLOCKS = {".macro": ".endm", ".rept": ".endr", ".irp": ".endr", ".irpc": ".endr"}
"""What closes the directives that are of several lines."""


def line_number(text: str) -> int | None:
    """The number of a source line, or of a loop, that a text is; None for anything else."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


class Statement(NamedTuple):
    """One statement: the label before it, its text, and of that the first word and what follows it.

    The first word is in lower case; the text is empty after a label alone.
    """

    line: int
    label: str
    text: str
    word: str
    rest: str


def statements(text: str) -> Iterator[Statement]:
    """The statements of a text in order, those of the C preprocessor among them."""
    preprocessed = uses_preprocessor(text)
    continued = False  # the definition of the line before
    for number, line in lines_of(text):
        if continued or line.startswith("#"):
            if not continued and preprocessed and _PREPROCESSOR.match(line):
                yield Statement(number, "", line, "#", "")
            continued = line.endswith("\\") and preprocessed
            continue
        for piece in _pieces(line):
            label, piece = "", piece.strip()
            while match := _LABEL.match(piece):
                if label:
                    yield Statement(number, label, "", "", "")
                label, piece = match[1], match[2]
            if label or piece:
                word = piece.split(maxsplit=1)[0] if piece else ""
                yield Statement(number, label, piece, word.lower(), piece[len(word) :].strip())


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, without comments and white space around them."""
    text = _COMMENT.sub(_without_comment, text)
    return ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))


def _without_comment(match: re.Match[str]) -> str:
    found = match[0]
    return " " + "\n" * found.count("\n") if found.startswith(("//", "/*")) else found


@dataclass(frozen=True)
class Problem:
    """A statement that cannot be assembled; ``line`` is 1-based, ``beyond``: a real assembler might."""

    line: int
    what: str
    beyond: bool = False


@dataclass
class Statements:
    """The statements of a text.

    ``instructions`` are (line, text) with white space normalized; ``labels`` are indexes into them;
    ``numeric`` has the indexes of each numeric label (``1:``), in ascending order.
    """

    instructions: list[tuple[int, str]] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    numeric: dict[str, list[int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def _pieces(line: str) -> list[str]:
    """The statements of one line, separated by ``;`` outside strings."""
    if ";" not in line:
        return [line]
    return _PIECE.findall(line)


def uses_preprocessor(text: str) -> bool:
    """Say whether a text needs the C preprocessor; ``# 1 "file"`` and ``# if so`` alone are comments."""
    return any(_CERTAINLY.match(line.lstrip()) for line in text.splitlines())


@lru_cache(maxsize=1 << 16)
def _plain(line: str) -> tuple[str, str] | None:
    """First word and text of a line that is an instruction and nothing else, as most of generated code."""
    if line[:1] in ("", "#", ".") or ";" in line or _LABEL.match(line):
        return None
    if _ASSIGNMENT.match(line) or _RENAMED_REGISTER.match(line):
        return None
    return _first_word(line), " ".join(line.split())


def _first_word(line: str) -> str:
    found = _WORD.match(line)
    return found[0] if found else ""


class _Reader:
    """Reads line by line; tracks whether it is in a macro body or in a data section."""

    def __init__(self, preprocessed: bool) -> None:
        self.preprocessed = preprocessed
        self.found = Statements()
        self.macros: set[str] = set()
        self.blocks: list[str] = []  # the closing directives of the open blocks
        self.in_code = True

    def problem(self, line: int, what: str, beyond: bool = False) -> None:
        self.found.problems.append(Problem(line, what, beyond))

    def read(self, number: int, line: str) -> None:
        if not self.blocks and (plain := _plain(line)) is not None:
            if self.in_code:
                self._instruction(number, *plain)
        elif self.preprocessed and (match := _PREPROCESSOR.match(line)):
            self.problem(number, f"'#{match[1]}' needs the C preprocessor", True)
            if named := re.match(r"#\s*define\s+(\w+)", line):
                self.macros.add(named[1])
        elif not line.startswith("#"):
            for piece in _pieces(line):
                self.piece(number, piece.strip())

    def piece(self, number: int, line: str) -> None:
        if self.blocks:
            self._in_block(line)
            return
        while match := _LABEL.match(line):
            if self.in_code:
                self._label(number, match[1])
            line = match[2].strip()
        if not line:
            return
        if line.startswith(".") or _ASSIGNMENT.match(line) or _RENAMED_REGISTER.match(line):
            self._directive(number, line)
        elif self.in_code:
            self._instruction(number, _first_word(line), " ".join(line.split()))

    def _in_block(self, line: str) -> None:
        """Skip the body of a macro or repetition, up to its closing directive."""
        word = line.split()[0] if line else ""
        if word in BLOCKS:
            self.blocks.append(BLOCKS[word])
        elif word == self.blocks[-1]:
            self.blocks.pop()

    def _label(self, number: int, name: str) -> None:
        found = self.found
        if name.isdigit():
            found.numeric.setdefault(name, []).append(len(found.instructions))
        elif name in found.labels:
            self.problem(number, f"label '{name}' is defined twice")
        else:
            found.labels[name] = len(found.instructions)

    def _instruction(self, number: int, name: str, text: str) -> None:
        if name in self.macros:
            self.problem(number, f"'{name}' is a macro", True)
        else:
            self.found.instructions.append((number, text))

    def _directive(self, number: int, line: str) -> None:
        word = line.split()[0]
        if word in _SECTIONS:
            self.in_code = word == ".text" or _CODE_SECTION.match(line) is not None
        if not self.in_code or word in SILENT or word.startswith(".cfi_"):
            return
        if word == ".inst":
            self.found.instructions.append((number, " ".join(line.split())))
            return
        if word in BLOCKS:
            self.blocks.append(BLOCKS[word])
            if word == ".macro" and (named := re.match(r"\.macro\s+([\w.$]+)", line)):
                self.macros.add(named[1])
        if word.startswith("."):
            what = f"directive '{word}'"
        elif _RENAMED_REGISTER.match(line):
            what = "directive '.req'"
        else:
            what = f"assignment '{' '.join(line.split())}'"
        self.problem(number, f"{what} is not supported here", True)


def split_statements(text: str) -> Statements:
    """Split a file or function into instructions and labels, and collect its problems."""
    reader = _Reader(uses_preprocessor(text))
    for number, line in lines_of(text):
        reader.read(number, line)
    return reader.found


def written_instructions(text: str) -> dict[int, str]:
    """The instruction of each line that has one and no more, as it is written, by line.

    A name that no instruction has is left out: what it stands for is not on that line.
    """
    found = split_statements(text).instructions
    count = Counter(number for number, _ in found)
    return {
        number: line
        for number, line in found
        if count[number] == 1 and roles_of(_first_word(line).lower()) is not None
    }
