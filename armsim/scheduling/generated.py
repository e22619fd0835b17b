"""Loops of generated kernels by local search, as `armsim optimize` orders those of a listing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from armsim.isa.registers import ARCHITECTURAL, NZCV
from armsim.scheduling.allocation import allocate
from armsim.scheduling.bodies import Body, variants_of
from armsim.scheduling.dependences import APART, Aliases
from armsim.scheduling.effort import Effort
from armsim.scheduling.ir import Instr, instr
from armsim.scheduling.pace import Pace
from armsim.scheduling.pipelining import MOST_STAGES, Pipelined, control_of
from armsim.scheduling.region import Region, assembled
from armsim.scheduling.search import Candidate, Search, replayed
from armsim.scheduling.target import Target
from armsim.scheduling.weave import straight

_COPIES = 3  # of a kernel; more would be code without end
_MOVES = 1000  # of single instructions that a kernel is improved by
_LONGEST = 400  # instructions of a body that is searched for


def searched(
    code: Sequence[Instr],
    target: Target,
    trips: int | None,
    least: int,
    free: Mapping[str, Sequence[int]],
    known: Pipelined,
    aliases: Aliases = APART,
) -> Pipelined:
    """The loop in the best order that a search finds, ``known`` if that is as fast.

    code: its body, ending with the branch back; virtual registers may take those that are ``free``, by
    bank, which nobody reads after the loop. trips: iterations, None for a number that a register holds,
    which is ``least`` or more. The effort is fixed: the same code gives the same order.
    """
    key = ("searched", tuple(code), trips, least, aliases, *map(tuple, free.values()))
    found = target.scheduled.get(key)
    if not isinstance(found, Pipelined):
        found = target.scheduled[key] = _searched(code, target, trips, least, free, known, aliases)
    return found


def _searched(
    code: Sequence[Instr],
    target: Target,
    trips: int | None,
    least: int,
    free: Mapping[str, Sequence[int]],
    known: Pipelined,
    aliases: Aliases,
) -> Pipelined:
    placed = allocate(code, free, rotating=True)
    control = control_of(placed)
    count = trips or least
    if not control or count < 2 or len(code) > _LONGEST:
        return known
    lent = frozenset(number for numbers in free.values() for number in numbers)
    needed = frozenset(range(ARCHITECTURAL)) - lent - {NZCV}
    region = Region(items=assembled(placed[:-1], placed[-1]), needed=needed, free=lent)
    own = Body(region, tuple(range(len(placed))))
    effort = Effort(
        deepest=min(MOST_STAGES, count) - 1,
        copies=1 if trips is None else min(_COPIES, count),
        budget=0,
        moves=_MOVES,
    )
    floor = replayed(assembled(known.body[:-1], known.body[-1]), target.core, {}) / known.times
    best = known._replace(cycles=floor * known.times)
    for body in variants_of([own], target):
        search = Search(body, [target.core], 0, {}, _meeting(region, aliases), effort, Pace())
        for one in search.run(floor, 0.0)[0]:
            made = _written(one, count, placed[-1])
            if made is not None and made.total(count, target) < best.total(count, target):
                best = made
    return best


def _meeting(region: Region, aliases: Aliases) -> frozenset[frozenset[int]]:
    """The pairs of pointers whose accesses may meet."""
    bases = {number for one in region.accesses({}) for number, _ in one.terms or ()}
    return frozenset(
        frozenset((a, b))
        for a, b in combinations(sorted(bases), 2)
        if aliases.ever_meet((a, -1), (b, -1))
    )


def _written(one: Candidate, trips: int, branch: Instr) -> Pipelined | None:
    """A kernel with its prologue and epilogue, which do not count, and one count for all of its copies."""
    problem = one.variant.problem
    found = straight(problem, one.kernel, one.names, trips)
    if found is None:
        return None
    counters = [at for at, item in enumerate(found.kernel) if NZCV in item.writes]
    last = found.kernel[counters[-1]]
    found.kernel[counters[-1]] = instr(last.op, *last.operands[:2], problem.copies)
    kernel = _without(found.kernel, counters[:-1])
    return Pipelined(
        (*kernel, branch),
        one.measured[0] * problem.copies,
        tuple(item for item in found.prologue if NZCV not in item.writes),
        tuple(item for item in found.epilogue if NZCV not in item.writes),
        found.ahead,
        problem.copies,
    )


def _without(code: Sequence[Instr], places: Collection[int]) -> list[Instr]:
    return [item for at, item in enumerate(code) if at not in places]
