"""One loop on the cores asked for: variants of its code, kernels for each, the replay as the judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from armsim.analysis.steady import Measured, measure_loop
from armsim.codegen.dependences import Aliases
from armsim.codegen.ir import Instr, of_instruction
from armsim.codegen.target import Target
from armsim.cores.model import CoreModel
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program, assemble_program
from armsim.optimize.effort import Effort
from armsim.optimize.engine import Found, Problem, candidates, improved, judged
from armsim.optimize.graph import accesses_of, assumed_apart, memory_edges
from armsim.optimize.kernel import Kernel, coloured, keeps
from armsim.optimize.loop import HotLoop
from armsim.optimize.pointers import Moved, listed_bases, moved_pointers
from armsim.optimize.values import Renamed, by_value
from armsim.optimize.weave import Woven, kernel_text, shown_branch, weave
from armsim.pipeline.crack import crack

_ITERATIONS = 200  # that a replay begins with
_REPLAYED = 6  # kernels of a variant that are replayed
_POLISHED = 2  # kernels of a variant that the search starts from
_LEAST_GAIN = 0.005  # of the cycles; less is not worth another order
_SLACK = 1.005  # over the bound: no search is worth while


@dataclass(frozen=True)
class Cycles:
    """A loop on a core, in replayed cycles per iteration, old and new, and what no order goes below.

    ``bound_before`` is that of the old instructions, ``bound`` that of the new ones.
    """

    core: str
    before: float
    after: float
    bound_before: float
    bound: float

    @property
    def gain(self) -> float:
        """How many times as fast it is."""
        return self.before / self.after


@dataclass(frozen=True)
class Rescheduled:
    """A loop in its new order, or in its old one (``woven`` is None).

    ``depth`` iterations are under way beside the newest, in ``copies`` of the kernel; ``registers`` are
    those that the old loop did not use; ``origins`` the instruction of the loop that each of the body is.
    """

    loop: HotLoop
    cycles: tuple[Cycles, ...]
    woven: Woven | None
    depth: int
    copies: int
    registers: frozenset[int]
    origins: tuple[int, ...]
    assumed: tuple[str, ...]


@dataclass(frozen=True)
class _Variant:
    """The body with or without folded updates, by values or by registers, and how many copies."""

    problem: Problem
    origins: tuple[int, ...]


@dataclass(frozen=True)
class _Candidate:
    variant: _Variant
    kernel: Kernel
    woven: Woven
    names: Mapping[int, int]
    measured: tuple[float, ...]
    bounds: tuple[float, ...]

    @cached_property
    def size(self) -> int:
        return self.woven.instructions


def replayed(items: Sequence[Instruction], core: CoreModel, aliases: Mapping[int, int]) -> Measured:
    """A loop body in its steady state on a core, every access hitting L1."""
    program = Program(tuple(items), tuple(range(1, len(items) + 1)), {}, 0)
    table = crack(program, core)
    return measure_loop(program, table, core, "loop", _ITERATIONS, dict(aliases))


def reschedule(
    loop: HotLoop,
    cores: Sequence[CoreModel],
    aliases: Mapping[int, int],
    together: frozenset[frozenset[int]],
    effort: Effort,
    label: str,
    accepted: Callable[[Rescheduled], bool] = lambda _: True,
) -> Rescheduled:
    """The order with the least worst loss over the cores, the old one if that is it.

    aliases: registers that start as others do; together: pairs of registers whose accesses may meet.
    ``accepted`` has the last word on a new loop: the next best is taken where it refuses.
    """
    before = [replayed(loop.items, core, aliases) for core in cores]
    accesses = accesses_of(loop.items[:-1], aliases)
    groups = [*together, *(frozenset(pair) for pair in aliases.items())]
    found: list[_Candidate] = []
    for number, core in enumerate(cores):
        floor = min((one.measured[number] for one in found), default=before[number].cycles)
        for variant in _variants(loop, core, aliases, together, effort):
            if variant.problem.least >= floor * (1 - _LEAST_GAIN):
                continue
            made = _best(variant, cores, number, floor, aliases, Aliases(groups), effort, label)
            found += made
            floor = min([floor, *(one.measured[number] for one in made)])
    old = tuple(one.cycles for one in before)
    best = [min(own) for own in zip(old, *(one.measured for one in found), strict=True)]
    mine = _loss(old, best)
    gained = [one for one in found if _loss(one.measured, best)[0] < mine[0] - _LEAST_GAIN]
    gained.sort(key=lambda one: (*_loss(one.measured, best), one.size))
    assumed = assumed_apart(accesses)
    for one in gained:
        result = _result(loop, cores, before, one, assumed)
        if accepted(result):
            return result
    return Rescheduled(
        loop,
        tuple(
            Cycles(core.name, own.cycles, own.cycles, own.lower_bound, own.lower_bound)
            for core, own in zip(cores, before, strict=True)
        ),
        None, 0, 1, frozenset(), (), assumed,
    )  # fmt: skip


def _loss(cycles: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    """What an order loses against the best of each core: the worst of them, and all together."""
    losses = [own / least for own, least in zip(cycles, best, strict=True)]
    return round(max(losses), 3), round(sum(losses), 3)


def _result(
    loop: HotLoop,
    cores: Sequence[CoreModel],
    before: Sequence[Measured],
    one: _Candidate,
    assumed: tuple[str, ...],
) -> Rescheduled:
    own = {
        n
        for item in loop.items
        for n in (*of_instruction(item).reads, *of_instruction(item).writes)
    }
    return Rescheduled(
        loop=loop,
        cycles=tuple(
            Cycles(core.name, old.cycles, new, old.lower_bound, bound)
            for core, old, new, bound in zip(cores, before, one.measured, one.bounds, strict=True)
        ),
        woven=one.woven,
        depth=one.kernel.depth,
        copies=one.variant.problem.copies,
        registers=frozenset(one.names.values()) - own,
        origins=one.variant.origins,
        assumed=assumed,
    )


def _variants(
    loop: HotLoop,
    core: CoreModel,
    aliases: Mapping[int, int],
    together: frozenset[frozenset[int]],
    effort: Effort,
) -> Iterator[_Variant]:
    """The ways to write the body, the plainest first."""
    target = Target.of(core)
    code = [of_instruction(item) for item in loop.items[:-1]]
    branch = shown_branch(of_instruction(loop.branch))
    seen: set[tuple[Instr, ...]] = set()
    for fold in (False, True):
        moved, origins, pointers = moved_pointers(code, fold)
        if tuple(moved) in seen:
            continue
        seen.add(tuple(moved))
        problem = _problem(loop, moved, origins, pointers, branch, target, aliases, together)
        yield _Variant(problem, tuple(origins))
        for copies in range(2, effort.copies + 1):
            fewer = problem.least
            problem = _problem(
                loop, moved, origins, pointers, branch, target, aliases, together, copies
            )
            if problem.least > fewer - 0.01:
                break
            yield _Variant(problem, tuple(origins))


def _problem(
    loop: HotLoop,
    code: Sequence[Instr],
    origins: Sequence[int],
    pointers: Sequence[Moved],
    branch: Instr,
    target: Target,
    aliases: Mapping[int, int],
    together: frozenset[frozenset[int]],
    copies: int = 1,
) -> Problem:
    bases = [
        n for item in loop.items if item.memory for n in (item.memory.base.number,) if n is not None
    ]
    fixed = {*bases, *listed_bases(code)}
    values: Renamed = by_value(code, branch, loop.needed, loop.free, fixed, rotating=copies > 1)
    place: dict[int, int] = {}
    for at, origin in enumerate(origins):
        place.setdefault(origin, at)
    memory = tuple(
        edge._replace(before=place[edge.before], after=place[edge.after])
        for edge in memory_edges(accesses_of(loop.items[:-1], aliases), together)
    )
    return Problem(values, branch, tuple(pointers), memory, target, copies)


def _best(
    variant: _Variant,
    cores: Sequence[CoreModel],
    number: int,
    floor: float,
    aliases: Mapping[int, int],
    groups: Aliases,
    effort: Effort,
    label: str,
) -> list[_Candidate]:
    """The best kernels of a variant for one of the cores, with their replays on all."""
    problem = variant.problem
    tried: dict[Kernel, Found] = {}
    for kernel in candidates(problem, floor, effort.deepest):
        if keeps(kernel, problem.graph):
            tried.setdefault(kernel, judged(problem, kernel))
    ranked = sorted(tried.values(), key=lambda one: one.cost)
    if ranked and (ranked[0].cycles > problem.least * _SLACK or ranked[0].excess):
        for start in ranked[:_POLISHED]:
            for one in improved(problem, start, effort.seed, effort.deepest):
                tried.setdefault(one.kernel, one)
        ranked = sorted(tried.values(), key=lambda one: one.cost)
    found: list[_Candidate] = []
    for one in ranked:
        if len(found) == _REPLAYED or one.excess:
            break
        made = _candidate(variant, one.kernel, cores, aliases, groups, label)
        if made is not None:
            found.append(made)
            if made.measured[number] <= made.bounds[number] * _SLACK:
                break
    return found


def _candidate(
    variant: _Variant,
    kernel: Kernel,
    cores: Sequence[CoreModel],
    aliases: Mapping[int, int],
    groups: Aliases,
    label: str,
) -> _Candidate | None:
    """A kernel with registers, as code, replayed; None where registers or offsets do not suffice."""
    problem = variant.problem
    values = problem.values
    names = coloured(
        problem.code,
        kernel,
        problem.copies,
        sorted(values.colours),
        values.low,
        values.original,
        values.left,
    )
    if names is None:
        return None
    woven = weave(problem, kernel, names, label, groups)
    if woven is None:
        return None
    items = assemble_program(kernel_text(woven)).instructions
    copies = problem.copies
    measured = [replayed(items, core, aliases) for core in cores]
    return _Candidate(
        variant, kernel, woven, names,
        tuple(one.cycles / copies for one in measured),
        tuple(one.lower_bound / copies for one in measured),
    )  # fmt: skip
