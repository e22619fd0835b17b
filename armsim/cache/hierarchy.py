"""The memory hierarchy: one access from the core's side down to DRAM, and its line back up.

`access_memory` is where a core comes in. Where `level.find` answers -1, a level misses: L1 in
`_look_up_in_l1`, L2 and L3 further down; the TLBs miss in `translation`. `pipeline.execute` charges the
load with what comes back. The page reads downwards: translation, L1, then on a miss write streaming or a
line fill buffer, L2, the fills with the victims that make room for them, L3 where
there is one, DRAM, and the prefetcher. Each of these is a module that owns its state; `caches` puts them
together.

L1D, L2 and L3 are set-associative, write-back and write-allocate; replacement, inclusion, write streaming
and the prefetcher are the core file's. The functions are compiled, because the replay calls them for every
access. Lines are byte addresses divided by the line size, virtual ones until they are translated.

Accesses come in program order, and nothing here decides by the clock. That makes the counts independent of
timing: the same trace gives the same refills on every core speed, and an untimed pass (`warm`) leaves the
caches as a timed one. Time is only noted: when a line is there, and who is busy until when.
"""

from __future__ import annotations

from armsim.cache.caches import Caches, CoreMemory, Reference
from armsim.cache.dram import read_line, write_line
from armsim.cache.l3 import is_held, note_given_up, note_held, over_l3_path
from armsim.cache.level import (
    EMPTY,
    drop,
    expect,
    find,
    invalidate,
    make_room,
    put,
)
from armsim.cache.mshr import DOWN, UP, first_free, over_path, write_into_l1
from armsim.cache.prefetcher import (
    Request,
    forget_line,
    known_lines,
    next_request,
    note_present,
    release_request,
)
from armsim.cache.translation import physical_line, tlb_cost
from armsim.cache.write_streaming import find_watched, note_words, watch, words_in_line
from armsim.compiled import ByAddress, called, dereferenced, merged
from armsim.policies.prefetching import next_stride
from armsim.policies.replacement import touch

# Where an access found its line.
IN_L1, IN_L2, IN_L3, IN_DRAM = range(4)
BEYOND_L1 = -1  # it is still to be found


def prepare_accesses(caches: Caches) -> None:
    """Have the code at hand that `access_memory` calls for lines beyond L1."""
    if not caches.ideal:
        _BEYOND_L1.prepare(caches)


@merged
def access_memory(
    memory: CoreMemory, address: int, size: int, write: bool, opens: bool, cycle: int
) -> tuple[int, int, int, int]:
    """Access ``size`` bytes from a cycle on, in one line or two.

    Returns the cycle at which L1 is asked, the cycle at which the lines are in L1, where the farther one
    came from, and the cycle at which a line fill buffer was free for it. ``opens`` says of a store that it
    takes a store buffer entry: the other half of a 16-byte store goes with the first.
    """
    caches, core = memory.caches, memory.place
    rules = caches.rules[0]
    source = IN_L1
    arrival = 0
    begin = cycle
    started = cycle
    if rules.ideal:
        caches.counters[core].l1d_cache += int(opens or not write)
    else:
        shift = rules.line_shift
        line = address >> shift
        last_line = (address + size - 1) >> shift
        last_store = caches.last_store[core]
        if write and not opens and line == last_store.line and line == last_line:
            arrival = last_store.arrival
            note_words(
                caches.streaming,
                core,
                physical_line(caches.translation.rules, line),
                words_in_line(address, size, line, shift),
            )
            line += 1
        elif write:
            last_store.line = line
        while line <= last_line:
            begin += tlb_cost(caches.translation, caches.counters, core, line)
            words = words_in_line(address, size, line, shift) if write else 0
            physical = physical_line(caches.translation.rules, line)
            there, level, slot = _look_up_in_l1(caches, core, physical, write, words, begin)
            filling = begin
            if level == BEYOND_L1:
                there, level, filling = _call_beyond_l1(
                    (memory.reference, core, physical, slot, int(write), words, begin),
                )
            arrival = max(arrival, there)
            source = max(source, level)
            started = max(started, filling)
            line += 1
        if write:
            last_store.arrival = arrival
    return begin, arrival, source, started


