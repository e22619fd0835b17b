"""The search for one body on one of the cores: variants of its code, kernels for each, their replays."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property

from armsim.analysis.addresses import loop_addresses
from armsim.analysis.steady import Measured, measure_loop, run_loop
from armsim.cores.model import CoreModel
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program, assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable
from armsim.scheduling.bodies import Body
from armsim.scheduling.dependences import Edge
from armsim.scheduling.effort import MOST_COPIES, Effort
from armsim.scheduling.exact import FEASIBLE, INFEASIBLE, Answer, solve
from armsim.scheduling.graph import begins_of, loop_graph, memory_edges
from armsim.scheduling.ir import Instr
from armsim.scheduling.kernel import Kernel, coloured, kernel_of
from armsim.scheduling.local_search import END, Found, Problem, candidates, improved, judged
from armsim.scheduling.pace import Pace
from armsim.scheduling.pointers import Moved, moved_pointers
from armsim.scheduling.region import Region
from armsim.scheduling.target import Target
from armsim.scheduling.values import by_value
from armsim.scheduling.weave import kernel_text, shown_branch

_ITERATIONS = 200  # that a replay begins with
_LEAST_REPLAYED = 4000  # instructions of a replay for comparison, at least
_FEWEST = 24  # and iterations
_REPLAYED = 6  # kernels of a variant that are replayed
_TRIED = 3  # of an exact kernel and what the search makes of it
_ANY_DEPTH = 6  # stages that a proof allows
_POLISHED = 4  # kernels of a variant that the search starts from
LEAST_GAIN = 0.005  # of the cycles; less is not worth another order
_SLACK = 1.005  # over the bound: no search is worth while

Proof = dict[bool, float]
"""By whether updates are folded: cycles of a body that the exact scheduler proves to be needed."""


def _program(items: Sequence[Instruction], core: CoreModel) -> tuple[Program, UopTable]:
    program = Program(tuple(items), tuple(range(1, len(items) + 1)), {}, 0)
    return program, crack(program, core)


def measured(items: Sequence[Instruction], core: CoreModel, aliases: Mapping[int, int]) -> Measured:
    """A body in its steady state on a core, every access hitting L1, with its bounds."""
    program, table = _program(items, core)
    return measure_loop(program, table, core, "loop", _ITERATIONS, dict(aliases))


def replayed(items: Sequence[Instruction], core: CoreModel, aliases: Mapping[int, int]) -> float:
    """Cycles of a body in its steady state on a core, every access hitting L1."""
    program, table = _program(items, core)
    iterations = max(_LEAST_REPLAYED // len(items), _FEWEST)
    addresses = loop_addresses(items, iterations, dict(aliases))
    return run_loop(program, 0, len(items), table, core, addresses).cycles_per_iteration


def cycles_once(
    region: Region,
    items: Sequence[Instruction],
    cores: Sequence[CoreModel],
    aliases: Mapping[int, int],
) -> tuple[float, ...]:
    """Cycles of a block on each core, idle before, until its last instruction retires; none for a loop."""
    if not region.once:
        return ()
    addresses = loop_addresses(items, 1, dict(aliases))
    made = (_program(items, core) for core in cores)
    return tuple(
        float(run_loop(program, 0, len(items), table, table.core, addresses).retired[0])
        for program, table in made
    )


@dataclass(frozen=True)
class Variant:
    """The body with or without folded updates, for a number of copies."""

    body: Body
    problem: Problem
    origins: tuple[int, ...]
    fold: bool


@dataclass(frozen=True)
class Candidate:
    """A kernel with registers, replayed. ``items`` are its copies as they repeat; ``measured``: cycles of a
    body on each core, ``once`` those of a block that runs once.
    """

    variant: Variant
    kernel: Kernel
    names: Mapping[int, int]
    items: tuple[Instruction, ...]
    measured: tuple[float, ...]
    once: tuple[float, ...]

    @property
    def size(self) -> int:
        """Count the iterations in its code, begun and ended ones among them: for comparison."""
        copies, depth = self.variant.problem.copies, self.kernel.depth
        bodies = copies + depth * (1 + min(depth + copies - 1, copies))
        return bodies * self.variant.body.times

    @property
    def per_iteration(self) -> tuple[float, ...]:
        """Cycles of an iteration of the old loop on each core."""
        return tuple(one / self.variant.body.times for one in self.measured)

    @property
    def figures(self) -> tuple[float, ...]:
        """Give what it is compared by: its cycles on each core, those of a block that runs once, too."""
        return (*self.per_iteration, *self.once)

    @property
    def reach(self) -> int:
        """Iterations of the old loop over which its accesses may pass each other."""
        return self.variant.body.times * (self.kernel.depth + 1) - 1


@dataclass(frozen=True)
class Search:
    """The search for one body on one of the cores; its cycles are those of a pass through it."""

    body: Body
    cores: Sequence[CoreModel]
    number: int
    aliases: Mapping[int, int]
    together: frozenset[frozenset[int]]
    effort: Effort
    pace: Pace
    known: dict[tuple[bool, bool], Variant] = field(default_factory=dict)
    moved: dict[bool, tuple[list[Instr], list[int], list[Moved]]] = field(default_factory=dict)

    def run(self, floor: float, left: float) -> tuple[list[Candidate], Proof, float]:
        """Kernels that need fewer than ``floor`` cycles, what no kernel goes below, and what is ``left`` of
        the exact scheduler's budget.
        """
        found: list[Candidate] = []
        proof: Proof = {}
        for fold in (False, True):
            if fold and self._moved(True) == self._moved(False):
                continue
            free = self._variant(fold, 1 if self.body.region.once else MOST_COPIES)
            if not free.problem.has_order or (found and self.pace.over):
                continue
            made = self._listed(fold, free.problem.least, floor)
            found += made
            floor = min([floor, *(one.measured[self.number] for one in made)])
            # Where each instruction may stand at any of hundreds of places the solver decides nothing.
            hopeless = self.body.region.once and free.problem.long
            exact = left > 0 and free.problem.target.in_order and not hopeless
            if exact and floor > free.problem.least * _SLACK:
                made, proof[fold], left = self._exact(fold, free, floor, left)
                found += made
                floor = min([floor, *(one.measured[self.number] for one in made)])
        return found, proof, left

    def _variant(self, fold: bool, copies: int) -> Variant:
        """The body for a number of copies; more than one have its values and dependences in common."""
        key = fold, copies > 1
        if key not in self.known:
            self.known[key] = self._fresh(fold, copies)
        found = self.known[key]
        if found.problem.copies == copies:
            return found
        return replace(found, problem=replace(found.problem, copies=copies))

    @cached_property
    def _memory(self) -> list[Edge]:
        """The dependences through memory between instructions of the body."""
        region = self.body.region
        edges = memory_edges(region.accesses(self.aliases), self.together)
        return [edge for edge in edges if not (region.once and edge.distance)]

    @cached_property
    def _begins(self) -> dict[int, int]:
        """Find where the accesses of the body begin, if that is the same in every iteration."""
        return begins_of(self.body.region.items, self.aliases, self.cores[self.number])

    def _moved(self, fold: bool) -> tuple[list[Instr], list[int], list[Moved]]:
        """See `moved_pointers`."""
        if fold not in self.moved:
            self.moved[fold] = moved_pointers(self.body.region.code, fold)
        return self.moved[fold]

    def _fresh(self, fold: bool, copies: int) -> Variant:
        region = self.body.region
        branch = shown_branch(region.branch)
        end = branch or END
        code, origins, pointers = self._moved(fold)
        bases = {item.memory.base.number for item in region.items if item.memory}
        fixed = {number for number in bases if number is not None}
        values = by_value(
            code, end, region.needed, region.free, fixed, rotating=copies > 1, once=region.once
        )
        other = self.known.get((fold, copies == 1))
        if other is not None and other.problem.values == values:
            return replace(other, problem=replace(other.problem, copies=copies))
        place: dict[int, int] = {}
        for at, origin in enumerate(origins):
            place.setdefault(origin, at)
        memory = [
            edge._replace(before=place[edge.before], after=place[edge.after])
            for edge in self._memory
        ]
        target = Target.of(self.cores[self.number])
        plain = loop_graph(values.code, end, pointers, memory)
        begins = [0] * len(values.code)
        for origin, begin in self._begins.items():
            begins[place[origin]] = begin
        problem = Problem(
            values, branch, tuple(pointers), plain, target, tuple(begins), copies=copies
        )
        return Variant(self.body, problem, tuple(origins), fold)

    def _listed(self, fold: bool, least: float, floor: float) -> list[Candidate]:
        """Find orders by list and modulo scheduling, with more copies as long as those may help."""
        found: list[Candidate] = []
        known: set[Kernel] = set()
        # Values of a long body need not outlast an iteration: that is longer than any latency.
        most = 1 if self._variant(fold, 1).problem.long else self.effort.copies
        for copies in range(1, most + 1):
            variant = self._variant(fold, copies)
            # A block that is as fast as can be where it is repeated may gain where it runs once.
            once = self.body.region.once
            if (floor <= least * _SLACK and not once) or (found and self.pace.over):
                break
            if once or variant.problem.least < floor * (1 - LEAST_GAIN):
                made = self._best(variant, floor, known)
                found += made
                known |= {one.kernel for one in made}
                floor = min([floor, *(one.measured[self.number] for one in made)])
        return found

    def _exact(
        self, fold: bool, free: Variant, floor: float, left: float
    ) -> tuple[list[Candidate], float, float]:
        """Kernels of the least interval, what is proven of it, and the budget that is left."""
        found: list[Candidate] = []
        proven = float(math.ceil(free.problem.least - 1e-6))  # iterations begin in whole cycles
        certain = True
        deepest = self.effort.deepest
        for interval in range(int(proven), math.ceil(floor - 1e-6)):
            if left <= 0 or self.pace.over:
                break
            any_depth = 0 if self.body.region.once else max(deepest, _ANY_DEPTH)
            answer = self._solved(free.problem, interval, any_depth, left)
            left -= answer.work
            if answer.status == INFEASIBLE:
                if certain:
                    proven = float(interval + 1)
                continue
            certain = False
            for copies in range(1, self.effort.copies + 1):
                variant = self._variant(fold, copies)
                if variant.problem.least > interval or left <= 0 or self.pace.over:
                    continue
                answer = self._solved(variant.problem, interval, deepest, left)
                left -= answer.work
                if answer.status != FEASIBLE:
                    continue
                kernel = kernel_of(
                    answer.times, interval, variant.problem.graph, variant.problem.costs
                )
                made = self._tried(variant, kernel)
                found += made
                if any(one.measured[self.number] <= interval * _SLACK for one in made):
                    return found, proven, left
        return found, proven, left

    def _tried(self, variant: Variant, kernel: Kernel) -> list[Candidate]:
        """A kernel, and what the search makes of it where the replay disagrees with the solver."""
        problem = variant.problem
        if not problem.keeps(kernel):
            return []
        start = judged(problem, kernel)
        found = []
        for one in (start, *improved(problem, start, self.effort)[:0:-1]):
            made = self._candidate(variant, one.kernel)
            if made is not None:
                found.append(made)
            if len(found) == _TRIED or (found and self.pace.over):
                break
        return found

    def _solved(self, problem: Problem, interval: int, deepest: int, budget: float) -> Answer:
        """The exact scheduler's answer for an interval."""
        return solve(
            problem.timed, problem.costs, problem.target, interval, deepest, budget,
            self.effort.seed, lambda: self.pace.over,
        )  # fmt: skip

    def _best(self, variant: Variant, floor: float, known: AbstractSet[Kernel]) -> list[Candidate]:
        """The best kernels of a variant for one of the cores, with their replays on all.

        ``known`` were replayed in fewer copies, which takes as long: they are not once more.
        """
        problem = variant.problem
        goal = problem.least * _SLACK
        tried: dict[Kernel, Found] = {}
        found: list[Candidate] = []
        seen: set[Kernel] = set()

        def replay(one: Found) -> bool:
            """Add a kernel if it can be written; whether it is as fast as can be."""
            seen.add(one.kernel)
            if one.kernel in known:
                return False
            made = None if one.excess else self._candidate(variant, one.kernel)
            if made is not None:
                found.append(made)
            return made is not None and made.measured[self.number] <= goal

        for kernel in candidates(problem, floor, self.effort.deepest):
            if tried and self.pace.over:
                break
            if kernel not in tried and problem.keeps(kernel):
                one = tried[kernel] = judged(problem, kernel)
                promising = one.cycles <= goal and not one.excess and len(found) < _REPLAYED
                if promising and replay(one) and not self.body.region.once:
                    return found
        ranked = sorted(tried.values(), key=lambda one: one.cost)
        if ranked and (ranked[0].cycles > goal or ranked[0].excess):
            for start in ranked[:_POLISHED]:
                if self.pace.over:
                    break
                for one in improved(problem, start, self.effort):
                    tried.setdefault(one.kernel, one)
            ranked = sorted(tried.values(), key=lambda one: one.cost)
        for one in ranked:
            if len(found) + len(seen & known) >= _REPLAYED or (found and self.pace.over):
                break
            if problem.long and any(own.measured[self.number] <= one.cycles for own in found):
                break
            if one.kernel not in seen and replay(one):
                break
        return found

    def _candidate(self, variant: Variant, kernel: Kernel) -> Candidate | None:
        """A kernel with registers, as code, replayed; None where registers or offsets do not suffice."""
        problem = variant.problem
        values = problem.values
        names = coloured(
            problem.lives(kernel),
            len(problem.code) + 1,
            problem.copies,
            sorted(values.colours),
            values.low,
            values.original,
            values.neighbours,
            {value: one.register for value, one in values.kept.items()},
        )
        if names is None:
            return None
        text = kernel_text(problem, kernel, names)
        if text is None:
            return None
        items = assemble_program(text).instructions
        cycles = tuple(replayed(items, core, self.aliases) / problem.copies for core in self.cores)
        once = cycles_once(variant.body.region, items, self.cores, self.aliases)
        found = Candidate(variant, kernel, names, items, cycles, once)
        self.pace.note(found.per_iteration[self.number])
        return found
