"""Who runs which task: static shares, or a queue from which a core takes when it is free.

A static share is a contiguous stretch of iterations, as the seeds' kernels are cut. The queue hands out
tasks of a fixed number of iterations; how many is found by profiling sizes of a power law, and by default
one core less than there are works (Bianco, Buoncristiani et al., "PolimiDL", sections 4.4 and 4.5).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from itertools import pairwise

SCHEDULES = ("static", "dynamic")
Queue = list[tuple[int, int]]
"""Tasks in order: first iteration, and the one behind the last."""


def static_shares(iterations: int, cores: int) -> list[Queue]:
    """A stretch of iterations for each core, as equal as they can be."""
    edges = [iterations * core // cores for core in range(cores + 1)]
    return [[(low, high)] if high > low else [] for low, high in pairwise(edges)]


def task_queue(iterations: int, size: int) -> Queue:
    """Tasks of ``size`` iterations, the last one perhaps smaller."""
    return [(low, min(low + size, iterations)) for low in range(0, iterations, size)]


def dealt(queue: Queue, times: Sequence[float]) -> list[Queue]:
    """What each core takes from a queue if a task takes it its own ``times``, one for each core."""
    shares: list[Queue] = [[] for _ in times]
    free = [(0.0, core) for core in range(len(times))]
    for task in queue:
        until, core = free[0]
        shares[core].append(task)
        heapq.heapreplace(free, (until + times[core], core))
    return shares


def sizes_to_profile(iterations: int, cores: int) -> list[int]:
    """Task sizes by a power law: 1, 2, 4 .. up to an even share."""
    sizes = [1]
    while sizes[-1] * 2 <= max(iterations // cores, 1):
        sizes.append(sizes[-1] * 2)
    return sizes


def best_size(
    iterations: int, cores: int, cycles_of: Callable[[int], int]
) -> tuple[int, dict[int, int]]:
    """The quickest of the sizes to profile, and the cycles of each; the larger one on a tie.

    ``cycles_of`` replays the call with tasks of a size.
    """
    profile = {size: cycles_of(size) for size in sizes_to_profile(iterations, cores)}
    return min(profile, key=lambda size: (profile[size], -size)), profile


def default_workers(cores: int) -> int:
    """Workers of the dynamic schedule: one core is left to the rest of the system."""
    return max(1, cores - 1)