@merged
def _look_up_in_l1(
    caches: Caches, core: int, line: int, write: bool, words: int, cycle: int
) -> tuple[int, int, int]:
    """Look a line up in L1: when it is there, where it came from (or BEYOND_L1), its slot.

    ``words`` are those that a store writes (`write_streaming.words_in_line`). The first use of a line
    that was prefetched goes on beyond L1 as a miss does, which has slot -1.
    """
    l1 = caches.l1
    caches.counters[core].l1d_cache += 1
    slot = find(l1, core, line)
    arrival, source = cycle, BEYOND_L1
    if slot >= 0:
        touch(l1.replacement, core, slot, False)
        held = l1.lines[slot]
        if write:
            if caches.rules[0].cores > 1:  # a store takes the line from the others
                invalidate(l1.tags, l1.lines, line, core)
            held.dirty = True
            note_words(caches.streaming, core, line, words)
        if not held.prefetched:
            arrival, source = held.ready, IN_L1
            if arrival > cycle:
                source = IN_L2
                if held.from_l3:
                    source = IN_L3
                elif held.from_dram:
                    source = IN_DRAM
    return arrival, source, slot


@merged
def _use_prefetched(
    memory: Reference, core: int, line: int, slot: int, cycle: int
) -> tuple[int, int, int]:
    """`_look_up_in_l1` of a line in L1 that was prefetched and is asked for the first time.

    Without the prefetcher it would be a miss: the stream goes on from here. A line that is still on its
    way holds a line fill buffer until it is there, as that of any other miss.
    """
    caches = dereferenced(memory)
    fills = caches.fills
    held = caches.l1.lines[slot]
    from_l2 = not (held.from_l3 or held.from_dram)
    caches.counters[core].prefetched_lines_used += int(not from_l2)
    held.prefetched = False
    arrival = held.ready
    source = IN_L1
    started = cycle
    if arrival > cycle:
        source = IN_DRAM
        if from_l2:
            source = IN_L2
        elif held.from_l3:
            source = IN_L3
        buffer = first_free(fills, core)
        started = min(max(cycle, fills.busy_until[core, buffer]), arrival)
        if release_request(caches.prefetcher, core, line, started) > started:
            if from_l2:
                arrival = min(arrival, started + caches.rules[0].l2_latency)
            else:
                arrival = min(arrival, _asked_for_now(memory, held.from_l3, started))
            held.ready = arrival
        fills.busy_until[core, buffer] = max(fills.busy_until[core, buffer], arrival)
    return arrival, source, started


def _beyond_l1(
    memory: Reference, core: int, line: int, slot: int, write: int, words: int, cycle: int
) -> tuple[int, int, int]:
    """`_look_up_in_l1` of a line that L1 does not have: it streams past L1, or is fetched; or of the one in
    ``slot``, which was prefetched. What is no stream is shown to the prefetcher.
    """
    caches = dereferenced(memory)
    if write != 0 and slot < 0:
        streaming = caches.streaming
        at = find_watched(streaming, core, line)
        if at >= 0:
            place = streaming.watched[core, at]
            place.words |= words
            if place.until >= 0:
                return place.until, IN_L2, cycle
        else:
            at = watch(streaming, core, line, words)
            if at >= 0:
                arrival = _stream_line(memory, core, line, cycle)
                streaming.watched[core, at].until = arrival
                return arrival, IN_L2, cycle
    if slot >= 0:
        arrival, source, started = _use_prefetched(memory, core, line, slot, cycle)
    else:
        arrival, source, started = _fetch_line(memory, core, line, write != 0, cycle)
    if caches.prefetcher.rules[0].distance > 0:
        _prefetch(memory, core, line, started)
    return arrival, source, started


_BEYOND_L1 = ByAddress(_beyond_l1, 3)
_call_beyond_l1 = _BEYOND_L1.call


@called
def _stream_line(memory: Reference, core: int, line: int, cycle: int) -> int:
    """Store a whole line past L1: it goes down into L2, and nothing is read for it.

    Returns when it is there. L2 gives another line up for it: if that is dirty the store waits until it
    has a place of L2's queue, which is how a full queue or a slow channel hold stores back.
    """
    caches = dereferenced(memory)
    l2 = caches.l2
    caches.counters[core].streamed_lines += 1
    caches.counters[core].l2d_cache += 1
    if caches.rules[0].cores > 1:
        invalidate(caches.l1.tags, caches.l1.lines, line, core)
    slot = find(l2, 0, line)
    arrival = over_path(caches.fills, DOWN, core, cycle + 1)
    if slot < 0 and caches.l3.rules[0].latency > 0:
        _stream_over_l3(memory, core, line, arrival)
    if slot >= 0:
        l2.lines[slot].dirty = True
        touch(l2.replacement, 0, slot, False)
    else:
        _, rid = _fill_l2(memory, core, line, True, arrival)
        arrival = max(arrival, rid)
    return arrival


