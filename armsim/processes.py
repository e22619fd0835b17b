"""Processes: children that end when their parent does, however it ends, and limits of what one may take."""

from __future__ import annotations

import gc
import math
import os
import signal
import sys
import time
from ctypes import CDLL, c_int, c_ulong
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, SpawnContext

_PR_SET_PDEATHSIG = 1  # prctl(2)
_STATM = "/proc/self/statm"
_held: dict[int, int] = {}  # that file, kept open by a process that can open no more
_LOOK_EVERY = 1.0  # seconds, where the system does not tell


def collect_rarely() -> None:
    """Have Python look for cycles a hundred times less often: what a command makes it frees by counting.

    A tenth of the processor time of a short command went into walks over what libraries keep for good.
    """
    gc.set_threshold(50_000, 20, 50)


def end_with(parent: int) -> None:
    """Have the system kill this process, a child of ``parent``, when the parent has ended.

    To be called first in a child. On Linux the parent's thread that started the child counts.
    """
    if sys.platform == "linux":
        CDLL(None).prctl(c_int(_PR_SET_PDEATHSIG), c_ulong(signal.SIGKILL))
    else:
        import threading

        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before
        os._exit(1)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os._exit(1)


def forking_context() -> ForkContext | SpawnContext:
    """Start children with what their parent has loaded: by a fork, where that is safe.

    Elsewhere than on Linux system libraries have threads of their own, and a child starts anew.
    """
    import multiprocessing

    if sys.platform == "linux":
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")


def file_limit() -> int | None:
    """The bytes that a file of this process may have (``ulimit -f``), None without a limit."""
    if sys.platform == "win32":
        return None
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return None if limit == resource.RLIM_INFINITY else limit


def begin_worker(parent: int) -> None:
    """Make this process, a child of ``parent``, end with it and leave signals of the group to it.

    Terminals and batch systems send a signal to all processes of the group; the parent decides.
    """
    end_with(parent)
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def confine(more: int, computing: int | None = None) -> None:
    """Let this process open no file, socket or pipe from now on, nor map more than so many bytes more.

    There is no way back; what is open stays so. For what works on text of others: whatever that makes the
    process do, it reaches no file. With ``computing`` the system also kills it after so many seconds of
    processor time from now, and it starts no thread or process.
    """
    if sys.platform == "win32":
        return
    import resource

    wanted = dict.fromkeys((resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE), 0)
    if computing is not None:
        wanted[resource.RLIMIT_NPROC] = 0
        wanted[resource.RLIMIT_CPU] = math.ceil(time.process_time()) + computing + 1
    if sys.platform == "linux":
        _held[os.getpid()] = os.open(_STATM, os.O_RDONLY | os.O_CLOEXEC)
        wanted = {resource.RLIMIT_AS: mapped_bytes() + more, **wanted}
    for kind, most in wanted.items():
        _, hard = resource.getrlimit(kind)
        new = most if hard == resource.RLIM_INFINITY else min(most, hard)
        # XCPU a second before KILL, which the system also sends where memory is short
        resource.setrlimit(kind, (new - (kind == resource.RLIMIT_CPU), new))


def mapped_bytes() -> int:
    """Bytes of the address space of this process, on Linux."""
    import resource

    held = _held.get(os.getpid())
    read = os.open(_STATM, os.O_RDONLY | os.O_CLOEXEC) if held is None else held
    pages = int(os.pread(read, 256, 0).split()[0])
    if held is None:
        os.close(read)
    return pages * resource.getpagesize()
