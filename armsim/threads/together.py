"""A call on a team of cores as one measurement, in the figures of a call on one core."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.bounds.binding import IMBALANCE, SERIAL, binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.measure.execute import lacking_extension
from armsim.measure.result import Measurement
from armsim.measure.work import count_work
from armsim.pipeline.crack import crack
from armsim.threads.measure import Rehearsed, ThreadedTiming, measure_threads
from armsim.threads.tasks import split
from armsim.threads.team import Team


@dataclass(frozen=True)
class Together:
    """One call on a team; cycles are those of its first core, counters the sums of all."""

    team: Team
    timing: ThreadedTiming
    measurement: Measurement


def measure_together(trace: Trace, team: Team, state: str, schedule: str) -> Together | None:
    """An executed call on a team, from caches in a ``state`` (`Rehearsed`); None if no loop can be split.

    Raises UserError for a core without an extension that the kernel needs.
    """
    for core, _ in team.clusters:
        if lacking := lacking_extension(trace.program, core):
            raise UserError(f"--threads {len(team.cores)}: the kernel has {lacking}")
    try:
        tasks = split(trace, len(team.cores))
    except UserError:
        return None
    trace.give_up()  # the tasks have it
    call = Rehearsed(trace, tasks, state)
    alone = None
    if schedule == "dynamic" and state == "warm":  # who ran which task before matters to that alone
        times = {core: measure_threads(call, Team((core,))).ns for core, _ in team.clusters}
        alone = [times[core] for core in team.cores]
    timing = measure_threads(call, team, schedule=schedule, alone=alone)
    bounds = _bounds(team, trace)
    measurement = Measurement(
        **vars(count_work(trace.program, trace.executions)),
        cycles=timing.cycles,
        cycles_each=(timing.cycles,),
        uops=sum(share.uops for share in timing.cores),
        mispredicts=sum(share.mispredicts for share in timing.cores),
        counters=timing.counters,
        reasons=timing.reasons,
        bounds=bounds,
        lower_bound=max(bounds.values()),
        bound_by=_waiting(timing) or binding_reason(timing.cycles, bounds, timing.reasons),
    )
    return Together(team, timing, measurement)


def _waiting(timing: ThreadedTiming) -> str:
    """Why cores wait, if they do so for more than half of the call; else "": the busiest is asked."""
    first, count = timing.cores[0], timing.threads
    idle = sum(core.idle * first.ghz / core.ghz for core in timing.cores) / count
    serial = timing.serial * (count - 1) / count
    if idle + serial <= timing.cycles / 2:
        return ""
    return IMBALANCE if idle >= serial else SERIAL


def _bounds(team: Team, trace: Trace) -> dict[str, int]:
    """The static bounds, in cycles of the first core, if the work could be shared out without a rest.

    Of cores that differ, the one that is bound least stands for all; what does not bind one of them, as a
    pipe that it does not have, does not bind the call.
    """
    first = team.cores[0]
    each = [
        {
            reason: bound * first.ghz / core.ghz
            for reason, bound in static_bounds(
                trace.program, crack(trace.program, core), trace.executions, core
            ).by_reason.items()
        }
        for core, _ in team.clusters
    ]
    count = len(team.cores)
    shared = [reason for reason in each[0] if all(reason in one for one in each)]
    return {reason: int(min(one[reason] for one in each) / count) for reason in shared}
