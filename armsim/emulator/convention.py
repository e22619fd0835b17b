"""AAPCS64 around a call: the registers at entry, and those that must be preserved."""

from __future__ import annotations

from typing import NamedTuple

from armsim.emulator.arguments import Arguments
from armsim.emulator.engine import Engine
from armsim.emulator.memory import ENTRY_SP, RETURN_ADDRESS
from armsim.emulator.poison import Poison
from armsim.isa.registers import LINK, SP

_LOW_HALF = (1 << 64) - 1


class Broken(NamedTuple):
    """A kind of fault, the register, and a description."""

    kind: str
    register: str
    description: str


def enter(engine: Engine, arguments: Arguments, poison: Poison) -> None:
    """Set argument registers and stack; poison all other registers."""
    for number in range(31):
        engine.set_general(number, poison.general(number))
    for number in range(32):
        engine.set_vector(number, poison.vector(number))
    engine.set_status(poison.flags, fpcr=0)
    for number, value in arguments.general.items():
        engine.set_general(number, value)
    for number, value in arguments.vector.items():
        engine.set_vector(number, value)
    engine.set_general(SP, ENTRY_SP)
    engine.set_general(LINK, RETURN_ADDRESS)
    if arguments.stack:
        engine.write(ENTRY_SP, arguments.stack)


def broken_convention(engine: Engine, poison: Poison) -> list[Broken]:
    """The registers that a call has not preserved.

    AAPCS64, section 6.1: x19 to x29, sp, the low halves of v8 to v15 and the FPCR are preserved.
    """
    lost = [f"x{at}" for at in range(19, 30) if engine.general(at) != poison.general(at)]
    lost += [f"d{at}" for at in range(8, 16) if (engine.vector(at) ^ poison.vector(at)) & _LOW_HALF]
    found = [
        Broken("callee-saved-clobbered", name, f"callee-saved register {name} not preserved")
        for name in lost
    ]
    if moved := engine.general(SP) - ENTRY_SP:
        description = f"callee-saved registers not preserved: sp (off by {moved} bytes)"
        found.append(Broken("sp-not-restored", "sp", description))
    if control := engine.fpcr:
        description = f"fpcr is {control:#x} at the return, 0 at the call"
        found.append(Broken("fpcr-changed", "fpcr", description))
    return found
