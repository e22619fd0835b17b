"""Dispatch: a uop's pipe, and the slots it takes.

Steering binds a uop that may choose between pipes to one of them. Whole kernels on an A72 rule out that
the choice looks at the load of the queues; alternating or the parity of the destination register (SOG57
4.10) come near. The rule is the core file's.
"""

from __future__ import annotations

from typing import Any

from armsim.compiled import Int64s, inlined
from armsim.cores.model import CoreModel
from armsim.pipeline.issue_queue import waiting
from armsim.pipeline.pipes import Choice, Pipe
from armsim.pipeline.timeline import CAPPED, IN_ORDER
from armsim.pipeline.uops import Uop
from armsim.records import Records, rows

_NEVER = 1 << 62  # slots that no replay reaches
_ALTERNATE, _PARITY, _EMPTIER = range(3)  # in the order of cores.model.STEERING_RULES


class FrontEnd:
    """The front end: how far dispatch is, or issue in an in-order core."""

    width: int  # slots a cycle
    cycle: int  # of the last dispatch
    used: int  # slots taken in it
    caps: int  # uops dispatched in it, four bits a group of pipes (`pipes.Pipe.cap_shift`)
    sequence: int  # uops dispatched, the number of the next one
    opened: int  # in order: the first uop of the instruction before
    slots_left: int  # slots of the uops not yet dispatched, if they are counted
    stop_after: int  # slots after which the replay stops


def fresh_front_end(core: CoreModel) -> Any:
    """Nothing dispatched yet."""
    front = rows(FrontEnd, 1)
    front[0].width = core.slots
    front[0].opened = -1  # no instruction before the first
    front[0].stop_after = _NEVER
    return front


@inlined
def least_slots(front: FrontEnd) -> int:
    """Slots that have passed when the last uop is dispatched, if nothing waits from now on.

    Where they exceed ``stop_after`` the replay stops: the call takes longer than is of interest.
    """
    return (front.cycle - 1) * front.width + front.slots_left


@inlined
def steer(
    uop: Uop, choices: Records[Choice], queues: Int64s, pipes: Records[Pipe], cycle: int
) -> int:
    """The pipe that a uop is bound to."""
    pipe = uop.pipe
    if uop.choice >= 0:
        choice = choices[uop.choice]
        at = 0
        if choice.rule == _ALTERNATE:
            at = choice.next
            choice.next = at + 1 if at + 1 < choice.count else 0
        elif choice.rule == _PARITY:
            at = (uop.target if uop.target > 0 else 0) % choice.count
        else:
            fewest = 1 << 30
            for other in range(choice.count):
                candidate = choice.pipes[other]
                here = waiting(queues, candidate, pipes[candidate].queue, cycle)
                if here < fewest:
                    fewest = here
                    at = other
        pipe = choice.pipes[at]
    return pipe


@inlined
def take_slots(
    front: FrontEnd, pipe: Pipe, slots: int, earliest: int, term: int
) -> tuple[int, int]:
    """Dispatch a uop at the first cycle from ``earliest`` on that has slots, within its pipe's cap.

    Returns the cycle and the term that set it (``term`` where neither slots nor cap did).
    """
    cycle, used, caps = front.cycle, front.used, front.caps
    front.slots_left -= slots
    if earliest > cycle:
        cycle = earliest
        used = 0
        caps = 0
    if (
        (caps >> pipe.cap_shift) & 15 >= pipe.cap
        and slots <= front.width - used
        and term == IN_ORDER
    ):
        term = CAPPED  # there is a slot, but its pipe takes no more this cycle
    while slots > front.width - used:  # an instruction's slots may straddle cycles
        slots -= front.width - used
        cycle += 1
        used = 0
        caps = 0
    if (caps >> pipe.cap_shift) & 15 >= pipe.cap:
        cycle += 1
        used = 0
        caps = 0
    front.cycle = cycle
    front.used = used + slots
    front.caps = caps + (1 << pipe.cap_shift)
    return cycle, term
