"""Decide whether this process may have another emulator: its translations reserve address space at once.

Where there is too little (``ulimit -v``, a batch system), the emulator's library would end the process with
the exit code of a wrong kernel.
"""

from __future__ import annotations

import gc
import sys

from armsim.errors import UserError
from armsim.processes import mapped_bytes

TRANSLATIONS = 128 << 20
"""Bytes reserved for an emulator's translations; full ones are dropped and made again."""

_BESIDE = 192 << 20  # what else an emulator takes, with room


def ensure_room() -> None:
    """UserError if there is no room for another emulator, also after unused ones are freed."""
    free = _free_bytes()
    if free is not None and free < TRANSLATIONS + _BESIDE:
        gc.collect()  # emulators that others keep in a cycle
        free = _free_bytes()
    if free is not None and free < TRANSLATIONS + _BESIDE:
        raise UserError(
            f"not enough memory: an emulator needs {(TRANSLATIONS + _BESIDE) >> 20} MiB of address "
            f"space, and {max(free, 0) >> 20} MiB are left of the limit of this process (ulimit -v)"
        )


def _free_bytes() -> int | None:
    """Count the bytes left of this process's limit of address space, None if there is none known."""
    if sys.platform != "linux":
        return None
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit == resource.RLIM_INFINITY:
        return None
    return limit - mapped_bytes()
