"""Kernels by the model of the core, compiled: cycles, registers, and annealing by moves of one instruction.

`armsim.scheduling.local_search` says what for, and prepares the arrays.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, called, compiled
from armsim.scheduling.blocks import BANKS, Block
from armsim.scheduling.dependences import Graph
from armsim.scheduling.ir import bank_of
from armsim.scheduling.list_pass import Clock, fresh_clock, run_in_order_of
from armsim.scheduling.target import Target
from armsim.scheduling.values import Renamed

REGISTER_PENALTY = 4.0  # cycles that a register too many counts as
PLACE_PENALTY = 0.5  # the same of one for each place of the order at which it is too many
STAGE_PENALTY = 1e-3  # the same of a stage: of equal kernels the one that is less deep
_TEMPERATURE = 0.3  # cycles that a move may lose at the beginning
_PASSES = 4  # iterations of the model before it counts, and as many that are counted
_FEWEST = 2  # passes through the kernel, at least
_KEPT = 16  # of the best kernels that one annealing leaves behind
_WAYS = 5  # stages that a move draws from
_MODULUS, _FACTOR = 2147483647, 48271


class Space(NamedTuple):
    """The kernels of a loop: ``copies`` of them, ``width`` slots a cycle, ``least`` cycles an iteration.

    Dependences: those that end at an instruction come from ``before``, ``distance_in`` iterations earlier,
    between ``first_in`` and the next; those that begin at one likewise. Values: their ``names``, their
    ``uses`` between ``first_use`` and the next, ``held`` those that last until their pass ends, ``early``
    those that are there when it begins.
    ``room`` by bank.
    """

    copies: int
    width: int
    least: float
    first_in: Int64s
    before: Int64s
    distance_in: Int64s
    first_out: Int64s
    after: Int64s
    distance_out: Int64s
    names: Int64s
    first_use: Int64s
    uses: Int64s
    bank: Int64s
    held: Int64s
    early: Int64s
    room: Int64s


class State(NamedTuple):
    """The memory of a kernel that is tried: ``fresh`` is the core at cycle 0, ``clock`` where it is run.

    ``idle``: slots that stay idle before each of ``sequence``; ``stalled``: the instructions after them.
    """

    fresh: Clock
    clock: Clock
    sequence: Int64s
    idle: Int64s
    places: Int64s
    begin: Int64s
    end: Int64s
    steps: Int64s
    order: Int64s
    stages: Int64s
    ways: Int64s
    stalled: Int64s


class Best(NamedTuple):
    """Kernels that were the best when they were found, the last of them in a ring."""

    orders: Int64s
    stages: Int64s
    cycles: Int64s
    excess: Int64s


def space_of(
    values: Renamed,
    graph: Graph,
    copies: int,
    least: float,
    room: Mapping[str, int],
    target: Target,
) -> Space:
    """The kernels of some code whose end is the graph's last node."""
    into = [[edge for edge in own if edge.before != edge.after] for own in graph.edges]
    out: list[list[tuple[int, int]]] = [[] for _ in range(graph.size)]
    for own in into:
        for edge in own:
            out[edge.before].append((edge.after, edge.distance))
    uses: dict[int, list[int]] = {}
    for at, item in enumerate(values.code):
        for value in item.virtual:
            uses.setdefault(value, []).append(at)
    uses |= {value: list(one.uses) for value, one in values.kept.items()}
    held = values.left | {value for value, one in values.kept.items() if one.leaving}
    early = {value for value, one in values.kept.items() if one.entering}
    return Space(
        copies, target.slots, least,
        _starts(into), _row(edge.before for own in into for edge in own),
        _row(edge.distance for own in into for edge in own),
        _starts(out), _row(one for own in out for one, _ in own),
        _row(one for own in out for _, one in own),
        _row(uses), _starts(list(uses.values())), _row(chain.from_iterable(uses.values())),
        _row(BANKS.index(bank_of(value)) for value in uses), _row(value in held for value in uses),
        _row(value in early for value in uses),
        _row(room[bank] for bank in BANKS),
    )  # fmt: skip


