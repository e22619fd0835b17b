"""A run that is only counted: its blocks are neither kept nor resolved, so it costs next to nothing."""

from __future__ import annotations

from armsim.emulator import hooks
from armsim.emulator.collector import Collector


class Counter(Collector):
    """Counts instructions against the limit."""

    def drain(self) -> None:
        """Start afresh; only the last block is remembered."""
        count = int(self.state[hooks.BLOCK_COUNT])
        self.state[hooks.BLOCK_COUNT] = 0
        if count:
            self._last = [*self._last, *self._keys[max(count - 2, 0) : count].tolist()][-2:]
