"""The directives of GNU as that change what is assembled, and those that do not."""

from __future__ import annotations

import re
from collections.abc import Callable

from armsim.isa.relocations import TLSDESC_CALL
from armsim.isa.rows import SILENT
from armsim.isa.text.data import floats, strings
from armsim.isa.text.expressions import symbol_name
from armsim.isa.text.instructions import Relocated
from armsim.isa.text.sections import MOST_BYTES, Growing
from armsim.isa.text.state import State
from armsim.isa.text.symbols import Mistake

_SECTIONS = frozenset([".text", ".data", ".bss", ".rodata"])
_INTEGERS = {
    ".byte": 1, ".hword": 2, ".short": 2, ".2byte": 2, ".word": 4, ".long": 4, ".int": 4, ".4byte": 4,
    ".quad": 8, ".xword": 8, ".dword": 8, ".8byte": 8, ".octa": 16,
}  # fmt: skip
_FLOATS = {".float16": 2, ".hfloat": 2, ".float": 4, ".single": 4, ".double": 8}
_ALIGNMENTS = {
    ".align": (True, 1), ".p2align": (True, 1), ".p2alignw": (True, 2), ".p2alignl": (True, 4),
    ".balign": (False, 1), ".balignw": (False, 2), ".balignl": (False, 4),
}  # fmt: skip
"""Whether the number is an exponent of two, and the bytes of what it is filled with."""
_BINDINGS = {".global": "global", ".globl": "global", ".weak": "weak", ".local": "local"}
_VISIBILITIES = frozenset([".hidden", ".protected", ".internal"])
_KINDS = {
    "function": "func", "func": "func", "object": "object", "tls_object": "tls", "tls": "tls",
    "notype": "notype", "gnu_indirect_function": "ifunc", "gnu_ifunc": "ifunc", "common": "object",
    "gnu_unique_object": "object",
}  # fmt: skip
_ASSIGNMENTS = frozenset([".set", ".equ", ".equiv", ".eqv"])
# Listings, attributes and messages: nothing that is loaded depends on them.
_WITHOUT_EFFECT = SILENT | {
    ".version", ".title", ".sbttl", ".eject", ".list", ".nolist", ".psize", ".ln", ".line", ".print",
    ".warning", ".loc_mark_labels", ".gnu_attribute", ".aeabi_subsection", ".aeabi_attribute", ".symver",
}  # fmt: skip
_NAMED = re.compile(r'\s*("[^"]*"|[^\s,]+)\s*,?\s*(.*)$', re.S)
_TYPE = re.compile(r'(?:[@%#]|STT_)?"?(\w+)"?\s*$')
_SECTION = re.compile(
    r'\s*("[^"]*"|[^\s,]+)(?:\s*,\s*"([^"]*)")?(?:\s*,\s*[@%]?"?(\w+)"?)?(.*)$', re.S
)
_COMDAT = re.compile(r"(?:\s*,\s*\d+)?\s*,\s*([^\s,]+)\s*,\s*comdat\s*$")
_LONGEST_COMMON = 1 << 20  # bytes to a multiple of which a common symbol may be aligned


def directive(state: State, word: str, rest: str) -> None:
    """Carry out a directive. Raises Mistake for one that is wrong or not known."""
    if (method := _METHODS.get(word)) is not None:
        method(state, rest)
    elif word in _INTEGERS:
        for tree in state.trees(rest) if rest.strip() else ():
            state.integer(_INTEGERS[word], tree)
    elif word in _FLOATS:
        state.put(floats(rest, _FLOATS[word]))
    elif word in _ALIGNMENTS:
        _align(state, word, rest)
    elif word in _SECTIONS:
        if rest.strip() not in ("", "0"):
            raise Mistake(f"subsection '{word} {rest.strip()[:40]}' needs a full assembler", True)
        state.enter(state.section(word))
    elif word in _BINDINGS:
        for item in rest.split(","):
            state.bind(symbol_name(item), _BINDINGS[word])
    elif word in _VISIBILITIES:
        for item in rest.split(","):
            state.name(symbol_name(item)).visibility = word[1:]
    elif word in _ASSIGNMENTS:
        name, comma, text = rest.partition(",")
        if not comma:
            raise Mistake(f"'{word}' without a value")
        state.assign("." if name.strip() == "." else symbol_name(name), text)
    elif word in (".incbin", ".include"):
        raise Mistake(f"'{word}' reads another file, which needs a full assembler", True)
    elif word not in _WITHOUT_EFFECT and not word.startswith(".cfi_"):
        raise Mistake(f"directive '{word}' is not supported here", True)


