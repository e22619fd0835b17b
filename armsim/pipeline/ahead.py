"""A machine's first run: the pipeline is compiled here and the memory hierarchy in another process.

Each takes about as long; one after the other a first run would wait for both.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np

from armsim.cache.by_buffer import refills_by_range
from armsim.cache.caches import empty_caches
from armsim.cache.hierarchy import prepare_accesses
from armsim.cache.warm import warm
from armsim.compiled import is_kept, keep_mark
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Consumer, Trace, TraceChunk
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Replayer
from armsim.processes import collect_rarely, end_with

_MEMORY = "memory"  # the mark of a machine that has the hierarchy's code


class Ahead:
    """The code of a machine's first run, on its way; on a machine that has it, nothing is done."""

    def __init__(self) -> None:
        """Start the process that compiles the hierarchy, and the pass that counts its misses by buffer."""
        self._other: subprocess.Popen[bytes] | None = None
        if is_kept(_MEMORY):
            return
        root = str(Path(__file__).parents[2])
        path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
        with suppress(OSError):  # without it the rest is compiled where it is first called
            self._other = subprocess.Popen(
                [sys.executable, "-m", __name__, str(os.getpid())],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def compile_replay(self, core: CoreModel) -> None:
        """Compile the replay of a core in this process meanwhile."""
        if self._other is None:
            return
        trace, caches = _empty_trace(), empty_caches(core, ideal=True)
        Replayer(crack(trace.program, core), core, caches).take(_NOTHING)

    def wait(self) -> None:
        """Wait for the hierarchy."""
        if self._other is not None:
            self._other.wait()


def compile_ahead(core: CoreModel) -> None:
    """Compile the replay of a core and the hierarchy, unless this machine has run before."""
    ahead = Ahead()
    ahead.compile_replay(core)
    ahead.wait()


_NOTHING = TraceChunk(
    np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int64)
)


def _run_nothing(consumer: Consumer) -> int:
    consumer(_NOTHING)
    return 0


def _empty_trace() -> Trace:
    return Trace(assemble_program("nothing: ret", "nothing"), _run_nothing)


def _compile_memory() -> None:
    trace = _empty_trace()
    caches = empty_caches(load_core("cortex-a57"))
    warm(caches, trace)
    prepare_accesses(caches)
    refills_by_range(caches, trace, [])
    keep_mark(_MEMORY)


if __name__ == "__main__":
    end_with(int(sys.argv[1]))
    collect_rarely()
    _compile_memory()
