"""Assembles a text: its rows in order, with repetitions and conditions, then what they left open."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from armsim.errors import UserError, did_you_mean
from armsim.isa.relocations import RelocationError, apply, is_near, relocation_name
from armsim.isa.rows import (
    ASSIGNMENT,
    BLOCKS,
    CODE,
    DEFINED,
    DIRECTIVE,
    PREPROCESSOR,
    RENAMING,
    Row,
    first_word,
    rows,
)
from armsim.isa.text.directives import directive
from armsim.isa.text.expressions import symbol_name
from armsim.isa.text.sections import Later
from armsim.isa.text.state import State
from armsim.isa.text.symbols import DEEPEST, Mistake
from armsim.isa.words import learn, word_of

_MOST_REPEATED = 1 << 18  # statements of repetitions, of so many characters each
_CHARACTERS = 32
_MOST_PROBLEMS = 100
_TESTS: dict[str, Callable[[int], bool]] = {
    ".if": lambda value: value != 0, ".ifne": lambda value: value != 0, ".ifeq": lambda value: value == 0,
    ".ifgt": lambda value: value > 0, ".ifge": lambda value: value >= 0,
    ".iflt": lambda value: value < 0, ".ifle": lambda value: value <= 0,
}  # fmt: skip
_IF_DEFINED = {".ifdef": True, ".ifndef": False, ".ifnotdef": False}


@dataclass(frozen=True)
class Problem:
    """A statement that cannot be assembled; ``line`` is 1-based, ``beyond``: a real assembler might."""

    line: int
    what: str
    beyond: bool = False


class AssemblyError(UserError):
    """Every line that cannot be assembled; the message has one line for each, with its line number."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        super().__init__("\n".join(f"line {item.line}: {item.what}" for item in self.problems))


@dataclass(frozen=True)
class Assembled:
    """Machine words, the source line (1-based) of each, and labels and entry as word indexes.

    ``addresses`` of the words ascend; without them the words are contiguous. A gap is data.
    """

    words: tuple[int, ...]
    lines: tuple[int, ...]
    labels: dict[str, int]
    entry: int
    addresses: tuple[int, ...] = ()


