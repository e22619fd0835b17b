"""Worker processes, for what executes many kernels: the proofs, and the search above them."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from armsim.errors import UserError


def worker_pool(
    jobs: int, start: Callable[..., None] | None = None, *arguments: Any
) -> ProcessPoolExecutor:
    """Start processes, each of which calls ``start(*arguments)`` first.

    Forked workers inherit the loaded compiled code; elsewhere they load it from its cache.
    """
    method = "fork" if sys.platform == "linux" else "spawn"
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(jobs, context, _begin, (start, arguments))


def _begin(start: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    # The terminal sends an interrupt to all processes of the group; the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if start is not None:
        start(*arguments)


def worker_lost() -> UserError:
    """What a broken pool means."""
    return UserError(
        "a worker process was ended from outside (out of memory?); --jobs 1 needs the least"
    )
