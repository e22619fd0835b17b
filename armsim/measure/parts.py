"""A long call by parts: its path is followed, parts are walked and sampled, the rest is extrapolated.

A sampled replay (`armsim.measure.sampling`) takes every access of a call through the caches, which is most
of its time. Of a call that is too long for that, parts are drawn instead, some thousandths of it each,
spread evenly over the iterations of its outer loop and over what comes before and after that: as units are,
by kind, so that packing is not missed beside the multiplication. A part is walked access by access with
units in it that are timed. Between the parts each line is taken through the caches once in a while, which
leaves in L2 about what the call would, and the last accesses before a part all are, so that it begins with
L1 warm too.

How often each block executes is known of the whole call, and of each part; refills and mispredictions of
the parts alone. So the cycles of a part are those of its units, as a sample would have them, and the call's
follow from the differences between parts: two-stage sampling, whose error is that between the estimates of
the first stage's units (W. Cochran, *Sampling Techniques*, 1977, sections 10.3 and 11.7).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.caches import Caches, empty_caches, start_measuring
from armsim.cache.warm import LineWalk
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace, TraceChunk, executions
from armsim.isa.program import Accesses, Program
from armsim.measure.estimate import half_width
from armsim.measure.sampling import (
    BIAS,
    EVENTS,
    LATE_WALK,
    UNIT,
    WARMING,
    EarlyStop,
    Edges,
    Kinds,
    Sampled,
    Sampler,
    blocks_of,
    chosen_units,
    cut_chunk,
)
from armsim.pipeline.timeline import REASONS
from armsim.pipeline.uops import UopTable

BY_PARTS = 100_000_000
"""Instructions of a call that is sampled by parts, which cost half of what a sample of all of it does, and
that is not executed in full to confirm it: that alone would take as long as samples of ten candidates."""
PARTS = 32
"""Parts that are drawn of a call, a few more where it has several phases."""
SHARE = 0.03
"""Of a call's instructions that the parts have together, at most."""
LARGEST = 500_000
"""Instructions of a part at most: a part of twice as many says less than two parts."""
UNITS_OF_PART = 12
_FINE_WALK = 1 << 15  # accesses that are walked one by one before a part: more than L1 holds
_EPOCH = 1 << 14  # accesses of which each line is taken once: some thousand lines, less than L2 has
_TABLE = 1 << 12  # lines that are remembered meanwhile


class _Coarse:
    """Takes each line through the caches once in `_EPOCH` accesses."""

    def __init__(self, caches: Caches, accesses: Accesses) -> None:
        self._walk = LineWalk(caches, accesses, coarse=True, lines=_TABLE)
        self._before = accesses.before

    def take(self, chunk: TraceChunk) -> None:
        accesses = self._before[chunk.starts + chunk.lengths] - self._before[chunk.starts]
        ends = np.cumsum(accesses)
        stops = np.searchsorted(ends, np.arange(_EPOCH, len(chunk.addresses), _EPOCH)) + 1
        begin = first = 0
        for stop in (*np.unique(stops).tolist(), len(ends)):
            if stop > begin:
                last = int(ends[stop - 1])
                addresses = chunk.addresses[first:last]
                self._walk.take(
                    TraceChunk(chunk.starts[begin:stop], chunk.lengths[begin:stop], addresses)
                )
                self._walk.forget()
                begin, first = stop, last


