"""Operands as typed values, read from the disassembler's operand text.

The text is more reliable than capstone's structured register lists, which are wrong for about a
quarter of the NEON forms (ld1/st1 lists miss registers, ld2r has false reads). Whether an operand is
read or written is decided in `roles`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim.isa.registers import SP, register_number


@dataclass(frozen=True, slots=True)
class Register:
    """A register operand: ``kind`` is one of x w (general), b h s d q (scalar SIMD) or v (vector).

    ``number`` is None for the zero register; ``shape`` is the arrangement of a vector ("4s", or "s"
    for a lane), ``lane`` the index of a lane.
    """

    kind: str
    number: int | None
    shape: str = ""
    lane: int | None = None

    @property
    def registers(self) -> tuple[Register, ...]:
        """The one register, as a list has several."""
        return (self,)

    @property
    def is_vector(self) -> bool:
        """Say whether the register is in the SIMD register file."""
        return self.kind in "bhsdqv"


@dataclass(frozen=True, slots=True)
class RegisterList:
    """A braced list of one to four vectors, with a lane index for the single-structure forms."""

    registers: tuple[Register, ...]
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class Immediate:
    """An integer; a float or a system name has value 0 and is kept in ``text``."""

    value: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Memory:
    """An address ``base + offset + (index << shift)``; ``mode`` is offset, pre or post."""

    base: Register
    index: Register | None = None
    shift: int = 0
    extend: str = ""
    offset: int = 0
    mode: str = "offset"

    @property
    def writes_back(self) -> bool:
        """Say whether the base register is updated."""
        return self.mode != "offset"


@dataclass(frozen=True, slots=True)
class Modifier:
    """A shift or extension of the operand before it, for example ``lsl #2``."""

    name: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name that is not a register operand: a condition, a prefetch or barrier type, a system register."""

    name: str


Operand = Register | RegisterList | Immediate | Memory | Modifier | Symbol

_GENERAL = re.compile(r"^([xw])(\d+|zr)$")
_SCALAR = re.compile(r"^([bhsdq])(\d+)$")
_VECTOR = re.compile(r"^v(\d+)(?:\.(\d*[bhsdq]))?(?:\[(\d+|0x[0-9a-f]+)\])?$")
_MODIFIER = re.compile(r"^(lsl|lsr|asr|ror|msl|[su]xt[bhwx])(?:\s+#?(\w+))?$")
# Lane indexes above 9 are printed in hexadecimal.
_PARTS = re.compile(r"\[[^\]]*\]!?|\{[^}]*\}(?:\[\w+\])?|[^,\[\{]+(?:\[\w+\])?")
_ALIASES = {"fp": "x29", "lr": "x30"}


def signed64(value: int) -> int:
    """The low 64 bits as a two's complement number; capstone prints a backward offset as unsigned."""
    return (value + (1 << 63)) % (1 << 64) - (1 << 63)


def _register(text: str) -> Register | None:
    text = _ALIASES.get(text, text)
    if text in ("sp", "wsp"):
        return Register("x" if text == "sp" else "w", SP)
    if match := _GENERAL.match(text):
        kind, index = match.groups()
        return Register(kind, None if index == "zr" else register_number("x", int(index)))
    if match := _SCALAR.match(text):
        return Register(match[1], register_number("v", int(match[2])))
    if match := _VECTOR.match(text):
        lane = int(match[3], 0) if match[3] else None
        return Register("v", register_number("v", int(match[1])), match[2] or "", lane)
    return None


def _number(text: str) -> Immediate:
    digits = text.removeprefix("#")
    try:
        return Immediate(int(digits, 0))
    except ValueError:
        return Immediate(0, digits)


def _list(text: str) -> RegisterList:
    inside, _, tail = text[1:].partition("}")
    lane = int(tail[1:-1], 0) if tail else None
    names = [name.strip() for name in inside.split(",")]
    registers = [register for name in names if (register := _register(name)) is not None]
    if len(registers) != len(names):
        raise ValueError(f"not a register list: {text}")
    return RegisterList(tuple(registers), lane)


def _memory(text: str) -> Memory:
    parts = [part.strip() for part in text.rstrip("!").strip("[]").split(",")]
    base = _register(parts[0])
    if base is None:
        raise ValueError(f"not an address: {text}")
    index, shift, extend, offset = None, 0, "", 0
    for part in parts[1:]:
        if (register := _register(part)) is not None:
            index = register
        elif match := _MODIFIER.match(part):
            extend, shift = match[1], int((match[2] or "0"), 0)
        else:
            offset = _number(part).value
    return Memory(base, index, shift, extend, offset, "pre" if text.endswith("!") else "offset")


def _operand(text: str) -> Operand:
    if text.startswith("["):
        return _memory(text)
    if text.startswith("{"):
        return _list(text)
    if (register := _register(text)) is not None:
        return register
    if match := _MODIFIER.match(text):
        return Modifier(match[1], int((match[2] or "0"), 0))
    if text.startswith("#") or text.lstrip("-").startswith(tuple("0123456789")):
        return _number(text)
    return Symbol(text)


def parse_operands(text: str) -> tuple[Operand, ...]:
    """Parse the operand part of one disassembled line, for example ``q0, [x1], #0x10``.

    An immediate or register after an address is its post-index. Raises ValueError for text that is not
    an operand list.
    """
    operands = [_operand(part.strip()) for part in _PARTS.findall(text) if part.strip()]
    for at, operand in enumerate(operands[:-1]):
        if not isinstance(operand, Memory):
            continue
        step = operands.pop(at + 1)
        if isinstance(step, Immediate):
            operands[at] = Memory(operand.base, None, 0, "", signed64(step.value), "post")
        elif isinstance(step, Register):
            operands[at] = Memory(operand.base, step, 0, "", 0, "post")
        else:
            raise ValueError(f"not a post-index: {text}")
        break
    return tuple(operands)
