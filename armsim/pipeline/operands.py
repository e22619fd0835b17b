"""Operands: when may a uop start, and whose result was the last to come?"""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, inlined
from armsim.pipeline import state, uops


@inlined
def operands_ready(
    rows: Int32s, registers: Int64s, forward: Int64s, uop: int, ready: int, ready_from: int
) -> tuple[int, int]:
    """The later of ``ready`` and the operands, the accumulator as late as its bypass allows.

    Returns the cycle and the uop that set it (``ready_from`` where no operand is later).
    """
    for source in range(uops.SOURCE0, uops.SOURCE0 + rows[uop, uops.SOURCES]):
        register = rows[uop, source]
        if registers[register, state.READY] > ready:
            ready = registers[register, state.READY]
            ready_from = registers[register, state.PRODUCER]
    accumulator = rows[uop, uops.ACCUMULATOR]
    if accumulator >= 0:
        bypass = forward[rows[uop, uops.FORWARD_ROW], registers[accumulator, state.GROUP_OF]]
        when = registers[accumulator, state.READY]
        if bypass > 0:
            when = registers[accumulator, state.ISSUED] + bypass
        if when > ready:
            ready = when
            ready_from = registers[accumulator, state.PRODUCER]
    return ready, ready_from
