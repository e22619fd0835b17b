"""Teams: the cores that work on one call, by cluster, with a common unit of time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import NamedTuple

from armsim.cache.dram import clock_ratio
from armsim.cores.model import CoreModel


class Seat(NamedTuple):
    """A core of a team: its model, its cluster, and its number in the cluster."""

    core: CoreModel
    cluster: int
    place: int


@dataclass(frozen=True)
class Team:
    """Cores in order, those of a cluster adjacent; equal models form one cluster.

    Cores with different clocks have different cycles. The common unit is the tick; a cycle of each core is
    a whole number of ticks, so nothing is rounded.
    """

    cores: tuple[CoreModel, ...]

    @cached_property
    def clusters(self) -> tuple[tuple[CoreModel, int], ...]:
        """Each cluster as its core model and its number of cores."""
        kinds = dict.fromkeys(self.cores)
        return tuple((core, self.cores.count(core)) for core in kinds)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """A seat for each core."""
        return tuple(
            Seat(core, number, place)
            for number, (core, count) in enumerate(self.clusters)
            for place in range(count)
        )

    @cached_property
    def ticks(self) -> tuple[int, ...]:
        """Ticks per cycle of each core."""
        ratios = [clock_ratio(core, self.cores[0]) for core in self.cores]
        whole = lcm(*(ratio.denominator for ratio in ratios))
        return tuple(int(ratio * whole) for ratio in ratios)

    @property
    def mixed(self) -> bool:
        """Whether there is more than one cluster."""
        return len(self.clusters) > 1

    @property
    def name(self) -> str:
        """For example "2 cortex-a72 + 4 cortex-a53"."""
        return " + ".join(f"{count} {core.name}" for core, count in self.clusters)


def first_cores(cores: Sequence[CoreModel], count: int) -> Team:
    """The team of the first ``count`` cores."""
    return Team(tuple(cores[:count]))
