"""Assembly text to an object by our own assembler: its sections, symbols, relocations and lines.

What the text itself settles is filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from armsim.isa.assembler import Run
from armsim.isa.relocations import (
    ABS16,
    ABS32,
    ABS64,
    PREL16,
    PREL32,
    PREL64,
    apply,
    is_near,
)
from armsim.isa.rows import rows
from armsim.isa.text.sections import Growing, Later
from armsim.isa.text.state import State, bytes_of
from armsim.isa.text.symbols import (
    Mistake,
    Name,
    Unsettled,
    Value,
    settled,
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

_ABSOLUTE = {2: ABS16, 4: ABS32, 8: ABS64}
_RELATIVE = {2: PREL16, 4: PREL32, 8: PREL64}


def assemble_text(text: str, where: str, symbols: Mapping[str, int] | None = None) -> ElfFile:
    """Assemble a text to an object whose line table calls the text ``where``.

    ``symbols`` are set before its first line. Raises AssemblyError with every line that cannot be
    assembled, which are those of the text.
    """
    run = Run(State())
    for name, value in (symbols or {}).items():
        run.state.assign(name, str(value))
    run.whole(rows(text))
    run.check()
    table = _Table(run.state)
    run.fill(run.state.later, table.fill)
    run.check()
    return table.object(where)


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
        value = item.value()
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

    def object(self, where: str) -> ElfFile:
        """The object, whose line table calls the text ``where``."""
        growing = list(self.state.sections.values())
        symbols = [*self.symbols, *(mark for one in growing for mark in self._marks(one))]
        return ElfFile(
            name=where,
            linked=False,
            fixed=False,
            sections={one.index: _section(one) for one in growing},
            symbols=tuple(symbols),
            dynamic=(),
            relocations=tuple(self.relocations),
            groups=tuple((name, frozenset(members)) for name, members in self.state.groups.items()),
            segments=(),
            lines={one.index: tuple(_lines(one, where)) for one in growing if one.lines},
        )


def _section(one: Growing) -> Section:
    return Section(
        index=one.index,
        name=one.name,
        address=0,
        align=one.align,
        data=bytes(one.data) if one.allocated else b"",
        allocated=one.allocated,
        writable="w" in one.flags,
        executable=one.executable,
        thread_local="T" in one.flags,
    )


def _lines(one: Growing, where: str) -> Iterator[LineRow]:
    """The lines of a section's instructions, one row for neighbours of the same."""
    last = 0
    for offset, line in one.lines:
        if line != last:
            yield LineRow(offset, where, line)
        last = line
    yield LineRow(len(one.data), where, 0)
