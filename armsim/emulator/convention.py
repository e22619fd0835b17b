"""AAPCS64 around a call: the registers at entry, and those that must be preserved."""

from __future__ import annotations

from typing import NamedTuple

from armsim.emulator.arguments import Arguments
from armsim.emulator.engine import Engine
from armsim.emulator.memory import ENTRY_SP, RETURN_ADDRESS
from armsim.emulator.poison import Poison
from armsim.isa.registers import LINK, SP, V0

_LOW_HALF = (1 << 64) - 1


class Broken(NamedTuple):
    """A kind of fault, the register, and a description."""

    kind: str
    register: str
    description: str


def enter(engine: Engine, arguments: Arguments, poison: Poison) -> None:
    """Set argument registers, sp among them if it is one, and stack; poison all other registers."""
    general = {number: poison.general(number) for number in range(31)}
    vector = dict(poison.vectors)
    general |= {SP: ENTRY_SP} | arguments.general | {LINK: RETURN_ADDRESS}
    vector |= arguments.vector
    for number, known in arguments.known_bytes.items():
        # AAPCS64 leaves what is above a narrow argument to the caller: code must not rely on zeros there.
        bits = general if number < V0 else vector
        garbage = poison.general(number) if number < V0 else poison.vector(number - V0)
        mask, place = (1 << 8 * known) - 1, number if number < V0 else number - V0
        bits[place] = bits[place] & mask | garbage & ~mask
    engine.set_many(general, vector)
    engine.set_status(poison.flags, fpcr=0, fpsr=poison.status)
    if arguments.stack:
        engine.write(ENTRY_SP, arguments.stack)


def after_library_call(engine: Engine, poison: Poison, result: int) -> None:
    """Leave the registers as a C library's function may: what the caller saves holds garbage.

    AAPCS64, section 6.1: x0 to x18, v0 to v7, v16 to v31, the upper halves of v8 to v15 and the flags.
    """
    vector = dict(poison.vectors)
    for number, kept in zip(range(8, 16), engine.vectors(range(8, 16)), strict=True):
        vector[number] = vector[number] & ~_LOW_HALF | kept & _LOW_HALF
    engine.set_many({**poison.caller_saved, 0: result}, vector)
    engine.set_flags(poison.flags)


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
