"""Register values as sums of the register values at the start of a block.

A small symbolic evaluation: it follows the integer instructions that move pointers (mov, add, sub, lsl,
write-back); any other write makes a register unknown. 64-bit only: a write to a w register truncates, which
is not a sum.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from armsim.isa.instruction import Instruction
from armsim.isa.operands import Immediate, Modifier, Operand, Register


class Linear(NamedTuple):
    """``sum(factor * register) + constant``; ``terms`` are (register, factor), factors are not zero."""

    terms: tuple[tuple[int, int], ...]
    constant: int = 0

    def plus(self, constant: int) -> Linear:
        """Add a constant."""
        return Linear(self.terms, self.constant + constant)

    def scaled(self, shift: int) -> Linear:
        """Shift left."""
        return Linear(
            tuple((register, factor << shift) for register, factor in self.terms),
            self.constant << shift,
        )

    def add(self, other: Linear, sign: int = 1) -> Linear:
        """Add or, with sign -1, subtract."""
        factors = dict(self.terms)
        for register, factor in other.terms:
            factors[register] = factors.get(register, 0) + sign * factor
        terms = tuple(sorted((reg, factor) for reg, factor in factors.items() if factor))
        return Linear(terms, self.constant + sign * other.constant)


@cache
def _initial(register: int) -> Linear:
    """Give a register's value at the start of the block."""
    return Linear(((register, 1),))


Values = dict[int, Linear | None]
"""Values of the registers written since the start of the block; None: not a sum."""


def step_of(address: Linear, values: Values) -> int | None:
    """By how much an address changes in an iteration that ends with ``values``; None: by no constant."""
    step = 0
    for register, factor in address.terms:
        value = values.get(register, _initial(register))
        if value is None or value.terms != ((register, 1),):
            return None
        step += factor * value.constant
    return step


def value_of(register: Register, values: Values) -> Linear | None:
    """The value of a 64-bit register operand."""
    if register.number is None:
        return Linear(())
    if register.kind != "x":
        return None
    return values.get(register.number, _initial(register.number))


def _operand_value(operand: Operand, modifier: Modifier | None, values: Values) -> Linear | None:
    shift = modifier.amount if modifier is not None else 0
    if modifier is not None and modifier.name != "lsl":
        return None
    if isinstance(operand, Immediate):
        return None if operand.text else Linear((), operand.value << shift)
    if isinstance(operand, Register):
        value = value_of(operand, values)
        return value.scaled(shift) if value is not None else None
    return None


def _result(item: Instruction, values: Values) -> Linear | None:
    """The value that an instruction gives its first operand, None if it is not a sum."""
    target = item.operands[0]
    if not isinstance(target, Register) or target.kind != "x":
        return None
    sources = [operand for operand in item.operands[1:] if not isinstance(operand, Modifier)]
    last = _operand_value(sources[-1], item.modifier, values) if sources else None
    if item.mnemonic == "mov" and len(sources) == 1:
        return last
    if item.mnemonic == "lsl" and isinstance(sources[-1], Immediate):
        first = _operand_value(sources[0], None, values)
        return None if first is None else first.scaled(sources[-1].value)
    if item.mnemonic in ("add", "sub", "adds", "subs") and len(sources) == 2:
        first = _operand_value(sources[0], None, values)
        if first is None or last is None:
            return None
        return first.add(last, 1 if item.mnemonic.startswith("add") else -1)
    if item.mnemonic == "movk" and isinstance(sources[-1], Immediate) and target.number is not None:
        old = values.get(target.number)
        if old is None or old.terms:
            return None
        shift = item.modifier.amount if item.modifier else 0
        return Linear((), old.constant & ~(0xFFFF << shift) | sources[-1].value << shift)
    return None


def advance(item: Instruction, values: Values) -> bool:
    """Update the values for one instruction; whether it writes a general register, which most do not."""
    if not item.moves_pointers:
        return False
    memory = item.memory
    stepped: dict[int, Linear | None] = {}
    if memory is not None and memory.writes_back and memory.base.number is not None:
        base = value_of(memory.base, values)
        if base is not None and memory.index is not None:
            index = value_of(memory.index, values)
            stepped[memory.base.number] = None if index is None else base.add(index)
        else:
            stepped[memory.base.number] = None if base is None else base.plus(memory.offset)
    result = _result(item, values) if item.writes and memory is None else None
    for position, register in enumerate(item.writes):
        stepped[register] = result if position == 0 else None
    values.update(stepped)
    return True
