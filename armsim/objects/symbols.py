"""Symbol resolution over several object files: COMDAT groups, weak, common, stubs.

The rules are those of the System V gABI, chapter 4 (symbol table, section groups). Of COMDAT groups with
one signature the first is kept; a strong definition takes precedence over weak ones; a common symbol gets
space unless another file defines it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from armsim.errors import UserError, did_you_mean
from armsim.objects.records import ABSOLUTE, COMMON, UNDEFINED, ElfFile, Section, Symbol, is_mapping

# Called by compiled code and by C kernels: symbol -> the function that the emulator performs. The operators
# new and delete of C++, of arrays and with a size too, are malloc and free (names of the Itanium C++ ABI).
PROVIDED = {
    **{name: name for name in ("memset", "memcpy", "memmove", "memcmp", "abort")},
    **{name: name for name in ("malloc", "calloc", "free")},
    "bcmp": "memcmp",  # clang's, where only equality matters
    **dict.fromkeys(("_Znwm", "_Znam"), "malloc"),
    **dict.fromkeys(("_ZdlPv", "_ZdaPv", "_ZdlPvm", "_ZdaPvm"), "free"),
}

Key = tuple[int, int]  # number of an object, index of a section in it


@dataclass(frozen=True)
class Definition:
    """A symbol and its section, which is None for an absolute value."""

    section: Key | None
    symbol: Symbol


class SymbolTable:
    """Sections and global names of several objects."""

    def __init__(self, objects: list[ElfFile]) -> None:
        """Collect all definitions. Raises UserError for a name with two strong ones."""
        self.objects = objects
        self.sections: dict[Key, Section] = {}
        self.globals: dict[str, Definition] = {}
        dropped: set[Key] = set()
        signatures: set[str] = set()
        for number, item in enumerate(objects):
            for signature, members in item.groups:
                if signature in signatures:
                    dropped |= {(number, member) for member in members}
                signatures.add(signature)
            for index, section in item.sections.items():
                if section.allocated and (number, index) not in dropped:
                    self.sections[number, index] = section
        for number, item in enumerate(objects):
            for symbol in item.symbols:
                if symbol.binding != "local" and symbol.section not in (UNDEFINED, COMMON):
                    self._define(number, symbol)
        self._allocate_common()

    def _define(self, number: int, symbol: Symbol) -> None:
        key = None if symbol.section == ABSOLUTE else (number, symbol.section)
        if key is not None and key not in self.sections:
            return
        before = self.globals.get(symbol.name)
        if before is None or (before.symbol.binding == "weak" and symbol.binding != "weak"):
            self.globals[symbol.name] = Definition(key, symbol)
        elif symbol.binding != "weak" and before.symbol.binding != "weak":
            first = self.objects[before.section[0]].name if before.section else "the same file"
            raise UserError(
                f"{self.objects[number].name}: symbol '{symbol.name}' is also defined in {first}"
            )

    def _allocate_common(self) -> None:
        """Give each undefined common symbol a section of its own, of the largest size declared."""
        largest: dict[str, tuple[int, Symbol]] = {}
        for number, item in enumerate(self.objects):
            for symbol in item.symbols:
                if symbol.section != COMMON or symbol.name in self.globals:
                    continue
                before = largest.get(symbol.name)
                if before is None or symbol.size > before[1].size:
                    largest[symbol.name] = (number, symbol)
        for at, (name, (number, symbol)) in enumerate(largest.items()):
            key = (number, -1 - at)
            space = bytes(symbol.size)
            self.sections[key] = Section(
                key[1], ".bss", 0, max(symbol.value, 1), space, True, True, False, False
            )
            self.globals[name] = Definition(key, replace(symbol, section=key[1], value=0))

    def resolve(self, number: int, symbol: Symbol) -> Definition | None:
        """The definition of a symbol of object ``number``; None if no file defines it."""
        if symbol.binding == "local" or not symbol.name:
            if symbol.section == ABSOLUTE:
                return Definition(None, symbol)
            key = (number, symbol.section)
            return Definition(key, symbol) if key in self.sections else None
        found = self.globals.get(symbol.name)
        if found is not None and found.symbol.kind == "ifunc" and symbol.name in PROVIDED:
            return None  # a C library chooses the implementation at load time
        return found

    def locals(self) -> list[tuple[int, Symbol]]:
        """Named local symbols that are in a section, with the number of their object."""
        return [
            (number, symbol)
            for number, item in enumerate(self.objects)
            for symbol in item.symbols
            if symbol.binding == "local"
            and symbol.name
            and not symbol.name.startswith(".L")
            and not is_mapping(symbol.name)
            and symbol.kind not in ("section", "file")
            and (number, symbol.section) in self.sections
        ]

    def functions(self) -> dict[str, Definition]:
        """Symbols in executable sections, by name; a global one takes precedence over a local one."""
        found = {
            symbol.name: Definition((number, symbol.section), symbol)
            for number, symbol in self.locals()
            if self.sections[number, symbol.section].executable
        }
        for name, item in self.globals.items():
            if item.section is not None and self.sections[item.section].executable:
                found[name] = item
        return found

    def entry(self, name: str | None, where: str) -> Definition:
        """The function called ``name``, or the only global one; a C++ name needs no signature.

        The name "" is that of the first word of code. Raises UserError, which lists the functions.
        """
        if name == "":
            key = next(key for key, one in self.sections.items() if one.executable and one.data)
            return Definition(key, Symbol("", key[1], 0, 0, "local", "notype", "default"))
        known = self.functions()
        chosen = choose_entry(
            list(known), [item for item in known if known[item].symbol.binding != "local"],
            name, where,
        )  # fmt: skip
        return known[chosen]


C_SOURCES = (".c", ".cc", ".cpp", ".cxx")
_LENGTH = re.compile(r"(\d+)")
_SPECIAL = re.compile(r"[CD][0-5]")  # constructors and destructors
# In template arguments: literals of builtin types, substitutions, parameters, extended and vector types.
_SKIPPED = re.compile(r"L[a-z]n?[\da-f]*E|S[0-9A-Z]*_|S[a-z]|T\d*_|DF\d+[_bx]|Dv\d+_|A\d*_|D[a-z]")


def _parts(name: str) -> list[str]:
    """The parts of a mangled C++ name, outermost namespace first; another name is its own only part.

    Of the mangling (Itanium C++ ABI, 5.1) the names alone are read, without operators and types.
    """
    if not name.startswith("_Z"):
        return [name]
    nested = name.startswith("_ZN")
    rest = name[2:].lstrip("NLKVrO")
    found: list[str] = []
    while rest and (nested or found in ([], ["std"])):
        if match := _LENGTH.match(rest):
            length = int(match[1])
            found.append(rest[match.end() :][:length])
            rest = rest[match.end() + length :]
        elif rest[0] == "I" and nested and found:
            rest = rest[_template_end(rest) :]
        elif rest.startswith("St") and not found:
            found.append("std")
            rest = rest[2:]
        elif match := _SPECIAL.match(rest) if nested and found else None:
            found.append(found[-1] if match[0][0] == "C" else f"~{found[-1]}")
            rest = rest[2:]
        elif rest[0] == "L":  # internal linkage
            rest = rest[1:]
        else:
            break
    whole = rest.startswith("E") if nested else found != ["std"]
    return found if found and whole else [name]


def _template_end(text: str) -> int:
    """Find the end of the template arguments that ``text`` begins with, as far as they can be read."""
    at, depth = 0, 0
    while at < len(text):
        if match := _SKIPPED.match(text, at):
            at = match.end()
        elif match := _LENGTH.match(text, at):
            at = match.end() + int(match[1])
        else:
            depth += (text[at] in "INXJF") - (text[at] == "E")
            at += 1
            if depth == 0:
                return at
    return len(text)


def plain_name(item: str) -> str:
    """The name of a symbol with its namespaces, without the argument types of C++."""
    return "::".join(_parts(item))


def is_called(item: str, name: str) -> bool:
    """Say whether ``name`` is that of a symbol, alone (``f``) or with all its namespaces (``n::f``)."""
    return name in (_parts(item)[-1], plain_name(item))


def _left_out(where: str) -> str:
    """Explain what a compiler leaves out of a source."""
    if not where.endswith(C_SOURCES):
        return ""
    return (
        "; a compiler leaves out what is static, inline or a template: "
        "run a function of your own that calls it"
    )


def choose_entry(known: list[str], public: list[str], name: str | None, where: str) -> str:
    """Choose an entry among functions; without a name it must be the only one of ``public``."""
    if not known:
        raise UserError(f"{where}: no function in the file{_left_out(where)}")
    names = sorted(plain_name(item) for item in public or known)
    some = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    if name is None:
        if len(public) == 1:
            return public[0]
        if not public and len(known) == 1:
            return known[0]
        raise UserError(f"{where}: which function? Name one as {where}:SYMBOL; there are: {some}")
    if name in known:
        return name
    matches = [item for item in known if is_called(item, name)]
    if not matches and name.startswith("_"):  # as macOS writes names of C
        matches = [item for item in known if item == name[1:]]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise UserError(f"{where}: '{name}' is ambiguous; it may be: {', '.join(sorted(matches))}")
    plain = {_parts(item)[-1] for item in known}
    raise UserError(
        f"{where}: no function '{name}'{did_you_mean(name, [*plain, *known])}; there are: {some}"
        f"{_left_out(where)}"
    )
