"""A phone's threads on its cores: placement at each wake-up, load by windows, and the clock they lead to.

Linux 3.10 as Qualcomm shipped it. Placement and load are written from sections 2, 5 and 7 of that kernel's
Documentation/scheduler/sched-hmp.txt, the clock from its `interactive` cpufreq governor. The settings of
each phone are in phones.toml, with their sources. Left out: other processes, interrupts, the cost of a
system call, the notification of the governor between two of its timers, and heat.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

WINDOW = 20_000
"""Microseconds of the governor's timer, and so of the scheduler's windows (use_sched_load)."""
TICK = 10_000
"""Microseconds of a scheduler tick (CONFIG_HZ=100)."""
STEP = 50
"""Microseconds of a step here."""
HISTORY = 5
"""Windows of a thread's history; its demand is the larger of the last one and their mean (policy 2)."""
SPILL_RUN = 10
SPILL_LOAD = 1.0
MOSTLY_IDLE_RUN = 3
MOSTLY_IDLE_LOAD = 0.2


@dataclass(frozen=True)
class Governor:
    """Tunables of a cluster: MHz, shares, microseconds; ``loads`` and ``delays`` from a clock on."""

    mhz: Sequence[float]
    loads: Sequence[tuple[float, float]]
    hispeed: float
    go_hispeed: float
    delays: Sequence[tuple[float, int]]
    min_sample: int
    hysteresis: int


@dataclass(frozen=True)
class Cluster:
    """Cores of one kind, all at one clock. ``efficiency`` is the device tree's; ``exits`` are idle states:
    microseconds after which a core is in each, and those it takes to leave it.
    """

    cores: int
    governor: Governor
    efficiency: int
    exits: Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Phone:
    """Little cluster first. ``small`` is sched_small_task."""

    clusters: tuple[Cluster, ...]
    upmigrate: float
    downmigrate: float
    small: float


def _cluster(settings: dict[str, Any]) -> Cluster:
    governor = Governor(**settings.pop("governor"))
    return Cluster(governor=governor, **settings)


def _phones() -> dict[str, Phone]:
    """The phones of phones.toml, and the one whose big cores are unplugged when it is warm."""
    file = tomllib.loads(Path(__file__).with_name("phones.toml").read_text("utf-8"))
    found = {
        name: Phone(tuple(map(_cluster, own.pop("cluster"))), **own) for name, own in file.items()
    }
    little, big = found["LG Nexus 5X"].clusters
    warm = replace(found["LG Nexus 5X"], clusters=(little, replace(big, cores=0)))
    return {
        "LG Nexus 5X": found["LG Nexus 5X"], "LG Nexus 5X, from 40 degrees on": warm,
        "LG G5 SE": found["LG G5 SE"],
    }  # fmt: skip


PHONES = _phones()


@dataclass(frozen=True)
class Phase:
    """A part of an inference: ``tasks`` of so many cycles on a (little, big) core; 0: the caller's own."""

    cycles: tuple[float, float]
    tasks: int = 0


@dataclass
class _Thread:
    cpu: int = 0
    awake: bool = False
    left: float = 0.0
    """Of its task, as a share."""
    cycles: tuple[float, float] = (1.0, 1.0)
    ran: float = 0.0
    """In this window, in microseconds at the full speed of the best core."""
    waited: float = 0.0
    before: float = 0.0
    history: deque[float] = field(default_factory=lambda: deque(maxlen=HISTORY))
    demand: float = 0.0

    def end_window(self) -> None:
        self.before = self.ran
        if self.ran or self.waited:
            self.history.append(self.ran + self.waited)
            mean = sum(self.history) / len(self.history)
            self.demand = max(self.history[-1], mean) / WINDOW
        self.ran = self.waited = 0.0


