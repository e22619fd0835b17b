"""The emulated machine. The only module that imports unicorn.

A machine maps code and the caller's buffers, each between guard pages, calls a function by AAPCS64 and
hands the trace out in chunks while it runs, so that memory stays bounded however long the run is. Only
emulated memory is touched: whatever the code does, it does inside.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np
import unicorn
from numpy.typing import NDArray
from unicorn import arm64_const, unicorn_const
from unicorn.unicorn_py3 import unicorn as binding

from armsim.emulator import hooks
from armsim.emulator.addresses import AddressPlan, plan_addresses
from armsim.emulator.arguments import Arguments, in_registers
from armsim.emulator.collector import Collector, joined
from armsim.emulator.counter import Counter
from armsim.emulator.faults import SEVERITY, FaultRecord
from armsim.emulator.library import (
    HEAP_LIMIT,
    HEAP_PIECES,
    LibraryError,
    accesses,
    call_library,
)
from armsim.emulator.poison import Poison
from armsim.emulator.screen import screened
from armsim.emulator.syscalls import syscall_name
from armsim.emulator.trace import Consumer
from armsim.emulator.tracer import Engine, Tracer, address_of
from armsim.errors import UserError
from armsim.isa.decoder import decode_word
from armsim.isa.program import CODE_BASE, Program, program_at
from armsim.isa.registers import SP
from armsim.objects.image import Image

PAGE = 4096
STACK_BASE = 0x0800_0000
STACK_BYTES = 0x0010_0000
BUFFER_BASE = 0x1000_0000
HEAP_BASE = 0x1_0000_0000
RETURN_ADDRESS = 0x0004_0000  # mapped, holds nothing: reaching it ends the run
BLOCKS_A_CHUNK = 1 << 18
INSTRUCTION_LIMIT = 2_000_000_000

_FP_ENABLED = 3 << 20  # CPACR_EL1.FPEN: without it the first vector instruction traps
_READ, _WRITE, _EXECUTE = unicorn.UC_PROT_READ, unicorn.UC_PROT_WRITE, unicorn.UC_PROT_EXEC
_X = (*range(arm64_const.UC_ARM64_REG_X0, arm64_const.UC_ARM64_REG_X28 + 1),
      arm64_const.UC_ARM64_REG_X29, arm64_const.UC_ARM64_REG_X30, arm64_const.UC_ARM64_REG_SP)  # fmt: skip
_Q0, _PC = arm64_const.UC_ARM64_REG_Q0, arm64_const.UC_ARM64_REG_PC
_FETCHES = (unicorn_const.UC_ERR_FETCH_UNMAPPED, unicorn_const.UC_ERR_FETCH_PROT)
_WRITES = (unicorn_const.UC_ERR_WRITE_UNMAPPED, unicorn_const.UC_ERR_WRITE_PROT)


class Fault(Exception):
    """The code did what it must not: the message says what and where, ``record`` the same in parts."""

    def __init__(self, message: str, record: FaultRecord | None = None) -> None:
        super().__init__(message)
        self.record = record


@dataclass(frozen=True)
class Buffer:
    """A named piece of emulated memory; ``address`` is that of its first byte.

    ``low`` to ``high`` is what is mapped for it; the pages on either side are not.
    """

    name: str
    address: int
    size: int
    low: int = 0
    high: int = 0


def _round_up(value: int) -> int:
    return -(-value // PAGE) * PAGE


class Machine:
    """One function over a set of buffers.

    ``checkers`` are what `attach` was given; see there. ``poison`` is what registers hold that are no
    arguments, ``executed`` how many instructions the last traced call executed, finished or not.
    """

    def __init__(
        self,
        code: Program | Image,
        sizes: Mapping[str, int],
        alignments: Mapping[str, tuple[int, int]] | None = None,
        margin: int = 0,
    ) -> None:
        """Map the code and zeroed buffers of the given sizes in bytes.

        Buffers have an unmapped page on each side. They start at a multiple of 64 bytes, or by
        ``alignments`` so many bytes behind a multiple of a power of two. Of an image it is not known
        yet what will run: `discover` comes before `call`. ``margin`` bytes, whole pages, are mapped on
        either side of a buffer: an access there does not stop the run, a checker has to see it.
        """
        self.image = code if isinstance(code, Image) else None
        self._program = code if isinstance(code, Program) else None
        self._plan = plan_addresses(code) if isinstance(code, Program) else None
        self.checkers: list[Any] = []
        self.poison = Poison()
        self.executed = 0
        self._library_words = 0
        self._margin = _round_up(margin)
        self.heap: dict[str, Buffer] = {}
        self.library_calls: dict[str, int] = {}
        self._engine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        engine = self._engine
        # The one model with half precision, dot product and atomics; as fast as the others (1.00 +- 0.02).
        engine.ctl_set_cpu_model(arm64_const.UC_CPU_ARM64_MAX)
        engine.mem_map(RETURN_ADDRESS, PAGE, _READ | _EXECUTE)
        if isinstance(code, Program):
            self._entry = code.address_of(code.entry)
            engine.mem_map(CODE_BASE, _round_up(len(code.code)), _READ | _EXECUTE)
            engine.mem_write(CODE_BASE, code.code)
        else:
            self._entry = code.entry
            self._map_image(code)
        self._stubs = {stub.address: stub for stub in self.image.stubs} if self.image else {}
        engine.mem_map(STACK_BASE, STACK_BYTES, _READ | _WRITE)
        self.buffers: dict[str, Buffer] = {}
        address = BUFFER_BASE
        for name, size in sizes.items():
            buffer = self._map_buffer(name, address, size, *(alignments or {}).get(name, (64, 0)))
            self.buffers[name] = buffer
            address = buffer.high + PAGE
        self._invalid: tuple[int, int] | None = None
        engine.hook_add(unicorn_const.UC_HOOK_MEM_INVALID, self._note_invalid)
        access = engine.reg_read(arm64_const.UC_ARM64_REG_CPACR_EL1)
        engine.reg_write(arm64_const.UC_ARM64_REG_CPACR_EL1, access | _FP_ENABLED)

    def _map_image(self, image: Image) -> None:
        for segment in image.segments:
            # What can be written is never executed: it could not be screened.
            rights = _READ | (_WRITE if segment.writable else _EXECUTE * segment.executable)
            self._engine.mem_map(segment.address, _round_up(max(len(segment.data), 1)), rights)
            data = screened(segment.data) if segment.executable else segment.data
            self._engine.mem_write(segment.address, data)

    def _map_buffer(self, name: str, low: int, size: int, align: int, offset: int) -> Buffer:
        """The end lies against the guard page as closely as the alignment of the start allows."""
        low = -(-low // align) * align if align > PAGE else low
        before = -(-self._margin // align) * align
        pages = _round_up(max(size + offset, 1))
        mapped = _round_up(before) + pages + self._margin
        self._engine.mem_map(low, mapped, _READ | _WRITE)
        start = low + before + (pages - size - offset) // align * align + offset
        return Buffer(name, start, size, low, low + mapped)

    @property
    def has_program(self) -> bool:
        """Whether it is known which code a call executes."""
        return self._program is not None

    @property
    def program(self) -> Program:
        """The code that a call executes."""
        if self._program is None:
            raise RuntimeError("an image has a program when it has been discovered")
        return self._program

    @property
    def plan(self) -> AddressPlan:
        """How the trace finds addresses."""
        if self._plan is None:
            self._plan = plan_addresses(self.program)
        return self._plan

    def attach(self, checker: Any) -> None:
        """Let a checker see the calls.

        What it defines of these is called: ``take(chunk)`` with each chunk of a trace, before the
        consumer; ``library_call(name, accesses)`` before a function that the machine provides, with
        (read or write, address, bytes) of what it will access.
        """
        self.checkers.append(checker)

    def detach(self, checker: Any) -> None:
        """The opposite of `attach`."""
        self.checkers.remove(checker)

    def _note_invalid(
        self, engine: object, kind: int, address: int, size: int, value: int, data: object
    ) -> bool:
        self._invalid = (address, size)
        return False

    def nearest(self, address: int) -> Buffer | None:
        """The buffer or piece of the heap that an address lies in or beside, None if it is far."""

        def distance(buffer: Buffer) -> int:
            return max(buffer.address - address, address - (buffer.address + buffer.size - 1), 0)

        known = [*self.buffers.values(), *self.heap.values()]
        nearest = min(known, key=distance, default=None)
        if nearest is None or abs(address - nearest.address) > nearest.size + (1 << 20):
            return None
        return nearest

    def place(self, address: int) -> str:
        """Say where an address lies, relative to the nearest buffer."""
        if not self.buffers and not self.heap:
            return f"address {address:#x}"
        nearest = self.nearest(address)
        if nearest is None:
            if self.image is not None and CODE_BASE <= address < STACK_BASE:
                return self.image.place(address)
            if STACK_BASE - (1 << 20) <= address < STACK_BASE + STACK_BYTES + (1 << 20):
                return f"sp{address - self._stack_pointer():+d}"
            return f"address {address:#x}, in no buffer"
        return f"offset {address - nearest.address} of '{nearest.name}' ({nearest.size} bytes)"

    def write(self, name: str, array: NDArray[np.generic]) -> None:
        """Copy an array into a buffer."""
        self._engine.mem_write(self.buffers[name].address, np.ascontiguousarray(array).tobytes())

    def read(self, name: str) -> bytes:
        """The contents of a buffer."""
        buffer = self.buffers[name]
        return bytes(self._engine.mem_read(buffer.address, buffer.size))

    def read_floats(self, name: str) -> NDArray[np.float32]:
        """Return a flat copy of a buffer of fp32 numbers."""
        return np.frombuffer(self.read(name), dtype=np.float32)

    def read_bytes(self, address: int, size: int) -> bytes:
        """Bytes of emulated memory; ValueError where nothing is mapped."""
        try:
            return bytes(self._engine.mem_read(address, size))
        except unicorn.UcError as error:
            raise ValueError(f"{address:#x}") from error

    def write_bytes(self, address: int, data: bytes) -> None:
        """Write where the code may; ValueError elsewhere."""
        end = address + len(data)
        if data and not any(
            begin <= address and end <= last + 1 and rights & _WRITE
            for begin, last, rights in self._engine.mem_regions()
        ):
            raise ValueError(f"{address:#x}")
        self._engine.mem_write(address, data)

    def allocate(self, size: int) -> int:
        """A piece of the heap, by malloc; 0 if there is no room."""
        used = sum(buffer.high - buffer.low for buffer in self.heap.values())
        if used + size > HEAP_LIMIT or len(self.heap) == HEAP_PIECES:
            return 0
        name = f"malloc#{len(self.heap) + 1}"
        low = max((buffer.high for buffer in self.heap.values()), default=HEAP_BASE - PAGE) + PAGE
        self.heap[name] = self._map_buffer(name, low, size, 16, 0)
        return self.heap[name].address

    def reset(self) -> None:
        """Static data of an image as it was loaded, and an empty heap."""
        for buffer in self.heap.values():
            self._engine.mem_unmap(buffer.low, buffer.high - buffer.low)
        self.heap.clear()
        for segment in self.image.segments if self.image else ():
            if segment.writable:
                self._engine.mem_write(segment.address, segment.data)

    def general(self, number: int) -> int:
        """An x register after a call (31: sp)."""
        return int(self._engine.reg_read(_X[number]))

    def vector(self, number: int) -> int:
        """The 128 bits of a v register after a call."""
        return int(self._engine.reg_read(_Q0 + number))

    def _stack_pointer(self) -> int:
        return STACK_BASE + STACK_BYTES // 2

    def _engine_facts(self, limit: int | None) -> Engine:
        read_batch = ctypes.cast(binding.uclib.uc_reg_read_batch, ctypes.c_void_p).value or 0
        stop = self._engine.emu_stop
        return Engine(_X, read_batch, stop, CODE_BASE, limit or INSTRUCTION_LIMIT)

    def discover(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function of an image and learn which code runs; return its instructions executed.

        Raises Fault like `call`; what has run until then is the program nevertheless, unless it
        holds words that are no instructions. Raises UserError if a call without fault has run such.
        """
        self._set_registers(arguments)
        collector = Collector(self._engine_facts(limit), BLOCKS_A_CHUNK)
        handle = self._hook(unicorn_const.UC_HOOK_BLOCK, hooks.on_block, collector.state, 1, 0)
        try:
            self._run(collector)
        except Fault:
            with suppress(UserError):  # what stands behind the fault need not be code
                self._take_program(collector.blocks())
            raise
        finally:
            binding.uclib.uc_hook_del(self._engine._uch, handle)
        self._take_program(collector.blocks())
        return int(collector.state[hooks.INSTRUCTIONS])

    def _take_program(self, blocks: list[tuple[int, int]]) -> None:
        """Decode the blocks that have run."""
        image = self.image
        assert image is not None

        def line_of(address: int) -> int:
            found = image.source(address)
            return found[1] if found else 0

        # Behind a segment's data its last page is zeros, which trap: a block may have begun before.
        ours = [
            (begin, min(end, segment.end))
            for begin, end in blocks
            for segment in image.segments
            if segment.address <= begin < segment.end
            and begin % 4 == 0
            and any(low <= begin < high for low, high in image.code)
        ]
        starts = {begin for begin, _ in ours}
        starts |= {page for begin, end in ours for page in range(_round_up(begin), end, PAGE)}
        self._program = program_at(
            [(begin, image.read(begin, end - begin)) for begin, end in joined(ours)],
            image.entry,
            line_of,
            {name: place.address for name, place in image.symbols.items()},
            starts,
        )
        self._plan = None

    def call(
        self,
        arguments: list[int] | Arguments,
        consumer: Consumer | None = None,
        limit: int | None = None,
    ) -> int:
        """Call the function; return the number of executed instructions.

        Arguments are integers for x0 and on, or `Arguments`. ``consumer`` receives the trace in chunks.
        Without one nothing is hooked, and nothing counts against ``limit``, the number of instructions
        after which a call is taken for endless.
        Raises Fault when the code leaves its memory, breaks the calling convention or does not
        come back, and whatever the consumer raises.
        """
        self._set_registers(arguments)
        if consumer is None:
            self._run(None)
            return 0
        for checker in reversed(self.checkers):
            if hasattr(checker, "take"):
                consumer = _one_after_the_other(checker.take, consumer)
        tracer = Tracer(self.plan, consumer, self._engine_facts(limit), BLOCKS_A_CHUNK)
        handles = [self._hook(unicorn_const.UC_HOOK_BLOCK, hooks.on_block, tracer.state, 1, 0)]
        for at, words, _ in tracer.accesses:
            where = self.program.address_of(at)
            handles.append(
                self._hook(unicorn_const.UC_HOOK_CODE, hooks.on_access, words, where, where)
            )
        try:
            self._run(tracer)
        except Fault:
            pc = int(self._engine.reg_read(_PC))
            if pc == RETURN_ADDRESS:  # a broken convention, found when all has run
                tracer.drain()
            elif self.checkers:  # what led to it
                tracer.drain_to_fault(pc)
            raise
        finally:
            self.executed = int(tracer.state[hooks.INSTRUCTIONS])
            for handle in handles:
                binding.uclib.uc_hook_del(self._engine._uch, handle)
        tracer.drain()
        if tracer.left_out != sum(self.library_calls.values()):
            raise RuntimeError("code ran that had not been discovered")
        return self.executed

    def call_counted(self, arguments: list[int] | Arguments, limit: int | None = None) -> int:
        """Call the function without a trace, but with the limit; return the number of instructions.

        Raises Fault like `call`.
        """
        self._set_registers(arguments)
        counter = Counter(self._engine_facts(limit), BLOCKS_A_CHUNK)
        handle = self._hook(unicorn_const.UC_HOOK_BLOCK, hooks.on_block, counter.state, 1, 0)
        try:
            self._run(counter)
        finally:
            binding.uclib.uc_hook_del(self._engine._uch, handle)
        return int(counter.state[hooks.INSTRUCTIONS])

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

    def _set_registers(self, arguments: list[int] | Arguments) -> None:
        engine = self._engine
        if isinstance(arguments, list):
            arguments = in_registers(arguments)
        self.library_calls.clear()
        self._library_words = 0
        self._invalid = None
        for number in range(31):
            engine.reg_write(_X[number], self.poison.general(number))
        for number in range(32):
            engine.reg_write(_Q0 + number, self.poison.vector(number))
        engine.reg_write(arm64_const.UC_ARM64_REG_NZCV, self.poison.flags)
        engine.reg_write(arm64_const.UC_ARM64_REG_FPCR, 0)
        for number, value in arguments.general.items():
            engine.reg_write(_X[number], value)
        for number, value in arguments.vector.items():
            engine.reg_write(_Q0 + number, value)
        engine.reg_write(_X[SP], self._stack_pointer())
        engine.reg_write(_X[30], RETURN_ADDRESS)
        if arguments.stack:
            engine.mem_write(self._stack_pointer(), arguments.stack)

    def _run(self, watch: Tracer | Collector | None) -> None:
        engine = self._engine
        begin = self._entry
        while True:
            failure: unicorn.UcError | None = None
            try:
                engine.emu_start(begin, RETURN_ADDRESS)
            except unicorn.UcError as error:
                failure = error
            if watch is not None and watch.failure is not None:
                raise watch.failure
            if watch is not None and watch.over_limit:
                words = f"not finished after {watch.instruction_limit} instructions"
                raise self._fault("instruction-limit", words, words, engine.reg_read(_PC))
            begin = int(engine.reg_read(_PC))
            if failure is None and begin != RETURN_ADDRESS:  # wfi waits for what never comes
                words = f"waits for an interrupt ('{self._text(begin - 4)}')"
                at = begin - 4
                raise self._fault("undefined-instruction", f"{self._where(at)}: {words}", words, at)
            if failure is None:
                break
            if failure.errno != unicorn_const.UC_ERR_EXCEPTION or begin not in self._stubs:
                raise self._explain(failure, watch)
            begin = self._provide(begin, watch)
            if begin == RETURN_ADDRESS:
                break
        self._check_convention()

    def _provide(self, address: int, watch: Tracer | Collector | None) -> int:
        """Act for a function that is not in the files; return where the code goes on."""
        stub = self._stubs[address]
        first, second, third = (self.general(number) for number in range(3))
        back = self.general(30)
        if not stub.provided:
            words = f"calls '{stub.name}', which is in none of the files"
            raise self._fault(
                "unresolved-symbol", f"{self._where(back - 4)}: {words}", words, back - 4
            )
        self.library_calls[stub.name] = self.library_calls.get(stub.name, 0) + 1
        if self.checkers:
            if isinstance(watch, Tracer):
                watch.drain()
            for checker in self.checkers:
                if hasattr(checker, "library_call"):
                    checker.library_call(stub.name, accesses(stub.name, first, second, third))
        try:
            result = call_library(self, stub.name, first, second, third)
        except LibraryError as error:
            words = f"{error} at {self.place(error.address)}"
            raise self._fault(
                error.kind, f"{self._where(back - 4)}: {words}", words, back - 4, error.address
            ) from None
        # A copy counts 16 bytes for an instruction: a loop of large ones ends at the limit, too.
        self._library_words += third // 16 if accesses(stub.name, first, second, third) else 0
        limit = watch.instruction_limit if watch is not None else INSTRUCTION_LIMIT
        if self._library_words > limit:
            words = f"not finished after {limit} instructions"
            raise self._fault("instruction-limit", words, words, back - 4)
        self._engine.reg_write(_X[0], result)
        return back

    def _explain(self, failure: unicorn.UcError, watch: Tracer | Collector | None) -> Fault:
        """What an exception of the emulator means."""
        pc = int(self._engine.reg_read(_PC))
        code = failure.errno
        if code in _FETCHES or pc % 4:
            source = watch.last_instruction() if watch is not None else None
            there = f"{self._where(source)}: " if source is not None else ""
            words = f"jumps to {pc:#x}, where no code is"
            return self._fault("jump-outside", f"{there}{words} ({failure})", words, source)
        if code == unicorn_const.UC_ERR_EXCEPTION:
            return self._explain_trap(pc, failure, watch)
        kind = "write-out-of-bounds" if code in _WRITES else "read-out-of-bounds"
        place, words, address = "", str(failure), None
        if self._invalid is not None:
            address, size = self._invalid
            place = f" ({size} bytes at {self.place(address)})"
            verb = "writes" if code in _WRITES else "reads"
            words = f"{verb} {size} bytes at {self.place(address)}"
            if code == unicorn_const.UC_ERR_WRITE_PROT:
                kind = "code-written"
        return self._fault(kind, f"{self._where(pc)}: {failure}{place}", words, pc, address)

    def _explain_trap(
        self, pc: int, failure: unicorn.UcError, watch: Tracer | Collector | None
    ) -> Fault:
        # Unicorn stops behind svc and smc, on the other traps.
        if self._mnemonic(pc - 4) in ("svc", "smc") and self._mnemonic(pc) not in (
            "brk", "hlt", "hvc", "udf",
        ):  # fmt: skip
            pc -= 4
        mnemonic = self._mnemonic(pc)
        if not self._is_code(pc):
            source = watch.last_instruction(unless=pc) if watch is not None else None
            if self._is_code(pc - 4):  # fallen off the end
                source = pc - 4
            there = f"{self._where(source)}: " if source is not None else ""
            words = f"goes on to {pc:#x}, where no code is"
            return self._fault("jump-outside", f"{there}{words} ({failure})", words, source)
        if mnemonic == "svc":
            words = f"system call {syscall_name(self.general(8))}: there is no operating system"
            return self._fault("syscall", f"{self._where(pc)}: {words} ({failure})", words, pc)
        words = "an instruction that traps" if mnemonic else "no instruction of this machine"
        return self._fault(
            "undefined-instruction", f"{self._where(pc)}: {words} ({failure})", words, pc
        )

    def _is_code(self, address: int) -> bool:
        if self.image is not None:
            return any(begin <= address < end for begin, end in self.image.code)
        return self.program.index_at(address) is not None

    def _fault(
        self, kind: str, message: str, words: str, at: int | None, address: int | None = None
    ) -> Fault:
        buffer = self.nearest(address) if address is not None else None
        return Fault(
            message,
            FaultRecord(
                kind, SEVERITY[kind], words, at, self._where(at) if at is not None else None,
                buffer.name if buffer else None,
                address - buffer.address if buffer and address is not None else None,
            ),
        )  # fmt: skip

    def where(self, address: int) -> str:
        """An instruction in words: its line in the source, and its text."""
        return self._where(address)

    def _where(self, address: int) -> str:
        text = self._text(address)
        if self.image is not None:
            found = self.image.source(address)
            place = f"{found[0]}:{found[1]}" if found else self.image.place(address)
            return f"{place} '{text}'" if text else place
        at = self.program.index_at(address)
        return f"pc {address:#x}" if at is None else f"line {self.program.lines[at]} '{text}'"

    def _text(self, address: int) -> str:
        try:
            found = decode_word(int.from_bytes(self.read_bytes(address & ~3, 4), "little"))
        except ValueError:
            return ""
        return "" if isinstance(found, str) else found.text

    def _mnemonic(self, address: int) -> str:
        return self._text(address).partition(" ")[0]

    def _check_convention(self) -> None:
        broken = self.broken_convention()
        if not broken:
            return
        lost = [name for kind, name, _ in broken if kind != "fpcr-changed"]
        message = f"callee-saved registers not preserved: {', '.join(lost)}"
        kind, _, words = broken[0]
        if kind == "callee-saved-clobbered":
            words = message
        raise self._fault(kind, message if lost else words, words, None)

    def broken_convention(self) -> list[tuple[str, str, str]]:
        """(kind of fault, register, words) of what a call has not left as it was.

        AAPCS64, section 6.1: x19 to x29, sp, the low halves of v8 to v15 and the FPCR survive a call.
        """
        engine, poison = self._engine, self.poison
        lost = [f"x{at}" for at in range(19, 30) if engine.reg_read(_X[at]) != poison.general(at)]
        half = (1 << 64) - 1
        lost += [f"d{at}" for at in range(8, 16) if (self.vector(at) ^ poison.vector(at)) & half]
        found = [
            ("callee-saved-clobbered", name, f"callee-saved register {name} not preserved")
            for name in lost
        ]
        moved = int(engine.reg_read(_X[SP])) - self._stack_pointer()
        if moved:
            words = f"callee-saved registers not preserved: sp (off by {moved} bytes)"
            found.append(("sp-not-restored", "sp", words))
        control = int(engine.reg_read(arm64_const.UC_ARM64_REG_FPCR))
        if control:
            found.append(
                ("fpcr-changed", "fpcr", f"fpcr is {control:#x} at the return, 0 at the call")
            )
        return found

    def read_array(self, name: str, dtype: np.dtype[Any]) -> NDArray[Any]:
        """Return a flat copy of a buffer of numbers of any type."""
        return np.frombuffer(self.read(name), dtype=dtype)


def _one_after_the_other(first: Consumer, second: Consumer) -> Consumer:
    def both(chunk: Any) -> None:
        first(chunk)
        second(chunk)

    return both
