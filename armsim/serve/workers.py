"""The workers of a server: asked one question at a time, replaced when one takes too long or dies.

A worker talks JSON over a socket, so that nothing it says is ever executed here. Text that gets the better
of an assembler or an emulator is in a process that can open no file (`armsim.serve.fork_server`).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import socket
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any

from armsim.compiled import COMPILING
from armsim.errors import UserError
from armsim.figures import Document
from armsim.serve.fork_server import END, NEW, ORDER, Warm, Work, answer_questions, keep
from armsim.serve.questions import warm_up
from armsim.serve.request import Limits

MOST_WAITING = 16
"""Questions that wait for a worker; what comes then is refused."""

_MOST_ANSWER = 256 << 20  # bytes
_PATIENCE = (
    1.0  # seconds that a question waits for the first worker; then it is told how far that is
)
_SAY_EVERY = 10.0  # seconds from one line about compiling to the next
_LONGEST_PAUSE = 60.0  # seconds from one attempt to start to the next


class Busy(Exception):
    """A question cannot be answered yet, for the reason that the message says; it may be asked again."""


class _Worker:
    """A worker, by the server's end of its socket."""

    def __init__(
        self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.number = number
        self._reader, self._writer = reader, writer

    @property
    def gone(self) -> bool:
        """Return whether its process is known to have ended."""
        return self._reader.at_eof()

    async def ready(self) -> bool:
        """Return whether it gets warm."""
        return bool(await _line_of(self._reader))

    async def ask(self, question: Document) -> Document | None:
        """Ask a question; None if the process has ended, or says anything else than an answer."""
        with suppress(OSError, ValueError):
            self._writer.write(json.dumps(question).encode() + b"\n")
            await self._writer.drain()
            found = json.loads(await _line_of(self._reader))
            return found if isinstance(found, dict) else None
        return None

    def close(self) -> None:
        """Give None to whoever waits for it."""
        self._writer.close()


async def _line_of(reader: asyncio.StreamReader) -> bytes:
    """The next line; empty where the other end has gone, or sends one without end."""
    with suppress(OSError, ValueError):
        return await reader.readline()
    return b""


class Workers:
    """So many workers, to be used in one event loop.

    ``note`` is given lines for the terminal. ``work`` is what processes do, ``warm`` what makes them warm;
    not ``compiled``: that is sure to compile first.
    """

    def __init__(
        self,
        jobs: int,
        limits: Limits,
        note: Callable[[str], None] = lambda text: None,
        work: Work = answer_questions,
        warm: Warm = warm_up,
        *,
        compiled: bool = True,
    ) -> None:
        self._jobs, self._limits, self._note = jobs, limits, note
        self._work, self._warm, self._compiled = work, warm, compiled
        self._idle: asyncio.Queue[_Worker | None] = asyncio.Queue()
        self._all: dict[int, _Worker] = {}
        self._numbers = itertools.count()
        self._waiting = 0
        self._fork_server: BaseProcess | None = None
        self._orders: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._obstacle = ""  # why it takes longer until a worker is warm
        self._ended = False

    def start(self) -> None:
        """Start them; questions may be asked at once, and wait."""
        self._do(self._keep_fork_server())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep_fork_server(self) -> None:
        """Have a process that workers come from, and another one whenever it has ended."""
        pause = 0.0
        while not self._ended:
            warm = False
            try:
                warm = await self._with_fork_server()
            except OSError as error:
                self._hinder(f"no worker starts: {error.strerror}")
            pause = 0.0 if warm else min(2 * pause or 1.0, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _with_fork_server(self) -> bool:
        """Run one such process until it ends; return whether it got warm."""
        own, far = socket.socketpair()
        # Spawned, as a fork would copy the locks of the server's threads; and in the thread of the event
        # loop, as on Linux a child ends with the thread that started it.
        self._fork_server = multiprocessing.get_context("spawn").Process(
            target=keep, args=(far, os.getpid(), self._limits, self._work, self._warm)
        )
        self._fork_server.start()
        far.close()
        reader, writer = await asyncio.open_connection(sock=own)
        self._orders = own
        for _ in range(self._jobs):
            self._do(self._add())
        began, warm = time.monotonic(), False
        said: float | None = None
        if not self._compiled:
            self._hinder(COMPILING)
            said = 0.0
        try:
            while line := await _line_of(reader):
                told, seconds = json.loads(line), time.monotonic() - began
                if count := told.get("compiling"):
                    self._obstacle = f"{COMPILING}: {count} functions, {seconds:.0f} s"
                    if said is None or seconds - said >= _SAY_EVERY:
                        self._note(self._obstacle)
                        said = seconds
                elif "failed" in told:
                    self._hinder(f"no worker starts: {told['failed']}")
                elif told.get("ready"):
                    warm = True
                    self._compiled = True
                    if said is not None:
                        self._note(f"compiled after {seconds:.0f} s; questions are answered now")
        finally:
            self._orders = None
            writer.close()
            self._end_fork_server()
            for worker in list(self._all.values()):
                self._drop(worker)
        return warm

    def _hinder(self, why: str) -> None:
        if not self._ended:
            self._obstacle = why
            self._note(why)

    async def _add(self) -> None:
        """Have a worker started, and wait until it is warm."""
        if self._orders is None:
            return
        number = next(self._numbers)
        own, far = socket.socketpair()
        with far, suppress(OSError):  # else the other side has gone, and so has this worker
            socket.send_fds(self._orders, [ORDER.pack(NEW, number)], [far.fileno()])
        worker = _Worker(number, *await asyncio.open_connection(sock=own, limit=_MOST_ANSWER))
        self._all[number] = worker
        if await worker.ready():
            self._obstacle = ""
            self._idle.put_nowait(worker)
        elif self._drop(worker):
            await asyncio.sleep(1)
            await self._add()

    def _drop(self, worker: _Worker) -> bool:
        """End a worker, unless it has been."""
        worker.close()
        if self._all.pop(worker.number, None) is None:
            return False
        if self._orders is not None:
            with suppress(OSError):
                self._orders.send(ORDER.pack(END, worker.number))
        return True

    def _replace(self, worker: _Worker) -> None:
        if self._drop(worker):
            self._do(self._add())

    async def answer(self, question: Document) -> Document:
        """The answer of a worker. Raises Busy, and UserError for what takes more than the limits allow.

        Where the worker ends meanwhile another one is asked: something else may have ended all there were.
        """
        for _ in range(self._jobs + 1):
            if (found := await self._answer(question)) is not None:
                return found
        raise UserError(
            f"the process that worked on it has ended: it may need more than "
            f"{self._limits.memory >> 20} MiB (--memory)"
        )

    async def _answer(self, question: Document) -> Document | None:
        """Ask one worker; None if it has ended."""
        if self._waiting >= MOST_WAITING:
            raise Busy("Too many questions at once: ask again in a second.")
        self._waiting += 1
        try:
            worker = await self._free()
        finally:
            self._waiting -= 1
        seconds = self._limits.seconds
        try:
            async with asyncio.timeout(seconds):
                found = await worker.ask(question)
        except TimeoutError:
            self._replace(worker)
            raise UserError(f"takes more than {seconds} seconds (--seconds)") from None
        except asyncio.CancelledError:
            self._replace(worker)
            raise
        if self._ended:
            raise Busy("The server has been ended.")
        if found is None:
            self._replace(worker)
        else:
            self._idle.put_nowait(worker)
        return found

    async def _free(self) -> _Worker:
        """The next worker that is free, once there is one."""
        while True:
            try:
                async with asyncio.timeout(_PATIENCE):
                    worker = await self._idle.get()
            except TimeoutError:
                if self._obstacle:
                    raise Busy(self._obstacle) from None
                continue
            if worker is None:
                self._idle.put_nowait(None)  # for the others that wait
                raise Busy("The server has been ended.")
            if worker.number not in self._all:
                continue
            if not worker.gone:
                return worker
            self._replace(worker)

    def _end_fork_server(self) -> None:
        if self._fork_server is not None:
            self._fork_server.kill()  # on Linux its workers end with it, elsewhere within a second
            self._fork_server.join()
            self._fork_server = None

    def end(self) -> None:
        """End all of them, whatever they are doing; what is asked or waits gets a Busy."""
        self._ended = True
        self._end_fork_server()
        for worker in list(self._all.values()):
            self._drop(worker)
        self._idle.put_nowait(None)
