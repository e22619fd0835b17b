"""The loops of a call, found in its trace, and how to divide their iterations into tasks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program


@dataclass(frozen=True)
class Cut:
    """Consecutive blocks of a trace, cut into segments, each of which is part of a task.

    ``edges`` are the numbers of the blocks where segments begin, and of the one after the last;
    ``labels`` the task of each segment.
    """

    edges: NDArray[np.int64]
    labels: NDArray[np.int64]

    @property
    def tasks(self) -> int:
        """The number of tasks."""
        return int(self.labels.max()) + 1

    @property
    def range(self) -> tuple[int, int]:
        """Give its first block, and the one after its last."""
        return int(self.edges[0]), int(self.edges[-1])

    @cached_property
    def _by_label(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        order = np.argsort(self.labels, kind="stable")
        at = np.searchsorted(self.labels[order], np.arange(self.tasks + 1))
        return order, at

    def blocks(self, low: int, high: int) -> list[tuple[int, int]]:
        """The block ranges of tasks ``low`` to ``high``, in program order."""
        order, at = self._by_label
        segments = np.sort(order[at[low] : at[high]])
        if not len(segments):
            return []
        fresh = np.flatnonzero(np.diff(segments, prepend=segments[0] - 2) != 1)
        firsts = segments[fresh]
        lasts = segments[np.append(fresh[1:], len(segments)) - 1]
        return list(zip(self.edges[firsts].tolist(), self.edges[lasts + 1].tolist(), strict=True))


@dataclass(frozen=True)
class Loop:
    """A loop that executed: words ``head`` to ``end``.

    ``begins`` are the first blocks of the iterations, ``stops`` the blocks after their last ones;
    ``entered`` [iterations] counts how often the loop was entered from outside before.
    """

    head: int
    end: int
    begins: NDArray[np.int64]
    stops: NDArray[np.int64]
    entered: NDArray[np.int64]

    @property
    def each_iteration(self) -> Cut:
        """A task for each iteration."""
        return _cut(self.begins, self.stops, np.arange(len(self.begins)))

    @property
    def by_number(self) -> Cut:
        """A task for each iteration number, over all passes: for an outer loop that accumulates."""
        return _cut(self.begins, self.stops, self.numbers)

    def one_pass(self, number: int) -> Cut:
        """A task for each iteration of one of its passes."""
        low, high = np.searchsorted(self.entered, [number, number + 1])
        return _cut(self.begins[low:high], self.stops[low:high], np.arange(high - low))

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each iteration within its pass."""
        at = np.arange(len(self.begins))
        fresh = np.diff(self.entered, prepend=-1) != 0
        return at - np.maximum.accumulate(np.where(fresh, at, 0))

    @property
    def passes(self) -> int:
        """Count the entries into the loop."""
        return int(self.entered[-1]) + 1


def _cut(begins: NDArray[np.int64], stops: NDArray[np.int64], labels: NDArray[np.int64]) -> Cut:
    """Adjacent segments; blocks between two iterations belong to the first."""
    return Cut(np.append(begins, stops[-1]).astype(np.int64), labels.astype(np.int64))


def together(*loops: Loop) -> Cut:
    """The passes of several loops, one after the other; iterations of one number are one task."""
    begins = np.concatenate([loop.begins for loop in loops])
    order = np.argsort(begins, kind="stable")
    return _cut(
        begins[order],
        np.concatenate([loop.stops for loop in loops])[order],
        np.concatenate([loop.numbers for loop in loops])[order],
    )


def loop_of(trace: TraceChunk, level: NDArray[np.int64], head: int, end: int) -> Loop:
    """The iterations of the loop of words ``head`` to ``end``; blocks must begin at its head (`at_heads`).

    ``level`` are the blocks at its call depth; those of functions that it calls lie in between.
    """
    starts = trace.starts[level]
    begins = level[starts == head]
    outside = np.append(level[(starts < head) | (starts >= end)], len(trace.starts))
    after = np.searchsorted(outside, begins)
    stops = np.minimum(outside[after], np.append(begins[1:], len(trace.starts)))
    entered = np.cumsum(np.diff(after, prepend=after[0]) > 0).astype(np.int64)
    return Loop(head, end, begins, stops, entered)


def depths(program: Program, trace: TraceChunk) -> NDArray[np.int64]:
    """The call depth of each block; the function itself has depth 0."""
    names = [item.mnemonic for item in program.instructions]
    calls = np.array([name in ("bl", "blr") for name in names])
    returns = np.array([name == "ret" for name in names])
    last = trace.starts + trace.lengths - 1
    # A call that is followed by its next instruction was performed by the machine: it has no blocks.
    goes = np.append(trace.starts[1:] != last[:-1] + 1, False)
    steps = (calls[last] & goes).astype(np.int64) - returns[last]
    depth: NDArray[np.int64] = np.cumsum(steps) - steps
    return depth


def at_heads(trace: TraceChunk, heads: NDArray[np.int64]) -> TraceChunk:
    """Split blocks at the heads of loops, which code may enter by falling through."""
    starts, ends = trace.starts, trace.starts + trace.lengths
    first = np.searchsorted(heads, starts, side="right")
    parts = np.searchsorted(heads, ends) - first + 1
    at = np.repeat(np.arange(len(starts)), parts)
    number = np.arange(len(at)) - np.repeat(np.cumsum(parts) - parts, parts)
    inside = first[at] + number  # the head before which a part ends, unless it is the last
    bounds = np.append(heads, 0)
    low = np.where(number == 0, starts[at], bounds[inside - 1])
    high = np.where(number == parts[at] - 1, ends[at], bounds[np.minimum(inside, len(heads))])
    return TraceChunk(low.astype(np.int32), (high - low).astype(np.int32), trace.addresses)


def loops(starts: NDArray[np.int32], lengths: NDArray[np.int32]) -> list[tuple[int, int]]:
    """The executed loops, outer ones first, each as its first word and the one after its last.

    A step to a block that starts at or before the current one closes a loop; loops of one head are merged.
    """
    ends = starts + lengths
    back = np.flatnonzero(starts[1:] <= starts[:-1])
    found: dict[int, int] = {}
    pairs = np.unique(np.stack([starts[back + 1], ends[back]]), axis=1)
    for head, end in zip(*pairs.tolist(), strict=True):
        found[head] = max(found.get(head, 0), end)
    return sorted(found.items(), key=lambda loop: (loop[0] - loop[1], loop[0]))
