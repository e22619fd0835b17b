"""Schedules: static shares, or a queue from which a free core takes the next task.

A static share is a contiguous range of iterations, as in Zhang et al. 2020. The queue hands out tasks of a
fixed number of iterations, chosen by profiling powers of two; by default it leaves one core free
(D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "PolimiDL", sections 4.4 and 4.5).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from armsim.errors import UserError
from armsim.options import option

SCHEDULES = ("static", "dynamic")
SPIN, FUTEX, NO_POOL = "spin", "futex", "none"
POOLS = (SPIN, FUTEX, NO_POOL)
"""What threads do between parallel parts: poll a line, or sleep; or forking and joining costs nothing."""
Queue = list[tuple[int, int]]
"""Tasks in order, each as its first iteration and the one after its last."""


class Deal(NamedTuple):
    """Who runs the tasks of a phase: the queue of each core, and the one that all take from."""

    own: Sequence[Queue]
    shared: Queue


def schedule_option(loop: str) -> Any:
    """The field ``schedule`` of a request."""
    return option(
        f"equal shares of {loop}, or a task queue (static)", choices=SCHEDULES, group="model"
    )


def stagger_option(what: str) -> Any:
    """The field ``stagger`` of a request; a second is far more than any system takes."""
    return option(
        f"microseconds between the starts of the cores on {what}, as the system wakes threads one by one; "
        "cores that start together fetch shared lines once (0)",
        metavar="US",
        least=0,
        most=1_000_000,
        group="model",
    )


def check_alone(schedule: str | None, stagger: int | None, pool: str | None = None) -> None:
    """UserError for what says how cores share a call out where one core has it alone."""
    if schedule is not None:
        raise UserError(f"--schedule {schedule} goes with --threads")
    if stagger is not None:
        raise UserError(f"--stagger {stagger} goes with --threads")
    if pool is not None:
        raise UserError(f"--pool {pool} goes with --threads")


def static_shares(iterations: int, cores: int) -> list[Queue]:
    """A contiguous range of iterations for each core, as equal as possible."""
    edges = [iterations * core // cores for core in range(cores + 1)]
    return [[(low, high)] if high > low else [] for low, high in pairwise(edges)]


def task_queue(iterations: int, size: int) -> Queue:
    """Tasks of ``size`` iterations; the last one may be smaller."""
    return [(low, min(low + size, iterations)) for low in range(0, iterations, size)]


def dealt(queue: Queue, times: Sequence[float]) -> list[Queue]:
    """The tasks that each core takes from a queue if core i needs ``times[i]`` for a task."""
    shares: list[Queue] = [[] for _ in times]
    free = [(0.0, core) for core in range(len(times))]
    for task in queue:
        until, core = free[0]
        shares[core].append(task)
        heapq.heapreplace(free, (until + times[core], core))
    return shares


_FEWEST = 64
"""Tasks of an even share of which each is small enough: at the end cores wait for one of them at most."""


def sizes_to_profile(iterations: int, cores: int) -> list[int]:
    """Task sizes to profile: powers of two, from the 64th part of an even share to an even share."""
    share = max(iterations // cores, 1)
    sizes = [1]
    while sizes[-1] * 2 <= share:
        sizes.append(sizes[-1] * 2)
    return [size for size in sizes if size * 2 * _FEWEST > share]


def best_size(
    iterations: int, cores: int, cycles_of: Callable[[int], int]
) -> tuple[int, dict[int, int]]:
    """The fastest task size (of equals, the largest), and the cycles of each profiled size.

    ``cycles_of`` replays the call with tasks of the given size.
    """
    profile = {size: cycles_of(size) for size in sizes_to_profile(iterations, cores)}
    return min(profile, key=lambda size: (profile[size], -size)), profile


def default_workers(cores: int) -> int:
    """Workers of the dynamic schedule: one core stays free for the rest of the system."""
    return max(1, cores - 1)
