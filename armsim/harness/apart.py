"""Evaluates expressions in a process apart: one for a run, limited, without files or network.

It comes from a new Python (`armsim.harness.confined`), so that neither memory nor open files of this one
are in it, and takes its limits before it reads the first expression.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from armsim.errors import UserError
from armsim.harness.confined import CODE, END, EXIT, FORKS, LATE, NEW, ORDER
from armsim.harness.elements import Array
from armsim.harness.expression import Expression
from armsim.harness.messages import receive, send
from armsim.harness.misfit import INSTEAD, Misfit
from armsim.harness.predefined import Bounded

_BEGIN = "import sys; sys.path += sys.argv[1:3]; from armsim.harness.confined import main; main()"
# One thread computes: others would take addresses, and time that nobody counts.
_ENVIRONMENT = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
_KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
_MOST_WORDS = 600  # characters of an error


class TooLong(UserError):
    """The expressions of a run take more time than they may."""


@dataclass(frozen=True)
class Limits:
    """Bounds all evaluations of one run: bytes beside 16 times the inputs, processor seconds, wall seconds.

    Both clocks are needed: other processes may have the processors.
    """

    memory: int = 2 << 30
    computing: int = 15
    seconds: float = 60.0


USUAL = Limits()
"""Those of a run."""


class _Starter:
    """A process that has loaded what evaluation takes, and starts one for each run of a thread.

    Not for those of other threads: Linux ends it with the thread that started it.
    """

    def __init__(self) -> None:
        self._owner, self._numbers = os.getpid(), count()
        self.line, far = socket.socketpair()
        folders = [str(Path(np.__file__).parents[1]), str(Path(__file__).parents[2])]
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _BEGIN, *folders, str(os.getpid())], cwd="/",
                stdin=far.fileno(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env={**kept, **_ENVIRONMENT},
            )  # fmt: skip
        except OSError as error:
            self.line.close()
            raise UserError(f"cannot start the process of expressions: {error.strerror}") from error
        finally:
            far.close()
        weakref.finalize(self, _stop, self.process, self.line, os.getpid())

    @property
    def lives(self) -> bool:
        """Return whether it is there for another run; not for a fork of the process that started it."""
        return FORKS and self._owner == os.getpid() and self.process.poll() is None

    def new(self, far: socket.socket, memory: int, computing: int, late: bool) -> int:
        """Have it start a process, whose socket is ``far``; return its number. OSError if it cannot."""
        number = next(self._numbers)
        order = ORDER.pack(NEW, number, memory, computing, late)
        socket.send_fds(self.line, [order], [far.fileno()])
        return number

    def end(self, number: int, want_code: bool = False) -> int | None:
        """End a process that it started; if wanted return the exit code, None if that is not known."""
        if not FORKS:
            self.process.kill()
            return self.process.wait()
        try:
            self.line.sendall(ORDER.pack(CODE if want_code else END, number, 0, 0, False))
            told = self.line.recv(EXIT.size) if want_code else b""
        except OSError:
            return None
        return int(EXIT.unpack(told)[0]) if len(told) == EXIT.size else None


def _stop(process: subprocess.Popen[bytes], line: socket.socket, owner: int) -> None:
    line.close()
    if os.getpid() == owner:
        process.kill()
        process.wait()


_of_thread = threading.local()


def _starter() -> _Starter:
    """The one of this thread; a new one if that is none any more."""
    found: _Starter | None = getattr(_of_thread, "starter", None)
    if found is None or not found.lives:
        found = _of_thread.starter = _Starter()
    return found


class Apart:
    """A process that evaluates expressions, to be used in a ``with``.

    It starts at once, beside what this process does until it wants the first value.
    """

    def __init__(
        self, size: int, limits: Limits = USUAL, texts: Collection[str] = tuple(LATE)
    ) -> None:
        """For inputs of so many bytes in all, and for expressions with these texts."""
        self._limits, self._left, self._over = limits, limits.seconds, ""
        self._memory = limits.memory + 16 * size
        self._starter = _starter()
        self._socket, far = socket.socketpair()
        late = any(name in text for name in LATE for text in texts)
        with far:
            try:
                self._number: int | None = self._starter.new(
                    far, self._memory, limits.computing, late
                )
            except OSError as error:
                self._socket.close()
                raise UserError("the process of expressions has ended") from error

    def __enter__(self) -> Apart:
        return self

    def __exit__(self, *raised: object) -> None:
        self._socket.close()
        if self._number is not None:
            self._starter.end(self._number)

    def evaluate(self, expression: Expression, values: Mapping[str, Any]) -> Array | Bounded:
        """Give its numbers for the values of its names; UserError with the reason if it has none.

        `TooLong` where all evaluations together take more than the time they have.
        """
        if self._over:
            raise TooLong(self._over)
        used = {name: values[name] for name in sorted(expression.names)}
        arrays = {name: value for name, value in used.items() if isinstance(value, np.ndarray)}
        question = {
            "text": expression.text, "later": sorted(expression.later), "names": list(arrays),
            "numbers": {name: value for name, value in used.items() if name not in arrays},
        }  # fmt: skip
        begin = time.monotonic()
        try:
            self._socket.settimeout(self._left)
            send(self._socket, question, list(arrays.values()))
            header, found = receive(self._socket, self._memory, begin + self._left)
        except (OSError, EOFError) as error:
            self._explain(error)
        except ValueError as error:
            raise UserError(f"the process of expressions gives no answer: {error}") from error
        self._left -= time.monotonic() - begin
        if "error" in header:
            words = "".join(item if item.isprintable() else "?" for item in str(header["error"]))
            place = [
                item if type(item) is int else 0
                for item in (header.get("line"), header.get("column"))
            ]
            raise Misfit(words[:_MOST_WORDS], *place)
        if len(found) == 2 and found[0].shape == found[1].shape:
            return Bounded(found[0], found[1])
        if len(found) != 1:
            raise UserError("the process of expressions gives no answer")
        return found[0]

    def _explain(self, error: Exception) -> NoReturn:
        """Say why the process gives no answer any more."""
        assert self._number is not None
        limits, code = self._limits, self._starter.end(self._number, want_code=True)
        self._number = None
        if isinstance(error, TimeoutError) or code == -signal.SIGXCPU:
            self._over = f"it takes more than {limits.computing} s; {INSTEAD}, which has no limit"
            raise TooLong(self._over) from error
        need = f"it may need more than {self._memory >> 20} MiB"
        if code == -signal.SIGKILL:
            need = "its system has too little memory, or it was killed by hand"
        self._over = f"its process has ended: {need}"
        raise UserError(self._over) from error
