"""Checks on the trace, byte by byte, that every access stays inside its buffers.

Guard pages catch an access beyond the page; this catches a single byte beyond a tensor.
"""

from __future__ import annotations

import numpy as np

from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import Consumer, TraceChunk
from armsim.isa.program import PREFETCH, STORE


@compiled
def _first_outside(
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    before: Int64s,
    kind: Int64s,
    size: Int64s,
    low: Int64s,
    high: Int64s,
    writable: Int64s,
    last: Int64s,
) -> tuple[int, int]:
    """The number and address of the first access outside all ranges [low, high), or (-1, 0).

    ``last`` [accesses of the program] is the range that each was in the last time, where it is looked for
    first: an instruction seldom goes from one buffer to another.
    """
    at = 0
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            address = addresses[at]
            at += 1
            if kind[number] == PREFETCH:
                continue
            end = address + size[number]
            region = last[number]
            if not (low[region] <= address and end <= high[region]):
                region = 0
                while region < low.shape[0] and not (
                    low[region] <= address and end <= high[region]
                ):
                    region += 1
                if region == low.shape[0]:
                    return (number, address)
                last[number] = region
            if kind[number] == STORE and not writable[region]:
                return (number, address)
    return (-1, 0)


def containment_check(machine: Machine, written: frozenset[str] | None = None) -> Consumer:
    """A trace consumer that raises Fault at an access outside the machine's buffers and stack.

    ``written`` names the buffers that may be stored to (default: all).
    """
    regions = [(item.address, item.address + item.size) for item in machine.buffers.values()]
    regions.append((STACK_BASE, STACK_BASE + STACK_BYTES))
    may = [int(written is None or name in written) for name in machine.buffers]
    writable = np.array([*may, 1], dtype=np.int64)
    low = np.array([first for first, _ in regions], dtype=np.int64)
    high = np.array([last for _, last in regions], dtype=np.int64)
    accesses = machine.program.accesses
    last = np.zeros(len(accesses.kind), dtype=np.int64)

    def check(chunk: TraceChunk) -> None:
        number, address = _first_outside(
            chunk.starts, chunk.lengths, chunk.addresses,
            accesses.before, accesses.kind, accesses.size, low, high, writable, last,
        )  # fmt: skip
        if number >= 0:
            at = int(accesses.instruction[number])
            item = machine.program.instructions[at]
            raise Fault(
                f"line {machine.program.lines[at]} '{item.text}': {item.access} of {item.size} bytes "
                f"at {machine.place(address)}, outside the buffers it may {item.access}"
            )

    return check
