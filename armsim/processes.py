"""Processes: children that end when their parent does, however it ends, and limits of what one may take."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ctypes import CDLL, c_int, c_ulong
from pathlib import Path
from signal import SIGKILL

_PR_SET_PDEATHSIG = 1  # prctl(2)
_LOOK_EVERY = 1.0  # seconds, where the system does not tell


def end_with(parent: int) -> None:
    """Have the system kill this process, a child of ``parent``, when the parent has ended.

    To be called first in a child. On Linux the parent's thread that started the child counts.
    """
    if sys.platform == "linux":
        CDLL(None).prctl(c_int(_PR_SET_PDEATHSIG), c_ulong(SIGKILL))
    else:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before
        os._exit(1)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os._exit(1)


def limit_process(memory: int, seconds: int, file: int) -> None:
    """Limit this process to so many bytes of memory, seconds of computing, and bytes of each file.

    Tighter limits that are set stay. To be called first in a child; its children inherit the limits.
    """
    if sys.platform == "win32":
        return
    import resource

    wanted = [
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, file),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_AS, memory),  # last: this process itself may be larger already
    ]
    for kind, most in wanted:
        _, hard = resource.getrlimit(kind)
        new = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(OSError, ValueError):  # not every system has every limit
            resource.setrlimit(kind, (new, new))


@contextmanager
def address_space(more: int) -> Iterator[None]:
    """Let this process map at most so many bytes more; what needs them gets a MemoryError.

    Where the system has no such limit, or a tighter one is set, nothing changes.
    """
    if sys.platform != "linux":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    wanted = pages * resource.getpagesize() + more
    if soft != resource.RLIM_INFINITY and soft <= wanted:
        yield
        return
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
