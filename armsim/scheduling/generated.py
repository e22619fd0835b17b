"""Loops of generated kernels by local search, as `armsim optimize` orders those of a listing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from armsim.isa.program import assemble_program
from armsim.isa.registers import NZCV
from armsim.scheduling.bodies import Body, variants_of
from armsim.scheduling.dependences import Aliases
from armsim.scheduling.effort import Effort
from armsim.scheduling.ir import Instr, instr
from armsim.scheduling.liveness import live_before, registers_of
from armsim.scheduling.pace import Pace
from armsim.scheduling.pipelining import MOST_STAGES, Pipelined, control_of, pipelined
from armsim.scheduling.region import Region
from armsim.scheduling.search import Candidate, Search, replayed
from armsim.scheduling.target import Target
from armsim.scheduling.weave import straight

_COPIES = 3  # of a kernel; more would be code without end
_MOVES = 1000  # of single instructions that a kernel is improved by
_LONGEST = 400  # instructions of a body that is searched for


@dataclass(frozen=True)
class GeneratedLoop:
    """An innermost loop as it was written: instructions ``first`` to ``last`` of a function, of which the
    last one is the branch back. ``trips`` iterations, or ``least`` or more, as a register says.
    """

    first: int
    last: int
    trips: int | None
    least: int
    aliases: Aliases


def searched(
    text: str, loops: Sequence[GeneratedLoop], usable: Collection[int], target: Target
) -> Iterator[Pipelined | None]:
    """The loops of a function in the best order that a search finds, None for one that is as fast as any.

    text: of the whole function, which says what is read after a loop. usable: registers that it may use.
    The effort is fixed: the same text gives the same orders.
    """
    code = assemble_program(text).instructions
    live = live_before(code, (0,))
    for loop in loops:
        before, after = registers_of(live[loop.first]), registers_of(live[loop.last + 1])
        region = Region(
            items=code[loop.first : loop.last + 1],
            needed=after - {NZCV},
            free=frozenset(usable) - before - after,
        )
        key = (
            "searched",
            tuple(region.code),
            region.needed,
            region.free,
            loop.trips,
            loop.least,
            loop.aliases,
        )
        if key not in target.scheduled:
            target.scheduled[key] = _searched(region, loop, target)
        found = target.scheduled[key]
        yield found if isinstance(found, Pipelined) else None


def _searched(region: Region, loop: GeneratedLoop, target: Target) -> Pipelined | None:
    branch, trips = region.branch, loop.trips or loop.least
    assert branch is not None
    code = [*region.code, branch]
    if not control_of(code) or trips < 2 or len(code) > _LONGEST:
        return None
    old = Pipelined(tuple(code), replayed(region.items, target.core, {}))
    effort = Effort(
        deepest=min(MOST_STAGES, trips) - 1,
        copies=1 if loop.trips is None else min(_COPIES, trips),
        budget=0,
        moves=_MOVES,
    )
    found = [old, pipelined(code, target, trips=trips, aliases=loop.aliases)]
    floor = min(one.cycles for one in found)
    for body in variants_of([Body(region, tuple(range(len(code))))], target):
        search = Search(body, [target.core], 0, {}, _meeting(region, loop.aliases), effort, Pace())
        made = (_written(one, trips, branch) for one in search.run(floor, 0.0)[0])
        found += [one for one in made if one is not None]
    best = min(found, key=lambda one: one.total(trips, target))
    return None if best is old else best


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
    copies = one.variant.problem.copies
    found = straight(one.variant.problem, one.kernel, one.names, trips)
    if found is None:
        return None
    kernel = found.kernel
    *others, last = (at for at, item in enumerate(kernel) if NZCV in item.writes)
    kernel[last] = instr(kernel[last].op, *kernel[last].operands[:2], copies)
    return Pipelined(
        (*(item for at, item in enumerate(kernel) if at not in others), branch),
        one.measured[0] * copies,
        tuple(item for item in found.prologue if NZCV not in item.writes),
        tuple(item for item in found.epilogue if NZCV not in item.writes),
        found.ahead,
        copies,
    )
