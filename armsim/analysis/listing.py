"""What is analyzed, as words with their places in the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from armsim.analysis.fragments import with_missing_labels
from armsim.analysis.loops import Code
from armsim.analysis.regions import blank_markers
from armsim.errors import UserError, did_you_mean
from armsim.isa.assembler import Assembled
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.isa.statements import split_statements, written_instructions
from armsim.objects.source import AUTO, words_of_text
from armsim.options import Note

_FUNCTION = re.compile(r"^\s*\.(?:globa?l\s+|type\s+)([\w.$]+)", re.M)


@dataclass(frozen=True)
class Listing:
    """The instructions of a file or a text.

    ``labels`` are names by word, ``functions`` those where functions begin; ``places`` say where in the
    source each word is. ``entry`` is the word that a symbol names. ``text`` is the source if the words
    are of its lines. ``notes`` are sentences about how it was read.
    """

    where: str
    assembled: Assembled
    places: tuple[str, ...]
    labels: dict[int, str]
    functions: dict[int, str]
    text: str | None = None
    entry: int | None = None
    notes: tuple[str, ...] = ()
    samples: tuple[float, ...] = ()

    @cached_property
    def code(self) -> Code:
        """The instructions, targets of branches as distances in this sequence; text for unknown words."""
        addresses = self.assembled.addresses or range(0, 4 * len(self.assembled.words), 4)
        index = {address: at for at, address in enumerate(addresses)}
        found: list[Instruction | str] = []
        for at, word in enumerate(self.assembled.words):
            item = decode_word(word)
            if isinstance(item, Instruction) and item.target is not None:
                target = index.get(addresses[at] + item.target)
                item = replace(item, target=None if target is None else 4 * (target - at))
            found.append(item)
        return found

    @cached_property
    def written(self) -> dict[int, str]:
        """Instructions as they stand in the text, by word, of lines that make one word."""
        if self.text is None:
            return {}
        found, lines = written_instructions(self.text), self.assembled.lines
        count = Counter(lines)
        return {
            at: found[line] for at, line in enumerate(lines) if count[line] == 1 and line in found
        }

    def ends(self, at: int) -> bool:
        """Whether no instruction follows a word directly."""
        addresses = self.assembled.addresses
        last = at + 1 == len(self.assembled.words)
        return last or (bool(addresses) and addresses[at + 1] != addresses[at] + 4)

    def offset(self, at: int) -> str:
        """The place of a word as its distance from where its function begins."""
        addresses = self.assembled.addresses or range(0, 4 * len(self.assembled.words), 4)
        start = max((start for start in self.functions if start <= at), default=0)
        return f"+{addresses[at] - addresses[start]:#x}"

    def told_apart(self, loops: Iterable[Sequence[int]]) -> Listing:
        """The listing with offsets as the places in loops whose instructions all are of one line."""
        places = list(self.places)
        for loop in loops:
            if len(loop) > 1 and len({self.places[at] for at in loop}) == 1:
                for at in loop:
                    places[at] = self.offset(at)
        return replace(self, places=tuple(places))

    def function_of(self, at: int) -> str:
        """The function that a word is in, if it is known."""
        starts = [start for start in self.functions if start <= at]
        return self.functions[max(starts)] if starts else ""


@dataclass(frozen=True)
class Reading:
    """How a text is read.

    ``choice`` and ``flags`` are of the assembler, about which ``note`` gets messages; ``symbol`` is a
    function of the text, or None; with ``decoded``, data words that are valid instructions are code.
    """

    choice: str = AUTO
    note: Note | None = None
    flags: tuple[str, ...] = ()
    symbol: str | None = None
    decoded: bool = False

    def assemble(self, text: str, where: str) -> Assembled:
        """Assemble; UserError as `words_of_text`."""
        return words_of_text(text, where, self.choice, self.note, self.flags, self.decoded)


def read_text(text: str, where: str, how: Reading) -> Listing:
    """Assemble a text; labels that it lacks are added (`fragments`).

    Raises UserError for lines that cannot be assembled and an unknown symbol.
    """
    symbol = how.symbol
    blank = blank_markers(text)
    whole, notes = with_missing_labels(blank)
    assembled = how.assemble(whole, where)
    public = set(_FUNCTION.findall(text))
    functions = {at: name for name, at in assembled.labels.items() if name in public}
    entry = None
    if symbol is not None:
        entry = assembled.labels.get(symbol, assembled.labels.get(symbol.removeprefix("_")))
        if entry is None:
            known = sorted(public & assembled.labels.keys()) or list(assembled.labels)
            raise UserError(
                f"{where}: no function '{symbol}'{did_you_mean(symbol, known)}; there are: "
                f"{', '.join(known) or 'none'}"
            )
        functions.setdefault(entry, symbol)
    return Listing(
        where=where,
        assembled=assembled,
        places=tuple(str(line) for line in assembled.lines),
        labels=labels_of(whole, assembled),
        functions=functions,
        text=text,
        entry=entry,
        notes=notes,
    )


def labels_of(text: str, assembled: Assembled) -> dict[int, str]:
    """The label of each word that has one; of several the one that instructions name."""
    parts = split_statements(text)
    numbers = [number for number, _ in parts.instructions]
    used = {line.split()[-1] for _, line in parts.instructions}
    used |= {name[:-1] for name in used if name[:-1] in parts.numeric}
    named = [(at, name) for name, places in parts.numeric.items() for at in places]
    named += [(at, name) for name, at in parts.labels.items()]
    named.sort(key=lambda entry: entry[1] in used)
    # By line: the words of an external assembler are counted otherwise where macros are expanded.
    lines = {numbers[at]: name for at, name in named if at < len(numbers)}
    found = {at: name for name, at in assembled.labels.items()}
    for at, line in enumerate(assembled.lines):
        if line in lines and (at == 0 or assembled.lines[at - 1] != line):
            found[at] = lines[line]
    return found
