"""Rename and dispatch: the slots that a uop takes, its pipe, and the cycle it goes to that pipe's queue.

Slots limit rename. A uop may then be held back: its pipe's queue is full, or the caps of dispatch let no
more uops to that pipe in this cycle. What comes after it is renamed from the cycle of its dispatch on.
Where dispatch is wider than rename, the uop held back takes none of that cycle's slots: it took its own
before.

Steering binds a uop that may choose between pipes to one of them, by the core file's rule. Whole kernels
on an A72 show that it looks at the queues: of the NTT of ML-DSA F0 has 1536 cycles of multiplications, and
with half of the 640 uops that either pipe takes it would be busy for 1856, but silicon takes 1695. What
comes first is the cycle in which a queue takes the uop: a full one takes none, nor does one that has taken
as many as its cap in this cycle; dispatch is in order, so what waits for either holds up all after it. Of
queues alike in that the emptier one is taken. fmaxv on an A72, a uop and another on its result, reaches its
rate of 1.00 (OCX) only so.
"""

from __future__ import annotations

from typing import Any

from armsim.compiled import Int64s, inlined, merged
from armsim.cores.keys import MOST_QUEUE
from armsim.cores.model import CoreModel
from armsim.pipeline.issue_queue import cycles_until_room, waiting
from armsim.pipeline.pipes import Choice, Pipe, member
from armsim.pipeline.timeline import CAPPED, IN_ORDER
from armsim.records import Copied, Records, rows_of

_NEVER = 1 << 62  # work that no replay reaches
_, _PARITY, _EMPTIER = range(3)  # in the order of cores.model.STEERING_RULES


class FrontEnd:
    """The front end: how far rename and dispatch are, or issue in an in-order core."""

    slots: Copied[int]
    spare_slots: Copied[int]
    cycle: int  # of the last rename, in order of the last issue
    used: int  # slots taken in it
    dispatched: int  # cycle of the last dispatch
    caps: int  # uops dispatched in it, four bits a group of pipes (`pipes.Pipe.cap_shift`)
    sequence: int  # uops dispatched, the number of the next one
    opened: int  # in order: the first uop of the instruction before
    accumulator_last: Copied[bool]
    passed: int  # in order: the register that it wrote, -1: none
    rate: int  # units of the counted work (`simulate.Stop`) that can be done in a cycle
    work_left: int  # of the uops not yet dispatched, if it is counted
    stop_after: int  # units after which the replay stops


def fresh_front_end(core: CoreModel) -> Any:
    """Nothing dispatched yet."""
    front = rows_of(FrontEnd, core)
    front[0].opened = -1  # no instruction before the first
    front[0].passed = -1
    front[0].stop_after = _NEVER
    return front


@inlined
def least_work(front: FrontEnd) -> int:
    """Units that could have been done in the cycles of the call, if nothing waits from now on.

    What is not dispatched yet is done after this cycle, so many units in each. Where they exceed
    ``stop_after`` the replay stops: the call takes longer than is of interest.
    """
    return (front.cycle - 1) * front.rate + front.work_left


@inlined
def _capped(front: FrontEnd, pipe: Pipe, cycle: int) -> bool:
    """Say whether a pipe takes no more uops at a cycle."""
    return (cycle == front.dispatched) & ((front.caps >> pipe.cap_shift) & 15 >= pipe.cap)


@inlined
def take_slots(front: FrontEnd, slots: int, earliest: int) -> int:
    """Rename a uop at the first cycle from ``earliest`` on that has slots for it; return the cycle."""
    cycle, used, width = front.cycle, front.used, front.slots
    if earliest > cycle:
        cycle = earliest
        used = 0
    while slots > width - used:  # an instruction's slots may straddle cycles
        slots -= width - used
        cycle += 1
        used = 0
    front.cycle = cycle
    front.used = used + slots
    return cycle


@merged
def steer(
    front: FrontEnd,
    choice: Choice,
    target: int,
    queues: Int64s,
    pipes: Records[Pipe],
    cycle: int,
) -> int:
    """The pipe that a uop is bound to when it leaves rename at a cycle.

    ``target`` is the register that it writes, which some rules look at.
    """
    at, count = choice.next, choice.count
    if choice.rule == _PARITY:
        at = (target if target > 0 else 0) % count
    elif choice.rule == _EMPTIER:
        # The queue that takes it first, of those the emptiest; equals take turns.
        least = 1 << 62
        place = at
        for _ in range(count):
            candidate = pipes[member(choice, place)]
            load = waiting(queues, candidate, cycle)
            wait = int(_capped(front, candidate, cycle))
            if load == candidate.queue:
                wait = cycles_until_room(queues, candidate, cycle)
            load += wait * (MOST_QUEUE + 1)
            # Selected, not branched on: the host cannot predict which queue is emptier.
            at = place if load < least else at
            least = min(load, least)
            place = place + 1 if place + 1 < count else 0
    choice.next = at + 1 if at + 1 < count else 0
    return member(choice, at)


@inlined
def dispatch(front: FrontEnd, pipe: Pipe, slots: int, earliest: int, term: int) -> tuple[int, int]:
    """Hand a uop to its pipe's queue, within the caps; return the cycle and the term that set it."""
    cycle = earliest
    if _capped(front, pipe, cycle):
        cycle += 1
        if term == IN_ORDER:
            term = CAPPED
    if cycle > front.dispatched:
        front.dispatched = cycle
        front.caps = 0
    if cycle > front.cycle:  # held back
        front.cycle = cycle
        front.used = max(slots - front.spare_slots, 0)
    front.caps += 1 << pipe.cap_shift
    return cycle, term
