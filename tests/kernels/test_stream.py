"""Interleaved and rolled streams compute what their products say, for any ring that is legal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.codegen.rings import ring_sizes
from armsim.codegen.stream import (
    Fetch,
    Item,
    Load,
    Multiply,
    Place,
    Product,
    Rolled,
    Value,
    interleave,
    roll,
)


class Machine:
    """Registers of one number each and memory that knows what lies where; no lanes."""

    def __init__(self) -> None:
        self.registers: dict[int, float] = {}
        self.pointers = {"a": 0, "b": 0, "d": 0}
        self.stored: dict[int, float] = {}

    def memory(self, place: Place) -> float:
        address = self.pointers[place.pointer] + place.offset
        return float(hash((place.pointer, address)) % 1009 + 1)

    def run(self, items: Sequence[Item]) -> None:
        for item in items:
            if isinstance(item, Multiply):
                before = 0.0 if item.begins else self.registers[item.target]
                product = self.registers[item.vector] * self.registers[item.scalar]
                self.registers[item.target] = before + product * (item.lane + 1)
            elif isinstance(item, Load):
                self.registers[item.register] = self.memory(item.place)
            elif not isinstance(item, Fetch):
                address = self.pointers[item.place.pointer] + item.place.offset
                self.stored[address] = self.registers[item.register]

    def run_rolled(self, rolled: Rolled) -> None:
        self.run(rolled.head)
        for _ in range(rolled.trips):
            self.run(rolled.body)
            for name, distance in rolled.moves.items():
                self.pointers[name] += distance
        # The tail's offsets are those of the straight line in which `found` iterations were seen.
        for name, distance in rolled.moves.items():
            self.pointers[name] -= rolled.found * distance
        self.run(rolled.tail)


def dot_products(k: int, rows: int, ring_a: int, ring_b: int) -> list[list[Product]]:
    """d[r] = sum over k of a[k, r] * b[k], stored at 1000 + r."""
    d = [Value(r, None, Place("d", 1000 + r), fresh=True) for r in range(rows)]
    steps = []
    for at in range(k):
        a = [Value(100 + (at * rows + r) % ring_a, Place("a", at * rows + r)) for r in range(rows)]
        b = Value(200 + at % ring_b, Place("b", at))
        steps.append([Product(d[r], b, a[r], 0) for r in range(rows)])
    return steps


def expected(k: int, rows: int) -> dict[int, float]:
    machine = Machine()
    return {
        1000 + r: sum(
            machine.memory(Place("a", at * rows + r)) * machine.memory(Place("b", at))
            for at in range(k)
        )
        for r in range(rows)
    }


@given(
    k=st.integers(1, 40),
    rows=st.integers(1, 6),
    sets_a=st.integers(1, 2),
    ring_b=st.integers(1, 3),
    unroll=st.sampled_from([1, 2, 3, 4, 6]),
    ahead=st.booleans(),
)
@settings(derandomize=True, deadline=None, max_examples=150)
def test_a_rolled_stream_computes_its_products(
    k: int, rows: int, sets_a: int, ring_b: int, unroll: int, ahead: bool
) -> None:
    steps = dot_products(k, rows, sets_a * rows, ring_b)
    fetches = [[Place("a", (at + 8) * rows)] if ahead else [] for at in range(k)]
    lines = interleave(steps, fetches)
    straight = Machine()
    straight.run([item for line in lines for item in line])
    assert straight.stored == expected(k, rows)
    rolled = roll(lines, unroll, {"a": unroll * rows, "b": unroll, "d": 0})
    looped = Machine()
    looped.run_rolled(rolled)
    assert looped.stored == straight.stored


@pytest.mark.parametrize("omitted", [1, 7])
def test_iterations_left_out_of_the_middle_are_made_by_the_loop(omitted: int) -> None:
    short, long = 20, 20 + 2 * omitted
    lines = interleave(dot_products(short, 3, 6, 2))
    rolled = roll(lines, 2, {"a": 6, "b": 2, "d": 0}, omitted)
    machine = Machine()
    machine.run(rolled.head)
    for _ in range(rolled.trips):
        machine.run(rolled.body)
        machine.pointers["a"] += 6
        machine.pointers["b"] += 2
    machine.pointers["a"] -= 6 * rolled.found
    machine.pointers["b"] -= 2 * rolled.found
    machine.run(rolled.tail)
    assert machine.stored == expected(long, 3)


def test_a_second_set_of_registers_brings_each_load_a_step_ahead_of_its_use() -> None:
    lines = interleave(dot_products(12, 4, 8, 2))
    loads = [
        (step, item.place.offset // 4)
        for step, line in enumerate(lines)
        for item in line
        if isinstance(item, Load) and item.place.pointer == "a"
    ]
    assert all(wanted > step for step, wanted in loads if wanted >= 2)


def test_a_stream_without_a_repetition_is_left_straight() -> None:
    rolled = roll(interleave(dot_products(3, 2, 2, 1)), 2, {"a": 4, "b": 2, "d": 0})
    assert rolled.trips == 0
    with pytest.raises(ValueError, match="steady state"):
        roll(interleave(dot_products(3, 2, 2, 1)), 2, {"a": 4, "b": 2, "d": 0}, omitted=1)


def test_two_values_that_need_one_register_at_once_are_refused() -> None:
    d = Value(0, fresh=True)
    a, b = Value(1, Place("a", 0)), Value(1, Place("b", 0))
    with pytest.raises(ValueError, match="v1"):
        interleave([[Product(d, a, b, 0), Product(d, a, b, 1)]])


@pytest.mark.parametrize(
    ("free", "held", "streamed", "per_iteration", "rings"),
    [
        (8, 2, 3, (8, 12), (4, 4)),  # MR x NR = 8x12, unrolled four times
        (16, 2, 2, (8, 8), (4, 4)),
        (8, 2, 4, (8, 16), (4, 4)),
        (5, 4, 3, (4, 12), (4, 1)),
        (4, 4, 1, (4, 4), (0, 0)),
    ],
)
def test_rings_fit_the_free_registers_and_an_iteration(
    free: int, held: int, streamed: int, per_iteration: tuple[int, int], rings: tuple[int, int]
) -> None:
    assert ring_sizes(free, held, streamed, per_iteration) == rings
