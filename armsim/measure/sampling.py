"""A sampled replay: units of a call are timed in detail, and stand for the rest.

After R. Wunderlich, T. Wenisch, B. Falsafi, J. Hoe, "SMARTS: Accelerating Microarchitecture Simulation
via Rigorous Statistical Sampling", ISCA 2003: units of UNIT instructions are timed after WARMING that are
replayed but not counted. What lies between is walked untimed through caches, TLBs and branch predictor
(functional warming), so that the counts of all of these are those of the whole call; shortly before a unit
it is walked at the pace of others, so that the lines that were asked for ahead are where they would be.

Which units is a stratified choice. Their kind is the basic block that most of their instructions are of, so
that a short phase (packing) is not missed beside a long one; the units of a kind are cut into as many equal
parts as are wanted, and one of each part is drawn by a seed, so that they cannot keep step with a loop.

What they stand for is worked out in `measure.estimate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.caches import Caches, empty_caches, start_measuring
from armsim.cache.counters import Counters
from armsim.cache.warm import PACE, LineWalk, enough_to_warm
from armsim.compiled import Int32s, Int64s, compiled, quick
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import Accesses, Program
from armsim.measure.estimate import Units, estimated, half_width
from armsim.pipeline.branch import walk_branches
from armsim.pipeline.core import Pipeline
from armsim.pipeline.critical_path import walk
from armsim.pipeline.simulate import Replayer, Stopped
from armsim.pipeline.timeline import INTERVAL, ONE_IN, REASONS, UopStamps
from armsim.pipeline.uops import UopTable
from armsim.records import Records

UNIT = 1_000
"""Instructions of a unit."""
WARMING = 500
"""Instructions that are replayed before it."""
OF_A_LINE = 128
"""Instructions of the lead for each line that the prefetcher runs ahead (`lead_of`), in which a kernel that
waits for memory uses up a line that came too early. It executes about 64 for each of its lines at most (on
the A57 DRAM answers in 286 cycles with 12 lines under way, which is 24 cycles a line, at 2.7 instructions
each), and if half of that time is its own work, what it is ahead shrinks by half a line for each."""
UNITS, MOST_UNITS = 48, 600
SHARE = 0.012
"""Of a call's instructions that are timed, between UNITS and MOST_UNITS units; warming comes on top."""
FINE_WALK = 1 << 16
"""Accesses that are walked one by one for what they leave in L1: some hundred lines."""
BIAS = 0.005
"""Share of the cycles that the error includes for what warming does not restore (experiments/fidelity)."""
EVENTS = (
    "l1d_cache_refill", "l2d_cache_refill", "l3d_cache_refill", "l2d_cache_wb", "streamed_lines",
    "br_mis_pred",
)  # fmt: skip
"""What is counted of the whole call, and tells units that take long from others."""
_L2_REFILL, _STREAMED = EVENTS.index("l2d_cache_refill"), EVENTS.index("streamed_lines")
_LEAST_OF_KIND = 8  # units
_SMALLEST_KIND = 1e-3  # of the instructions of a call; smaller ones are one kind together
LATE_WALK = 0.25  # of a call at its end, for what it leaves in L2
_PASSES = 16
"""Parts of that, in each of which every line is taken once: what is used all the time comes back into an L2
that has given it up at random."""
_PACED_AFTER = 2  # units of a kind, from which on its pace is known
_HASTE = 2  # times that pace is a lead walked at (`Sampler`)
_AHEAD_IN_ORDER = 16
"""Instructions that an in-order core gets past a load that misses, about: kernels use what they load soon,
and the walk does not know where."""
_LOOK_AFTER = 8  # units, the fewest whose differences say something, and each so many more


