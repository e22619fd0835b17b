"""Worker processes, for what executes many kernels: the proofs, and the search above them.

A `Pool` is where calls are carried out; `Processes` are those of this machine.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from armsim.errors import UserError
from armsim.processes import begin_worker, forking_context

_LOOK_EVERY = 0.25  # seconds
_Result = TypeVar("_Result")


class Pool(ABC):
    """Calls that are carried out elsewhere, all with the same first argument, which is sent once."""

    @abstractmethod
    def submit(self, function: Callable[..., _Result], *arguments: object) -> Future[_Result]:
        """Have ``function(shared, *arguments)`` called."""

    def first_finished(self, running: Iterable[Future[_Result]]) -> set[Future[_Result]]:
        """Give those that have finished, once there is one; UserError where none can any more.

        Python handles a signal in the main thread when that runs the next time; where another thread of
        the process takes the signal, a wait without end never does.
        """
        waited_for = list(running)
        while True:
            finished = wait(waited_for, _LOOK_EVERY, return_when=FIRST_COMPLETED).done
            self.check(finished)
            if finished:
                return finished

    @abstractmethod
    def check(self, finished: Iterable[Future[Any]]) -> None:
        """UserError where workers were lost that are not replaced, seen from what has ``finished``."""

    @abstractmethod
    def end(self, *, at_once: bool) -> None:
        """Take no more calls. ``at_once``: nobody waits for those that are running."""


class Processes(Pool):
    """Processes of this machine.

    Forked workers inherit the loaded compiled code; elsewhere they load it from its cache.
    """

    def __init__(self, jobs: int, shared: Any = None) -> None:
        self._pool = ProcessPoolExecutor(jobs, forking_context(), _begin, (os.getpid(), shared))

    def submit(self, function: Callable[..., _Result], *arguments: object) -> Future[_Result]:
        """Have ``function(shared, *arguments)`` called in one of them."""
        try:
            return self._pool.submit(_with_shared, function, *arguments)
        except BrokenProcessPool as error:
            raise _lost() from error

    def check(self, finished: Iterable[Future[Any]]) -> None:
        """UserError where a process was ended from outside."""
        for future in finished:
            if isinstance(future.exception(), BrokenProcessPool):
                raise _lost() from future.exception()

    def end(self, *, at_once: bool) -> None:
        """End them; ``at_once``, whatever they are doing."""
        if at_once:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
        self._pool.shutdown(wait=not at_once, cancel_futures=True)


_shared: list[Any] = []


def _with_shared(function: Callable[..., _Result], *arguments: object) -> _Result:
    return function(_shared[-1], *arguments)


def _begin(parent: int, shared: object) -> None:
    begin_worker(parent)
    _shared.append(shared)


def _lost() -> UserError:
    """Explain a broken pool."""
    return UserError(
        "a worker process was ended from outside (out of memory?); --jobs 1 needs the least"
    )
