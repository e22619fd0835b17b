"""One instruction in Unicorn, from any register contents to what they are afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import unicorn
import unicorn.arm64_const as arm

CODE, DATA, DATA_BYTES = 0x10_0000, 0x200_0000, 8192
SP, V0, NZCV = 31, 32, 64
# The registers that the forms name (x0 to x7, v0 to v7), and those that instructions imply.
WATCHED = (*range(8), 30, SP, *range(V0, V0 + 8), NZCV)

_IDS = {
    **{at: arm.UC_ARM64_REG_X0 + at for at in range(8)},
    30: arm.UC_ARM64_REG_X30,
    SP: arm.UC_ARM64_REG_SP,
    **{V0 + at: arm.UC_ARM64_REG_Q0 + at for at in range(8)},
    NZCV: arm.UC_ARM64_REG_NZCV,
}
State = dict[int, int]


@dataclass(frozen=True)
class Outcome:
    """Registers, memory and the next address; ``trap`` says that the instruction raised an exception."""

    registers: State
    memory: bytes
    pc: int
    trap: bool


class Stepper:
    """Runs single words over a small memory of fixed random contents."""

    def __init__(self) -> None:
        self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        self.uc.ctl_set_cpu_model(arm.UC_CPU_ARM64_MAX)  # the model with all extensions
        self.uc.mem_map(CODE, 0x20000)
        self.uc.mem_write(CODE, (0xD503201F).to_bytes(4, "little") * 0x8000)  # nop
        self.uc.mem_map(DATA, DATA_BYTES)
        self.uc.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 3 << 20)
        self.memory = np.random.default_rng(1).bytes(DATA_BYTES)
        self.uc.mem_write(DATA, self.memory)
        self._next = CODE
        self._counts: dict[int, int] = {}

    def place(self, word: int, before: Sequence[int] = ()) -> int:
        """Write a word, and those to run before it, where nothing has been translated yet."""
        address, self._next = self._next, self._next + 64
        words = [*before, word]
        self.uc.mem_write(address, b"".join(each.to_bytes(4, "little") for each in words))
        self._counts[address] = len(words)
        return address

    def step(self, address: int, state: State, stores: bool) -> Outcome:
        uc = self.uc
        for number, value in state.items():
            uc.reg_write(_IDS[number], value)
        try:
            uc.emu_start(address, CODE + 0x1FFF0, count=self._counts[address])
            trap = False
        except unicorn.UcError:
            trap = True
        registers = {number: int(uc.reg_read(_IDS[number])) for number in state}
        memory = b""
        if stores:
            memory = bytes(uc.mem_read(DATA, DATA_BYTES))
            uc.mem_write(DATA, self.memory)
        pc = int(uc.reg_read(arm.UC_ARM64_REG_PC)) - address
        return Outcome(registers, memory, pc, trap)
