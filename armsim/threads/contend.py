"""Cores that replay their tasks at the same time, over one L2 and one channel.

Each core has its own pipeline, L1, TLBs and prefetcher. The one that is behind in time goes next, for a
few hundred uops, so that requests reach L2 and the channel nearly in the order of time; what one core
does to the shared state, the others meet. The same order comes out on every host.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from armsim.cache.hierarchy import Caches
from armsim.cores.model import CoreModel
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program
from armsim.pipeline.simulate import Replayer
from armsim.pipeline.state import CYCLE, LAST_COMMIT, LAST_RETIRE, REDIRECT, SEQUENCE
from armsim.pipeline.uops import UopTable
from armsim.threads.schedule import Queue
from armsim.threads.tasks import Tasks

_SLICE = 512  # uops a core replays before another has its turn


@dataclass
class Worker:
    """One core: its pipeline, what it has still to do, and what it did."""

    replayer: Replayer
    work: deque[TraceChunk] = field(default_factory=deque)
    tasks: int = 0
    busy: int = 0

    @property
    def now(self) -> int:
        """Cycle of its last dispatch."""
        return int(self.replayer.state.scalars[CYCLE])

    @property
    def done(self) -> int:
        """Cycle at which all that it replayed is retired and stored."""
        scalars = self.replayer.state.scalars
        return int(max(scalars[LAST_RETIRE], scalars[LAST_COMMIT]))

    @property
    def uops(self) -> int:
        """Uops it replayed."""
        return int(self.replayer.state.scalars[SEQUENCE])

    def wait_until(self, cycle: int) -> None:
        """Dispatch nothing before a cycle: it stands at a barrier."""
        scalars = self.replayer.state.scalars
        scalars[REDIRECT] = max(int(scalars[REDIRECT]), cycle)
        scalars[CYCLE] = max(int(scalars[CYCLE]), cycle)


def _slices(chunk: TraceChunk, program: Program, uops_of: np.ndarray) -> Iterator[TraceChunk]:
    """A chunk in stretches of about `_SLICE` uops."""
    before = program.accesses.before
    first, last = chunk.starts, chunk.starts + chunk.lengths
    uops = np.cumsum(uops_of[last] - uops_of[first])
    accesses = np.concatenate([[0], np.cumsum(before[last] - before[first])])
    low = 0
    while low < len(first):
        goal = (int(uops[low - 1]) if low else 0) + _SLICE
        high = max(int(np.searchsorted(uops, goal)), low + 1)
        yield TraceChunk(
            chunk.starts[low:high],
            chunk.lengths[low:high],
            chunk.addresses[accesses[low] : accesses[high]],
        )
        low = high


class Contention:
    """A call on several cores: serial piece, tasks, serial piece."""

    def __init__(
        self, table: UopTable, program: Program, core: CoreModel, caches: Caches, cores: int
    ) -> None:
        self.table = table
        self.program = program
        self.workers = [
            Worker(Replayer(table, core, caches, place=place)) for place in range(cores)
        ]

    def _give(self, worker: Worker, chunk: TraceChunk) -> None:
        worker.work.extend(_slices(chunk, self.program, self.table.first))

    def _step(self, worker: Worker) -> None:
        worker.replayer.take(worker.work.popleft())

    def _barrier(self) -> int:
        cycle = max(worker.done for worker in self.workers)
        for worker in self.workers:
            worker.wait_until(cycle)
        return cycle

    def _serial(self, chunk: TraceChunk) -> None:
        self._give(self.workers[0], chunk)
        while self.workers[0].work:
            self._step(self.workers[0])

    def _run(self, tasks: Tasks, own: list[Queue], shared: deque[tuple[int, int]]) -> None:
        """Replay the tasks of each core and those of a queue, the core that is behind first."""
        queues = [deque(queue) for queue in own]
        active = set(range(len(self.workers)))
        while active:
            at = min(active, key=lambda place: (self.workers[place].now, place))
            worker = self.workers[at]
            if not worker.work:
                source = queues[at] or shared
                if not source:
                    active.remove(at)
                    continue
                low, high = source.popleft()
                worker.tasks += 1
                for iteration in range(low, high):
                    self._give(worker, tasks.parallel[iteration])
            self._step(worker)

    def call(self, tasks: Tasks, shares: list[Queue], queue: Queue) -> int:
        """Run a whole call; return the cycle at which its last core is done."""
        self._serial(tasks.before)
        begin = self._barrier()
        self._run(tasks, shares, deque(queue))
        for worker in self.workers:
            worker.busy = worker.done - begin
        self._barrier()
        self._serial(tasks.after)
        return max(worker.done for worker in self.workers)