class _Parts:
    """Takes a trace chunk by chunk: between the parts coarsely, before them finely, in them by a sampler.

    ``executions`` [parts, instructions] and ``counts`` [parts] by name are of the parts, ``events``
    [parts, EVENTS] too; ``ended`` is told the number of each part when it has been sampled.
    """

    def __init__(
        self,
        trace: Trace,
        caches: Caches,
        sampler: Sampler,
        begins: NDArray[np.int64],
        length: int,
        before: int,
        ended: Callable[[int], None] = lambda part: None,
    ) -> None:
        self._ended = ended
        self._program: Program = trace.program
        self._caches, self._sampler = caches, sampler
        self._coarse = _Coarse(caches, trace.program.accesses)
        fine = np.maximum(begins - before, np.concatenate([[0], begins[:-1] + length]))
        edges = np.stack([fine, begins, begins + length], axis=1).ravel()
        self._edges = Edges(edges.tolist(), trace.program.accesses)
        self.executions = np.zeros((len(begins), len(trace.program.instructions)), dtype=np.int64)
        self.events = np.zeros((len(begins), len(EVENTS)), dtype=np.int64)
        self.counts: list[dict[str, int]] = []
        self._at_begin: dict[str, int] = {}

    def take(self, chunk: TraceChunk) -> None:
        """Walk or sample a chunk."""
        for piece in self._edges.pieces(chunk):
            number, where = divmod(self._edges.next, 3)
            if piece is None:
                self._turn((where - 1) % 3, number - (where == 0))
            elif where == 0:
                self._coarse.take(piece)
                self._sampler.skip(int(piece.lengths.sum()))
            else:
                if where == 2:
                    self.executions[number] += executions(self._program, [piece])
                self._sampler.take(piece)

    def _turn(self, edge: int, part: int) -> None:
        """Go over an edge: to the fine walk, into a part, or out of it."""
        if edge == 1:
            self._at_begin = self._caches.counts()
            self._sampler.read_events(self.events[part], -1)
        elif edge == 2:
            self._sampler.read_events(self.events[part], 1)
            now = self._caches.counts()
            self.counts.append({name: now[name] - self._at_begin[name] for name in now})
            self._ended(part)


