"""References between objects: what is needed, what is undefined, and where it is referenced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from armsim.errors import UserError
from armsim.isa.relocations import CONDBR19, OF_THREAD, TSTBR14
from armsim.objects.image import Stub
from armsim.objects.reach import Reached
from armsim.objects.records import ElfFile, Relocation, Symbol
from armsim.objects.symbols import PROVIDED, Definition, Key, SymbolTable, plain_name

OFFSET_TABLE = "_GLOBAL_OFFSET_TABLE_"  # defined by the linker


@dataclass(frozen=True)
class Reference:
    """A relocation and the definition of its symbol."""

    item: Relocation
    name: str
    weak: bool
    definition: Definition | None


class References:
    """The references of all sections.

    ``kept`` are the sections of the image, in order; ``stubs`` are undefined symbols, without addresses
    yet, and ``missing`` those of them that nobody provides and reached code refers to, with where it does.
    """

    def __init__(self, objects: list[ElfFile], where: str) -> None:
        self.where = where
        self.table = SymbolTable(objects)
        self._of: dict[Key, list[Reference]] = {}
        for number, item in enumerate(objects):
            for relocation in item.relocations:
                symbol = item.symbols[relocation.symbol]
                self._of.setdefault((number, relocation.section), []).append(
                    Reference(
                        relocation, symbol.name, symbol.binding == "weak",
                        self.table.resolve(number, symbol),
                    )
                )  # fmt: skip
        self.reached = Reached(self.table, self._targets)
        self.kept: list[Key] = []
        self.stubs: dict[str, Stub] = {}
        self.missing: dict[str, str] = {}

    def of(self, key: Key) -> list[Reference]:
        """The references in a section."""
        return self._of.get(key, [])

    def _targets(self, key: Key) -> Iterator[tuple[int, Definition | None]]:
        for reference in self.of(key):
            found = reference.definition
            if found is not None and found.symbol.kind == "section":
                place = max(reference.item.addend, 0)
                found = replace(found, symbol=replace(found.symbol, value=place))
            yield reference.item.offset, found

    def reach(self, entry: Definition) -> None:
        """Keep the sections that a function needs, starting with its own."""
        self.reached.follow(entry)
        self._keep_named()

    def _keep_named(self) -> None:
        """Keep the reached sections, and all sections that these refer to."""
        self.kept = list(self.reached.sections)
        seen = set(self.kept)
        for key in self.kept:  # grows during the loop
            for reference in self.of(key):
                found = reference.definition
                if found is not None and found.section is not None and found.section not in seen:
                    seen.add(found.section)
                    self.kept.append(found.section)

    def keep_code(self) -> None:
        """Keep all code, and what it needs."""
        for key, section in self.table.sections.items():
            if section.executable and section.data:
                start = Symbol("", key[1], 0, 0, "local", "notype", "default")
                for offset in self.reached.starts(key):
                    self.reached.follow(Definition(key, replace(start, value=offset)))
        self._keep_named()

    def location(self, key: Key, offset: int) -> str:
        """The function or section that contains an offset, with its line if known."""
        item = self.table.objects[key[0]]
        named = [
            symbol
            for symbol in item.symbols
            if symbol.section == key[1] and symbol.kind == "func" and symbol.value <= offset
        ]
        rows = [row for row in item.lines.get(key[1], ()) if row.offset <= offset]
        line = f" (line {rows[-1].line})" if rows and rows[-1].line else ""
        if named:
            return plain_name(max(named, key=lambda symbol: symbol.value).name) + line
        return item.sections[key[1]].name + line

    def check_references(self) -> None:
        """Collect the stubs: undefined symbols, of which those of a C library are provided.

        Raises UserError for undefined local labels and targets of conditional branches in reached code,
        which are mistyped.
        """
        labels: dict[str, list[str]] = {}
        for key in self.kept:
            for reference in self.of(key):
                found, name = reference.definition, reference.name
                reached = self.reached.holds(key, reference.item.offset)
                if found is not None:
                    if reached and found.section is not None:
                        of_thread = reference.item.kind in OF_THREAD
                        self.check_kind(found, (key, reference.item.offset), of_thread=of_thread)
                elif name in PROVIDED:
                    self.stubs.setdefault(name, Stub(name, 0, True))
                elif name != OFFSET_TABLE and name and not reference.weak:
                    self.stubs.setdefault(name, Stub(name, 0, False))
                    if reached:
                        site = self.location(key, reference.item.offset)
                        self.missing.setdefault(name, site)
                    if reached and (
                        reference.item.kind in (CONDBR19, TSTBR14) or name.startswith(".L")
                    ):
                        labels.setdefault(name, []).append(
                            self.location(key, reference.item.offset)
                        )
        if labels:
            raise UserError(
                "\n".join(
                    f"{self.where}: symbol '{name}' is not defined; it is referenced by "
                    + ", ".join(dict.fromkeys(users))
                    for name, users in labels.items()
                )
            )

    def check_kind(
        self, found: Definition, site: tuple[Key, int] | None = None, *, of_thread: bool = False
    ) -> None:
        """Raise UserError for a symbol without the address that is asked for.

        ``site`` is where it is referenced, ``of_thread`` that this is as a variable of the thread.
        """
        assert found.section is not None
        section = self.table.sections[found.section]
        local = section.thread_local
        if local and not of_thread:
            what = "is thread-local: its address depends on the thread"
        elif of_thread and not local:
            what = "is not thread-local, and is referenced as if it were"
        elif found.symbol.kind == "ifunc":
            what = "is an ifunc, chosen at load time"
        else:
            return
        by = f"; it is referenced by {self.location(*site)}" if site else ""
        name = plain_name(found.symbol.name) or section.name
        raise UserError(f"{self.where}: '{name}' {what}{by}")

    def notes(self) -> tuple[str, ...]:
        """List what the objects ask for and armsim does not do."""
        found: list[str] = []
        if self.missing:
            names = ", ".join(
                f"{plain_name(name)} (in {site})" for name, site in self.missing.items()
            )
            found.append(f"not defined, an error if it is called or read: {names}")
        used = {number for number, _ in self.kept}
        for number, item in enumerate(self.table.objects):
            if number in used:
                found += item.notes
                if any(
                    section.name.startswith((".init_array", ".ctors")) and section.data
                    for section in item.sections.values()
                ):
                    found.append(f"{item.name}: static constructors are not run")
        return tuple(found)