@dataclass
class Clock:
    """The interactive governor of a cluster."""

    governor: Governor
    mhz: float
    floor: float = 0.0
    floor_since: int = -(10**9)
    raised: int = -(10**9)
    at_top: int = -(10**9)

    @property
    def share(self) -> float:
        """Return the share of its highest clock."""
        return self.mhz / self.governor.mhz[-1]

    def _at_least(self, mhz: float) -> float:
        return next((one for one in self.governor.mhz if one >= mhz - 1e-9), self.governor.mhz[-1])

    def _of(self, table: Sequence[tuple[float, float]], mhz: float) -> float:
        return [value for begin, value in table if mhz >= begin][-1]

    def _chosen(self, needed: float) -> float:
        """The lowest clock at which the load is at most its target."""
        low, high, mhz = 0.0, float("inf"), self.mhz
        while True:
            last = mhz
            mhz = self._at_least(needed / self._of(self.governor.loads, mhz))
            if mhz > last:
                low = last
                if mhz >= high:
                    below = [one for one in self.governor.mhz if one < high]
                    mhz = below[-1]
                    if mhz == low:
                        return high
            elif mhz < last:
                high = last
                if mhz <= low:
                    mhz = self._at_least(low + 0.001)
                    if mhz == high:
                        return mhz
            if mhz == last:
                return mhz

    def tick(self, now: int, needed: float) -> None:
        """A timer: ``needed`` is the MHz at which the busiest core would have been busy throughout."""
        own = self.governor
        load = needed / self.mhz
        mhz = self._chosen(needed)
        if load >= own.go_hispeed:
            mhz = (
                own.hispeed
                if self.mhz < own.hispeed and load <= 1.0 + 1e-9
                else max(mhz, own.hispeed)
            )
        elif mhz > own.hispeed and self.mhz < own.hispeed:
            mhz = own.hispeed
        delay = self._of(own.delays, self.mhz)
        if self.mhz >= own.hispeed and mhz > self.mhz and now - self.raised < delay:
            return
        self.raised = now
        mhz = self._at_least(mhz)
        if mhz < self.mhz and now - self.at_top < own.hysteresis:
            return
        if mhz < self.floor and now - self.floor_since < own.min_sample:
            return
        self.floor, self.floor_since = mhz, now
        if mhz == own.mhz[-1]:
            self.at_top = now
        self.mhz = mhz


