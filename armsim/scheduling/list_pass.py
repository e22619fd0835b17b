"""Schedule a list in one compiled pass: the front of a core, the registers that are alive, the choice.

`armsim.scheduling.schedule` says what is chosen and why, and prepares a block for this file. Compiled code
of other files calls it, so it counts among the sources of `armsim.compiled`; generators do not.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from armsim.compiled import Int64s, called, compiled
from armsim.pipeline.dispatch import FrontEnd, dispatch, fresh_front_end, steer, take_slots
from armsim.pipeline.issue_queue import empty_queues, leave_queue, room_in_queue
from armsim.pipeline.pipes import Choice, Pipe, choices_of, pipes_of
from armsim.pipeline.registers import keep_last
from armsim.pipeline.timeline import IN_ORDER
from armsim.records import Records, rows
from armsim.scheduling.blocks import BANKS, Block, Uop
from armsim.scheduling.target import Target

# --- the front of a core ---------------------------------------------------------------------------


class Register:
    """When a register can be read (to form an address, so many cycles later), when the instruction was
    issued that writes it, and its group.
    """

    ready: int
    to_address: int
    issued: int
    group: int


class Clock(NamedTuple):
    """The state of a core's front: the units of `armsim.pipeline`, which the same functions move on.

    ``front`` [2] and ``choices`` are how far the core is, ``front[1]`` and ``tried`` how far it would be
    after the instruction that is tried, and ``bound`` the pipes of that one's uops. ``busy``: by cycle a
    bit for each pipe that is taken.
    """

    in_order: bool
    front: Records[FrontEnd]
    pipes: Records[Pipe]
    choices: Records[Choice]
    tried: Records[Choice]
    queues: Int64s
    busy: Int64s
    registers: Records[Register]
    bound: Int64s

    @property
    def slots(self) -> int:
        """Slots that have passed since cycle 0."""
        front = self.front[0]
        return int(front.cycle * front.slots + front.used)


@cache
def _at_start(target: Target) -> tuple[Any, Any, Any, Any]:
    """The units of a core at cycle 0: for `Clock.front`, ``pipes``, ``choices`` and ``queues``."""
    core = target.core
    front = np.repeat(fresh_front_end(core), 2)
    return front, pipes_of(core), choices_of(core), empty_queues(core)


def fresh_clock(target: Target, block: Block, iterations: int) -> Clock:
    """A core at cycle 0 that will see a block so many times."""
    front, pipes, choices, queues = _at_start(target)
    registers = rows(Register, block.registers)
    registers["issued"] = -1  # from before the first cycle
    return Clock(
        target.in_order,
        front.copy(),
        pipes.copy(),
        choices.copy(),
        choices.copy(),
        queues.copy(),
        np.zeros(iterations * block.span + 1, dtype=np.int64),
        registers,
        np.zeros(block.most_uops, dtype=np.int64),
    )


@called
def _first_free(busy: Int64s, pipe: int, cycle: int, occupancy: int) -> int:
    """The first cycle from ``cycle`` on in which a pipe is free for so long."""
    length = 0
    while length < occupancy:
        if busy[cycle + length] >> pipe & 1:
            cycle += length + 1
            length = 0
        else:
            length += 1
    return cycle


@called
def _take_pipe(busy: Int64s, pipe: int, cycle: int, occupancy: int) -> None:
    for step in range(occupancy):
        busy[cycle + step] |= 1 << pipe


@called
def _operands(clock: Clock, block: Block, at: int, cycle: int) -> int:
    """The first cycle from ``cycle`` on in which all operands are there."""
    item = block.items[at]
    for place in range(item.first_read, item.end_read):
        read = block.reads[place]
        register = clock.registers[read.register]
        when = register.ready - read.late
        if read.forms:
            when += register.to_address
        if when > cycle:
            cycle = when
    if item.accumulator >= 0:
        producer = clock.registers[item.accumulator]
        forward = block.forward[item.forward, producer.group]
        when = producer.issued + forward if forward else producer.ready
        if item.accumulated:
            when = max(producer.ready - item.accumulated, producer.issued + 1)
        if when > cycle:
            cycle = when
    return cycle


@called
def _write(clock: Clock, block: Block, at: int, issued: int) -> None:
    """Note when the results of an instruction can be read."""
    item = block.items[at]
    for place in range(item.first_result, item.end_result):
        result = block.results[place]
        register = clock.registers[result.register]
        when = issued + result.latency
        if result.half and register.ready > when:
            continue  # the other half comes later
        register.ready = when
        register.to_address = result.to_address
        register.issued = issued
        register.group = item.group
        if clock.in_order and item.group:
            keep_last(clock.front[0], clock.registers, result.register)


@called
def _first_free_pipe(busy: Int64s, uop: Uop, cycle: int) -> tuple[int, int]:
    """The first cycle from ``cycle`` on in which one of a uop's pipes is free, and the lowest such pipe."""
    best, pipe = 1 << 62, 0
    for place in range(uop.count):
        other = uop.pipes[place]
        when = _first_free(busy, other, cycle, uop.occupancy)
        if when < best or (when == best and other < pipe):
            best, pipe = when, other
    return best, pipe


