"""The tables of an object: symbols, relocations and lines, with what the text itself settles filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from armsim.objects.assembler.sections import Growing, Later
from armsim.objects.assembler.state import State, bytes_of
from armsim.objects.assembler.symbols import (
    Mistake,
    Name,
    Unsettled,
    Value,
    settled,
    unsettled_names,
)
from armsim.objects.records import (
    ABSOLUTE,
    COMMON,
    UNDEFINED,
    ElfFile,
    LineRow,
    Relocation,
    Section,
    Symbol,
)
from armsim.objects.relocations import (
    ABS16,
    ABS32,
    ABS64,
    PREL16,
    PREL32,
    PREL64,
    RelocationError,
    apply,
    is_near,
)

_ABSOLUTE = {2: ABS16, 4: ABS32, 8: ABS64}
_RELATIVE = {2: PREL16, 4: PREL32, 8: PREL64}


def object_of(state: State, wrong: Callable[[int, Mistake], None]) -> ElfFile:
    """The object of a text that is read; ``wrong`` is told what cannot be filled in."""
    table = _Table(state)
    for item in state.later:
        try:
            table.fill(item)
        except RelocationError as error:
            wrong(item.line, Mistake(str(error)))
        except Mistake as error:
            wrong(item.line, error)
    return table.made()


class _Table:
    """Symbols by their numbers, and relocations of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers: dict[Name, int] = {}
        self.symbols: list[Symbol] = [Symbol("", UNDEFINED, 0, 0, "local", "notype", "default")]
        self.relocations: list[Relocation] = []
        for section in list(state.sections.values()):
            self._add(section.start, section.index, 0, "section")
        self._commons()
        # Local symbols stand before the others; ``.L`` labels are among them, as with GNU as's ``-L``.
        for local in (True, False):
            for name in state.symbols.values():
                if (name.binding == "local") == local:
                    self._define(name)

    def _add(self, name: Name, section: int, value: int, kind: str, size: int = 0) -> None:
        self.numbers[name] = len(self.symbols)
        self.symbols.append(
            Symbol(name.text, section, value, size, name.binding, kind, name.visibility)
        )

    def _commons(self) -> None:
        """Give each common symbol that is local its space."""
        for name in self.state.symbols.values():
            if name.common is not None and name.binding == "local" and not name.defined:
                size, align = name.common
                space = self.state.section(".bss")
                space.align_to(align, 0)
                name.section, name.offset = space.index, len(space.data)
                space.data += bytes(size)
                name.size = Value(size)

    def _define(self, name: Name) -> None:
        size = 0
        try:
            size = max(settled(name.size).number, 0) if name.size is not None else 0
            value = settled(name.value) if name.value is not None else Value(0, name)
        except (Mistake, Unsettled):
            return
        if name.common is not None and not name.defined:
            self._add(name, COMMON, name.common[1], name.kind, name.common[0])
        elif value.plus is None and value.minus is None:
            self._add(name, ABSOLUTE, value.number, name.kind, size)
        elif value.plus is not None and value.plus.section is not None and value.minus is None:
            offset = value.plus.offset + value.number
            self._add(name, value.plus.section, offset, name.kind, size)
        elif name.binding == "weak":
            self._add(name, UNDEFINED, 0, name.kind)

    def fill(self, item: Later) -> None:
        """Fill in a value, or leave a relocation for it."""
        try:
            value = settled(item.tree)
        except Unsettled:
            names = ", ".join(f"'{name}'" for name in unsettled_names(item.tree) if name)
            raise Mistake(
                f"no relocation stands for an operation on {names or 'addresses'}"
            ) from None
        for name in (value.plus, value.minus):
            if name is not None and not name.defined and (
                name.text.startswith(".L") or name.text[:1].isdigit()
            ):  # fmt: skip
                raise Mistake(f"label '{name.text}' is not defined")
        if item.kind:
            self._instruction(item, value)
        else:
            self._datum(item, value)

    def _instruction(self, item: Later, value: Value) -> None:
        number, name, minus = value
        if minus is not None:
            raise Mistake("no relocation stands for the difference of two addresses here")
        data = item.section.data
        if name is None:  # a distance
            apply(data, item.offset, item.kind, number, 0)
        elif is_near(item.kind) and name.section == item.section.index and name.binding == "local":
            apply(data, item.offset, item.kind, name.offset + number, item.offset)
        else:
            self._relocate(item, item.kind, name, number)

    def _datum(self, item: Later, value: Value) -> None:
        number, name, minus = value
        if name is None and minus is None:
            data, size = item.section.data, item.size
            data[item.offset : item.offset + size] = bytes_of(number, size)
            return
        kinds = _ABSOLUTE if minus is None else _RELATIVE
        if name is None or item.size not in kinds:
            raise Mistake(f"no relocation of {item.size} bytes stands for this address")
        if minus is not None:
            if minus.section != item.section.index:
                raise Mistake(
                    f"no relocation stands for the distance from '{minus.text}' in another section"
                )
            number += item.offset - minus.offset
        self._relocate(item, kinds[item.size], name, number)

    def _relocate(self, item: Later, kind: int, name: Name, addend: int) -> None:
        """A relocation; what is local is addressed from where its section begins."""
        if name.section is not None and name.binding == "local":
            addend += name.offset
            name = next(
                one.start for one in self.state.sections.values() if one.index == name.section
            )
        if name not in self.numbers:
            name.binding = "weak" if name.binding == "weak" else "global"
            self._add(name, UNDEFINED, 0, name.kind)
        self.relocations.append(
            Relocation(item.section.index, item.offset, kind, self.numbers[name], addend)
        )

    def _marks(self, section: Growing) -> Iterator[Symbol]:
        for offset, code in section.marks if section.executable else ():
            name = "$x" if code else "$d"
            yield Symbol(name, section.index, offset, 0, "local", "notype", "default")

    def made(self) -> ElfFile:
        """The object."""
        growing = list(self.state.sections.values())
        sections: dict[int, Section] = {one.index: one.finished() for one in growing}
        symbols = [*self.symbols, *(mark for one in growing for mark in self._marks(one))]
        return ElfFile(
            name=self.state.where,
            linked=False,
            fixed=False,
            sections=sections,
            symbols=tuple(symbols),
            dynamic=(),
            relocations=tuple(self.relocations),
            groups=tuple((name, frozenset(members)) for name, members in self.state.groups.items()),
            segments=(),
            lines={
                one.index: (*one.rows, LineRow(len(one.data), self.state.where, 0))
                for one in growing
                if one.rows
            },
        )