def part_length(instructions: int, times: int = 1) -> int:
    """Instructions of a part of a call, of which ``times`` as many as usual are drawn."""
    least = UNITS_OF_PART * (UNIT + WARMING)
    return max(min(int(instructions * SHARE) // (PARTS * times), LARGEST), least)


def sample_parts(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    *,
    state: str = "warm",
    ideal: bool = False,
    times: int = 1,
    seed: int = 0,
    early_stop: EarlyStop | None = None,
) -> Sampled:
    """Estimate the cycles of a call by ``times`` PARTS of it; its counters are estimates too.

    Raises Stopped if ``early_stop`` ends it.
    """
    accesses = trace.program.accesses
    length = part_length(trace.instructions, times)
    caches, kinds_met = empty_caches(core, ideal=ideal), Kinds(trace, length)
    if state == "warm" and not ideal:
        _warm(caches, trace, kinds_met)
        start_measuring(caches)
    else:
        trace.feed(kinds_met.take)
    kinds = kinds_met.numbers()
    chosen, stands = chosen_units(kinds, PARTS * times, seed)
    begins = chosen * length
    units = _units_of(begins, length, seed)
    kinds_of = np.repeat(kinds[chosen], UNITS_OF_PART)
    sampler = Sampler(trace, table, core, caches, units.ravel(), kinds_of)
    total_accesses = int(np.diff(accesses.before) @ trace.executions)
    before = _FINE_WALK * trace.instructions // max(total_accesses, 1)

    def ended(part: int) -> None:
        if early_stop is not None:
            timed = slice((part + 1) * UNITS_OF_PART)
            each = (-1, UNITS_OF_PART)
            cycles = sampler.cycles[timed].sum(axis=1).reshape(each).sum(axis=1)
            seen = sampler.seen[timed].sum(axis=1).reshape(each).sum(axis=1)
            stood, own = stands[: part + 1], kinds[chosen[: part + 1]]
            share = float(stood.sum()) * length / trace.instructions
            early_stop.look(cycles * length // np.maximum(seen, 1), stood, own, share)

    parts = _Parts(trace, caches, sampler, begins, length, before, ended)
    trace.feed(parts.take)
    return _estimated(trace, sampler, parts, stands, kinds[chosen])


def _estimated(
    trace: Trace,
    sampler: Sampler,
    parts: _Parts,
    stands: NDArray[np.float64],
    kinds: NDArray[np.int64],
) -> Sampled:
    """Give what the whole call takes by what the parts took; each ``stands`` for so many of its kind."""
    blocks = blocks_of(trace.program)
    count = int(blocks.max()) + 1
    executed = np.array([np.bincount(blocks, one, minlength=count) for one in parts.executions])
    by_part = (len(stands), UNITS_OF_PART, -1)
    found = Parts(
        sampler.cycles.reshape(by_part), sampler.seen.reshape(by_part),
        sampler.events.reshape(by_part), executed.astype(np.float64), parts.events, stands, kinds,
    )  # fmt: skip
    whole = np.bincount(blocks, trace.executions, minlength=count).astype(np.float64)
    cycles, error = extrapolated(found, whole)
    scale = trace.instructions / float(stands @ executed.sum(axis=1))
    expanded = {
        name: round(scale * float(stands @ np.array([one[name] for one in parts.counts])))
        for name in parts.counts[0]
    }
    critical = max(int(sampler.stack.sum()), 1)
    return Sampled(
        cycles=cycles,
        error=error + BIAS * cycles,
        units=len(sampler.cycles),
        replayed=sampler.replayed,
        mispredicts=round(scale * float(stands @ parts.events[:, EVENTS.index("br_mis_pred")])),
        reasons={name: int(sampler.stack[at]) / critical for at, name in enumerate(REASONS)},
        counters=expanded,
    )


def _units_of(begins: NDArray[np.int64], length: int, seed: int) -> NDArray[np.int64]:
    """Place each part's units [parts, `UNITS_OF_PART`] at random, one in each equal stretch of it."""
    generator = np.random.default_rng([seed, 1])
    numbers, room = np.arange(UNITS_OF_PART), length / UNITS_OF_PART
    places = (numbers + generator.random((len(begins), UNITS_OF_PART))) * room
    units = (begins[:, None] + np.minimum(places, length - UNIT)).astype(np.int64)
    # No unit begins before the one before it ends.
    return np.maximum.accumulate(units - numbers * UNIT, axis=1) + numbers * UNIT


def _warm(caches: Caches, trace: Trace, kinds: Kinds) -> None:
    """Leave in L2 about what the end of the call does, and note the kinds of its parts."""
    accesses = trace.program.accesses
    coarse, fine = _Coarse(caches, accesses), LineWalk(caches, accesses)
    left = int(np.diff(accesses.before) @ trace.executions)
    late = int(LATE_WALK * left)

    def take(chunk: TraceChunk) -> None:
        nonlocal left
        kinds.take(chunk)
        before, left = left, left - len(chunk.addresses)
        if left >= late:
            return
        early, last = cut_chunk(chunk, accesses, len(chunk.addresses) - max(_FINE_WALK - left, 0))
        if before > _FINE_WALK:
            coarse.take(early)
        fine.take(last)

    trace.feed(take)


@dataclass(frozen=True)
class Parts:
    """The measurements of parts, a row each.

    ``cycles`` and ``seen``, which counts instructions, are [parts, units, blocks], ``events`` [parts,
    units, EVENTS] of the units; ``executions`` [parts, blocks] and ``happened`` [parts, EVENTS] of all of a
    part.
    ``stands`` and ``kinds`` [parts] say how many parts of the call each stands for, and its kind.
    """

    cycles: NDArray[np.int64]
    seen: NDArray[np.int64]
    events: NDArray[np.int64]
    executions: NDArray[np.float64]
    happened: NDArray[np.int64]
    stands: NDArray[np.float64]
    kinds: NDArray[np.int64]


def extrapolated(parts: Parts, executions: NDArray[np.float64]) -> tuple[float, float]:
    """The cycles of a call and the half-width of their 95 % interval, by sampling alone.

    ``executions`` [blocks], of all their instructions, are those of the whole call.
    """
    seen, cycles = parts.seen, parts.cycles
    # What a unit stands for in its part, and in the call.
    size = seen.sum(axis=(1, 2))
    in_part = parts.executions.sum(axis=1) / np.maximum(size, 1)
    in_call = parts.stands * in_part
    met = np.einsum("p,pub->b", in_call, seen)
    charged = np.einsum("p,pub->b", in_call, cycles)
    known = met > 0
    mean = float(charged.sum()) / max(float(met.sum()), 1.0)
    rates = np.where(known, charged / np.where(known, met, 1), mean)
    total = float(rates @ executions)
    # Which events a unit has beside the usual, and what it takes longer than its blocks do.
    longer = cycles.sum(axis=2) - seen @ rates
    usual = parts.events.sum(axis=(0, 1)) / max(int(size.sum()), 1)
    others = parts.events - seen.sum(axis=2)[:, :, None] * usual
    weights = np.sqrt(np.broadcast_to(in_call[:, None], longer.shape)).ravel()
    slopes = np.linalg.lstsq(
        weights[:, None] * others.reshape(-1, others.shape[2]), weights * longer.ravel(), rcond=1e-6
    )[0]
    # The events of a part that its units have not met are known.
    missed = parts.happened - in_part[:, None] * parts.events.sum(axis=1)
    residuals = in_call * longer.sum(axis=1) + parts.stands * (missed @ slopes)
    total += float(residuals.sum())
    unmet = float(executions[~known].sum()) * mean
    return total, half_width(residuals, parts.stands, parts.kinds) + unmet
