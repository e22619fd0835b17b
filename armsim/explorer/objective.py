"""Objectives: values to be small, and what they cannot be smaller than."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armsim.explorer.candidate import Built, Measured

Values = tuple[float, ...]

CYCLES, ENERGY, MEMORY, CODE_SIZE, PARETO = "cycles", "energy", "memory", "code-size", "pareto"


@dataclass(frozen=True)
class Objective:
    """An objective: ``value`` of a measured kernel, of which ``bound`` is at most each part.

    Values are compared from their first part on; of the Pareto front (``front``) all parts count alike.
    ``key`` is the column that shows it.
    """

    name: str
    key: str
    value: Callable[[Measured], Values]
    bound: Callable[[Built], Values]
    front: bool = False

    def excludes(self, bound: Values, best: Sequence[Values]) -> bool:
        """Say whether a kernel with this bound is certain to be worse than one of these values."""
        if self.front:
            return any(dominates(value, bound) for value in best)
        return any(bound > value for value in best)

    def best_of(self, best: list[Values], value: Values, count: int) -> list[Values]:
        """The best ``count`` of some values and another, or all of the front."""
        if not self.front:
            return sorted([*best, value])[:count]
        return [*(other for other in best if not dominates(value, other)), value]

    def rivals(self, best: list[Values], count: int) -> list[Values]:
        """Select those of the best so far that a kernel must not be worse than, to be one of ``count``."""
        return best if self.front else best[count - 1 : count]


def dominates(one: Values, other: Values) -> bool:
    """Say whether values are nowhere larger than others, and smaller somewhere."""
    return all(a <= b for a, b in zip(one, other, strict=True)) and one != other


def _then_cycles(
    name: str, key: str, value: Callable[[Measured], float], least: Callable[[Built], float]
) -> Objective:
    """Compare by one figure, then by cycles."""
    return Objective(
        name,
        key,
        lambda item: (value(item), item.cycles),
        lambda built: (least(built), built.lower_bound),
    )


OBJECTIVES = {
    item.name: item
    for item in (
        Objective(CYCLES, "cycles", lambda item: (item.cycles,), lambda built: (built.lower_bound,)),
        _then_cycles(ENERGY, "energy_nj", attrgetter("energy"), attrgetter("least_energy")),
        # Which workspace a kernel needs is known when its data is made: any may do with none.
        _then_cycles(MEMORY, "workspace_bytes", attrgetter("workspace_bytes"), lambda built: 0),
        _then_cycles(CODE_SIZE, "code_bytes", attrgetter("code_bytes"), attrgetter("code_bytes")),
        Objective(
            PARETO, "cycles",
            lambda item: (item.cycles, item.energy, item.workspace_bytes, item.code_bytes),
            lambda built: (built.lower_bound, built.least_energy, 0, built.code_bytes),
            front=True,
        ),
    )
}  # fmt: skip


def front_of(items: Sequence[Measured], objective: Objective) -> list[Measured]:
    """Select those that none of the others dominates, in their order."""
    values = [objective.value(item) for item in items]
    return [
        item
        for item, value in zip(items, values, strict=True)
        if not any(dominates(other, value) for other in values)
    ]
