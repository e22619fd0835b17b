"""Describes what went wrong: why the emulator stopped, at which instruction, at which buffer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from armsim.emulator.convention import Broken
from armsim.emulator.engine import (
    NO_CODE,
    TRAP,
    WRITE_OUTSIDE,
    WRITE_PROTECTED,
    Engine,
    Stop,
)
from armsim.emulator.faults import SEVERITY, Fault, FaultRecord
from armsim.emulator.memory import Memory
from armsim.emulator.privileged import ILLEGAL, MNEMONICS
from armsim.emulator.syscalls import syscall_name
from armsim.isa.atomics import needs_alignment
from armsim.isa.decoder import decode_word
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.objects.decode_data import is_known
from armsim.objects.image import Image

NEWEST = -2
"""Instead of an address in `Recorder.last_block`: the block that was entered last, whichever it is."""


class Recorder(Protocol):
    """Records the blocks of a run: a tracer or a collector."""

    def last_block(self, unless: int = -1) -> tuple[int, int] | None:
        """See `armsim.emulator.tracer.Tracer`."""


class Explainer:
    """Describes the code and memory of one machine in messages and fault records."""

    def __init__(self, engine: Engine, memory: Memory, code: Program | Image) -> None:
        self._engine = engine
        self._memory = memory
        self._code = code

    def where(self, address: int) -> str:
        """An instruction for messages: source line and text."""
        text = self.text(address)
        if isinstance(self._code, Image):
            text = self._code.text(address) or text
            found = self._code.source(address)
            place = f"{found[0]}:{found[1]}" if found else self._code.place(address)
            return f"{place} '{text}'" if text else place
        at = self._code.index_at(address)
        return f"pc {address:#x}" if at is None else f"line {self._code.lines[at]} '{text}'"

    def text(self, address: int) -> str:
        """The instruction at an address, empty if there is none."""
        found = self._decoded(address)
        return "" if isinstance(found, str) else found.text

    def _decoded(self, address: int) -> Instruction | str:
        """Decode it, or say why it cannot be."""
        try:
            word = self._engine.read(address & ~3, 4)
        except ValueError:
            return "not mapped"
        return decode_word(int.from_bytes(word, "little"))

    def _mnemonic(self, address: int) -> str:
        return self.text(address).partition(" ")[0]

    def _is_code(self, address: int) -> bool:
        if isinstance(self._code, Image):
            return any(begin <= address < end for begin, end in self._code.code)
        return self._code.index_at(address) is not None

    def is_data(self, address: int) -> bool:
        """Say whether an address is of an image's data among code; zeros fill the gaps and are none."""
        if not isinstance(self._code, Image) or address % 4 or self._is_code(address):
            return False
        try:
            return any(self._code.read(address, 4))
        except KeyError:
            return False

    def data(self, address: int, *, before: bool) -> Fault:
        """The fault of data that was executed; ``before``: the word before it runs on to it."""
        word = int.from_bytes(self._engine.read(address, 4), "little")
        known = self.text(address) if is_known(word) else ""
        shown = f".word {word:#010x}" + (f", '{known}' as code" if known else "")
        place = self._memory.place(address)
        description = f"{'runs on' if before else 'jumps'} to data at {place} ({shown})"
        description += "; an instruction is written as .inst"
        if known:
            description += ", or --decode-data takes such words for instructions"
        return self.fault("executed-data", description, address - 4 if before else address)

    def fault(
        self,
        kind: str,
        description: str,
        at: int | None,
        address: int | None = None,
        message: str | None = None,
    ) -> Fault:
        """A fault of the instruction ``at``, about the memory at ``address``.

        The default message is location and ``description``.
        """
        where = self.where(at) if at is not None else None
        buffer = self._memory.nearest(address) if address is not None else None
        if message is None:
            message = f"{where}: {description}" if where else description
        record = FaultRecord(
            kind, SEVERITY[kind], description, at, where, buffer.name if buffer else None,
            address - buffer.address if buffer and address is not None else None,
        )  # fmt: skip
        return Fault(message, record)

    def convention(self, broken: Sequence[Broken]) -> Fault:
        """The fault of a call that did not preserve its registers."""
        lost = [item.register for item in broken if item.kind != "fpcr-changed"]
        message = f"callee-saved registers not preserved: {', '.join(lost)}"
        kind, _, description = broken[0]
        if kind == "callee-saved-clobbered":
            description = message
        return self.fault(kind, description, None, message=message if lost else description)

    def stop(self, stop: Stop, recorder: Recorder | None) -> Fault:
        """The fault that made the emulator stop."""
        pc = self._engine.pc
        if stop.reason == NO_CODE or pc % 4:
            # A block at an odd address is entered, and what it makes of the bytes there may even run.
            unless = NEWEST if pc % 4 else -1
            last = recorder.last_block(unless) if recorder is not None else None
            return self._outside(f"jumps to {pc:#x}", last and last[1], stop)
        if stop.reason == TRAP:
            return self._trap(pc, stop, recorder)
        writes = stop.reason in (WRITE_OUTSIDE, WRITE_PROTECTED)
        kind = "write-out-of-bounds" if writes else "read-out-of-bounds"
        if stop.access is None:
            return self.fault(kind, stop.text, pc)
        address, size = stop.access
        size = max(size, self._size_at(pc, address))
        what = f"{size} bytes at {self._memory.place(address)}"
        if stop.reason == WRITE_PROTECTED:
            constant = self._holds_constants(address)
            kind = "constant-written" if constant else "code-written"
            what += ", which is read-only" if constant else ""
        message = f"{self.where(pc)}: {stop.text} ({what})"
        return self.fault(kind, f"{'writes' if writes else 'reads'} {what}", pc, address, message)

    def _size_at(self, pc: int, address: int) -> int:
        """The bytes of the access that begins at an address, whose first half alone the emulator names."""
        found = self._decoded(pc)
        memory = None if isinstance(found, str) else found.memory
        if isinstance(found, str) or memory is None or memory.base.number is None or memory.index:
            return 0
        begin = self._engine.general(memory.base.number)
        begin += 0 if memory.mode == "post" else memory.offset
        return found.size if begin == address else 0

    def _trap(self, pc: int, stop: Stop, recorder: Recorder | None) -> Fault:
        pc -= 4 if stop.pc_is_next else 0
        mnemonic = self._mnemonic(pc)
        if not self._is_code(pc):
            last = recorder.last_block(unless=pc) if recorder is not None else None
            # If the last block extends to pc, execution ran past the end of the code.
            fallen = last is not None and last[0] < pc <= last[1]
            source = pc - 4 if fallen else last and last[1]
            word = self._word_in_section(pc)
            if word == 0:  # written as udf #0, or padding
                zero = f"control reaches a zero word at {self._memory.place(pc)}, udf #0"
                return self.fault("undefined-instruction", zero, pc)
            if word is not None:
                return self.data(pc, before=fallen)
            return self._outside(f"runs on to {pc:#x}", source, stop)
        if mnemonic == "svc":
            name = syscall_name(self._engine.general(8))
            kind, description = "syscall", f"system call {name}: there is no operating system"
        elif needs_alignment(mnemonic):
            kind, description = (
                "misaligned-atomic",
                "the address is not aligned: an alignment fault",
            )
        else:
            kind = "undefined-instruction"
            if mnemonic in MNEMONICS:
                description = ILLEGAL
            elif mnemonic:
                description = "this instruction traps"
            else:
                description = "the emulator does not implement this instruction"
                reason = self._decoded(pc)
                if isinstance(reason, str):
                    reason = reason.partition("; want ")[0]
                    description = f"{description}: {reason}"
        return self.fault(
            kind, description, pc, message=f"{self.where(pc)}: {description} ({stop.text})"
        )

    def _word_in_section(self, address: int) -> int | None:
        """The word at an address if a section of code with data in it holds it."""
        if not isinstance(self._code, Image):
            return None
        for segment in self._code.segments:
            if segment.executable and segment.address <= address <= segment.end - 4:
                return int.from_bytes(self._engine.read(address, 4), "little")
        return None

    def _holds_constants(self, address: int) -> bool:
        return isinstance(self._code, Image) and any(
            segment.address <= address < segment.end and not segment.executable
            for segment in self._code.segments
        )

    def _outside(self, goes: str, source: int | None, stop: Stop) -> Fault:
        description = f"{goes}, where there is no code"
        at = f"{self.where(source)}: " if source is not None else ""
        return self.fault(
            "jump-outside", description, source, message=f"{at}{description} ({stop.text})"
        )
