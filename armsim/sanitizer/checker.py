"""A consumer of trace chunks that finds the faults of a call and the instructions that cause them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import SEVERITY, FaultRecord
from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.isa.extensions import extension_of, need_of
from armsim.isa.registers import V0, register_name
from armsim.records import rows
from armsim.sanitizer.areas import area_of_buffer, areas_of
from armsim.sanitizer.library import library_records
from armsim.sanitizer.shadow import DATA, INITIALISED, OUTPUT, STACK, VALID, WRITABLE, Shadow
from armsim.sanitizer.tables import (
    access_table,
    bit_of,
    defined_at_entry,
    register_of,
    register_table,
)
from armsim.sanitizer.walk import FINDINGS, FirstUse, Noted, walk, walk_registers
from armsim.sanitizer.wording import Finding, record_of

OVERREAD_WINDOW = 64
"""In bytes. A read that ends at most so far after an input is an overread; further, it is out of bounds.

The widest NEON load is 64 bytes; libraries that read past an input read part of one.
"""


class Returned(NamedTuple):
    """A register whose value the caller uses: its register number, and how many bytes of it.

    A ``guessed`` one counts only if the call wrote it.
    """

    register: int
    size: int
    guessed: bool = False


@dataclass(frozen=True)
class Rules:
    """What a call may do.

    ``roles`` gives each buffer's role: ``input``, ``output`` (uninitialised before the call) or ``inout``
    (the default). ``allow_overread`` bytes may be read after an input.
    ``extensions`` are those of core ``core``, None for any. ``returns`` are the registers that
    hold the result.
    """

    roles: Mapping[str, str]
    arguments: Arguments = field(default_factory=Arguments)
    allow_overread: int = 0
    core: str = ""
    extensions: frozenset[str] | None = None
    returns: tuple[Returned, ...] = ()


class Checker:
    """Follows one call: ``before`` it, ``take`` each chunk of its trace, ``after`` it.

    It must be attached to the machine (`Machine.attach`) while the call runs.
    """

    def __init__(self, machine: Machine, rules: Rules) -> None:
        """Prepare for the machine's program and buffers."""
        self.rules = rules
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
        self._heap, self._heap_role = set(machine.heap), OUTPUT
        self._checked = access_table(self.program)
        self._sets = register_table(self.program)
        self._found = rows(Noted, (len(self._checked), FINDINGS))
        self._registers = rows(FirstUse, 64)
        self._registers["reader"] = self._registers["writer"] = -1
        self._seen = np.zeros(len(self.program.instructions) + 1, dtype=np.int64)
        self._defined = defined_at_entry(self.rules.arguments)
        self._library: dict[tuple[str, int], FaultRecord] = {}
        self._done = 0
        self._last: int | None = None

    def take(self, chunk: TraceChunk) -> None:
        """Check a chunk of the trace."""
        if len(chunk.starts) == 0:
            return
        shadow = self.shadow
        for name in [name for name in self.machine.heap if name not in self._heap]:
            self._heap.add(name)
            shadow.add(area_of_buffer(self.machine.heap[name], self._heap_role))
        window = max(OVERREAD_WINDOW, self.rules.allow_overread)
        self._done = walk(
            chunk, self.program.accesses.before, self._checked, shadow.compiled, window,
            self._found, self._done,
        )  # fmt: skip
        self._defined = walk_registers(
            chunk, self._sets, self._seen, self._defined, self._registers
        )
        self._last = int(chunk.starts[-1] + chunk.lengths[-1]) - 1

    def library_call(self, name: str, accesses: Iterable[tuple[str, int, int]]) -> None:
        """Check the accesses that a provided function is about to make; faults are those of the caller."""
        # The role of the allocation that the next chunk adds.
        self._heap_role = DATA if name == "calloc" else OUTPUT
        caller = self.machine.general(30) - 4
        for record in library_records(
            self.shadow, name, accesses, self.rules.allow_overread, caller, self.machine.where
        ):
            self._library.setdefault((record.kind, caller), record)

    def after(self, machine: Machine) -> list[FaultRecord]:
        """All faults: those of accesses by first occurrence, then library calls and extensions."""
        numbers, findings = np.nonzero(self._found["times"])
        order = np.argsort(self._found["when"][numbers, findings], kind="stable")
        made = []
        for at in order.tolist():
            number, finding = int(numbers[at]), int(findings[at])
            index = int(self.program.accesses.instruction[number])
            where = Finding(
                finding, index, self.program.instructions[index], self._found[number, finding]
            )
            made.append(record_of(where, self.shadow, machine, self.rules.allow_overread))
        made = [item for item in made if not _is_covered(item, made)]
        return [*made, *self._library.values(), *self._not_in_core()]

    def executed(self) -> list[int]:
        """Indexes of the executed instructions, ascending."""
        steps = np.zeros(len(self._seen) + 1, dtype=np.int64)
        starts = np.flatnonzero(self._seen)
        np.add.at(steps, starts, 1)
        np.add.at(steps, starts + self._seen[starts], -1)
        return np.flatnonzero(np.cumsum(steps) > 0).tolist()

    def _not_in_core(self) -> list[FaultRecord]:
        have = self.rules.extensions
        if have is None:
            return []
        kind = "not-in-core"
        return [
            self._at(kind, f"{need_of(item)}, which {self.rules.core or 'the core'} lacks", at)
            for at in self.executed()
            if (needed := extension_of(item := self.program.instructions[at]))
            and needed not in have
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
        return self._at("uninitialised-register", message, index)

    def returned(self) -> list[Returned]:
        """The registers that hold the call's result."""
        return [
            item for item in self.rules.returns if not item.guessed or self._writes(item.register)
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
            for item in self.rules.returns
            if not item.guessed and item.register not in held and not self._writes(item.register)
        ]

    def unwritten_outputs(self) -> dict[str, NDArray[np.bool_]]:
        """Which bytes of each output buffer the call did not write."""
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
        return [(register_of(bit), int(readers[bit])) for bit in bits]


_COVERED_BY: dict[str, tuple[str, ...] | None] = {
    "overread": ("read-out-of-bounds",),
    "slow-misaligned": None,
}


def _is_covered(item: FaultRecord, others: list[FaultRecord]) -> bool:
    """Whether a worse fault of the same instruction includes this one."""
    if item.kind not in _COVERED_BY:
        return False
    worse = _COVERED_BY[item.kind]
    return any(
        other.instruction_address == item.instruction_address
        and other.kind != item.kind
        and (worse is None or other.kind in worse)
        for other in others
    )
