"""The emulated machine. The only module that imports unicorn.

A machine maps one code region and the caller's buffers, each between guard pages, calls a function
by AAPCS64 and hands the trace out in chunks while it runs, so that memory stays bounded however long
the run is. Only emulated memory is touched: whatever the code does, it does inside.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import numpy as np
import unicorn
from numpy.typing import NDArray
from unicorn import arm64_const, unicorn_const
from unicorn.unicorn_py3 import unicorn as binding

from armsim.emulator import hooks
from armsim.emulator.addresses import plan_addresses
from armsim.emulator.trace import Consumer
from armsim.emulator.tracer import Engine, Tracer, address_of
from armsim.isa.program import Program
from armsim.isa.registers import SP

PAGE = 4096
CODE_BASE = 0x0010_0000
STACK_BASE = 0x0800_0000
STACK_BYTES = 0x0010_0000
BUFFER_BASE = 0x1000_0000
RETURN_ADDRESS = 0x0004_0000  # mapped, holds nothing: reaching it ends the run
BLOCKS_A_CHUNK = 1 << 18
INSTRUCTION_LIMIT = 2_000_000_000

_FP_ENABLED = 3 << 20  # CPACR_EL1.FPEN: without it the first vector instruction traps
_X = (*range(arm64_const.UC_ARM64_REG_X0, arm64_const.UC_ARM64_REG_X28 + 1),
      arm64_const.UC_ARM64_REG_X29, arm64_const.UC_ARM64_REG_X30, arm64_const.UC_ARM64_REG_SP)  # fmt: skip


class Fault(Exception):
    """The code did what it must not: the message says what and where."""


@dataclass(frozen=True)
class Buffer:
    """A named piece of emulated memory; ``address`` is that of its first byte."""

    name: str
    address: int
    size: int


def _round_up(value: int) -> int:
    return -(-value // PAGE) * PAGE


class Machine:
    """One function of a program over a set of buffers."""

    def __init__(self, program: Program, sizes: dict[str, int]) -> None:
        """Map the program and zeroed buffers of the given sizes in bytes.

        Buffers start at a multiple of 64 bytes and have an unmapped page on each side.
        """
        self.program = program
        self.plan = plan_addresses(program)
        self._engine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        engine = self._engine
        # The one model with half precision, dot product and atomics; as fast as the others (1.00 +- 0.02).
        engine.ctl_set_cpu_model(arm64_const.UC_CPU_ARM64_MAX)
        engine.mem_map(RETURN_ADDRESS, PAGE, unicorn.UC_PROT_READ | unicorn.UC_PROT_EXEC)
        engine.mem_map(
            CODE_BASE, _round_up(len(program.code)), unicorn.UC_PROT_READ | unicorn.UC_PROT_EXEC
        )
        engine.mem_write(CODE_BASE, program.code)
        engine.mem_map(STACK_BASE, STACK_BYTES, unicorn.UC_PROT_READ | unicorn.UC_PROT_WRITE)
        self.buffers: dict[str, Buffer] = {}
        address = BUFFER_BASE
        for name, size in sizes.items():
            pages = _round_up(max(size, 1))
            engine.mem_map(address, pages, unicorn.UC_PROT_READ | unicorn.UC_PROT_WRITE)
            # The end lies against the guard page as closely as a 64-byte aligned start allows.
            self.buffers[name] = Buffer(name, address + (pages - size) // 64 * 64, size)
            address += pages + PAGE
        self._invalid: tuple[int, int] | None = None
        engine.hook_add(unicorn_const.UC_HOOK_MEM_INVALID, self._note_invalid)
        access = engine.reg_read(arm64_const.UC_ARM64_REG_CPACR_EL1)
        engine.reg_write(arm64_const.UC_ARM64_REG_CPACR_EL1, access | _FP_ENABLED)

    def _note_invalid(
        self, engine: object, kind: int, address: int, size: int, value: int, data: object
    ) -> bool:
        self._invalid = (address, size)
        return False

    def place(self, address: int) -> str:
        """Say where an address lies, relative to the nearest buffer."""

        def distance(buffer: Buffer) -> int:
            return max(buffer.address - address, address - (buffer.address + buffer.size - 1), 0)

        if not self.buffers:
            return f"address {address:#x}"
        nearest = min(self.buffers.values(), key=distance)
        offset = address - nearest.address
        if abs(offset) > nearest.size + (1 << 20):
            return f"address {address:#x}, in no buffer"
        return f"offset {offset} of '{nearest.name}' ({nearest.size} bytes)"

    def write(self, name: str, array: NDArray[np.generic]) -> None:
        """Copy an array into a buffer."""
        self._engine.mem_write(self.buffers[name].address, np.ascontiguousarray(array).tobytes())

    def read_floats(self, name: str) -> NDArray[np.float32]:
        """Return a flat copy of a buffer of fp32 numbers."""
        buffer = self.buffers[name]
        content = bytes(self._engine.mem_read(buffer.address, buffer.size))
        return np.frombuffer(content, dtype=np.float32)

    def call(
        self, arguments: list[int], consumer: Consumer | None = None, limit: int | None = None
    ) -> int:
        """Call the function with integer arguments; return the number of executed instructions.

        ``consumer`` receives the trace in chunks. Without one nothing is hooked, and nothing counts
        against ``limit``, the number of instructions after which a call is taken for endless.
        Raises Fault when the code leaves its memory, breaks the calling convention or does not
        come back, and whatever the consumer raises.
        """
        self._set_registers(arguments)
        if consumer is None:
            self._run(None)
            return 0
        read_batch = ctypes.cast(binding.uclib.uc_reg_read_batch, ctypes.c_void_p).value or 0
        stop = self._engine.emu_stop
        engine = Engine(_X, read_batch, stop, CODE_BASE, limit or INSTRUCTION_LIMIT)
        tracer = Tracer(self.plan, consumer, engine, BLOCKS_A_CHUNK)
        handles = [self._hook(unicorn_const.UC_HOOK_BLOCK, hooks.on_block, tracer.state, 1, 0)]
        for at, words, _ in tracer.accesses:
            where = CODE_BASE + 4 * at
            handles.append(
                self._hook(unicorn_const.UC_HOOK_CODE, hooks.on_access, words, where, where)
            )
        try:
            self._run(tracer)
        finally:
            for handle in handles:
                binding.uclib.uc_hook_del(self._engine._uch, handle)
        tracer.drain()
        return int(tracer.state[hooks.INSTRUCTIONS])

    def _hook(
        self, kind: int, callback: object, data: NDArray[np.int64], begin: int, end: int
    ) -> ctypes.c_size_t:
        """Give Unicorn a compiled callback; the binding's own hook_add would wrap it in Python.

        Blocks translated before do not call a new hook, so the translations are dropped first.
        """
        self._engine.ctl_flush_tb()
        handle = ctypes.c_size_t()
        address: int = callback.address  # type: ignore[attr-defined]  # numba's CFunc, untyped
        status = binding.uclib.uc_hook_add(
            self._engine._uch, ctypes.byref(handle), ctypes.c_int(kind), ctypes.c_void_p(address),
            ctypes.c_void_p(address_of(data)), ctypes.c_uint64(begin), ctypes.c_uint64(end),
        )  # fmt: skip
        if status != unicorn_const.UC_ERR_OK:
            raise RuntimeError(f"unicorn refuses the hook: {unicorn.UcError(status)}")
        return handle

    def _set_registers(self, arguments: list[int]) -> None:
        engine = self._engine
        for number in range(31):
            engine.reg_write(_X[number], _poison(number))
        for number in range(8, 16):
            engine.reg_write(arm64_const.UC_ARM64_REG_D8 + number - 8, _poison(number))
        for number, value in enumerate(arguments):
            engine.reg_write(_X[number], value)
        engine.reg_write(_X[SP], STACK_BASE + STACK_BYTES // 2)
        engine.reg_write(_X[30], RETURN_ADDRESS)

    def _run(self, tracer: Tracer | None) -> None:
        engine = self._engine
        failure: str | None = None
        trapped = False
        try:
            engine.emu_start(CODE_BASE + 4 * self.program.entry, RETURN_ADDRESS)
        except unicorn.UcError as error:
            failure = str(error)
            trapped = error.errno == unicorn_const.UC_ERR_EXCEPTION
        if tracer is not None and tracer.failure is not None:
            raise tracer.failure
        if tracer is not None and tracer.over_limit:
            raise Fault(f"not finished after {tracer.instruction_limit} instructions")
        if failure is not None:
            place = ""
            if self._invalid is not None:
                address, size = self._invalid
                place = f" ({size} bytes at {self.place(address)})"
            raise Fault(f"{self._where(trapped)}: {failure}{place}")
        self._check_convention()

    def _where(self, trapped: bool) -> str:
        pc = int(self._engine.reg_read(arm64_const.UC_ARM64_REG_PC))
        at = (pc - CODE_BASE) // 4
        late = trapped and self._mnemonic(at - 1) in ("svc", "smc")
        if late and self._mnemonic(at) not in ("brk", "hlt", "hvc"):
            at -= 1  # Unicorn stops behind these two, at the other traps on them
        if 0 <= at < len(self.program.instructions):
            return f"line {self.program.lines[at]} '{self.program.instructions[at].text}'"
        return f"pc {pc:#x}"

    def _mnemonic(self, at: int) -> str:
        words = self.program.instructions
        return words[at].mnemonic if 0 <= at < len(words) else ""

    def _check_convention(self) -> None:
        """AAPCS64: x19 to x29, sp and the low halves of v8 to v15 survive a call."""
        engine = self._engine
        broken = [
            f"x{number}"
            for number in range(19, 30)
            if engine.reg_read(_X[number]) != _poison(number)
        ]
        broken += [
            f"d{number}"
            for number in range(8, 16)
            if engine.reg_read(arm64_const.UC_ARM64_REG_D8 + number - 8) != _poison(number)
        ]
        if engine.reg_read(_X[SP]) != STACK_BASE + STACK_BYTES // 2:
            broken.append("sp")
        if broken:
            raise Fault(f"callee-saved registers not preserved: {', '.join(broken)}")


def _poison(number: int) -> int:
    """A value that no address or small count has, different for each register."""
    return 0xA5A5_0000_DEAD_0000 | number
