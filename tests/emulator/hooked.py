"""A run watched by Unicorn's own Python hooks: every instruction and every byte it touches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import unicorn
import unicorn.arm64_const as arm

from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program

PAGE = 4096
CODE, STACK, RETURN = 0x10_0000, 0x800_0000, 0x4_0000
STACK_BYTES = 0x10_0000
Contents = dict[str, np.ndarray]
# (word index, lowest address, bytes) of an access
Access = tuple[int, int, int]


@dataclass
class Watched:
    """Word indexes in the order of execution, and the accesses among them."""

    executed: list[int] = field(default_factory=list)
    accesses: list[Access] = field(default_factory=list)


def _merged(at: int, parts: list[tuple[int, int]]) -> Access:
    """The byte range of one instruction's hooks: Unicorn reports 16 bytes as two halves."""
    touched = sorted({byte for address, size in parts for byte in range(address, address + size)})
    assert touched == list(range(touched[0], touched[0] + len(touched))), "a gap in an access"
    return at, touched[0], len(touched)


def watch(
    machine: Machine, contents: Contents, prefetches: dict[int, Callable[..., int]]
) -> Watched:
    """Run a machine's code at the same addresses with Python hooks.

    A prefetch touches nothing that a hook would see: ``prefetches`` gives, for its word index, its
    address from a function that reads x registers.
    """
    uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    code = machine.program.code
    uc.mem_map(CODE, -(-len(code) // PAGE) * PAGE)
    uc.mem_write(CODE, code)
    uc.mem_map(RETURN, PAGE)
    uc.mem_map(STACK, STACK_BYTES)
    for name, buffer in machine.buffers.items():
        first = buffer.address // PAGE * PAGE
        last = -(-(buffer.address + max(buffer.size, 1)) // PAGE) * PAGE
        uc.mem_map(first, last - first)
        uc.mem_write(buffer.address, contents[name].tobytes())
    uc.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 3 << 20)
    for number, buffer in enumerate(machine.buffers.values()):
        uc.reg_write(arm.UC_ARM64_REG_X0 + number, buffer.address)
    uc.reg_write(arm.UC_ARM64_REG_X30, RETURN)
    uc.reg_write(arm.UC_ARM64_REG_SP, STACK + STACK_BYTES // 2)

    watched = Watched()
    pending: list[tuple[int, int]] = []

    def x(number: int) -> int:
        return int(uc.reg_read(arm.UC_ARM64_REG_X0 + number))

    def flush() -> None:
        if pending:
            watched.accesses.append(_merged(watched.executed[-1], pending))
            pending.clear()

    def on_code(_uc: Any, address: int, _size: int, _data: Any) -> None:
        flush()
        at = (address - CODE) // 4
        watched.executed.append(at)
        if at in prefetches:
            watched.accesses.append((at, prefetches[at](x), 1))

    def on_memory(_uc: Any, _kind: int, address: int, size: int, _value: int, _data: Any) -> None:
        pending.append((address, size))

    uc.hook_add(unicorn.UC_HOOK_CODE, on_code, begin=CODE, end=CODE + len(code) - 1)
    uc.hook_add(unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE, on_memory)
    uc.emu_start(CODE + 4 * machine.program.entry, RETURN)
    flush()
    return watched


def unrolled(program: Program, chunks: list[TraceChunk]) -> Watched:
    """A trace written out instruction by instruction."""
    found = Watched()
    for chunk in chunks:
        used = 0
        for start, length in zip(chunk.starts.tolist(), chunk.lengths.tolist(), strict=True):
            for at in range(start, start + length):
                found.executed.append(at)
                item = program.instructions[at]
                if item.access:
                    found.accesses.append((at, int(chunk.addresses[used]), item.size))
                    used += 1
        assert used == len(chunk.addresses)
    return found


def traced(machine: Machine, contents: Contents) -> tuple[list[TraceChunk], int]:
    """The chunks of a call, and the number of instructions it says it executed."""
    for name, data in contents.items():
        machine.write(name, data)
    chunks: list[TraceChunk] = []
    executed = machine.call([b.address for b in machine.buffers.values()], chunks.append)
    return chunks, executed
