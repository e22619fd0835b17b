"""The untimed walk of a trace through the caches: what one call leaves behind for the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from armsim.cache.caches import Caches, CoreMemory
from armsim.cache.dram import FINE
from armsim.cache.hierarchy import access_memory, prepare_accesses
from armsim.cache.level import Level
from armsim.cache.mshr import DOWN, UP
from armsim.cache.write_streaming import may_skip
from armsim.compiled import Int64s, compiled, merged, quick, reference
from armsim.emulator.trace import Range, Trace, TraceChunk
from armsim.isa.program import LOAD, STORE, Accesses, Program

PACE = 1 << 10
"""Parts of a cycle in which the pace of a walk is said."""
_MET = 1 << 17  # lines that are told apart when new ones are counted
_ERA = 44  # the bit of a number from which on it says when a line was met; those of lines end below


@merged
def clock_of(caches: Caches, core: int) -> int:
    """The cycle at which the walk before this one ended."""
    free = caches.fills.path_free
    return int(max(free[UP, core], free[DOWN, core]) // FINE)


@compiled
def _walk(
    chunk: TraceChunk,
    accesses: Accesses,
    caches: Caches,
    core: int,
) -> None:
    memory = CoreMemory(caches, reference(caches), core)
    at = 0
    clock = clock_of(caches, core)
    caches.dram.rules[0].untimed = True
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            write = accesses.kind[number] == STORE
            address, size = chunk.addresses[at], int(accesses.size[number])
            _, arrival, _, _ = access_memory(memory, address, size, write, True, clock)
            clock = max(clock, arrival)  # it decides nothing; paths and buffers are free sooner
            at += 1
    caches.dram.rules[0].untimed = False


def warm_chunks(caches: Caches, program: Program, core: int, chunks: Iterable[TraceChunk]) -> None:
    """Take pieces of a trace through a core's caches in program order, counting but not timing."""
    accesses = program.accesses
    prepare_accesses(caches)
    for chunk in chunks:
        _walk(chunk, accesses, caches, core)


_BYTES = 16
_COPY = Accesses(
    instruction=np.arange(2, dtype=np.int64),
    kind=np.array([LOAD, STORE], dtype=np.int64),
    size=np.full(2, _BYTES, dtype=np.int64),
    before=np.arange(3, dtype=np.int64),
)
"""Two instructions, each a block of its own: one loads 16 bytes, one stores them."""


def pass_on(caches: Caches, read: Sequence[Range], written: Sequence[Range], core: int = 0) -> None:
    """Read some memory and write other, each in order and both at an even pace: a call of a chain."""
    kinds, addresses, paces = [], [], []
    for kind, ranges in enumerate((read, written)):
        own = [np.arange(at, at + size, _BYTES, dtype=np.int64) for at, size in ranges]
        found = np.concatenate([np.zeros(0, dtype=np.int64), *own])
        addresses.append(found)
        kinds.append(np.full(len(found), kind, dtype=np.int32))
        paces.append((np.arange(len(found)) + 1) / max(len(found), 1))
    order = np.argsort(np.concatenate(paces), kind="stable")
    starts = np.concatenate(kinds)[order]
    chunk = TraceChunk(starts, np.ones_like(starts), np.concatenate(addresses)[order])
    prepare_accesses(caches)
    _walk(chunk, _COPY, caches, core)


def warm(caches: Caches, trace: Trace, core: int = 0) -> None:
    """Take a whole trace through a core's caches."""
    trace.feed(lambda chunk: warm_chunks(caches, trace.program, core, [chunk]))


class _Met(NamedTuple):
    """The lines that a walk has met, by their last bits: the ``newest``, and the newest ``written`` one.

    A line is there with the ``era`` in which it was met, from bit _ERA on. ``coarse``: see `LineWalk`.
    """

    newest: Int64s
    written: Int64s
    coarse: bool
    era: int


class _Pace(NamedTuple):
    """When accesses come: from ``clock`` on, ``pace`` and ``ahead`` as `LineWalk.take` has them."""

    clock: int
    pace: int
    ahead: int


