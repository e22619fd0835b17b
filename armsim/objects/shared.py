"""Loads a shared library or executable: its segments as they are, with dynamic relocations applied.

A library is placed at IMAGE_BASE, an executable at its fixed addresses. Functions of other libraries are
stubs, of which only the memory functions are provided. A stub is an error only when it is reached: the
loader does not know which functions of a library a call will use.

Its thread-local data (PT_TLS) follow the head at the thread pointer, as those of a program do. A library
asks a TLS descriptor for the distance to them: the function in it, `_DESCRIBED`, loads what stands beside
its own address (AAELF64, 5.7.11.4).
"""

from __future__ import annotations

from armsim.errors import UserError
from armsim.isa.relocations import (
    ABS64,
    GLOB_DAT,
    JUMP_SLOT,
    RELATIVE,
    TLSDESC,
    TPREL64,
)
from armsim.objects import layout
from armsim.objects.image import STUB_BYTES, Image, Place, Segment, SourceLine, Stub
from armsim.objects.records import UNDEFINED, ElfFile, Relocation, Section, Symbol, is_mapping
from armsim.objects.symbols import PROVIDED, choose_entry

_SYMBOLIC = frozenset([ABS64, GLOB_DAT, JUMP_SLOT])
_WORD = (1 << 64) - 1
_DESCRIBED = bytes.fromhex("000440f9 c0035fd6")  # ldr x0, [x0, #8]; ret


