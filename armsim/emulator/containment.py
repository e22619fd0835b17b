"""Checks on the trace, byte by byte, that every access stays inside its buffers.

Guard pages catch an access beyond the page; this catches a single byte beyond a tensor.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, compiled, merged
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import Consumer, TraceChunk
from armsim.isa.program import PREFETCH, STORE, Accesses


class _Ranges(NamedTuple):
    """The ranges that accesses may go to: [low, high), those with 1 in ``writable`` for stores too.

    ``last`` [accesses of the program] is the range that each was in the last time, where it is looked for
    first: an instruction seldom goes from one buffer to another.
    """

    low: Int64s
    high: Int64s
    writable: Int64s
    last: Int64s


@merged
def _holds(ranges: _Ranges, at: int, address: int, end: int) -> bool:
    return bool(ranges.low[at] <= address and end <= ranges.high[at])


@compiled
def _first_outside(chunk: TraceChunk, accesses: Accesses, ranges: _Ranges) -> tuple[int, int]:
    """The number and address of the first access outside all ranges, or (-1, 0)."""
    before = accesses.before
    at = 0
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        for number in range(before[start], before[start + chunk.lengths[block]]):
            address = chunk.addresses[at]
            at += 1
            if accesses.kind[number] == PREFETCH:
                continue
            end = address + accesses.size[number]
            place = ranges.last[number]
            if not _holds(ranges, place, address, end):
                place = 0
                while place < ranges.low.shape[0] and not _holds(ranges, place, address, end):
                    place += 1
                if place == ranges.low.shape[0]:
                    return (number, address)
                ranges.last[number] = place
            if accesses.kind[number] == STORE and not ranges.writable[place]:
                return (number, address)
    return (-1, 0)


def containment_check(machine: Machine, written: frozenset[str] | None = None) -> Consumer:
    """A trace consumer that raises Fault at an access outside the machine's buffers and stack.

    ``written`` names the buffers that may be stored to (default: all).
    """
    accesses = machine.program.accesses
    buffers = machine.buffers.values()
    may = [int(written is None or name in written) for name in machine.buffers]
    ranges = _Ranges(
        low=np.array([*(item.address for item in buffers), STACK_BASE]),
        high=np.array([*(item.address + item.size for item in buffers), STACK_BASE + STACK_BYTES]),
        writable=np.array([*may, 1]),
        last=np.zeros(len(accesses.kind), dtype=np.int64),
    )

    def check(chunk: TraceChunk) -> None:
        number, address = _first_outside(chunk, accesses, ranges)
        if number >= 0:
            at = int(accesses.instruction[number])
            item = machine.program.instructions[at]
            raise Fault(
                f"line {machine.program.lines[at]} '{item.text}': {item.access} of {item.size} bytes "
                f"at {machine.place(address)}, outside the buffers it may {item.access}"
            )

    return check
