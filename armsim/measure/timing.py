"""Cycles of a call, or of several with the caches kept, and what they cannot be fewer than."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.bounds.memory import memory_bounds
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Consumer, Trace
from armsim.measure.attribution import Attribution
from armsim.measure.plan import Plan
from armsim.measure.result import Measurement
from armsim.measure.work import Work, count_work
from armsim.pipeline.simulate import Timing, prepare_caches, simulate
from armsim.pipeline.uops import UopTable


class _Repeated(Trace):
    """A trace fed several times over."""

    def __init__(self, trace: Trace, times: int) -> None:
        super().__init__(trace.program, trace.produce)
        self.instructions, self.executions = trace.instructions * times, trace.executions * times
        self._trace, self._times = trace, times

    def feed(self, consumer: Consumer) -> None:
        """Walk it."""
        for _ in range(self._times):
            self._trace.feed(consumer)


def _without(total: Timing, first: Timing) -> Timing:
    """What is left of a replay without that of its first calls."""
    spent = {
        name: max(share * total.cycles - first.reasons[name] * first.cycles, 0.0)
        for name, share in total.reasons.items()
    }
    whole = sum(spent.values())
    shares = {name: cycles / whole for name, cycles in spent.items()} if whole else total.reasons
    return Timing(
        cycles=total.cycles - first.cycles,
        uops=total.uops - first.uops,
        mispredicts=total.mispredicts - first.mispredicts,
        reasons=shares,
        counters={name: count - first.counters[name] for name, count in total.counters.items()},
    )


def attributed(trace: Trace, table: UopTable, plan: Plan) -> Attribution:
    """What `measure` fills in if the cycles of single instructions are asked for."""
    return Attribution(trace, table, plan.counted, plan.before)


def measure(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    plan: Plan,
    *,
    work: Work | None = None,
    noted: Attribution | None = None,
    stop_after: int | None = None,
) -> Measurement:
    """Replay an executed call (or several, by ``plan``) and bound its cycles from below.

    ``work`` is the trace's if it has been counted; ``noted`` (see `attributed`) learns which instructions
    the cycles went to. Raises Stopped once the calls are sure to take more than ``stop_after`` cycles.
    """
    work = work or count_work(trace.program, trace.executions)
    bounds = static_bounds(trace.program, table, trace.executions, core)
    calls, before = plan.counted, plan.before
    whole = noted or (trace if before + calls == 1 else _Repeated(trace, before + calls))
    timeline = noted.timeline if noted else None
    caches = prepare_caches(core, trace, state=plan.caches_at_first, ideal=plan.ideal)
    timing = simulate(table, whole, core, caches, timeline, stop_after=stop_after)
    if before:
        cold = prepare_caches(core, trace, state="cold", ideal=plan.ideal)
        timing = _without(timing, simulate(table, _Repeated(trace, before), core, cold))
    if not plan.ideal:
        memory = memory_bounds(caches, core, timing.counters)
        bounds = bounds.with_memory({name: bound // calls for name, bound in memory.items()})
    return Measurement(
        **vars(work),
        cycles=timing.cycles,
        calls=calls,
        uops=_mean(timing.uops, calls),
        mispredicts=_mean(timing.mispredicts, calls),
        counters=_means(timing.counters, calls),
        reasons=timing.reasons,
        bounds=bounds.by_reason,
        lower_bound=bounds.cycles,
        bound_by=binding_reason(timing.cycles / calls, bounds.by_reason, timing.reasons),
    )


def _mean(count: int, calls: int) -> float:
    """A whole number for one call."""
    return count if calls == 1 else count / calls


def _means(counters: Mapping[str, int], calls: int) -> dict[str, float]:
    return {name: _mean(count, calls) for name, count in counters.items()}
