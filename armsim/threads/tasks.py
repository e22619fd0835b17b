"""Tasks: the iterations of the outermost loop of a call, as parts of its trace.

Zhang et al. 2020 divide the outermost loop of a kernel between threads: rows in TF-Lite, channel blocks
in their depthwise convolution, G in the pointwise one. Which loop that is depends on the kernel's loop
order, so it is found in the trace: a branch back to an earlier block closes a loop, and the outermost loop
does most of the work. A thread that runs some of its iterations executes exactly the instructions of
those parts of the trace.

A loop whose iterations depend on each other (`independence`) is not parallel. If it accumulates, say over
blocks of Ci, the loop inside it is taken: the iterations with the same number in all its passes are one
task, which a thread runs pass by pass. The code before and after the loop is one more task each if it
shares no memory with the rest (peeled edge rows, say). Otherwise, as for packing, or for the next block
of Ci that is packed between two passes, the cores wait for each other, and the loops in it are shared out
in the same way, one pass at a time; what has no such loop runs on one core while the others wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.trace import Trace, TraceChunk
from armsim.errors import UserError
from armsim.isa.program import Program
from armsim.threads.independence import depends, overwrites, what_is_carried
from armsim.threads.loops import Cut, Loop, at_heads, depths, loop_of, loops, together
from armsim.threads.schedule import static_shares

_FEW = 16  # instructions, or a tenth of an iteration: the size of a prologue or epilogue
_LITTLE = 0.002  # packing waits for memory: of the cycles it is several times as much
_MUCH = 0.02  # a serial part of this share of all instructions is searched for a parallel loop


class Phase(NamedTuple):
    """A part of a call: its ``blocks`` from the first to the one after the last, and how they are cut into
    tasks; None: one core runs them while the others wait.
    """

    blocks: tuple[int, int]
    cut: Cut | None


@dataclass(frozen=True)
class Tasks:
    """A call divided into tasks.

    ``trace`` is the whole call as one chunk. The ``cut`` is its largest parallel part, ``further`` ones are
    shared out too, each after a barrier; the rest is serial. ``accesses_at`` [blocks + 1] counts the
    accesses before a block, ``instructions_at`` the instructions. ``line`` is the first source line of the
    loop that the cut is of.
    """

    trace: TraceChunk
    cut: Cut
    accesses_at: NDArray[np.int64]
    instructions_at: NDArray[np.int64]
    line: int
    further: tuple[Cut, ...] = ()

    def piece(self, low: int, high: int) -> TraceChunk:
        """Blocks ``low`` to ``high``."""
        return TraceChunk(
            self.trace.starts[low:high],
            self.trace.lengths[low:high],
            self.trace.addresses[self.accesses_at[low] : self.accesses_at[high]],
        )

    @property
    def iterations(self) -> int:
        """The number of tasks."""
        return self.cut.tasks

    @property
    def before(self) -> tuple[int, int]:
        """The blocks before the cut."""
        return 0, int(self.cut.edges[0])

    @property
    def after(self) -> tuple[int, int]:
        """The blocks after the cut."""
        return int(self.cut.edges[-1]), len(self.trace.starts)

    def blocks(self, low: int, high: int) -> list[tuple[int, int]]:
        """The block ranges of iterations ``low`` to ``high``, in program order."""
        return self.cut.blocks(low, high)

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The call from its first block to its last: serial pieces, and cuts between them."""
        found: list[Phase] = []
        at = 0
        for cut in sorted((self.cut, *self.further), key=lambda cut: cut.range):
            low, high = cut.range
            if low > at:
                found.append(Phase((at, low), None))
            found.append(Phase((low, high), cut))
            at = high
        if at < len(self.trace.starts):
            found.append(Phase((at, len(self.trace.starts)), None))
        return tuple(found)

    def serial_share(self) -> float:
        """The share of instructions outside all cuts."""
        at = self.instructions_at
        ranges = [phase.blocks for phase in self.phases if phase.cut is None]
        return sum(int(at[high] - at[low]) for low, high in ranges) / max(int(at[-1]), 1)


def _sums(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)


