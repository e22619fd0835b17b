"""The emulator: memory, registers, hooks, and why it stopped. The only module that imports unicorn."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from weakref import WeakMethod, finalize

import numpy as np
import unicorn
from numpy.typing import NDArray
from unicorn import arm64_const, unicorn_const
from unicorn.unicorn_py3 import unicorn as binding

from armsim.emulator.address_space import TRANSLATIONS, ensure_room
from armsim.emulator.register_file import REGISTERS, find_register_file

READ, WRITE, EXECUTE = unicorn.UC_PROT_READ, unicorn.UC_PROT_WRITE, unicorn.UC_PROT_EXEC
BLOCK_HOOK, CODE_HOOK = unicorn_const.UC_HOOK_BLOCK, unicorn_const.UC_HOOK_CODE

# Reasons for a run to stop before its end.
NO_CODE, TRAP, WRITE_PROTECTED, WRITE_OUTSIDE, READ_OUTSIDE = (
    "no code", "trap", "write protected", "write outside", "read outside",
)  # fmt: skip
_REASONS = {
    unicorn_const.UC_ERR_FETCH_UNMAPPED: NO_CODE,
    unicorn_const.UC_ERR_FETCH_PROT: NO_CODE,
    unicorn_const.UC_ERR_EXCEPTION: TRAP,
    unicorn_const.UC_ERR_WRITE_PROT: WRITE_PROTECTED,
    unicorn_const.UC_ERR_WRITE_UNMAPPED: WRITE_OUTSIDE,
}

# QEMU's numbers of the exceptions whose pc is that of the next instruction: svc and smc.
_PC_IS_NEXT = (2, 13)

_FP_ENABLED = 3 << 20  # CPACR_EL1.FPEN: vector instructions trap unless it is set
# What Linux lets code at EL0 do, in SCTLR_EL1: dc zva (DZE), mrs ctr_el0 (UCT), wfi and wfe (nTWI, nTWE),
# dc cvac and ic ivau (UCI); in CNTKCTL_EL1: the virtual counter.
_ALLOWED_AT_EL0 = 1 << 14 | 1 << 15 | 1 << 16 | 1 << 18 | 1 << 26
_VIRTUAL_COUNTER = 2
# The emulator starts at EL1. Only an exception return leaves it: with a written PSTATE alone, code that is
# translated later still counts as privileged.
_TO_EL0 = (
    0xD518_1000,  # msr sctlr_el1, x0
    0xD518_E101,  # msr cntkctl_el1, x1
    0xD518_401F,  # msr spsr_el1, xzr
    0xD518_4022,  # msr elr_el1, x2
    0xD69F_03E0,  # eret
)
_SCTLR = (1, 0, 3, 0, 0)  # CRn, CRm, op0, op1, op2
_COUNTER = (14, 0, 3, 3, 2)  # CNTVCT_EL0
_X = (*range(arm64_const.UC_ARM64_REG_X0, arm64_const.UC_ARM64_REG_X28 + 1),
      arm64_const.UC_ARM64_REG_X29, arm64_const.UC_ARM64_REG_X30, arm64_const.UC_ARM64_REG_SP)  # fmt: skip
_Q0 = arm64_const.UC_ARM64_REG_Q0
_WORD = (1 << 64) - 1
# By index: another object than the binding's, which would convert each pointer.
_READ_REGISTERS = binding.uclib["uc_reg_read_batch"]
_WRITE_REGISTERS = binding.uclib["uc_reg_write_batch"]


@dataclass(frozen=True)
class Stop:
    """Why a run stopped: one of the reasons above, and a description.

    ``access`` is (address, bytes) of the failed access; ``pc_is_next`` is set for a trap whose
    instruction is the one before pc.
    """

    reason: str
    text: str
    access: tuple[int, int] | None = None
    pc_is_next: bool = False


def weakly(method: Callable[..., object]) -> Callable[..., object]:
    """A callback that does not keep its object: the library holds it, and the object the library."""
    found = WeakMethod(method)

    def call(*arguments: object) -> object:
        alive = found()
        return alive(*arguments) if alive is not None else False

    return call


def _place(array: NDArray[Any]) -> int:
    """The address of an array: ``array.ctypes`` takes longer than a call of the emulator."""
    return int(array.__array_interface__["data"][0])


def _remove(uc: Any, hooks: list[int]) -> None:
    """Take hooks off the library's object, which they keep alive, and each, by ctypes.cast, itself."""
    for hook in hooks:
        callback = uc._callbacks.get(hook)
        uc.hook_del(hook)
        if callback is not None and callback._objects:
            callback._objects.clear()


