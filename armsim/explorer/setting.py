"""What all candidates of a search share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.codegen.source import KernelSource
from armsim.codegen.target import Target, generating_for
from armsim.cores.model import CoreModel
from armsim.measure.plan import Plan
from armsim.operators.operator import AnyOperator


@dataclass(frozen=True)
class Setting:
    """What all candidates of a search share. ``cache`` is warm or cold.

    ``made_for`` is the core that kernels are made for, where it is another than they run on.
    """

    operator: AnyOperator
    problem: Any
    core: CoreModel
    seed: int = 0
    cache: str = "warm"
    ideal_memory: bool = False
    made_for: CoreModel | None = None

    def render(self, tile: Any) -> KernelSource:
        """The tile's kernel, made for the core. Raises Unbuildable."""
        with generating_for(Target.of(self.made_for or self.core)):
            return self.operator.render(self.problem, tile)

    @property
    def plan(self) -> Plan:
        """How a call is counted."""
        return Plan(cache=self.cache, ideal=self.ideal_memory)
