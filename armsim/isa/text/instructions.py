"""Reads an instruction: numbers for its expressions, registers for names by ``.req``, a relocation.

The assembler of single instructions (`armsim.isa.words`) knows no symbols. It gets the instruction with
numbers in their places; an operand that refers to an address is zero there, and a relocation stands for
it (AAELF64, IHI 0056, section 5.7).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from armsim.isa.relocations import (
    ADR_GOT_PAGE,
    ADR_GOTTPREL_PAGE21,
    CALL26,
    CONDBR19,
    JUMP26,
    LD64_GOT_LO12_NC,
    LD64_GOTTPREL_LO12_NC,
    TSTBR14,
    relocation_number,
)
from armsim.isa.rows import CONDITIONS
from armsim.isa.text.expressions import Lookup, Reader
from armsim.isa.text.symbols import Mistake, Tree

_REGISTER = re.compile(
    r"(?:[xw]\d\d?|[bhsdqv]\d\d?(?:\.\d*[bhsdq])?|[xw]zr|w?sp|fp|lr|ip[01]|z\d\d?(?:\.[bhsdq])?"
    r"|pn?\d\d?(?:\.[bhsdq]|/[mz])?|c\d\d?)$",
    re.I,
)
_SHIFTS = frozenset(
    ["lsl", "lsr", "asr", "ror", "msl", "uxtb", "uxth", "uxtw", "uxtx", "sxtb", "sxth", "sxtw", "sxtx",
     "mul"]
)  # fmt: skip
_WORDS = _SHIFTS | {*CONDITIONS.split("|"), "nv", "vl"}
"""Operands that are words: shifts, extensions, conditions; no symbol of such a name is meant."""
_SYSTEM = frozenset(
    ["msr", "mrs", "dc", "ic", "at", "tlbi", "dmb", "dsb", "isb", "prfm", "prfum", "hint", "psb", "tsb",
     "bti", "sys", "sysl", "cfp", "dvp", "cpp"]
)  # fmt: skip
"""Instructions whose operands are words of their own: registers of the system, kinds of barriers."""
_IDENTIFIER = re.compile(r"[A-Za-z_.$][\w.$]*(?:/[mz])?", re.A)
_FLOAT = re.compile(r"#?\s*([-+]?(?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][-+]?\d+)?)(?![\w.])")
_OPERATOR = re.compile(r"#?\s*:(\w+):")
_NAMES_IN_LIST = re.compile(r"[A-Za-z_$][\w$]*")

_TARGETS = {
    "b": JUMP26, "bl": CALL26, "cbz": CONDBR19, "cbnz": CONDBR19, "tbz": TSTBR14, "tbnz": TSTBR14,
    "adr": relocation_number("ADR_PREL_LO21"), "adrp": relocation_number("ADR_PREL_PG_HI21"),
}  # fmt: skip
"""Instructions whose last operand is an address near them, and the relocation of it."""
LITERAL = relocation_number("LD_PREL_LO19")
_LITERALS = frozenset(["ldr", "ldrsw", "prfm"])
_CONDITIONAL = re.compile(rf"b\.?({CONDITIONS})$")  # GNU as accepts beq for b.eq
_PAGES = {
    "got": ADR_GOT_PAGE,
    "pg_hi21": relocation_number("ADR_PREL_PG_HI21"),
    "pg_hi21_nc": relocation_number("ADR_PREL_PG_HI21_NC"),
    "gottprel": ADR_GOTTPREL_PAGE21,
    "tlsdesc": relocation_number("TLSDESC_ADR_PAGE21"),
}
_HALVES = {
    f"{operator}_g{part}{suffix}": (relocation_number(f"{name}_G{part}{suffix.upper()}"), part)
    for operator, name, checked, unchecked in (
        ("abs", "MOVW_UABS", range(4), range(3)),
        ("tprel", "TLSLE_MOVW_TPREL", range(3), range(2)),
    )
    for suffix, parts in (("", checked), ("_nc", unchecked))
    for part in parts
}
_ADDED = {
    "lo12": relocation_number("ADD_ABS_LO12_NC"),
    "tlsdesc_lo12": relocation_number("TLSDESC_ADD_LO12"),
    **{f"tprel_{part}": relocation_number(f"TLSLE_ADD_TPREL_{part.upper()}")
       for part in ("hi12", "lo12", "lo12_nc")},
}  # fmt: skip
_LOADED = {
    "got_lo12": LD64_GOT_LO12_NC,
    "gottprel_lo12": LD64_GOTTPREL_LO12_NC,
    "tlsdesc_lo12": relocation_number("TLSDESC_LD64_LO12"),
}
_ACCESSED = {
    "lo12": "LDST{}_ABS_LO12_NC",
    "tprel_lo12": "TLSLE_LDST{}_TPREL_LO12",
    "tprel_lo12_nc": "TLSLE_LDST{}_TPREL_LO12_NC",
}
"""Relocations by the operators of adrp, of move instructions, of add, of ldr of an address, of accesses."""
_BYTES_OF = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8, "x": 8, "q": 16}
LITERAL_SIZES = {"w": 4, "s": 4, "x": 8, "d": 8, "q": 16}
"""Bytes that a load from the literal pool takes, by the kind of its register."""


@dataclass(frozen=True, slots=True)
class Relocated:
    """A relocation of an instruction: its number, and the expression that it is of."""

    kind: int
    tree: Tree


@dataclass(frozen=True, slots=True)
class Written:
    """An instruction: its text in ``parts``, between which the numbers of ``holes`` stand.

    ``literal`` is the value that it loads from the pool, of ``size`` bytes.
    """

    parts: tuple[str, ...]
    holes: tuple[Tree, ...] = ()
    relocated: Relocated | None = None
    literal: Tree | None = None
    size: int = 0


def register_of(name: str, aliases: Mapping[str, str]) -> str | None:
    """The register that a name is, by itself or by ``.req``; None for another name."""
    if _REGISTER.match(name):
        return name
    base, dot, shape = name.partition(".")
    if name in aliases:
        return aliases[name]
    return f"{aliases[base]}{dot}{shape}" if base in aliases else None


def read_instruction(text: str, lookup: Lookup, aliases: Mapping[str, str]) -> Written:
    """Read one instruction, white space normalized. Raises Mistake for an operand that is none."""
    mnemonic, _, operands = text.partition(" ")
    mnemonic = mnemonic.lower()
    if match := _CONDITIONAL.match(mnemonic):
        mnemonic = f"b.{match[1]}"
    if not operands:
        return Written((mnemonic,))
    return _Scanner(mnemonic, operands, lookup, aliases).read()


class _Scanner:
    """Goes through the operands from left to right."""

    def __init__(
        self, mnemonic: str, operands: str, lookup: Lookup, aliases: Mapping[str, str]
    ) -> None:
        self.mnemonic, self.aliases = mnemonic, aliases
        self.reader = Reader(operands, lookup)
        self.parts = [f"{mnemonic} "]
        self.holes: list[Tree] = []
        self.relocated: Relocated | None = None
        self.literal: Tree | None = None
        self.first = ""  # register
        self.bracket = False
        self.operand = 0  # which one it is, outside of brackets

    def read(self) -> Written:
        """The whole."""
        reader = self.reader
        while True:
            self._operand()
            reader.space()
            while mark := next((mark for mark in "]!}" if reader.takes(mark)), ""):
                self.parts[-1] += mark
                self.bracket = False if mark == "]" else self.bracket
            if not reader.takes(","):
                break
            self.parts[-1] += ", "
            self.operand += not self.bracket
        if reader.rest.strip():
            raise Mistake(f"'{reader.rest.strip()[:40]}' is too much")
        size = LITERAL_SIZES.get(self.first[:1].lower(), 0) if self.literal is not None else 0
        if self.literal is not None:
            size = 4 if self.mnemonic == "ldrsw" else size
            if size == 0 or self.mnemonic not in _LITERALS:
                raise Mistake(f"'{self.mnemonic}' loads no literal into '{self.first}'")
        return Written(tuple(self.parts), tuple(self.holes), self.relocated, self.literal, size)

    def _operand(self) -> None:
        reader = self.reader
        if reader.takes("["):
            self.parts[-1] += "["
            self.bracket = True
        if reader.takes("{"):
            self._list()
            return
        reader.space()
        if reader.takes("="):
            self.literal = reader.expression()
            self.relocated = Relocated(LITERAL, self.literal)
            self.parts[-1] += "#0"
        elif match := _OPERATOR.match(reader.text, reader.at):
            reader.at = match.end()
            self._relocate(match[1].lower(), reader.expression())
        elif match := _FLOAT.match(reader.text, reader.at):
            reader.at = match.end()
            self.parts[-1] += f"#{match[1]}"
        elif reader.takes("#"):
            self._value()
        elif match := _IDENTIFIER.match(reader.text, reader.at):
            self._identifier(match)
        else:
            self._value()

    def _identifier(self, match: re.Match[str]) -> None:
        """A register, a word, or a symbol with which an expression begins."""
        name, reader = match[0], self.reader
        register = register_of(name, self.aliases)
        word = name.lower()
        if register is None and word not in _WORDS and not self._is_system():
            self._value()
            return
        reader.at = match.end()
        self.first = self.first or register or name
        self.parts[-1] += register or name
        if word in _SHIFTS and not self._at_mark():
            self.parts[-1] += " "
            reader.takes("#")
            self._number(reader.expression())
        elif register is not None and reader.takes("["):
            self._index()

    def _is_system(self) -> bool:
        """Return whether a word stands here that is of the instruction alone."""
        return self.mnemonic in _SYSTEM and not (
            self.mnemonic in ("prfm", "prfum") and self.operand
        )

    def _at_mark(self) -> bool:
        self.reader.space()
        return self.reader.rest[:1] in ("", ",", "]", "!")

    def _index(self) -> None:
        """The lane of a vector register, after its bracket."""
        self.reader.takes("#")
        self._number(self.reader.expression(), "[")
        if not self.reader.takes("]"):
            raise Mistake("']' is missing")
        self.parts[-1] += "]"

    def _list(self) -> None:
        """A list of registers, after its brace."""
        reader = self.reader
        end = reader.text.find("}", reader.at)
        if end < 0:
            raise Mistake("'}' is missing")
        inner = reader.text[reader.at : end]
        reader.at = end + 1
        named = _NAMES_IN_LIST.sub(lambda found: self.aliases.get(found[0], found[0]), inner)
        self.parts[-1] += f"{{{named.strip()}}}"
        if reader.takes("["):
            self._index()

    def _number(self, tree: Tree, before: str = "#") -> None:
        self.parts[-1] += before
        self.parts.append("")
        self.holes.append(tree)

    def _value(self) -> None:
        """A number, or the address that an instruction refers to."""
        tree = self.reader.expression()
        kind = CONDBR19 if self.mnemonic.startswith("b.") else _TARGETS.get(self.mnemonic)
        last = not self.reader.rest.strip()
        if self.mnemonic in _LITERALS and self.operand == 1 and not self.bracket:
            kind = LITERAL
        # The number of the bit that tbz tests stands before the target.
        if kind is not None and last:
            self.relocated = Relocated(kind, tree)
            self.parts[-1] += "#0"
        else:
            self._number(tree)

    def _relocate(self, operator: str, tree: Tree) -> None:
        """An operand with an operator such as ``:lo12:``."""
        kind = self._kind(operator)
        if kind is None:
            raise Mistake(
                f"':{operator}:' is no relocation of '{self.mnemonic}' that is known here"
            )
        self.relocated = Relocated(kind, tree)
        self.parts[-1] += "#0"
        if operator in _HALVES:
            self.parts[-1] += f", lsl #{16 * _HALVES[operator][1]}"
        elif operator.endswith("_hi12") and self._at_mark() and not self.reader.rest:
            self.parts[-1] += ", lsl #12"

    def _kind(self, operator: str) -> int | None:
        """The relocation of an operator in this place, None if it has none here."""
        if self.mnemonic == "adrp":
            return _PAGES.get(operator)
        if self.mnemonic in ("movz", "movk", "movn"):
            return _HALVES[operator][0] if operator in _HALVES else None
        if self.mnemonic in ("add", "adds"):
            return _ADDED.get(operator)
        if not self.bracket:
            return None
        if operator in _LOADED and self.mnemonic == "ldr":
            return _LOADED[operator]
        size = self._access()
        if operator in _ACCESSED and size:
            return relocation_number(_ACCESSED[operator].format(8 * size))
        return None

    def _access(self) -> int:
        """The bytes of a load or a store with an offset, 0 for another instruction."""
        name = self.mnemonic
        if name in ("ldr", "str"):
            return _BYTES_OF.get(self.first[:1].lower(), 0)
        if name in ("ldrsw", "prfm"):
            return 4 if name == "ldrsw" else 8
        match = re.fullmatch(r"(?:ldrs?|str)([bh])", name)
        return _BYTES_OF[match[1]] if match else 0
