"""An estimate of a kernel's cycles: its inner loops in their steady state, and bounds of the rest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.addresses import loop_addresses
from armsim.analysis.loops import Loop, find_loops, innermost, way_through
from armsim.analysis.steady import run_loop
from armsim.bounds.throughput import dispatch_bound, pipe_bounds
from armsim.cores.model import CoreModel
from armsim.isa.program import Program
from armsim.pipeline.timeline import REASONS
from armsim.pipeline.uops import UopTable

_REPLAYED = 4_000  # instructions of a loop, between 16 and 200 iterations
_LEAST, _MOST = 16, 200
_SMALL = 0.01  # of a call's instructions: loops that make no more together count with the rest


@dataclass(frozen=True)
class SteadyCycles:
    """Cycles of a call if every access hits L1; ``reasons`` are shares of its loops' critical paths."""

    cycles: int
    reasons: dict[str, float]


def steady_cycles(
    program: Program, table: UopTable, executions: NDArray[np.int64], core: CoreModel
) -> SteadyCycles:
    """Cycles of a call whose instructions execute so often.

    Each innermost loop takes the cycles per iteration of its steady state, as `armsim analyze` finds them,
    for each of its iterations; the rest takes what dispatch and pipes need at least.
    """
    rest = executions.copy()
    cycles = 0.0
    shares = np.zeros(len(REASONS))
    loops = [
        (int(executions[loop.first]), _body(program, loop), loop)
        for loop in innermost(find_loops(program.instructions))
    ]
    loops.sort(key=lambda item: item[0] * item[1])
    passed = np.cumsum([iterations * length for iterations, length, _ in loops])
    small = int(np.searchsorted(passed, _SMALL * executions.sum(), side="right"))
    for iterations, length, loop in loops[small:]:
        body = program.instructions[loop.first : loop.first + length]
        count = int(np.clip(_REPLAYED // length, _LEAST, _MOST))
        addresses = loop_addresses(body, min(count, max(iterations, 2)), {})
        steady = run_loop(program, loop.first, length, table, core, addresses)
        own = iterations * steady.cycles_per_iteration
        cycles += own
        shares += own * np.array([steady.reasons[name] for name in REASONS])
        rest[loop.first : loop.first + length] = 0
    left = max(dispatch_bound(table, rest, core), *pipe_bounds(table, rest).values(), 0)
    shares[0] += left
    total = max(float(shares.sum()), 1.0)
    reasons = {name: float(shares[at]) / total for at, name in enumerate(REASONS)}
    return SteadyCycles(round(cycles + left), reasons)


def _body(program: Program, loop: Loop) -> int:
    """The instructions of a loop that is one piece of code and has one way through; 0 for another."""
    way = way_through(program.instructions, loop)
    length = len(way.instructions)
    whole = way.instructions == tuple(range(loop.first, loop.first + length))
    return length if whole and not way.chosen and len(loop.members) == length else 0
