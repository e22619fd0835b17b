"""Find whether the value of bytes that were never written matters, by executing with other values.

Loads of such bytes are no faults by themselves: structures are copied with their padding, bit fields
inserted into words, vectors partly filled. Each such load is a suspect. The call is repeated with other
bytes put in place of just those that a suspect read unwritten, for just that load. If the call then takes
another path, touches another address, returns or writes something else, the value matters, and this
execution shows it: nothing is found that is none. Values that decide seldom (``x == 5``) are tried too:
zero, and the numbers that the code itself names.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import WARNING, Fault, FaultRecord
from armsim.emulator.machine import Machine, UndiscoveredCode
from armsim.emulator.trace import TraceChunk
from armsim.isa.atomics import ATOMICS
from armsim.isa.operands import Immediate
from armsim.isa.program import Program
from armsim.isa.registers import SP
from armsim.sanitizer.checker import Missing, Suspect

_MOST_NUMBERS = 16  # that the code names
_MOST_SUSPECTS = 32  # that are tried one by one
_MOST_INSTRUCTIONS = 400_000_000  # of all repetitions
_MOST_WATCHED = 1_000_000  # executions of suspects in all repetitions; each takes some 10 us
_LEAST_CALLS = 3  # as they are, with complements, and one more
_COMPARING = frozenset(
    ["cmp", "cmn", "ccmp", "ccmn", "subs", "sub", "eor", "mov", "movz", "cmeq", "movi"]
)

Other = Callable[[bytes, int], bytes]
"""Other bytes for some that were read, by a load whose registers take so many bytes each."""


class Outcome(NamedTuple):
    """Records what a call did: its path and addresses, what stopped it, what it returned and wrote."""

    path: int
    stopped: tuple[str, int | None, str] | None
    returned: tuple[bytes, ...]
    written: Mapping[str, NDArray[np.uint8]]


@dataclass(frozen=True)
class Repetition:
    """A call to repeat: ``prepare`` restores memory, ``results`` reads what was returned and written."""

    machine: Machine
    arguments: Arguments
    limit: int
    prepare: Callable[[], None]
    results: Callable[[], tuple[tuple[bytes, ...], Mapping[str, NDArray[np.uint8]]]]

    def outcome(self) -> Outcome:
        """Repeat it."""
        path = 0

        def take(chunk: TraceChunk) -> None:
            nonlocal path
            for column in (chunk.starts, chunk.lengths, chunk.addresses):
                path = zlib.crc32(np.ascontiguousarray(column).data, path)

        self.prepare()
        stopped = None
        try:
            self.machine.call(self.arguments, take, self.limit)
        except Fault as fault:
            record = fault.record
            stopped = (
                (record.kind, record.instruction_address, record.message)
                if record
                else ("", None, "")
            )
        except UndiscoveredCode:
            path = -1
        return Outcome(path, stopped, *self.results())


class _Substitution:
    """Puts other bytes where suspects read unwritten ones, and the old ones back after each load.

    Its watchers are installed for all suspects, whichever are ``active``: they make the emulator split its
    blocks otherwise, and paths are compared.
    """

    def __init__(
        self, machine: Machine, suspects: list[Suspect], missing: Mapping[int, list[Missing]]
    ) -> None:
        self._machine = machine
        self._pieces = {suspect.address: suspect.piece for suspect in suspects}
        self._plans = {
            suspect.address: {item.execution: item for item in missing[suspect.number]}
            for suspect in suspects
        }
        self._updates = {
            suspect.address
            for suspect in suspects
            if (at := machine.program.index_at(suspect.address)) is not None
            and machine.program.instructions[at].mnemonic in ATOMICS
        }
        self.watchers = {
            address: self._watcher(address)
            for address in {*self._plans, *(address + 4 for address in self._plans)}
        }
        self._begin(frozenset(), None)

    def _begin(self, active: frozenset[int], other: Other | None) -> None:
        self._active, self._other = active, other
        self._times = dict.fromkeys(self._plans, 0)
        self._before: tuple[int, bytes] | None = None

    def _watcher(self, address: int) -> Callable[[], None]:
        def watch() -> None:
            if self._before is not None:
                self._machine.write_bytes(*self._before)
                self._before = None
            if address in self._plans:
                self._substitute(address)

        return watch

    def _substitute(self, address: int) -> None:
        time = self._times[address]
        self._times[address] = time + 1
        item = self._plans[address].get(time)
        if item is None or self._other is None or address not in self._active:
            return
        size = item.mask.bit_length()
        old = self._machine.read_bytes(item.address, size)
        new = self._other(old, self._pieces[address])
        mixed = bytes(
            n if item.mask >> at & 1 else o for at, (o, n) in enumerate(zip(old, new, strict=True))
        )
        self._machine.write_bytes(item.address, mixed)
        if address not in self._updates:
            self._before = (item.address, old)

    def outcome(self, call: Repetition, active: frozenset[int], other: Other | None) -> Outcome:
        """Repeat a call with other bytes for the active suspects."""
        self._begin(active, other)
        self._machine.watchers.update(self.watchers)
        try:
            return call.outcome()
        finally:
            self._machine.watchers.clear()


def _complement(old: bytes, piece: int) -> bytes:
    return bytes(byte ^ 0xFF for byte in old)


def _zeros(old: bytes, piece: int) -> bytes:
    return bytes(len(old))


def _number(number: int) -> Other:
    def other(old: bytes, piece: int) -> bytes:
        pattern = (number & (1 << 8 * piece) - 1).to_bytes(piece, "little")
        return (pattern * (len(old) // piece + 1))[: len(old)]

    return other


def named_numbers(program: Program, executed: list[int]) -> Iterator[int]:
    """The numbers that executed code may compare with."""
    found: dict[int, None] = {0: None}
    built = 0  # by mov and movk
    for at in executed:
        item = program.instructions[at]
        number = item.operands[1] if len(item.operands) > 1 else None
        if isinstance(number, Immediate) and item.mnemonic in ("mov", "movz", "movk"):
            shift = item.modifier.amount if item.modifier is not None else 0
            keep = built & ~(0xFFFF << shift) if item.mnemonic == "movk" else 0
            built = keep | number.value << shift
            found[built] = None
        if item.mnemonic in _COMPARING and item.memory is None and item.writes[:1] != (SP,):
            found |= {
                operand.value: None
                for operand in item.operands
                if isinstance(operand, Immediate) and not operand.text
            }
    return iter(list(found)[1 : _MOST_NUMBERS + 1])


class Judged(NamedTuple):
    """The faults of suspects, and whether what stopped the call depends on one of them."""

    faults: list[FaultRecord]
    stops: bool = False


def judge(
    call: Repetition,
    suspects: list[Suspect],
    missing: Mapping[int, list[Missing]],
    executed: list[int],
    count: int,
    watched: int,
    units: Mapping[str, int],
) -> Judged:
    """The faults of the suspects whose value matters.

    ``missing`` says what each of them read unwritten, ``executed`` are the instructions of the program that
    ran, ``count`` instructions in all, ``watched`` of them suspects: where those are too many, nothing is
    judged. Of buffers whose ``units`` in bytes are written in part with copies
    of unwritten bytes a fault is a warning: that is how padding is copied.
    """
    left = min(_MOST_INSTRUCTIONS // max(count, 1), _MOST_WATCHED // max(watched, 1))
    if _MOST_WATCHED // max(watched, 1) < _LEAST_CALLS:
        return Judged([])
    left = max(left, _LEAST_CALLS)
    trial = _Substitution(call.machine, suspects, missing)
    everyone = frozenset(suspect.address for suspect in suspects)
    before = trial.outcome(call, everyone, None)
    others: list[Other] = [_complement, _zeros]
    others += [_number(number) for number in named_numbers(call.machine.program, executed)]
    at_fault = []
    for other in others[: max(left // 2, 2)]:
        left -= 1
        if _differ(before, trial.outcome(call, everyone, other)):
            at_fault.append(other)
    if not at_fault:
        return Judged([])
    found, stops = [], False
    for suspect in suspects[:_MOST_SUSPECTS]:
        alone = frozenset([suspect.address])
        copied: Outcome | None = None  # a difference in copies of what padding may be
        for other in dict.fromkeys([_complement, *at_fault]):
            if left <= 0:
                break
            left -= 1
            after = trial.outcome(call, alone, other)
            if not _differ(before, after):
                continue
            if other is _complement and _is_padding(before, after, units):
                copied = after
            elif copied is None or not _changes_no_more(before, after, copied):
                found.append(_worded(suspect, before, after, padding=False))
                stops = stops or before.stopped != after.stopped
                copied = None
                break
        if copied is not None:
            found.append(_worded(suspect, before, copied, padding=True))
    return Judged(found or [replace(suspects[0].record, message=_together(suspects[0]))], stops)


def _together(suspect: Suspect) -> str:
    return f"{suspect.record.message}; with others of its kind it decides what the call does"


def _differ(one: Outcome, other: Outcome) -> bool:
    return (
        one[:3] != other[:3]
        or one.written.keys() != other.written.keys()
        or any(not np.array_equal(one.written[name], other.written[name]) for name in one.written)
    )


def _worded(suspect: Suspect, one: Outcome, other: Outcome, *, padding: bool) -> FaultRecord:
    name = next(
        (
            name
            for name in one.written
            if not np.array_equal(one.written[name], other.written[name])
        ),
        "",
    )
    if padding:
        severity, what = WARNING, f"'{name}' gets a copy of them, as of padding"
    else:
        severity = suspect.record.severity
        if one.stopped is not None and one.stopped != other.stopped:
            what = f"an address depends on them: the call {one.stopped[2]}"
        elif one.path != other.path or one.stopped != other.stopped:
            what = "a branch or an address depends on them"
        elif one.returned != other.returned:
            what = "what is returned depends on them"
        else:
            what = f"what is written to '{name}' depends on them"
    return replace(suspect.record, severity=severity, message=f"{suspect.record.message}; {what}")


def _is_padding(one: Outcome, other: Outcome, units: Mapping[str, int]) -> bool:
    """Return whether all that differs are copied bytes, beside defined ones in the same unit."""
    if one[:3] != other[:3]:
        return False
    for name, content in one.written.items():
        changed = content != other.written[name]
        if not np.array_equal(content[changed] ^ 0xFF, other.written[name][changed]):
            return False
        unit = units.get(name, 4)
        whole = changed[: len(changed) // unit * unit].reshape(-1, unit)
        if whole.all(axis=1).any() or (len(changed) % unit and changed[whole.size :].all()):
            return False
    return True


def _changes_no_more(one: Outcome, other: Outcome, copied: Outcome) -> bool:
    """Return whether only such bytes differ that also do in ``copied``."""
    return one[:3] == other[:3] and all(
        ((content == other.written[name]) | (content != copied.written[name])).all()
        for name, content in one.written.items()
    )
