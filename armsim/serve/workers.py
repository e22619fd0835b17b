"""Processes that answer questions: kept warm, limited, replaced when one takes too long or dies.

A worker talks JSON over a pipe, so that nothing it says is ever executed here. Once it is warm it can open
no file: text that gets the better of an assembler or an emulator is in a process without any.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from armsim.errors import UserError
from armsim.processes import begin_worker, confine
from armsim.serve.request import Limits

MOST_WAITING = 16
"""Questions that wait for a worker; what comes then is refused."""

_START_SECONDS = 300  # the first start on a machine compiles
_MOST_ANSWER = 256 << 20  # bytes
READY = b"ready"
"""What a worker says first, once it is warm."""

Work = Callable[[Connection, int, Limits], None]
"""What a worker does, with its pipe, its parent and its limits."""


class Busy(Exception):
    """So many questions wait already that another would wait too long."""


class _Worker:
    """A process and this end of its pipe."""

    def __init__(self, limits: Limits, work: Work) -> None:
        context = multiprocessing.get_context(
            "spawn"
        )  # a fork would copy the server's threads' locks
        self._pipe, far = context.Pipe()
        self._process = context.Process(
            target=work, args=(far, os.getpid(), limits), name="armsim-serve", daemon=True
        )
        self._process.start()
        far.close()

    def wait_ready(self) -> bool:
        """Whether it gets warm. Blocks."""
        with suppress(EOFError, OSError):
            return self._pipe.poll(_START_SECONDS) and self._pipe.recv_bytes(64) == READY
        return False

    def ask(self, question: bytes, seconds: float) -> bytes | None:
        """Its answer, None after too long. Blocks. EOFError or OSError: the process has died."""
        self._pipe.send_bytes(question)
        return self._pipe.recv_bytes(_MOST_ANSWER) if self._pipe.poll(seconds) else None

    def end(self) -> None:
        """Kill it; what waits for it gets an EOFError."""
        self._process.kill()
        self._process.join()


class Workers:
    """So many workers; to be used in one event loop. ``work`` is what their processes do."""

    def __init__(self, jobs: int, limits: Limits, work: Work | None = None) -> None:
        self._jobs, self._limits, self._work = jobs, limits, work or answer_questions
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all: set[_Worker] = set()
        self._waiting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed = False

    def start(self) -> None:
        """Start them; questions may be asked at once, and wait."""
        for _ in range(self._jobs):
            self._add()

    def _add(self) -> None:
        # In the thread of the event loop: on Linux a child ends with the thread that started it.
        worker = _Worker(self._limits, self._work)
        self._all.add(worker)
        task = asyncio.create_task(self._warm(worker))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm(self, worker: _Worker) -> None:
        if await asyncio.to_thread(worker.wait_ready):
            self._idle.put_nowait(worker)
        elif worker in self._all:
            self._failed = True
            self._drop(worker)

    def _drop(self, worker: _Worker) -> None:
        self._all.discard(worker)
        worker.end()

    async def answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """The answer of a worker. Raises Busy, and UserError for what takes more than the limits allow."""
        if self._waiting >= MOST_WAITING:
            raise Busy
        if self._failed and not self._all:
            raise UserError("no worker starts: armsim analyze on a small loop says why")
        self._waiting += 1
        try:
            worker = await self._idle.get()
        finally:
            self._waiting -= 1
        seconds = self._limits.seconds
        try:
            found = await asyncio.to_thread(worker.ask, json.dumps(question).encode(), seconds)
        except (EOFError, OSError):
            self._replace(worker)
            raise UserError(
                f"the process that worked on it has ended: it may need more than "
                f"{self._limits.memory >> 20} MiB (--memory)"
            ) from None
        except asyncio.CancelledError:
            self._replace(worker)
            raise
        if found is None:
            self._replace(worker)
            raise UserError(f"takes more than {seconds} seconds (--seconds)")
        self._idle.put_nowait(worker)
        answered: dict[str, Any] = json.loads(found)
        return answered

    def _replace(self, worker: _Worker) -> None:
        self._drop(worker)
        self._add()

    def end(self) -> None:
        """End all of them, whatever they are doing."""
        for worker in list(self._all):
            self._drop(worker)


def answer_questions(pipe: Connection, parent: int, limits: Limits) -> None:
    """What a worker does: get warm, then answer one question after the other."""
    begin_worker(parent)
    from armsim.serve.questions import answer, warm_up

    warm_up()
    confine(limits.memory)
    pipe.send_bytes(READY)
    with suppress(EOFError, OSError):
        while True:
            found = answer(json.loads(pipe.recv_bytes()), limits)
            pipe.send_bytes(json.dumps(found, separators=(",", ":")).encode())
