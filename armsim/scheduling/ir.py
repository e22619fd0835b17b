"""Instructions as values: an operation and its operands, before they are text.

Operands are those of `armsim.isa`, so that what an instruction reads, writes and accesses comes from the
same tables whether it was generated or decoded. A register that has no place yet is *virtual*: a number
from `VIRTUAL` on, of which `allocation.allocate` makes one of the machine's.

    load = instr("ldr", q(virtual), at("x0", 16))
    instr("fmla", v4s(16), v4s(virtual), v4s(0))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

from armsim.errors import UserError
from armsim.isa.classes import operation_class
from armsim.isa.instruction import Instruction, build_instruction
from armsim.isa.operands import Immediate, Memory, Modifier, Operand, Register, RegisterList, Symbol
from armsim.isa.registers import SP, V0, register_number
from armsim.isa.roles import roles_of
from armsim.once import once

VIRTUAL = 1 << 10
"""The first number of a virtual vector register; those below are the machine's (`armsim.isa.registers`)."""

VIRTUAL_GENERAL = 1 << 20
"""The first number of a virtual general register."""


def bank_of(register: int) -> str:
    """The bank of a virtual register: v or x."""
    return "x" if register >= VIRTUAL_GENERAL else "v"


@dataclass(frozen=True)
class Instr:
    """One instruction. ``op`` is the mnemonic; ``comment`` follows it in the text.

    A branch names its label by a `Symbol`. Kernels of a space repeat each other's instructions: `instr`
    and `renamed` return the same object for equal ones, and what is derived from an instruction stays
    with it.
    """

    op: str
    operands: tuple[Operand, ...] = ()
    comment: str = ""

    def __hash__(self) -> int:
        return self._hash

    @once
    def _hash(self) -> int:
        return hash((self.op, self.operands, self.comment))

    @once
    def decoded(self) -> Instruction:
        """The instruction with its roles, as `armsim.isa` knows it; its ``word`` is 0."""
        roles = roles_of(self.op)
        if roles is None:
            raise UserError(f"no instruction is called {self.op}")
        return build_instruction(0, self.op, _operands_text(self.operands), self.operands, roles)

    @once
    def _formal(self) -> tuple[Instr, tuple[int, ...]]:
        numbers: dict[int, int] = {}
        shape = (self.op, *[_shape(operand, numbers) for operand in self.operands])
        form = _forms.get(shape)
        if form is None:
            form = self.renamed({number: VIRTUAL + at for number, at in numbers.items()})
            _forms[shape] = form
        return form, tuple(numbers)

    @property
    def form(self) -> Instr:
        """One for all instructions that differ in registers and values alone, with the registers VIRTUAL,
        VIRTUAL + 1 .. for `registers`. Roles and cost are looked up for it instead of for each.
        """
        return self._formal[0]

    @property
    def registers(self) -> tuple[int, ...]:
        """The registers among the operands, in the order of their first place there."""
        return self._formal[1]

    def _own(self, formal: tuple[int, ...]) -> tuple[int, ...]:
        """Its own registers for those of its form; flags, and the link register of a call, stay."""
        registers = self.registers
        return tuple([registers[n - VIRTUAL] if n >= VIRTUAL else n for n in formal])

    @once
    def reads(self) -> tuple[int, ...]:
        """Registers and flags that are read, those of the address too."""
        return self._own(self.form._reads)

    @once
    def _reads(self) -> tuple[int, ...]:
        item, reads = self.decoded, list(self.decoded.reads)
        if item.memory is not None:
            named = (item.memory.base, item.memory.index)
            reads += [one.number for one in named if one is not None and one.number is not None]
        return tuple(dict.fromkeys(reads))

    @once
    def writes(self) -> tuple[int, ...]:
        """Registers and flags that are written, a base with write-back too."""
        return self._own(self.form._writes)

    @once
    def _writes(self) -> tuple[int, ...]:
        item, writes = self.decoded, list(self.decoded.writes)
        if item.memory is not None and item.memory.writes_back:
            base = item.memory.base.number
            writes += [] if base is None else [base]
        return tuple(dict.fromkeys(writes))

    @once
    def virtual(self) -> tuple[int, ...]:
        """The virtual registers that are read or written, each once."""
        return tuple(dict.fromkeys([n for n in (*self.reads, *self.writes) if n >= VIRTUAL]))

    @once
    def memory(self) -> Memory | None:
        """The address of an access."""
        return next((one for one in self.operands if isinstance(one, Memory)), None)

    @property
    def access(self) -> str:
        """load, store or prefetch; empty for what accesses no memory."""
        return self.form.decoded.access

    @property
    def size(self) -> int:
        """Bytes of the access."""
        return self.form.decoded.size

    @property
    def branch(self) -> bool:
        """Say whether it is a branch."""
        return self.form.decoded.branch

    @once
    def operation(self) -> str:
        """The operation class, by which cores model it; empty if there is none."""
        return operation_class(self.decoded) or ""

    def text(self) -> str:
        """Give the line of assembly without its comment."""
        return self._text

    @once
    def _text(self) -> str:
        return f"{self.op} {_operands_text(self.operands)}".rstrip()

    def renamed(self, numbers: Mapping[int, int]) -> Instr:
        """Replace registers, by number."""
        pairs = tuple(numbers.items())
        found = self._renamed.get(pairs)
        if found is None:
            operands = tuple([_rename(operand, numbers) for operand in self.operands])
            found = self._renamed[pairs] = _instr(self.op, operands, self.comment)
        return found

    def renamed_apart(self, read: Mapping[int, int], written: Mapping[int, int]) -> Instr:
        """Replace registers, by number: where they are read, and where they are written.

        An operand that is both (an accumulator, a base with write-back) goes by what is read.
        """
        roles = roles_of(self.op)
        letters = [roles.letter(at) if roles else "r" for at in range(len(self.operands))]
        changed = [
            _rename(operand, written if letter == "w" and not _has_lane(operand) else read)
            for operand, letter in zip(self.operands, letters, strict=True)
        ]
        return _instr(self.op, tuple(changed), self.comment)

    @once
    def _renamed(self) -> dict[tuple[tuple[int, int], ...], Instr]:
        return {}


