"""One call of an image's function on bound arguments: executed, read back, traced."""

from __future__ import annotations

from contextlib import suppress

import numpy as np

from armsim.cores.model import CoreModel
from armsim.emulator.faults import SEVERITY, Fault, FaultRecord
from armsim.emulator.machine import INSTRUCTION_LIMIT, Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import Consumer, Trace
from armsim.harness.binding import Binding
from armsim.harness.elements import Array
from armsim.harness.passing import call_arguments, image_of
from armsim.harness.returned import result_registers
from armsim.harness.values import INOUT, INPUT, OUTPUT, Buffer
from armsim.isa.extensions import extension_of, need_of
from armsim.objects.image import Image
from armsim.sanitizer.checked_call import MARGIN, checked_call
from armsim.sanitizer.checker import Rules
from armsim.sanitizer.shadow import INOUT as CHANGED
from armsim.sanitizer.shadow import INPUT as READ
from armsim.sanitizer.shadow import OUTPUT as WRITTEN

# What is below sp is nobody's: the same at every call, and no number that a kernel counts on.
_STACK_BEFORE = bytes([0xA5]) * (STACK_BYTES // 2)
_ROLE = {INPUT: READ, OUTPUT: WRITTEN, INOUT: CHANGED}
# Found when the function has returned: its results are there.
_AT_THE_END = ("callee-saved-clobbered", "sp-not-restored", "fpcr-changed")


class Call:
    """A machine with its arguments; every execution starts from the same memory."""

    def __init__(
        self, image: Image, binding: Binding, limit: int | None = None, *, checked: bool = True
    ) -> None:
        """Map everything; UserError if a value does not fit its place.

        For a checked call the buffers get margins, whose every byte a checker watches; else there is
        nothing around them.
        """
        self.binding = binding
        margin = MARGIN if checked else 0
        self.machine = Machine(image, binding.sizes, binding.alignments, margin)
        self.limit = limit or INSTRUCTION_LIMIT
        self.arguments = call_arguments(binding, self.machine)
        self._discovered = False
        self._memory = {name: image_of(name, binding, self.machine) for name in binding.memory}

    def prepare(self) -> None:
        """Memory as before the call."""
        self.machine.reset()
        self.machine.write_bytes(STACK_BASE, _STACK_BEFORE)
        self._fill(self.machine)
        for name, role in self.binding.roles.items():
            if role == OUTPUT:
                self._write(name)

    def _fill(self, machine: Machine) -> None:
        """What the function may read."""
        for name, role in self.binding.roles.items():
            if role != OUTPUT:
                self._write(name)

    def _write(self, name: str) -> None:
        self.machine.write(name, np.frombuffer(self._memory[name], dtype=np.uint8))

    def execute(self, core: CoreModel) -> tuple[list[FaultRecord], bool]:
        """Run once, unchecked: what the machine finds by itself, and whether the function returned."""
        self.prepare()
        self._discovered = True
        faults = []
        try:
            self.machine.discover(self.arguments, self.limit)
        except Fault as fault:
            faults.append(record_of(fault))
        finished = all(fault.kind in _AT_THE_END for fault in faults)
        return faults + self._written_inputs() + self._not_in_core(core), finished

    def _not_in_core(self, core: CoreModel) -> list[FaultRecord]:
        if not self.machine.has_program:
            return []
        kind, program = "not-in-core", self.machine.program
        found = []
        for at, item in enumerate(program.instructions):
            needed = extension_of(item)
            if needed and needed not in core.extensions:
                address = program.address_of(at)
                words = f"{need_of(item)}, which {core.name} lacks"
                where = self.machine.where(address)
                found.append(FaultRecord(kind, SEVERITY[kind], words, address, where))
        return found

    def _written_inputs(self) -> list[FaultRecord]:
        found = []
        for name, role in self.binding.roles.items():
            if role != INPUT:
                continue
            before = np.frombuffer(self._memory[name], dtype=np.uint8)
            changed = np.flatnonzero(
                np.frombuffer(self.machine.read(name), dtype=np.uint8) != before
            )
            if len(changed):
                found.append(
                    FaultRecord(
                        "input-written", SEVERITY["input-written"],
                        f"{len(changed)} bytes of the input '{name}' changed, the first at offset "
                        f"{changed[0]}; if that is meant, it is inout",
                        buffer=name, offset=int(changed[0]),
                    )
                )  # fmt: skip
        return found

    def checked(
        self, core: CoreModel, allow_overread: int, returns: str | None
    ) -> tuple[list[FaultRecord], bool]:
        """Run under all checks: what is found, and whether the function returned.

        ``returns`` is the type of its result, ``void``, or None if it is not known.
        """
        rules = Rules(
            roles={name: _ROLE[role] for name, role in self.binding.roles.items()},
            arguments=self.arguments,
            allow_overread=allow_overread,
            core=core.name,
            extensions=frozenset(core.extensions),
            returns=result_registers(returns, self.binding.roles.values()),
        )
        checked = checked_call(self.machine, rules, self._fill, None, self.limit)
        return list(checked.faults), checked.finished

    def outputs(self) -> dict[str, Array]:
        """The buffers after a call, in their shapes."""
        found: dict[str, Array] = {}
        for name, value in self.binding.memory.items():
            if isinstance(value, Buffer):
                flat = np.frombuffer(self.machine.read(name), dtype=value.kind)
                found[name] = flat.reshape(value.shape)
        return found

    def trace(self) -> Trace:
        """The trace, recorded; it can be walked as often as needed.

        A broken calling convention, which shows when the function has returned, has been told before.
        """

        def produce(consumer: Consumer) -> int:
            self.prepare()
            try:
                self.machine.call(self.arguments, consumer, self.limit)
            except Fault as fault:
                if record_of(fault).kind not in _AT_THE_END:
                    raise
            return self.machine.executed

        # Code that depends on what nobody has written may run otherwise than it did before.
        if not self._discovered:
            self.prepare()
            with suppress(Fault):
                self.machine.discover(self.arguments, self.limit)
        trace = Trace(self.machine.program, produce)
        trace.record()
        return trace


def record_of(fault: Fault) -> FaultRecord:
    """A fault in parts."""
    if fault.record is not None:
        return fault.record
    return FaultRecord("undefined-instruction", SEVERITY["undefined-instruction"], str(fault))