@called
def _issue_in_order(clock: Clock, block: Block, at: int, commit: bool) -> tuple[int, int]:
    """(slots that stay idle before an instruction, cycles that it waits); it is the next if ``commit``."""
    front, item, busy = clock.front[0], block.items[at], clock.busy
    width, position = front.slots, _position(front)
    cycle, used = position // width, position % width
    if used and (item.slot0 or item.slots > width - used):
        cycle += 1
    earliest = cycle
    cycle = _operands(clock, block, at, cycle)
    if item.half:  # after the instruction that wrote the other half, not beside it
        for place in range(item.first_result, item.end_result):
            result = block.results[place]
            if result.half:
                cycle = max(cycle, clock.registers[result.register].issued + 1)
    waits = True
    while waits:
        waits = False
        taken = 0
        for number in range(item.first_uop, item.end_uop):
            uop = block.uops[number]
            if uop.after:
                continue
            best, pipe = _first_free_pipe(busy, uop, cycle)
            shared = False
            for place in range(uop.count):
                shared = shared or (taken >> uop.pipes[place] & 1) == 1
            if best > cycle and not shared:
                cycle = best
                waits = True
                break
            taken |= 1 << pipe
    start = cycle * width
    if cycle == position // width:
        start = position
    if commit:
        for number in range(item.first_uop, item.end_uop):
            uop = block.uops[number]
            best, pipe = _first_free_pipe(busy, uop, cycle + uop.after)
            _take_pipe(busy, pipe, best, uop.occupancy)
        _write(clock, block, at, cycle)
        front.cycle, front.used = cycle, start + item.slots - cycle * width
    return start - position, cycle - earliest


@called
def _position(front: FrontEnd) -> int:
    """The number of the next slot."""
    return front.cycle * front.slots + front.used


@called
def _try(clock: Clock, block: Block, at: int) -> tuple[int, int]:
    """Dispatch an instruction as the next, whatever its operands, and take it back: see `Clock.tried`.

    Returns the cycle of its first uop, and the cycle in which its pipes are free.
    """
    item, queues = block.items[at], clock.queues
    clock.front[1] = clock.front[0]
    front = clock.front[1]
    for number in range(clock.choices.shape[0]):
        clock.tried[number].next = clock.choices[number].next
    for number in range(clock.pipes.shape[0]):
        # What was tried before may have looked at a later cycle.
        clock.pipes[number].waiting = clock.pipes[number].queue
    first = -1
    for number in range(item.first_uop, item.end_uop):
        uop = block.uops[number]
        renamed = take_slots(front, uop.slots, front.cycle)
        chosen = uop.pipes[0]
        if uop.count > 1:
            choice = clock.tried[uop.choice]
            chosen = steer(front, choice, item.parity, queues, clock.pipes, renamed)
        own = clock.pipes[chosen]
        earliest, term, _ = room_in_queue(queues, own, 0, renamed, IN_ORDER, 0)
        dispatched, _ = dispatch(front, own, uop.slots, earliest, term)
        clock.bound[number - item.first_uop] = chosen
        if first < 0:
            first = dispatched
    free = first + 1 << 20
    for number in range(item.first_uop, item.end_uop):
        uop = block.uops[number]
        chosen = clock.bound[number - item.first_uop]
        when = _first_free(clock.busy, chosen, first + 1, uop.occupancy) - uop.after
        if when < free:
            free = when
    return first, free


