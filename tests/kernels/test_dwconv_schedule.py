"""Schedules: legal for any block, and good for the blocks that matter."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import load_core
from armsim.nests.placed import FETCH, LOAD, MULTIPLY, PREFETCH, STORE
from armsim.nests.unrolled import Block, Plan, Recipe, Row, plan_block
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.order import ORDERS
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.target import Target, generating_for

STYLES = ("grouped", "interleaved", "list")

LETTERS = ["l", "k", "n", "m", "i"]
"""Of a product's place."""


def rows(words: str, stride: int = 1) -> tuple[Row, ...]:
    """Factors of letters, of sums such as l+n that of an input row."""
    return tuple(
        tuple(
            (stride if letter in "lk" and "+" in word else 1) * (letter in word.split("+"))
            for letter in LETTERS
        )
        for word in words.split()
    )


def recipe(
    share: bool, stream: bool, fetch: bool, style: str, order: str, room: int, stride: int = 1
) -> Recipe:
    """Operands as if rows were 1000 bytes apart."""
    row, column, vector = rows("l+n k+m i", stride)
    image = tuple(1000 * a + 10 * b + c for a, b, c in zip(row, column, vector, strict=True))
    reads = (image, (0, 0, 1000, 10, 1)) if stream else (image,)
    order_rows = rows(ORDERS[order].letters, stride)
    return Recipe(reads, (), order_rows, share, style, room, fetch, False, 0)


def interior(ho_b: int, wo_b: int, size: int = 3, vectors: int = 1) -> Block:
    return Block((((0, size),) * ho_b, ((0, size),) * wo_b), vectors, 4)


def assert_legal(plan: Plan) -> None:
    """Each product once and in order, with its operands in the slots it names."""
    inside: dict[int, int] = {}
    fetched: set[int] = set()
    finished: set[int] = set()
    last = {product.total: i for i, product in enumerate(plan.products)}
    done = -1
    for step in plan.steps:
        if step.kind == LOAD:
            inside[step.stays[0]] = step.number
        elif step.kind == FETCH:
            fetched.add(step.number)
        elif step.kind == MULTIPLY:
            done += 1
            product = plan.products[step.number]
            assert step.number == done
            assert tuple(inside[stay] for stay in step.stays) == product.streamed
            assert not fetched or product.total in fetched
        elif step.kind == STORE:
            assert last.get(step.number, -1) <= done
            assert step.number not in finished
            finished.add(step.number)
    assert done == len(plan.products) - 1
    assert finished >= set(last)


def held_at_once(plan: Plan) -> int:
    """The most streamed vectors that are in registers at once."""
    last = {}
    for number, step in enumerate(plan.steps):
        if step.kind == MULTIPLY:
            last.update(dict.fromkeys(step.stays, number))
    held: set[int] = set()
    most = 0
    for number, step in enumerate(plan.steps):
        if step.kind == LOAD:
            held.add(step.stays[0])
        most = max(most, len(held))
        held = {stay for stay in held if last[stay] > number}
    return most


def registers_needed(plan: Plan, share: bool, stream: bool, stride: int) -> int:
    """For inputs that stay from their first to their last product, and a filter vector beside them."""
    if not share:
        return 1 + stream
    vectors = [(stride * at + n, stride * k + m, i) for at, k, n, m, i in plan.places]
    last = {vector: at for at, vector in enumerate(vectors)}
    first = {vector: at for at, vector in reversed([*enumerate(vectors)])}
    alive = [
        sum(first[vector] <= at <= last[vector] for vector in last) for at in range(len(vectors))
    ]
    return max(alive) + stream


