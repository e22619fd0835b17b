"""Miss status holding registers, which Arm calls line fill buffers, and the port that fills come over.

A miss takes the line fill buffer that is free first and holds it until its line is in L1. Lines come from
L2 over the core's port, one at a time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.dram import FINE
from armsim.compiled import Int64s, inlined
from armsim.cores.model import CoreModel


class LineFillBuffers(NamedTuple):
    """The line fill buffers of each core and its port to L2, with the cycles until which they are busy.

    ``busy_until`` [cores, buffers] in cycles, ``port_free`` [cores] in sixteenths of a cycle, and
    ``line_cost`` [1] that a line holds the port, in sixteenths too.
    """

    busy_until: Int64s
    port_free: Int64s
    line_cost: Int64s

    def forget_times(self) -> None:
        """All buffers and ports are free."""
        self.busy_until[:] = 0
        self.port_free[:] = 0


def line_cost_of(core: CoreModel) -> int:
    """Sixteenths of a cycle that a line takes between L2 and a core."""
    return round(FINE * core.l1d.line / core.l2.bytes_per_cycle)


def free_buffers(core: CoreModel, cores: int) -> LineFillBuffers:
    """Line fill buffers that hold no miss."""
    return LineFillBuffers(
        busy_until=np.zeros((cores, core.l1d.fills), dtype=np.int64),
        port_free=np.zeros(cores, dtype=np.int64),
        line_cost=np.array([line_cost_of(core)]),
    )


@inlined
def first_free(buffers: LineFillBuffers, core: int) -> int:
    """The buffer that is free first."""
    until = buffers.busy_until
    first = 0
    earliest = until[core, 0]
    for other in range(1, until.shape[1]):
        if until[core, other] < earliest:
            earliest = until[core, other]
            first = other
    return first


@inlined
def over_port(buffers: LineFillBuffers, core: int, arrival: int) -> int:
    """Move a line over the port between L2 and a core, once it is free; return its arrival."""
    cost = buffers.line_cost[0]
    end = max(arrival * FINE - cost, buffers.port_free[core]) + cost
    buffers.port_free[core] = end
    return int((end + FINE - 1) // FINE)
