"""Pointers that a loop moves by a constant: one update an iteration, accesses by offset.

An access through such a pointer need not stay on its side of the update: its offset makes up for it. So
the updates of an iteration become one (in an access where its form allows it, else an addition), all
other accesses have the offset that they have from the pointer at the start of their iteration, and
`at_offset` writes one for the place that it gets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from armsim.isa.operands import Memory, Register
from armsim.isa.registers import SP
from armsim.scheduling.dependences import constant_added
from armsim.scheduling.ir import Instr, general, instr

_PAIRS = ("ldp", "stp", "ldnp", "stnp", "ldpsw")
_SINGLE = ("ldr", "ldrb", "ldrh", "ldrsb", "ldrsh", "ldrsw", "str", "strb", "strh", "prfm")
_SINGLE_STEP = range(-256, 256)


@dataclass(frozen=True)
class Moved:
    """A pointer: ``register``, its ``step`` an iteration, the instruction that moves it, and the accesses
    (offset by instruction) that may stand on either side of it.
    """

    register: int
    step: int
    carrier: int
    offsets: dict[int, int]


@lru_cache(maxsize=1 << 14)
def at_offset(item: Instr, offset: int) -> Instr | None:
    """An access by base and another offset, None where no form has it; updates are dropped."""
    memory = item.memory
    if memory is None or memory.index is not None:
        return None
    op = _scaled(item.op)
    size = item.size
    if op in _PAIRS:
        unit = 4 if op == "ldpsw" else size // 2
        fits = offset % unit == 0 and -64 <= offset // unit < 64
    elif op in _SINGLE:
        unit = 8 if op == "prfm" else size
        fits = offset % unit == 0 and 0 <= offset // unit < 4096
        if not fits and -256 <= offset < 256:
            op, fits = _unscaled(op), True
    else:
        return None
    if not fits:
        return None
    return _with_memory(item, op, replace(memory, offset=offset, mode="offset"))


def _scaled(op: str) -> str:
    if op.startswith(("ldur", "stur")):
        return op[:2] + op[3:]
    return "prfm" if op == "prfum" else op


def _unscaled(op: str) -> str:
    return "prfum" if op == "prfm" else f"{op[:2]}u{op[2:]}"


def _with_memory(item: Instr, op: str, memory: Memory) -> Instr:
    others = [memory if isinstance(one, Memory) else one for one in item.operands]
    return instr(op, *others, comment=item.comment)


def _steps_in_access(item: Instr, mode: str, step: int) -> Instr | None:
    """The access as the one that moves its pointer, None where no form does."""
    op = _scaled(item.op)
    memory = item.memory
    if memory is None or op == "prfm":
        return None
    if op in ("ldp", "stp", "ldpsw"):
        unit = 4 if op == "ldpsw" else item.size // 2
        if step % unit or not -64 <= step // unit < 64:
            return None
    elif op not in _SINGLE or step not in _SINGLE_STEP:
        return None
    data = item.operands[0]
    targets = [
        one.number for one in item.operands if isinstance(one, Register) and one.kind in "xw"
    ]
    if not isinstance(data, Register) or memory.base.number in targets:
        return None
    return _with_memory(item, op, replace(memory, offset=step, mode=mode))


def constant_step(item: Instr, register: int, kind: str = "x") -> int | None:
    """By what an instruction moves a register (x, or w by ``kind``) that it writes; None if that is no
    constant.
    """
    memory = item.memory
    if memory is not None and memory.writes_back and memory.base.number == register:
        inside = register in item.decoded.writes
        return None if memory.index is not None or inside else memory.offset
    added = constant_added(item, kind)
    return added[1] if added and added[0] == register else None


def moved_pointers(code: Sequence[Instr], fold: bool) -> tuple[list[Instr], list[int], list[Moved]]:
    """The code with one update of each pointer, for each instruction its place in ``code``, the pointers.

    fold: updates become part of an access where one has the form; else an addition stays one.
    """
    made: list[Instr | None] = list(code)
    origin = list(range(len(code)))
    extra: list[tuple[Instr, int]] = []
    pointers: list[tuple[int, int, int, dict[int, int]]] = []
    registers = {
        item.memory.base.number
        for item in code
        if item.memory is not None and item.memory.base.number not in (None, SP)
    }
    for register in sorted(one for one in registers if one is not None):
        found = _one_pointer(code, register, fold)
        if found is None:
            continue
        changes, step, carrier, offsets, dropped = found
        for at, item in changes.items():
            made[at] = item
        for at in dropped:
            made[at] = None
        if carrier < 0:
            carrier = -1 - len(extra)
            name = f"x{register}"
            op, size = ("add", step) if step >= 0 else ("sub", -step)
            last = max(offsets)
            extra.append((instr(op, general(name), general(name), size), last))
        pointers.append((register, step, carrier, offsets))
    place: dict[int, int] = {}
    out: list[Instr] = []
    origins: list[int] = []
    for at, kept in enumerate(made):
        if kept is not None:
            place[at] = len(out)
            out.append(kept)
            origins.append(origin[at])
        for number, (item, last) in enumerate(extra):
            if last == at:
                place[-1 - number] = len(out)
                out.append(item)
                origins.append(last)
    return (
        out,
        origins,
        [
            Moved(
                register,
                step,
                place[carrier],
                {place[at]: offset for at, offset in offsets.items() if at != carrier},
            )
            for register, step, carrier, offsets in pointers
        ],
    )


_Found = tuple[dict[int, Instr], int, int, dict[int, int], list[int]]


def _one_pointer(code: Sequence[Instr], register: int, fold: bool) -> _Found | None:
    """Changed instructions, step, carrier (-1: an addition of its own), offsets, dropped instructions."""
    total = 0
    offsets: dict[int, int] = {}  # of accesses that may be moved
    updates: list[int] = []
    fixed: list[int] = []  # other readers
    for at, item in enumerate(code):
        reads, writes = register in item.reads, register in item.writes
        if not reads and not writes:
            continue
        memory = item.memory
        step = constant_step(item, register) if writes else 0
        if step is None:
            return None
        if memory is not None and memory.base.number == register:
            before = 0 if memory.mode == "post" else memory.offset
            data = [one.number for one in item.decoded.data_registers]
            index = memory.index is not None
            if not index and register not in data and at_offset(item, 0) is not None:
                offsets[at] = total + before
            else:
                fixed.append(at)
        elif not writes:
            fixed.append(at)
        if writes:
            updates.append(at)
        total += step
    if not updates or not total or not offsets or total not in range(-4095, 4096):
        return None
    return _carried(code, updates, offsets, fixed, total, fold)


def _carried(
    code: Sequence[Instr],
    updates: list[int],
    offsets: dict[int, int],
    fixed: list[int],
    total: int,
    fold: bool,
) -> _Found | None:
    """Choose the instruction that moves the pointer: one that did, an access that can, or an addition."""
    changes = {at: made for at in offsets if (made := at_offset(code[at], offsets[at])) is not None}
    if len(changes) < len(offsets):
        return None
    if len(updates) == 1 and (not fold or updates[0] in offsets or fixed):
        only = updates[0]
        if only in offsets and code[only].memory is not None:
            changes[only] = code[only]
        return changes, total, only, offsets, []
    if any(at < max(updates) for at in fixed) or any(at in fixed for at in updates):
        return None
    dropped = [at for at in updates if at not in offsets]
    for at, offset in offsets.items():
        for mode, wanted in (("post", 0), ("pre", total)):
            made = _steps_in_access(code[at], mode, total) if offset == wanted else None
            if made is not None:
                return {**changes, at: made}, total, at, offsets, dropped
    if len(updates) == 1:
        return changes, total, updates[0], offsets, []
    return changes, total, -1, offsets, dropped
