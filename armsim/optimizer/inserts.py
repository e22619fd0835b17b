"""Inserts into registers whose other lanes are all written before they are read.

`ins v0.d[0], x1` keeps the other half of v0, so it waits for whatever was there: the value of the iteration
before, which then is in line with all that follows. Where the rest of the register is inserted too before
anybody reads it, `fmov d0, x1` does the same, waits for nobody, and is the shorter instruction on the cores
that are modelled.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.isa.operands import Operand, Register, RegisterList
from armsim.isa.registers import V0
from armsim.scheduling.ir import Instr, instr, scalar

_LANES = {"d": 2, "s": 4}
_GENERAL = {"d": "x", "s": "w"}


def without_kept_lanes(code: Sequence[Instr]) -> list[Instr]:
    """The code with such inserts into lane 0 as moves and loads that write their register whole."""
    return [_whole(code, at) or item for at, item in enumerate(code)]


def _whole(code: Sequence[Instr], at: int) -> Instr | None:
    item = code[at]
    if len(item.operands) != 2:
        return None
    lane, source = item.operands
    number, shape, index = _lane(lane)
    if number is None or index != 0 or shape not in _LANES or not _replaced(code[at + 1 :], lane):
        return None
    to = scalar(shape, number - V0)
    if item.op in ("ins", "mov") and isinstance(source, Register):
        if source.kind == _GENERAL[shape] and not source.shape and source.number != number:
            return instr("fmov", to, source)
    elif item.op == "ld1" and item.memory is not None and item.memory.index is None:
        return instr("ldr", to, item.memory)
    return None


def _lane(operand: Operand) -> tuple[int | None, str, int | None]:
    """Register, element and index of an operand that is one lane of one vector."""
    if isinstance(operand, RegisterList):
        if len(operand.registers) != 1 or operand.lane is None:
            return None, "", None
        only = operand.registers[0]
        return only.number, only.shape, operand.lane
    if isinstance(operand, Register) and operand.lane is not None:
        return operand.number, operand.shape, operand.lane
    return None, "", None


def _replaced(after: Sequence[Instr], lane: Operand) -> bool:
    """Say whether all lanes but the first are written before any of the register is read."""
    number, shape, _ = _lane(lane)
    left = set(range(1, _LANES[shape]))
    for item in after:
        if item.op in ("ins", "mov", "ld1") and item.operands:
            own, kind, index = _lane(item.operands[0])
            sources = [one.number for one in item.operands[1:] if isinstance(one, Register)]
            if own == number and kind == shape and number not in sources:
                left.discard(-1 if index is None else index)
                if not left:
                    return True
                continue
        if number in item.reads:
            return False
        if number in item.writes:
            return True
    return False
