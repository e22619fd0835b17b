"""Loops in code that is not executed: what branches lead back to, and the way through one iteration."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from armsim.isa.instruction import Instruction

Code = Sequence[Instruction | str]
"""Decoded words; one that cannot be decoded (text says why) goes on to the next."""

After = Callable[[int], Sequence[int]]
"""Where an instruction may go on inside its function, the way that is followed first in front."""

CALLS = ("bl", "blr")
RETURNS = ("ret", "br", "eret", "drps")


def is_call(item: Instruction | str) -> bool:
    """Say whether an instruction calls a function, which comes back to the next one."""
    return not isinstance(item, str) and item.mnemonic in CALLS


def successors(code: Code, at: int) -> list[int]:
    """Give an instruction's successors inside its function; a call comes back to the next one."""
    item = code[at]
    if isinstance(item, str):
        return [at + 1]
    calls = item.mnemonic in CALLS
    found = []
    if item.mnemonic not in RETURNS and (not item.branch or item.conditional or calls):
        found.append(at + 1)
    if item.target is not None and not calls:
        found.append(at + item.target // 4)
    return found


def leads_to(code: Code, begin: int, ends: Iterable[int]) -> list[int]:
    """Select the instructions of ``ends`` that ``begin`` leads to by way of later code alone."""
    return _ends_of(lambda at: successors(code, at), begin, ends)


def _ends_of(after: After, begin: int, ends: Iterable[int]) -> list[int]:
    ends = frozenset(ends)
    return sorted(_reached(after, begin, max(ends)).intersection(ends))


def _reached(after: After, begin: int, last: int) -> set[int]:
    seen, waiting = {begin}, [begin]
    while waiting:
        for onward in after(waiting.pop()):
            if begin <= onward <= last and onward not in seen:
                seen.add(onward)
                waiting.append(onward)
    return seen


def branches_back(code: Code) -> dict[int, list[int]]:
    """The branches to an earlier instruction, or to themselves, by their target; calls are none."""
    found: dict[int, list[int]] = {}
    for at, item in enumerate(code):
        if isinstance(item, str) or item.target is None or item.mnemonic in CALLS:
            continue
        begin = at + item.target // 4
        if 0 <= begin <= at:
            found.setdefault(begin, []).append(at)
    return found


@dataclass(frozen=True)
class Loop:
    """The natural loop of a first instruction (Aho, Lam, Sethi, Ullman, *Compilers*, section 9.6).

    ``members`` are its instructions: those from which ``ends``, its branches back, are reached without
    passing the first.
    """

    first: int
    ends: tuple[int, ...]
    members: frozenset[int]

    def holds(self, other: Loop) -> bool:
        """Say whether the other loop is inside this one."""
        return other.first != self.first and other.first in self.members


def find_loops(code: Code) -> list[Loop]:
    """All loops of code, by their first instruction."""
    after = [successors(code, at) for at in range(len(code))]  # every loop around one asks for it
    return loops_of(branches_back(code), after.__getitem__)


def loops_of(back: Mapping[int, Iterable[int]], after: After) -> list[Loop]:
    """All loops, by their first instruction; ``back`` are the branches back by their targets.

    Code of a loop that lies before its first instruction or after its last branch back is not part of it.
    """
    found = []
    for first, branches in sorted(back.items()):
        ends = _ends_of(after, first, branches)
        if not ends:
            continue
        inside = _reached(after, first, ends[-1])
        before: dict[int, list[int]] = {}
        for at in inside:
            for onward in after(at):
                before.setdefault(onward, []).append(at)
        members, waiting = {first, *ends}, [end for end in ends if end != first]
        while waiting:
            for at in before.get(waiting.pop(), []):
                if at not in members:
                    members.add(at)
                    waiting.append(at)
        found.append(Loop(first, tuple(ends), frozenset(members)))
    return found


def innermost(loops: Collection[Loop]) -> list[Loop]:
    """The loops with no other loop in them."""
    return [loop for loop in loops if not any(loop.holds(other) for other in loops)]


@dataclass(frozen=True)
class Way:
    """One iteration: instructions in the order of execution, and where it might have gone otherwise.

    ``chosen`` are the conditional branches of which both ways stay in the loop.
    """

    instructions: tuple[int, ...]
    chosen: tuple[int, ...]


def way_through(code: Code, loop: Loop) -> Way:
    """The way through a loop with every conditional branch not taken that need not be."""
    at, path, chosen = loop.first, dict[int, None](), []  # a dictionary: an ordered set
    while True:
        path[at] = None
        after = [next_ for next_ in successors(code, at) if next_ in loop.members]
        onward = [next_ for next_ in after if next_ != loop.first and next_ not in path]
        if len(set(after)) > 1:
            chosen.append(at)
        if not onward:
            return Way(tuple(path), tuple(chosen))
        at = onward[0]


def way_from(code: Code, entry: int) -> list[int]:
    """Instructions from an entry on, no conditional branch taken, until it returns or comes back."""
    path: dict[int, None] = {}
    at: int | None = entry
    while at is not None and 0 <= at < len(code) and at not in path:
        item = code[at]
        if not isinstance(item, str) and item.mnemonic in RETURNS:
            break
        path[at] = None
        at = next(iter(successors(code, at)), None)
    return list(path)


def reachable(code: Code, entry: int, others: Collection[int]) -> set[int]:
    """The instructions of a function: what its entry leads to, but not ``others``, other functions."""
    seen, waiting = {entry}, [entry]
    while waiting:
        for after in successors(code, waiting.pop()):
            if 0 <= after < len(code) and after not in seen and after not in others:
                seen.add(after)
                waiting.append(after)
    return seen
