"""Attribute the cycles of a replay to instructions, from its recorded intervals.

A uop is charged with the cycles between the retirement of the one before and its own. The replay
records one interval of uops in `timeline.ONE_IN` and the first always: all uops of calls that are shorter
than an interval, a quarter of those of longer ones.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.pipeline.uops import UopTable


class Attribution:
    """``cycles`` charged to each instruction in the recorded intervals, and how often it was ``seen``.

    Both are arrays [instructions].
    """

    def __init__(self, table: UopTable) -> None:
        instructions = len(table.first) - 1
        self.cycles = np.zeros(instructions, dtype=np.float64)
        self.seen = np.zeros(instructions, dtype=np.int64)
        self._first = table.first
        self._instruction_of = np.repeat(np.arange(instructions), table.uops_of)

    def charge(self, stamps: NDArray[np.void], begin: int, _first: int) -> None:
        """Charge the uops of a recorded interval with the cycles from ``begin`` on (`simulate.Harvest`)."""
        retired = np.maximum(stamps["retired"], begin)
        owners = self._instruction_of[stamps["uop"]]
        size = len(self.cycles)
        self.cycles += np.bincount(owners, weights=np.diff(retired, prepend=begin), minlength=size)
        opening = self._first[owners] == stamps["uop"]
        self.seen += np.bincount(owners[opening], minlength=size)
