"""The process that workers come from: it compiles and loads all that answers need, once, and then forks.

So a worker is warm as soon as it is there, also the one that takes the place of another that was ended.
Where a fork is not safe (macOS) a worker starts anew, from code that has been compiled.
"""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess

from armsim.figures import Document
from armsim.processes import begin_worker, confine, forking_context
from armsim.serve.request import Limits

ORDER = struct.Struct("!cI")
"""What the server orders: NEW with a worker's end of a socket or END, and the number of the worker."""
NEW, END = b"n", b"e"

Work = Callable[[socket.socket, int, Limits], None]
"""What a worker does, with its socket, the number of its parent and its limits."""
Warm = Callable[[Callable[[int], None]], None]
"""What makes a process warm; it tells how many functions have been compiled."""


def keep(line: socket.socket, parent: int, limits: Limits, work: Work, warm: Warm) -> None:
    """Get warm, then start and end workers as ordered over ``line``, until the server has gone.

    A line of JSON says how far it is: ``compiling`` with a number of functions, ``ready``, or ``failed``
    with what is wrong.
    """
    begin_worker(parent)
    os.register_at_fork(after_in_child=line.close)  # no worker orders others

    def tell(**state: object) -> None:
        line.sendall(json.dumps(state).encode() + b"\n")

    try:
        warm(lambda count: tell(compiling=count))
    except Exception as error:  # whatever it is, the server says so in one line
        tell(failed=f"{type(error).__name__}: {error}")
        return
    tell(ready=True)
    context = forking_context()
    workers: dict[int, BaseProcess] = {}
    while True:
        order, handles, _, _ = socket.recv_fds(line, ORDER.size, 1)
        if not order:
            return
        kind, number = ORDER.unpack(order)
        if kind == NEW:
            with socket.socket(fileno=handles[0]) as own:
                arguments = (own, os.getpid(), limits)
                workers[number] = context.Process(target=work, args=arguments, daemon=True)
                workers[number].start()
        else:  # here, as the number of a process is its own until its parent has looked
            worker = workers.pop(number)
            worker.kill()
            worker.join()


def answer_questions(line: socket.socket, parent: int, limits: Limits) -> None:
    """Answer one question after the other, each a line of JSON, in a process that can open no file."""
    begin_worker(parent)
    from armsim.serve.questions import answer, is_warm, warm_up

    if not is_warm():
        warm_up(lambda count: None)
    confine(limits.memory)
    with line.makefile("rwb") as file, suppress(OSError):
        found: Document = {"ready": True}
        while True:
            file.write(json.dumps(found, separators=(",", ":")).encode() + b"\n")
            file.flush()
            if not (question := file.readline()):
                return
            found = answer(json.loads(question), limits)
