"""Assembles a text: its statements in order, with repetitions and conditions, then what they left open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from armsim.isa.assembler import AssemblyError
from armsim.isa.statements import BLOCKS, Problem, Statement, statements
from armsim.objects.assembler.directives import directive
from armsim.objects.assembler.expressions import symbol_name
from armsim.objects.assembler.state import State
from armsim.objects.assembler.symbols import DEEPEST, Mistake
from armsim.objects.assembler.table import object_of
from armsim.objects.records import ElfFile

_MOST_REPEATED = 1 << 18  # statements of repetitions, of so many characters each
_CHARACTERS = 32
_MOST_PROBLEMS = 100
_TESTS: dict[str, Callable[[int], bool]] = {
    ".if": lambda value: value != 0, ".ifne": lambda value: value != 0, ".ifeq": lambda value: value == 0,
    ".ifgt": lambda value: value > 0, ".ifge": lambda value: value >= 0,
    ".iflt": lambda value: value < 0, ".ifle": lambda value: value <= 0,
}  # fmt: skip
_IF_DEFINED = {".ifdef": True, ".ifndef": False, ".ifnotdef": False}
_ASSIGNED = re.compile(r'([A-Za-z_.$][\w.$]*|"[^"]*")\s*==?(?!=)\s*(.*)$', re.S)
_RENAMED = re.compile(r"(\S+)\s+\.req\s+(\S+)$", re.I)


def assemble_text(text: str, where: str, symbols: Mapping[str, int] | None = None) -> ElfFile:
    """Assemble a text to an object whose line table calls the text ``where``.

    ``symbols`` are set before its first line. Raises AssemblyError with every line that cannot be
    assembled, which are those of the text.
    """
    run = _Run(State(where))
    for name, value in (symbols or {}).items():
        run.state.assign(name, str(value))
    try:
        run.all(_blocks(statements(text)))
        run.close()
    except _Limit as error:
        run.problem(Mistake(str(error)))
    made = None if run.problems else object_of(run.state, run.problem_at)
    if made is None or run.problems:
        raise AssemblyError(list(run.problems.values()))
    return made


class _Limit(Exception):
    """What ends the assembly at once."""


class _Block(NamedTuple):
    """A directive of several lines, and what stands in it."""

    head: Statement
    body: list[Statement | _Block]


@dataclass(slots=True)
class _Condition:
    """An ``.if``: whether what follows counts, whether a part has counted, and whether one may."""

    active: bool
    done: bool
    outer: bool


@dataclass(slots=True)
class _Run:
    """Carries out statements; ``macros`` are names that stand for others, which are not known."""

    state: State
    problems: dict[tuple[int, str], Problem] = field(default_factory=dict)
    macros: set[str] = field(default_factory=set)
    conditions: list[_Condition] = field(default_factory=list)
    count: int = 0
    ended: bool = False

    def problem(self, error: Mistake) -> None:
        """Keep what is wrong with the statement at hand; AssemblyError if that is too much."""
        self.problem_at(self.state.line, error)

    def problem_at(self, line: int, error: Mistake) -> None:
        """Keep what is wrong with a line, once."""
        self.problems.setdefault((line, error.what), Problem(line, error.what, error.beyond))
        if len(self.problems) >= _MOST_PROBLEMS:
            raise AssemblyError(list(self.problems.values()))

    def all(self, given: Iterable[Statement | _Block], repeated: bool = False) -> None:
        """Carry out statements."""
        for item in given:
            statement = item.head if isinstance(item, _Block) else item
            self.state.line = statement.line
            if repeated:
                self.count += 1 + len(statement.text) // _CHARACTERS
                if self.count > _MOST_REPEATED:
                    raise _Limit(f"repetitions make more than {_MOST_REPEATED} statements")
            try:
                if statement.word.startswith((".if", ".else", ".endif")):
                    self._condition(statement)
                elif self.conditions and not self.conditions[-1].active:
                    continue
                elif isinstance(item, _Block) and statement.word == ".rept":
                    self._repeat(item)
                else:
                    self._one(statement)
            except Mistake as error:
                self.problem(error)
            if self.ended:
                break

    def close(self) -> None:
        """Write what waits for the end of the text."""
        if self.conditions:
            self.problem(Mistake("an '.if' has no '.endif'"))
        for section in list(self.state.sections.values()):
            self.state.pool(section)
        for item in self.state.open:
            self.state.line = item.line
            try:
                self.state.close(item)
            except Mistake as error:
                self.problem(error)

    def _condition(self, statement: Statement) -> None:
        word, rest = statement.word, statement.rest
        if statement.label and (not self.conditions or self.conditions[-1].active):
            self.state.label(statement.label)
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

    def _one(self, statement: Statement) -> None:
        """Carry out a statement that is neither repeated nor a condition."""
        state, text, word = self.state, statement.text, statement.word
        if statement.label:
            state.label(statement.label)
        if not text:
            return
        if text[0] == "#":
            self._preprocessor(text)
        elif word in BLOCKS:
            if word == ".rept":
                raise Mistake("repetitions are nested too deeply")
            if word == ".macro":
                self.macros.add(re.split(r"[\s,]", statement.rest, maxsplit=1)[0])
            raise Mistake(f"directive '{word}' is not supported here", True)
        elif match := _ASSIGNED.match(text):
            state.assign(match[1], match[2])
        elif match := _RENAMED.match(text):
            state.rename(match[1], match[2])
        elif word == ".end":
            self.ended = True
        elif word.startswith("."):
            directive(state, word, statement.rest)
        elif (name := re.split(r"[^\w.$]", text, maxsplit=1)[0]) in self.macros:
            raise Mistake(f"'{name}' is a macro", True)
        else:
            state.instruction(" ".join(text.split()))

    def _preprocessor(self, text: str) -> None:
        match = re.match(r"#\s*(\w+)(?:\s+(\w+))?", text)
        if match and match[1] == "define":
            self.macros.add(match[2] or "")
        raise Mistake(f"'#{match[1] if match else ''}' needs the C preprocessor", True)


def _blocks(given: Iterable[Statement]) -> list[Statement | _Block]:
    """The statements with those of a block in it; one that is not closed ends with the text."""
    found: list[Statement | _Block] = []
    open_blocks: list[_Block] = []
    for statement in given:
        into = open_blocks[-1].body if open_blocks else found
        if statement.word in BLOCKS and len(open_blocks) < DEEPEST:
            block = _Block(statement, [])
            into.append(block)
            open_blocks.append(block)
        elif open_blocks and statement.word == BLOCKS[open_blocks[-1].head.word]:
            open_blocks.pop()
        else:
            into.append(statement)
    return found
