"""Why a call takes its cycles, in a sentence, with the change of the core that would help most.

As `armsim.analysis.why` does for a loop, for the whole call: each change is tried on its trace.
"""

from __future__ import annotations

from collections.abc import Iterator

from armsim.analysis.ideas import Idea, Ideas, together
from armsim.analysis.why import Why, conclude, gains, try_all
from armsim.cores.loader import changed_core
from armsim.cores.model import OperationClass
from armsim.emulator.trace import Trace
from armsim.measure.plan import Plan
from armsim.measure.result import Measurement
from armsim.measure.timing import measure
from armsim.pipeline.crack import crack
from armsim.pipeline.uops import UopTable

_MATTERS = 0.02  # share of the critical path from which on a reason is worth a try
_OF_RESULTS = ("recurrence", "latency")


class _Call(Ideas):
    """A measured call, and what could be changed of its core."""

    def __init__(self, trace: Trace, table: UopTable, plan: Plan, measured: Measurement) -> None:
        super().__init__(trace.program, table)
        self.trace, self.plan, self.measured = trace, plan, measured

    def ideas(self) -> list[Idea]:
        """List what to try: changes of all that the critical path goes through, its largest share first."""
        shares = self.measured.reasons
        reasons = sorted(shares, key=lambda reason: -shares[reason])
        found: list[Idea] = []
        for reason in [name for name in reasons if shares[name] >= _MATTERS]:
            if reason in _OF_RESULTS:
                found += self.latencies(self._executed())
            elif reason == "dispatch":
                found += self.front_end()
            elif reason in self.core.units:
                found += self.pipes(reason)
            else:
                found += self._memory()
        found += self._branches()
        found += self.window()
        return list({idea.changes: idea for idea in found}.values())

    def _executed(self) -> list[OperationClass]:
        """The classes of the call, those whose results take the most cycles first."""
        cycles: dict[str, int] = {}
        counts = self.trace.executions.tolist()
        classes = {entry.name: entry for entry in self.table.classes}
        for entry, count in zip(self.table.classes, counts, strict=True):
            cycles[entry.name] = cycles.get(entry.name, 0) + count * entry.latency
        names = sorted((name for name in cycles if cycles[name]), key=lambda name: -cycles[name])
        return [classes[name] for name in names]

    def _memory(self) -> Iterator[Idea]:
        core = self.core
        if self.plan.ideal:
            return
        for name, level in (("l1d", core.l1d), ("l2", core.l2)):
            size = level.bytes // 1024
            words = f"{name.upper()} of {2 * size} instead of {size} KiB"
            yield Idea((f"cache.{name}.bytes={2 * level.bytes}",), words)
        half = -(-core.l2.latency // 2)
        if core.l1d.latency < half:
            words = f"lines from L2 in {half} instead of {core.l2.latency} cycles"
            yield Idea((f"cache.l2.latency={half}",), words)
        if core.l2.bytes_per_cycle:
            rate = core.l2.bytes_per_cycle
            words = f"a path of {2 * rate:g} instead of {rate:g} bytes a cycle from L2"
            yield Idea((f"cache.l2.bytes_per_cycle={2 * rate}",), words)
        words = f"lines from DRAM in {core.memory_ns / 2:g} instead of {core.memory_ns:g} ns"
        yield Idea((f"memory.ns={core.memory_ns / 2}",), words)
        fills = core.l1d.fills
        words = f"{2 * fills} instead of {fills} line fills in flight"
        yield Idea((f"cache.l1d.fills={2 * fills}",), words)
        if core.memory_gb_per_s:
            rate = core.memory_gb_per_s
            words = f"DRAM of {2 * rate:g} instead of {rate:g} GB/s"
            yield Idea((f"memory.gb_per_s={2 * rate}",), words)

    def _branches(self) -> Iterator[Idea]:
        cycles = self.core.mispredict_penalty
        if self.measured.mispredicts and cycles > 1:
            half = -(-cycles // 2)
            section = "issue" if self.core.in_order else "dispatch"
            words = f"mispredicted branches for {half} instead of {cycles} cycles"
            yield Idea((f"{section}.mispredict_penalty={half}",), words)

    def cycles(self, changes: tuple[str, ...]) -> float:
        """Cycles of a call on the changed core; UserError if there is no such."""
        core = changed_core(self.core, changes)
        table = crack(self.program, core)
        return measure(self.trace, table, core, self.plan).cycles_per_call


def explain_call(trace: Trace, table: UopTable, plan: Plan, measured: Measurement) -> Why:
    """Say why a measured call takes its cycles, and try what would help: some twenty replays."""
    call = _Call(trace, table, plan, measured)
    ideas, cycles = call.ideas(), measured.cycles_per_call
    cause = f"{cycles:,.10g} cycles, held back by {measured.binding_words}"
    tried = try_all(ideas, call.cycles)
    if ideas and not gains(tried, cycles):  # what binds hides what else does
        pairs = [together([ideas[0], other]) for other in ideas[1:]]
        tried = try_all(pairs, call.cycles)
    best = None
    if gains(tried, cycles):
        best = min(tried, key=lambda item: (item.cycles, len(item.changes)))
    return conclude(cause, best, cycles, ",.10g")
