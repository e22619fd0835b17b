"""A loop body that is several iterations long, with one count and one branch for all of them.

The iterations of a body run where it is certain that the old loop would run them; what is left over runs
in the old loop, which stands after the new one. With k the step of the count and N iterations in a body,
the old loop would test N - 1 times between them. What is counted moves one way, so all of these tests lead
back if the last of them does:

    subs c, c, #k; b.gt        N iterations if c - (N-1)k > 0
    cmp i, n; b.lt             N iterations if i + (N-1)k < n, i having been moved

So the new loop counts with c - (N-1)k in place of c, or compares with n - (N-1)k in place of n, and its own
branch answers for the N iterations that follow. ``ne`` becomes the unsigned order, which is never true
where it must not be: a count that is no multiple of the step, or n before i, are left to the old loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from armsim.isa.operands import Immediate, Register, Symbol
from armsim.isa.registers import NZCV, V0
from armsim.scheduling.ir import Instr, general, instr, of_instruction
from armsim.scheduling.pointers import constant_step
from armsim.scheduling.region import Region
from armsim.scheduling.weave import INVERSE

_MOST_IMMEDIATE = 4095
_AFTER_SUBS = {"ne": "ne", "gt": "gt", "hi": "gt", "ge": "ge", "hs": "ge", "pl": "ge"}
"""What continues the loop, as the sign of a count that is at most (N-1)k says it."""

_KERNEL = {"ne": "hi", "pl": "ge"}
"""Conditions of the new loop's branch; those that are not here stay as they are."""

_SWAPPED = {
    "lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "lo": "hi", "hi": "lo", "ls": "hs", "hs": "ls",
    "ne": "ne",
}  # fmt: skip
_UP, _DOWN = ("lt", "le", "lo", "ls"), ("gt", "ge", "hi", "hs")
_SIGNED = ("lt", "le", "gt", "ge")


class CannotUnroll(Exception):
    """Why a loop keeps one iteration in its body."""


@dataclass(frozen=True)
class Line:
    """An instruction before or after the loop; ``label`` stands in front of it. A branch names where it
    leads: ``few``, ``rest`` or ``out``.
    """

    code: Instr
    label: str = ""

    @property
    def leads_to(self) -> str:
        """Name the target of a branch; empty for others."""
        last = self.code.operands[-1]
        return last.name if isinstance(last, Symbol) else ""


@dataclass(frozen=True)
class Unrolled:
    """``loop``: its body is ``times`` iterations of the old one. ``origins``: the instruction of the old
    loop that each of its is. ``entry`` comes before it and leads to ``few`` where there are too few
    iterations; ``after`` follows it, before the old loop (``rest``), and leads to ``out`` where that is
    not needed.
    """

    loop: Region
    times: int
    origins: tuple[int, ...]
    entry: tuple[Line, ...]
    after: tuple[Line, ...]


@dataclass(frozen=True)
class _Count:
    """The counter of a loop: ``register`` (x or w by ``kind``) moves by ``step`` an iteration, and the
    instruction ``at`` compares it with ``limit`` (a register, or a number); ``itself``: it moves it, too.
    """

    register: int
    kind: str
    step: int
    at: int
    limit: Register | int
    itself: bool
    condition: str


def unrolled(loop: Region, times: int) -> Unrolled:
    """The loop with ``times`` iterations in its body. Raises CannotUnroll where its end does not follow
    from a count that moves by a constant, or no register is free for the new limit.
    """
    if loop.takes_flags or NZCV in loop.needed:
        raise CannotUnroll("it hands its flags on")
    code = [of_instruction(item) for item in loop.items]
    count = _count_of(code)
    alone = not _reads_elsewhere(code, count)
    if count.itself:
        if not alone:
            raise CannotUnroll(f"{_name(count)}, its counter, is also read in it")
        made = _by_count(code, count, times)
    else:
        made = _by_limit(code, count, times, loop, alone=alone)
    body, origins, entry, after, taken = made
    held = {count.register}
    if isinstance(count.limit, Register) and count.limit.number is not None:
        held.add(count.limit.number)
    new = replace(
        loop.rewritten(body[:-1], body[-1], origins),
        needed=loop.needed | held,
        free=loop.free - held - taken,
    )
    return Unrolled(new, times, tuple(origins), tuple(entry), tuple(after))