@called
def _dispatch(clock: Clock, block: Block, at: int, alike: int) -> None:
    """Let an instruction be the next, out of order, in the place that ``alike`` of its shape was given."""
    item = block.items[at]
    first, _ = _try(clock, block, alike)
    ready = _operands(clock, block, at, first + 1)
    issued = ready
    for number in range(item.first_uop, item.end_uop):
        uop = block.uops[number]
        chosen = clock.bound[number - item.first_uop]
        when = _first_free(clock.busy, chosen, ready + uop.after, uop.occupancy)
        _take_pipe(clock.busy, chosen, when, uop.occupancy)
        if when - uop.after > issued:
            issued = when - uop.after
        leave_queue(clock.queues, clock.pipes[chosen], when, 0)
    _write(clock, block, at, issued)
    clock.front[0] = clock.front[1]
    for number in range(clock.choices.shape[0]):
        clock.choices[number].next = clock.tried[number].next


@compiled
def run_in_order_of(clock: Clock, block: Block, order: Int64s, times: int, idle: Int64s) -> int:
    """Let the instructions follow each other in an order, so many times; the position after it.

    idle: on a core that issues in order, the slots that stay idle before each of them, the last time.
    """
    for _ in range(times):
        for place in range(order.shape[0]):
            if clock.in_order:
                idle[place], _ = _issue_in_order(clock, block, order[place], True)
            else:
                _dispatch(clock, block, order[place], order[place])
    return _position(clock.front[0])


# --- virtual registers -------------------------------------------------------------------------------


class Bank:
    """A bank of registers: its room, how many are alive, which instruction may begin the next."""

    room: int
    alive: int
    next: int  # its ordinal (`blocks.Item`)


class Pool(NamedTuple):
    """The virtual registers alive: by bank (`blocks.BANKS`), and the uses that are left of each."""

    banks: Records[Bank]
    left: Int64s


def fresh_pool(block: Block) -> Pool:
    """Nothing has begun yet."""
    banks = rows(Bank, len(BANKS))
    banks["room"] = block.room
    return Pool(banks, block.uses.copy())


@called
def _admits(pool: Pool, block: Block, at: int) -> bool:
    """Say whether an instruction finds room for what it begins, and is the next to begin it."""
    item = block.items[at]
    for number in range(pool.banks.shape[0]):
        bank = pool.banks[number]
        if bank.room < 0 or not item.begins[number]:
            continue
        if bank.next != item.ordinals[number]:
            return False
        left = bank.room - bank.alive - item.begins[number]
        for place in range(item.first_life, item.end_life):
            life = block.lives[place]
            if life.bank == number and pool.left[life.register] == 1:
                # What is written and never read has its own instruction as its last: it needs a place too.
                left += 0 if life.begins else 1
        if left < 0:
            return False
    return True


@called
def _live(pool: Pool, block: Block, at: int) -> None:
    """An instruction stands next in the order."""
    item = block.items[at]
    for number in range(pool.banks.shape[0]):
        if item.begins[number]:
            pool.banks[number].alive += item.begins[number]
            pool.banks[number].next += 1
    for place in range(item.first_life, item.end_life):
        life = block.lives[place]
        pool.left[life.register] -= 1
        if not pool.left[life.register]:
            pool.banks[life.bank].alive -= 1


@compiled
def fits(pool: Pool, block: Block) -> bool:
    """Say whether the code has room as it stands."""
    for at in range(block.items.shape[0]):
        if not _admits(pool, block, at):
            return False
        _live(pool, block, at)
    return True


# --- the choice ------------------------------------------------------------------------------------


class Ready:
    """The state of an instruction in a pass: edges that are missing before it may run, what a probe of
    its shape has found since the last choice: by whose, the cycle and when the pipes are free; and whether
    it is in the order.
    """

    missing: int
    alike: int
    cycle: int
    free: int
    idle: int
    done: bool


