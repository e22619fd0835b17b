"""The third level, where a chip has one: the L3 of a cluster, or a system cache before the memory.

It is asked for what L2 does not have. An exclusive one takes every line that L2 gives up, and gives it up
when L2 asks for it; an inclusive one has every line that the cores have. Several L2s may share it. Then it
knows which lines these have (`held`): one that another of them has comes from there, not from memory, and
from then on L3 has it too (Arm DynamIQ Shared Unit TRM: its snoop filter; its allocation is exclusive
for data of one core and inclusive for data that cores share).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.dram import FINE
from armsim.cache.level import Level, empty_level
from armsim.compiled import Int64s, merged
from armsim.cores.model import CoreModel, L3Level
from armsim.records import Copied, Records, rows_of

_HELD = 1 << 17
"""Lines that the filter has places for, by their last bits: 8 MiB of 64-byte lines, more than the L2s of
any board together, so that two lines of theirs seldom want the same."""

_NOTHING = L3Level(bytes=64, ways=1, line=64, latency=0, replacement="lru", inclusion="inclusive")


class L3Rules:
    """The numbers that the core file gives of the L3."""

    latency: Copied[int]  # 0: there is no L3
    exclusive: bool
    shared: Copied[bool]
    snoops: bool  # there are several L2s, and they share it
    line_cost: int  # sixteenths of a cycle between two lines for one core; 0: no limit of its own


class L3(NamedTuple):
    """The third level as a cluster sees it: ``level``, ``rules`` [1].

    ``path_free`` [cores]: until when the path from it to a core is busy, in sixteenths of a cycle.
    ``held``: lines that an L2 above has got and not given up, each in the place of its last bits.
    """

    level: Level
    rules: Records[L3Rules]
    path_free: Int64s
    held: Int64s

    @property
    def there(self) -> bool:
        """Say whether there is an L3."""
        return bool(self.rules[0].latency > 0)

    def forget_times(self) -> None:
        """Keep the lines; the paths are free."""
        self.level.forget_times()
        self.path_free[:] = 0


class SharedLines(NamedTuple):
    """The lines that several L2s share: those of their L3, and those that they have themselves."""

    level: Level
    held: Int64s


def shared_lines(geometry: L3Level) -> SharedLines:
    """An empty L3 for several L2s."""
    return SharedLines(empty_level(geometry), np.full(_HELD, -1, dtype=np.int64))


def empty_l3(core: CoreModel, cores: int, shared: SharedLines | None = None) -> L3:
    """An empty L3 of a core's file, or none; ``shared`` has the lines if several L2s share it."""
    geometry = core.l3 or _NOTHING
    rules: Records[L3Rules] = rows_of(L3Rules, geometry)
    rules["exclusive"] = geometry.inclusion == "exclusive"
    rules["snoops"] = shared is not None
    if geometry.bytes_per_cycle:
        rules["line_cost"] = round(FINE * geometry.line / geometry.bytes_per_cycle)
    own = SharedLines(empty_level(geometry), np.full(1, -1, dtype=np.int64))
    level, held = shared or own
    return L3(level, rules, np.zeros(cores, dtype=np.int64), held)


@merged
def note_held(l3: L3, line: int) -> None:
    """An L2 has a line now."""
    l3.held[line & (l3.held.shape[0] - 1)] = line


@merged
def note_given_up(l3: L3, line: int) -> None:
    """An L2 gives a line up."""
    place = line & (l3.held.shape[0] - 1)
    if l3.held[place] == line:
        l3.held[place] = -1


@merged
def is_held(l3: L3, line: int) -> bool:
    """Say whether another L2 has a line that this one has not."""
    return bool(l3.rules[0].snoops and l3.held[line & (l3.held.shape[0] - 1)] == line)


@merged
def over_l3_path(l3: L3, core: int, arrival: int) -> int:
    """Move a line from L3 towards a core, once the path is free; return its arrival."""
    cost = l3.rules[0].line_cost
    end = arrival * FINE
    if cost > 0:
        end = max(end - cost, l3.path_free[core]) + cost
        l3.path_free[core] = end
    return int((end + FINE - 1) // FINE)