class Run:
    """Inferences, one after the other, by a caller and its workers."""

    def __init__(
        self, phone: Phone, phases: Sequence[Phase], workers: int, governed: bool = True
    ) -> None:
        self.phone, self.phases, self.governed = phone, phases, governed
        self.cluster_of = [
            number for number, one in enumerate(phone.clusters) for _ in range(one.cores)
        ]
        self.clocks = [
            Clock(one.governor, one.governor.mhz[0] if governed else one.governor.mhz[-1])
            for one in phone.clusters
        ]
        self.largest = max(self.cluster_of)
        full = [one.efficiency * one.governor.mhz[-1] for one in phone.clusters]
        self.capacity = [one / max(full) for one in full]
        self.caller = _Thread()
        self.workers = [_Thread() for _ in range(workers)]
        self.threads = [self.caller, *self.workers]
        self.idle_since = [0 for _ in self.cluster_of]
        self.ready = [0 for _ in self.cluster_of]
        self.now = 0
        self.queue = 0
        self.active = 0
        self.at = -1
        self.ends: list[int] = []
        self.busy = [0.0 for _ in self.cluster_of]
        self.clock_time = [0.0 for _ in phone.clusters]
        self.wakes = 0

    def _on(self, cpu: int) -> list[_Thread]:
        return [one for one in self.threads if one.awake and one.cpu == cpu]

    def _load(self, thread: _Thread, cpu: int) -> float:
        return thread.demand / self.capacity[self.cluster_of[cpu]]

    def _state(self, cpu: int) -> int:
        """The number of its idle state."""
        idle = self.now - self.idle_since[cpu]
        exits = self.phone.clusters[self.cluster_of[cpu]].exits
        return sum(idle >= after for after, _ in exits)

    def _fits(self, thread: _Thread, cpu: int) -> bool:
        if self.cluster_of[cpu] == self.largest:
            return True
        limit = self.phone.downmigrate if self.cluster_of[thread.cpu] == 1 else self.phone.upmigrate
        return self._load(thread, cpu) < limit

    def _choose(self, thread: _Thread) -> int:
        """The core for a thread that wakes: the preferences of section 5.2, sched_prefer_idle = 1."""
        small = self._load(thread, 0) < self.phone.small
        ranks: list[tuple[tuple[float, ...], int]] = []
        for cpu, cluster in enumerate(self.cluster_of):
            there = self._on(cpu)
            load = sum(self._load(one, cpu) for one in there)
            idle = not there
            mostly = load <= MOSTLY_IDLE_LOAD and len(there) <= MOSTLY_IDLE_RUN
            spills = load + self._load(thread, cpu) > SPILL_LOAD or len(there) + 1 > SPILL_RUN
            other = cpu != thread.cpu
            if small:
                if cluster == 1:
                    rank: tuple[float, ...] = (9, other)
                elif not idle and mostly:
                    rank = (1, other, cpu)
                elif idle:
                    rank = (2, self._state(cpu), other)
                elif not spills:
                    rank = (3, load, other)
                else:
                    continue
            elif not self._fits(thread, cpu):
                if not mostly:
                    continue
                rank = (8, load, other)
            elif not mostly and (spills or cluster == self.largest):
                continue
            elif idle:
                rank = (cluster * 3, self._state(cpu), other)
            elif mostly:
                rank = (cluster * 3 + 1, load, other)
            else:
                rank = (cluster * 3 + 2, load, other)
            ranks.append((rank, cpu))
        return min(ranks)[1] if ranks else thread.cpu

    def _wake(self, thread: _Thread) -> None:
        cpu = self._choose(thread)
        if not self._on(cpu):
            exits = self.phone.clusters[self.cluster_of[cpu]].exits
            self.ready[cpu] = self.now + exits[max(self._state(cpu), 1) - 1][1]
        thread.cpu, thread.awake = cpu, True
        self.wakes += 1

    def _sleep(self, thread: _Thread) -> None:
        thread.awake = False
        if not self._on(thread.cpu):
            self.idle_since[thread.cpu] = self.now
            self._pull(thread.cpu)

    def _pull(self, cpu: int) -> None:
        """An idle core takes a waiting thread of its cluster."""
        for other, cluster in enumerate(self.cluster_of):
            there = self._on(other)
            if cluster == self.cluster_of[cpu] and len(there) > 1:
                there[-1].cpu = cpu
                return

    def _next_phase(self) -> None:
        """The caller goes on: its own part, or tasks and a wait."""
        self.at += 1
        if self.at == len(self.phases):
            self.at = 0
            self.ends.append(self.now)
        phase = self.phases[self.at]
        self.caller.left, self.caller.cycles = 1.0, phase.cycles
        if not phase.tasks:
            return
        self.queue = phase.tasks
        for worker in [one for one in self.workers if not one.awake][: phase.tasks]:
            worker.left = 0.0
            self._wake(worker)
        self._sleep(self.caller)

    def _next_task(self, worker: _Thread) -> bool:
        if self.queue:
            self.queue -= 1
            self.active += 1
            worker.left, worker.cycles = 1.0, self.phases[self.at].cycles
            return True
        self._sleep(worker)
        if not self.active and not self.caller.awake:
            self._wake(self.caller)
            self.caller.left = 0.0
        return False

    def _run(self, thread: _Thread, time: float) -> float:
        """A thread for so many microseconds; those that it used."""
        cluster = self.cluster_of[thread.cpu]
        used = 0.0
        while thread.awake and used < time:
            if thread.left <= 0.0:
                if thread is self.caller:
                    self._next_phase()
                elif not self._next_task(thread):
                    break
                continue
            whole = thread.cycles[cluster] / self.clocks[cluster].mhz
            spent = min(time - used, thread.left * whole)
            thread.left -= spent / whole
            used += spent
            if thread.left < 1e-9:
                thread.left = 0.0
                if thread is not self.caller:
                    self.active -= 1
        thread.ran += used * self.clocks[cluster].share * self.capacity[cluster]
        return used

    def _end_window(self) -> None:
        for thread in self.threads:
            thread.end_window()
        if not self.governed:
            return
        for number, clock in enumerate(self.clocks):
            needed = max(
                (
                    sum(self._before(one) for one in self.threads if one.cpu == cpu)
                    for cpu, own in enumerate(self.cluster_of)
                    if own == number
                ),
                default=0.0,
            )
            clock.tick(self.now, needed * clock.governor.mhz[-1])

    def _before(self, thread: _Thread) -> float:
        """Return its share of the window before, at the full clock of its core."""
        return thread.before / WINDOW / self.capacity[self.cluster_of[thread.cpu]]

    def _tick(self) -> None:
        for thread in self.threads:
            if thread.awake and not self._fits(thread, thread.cpu):
                idle = [c for c, own in enumerate(self.cluster_of) if own == 1 and not self._on(c)]
                if idle:
                    thread.cpu = idle[0]
        for cpu in range(len(self.cluster_of)):
            there = self._on(cpu)
            if len(there) > 1 and any(self._load(one, 0) >= self.phone.small for one in there):
                for other, own in enumerate(self.cluster_of):
                    if own == self.cluster_of[cpu] and not self._on(other):
                        there[-1].cpu = other
                        break

    def inferences(self, count: int) -> list[float]:
        """Milliseconds of each, after one that is not counted."""
        self.caller.awake = True
        while len(self.ends) < count + 1:
            self._step()
        ends = self.ends
        return [(last - first) / 1000 for first, last in pairwise(ends)]

    def _step(self) -> None:
        for cpu, cluster in enumerate(self.cluster_of):
            there = self._on(cpu)
            if not there or self.ready[cpu] > self.now:
                continue
            each = STEP / len(there)
            for thread in there:
                used = self._run(thread, each)
                self.busy[cpu] += used
                if thread.awake and len(there) > 1:
                    speed = self.clocks[cluster].share * self.capacity[cluster]
                    thread.waited += (STEP - used) * speed
        for number, clock in enumerate(self.clocks):
            self.clock_time[number] += STEP * clock.mhz
        self.now += STEP
        if self.now % TICK == 0:
            self._tick()
        if self.now % WINDOW == 0:
            self._end_window()


def mean_ms(
    phone: Phone, phases: Sequence[Phase], workers: int, governed: bool = True, count: int = 50
) -> tuple[float, Run]:
    """The mean of so many inferences, and the run."""
    run = Run(phone, phases, workers, governed)
    times = run.inferences(count)
    return sum(times) / len(times), run
