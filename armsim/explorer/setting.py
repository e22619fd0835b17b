"""What all candidates of a search share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.cores.model import CoreModel
from armsim.measure.plan import Plan
from armsim.operators.operator import AnyOperator


@dataclass(frozen=True)
class Setting:
    """What all candidates of a search share. ``cache`` is warm or cold."""

    operator: AnyOperator
    problem: Any
    core: CoreModel
    seed: int = 0
    cache: str = "warm"
    ideal_memory: bool = False

    @property
    def plan(self) -> Plan:
        """How a call is counted."""
        return Plan(cache=self.cache, ideal=self.ideal_memory)
