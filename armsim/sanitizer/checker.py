"""A consumer of trace chunks that finds the faults of a call and the instructions that cause them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import SEVERITY, FaultRecord
from armsim.emulator.machine import Machine
from armsim.emulator.memory import ENTRY_SP, Buffer
from armsim.emulator.poison import FPSR
from armsim.emulator.trace import TraceChunk
from armsim.isa.instruction import Instruction
from armsim.isa.registers import NZCV, V0, register_name
from armsim.records import rows
from armsim.sanitizer.areas import area_of_buffer, areas_of
from armsim.sanitizer.library import library_records
from armsim.sanitizer.shadow import (
    DATA,
    GONE,
    INITIALISED,
    OUTPUT,
    STACK,
    VALID,
    WRITABLE,
    Area,
    Shadow,
)
from armsim.sanitizer.tables import (
    access_table,
    bit_of,
    defined_at_entry,
    register_of,
    register_set,
    register_table,
    stack_moves,
)
from armsim.sanitizer.walk import (
    EVENTS_EACH,
    FINDINGS,
    NO_SP,
    UNINITIALISED,
    CheckedCode,
    Event,
    Findings,
    FirstUse,
    Noted,
    Progress,
    walk,
    walk_registers,
)
from armsim.sanitizer.wording import Finding, record_of

OVERREAD_WINDOW = 64
"""In bytes. A read that ends at most so far after an input is an overread; further, it is out of bounds.