def of_instruction(item: Instruction) -> Instr:
    """A decoded instruction as one that may be moved and renamed.

    A branch keeps its distance, which is wrong as soon as it stands elsewhere.
    """
    return _instr(item.mnemonic, item.operands, "")


# --- operands ------------------------------------------------------------------------------------


@cache
def vector(number: int, shape: str, lane: int | None = None) -> Register:
    """``v3.4s``, or ``v3.s[1]`` with a lane; ``number`` of the register file, or virtual."""
    return _register("v", _numbered("v", number), shape, lane)


def lane(number: int, element: str, index: int) -> Register:
    """``v3.s[1]``: one element of a vector."""
    return vector(number, element, index)


@cache
def scalar(kind: str, number: int) -> Register:
    """``q3``, ``d3``, ``s3``, ``h3`` or ``b3``."""
    return _register(kind, _numbered("v", number), "", None)


@cache
def general(name: str) -> Register:
    """``x3``, ``w3``, ``sp``, ``xzr`` or ``wzr``, by name; ``x1024`` and so on are virtual."""
    if name == "sp":
        return Register("x", SP)
    number = None if name[1:] == "zr" else _numbered("x", int(name[1:]))
    return Register(name[0], number)


def word(name: str) -> Register:
    """The lower half of a general register: ``w3`` of ``x3``."""
    return general(f"w{name[1:]}")


v16b, v8b = partial(vector, shape="16b"), partial(vector, shape="8b")
v8h, v4h = partial(vector, shape="8h"), partial(vector, shape="4h")
v4s, v2s = partial(vector, shape="4s"), partial(vector, shape="2s")
v2d = partial(vector, shape="2d")
"""`v16b(3)` is ``v3.16b``, and so on."""

q, d, s, h, b = (partial(scalar, kind) for kind in "qdshb")
"""`q(3)` is ``q3``, and so on."""


def listed(shape: str, *numbers: int, lane: int | None = None) -> RegisterList:
    """``{v1.16b, v2.16b}``, or ``{v1.s}[2]`` with a lane."""
    return RegisterList(tuple([vector(number, shape) for number in numbers]), lane)


@lru_cache(maxsize=1 << 16)
def at(base: str, offset: int = 0, *, mode: str = "offset") -> Memory:
    """``[x0, #16]``; mode ``pre`` is ``[x0, #16]!``, ``post`` is ``[x0], #16``."""
    return Memory(general(base), offset=offset, mode=mode)


def indexed(base: str, index: str, shift: int = 0, extend: str = "") -> Memory:
    """``[x0, x1]``, ``[x0, x1, lsl #2]``, ``[x0, w1, uxtw #2]``."""
    return Memory(general(base), general(index), shift, extend or ("lsl" if shift else ""))


def stepped(base: str, index: str) -> Memory:
    """``[x0], x1``: post-indexed by a register."""
    return Memory(general(base), general(index), mode="post")


def lsl(amount: int) -> Modifier:
    """``lsl #12``, of the operand before it."""
    return Modifier("lsl", amount)


def real(text: str) -> Immediate:
    """A number with a fraction, as it is to be written."""
    return Immediate(0, text)