@merged
def _fetch_line(
    memory: Reference, core: int, line: int, write: bool, cycle: int
) -> tuple[int, int, int]:
    """`_look_up_in_l1` of a line that is fetched into L1 from L2, L3 or DRAM.

    The fill starts when a line fill buffer is free, and holds it until the line is there:

        arrival = latest of: start + latency, the L2 queue's, the channel's and the path's first free
                  time + cost of a line, and the time at which its victim has left L1
    """
    caches = dereferenced(memory)
    rules, counters, fills = caches.rules[0], caches.counters[core], caches.fills
    l1, l2 = caches.l1, caches.l2
    counters.l1d_cache_refill += 1
    counters.l2d_cache += 1
    buffer = first_free(fills, core)
    started = max(cycle, fills.busy_until[core, buffer])
    dirty = write
    source = IN_L2
    arrival = started + rules.l2_latency
    slot = find(l2, 0, line)
    if slot >= 0:
        touch(l2.replacement, 0, slot, False)
        held = l2.lines[slot]
        if held.ready > arrival:
            # A prefetch that is still on its way; one that waits for others is asked for now, and has
            # to find its place on the channel as any line has.
            arrival = held.ready
            source = IN_L3 if held.from_l3 else IN_DRAM
            if release_request(caches.prefetcher, core, line, started) > started:
                arrival = min(arrival, _asked_for_now(memory, held.from_l3, started))
        counters.prefetched_lines_used += int(held.prefetched)
        held.prefetched = False
        if rules.exclusive:  # the line moves up, and takes along that it is dirty
            dirty |= held.dirty
            drop(l2, 0, line, slot)
    else:
        arrival, source, changed = _read_beyond_l2(memory, core, line, started)
        if rules.exclusive:
            dirty |= changed
        else:
            slot, _ = _fill_l2(memory, core, line, changed, started)
            # Another core may ask L2 for it before that.
            expect(l2, slot, arrival, source == IN_L3, source == IN_DRAM)
    slot, left = _fill_l1(memory, core, line, dirty, started)
    arrival = max(over_path(fills, UP, core, arrival), left)
    expect(l1, slot, arrival, source == IN_L3, source == IN_DRAM)
    write_into_l1(fills, core, arrival)
    if write and rules.cores > 1:
        invalidate(l1.tags, l1.lines, line, core)
    fills.busy_until[core, buffer] = arrival
    return arrival, source, started


@called
def _fill_l1(memory: Reference, core: int, line: int, dirty: bool, cycle: int) -> tuple[int, int]:
    """Put a line into a core's L1 at a cycle; return its slot, and when a victim has left it (0: none did).

    The victim goes down: a dirty line is written back into the copy that an inclusive L2 keeps, any line
    into an exclusive L2.
    """
    caches = dereferenced(memory)
    l1, l2 = caches.l1, caches.l2
    left = 0
    slot, victim = make_room(l1, core, line)
    if victim != EMPTY:
        held = l1.lines[slot]
        caches.counters[core].l1d_cache_wb += int(held.dirty)
        if caches.prefetcher.rules[0].from_l2:
            forget_line(caches.prefetcher, victim)
        if caches.rules[0].exclusive:
            left = over_path(caches.fills, DOWN, core, cycle)
            below, _ = _fill_l2(memory, core, victim, held.dirty, cycle)
            l2.lines[below].ready = held.ready  # it may still be on its way
        elif held.dirty:
            left = over_path(caches.fills, DOWN, core, cycle)
            below = find(l2, 0, victim)
            if below >= 0:
                l2.lines[below].dirty = True
    put(l1, core, line, slot, dirty)
    return slot, left


