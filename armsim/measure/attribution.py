"""Which instructions the cycles of a replay went to, from its sampled intervals.

A uop is charged with the cycles between the retirement of the one before and its own. The replay
records one interval of uops in `timeline.ONE_IN` and the first always: all uops of a call that is shorter
than an interval, a quarter of those of a longer one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.trace import Consumer, Trace, TraceChunk
from armsim.pipeline.timeline import INTERVAL, ONE_IN, empty_timeline
from armsim.pipeline.uops import UopTable


class Attribution(Trace):
    """A trace fed ``skipped + times`` over, in pieces that end where a recorded interval does.

    ``timeline`` has to be given to the replay as well. Afterwards ``cycles`` and ``seen`` [instructions]
    hold the cycles charged in the recorded intervals after the skipped times, and how often each
    instruction occurs there. If nothing was recorded there, they are zero.
    """

    def __init__(self, trace: Trace, table: UopTable, times: int = 1, skipped: int = 0) -> None:
        super().__init__(trace.program, trace.produce)
        self.instructions = trace.instructions * (skipped + times)
        self.executions = trace.executions * (skipped + times)
        self.timeline: NDArray[np.void] = empty_timeline()
        self.cycles = np.zeros(len(trace.program.instructions), dtype=np.float64)
        self.seen = np.zeros(len(trace.program.instructions), dtype=np.int64)
        self._trace, self._table, self._times = trace, table, skipped + times
        self._from = skipped * int((np.diff(table.first) * trace.executions).sum())
        self._instruction_of = np.repeat(np.arange(len(table.first) - 1), np.diff(table.first))
        self._uops = 0

    def feed(self, consumer: Consumer) -> None:
        """Walk the trace, charging the recorded intervals."""
        self._uops = 0
        for _ in range(self._times):
            self._trace.feed(lambda chunk: self._in_pieces(chunk, consumer))
        interval = self._uops // INTERVAL
        if interval % ONE_IN == 0:
            self._harvest(self._uops % INTERVAL, interval)

    def _in_pieces(self, chunk: TraceChunk, consumer: Consumer) -> None:
        first, before = self._table.first, self.program.accesses.before
        ends_at = chunk.starts + chunk.lengths
        uops = np.cumsum(first[ends_at] - first[chunk.starts])
        accesses = np.concatenate([[0], np.cumsum(before[ends_at] - before[chunk.starts])])
        begin = 0
        base = self._uops
        while begin < len(uops):
            interval = self._uops // INTERVAL
            recorded = interval % ONE_IN == 0
            # The end of this interval if it is recorded, else of the next one that is.
            skipped = 0 if recorded else ONE_IN - interval % ONE_IN
            goal = (interval + skipped + 1) * INTERVAL
            end = min(int(np.searchsorted(base + uops, goal, side="left")) + 1, len(uops))
            consumer(
                TraceChunk(
                    chunk.starts[begin:end],
                    chunk.lengths[begin:end],
                    chunk.addresses[accesses[begin] : accesses[end]],
                )
            )
            self._uops = base + int(uops[end - 1])
            if self._uops >= goal:
                self._harvest(INTERVAL, goal // INTERVAL - 1)
            begin = end

    def _harvest(self, count: int, interval: int) -> None:
        """Charge the first ``count`` uops of a recorded interval."""
        begin = max(self._from - interval * INTERVAL, 0)
        if count <= begin:
            return
        retired = self.timeline["retired"][:count]
        spent = np.maximum(np.diff(retired, prepend=retired[0] if interval else 0), 0)[begin:]
        uops = self.timeline["uop"][begin:count]
        owners = self._instruction_of[uops]
        size = len(self.cycles)
        self.cycles += np.bincount(owners, weights=spent, minlength=size)
        opening = self._table.first[owners] == uops
        self.seen += np.bincount(owners[opening], minlength=size)
