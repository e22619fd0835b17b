"""Pipes: which of their cycles are taken, and which uops may choose between several?

One integer per cycle, in a ring: ``cycle << 16 | a bit for each busy pipe``. One of another cycle is old
and means that all pipes are free, so nothing is ever cleared.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, inlined
from armsim.cores.model import STEERING_RULES, CoreModel
from armsim.pipeline.timeline import REASONS
from armsim.pipeline.uops import Uop
from armsim.records import Records, rows

# The span between the oldest unretired uop and the latest reserved cycle is at most the ROB times the
# longest latency, 128 x ~300 = 38 400 cycles, so 65 536 entries never wrap onto a live one.
_RING = 1 << 16

_NO_CAP = 15  # uops a cycle, more than any core dispatches


class Pipe:
    """A pipe: its issue queue, the cap on its group of pipes, what its cycles count as."""

    queue: int  # entries
    end: int  # of its place in `issue_queue`
    oldest: int  # the place there of the uop that leaves first
    waiting: int  # of them taken when last looked at, and since
    cap_shift: int  # of the group's four bits in `dispatch.FrontEnd.caps`
    cap: int
    reason: int  # in `timeline.REASONS`


class Choice:
    """Pipes between which a uop may choose, by which rule, and which is next in rotation."""

    rule: int  # in `cores.model.STEERING_RULES`
    next: int
    count: int
    members: int  # four bits a pipe, which a record gives sooner than an array


@inlined
def member(choice: Choice, place: int) -> int:
    """Give one of the pipes that a uop may choose between."""
    return choice.members >> 4 * place & 15


def pipes_of(core: CoreModel) -> Any:
    """The pipes of a core as records; a cap is at most 15, so four bits a group count a cycle's uops."""
    groups = [names.split("+") for names in core.caps] + [
        [pipe] for pipe in core.pipes if not any(pipe in names.split("+") for names in core.caps)
    ]
    caps = [*core.caps.values(), *[_NO_CAP] * (len(groups) - len(core.caps))]
    group_of = [next(at for at, names in enumerate(groups) if pipe in names) for pipe in core.pipes]
    pipes = rows(Pipe, len(core.pipes))
    pipes["queue"] = list(core.pipes.values())
    pipes["end"] = np.cumsum(pipes["queue"])
    pipes["oldest"] = pipes["end"] - pipes["queue"]
    pipes["cap_shift"] = [4 * group for group in group_of]
    pipes["cap"] = [caps[group] for group in group_of]
    pipes["reason"] = [REASONS.index(core.unit_of[pipe]) for pipe in core.pipes]
    return pipes


def choices_of(core: CoreModel) -> Any:
    """The choices of a core as records, at least one."""
    pipes = list(core.pipes)
    choices = rows(Choice, max(len(core.choices), 1))
    for at, (name, members) in enumerate(core.choices.items()):
        choices[at].rule = STEERING_RULES.index(core.steering.get(name, STEERING_RULES[0]))
        choices[at].count = len(members)
        choices[at].members = sum(
            pipes.index(pipe) << 4 * place for place, pipe in enumerate(members)
        )
    return choices


def idle_pipes() -> NDArray[np.int64]:
    """The ring of cycles with nothing taken."""
    return np.full(_RING, -1, dtype=np.int64)


@inlined
def is_free(busy: Int64s, pipe: int, cycle: int, length: int) -> bool:
    """Say whether a pipe has ``length`` free cycles from ``cycle`` on."""
    free = True
    for step in range(length):
        taken = busy[(cycle + step) & (_RING - 1)]
        if taken >> 16 == cycle + step and taken & (1 << pipe):
            free = False
    return free


@inlined
def free_pipe(uop: Uop, choices: Records[Choice], busy: Int64s, cycle: int) -> int:
    """The first pipe that can take a uop at a cycle, -1 if all are busy."""
    found = -1
    if uop.choice < 0:
        if is_free(busy, uop.pipe, cycle, uop.occupancy):
            found = uop.pipe
    else:
        choice = choices[uop.choice]
        for at in range(choice.count):
            if is_free(busy, member(choice, at), cycle, uop.occupancy):
                found = member(choice, at)
                break
    return found


@inlined
def issue(busy: Int64s, pipe: int, cycle: int, length: int) -> int:
    """Take the first ``length`` free cycles in a row of a pipe, from ``cycle`` on; return the first."""
    bit = 1 << pipe
    while True:
        step = 0
        while step < length:
            taken = busy[(cycle + step) & (_RING - 1)]
            if taken >> 16 == cycle + step and taken & bit:
                break
            step += 1
        if step == length:
            break
        cycle += step + 1
    for step in range(length):
        at = (cycle + step) & (_RING - 1)
        taken = busy[at]
        if taken >> 16 != cycle + step:
            taken = (cycle + step) << 16
        busy[at] = taken | bit
    return cycle
