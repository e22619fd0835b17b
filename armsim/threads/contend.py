"""Cores that replay their tasks at the same time, over one L2 a cluster or a core, and one channel.

Each core has its own pipeline, L1, TLBs and prefetcher. The one that is behind in time goes next, for a
few hundred instructions, so that requests reach L2 and the channel nearly in the order of time; what one
core does to the shared state, the others meet. The same order comes out on every host.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from armsim.cache.caches import Caches
from armsim.cache.ownership import give_up
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program
from armsim.pipeline.simulate import Replayer
from armsim.pipeline.uops import UopTable
from armsim.threads.loops import Cut
from armsim.threads.schedule import Deal, Queue
from armsim.threads.tasks import Tasks
from armsim.threads.team import Member, Team

# Instructions that a core replays before another continues. The cycles of four cores differ by less than
# 0.6 % between 50 and 400, by up to 6 % above (experiments/threads): then a core has entered L2's queue for
# a whole DRAM latency before another gets to it.
SLICE = 400


@dataclass
class Worker:
    """One core: its pipeline, what it has still to do, and what it did; ``ticks`` are those of a cycle."""

    member: Member
    ticks: int
    replayer: Replayer
    work: deque[TraceChunk] = field(default_factory=deque)
    tasks: int = 0
    busy: int = 0

    @property
    def now(self) -> int:
        """Tick of its last dispatch."""
        return self.replayer.cycle * self.ticks

    @property
    def done(self) -> int:
        """Tick at which all that it replayed is retired and stored."""
        return self.replayer.done * self.ticks

    @property
    def uops(self) -> int:
        """Uops it replayed."""
        return self.replayer.uops

    def wait_until(self, tick: int) -> None:
        """Dispatch nothing before a tick: it stands at a barrier."""
        self.replayer.wait_until(-(-tick // self.ticks))


class Contention:
    """A call on several cores: serial pieces and tasks in turn, a barrier between any two.

    ``tables`` are those of the team's clusters, ``caches`` those of the cores that share an L2.
    """

    def __init__(
        self,
        program: Program,
        tasks: Tasks,
        team: Team,
        tables: Sequence[UopTable],
        caches: Sequence[Caches],
    ) -> None:
        self.program = program
        self.tasks = tasks
        self.caches = caches
        self.shared = 0
        self.apart, self.fork, self.join = team.apart, team.fork, team.join
        self.joined = 0
        self.workers = [
            Worker(
                member,
                ticks,
                Replayer(
                    tables[member.cluster], member.core, caches[member.caches], place=member.place
                ),
            )
            for member, ticks in zip(team.members, team.ticks, strict=True)
        ]

    def _give(self, worker: Worker, low: int, high: int) -> None:
        """Hand blocks ``low`` to ``high`` to a worker, in slices."""
        tasks = self.tasks
        at = tasks.instructions_at
        goals = np.arange(int(at[low]) + SLICE, int(at[high]), SLICE)
        cuts = [low, *np.unique(np.searchsorted(at[low:high], goals) + low).tolist(), high]
        edges = tasks.accesses_at[cuts].tolist()
        trace = tasks.trace
        worker.work.extend(
            TraceChunk(
                trace.starts[first:last],
                trace.lengths[first:last],
                trace.addresses[edges[number] : edges[number + 1]],
            )
            for number, (first, last) in enumerate(pairwise(cuts))
            if first < last
        )
        for number, caches in enumerate(self.caches):
            if number != worker.member.caches:
                give_up(caches, self.program, tasks.piece(low, high))

    def _barrier(self) -> int:
        tick = max(self.joined, *(worker.done for worker in self.workers))
        if len(self.workers) == 1:  # nobody to wait for
            return tick
        for worker in self.workers:
            worker.wait_until(tick)
        return tick

    def _serial(self, blocks: tuple[int, int]) -> None:
        first = self.workers[0]
        self._give(first, *blocks)
        while first.work:
            first.replayer.take(first.work.popleft())

    def _run(self, cut: Cut, own: Sequence[Queue], shared: Queue) -> None:
        """Replay the tasks of each core and those of a queue, the core that is behind first."""
        queues, rest = [deque(queue) for queue in own], deque(shared)
        behind = [(worker.now, number) for number, worker in enumerate(self.workers)]
        heapq.heapify(behind)
        while behind:
            _, number = behind[0]
            worker = self.workers[number]
            if not worker.work:
                source = queues[number] or rest
                if not source:
                    heapq.heappop(behind)
                    continue
                worker.tasks += 1
                for blocks in cut.blocks(*source.popleft()):
                    self._give(worker, *blocks)
            worker.replayer.take(worker.work.popleft())
            heapq.heapreplace(behind, (worker.now, number))

    def call(self, deals: Iterable[Deal]) -> int:
        """Run a whole call, its phases dealt out; return the tick at which its last core is done."""
        for phase, (own, queue) in zip(self.tasks.phases, deals, strict=True):
            begin = self._barrier()
            if phase.cut is None:
                self._serial(phase.blocks)
                continue
            others = range(1, len(self.workers))
            begins = [begin, *(begin + self.fork + self.apart * number for number in others)]
            for worker, tick, tasks in zip(self.workers, begins, own, strict=True):
                if tick > begin and (tasks or queue):
                    worker.wait_until(tick)
            self._run(phase.cut, own, queue)
            for worker, tick in zip(self.workers, begins, strict=True):
                worker.busy += max(worker.done - tick, 0)
            self.joined = max(worker.done for worker in self.workers) + self.join
            self.shared += self.joined - begin
        return self._barrier()