@compiled
def _walk_lines(
    chunk: TraceChunk, accesses: Accesses, caches: Caches, core: int, met: _Met, when: _Pace
) -> int:
    memory = CoreMemory(caches, reference(caches), core)
    newest, written, pace = met.newest, met.written, when.pace
    clock = max(when.clock, clock_of(caches, core))
    shift, mask = caches.rules[0].line_shift, newest.shape[0] - 1
    at = 0
    skipped = 0
    caches.dram.rules[0].untimed = pace == 0
    passed = clock * PACE
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            address, size = chunk.addresses[at], int(accesses.size[number])
            at += 1
            line = address >> shift
            write = accesses.kind[number] == STORE
            mark = met.era | line
            known = newest[line & mask] == mark and (not write or written[line & mask] == mark)
            if known and (address + size - 1) >> shift == line:
                skipped += 1
                continue
            if pace > 0:
                clock = (passed + pace * (accesses.instruction[number] - start)) // PACE
            _, arrival, _, _ = access_memory(memory, address, size, write, True, clock)
            newest[line & mask] = mark
            if write and (met.coarse or may_skip(caches.streaming, core, line)):
                written[line & mask] = mark
            if pace == 0:
                clock = max(clock, arrival)
            else:
                passed = max(passed, arrival * PACE - pace * when.ahead)
        passed += pace * chunk.lengths[block]
    if pace > 0:
        clock = passed // PACE
    caches.dram.rules[0].untimed = False
    caches.counters[core].l1d_cache += skipped
    return int(clock)


@compiled
def _new_lines(chunk: TraceChunk, accesses: Accesses, newest: Int64s, shift: int) -> int:
    mask = newest.shape[0] - 1
    at = 0
    count = 0
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        for _ in range(accesses.before[start], accesses.before[start + chunk.lengths[block]]):
            line = chunk.addresses[at] >> shift
            at += 1
            if newest[line & mask] != line:
                newest[line & mask] = line
                count += 1
    return count


def enough_to_warm(caches: Caches, accesses: Accesses, chunks: Sequence[TraceChunk]) -> int:
    """The first of the chunks from which on they fill the caches four times over, 0 if they do not.

    What came before has left them again, but for lines that come back as often as any.
    """
    wanted = 4 * max(level.tags.size for level in _shared(caches))
    newest = np.full(_MET, -1, dtype=np.int64)
    shift = int(caches.rules[0].line_shift)
    found = 0
    for at in range(len(chunks) - 1, 0, -1):
        found += _new_lines(chunks[at], accesses, newest, shift)
        if found >= wanted:
            return at
        if at == len(chunks) - 1 and found * len(chunks) < wanted:
            break  # if the others are like the last, they do not
    return 0


def _shared(caches: Caches) -> list[Level]:
    return [caches.l2, *([caches.l3.level] if caches.l3.there else [])]


class LineWalk:
    """The untimed walk at a few times its speed, for samples: most accesses to a line that was met a short
    while ago are counted and nothing else.

    By default these are loads of the line that is the newest of its set in L1, which would change nothing
    there, and stores to it if it was stored to before and write streaming does not ask for them. Not exact
    beside that: a line may leave L1 by the prefetcher or by L2 meanwhile, and the order of the pages in the
    TLBs is that of the lines that are looked up. A ``coarse`` walk takes each line, as far as a table of so
    many ``lines`` goes (as many as L2 and L3 have), once until it is told to `forget`: what L2 has is then
    about right, what L1 has is not.
    """

    def __init__(
        self,
        caches: Caches,
        accesses: Accesses,
        *,
        coarse: bool = False,
        lines: int = 0,
        core: int = 0,
    ) -> None:
        prepare_accesses(caches)
        self._caches, self._accesses, self._core = caches, accesses, core
        if not coarse:
            lines = caches.l1.tags.shape[1]
        elif not lines:
            lines = 1 << int(sum(level.tags.size for level in _shared(caches)) - 1).bit_length()
        none = np.full(lines, -1, dtype=np.int64)
        self._met = _Met(none, none.copy(), coarse, 0)
        self._walk = quick(_walk_lines)

    def take(self, chunk: TraceChunk, clock: int = 0, pace: int = 0, ahead: int = 0) -> int:
        """Walk a piece from a cycle on, later if the caches are busy then; return its end.

        With a ``pace``, PACE times the cycles of an instruction, lines come when they would: as memory has
        them, to a core that is ``ahead`` instructions at most of what it waits for.
        """
        when = _Pace(clock, pace, ahead)
        return int(self._walk(chunk, self._accesses, self._caches, self._core, self._met, when))

    def forget(self) -> None:
        """Other accesses have come between."""
        self._met = self._met._replace(era=self._met.era + (1 << _ERA))