class _Call:
    """A trace to be divided; ``found`` are its loops, those with the most work first."""

    def __init__(self, trace: Trace) -> None:
        self.program = trace.program
        whole = trace.joined()
        levels = _levels(self.program, whole)
        found = [loops(whole.starts[level], whole.lengths[level]) for level in levels]
        heads = np.unique([head for level in found for head, _ in level]).astype(np.int64)
        self.whole = at_heads(whole, heads)
        starts, lengths = self.whole.starts, self.whole.lengths
        before = self.program.accesses.before
        self.accesses_at = _sums(before[starts + lengths] - before[starts])
        self.instructions_at = _sums(lengths.astype(np.int64))
        made = [
            loop_of(self.whole, level, *loop)
            for level, inside in zip(_levels(self.program, self.whole), found, strict=True)
            for loop in inside
        ]
        # An outer loop includes the work of its inner loops, so it comes before them.
        self.found = sorted(made, key=lambda loop: -self.work(loop))

    def work(self, loop: Loop) -> int:
        """The instructions of a loop and of the functions that it calls."""
        at = self.instructions_at
        return int((at[loop.stops] - at[loop.begins]).sum())

    def work_of(self, cut: Cut) -> int:
        """The instructions of a cut."""
        low, high = cut.range
        return int(self.instructions_at[high] - self.instructions_at[low])

    def tasks(self, cut: Cut, head: int) -> Tasks:
        line = self.program.lines[head]
        return Tasks(self.whole, cut, self.accesses_at, self.instructions_at, line)

    def carries(self, cut: Cut, *sharing: Loop) -> str:
        """Describe a dependence between two tasks of a cut; "" if there is none."""
        low, high = cut.range
        addresses = self.whole.addresses[self.accesses_at[low] : self.accesses_at[high]]
        words = [(loop.head, loop.end) for loop in sharing]
        return what_is_carried(self.program, self.whole, addresses, cut, words)

    def overwrites(self, cut: Cut) -> bool:
        """Say whether a task stores what an earlier one loads."""
        low, high = cut.range
        addresses = self.whole.addresses[self.accesses_at[low] : self.accesses_at[high]]
        return overwrites(self.program, self.whole, addresses, cut)

    def cuts(self, loop: Loop) -> Iterator[tuple[Cut, tuple[Loop, ...]]]:
        """The ways to divide a loop's iterations into tasks, best first, each with the loops it divides."""
        yield loop.each_iteration, (loop,)
        if loop.passes > 1:
            yield loop.by_number, (loop,)
        if len(alike := self.alike(loop)) > 1:
            yield together(*alike), alike

    def alike(self, loop: Loop) -> tuple[Loop, ...]:
        """A loop and those of equally many iterations a pass that neither contain it nor each other.

        An accumulation whose first and last passes, or whose edges, have code of their own, is several
        loops over the same things.
        """
        found = [loop]
        for other in self.found:
            apart = all(other.head >= one.end or one.head >= other.end for one in found)
            if apart and other.by_number.tasks == loop.by_number.tasks:
                found.append(other)
        return tuple(found)

    def further(self, low: int, high: int, threads: int) -> list[Cut]:
        """Cuts of what lies between two blocks: passes of loops whose iterations are independent.

        The largest pass with as many iterations as threads, or with the most, then what is before and
        after it. A piece with less than `_LITTLE` of the call's instructions is not worth a barrier.
        """
        at = self.instructions_at
        least = _LITTLE * int(at[-1])
        if at[high] - at[low] < least:
            return []
        passes: list[tuple[int, Loop, int]] = []
        for loop in self.found:
            work = np.bincount(loop.entered, weights=at[loop.stops] - at[loop.begins])
            for number in np.flatnonzero(work >= least).tolist():
                passes.append((int(work[number]), loop, number))
        best: Cut | None = None
        for _, loop, number in sorted(passes, key=lambda one: -one[0]):
            cut = loop.one_pass(number)
            first, last = cut.range
            if first < low or last > high or cut.tasks <= (best.tasks if best else 1):
                continue
            if self.carries(cut, loop) or self.overwrites(cut):
                continue
            best = cut
            if best.tasks >= threads:
                break
        if best is None:
            return []
        first, last = best.range
        return [*self.further(low, first, threads), best, *self.further(last, high, threads)]

    def widened(self, tasks: Tasks, loop: Loop) -> Tasks:
        """Add loops before and after it with equally many iterations, as parts of the same tasks."""
        for other in self.found:
            if tasks.serial_share() < _MUCH:
                break
            if other.head < loop.end and loop.head < other.end:
                continue
            if not tasks.iterations == loop.by_number.tasks == other.by_number.tasks:
                continue
            cut = together(loop, other)
            if not self.carries(cut, loop, other):
                tasks = self.tasks(cut, loop.head)
        return tasks


