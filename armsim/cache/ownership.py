"""Ownership of lines between L2s: a store over one invalidates the line in the caches of the others.

Over one L2 a store takes the line from the other L1s at once (`hierarchy.access_memory`). What passes
between cores with different L2s is settled for a piece of a trace at a time. They share no cache but an L3
that says so, and there the line stays. A dirty line goes with its owner, so nothing is written back.
"""

from __future__ import annotations

from armsim.cache.caches import Caches
from armsim.cache.l3 import L3
from armsim.cache.level import Level, drop, find, invalidate
from armsim.cache.translation import TranslationRules, physical_line
from armsim.compiled import compiled
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import STORE, Accesses, Program
from armsim.records import Records


@compiled
def _invalidate(
    chunk: TraceChunk,
    accesses: Accesses,
    l1: Level,
    l2: Level,
    l3: L3,
    pages: Records[TranslationRules],
    line_shift: int,
) -> None:
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
            last = (address + accesses.size[number] - 1) >> line_shift
            for virtual in range(address >> line_shift, last + 1):
                if virtual == given:
                    continue
                given = virtual
                line = physical_line(pages, virtual)
                invalidate(l1.tags, l1.lines, line, -1)
                slot = find(l2, 0, line)
                if slot >= 0:
                    drop(l2, 0, line, slot)
                if not l3.rules[0].shared:
                    slot = find(l3.level, 0, line)
                    if slot >= 0:
                        drop(l3.level, 0, line, slot)


def give_up(caches: Caches, program: Program, chunk: TraceChunk) -> None:
    """Take the lines that a piece of a trace stores, which runs over another L2, out of some caches."""
    caches.prefetcher.forget_lines()
    _invalidate(
        chunk,
        program.accesses,
        caches.l1,
        caches.l2,
        caches.l3,
        caches.translation.rules,
        int(caches.rules[0].line_shift),
    )