def assemble(text: str, symbol: str | None = None) -> Assembled:
    """Assemble the text of one function or file, whose code refers to itself alone and has no data in it.

    ``symbol`` is the label to enter at; the default entry is the first word.
    Raises AssemblyError, which lists every line that cannot be assembled.
    """
    given = list(rows(text))
    learn(row.text for row in given if row.kind == CODE)
    run = Run(State(), code_alone=True)
    run.whole(given)
    code = [one for one in run.state.sections.values() if one.executable and one.data]
    section = code[0] if code else run.state.section(".text")
    run.fill((item for item in run.state.later if item.section is section), _reach)
    symbols = run.state.symbols.values()
    labels = {name.text: name.offset // 4 for name in symbols if name.section == section.index}
    run.check()
    if len(code) != 1:
        names = ", ".join(one.name for one in code)
        what = f"code in several sections: {names}" if code else "no instruction in the text"
        raise AssemblyError([Problem(1, what)])
    if symbol is not None and symbol not in labels:
        hint = did_you_mean(symbol, labels)
        raise AssemblyError([Problem(1, f"symbol '{symbol}' is not defined{hint}")])
    lines = [0] * (len(section.data) // 4)  # padding has none
    for offset, line in section.lines:
        lines[offset // 4] = line
    words = tuple(array("I", section.data))
    return Assembled(words, tuple(lines), labels, labels[symbol] if symbol else 0)


def _reach(item: Later) -> None:
    """Fill in the distance to a label of the text."""
    number, name, minus = item.value()
    if minus is not None:
        raise Mistake("no relocation stands for the difference of two addresses here")
    if name is None:
        apply(item.section.data, item.offset, item.kind, number, 0)
    elif name.section is None:
        raise Mistake(f"label '{name.text}' is not defined")
    elif name.section != item.section.index or not is_near(item.kind):
        raise Mistake(f"'{name.text}' needs relocation {relocation_name(item.kind)}", True)
    else:
        apply(item.section.data, item.offset, item.kind, name.offset + number, item.offset)


class _Limit(Exception):
    """A limit that ends the assembly at once."""


class _Block(NamedTuple):
    """A directive of several lines, and what stands in it."""

    head: Row
    body: list[Row | _Block]


@dataclass(slots=True)
class _Condition:
    """An ``.if``: whether what follows counts, whether a part has counted, and whether one may."""

    active: bool
    done: bool
    outer: bool


@dataclass(slots=True)
class Run:
    """Carries out rows; ``macros`` are names that stand for others, which are not known.

    code_alone: data among code is a mistake.
    """

    state: State
    code_alone: bool = False
    problems: dict[tuple[int, str], Problem] = field(default_factory=dict)
    macros: set[str] = field(default_factory=set)
    conditions: list[_Condition] = field(default_factory=list)
    count: int = 0
    ended: bool = False

    def refuse(self, line: int, error: Mistake) -> None:
        """Keep what is wrong with a line, once; AssemblyError if that is too much."""
        self.problems.setdefault((line, error.what), Problem(line, error.what, error.beyond))
        if len(self.problems) >= _MOST_PROBLEMS:
            self.check()

    def check(self) -> None:
        """AssemblyError if anything is wrong."""
        if self.problems:
            raise AssemblyError(self.problems.values())

    def fill(self, items: Iterable[Later], fill: Callable[[Later], None]) -> None:
        """Fill in references."""
        for item in items:
            try:
                fill(item)
            except RelocationError as error:
                self.refuse(item.line, Mistake(str(error)))
            except Mistake as error:
                self.refuse(item.line, error)

    def whole(self, given: Iterable[Row]) -> None:
        """Carry out all rows of a text, then what waits for its end."""
        try:
            self.all(_blocks(given))
            self.close()
        except _Limit as error:
            self.refuse(self.state.line, Mistake(str(error)))

    def all(self, given: Iterable[Row | _Block], repeated: bool = False) -> None:
        """Carry out rows."""
        state, conditions = self.state, self.conditions
        for item in given:
            row = item if isinstance(item, Row) else item.head
            state.line = row.line
            if repeated:
                self.count += 1 + len(row.text) // _CHARACTERS
                if self.count > _MOST_REPEATED:
                    raise _Limit(f"repetitions make more than {_MOST_REPEATED} statements")
            try:
                if row.kind == DIRECTIVE and row.word.startswith((".if", ".else", ".endif")):
                    self._condition(row)
                elif conditions and not conditions[-1].active:
                    continue
                elif isinstance(item, Row) or row.word != ".rept":
                    self._one(row)
                else:
                    self._repeat(item)
            except Mistake as error:
                self.refuse(state.line, error)
            if self.ended:
                break

    def close(self) -> None:
        """Write what waits for the end of the text."""
        if self.conditions:
            self.refuse(self.state.line, Mistake("an '.if' has no '.endif'"))
        for section in list(self.state.sections.values()):
            if self.code_alone and section.pools:
                self.refuse(
                    self.state.line, Mistake("a pool of literals is not supported here", True)
                )
            self.state.pool(section)
        for item in self.state.open:
            try:
                self.state.close(item)
            except Mistake as error:
                self.refuse(item.line, error)

    def _condition(self, row: Row) -> None:
        word, rest = row.word, row.rest
        if row.label and (not self.conditions or self.conditions[-1].active):
            self.state.label(row.label)
        if word in (".else", ".elseif", ".endif"):
            if not self.conditions:
                raise Mistake(f"'{word}' without '.if'")
            last = self.conditions[-1]
            if word == ".endif":
                self.conditions.pop()
                return
            last.active = last.outer and not last.done
            if last.active and word == ".elseif":
                last.active = self.state.number(rest) != 0
            last.done = last.done or last.active
            return
        outer = not self.conditions or self.conditions[-1].active
        self.conditions.append(_Condition(False, True, outer))
        if not outer:
            return
        if word in _TESTS:
            active = _TESTS[word](self.state.number(rest))
        elif word in _IF_DEFINED:
            found = self.state.symbols.get(symbol_name(rest))
            active = (found is not None and found.defined) == _IF_DEFINED[word]
        else:
            raise Mistake(f"directive '{word}' is not supported here", True)
        self.conditions[-1] = _Condition(active, active, outer)

    def _repeat(self, block: _Block) -> None:
        if block.head.label:
            self.state.label(block.head.label)
        count = self.state.number(block.head.rest)
        if count > _MOST_REPEATED:
            raise Mistake(f"'.rept {count}' makes more than {_MOST_REPEATED} statements")
        for _ in range(count if block.body else 0):
            self.all(block.body, True)

    def _one(self, row: Row) -> None:
        """Carry out a row that is neither repeated nor a condition."""
        state, kind = self.state, row.kind
        if row.label:
            state.label(row.label)
        if kind == CODE:
            if self.macros and (name := first_word(row.text)) in self.macros:
                raise Mistake(f"'{name}' is a macro", True)
            state.instruction(row.text, word_of(row.text, known=True))
        elif kind == PREPROCESSOR:
            if match := DEFINED.match(row.text):
                self.macros.add(match[1])
            raise Mistake(f"'#{row.word}' needs the C preprocessor", True)
        elif kind == ASSIGNMENT:
            state.assign(row.word, row.rest)
        elif kind == RENAMING:
            state.rename(row.word, row.rest)
        elif kind == DIRECTIVE:
            self._directive(row)

    def _directive(self, row: Row) -> None:
        word = row.word
        if word in BLOCKS:
            if word == ".rept":
                raise Mistake("repetitions are nested too deeply")
            if word == ".macro":
                self.macros.add(first_word(row.rest))
            raise Mistake(f"directive '{word}' is not supported here", True)
        if word == ".end":
            self.ended = True
            return
        directive(self.state, word, row.rest)
        if self.code_alone and self.state.here.has_data:
            raise Mistake(f"directive '{word}' is not supported here", True)


def _blocks(given: Iterable[Row]) -> list[Row | _Block]:
    """The rows with those of a block in it; one that is not closed ends with the text."""
    found: list[Row | _Block] = []
    open_blocks: list[_Block] = []
    for row in given:
        into = open_blocks[-1].body if open_blocks else found
        if row.word in BLOCKS and len(open_blocks) < DEEPEST:
            block = _Block(row, [])
            into.append(block)
            open_blocks.append(block)
        elif open_blocks and row.word == BLOCKS[open_blocks[-1].head.word]:
            open_blocks.pop()
        else:
            into.append(row)
    return found
