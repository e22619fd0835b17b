"""Order and limits of a search follow from what is known, not from when it became known."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import NamedTuple

import pytest

from armsim.bounds.result import Bounds
from armsim.explorer.candidate import Built, Measured, Outcome, stopped_after
from armsim.explorer.ladder import REPLAYED
from armsim.explorer.order import LOOKAHEAD, Order, lag
from armsim.explorer.wanted import Wanted


class Made(NamedTuple):
    """A candidate that was made up: its name, what is known of it before, and what it takes."""

    kernel: str
    kind: int
    bound: int
    cycles: int


def made_up(count: int, seed: int) -> list[Made]:
    """Candidates by their bounds; what they take above them is mostly due to their kind."""
    draw = random.Random(seed)
    found = []
    for number in range(count):
        kind, bound = draw.randrange(4), draw.randrange(100, 120)
        cycles = round(bound * (1 + kind / 2 + draw.random() / 10))
        found.append(Made(f"k{number}", kind, bound, cycles))
    return sorted(found, key=lambda item: item.bound)


def entries(items: list[Made]) -> list[tuple[Built, None]]:
    return [
        (Built(item.kernel, {"kind": item.kind}, Bounds({"fp": item.bound}, {}), "", 0.0, 0), None)
        for item in items
    ]


def outcome_of(item: Made, limit: int | None) -> Outcome:
    if limit is not None and item.cycles > limit:
        return stopped_after(item.kernel, {}, limit + 1, None, item.cycles)
    figures = dict.fromkeys((one.name for one in fields(Measured)), 0)
    return Measured(**{**figures, "kernel": item.kernel, "cycles": item.cycles})  # type: ignore[arg-type]


def carried_out(
    items: list[Made], workers: int, seed: int, wanted: Wanted, references: frozenset[str]
) -> tuple[list[tuple[str, int | None]], list[tuple[int, str]]]:
    """Names and limits by place, and what was measured, where workers finish in any order."""
    of_name = {item.kernel: item for item in items}
    order = Order(entries(items), references, REPLAYED, wanted)
    draw, running, turns, measured = random.Random(seed), [], [], []
    while not order.finished:
        while len(running) < workers and (turn := order.turn()) is not None:
            order.take()
            turns.append((turn.built.kernel, turn.limit))
            if turn.left_out is not None:
                order.settle(turn.place, turn.left_out)
            else:
                running.append(turn)
        if running:
            turn = running.pop(draw.randrange(len(running)))
            outcome = outcome_of(of_name[turn.built.kernel], turn.limit)
            order.settle(turn.place, outcome)
            if isinstance(outcome, Measured):
                measured.append((outcome.cycles, outcome.kernel))
    return turns, sorted(measured)


@pytest.mark.parametrize("top", [1, 10])
@pytest.mark.parametrize("seed", range(5))
def test_turns_and_limits_are_those_of_one_worker_and_the_best_are_found(
    top: int, seed: int
) -> None:
    items = made_up(120, seed)
    references = frozenset([items[0].kernel])
    alone, measured = carried_out(items, 1, seed, Wanted(top=top), references)
    fastest = sorted((item.cycles, item.kernel) for item in items)
    assert [cycles for cycles, _ in measured[:top]] == [cycles for cycles, _ in fastest[:top]]
    assert len(measured) < len(items)
    assert alone[0] == (items[0].kernel, None)
    for workers in (2, 5, LOOKAHEAD, 40):
        assert carried_out(items, workers, seed, Wanted(top=top), references)[0] == alone


def test_an_exhaustive_search_takes_all_as_they_are_given() -> None:
    items = made_up(40, 1)
    turns, measured = carried_out(items, 3, 0, Wanted(exhaustive=True), frozenset())
    assert turns == [(item.kernel, None) for item in items]
    assert len(measured) == len(items)


@pytest.mark.parametrize("seed", range(5))
def test_kernels_that_are_like_the_fast_ones_come_first(seed: int) -> None:
    items = made_up(120, seed)
    turns, _ = carried_out(items, 2, 0, Wanted(), frozenset())
    fast = {item.kernel for item in items if item.kind == 0}
    places = [place for place, (kernel, _) in enumerate(turns) if kernel in fast]
    assert places[-1] < len(fast) + 2 * LOOKAHEAD
    by_bound = [place for place, item in enumerate(items) if item.kernel in fast]
    assert by_bound[-1] > places[-1]


def test_few_are_under_way_before_anything_is_known() -> None:
    lags = [lag(place) for place in range(200)]
    assert lags == sorted(lags)
    assert (lags[0], lags[-1]) == (2, LOOKAHEAD)
    assert all(place - own >= 0 for place, own in enumerate(lags[2:], 2))
