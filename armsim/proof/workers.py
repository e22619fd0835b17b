"""Worker processes, for what executes many kernels: the proofs, and the search above them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, TypeVar

from armsim.errors import UserError
from armsim.processes import end_with

_LOOK_EVERY = 0.25  # seconds
_Result = TypeVar("_Result")


def worker_pool(
    jobs: int, start: Callable[..., None] | None = None, *arguments: Any
) -> ProcessPoolExecutor:
    """Start processes, each of which calls ``start(*arguments)`` first.

    Forked workers inherit the loaded compiled code; elsewhere they load it from its cache.
    """
    method = "fork" if sys.platform == "linux" else "spawn"
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(jobs, context, _begin, (os.getpid(), start, arguments))


def end_workers(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once, whatever they are doing."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def first_finished(running: Iterable[Future[_Result]]) -> set[Future[_Result]]:
    """Those that have finished, once there is one.

    Python handles a signal in the main thread when that runs the next time; where another thread of the
    process takes the signal, a wait without end never does.
    """
    waited_for = list(running)
    while True:
        finished = wait(waited_for, _LOOK_EVERY, return_when=FIRST_COMPLETED).done
        if finished:
            return finished


def _begin(parent: int, start: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    end_with(parent)
    # Terminals and batch systems send a signal to all processes of the group; the parent decides.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if start is not None:
        start(*arguments)


def worker_lost() -> UserError:
    """What a broken pool means."""
    return UserError(
        "a worker process was ended from outside (out of memory?); --jobs 1 needs the least"
    )
