"""Listings: the code to analyze, as words with their places in the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from armsim.analysis.fragments import with_missing_labels
from armsim.analysis.loops import Code
from armsim.analysis.regions import blank_markers
from armsim.errors import UserError
from armsim.isa.assembler import Assembled
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.isa.rows import written_instructions
from armsim.objects.decode_data import decode_data
from armsim.objects.image import Image
from armsim.objects.link import link_all_code
from armsim.objects.options import Build
from armsim.objects.source import assemble_source, lines_in
from armsim.objects.symbols import C_SOURCES, choose_entry, plain_name

_WORD = re.compile(r"[\w.$]+")
_NUMBERED = re.compile(r"(\d+)[bf]")


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
        """Return whether no instruction follows a word directly."""
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

    def with_labels(self, named: Iterable[tuple[str, int]]) -> Listing:
        """The listing with a label for each word that has one.

        Of several it is the one that a branch to it names; numbers (``1:``) are known from branches alone.
        """
        text = (self.text or "").splitlines()
        said: dict[int, list[str]] = {}
        for at, item in enumerate(self.code):
            if isinstance(item, Instruction) and item.target is not None:
                line = self.assembled.lines[at]
                words = _WORD.findall(text[line - 1]) if 0 < line <= len(text) else []
                said.setdefault(at + item.target // 4, []).extend(words)
        found = {
            to: number[1]
            for to, words in said.items()
            if (number := next(filter(None, map(_NUMBERED.fullmatch, words)), None))
        }
        for name, at in sorted(named, key=lambda one: one[0] in said.get(one[1], ())):
            if name in said.get(at, ()) or at not in found:
                found[at] = name
        return replace(self, labels=found)

    def entered(self, symbol: str | None) -> Listing:
        """The listing with the function that a symbol names as its entry; UserError if there is none."""
        if symbol is None:
            return self
        known = self.assembled.labels
        public = [name for name, at in known.items() if at in self.functions]
        entry = known[choose_entry(list(known), public, symbol, self.where)]
        return replace(self, entry=entry, functions={entry: symbol} | self.functions)


@dataclass(frozen=True)
class Reading:
    """Declare how a text is read.

    ``build`` says by which assembler; ``symbol`` is a function of the text, or None; with ``decoded``, data
    words that are valid instructions are code; ``file``: the text is all of a file, and no piece;
    ``exact``: no label is added that it lacks.
    """

    build: Build = field(default_factory=Build)
    symbol: str | None = None
    decoded: bool = False
    file: bool = False
    exact: bool = False

    def assemble(self, text: str, where: str) -> Assembled:
        """Assemble; UserError for every line that cannot be assembled, and where there is no code.

        Literal pools are left out, so branches across one are short by its length; called functions need
        not be defined.
        """
        made = self.made(text, where)
        listing = listing_of(made, where, text)
        entry = listing.assembled.addresses.index(made.entry)
        return replace(listing.assembled, entry=entry)

    def made(self, text: str, where: str) -> Image:
        """All code of a text's object."""
        image = link_all_code([assemble_source(text, where, self.build, self.file)], where)
        return decode_data(image, text, where) if self.decoded else image


def read_text(text: str, where: str, how: Reading) -> Listing:
    """Assemble a text: a file as it is, a piece with the labels that it lacks (`fragments`).

    Where one fails, the other is tried. Raises UserError for lines that cannot be assembled and an unknown
    symbol.
    """
    blank = blank_markers(text)

    def made(whole: str, notes: tuple[str, ...] = ()) -> Listing:
        listing = listing_of(how.made(whole, where), where, whole)
        return replace(listing, text=text, notes=notes)  # nothing is called, nothing need be there

    completed, notes = (blank, ()) if how.file else with_missing_labels(blank)
    try:
        listing = made(completed, notes)
    except UserError as error:
        if how.exact:
            raise
        other, notes = (blank, ()) if notes else with_missing_labels(blank)
        if other == completed:
            raise
        try:
            listing = made(other, notes)
        except UserError:
            raise error from None
    return listing.entered(how.symbol)


def listing_of(image: Image, where: str, text: str | None) -> Listing:
    """All code of an image; ``text`` is its source if that is assembly."""
    words = image.words()
    index = {address: at for at, (address, _) in enumerate(words)}
    named = {
        name: index[place.address]
        for name, place in image.symbols.items()
        if place.address in index and not name.startswith("$")
    }
    begins = {
        at: plain_name(name)
        for name, at in named.items()
        if image.symbols[name].function or image.symbols[name].public
    }
    if not begins and text is None:
        begins = {at: plain_name(name) for name, at in named.items()}
    addresses = tuple(address for address, _ in words)
    listing = Listing(
        where=where,
        assembled=Assembled(tuple(word for _, word in words), (), named, 0, addresses),
        places=(),
        labels={},
        functions=begins,
        text=text,
        notes=image.notes,
    )
    labels = [(plain_name(name), at) for name, at in named.items()]
    if text is None:
        return _with_lines(listing, image).with_labels(labels)
    lines = tuple(lines_in(image, addresses, where, text))
    placed = replace(
        listing,
        assembled=replace(listing.assembled, lines=lines),
        places=tuple(str(line) for line in lines),
    )
    local = [(name, index[at]) for name, at in image.labels.items() if at in index]
    return placed.with_labels([*local, *labels])


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
