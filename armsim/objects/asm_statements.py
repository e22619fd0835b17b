"""asm statements in C, as GCC has them: the text of each with the lines on which it stands, its operands.

Comments, strings and parentheses are all that is known of C.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from armsim.errors import UserError

_TOKEN = re.compile(
    r'(?P<comment>/\*.*?\*/|//[^\n]*)|R"(?P<mark>\w*)\((?P<raw>.*?)\)(?P=mark)"'
    r'|"(?P<string>(?:\\.|[^"\\])*)"|(?P<char>\'(?:\\.|[^\'\\])+\')'
    r"|(?P<directive>^[ \t]*\#[^\n]*)|(?P<word>[A-Za-z_]\w*)|(?P<other>[^\s\\])",
    re.S | re.M,
)
_STATEMENT = re.compile(
    r"\b(?:__)?asm(?:__)?\b\s*(?:(?:__)?(?:volatile|goto|inline)(?:__)?\s*)*\(\s*(?:\w+\s*)?\""
)
_LONGEST = 1 << 20  # characters of a statement
ASM = ("asm", "__asm", "__asm__")
_ESCAPES = {"n": "\n", "t": " ", "r": "", "v": " ", "f": " "}


class Token(NamedTuple):
    """A token and its line."""

    kind: str  # string, word, directive or other
    text: str
    line: int


@dataclass
class AsmOperand:
    """An operand as it is written: its name (``%0`` or ``%[name]``), constraint and expression."""

    name: str
    constraint: str | None = None
    expression: str = ""


@dataclass
class AsmStatement:
    """An asm statement: the pieces of its text with their lines, its operands and what it clobbers."""

    pieces: list[tuple[int, str]] = field(default_factory=list)
    operands: list[AsmOperand] = field(default_factory=list)
    clobbers: list[str] = field(default_factory=list)
    basic: bool = True  # no colon: % is a character as others
    end: int = 0  # in the text, where `statement_at` read it


def has_asm_statement(code: str) -> bool:
    """Say whether there is one in C without comments."""
    return _STATEMENT.search(code) is not None


def c_tokens(text: str) -> Iterator[Token]:
    """The tokens of C that matter here: strings keep their escapes, comments are left out."""
    line, at = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        if match["raw"] is not None:
            yield Token("raw", match["raw"], line)
        elif match["string"] is not None:
            yield Token("string", match["string"], line)
        elif match["directive"] is not None:
            found = re.match(r"\s*#\s*define\s+\w+(?:\([^)]*\))?(.*)$", match["directive"])
            if found is None:
                yield Token("directive", match["directive"].strip(), line)
            else:  # a macro that is an asm statement, or a part of one
                yield from (token._replace(line=line) for token in c_tokens(found[1]))
        elif match["word"] is not None:
            yield Token("word", match["word"], line)
        elif match["other"] is not None:
            yield Token("other", match["other"], line)


def asm_statements(tokens: list[Token], where: str) -> Iterator[AsmStatement]:
    """The asm statements; without the keyword all from the first string on is one."""
    starts = [at for at, token in enumerate(tokens) if token.kind == "word" and token.text in ASM]
    if not starts:
        strings = [at for at, token in enumerate(tokens) if token.kind in ("string", "raw")]
        if not strings:
            raise UserError(f"{where}: neither an asm statement nor a string of assembly")
        first = strings[0]
        statement = _Reader(tokens, first, where).statement()
        statement.basic = False
        yield statement
        return
    for start in starts:
        begin = next((i for i in range(start, 0, -1) if tokens[i - 1].text in (";", "{", "}")), 0)
        if any(token.text == "register" for token in tokens[begin:start]):
            continue
        at = start + 1
        while at < len(tokens) and tokens[at].kind == "word":
            at += 1
        if at < len(tokens) and tokens[at].text == "(":
            yield _Reader(tokens, at + 1, where).statement()


def statements_in(code: str) -> Iterator[int]:
    """Find where asm statements begin in C without comments."""
    return (match.start() for match in _STATEMENT.finditer(code))


def statement_at(code: str, at: int) -> AsmStatement:
    """The asm statement that begins at an offset; its lines are counted from 1 there.

    Raises UserError for what is neither string nor operand.
    """
    text, tokens, depth = code[at : at + _LONGEST], list[Token](), 0
    for token in c_tokens(text):
        tokens.append(token)
        depth += {"(": 1, ")": -1}.get(token.text, 0) if token.kind == "other" else 0
        if token.text == ")" and not depth:
            break
    statement = next(asm_statements(tokens, "asm"))
    lines = text.splitlines(keepends=True)
    statement.end = at + sum(map(len, lines[: tokens[-1].line]))
    return statement


class _Reader:
    """Reads one statement from its first token after the parenthesis on."""

    def __init__(self, tokens: list[Token], at: int, where: str) -> None:
        self.tokens, self.at, self.where = tokens, at, where

    def next(self) -> Token | None:
        """The next token of the statement; None at its end."""
        if self.at >= len(self.tokens) or self.tokens[self.at].text == ")":
            return None
        token = self.tokens[self.at]
        self.at += 1
        if token.kind == "directive":
            raise UserError(
                f"{self.where}:{token.line}: '{token.text}' inside an asm statement: give what the "
                "preprocessor makes of it (gcc -E)"
            )
        return token

    def statement(self) -> AsmStatement:
        """The statement."""
        found, part = AsmStatement(), 0
        while (token := self.next()) is not None:
            if token.text == ":" and token.kind == "other":
                part += 1
                found.basic = False
            elif part == 0 and token.kind in ("string", "raw"):
                found.pieces += _characters(token)
            elif part == 0 and token.kind == "word":
                raise UserError(
                    f"{self.where}:{token.line}: '{token.text}' between strings is a macro: give what "
                    "the preprocessor makes of it (gcc -E)"
                )
            elif part in (1, 2) and token.text != ",":
                found.operands.append(self._operand(token, len(found.operands)))
            elif part == 3 and token.kind == "string":
                found.clobbers.append(token.text)
        return found

    def _operand(self, token: Token | None, number: int) -> AsmOperand:
        name = f"%{number}"
        if token is not None and token.text == "[" and token.kind == "other":
            word = self.next()
            name = f"%[{word.text}]" if word else name
            self.next()
            token = self.next()
        constraint = ""
        while token is not None and token.kind == "string":
            constraint += token.text
            token = self.next()
        parts, depth = [], 1
        while depth and self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            depth += {"(": 1, ")": -1}.get(token.text, 0)
            parts.append(token.text)
        return AsmOperand(name, constraint, "".join(parts[:-1]))


def _characters(token: Token) -> list[tuple[int, str]]:
    """The characters that a literal stands for, with their lines."""
    found, line, at = [], token.line, 0
    while at < len(token.text):
        character = token.text[at]
        if character == "\\" and token.kind == "string" and at + 1 < len(token.text):
            at += 1
            line += token.text[at] == "\n"
            character = (
                "" if token.text[at] == "\n" else _ESCAPES.get(token.text[at], token.text[at])
            )
        found.append((line, character))
        line += token.text[at] == "\n" and token.kind == "raw"
        at += 1
    return found


def asm_rows(pieces: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines of the assembly without comments, each with the line on which it begins in C."""
    whole = "".join(character for _, character in pieces)
    lines = [line for line, character in pieces for _ in character]
    whole = re.sub(r"/\*.*?\*/", lambda match: " " * len(match[0]), whole, flags=re.S)
    at = 0
    for row in whole.split("\n"):
        code = row.split("//", 1)[0]
        if code.strip() and not code.lstrip().startswith("#"):
            yield lines[at + len(code) - len(code.lstrip())], code.strip()
        at += len(row) + 1