_Made = tuple[list[Instr], list[int], list[Line], list[Line], frozenset[int]]


def _by_count(code: Sequence[Instr], count: _Count, times: int) -> _Made:
    """``subs c, c, #k``: the count is (N-1)k less in the new loop."""
    whole, ahead = -count.step * times, -count.step * (times - 1)
    _check_immediate(whole)
    own = general(f"{count.kind}{count.register}")
    body, origins = _repeated(code, times, {count.at: instr("subs", own, own, whole)})
    kernel = _KERNEL.get(count.condition, count.condition)
    body[-1] = instr(f"b.{kernel}", "loop")
    entry = [
        Line(instr("subs", own, own, ahead)),
        Line(instr(f"b.{INVERSE[kernel]}", "few")),
    ]
    after = [
        Line(instr("adds", own, own, ahead)),
        Line(instr(f"b.{INVERSE[_AFTER_SUBS[count.condition]]}", "out")),
        Line(instr("b", "rest")),
        Line(instr("add", own, own, ahead), "few"),
    ]
    return body, origins, entry, after, frozenset()


def _by_limit(
    code: Sequence[Instr], count: _Count, times: int, loop: Region, *, alone: bool
) -> _Made:
    """``cmp i, n``: the limit is (N-1)k nearer in the new loop."""
    ahead = count.step * (times - 1)
    own = general(f"{count.kind}{count.register}")
    up = count.step > 0
    kernel = ("lo" if up else "hi") if count.condition == "ne" else count.condition
    if kernel not in (_UP if up else _DOWN):
        raise CannotUnroll(f"{_name(count)} moves away from the limit it is compared with")
    taken: frozenset[int] = frozenset()
    entry: list[Line] = []
    limit: Register | int
    if isinstance(count.limit, int):
        limit = count.limit - ahead
        if not 0 <= limit <= _MOST_IMMEDIATE:
            raise CannotUnroll(f"no immediate holds its limit, {limit}")
    else:
        free = min((one for one in loop.free - loop.named if one < V0), default=None)
        if free is None:
            raise CannotUnroll("no register is free for its limit")
        taken = frozenset([free])
        limit = general(f"{count.kind}{free}")
        _check_immediate(abs(ahead))
        entry.append(Line(instr("subs" if up else "adds", limit, count.limit, abs(ahead))))
        wraps = "vs" if kernel in _SIGNED else ("lo" if up else "hs")
        entry.append(Line(instr(f"b.{wraps}", "few")))
    entry.append(Line(instr("cmp", own, limit)))
    entry.append(Line(instr(f"b.{INVERSE[kernel]}", "few")))
    last: dict[int, Instr | None] = {}
    if alone:
        whole = count.step * times
        _check_immediate(abs(whole))
        moves = [at for at, item in enumerate(code) if count.register in item.writes]
        last = dict.fromkeys(moves)
        op = "add" if whole > 0 else "sub"
        last[moves[-1]] = instr(op, own, own, abs(whole))
    compare = {count.at: instr("cmp", own, limit)} if count.at >= 0 else {}
    body, origins = _repeated(code, times, {**last, **compare})
    if count.at < 0:  # cbnz
        body.insert(-1, instr("cmp", own, limit))
        origins.insert(-1, len(code) - 1)
    body[-1] = instr(f"b.{kernel}", "loop")
    after = [
        Line(instr("cmp", own, count.limit)),
        Line(instr(f"b.{INVERSE[count.condition]}", "out")),
    ]
    return body, origins, entry, after, taken