def _align(state: State, word: str, rest: str) -> None:
    power, size = _ALIGNMENTS[word]
    unit, _, most = state.numbers(rest, 0, 0, 0)
    parts = rest.split(",")
    fill = state.number(parts[1]) if len(parts) > 1 and parts[1].strip() else None
    if not 0 <= unit <= (63 if power else MOST_BYTES):
        raise Mistake(f"'{word} {unit}' is no alignment")
    state.align(1 << unit if power else max(unit, 1), fill, size, most)


def _strings(state: State, rest: str, end: bytes = b"\0") -> None:
    for content in strings(rest):
        state.put(content + end)


def _fill(state: State, rest: str) -> None:
    count, size, value = state.numbers(rest, 0, 1, 0)
    if size < 0:
        raise Mistake(f"'.fill' of {size} bytes")
    # Of the value the low four bytes count, of the size at most eight, as in the manual of GNU as.
    state.put((value & 0xFFFF_FFFF).to_bytes(8, "little")[: min(size, 8)], count)


def _skip(state: State, rest: str) -> None:
    count, value = state.numbers(rest, 0, 0)
    state.put(bytes([value & 0xFF]), count)


def _org(state: State, rest: str) -> None:
    target, _, fill = rest.partition(",")
    state.move_to(state.tree(target), state.number(fill) if fill.strip() else 0)


def _inst(state: State, rest: str) -> None:
    for item in rest.split(","):
        number = state.number(item)
        if not 0 <= number < 1 << 32:
            raise Mistake(f"'.inst {item.strip()[:40]}' does not fit 32 bits")
        state.instruction(".inst", number)


def _named_section(state: State, rest: str) -> Growing:
    match = _SECTION.match(rest)
    if match is None:
        raise Mistake("'.section' without a name")
    name, flags, kind, more = match[1].strip('"'), match[2], match[3], match[4]
    group = _COMDAT.match(more) if flags and "G" in flags else None
    return state.section(name, flags, kind == "nobits", group[1] if group else "")


def _type(state: State, rest: str) -> None:
    match = _NAMED.match(rest)
    kind = _TYPE.match(match[2]) if match else None
    if match is None or kind is None or kind[1].lower() not in _KINDS:
        raise Mistake(f"'.type {rest.strip()[:40]}' is no type of a symbol")
    state.name(symbol_name(match[1])).kind = _KINDS[kind[1].lower()]


def _size(state: State, rest: str) -> None:
    match = _NAMED.match(rest)
    if match is None or not match[2]:
        raise Mistake("'.size' without a symbol or a number")
    state.name(symbol_name(match[1])).size = state.tree(match[2])


def _common(state: State, rest: str, local: bool = False) -> None:
    match = _NAMED.match(rest)
    if match is None or not match[2]:
        raise Mistake("a common symbol without a size")
    name = state.name(symbol_name(match[1]))
    size, align = state.numbers(match[2], 0, 0)
    align = align or min(1 << max(size - 1, 0).bit_length(), 8 if local else 16)  # as GNU as
    if not 0 < align <= _LONGEST_COMMON or align & (align - 1):
        raise Mistake(f"'{name.text}' aligned to {align} bytes")
    state.grow(size)
    name.common, name.kind = (size, align), "object"
    if local or not name.bound:
        state.bind(name.text, "local" if local else "global")


def _push(state: State, rest: str) -> None:
    state.stack.append((state.here, state.before))
    state.enter(_named_section(state, rest))


def _pop(state: State, rest: str) -> None:
    if not state.stack:
        raise Mistake("'.popsection' without '.pushsection'")
    state.here, state.before = state.stack.pop()


def _previous(state: State, rest: str) -> None:
    state.here, state.before = state.before, state.here


def _unreq(state: State, rest: str) -> None:
    name = rest.strip()
    if name not in state.aliases:
        raise Mistake(f"'{name[:40]}' is no register by '.req'")
    for form in (name, name.upper(), name.lower()):
        state.aliases.pop(form, None)


def _error(state: State, rest: str) -> None:
    raise Mistake(f"'.error {rest.strip()[:80]}'")


_METHODS: dict[str, Callable[[State, str], None]] = {
    ".section": lambda state, rest: state.enter(_named_section(state, rest)),
    ".pushsection": _push,
    ".popsection": _pop,
    ".previous": _previous,
    ".ascii": lambda state, rest: _strings(state, rest, b""),
    ".asciz": _strings,
    ".string": _strings,
    ".fill": _fill,
    ".skip": _skip,
    ".space": _skip,
    ".zero": _skip,
    ".org": _org,
    ".inst": _inst,
    ".type": _type,
    ".size": _size,
    ".comm": _common,
    ".lcomm": lambda state, rest: _common(state, rest, True),
    ".ltorg": lambda state, rest: state.pool(state.here),
    ".pool": lambda state, rest: state.pool(state.here),
    ".tlsdesccall": lambda state, rest: state.relocate(Relocated(TLSDESC_CALL, state.tree(rest))),
    ".unreq": _unreq,
    ".error": _error,
    ".err": _error,
}