@called
def _fill_l2(memory: Reference, core: int, line: int, dirty: bool, cycle: int) -> tuple[int, int]:
    """Put a line into L2 at a cycle; return its slot, and when it is rid of a dirty victim (0: none is)."""
    caches = dereferenced(memory)
    l1, l2, rules = caches.l1, caches.l2, caches.rules[0]
    slot, victim, rid = -1, EMPTY, 0
    if rules.exclusive and rules.cores > 1:
        slot = find(l2, 0, line)  # two cores' L1s may have had a line, and give it up in turn
    if slot >= 0:
        dirty |= l2.lines[slot].dirty
    else:
        slot, victim = make_room(l2, 0, line)
    if victim != EMPTY:
        forget_line(caches.prefetcher, victim)
        write_back = l2.lines[slot].dirty
        if not rules.exclusive:  # inclusive: no L1 may keep what L2 gives up
            write_back |= invalidate(l1.tags, l1.lines, victim, -1)
        caches.counters[core].l2d_cache_wb += int(write_back)
        if caches.l3.rules[0].latency > 0:
            rid = _give_to_l3(memory, core, victim, write_back, cycle)
        elif write_back:
            rid = write_line(caches.dram, cycle)
    put(l2, 0, line, slot, dirty)
    return slot, rid


@merged
def _read_beyond_l2(memory: Reference, core: int, line: int, cycle: int) -> tuple[int, int, bool]:
    """Fetch a line that L2 does not have: when it would be at a core that waits for it, from where, and
    whether it is dirty.
    """
    caches = dereferenced(memory)
    caches.counters[core].l2d_cache_refill += 1
    if caches.l3.rules[0].latency > 0:
        return _read_l3(memory, core, line, cycle)
    return read_line(caches.dram, cycle), IN_DRAM, False


@called
def _read_l3(memory: Reference, core: int, line: int, cycle: int) -> tuple[int, int, bool]:
    """`_read_beyond_l2` where there is an L3; of an exclusive one the line moves up, and takes along that
    it is dirty.
    """
    caches = dereferenced(memory)
    l3, rules, counters = caches.l3.level, caches.l3.rules[0], caches.counters[core]
    counters.l3d_cache += 1
    dirty = False
    slot = find(l3, 0, line)
    elsewhere = is_held(caches.l3, line)
    note_held(caches.l3, line)
    if slot >= 0:
        touch(l3.replacement, 0, slot, False)
        if rules.exclusive and not elsewhere:
            dirty = l3.lines[slot].dirty
            drop(l3, 0, line, slot)
        return over_l3_path(caches.l3, core, cycle + rules.latency), IN_L3, dirty
    if elsewhere:
        # The L2 that has it is asked on the way. Nobody has published what that adds; taken to be what
        # an L2 takes to answer its own core.
        _fill_l3(memory, core, line, False, cycle)
        asked = cycle + rules.latency + caches.rules[0].l2_latency
        return over_l3_path(caches.l3, core, asked), IN_L3, dirty
    counters.l3d_cache_refill += 1
    arrival = read_line(caches.dram, cycle)
    if not rules.exclusive:
        _fill_l3(memory, core, line, False, cycle)
    return arrival, IN_DRAM, dirty


@merged
def _asked_for_now(memory: Reference, from_l3: bool, cycle: int) -> int:
    """When a line is there whose prefetch had not started yet, if it is asked for at once."""
    caches = dereferenced(memory)
    if from_l3:
        return int(cycle + caches.l3.rules[0].latency)
    return read_line(caches.dram, cycle)


@called
def _stream_over_l3(memory: Reference, core: int, line: int, cycle: int) -> None:
    """L2 gets a line that no one has read: an exclusive L3 loses it, an inclusive one gets it too."""
    caches = dereferenced(memory)
    l3 = caches.l3.level
    slot = find(l3, 0, line)
    note_held(caches.l3, line)
    if not caches.l3.rules[0].exclusive:
        if slot < 0:
            _fill_l3(memory, core, line, False, cycle)
    elif slot >= 0:
        drop(l3, 0, line, slot)


@called
def _give_to_l3(memory: Reference, core: int, line: int, dirty: bool, cycle: int) -> int:
    """L2 gives a line up: any goes into an exclusive L3, a dirty one into the copy of an inclusive one.

    Returns when L2 is rid of it (0: at once).
    """
    caches = dereferenced(memory)
    l3 = caches.l3.level
    note_given_up(caches.l3, line)
    if caches.l3.rules[0].exclusive:
        return int(_fill_l3(memory, core, line, dirty, cycle))
    slot = find(l3, 0, line)
    if slot >= 0 and dirty:
        l3.lines[slot].dirty = True
    return 0


