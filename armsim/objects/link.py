"""Links object files into an image: keeps what the entry reaches, places it, relocates it."""

from __future__ import annotations

import re

from armsim.errors import UserError
from armsim.isa.relocations import (
    CALL26,
    DISTANCE_IN_GOT,
    JUMP26,
    LD64_GOTPAGE_LO15,
    OF_THREAD,
    THROUGH_GOT,
    RelocationError,
    apply,
    takes_distance,
)
from armsim.objects import layout
from armsim.objects.image import STUB_BYTES, Image, Place, Segment, SourceLine, Stub
from armsim.objects.records import ElfFile, Section
from armsim.objects.references import OFFSET_TABLE, Reference, References
from armsim.objects.symbols import PROVIDED, Definition, Key, SymbolTable, plain_name

_KINDS = ("code", "constants", "data", "thread")
_MADE_UP = re.compile(r"\.L(?:tmp|line_table_start)\d+$")


def _kind(section: Section) -> str:
    if section.thread_local:
        return "thread"
    return "code" if section.executable else "data" if section.writable else "constants"


class _Linker:
    def __init__(self, references: References) -> None:
        self.references = references
        self.table = references.table
        self.where = references.where
        self.kept = references.kept
        self.stubs = references.stubs
        self.addresses: dict[Key, int] = {}
        self.slots: dict[object, int] = {}  # entries of the global offset table
        self.segments: list[Segment] = []
        self.next_address = layout.IMAGE_BASE
        self.thread_pointer = 0

    def place(self) -> None:
        """Assign addresses to the kept sections, the stubs and the slots of the offset table.

        The data of the one thread follow the head at its thread pointer, where they are aligned as a
        program's are (AAELF64, 5.7.11.1).
        """
        for kind in _KINDS:
            address = self.next_address
            if kind == "thread" and self._has_thread():
                kept = [self.table.sections[key] for key in self.kept]
                align = max([16, *(item.align for item in kept if item.thread_local)])
                self.thread_pointer = layout.round_up(address, align)
                address = self.thread_pointer + layout.round_up(layout.THREAD_HEAD, align)
            for key in self.kept:
                section = self.table.sections[key]
                if _kind(section) == kind:
                    address = layout.round_up(address, section.align)
                    self.addresses[key] = address
                    address += len(section.data)
            self._close(address)
        self.got = self.next_address
        for key in self.kept:
            for reference in self.references.of(key):
                if reference.item.kind in THROUGH_GOT:
                    self.slots.setdefault(self._slot_key(reference), len(self.slots))
        self._close(self.got + 8 * len(self.slots))
        self.stub_page = self.next_address
        self._close(self.stub_page + STUB_BYTES * len(self.stubs))
        for at, name in enumerate(self.stubs):
            address = self.stub_page + STUB_BYTES * at
            self.stubs[name] = Stub(
                PROVIDED.get(name) or plain_name(name), address, self.stubs[name].provided
            )

    def _has_thread(self) -> bool:
        return any(
            self.table.sections[key].thread_local
            or any(reference.item.kind in OF_THREAD for reference in self.references.of(key))
            for key in self.kept
        )

    def _close(self, end: int) -> None:
        """Continue after the unmapped page that follows a segment."""
        if end > self.next_address:
            self.next_address = layout.round_up(end, layout.PAGE) + layout.PAGE
        if self.next_address > layout.IMAGE_LIMIT - layout.PAGE:
            raise UserError(
                f"{self.where}: {(end - layout.IMAGE_BASE) >> 20} MiB of code and data do not fit; at most "
                f"{(layout.IMAGE_LIMIT - layout.IMAGE_BASE) >> 20}"
            )

    def _slot_key(self, reference: Reference) -> object:
        found = reference.definition
        distance = reference.item.kind in DISTANCE_IN_GOT
        if found is None:
            return reference.name, distance
        return found.section, found.symbol.value, reference.item.addend, distance

    def address(self, found: Definition | None, name: str) -> int:
        """The address of a symbol; of an undefined one, that of its stub, or 0 if it is weak."""
        if found is None and name == OFFSET_TABLE:
            return self.got
        if found is None:
            return self.stubs[name].address if name in self.stubs else 0
        if found.section is None:
            return found.symbol.value
        return self.addresses[found.section] + found.symbol.value

    def relocate(self) -> None:
        """Apply the relocations and build the segments."""
        contents = {key: bytearray(self.table.sections[key].data) for key in self.kept}
        table = bytearray(8 * len(self.slots))
        for key in self.kept:
            for reference in self.references.of(key):
                self._relocate_one(key, contents[key], reference, table)
        for kind in _KINDS:
            keys = [key for key in self.kept if _kind(self.table.sections[key]) == kind]
            pieces = [(self.addresses[key], bytes(contents[key])) for key in keys]
            if kind == "thread" and self.thread_pointer:
                pieces.append((self.thread_pointer, bytes(layout.THREAD_HEAD)))
            self._segment(kind, pieces)
        self._segment("got", [(self.got, bytes(table))])
        if self.stubs:
            data = layout.stub_page(len(self.stubs))
            self.segments.append(Segment("stubs", self.stub_page, data, False, True))

    def _relocate_one(
        self, key: Key, content: bytearray, reference: Reference, table: bytearray
    ) -> None:
        item = reference.item
        place = self.addresses[key] + item.offset
        target = self.address(reference.definition, reference.name) + item.addend
        if item.kind in THROUGH_GOT:
            slot = 8 * self.slots[self._slot_key(reference)]
            held = target - self.thread_pointer * (item.kind in DISTANCE_IN_GOT)
            table[slot : slot + 8] = (held & (1 << 64) - 1).to_bytes(8, "little")
            target = self.got + slot
            if item.kind == LD64_GOTPAGE_LO15:
                place = self.got  # page-aligned
        elif takes_distance(item.kind):
            place = self.thread_pointer
        elif item.kind in (CALL26, JUMP26) and reference.weak and target == item.addend:
            # A branch to an undefined weak function goes to the next instruction: AAELF64, 5.7.8.
            target = place + 4
        try:
            apply(content, item.offset, item.kind, target, place)
        except RelocationError as error:
            if self.table.sections[key].executable and not self.references.reached.holds(
                key, item.offset
            ):
                content[item.offset // 4 * 4 : item.offset // 4 * 4 + 4] = layout.BRK
                return
            name = self.table.objects[key[0]].name
            who = self.references.location(key, item.offset)
            to = f" to '{reference.name}'" if reference.name else ""
            raise UserError(f"{name}: {who}: {error}{to}") from error

    def _segment(self, kind: str, pieces: list[tuple[int, bytes]]) -> None:
        pieces = [(address, content) for address, content in pieces if content]
        if not pieces:
            return
        begin = min(address for address, _ in pieces) // layout.PAGE * layout.PAGE
        data = bytearray(max(address + len(content) for address, content in pieces) - begin)
        for address, content in pieces:
            data[address - begin : address - begin + len(content)] = content
        self.segments.append(
            Segment(kind, begin, bytes(data), kind in ("data", "thread"), executable=kind == "code")
        )

    def code_ranges(self) -> tuple[tuple[int, int], ...]:
        """Address ranges of instructions, by the mapping symbols."""
        found: list[tuple[int, int]] = []
        for key in self.kept:
            section = self.table.sections[key]
            if section.executable:
                marks = self.table.objects[key[0]].code_marks(key[1])
                base = self.addresses[key]
                found += [
                    (base + begin, base + end)
                    for begin, end in layout.instruction_ranges(marks, section.data)
                ]
        return layout.join(found)

    def lines(self) -> tuple[SourceLine, ...]:
        """The line table by ascending address; code without line information has line 0."""
        found: list[SourceLine] = []
        for key in self.kept:
            if self.table.sections[key].executable:
                base = self.addresses[key]
                found.append(SourceLine(base, "", 0))
                rows = self.table.objects[key[0]].lines.get(key[1], ())
                found += [SourceLine(base + row.offset, row.file, row.line) for row in rows]
                found.append(SourceLine(base + len(self.table.sections[key].data), "", 0))
        return tuple(sorted(found, key=lambda row: row.address))

    def symbols(self) -> dict[str, Place]:
        """The kept symbols by name; a global one takes precedence over a local one."""
        named = [
            (Definition((number, symbol.section), symbol)) for number, symbol in self.table.locals()
        ] + list(self.table.globals.values())
        return {
            item.symbol.name: Place(
                self.addresses[item.section] + item.symbol.value,
                item.symbol.size,
                item.symbol.kind == "func",
                item.symbol.binding != "local",
            )
            for item in named
            if item.section in self.addresses
        }

    def labels(self) -> dict[str, int]:
        """The local labels of assembly in the kept code, without those that an assembler makes up."""
        return {
            symbol.name: self.addresses[number, symbol.section] + symbol.value
            for number, item in enumerate(self.table.objects)
            for symbol in item.symbols
            if symbol.name.startswith(".L")
            and not _MADE_UP.match(symbol.name)
            and (number, symbol.section) in self.addresses
        }


def entry_of(objects: list[ElfFile], where: str) -> str:
    """The name of the only global function of some objects; UserError, which lists them."""
    return SymbolTable(objects).entry(None, where).symbol.name


def link(objects: list[ElfFile], symbol: str | None, where: str) -> Image:
    """Link the function ``symbol`` and all that it reaches into an image.

    ``symbol`` may be None if there is one global function. A symbol that no file defines is a stub, and a
    call of it a fault. Raises UserError for an unknown name, for symbols that are defined twice, for
    undefined labels, and for what is not supported: ifuncs, relocations of large code models.
    """
    references = References(objects, where)
    entry = references.table.entry(symbol, where)
    references.check_kind(entry)
    references.reach(entry)
    references.check_references()
    return _finish(_Linker(references), entry)


def link_all_code(objects: list[ElfFile], where: str) -> Image:
    """Link all code into an image; undefined symbols become stubs that are not provided.

    The image is for analysis, not for execution: its entry is its first instruction.
    """
    references = References(objects, where)
    references.keep_code()
    if not references.kept:
        raise UserError(f"{where}: no instruction in the text")
    references.check_references()
    return _finish(_Linker(references), None)


def _finish(linker: _Linker, entry: Definition | None) -> Image:
    linker.place()
    linker.relocate()
    code = linker.code_ranges()
    if entry is None and not code:
        raise UserError(f"{linker.where}: no instruction in the text")
    return Image(
        entry=linker.address(entry, "") if entry else code[0][0],
        entry_name=entry.symbol.name if entry else "",
        segments=tuple(linker.segments),
        symbols=linker.symbols(),
        code=code,
        lines=linker.lines(),
        labels=linker.labels(),
        stubs=tuple(linker.stubs.values()),
        notes=linker.references.notes(),
        thread_pointer=linker.thread_pointer,
    )