The widest NEON load is 64 bytes; libraries that read past an input read part of one.
"""


FPSR_NAME = "the cumulative flags of FPSR (QC, IOC, ..)"
_PLATFORM_REGISTER = 18
# AAPCS64, section 6.1. Of v8 to v15 the low halves are kept, and reading those is no use (see `tables`).
_CALLER_SAVED = register_set({*range(19), *range(V0, V0 + 32), NZCV})
_RESULT = register_set({0})


class Returned(NamedTuple):
    """A register whose value the caller uses: its register number, and how many bytes of it.

    A ``guessed`` one counts only if the call wrote it.
    """

    register: int
    size: int
    guessed: bool = False


class Missing(NamedTuple):
    """Bytes that an instruction read unwritten: in which of its executions, where; bit i: byte i."""

    execution: int
    address: int
    mask: int


class Suspect(NamedTuple):
    """A load of bytes that were never written, which is a fault if their value matters.

    ``number`` is that of the access in code order, ``address`` the instruction's, ``piece`` the bytes of
    one register.
    """

    number: int
    address: int
    piece: int
    record: FaultRecord


@dataclass(frozen=True)
class Rules:
    """Says what a call may do.

    ``roles`` gives each buffer's role: ``input``, ``output`` (uninitialised before the call) or ``inout``
    (the default). ``allow_overread`` bytes may be read after an input.
    ``beyond`` says why the core lacks an instruction, nothing if it has it. ``returns`` are the registers
    that hold the result, None if that is not known. ``units`` gives for each buffer the bytes of which an
    element, or a member and its padding, fill whole multiples (4 if it is not there). ``padding`` tells of
    buffers that hold structs which bytes belong to no member: they are no result.
    """

    roles: Mapping[str, str]
    arguments: Arguments = field(default_factory=Arguments)
    allow_overread: int = 0
    beyond: Callable[[Instruction], str] | None = None
    returns: tuple[Returned, ...] | None = None
    units: Mapping[str, int] = field(default_factory=dict)
    padding: Mapping[str, NDArray[np.bool_]] = field(default_factory=dict)


class Checker:
    """Follows one call: ``before`` it, ``take`` each chunk of its trace, ``after`` it.

    It must be attached to the machine (`Machine.attach`) while the call runs.
    """

    def __init__(self, machine: Machine, rules: Rules, suspects: Iterable[int] = ()) -> None:
        """Prepare for the machine's program and buffers.

        Of ``suspects``, which are numbers of accesses, it notes which bytes they read unwritten.
        """
        self.rules = rules
        self._suspects = dict.fromkeys(suspects, 0)
        self.before(machine)

    def before(self, machine: Machine) -> None:
        """Reset; the machine's program must be known (`Machine.discover`)."""
        self.machine, self.program = machine, machine.program
        stack = self.rules.arguments.stack
        self.shadow = Shadow(areas_of(machine, self.rules.roles, len(stack)))
        for area in self.shadow.areas:
            if area.role == STACK and stack:
                state = VALID | WRITABLE | INITIALISED
                self.shadow.mark(area.end - len(stack), len(stack), state)
        self._heap_role = OUTPUT
        self._past: list[tuple[int, Area]] = []
        self._allocated_at: dict[str, int] = {}
        accesses = access_table(self.program)
        moves = stack_moves(self.program)
        self._code = CheckedCode(self.program.accesses.before, accesses, moves)
        self._sets = register_table(self.program)
        self._registers = rows(FirstUse, 64)
        self._registers["reader"] = self._registers["writer"] = -1
        self._seen = np.zeros(len(self.program.instructions) + 1, dtype=np.int64)
        self._defined = defined_at_entry(self.rules.arguments)
        self._reached = self._seen.copy()
        self._library: dict[tuple[str, int], FaultRecord] = {}
        self._last: int | None = None
        self._findings = Findings(
            rows(Noted, (len(accesses), FINDINGS)),
            rows(Event, EVENTS_EACH * len(self._suspects)),
            rows(Progress, 1),
        )
        progress: Progress = self._findings.progress[0]
        progress.sp = progress.known = progress.entry = ENTRY_SP
        progress.monitor = NO_SP
        progress.stack = [area.role for area in self.shadow.areas].index(STACK)
        self.missing: dict[int, list[Missing]] = {number: [] for number in self._suspects}

    def take(self, chunk: TraceChunk) -> None:
        """Check a chunk of the trace."""
        if len(chunk.starts) == 0:
            return
        window = max(OVERREAD_WINDOW, self.rules.allow_overread)
        events = int(self._findings.progress[0].events)
        walk(chunk, self._code, self.shadow.compiled, window, self._findings)
        if self._suspects:
            self._date_events(chunk, events)
        self._defined = walk_registers(
            chunk, self._sets, self._seen, self._defined, self._registers
        )
        self._last = int(chunk.starts[-1] + chunk.lengths[-1]) - 1

    def _date_events(self, chunk: TraceChunk, first: int) -> None:
        """Say of each new event which execution of its instruction it was."""
        starts, ends = chunk.starts, chunk.starts + chunk.lengths
        new: list[Event] = [
            self._findings.events[at] for at in range(first, self._findings.progress[0].events)
        ]
        for number, before in self._suspects.items():
            word = int(self.program.accesses.instruction[number])
            times = np.cumsum((starts <= word) & (word < ends))
            for event in new:
                if event.number == number:
                    execution = before + int(times[event.block]) - 1
                    mask = int(event.missing) & ((1 << 64) - 1)
                    self.missing[number].append(Missing(execution, int(event.address), mask))
            self._suspects[number] = before + int(times[-1])

    @property
    def watched(self) -> int:
        """Count the executions of the suspects."""
        return sum(self._suspects.values())

    def library_call(
        self, caller: int, name: str, accesses: Iterable[tuple[str, int, int]]
    ) -> None:
        """Check the accesses that a provided function is about to make; faults are those of the caller."""
        self._heap_role = DATA if name == "calloc" else OUTPUT
        self._caller = caller
        for record in library_records(
            self.shadow, name, accesses, self.rules.allow_overread, caller, self.machine.where
        ):
            self._library.setdefault((record.kind, caller), record)
        # It leaves nothing in the registers that the caller saves, so blocks must be followed again.
        self._defined &= ~_CALLER_SAVED
        self._defined |= 0 if name == "free" else _RESULT
        np.maximum(self._reached, self._seen, out=self._reached)
        self._seen[:] = 0

    def allocated(self, buffer: Buffer) -> None:
        """A provided function has given memory, whose pages may have served before."""
        self._allocated_at[buffer.name] = self._caller
        before = self.shadow.put(area_of_buffer(buffer, self._heap_role))
        if before is not None:
            self._past.append((int(self._findings.progress[0].accesses), before))

    def freed(self, buffer: Buffer) -> None:
        """A provided function has taken memory back."""
        self._allocated_at.pop(buffer.name, None)
        self.shadow.put(area_of_buffer(buffer, GONE))

    def _area_at(self, address: int, when: int) -> Area | None:
        """The area that was at or closest to an address at an access."""
        for until, area in self._past:
            if when <= until and area.low <= address < area.high:
                return area
        return self.shadow.nearest(address)

    def leaks(self) -> list[FaultRecord]:
        """Warnings of memory that was not freed, and that nothing which outlives the call points to."""
        returns = self.rules.returns
        returned = returns is None or any(item.register == 0 for item in returns)
        return [
            self._at(
                "memory-leak",
                f"{piece.size:,} bytes from malloc are not freed, and no result points to them",
                self.program.index_at(self._allocated_at[piece.name]),
            )
            for piece in self.machine.unreachable(returned=returned)
            if piece.name in self._allocated_at
        ]

    def after(self, machine: Machine) -> list[FaultRecord]:
        """All faults but reads of unwritten bytes: those of accesses by first occurrence, then the rest."""
        made = [
            self._record(number, finding, machine)
            for number, finding in self._noted()
            if finding != UNINITIALISED
        ]
        made = [item for item in made if not _is_covered(item, made)]
        return [*made, *self._library.values(), *self._platform_register(), *self._not_in_core()]

    def _noted(self) -> list[tuple[int, int]]:
        """(number of the access, what was found), in the order of first occurrence."""
        numbers, findings = np.nonzero(self._findings.noted["times"])
        order = np.argsort(self._findings.noted["when"][numbers, findings], kind="stable")
        return [(int(numbers[at]), int(findings[at])) for at in order.tolist()]

    def _record(self, number: int, finding: int, machine: Machine) -> FaultRecord:
        index = int(self.program.accesses.instruction[number])
        noted: Noted = self._findings.noted[number, finding]
        where = Finding(finding, index, self.program.instructions[index], noted)
        area = self._area_at(int(noted.first), int(noted.when))
        return record_of(where, area, machine, self.rules.allow_overread)

    def suspects(self) -> list[Suspect]:
        """The reads of bytes that were never written, in the order of their first occurrence."""
        return [
            Suspect(
                number,
                self.program.address_of(int(self.program.accesses.instruction[number])),
                int(self._code.accesses[number].piece),
                self._record(number, finding, self.machine),
            )
            for number, finding in self._noted()
            if finding == UNINITIALISED
        ]

    def _platform_register(self) -> list[FaultRecord]:
        first = int(self._registers[bit_of(_PLATFORM_REGISTER)].writer)
        if first < 0:
            return []
        message = (
            "x18 is a scratch register on Linux, but reserved on Android, Windows and by Apple"
        )
        return [self._at("platform-register", message, first)]

    def executed(self) -> list[int]:
        """Indexes of the executed instructions, ascending."""
        seen = np.maximum(self._seen, self._reached)
        steps = np.zeros(len(seen) + 1, dtype=np.int64)
        starts = np.flatnonzero(seen)
        np.add.at(steps, starts, 1)
        np.add.at(steps, starts + seen[starts], -1)
        return np.flatnonzero(np.cumsum(steps) > 0).tolist()

    def _not_in_core(self) -> list[FaultRecord]:
        says = self.rules.beyond
        return [
            self._at("not-in-core", why, at)
            for at in (self.executed() if says is not None else ())
            if says is not None and (why := says(self.program.instructions[at]))
        ]

    def broken_convention(self) -> list[FaultRecord]:
        """Registers that the call did not preserve, each with the instruction that first changed it.

        A wrong sp is reported at the return, as any of its changes may be the wrong one.
        """
        found = []
        for kind, register, description in self.machine.broken_convention():
            at = self._last
            if kind == "callee-saved-clobbered":
                number = int(register[1:]) + (32 if register[0] == "d" else 0)
                first = int(self._registers[bit_of(number)].writer)
                at = first if first >= 0 else at
            elif kind == "fpcr-changed":
                writes = [
                    at
                    for at in self.executed()
                    if self.program.instructions[at].text.startswith("msr fpcr")
                ]
                at = writes[0] if writes else at
            found.append(self._at(kind, description, at))
        return found

    def _at(self, kind: str, message: str, index: int | None) -> FaultRecord:
        address = None if index is None else self.program.address_of(index)
        where = None if address is None else self.machine.where(address)
        return FaultRecord(kind, SEVERITY[kind], message, address, where)

    def register_record(self, name: str, index: int) -> FaultRecord:
        """The fault of the first reader of an uninitialised register that the result depends on."""
        message = f"the result depends on {name}, which is uninitialised when it is read here"
        if name == FPSR_NAME:
            message = f"the result depends on {name} as the caller left them: clear them first"
        return self._at("uninitialised-register", message, index)

    def above_record(self, name: str, known: int, index: int | None) -> FaultRecord:
        """The fault of the first reader of what is above an argument of so many bytes."""
        message = (
            f"the result depends on what is above the {known}-byte argument in {name}: "
            "callers leave anything there"
        )
        return self._at("uninitialised-register", message, index)

    def returned(self) -> list[Returned]:
        """The registers that hold the result; a guess does not if a provided function ran after it."""
        return [
            item
            for item in self.rules.returns or ()
            if not item.guessed
            or (self._writes(item.register) and self._defined >> bit_of(item.register) & 1)
        ]

    def _writes(self, register: int) -> bool:
        return bool(self._registers[bit_of(register)].writer >= 0)

    def unwritten_results(self) -> list[FaultRecord]:
        """Faults for registers that hold the result but were never written."""
        given = self.rules.arguments
        held = {*given.general, *(V0 + number for number in given.vector)}
        return [
            self._at(
                "uninitialised-register",
                f"{register_name(item.register)} is returned but was never given a value",
                self._last,
            )
            for item in self.rules.returns or ()
            if not item.guessed and item.register not in held and not self._writes(item.register)
        ]

    def unwritten_outputs(self) -> dict[str, NDArray[np.bool_]]:
        """Mark the bytes of each output buffer that the call did not write."""
        return {
            area.name: ~self.shadow.written(area)
            for area in self.shadow.areas
            if area.name in self.machine.buffers and self.rules.roles.get(area.name) == OUTPUT
        }

    def readers_of_undefined(self) -> list[tuple[int, int]]:
        """(register, index of its first reader) of each register read before it was written, in time order.

        Such a read is no fault by itself: a lane insert, say, reads lanes that are overwritten later.
        """
        readers = self._registers["reader"]
        bits = np.flatnonzero(readers >= 0).tolist()
        bits.sort(key=lambda bit: int(self._registers[bit].reader_rank))
        found = [(register_of(bit), int(readers[bit])) for bit in bits]
        status = [at for at in self.executed() if "fpsr" in self.program.instructions[at].text]
        return [*found, *((FPSR, at) for at in status[:1])]


_COVERED_BY: dict[str, tuple[str, ...] | None] = {
    "overread": ("read-out-of-bounds",),
    "slow-misaligned": None,
}


def _is_covered(item: FaultRecord, others: list[FaultRecord]) -> bool:
    """Return whether a worse fault of the same instruction includes this one."""
    if item.kind not in _COVERED_BY:
        return False
    worse = _COVERED_BY[item.kind]
    return any(
        other.instruction_address == item.instruction_address
        and other.kind != item.kind
        and (worse is None or other.kind in worse)
        for other in others
    )
