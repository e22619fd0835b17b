"""Miss status holding registers, which Arm calls line fill buffers, and the paths between L1 and L2.

A miss takes the line fill buffer that is free first and holds it until its line is in L1. Lines come from
L2 over one path and go to it over another, each of its own width and one line at a time. Writing a line
into L1 takes its data RAM for some cycles, in which no load can read it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.cache.dram import FINE
from armsim.compiled import Int64s, called, inlined, merged
from armsim.cores.model import CoreModel
from armsim.records import Records, rows

# The path of fills, and that of lines that are evicted or stored whole.
UP, DOWN = range(2)
_NEVER = 1 << 62


class Gap:
    """Cycles in which no line is written into L1, and the lines that come, in a ring by their arrival."""

    begin: int
    end: int  # the first cycle after it
    first: int  # the place of the line that comes next
    lines: int


class LineFillBuffers(NamedTuple):
    """The line fill buffers of each core and its paths to L2, with the cycles until which they are busy.

    ``busy_until`` [cores, buffers] in cycles, ``path_free`` [UP or DOWN, cores] in sixteenths of a cycle,
    and ``line_cost`` [UP or DOWN] that a line holds the path, in sixteenths too. ``written`` [cores, lines]
    are the cycles at which lines are in L1, after ``write_cycles`` [1] of writing, of those that come next;
    ``gaps`` [cores] is one time between two of them, as wide as was last looked for.
    """

    busy_until: Int64s
    path_free: Int64s
    line_cost: Int64s
    written: Int64s
    gaps: Records[Gap]
    write_cycles: Int64s

    def forget_times(self) -> None:
        """All buffers and paths are free, and L1."""
        self.busy_until[:] = 0
        self.path_free[:] = 0
        self.gaps["begin"] = self.gaps["lines"] = 0
        self.gaps["end"] = _NEVER


def line_costs_of(core: CoreModel) -> tuple[int, int]:
    """Sixteenths of a cycle that a line takes from L2 to a core, and from a core to L2."""
    up, down = core.l2.bytes_per_cycle, core.l2.write_bytes_per_cycle
    return round(FINE * core.l1d.line / up), round(FINE * core.l1d.line / down)


def free_buffers(core: CoreModel, cores: int) -> LineFillBuffers:
    """Line fill buffers that hold no miss."""
    gaps: Records[Gap] = rows(Gap, cores)
    gaps["end"] = _NEVER
    return LineFillBuffers(
        busy_until=np.zeros((cores, core.l1d.fills), dtype=np.int64),
        path_free=np.zeros((2, cores), dtype=np.int64),
        line_cost=np.array(line_costs_of(core)),
        written=np.zeros((cores, core.l1d.fills + core.prefetch.in_flight), dtype=np.int64),
        gaps=gaps,
        write_cycles=np.array([core.l1d.fill_cycles]),
    )


@merged
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


@merged
def over_path(buffers: LineFillBuffers, path: int, core: int, arrival: int) -> int:
    """Move a line over a path between L2 and a core, once it is free; return its arrival."""
    cost = buffers.line_cost[path]
    end = max(arrival * FINE - cost, buffers.path_free[path, core]) + cost
    buffers.path_free[path, core] = end
    return int((end + FINE - 1) // FINE)


@inlined
def _place(at: int, places: int) -> int:
    """A place of the ring, of one that is less than a turn too far."""
    return at - places if at >= places else at


@inlined
def _forget_first(gap: Gap, places: int) -> None:
    gap.first = _place(gap.first + 1, places)
    gap.lines -= 1


@merged
def write_into_l1(buffers: LineFillBuffers, core: int, arrival: int) -> None:
    """A line is there at a cycle: it was written into L1 in the cycles before.

    Not in those after: then a chain of loads that miss would take longer than the latency of a miss,
    which is measured with such chains.
    """
    if buffers.write_cycles[0] > 0:
        written, gap = buffers.written, buffers.gaps[core]
        places = written.shape[1]
        if gap.lines == places:
            _forget_first(gap, places)
        at = _place(gap.first + gap.lines, places)
        for _ in range(gap.lines):  # most come in the order in which they were asked for
            before = _place(at + places - 1, places)
            if written[core, before] <= arrival:
                break
            written[core, at] = written[core, before]
            at = before
        written[core, at] = arrival
        gap.lines += 1
        if arrival > gap.begin:
            gap.end = min(gap.end, arrival - buffers.write_cycles[0])


@inlined
def known_free(buffers: LineFillBuffers, core: int, cycle: int) -> bool:
    """Say whether it is known without `free_to_read` that no line is written into L1 in a cycle."""
    gap = buffers.gaps[core]
    return gap.begin <= cycle < gap.end


@called
def free_to_read(buffers: LineFillBuffers, core: int, cycle: int) -> int:
    """The first cycle from one on in which no line is written into L1.

    Lines that are there by then are forgotten: in order, no load issues before the one that was asked for.
    """
    written, cycles, gap = buffers.written, buffers.write_cycles[0], buffers.gaps[core]
    gap.end = _NEVER
    while gap.lines:
        arrival = written[core, gap.first]
        if arrival - cycles > cycle:
            gap.end = arrival - cycles
            break
        cycle = max(cycle, arrival)
        _forget_first(gap, written.shape[1])
    gap.begin = cycle
    return int(cycle)
