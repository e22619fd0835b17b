"""Schedules: legal for any block, and good for the blocks that matter."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.operators.dwconv.estimate import estimated_cycles
from armsim.operators.dwconv.order import ORDERS, BlockShape, sorted_taps
from armsim.operators.dwconv.plan import Plan, Recipe, plan_block
from armsim.operators.dwconv.schedule import Fetch, Load, Multiply, Prefetch, Store, TooFewSlots


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
            inside[step.slot] = step.operand
        elif isinstance(step, Fetch):
            fetched.add(step.accumulator)
        elif isinstance(step, Multiply):
            done += 1
            product = plan.products[step.product]
            assert step.product == done
            assert tuple(inside[slot] for slot in step.slots) == product.streamed
            assert not fetched or product.accumulator in fetched
        elif isinstance(step, Store):
            assert last.get(step.accumulator, -1) <= done
            assert step.accumulator not in finished
            finished.add(step.accumulator)
    assert done == len(plan.products) - 1
    assert finished >= plan.touched


@given(
    ho_b=st.integers(1, 4),
    wo_b=st.integers(1, 6),
    size=st.integers(1, 5),
    stride=st.integers(1, 3),
    vectors=st.integers(1, 2),
    share=st.booleans(),
    stream=st.booleans(),
    fetch=st.booleans(),
    style=st.sampled_from(["grouped", "interleaved"]),
    slots=st.integers(2, 16),
    prefetches=st.integers(0, 9),
)
@settings(derandomize=True, deadline=None, max_examples=250)
def test_every_schedule_is_legal(
    ho_b: int, wo_b: int, size: int, stride: int, vectors: int, share: bool, stream: bool,
    fetch: bool, style: str, slots: int, prefetches: int,
) -> None:  # fmt: skip
    shape = interior(ho_b, wo_b, size, stride, vectors)
    plan = plan_block(shape, shape, Recipe(share, stream, fetch, style, slots), prefetches)
    assert_legal(plan)
    assert plan.slots <= slots
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
    plan = plan_block(shape, shape, Recipe(True, False, False, "interleaved", 15), 0)
    assert len(plan.products) == 72
    assert sum(isinstance(step, Load) for step in plan.steps) == 24


def test_filters_are_loaded_again_only_when_registers_are_short() -> None:
    shape = interior(2, 4)

    def filter_loads(slots: int) -> int:
        plan = plan_block(shape, shape, Recipe(True, True, False, "interleaved", slots), 0)
        return sum(
            plan.operands[step.operand].is_filter for step in plan.steps if isinstance(step, Load)
        )

    assert filter_loads(24) == 9
    assert filter_loads(4) > 9


def test_interleaved_loads_run_at_least_six_products_ahead_once_a_block_is_under_way() -> None:
    shape = interior(2, 4)
    plan = plan_block(shape, shape, Recipe(True, False, False, "interleaved", 15), 0)
    loaded_at: dict[int, int] = {}
    done = 0
    for step in plan.steps:
        if isinstance(step, Load):
            loaded_at[step.slot] = done
        elif isinstance(step, Multiply):
            assert done < 12 or done - loaded_at[step.slots[0]] >= 6
            done += 1


def test_interleaved_blocks_are_estimated_faster_than_grouped_ones() -> None:
    shape = interior(2, 4)
    cycles = {}
    for style in ("grouped", "interleaved"):
        plan = plan_block(shape, shape, Recipe(True, True, False, style, 24), 0)
        cycles[style] = estimated_cycles(plan.steps, plan.products)
    assert 72 <= cycles["interleaved"] < cycles["grouped"]


def test_one_slot_is_too_few_for_streamed_filters() -> None:
    shape = interior(1, 1)
    with pytest.raises(TooFewSlots):
        plan_block(shape, shape, Recipe(True, True, False, "grouped", 1), 0)
