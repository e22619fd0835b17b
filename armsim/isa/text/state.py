"""Holds what has been made of a text so far: symbols, sections and what they leave open.

All instructions have four bytes and all data a size that is known where it stands. So every label has its
place at once, and one pass over the text is enough; references to what follows are filled in at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from armsim.isa.relocations import OF_THREAD
from armsim.isa.text.expressions import Reader
from armsim.isa.text.instructions import Relocated, Written, read_instruction, register_of
from armsim.isa.text.sections import MOST_BYTES, Growing, Later, flags_of
from armsim.isa.text.symbols import (
    Mistake,
    Name,
    Tree,
    Unsettled,
    Value,
    number_of,
    operation,
    unsettled_names,
)
from armsim.isa.words import cannot_assemble, word_of

_TOO_MUCH = f"more than {MOST_BYTES >> 20} MiB of code and data"


@dataclass(slots=True)
class Open:
    """An instruction with numbers that are not known yet, and where it is."""

    section: Growing
    offset: int
    line: int
    written: Written
    text: str


@dataclass(slots=True)
class State:
    """A text that is being assembled; ``here`` is the section that grows, ``line`` the line at hand.

    ``numeric`` are the last labels of each number, ``awaited`` the next ones, if something refers to them.
    """

    sections: dict[str, Growing] = field(default_factory=dict)
    symbols: dict[str, Name] = field(default_factory=dict)
    groups: dict[str, set[int]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    numeric: dict[str, Name] = field(default_factory=dict)
    awaited: dict[str, Name] = field(default_factory=dict)
    later: list[Later] = field(default_factory=list)
    open: list[Open] = field(default_factory=list)
    stack: list[tuple[Growing, Growing]] = field(default_factory=list)
    size: int = 0
    line: int = 1
    here: Growing = field(init=False)
    before: Growing = field(init=False)

    def __post_init__(self) -> None:
        self.here = self.before = self.section(".text")

    # Symbols and expressions

    def name(self, text: str) -> Name:
        """The symbol of a name."""
        name = text.strip('"')
        return self.symbols.setdefault(name, Name(name))

    def bind(self, text: str, binding: str) -> None:
        """Say who sees a symbol."""
        name = self.name(text)
        # A symbol that is weak once stays so.
        name.binding = "weak" if "weak" in (name.binding, binding) else binding
        name.bound = True

    def label(self, text: str) -> None:
        """Define a label here."""
        if text.isdigit():
            name = self.numeric[text] = self.awaited.pop(text, Name(text))
        else:
            name = self.name(text)
            if name.defined:
                raise Mistake(f"label '{name.text}' is defined twice")
        name.section, name.offset = self.here.index, len(self.here.data)

    def lookup(self, text: str) -> Tree:
        """The value of a name in an expression here."""
        if text == ".":
            return Value(0, Name("", self.here.index, len(self.here.data)))
        if text[0].isdigit():
            if text[-1] == "f":
                return Value(0, self.awaited.setdefault(text[:-1], Name(text)))
            if text[:-1] not in self.numeric:
                raise Mistake(f"label '{text}' is not defined")
            return Value(0, self.numeric[text[:-1]])
        name = self.name(text)
        # What is assigned may be assigned anew: it counts as it is here.
        return name.value if isinstance(name.value, Value) else Value(0, name)

    def trees(self, text: str) -> Iterator[Tree]:
        """The expressions of a list."""
        reader = Reader(text, self.lookup)
        while True:
            yield reader.expression()
            if not reader.takes(","):
                break
        if reader.rest.strip():
            raise Mistake(f"'{reader.rest.strip()[:40]}' is too much")

    def tree(self, text: str) -> Tree:
        """The expression that a text is."""
        found = list(self.trees(text))
        if len(found) > 1:
            raise Mistake(f"expected one number, not {len(found)}")
        return found[0]

    def number(self, text: str) -> int:
        """The number that an expression is here."""
        return known(self.tree(text), " here")

    def numbers(self, text: str, *defaults: int) -> list[int]:
        """The numbers of a directive; those that are left out are as in ``defaults``."""
        parts = [part.strip() for part in text.split(",")]
        found = list(defaults)
        for at, part in enumerate(parts):
            if at >= len(defaults):
                raise Mistake(f"{len(parts)} numbers, at most {len(defaults)} are possible")
            if part:
                found[at] = self.number(part)
        return found

    def assign(self, target: str, text: str) -> None:
        """Give a symbol a value, or ``.`` a place."""
        if target == ".":
            self.move_to(self.tree(text), 0)
            return
        name = self.name(target)
        if name.section is not None:
            raise Mistake(f"symbol '{name.text}' is a label already")
        name.value = self.tree(text)

    def rename(self, name: str, target: str) -> None:
        """Give a register another name."""
        register = register_of(target, self.aliases)
        if register is None:
            raise Mistake(f"'{target[:40]}' is no register")
        for form in (name, name.upper(), name.lower()):
            self.aliases[form] = register

    # Sections

    def section(
        self, name: str, flags: str | None = None, empty: bool = False, group: str = ""
    ) -> Growing:
        """The section of a name, and of a COMDAT group if it is in one."""
        key = f"{name}\0{group}" if group else name
        if key not in self.sections:
            allowed = flags_of(name) if flags is None else flags
            index = len(self.sections) + 1
            empty = empty or name.startswith((".bss", ".tbss"))
            self.sections[key] = Growing(index, name, allowed, empty)
            if group:
                self.groups.setdefault(group, set()).add(index)
        return self.sections[key]

    def enter(self, section: Growing) -> None:
        """Go on in another section."""
        self.before, self.here = self.here, section

    def move_to(self, tree: Tree, fill: int) -> None:
        """Fill up to a place of the section."""
        plain = isinstance(tree, Value) and tree.plus is None
        if not plain:
            tree = operation("-", tree, Value(0, self.here.start))
        target = known(tree, " here")
        count = target - len(self.here.data)
        if count < 0:
            raise Mistake(f"'.org' leads {-count} bytes back")
        self.put(bytes([fill & 0xFF]), count)

    # Contents

    def grow(self, count: int) -> None:
        """Count bytes against the limit before they are made."""
        if count < 0:
            raise Mistake(f"a count of {count}")
        self.size += count
        if self.size > MOST_BYTES:
            raise Mistake(_TOO_MUCH)

    def put(self, content: bytes, count: int = 1) -> None:
        """Add data, ``count`` times."""
        self.grow(len(content) * count)
        section = self.here
        if not section.allocated or not content or not count:
            return
        if section.empty and any(content):
            raise Mistake(f"section {section.name} has no contents: only zeros are possible")
        section.mark(False)
        section.data += content * count

    def align(self, unit: int, fill: int | None = None, size: int = 1, most: int = 0) -> None:
        """Pad as `Growing.align_to` does."""
        was = len(self.here.data)
        if self.here.allocated:
            self.grow(-was % max(unit, 1))
            self.here.align_to(unit, fill, size, most)

    def integer(self, size: int, tree: Tree) -> None:
        """Add a number of so many bytes, or the address of a symbol."""
        try:
            content = bytes_of(number_of(tree), size)
        except Unsettled:
            content = bytes(size)
            if self.here.allocated:
                self.later.append(Later(self.here, len(self.here.data), self.line, tree, 0, size))
        self.put(content)

    def pool(self, section: Growing) -> None:
        """Write the literals that wait in a section."""
        kept, self.here = self.here, section
        for size, literals in sorted(section.pools.items()):
            self.align(size, 0)
            for literal in literals.values():
                literal.label.section, literal.label.offset = section.index, len(section.data)
                self.integer(size, literal.tree)
        section.pools.clear()
        self.here = kept

    def instruction(self, text: str, word: int | None = None) -> None:
        """Add an instruction, white space normalized; ``word`` is what it stands for, if that is known."""
        section = self.here
        if not section.executable or section.empty:
            raise Mistake(f"'{text[:40]}' in section {section.name}, which holds no code")
        if len(section.data) % 4:  # after data; GNU as pads with zeros too
            self.put(bytes(-len(section.data) % 4))
        offset = len(section.data)
        if word is None:
            word = self._written(text)
        if not section.marks or not section.marks[-1][1]:
            section.mark(True)
        if section.align < 4:
            section.align = 4
        section.lines.append((offset, self.line))
        self.size += 4
        if self.size > MOST_BYTES:
            raise Mistake(_TOO_MUCH)
        section.data += word.to_bytes(4, "little")

    def _written(self, text: str) -> int:
        """The word of an instruction with symbols in it, as far as they are known."""
        written = read_instruction(text, self.lookup, self.aliases)
        section, offset = self.here, len(self.here.data)
        relocated = written.relocated
        if written.literal is not None and relocated is not None:
            label = section.literal(written.size, written.literal)
            relocated = Relocated(relocated.kind, Value(0, label))
        if relocated is not None:
            self.relocate(relocated)
        try:
            return _encoded(written, [number_of(hole) for hole in written.holes], text)
        except Unsettled:
            self.open.append(Open(section, offset, self.line, written, text))
            return 0

    def relocate(self, relocated: Relocated) -> None:
        """Leave a relocation for the instruction here; it says which symbols are of the thread."""
        kind, tree = relocated.kind, relocated.tree
        self.later.append(Later(self.here, len(self.here.data), self.line, tree, kind))
        if kind in OF_THREAD and isinstance(tree, Value) and tree.plus is not None:
            tree.plus.kind = "tls"

    def close(self, item: Open) -> None:
        """Fill in an instruction whose numbers are known at the end."""
        numbers = [known(hole, "") for hole in item.written.holes]
        word = _encoded(item.written, numbers, item.text)
        item.section.data[item.offset : item.offset + 4] = word.to_bytes(4, "little")


def _encoded(written: Written, numbers: list[int], text: str) -> int:
    """The word of an instruction with numbers in its holes."""
    plain = written.parts[0] + "".join(
        f"{number}{part}" for number, part in zip(numbers, written.parts[1:], strict=True)
    )
    word = word_of(plain)
    if word is None:
        raise Mistake(*cannot_assemble(text))
    return word


def bytes_of(number: int, size: int) -> bytes:
    """A number with or without a sign in so many bytes; Mistake if it does not fit."""
    if not -1 << 8 * size - 1 <= number < 1 << 8 * size:
        raise Mistake(f"{number} does not fit {size} byte{'s' * (size > 1)}")
    return (number & (1 << 8 * size) - 1).to_bytes(size, "little")


def known(tree: Tree, when: str) -> int:
    """The number that a tree is; a Mistake says what keeps it from being one."""
    try:
        return number_of(tree)
    except Unsettled:
        names = ", ".join(f"'{name}'" for name in dict.fromkeys(unsettled_names(tree)) if name)
        raise Mistake(f"no number is known{when} for {names or 'an address'}", True) from None
