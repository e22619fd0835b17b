"""Child processes that end when their parent does, however it ends."""

from __future__ import annotations

import os
import sys
import threading
import time
from ctypes import CDLL, c_int, c_ulong
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
