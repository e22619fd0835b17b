"""Settings: what all candidates of a search share."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from armsim.codegen.source import KernelSource
from armsim.cores.model import CoreModel
from armsim.measure.plan import Plan
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.registry import find_operator
from armsim.operators.tile import Tile
from armsim.scheduling.target import Target, generating_for
from armsim.threads.schedule import NO_POOL


@dataclass(frozen=True)
class Setting:
    """The setting of a search's candidates. ``cache`` is a state of `pipeline.simulate.prepare_caches`.

    ``made_for`` is the core that kernels are made for, where it is another than they run on. ``team`` are
    the cores that share a call out by ``schedule``, ``core`` the first of them, each ``stagger``
    microseconds after the one before, with a thread ``pool`` (`threads.team`); none: one core alone.
    """

    operator: AnyOperator
    problem: Problem
    core: CoreModel
    seed: int = 0
    cache: str = "warm"
    ideal_memory: bool = False
    made_for: CoreModel | None = None
    team: tuple[CoreModel, ...] = ()
    schedule: str = "static"
    stagger: int = 0
    pool: str = NO_POOL

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process: the operator by its name, as its parts are functions.

        Raises TypeError for an operator that is not the one of its name.
        """
        if find_operator(self.operator.name) is not self.operator:
            raise TypeError(f"{self.operator.name}: only an operator of the package can be sent")
        values = [getattr(self, item.name) for item in fields(self)]
        return _of_name, (self.operator.name, *values[1:])

    def render(self, tile: Tile) -> KernelSource:
        """The tile's kernel, made for the core. Raises Unbuildable."""
        with generating_for(Target.of(self.made_for or self.core)):
            return self.operator.render(self.problem, tile)

    @property
    def plan(self) -> Plan:
        """Plan how a call is counted."""
        return Plan(cache=self.cache, ideal=self.ideal_memory)


def _of_name(operator: str, *values: Any) -> Setting:
    return Setting(find_operator(operator), *values)
