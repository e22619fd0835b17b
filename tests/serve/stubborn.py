"""A worker that is warm at once, and does what it is asked: sleep, die, or echo."""

from __future__ import annotations

import json
import os
import time
from multiprocessing.connection import Connection

from armsim.serve.request import Limits
from armsim.serve.workers import READY


def work(pipe: Connection, parent: int, limits: Limits) -> None:
    pipe.send_bytes(READY)
    while True:
        asked = json.loads(pipe.recv_bytes())
        time.sleep(asked.get("sleep", 0))
        if "die" in asked:
            os._exit(3)
        pipe.send_bytes(json.dumps({"pid": os.getpid()}).encode())
