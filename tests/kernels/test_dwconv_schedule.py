"""Schedules: legal for any block, and good for the blocks that matter."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.analysis.analyze import analyze_text
from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.target import Target, generating_for
from armsim.cores.loader import load_core
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.order import ORDERS, BlockShape, sorted_taps
from armsim.operators.dwconv.plan import Plan, plan_block
from armsim.operators.dwconv.schedule import (
    STYLES,
    Fetch,
    Load,
    Multiply,
    Prefetch,
    Recipe,
    Store,
)


def interior(ho_b: int, wo_b: int, size: int = 3, stride: int = 1, vectors: int = 1) -> BlockShape:
    return BlockShape(((0, size),) * ho_b, ((0, size),) * wo_b, stride, 1, vectors)


def assert_legal(plan: Plan) -> None:
    """Each product once and in order, with its operands in the slots it names."""
    inside: dict[int, int] = {}
    fetched: set[int] = set()
    finished: set[int] = set()
    last = {product.accumulator: i for i, product in enumerate(plan.products)}
    done = -1
    for step in plan.steps:
        if isinstance(step, Load):
            inside[step.stay] = step.operand
        elif isinstance(step, Fetch):
            fetched.add(step.accumulator)
        elif isinstance(step, Multiply):
            done += 1
            product = plan.products[step.product]
            assert step.product == done
            assert tuple(inside[stay] for stay in step.stays) == product.streamed
            assert not fetched or product.accumulator in fetched
        elif isinstance(step, Store):
            assert last.get(step.accumulator, -1) <= done
            assert step.accumulator not in finished
            finished.add(step.accumulator)
    assert done == len(plan.products) - 1
    assert finished >= plan.touched


def held_at_once(plan: Plan) -> int:
    """The most streamed vectors that are in registers at once."""
    last = {}
    for number, step in enumerate(plan.steps):
        if isinstance(step, Multiply):
            last.update(dict.fromkeys(step.stays, number))
    held: set[int] = set()
    most = 0
    for number, step in enumerate(plan.steps):
        if isinstance(step, Load):
            held.add(step.stay)
        most = max(most, len(held))
        held = {stay for stay in held if last[stay] > number}
    return most


def registers_needed(shape: BlockShape, share: bool, stream: bool, products: str) -> int:
    """For inputs that stay from their first to their last product, and a filter vector beside them."""
    taps = sorted_taps(shape, products)
    if not share:
        return 1 + stream
    vectors = [(tap.row, tap.column, tap.vector) for tap in taps]
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
    shape = interior(ho_b, wo_b, size, stride, vectors)
    try:
        plan = plan_block(shape, Recipe(share, stream, fetch, style, products, slots), prefetches)
    except TooFewRegisters:
        needed = registers_needed(shape, share, stream, products)
        assert slots < needed
        return
    assert_legal(plan)
    assert plan.registers <= slots
    assert held_at_once(plan) <= slots
    kinds = Counter(type(step) for step in plan.steps)
    assert kinds[Prefetch] == prefetches
    assert kinds[Fetch] == (len(plan.touched) if fetch else 0)
    inputs = Counter(
        plan.operands[step.operand]
        for step in plan.steps
        if isinstance(step, Load) and not plan.operands[step.operand].is_filter
    )
    if share:
        assert set(inputs.values()) == {1}, "an input vector of a window is loaded once"
    else:
        assert sum(inputs.values()) == len(plan.products)


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_only_reorders(order: str) -> None:
    shape = interior(2, 3, vectors=2)
    assert sorted(sorted_taps(shape, order)) == sorted(shape.taps())


def test_the_window_of_2x4_outputs_under_3x3_is_24_loads_and_72_products() -> None:
    shape = interior(2, 4)
    plan = plan_block(shape, Recipe(True, False, False, "interleaved", "row_tap", 15), 0)
    assert len(plan.products) == 72
    assert sum(isinstance(step, Load) for step in plan.steps) == 24


def test_filters_are_loaded_again_only_when_registers_are_short() -> None:
    shape = interior(2, 4)

    def filter_loads(slots: int) -> int:
        plan = plan_block(shape, Recipe(True, True, False, "interleaved", "row_column", slots), 0)
        return sum(
            plan.operands[step.operand].is_filter for step in plan.steps if isinstance(step, Load)
        )

    assert filter_loads(24) == 9
    assert filter_loads(4) > 9


def test_interleaved_loads_run_at_least_six_products_ahead_once_a_block_is_under_way() -> None:
    shape = interior(2, 4)
    plan = plan_block(shape, Recipe(True, False, False, "interleaved", "row_tap", 15), 0)
    loaded_at: dict[int, int] = {}
    done = 0
    for step in plan.steps:
        if isinstance(step, Load):
            loaded_at[step.stay] = done
        elif isinstance(step, Multiply):
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
    shape = interior(1, 1)
    with pytest.raises(TooFewRegisters):
        plan_block(shape, Recipe(True, True, False, "grouped", "row_tap", 1), 0)
