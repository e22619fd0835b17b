"""The dependences of a loop body whose instructions may go to other iterations.

Through registers and flags they are those of `scheduling.dependences`. Through memory they are those of
addresses: sums of what registers held at the start of the iteration. Two accesses of the same sum meet
exactly where their constants and the step of the loop say; of sums without a common register never, which
is an assumption that `alias` undoes; all others may meet in any iteration.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from armsim.analysis.addresses import loop_addresses
from armsim.cores.model import CoreModel
from armsim.emulator.addresses import address_value
from armsim.emulator.linear import Linear, Values, advance, step_of
from armsim.isa.instruction import Instruction
from armsim.isa.registers import register_name
from armsim.scheduling.dependences import ANTI, MEMORY, TRUE, Edge, Graph, dependences
from armsim.scheduling.ir import VIRTUAL_GENERAL, Instr
from armsim.scheduling.pointers import Moved, at_offset

FARTHEST = 8
"""Iterations that two accesses are compared over: no instruction is moved further."""

_NOWHERE = 2 * VIRTUAL_GENERAL - 1  # stands for a pointer whose updates an access does not wait for
_FARTHEST_UPDATE = 10  # no instruction is moved over more updates of its pointer


@dataclass(frozen=True)
class Access:
    """The address of an access: registers with factors, constant, size, and the step an iteration.

    ``terms`` is None for an address that is no sum, ``step`` for one that does not move by a constant.
    ``counters`` are those of its registers that move and that nothing in the loop has as its base: an index
    that two pointers share says nothing of where they lead.
    """

    at: int
    store: bool
    terms: tuple[tuple[int, int], ...] | None
    constant: int
    size: int
    step: int | None
    counters: frozenset[int] = frozenset()

    def pointers(self, other: Access) -> tuple[frozenset[int], frozenset[int]]:
        """The registers of the sum and of another's but for counters that both have with one factor.

        Where they have no other in common and neither is empty, the accesses are taken to be apart.
        """
        mine, its = dict(self.terms or ()), dict(other.terms or ())
        shared = {n for n in self.counters & other.counters if mine.get(n) == its.get(n)}
        return frozenset(mine.keys() - shared), frozenset(its.keys() - shared)


def accesses_of(body: Sequence[Instruction], aliases: Mapping[int, int]) -> list[Access]:
    """The accesses of a loop body, but for prefetches; ``aliases``: registers that start as others do."""
    values: Values = {}
    found: list[tuple[int, Linear | None]] = []
    for at, item in enumerate(body):
        if item.memory is not None and item.access in ("load", "store"):
            found.append((at, address_value(item.memory, values)))
        advance(item, values)
    bases = {
        aliases.get(item.memory.base.number, item.memory.base.number)
        for item in body
        if item.memory is not None and item.memory.base.number is not None
    }
    made = []
    for at, address in found:
        step = None if address is None else step_of(address, values)
        terms = constant = None
        if address is not None:
            moved = Linear((), address.constant)
            for register, factor in address.terms:
                moved = moved.add(Linear(((aliases.get(register, register), factor),)))
            terms, constant = moved.terms, moved.constant
        counters = frozenset(n for n, _ in terms or () if n in values and n not in bases)
        item = body[at]
        made.append(
            Access(
                at, item.access == "store", terms, constant or 0, max(item.size, 1), step, counters
            )
        )
    return made


def begins_of(
    body: Sequence[Instruction], aliases: Mapping[int, int], core: CoreModel
) -> dict[int, int]:
    """By accesses of a loop body, how far each begins behind a multiple of the boundary that costs the core
    more to cross, as the replay of the loop has it: its pointers start at multiples of a line. Where that
    moves from iteration to iteration, the access is left out.
    """
    places = [at for at, item in enumerate(body) if item.memory is not None]
    addresses = loop_addresses(body, 2, dict(aliases))
    found = {}
    for at, (first, second) in zip(places, addresses.T, strict=True):
        boundary = core.store_boundary if body[at].access == "store" else core.load_boundary
        if first % boundary == second % boundary:
            found[at] = int(first % boundary)
    return found


@lru_cache(maxsize=1 << 10)
def _apart(one: Access, other: Access, together: frozenset[frozenset[int]]) -> bool:
    """Say whether addresses are sums of different pointers, none of which may lead where one of the other's
    does.
    """
    mine, its = one.pointers(other)
    pairs = [frozenset((a, b)) for a in mine for b in its]
    return bool(pairs) and not any(len(pair) == 1 or pair in together for pair in pairs)


def meetings(one: Access, other: Access, together: frozenset[frozenset[int]]) -> list[int]:
    """Iterations from an access to a later one of ``other`` that may touch the same byte, 0 among them.

    Of those only the first matters, and 0 only where ``one`` comes first.
    """
    if one.terms is None or other.terms is None or one.step is None or other.step is None:
        return [0, 1]
    if one.terms != other.terms:
        return [] if _apart(one, other, together) else [0, 1]
    if one.step != other.step:
        return [0, 1]
    found = []
    for distance in range(FARTHEST + 1):
        first = other.constant + distance * other.step
        if first < one.constant + one.size and one.constant < first + other.size:
            found.append(distance)
    return found


def memory_edges(
    accesses: Sequence[Access], together: frozenset[frozenset[int]] = frozenset()
) -> list[Edge]:
    """The dependences through memory."""
    edges = []
    for one, other in combinations_with_replacement(accesses, 2):
        if not (one.store or other.store):
            continue
        pairs = [(one, other)] if one is other else [(one, other), (other, one)]
        for before, after in pairs:
            for distance in meetings(before, after, together):
                if distance or before.at < after.at:
                    edges.append(Edge(before.at, after.at, MEMORY, distance=distance))
                    break
    return edges


def assumed_apart(accesses: Sequence[Access]) -> tuple[str, ...]:
    """The sets of registers whose accesses are taken to be apart, as text."""
    pairs = set()
    for one, other in combinations_with_replacement(accesses, 2):
        if one.terms is None or other.terms is None or not (one.store or other.store):
            continue
        mine, its = one.pointers(other)
        if mine and its and mine.isdisjoint(its):
            pairs.add(tuple(sorted(min(part) for part in (mine, its))))
    return tuple(f"{register_name(a)} and {register_name(b)}" for a, b in sorted(pairs))


def loop_graph(
    code: Sequence[Instr],
    end: Instr,
    pointers: Sequence[Moved],
    memory: Sequence[Edge],
) -> Graph:
    """All dependences of a body and its end, which is the last node: its branch back, for one.

    ``memory`` are those through memory, between places of ``code``.
    """
    apart = list(code)
    for pointer in pointers:
        for at in pointer.offsets:
            apart[at] = apart[at].renamed_apart({pointer.register: _NOWHERE}, {})
    found = dependences([*apart, end], loop=True, registers_alone=True)
    edges = [list(own) for own in found.edges]
    for edge in (*memory, *_reaches(code, pointers)):
        edges[edge.after].append(edge)
    return Graph(found.size, tuple(tuple(own) for own in edges))


def _reaches(code: Sequence[Instr], pointers: Sequence[Moved]) -> list[Edge]:
    """Bound how far accesses may go from their pointers' updates: as far as their offsets have forms."""
    found = []
    for pointer in pointers:
        for at, offset in pointer.offsets.items():
            early = late = 0  # updates that an access may come after, and before
            while early < _FARTHEST_UPDATE and _has_form(
                code[at], offset + (early + 1) * pointer.step
            ):
                early += 1
            while late < _FARTHEST_UPDATE and _has_form(
                code[at], offset - (late + 1) * pointer.step
            ):
                late += 1
            if late < _FARTHEST_UPDATE:
                found.append(Edge(at, pointer.carrier, ANTI, pointer.register, late))
            if early < _FARTHEST_UPDATE:
                found.append(Edge(pointer.carrier, at, TRUE, pointer.register, early + 1))
    return found


def _has_form(item: Instr, offset: int) -> bool:
    return at_offset(item, offset) is not None
