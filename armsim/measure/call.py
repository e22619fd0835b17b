"""Call a function once on its arguments: execute it, check it, trace it, read its outputs back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel
from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import SEVERITY, Fault, FaultRecord
from armsim.emulator.machine import INSTRUCTION_LIMIT, Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import KEPT, Consumer, Trace
from armsim.pipeline.crack import beyond
from armsim.sanitizer.checked_call import checked_call
from armsim.sanitizer.checker import Returned, Rules
from armsim.sanitizer.shadow import INPUT, OUTPUT

# Below sp: the same at every call, and no number that a kernel could rely on.
_STACK_BEFORE = bytes([0xA5]) * (STACK_BYTES // 2)
# Found when the function has returned: its results are there.
_AT_THE_END = ("callee-saved-clobbered", "sp-not-restored", "fpcr-changed")


class Call:
    """A machine, the arguments of its function, and the memory that every execution starts from.

    ``roles`` and ``contents`` (bytes or arrays) are those of the buffers by name; roles are INPUT, OUTPUT
    and INOUT of `armsim.sanitizer.shadow`. ``limit`` is the number of instructions after which a call is
    taken for endless, ``units`` and ``padding`` are as in `Rules`. ``unwritten`` tells, after
    `check` or `execute`, which bytes of each output the function did not write. While ``blank`` is set
    buffers are not filled: for code whose path and addresses no value of theirs gets into.
    """

    AT_THE_END = _AT_THE_END

    def __init__(
        self,
        machine: Machine,
        arguments: Arguments,
        roles: Mapping[str, str],
        contents: Mapping[str, bytes | NDArray[Any]],
        limit: int | None = None,
        units: Mapping[str, int] | None = None,
        padding: Mapping[str, NDArray[np.bool_]] | None = None,
    ) -> None:
        self.machine = machine
        self.limit = limit or INSTRUCTION_LIMIT
        self._arguments, self._roles, self._contents = arguments, roles, contents
        self._units, self._padding = units or {}, padding or {}
        self._discovered = machine.has_program
        self.unwritten: Mapping[str, NDArray[np.bool_]] = {}
        self.blank = False

    def execute(self, core: CoreModel) -> tuple[list[FaultRecord], bool]:
        """Run once, unchecked: what the machine finds by itself, and whether the function returned."""
        self._prepare()
        self._discovered = True
        faults = []
        try:
            self.machine.discover(self._arguments, self.limit)
        except Fault as fault:
            faults.append(record_of(fault))
        finished = all(fault.kind in _AT_THE_END for fault in faults)
        if finished:
            self.unwritten = self._unwritten()
        return faults + self._written_inputs() + self._not_in_core(core), finished

    def check(
        self, core: CoreModel, allow_overread: int, returns: tuple[Returned, ...] | None
    ) -> tuple[list[FaultRecord], bool]:
        """Run under all checks of `armsim.sanitizer`: what is found, and whether the function returned.

        ``allow_overread`` bytes after an input may be read; ``returns`` are the registers of the result,
        None if that is not known.
        """
        rules = Rules(
            roles=dict(self._roles),
            arguments=self._arguments,
            allow_overread=allow_overread,
            beyond=partial(beyond, core=core),
            returns=returns,
            units=self._units,
            padding=self._padding,
        )
        checked = checked_call(self.machine, rules, self._fill, None, self.limit)
        self.unwritten = checked.unwritten
        return list(checked.faults), checked.finished

    def trace(
        self,
        watch: Consumer | None = None,
        *,
        convention_reported: bool = False,
        limit: int = KEPT,
    ) -> Trace:
        """The trace, recorded; it can be walked as often as needed. ``watch`` sees it first.

        Up to ``limit`` bytes are kept.

        Raises Fault; with ``convention_reported`` not for a broken calling convention, which shows when the
        function has returned.
        """

        def produce(consumer: Consumer) -> int:
            self._prepare()
            try:
                self.machine.call(self._arguments, consumer, self.limit)
            except Fault as fault:
                if not convention_reported or record_of(fault).kind not in _AT_THE_END:
                    raise
            return self.machine.executed

        # Code that depends on unwritten memory may run otherwise than it did before.
        if not self._discovered:
            self._prepare()
            with suppress(Fault):
                self.machine.discover(self._arguments, self.limit)
        trace = Trace(self.machine.program, produce, limit)
        trace.record(watch)
        return trace

    def run(self) -> int:
        """Run once, neither checked nor traced; the number of executed instructions. Raises Fault."""
        self._prepare()
        return self.machine.call_counted(self._arguments, self.limit)

    def output(self, name: str, kind: np.dtype[Any]) -> NDArray[Any]:
        """A flat copy of a buffer after a call."""
        return self.machine.read_array(name, kind)

    def _prepare(self) -> None:
        """Memory as before the call."""
        self.machine.reset()
        self.machine.write_bytes(STACK_BASE, _STACK_BEFORE)
        if self.blank:
            return
        for name in self._contents:
            self._write(name)

    def _fill(self, machine: Machine) -> None:
        """Fill the memory that the function may read."""
        for name, role in self._roles.items():
            if role != OUTPUT:
                self._write(name)

    def _write(self, name: str) -> None:
        content = self._contents[name]
        if isinstance(content, bytes):
            content = np.frombuffer(content, dtype=np.uint8)
        self.machine.write(name, content)

    def _bytes(self, name: str) -> NDArray[np.uint8]:
        content = self._contents[name]
        if not isinstance(content, bytes):
            content = np.ascontiguousarray(content).tobytes()
        return np.frombuffer(content, dtype=np.uint8)

    def _not_in_core(self, core: CoreModel) -> list[FaultRecord]:
        if not self.machine.has_program:
            return []
        kind, program = "not-in-core", self.machine.program
        found = []
        for at, item in enumerate(program.instructions):
            if message := beyond(item, core):
                address = program.address_of(at)
                where = self.machine.where(address)
                found.append(FaultRecord(kind, SEVERITY[kind], message, address, where))
        return found

    def _unwritten(self) -> dict[str, NDArray[np.bool_]]:
        """Bytes of outputs that hold what they held before, in the last call and in one on other bytes."""
        outputs = [name for name, role in self._roles.items() if role == OUTPUT]
        if not outputs:
            return {}
        kept = {name: self.machine.read(name) for name in self.machine.buffers}
        self._prepare()
        for name in outputs:
            self.machine.write(name, ~self._bytes(name))
        with suppress(Fault):  # as the last call had, if any
            self.machine.call_counted(self._arguments, self.limit)
        found = {}
        for name in outputs:
            before = self._bytes(name)
            now = np.frombuffer(self.machine.read(name), dtype=np.uint8)
            found[name] = (np.frombuffer(kept[name], dtype=np.uint8) == before) & (now == ~before)
        for name, content in kept.items():
            self.machine.write_bytes(self.machine.buffers[name].address, content)
        return found

    def _written_inputs(self) -> list[FaultRecord]:
        found = []
        for name, role in self._roles.items():
            if role != INPUT:
                continue
            before = self._bytes(name)
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


def record_of(fault: Fault) -> FaultRecord:
    """A fault in parts."""
    if fault.record is not None:
        return fault.record
    return FaultRecord("undefined-instruction", SEVERITY["undefined-instruction"], str(fault))
