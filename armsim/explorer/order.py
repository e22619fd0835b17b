"""The order in which a search takes its candidates, and the limit that each of them has.

The sooner the fast ones are known, the sooner the others can be stopped. What a search is given comes in
the order of static bounds, which say nothing of misses and waits; so what those that are known take over
their bounds, or over the steady state of their loops where that is known, is expected of the others too,
the more of a tile they share the more (`_Expected`).

Order and limits are the same however many processes there are, and however the machine schedules them:
both come from those at least `lag` places before a candidate alone, and it starts when all of these are
finished. That bounds the useful number of processes by LOOKAHEAD.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from armsim.explorer.candidate import Built, Measured, Outcome, Pruned
from armsim.explorer.ladder import Rung
from armsim.explorer.objective import CODE_SIZE, CYCLES, ENERGY, Objective, Values
from armsim.explorer.wanted import Wanted
from armsim.operators.tile import Tile

LOOKAHEAD = 16
_LEAST = 2  # so that two processes are busy from the start
_SHARED = 4.0
"""How many times as much a known candidate says of another for each part that their tiles share."""

Entry = tuple[Built, Any]
"""A candidate: what was built, and its tile."""


def lag(place: int) -> int:
    """Count the places before it at which a candidate may still be under way when this one starts.

    Few at the beginning: until something is known there is no limit.
    """
    return min(LOOKAHEAD, max(_LEAST, place // 3))


@dataclass(frozen=True)
class Turn:
    """A candidate whose turn it is: its place in the order, and the ``limit`` in cycles of its replay.

    ``left_out`` says why it need not be measured, None: it has to be.
    """

    place: int
    built: Built
    tile: Tile
    limit: int | None
    left_out: Pruned | None


class Order:
    """The candidates of a search; those of the ``references`` are first, and have no limit.

    ``known`` are the values of others that count as the best so far.
    If what is ``wanted`` is exhaustive, the others have none either and come as they are given.
    """

    def __init__(
        self,
        queue: Sequence[Entry],
        references: Collection[str],
        rung: Rung,
        wanted: Wanted,
        known: Sequence[Values] = (),
    ) -> None:
        self.size = len(queue)
        self.done = 0
        """How many are finished."""
        self._rung, self._wanted, self._objective = rung, wanted, wanted.aim
        self._references = references
        self._queue = queue
        self._left = list(range(len(queue)))
        self._outcomes: list[Outcome | None] = []  # by place
        self._at: list[int] = []  # of each place the entry of the queue
        self._settled = 0  # all before this place are finished
        self._horizon = 0  # what follows is of the candidates before this place
        self._best = list(known)
        # Fewer cycles than another's are no aim of the other objectives.
        self._by_cycles = wanted.objective == CYCLES and not wanted.exhaustive
        least = [rung.least(built) for built, _ in queue]
        self._expected = _Expected(queue, least) if self._by_cycles else None
        self._next = 0  # in what is left, of the candidate whose turn it is
        self._turn: Turn | None = None

    @property
    def finished(self) -> bool:
        """Say whether all candidates are finished."""
        return self.done == self.size

    def turn(self) -> Turn | None:
        """The candidate that is next; None while it has to wait for others, and after the last one."""
        place = len(self._at)
        if self._turn is None and self._left and place - lag(place) < self._settled:
            self._learn(place - lag(place))
            self._next = self._first()
            self._turn = self._turn_of(place, self._left[self._next])
        return self._turn

    def take(self) -> None:
        """The candidate whose turn it is has begun."""
        self._at.append(self._left.pop(self._next))
        self._outcomes.append(None)
        self._turn = None

    def settle(self, place: int, outcome: Outcome) -> None:
        """Note the outcome of the candidate of a place."""
        self._outcomes[place] = outcome
        self.done += 1
        while self._settled < len(self._at) and self._outcomes[self._settled] is not None:
            self._settled += 1

    def _learn(self, last: int) -> None:
        """Look at the outcomes up to a place."""
        while self._horizon <= last:
            found, number = self._outcomes[self._horizon], self._at[self._horizon]
            if isinstance(found, Measured):
                values = self._objective.value(found)
                self._best = self._objective.best_of(self._best, values, self._wanted.count)
            if self._expected is not None:
                if isinstance(found, Measured):
                    self._expected.note(number, found.cycles)
                elif isinstance(found, Pruned) and found.at_pace is not None:
                    self._expected.note(number, found.at_pace)
            self._horizon += 1

    def _first(self) -> int:
        """Give the next of those that are left."""
        if self._expected is None or self._queue[self._left[0]][0].kernel in self._references:
            return 0
        return self._expected.fastest(self._left)

    def _turn_of(self, place: int, number: int) -> Turn:
        built, tile = self._queue[number]
        objective, wanted = self._objective, self._wanted
        rivals: list[Values] = []
        if not wanted.exhaustive and built.kernel not in self._references:
            rivals = objective.rivals(self._best, wanted.count)
        limit: int | None = None
        left_out: Pruned | None = None
        if rivals and self._by_cycles:
            limit = int(rivals[0][0] * (100 + wanted.slack) // 100)
        if objective.excludes(objective.bound(built), rivals):
            left_out = _pruned(built, objective)
        elif limit is not None:
            left_out = self._rung.pruned(built, limit)
        return Turn(place, built, tile, limit, left_out)


class _Expected:
    """The cycles that candidates are expected to take: ``least``, times what known ones take over theirs.

    That is a mean of logarithms in which each known candidate counts _SHARED times as much for each part
    that its tile has in common (E. Nadaraya, On Estimating Regression, 1964: a kernel regression).
    """

    def __init__(self, queue: Sequence[Entry], least: Sequence[int]) -> None:
        tiles = [built.tile for built, _ in queue]
        names = dict.fromkeys(name for tile in tiles for name in tile)
        numbers: dict[tuple[str, str], int] = {}
        self._parts = np.array(
            [
                [numbers.setdefault((name, repr(tile.get(name))), len(numbers)) for name in names]
                for tile in tiles
            ],
            dtype=np.int64,
        ).reshape(len(tiles), len(names))
        self._bounds = np.log([max(cycles, 1) for cycles in least])
        self._weights = np.zeros(len(tiles))
        self._sums = np.zeros(len(tiles))

    def note(self, number: int, cycles: int) -> None:
        """A candidate takes so many cycles, or would at the pace at which it was stopped."""
        weights = _SHARED ** np.count_nonzero(self._parts == self._parts[number], axis=1)
        self._weights += weights
        self._sums += weights * (math.log(max(cycles, 1)) - self._bounds[number])

    def fastest(self, left: Sequence[int]) -> int:
        """The place in ``left`` of the candidate that is expected to take least, the first of several."""
        numbers = np.array(left)
        over = self._sums[numbers] / np.maximum(self._weights[numbers], 1.0)
        return int(np.argmin(self._bounds[numbers] + over))


def _pruned(built: Built, objective: Objective) -> Pruned:
    least = {
        ENERGY: f"{built.least_energy / 1000:,.0f} nJ and {built.lower_bound:,} cycles",
        CODE_SIZE: f"{built.code_bytes:,} bytes of code and {built.lower_bound:,} cycles",
    }.get(objective.name, f"{built.lower_bound:,} cycles")
    reason = f"it takes at least {least}, more than each of the best known then"
    if objective.front:
        reason = (
            "a kernel known then is nowhere worse than it could be at best, and better somewhere"
        )
    return Pruned(built.kernel, built.tile, built.lower_bound, reason=reason)
