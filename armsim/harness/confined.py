"""The process that evaluates expressions: confined before it reads the first one.

A run's process is forked from one that has loaded NumPy and our interpreter and has seen no expression, so
that it is there within milliseconds. What this file imports is what each first run waits for.
"""

from __future__ import annotations

import os
import signal
import socket
import struct
import sys
import time
import warnings
from contextlib import suppress
from importlib import import_module
from typing import Any

import numpy as np

from armsim.errors import UserError
from armsim.harness.elements import Array
from armsim.harness.expression import Expression, parse_expression
from armsim.harness.messages import receive, send
from armsim.harness.misfit import Misfit
from armsim.harness.predefined import Bounded
from armsim.processes import begin_worker, confine, end_with

ORDER = struct.Struct("!cIQI?")
"""NEW with a socket: its number, memory, seconds of computing, if it needs `LATE`. Others: the number."""
NEW, END, CODE = b"n", b"e", b"c"
"""Start a process; end it; end it and give its exit code, as `EXIT`."""
EXIT = struct.Struct("!i")
FORKS = sys.platform == "linux"
"""Elsewhere a fork is not safe, and the first order makes this process itself the one that evaluates."""
LATE = {"median": "numpy.ma"}
"""Functions for which NumPy imports a module when they are called, too late for a confined process."""


_PATIENCE = 0.2
"""Seconds from when a process has closed its socket until it has ended."""


def main() -> None:
    """Start and end processes as the parent orders, until it has gone."""
    begin_worker(int(sys.argv[3]))
    warnings.simplefilter("ignore")
    line, started = socket.socket(fileno=0), dict[int, int]()
    while True:
        order, handles, _, _ = socket.recv_fds(line, ORDER.size, 1)
        if len(order) < ORDER.size:
            return
        kind, number, memory, computing, late = ORDER.unpack(order)
        if kind == NEW:
            for name in LATE.values() if late else ():
                import_module(name)
            parent = os.getpid()
            started[number] = os.fork() if FORKS else 0
            if not started[number]:
                try:
                    _begin(handles[0], parent)
                    confine(memory, computing)
                    answer_all(socket.socket(fileno=0), memory)
                finally:
                    os._exit(0)
            os.close(handles[0])
            continue
        status = _ended(started.pop(number), _PATIENCE if kind == CODE else 0.0)
        if kind == CODE:
            line.sendall(EXIT.pack(os.waitstatus_to_exitcode(status)))


def _ended(process: int, patience: float) -> int:
    """End a process; its status is its own if it ends by itself within so many seconds."""
    until = time.monotonic() + patience
    while patience and time.monotonic() < until:
        found, status = os.waitpid(process, os.WNOHANG)
        if found:
            return status
        time.sleep(0.002)
    os.kill(process, signal.SIGKILL)
    return os.waitpid(process, 0)[1]


def _begin(handle: int, parent: int) -> None:
    """Leave nothing open but the socket of the run, in the place of that of orders."""
    if FORKS:
        end_with(parent)
    os.dup2(handle, 0)
    os.close(handle)


def answer_all(end: socket.socket, memory: int) -> None:
    """Answer one question after the other."""
    known: dict[Any, Expression] = {}
    with suppress(OSError, EOFError):
        while True:
            header, arrays = receive(end, memory)
            try:
                found = _answer(header, arrays, known)
                parts = [found.value, found.allowed] if isinstance(found, Bounded) else [found]
                send(end, {}, [np.asarray(part) for part in parts])
            except Misfit as error:
                place = {"line": error.line, "column": error.column}
                send(end, {"error": error.words, **place}, [])
            except MemoryError:
                send(end, {"error": "it takes too much memory"}, [])
            except UserError as error:
                send(end, {"error": str(error)}, [])


def _answer(
    header: dict[str, Any], arrays: list[Array], known: dict[Any, Expression]
) -> Array | Bounded:
    """An expression is read once, however often it is asked for."""
    values = {**header["numbers"], **dict(zip(header["names"], arrays, strict=True))}
    key = (header["text"], *header["later"])
    if key not in known:
        known[key] = parse_expression(header["text"], values.keys(), header["later"])
    return known[key].evaluate(values)
