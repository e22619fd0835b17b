"""The search for a kernel: list scheduling, iterative modulo scheduling, and moves of single instructions.

A block that runs once is a loop whose iterations stay apart: it has one stage, and in place of the branch
an end that costs nothing.

A candidate is judged by the scheduler's model of the core (`scheduling.list_pass`), which runs in
microseconds. The caller replays the best ones: what is reported is never this model's number.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

import numpy as np

from armsim.bounds.dependences import Edge as Delay
from armsim.bounds.dependences import worst_recurrence
from armsim.isa.registers import V0
from armsim.records import Int64s
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.annealing import (
    REGISTER_PENALTY,
    STAGE_PENALTY,
    Space,
    State,
    anneal,
    cycles_of,
    excess_of,
    find_lives,
    fresh_best,
    space_of,
    state_of,
)
from armsim.scheduling.blocks import BANKS, Block, block_of, reordered
from armsim.scheduling.dependences import ANTI, OUTPUT, Edge, Graph
from armsim.scheduling.effort import Effort
from armsim.scheduling.ir import VIRTUAL, Instr, instr
from armsim.scheduling.kernel import Kernel, Life, kernel_of, renamed_copy
from armsim.scheduling.modulo import ModuloScheduler, Timed, timed_edges
from armsim.scheduling.modulo_pass import Policy
from armsim.scheduling.pointers import Moved
from armsim.scheduling.schedule import (
    HEIGHT,
    SOURCE,
    best_order,
    demand_of,
    heights,
    last_latencies,
    latency_of,
)
from armsim.scheduling.target import Cost, Target, busiest_pipes
from armsim.scheduling.values import Renamed

# Lost bypasses are ignored: the moves mend those, and kernels that keep them are no better to start from.
_POLICIES = (
    Policy(deadlines_first=True, no_eviction=True, ignore_bypass=True),
    Policy(deadlines_first=True, no_eviction=True, latest=True, ignore_bypass=True),
)
_WINDOWS = (6, 12, 20, 32, 48, 80)  # instructions that list scheduling looks ahead
_TRIES = 8  # placements of an instruction, on average, before an interval is given up
_INTERVALS = 3  # lengths of an iteration at which a modulo schedule is kept
# Instructions of a body, in order, above which there is one copy of a kernel, and no kernel is replayed
# that the model calls slower than one that was.
_LONG_BODY = 150
_MOVES = 2_000_000  # instructions looked at in the moves of one search: its budget
_LONG = 200_000_000  # the same for longer loops, by the square of their length
_LONGEST = 60_000_000  # and for those above `_LONG_BODY`, in order, where a look takes longest
_MOST_MOVES = 20_000  # moves of a search
_MOST_FAILED = 5000  # those without a better kernel that end it


END = instr("nop", comment="the end of a block that runs once")
"""Stands where a loop has its branch."""

_FREE = Cost((), 0, (), shape=-1)  # what the end takes and gives: nothing, unlike any instruction


class Flow(NamedTuple):
    """Dependences as arrays: their ends, the iterations between these, and cycles from issue to issue."""

    before: Int64s
    after: Int64s
    distance: Int64s
    cycles: Int64s


@dataclass(frozen=True)
class Problem:
    """A body for a core: ``values`` its code by values, ``branch`` that of a loop, ``copies`` of the kernel
    over which the names of values rotate. ``plain``: the dependences, as if a value's name were written
    again in the next iteration. ``begins``: where the accesses of the code begin in every iteration (see
    `Target.cost`), 0 where they move.
    """

    values: Renamed
    branch: Instr | None
    pointers: tuple[Moved, ...]
    plain: Graph
    target: Target
    begins: tuple[int, ...]
    copies: int = 1

    @property
    def code(self) -> tuple[Instr, ...]:
        """The body without its branch."""
        return self.values.code

    @cached_property
    def costs(self) -> list[Cost]:
        """Count those of the body and its end."""
        return self._costs(self.code)

    def _costs(self, code: Sequence[Instr]) -> list[Cost]:
        own = [self.target.cost(*one) for one in zip(code, self.begins, strict=True)]
        return [*own, _FREE if self.branch is None else self.target.cost(self.branch)]

    def _block(self, copies: int) -> Block:
        """So many copies of the body with its end, as the model of the core reads them."""
        code: list[Instr] = []
        costs: list[Cost] = []
        for number in range(copies):
            own = self._copy(number) if copies > 1 else self.code
            code += [*own, self.branch or END]
            costs += self._costs(own)
        return block_of(code, costs, self.target)

    @property
    def long(self) -> bool:
        """Say whether its instructions are so many that the search is cut short."""
        return self.plain.size > _LONG_BODY and self.target.in_order

    @cached_property
    def graph(self) -> Graph:
        """The dependences; a value's name is written again ``copies`` iterations later."""
        if self.copies == 1:
            return self.plain
        edges = tuple(tuple(self._rotated(edge) for edge in own) for own in self.plain.edges)
        return Graph(self.plain.size, edges)

    def _rotated(self, edge: Edge) -> Edge:
        again = edge.kind in (ANTI, OUTPUT) and edge.distance and edge.register >= VIRTUAL
        return edge._replace(distance=self.copies) if again else edge

    @cached_property
    def has_order(self) -> bool:
        """Say whether any order keeps all dependences.

        Where a load moves its pointer, a store may reach its place only before that load, whose result it
        stores.
        """
        within = {
            after: {edge.before for edge in self.graph.inside(after)}
            for after in range(self.graph.size)
        }
        try:
            TopologicalSorter(within).prepare()
        except CycleError:
            return False
        return True

    @cached_property
    def flow(self) -> Flow:
        """The dependences of the graph, one after the other."""
        costs = self.costs
        rows = []
        for edge in (edge for own in self.graph.edges for edge in own):
            cycles = latency_of(edge, costs[edge.before], costs[edge.after])
            rows.append((edge.before, edge.after, edge.distance, cycles))
        return Flow(*np.array(rows, dtype=np.int64).reshape(len(rows), 4).T.copy())

    def keeps(self, kernel: Kernel) -> bool:
        """Say whether it breaks no dependence."""
        size, flow = self.graph.size, self.flow
        places = np.array([*kernel.places, size - 1], dtype=np.int64)
        late = places[flow.after] + flow.distance * size > places[flow.before]
        return bool(late.all())

    def inside(self, stages: Sequence[int]) -> Flow:
        """The dependences between instructions of one pass through a kernel; the branch is after all."""
        flow, branch = self.flow, self.graph.size - 1
        full = np.array([*stages, 0], dtype=np.int64)
        same = flow.distance + full[flow.after] - full[flow.before] == 0
        none = np.zeros(branch, dtype=np.int64)
        return Flow(
            np.concatenate((flow.before[same], np.arange(branch))),
            np.concatenate((flow.after[same], none + branch)),
            np.concatenate((0 * flow.distance[same], none)),
            np.concatenate((flow.cycles[same], none)),
        )

    @cached_property
    def timed(self) -> list[Timed]:
        """The dependences in cycles."""
        return timed_edges(self.graph, self.costs, self.target)

    @cached_property
    def recurrence(self) -> float:
        """Cycles of an iteration that the chains of the dependences need at least.

        Out of order a register that is written again is another one: who reads the old one may come later.
        """
        timed = self.timed
        if not self.target.in_order:
            kept = (
                tuple(edge for edge in own if edge.kind not in (ANTI, OUTPUT))
                for own in self.graph.edges
            )
            timed = timed_edges(Graph(self.graph.size, tuple(kept)), self.costs, self.target)
        delays = [Delay(edge.before, edge.after, edge.cycles, edge.distance) for edge in timed]
        return worst_recurrence(delays).cycles

    @cached_property
    def least(self) -> float:
        """Cycles of an iteration that no kernel goes below, by this model: slots, pipes, chains."""
        slots = sum(cost.slots for cost in self.costs) / self.target.slots
        found = max(slots, busiest_pipes(self.costs))
        # Most loops wait for no chain, which is quickly shown; to find the worst chain takes long.
        return found if self.scheduler.chains_fit(found) else max(found, self.recurrence)

    def _copy(self, number: int) -> list[Instr]:
        """The body in iterations of one remainder; the names of its values are its own."""
        return [item.renamed(self.names(item, number)) for item in self.code]

    def names(self, item: Instr, number: int) -> dict[int, int]:
        """The names of an instruction's values in iterations of a remainder."""
        return {value: renamed_copy(value, number) for value in item.virtual}

    @cached_property
    def block(self) -> Block:
        """All copies."""
        return self._block(self.copies)

    @cached_property
    def space(self) -> Space:
        """Give the arrays that a kernel of it is judged by."""
        return space_of(self.values, self.graph, self.copies, self.least, self.room, self.target)

    @cached_property
    def state(self) -> State:
        """Give the memory in which one is tried."""
        return state_of(self.space, self.block, self.target)

    def arrays(self, kernel: Kernel) -> tuple[Int64s, Int64s]:
        """Give its order, and its stages with that of the branch."""
        stages = np.array([*kernel.stages, 0], dtype=np.int64)
        return np.array(kernel.order, dtype=np.int64), stages

    def lives(self, kernel: Kernel) -> list[Life]:
        """The lives of its values in an iteration."""
        find_lives(self.space, self.state, *self.arrays(kernel))
        return [
            Life(int(value), int(begin), int(end))
            for value, begin, end in zip(
                self.space.names, self.state.begin, self.state.end, strict=True
            )
        ]

    @cached_property
    def scheduler(self) -> ModuloScheduler:
        """Places one iteration, its branch among it."""
        return ModuloScheduler.of(self.alone, self.timed, self.target)

    @cached_property
    def alone(self) -> Block:
        """Give one iteration."""
        return self._block(1)

    @cached_property
    def demand(self) -> Int64s:
        """Give what list scheduling prefers of it."""
        return demand_of(self.costs, self.target)

    @cached_property
    def latencies(self) -> Int64s:
        """Cycles until the last result of each instruction."""
        return last_latencies(self.costs)

    @cached_property
    def leads(self) -> dict[int, int]:
        """Give what the branch waits for in its own iteration, with the cycles that it comes before it."""
        found = {self.graph.size - 1: 0}
        waiting = [self.graph.size - 1]
        while waiting:
            after = waiting.pop()
            for edge in self.timed_into[after]:
                lead = found[after] + edge.cycles
                if edge.distance == 0 and found.get(edge.before, -1) < lead:
                    found[edge.before] = lead
                    waiting.append(edge.before)
        return found

    @cached_property
    def timed_into(self) -> list[list[Timed]]:
        """The dependences in cycles by the instruction that they end at."""
        found: list[list[Timed]] = [[] for _ in range(self.graph.size)]
        for edge in self.timed:
            found[edge.after].append(edge)
        return found

    def times(self, interval: int, policy: Policy) -> list[int] | None:
        """A cycle for each instruction, if they are found; the branch ends the interval in stage 0."""
        end = interval - 1
        if max(self.leads.values()) > end:
            return None
        branch = self.graph.size - 1
        leads = dict.fromkeys(range(branch), 0) | self.leads if self.branch is None else self.leads
        until = [(at, end if at == branch else 0, end - lead) for at, lead in leads.items()]
        return self.scheduler.times(interval, policy, _TRIES, until)

    @cached_property
    def room(self) -> dict[str, int]:
        """Registers that values may have, by bank."""
        return _banked(self.values.colours)

    @cached_property
    def free_room(self) -> dict[str, int]:
        """Give the room of those that no value keeps."""
        return _banked(self.values.colours - {one.register for one in self.values.kept.values()})


