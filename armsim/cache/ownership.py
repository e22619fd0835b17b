"""Whose a line is, between clusters: what one stores, the caches of the others give up.

Inside a cluster a store takes the line from the other L1s at once (`hierarchy.look_in_l1`). Clusters share
no cache; what passes between them is settled for a stretch of a trace at a time. A dirty line goes with its
owner, so nothing is written back.
"""

from __future__ import annotations

from armsim.cache import settings as s
from armsim.cache.hierarchy import Caches, drop_from_l1
from armsim.cache.level import TAGS, find
from armsim.cache.translation import physical_line
from armsim.compiled import Int64s, compiled
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import STORE, Accesses, Program


@compiled
def _give_up(
    chunk: TraceChunk,
    accesses: Accesses,
    l1: Int64s,
    l2: Int64s,
    settings: Int64s,
) -> None:
    shift = settings[s.LINE_SHIFT]
    cores = settings[s.CORES]
    at = 0
    given = -1
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            address = chunk.addresses[at]
            at += 1
            if accesses.kind[number] != STORE:
                continue
            for virtual in range(
                address >> shift, ((address + accesses.size[number] - 1) >> shift) + 1
            ):
                if virtual == given:
                    continue
                given = virtual
                line = physical_line(settings, virtual)
                drop_from_l1(l1, cores, line, cores)
                row = line & (l2.shape[1] - 1)
                way = find(l2, 0, row, line)
                if way >= 0:
                    l2[TAGS, row, way] = -1


def give_up(caches: Caches, program: Program, chunk: TraceChunk) -> None:
    """Take the lines that a stretch of another cluster's trace stores out of a cluster's caches."""
    accesses = program.accesses
    _give_up(
        chunk, accesses,
        caches.l1, caches.l2, caches.settings,
    )  # fmt: skip
