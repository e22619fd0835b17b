"""Plans to count calls: on which caches, how many, after how many."""

from __future__ import annotations

from dataclasses import dataclass

_MOST_BEFORE = (
    20  # calls: a two-bit counter of each branch and history has met its way several times
)
_SHORT = 1_000_000  # instructions of all these calls: a tenth of a second


@dataclass(frozen=True)
class Plan:
    """The calls to count: one on ``cache`` (warm, cold, chain), or with ``calls`` that many after ``warm``
    others, from empty caches and with nothing forgotten in between.

    ``drained`` is that of `pipeline.simulate.Calls`; ``overhead`` are cycles that are taken off each
    counted call. With ``settle`` short calls are repeated before those counted until two in a row agree
    (`pipeline.simulate.Calls`): of several instead of ``warm``.
    """

    cache: str = "warm"
    ideal: bool = False
    calls: int | None = None
    warm: int = 1
    drained: bool = False
    overhead: int = 0
    settle: bool = False

    @property
    def counted(self) -> int:
        """Count the calls that are counted."""
        return self.calls or 1

    def before(self, instructions: int) -> int:
        """Bound the calls of so many instructions that are replayed before those that are counted."""
        settling = min(_MOST_BEFORE, _SHORT // max(instructions, 1)) if self.settle else 0
        least = self.warm if self.calls else 0
        return settling if settling > max(least, 1) else least

    @property
    def caches_at_first(self) -> str:
        """The state of the caches that the first replayed call meets."""
        return "cold" if self.calls else self.cache

    @property
    def before_one_call(self) -> str:
        """The state of the caches that the (last) counted call meets."""
        if self.calls is None:
            return self.cache
        return "cold" if self.warm + self.calls == 1 else "warm"
