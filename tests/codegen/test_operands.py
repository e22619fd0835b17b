"""Operands as affine maps: which products share a value, and what a sum does at its ends."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from armsim.codegen.epilogue import NO_FINISHER, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.stream import EACH_LANE, Adjust, Load, Place, Store, Value


class At(NamedTuple):
    """A product of a convolution along a row: the output column, the tap."""

    x: int
    tap: int


STEPS = [[At(x, tap) for tap in range(3)] for x in range(4)]
IMAGE = Operand[At]("image", Affine(x=16, tap=16), range(6))
FILTER = Operand[At]("filter", Affine(tap=1), lambda p: 10 + p.tap, held=True)
OUTPUT = Sums[At]("output", Affine(x=16), lambda p: 20 + p.x)


def test_a_column_that_several_taps_read_is_one_value_in_one_register() -> None:
    lines = products(STEPS, OUTPUT, IMAGE, FILTER)
    read: dict[int, Value] = {}
    for step, line in zip(STEPS, lines, strict=True):
        for at, made in zip(step, line, strict=True):
            assert read.setdefault(at.x + at.tap, made.vector) is made.vector
            assert made.lane == EACH_LANE
    assert [value.load for value in read.values()] == [Place("image", 16 * c) for c in range(6)]
    assert [value.register for value in read.values()] == list(range(6))


def test_a_held_operand_is_never_loaded_and_lies_where_its_point_says() -> None:
    values = {made.scalar for line in products(STEPS, OUTPUT, IMAGE, FILTER) for made in line}
    assert {(value.register, value.load) for value in values} == {(10 + n, None) for n in range(3)}


def test_an_operand_is_loaded_again_where_it_is_said_to_be() -> None:
    again = Operand[At]("image", Affine(x=16, tap=16), range(12), anew="tap")
    values = {made.vector for line in products(STEPS, OUTPUT, again, FILTER) for made in line}
    assert len(values) == 12
    assert len({value.load for value in values}) == 6


def test_a_variable_that_is_no_loop_is_named() -> None:
    wrong = Operand[At]("image", Affine(x=16, row=4), range(6))
    with pytest.raises(ValueError, match="image goes with row, which is no loop"):
        products(STEPS, OUTPUT, wrong, FILTER)


@pytest.mark.parametrize(
    ("begins", "resumes", "load", "fresh"),
    [(True, False, None, True), (False, False, Place("output", 16), False), (False, True, None, False)],
)  # fmt: skip
def test_a_sum_starts_as_its_product_from_memory_or_from_its_register(
    begins: bool, resumes: bool, load: Place | None, fresh: bool
) -> None:
    sums = Sums[At](
        "output", Affine(x=16), range(9), finisher=NO_FINISHER, begins=lambda _: begins, resumes=resumes
    )  # fmt: skip
    value = sums.value(At(1, 0))
    assert (value.load, value.fresh, value.store) == (load, fresh, Place("output", 16))


def test_an_epilogue_reads_the_channels_of_its_sum() -> None:
    finisher = Finisher(Epilogue.of("scale_relu"), zero=30, scaled=28, factor=29)
    sums = Sums[At](
        "output", Affine(x=64), lambda p: 20 + p.x, lambda _: 3, finisher=finisher, channels=Affine(x=16)
    )  # fmt: skip
    assert sums.ending([At(2, 0)]) == [
        Load(28, Place("shift", 32, 3)),
        Load(29, Place("scale", 32, 3)),
        Adjust("scale", 28, 29, 22),
        Adjust("max", 28, 30),
        Store(28, Place("output", 128, 3)),
    ]
