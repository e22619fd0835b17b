"""How calls are counted: on which caches, how many, after how many."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """How to count: one call on ``cache`` (warm, cold or chain), or with ``calls`` that many after ``warm``
    others, from empty caches and with nothing forgotten in between.

    ``drained`` is that of `pipeline.simulate.Calls`; ``overhead`` are cycles that are taken off each
    counted call.
    """

    cache: str = "warm"
    ideal: bool = False
    calls: int | None = None
    warm: int = 1
    drained: bool = False
    overhead: int = 0

    @property
    def counted(self) -> int:
        """How many calls are counted."""
        return self.calls or 1

    @property
    def before(self) -> int:
        """How many calls are replayed before those that are counted."""
        return self.warm if self.calls else 0

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