@given(
    ho_b=st.integers(1, 4),
    wo_b=st.integers(1, 6),
    size=st.integers(1, 5),
    stride=st.integers(1, 3),
    vectors=st.integers(1, 2),
    share=st.booleans(),
    stream=st.booleans(),
    fetch=st.booleans(),
    style=st.sampled_from(sorted(STYLES)),
    products=st.sampled_from(sorted(ORDERS)),
    slots=st.integers(2, 16),
    prefetches=st.integers(0, 9),
)
@settings(derandomize=True, deadline=None, max_examples=250)
def test_every_schedule_is_legal(
    ho_b: int, wo_b: int, size: int, stride: int, vectors: int, share: bool, stream: bool,
    fetch: bool, style: str, products: str, slots: int, prefetches: int,
) -> None:  # fmt: skip
    shape = interior(ho_b, wo_b, size, vectors)
    made = recipe(share, stream, fetch, style, products, slots, stride)
    try:
        plan = plan_block(shape, made, prefetches)
    except TooFewRegisters:
        enough = plan_block(shape, made._replace(room=1000), prefetches)
        assert slots < registers_needed(enough, share, stream, stride)
        return
    assert_legal(plan)
    assert plan.registers <= slots
    assert held_at_once(plan) <= slots
    kinds = Counter(step.kind for step in plan.steps)
    assert kinds[PREFETCH] == prefetches
    assert kinds[FETCH] == (len({product.total for product in plan.products}) if fetch else 0)
    inputs = Counter(
        step.number for step in plan.steps if step.kind == LOAD and not plan.values[step.number][0]
    )
    if share:
        assert set(inputs.values()) == {1}, "an input vector of a window is loaded once"
    else:
        assert sum(inputs.values()) == len(plan.products)


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_only_reorders(order: str) -> None:
    shape = interior(2, 3, vectors=2)
    plan = plan_block(shape, recipe(True, True, False, "grouped", order, 100))
    assert sorted(plan.places) == sorted(shape.places()[1])


def test_the_window_of_2x4_outputs_under_3x3_is_24_loads_and_72_products() -> None:
    plan = plan_block(interior(2, 4), recipe(True, False, False, "interleaved", "row_tap", 15))
    assert len(plan.products) == 72
    assert sum(step.kind == LOAD for step in plan.steps) == 24


def test_filters_are_loaded_again_only_when_registers_are_short() -> None:
    def filter_loads(slots: int) -> int:
        made = recipe(True, True, False, "interleaved", "row_column", slots)
        plan = plan_block(interior(2, 4), made)
        return sum(step.kind == LOAD and plan.values[step.number][0] == 1 for step in plan.steps)

    assert filter_loads(24) == 9
    assert filter_loads(4) > 9


def test_interleaved_loads_run_at_least_six_products_ahead_once_a_block_is_under_way() -> None:
    plan = plan_block(interior(2, 4), recipe(True, False, False, "interleaved", "row_tap", 15))
    loaded_at: dict[int, int] = {}
    done = 0
    for step in plan.steps:
        if step.kind == LOAD:
            loaded_at[step.stays[0]] = done
        elif step.kind == MULTIPLY:
            assert done < 12 or done - loaded_at[step.stays[0]] >= 6
            done += 1


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a57", "cortex-a76"])
def test_a_scheduled_block_is_at_least_as_quick_as_those_that_are_ordered_by_hand(
    core: str,
) -> None:
    """By the replay, all data in L1, the interior block of a row."""
    problem = DwconvProblem(8, 34, 4, 3, 3)
    cycles = {}
    with generating_for(Target.named(core)):
        for style in ("grouped", "interleaved", "list"):
            source = render(problem, DwconvTile("window_zero", 1, 4, 4, "nhwc", "chw", style))
            (analysis,) = analyze_text(inner_loop(source.text), style, load_core(core))
            cycles[style] = analysis.cycles
    assert cycles["list"] <= min(cycles.values())


def inner_loop(text: str) -> str:
    """The longest loop without another in it."""
    loops = re.findall(r"^(\S+):\n((?:(?!\S+:\n).*\n)*?)\s+b\.ne \1\n", text, re.M)
    label, body = max(loops, key=lambda found: found[1].count("\n"))
    return f"{label}:\n{body}    b.ne {label}\n"


def test_one_register_is_too_few_for_streamed_filters() -> None:
    with pytest.raises(TooFewRegisters):
        plan_block(interior(1, 1), recipe(True, True, False, "grouped", "row_tap", 1))
