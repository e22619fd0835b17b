"""128-bit loads in 64-bit pieces.

Where the path to L1 and the two halves of a vector register are 64 bits wide, `ldr q` keeps the pipes of
the products busy for both halves. Two loads of 64 bits may cost less: one of them, or both, into general
registers, from where they are inserted into the vector beside a product, or beside each other.

    ldr d0, [x1]            ldp x16, x17, [x1]
    ldr x16, [x1, #8]       fmov d0, x16
    ins v0.d[1], x16        ins v0.d[1], x17

Which of the forms is the best, and whether one is better than `ldr q`, is what the core's model says of a
loop of products around a load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from armsim.isa.operands import Memory, Register
from armsim.isa.registers import SP, V0
from armsim.scheduling import ir
from armsim.scheduling.allocation import pressure
from armsim.scheduling.ir import VIRTUAL, Instr, instr
from armsim.scheduling.target import Target, least_interval

Fresh = Callable[[], str]
"""Makes a general register that pieces pass through."""

WHOLE, HALF, PAIR = "whole", "half", "pair"
"""`ldr q`; its upper half through a general register; both halves."""

_HALF_BYTES, _PAIR_REACH, _REACH, _UNSCALED = 8, range(-512, 505, 8), 4095 * 8, range(-256, 256)


def best_form(target: Target) -> str:
    """The form of a 128-bit load that costs a loop of products least, or nearly so in fewer registers."""
    known = target.scheduled.get("split")
    if not isinstance(known, str):
        known = target.scheduled["split"] = _best(target)
    return known


def splits_loads(target: Target) -> bool:
    """Say whether 128-bit loads in pieces can be worth their instructions."""
    return best_form(target) != WHOLE


def in_pieces(code: Sequence[Instr], target: Target, fresh: Fresh, room: int) -> list[Instr]:
    """A block with its loads in the core's best form, if its pipes and slots take less of that.

    In a copy, which has no products that the pieces could stand beside, they are only more instructions.
    room: general registers for the block's virtual ones; where pieces find none, loads stay whole.
    """
    form = best_form(target)
    if form == WHOLE:
        return list(code)
    found = [piece for item in code for piece in pieces(item, form, fresh)]
    whole, split = (
        least_interval([target.cost(item) for item in one], target) for one in (code, found)
    )
    return found if split < whole and pressure(found)["x"] <= room else list(code)


def pieces(item: Instr, form: str, fresh: Fresh) -> list[Instr]:
    """A load of 128 bits in pieces; any other instruction as it is."""
    memory = item.memory
    if form == WHOLE or item.access != "load" or memory is None or memory.index is not None:
        return [item]
    if item.op not in ("ldr", "ldur", "ldp") or memory.mode == "pre":
        return [item]
    targets = [one for one in item.operands if isinstance(one, Register)]
    if any(target.kind != "q" for target in targets):
        return [item]
    base, size = f"x{memory.base.number}", 2 * _HALF_BYTES
    if memory.base.kind != "x" or memory.base.number in (None, SP):
        return [item]
    after = memory.mode == "post"
    if not all(_reached(memory, at * size) for at in range(len(targets))):
        return [item]
    offset = 0 if after else memory.offset
    found = [
        piece
        for at, target in enumerate(targets)
        for piece in _pieces(target, base, offset + at * size, form, fresh)
    ]
    if after:
        found.append(instr("add", ir.general(base), ir.general(base), memory.offset))
    return found


def _reached(memory: Memory, further: int) -> bool:
    """Say whether loads of 64 bits reach both halves."""
    if memory.mode == "post":
        return 0 < memory.offset < 4096
    first = memory.offset + further
    last = first + _HALF_BYTES
    return (first % _HALF_BYTES == 0 and first >= 0 and last <= _REACH) or (
        first in _UNSCALED and last in _UNSCALED
    )


def _pieces(target: Register, base: str, offset: int, form: str, fresh: Fresh) -> Iterator[Instr]:
    assert target.number is not None
    vector = target.number if target.number >= VIRTUAL else target.number - V0
    if form == HALF:
        upper = fresh()
        yield _load(ir.d(vector), base, offset)
        yield _load(ir.general(upper), base, offset + _HALF_BYTES)
    else:
        lower, upper = fresh(), fresh()
        if offset in _PAIR_REACH:
            yield instr("ldp", ir.general(lower), ir.general(upper), ir.at(base, offset))
        else:
            yield _load(ir.general(lower), base, offset)
            yield _load(ir.general(upper), base, offset + _HALF_BYTES)
        yield instr("fmov", ir.d(vector), ir.general(lower))
    yield instr("ins", ir.lane(vector, "d", 1), ir.general(upper))


def _load(register: Register, base: str, offset: int) -> Instr:
    scaled = offset % _HALF_BYTES == 0 and offset >= 0
    return instr("ldr" if scaled else "ldur", register, ir.at(base, offset))


# --- which form ------------------------------------------------------------------------------------

_PRODUCTS, _LOADS = 20, 4
_NEARLY = 1.1  # times the least cycles: fewer registers are worth more than that


def _best(target: Target) -> str:
    """By a loop of independent products with loads of what the next iteration multiplies."""
    from armsim.scheduling.pipelining import pipelined

    def cycles(form: str) -> float:
        names = iter(range(8, 16))
        code: list[Instr] = []
        for at in range(_LOADS):
            load = instr("ldr", ir.q(at), ir.at("x0", 16 * at))
            code += pieces(load, form, lambda: f"x{next(names)}")
        for at in range(_PRODUCTS):
            code.append(instr("fmla", ir.v4s(8 + at), ir.v4s(at % _LOADS), ir.v4s(4 + at % 4)))
        return pipelined(code, target).cycles

    forms = (WHOLE, HALF, PAIR)  # each takes more registers than the one before it
    least = min(map(cycles, forms))
    return next(form for form in forms if cycles(form) <= _NEARLY * least)
