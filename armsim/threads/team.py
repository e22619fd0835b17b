"""Teams: the cores that work on one call, by cluster, with a common unit of time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import NamedTuple

from armsim.cache.dram import clock_ratio
from armsim.cores.model import CoreModel
from armsim.threads.schedule import FUTEX, NO_POOL, SPIN


class Member(NamedTuple):
    """A core of a team: its model, its cluster, its caches, and its number among the cores of these."""

    core: CoreModel
    cluster: int
    caches: int
    place: int


@dataclass(frozen=True)
class Team:
    """Cores in order, those of a cluster adjacent; equal models form one cluster.

    Cores with different clocks have different cycles. The common unit is the tick; a cycle of each core is
    a whole number of ticks, so nothing is rounded. Where tasks begin, each core begins ``stagger``
    microseconds after the one before it.

    ``pool`` says what a parallel part costs beside its tasks. Threads that spin read the line that says
    what to do, which the first core has written; at the end each core takes the line that counts those
    that are done, and the first one reads it (pthreadpool, libgomp). Threads that sleep are woken, and at
    the end the first one is.
    """

    cores: tuple[CoreModel, ...]
    stagger: int = 0
    pool: str = NO_POOL

    @cached_property
    def clusters(self) -> tuple[tuple[CoreModel, int], ...]:
        """Each cluster as its core model and its number of cores."""
        kinds = dict.fromkeys(self.cores)
        return tuple((core, self.cores.count(core)) for core in kinds)

    @cached_property
    def sharing(self) -> tuple[tuple[CoreModel, int], ...]:
        """Cores that share an L2, as their model and how many: a cluster, or each core that has its own."""
        return tuple(
            (core, cores)
            for core, count in self.clusters
            for cores in ([1] * count if core.l2.private else [count])
        )

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """A member for each core."""
        kinds = [core for core, _ in self.clusters]
        return tuple(
            Member(core, kinds.index(core), number, place)
            for number, (core, count) in enumerate(self.sharing)
            for place in range(count)
        )

    @cached_property
    def ticks(self) -> tuple[int, ...]:
        """Ticks per cycle of each core."""
        ratios = [clock_ratio(core, self.cores[0]) for core in self.cores]
        whole = lcm(*(ratio.denominator for ratio in ratios))
        return tuple(int(ratio * whole) for ratio in ratios)

    @property
    def apart(self) -> int:
        """Ticks from the start of one core to that of the next."""
        return self._ticks_of(self.stagger * 1000)

    @property
    def fork(self) -> int:
        """Ticks from the start of a parallel part to the start of the tasks of all cores but the first."""
        return self._ticks_of(self._wake if self.pool == FUTEX else self._line)

    @property
    def join(self) -> int:
        """Ticks from the end of a parallel part's last task to the start of what follows."""
        return self._ticks_of(self._wake if self.pool == FUTEX else self._line * len(self.cores))

    @property
    def _line(self) -> float:
        spins = self.pool == SPIN and len(self.cores) > 1
        return max(core.line_handoff_ns for core in self.cores) if spins else 0.0

    @property
    def _wake(self) -> float:
        return max(core.wake_ns for core in self.cores) if len(self.cores) > 1 else 0.0

    def _ticks_of(self, ns: float) -> int:
        return round(ns * self.cores[0].ghz * self.ticks[0])

    @property
    def mixed(self) -> bool:
        """Say whether there is more than one cluster."""
        return len(self.clusters) > 1

    @property
    def first_share(self) -> float:
        """The fp32 peak of the first core as a share of that of all."""
        peaks = [core.fp32_flops_per_cycle * core.ghz for core in self.cores]
        return peaks[0] / sum(peaks)

    @property
    def name(self) -> str:
        """For example "2 cortex-a72 + 4 cortex-a53"."""
        return " + ".join(f"{count} {core.name}" for core, count in self.clusters)


def first_cores(cores: Sequence[CoreModel], count: int, stagger: int = 0) -> Team:
    """The team of the first ``count`` cores."""
    return Team(tuple(cores[:count]), stagger)