def _banked(colours: Collection[int]) -> dict[str, int]:
    vectors = sum(one >= V0 for one in colours)
    return {"v": vectors, "x": len(colours) - vectors}


def plain_kernel(problem: Problem) -> Kernel:
    """The code in its own order."""
    size = len(problem.code)
    return Kernel(tuple(range(size)), (0,) * size)


def relisted(problem: Problem, kernel: Kernel, spare: int | None = None) -> Kernel:
    """The stages of a kernel, its order by list scheduling.

    spare: of a kernel in one piece, so many registers stay free of all that there are.
    """
    block, heads = _to_list(problem, kernel.stages, range(problem.graph.size))
    if spare is not None:
        block.room[:] = [problem.free_room[bank] - spare for bank in BANKS]
    try:
        found = best_order(block, heads, problem.demand, problem.target, True, spare is not None)
    except TooFewRegisters:
        return kernel
    made = Kernel(found.order[:-1], kernel.stages)
    return made if problem.keeps(made) else kernel


def windowed(
    problem: Problem, kernel: Kernel, window: int, ranks: Sequence[str]
) -> Iterator[Kernel]:
    """The stages of a kernel, its order by list scheduling that looks ``window`` instructions ahead, by
    each rank.
    """
    place = [*kernel.order, len(kernel.order)]
    block, heads = _to_list(problem, kernel.stages, place)
    for rank in ranks:
        found = best_order(
            block, heads, problem.demand[place], problem.target, True, False, (rank,), window
        )
        made = Kernel(tuple(place[at] for at in found.order[:-1]), kernel.stages)
        yield made if problem.keeps(made) else kernel


