"""The result of measuring a call, which tables, JSON and Python are views of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from armsim.bounds.binding import binding_words
from armsim.cache.counters import memory_lines
from armsim.measure import FULL, PART
from armsim.measure.work import Work


@dataclass(frozen=True, kw_only=True)
class Measurement(Work):
    """A call on a core: what it executed, the cycles that the model says it takes, and why.

    ``cycles`` are of all ``calls`` that were counted, ``cycles_each`` those of every call; everything else
    is of one call, the mean where there are several. ``overhead`` cycles have been taken off each call.
    ``before`` calls were replayed and not counted; ``unsettled`` is as in `pipeline.simulate.Timing`.
    ``counters`` stand under Arm's PMU event names, ``reasons`` are shares of the critical
    path (sum 1), ``bounds`` lower bounds in cycles by reason, of which ``lower_bound`` is the largest
    (``l2``, ``l3`` and ``dram`` together are one).

    Unless ``fidelity`` is FULL they are an estimate: of a sampled one, or one by parts, the cycles of the
    call lie within ``cycles_error`` with 95 % confidence, of a fast one no error is known, and nothing was
    counted. By parts the counters are estimates as well.
    """

    cycles: int
    calls: int = 1
    cycles_each: tuple[int, ...] = ()
    overhead: int = 0
    before: int = 0
    unsettled: tuple[int, ...] = ()
    uops: float
    mispredicts: float
    counters: Mapping[str, float]
    reasons: Mapping[str, float]
    bounds: Mapping[str, int]
    lower_bound: int
    bound_by: str
    fidelity: str = FULL
    cycles_error: int | None = None

    @property
    def cycles_per_call(self) -> float:
        """The mean over the calls that were counted."""
        return self.cycles / self.calls

    @property
    def binding_words(self) -> str:
        """Say what binds."""
        return binding_words(self.bound_by, self.cycles_per_call, self.bounds, self.reasons)

    @property
    def lines_moved(self) -> float:
        """Between the caches and DRAM, either way."""
        return sum(memory_lines(self.counters))

    @property
    def percent_of_bound(self) -> float:
        """The lower bound as a share of the cycles."""
        return 100 * self.lower_bound / self.cycles_per_call

    @property
    def estimated(self) -> bool:
        """Return whether its cycles are no full replay's."""
        return self.fidelity != FULL

    @property
    def shown_cycles(self) -> str:
        """Cycles of all calls; an estimate with its error, and what it is from."""
        if not self.estimated:
            return f"{self.cycles:,}"
        of = "parts" if self.fidelity == PART else "units"
        error = f"+- {self.cycles_error:,}, with 95 % confidence"
        return f"about {self.cycles:,} {error}, from {of} of the call"

    @property
    def least(self) -> int:
        """The fewest cycles that its estimate leaves possible."""
        return self.cycles - (self.cycles_error or 0)

    @property
    def most(self) -> int:
        """The most cycles that its estimate leaves possible."""
        return self.cycles + (self.cycles_error or 0)


def estimate_words(item: Measurement) -> str:
    """Cycles of a call, with the error of an estimate."""
    if not item.estimated:
        return f"{item.cycles_per_call:,.10g} cycles"
    error = f" +- {item.cycles_error:,}" if item.cycles_error is not None else ""
    return f"about {item.cycles:,}{error} cycles ({item.fidelity})"
