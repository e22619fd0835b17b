"""Workers on a Dask cluster: the only module that imports distributed.

Scheduler and workers have armsim installed and nothing else of the client's machine: what is measured, the
numbers of its core included, goes with each call, and the client alone writes the store. Each call checks
the versions of its worker, so that one that joins late is not trusted either. Dask repeats what a lost
worker was at; a call depends on its arguments alone, so that the result is the same.
"""

from __future__ import annotations

import logging
import pickle
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib.metadata import version
from platform import python_version_tuple
from typing import Any, TypeVar
from urllib.parse import urlsplit

from distributed import Client, KilledWorker
from distributed.versions import VersionMismatchWarning

from armsim.errors import UserError, shortened
from armsim.explorer.kept import model_version
from armsim.explorer.setting import Setting
from armsim.options import Note
from armsim.proof.workers import Pool
from armsim.version import VERSION

_CONNECT = 10.0  # seconds for the scheduler to answer
_WITHOUT_WORKERS = 60.0  # seconds: a nanny or a batch system may be starting one
_COUNT_EVERY = 2.0  # seconds
_LONG = 3.0  # seconds after which it is said what takes so long
_CLOSE = 1.0  # seconds: a process that was told to end has little more
_LOGGERS = ("distributed", "distributed.client", "tornado.application")

_Result = TypeVar("_Result")


@contextmanager
def connected(address: str, note: Note) -> Iterator[Cluster]:
    """A cluster by the address of its scheduler, ``tcp://host:8786``.

    UserError if none answers there, if no worker joins it, or if its versions are others than here.
    """
    with _quiet():
        try:
            client = Client(address, timeout=_CONNECT, set_as_default=False, name="armsim")
        except Exception as error:  # of any of the layers below, by what is wrong with the address
            said = str(error).partition("\n")[0] or type(error).__name__
            raise UserError(
                f"--dask {shortened(address)}: no Dask scheduler answers there ({shortened(said)})"
            ) from error
        try:
            cluster = Cluster(client, address, note)
            cluster.wait_for_worker()
            cluster.check_versions()
            yield cluster
        finally:
            with suppress(Exception):  # the connection may be lost already
                client.close(timeout=_CLOSE)


@contextmanager
def _quiet() -> Iterator[None]:
    """Without Dask's own words on connections and versions, which armsim says in a line."""
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", VersionMismatchWarning)
            yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


def versions() -> dict[str, str]:
    """Give the versions that client and workers share, so that their figures are the same."""
    return {
        "armsim": VERSION,
        "model": model_version(),
        "Python": ".".join(python_version_tuple()[:2]),
        "numba": version("numba"),
        "distributed": version("distributed"),
    }


def _own_versions() -> dict[str, str]:
    """Give the client's versions."""
    return versions()


def _difference(own: Mapping[str, str], others: Mapping[str, str]) -> str:
    """The first version in which another process differs, in words; empty if none does."""
    for name, mine in own.items():
        if others.get(name) != mine:
            what = "armsim's model" if name == "model" else name
            return f"has {what} {others.get(name, 'unknown')}, not {mine} as here"
    return ""


class Cluster:
    """A connection to a Dask cluster."""

    def __init__(self, client: Any, address: str, note: Note) -> None:
        self.client = client
        self.note = note
        self._name = f"--dask {shortened(address)}"

    def error(self, text: str) -> UserError:
        """An error of this cluster."""
        return UserError(f"{self._name}: {text}")

    def wait_for_worker(self) -> None:
        """Wait until there is one; UserError if none joins."""
        if not self.threads():
            self.note(f"{self._name}: waiting for a worker")
            with suppress(TimeoutError):
                self.client.wait_for_workers(1, timeout=_WITHOUT_WORKERS)
        threads = self.threads()
        if not threads:
            raise self.error(f"no worker has joined it in {_WITHOUT_WORKERS:.0f} s")
        if any(count > 1 for count in threads.values()):
            self.note(
                f"{self._name}: a worker does one candidate at a time, however many threads it has; "
                "dask worker --nworkers -1 --nthreads 1 uses all processors"
            )

    def check_versions(self) -> None:
        """UserError, in a line, unless the scheduler and all workers have the versions of this process."""
        found = {"the scheduler": self._scheduler_versions()}
        for worker, answer in self.client.run(versions, on_error="return").items():
            found[f"worker {worker}"] = answer
        own = _own_versions()
        for place, answer in found.items():
            if isinstance(answer, OSError):  # lost since: others do its work
                continue
            if isinstance(answer, Exception):
                raise self.error(f"{place} does not have this armsim installed ({answer})")
            if differs := _difference(own, answer):
                raise self.error(f"{place} {differs}")

    def _scheduler_versions(self) -> Any:
        try:
            return self.client.run_on_scheduler(versions)
        except Exception as error:
            return error

    def threads(self) -> Mapping[str, int]:
        """Count the threads of each worker, by its address."""
        try:
            found: Mapping[str, int] = self.client.nthreads()
        except (OSError, RuntimeError, AttributeError):  # while the connection is being lost
            return {}
        return found

    @property
    def lost(self) -> bool:
        """Say whether the scheduler has gone: it has forgotten its tasks, even if it comes back."""
        stream = self.client.scheduler_comm
        return self.client.status != "running" or stream is None or stream.comm.closed()

    def pool(self, setting: Setting) -> Pool:
        """Give its workers for calls with a setting, after the hot loops are compiled on each machine."""
        pool = _ClusterPool(self, setting)
        pool.compile_once_a_machine()
        return pool


