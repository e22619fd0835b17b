"""Reads expressions of GNU as: numbers, characters, symbols, ``.``, operators, parentheses."""

from __future__ import annotations

import re
from collections.abc import Callable

from armsim.isa.text.symbols import DEEPEST, Mistake, Tree, Value, operation, wrapped

# From the loosest to the tightest, as the manual of GNU as has them.
_LEVELS: tuple[tuple[str, ...], ...] = (
    ("||",),
    ("&&",),
    ("+", "-", "==", "<>", "!=", "<=", ">=", "<", ">"),
    ("|", "&", "^", "!"),
    ("*", "/", "%", "<<", ">>"),
)
_OPERATOR = re.compile(r"\s*(\|\||&&|<<|>>|==|!=|<>|<=|>=|[-+<>|&^!*/%])")
_BINDING = {name: level for level, names in enumerate(_LEVELS) for name in names}
_PREFIX = re.compile(r"[-~!+]")
_NUMERIC_LABEL = re.compile(r"(\d+)([bf])(?![\w.$])", re.A)
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|0[bB][01]+|\d+", re.A)
_NAME = re.compile(r'[A-Za-z_.$][\w.$]*|"(?:\\.|[^"\\])*"')
_CHARACTER = re.compile(r"'(\\?.)'?")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_LONGEST = 20  # digits of a number
SYMBOL = _NAME

Lookup = Callable[[str], Tree]
"""The value of a name: of a symbol, of ``.``, of ``1b`` and ``1f``."""


class Reader:
    """Reads a text from a place on; ``at`` is where it stands."""

    def __init__(self, text: str, lookup: Lookup, at: int = 0) -> None:
        self.text, self.lookup, self.at = text, lookup, at
        self._depth = 0

    def space(self) -> None:
        """Go to what is not white space."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1

    @property
    def rest(self) -> str:
        """Give what has not been read."""
        return self.text[self.at :]

    def takes(self, mark: str) -> bool:
        """Return whether a mark follows, which is then read."""
        self.space()
        found = self.text.startswith(mark, self.at)
        self.at += len(mark) * found
        return found

    def expression(self, level: int = 0) -> Tree:
        """The expression that stands here; Mistake if none does."""
        left = self._operand()
        while match := _OPERATOR.match(self.text, self.at):
            binding = _BINDING[match[1]]
            if binding < level:
                break
            self.at = match.end()
            left = operation(match[1], left, self.expression(binding + 1))
        return left

    def _operand(self) -> Tree:
        self.space()
        self._depth += 1
        if self._depth > DEEPEST:
            raise Mistake("the expression is nested too deeply")
        try:
            return self._operand_here()
        finally:
            self._depth -= 1

    def _operand_here(self) -> Tree:
        text, at = self.text, self.at
        if text[at : at + 1] == "(":
            self.at += 1
            inner = self.expression()
            if not self.takes(")"):
                raise Mistake("a parenthesis is not closed")
            return inner
        if match := _PREFIX.match(text, at):
            self.at += 1
            inner = self._operand()
            if match[0] == "+":
                return inner
            if match[0] == "!":
                return operation("&", operation("==", inner, Value(0)), Value(1))
            negative = operation("-", Value(0), inner)
            return negative if match[0] == "-" else operation("-", negative, Value(1))
        if match := _NUMERIC_LABEL.match(text, at):
            self.at = match.end()
            return self.lookup(match[0])
        if match := _NUMBER.match(text, at):
            self.at = match.end()
            return Value(wrapped(_number(match[0])))
        if match := _NAME.match(text, at):
            self.at = match.end()
            return self.lookup(match[0].strip('"'))
        if match := _CHARACTER.match(text, at):
            self.at = match.end()
            character = match[1][-1]
            escaped = len(match[1]) > 1
            return Value(ord(_ESCAPED.get(character, character) if escaped else character))
        found = text[at:].strip()
        raise Mistake(f"expected a number or a symbol{f', not {found[:20]!r}' if found else ''}")


def _number(text: str) -> int:
    if len(text) > 4 * _LONGEST or (text.isdigit() and len(text) > _LONGEST + 2):
        raise Mistake(f"the number '{text[:_LONGEST]}..' does not fit 64 bits")
    octal = text[0] == "0" and text.isdigit()
    try:
        value = int(text, 8 if octal else 0)
    except ValueError:
        raise Mistake(f"'{text}' is no number") from None
    if value >= 1 << 64:
        raise Mistake(f"the number '{text}' does not fit 64 bits")
    return value


def symbol_name(text: str) -> str:
    """A symbol's name as a directive has it; Mistake for anything else."""
    text = text.strip()
    if _NAME.fullmatch(text) is None or text == ".":
        raise Mistake(f"expected the name of a symbol, not '{text[:40]}'")
    return text.strip('"')
