"""armsim as a process: its standard streams, and the signals that end it."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

GRACE = 1.5
"""Seconds in which a process that was told to end has to print and write what there is."""

_AGAIN = 0.1  # seconds after which a signal is sent again whose exception was lost

_ENDING = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)  # SIGHUP is not everywhere


class Ended(KeyboardInterrupt):
    """The process was told to end: it does so as after Ctrl-C."""


def open_standard_streams() -> None:
    """Give a process whose streams are closed (``>&-``) the null device, and every stream a way to say all.

    What the encoding of a stream lacks (``PYTHONIOENCODING=ascii``) is written with a backslash.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # in this order the null device gets the stream's own number
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def memory_limit() -> int | None:
    """The MiB of address space that this process may have (``ulimit -v``), None without a limit."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit >> 20


@contextmanager
def ended_by_signals(*, last: bool) -> Iterator[list[int]]:
    """Have SIGTERM and SIGHUP raise `Ended` in the main thread, unless they are ignored (``nohup``).

    Gives the signals that came, Ctrl-C's too: where one comes inside a callback of a compiler, what follows
    is another error. A process that has not ended within GRACE, because it is in foreign code, is ended by
    the system, and its workers with it. Not ``last``: the process goes on afterwards.
    """
    told: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield told
        return
    owner = os.getpid()

    def end(number: int, frame: FrameType | None) -> None:
        if os.getpid() != owner:  # a worker that has just been forked
            os._exit(128 + number)
        told.append(number)
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, GRACE)
        raise Ended

    before = {
        number: signal.signal(number, end)
        for number in (signal.SIGINT, *_ENDING)
        if signal.getsignal(number) != signal.SIG_IGN
    }
    shown = sys.unraisablehook

    def show(found: sys.UnraisableHookArgs) -> None:
        if not issubclass(found.exc_type, KeyboardInterrupt):
            shown(found)
        elif told:  # lost in a callback of foreign code, which cannot pass it on: once more
            again = threading.Timer(_AGAIN, os.kill, (owner, told[-1]))
            again.daemon = True
            again.start()

    sys.unraisablehook = show
    try:
        yield told
    finally:
        sys.unraisablehook = shown
        for number, handler in before.items():
            signal.signal(number, handler)
        if not last and hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def leave(code: int) -> NoReturn:
    """End an interrupted process: its workers first, and without the clean-up of compilers and pools.

    That takes seconds, waits for what is running, and does not stand another Ctrl-C.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if workers := sys.modules.get("multiprocessing"):
        for child in workers.active_children():
            child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)