def _to_list(problem: Problem, stages: Sequence[int], place: Sequence[int]) -> tuple[Block, Int64s]:
    """The pass through a kernel as a block that is to be put in order, and its heights.

    place: the instruction that stands at each place of the block.
    """
    inside = problem.inside(stages)
    order = np.array(place, dtype=np.int64)
    number = np.argsort(order)
    before, after = number[inside.before], number[inside.after]
    block = reordered(problem.alone, order, before, after)
    heads = heights(before, after, inside.cycles, problem.latencies[order])
    return block._replace(room=block.room.copy()), heads


def rotated(problem: Problem, count: int) -> Kernel:
    """The code in its own order, the first ``count`` instructions an iteration ahead of the others.

    So is what the branch waits for.
    """
    size = len(problem.code)
    order = sorted(range(size), key=lambda at: (at not in problem.leads, at))
    if not count:
        return Kernel(tuple(order), (0,) * size)
    ahead = {*order[:count], *problem.leads}
    stages = tuple(int(at not in ahead) for at in range(size))
    return Kernel(tuple(sorted(order, key=lambda at: at in ahead)), stages)


def near(problem: Problem, deepest: int) -> Iterator[Kernel]:
    """Kernels whose instructions stay near where the code has them, so that few values are alive."""
    size = len(problem.code)
    for window in (one for one in _WINDOWS if one < size):
        for count in (0, window // 3, window) if deepest else (0,):
            start = rotated(problem, count)
            if problem.keeps(start):
                yield from windowed(problem, start, window, (SOURCE, HEIGHT))


def candidates(problem: Problem, most: float, deepest: int) -> Iterator[Kernel]:
    """Kernels to begin with: in one piece, and by intervals from the least one up to ``most`` cycles."""
    plain = plain_kernel(problem)
    yield plain
    yield relisted(problem, plain)
    if problem.values.original:
        yield relisted(problem, plain, 0)
        yield relisted(problem, plain, 2)
        yield from near(problem, deepest)
    found = 0
    least = max(math.ceil(problem.least - 1e-6), 1)
    step = max(least // 32, 1)
    for interval in range(least, max(math.ceil(most), least) + 1, step):
        good = False
        for policy in _POLICIES:
            times = problem.times(interval, policy)
            if times is None:
                continue
            kernel = kernel_of(times, interval, problem.graph, problem.costs)
            if kernel.depth > deepest or not problem.keeps(kernel):
                continue
            good = True
            yield kernel
            yield relisted(problem, kernel)
        found += good
        if found == _INTERVALS:
            return


@dataclass(frozen=True)
class Found:
    """A kernel, and what the model says of it."""

    kernel: Kernel
    cycles: float
    excess: int

    @property
    def cost(self) -> float:
        """Give the cost that the search makes small."""
        return self.cycles + REGISTER_PENALTY * self.excess + STAGE_PENALTY * self.kernel.depth


def judged(problem: Problem, kernel: Kernel) -> Found:
    """A kernel by the model."""
    order, stages = problem.arrays(kernel)
    space, state = problem.space, problem.state
    cycles = cycles_of(space, state, problem.block, order, stages, math.inf)
    excess, _ = excess_of(space, state, order, stages)
    return Found(kernel, cycles, excess)


def improved(problem: Problem, start: Found, effort: Effort) -> list[Found]:
    """Kernels found by moving single instructions, the best last: annealing with a fixed budget.

    S. Kirkpatrick et al., Optimization by Simulated Annealing, Science 220, 1983. The same seed gives the
    same kernels.
    """
    size = problem.copies * problem.graph.size
    long = _LONGEST if problem.long else _LONG
    moves = min(_MOVES // (size + 20), effort.moves, _MOST_MOVES, long // size**2)
    order, stages = problem.arrays(start.kernel)
    best = fresh_best(len(order))
    count = anneal(
        problem.space, problem.state, problem.block, order, stages,
        np.array([moves, _MOST_FAILED, effort.deepest], dtype=np.int64),
        np.array([effort.seed + 1], dtype=np.int64), best,
    )  # fmt: skip
    kept = len(best.cycles)
    found = [start]
    for number in range(max(count - kept, 0), count):
        row = number % kept
        kernel = Kernel(
            tuple(int(at) for at in best.orders[row]), tuple(int(one) for one in best.stages[row])
        )
        found.append(Found(kernel, float(best.cycles[row]), int(best.excess[row])))
    return found