def instr(op: str, *operands: Operand | int | str, comment: str = "") -> Instr:
    """An instruction. A whole number is an immediate, a word a label, condition or other symbol."""
    return _instr(op, operands, comment)


@lru_cache(maxsize=1 << 16)
def _instr(op: str, operands: tuple[Operand | int | str, ...], comment: str) -> Instr:
    return Instr(op, tuple([_operand(operand) for operand in operands]), comment)


def _operand(operand: Operand | int | str) -> Operand:
    if isinstance(operand, int):
        return Immediate(operand)
    return Symbol(operand) if isinstance(operand, str) else operand


def _numbered(bank: str, number: int) -> int:
    return number if number >= VIRTUAL else register_number(bank, number)


# --- forms -------------------------------------------------------------------------------------------

_forms: dict[tuple[object, ...], Instr] = {}  # by operation and shapes of the operands


def _shape(operand: Operand, numbers: dict[int, int]) -> object:
    """An operand without what roles and cost do not depend on; registers numbered by their first use."""
    if isinstance(operand, Register):
        return _register_shape(operand, numbers)
    if isinstance(operand, RegisterList):
        return (operand.lane, *(_register_shape(one, numbers) for one in operand.registers))
    if isinstance(operand, Memory):
        base = _register_shape(operand.base, numbers)
        index = operand.index and _register_shape(operand.index, numbers)
        return (base, index, operand.shift, operand.extend, bool(operand.offset), operand.mode)
    if isinstance(operand, Immediate):
        return "#"
    return operand


def _register_shape(register: Register, numbers: dict[int, int]) -> object:
    number = register.number
    if number is None:
        return register
    return (register.kind, register.shape, register.lane, numbers.setdefault(number, len(numbers)))


# --- text --------------------------------------------------------------------------------------------


def _operands_text(operands: tuple[Operand, ...]) -> str:
    return ", ".join([_operand_text(operand) for operand in operands])


def _operand_text(operand: Operand) -> str:
    if isinstance(operand, Register):
        return _register_text(operand)
    if isinstance(operand, Immediate):
        return f"#{operand.text or operand.value}"
    if isinstance(operand, Memory):
        return _memory_text(operand)
    if isinstance(operand, RegisterList):
        inside = ", ".join(map(_register_text, operand.registers))
        return f"{{{inside}}}" + ("" if operand.lane is None else f"[{operand.lane}]")
    if isinstance(operand, Modifier):
        return f"{operand.name} #{operand.amount}"
    return operand.name


def _register_text(register: Register) -> str:
    number = register.number
    if number is None:
        return f"{register.kind}zr"
    if number == SP:
        return "sp" if register.kind == "x" else "wsp"
    own = str(number - V0 if V0 <= number < VIRTUAL else number)
    shape = f".{register.shape}" if register.shape else ""
    return f"{register.kind}{own}{shape}" + ("" if register.lane is None else f"[{register.lane}]")


def _memory_text(memory: Memory) -> str:
    base = _register_text(memory.base)
    if memory.mode == "post":
        step = f"#{memory.offset}" if memory.index is None else _register_text(memory.index)
        return f"[{base}], {step}"
    if memory.index is not None:
        extend = memory.extend or ("lsl" if memory.shift else "")
        shift = f" #{memory.shift}" if memory.shift else ""
        return f"[{base}, {_register_text(memory.index)}" + (
            f", {extend}{shift}]" if extend else "]"
        )
    inside = f"[{base}, #{memory.offset}]" if memory.offset or memory.mode == "pre" else f"[{base}]"
    return inside + ("!" if memory.mode == "pre" else "")


# --- renaming ------------------------------------------------------------------------------------------


def _has_lane(operand: Operand) -> bool:
    """Say whether an operand is one lane: the rest of its register stays, so that it is read too."""
    return isinstance(operand, Register | RegisterList) and operand.lane is not None


def _rename(operand: Operand, numbers: Mapping[int, int]) -> Operand:
    if isinstance(operand, Register):
        return _renamed(operand, numbers)
    if isinstance(operand, RegisterList):
        return RegisterList(
            tuple([_renamed(one, numbers) for one in operand.registers]), operand.lane
        )
    if isinstance(operand, Memory):
        base = _renamed(operand.base, numbers)
        index = operand.index and _renamed(operand.index, numbers)
        if base is operand.base and index is operand.index:
            return operand
        return replace(operand, base=base, index=index)
    return operand


def _renamed(register: Register, numbers: Mapping[int, int]) -> Register:
    number = register.number
    if number is None or (new := numbers.get(number)) is None:
        return register
    return _register(register.kind, new, register.shape, register.lane)


@cache
def _register(kind: str, number: int, shape: str, lane: int | None) -> Register:
    return Register(kind, number, shape, lane)
