"""Exact modulo scheduling: whether an iteration can begin every so many cycles at all.

A place in the interval and a stage for each instruction, the slots and pipes of each cycle of the interval,
the dependences: a constraint problem for OR-tools' CP-SAT (as in A. Abdulrahman et al., Fast and Clean:
Auditable high-performance assembly via constraint solving, TCHES 2024(1)). The only module that imports it.
Its budget is the solver's deterministic time, one worker and a seed: the same answer each time.

What is proven holds for the scheduler's model of the core and for schedules that repeat each iteration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from armsim.scheduling.modulo import Timed
from armsim.scheduling.target import Cost, Target

_LOOK_EVERY = 0.2  # seconds
FEASIBLE, INFEASIBLE, UNKNOWN = "feasible", "infeasible", "unknown"


@dataclass(frozen=True)
class Answer:
    """The solver's answer: whether there is a schedule, its times if there is one, and its work."""

    status: str
    times: tuple[int, ...] = ()
    work: float = 0.0


def available() -> bool:
    """Return whether the solver is installed (package ``ortools``)."""
    return find_spec("ortools") is not None


def solve(
    edges: Sequence[Timed],
    costs: Sequence[Cost],
    target: Target,
    interval: int,
    deepest: int,
    budget: float,
    seed: int,
    stopped: Callable[[], bool] = lambda: False,
) -> Answer:
    """A modulo schedule of an interval; the branch, the last instruction, ends it in stage 0.

    ``stopped`` is asked now and then whether to take what there is, which may be nothing.
    """
    from ortools.sat.python import cp_model

    model: Any = cp_model.CpModel()
    size = len(costs)
    here = [[model.new_bool_var("") for _ in range(interval)] for _ in range(size)]
    stage = [model.new_int_var(0, deepest, "") for _ in range(size)]
    times = []
    for at in range(size):
        model.add_exactly_one(here[at])
        cycle = sum(number * one for number, one in enumerate(here[at]))
        times.append(cycle + interval * stage[at])
    model.add(here[size - 1][interval - 1] == 1)
    model.add(stage[size - 1] == 0)
    for edge in edges:
        if edge.before == edge.after:
            if edge.cycles > edge.distance * interval:
                return Answer(INFEASIBLE)
            continue
        model.add(times[edge.after] + edge.distance * interval >= times[edge.before] + edge.cycles)
    _resources(model, here, costs, target, interval)
    _bypasses(model, here, times, edges, costs, interval)
    model.minimize(sum(stage))
    solver: Any = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.catch_sigint_signal = False  # the search heeds it, not the solver alone
    solver.parameters.max_deterministic_time = budget
    solver.parameters.stop_after_first_solution = size > 40
    # Signals reach this thread's Python only while the solver's own code runs in another one.
    with ThreadPoolExecutor(1) as threads:
        solving = threads.submit(solver.solve, model)
        while wait([solving], _LOOK_EVERY).not_done:
            if stopped():
                solver.stop_search()
        status = solving.result()
    work = float(solver.response_proto.deterministic_time)
    if status == cp_model.INFEASIBLE:
        return Answer(INFEASIBLE, work=work)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Answer(UNKNOWN, work=work)
    return Answer(FEASIBLE, tuple(int(solver.value(time)) for time in times), work)


def _resources(
    model: Any, here: Sequence[Sequence[Any]], costs: Sequence[Cost], target: Target, interval: int
) -> None:
    """The slots and pipes of each cycle."""
    width = target.slots
    wanted: list[list[Any]] = [[] for _ in range(interval)]
    for at, cost in enumerate(costs):
        left, step = cost.slots, 0
        while left > 0:
            part = min(left, width)
            for cycle in range(interval):
                wanted[(cycle + step) % interval].append(part * here[at][cycle])
            left -= part
            step += 1
    for cycle in range(interval):
        model.add(sum(wanted[cycle]) <= width)
        first = [here[at][cycle] for at, cost in enumerate(costs) if cost.slot0]
        if len(first) > 1:
            model.add_at_most_one(first)
    sets = {uop.pipes for cost in costs for uop in cost.uops}
    sets |= {tuple(sorted({*one, *other})) for one in sets for other in sets if {*one} & {*other}}
    for pipes in sets:
        members = set(pipes)
        for cycle in range(interval):
            busy = [
                here[at][(cycle - uop.after - step) % interval]
                for at, cost in enumerate(costs)
                for uop in cost.uops
                if members >= set(uop.pipes)
                for step in range(uop.occupancy)
            ]
            if len(busy) > len(pipes):
                model.add(sum(busy) <= len(pipes))


def _bypasses(
    model: Any,
    here: Sequence[Sequence[Any]],
    times: Sequence[Any],
    edges: Sequence[Timed],
    costs: Sequence[Cost],
    interval: int,
) -> None:
    """No other producer to accumulators issues where one is read before its full latency is over.

    Of two producers in one cycle either may be the first.
    """
    producers = [here[at] for at, cost in enumerate(costs) if cost.group]
    issued = [sum(one[cycle] for one in producers) for cycle in range(interval)]
    for edge in edges:
        after = times[edge.after] + edge.distance * interval
        for gap in range(2, edge.interrupted):
            sooner, exactly, later = (model.new_bool_var("") for _ in range(3))
            model.add_exactly_one(sooner, exactly, later)
            model.add(after < times[edge.before] + gap).only_enforce_if(sooner)
            model.add(after > times[edge.before] + gap).only_enforce_if(later)
            for begin in range(interval):
                between = [issued[(begin + step) % interval] for step in range(1, gap)]
                model.add(sum(between) == 0).only_enforce_if(exactly, here[edge.before][begin])
