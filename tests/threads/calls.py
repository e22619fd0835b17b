"""Calls to share out, written by hand."""

from __future__ import annotations

import numpy as np

from armsim.emulator.machine import Machine
from armsim.emulator.trace import Consumer, Trace
from armsim.isa.program import assemble_program

# Rows of 64 lines: x0 walks the input, x1 the output, x9 counts rows, x10 the lines of a row.
ROWS = """
mov x9, #{rows}
1:
mov x10, #64
movi v4.4s, #0
2:
ldp q0, q1, [x0], #32
ldp q2, q3, [x0], #32
{work}
{store}
subs x10, x10, #1
b.ne 2b
subs x9, x9, #1
b.ne 1b
ret
"""


def traced(text: str, sizes: dict[str, int]) -> Trace:
    """Execute a text on zeros."""
    program = assemble_program(text)
    machine = Machine(program, sizes)
    addresses = [buffer.address for buffer in machine.buffers.values()]

    def produce(consumer: Consumer) -> int:
        for name, size in sizes.items():
            machine.write(name, np.zeros(size, np.uint8))
        return machine.call(addresses, consumer)

    trace = Trace(program, produce)
    trace.record()
    return trace


def rows(count: int, work: str = "", store: str = "") -> Trace:
    text = ROWS.format(rows=count, work=work, store=store)
    return traced(text, {"a": count * 4096 + 64, "b": count * 4096 + 64})
