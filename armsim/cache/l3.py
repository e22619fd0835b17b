"""The third level, where a chip has one: the L3 of a cluster, or a system cache before the memory.

It is asked for what L2 does not have. An exclusive one takes every line that L2 gives up, and gives it up
when L2 asks for it (Arm DynamIQ Shared Unit TRM, of lines that one core has); an inclusive one has every
line that the cores have. Clusters of a chip may share it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.dram import FINE
from armsim.cache.level import Level, empty_level
from armsim.compiled import Int64s, merged
from armsim.cores.model import CoreModel, L3Level
from armsim.records import Records, rows

_NOTHING = L3Level(bytes=64, ways=1, line=64, latency=0, fills=1, replacement="lru")


class L3Rules:
    """What the core file says of the L3."""

    latency: int  # load-to-use in cycles of the core; 0: there is no L3
    exclusive: bool
    shared: bool  # with other clusters
    line_cost: int  # sixteenths of a cycle between two lines for one core; 0: no limit of its own


class L3(NamedTuple):
    """The third level as a cluster sees it: ``level``, ``rules`` [1].

    ``path_free`` [cores]: until when the path from it to a core is busy, in sixteenths of a cycle.
    """

    level: Level
    rules: Records[L3Rules]
    path_free: Int64s

    @property
    def there(self) -> bool:
        """Whether there is one."""
        return bool(self.rules[0].latency > 0)

    def forget_times(self) -> None:
        """Keep the lines; the paths are free."""
        self.level.forget_times()
        self.path_free[:] = 0


def empty_l3(core: CoreModel, cores: int, shared: Level | None = None) -> L3:
    """An empty L3 of a core's file, or none; ``shared`` has the lines if another cluster owns them."""
    geometry = core.l3 or _NOTHING
    rules: Records[L3Rules] = rows(L3Rules, 1)
    rules["latency"] = geometry.latency
    rules["exclusive"] = geometry.inclusion == "exclusive"
    rules["shared"] = geometry.shared
    if geometry.bytes_per_cycle:
        rules["line_cost"] = round(FINE * geometry.line / geometry.bytes_per_cycle)
    level = empty_level(geometry) if shared is None else shared
    return L3(level, rules, np.zeros(cores, dtype=np.int64))


@merged
def over_l3_path(l3: L3, core: int, arrival: int) -> int:
    """Move a line from L3 towards a core, once the path is free; return its arrival."""
    cost = l3.rules[0].line_cost
    end = arrival * FINE
    if cost > 0:
        end = max(end - cost, l3.path_free[core]) + cost
        l3.path_free[core] = end
    return int((end + FINE - 1) // FINE)
