"""Loops by execution: those whose branches back a call really took, and the way through them that it went.

What static analysis cannot know is seen here: loops through indirect branches and in functions that are
called through pointers, loops that did not repeat, and which way branches inside a loop go.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from armsim.analysis.bodies import Body, Ran, chosen_body, lines_of, loop_body, subject_of
from armsim.analysis.listing import Listing
from armsim.analysis.loops import (
    Loop,
    find_loops,
    innermost,
    loops_of,
    reachable,
    successors,
)
from armsim.errors import UserError


@dataclass(frozen=True)
class Flow:
    """Count how often a call executed each word of a listing, and how often one led to another.

    ``taken`` are transfers by (word, next word), those to the following word left out. Of calls and returns
    none is there: a call goes on to the next word, as if the function were one instruction. ``executed``
    counts all instructions of the call.
    """

    listing: Listing
    executions: Sequence[int]
    taken: Mapping[tuple[int, int], int]
    executed: int

    @cached_property
    def onward(self) -> dict[int, dict[int, int]]:
        """Give each executed word's successors inside its function, counted, the most frequent first."""
        found: dict[int, dict[int, int]] = {}
        for (at, to), count in self.taken.items():
            found.setdefault(at, {})[to] = count
        for at, count in enumerate(self.executions):
            rest = count - sum(found.get(at, {}).values())
            if rest > 0 and at + 1 in successors(self.listing.code, at) and self.executions[at + 1]:
                found.setdefault(at, {})[at + 1] = rest
        return {
            at: dict(sorted(ways.items(), key=lambda entry: (-entry[1], entry[0])))
            for at, ways in found.items()
        }

    def after(self, at: int) -> list[int]:
        """Give the successors of an executed word, the most frequent first."""
        return list(self.onward.get(at, ()))

    @cached_property
    def loops(self) -> list[Loop]:
        """The loops whose branches back were taken."""
        back: dict[int, list[int]] = {}
        for at, to in self.taken:
            if to <= at:
                back.setdefault(to, []).append(at)
        return loops_of(back, self.after)

    def ran(self, loop: Loop) -> Ran:
        """Count a loop's entries and iterations."""
        entries = sum(
            count
            for at, ways in self.onward.items()
            if at not in loop.members
            for to, count in ways.items()
            if to in loop.members
        )
        instructions = sum(self.executions[at] for at in loop.members)
        # A function's first word is entered by calls, which are no transfers here.
        back = sum(self.taken.get((end, loop.first), 0) for end in loop.ends)
        entries = max(entries, self.executions[loop.first] - back)
        share = instructions / self.executed
        return Ran(self.executions[loop.first], entries, instructions, share)


def executed_bodies(flow: Flow, loop: str | None) -> tuple[list[Body], tuple[str, ...]]:
    """The innermost loops that were taken, that with the most instructions first, and what to say of them.

    ``loop`` names one: its number in that order, its label or a line in it. Raises UserError if none was
    taken or there is no such loop.
    """
    listing = flow.listing
    subject = subject_of(listing)
    inner = sorted(
        innermost(flow.loops), key=lambda item: (-flow.ran(item).instructions, item.first)
    )
    idle = _idle(flow)
    if not inner:
        why = f": {'; '.join(idle)}" if idle else ""
        raise UserError(
            f"{subject}: on these arguments no branch back was taken, so no loop was executed{why}"
        )
    bodies = [_body(flow, item, at, len(inner)) for at, item in enumerate(inner, 1)]
    ran = _many(flow.executed, "instruction")
    share = sum(body.ran.share for body in bodies if body.ran)
    said = (
        f"loops found by execution: {ran} executed, {share:.1%} of them in "
        f"{'these loops' if len(bodies) > 1 else 'this loop'}"
    )
    notes = (said, *idle)
    if loop is not None:
        try:
            chosen = chosen_body(f"--loop {loop}", loop, listing, flow.loops, inner, bodies)
        except UserError as error:
            raise UserError("; ".join([str(error), *idle])) from error
        return [chosen], notes
    return bodies, notes


def _body(flow: Flow, loop: Loop, number: int, of: int) -> Body:
    way = _way(flow, loop)
    ran = flow.ran(loop)
    body = loop_body(flow.listing, loop, way, number, of)
    notes = [
        f"{_many(ran.iterations, 'iteration')} in {_many(ran.entries, 'entry', 'entries')}, "
        f"{ran.share:.1%} of the executed instructions"
    ]
    for at, to in zip(way, (*way[1:], loop.first), strict=True):
        ways = {
            onward: count
            for onward, count in flow.onward.get(at, {}).items()
            if onward in loop.members
        }
        if len(ways) > 1 and to in ways:
            notes.append(
                f"branch inside, line {flow.listing.places[at]}: as it went {ways[to]:,} of "
                f"{sum(ways.values()):,} times"
            )
    return replace(body, notes=(*body.notes, *notes), ran=ran)


def _way(flow: Flow, loop: Loop) -> tuple[int, ...]:
    """One iteration, every branch as it went most often inside the loop."""
    at, path = loop.first, dict[int, None]()  # a dictionary: an ordered set
    while True:
        path[at] = None
        onward = [to for to in flow.after(at) if to in loop.members]
        if not onward or onward[0] == loop.first:
            return tuple(path)
        fresh = [to for to in onward if to not in path]
        if not fresh:
            return tuple(path)
        at = fresh[0]


def _idle(flow: Flow) -> list[str]:
    """The innermost loops of the functions that ran which did not repeat, in words."""
    listing, code = flow.listing, flow.listing.code
    inside: set[int] = set()
    functions = listing.functions.keys()
    for at, count in enumerate(flow.executions):
        if count and at not in inside:
            inside |= reachable(code, at, functions - {at})
    repeated = {loop.first for loop in flow.loops}
    found = []
    for loop in innermost(find_loops(code)):
        if loop.first not in inside or loop.first in repeated:
            continue
        count = flow.executions[loop.first]
        what = f"ran {_times(count)} and never branched back" if count else "never ran"
        label = listing.labels.get(loop.first)
        place = lines_of(listing, sorted(loop.members))
        found.append(f"loop {f'{label}, ' if label else ''}{place} {what}")
    return found


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"


def _many(count: int, one: str, several: str = "") -> str:
    return f"{count:,} {one if count == 1 else several or one + 's'}"
