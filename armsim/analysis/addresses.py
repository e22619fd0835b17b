"""Addresses for a loop body that is not executed: what follows from base registers and offsets.

Each base register starts in an arena of its own, so that accesses through different bases are
independent and accesses through one base meet exactly where their offsets say; ``--alias x0=x2`` puts
two registers into one arena. Pointers move as the code moves them (post-index, add); a register that is
loaded or computed in another way gets a fresh arena in every iteration.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.addresses import address_value
from armsim.emulator.linear import Linear, Values, advance, step_of
from armsim.errors import UserError, shortened
from armsim.isa.instruction import Instruction
from armsim.isa.registers import register_name

# Bytes between arenas: further apart than any loop of this analysis walks, a multiple of 64, and at other
# places of the tables that the replay indexes by low bits of an address.
_ARENA = (1 << 40) + 17 * 64


def _evaluate(value: Linear, registers: dict[int, int]) -> int:
    found = value.constant + sum(factor * registers[number] for number, factor in value.terms)
    return (found + (1 << 63)) % (1 << 64) - (1 << 63)  # registers have 64 bits: x1 += x1 wraps


class Arenas:
    """Hands out starting values, 64-byte aligned and far apart."""

    def __init__(self, aliases: dict[int, int]) -> None:
        self._aliases = aliases
        self._next = 1

    def fresh(self) -> int:
        """A place no other register points to."""
        self._next += 1
        return self._next * _ARENA

    def start(self, register: int, known: dict[int, int]) -> int:
        """The value a register has when the loop is entered."""
        other = self._aliases.get(register)
        if other is not None:
            if other not in known:
                known[other] = self.start(other, known) if other in self._aliases else self.fresh()
            return known[other]
        return self.fresh()


class _Registers(dict[int, int]):
    """Register values, each made when it is first read."""

    def __init__(self, arenas: Arenas) -> None:
        super().__init__()
        self._arenas = arenas

    def __missing__(self, register: int) -> int:
        self[register] = value = self._arenas.start(register, self)
        return value


def loop_addresses(
    body: Sequence[Instruction], iterations: int, aliases: dict[int, int]
) -> NDArray[np.int64]:
    """Addresses [iterations, accesses of the body] of all accesses."""
    values: Values = {}
    accesses: list[Linear | None] = []
    for item in body:
        if item.memory is not None:
            accesses.append(address_value(item.memory, values))
        advance(item, values)
    arenas = Arenas(aliases)
    registers = _Registers(arenas)
    result = np.empty((iterations, len(accesses)), dtype=np.int64)
    steps = _steps(accesses, values)
    if steps is not None:
        known = [access for access in accesses if access is not None]
        start = np.array([_evaluate(access, registers) for access in known], dtype=np.int64)
        with np.errstate(over="ignore"):  # registers have 64 bits
            result[:] = start + np.arange(iterations, dtype=np.int64)[:, None] * steps
        return result
    for iteration in range(iterations):
        for at, access in enumerate(accesses):
            result[iteration, at] = (
                arenas.fresh() if access is None else _evaluate(access, registers)
            )
        moved = {
            register: arenas.fresh() if value is None else _evaluate(value, registers)
            for register, value in values.items()
            if register in registers
        }
        registers.update(moved)
    return result


def _steps(accesses: Sequence[Linear | None], values: Values) -> NDArray[np.int64] | None:
    """By how much each address moves in an iteration, None unless all do so by constants."""
    steps = []
    for access in accesses:
        step = None if access is None else step_of(access, values)
        if step is None:
            return None
        steps.append((step + (1 << 63)) % (1 << 64) - (1 << 63))
    return np.array(steps, dtype=np.int64)


def base_registers(body: Sequence[Instruction]) -> list[str]:
    """Names of the registers that accesses are based on, in order of appearance."""
    found = [
        register_name(item.memory.base.number)
        for item in body
        if item.memory is not None and item.memory.base.number is not None
    ]
    return list(dict.fromkeys(found))


def check_aliases(pairs: Mapping[str, str]) -> dict[int, int]:
    """Base registers by number -> the registers that point to the same place; UserError for a cycle."""
    found = {}
    for pair in pairs.items():
        one, other = (_register(name) for name in pair)
        if one is None or other is None or one == other:
            raise UserError(
                f"--alias {shortened('='.join(pair))}: want two different registers, for example x0=x2"
            )
        found[one] = other
    for start in found:
        seen, register = {start}, found[start]
        while register in found:
            if register in seen:
                raise UserError("--alias: the registers form a cycle")
            seen.add(register)
            register = found[register]
    return found


def _register(name: str) -> int | None:
    """The number of a base register x0 to x30."""
    match = re.fullmatch(r"x(\d{1,2})", name)
    return int(match[1]) if match and int(match[1]) <= 30 else None
