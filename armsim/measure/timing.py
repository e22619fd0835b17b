"""Cycles of a call, or of several with the caches kept, and what they cannot be fewer than."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.bounds.check import check_lower_bound
from armsim.bounds.memory import memory_bounds
from armsim.bounds.result import Bounds
from armsim.bounds.throughput import largest_demand
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.measure import PART, SAMPLED
from armsim.measure.attribution import Attribution
from armsim.measure.parts import sample_parts
from armsim.measure.plan import Plan
from armsim.measure.result import Measurement
from armsim.measure.sampling import EarlyStop, Sampled, sample
from armsim.measure.work import Work, count_work
from armsim.pipeline.recording import Recorder
from armsim.pipeline.simulate import Calls, Harvest, Stop, prepare_caches, simulate
from armsim.pipeline.uops import UopTable


def measure(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    plan: Plan,
    *,
    work: Work | None = None,
    bounds: Bounds | None = None,
    noted: Attribution | None = None,
    recorder: Recorder | None = None,
    stop_after: int | None = None,
) -> Measurement:
    """Replay an executed call (or several, by ``plan``) and bound its cycles from below.

    ``work`` and ``bounds`` (static) are the trace's if they are known; ``noted`` learns which
    instructions the cycles went to, ``recorder`` takes the stamps of an interval. Raises Stopped once
    the call is sure to take more than ``stop_after`` cycles, and UserError for an overhead that is no
    less than a call.
    """
    work = work or count_work(trace.program, trace.executions)
    bounds = bounds or static_bounds(trace.program, table, trace.executions, core)
    calls, before = plan.counted, plan.before(work.instructions)
    caches = prepare_caches(core, trace, state=plan.caches_at_first, ideal=plan.ideal)
    timing = simulate(
        table,
        trace,
        core,
        caches,
        calls=Calls(
            calls, before, plan.drained, settle=plan.settle and before > 1, alone=plan.calls is None
        ),
        stop=None if stop_after is None else _stop(stop_after, trace, table, core),
        harvest=_harvest(noted, recorder),
    )
    if plan.overhead >= min(timing.each):
        raise UserError(f"--overhead {plan.overhead}: a whole call takes {min(timing.each)} cycles")
    if not plan.ideal:
        memory = memory_bounds(caches, core, timing.counters)
        bounds = bounds.with_memory({name: bound // calls for name, bound in memory.items()})
    if plan.calls is None:  # calls in a row overlap
        check_lower_bound(timing.cycles, bounds.cycles, "the call", core.name)
    return Measurement(
        **vars(work),
        cycles=timing.cycles - calls * plan.overhead,
        calls=calls,
        cycles_each=tuple(cycles - plan.overhead for cycles in timing.each),
        before=timing.before,
        unsettled=timing.unsettled,
        overhead=plan.overhead,
        uops=_mean(timing.uops, calls),
        mispredicts=_mean(timing.mispredicts, calls),
        counters=_means(timing.counters, calls),
        reasons=timing.reasons,
        bounds=bounds.by_reason,
        lower_bound=bounds.cycles,
        bound_by=binding_reason(timing.cycles / calls, bounds.by_reason, timing.reasons),
    )


def _harvest(noted: Attribution | None, recorder: Recorder | None) -> Harvest | None:
    """Give the stamps of each interval to who wants them; None if nobody does."""
    takers = [*([noted.charge] if noted else []), *([recorder.take] if recorder else [])]

    def harvest(stamps: NDArray[np.void], begin: int, first: int) -> None:
        for take in takers:
            take(stamps, begin, first)

    return harvest if takers else None


def _stop(after: int, trace: Trace, table: UopTable, core: CoreModel) -> Stop:
    """When a replay stops: what is left is counted by what bounds the call."""
    demand = largest_demand(table, trace.executions, core)
    return Stop(after, table.before(demand.of), demand.rate)


def measure_sampled(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    plan: Plan,
    *,
    units: int,
    bounds: Bounds | None = None,
    seed: int = 0,
    early_stop: EarlyStop | None = None,
) -> Measurement:
    """Estimate the cycles of one call from ``units`` of it (`armsim.measure.sampling`), and bound them.

    What `measure` counts is counted of the whole call here too. Raises Stopped if ``early_stop`` ends it.
    """
    work = count_work(trace.program, trace.executions)
    bounds = bounds or static_bounds(trace.program, table, trace.executions, core)
    found, caches = sample(
        trace, table, core, state=plan.caches_at_first, ideal=plan.ideal, units=units, seed=seed,
        early_stop=early_stop,
    )  # fmt: skip
    if not plan.ideal:
        bounds = bounds.with_memory(memory_bounds(caches, core, found.counters))
    return _estimate(work, trace, table, found, bounds, SAMPLED)


def measure_parts(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    plan: Plan,
    *,
    times: int = 1,
    bounds: Bounds | None = None,
    seed: int = 0,
    early_stop: EarlyStop | None = None,
) -> Measurement:
    """Estimate the cycles of one long call from parts of it (`armsim.measure.parts`), and bound them.

    Counters are estimates too, so there are no bounds of memory. Raises Stopped as `measure_sampled` does.
    """
    work = count_work(trace.program, trace.executions)
    bounds = bounds or static_bounds(trace.program, table, trace.executions, core)
    found = sample_parts(
        trace, table, core, state=plan.caches_at_first, ideal=plan.ideal, times=times, seed=seed,
        early_stop=early_stop,
    )  # fmt: skip
    return _estimate(work, trace, table, found, bounds, PART)


def _estimate(
    work: Work, trace: Trace, table: UopTable, found: Sampled, bounds: Bounds, fidelity: str
) -> Measurement:
    cycles = max(round(found.cycles), bounds.cycles)  # what is proven is no estimate
    return Measurement(
        **vars(work),
        cycles=cycles,
        cycles_each=(cycles,),
        uops=int(table.uops_of @ trace.executions),
        mispredicts=found.mispredicts,
        counters=found.counters,
        reasons=found.reasons,
        bounds=bounds.by_reason,
        lower_bound=bounds.cycles,
        bound_by=binding_reason(cycles, bounds.by_reason, found.reasons),
        fidelity=fidelity,
        cycles_error=round(found.error),
    )


def _mean(count: int, calls: int) -> float:
    """A whole number for one call."""
    return count if calls == 1 else count / calls


def _means(counters: Mapping[str, int], calls: int) -> dict[str, float]:
    return {name: _mean(count, calls) for name, count in counters.items()}