def state_of(space: Space, block: Block, target: Target) -> State:
    """Room for kernels of a block of all copies."""
    size = space.first_in.shape[0] - 1
    passes = 2 * max(_FEWEST, -(-_PASSES // space.copies))
    values = space.bank.shape[0]
    return State(
        fresh_clock(target, block, passes), fresh_clock(target, block, passes),
        _zeros(size * space.copies), _zeros(size * space.copies), _zeros(size),
        _zeros(values), _zeros(values),
        np.zeros((len(BANKS), size + 1), dtype=np.int64), _zeros(size - 1), _zeros(size), _zeros(3 * _WAYS),
        _zeros(size * space.copies),
    )  # fmt: skip


def fresh_best(size: int) -> Best:
    """Room for kernels of ``size`` instructions, the branch left out."""
    shape = _KEPT, size
    return Best(
        np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=np.int64),
        np.zeros(_KEPT, dtype=np.float64), _zeros(_KEPT),
    )  # fmt: skip


def _zeros(size: int) -> Int64s:
    return np.zeros(size, dtype=np.int64)


def _row(numbers: object) -> Int64s:
    return np.array(list(numbers), dtype=np.int64)  # type: ignore[call-overload]


def _starts(groups: Sequence[Sequence[object]]) -> Int64s:
    return np.cumsum([0, *map(len, groups)]).astype(np.int64)


@called
def _copy(source: Int64s, into: Int64s) -> None:
    for at in range(into.shape[0]):
        into[at] = source[at]


# --- one kernel ------------------------------------------------------------------------------------


@called
def _reset(clock: Clock, fresh: Clock) -> None:
    clock.front[0] = fresh.front[0]
    for at in range(clock.pipes.shape[0]):
        clock.pipes[at] = fresh.pipes[at]
    for at in range(clock.choices.shape[0]):
        clock.choices[at] = fresh.choices[at]
    for at in range(clock.registers.shape[0]):
        clock.registers[at] = fresh.registers[at]
    _copy(fresh.queues, clock.queues)
    _copy(fresh.busy, clock.busy)


@compiled
def cycles_of(
    space: Space, state: State, block: Block, order: Int64s, stages: Int64s, most: float
) -> float:
    """Cycles of an iteration by the model; more than ``most`` may be any number above it."""
    size = order.shape[0] + 1
    copies = space.copies
    for copy in range(copies):
        for place in range(size - 1):
            at = order[place]
            own = (copy - stages[at]) % copies
            state.sequence[copy * size + place] = own * size + at
        state.sequence[copy * size + size - 1] = copy * size + size - 1
    _reset(state.clock, state.fresh)
    passes = max(_FEWEST, -(-_PASSES // copies))
    before = run_in_order_of(state.clock, block, state.sequence, passes, state.idle)
    scale = space.width * passes * copies
    found = 0.0
    for _ in range(passes):
        found = (
            run_in_order_of(state.clock, block, state.sequence, 1, state.idle) - before
        ) / scale
        if found > most:
            break
    return found


@compiled
def find_lives(space: Space, state: State, order: Int64s, stages: Int64s) -> None:
    """Find where each value begins and ends, in places counted through the stages."""
    size = order.shape[0] + 1
    for place in range(size - 1):
        at = order[place]
        state.places[at] = stages[at] * size + place
    for value in range(space.bank.shape[0]):
        first = space.first_use[value]
        begin = end = state.places[space.uses[first]]
        for number in range(first + 1, space.first_use[value + 1]):
            place = state.places[space.uses[number]]
            begin = min(begin, place)
            end = max(end, place)
        if space.early[value]:
            begin = begin // size * size
        if space.held[value]:
            end = max(end, (begin // size + 1) * size)
        state.begin[value] = begin
        state.end[value] = max(end, begin + 1)


@compiled
def excess_of(space: Space, state: State, order: Int64s, stages: Int64s) -> tuple[int, float]:
    """Count the registers alive at once beyond the room, of both banks; give what they cost.

    Of kernels with equally many the one costs less that has them at fewer places: a move of one instruction
    seldom takes away all of these.
    """
    find_lives(space, state, order, stages)
    size = order.shape[0] + 1
    steps = state.steps
    for bank in range(steps.shape[0]):
        for place in range(size + 1):
            steps[bank, place] = 0
    for value in range(space.bank.shape[0]):
        bank = space.bank[value]
        length = state.end[value] - state.begin[value]
        begin = state.begin[value] % size
        part = length % size
        steps[bank, 0] += length // size
        if part:
            steps[bank, begin] += 1
            if begin + part > size:
                steps[bank, 0] += 1
                steps[bank, begin + part - size] -= 1
            else:
                steps[bank, begin + part] -= 1
    found, excess_places = 0, 0
    for bank in range(steps.shape[0]):
        alive, most = 0, 0
        for place in range(size):
            alive += steps[bank, place]
            most = max(most, alive)
            excess_places += max(alive - space.room[bank], 0)
        found += max(most - space.room[bank], 0)
    return found, REGISTER_PENALTY * found + PLACE_PENALTY * excess_places


# --- annealing -------------------------------------------------------------------------------------


@called
def _drawn(random: Int64s) -> int:
    """The next number below 2^31 - 1 (S. Park, K. Miller, Random Number Generators, CACM 31, 1988)."""
    random[0] = random[0] * _FACTOR % _MODULUS
    return int(random[0])


@called
def _note_stalled(state: State) -> int:
    """List the instructions that waited in the kernel that ran last; how many there are."""
    size = state.stages.shape[0]
    count = 0
    for place in range(state.sequence.shape[0]):
        at = state.sequence[place] % size
        if state.idle[place] and at < size - 1:
            state.stalled[count] = at
            count += 1
    return count


@called
def _chosen(space: Space, state: State, stalled: int, random: Int64s) -> int:
    """An instruction to be moved: any, or as often one that waited, or one that such a one waits for."""
    size = state.order.shape[0]
    if not stalled or _drawn(random) % 2:
        return int(_drawn(random) % size)
    at = int(state.stalled[_drawn(random) % stalled])
    before = space.first_in[at + 1] - space.first_in[at]
    if before and _drawn(random) % 2:
        other = int(space.before[space.first_in[at] + _drawn(random) % before])
        return other if other < size else at
    return at


@called
def _move(space: Space, state: State, stalled: int, deepest: int, random: Int64s) -> bool:
    """Put one instruction of the kernel on the state elsewhere; False if it has no other place."""
    order, stages, places = state.order, state.stages, state.places
    size = order.shape[0]
    at = _chosen(space, state, stalled, random)
    for place in range(size):
        places[order[place]] = place
    places[size] = size  # the branch
    old = places[at]
    own = stages[at]
    count = 0
    for way in range(_WAYS):
        stage = own + (way == _WAYS - 1) - (way == 0)
        if stage < 0 or stage > deepest:
            continue
        low, high = 0, size - 1  # places of the order without the instruction
        for number in range(space.first_in[at], space.first_in[at + 1]):
            other = space.before[number]
            lead = stage + space.distance_in[number] - stages[other]
            if lead < 0:
                low = size
            elif lead == 0:
                low = max(low, places[other] - (places[other] > old) + 1)
        for number in range(space.first_out[at], space.first_out[at + 1]):
            other = space.after[number]
            lead = stages[other] + space.distance_out[number] - stage
            if lead < 0:
                low = size
            elif lead == 0:
                high = min(high, places[other] - (places[other] > old))
        if low <= high:
            state.ways[3 * count] = stage
            state.ways[3 * count + 1] = low
            state.ways[3 * count + 2] = high
            count += 1
    if not count:
        return False
    way = 3 * (_drawn(random) % count)
    stage, low, high = state.ways[way], state.ways[way + 1], state.ways[way + 2]
    new = low + _drawn(random) % (high - low + 1)
    if new == old and stage == own:
        return False
    for place in range(old, new):
        order[place] = order[place + 1]
    for place in range(old, new, -1):
        order[place] = order[place - 1]
    order[new] = at
    stages[at] = stage
    return True


@called
def _depth(stages: Int64s) -> int:
    found = 0
    for stage in stages:
        found = max(found, stage)
    return found


@compiled
def anneal(
    space: Space,
    state: State,
    block: Block,
    order: Int64s,
    stages: Int64s,
    limits: Int64s,
    random: Int64s,
    best: Best,
) -> int:
    """Move single instructions of a kernel; how many times a better one was found (see `Best`).

    ``stages`` ends with that of the branch. limits: moves, moves without a better kernel that end it, the
    deepest stage.
    """
    moves, most_failed, deepest = limits[0], limits[1], limits[2]
    size = order.shape[0]
    over, worth = excess_of(space, state, order, stages)
    cycles = cycles_of(space, state, block, order, stages, math.inf)
    current = cycles + worth + STAGE_PENALTY * _depth(stages)
    least, goal = current, space.least + 1e-6
    done = cycles <= goal and not over
    stalled = _note_stalled(state)
    found = since = 0
    for step in range(moves):
        since += 1
        if since > most_failed or done:
            break
        _copy(order, state.order)
        _copy(stages, state.stages)
        if not _move(space, state, stalled, deepest, random):
            continue
        chance = _drawn(random) / _MODULUS
        allowed = current - _TEMPERATURE * (1 - step / moves) * math.log(chance)
        over, worth = excess_of(space, state, state.order, state.stages)
        fixed = worth + STAGE_PENALTY * _depth(state.stages)
        if space.least + fixed > allowed:
            continue
        cycles = cycles_of(space, state, block, state.order, state.stages, allowed - fixed)
        if cycles + fixed > allowed:
            continue
        current = cycles + fixed
        stalled = _note_stalled(state)
        _copy(state.order, order)
        _copy(state.stages, stages)
        if current < least:
            least, since = current, 0
            done = cycles <= goal and not over
            row = found % best.cycles.shape[0]
            for place in range(size):
                best.orders[row, place] = order[place]
                best.stages[row, place] = stages[place]
            best.cycles[row] = cycles
            best.excess[row] = over
            found += 1
    return found
