"""A target says of an instruction what its core file says."""

from __future__ import annotations

import pytest

from armsim.errors import UserError
from armsim.scheduling.ir import VIRTUAL, at, general, instr, scalar, vector
from armsim.scheduling.target import Target


def fmla(*numbers: int) -> object:
    return instr("fmla", *(vector(n, "4s") for n in numbers))


# From the rows of the core files: fmla, ldr q and stur q.
@pytest.mark.parametrize(
    ("core", "slots", "fma", "bypass", "load", "store"),
    [
        ("cortex-a57", 2, 10, 4, 5, 2),
        ("cortex-a53", 1, 8, 4, 4, 1),
    ],
)
def test_costs_are_those_of_the_core_file(
    core: str, slots: int, fma: int, bypass: int, load: int, store: int
) -> None:
    target = Target.named(core)
    product = target.cost(instr("fmla", *(vector(n, "4s") for n in (1, 2, 3))))
    assert (product.slots, product.latency_of(33), product.accumulator) == (slots, fma, 33)
    late = product.accumulated
    assert (fma - late if late else product.bypass_from(product.group)) == bypass
    loaded = target.cost(instr("ldr", scalar("q", 7), at("x3", 32)))
    assert (loaded.slots, loaded.latency_of(39)) == (1, load)
    assert target.cost(instr("stur", scalar("q", 7), at("x3", 32))).slots == store


def test_instructions_of_one_shape_cost_the_same_whatever_their_registers() -> None:
    target = Target.named("cortex-a57")
    one = target.cost(instr("fmla", *(vector(n, "4s") for n in (1, 2, 3))))
    other = target.cost(instr("fmla", *(vector(n, "4s") for n in (VIRTUAL, VIRTUAL + 1, 9))))
    assert one.uops == other.uops
    assert other.accumulator == VIRTUAL


def test_an_offset_costs_a_uop_where_the_core_file_says_so() -> None:
    """SOG57 3.12: `str q` with an unsigned offset takes an integer uop more than `stur q`."""
    target = Target.named("cortex-a57")
    assert target.cost(instr("str", scalar("q", 7), at("x3", 32))).slots == 3
    assert Target.named("cortex-a53").cost(instr("str", scalar("q", 7), at("x3", 32))).slots == 1


def test_a_result_that_goes_through_two_uops_takes_both() -> None:
    """Post-index: the base is there after one cycle, the data after the load."""
    cost = Target.named("cortex-a57").cost(instr("ldr", general("x4"), at("x3", 8, mode="post")))
    assert (cost.latency_of(4), cost.latency_of(3)) == (4, 1)


def test_what_a_core_does_not_model_is_refused() -> None:
    with pytest.raises(UserError, match="udot"):
        Target.named("cortex-a57").cost(
            instr("udot", vector(1, "4s"), vector(2, "16b"), vector(3, "16b"))
        )