class Pass(NamedTuple):
    """The state of a pass: ``states`` by instruction, ``waiting`` those that are ready, by rank."""

    states: Records[Ready]
    waiting: Int64s
    demand: Int64s
    ranks: Int64s


@compiled
def list_pass(
    clock: Clock, pool: Pool, block: Block, work: Pass, bursts: bool, window: int, order: Int64s
) -> bool:
    """Order a block by what the clock has seen before; False where there is no room.

    bursts: what begins virtual registers is done until there is no room, then all else that can be done,
    and again. Where loads and products want the same pipes, a core that never lets one overtake another
    can lose less by this than by mixing them, which looking at one instruction at a time does not show.
    window: an instruction waits until so many of the code, or fewer, stand between it and the first that is
    not in the order yet: what is far ahead would hold registers for long.
    """
    states, waiting = work.states, work.waiting
    size = block.items.shape[0]
    most = 0
    count = 0
    for at in range(size):
        most = max(most, work.demand[at])
        states[at].missing = block.items[at].edges
        states[at].done = False
    for at in range(size):
        if not states[at].missing:
            count = _wait(work, count, at)
    loading = True
    done = 0
    oldest = 0
    while count:
        if bursts:
            loads, others = False, False
            for place in range(count):
                at = waiting[place]
                if not block.items[at].opens:
                    others = True
                elif _admits(pool, block, at):
                    loads = True
            loading = loads and (loading or not others)
        for shape in range(size):
            states[shape].alike = -1
        chosen = -1
        best_idle, best_demand, best_wait = 0, 0, 0
        for place in range(count):
            at = waiting[place]
            item = block.items[at]
            if at > oldest + window:
                continue
            if item.opens and not _admits(pool, block, at):
                continue
            if bursts and item.opens != loading:
                continue
            if clock.in_order:
                idle, wait = _issue_in_order(clock, block, at, False)
            else:
                known = states[item.form]
                if known.alike < 0:
                    known.cycle, known.free = _try(clock, block, at)
                    known.alike = at
                    passed = _position(clock.front[1]) - _position(clock.front[0])
                    known.idle = passed - item.slots
                idle = known.idle
                wait = max(0, _operands(clock, block, at, known.cycle + 1) - known.free)
            demand = work.demand[at]
            if (
                chosen < 0
                or idle < best_idle
                or (
                    idle == best_idle
                    and (demand > best_demand or (demand == best_demand and wait < best_wait))
                )
            ):
                chosen = place
                best_idle, best_demand, best_wait = idle, demand, wait
                if idle == 0 and demand == most and wait == 0:
                    break
        if chosen < 0:
            return False
        at = waiting[chosen]
        count -= 1
        for place in range(chosen, count):
            waiting[place] = waiting[place + 1]
        if clock.in_order:
            _issue_in_order(clock, block, at, True)
        else:
            _dispatch(clock, block, at, states[block.items[at].form].alike)
        _live(pool, block, at)
        order[done] = at
        done += 1
        states[at].done = True
        while oldest < size and states[oldest].done:
            oldest += 1
        for place in range(block.items[at].first_after, block.items[at].end_after):
            other = block.after[place]
            states[other].missing -= 1
            if not states[other].missing:
                count = _wait(work, count, other)
    return True


@called
def _wait(work: Pass, count: int, at: int) -> int:
    """Put an instruction among those that are ready, by rank and then by its place; how many there are."""
    place = count
    while place > 0:
        other = work.waiting[place - 1]
        if work.ranks[other] < work.ranks[at] or (
            work.ranks[other] == work.ranks[at] and other < at
        ):
            break
        work.waiting[place] = other
        place -= 1
    work.waiting[place] = at
    return count + 1


def fresh_pass(block: Block, ranks: object, demand: object) -> Pass:
    """The state before a pass; ``ranks`` and ``demand`` by instruction."""
    size = block.items.shape[0]
    return Pass(
        rows(Ready, size),
        np.zeros(size + 1, dtype=np.int64),
        np.array(demand, dtype=np.int64),
        np.array(ranks, dtype=np.int64),
    )