@called
def _fill_l3(memory: Reference, core: int, line: int, dirty: bool, cycle: int) -> int:
    """Put a line into L3 at a cycle; return when it is rid of a dirty victim (0: none is)."""
    caches = dereferenced(memory)
    l1, l2, l3 = caches.l1, caches.l2, caches.l3.level
    victim, rid = EMPTY, 0
    slot = find(l3, 0, line)  # where cores share it, two may give it up in turn
    if slot >= 0:
        dirty |= l3.lines[slot].dirty
    else:
        slot, victim = make_room(l3, 0, line)
    if victim != EMPTY:
        write_back = l3.lines[slot].dirty
        if not caches.l3.rules[0].exclusive:
            forget_line(caches.prefetcher, victim)
            write_back |= invalidate(l2.tags, l2.lines, victim, -1)
            write_back |= invalidate(l1.tags, l1.lines, victim, -1)
        caches.counters[core].l3d_cache_wb += int(write_back)
        if write_back:
            rid = write_line(caches.dram, cycle)
    put(l3, 0, line, slot, dirty)
    return rid


@merged
def _prefetch(memory: Reference, core: int, line: int, cycle: int) -> None:
    """Show a miss, or the first use of a prefetched line, to the prefetcher; fetch what it asks for.

    A request waits for one of its requests, however long: so which lines come does not depend on time.
    """
    caches = dereferenced(memory)
    prefetcher, l1, l2 = caches.prefetcher, caches.l1, caches.l2
    rules, requests, counters = prefetcher.rules[0], prefetcher.requests, caches.counters[core]
    into_l1 = rules.into_l1
    stride = next_stride(prefetcher.detector, core, line)
    if stride == 0:
        return
    # Where a core is alone, lines leave its caches by no other way than `forget_line`.
    alone = caches.rules[0].cores == 1
    for ahead in range(
        1 + (known_lines(prefetcher, line, stride) if alone else 0), rules.distance + 1
    ):
        wanted = line + ahead * stride
        if wanted >> rules.page_lines != line >> rules.page_lines:
            return
        below = -1
        there = find(l1, core, wanted) >= 0
        if not there:
            below = find(l2, 0, wanted)
            there = below >= 0 and not rules.from_l2
        if there:
            note_present(prefetcher, wanted, stride)
            continue
        request = requests[core, next_request(prefetcher, core)]
        if below >= 0:
            _prefetch_from_l2(memory, core, wanted, below, request, cycle)
            note_present(prefetcher, wanted, stride)
            continue
        counters.prefetched_lines += 1
        start = max(cycle, request.until)
        arrival, source, dirty = _read_beyond_l2(memory, core, wanted, start)
        request.line = wanted
        request.start = start
        request.until = arrival
        if not (into_l1 and caches.rules[0].exclusive):
            slot, _ = _fill_l2(memory, core, wanted, dirty, start)
            expect(l2, slot, arrival, source == IN_L3, source == IN_DRAM)
            l2.lines[slot].prefetched = not into_l1
            dirty = False
        if into_l1:
            slot, left = _fill_l1(memory, core, wanted, dirty, cycle)
            arrival = max(arrival, left)
            expect(l1, slot, arrival, source == IN_L3, source == IN_DRAM)
            l1.lines[slot].prefetched = True
            write_into_l1(caches.fills, core, arrival)
        note_present(prefetcher, wanted, stride)


@called
def _prefetch_from_l2(
    memory: Reference, core: int, line: int, below: int, request: Request, cycle: int
) -> None:
    """Bring a line into L1 that is at a slot of L2: a refill of L1 that no miss asked for."""
    caches = dereferenced(memory)
    l2, counters, rules = caches.l2, caches.counters[core], caches.rules[0]
    counters.l1d_cache_refill += 1
    counters.l2d_cache += 1
    held = l2.lines[below]
    start = max(cycle, request.until)
    arrival = max(start + rules.l2_latency, held.ready)
    dirty = False
    if rules.exclusive:
        dirty = held.dirty
        drop(l2, 0, line, below)
    else:
        touch(l2.replacement, 0, below, False)
    request.line, request.start, request.until = line, start, arrival
    slot, left = _fill_l1(memory, core, line, dirty, cycle)
    arrival = max(over_path(caches.fills, UP, core, arrival), left)
    expect(caches.l1, slot, arrival, False, False)
    caches.l1.lines[slot].prefetched = True
    write_into_l1(caches.fills, core, arrival)