class _Loader:
    def __init__(self, elf: ElfFile, where: str) -> None:
        self.elf = elf
        self.where = where
        if not elf.segments:
            raise UserError(f"{where}: the file has no PT_LOAD segment, so nothing to load")
        first = min(segment.address for segment in elf.segments)
        self.bias = 0 if elf.fixed else layout.IMAGE_BASE - first // layout.PAGE * layout.PAGE
        self.memory: list[tuple[int, bytearray, bool, bool]] = []
        for segment in sorted(elf.segments, key=lambda item: item.address):
            self._map(
                segment.address + self.bias, segment.data, segment.writable, segment.executable
            )
        end = max(address + len(data) for address, data, _, _ in self.memory)
        after = layout.round_up(end, layout.PAGE) + layout.PAGE
        own = [section for section in elf.sections.values() if section.thread_local]
        self.thread = sorted(own, key=lambda section: section.address)
        self.thread_pointer = self.described = 0
        if own:
            self.described = after
            align = max(16, *(section.align for section in own))
            self.thread_pointer = layout.round_up(after + 2 * layout.PAGE, align)
            self.thread_data = self.thread_pointer + layout.round_up(layout.THREAD_HEAD, align)
            end = self._of_thread(self._thread_end())
            after = layout.round_up(end, layout.PAGE) + layout.PAGE
            if after > layout.IMAGE_LIMIT - layout.PAGE:
                raise UserError(f"{where}: its thread-local data do not fit")
        self.stub_page = after
        self.stubs: dict[str, Stub] = {}
        self.notes: list[str] = list(elf.notes)

    def _map(self, address: int, data: bytes, writable: bool, executable: bool) -> None:
        """Add a segment; merge it into the previous one if it begins on that one's last page."""
        begin = address // layout.PAGE * layout.PAGE
        if self.memory and begin < layout.round_up(
            self.memory[-1][0] + len(self.memory[-1][1]), layout.PAGE
        ):
            before, content, was_writable, was_executable = self.memory.pop()
            if address < before + len(content):
                raise UserError(f"{self.where}: its segments overlap at {address:#x}")
            content += bytes(address - before - len(content)) + data
            self.memory.append(
                (before, content, writable or was_writable, executable or was_executable)
            )
        else:
            self.memory.append((begin, bytearray(address - begin) + data, writable, executable))
        if (
            not layout.IMAGE_BASE
            <= begin
            <= address + len(data)
            <= layout.IMAGE_LIMIT - 2 * layout.PAGE
        ):
            raise UserError(
                f"{self.where}: addresses {begin:#x} to {address + len(data):#x} do not fit; there is "
                f"room from {layout.IMAGE_BASE:#x} to {layout.IMAGE_LIMIT:#x}"
            )

    def _of_thread(self, address: int) -> int:
        """Give the thread's address of what is at an address of the file's thread-local data."""
        return address - self.thread[0].address + self.thread_data

    def _stub(self, name: str, provided: bool) -> int:
        if name not in self.stubs:
            at = self.stub_page + STUB_BYTES * len(self.stubs)
            self.stubs[name] = Stub(PROVIDED.get(name, name), at, provided)
        return self.stubs[name].address

    def address(self, symbol: Symbol) -> int:
        """The address of a dynamic symbol, or of its stub; 0 if it is weak and undefined."""
        if symbol.section == UNDEFINED:
            if symbol.name in PROVIDED:
                return self._stub(symbol.name, True)
            return 0 if symbol.binding == "weak" else self._stub(symbol.name, False)
        if symbol.kind == "ifunc":
            return self._stub(f"{symbol.name} (ifunc)", False)
        return symbol.value + self.bias

    def relocate(self) -> None:
        """Apply the dynamic relocations; one of an unknown kind points to a stub of that name."""
        unknown: set[int] = set()
        for item in self.elf.relocations:
            if item.kind == RELATIVE:
                value = item.addend + self.bias
            elif item.kind in _SYMBOLIC:
                value = self.address(self.elf.dynamic[item.symbol]) + item.addend
            elif item.kind in (TPREL64, TLSDESC) and self._is_own(item):
                symbol = self.elf.dynamic[item.symbol]
                value = self.thread_data - self.thread_pointer + symbol.value + item.addend
                if item.kind == TLSDESC:
                    self._write(item.offset + 8 + self.bias, value)
                    value = self.described
            else:
                unknown.add(item.kind)
                value = self._stub(f"relocation number {item.kind}", False)
            self._write(item.offset + self.bias, value)
        if unknown:
            kinds = ", ".join(str(kind) for kind in sorted(unknown))
            self.notes.append(f"{self.where}: relocations of numbers {kinds} are not supported")

    def _is_own(self, item: Relocation) -> bool:
        """Say whether a relocation is of this file's thread-local data; local ones have no symbol."""
        return bool(self.thread) and (
            item.symbol == 0 or self.elf.dynamic[item.symbol].section != UNDEFINED
        )

    def _write(self, place: int, value: int) -> None:
        for address, content, _, _ in self.memory:
            if address <= place and place + 8 <= address + len(content):
                content[place - address : place - address + 8] = (value & _WORD).to_bytes(
                    8, "little"
                )
                return
        raise UserError(f"{self.where}: a relocation at {place:#x} is outside all segments")

    def segments(self) -> tuple[Segment, ...]:
        found = [
            Segment(
                "code" if executable else "data" if writable else "constants",
                address, bytes(content), writable, executable,
            )
            for address, content, writable, executable in self.memory
        ]  # fmt: skip
        if self.thread:
            content = bytearray(self._of_thread(self._thread_end()) - self.thread_pointer)
            for section in self.thread:
                at = self._of_thread(section.address) - self.thread_pointer
                content[at : at + len(section.data)] = self._initial(section)
            # From the page on where it begins.
            begin = self.thread_pointer // layout.PAGE * layout.PAGE
            data = bytes(self.thread_pointer - begin) + content
            found.append(Segment("thread", begin, data, True, False))
            found.append(Segment("code", self.described, _DESCRIBED, False, True))
        if self.stubs:
            found.append(
                Segment("stubs", self.stub_page, layout.stub_page(len(self.stubs)), False, True)
            )
        return tuple(found)

    def _thread_end(self) -> int:
        return max(section.address + len(section.data) for section in self.thread)

    def _initial(self, section: Section) -> bytes:
        """Give the first thread-local data: as relocated, zeros where the file has none."""
        place = section.address + self.bias
        for address, content, _, _ in self.memory:
            if any(section.data) and address <= place < address + len(content):
                return bytes(content[place - address : place - address + len(section.data)])
        return section.data

    def _check_loaded(self, name: str, begin: int, size: int) -> None:
        if not any(at <= begin and begin + size <= at + len(data) for at, data, *_ in self.memory):
            raise UserError(
                f"{self.where}: section {name} at {begin - self.bias:#x} is outside all segments"
            )

    def code_ranges(self) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for section in self.elf.sections.values():
            if section.executable and section.allocated:
                base = section.address
                self._check_loaded(section.name, base + self.bias, len(section.data))
                marks = [
                    (value - base, code)
                    for value, code in self.elf.code_marks(section.index)
                    if value - base < len(section.data)
                ]
                found += [
                    (base + self.bias + begin, base + self.bias + end)
                    for begin, end in layout.instruction_ranges(marks, section.data)
                ]
        if not found:
            found = [
                (address, address + len(data) // 4 * 4)
                for address, data, _, executable in self.memory
                if executable
            ]
        if self.thread:
            found.append((self.described, self.described + len(_DESCRIBED)))
        return layout.join(found)

    def symbols(self) -> dict[str, Symbol]:
        return {
            symbol.name: symbol
            for symbol in (*self.elf.symbols, *self.elf.dynamic)
            if symbol.name
            and symbol.section != UNDEFINED
            and symbol.kind in ("func", "object", "notype")
            and not is_mapping(symbol.name)
        }


def link_shared(elf: ElfFile, symbol: str | None, where: str, whole: bool = False) -> Image:
    """Make an image of a shared library, entered at one of its functions.

    With ``whole`` all code is wanted, and without a ``symbol`` the entry is the first function.
    Raises UserError for an unknown function and for segments that do not fit into the address space.
    """
    loader = _Loader(elf, where)
    loader.relocate()
    symbols = loader.symbols()
    known = [
        name
        for name, item in symbols.items()
        if item.kind == "func"
        or (item.section in elf.sections and elf.sections[item.section].executable)
    ]
    public = [item.name for item in elf.dynamic if item.name in known] or known
    if any(item.name == symbol and item.kind == "ifunc" for item in elf.dynamic):
        raise UserError(f"{where}: '{symbol}' is an ifunc, chosen at load time")
    if whole and symbol is None:
        known = public = known[:1]
    name = choose_entry(known, public, symbol, where)
    rows = [
        SourceLine(row.offset + loader.bias, row.file, row.line)
        for rows in elf.lines.values()
        for row in rows
    ]
    return Image(
        entry=symbols[name].value + loader.bias,
        entry_name=name,
        segments=loader.segments(),
        symbols={
            item.name: Place(item.value + loader.bias, item.size, item.kind == "func")
            for item in symbols.values()
        },
        code=loader.code_ranges(),
        lines=tuple(sorted(rows, key=lambda row: row.address)),
        stubs=tuple(loader.stubs.values()),
        notes=tuple(loader.notes),
        thread_pointer=loader.thread_pointer,
    )
