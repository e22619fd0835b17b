"""Evaluates expressions in a process apart: one for a run, limited, without files or network.

The process begins as a new Python, so that neither memory nor open files of this one are in it, and takes
its limits before it reads the first expression. What goes over the socket is a header in JSON and the raw
numbers of arrays; either side checks what it gets, and neither executes any of it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from armsim.errors import UserError
from armsim.harness.elements import Array
from armsim.harness.expression import Expression, parse_expression
from armsim.harness.misfit import INSTEAD, Misfit
from armsim.harness.predefined import Bounded
from armsim.processes import begin_worker, confine

_BEGIN = "import sys; sys.path += sys.argv[1:3]; from armsim.harness.apart import main; main()"
# One thread computes: others would take addresses, and time that nobody counts.
_ENVIRONMENT = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
_KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
_KINDS = {np.dtype(code).name: np.dtype(code) for code in "?bhiqBHIQefdFD"}
_MOST_HEADER = 1 << 20  # bytes
_MOST_DIMENSIONS = 32
_ENDED_BY_TIME = (-signal.SIGKILL, -signal.SIGXCPU)  # exit codes: what RLIMIT_CPU sends
_MOST_WORDS = 600  # characters of an error


class TooLong(UserError):
    """The expressions of a run take more time than they may."""


@dataclass(frozen=True)
class Limits:
    """Of all evaluations of one run: bytes besides 16 times the inputs, seconds of computing, and in all.

    The second is by the clock on the wall: other processes may have the processors.
    """

    memory: int = 2 << 30
    computing: int = 15
    seconds: float = 60.0


class Apart:
    """A process that evaluates expressions, to be used in a ``with``.

    It starts at once, beside what this process does until it wants the first value.
    """

    def __init__(self, size: int, limits: Limits = Limits()) -> None:
        """For inputs of so many bytes in all."""
        self._limits, self._left, self._over = limits, limits.seconds, ""
        self._memory = limits.memory + 16 * size
        self._socket, far = socket.socketpair()
        folders = [str(Path(np.__file__).parents[1]), str(Path(__file__).parents[2])]
        told = [str(os.getpid()), str(self._memory), str(limits.computing)]
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _BEGIN, *folders, *told], stdin=far.fileno(), cwd="/",
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**kept, **_ENVIRONMENT},
            )  # fmt: skip
        except OSError as error:
            self._socket.close()
            raise UserError(f"cannot start the process of expressions: {error.strerror}") from error
        finally:
            far.close()

    def __enter__(self) -> Apart:
        return self

    def __exit__(self, *raised: object) -> None:
        self._socket.close()
        self._process.kill()
        self._process.wait()

    def evaluate(self, expression: Expression, values: Mapping[str, Any]) -> Array | Bounded:
        """Its numbers for the values of its names; UserError with the reason if it has none.

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
            _send(self._socket, question, list(arrays.values()))
            header, found = _receive(self._socket, self._memory, begin + self._left)
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
        if not isinstance(error, TimeoutError):
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
        limits, code = self._limits, self._process.poll()
        self._process.kill()
        if isinstance(error, TimeoutError) or code in _ENDED_BY_TIME:
            self._over = f"it takes more than {limits.computing} s; {INSTEAD}, which has no limit"
            raise TooLong(self._over) from error
        self._over = f"its process has ended: it may need more than {self._memory >> 20} MiB"
        raise UserError(self._over) from error


def _send(end: socket.socket, header: Mapping[str, Any], arrays: Sequence[Array]) -> None:
    held = [np.ascontiguousarray(item) for item in arrays]
    told = [[item.dtype.name, list(array.shape)] for item, array in zip(held, arrays, strict=True)]
    text = json.dumps({**header, "arrays": told}).encode()
    end.sendall(struct.pack("<I", len(text)) + text)
    for item in held:
        end.sendall(item.reshape(-1).view(np.uint8).data)


def _receive(
    end: socket.socket, most: int, until: float | None = None
) -> tuple[dict[str, Any], list[Array]]:
    """A header and its arrays, which can only be read; ValueError for what is none, EOFError at the end."""
    length = struct.unpack("<I", _bytes(end, 4, until))[0]
    if length > _MOST_HEADER:
        raise ValueError("a header of too many bytes")
    try:
        header = json.loads(bytes(_bytes(end, length, until)))
    except RecursionError as error:
        raise ValueError("a damaged header") from error
    if not isinstance(header, dict) or not isinstance(header.get("arrays"), list):
        raise ValueError("a damaged header")
    found = []
    for item in header["arrays"]:
        kind, shape = _described(item)
        size = kind.itemsize
        for part in shape:
            size *= part
        if size > most:
            raise ValueError("more numbers than there may be")
        array = np.frombuffer(_bytes(end, size, until), kind).reshape(shape)
        array.flags.writeable = False
        found.append(array)
    return header, found


def _described(item: Any) -> tuple[np.dtype[Any], list[int]]:
    if not isinstance(item, list) or len(item) != 2:
        raise ValueError("a damaged header")
    name, shape = item
    whole = isinstance(shape, list) and all(
        type(part) is int and 0 <= part < 1 << 40 for part in shape
    )
    if (
        not isinstance(name, str)
        or name not in _KINDS
        or not whole
        or len(shape) > _MOST_DIMENSIONS
    ):
        raise ValueError("an array of no known type and shape")
    return _KINDS[name], shape


def _bytes(end: socket.socket, count: int, until: float | None) -> bytearray:
    found = bytearray(count)
    view, at = memoryview(found), 0
    while at < count:
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        end.settimeout(left)
        got = end.recv_into(view[at:])
        if not got:
            raise EOFError
        at += got
    return found


def main() -> None:
    """Run the process: limit it, then answer one question after the other."""
    parent, memory, computing = map(int, sys.argv[3:])
    begin_worker(parent)
    import_module("numpy.ma")  # which NumPy would import late, for medians and such
    warnings.simplefilter("ignore")
    end = socket.socket(fileno=0)
    confine(memory, computing)
    known: dict[Any, Expression] = {}
    with suppress(OSError, EOFError):
        while True:
            header, arrays = _receive(end, memory)
            try:
                found = _answer(header, arrays, known)
                parts = [found.value, found.allowed] if isinstance(found, Bounded) else [found]
                _send(end, {}, [np.asarray(part) for part in parts])
            except Misfit as error:
                place = {"line": error.line, "column": error.column}
                _send(end, {"error": error.words, **place}, [])
            except MemoryError:
                _send(end, {"error": "it takes too much memory"}, [])
            except UserError as error:
                _send(end, {"error": str(error)}, [])


def _answer(
    header: dict[str, Any], arrays: list[Array], known: dict[Any, Expression]
) -> Array | Bounded:
    """An expression is read once, however often it is asked for."""
    values = {**header["numbers"], **dict(zip(header["names"], arrays, strict=True))}
    key = (header["text"], *header["later"])
    if key not in known:
        known[key] = parse_expression(header["text"], values.keys(), header["later"])
    return known[key].evaluate(values)
