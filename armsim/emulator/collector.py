"""Collect the code that a call executes: the set of its translation blocks.

A file may hold megabytes of code of which a call executes a page. So an image is first executed with the
block hook alone, and only what ran is decoded: not literal pools, jump tables and functions for other
cores.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from armsim.emulator import hooks
from armsim.emulator.engine import Engine, weakly
from armsim.emulator.tracer import address_of, entry_of, last_of
from armsim.isa.program import CODE_BASE
from armsim.records import rows


class Collector:
    """Owns the hook's arrays and the blocks seen so far."""

    def __init__(self, engine: Engine, limit: int) -> None:
        """Prepare for at most ``limit`` instructions."""
        self.limit = limit
        self.over_limit = False
        self.failure: BaseException | None = None
        self._engine = engine
        self._keys = np.empty(hooks.TABLE_PLACES, dtype=np.int64)
        self._met = np.full(hooks.TABLE_PLACES, hooks.NO_KEY, dtype=np.int64)
        self._found: set[int] = set()
        callback = ctypes.CFUNCTYPE(None)
        self._callbacks: tuple[Any, ...] = (  # ctypes keeps no reference
            callback(weakly(self._drain)),
            callback(weakly(self._reach_limit)),
        )
        self.recording = rows(hooks.Recording, 1)
        self.state: hooks.Recording = self.recording[0]
        state = self.state
        state.room = len(self._keys)
        state.keys = address_of(self._keys)
        state.steady_keys = address_of(self._met)
        state.code_base = CODE_BASE
        state.last = state.before_last = hooks.NO_KEY
        state.instruction_limit = limit
        state.drain, state.stop = (entry_of(callback) for callback in self._callbacks)

    def _reach_limit(self) -> None:
        self.over_limit = True
        self._engine.stop()

    def _drain(self) -> None:
        self._found.update(self._keys[: self.state.rows].tolist())
        self.state.rows = 0

    def _span(self, key: int) -> tuple[int, int]:
        begin = CODE_BASE + 4 * (key & hooks.KEY_INDEX_MASK)
        return begin, begin + 4 * (key >> hooks.KEY_LENGTH_SHIFT)

    def blocks(self) -> list[tuple[int, int]]:
        """Address ranges [begin, end) of the executed blocks, ascending."""
        self._drain()
        return sorted(self._span(key) for key in self._found)

    def last_block(self, unless: int = -1) -> tuple[int, int] | None:
        """Give the last block, like `Tracer.last_block`."""
        return last_of([int(self.state.before_last), int(self.state.last)], unless)
