"""Registers: when are a uop's operands ready, and what does its result set?"""

from __future__ import annotations

from typing import Any

from armsim.compiled import Int64s, called, inlined, merged
from armsim.pipeline.dispatch import FrontEnd
from armsim.pipeline.uops import LOWER, LOWER_ALONE, UPPER, Uop
from armsim.records import Records, rows


class Register:
    """The last value of a register: the cycle it is there, its producer and when that issued.

    To an address it is there ``to_address`` cycles later. If two uops made it on one pipe, each a half of
    64 bits, the lower half was there before the whole. If its halves have different producers
    (``apart``), each is there by itself, and the whole with the later one; else ``upper_ready`` and the
    producers of halves mean nothing. ``group`` is that of the accumulator network the value is on, 0 for
    none.
    """

    ready: int
    to_address: int
    issued: int
    lower_ready: int
    lower_issued: int
    group: int
    producer: int
    apart: int
    upper_ready: int
    lower_producer: int
    upper_producer: int


def unwritten_registers(count: int) -> Any:
    """Registers that are ready, from before the first cycle."""
    registers = rows(Register, count)
    registers["issued"] = -1
    return registers


@merged
def operands_ready(
    uop: Uop, registers: Records[Register], forward: Int64s, ready: int, ready_from: int
) -> tuple[int, int]:
    """The later of ``ready`` and the operands, the accumulator as late as its bypass allows.

    Returns the cycle and the uop that set it (``ready_from`` where no operand is later).
    """
    lower = uop.part == LOWER
    for number in range(uop.addresses, uop.source_count):
        operand = registers[uop.sources[number]]
        when = operand.lower_ready if lower else operand.ready
        if when > ready:
            ready = when
            ready_from = operand.producer
    for number in range(uop.addresses):
        operand = registers[uop.sources[number]]
        if operand.ready + operand.to_address > ready:
            ready = operand.ready + operand.to_address
            ready_from = operand.producer
    if uop.accumulator >= 0:
        operand = registers[uop.accumulator]
        bypass = forward[uop.forward, operand.group]
        when = operand.lower_ready if lower else operand.ready
        if bypass > 0:
            when = (operand.lower_issued if lower else operand.issued) + bypass
        elif uop.late > 0:
            when = max(when - uop.late, operand.issued + 1)
        if when > ready:
            ready = when
            ready_from = operand.producer
    return ready, ready_from


@inlined
def keep_last(front: FrontEnd, registers: Records[Any], target: int) -> None:
    """In order: take the bypass to accumulators from the producer before the one that wrote ``target``."""
    if front.accumulator_last:
        if front.passed >= 0 and front.passed != target:
            registers[front.passed].group = 0
        front.passed = target


@called
def _write_half(uop: Uop, result: Register, issued: int, complete: int, producer: int) -> None:
    """Write one half of a register; the other stays, with its own producer."""
    if not result.apart:
        result.apart = 1
        result.upper_ready = result.ready
        result.lower_producer = result.upper_producer = result.producer
    if uop.part == LOWER_ALONE:
        result.lower_ready, result.lower_issued = complete, issued
        result.lower_producer = producer
    else:
        result.upper_ready = complete
        result.upper_producer = producer
    result.issued = issued
    result.group = uop.group
    result.to_address = uop.to_address
    upper_last = result.upper_ready >= result.lower_ready
    result.ready = result.upper_ready if upper_last else result.lower_ready
    result.producer = result.upper_producer if upper_last else result.lower_producer


@merged
def write_results(
    uop: Uop, registers: Records[Register], issued: int, complete: int, sequence: int
) -> None:
    """Write a uop's results; the last of uops side by side has the latest of all."""
    if uop.target >= 0:
        producer = sequence
        if uop.join >= 0:
            other = registers[uop.join]
            issued = max(issued, other.issued)
            if other.ready > complete:
                complete = other.ready
                producer = other.producer
        lower_issued, lower_ready = issued, complete
        result = registers[uop.target]
        if uop.part > 0:
            if uop.part == UPPER:
                lower_issued, lower_ready = registers[uop.join].issued, registers[uop.join].ready
            if uop.part >= LOWER_ALONE:
                _write_half(uop, result, issued, complete, producer)
                if uop.target2 >= 0:
                    _write_half(
                        uop, registers[uop.target2], issued, complete + uop.delay2, producer
                    )
                return
        result.apart = 0
        result.ready = complete
        result.to_address = uop.to_address
        result.issued = issued
        result.lower_ready, result.lower_issued = lower_ready, lower_issued
        result.group = uop.group
        result.producer = producer
        if uop.target2 >= 0:
            result = registers[uop.target2]
            result.apart = 0
            result.ready = complete + uop.delay2
            result.to_address = uop.to_address
            result.issued = issued
            result.lower_ready, result.lower_issued = result.ready, issued
            result.group = 0
            result.producer = producer
