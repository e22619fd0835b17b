"""Check one call: trace it once, then repeat it with different poison.

Uninitialised registers and bytes hold values chosen by seed. If the result of a call changes with the
seed, it depends on an uninitialised value, whatever path that took: this decides. The walk over the trace
knows which registers may be to blame; a call in which only one of them changes shows whether it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.faults import ERROR, Fault, FaultRecord
from armsim.emulator.machine import INSTRUCTION_LIMIT, Machine
from armsim.emulator.memory import ENTRY_SP, STACK_BASE
from armsim.emulator.poison import FPSR, ZERO, Poison
from armsim.emulator.trace import Consumer, TraceChunk
from armsim.isa.registers import V0, register_name
from armsim.sanitizer.checker import FPSR_NAME, Checker, Rules, Suspect
from armsim.sanitizer.shadow import INPUT, OUTPUT
from armsim.sanitizer.suspects import Judged, Repetition, judge, named_numbers
from armsim.sanitizer.wide import FirstWideReader

MARGIN = 4096
"""Bytes of red zone on either side of a buffer, to be given to `Machine`."""

_CONVENTION = ("callee-saved-clobbered", "sp-not-restored", "fpcr-changed")
_OUT_OF_BOUNDS = ("read-out-of-bounds", "write-out-of-bounds")
_MEMORY_KINDS = ("read-out-of-bounds", "uninitialised-read", "below-sp", "use-after-free")
_ENOUGH_OF_ENDLESS = 20_000_000  # instructions to trace of a call that does not end
_MOST_OVERREAD = 400_000_000  # total instructions with other bytes after the inputs
_MOST_REPEATED = 4_000_000_000  # total instructions for finding the register to blame

Fill = Callable[[Machine], None]
Results = tuple[tuple[bytes, ...], Mapping[str, NDArray[np.uint8]]]


@dataclass(frozen=True)
class Checked:
    """The result of a call: ``finished`` if it returned; ``faults`` in order of first occurrence.

    ``instructions`` counts those executed; for a call that did not finish, up to its last chunk.
    ``unwritten`` tells which bytes of each output a call that returned did not write.
    """

    instructions: int
    finished: bool
    faults: tuple[FaultRecord, ...]
    unwritten: Mapping[str, NDArray[np.bool_]] = field(default_factory=dict, compare=False)

    @property
    def failed(self) -> bool:
        """Return whether any fault is an error."""
        return any(fault.is_error for fault in self.faults)


def checked_call(
    machine: Machine,
    rules: Rules,
    fill: Fill,
    consumer: Consumer | None = None,
    limit: int | None = None,
) -> Checked:
    """Call the machine's function with ``rules.arguments``, check it, and return its faults.

    ``fill`` writes the inputs; it is called before each repetition. ``consumer`` gets the trace of the
    first call, ``limit`` is the number of instructions after which a call is taken for endless. Afterwards
    memory is as the first call left it, and so are the registers unless the call was repeated. The machine
    should have been made with a margin of MARGIN.
    Raises what the consumer raises, and UserError for executed words that are not instructions.
    """
    return _CheckedCall(machine, rules, fill, limit).run(consumer or _ignore)


def _ignore(chunk: TraceChunk) -> None:
    """Discard a chunk."""


class _CheckedCall:
    def __init__(self, machine: Machine, rules: Rules, fill: Fill, limit: int | None) -> None:
        self.machine, self.rules, self.fill, self.limit = machine, rules, fill, limit

    def run(self, consumer: Consumer) -> Checked:
        machine = self.machine
        self._prepare(Poison())
        endless: Fault | None = None
        limit = self.limit or INSTRUCTION_LIMIT
        if machine.image is not None:
            try:
                machine.discover(self.rules.arguments, limit)
            except Fault as found:
                kind = found.record.kind if found.record is not None else ""
                if not machine.has_program or kind == "executed-data":
                    return Checked(0, False, tuple(_records(found)))
                if kind == "instruction-limit":
                    endless, limit = found, min(limit, _ENOUGH_OF_ENDLESS)
            self._prepare(Poison())
        self.checker = Checker(machine, self.rules)
        machine.attach(self.checker)
        fault: Fault | None = None
        try:
            machine.call(self.rules.arguments, consumer, limit)
        except Fault as found:
            fault = endless or self._with_base(found)
        finally:
            machine.detach(self.checker)
        self.count = machine.executed
        self.enough = 2 * (self.count + machine.charged) + 1_000_000
        faults = self.checker.after(machine)
        finished = fault is None or (fault.record is not None and fault.record.kind in _CONVENTION)
        suspected = self.checker.suspects()
        if fault is not None and not finished:
            seen = {(item.kind, item.instruction_address) for item in faults}
            faults += [
                item
                for item in _records(fault)
                if (item.kind, item.instruction_address) not in seen
            ]
        if finished:
            faults += self.checker.broken_convention()
            faults += self.checker.leaks()
        kept = {name: machine.read(name) for name in machine.buffers}
        expected = self._results()
        if suspected:
            verdict = self._judge(suspected, limit)
            if verdict.stops and fault is not None and not finished:
                followers = _records(fault)  # what stopped the call is a consequence
                faults = [item for item in faults if item not in followers]
            faults = [*verdict.faults, *faults]
        if finished:
            faults = self._repeat(faults, expected, suspected)
        self._prepare(Poison())
        for name, content in kept.items():
            machine.write_bytes(machine.buffers[name].address, content)
        unwritten = self.checker.unwritten_outputs() if finished else {}
        return Checked(self.count, finished, tuple(faults), unwritten)

    def _with_base(self, fault: Fault) -> Fault:
        """An access far from all buffers, with the register that no argument gave an address."""
        record, machine = fault.record, self.machine
        if record is None or record.buffer is not None or record.kind not in _OUT_OF_BOUNDS:
            return fault
        at = machine.program.index_at(record.instruction_address or 0)
        memory = machine.program.instructions[at].memory if at is not None else None
        base = memory.base.number if memory is not None else None
        if base is None or base >= V0 or machine.general(base) != machine.poison.general(base):
            return fault
        said = f": {register_name(base)} was given no value"
        return Fault(f"{fault}{said}", replace(record, message=f"{record.message}{said}"))

    def _prepare(self, poison: Poison) -> None:
        """Restore static data, poison undefined memory, and write the inputs."""
        machine = self.machine
        machine.poison = poison
        machine.reset()
        for salt, buffer in enumerate(machine.buffers.values()):
            whole = self.rules.roles.get(buffer.name) == OUTPUT
            begin, end = buffer.address, buffer.address + buffer.size
            noise = poison.memory_bytes(buffer.high - buffer.low, salt).tobytes()
            machine.write_bytes(buffer.low, noise[: begin - buffer.low])
            machine.write_bytes(end, noise[end - buffer.low :])
            if whole:
                machine.write_bytes(begin, noise[begin - buffer.low : end - buffer.low])
        noise = poison.memory_bytes(ENTRY_SP - STACK_BASE, len(machine.buffers)).tobytes()
        machine.write_bytes(STACK_BASE, noise)
        self.fill(machine)

    def _judge(self, suspected: list[Suspect], limit: int) -> Judged:
        """The faults of reads of unwritten bytes whose value matters."""
        numbers = [suspect.number for suspect in suspected]
        self._prepare(Poison())
        again = Checker(self.machine, self.rules, numbers)
        self.machine.attach(again)
        with suppress(Fault):
            self.machine.call(self.rules.arguments, _ignore, limit)
        self.machine.detach(again)
        call = Repetition(
            self.machine, self.rules.arguments, min(limit, self.enough),
            lambda: self._prepare(Poison()), self._results,
        )  # fmt: skip
        executed = self.checker.executed()
        return judge(
            call, suspected, again.missing, executed, self.count, again.watched, self.rules.units
        )

    def _results(self) -> tuple[tuple[bytes, ...], dict[str, NDArray[np.uint8]]]:
        """The values that the call returned, and the bytes that it wrote to buffers that it may write."""
        shadow, written, returned = self.checker.shadow, {}, []
        for area in shadow.areas:
            if area.name in self.machine.buffers and self.rules.roles.get(area.name) != INPUT:
                content = np.frombuffer(self.machine.read(area.name), dtype=np.uint8)
                counted = shadow.written(area)
                if area.name in self.rules.padding:
                    counted = counted & ~self.rules.padding[area.name]
                written[area.name] = np.where(counted, content, 0).astype(np.uint8)
        for register, size, _ in self.checker.returned():
            machine = self.machine
            value = machine.general(register) if register < V0 else machine.vector(register - V0)
            returned.append(value.to_bytes(16, "little")[:size])
        return tuple(returned), written

    def _differs(
        self, poison: Poison, expected: Results, other: Mapping[int, bytes] | None = None
    ) -> bool:
        """Return whether this poison gives another result, or a fault; ``other`` bytes by address."""
        self._prepare(poison)
        for address, content in (other or {}).items():
            self.machine.write_bytes(address, content)
        try:
            self.machine.call_counted(self.rules.arguments, self.enough)
        except Fault as fault:
            if fault.record is None or fault.record.kind not in _CONVENTION:
                return True
        returned, written = self._results()
        return returned != expected[0] or any(
            not np.array_equal(content, expected[1][name]) for name, content in written.items()
        )

    def _repeat(
        self, faults: list[FaultRecord], expected: Results, suspected: list[Suspect]
    ) -> list[FaultRecord]:
        """Repeat the call with other poison; return ``faults`` and those of a result that depends on it."""
        by_registers = self._differs(Poison(registers=ZERO), expected)
        by_memory = False
        if by_registers or self._differs(Poison(registers=1, memory=1), expected):
            by_registers = by_registers or self._differs(Poison(registers=1), expected)
            by_memory = not by_registers or self._differs(Poison(memory=1), expected)
        if by_registers:
            faults = faults + self._blame_registers(expected)
        if not by_registers and not by_memory and any(item.kind == "overread" for item in faults):
            by_memory = self._overread_decides(expected)
        known = any(fault.kind in _MEMORY_KINDS for fault in faults)
        if by_memory and not known:
            faults = self._blame_overreads(faults, suspected)
        return faults

    def _overread_decides(self, expected: Results) -> bool:
        """Return whether some bytes after the inputs give another result.

        Tried are zeros, ones, what the code and the arguments name, and each buffer's own first and last
        bytes, as elements of each size.
        """
        numbers = [0, -1, *named_numbers(self.machine.program, self.checker.executed())]
        numbers += [value for value in self.rules.arguments.general.values() if value < 1 << 32]
        patterns = {
            (number & (1 << 8 * size) - 1).to_bytes(size, "little"): None
            for number in numbers
            for size in (1, 2, 4, 8)
        }
        inputs = [item for item in self.machine.buffers.values() if item.size]
        self._prepare(Poison())
        for item in inputs:
            content = self.machine.read(item.name)
            patterns |= dict.fromkeys(content[-size:] for size in (1, 2, 4, 8, 16))
            patterns[content[:16]] = None
        most = max(_MOST_OVERREAD // max(self.count, 1), 2)
        for pattern in list(patterns)[:most]:
            beyond = (pattern * (MARGIN // len(pattern) + 1))[:MARGIN]
            after = {
                item.address + item.size: beyond[: item.high - item.address - item.size]
                for item in inputs
            }
            if self._differs(Poison(), expected, after):
                return True
        return False

    def _blame_registers(self, expected: Results) -> list[FaultRecord]:
        """Faults for the uninitialised registers that the result depends on."""
        found, spent = [], 0
        candidates: list[tuple[int, int | None]] = [*self.checker.readers_of_undefined()]
        known = self.rules.arguments.known_bytes
        candidates += [(register, None) for register in known if register not in dict(candidates)]
        for register, reader in candidates:
            for seed in (ZERO, 1):
                poison = Poison(changed=frozenset([register]), changed_seed=seed)
                spent += self.count
                if spent < _MOST_REPEATED and self._differs(poison, expected):
                    if reader is None:
                        found.append(self._above_argument(register, known[register]))
                    else:
                        name = FPSR_NAME if register == FPSR else register_name(register)
                        found.append(self.checker.register_record(name, reader))
                    break
        found = found or self.checker.unwritten_results()
        if not found:
            words = "the result depends on uninitialised registers"
            found.append(FaultRecord("uninitialised-register", ERROR, words))
        return found

    def _above_argument(self, register: int, known: int) -> FaultRecord:
        """The fault of what is above a narrow argument, at the first instruction that reads it."""
        first = FirstWideReader(self.machine.program, register, known)
        self._prepare(Poison())
        with suppress(Fault):
            self.machine.call(self.rules.arguments, first.take, self.enough)
        return self.checker.above_record(register_name(register), known, first.found)

    @staticmethod
    def _blame_overreads(faults: list[FaultRecord], suspected: list[Suspect]) -> list[FaultRecord]:
        """Make tolerated overreads errors, because the result depends on what they read."""
        if not any(fault.kind == "overread" for fault in faults):
            if suspected:
                return [*faults, suspected[0].record]
            words = "the result depends on memory that was never written"
            return [*faults, FaultRecord("uninitialised-read", ERROR, words)]
        return [
            replace(
                fault,
                severity=ERROR,
                message=f"{fault.message}; the result depends on these bytes",
            )
            if fault.kind == "overread"
            else fault
            for fault in faults
        ]


def _records(fault: Fault) -> list[FaultRecord]:
    return [fault.record] if fault.record is not None else []
