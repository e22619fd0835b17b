"""Cycles of a call, or of several with the caches kept: the only module here that runs the replay."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Consumer, Trace
from armsim.harness.attribution import Attribution
from armsim.pipeline.simulate import Timing, prepare_caches, simulate
from armsim.pipeline.uops import UopTable


@dataclass(frozen=True)
class Plan:
    """How to count: one call on ``cache`` (warm or cold), or with ``calls`` that many behind ``warm``
    others, from empty caches and with nothing forgotten in between.
    """

    cache: str = "warm"
    ideal: bool = False
    calls: int | None = None
    warm: int = 1

    @property
    def before_one_call(self) -> str:
        """The state of the caches that the (last) counted call meets."""
        if self.calls is None:
            return self.cache
        return "cold" if self.warm + self.calls == 1 else "warm"


@dataclass(frozen=True)
class Cycles:
    """What the replay says. ``cycles`` are of all measured calls; counters and uops of one call."""

    cycles: int
    per_call: float
    uops: float
    mispredicts: float
    counters: dict[str, float]
    reasons: dict[str, float]
    bounds: dict[str, int]
    bound_by: str
    charged: NDArray[np.float64]
    seen: NDArray[np.int64]


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


def _without(total: Timing, first: Timing) -> dict[str, float]:
    """Shares of the critical path behind that of the first calls, which is part of the whole one."""
    left = {
        name: max(share * total.cycles - first.reasons[name] * first.cycles, 0.0)
        for name, share in total.reasons.items()
    }
    whole = sum(left.values())
    return {name: cycles / whole for name, cycles in left.items()} if whole else total.reasons


def time_calls(table: UopTable, trace: Trace, core: CoreModel, plan: Plan) -> Cycles:
    """Replay a trace."""
    bounds = static_bounds(trace.program, table, trace.executions, core)
    calls = plan.calls or 1
    before = plan.warm if plan.calls else 0
    state = "cold" if plan.calls else plan.cache
    noted = Attribution(trace, table, calls, before)
    caches = prepare_caches(core, trace, state=state, ideal=plan.ideal)
    total = simulate(table, noted, core, caches, noted.timeline)
    cycles, uops, mispredicts = total.cycles, total.uops, total.mispredicts
    counters, reasons = dict(total.counters), total.reasons
    if before:
        caches = prepare_caches(core, trace, state="cold", ideal=plan.ideal)
        first = simulate(table, _Repeated(trace, before), core, caches)
        cycles, uops = cycles - first.cycles, uops - first.uops
        mispredicts -= first.mispredicts
        reasons = _without(total, first)
        counters = {name: count - first.counters[name] for name, count in counters.items()}
    per_call = cycles / calls
    return Cycles(
        cycles=cycles,
        per_call=per_call,
        uops=uops / calls,
        mispredicts=mispredicts / calls,
        counters={name: count / calls for name, count in counters.items()},
        reasons=reasons,
        bounds=bounds.by_reason,
        bound_by=binding_reason(per_call, bounds.by_reason, reasons),
        charged=noted.cycles,
        seen=noted.seen,
    )