class _ClusterPool(Pool):
    """Calls with one setting, which goes with each of them: a worker that joins late needs it too."""

    def __init__(self, cluster: Cluster, setting: Setting) -> None:
        self._cluster = cluster
        self._versions, self._setting = _own_versions(), pickle.dumps(setting)
        self._executor = cluster.client.get_executor(pure=False)
        self._counted = self._had_workers = time.monotonic()

    def submit(self, function: Callable[..., _Result], *arguments: object) -> Future[_Result]:
        return self._submit(function, *arguments)

    def _submit(
        self, function: Callable[..., Any], *arguments: object, **where: Any
    ) -> Future[Any]:
        if self._cluster.lost:
            raise self._scheduler_lost()
        # As bytes, which a worker of another version need not understand, and Dask does not look into.
        call = pickle.dumps((function, arguments))
        submitted: Future[Any] = self._executor.submit(
            _on_worker, self._versions, self._setting, call, **where
        )
        return submitted

    def compile_once_a_machine(self) -> None:
        """Have a worker of each machine compile the hot loops, which the others load from its cache."""
        machines = {urlsplit(address).hostname: address for address in self._cluster.threads()}
        waiting = {
            self._submit(_compile_hot_loops, workers=[address], allow_other_workers=True)
            for address in machines.values()
        }
        said = threading.Timer(
            _LONG, self._cluster.note, ["compiling the simulator on the workers, first run only"]
        )
        said.daemon = True
        said.start()
        try:
            while waiting:
                for future in self.first_finished(waiting):
                    waiting.remove(future)
                    future.result()
        finally:
            said.cancel()

    def check(self, finished: Iterable[Future[Any]]) -> None:
        if self._cluster.lost:
            raise self._scheduler_lost()
        for future in finished:
            if future.cancelled():
                raise self._scheduler_lost()
            error = future.exception()
            if isinstance(error, _AnotherVersion):
                raise self._cluster.error(str(error)) from error
            if isinstance(error, ImportError):
                raise self._cluster.error(
                    f"a worker does not have this armsim installed ({error})"
                ) from error
            if isinstance(error, KilledWorker):
                raise self._cluster.error(
                    "a candidate was on several workers when they were lost (out of memory?)"
                ) from error
        self._check_workers()

    def _check_workers(self) -> None:
        now = time.monotonic()
        if now - self._counted < _COUNT_EVERY:
            return
        self._counted = now
        if self._cluster.threads():
            self._had_workers = now
        elif now - self._had_workers > _WITHOUT_WORKERS:
            raise self._cluster.error(f"no worker was left for {_WITHOUT_WORKERS:.0f} s")

    def _scheduler_lost(self) -> UserError:
        return self._cluster.error("the scheduler is lost; a store keeps what was finished")

    def end(self, *, at_once: bool) -> None:
        """With ``at_once`` nothing: the scheduler cancels what a client waits for when that goes."""
        if not at_once and not self._cluster.lost:
            self._executor.shutdown(wait=True)


class _AnotherVersion(Exception):
    """A worker has another version than the client."""


_one_call = (
    threading.Lock()
)  # of a worker with several threads: the emulator has state of its process


def _on_worker(wanted: Mapping[str, str], setting: bytes, call: bytes) -> Any:
    """Carry out a call."""
    if differs := _difference(wanted, versions()):
        raise _AnotherVersion(f"a worker {differs}")
    with _one_call:
        function, arguments = pickle.loads(call)
        return function(_setting_of(setting), *arguments)


@lru_cache(maxsize=4)
def _setting_of(setting: bytes) -> Any:
    return pickle.loads(setting)


def _compile_hot_loops(setting: Setting) -> None:
    from armsim.explorer.warmup import compile_hot_loops

    compile_hot_loops(setting, lambda text: None)
