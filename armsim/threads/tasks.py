"""Tasks: the iterations of the outermost loop of a call, as stretches of its trace.

The seeds share a kernel out over threads by its outermost loop: over rows as TF-Lite does, over channel
blocks as the proposed depthwise convolution, over G as the pointwise one. Which that is follows from the
kernel's loop order, so the loop is found in the trace: a branch back to an earlier block closes a loop,
and the outermost one does most of the work. A thread that runs some of its iterations executes just the
instructions of these stretches. What stands before and after the loop is one more task each if it
shares no memory with it (peeled edge rows, say); otherwise, as packing does, it runs alone on one core.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.trace import Trace, TraceChunk
from armsim.errors import UserError
from armsim.isa.program import LOAD, STORE

_MOST_GRANULES = 5  # a 64-byte access at any address


@dataclass(frozen=True)
class Tasks:
    """A call cut into pieces, in program order.

    ``before`` and ``after`` [pieces] are serial, ``parallel`` one piece an iteration; ``line`` is the
    source line where the loop begins.
    """

    before: TraceChunk
    parallel: tuple[TraceChunk, ...]
    after: TraceChunk
    line: int


def _whole(trace: Trace) -> TraceChunk:
    """The trace as one chunk."""
    chunks: list[TraceChunk] = []

    def keep(chunk: TraceChunk) -> None:
        chunks.append(TraceChunk(chunk.starts.copy(), chunk.lengths.copy(), chunk.addresses.copy()))

    trace.feed(keep)
    return TraceChunk(
        np.concatenate([chunk.starts for chunk in chunks]),
        np.concatenate([chunk.lengths for chunk in chunks]),
        np.concatenate([chunk.addresses for chunk in chunks]),
    )


def loops(starts: NDArray[np.int32], lengths: NDArray[np.int32]) -> list[tuple[int, int]]:
    """Loops that executed, those with most work first: the first word and the one behind the last.

    A block that follows one at or behind its own start closes a loop; loops of one head are one. An outer
    loop has all the work of those inside it, so it stands before them.
    """
    ends = starts + lengths
    back = np.flatnonzero(starts[1:] <= starts[:-1])
    found: dict[int, int] = {}
    pairs = np.unique(np.stack([starts[back + 1], ends[back]]), axis=1)
    for head, end in zip(*pairs.tolist(), strict=True):
        found[head] = max(found.get(head, 0), end)
    per_word = np.concatenate([[0], np.cumsum(np.bincount(starts, weights=lengths))])
    most = len(per_word) - 1

    def work(loop: tuple[int, int]) -> float:
        return float(per_word[min(loop[1], most)] - per_word[min(loop[0], most)])

    return sorted(found.items(), key=lambda loop: (-work(loop), loop[0] - loop[1], loop[0]))


def split(trace: Trace, threads: int) -> Tasks:
    """Cut a call at the iterations of its outermost loop that has enough of them for the threads.

    A loop with fewer iterations than threads could not keep them busy; then the largest loop inside it
    is taken if it has more. Raises UserError for a call without a loop.
    """
    whole = _whole(trace)
    starts, lengths = whole.starts, whole.lengths
    best: tuple[int, NDArray[np.int64]] | None = None
    for head, end in loops(starts, lengths):
        inside = (starts < end) & (starts + lengths > head)
        begins = np.flatnonzero((starts <= head) & (head < starts + lengths) & inside)
        if best is None or (len(best[1]) < threads and len(begins) > len(best[1])):
            best = (head, begins)
        if len(best[1]) >= threads:
            break
    if best is None:
        raise UserError("--threads: the kernel has no loop whose iterations could be shared out")
    head, begins = best
    end = dict(loops(starts, lengths))[head]
    behind = np.flatnonzero((starts < head) | (starts >= end))
    last = int(begins[-1])
    stop = int(behind[behind > last][0]) if (behind > last).any() else len(starts)
    piece = _cutter(trace, whole)
    edges = [*begins.tolist(), stop]
    before, after = piece(0, int(begins[0])), piece(stop, len(starts))
    within = piece(edges[0], stop)
    parallel = [piece(low, high) for low, high in pairwise(edges)]
    nothing = piece(0, 0)
    if len(before.starts) and not _depends(trace, before, within):
        parallel, before = [before, *parallel], nothing
    if len(after.starts) and not _depends(trace, within, after):
        parallel, after = [*parallel, after], nothing
    return Tasks(before, tuple(parallel), after, trace.program.lines[head])


def _granules(trace: Trace, chunk: TraceChunk, store: bool) -> NDArray[np.int64]:
    """The 16-byte granules that a piece's stores, or its loads, touch."""
    accesses = trace.program.accesses
    first = accesses.before[chunk.starts]
    counts = accesses.before[chunk.starts + chunk.lengths] - first
    # The numbers of the accesses of each block, one block behind the other.
    begins = np.cumsum(counts) - counts
    numbers = np.arange(int(counts.sum())) + np.repeat(first - begins, counts)
    chosen = accesses.kind[numbers] == STORE if store else accesses.kind[numbers] == LOAD
    low = chunk.addresses[chosen]
    high = low + accesses.size[numbers[chosen]] - 1
    pieces = [np.minimum((low >> 4) + step, high >> 4) for step in range(_MOST_GRANULES)]
    return np.unique(np.concatenate(pieces))


def _depends(trace: Trace, earlier: TraceChunk, later: TraceChunk) -> bool:
    """Whether a later piece loads what an earlier one stores."""
    stored, loaded = _granules(trace, earlier, True), _granules(trace, later, False)
    return bool(len(np.intersect1d(stored, loaded, assume_unique=True)))


def _cutter(trace: Trace, whole: TraceChunk) -> Callable[[int, int], TraceChunk]:
    before = trace.program.accesses.before
    counts = before[whole.starts + whole.lengths] - before[whole.starts]
    at = np.concatenate([[0], np.cumsum(counts)])

    def piece(low: int, high: int) -> TraceChunk:
        return TraceChunk(
            whole.starts[low:high],
            whole.lengths[low:high],
            whole.addresses[at[low] : at[high]],
        )

    return piece
