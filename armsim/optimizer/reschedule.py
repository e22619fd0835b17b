"""One loop or block on the cores asked for: variants of its code, kernels for each, the replay as judge."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property

from armsim.analysis.addresses import loop_addresses
from armsim.analysis.steady import Measured, measure_loop, run_loop
from armsim.codegen.dependences import Aliases, Edge
from armsim.codegen.ir import Instr
from armsim.codegen.target import Target
from armsim.cores.model import CoreModel
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program, assemble_program
from armsim.isa.registers import V0
from armsim.optimizer.bodies import Body, bodies_of, loads_in_pieces, with_copied_index
from armsim.optimizer.effort import MOST_COPIES, MOST_STAGES, Effort
from armsim.optimizer.engine import END, Found, Problem, candidates, improved, judged
from armsim.optimizer.exact import FEASIBLE, INFEASIBLE, Answer, solve
from armsim.optimizer.exact import available as exact_available
from armsim.optimizer.graph import (
    assumed_apart,
    begins_of,
    loop_graph,
    memory_edges,
)
from armsim.optimizer.guard import Guard, guard_of, unguarded
from armsim.optimizer.kernel import Kernel, coloured, kernel_of
from armsim.optimizer.liveness import named
from armsim.optimizer.pace import Pace
from armsim.optimizer.pointers import Moved, moved_pointers
from armsim.optimizer.region import Region
from armsim.optimizer.values import by_value
from armsim.optimizer.weave import REST, Woven, kernel_text, shown_branch, weave, with_rest
from armsim.pipeline.crack import crack

_ITERATIONS = 200  # that a replay begins with
_LEAST_REPLAYED, _FEWEST = (
    4000,
    24,
)  # instructions and iterations of a replay for comparison, at least
_REPLAYED = 6  # kernels of a variant that are replayed
_TRIED = 3  # of an exact kernel and what the search makes of it
_ANY_DEPTH = 6  # stages that a proof allows
_POLISHED = 4  # kernels of a variant that the search starts from
_LEAST_GAIN = 0.005  # of the cycles; less is not worth another order
_SLACK = 1.005  # over the bound: no search is worth while


@dataclass(frozen=True)
class Cycles:
    """A region on a core, in replayed cycles, old and new, and what no order goes below: per iteration of a
    loop; of a block the same, as if it were repeated.

    ``once_before`` and ``once`` are those of a block that runs once, on a core that is idle before and
    after it (0 for a loop).
    ``bound_before`` is that of the old instructions, ``bound`` that of the new ones; ``proven`` is the
    least interval of a kernel that repeats each iteration, as far as the exact scheduler has shown it
    (0: not at all).
    """

    core: str
    before: float
    after: float
    bound_before: float
    bound: float
    proven: float = 0.0
    once_before: float = 0.0
    once: float = 0.0

    @property
    def least(self) -> float:
        """What is certain to be needed: the bound, or the interval that the exact scheduler has proven."""
        return max(self.bound, min(self.proven, self.after))

    @property
    def gain(self) -> float:
        """How many times as fast it is."""
        return self.before / self.after


@dataclass(frozen=True)
class Rescheduled:
    """A region in its new order, or in its old one (``woven`` is None).

    ``depth`` iterations are under way beside the newest, in ``copies`` of the kernel; ``registers`` are
    those that the old code did not use. A pass through the body is ``times`` iterations of the loop.
    in_pieces: its loads of 128 bits are several loads; index_copied: an iteration has an index of its own.
    ``origins``: the instruction of the region that each of the body is. ``not_unrolled`` says why there was
    no body of several, though it was asked for. ``guarded``: pairs of pointers that a check before the loop
    is of.
    """

    region: Region
    cycles: tuple[Cycles, ...]
    woven: Woven | None
    depth: int
    copies: int
    registers: frozenset[int]
    origins: tuple[int, ...]
    assumed: tuple[str, ...]
    times: int = 1
    in_pieces: bool = False
    index_copied: bool = False
    not_unrolled: str = ""
    guarded: tuple[str, ...] = ()

    def origin(self, at: int) -> int | None:
        """The instruction of the old code that one of the new is, None if there is none."""
        if at >= REST:
            return at - REST
        return self.origins[at] if at >= 0 else None


@dataclass(frozen=True)
class _Variant:
    """The body with or without folded updates, for a number of copies."""

    body: Body
    problem: Problem
    origins: tuple[int, ...]
    fold: bool


@dataclass(frozen=True)
class _Candidate:
    """A kernel with registers, replayed. ``items`` are its copies as they repeat; ``measured``: cycles of a
    body on each core, ``once`` those of a block that runs once.
    """

    variant: _Variant
    kernel: Kernel
    names: Mapping[int, int]
    items: tuple[Instruction, ...]
    measured: tuple[float, ...]
    once: tuple[float, ...]

    @property
    def size(self) -> int:
        """How many iterations stand in its code, begun and ended ones among them: for comparison."""
        copies, depth = self.variant.problem.copies, self.kernel.depth
        bodies = copies + depth * (1 + min(depth + copies - 1, copies))
        return bodies * self.variant.body.times

    @property
    def per_iteration(self) -> tuple[float, ...]:
        """Cycles of an iteration of the old loop on each core."""
        return tuple(one / self.variant.body.times for one in self.measured)

    @property
    def figures(self) -> tuple[float, ...]:
        """What it is compared by: its cycles on each core, those of a block that runs once, too."""
        return (*self.per_iteration, *self.once)

    @property
    def reach(self) -> int:
        """Iterations of the old loop over which its accesses may pass each other."""
        return self.variant.body.times * (self.kernel.depth + 1) - 1

    def woven(self, old: Region, label: str, aliases: Aliases, guard: Guard | None) -> Woven | None:
        """As code; None where an offset before or after the loop has no form."""
        found = weave(self.variant.problem, self.kernel, self.names, label, aliases)
        more = self.variant.body.unrolled
        if found is None or (more is None and guard is None):
            return found
        return with_rest(found, more, guard, old, label)


def measured(items: Sequence[Instruction], core: CoreModel, aliases: Mapping[int, int]) -> Measured:
    """A loop body in its steady state on a core, every access hitting L1, with its bounds."""
    program = Program(tuple(items), tuple(range(1, len(items) + 1)), {}, 0)
    table = crack(program, core)
    return measure_loop(program, table, core, "loop", _ITERATIONS, dict(aliases))


def replayed(items: Sequence[Instruction], core: CoreModel, aliases: Mapping[int, int]) -> float:
    """Cycles of a loop body in its steady state on a core, every access hitting L1."""
    program = Program(tuple(items), tuple(range(1, len(items) + 1)), {}, 0)
    iterations = max(_LEAST_REPLAYED // len(items), _FEWEST)
    addresses = loop_addresses(program.instructions, iterations, dict(aliases))
    table = crack(program, core)
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
    program = Program(tuple(items), tuple(range(1, len(items) + 1)), {}, 0)
    addresses = loop_addresses(program.instructions, 1, dict(aliases))
    tables = [crack(program, core) for core in cores]
    return tuple(
        float(run_loop(program, 0, len(items), table, table.core, addresses).retired[0])
        for table in tables
    )


def reschedule(
    region: Region,
    cores: Sequence[CoreModel],
    aliases: Mapping[int, int],
    together: frozenset[frozenset[int]],
    effort: Effort,
    label: str,
    accepted: Callable[[Rescheduled], bool] = lambda _: True,
    pace: Pace | None = None,
) -> Rescheduled:
    """The order with the least worst loss over the cores, the old one if that is it.

    aliases: registers that start as others do; together: pairs of registers whose accesses may meet.
    ``accepted`` has the last word on a new loop: the next best is taken where it refuses. ``pace`` may end
    the search before it has tried all.
    """
    pace = pace or Pace()
    if region.once:
        effort = replace(effort, deepest=0, copies=1, unroll=1)
    before = [measured(region.items, core, aliases) for core in cores]
    once = cycles_once(region, region.items, cores, aliases)
    accesses = region.accesses(aliases)
    scratch = None
    if effort.guarded:
        if not region.takes_flags:
            scratch = min((one for one in region.free if one < V0), default=None)
        together |= unguarded(accesses, scratch, max(effort.bodies, default=1) * (MOST_STAGES + 1))
    groups = [*together, *(frozenset(pair) for pair in aliases.items())]
    found: list[_Candidate] = []
    proven: list[_Proofs] = []
    bodies, not_unrolled = bodies_of(region, effort)
    for number in range(len(cores)):
        target = Target.of(cores[number])
        copies = (with_copied_index(body) for body in bodies)
        copied = [body for body in copies if body is not None]
        split = [loads_in_pieces(body, target) for body in (*bodies, *copied)]
        proofs: _Proofs = {}
        left = effort.budget if exact_available() else 0.0
        pace.begin(f"{region.name} on {cores[number].name}", before[number].cycles)
        for body in (*bodies, *copied, *(one for one in split if one is not None)):
            if pace.over:
                break
            search = _Search(body, cores, number, aliases, together, effort, pace)
            floor = min([before[number].cycles, *(one.per_iteration[number] for one in found)])
            made, proof, left = search.run(floor * body.times, left)
            found += made
            proofs |= {(body.times, _kind(body), fold): one for fold, one in proof.items()}
        proven.append(proofs)
        pace.end()
    old = (*(one.cycles for one in before), *once)
    # A block must be no slower in either way: nothing shows which surroundings it has.
    found = [one for one in found if not once or _loss(one.figures, old)[0] <= 1]
    best = [min(own) for own in zip(old, *(one.figures for one in found), strict=True)]
    mine = _loss(old, best)
    gained = [one for one in found if _loss(one.figures, best)[0] < mine[0] - _LEAST_GAIN]
    gained.sort(key=lambda one: (*_loss(one.figures, best), one.size))
    assumed = () if effort.guarded else assumed_apart(accesses)
    for one in gained:
        guard = None
        if scratch is not None:
            guard = guard_of(accesses, scratch, one.reach, together)
        woven = one.woven(region, label, Aliases(groups), guard)
        if woven is None:
            continue
        result = _result(region, cores, before, once, one, woven, aliases, assumed, proven)
        guarded = guard.pairs if guard is not None else ()
        most = max(body.times for body in bodies)
        if result.times == 1 < most and not not_unrolled:
            not_unrolled = f"bodies of up to {most} iterations are no faster"
        result = replace(result, not_unrolled=not_unrolled, guarded=guarded)
        if accepted(result):
            return result
    return Rescheduled(
        region,
        tuple(
            Cycles(
                core.name, own.cycles, own.cycles, own.lower_bound, own.lower_bound,
                min((one for key, one in proofs.items() if key[:2] == (1, _OWN)), default=0.0),
                *alone,
            )
            for core, own, proofs, alone in zip(
                cores, before, proven, _paired(once, once, len(cores)), strict=True
            )
        ),
        None, 0, 1, frozenset(), (), assumed, not_unrolled=not_unrolled,
    )  # fmt: skip


def _paired(
    before: Sequence[float], after: Sequence[float], cores: int
) -> list[tuple[float, float]]:
    """Cycles of a block that runs once, old and new, by core."""
    return list(zip(before, after, strict=True)) or [(0.0, 0.0)] * cores


def _loss(cycles: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    """What an order loses against the best of each core: the worst of them, and all together."""
    losses = [own / least for own, least in zip(cycles, best, strict=True)]
    return round(max(losses), 3), round(sum(losses), 3)


def _result(
    region: Region,
    cores: Sequence[CoreModel],
    before: Sequence[Measured],
    once: Sequence[float],
    one: _Candidate,
    woven: Woven,
    aliases: Mapping[int, int],
    assumed: tuple[str, ...],
    proven: Sequence[_Proofs],
) -> Rescheduled:
    own = named(region.items)
    body = one.variant.body
    passes = one.variant.problem.copies * body.times  # iterations of the old loop in the new kernel
    key = body.times, _kind(body), one.variant.fold
    now = [measured(one.items, core, aliases) for core in cores]
    return Rescheduled(
        region=region,
        cycles=tuple(
            Cycles(
                core.name,
                old.cycles,
                new.cycles / passes,
                old.lower_bound,
                new.lower_bound / passes,
                proofs.get(key, 0.0) / body.times,
                *alone,
            )
            for core, old, new, proofs, alone in zip(
                cores, before, now, proven, _paired(once, one.once, len(cores)), strict=True
            )
        ),
        woven=woven,
        depth=one.kernel.depth,
        copies=one.variant.problem.copies,
        registers=frozenset(one.names.values()) - own,
        origins=tuple(body.origins[at] for at in one.variant.origins),
        assumed=assumed,
        times=body.times,
        in_pieces=body.in_pieces,
        index_copied=body.index_copied,
    )


_Proof = dict[bool, float]
"""By whether updates are folded: cycles of a body that the exact scheduler proves to be needed."""

_Kind = tuple[bool, bool]
"""Whether a body has its loads in pieces, and whether its index is a copy."""

_OWN: _Kind = False, False

_Proofs = dict[tuple[int, _Kind, bool], float]
"""The same by iterations in the body and its kind, too."""


def _kind(body: Body) -> _Kind:
    return body.in_pieces, body.index_copied


@dataclass(frozen=True)
class _Search:
    """The search for one body on one of the cores; its cycles are those of a pass through it."""

    body: Body
    cores: Sequence[CoreModel]
    number: int
    aliases: Mapping[int, int]
    together: frozenset[frozenset[int]]
    effort: Effort
    pace: Pace
    known: dict[tuple[bool, bool], _Variant] = field(default_factory=dict)
    moved: dict[bool, tuple[list[Instr], list[int], list[Moved]]] = field(default_factory=dict)

    def run(self, floor: float, left: float) -> tuple[list[_Candidate], _Proof, float]:
        """Kernels that need fewer than ``floor`` cycles, what no kernel goes below, and what is ``left`` of
        the exact scheduler's budget.
        """
        found: list[_Candidate] = []
        proof: _Proof = {}
        for fold in (False, True):
            if fold and self._moved(True) == self._moved(False):
                continue
            free = self._variant(fold, 1 if self.body.region.once else MOST_COPIES)
            if not free.problem.has_order or (found and self.pace.over):
                continue
            made = self._listed(fold, free.problem.least, floor)
            found += made
            floor = min([floor, *(one.measured[self.number] for one in made)])
            if left > 0 and free.problem.target.in_order and floor > free.problem.least * _SLACK:
                made, proof[fold], left = self._exact(fold, free, floor, left)
                found += made
                floor = min([floor, *(one.measured[self.number] for one in made)])
        return found, proof, left

    def _variant(self, fold: bool, copies: int) -> _Variant:
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
        """Where the accesses of the body begin, if that is the same in every iteration."""
        return begins_of(self.body.region.items, self.aliases, self.cores[self.number])

    def _moved(self, fold: bool) -> tuple[list[Instr], list[int], list[Moved]]:
        """See `moved_pointers`."""
        if fold not in self.moved:
            self.moved[fold] = moved_pointers(self.body.region.code, fold)
        return self.moved[fold]

    def _fresh(self, fold: bool, copies: int) -> _Variant:
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
        return _Variant(self.body, problem, tuple(origins), fold)

    def _listed(self, fold: bool, least: float, floor: float) -> list[_Candidate]:
        """What list and modulo scheduling find, with more copies as long as those may help."""
        found: list[_Candidate] = []
        known: set[Kernel] = set()
        # Values of a long body need not outlast an iteration: that is longer than any latency.
        most = 1 if self._variant(fold, 1).problem.long else self.effort.copies
        for copies in range(1, most + 1):
            variant = self._variant(fold, copies)
            # A block that is as fast as can be where it is repeated may gain where it runs once.
            once = self.body.region.once
            if (floor <= least * _SLACK and not once) or (found and self.pace.over):
                break
            if once or variant.problem.least < floor * (1 - _LEAST_GAIN):
                made = self._best(variant, floor, known)
                found += made
                known |= {one.kernel for one in made}
                floor = min([floor, *(one.measured[self.number] for one in made)])
        return found

    def _exact(
        self, fold: bool, free: _Variant, floor: float, left: float
    ) -> tuple[list[_Candidate], float, float]:
        """Kernels of the least interval, what is proven of it, and the budget that is left."""
        found: list[_Candidate] = []
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

    def _tried(self, variant: _Variant, kernel: Kernel) -> list[_Candidate]:
        """A kernel, and what the search makes of it where the replay disagrees with the solver."""
        problem = variant.problem
        if not problem.keeps(kernel):
            return []
        start = judged(problem, kernel)
        found = []
        for one in (start, *improved(problem, start, self.effort.seed, self.effort.deepest)[:0:-1]):
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

    def _best(
        self, variant: _Variant, floor: float, known: AbstractSet[Kernel]
    ) -> list[_Candidate]:
        """The best kernels of a variant for one of the cores, with their replays on all.

        ``known`` were replayed in fewer copies, which takes as long: they are not once more.
        """
        problem = variant.problem
        goal = problem.least * _SLACK
        tried: dict[Kernel, Found] = {}
        found: list[_Candidate] = []
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
                for one in improved(problem, start, self.effort.seed, self.effort.deepest):
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

    def _candidate(self, variant: _Variant, kernel: Kernel) -> _Candidate | None:
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
        found = _Candidate(variant, kernel, names, items, cycles, once)
        self.pace.note(found.per_iteration[self.number])
        return found
