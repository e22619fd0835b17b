"""The fidelity ladder: static bound, steady state of the inner loops, sampled replay, full replay.

Each rung costs several times the one below it, and says which candidates are worth the next:

    bound     proven: a candidate whose bound is above what the best may take at most is out
    steady    every access hits L1: one that is too slow even so is not sampled
    sampled   cycles with an error: a sample that is behind the best is stopped
    full      executed, checked and replayed: the best few, and those that may still be faster than these
              by more than SLOWER says, which are sampled finer before

Of a call too long for that (`armsim.measure.parts.BY_PARTS`) a sample is of parts, and the best is proven
on a smaller problem that covers its paths, and measured by more parts.

Only the first is exact. What the others leave out could be the best if an estimate is farther off than it
says, which is why a search replays all in full unless it is asked for less.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from armsim.explorer.candidate import Built, Measured, Outcome, Pruned
from armsim.explorer.kept import Kept
from armsim.explorer.setting import Setting
from armsim.measure import FAST, FULL, SAMPLED
from armsim.operators.tile import Tile

FINER = 4
"""How many times the usual units a candidate is sampled with that may be the best."""
MOST_FINER = 4
"""Candidates that are sampled again."""
MOST_MORE = 2
"""Candidates that are confirmed beside those that are wanted: each costs four samples or more."""
SLOWER = 1.02
"""What a search by estimates may name takes so many times the cycles of the best at most: a candidate is
not sampled if its loops alone take as much longer than the best."""
FASTER = 1.01
"""Another is confirmed too if what is confirmed takes so many times its estimate; the other half of what
may be lost is for its error."""


@dataclass(frozen=True)
class Rung:
    """Measure candidates by ``fidelity``, a sample with ``times`` the usual units.

    ``steady`` are the cycles of kernels by the rung below it, as far as they are known. With ``parts`` a
    full replay is one of so many times the usual parts where a call is long.
    """

    fidelity: str = FULL
    times: int = 1
    parts: bool = False
    steady: Mapping[str, int] = field(default_factory=dict)

    def call(
        self, tile: Tile, limit: int | None, built: Built
    ) -> tuple[Callable[..., Outcome], tuple[Any, ...]]:
        """Give the function that measures a candidate in a worker, and its arguments after the setting."""
        if self.fidelity == FAST:
            return _fast, (tile, built)
        if self.fidelity == SAMPLED:
            return _sampled, (tile, limit, built, self.times, self.steady.get(built.kernel, 0))
        if self.parts:
            return _confirmed, (tile, limit, built, self.times)
        return _full, (tile, limit, built)

    def known(self, kept: Kept, built: Built, tile: Tile, limit: int | None) -> Outcome | None:
        """Give a store's outcome of a candidate: this rung's estimate, to repeat a search, else all."""
        found: Outcome | None = None
        if self.fidelity != FULL or self.parts:
            found = kept.estimate(built, tile, self.fidelity, self.times, limit)
        return found or kept.outcome(built, tile, limit)

    def is_settled(self, found: Measured) -> bool:
        """Say whether this rung, one of full replays, has no more to find out of a candidate."""
        return not found.estimated or (self.parts and found.proved_on is not None)

    def least(self, built: Built) -> int:
        """Give the least cycles that the rungs below know of a candidate."""
        return max(self.steady.get(built.kernel, 0), built.lower_bound)

    def pruned(self, built: Built, limit: int) -> Pruned | None:
        """Why a candidate of ``limit`` cycles at most is not worth this rung, None if it is."""
        cycles = self.steady.get(built.kernel, 0)
        if cycles <= SLOWER * limit:
            return None
        reason = (
            f"its loops alone take {cycles:,} cycles in their steady state, by estimate more than each of "
            "the best known then"
        )
        return Pruned(built.kernel, built.tile, built.lower_bound, reason=reason)


REPLAYED = Rung()
CONFIRMED = Rung(times=FINER, parts=True)


def _full(setting: Setting, tile: Tile, limit: int | None, built: Built) -> Outcome:
    from armsim.explorer.evaluate import evaluate  # not needed where a store knows all

    return evaluate(setting, tile, limit, built)


def _confirmed(
    setting: Setting, tile: Tile, limit: int | None, built: Built, times: int
) -> Outcome:
    from armsim.explorer.evaluate import evaluate_confirmed

    return evaluate_confirmed(setting, tile, limit, built, times)


def _sampled(
    setting: Setting, tile: Tile, limit: int | None, built: Built, times: int, steady: int
) -> Outcome:
    from armsim.explorer.evaluate import evaluate_sampled

    return evaluate_sampled(setting, tile, limit, built, times, steady)


def _fast(setting: Setting, tile: Tile, built: Built) -> Outcome:
    from armsim.explorer.evaluate import evaluate_fast

    return evaluate_fast(setting, tile, built)


def may_win(least: float, most: int) -> bool:
    """Say whether a kernel that takes at least so many cycles may be so much faster that it matters."""
    return SLOWER * least < most


def hopeful(
    measured: Sequence[Measured], confirmed: Collection[str], most: int | None
) -> list[Measured]:
    """Select the unconfirmed kernels that `may_win` against ``most`` cycles, the best first.

    A kernel takes less than its estimate and half of the error away with a probability of one in six at
    most. Empty where nothing is confirmed: ``most`` is None then.
    """
    if most is None:
        return []
    found = [
        item
        for item in measured
        if item.kernel not in confirmed and may_win((item.least + item.cycles) / 2, most)
    ]
    return sorted(found, key=lambda item: (item.cycles, item.kernel))
