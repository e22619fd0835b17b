"""Liveness of registers: the classic backward analysis over a whole listing.

Aho, Lam, Sethi, Ullman, *Compilers*, section 9.2.5. What a function leaves to its caller follows from
AAPCS64: results in x0, x1 and v0 to v3, and the registers that it must preserve; what a routine leaves
that the listing calls, from its calls too: those through a pointer may be of any function of the listing.
Where control goes to an unknown place all registers are needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from armsim.analysis.loops import CALLS, Code, successors
from armsim.isa.instruction import Instruction
from armsim.isa.registers import ARCHITECTURAL, LINK, NZCV, SP, V0
from armsim.scheduling.ir import of_instruction

_ALL = (1 << ARCHITECTURAL) - 1


def mask_of(registers: Iterable[int]) -> int:
    """Registers as bits."""
    found = 0
    for register in registers:
        found |= 1 << register
    return found


def registers_of(mask: int) -> frozenset[int]:
    """Bits as registers."""
    return frozenset(register for register in range(ARCHITECTURAL) if mask >> register & 1)


_PRESERVED = mask_of([*range(19, LINK + 1), SP, *range(V0 + 8, V0 + 16)])
_AT_RETURN = _PRESERVED | mask_of([0, 1, *range(V0, V0 + 4)])
_AT_CALL = mask_of([*range(9), *range(V0, V0 + 8), SP])


def live_before(code: Code, entries: Collection[int] = ()) -> list[int]:
    """Registers (as bits) that are needed before each instruction, and after the last one all.

    entries: where functions begin.
    """
    size = len(code)
    somewhere, back = size + 1, size + 2  # where calls through a pointer lead, and returns
    nodes = size + 3
    reads, writes, onward = [0] * nodes, [0] * nodes, [0] * nodes
    after: list[list[int]] = [[] for _ in range(nodes)]
    after[somewhere], after[back] = list(entries), _returns(code)
    for at, item in enumerate(code):
        if isinstance(item, str):
            reads[at] = _ALL
            continue
        reads[at], writes[at] = _effects(item)
        next_ = successors(code, at)
        after[at] = [other for other in next_ if 0 <= other < size]
        leaves = len(after[at]) < len(next_) or not next_ or _leaves(item)
        called = _called(item, at)
        if called is not None and 0 <= called < size:
            after[at].append(called)  # which says what it reads
            reads[at], writes[at] = mask_of(of_instruction(item).reads), 0
        if item.mnemonic == "blr":
            after[at].append(somewhere)
        if item.mnemonic == "ret":
            onward[at] = _AT_RETURN
            after[at].append(back)
        elif leaves:
            onward[at] = _ALL
    live = [0] * size + [_ALL, 0, 0]
    changed = True
    while changed:
        changed = False
        for at in (back, somewhere, *range(size - 1, -1, -1)):
            needed = onward[at]
            for other in after[at]:
                needed |= live[other]
            needed = reads[at] | needed & ~writes[at]
            if needed != live[at]:
                live[at] = needed
                changed = True
    return live[: size + 1]


def _called(item: Instruction, at: int) -> int | None:
    """Give the place that a call leads to, if it is known."""
    if item.mnemonic in CALLS and item.target is not None:
        return at + item.target // 4
    return None


def _returns(code: Code) -> list[int]:
    """Give where calls of routines in the listing return to: these need not keep to AAPCS64 there."""
    found = []
    for at, item in enumerate(code[:-1]):
        if not isinstance(item, str):
            called = _called(item, at)
            known = called is not None and 0 <= called < len(code)
            if known or item.mnemonic == "blr":
                found.append(at + 1)
    return found


def _leaves(item: Instruction) -> bool:
    """Say whether a branch goes to a place that the listing does not show."""
    return item.branch and item.target is None and item.mnemonic not in ("ret", *CALLS)


def _effects(item: Instruction) -> tuple[int, int]:
    """Give the registers that an instruction needs, and those that it surely replaces."""
    if item.mnemonic in CALLS:
        return mask_of(of_instruction(item).reads) | _AT_CALL | 1 << NZCV, 0
    made = of_instruction(item)
    return mask_of(made.reads), mask_of(made.writes)


def carried(items: Sequence[Instruction]) -> frozenset[int]:
    """Registers that a loop body hands from one iteration to the next."""
    read, written = 0, 0
    for item in items:
        needs, gives = _effects(item)
        read |= needs & ~written
        written |= gives
    return registers_of(read & written)


def named(items: Iterable[Instruction]) -> frozenset[int]:
    """All registers that instructions read or write."""
    found = 0
    for item in items:
        needs, gives = _effects(item)
        found |= needs | gives
    return registers_of(found)