def split(trace: Trace, threads: int) -> Tasks:
    """Divide a call at the iterations of its outermost loop with at least as many as threads.

    A loop with fewer iterations than threads could not keep them busy; then an inner loop with more is
    taken, or several loops of equally many, if the thread with the most to do has less with it. Raises
    UserError for a call without a loop, or if in every loop iterations depend on earlier ones.
    """
    call = _Call(trace)
    best: tuple[Tasks, Loop] | None = None
    least = 0
    carried = ""
    for loop in call.found:
        fewest = best[0].iterations if best is not None else 0
        for cut, sharing in call.cuts(loop):
            if cut.tasks <= fewest:
                continue
            if found := call.carries(cut, *sharing):
                carried = carried or f"; the loop at line {trace.program.lines[loop.head]} {found}"
                continue
            tasks = call.tasks(cut, loop.head)
            if best is None and tasks.iterations >= threads:
                best = tasks, loop
                break
            longest = _longest(_with_ends(trace, tasks), threads)
            if best is None or longest < least:
                best, least = (tasks, loop), longest
        if best is not None and best[0].iterations >= threads:
            break
    if best is None:
        # An outer loop whose iterations need each other around loops whose iterations do not.
        by_work = sorted(call.further(0, len(call.whole.starts), threads), key=call.work_of)
        if not by_work:
            raise UserError(
                f"--threads: the kernel has no loop with independent iterations{carried}"
            )
        largest = by_work.pop()
        tasks = call.tasks(largest, int(call.whole.starts[largest.range[0]]))
        return replace(tasks, further=tuple(by_work))
    tasks = _with_ends(trace, best[0])
    if tasks.serial_share() >= _MUCH:
        wider = _with_ends(trace, call.widened(*best))
        if wider.serial_share() < tasks.serial_share():
            tasks = wider
    further = [
        cut for piece in (tasks.before, tasks.after) for cut in call.further(*piece, threads)
    ]
    return replace(tasks, further=tuple(further))


def _longest(tasks: Tasks, threads: int) -> int:
    """The instructions that pass while the tasks are done in equal shares, serial parts included."""
    at = tasks.instructions_at

    def work(low: int, high: int) -> int:
        return sum(int(at[stop] - at[begin]) for begin, stop in tasks.blocks(low, high))

    shares = [work(*own[0]) if own else 0 for own in static_shares(tasks.iterations, threads)]
    low, high = tasks.cut.range
    return int(at[-1]) - int(at[high] - at[low]) + max(shares)


def _with_ends(trace: Trace, tasks: Tasks) -> Tasks:
    """Add the code before and after the loop to the cut where nothing depends on it.

    It becomes its own task, for example a remaining block of rows; a few instructions join the first or the
    last task.
    """
    edges, labels = tasks.cut.edges, tasks.cut.labels
    program, within = trace.program, tasks.piece(int(edges[0]), int(edges[-1]))
    at = tasks.instructions_at
    few = max(_FEW, int(at[edges[-1]] - at[edges[0]]) // (10 * tasks.iterations))
    before, after = tasks.piece(*tasks.before), tasks.piece(*tasks.after)
    if len(before.starts) and not depends(program, before, within):
        apart = int(before.lengths.sum()) > few
        edges, labels = np.append(0, edges), np.append(0, labels + int(apart))
    if len(after.starts) and not depends(program, within, after):
        apart = int(after.lengths.sum()) > few
        edges = np.append(edges, len(tasks.trace.starts))
        labels = np.append(labels, labels.max() + int(apart))
    return Tasks(tasks.trace, Cut(edges, labels), tasks.accesses_at, at, tasks.line)


def _levels(program: Program, trace: TraceChunk) -> list[NDArray[np.int64]]:
    """The blocks at each call depth."""
    depth = depths(program, trace)
    return [np.flatnonzero(depth == level) for level in range(int(depth.max(initial=0)) + 1)]
