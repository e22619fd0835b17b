"""A kernel of a search on several cores: executed once, then replayed by `armsim.threads`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from armsim.bounds.binding import binding_reason
from armsim.bounds.bounds import static_bounds
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.explorer.candidate import Measured
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute, lacking_extension
from armsim.measure.result import Measurement
from armsim.measure.work import count_work
from armsim.pipeline.crack import crack
from armsim.threads.measure import Rehearsed, ThreadedTiming, measure_threads
from armsim.threads.scaling import Scaling, measure_scaling
from armsim.threads.tasks import split
from armsim.threads.team import Team


def scale(setting: Setting, tile: Any, cores: Sequence[CoreModel], schedule: str) -> Scaling:
    """A tile's kernel on 1 to all of the cores.

    Raises UserError for a core without an extension that the kernel needs.
    """
    source = setting.render(tile)
    program = program_of(assemble(source.text, source.name))
    contract = setting.operator.contract(setting.problem, tile, setting.seed)
    trace, _ = execute(program, contract)
    return measure_scaling(source.name, trace, cores, schedule=schedule, state=setting.cache)


@dataclass(frozen=True)
class Together:
    """One call on a team; cycles are those of its first core."""

    team: Team
    timing: ThreadedTiming
    measurement: Measurement

    def completed(self, found: Measured) -> Measured:
        """The figures of the call with the peak of all its cores for that of the first."""
        first, share = self.team.cores[0], found.percent_of_peak
        if share is not None:
            peaks = [core.fp32_flops_per_cycle * core.ghz for core in self.team.cores]
            share *= first.fp32_flops_per_cycle * first.ghz / sum(peaks)
        return replace(found, percent_of_peak=share, serial_cycles=self.timing.serial)


def on_team(setting: Setting, trace: Trace) -> Together | None:
    """An executed call on the setting's team; None where its loops cannot be split.

    Raises UserError for a core without an extension that the kernel needs.
    """
    team = Team(setting.team)
    for core, _ in team.clusters:
        if lacking := lacking_extension(trace.program, core):
            raise UserError(f"--threads {len(team.cores)}: the kernel has {lacking}")
    try:
        tasks = split(trace, len(team.cores))
    except UserError:
        return None
    call = Rehearsed(trace, tasks, setting.cache)
    alone = None
    if setting.schedule == "dynamic":
        times = {core: measure_threads(call, Team((core,))).ns for core, _ in team.clusters}
        alone = [times[core] for core in team.cores]
    timing = measure_threads(call, team, schedule=setting.schedule, alone=alone)
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
        bound_by=binding_reason(timing.cycles, bounds, timing.reasons),
    )
    return Together(team, timing, measurement)


def _bounds(team: Team, trace: Trace) -> dict[str, int]:
    """The static bounds, in cycles of the first core, if the work could be shared out without a rest.

    Of cores that differ, the one that is bound least stands for all.
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
    return {reason: int(min(one[reason] for one in each) / count) for reason in each[0]}