class EarlyStop:
    """Ends a sample whose call is as good as certain to take more than ``limit`` cycles.

    What has been sampled is estimated, at the lower end of its interval; the rest is taken to go as fast as
    all of it would in ``least`` cycles, those of the static bound or of the loops in their steady state.
    """

    def __init__(self, limit: int, least: int) -> None:
        self._limit, self._least = limit, least

    def look(
        self,
        cycles: NDArray[np.int64],
        stands: NDArray[np.float64],
        kinds: NDArray[np.int64],
        share: float,
    ) -> None:
        """Raise Stopped if the call is certain to take more.

        ``cycles``, ``stands`` and ``kinds`` [units or parts] are of those so far, which stand for a
        ``share`` of the call.
        """
        if len(cycles) < _LOOK_AFTER or len(cycles) % _LOOK_AFTER or not 0 < share < 1:
            return
        each = stands * cycles
        sampled = float(each.sum())
        least = sampled - half_width(each, stands, kinds) - BIAS * sampled
        least += (1 - share) * self._least
        if least > self._limit:
            raise Stopped(int(least), round(sampled / share))


@dataclass(frozen=True)
class Sampled:
    """An estimate: ``cycles`` +- ``error`` with 95 % confidence, from ``units``, ``replayed`` instructions.

    ``reasons`` are shares of the critical path of the units, ``counters`` those of the whole call, as are
    the ``mispredicts``.
    """

    cycles: float
    error: float
    units: int
    replayed: int
    mispredicts: int
    reasons: dict[str, float]
    counters: dict[str, int]


def lead_of(core: CoreModel) -> int:
    """Instructions before the warming of a unit that are walked at the pace of other units.

    The walk takes no time, so the lines that the prefetcher asks for ahead are there too early: those have
    to be used up first, and what is asked for meanwhile has to come when it would. A stream is no farther
    ahead than its requests in flight reach.
    """
    ahead = min(core.prefetch.distance, core.prefetch.in_flight) * bool(core.prefetch.streams)
    return OF_A_LINE * ahead


def least_sampled(core: CoreModel) -> int:
    """Instructions of a call that is worth sampling: a shorter one is replayed in full."""
    return 4 * UNITS * (UNIT + WARMING + lead_of(core))


def units_for(instructions: int, core: CoreModel, times: int = 1) -> int:
    """Count the units of a sampled call, ``times`` as many as usual; 0 if it is replayed in full."""
    if instructions < least_sampled(core) * times:
        return 0
    usual = int(np.clip(instructions * SHARE / UNIT, UNITS, MOST_UNITS))
    return usual * times


