"""A worker that is warm at once, and does what it is asked: sleep, die, or echo."""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Callable

from armsim.processes import begin_worker
from armsim.serve.request import Limits


def work(line: socket.socket, parent: int, limits: Limits) -> None:
    begin_worker(parent)
    with line.makefile("rw") as file:
        print("{}", file=file, flush=True)
        for question in file:
            asked = json.loads(question)
            time.sleep(asked.get("sleep", 0))
            if "die" in asked:
                os._exit(3)
            said = asked.get("say") or json.dumps({"pid": os.getpid(), "from": os.getppid()})
            print(said, file=file, flush=True)


def warm(tell: Callable[[int], None]) -> None:
    """Nothing is compiled."""


def slow(tell: Callable[[int], None]) -> None:
    """Something is, for longer than a question waits without a word."""
    for count in range(1, 10):
        tell(count)
        time.sleep(0.2)


def broken(tell: Callable[[int], None]) -> None:
    raise RuntimeError("no such core")
