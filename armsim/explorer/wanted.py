"""The aim of a search: what it is to find, and how exactly."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.explorer.objective import CYCLES, OBJECTIVES, Objective
from armsim.measure import FAST, FULL

TOP = 10
"""How many of the best are found exactly, if it is not said."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """The best ``top`` candidates by an ``objective``.

    A replay is stopped at ``slack`` percent more cycles than the last of the best takes; nothing is left
    out if ``exhaustive``. With a lower ``fidelity`` (`armsim.explorer.ladder`) cycles are estimated, and
    those of the best ``full`` candidates found by a replay of all of the call; without it of the best one
    if its call is not too long.
    """

    objective: str = CYCLES
    top: int = TOP
    slack: int = 0
    exhaustive: bool = False
    fidelity: str = FULL
    full: int | None = None

    @property
    def aim(self) -> Objective:
        """The objective itself."""
        return OBJECTIVES[self.objective]

    @property
    def confirmed(self) -> int:
        """Count the best estimates that are looked at once more."""
        return int(self.fidelity != FAST) if self.full is None else self.full

    @property
    def count(self) -> int:
        """Count the best that are not to be lost; estimates of more would be no list."""
        return self.top if self.fidelity == FULL else max(self.confirmed, 1)