def _repeated(
    code: Sequence[Instr], times: int, last: dict[int, Instr | None]
) -> tuple[list[Instr], list[int]]:
    """The body so many times and the branch; those in ``last`` once, at its end, as they are there."""
    body: list[Instr] = []
    origins: list[int] = []
    for number in range(times):
        for at, item in enumerate(code[:-1]):
            if at in last:
                changed = last[at]
                if number + 1 < times or changed is None:
                    continue
                body.append(changed)
            else:
                body.append(item)
            origins.append(at)
    return [*body, code[-1]], [*origins, len(code) - 1]


def _count_of(code: Sequence[Instr]) -> _Count:
    branch = code[-1]
    if branch.op == "cbnz":
        register = branch.operands[0]
        assert isinstance(register, Register)
        return _moved(code, register, -1, 0, "ne")
    if not branch.op.startswith("b."):
        raise CannotUnroll(f"it ends with '{branch.op}'")
    condition = {"cs": "hs", "cc": "lo"}.get(branch.op[2:], branch.op[2:])
    at = max((at for at, item in enumerate(code) if NZCV in item.writes), default=-1)
    if at < 0 or any(NZCV in item.reads for item in code[at + 1 : -1]):
        raise CannotUnroll("an instruction besides its branch reads its flags")
    writer = code[at]
    operands = writer.operands
    first = operands[0]
    if writer.op == "subs" and len(operands) == 3 and operands[1] == first:
        amount = operands[2]
        if condition not in _AFTER_SUBS or not isinstance(amount, Immediate) or amount.value <= 0:
            raise CannotUnroll(
                f"'{writer.text()}' with '{branch.op}' is no known form of loop count"
            )
        assert isinstance(first, Register)
        assert first.number is not None
        moves = [item for item in code if first.number in item.writes]
        if len(moves) > 1:
            raise CannotUnroll(f"{first.kind}{first.number}, its counter, is written twice")
        return _Count(first.number, first.kind, -amount.value, at, 0, True, condition)
    if writer.op != "cmp" or len(operands) != 2 or condition not in _SWAPPED:
        raise CannotUnroll(f"'{writer.text()}' with '{branch.op}' is no known form of loop count")
    second = operands[1]
    if isinstance(second, Immediate):
        assert isinstance(first, Register)
        return _moved(code, first, at, second.value, condition)
    if not isinstance(first, Register) or not isinstance(second, Register):
        raise CannotUnroll(f"'{writer.text()}' is no known form of loop count")
    written = [any(one.number in item.writes for item in code) for one in (first, second)]
    if written == [True, False]:
        return _moved(code, first, at, second, condition)
    if written == [False, True]:
        return _moved(code, second, at, first, _SWAPPED[condition])
    raise CannotUnroll(
        f"{'both sides' if all(written) else 'neither side'} of '{writer.text()}' change"
    )


def _moved(
    code: Sequence[Instr], register: Register, at: int, limit: Register | int, condition: str
) -> _Count:
    """A register that moves by constants, all before it is compared."""
    number = register.number
    if number is None or register.kind not in "xw":
        raise CannotUnroll("what it compares is not a register")
    step = 0
    for place, item in enumerate(code):
        if number not in item.writes:
            continue
        by = constant_step(item, number, register.kind)
        if by is None or by == 0 or (at >= 0 and place > at):
            raise CannotUnroll(
                f"{register.kind}{number} does not change by a constant before it is compared"
            )
        step += by
    if not step:
        raise CannotUnroll(f"{register.kind}{number} does not change")
    return _Count(number, register.kind, step, at, limit, False, condition)


def _reads_elsewhere(code: Sequence[Instr], count: _Count) -> bool:
    """Say whether the count is read by more than what moves and compares it."""
    own = count.register
    for at, item in enumerate(code[:-1]):
        memory = item.memory
        moves = own in item.writes and (memory is None)
        if own in item.reads and at != count.at and not moves:
            return True
    return False


def _check_immediate(value: int) -> None:
    if value > _MOST_IMMEDIATE:
        raise CannotUnroll(f"no immediate holds its step, {value}")


def _name(count: _Count) -> str:
    return f"{count.kind}{count.register}"