def _core() -> Any:
    """A new core with nothing mapped."""
    uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    uc.ctl_set_tcg_buffer_size(TRANSLATIONS)
    # The model with half precision, dot product and atomics.
    uc.ctl_set_cpu_model(arm64_const.UC_CPU_ARM64_MAX)
    return uc


@cache
def _state_at_el0() -> Any:
    """The registers of a core that runs at EL0, as a Linux process: privileged instructions are undefined.

    One core gets there by executing code; the others take over its state, a copy of some KiB.
    """
    uc, page = _core(), 4096
    access = uc.reg_read(arm64_const.UC_ARM64_REG_CPACR_EL1)
    uc.reg_write(arm64_const.UC_ARM64_REG_CPACR_EL1, access | _FP_ENABLED)
    control = int(uc.reg_read(arm64_const.UC_ARM64_REG_CP_REG, _SCTLR))
    uc.reg_write(_X[0], control | _ALLOWED_AT_EL0)
    uc.reg_write(_X[1], _VIRTUAL_COUNTER)
    uc.reg_write(_X[2], page // 2)
    uc.mem_map(0, page)
    uc.mem_write(0, b"".join(word.to_bytes(4, "little") for word in _TO_EL0))
    uc.emu_start(0, page // 2)
    return uc.context_save()


class Engine:
    """One emulated core with its memory; emulated code cannot touch anything else."""

    register_ids = _X
    """Unicorn's numbers of x0 to x30 and sp."""

    def __init__(self) -> None:
        ensure_room()
        state = _state_at_el0()
        self._uc = _core()
        self._uc.context_restore(state)
        self._invalid: tuple[int, int] | None = None
        self._regions: list[tuple[int, int, int]] | None = None  # asked of the emulator when needed
        self._exception: int | None = None
        hooks = [
            self._uc.hook_add(unicorn_const.UC_HOOK_MEM_INVALID, weakly(self._note_invalid)),
            self._uc.hook_add(unicorn_const.UC_HOOK_INTR, weakly(self._note_exception)),
        ]
        self._counter = 0
        self.thread_pointer = 0  # TPIDR_EL0 at each call
        system = arm64_const.UC_ARM64_INS_MRS
        hooks.append(
            self._uc.hook_add(
                unicorn_const.UC_HOOK_INSN, weakly(self._read_system), None, 1, 0, system
            )
        )
        finalize(self, _remove, self._uc, hooks).atexit = False
        self.register_file = self._find_register_file()
        """The address of x0 to x30 and sp in this process, 0 if unknown."""

    def _read_system(self, engine: Any, register: int, place: Any, data: object) -> bool:
        """The virtual counter counts its own reads: the host's clock would be chance."""
        if (place.crn, place.crm, place.op0, place.op1, place.op2) != _COUNTER:
            return False
        self._counter += 1
        engine.reg_write(register, self._counter)
        return True

    def system(self, op0: int, op1: int, crn: int, crm: int, op2: int) -> int:
        """A system register, whatever the code may read."""
        place = (crn, crm, op0, op1, op2)
        return int(self._uc.reg_read(arm64_const.UC_ARM64_REG_CP_REG, place))

    def _find_register_file(self) -> int:
        marks = [random.getrandbits(64) for _ in range(REGISTERS)]
        self.set_many(dict(enumerate(marks)), {})
        return find_register_file(self._uc._uch.value, marks)

    def _note_invalid(
        self, engine: object, kind: int, address: int, size: int, value: int, data: object
    ) -> bool:
        self._invalid = (address, size)
        return False

    def _note_exception(self, engine: object, number: int, data: object) -> None:
        self._exception = number
        self._uc.emu_stop()

    def map(self, address: int, size: int, rights: int) -> None:
        """Make whole pages accessible, filled with zeros."""
        self._uc.mem_map(address, size, rights)
        self._regions = None

    def unmap(self, address: int, size: int) -> None:
        """Undo `map`."""
        self._uc.mem_unmap(address, size)
        self._regions = None

    def write(self, address: int, data: bytes | NDArray[np.generic]) -> None:
        """Write memory, regardless of its access rights; the elements of an array lie side by side."""
        if isinstance(data, bytes):
            self._uc.mem_write(address, data)
            return
        # The binding's own would have a copy of it.
        flat = np.ascontiguousarray(data)
        status = binding.uclib.uc_mem_write(
            self._uc._uch, address, flat.ctypes.data_as(ctypes.POINTER(ctypes.c_char)), flat.nbytes
        )
        if status != unicorn_const.UC_ERR_OK:
            raise ValueError(f"{address:#x}: {unicorn.UcError(status)}")

    def read(self, address: int, size: int) -> bytes:
        """Read memory. ValueError where nothing is mapped."""
        try:
            return bytes(self._uc.mem_read(address, size))
        except unicorn.UcError as error:
            raise ValueError(f"{address:#x}") from error

    def is_writable(self, address: int, size: int) -> bool:
        """Return whether the code may write all these bytes."""
        if self._regions is None:
            self._regions = list(self._uc.mem_regions())
        return any(
            begin <= address and address + size <= last + 1 and rights & WRITE
            for begin, last, rights in self._regions
        )

    def general(self, number: int) -> int:
        """An x register (31: sp)."""
        return int(self._uc.reg_read(_X[number]))

    def set_general(self, number: int, value: int) -> None:
        """Set an x register (31: sp)."""
        self._uc.reg_write(_X[number], value)

    def vector(self, number: int) -> int:
        """The 128 bits of a v register."""
        return int(self._uc.reg_read(_Q0 + number))

    def set_many(self, general: Mapping[int, int], vector: Mapping[int, int]) -> None:
        """Set x and v registers at once: a call of the emulator takes longer than a short function."""
        words = np.zeros((len(general) + len(vector), 2), dtype=np.uint64)
        words[: len(general), 0] = list(general.values())
        words[len(general) :, 0] = [value & _WORD for value in vector.values()]
        words[len(general) :, 1] = [value >> 64 for value in vector.values()]
        ids = np.array([_X[at] for at in general] + [_Q0 + at for at in vector], dtype=np.int32)
        self._batch(_WRITE_REGISTERS, ids, words)

    def vectors(self, numbers: Sequence[int]) -> list[int]:
        """The 128 bits of v registers."""
        words = np.zeros((len(numbers), 2), dtype=np.uint64)
        self._batch(_READ_REGISTERS, np.array(numbers, dtype=np.int32) + _Q0, words)
        return [low | high << 64 for low, high in words.tolist()]

    def _batch(self, function: Any, ids: NDArray[Any], words: NDArray[np.uint64]) -> None:
        pointers = _place(words) + 16 * np.arange(len(words), dtype=np.int64)
        status = function(
            self._uc._uch,
            ctypes.c_void_p(_place(ids)),
            ctypes.c_void_p(_place(pointers)),
            ctypes.c_int(len(words)),
        )
        if status != unicorn_const.UC_ERR_OK:
            raise RuntimeError(f"unicorn cannot access registers: {unicorn.UcError(status)}")

    @property
    def pc(self) -> int:
        """The address of the next instruction."""
        return int(self._uc.reg_read(arm64_const.UC_ARM64_REG_PC))

    @property
    def fpcr(self) -> int:
        """The floating-point control register."""
        return int(self._uc.reg_read(arm64_const.UC_ARM64_REG_FPCR))

    @property
    def flags(self) -> int:
        """The flags (bits 31 to 28)."""
        return int(self._uc.reg_read(arm64_const.UC_ARM64_REG_NZCV)) & 0xF << 28

    def set_flags(self, nzcv: int) -> None:
        """Set the flags (bits 31 to 28)."""
        self._uc.reg_write(arm64_const.UC_ARM64_REG_NZCV, nzcv)

    def set_status(self, nzcv: int, fpcr: int, fpsr: int) -> None:
        """Set the flags (bits 31 to 28), FPCR, FPSR; clear all else that code at EL0 can leave behind."""
        self.set_flags(nzcv)
        self._uc.reg_write(arm64_const.UC_ARM64_REG_FPCR, fpcr)
        self._uc.reg_write(arm64_const.UC_ARM64_REG_FPSR, fpsr)
        self._uc.reg_write(arm64_const.UC_ARM64_REG_TPIDR_EL0, self.thread_pointer)
        self._counter = 0

    def run(self, begin: int, until: int) -> Stop | None:
        """Execute until ``until`` is reached, then return None; otherwise return why it stopped."""
        self._invalid = self._exception = None
        try:
            self._uc.emu_start(begin, until)
        except unicorn.UcError as error:
            return Stop(_REASONS.get(error.errno, READ_OUTSIDE), str(error), self._invalid)
        if self._exception is None:
            return None
        return Stop(TRAP, f"exception {self._exception}", pc_is_next=self._exception in _PC_IS_NEXT)

    def stop(self) -> None:
        """Stop a run, from a hook."""
        self._uc.emu_stop()

    @property
    def read_batch(self) -> int:
        """The address of the C function ``uc_reg_read_batch(uc, ids, pointers, count)``."""
        return ctypes.cast(binding.uclib.uc_reg_read_batch, ctypes.c_void_p).value or 0

    def hook(
        self, kind: int, callback: Any, data: NDArray[Any], begin: int = 1, end: int = 0
    ) -> ctypes.c_size_t:
        """Register a compiled callback; the binding's own hook_add would wrap it in Python.

        It is called for the addresses ``begin`` to ``end``, by default all. Blocks that are already
        translated would not call it, so their translations are dropped first.
        """
        self.forget_translations()
        handle = ctypes.c_size_t()
        status = binding.uclib.uc_hook_add(
            self._uc._uch, ctypes.byref(handle), ctypes.c_int(kind), ctypes.c_void_p(callback.address),
            ctypes.c_void_p(data.ctypes.data), ctypes.c_uint64(begin), ctypes.c_uint64(end),
        )  # fmt: skip
        if status != unicorn_const.UC_ERR_OK:
            raise RuntimeError(f"unicorn rejects the hook: {unicorn.UcError(status)}")
        return handle

    def watch(self, address: int, callback: Callable[[], None]) -> int:
        """Call a plain function before each execution of one instruction: slow. The result undoes it."""
        self.forget_translations()
        return int(
            self._uc.hook_add(
                CODE_HOOK, lambda engine, at, size, data: callback(), None, address, address
            )
        )

    def unwatch(self, number: int) -> None:
        """Undo `watch`."""
        _remove(self._uc, [number])

    def forget_translations(self) -> None:
        """Drop all translations; code is translated again when it runs."""
        self._uc.ctl_flush_tb()

    def unhook(self, handle: ctypes.c_size_t) -> None:
        """Remove a callback."""
        binding.uclib.uc_hook_del(self._uc._uch, handle)