@compiled
def _note_kinds(
    chunk: TraceChunk, kinds: Int64s, unit: int, share: Int64s, met: Int64s, state: Int64s
) -> None:
    """Note for each unit of a call the block that most of its instructions belong to.

    ``kinds`` [units of the call] gets first words of blocks; ``share`` and ``met`` [instructions] are zeros
    and room, ``state`` the instructions so far, the blocks met in this unit, the most of one, and its word.
    """
    passed, count, most, kind = state[0], state[1], state[2], state[3]
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        if share[start] == 0:
            met[count] = start
            count += 1
        share[start] += chunk.lengths[block]
        if share[start] > most:
            most = share[start]
            kind = start
        before = passed // unit
        passed += chunk.lengths[block]
        if passed // unit > before:
            for number in range(before, passed // unit):
                kinds[number] = kind
            for at in range(count):
                share[met[at]] = 0
            count = most = 0
    state[0], state[1], state[2], state[3] = passed, count, most, kind


class Kinds:
    """The kind of each whole unit of a call: of which block most of its instructions are."""

    def __init__(self, trace: Trace, unit: int = UNIT) -> None:
        words = len(trace.program.instructions)
        self._unit = unit
        self._kinds = np.zeros(trace.instructions // unit, dtype=np.int64)
        self._share, self._met = np.zeros(words, dtype=np.int64), np.zeros(words, dtype=np.int64)
        self._state = np.zeros(4, dtype=np.int64)

    def take(self, chunk: TraceChunk) -> None:
        """Note the next chunk of the call."""
        _note_kinds(chunk, self._kinds, self._unit, self._share, self._met, self._state)

    def numbers(self) -> NDArray[np.int64]:
        """The kinds by number [whole units of the call]; rare ones are one together."""
        words = len(self._share)
        sizes = np.bincount(self._kinds, minlength=words)
        small = sizes < max(_SMALLEST_KIND * len(self._kinds), 1)
        kinds = np.where(small[self._kinds], words, self._kinds)
        return np.unique(kinds, return_inverse=True)[1].astype(np.int64)


def chosen_units(
    kinds: NDArray[np.int64], units: int, seed: int
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Choose the units of a call to replay, ascending, and how many of their kind each stands for.

    Each kind gets its share of the units, a few at least, at random places of equal parts of its units.
    """
    generator = np.random.default_rng(seed)
    found = []
    for kind in range(int(kinds.max()) + 1):
        places = np.flatnonzero(kinds == kind)
        wanted = max(round(units * len(places) / len(kinds)), _LEAST_OF_KIND)
        wanted = min(wanted, len(places))
        parts = np.arange(wanted) + generator.random(wanted)
        found.append(places[(parts * (len(places) / wanted)).astype(np.int64)])
    chosen: NDArray[np.int64] = np.sort(np.concatenate(found))
    stands = np.bincount(kinds) / np.bincount(kinds[chosen])
    return chosen, stands[kinds[chosen]]


@compiled
def _open_unit(pipeline: Pipeline, clock: int) -> None:
    """Let the pipeline run empty, and begin at a cycle: that at which the untimed walk has ended."""
    front, branch = pipeline.front[0], pipeline.branch[0]
    done = max(pipeline.retirement[0].last, pipeline.drain[0].last)
    begin = max(max(clock, done + 1), front.cycle)
    front.cycle = branch.redirect = begin
    front.used = front.caps = 0


@compiled
def _read_events(
    pipeline: Pipeline, counters: Records[Counters], events: Int64s, sign: int
) -> None:
    """Add the EVENTS so far, or with ``sign`` -1 take them off."""
    counted = counters[0]
    events[0] += sign * counted.l1d_cache_refill
    events[1] += sign * counted.l2d_cache_refill
    events[2] += sign * counted.l3d_cache_refill
    events[3] += sign * counted.l2d_cache_wb
    events[4] += sign * counted.streamed_lines
    events[5] += sign * pipeline.branch[0].mispredicts


@compiled
def _count_unit(pipeline: Pipeline, counters: Records[Counters], events: Int64s) -> None:
    """Count from the last retirement on; the next uop begins a recorded interval."""
    front, retirement = pipeline.front[0], pipeline.retirement[0]
    _read_events(pipeline, counters, events, -1)
    spacing = INTERVAL * ONE_IN
    retirement.counted_from = retirement.last
    front.sequence = (front.sequence + spacing - 1) // spacing * spacing
    retirement.counted_uop = front.sequence


@compiled
def _close_unit(
    pipeline: Pipeline,
    timeline: Records[UopStamps],
    blocks: Int64s,
    opens: Int64s,
    cycles: Int64s,
    seen: Int64s,
    stack: Int64s,
    counters: Records[Counters],
    events: Int64s,
) -> int:
    """Charge a unit's cycles to its blocks (`attribution`) and to reasons; return where it ends.

    ``blocks`` [uops of the program] are those that they belong to, ``opens`` [uops] is 1 for the first of
    an instruction.
    """
    _read_events(pipeline, counters, events, 1)
    retirement = pipeline.retirement[0]
    lowest = retirement.counted_uop
    count = min(pipeline.front[0].sequence - lowest, INTERVAL)
    before = retirement.counted_from
    for place in range(count):
        stamps = timeline[place]
        block = blocks[stamps.uop]
        retired = max(stamps.retired, before)
        cycles[block] += retired - before
        before = retired
        seen[block] += opens[stamps.uop]
    if 0 < count < INTERVAL:  # a whole interval has been walked
        begin = retirement.counted_from
        walk(timeline, lowest, lowest + count - 1, begin, stack, pipeline.pipes)
    return int(max(retirement.last, pipeline.drain[0].last) + 1)


def blocks_of(program: Program) -> NDArray[np.int64]:
    """The basic block of each instruction, by number."""
    return np.cumsum(program.leaders).astype(np.int64)


_NO_EDGE = 1 << 62


@compiled
def _cut(
    starts: Int32s, lengths: Int32s, before: Int64s, begin: int, first: int, passed: int, edge: int
) -> tuple[int, int, int]:
    """Go on from a block, with its first access, until so many instructions as ``edge`` have passed.

    Returns block and access at which that ends, and the instructions then.
    """
    while begin < starts.shape[0] and passed < edge:
        end = starts[begin] + lengths[begin]
        passed += lengths[begin]
        first += before[end] - before[starts[begin]]
        begin += 1
    return begin, first, passed


class Edges:
    """Instruction counts at which a call is cut; a piece ends with the block at or after its edge."""

    def __init__(self, edges: Sequence[int], accesses: Accesses) -> None:
        self._edges, self._before, self._cut = edges, accesses.before, quick(_cut)
        self.next = 0
        """The number of the next edge."""
        self.passed = 0
        """Instructions so far; those that are not cut have to be added."""

    def pieces(self, chunk: TraceChunk) -> Iterator[TraceChunk | None]:
        """A chunk in pieces, with None where an edge has been reached; `next` is after it then."""
        begin = first = 0
        blocks = len(chunk.starts)
        while begin < blocks or self._is_reached():
            edge = self._edges[self.next] if self.next < len(self._edges) else _NO_EDGE
            end, last, passed = self._cut(
                chunk.starts, chunk.lengths, self._before, begin, first, self.passed, edge
            )
            self.passed = passed
            if end > begin:
                yield TraceChunk(
                    chunk.starts[begin:end], chunk.lengths[begin:end], chunk.addresses[first:last]
                )
                begin, first = end, last
            if self._is_reached():
                self.next += 1
                yield None

    def _is_reached(self) -> bool:
        return self.next < len(self._edges) and self.passed >= self._edges[self.next]


_WALKED, _LEAD, _WARMING, _COUNTED = range(4)
_PHASES = 4
"""What is done between two edges of a unit."""


class Sampler:
    """Takes a trace chunk by chunk: walks it, and replays the units in it.

    ``begins`` are the instructions at which units begin, ascending, ``kinds`` what they are. Before each
    come a lead, in which lines come when they would at the pace of the units of its kind so far, and
    WARMING. The lead is replayed before the first units of a kind, and before all of one that streams.
    ``cycles`` and ``seen`` [units, blocks], ``events`` [units, EVENTS] and ``stack``, the critical path
    by REASONS, are what it finds; ``ended`` is told the number of each unit when it has been timed, and
    gets the cycles; it must not hold the sampler, so that no garbage collector has to come before a
    trace's memory can be used again.
    """

    def __init__(
        self,
        trace: Trace,
        table: UopTable,
        core: CoreModel,
        caches: Caches,
        begins: NDArray[np.int64],
        kinds: NDArray[np.int64],
        ended: Callable[[int, NDArray[np.int64]], None] = lambda unit, cycles: None,
    ) -> None:
        self.replayer = Replayer(table, core, caches)
        self._ended = ended
        self._walk = LineWalk(caches, trace.program.accesses)
        count = len(table.first) - 1
        owners = np.repeat(np.arange(count), table.uops_of)
        self._opens = np.diff(owners, prepend=-1)
        self._blocks = blocks_of(trace.program)[owners]
        conditional = np.zeros(count, dtype=np.int64)
        conditional[owners[table.rows["conditional"] != 0]] = 1
        self._conditional = conditional
        self._branches = quick(walk_branches)
        self._open, self._read = quick(_open_unit), quick(_read_events)
        self._count, self._close = quick(_count_unit), quick(_close_unit)
        # Where the lead, warming and counting begin and where that ends, in instructions, a row a unit.
        before = np.concatenate([[0], begins[:-1] + UNIT])
        warming = np.maximum(begins - WARMING, before)
        lead = np.maximum(begins - WARMING - lead_of(core), before)
        edges = np.stack([lead, warming, begins, begins + UNIT], axis=1).ravel()
        self._kinds = kinds
        self._timed = np.zeros((3, int(kinds.max()) + 1), dtype=np.int64)
        self._ahead = _AHEAD_IN_ORDER if core.in_order else core.window
        self._edges = Edges(edges.tolist(), trace.program.accesses)
        self._clock = 0
        self._walked = True  # since the last unit
        shape = len(begins), int(self._blocks.max()) + 1
        self.cycles, self.seen = np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=np.int64)
        self.events = np.zeros((len(begins), len(EVENTS)), dtype=np.int64)
        self._counters = caches.counters
        self.stack = np.zeros(len(REASONS), dtype=np.int64)
        self.replayed = 0

    def take(self, chunk: TraceChunk) -> None:
        """Walk or replay a chunk."""
        for piece in self._edges.pieces(chunk):
            if piece is None:
                self._turn()
            else:
                self._piece(piece)

    def skip(self, instructions: int) -> None:
        """Others have taken so many instructions through the caches."""
        self._edges.passed += instructions
        self._walked = True
        self._walk.forget()

    def read_events(self, events: Int64s, sign: int) -> None:
        """Add the EVENTS so far, or with ``sign`` -1 take them off."""
        self._read(self.replayer.pipeline, self._counters, events, sign)

    def _piece(self, piece: TraceChunk) -> None:
        unit, phase = divmod(self._edges.next, _PHASES)
        pace = self._pace(unit) if phase == _LEAD else 0
        if phase > _LEAD or (phase == _LEAD and not pace):
            self._begin()
            self.replayer.take(piece)
            self.replayed += int(piece.lengths.sum())
            return
        self._walked = True
        pipeline = self.replayer.pipeline
        self._branches(piece, self._conditional, pipeline.branch, pipeline.counters)
        self._clock = self._walk.take(piece, self._clock, pace, self._ahead)

    def _begin(self) -> None:
        """Begin a replay where the walk ended, unless one goes on."""
        if self._walked:
            self._open(self.replayer.pipeline, self._clock)
            self._walked = False

    def _pace(self, unit: int) -> int:
        """A pace for the lead of a unit, by the units of its kind so far; 0 where it is to be replayed.

        _HASTE times that which they took: a core that waits for memory is held back by lines that
        are not there, and at its own mean pace all of them would be there just in time. Where a line
        comes from memory for each OF_A_LINE instructions, nothing but a replay says how far ahead
        of its uses it is.
        """
        cycles, count, lines = self._timed[:, self._kinds[unit]]
        if count < _PACED_AFTER or lines * OF_A_LINE > count * UNIT:
            return 0
        return int(PACE * cycles // (count * UNIT * _HASTE))

    def _turn(self) -> None:
        """Go over an edge: to the lead, to warming, to counting, or back to the walk."""
        pipeline = self.replayer.pipeline
        unit, phase = divmod(self._edges.next - 1, _PHASES)
        if phase == _WARMING:
            self._begin()
            self._count(pipeline, self._counters, self.events[unit])
        elif phase == _COUNTED:
            self._clock = self._close(
                pipeline, self.replayer.timeline, self._blocks, self._opens,
                self.cycles[unit], self.seen[unit], self.stack, self._counters, self.events[unit],
            )  # fmt: skip
            self._walk.forget()
            lines = int(self.events[unit, _L2_REFILL] + self.events[unit, _STREAMED])
            self._timed[:, self._kinds[unit]] += int(self.cycles[unit].sum()), 1, lines
            self._ended(unit, self.cycles)


def sample(
    trace: Trace,
    table: UopTable,
    core: CoreModel,
    *,
    state: str = "warm",
    ideal: bool = False,
    units: int,
    seed: int = 0,
    early_stop: EarlyStop | None = None,
) -> tuple[Sampled, Caches]:
    """Estimate the cycles of a call on warm or cold caches (``state``); also its caches after it.

    Raises Stopped if ``early_stop`` ends it.
    """
    caches, kinds_met = empty_caches(core, ideal=ideal), Kinds(trace)
    if state == "warm" and not ideal:
        # An early stop is not decided by the hundredth that this is off by (experiments/fidelity).
        leave_as_the_call_does(caches, trace, kinds_met, all_uses=early_stop is None)
        start_measuring(caches)
    else:
        trace.feed(kinds_met.take)
    kinds = kinds_met.numbers()
    chosen, stands = chosen_units(kinds, units, seed)

    def ended(unit: int, cycles: NDArray[np.int64]) -> None:
        if early_stop is not None:
            so_far = slice(unit + 1)
            share = float(stands[so_far].sum()) * UNIT / trace.instructions
            early_stop.look(cycles[so_far].sum(axis=1), stands[so_far], kinds_of[so_far], share)

    kinds_of = kinds[chosen]
    sampler = Sampler(trace, table, core, caches, chosen * UNIT, kinds_of, ended)
    trace.feed(sampler.take)
    counters, mispredicts = caches.counts(), sampler.replayer.mispredicts
    happened = np.array([*(counters.get(name, 0) for name in EVENTS[:-1]), mispredicts])
    units_found = Units(sampler.cycles, sampler.seen, sampler.events, stands, kinds_of)
    blocks = blocks_of(trace.program)
    executions = np.bincount(blocks, trace.executions).astype(np.float64)
    cycles, error = estimated(units_found, executions, happened)
    total = max(int(sampler.stack.sum()), 1)
    found = Sampled(
        cycles=cycles,
        error=error + BIAS * cycles,
        units=len(chosen),
        replayed=sampler.replayed,
        mispredicts=mispredicts,
        reasons={name: int(sampler.stack[at]) / total for at, name in enumerate(REASONS)},
        counters=counters,
    )
    return found, caches


@compiled
def _cut_before(starts: Int32s, lengths: Int32s, before: Int64s, count: int) -> tuple[int, int]:
    """The first block whose accesses are not all among the first ``count``, and those before it."""
    first = 0
    for block in range(starts.shape[0]):
        after = first + before[starts[block] + lengths[block]] - before[starts[block]]
        if after > count:
            return block, first
        first = after
    return starts.shape[0], first


def cut_chunk(chunk: TraceChunk, accesses: Accesses, count: int) -> tuple[TraceChunk, TraceChunk]:
    """A chunk in two, the first of blocks with ``count`` accesses at most."""
    if count >= len(chunk.addresses):
        return chunk, TraceChunk(chunk.starts[:0], chunk.lengths[:0], chunk.addresses[:0])
    block, first = _cut_before(chunk.starts, chunk.lengths, accesses.before, count)
    return (
        TraceChunk(chunk.starts[:block], chunk.lengths[:block], chunk.addresses[:first]),
        TraceChunk(chunk.starts[block:], chunk.lengths[block:], chunk.addresses[first:]),
    )


def leave_as_the_call_does(caches: Caches, trace: Trace, kinds: Kinds, *, all_uses: bool) -> None:
    """Leave caches about as the call does, and note the kinds of its units.

    What an L3 holds is what L2 gave up, some of it many times: that is right only where ``all_uses`` of a
    line are walked, not the first alone, in the last quarter of the call.
    """
    accesses = trace.program.accesses
    fine = LineWalk(caches, accesses)
    coarse = LineWalk(caches, accesses, coarse=True)
    left = int(np.diff(accesses.before) @ trace.executions)
    late = int(LATE_WALK * left)
    chunks = trace.kept
    skipped = enough_to_warm(caches, accesses, chunks) if chunks else 0

    def take(chunk: TraceChunk) -> None:
        nonlocal left, skipped
        kinds.take(chunk)
        before, left = left, left - len(chunk.addresses)
        if skipped > 0:
            skipped -= 1
            return
        early, rest = cut_chunk(chunk, accesses, max(before - max(late, FINE_WALK), 0))
        coarse.take(early)
        if all_uses and caches.l3.there:
            fine.take(rest)
            return
        rest, last = cut_chunk(rest, accesses, len(rest.addresses) - max(FINE_WALK - left, 0))
        while len(rest.starts):
            piece, after = cut_chunk(rest, accesses, late // _PASSES + 1)
            if not len(piece.starts):  # a block of more accesses
                piece, after = rest, piece
            coarse.forget()
            coarse.take(piece)
            rest = after
        fine.take(last)

    trace.feed(take)
