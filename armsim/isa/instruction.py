"""An architectural instruction: its operation, the registers it reads and writes, its memory access.

An instruction is not a uop: `armsim.pipeline.crack` makes uops from it, since those depend on the core.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from armsim.isa.atomics import ATOMICS, PAIR_ATOMICS
from armsim.isa.operands import (
    Immediate,
    Memory,
    Modifier,
    Operand,
    Register,
    RegisterList,
    Symbol,
    signed64,
)
from armsim.isa.registers import LINK, NZCV, SP
from armsim.isa.roles import Roles, accumulates

_SCALAR_BYTES = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8, "x": 8, "q": 16}
_VECTOR_BYTES = {
    **{"8b": 8, "4h": 8, "2s": 8, "1d": 8, "16b": 16, "8h": 16, "4s": 16, "2d": 16},
    **{"2h": 4, "4b": 4},  # source of a scalar pairwise instruction, lane of a dot product
}
_MULTIPLY_ACCUMULATES = frozenset(["fmla", "fmls", "fmadd", "fmsub", "fnmadd", "fnmsub"])
_ADDEND_LAST = frozenset(
    ["fmadd", "fmsub", "fnmadd", "fnmsub", "madd", "msub", "smaddl", "smsubl", "umaddl", "umsubl"]
)
# The first operand of an exclusive store is the status register, the second the data.
_STATUS_FIRST = frozenset(["stxr", "stxrb", "stxrh", "stlxr", "stlxrb", "stlxrh", "stxp", "stlxp"])
_PAIRS = PAIR_ATOMICS | {"ldp", "ldnp", "stp", "stnp", "ldxp", "ldaxp", "stxp", "stlxp"}
_DISTANCE = re.compile(r"#?(-?0x[0-9a-f]+|-?\d+)$")
_SHORT_HEX = re.compile(r"(?<=#)(-?)0x([0-9a-f]{1,3})\b")
_BACKWARD = re.compile(r"(?<=#)0x(f[0-9a-f]{15})\b")
_BRANCHES = frozenset(["b", "bl", "br", "blr", "ret", "cbz", "cbnz", "tbz", "tbnz"])


@dataclass(frozen=True)
class Instruction:
    """One decoded word.

    ``reads`` and ``writes`` are register numbers (see `registers`). They omit the zero register and the
    address registers, which are in ``memory``. ``access`` is load, store, prefetch or empty; an atomic is
    a load, because its result has a load's latency. ``size`` is in bytes. ``target`` is the byte offset of
    a branch from itself; None for register branches and other instructions.
    """

    word: int
    mnemonic: str
    text: str
    operands: tuple[Operand, ...]
    reads: tuple[int, ...]
    writes: tuple[int, ...]
    memory: Memory | None
    access: str
    size: int
    branch: bool
    conditional: bool
    target: int | None

    def going_to(self, name: str) -> Instruction:
        """A branch with the name of its target in its text instead of the distance."""
        return replace(self, text=_DISTANCE.sub(lambda _: name, self.text))

    @property
    def form(self) -> str:
        """The mnemonic with operand shapes, for example ``fmla v.4s v.4s v.s[]``."""
        return " ".join([self.mnemonic, *(_shape(operand) for operand in self.operands)])

    @cached_property
    def data_registers(self) -> tuple[Register, ...]:
        """The registers outside the address, in operand order; a list contributes each of its registers."""
        found: list[Register] = []
        for operand in self.operands:
            if isinstance(operand, Register | RegisterList):
                found.extend(operand.registers)
        return tuple(found)

    @cached_property
    def is_wide(self) -> bool:
        """Return whether any SIMD operand is 128 bits wide (the Q form of the guides)."""
        return any(_bytes_of(register) == 16 for register in self.data_registers)

    @cached_property
    def writes_wide(self) -> bool:
        """Return whether a 128-bit SIMD register is written."""
        if self.access == "store" or not self.data_registers:
            return False
        first = self.data_registers[0]
        wide = first.is_vector and _bytes_of(first) == 16 and first.lane is None
        return wide and not self._writes_upper_half

    @cached_property
    def half_written(self) -> int | None:
        """Give the half of a SIMD register written while the other stays: 0 lower, 1 upper; else None.

        Narrowing to the upper half (xtn2, addhn2), and an insert or a load of one doubleword.
        """
        if self.access == "store" or not self.data_registers or not self.writes:
            return None
        if self._writes_upper_half:
            return 1
        first = self.data_registers[0]
        lane = first.lane if self.lane is None else self.lane
        return lane if first.is_vector and first.shape == "d" else None

    @property
    def _writes_upper_half(self) -> bool:
        return self.mnemonic.endswith("n2") and accumulates(self.mnemonic)

    @cached_property
    def accumulator(self) -> int | None:
        """The addend of a multiply-accumulate, which accumulator forwarding lets arrive late."""
        if self.mnemonic in _ADDEND_LAST:
            last = self.operands[-1]
            return last.number if isinstance(last, Register) else None
        first = self.operands[0] if self.operands else None
        if isinstance(first, Register) and first.lane is None and accumulates(self.mnemonic):
            return first.number
        return None

    @cached_property
    def moves_pointers(self) -> bool:
        """Say whether a general register is written, by the instruction or by write-back."""
        if self.memory is not None and self.memory.writes_back:
            return True
        return bool(self.writes) and self.writes[0] <= SP

    @property
    def is_multiply_accumulate(self) -> bool:
        """Return whether this is a floating-point multiply-accumulate of any width."""
        return self.mnemonic in _MULTIPLY_ACCUMULATES

    @property
    def lane(self) -> int | None:
        """The lane index of a single-structure load or store."""
        for operand in self.operands:
            if isinstance(operand, RegisterList):
                return operand.lane
        return None

    @property
    def element_bytes(self) -> int:
        """Bytes of an element of the vectors, or of the lanes, that come first."""
        return _SCALAR_BYTES[self.data_registers[0].shape[-1]]

    @property
    def modifier(self) -> Modifier | None:
        """The shift or extension of the last register operand, if there is one."""
        for operand in self.operands:
            if isinstance(operand, Modifier):
                return operand
        return None


def _bytes_of(register: Register) -> int:
    if register.kind == "v":
        if register.shape in _SCALAR_BYTES:
            return _SCALAR_BYTES[register.shape]
        return _VECTOR_BYTES.get(register.shape, 16)
    return _SCALAR_BYTES[register.kind]


def _shape(operand: Operand) -> str:
    if isinstance(operand, Register):
        shape = f"v.{operand.shape}" if operand.kind == "v" else operand.kind
        return shape if operand.lane is None else f"{shape}[]"
    if isinstance(operand, RegisterList):
        lane = "" if operand.lane is None else "[]"
        return f"{{{len(operand.registers)}x{operand.registers[0].shape}}}{lane}"
    if isinstance(operand, Memory):
        return _memory_shape(operand)
    if isinstance(operand, Modifier):
        return operand.name
    return "#" if isinstance(operand, Immediate) else operand.name


def _memory_shape(memory: Memory) -> str:
    if memory.mode == "post":
        return "[x],x" if memory.index else "[x],#"
    if memory.mode == "pre":
        return "[x,#]!"
    if memory.index is None:
        return "[x,#]" if memory.offset else "[x]"
    return f"[x,{memory.index.kind},{memory.extend or 'lsl'}]" if memory.shift else "[x,x]"


def _access_kind(mnemonic: str) -> str:
    if mnemonic.startswith("prf"):
        return "prefetch"
    return "load" if mnemonic.startswith("ld") or mnemonic in ATOMICS else "store"


def _access_bytes(mnemonic: str, operands: tuple[Operand, ...]) -> int:
    first = operands[0]
    if mnemonic.startswith("prf"):
        return 1  # a prefetch moves no data; one byte selects the line
    if isinstance(first, RegisterList):
        shape = first.registers[0].shape
        if first.lane is not None or mnemonic.endswith("r"):
            return _SCALAR_BYTES[shape.lstrip("0123456789")] * len(first.registers)
        return _VECTOR_BYTES[shape] * len(first.registers)
    if mnemonic == "ldpsw":
        return 8
    data = operands[1] if mnemonic in _STATUS_FIRST else first
    if not isinstance(data, Register):
        return 0
    if mnemonic in _PAIRS:
        return 2 * _SCALAR_BYTES[data.kind]
    if mnemonic[-1] in "bhw":  # ldrsb, sturh, ldursw
        return _SCALAR_BYTES[mnemonic[-1]]
    return _SCALAR_BYTES[data.kind]


def _sets_bits_by_immediate(operands: tuple[Operand, ...]) -> bool:
    """The vector immediate forms of ``orr`` and ``bic`` also read their destination."""
    first = operands[0]
    return isinstance(first, Register) and first.kind == "v" and isinstance(operands[1], Immediate)


def _in_decimal(found: re.Match[str]) -> str:
    """Offsets and counts as people write them; masks and addresses stay as they are."""
    return f"{found[1]}{int(found[2], 16)}"


def _backward(found: re.Match[str]) -> str:
    """A distance backwards as a negative number of bytes."""
    return f"{int(found[1], 16) - 2**64}"


def build_instruction(
    word: int, mnemonic: str, operand_text: str, operands: tuple[Operand, ...], roles: Roles
) -> Instruction:
    """Combine a disassembled word with the roles of its mnemonic."""
    reads: list[int] = []
    writes: list[int] = []
    memory: Memory | None = None
    for position, operand in enumerate(operands):
        if isinstance(operand, Memory):
            memory = operand
            continue
        if not isinstance(operand, Register | RegisterList):
            continue
        letter = roles.letter(position)
        if position == 0 and mnemonic in ("orr", "bic") and _sets_bits_by_immediate(operands):
            letter = "x"
        for register in operand.registers:
            if register.number is None:
                continue
            if letter != "w" or operand.lane is not None:
                reads.append(register.number)
            if letter != "r":
                writes.append(register.number)
    if mnemonic == "ret" and not operands:
        reads.append(LINK)
    if mnemonic in ("bl", "blr"):
        writes.append(LINK)
    if roles.reads_flags or (mnemonic == "mrs" and Symbol("nzcv") in operands):
        reads.append(NZCV)
    if roles.writes_flags or (mnemonic == "msr" and Symbol("nzcv") in operands):
        writes.append(NZCV)
    branch = mnemonic in _BRANCHES or mnemonic.startswith("b.")
    if branch or mnemonic in ("adr", "adrp"):
        operand_text = _BACKWARD.sub(_backward, operand_text)
    last = operands[-1] if operands else None
    return Instruction(
        word=word,
        mnemonic=mnemonic,
        text=f"{mnemonic} {_SHORT_HEX.sub(_in_decimal, operand_text)}".strip(),
        operands=operands,
        reads=tuple(reads),
        writes=tuple(writes),
        memory=memory,
        access=_access_kind(mnemonic) if memory is not None else "",
        size=_access_bytes(mnemonic, operands) if memory is not None else 0,
        branch=branch,
        conditional=branch and mnemonic not in ("b", "bl", "br", "blr", "ret"),
        target=signed64(last.value) if branch and isinstance(last, Immediate) else None,
    )
