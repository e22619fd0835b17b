"""``--what-if`` changes what it names, on every core, and says what there is when it names nothing."""

from __future__ import annotations

import pytest

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError

FORMS = ("fp_fma_q", "fp_fma_d", "fp_fma_scalar", "fp_fma_lane_q", "fp_fma_lane_d")


def cycles(text: str, core: str, *changes: str) -> float:
    return analyze_text(text, "test", load_core(core, changes), iterations=60)[0].cycles


@pytest.mark.parametrize("name", core_names())
def test_a_class_without_its_form_means_all_forms(name: str) -> None:
    changed = load_core(name, ("latency.fp_fma=9",)).classes
    assert [changed[form].latency for form in FORMS] == [9] * len(FORMS)
    # And nothing else.
    before = load_core(name).classes
    assert {key for key, row in changed.items() if row.latency != before[key].latency} <= {*FORMS}


@pytest.mark.parametrize("name", core_names())
@pytest.mark.parametrize("key", ["slots", "occupancy", "second"])
def test_a_key_that_a_row_does_not_state_can_be_changed(name: str, key: str) -> None:
    row = load_core(name, (f"class.fp_add_q.{key}=2",)).classes["fp_add_q"]
    assert getattr(row, key) == 2
    assert row.latency == load_core(name).classes["fp_add_q"].latency


@pytest.mark.parametrize("name", core_names())
def test_a_class_that_stands_for_another_gets_a_row_of_its_own(name: str) -> None:
    before = load_core(name).classes
    alone = next(
        row for row in before.values() if row.same_as and row.uops == 1 and row.occupancy == 1
    )
    changed = load_core(name, (f"class.{alone.name}.occupancy=3",)).classes
    assert changed[alone.name].occupancy == 3
    assert changed[alone.name].steps == before[alone.name].steps
    assert changed[alone.same_as] == before[alone.same_as]


def test_classes_that_stand_for_a_changed_one_change_with_it() -> None:
    changed = load_core("a72", ("latency.fp_fma_q=5",)).classes
    assert changed["fp_fma_lane_q"].latency == 5
    assert changed["fp_fma_d"].latency == load_core("a72").classes["fp_fma_d"].latency


def test_a_latency_of_several_steps_is_that_of_the_result() -> None:
    # A53: four cycles of multiplication, then the addition; with a lane load the step through F.
    row = load_core("a53", ("latency.fp_fma_q=9",)).classes["fp_fma_q"]
    assert [step.latency for step in row.steps] == [4, 5]
    with pytest.raises(
        UserError, match=r"at least 5, or one for each step: class\.fp_fma_q\.latency"
    ):
        load_core("a53", ("latency.fp_fma_q=4",))
    row = load_core("a53", ("class.fp_fma_q.latency=[2, 2]",)).classes["fp_fma_q"]
    assert row.latency == 4


def test_uops_have_a_short_form_too() -> None:
    body = "".join(f"fmla v{at}.4s, v30.4s, v31.4s\n" for at in range(16))
    assert cycles(body, "a72") == 16
    for change in ("uops.fp_fma_q=F", 'uops.fp_fma_q="F"', 'class.fp_fma_q.uops="F"'):
        # One of two pipes: 8 cycles of FP; the slots of two a result then bind, 32 of 3 a cycle.
        assert cycles(body, "a72", change) == pytest.approx(32 / 3, abs=0.01)
    assert cycles(body, "a72", "uops.fp_fma_q=F", "dispatch.wide_result_slots=1") == 8
    row = load_core("a53", ("uops.fp_fma_q=F0+F1",)).classes["fp_fma_q"]
    assert (len(row.steps), row.latency) == (1, 8)  # one step where two were keeps the latency


@pytest.mark.parametrize("name", core_names())
def test_forwarding_through_memory_and_registers_can_be_changed(name: str) -> None:
    core = load_core(name, ("forwarding.store_to_load=19", "forwarding.store_to_load_partial=23"))
    assert (core.store_to_load, core.store_to_load_partial) == (19, 23)
    assert cycles("ldr x2, [x0]\nstr x2, [x0]\n", name, "forwarding.store_to_load=19") >= 19
    # The core's own accumulator, one cycle after its producer.
    fma = core.classes["fp_fma_q"]
    sooner = "forward.fp_fma_q.fma=1" if fma.forward else f"class.fp_fma_q.late={fma.latency - 1}"
    assert cycles("fmla v0.4s, v1.4s, v2.4s\n", name, sooner) <= 2


def test_the_latency_to_an_address_can_be_changed() -> None:
    body = "add x2, x0, #8\nldr x3, [x2]\nadd x0, x3, x13\n"  # a chain: 3 + 3 + 1 cycles on an A53
    key = "class.int_alu.to.address"
    assert cycles(body, "a53") == cycles(body, "a53", f"{key}=5") - 2
    assert cycles(body, "a57", f"{key}=9") == cycles(body, "a57") + 8


def test_an_in_order_core_has_its_own_keys() -> None:
    # Four independent additions: two a cycle, with a width of one, one.
    body = "add x2, x3, #1\nadd x4, x3, #1\nadd x5, x3, #1\nadd x6, x3, #1\n"
    assert cycles(body, "a53") == 2
    assert cycles(body, "a53", "issue.width=1") == 4
    with pytest.raises(UserError, match=r"cortex-a53 issues in order and has no \[window\]"):
        load_core("a53", ("window.entries=64",))
    with pytest.raises(UserError, match=r"cortex-a57 issues out of order and has no \[issue\]"):
        load_core("a57", ("issue.width=4",))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("latncy.fp_add_d=9", "no key 'latncy' (did you mean 'latency'?)"),
        ("latency.fp_addq=9", "did you mean 'fp_add_q'"),
        ("class.fp_addq.slots=2", "no class 'fp_addq' (did you mean 'fp_add_q'?)"),
        ("class.fp_add_q.slot=2", "no key 'slot' in a class (did you mean 'slots'?)"),
        ("class.fp_add_q.occupancy=0", "'occupancy' must be a positive whole number"),
        ("class.fp_add_q.slots=many", "'slots' must be a whole number, not 'many'"),
        ("uops.fp_add_q=G", "'G' is not a pipe"),
        ("forward.fp_fma_q.fmb=3", "forwards from 'fmb', which is not the group of any class"),
        ("forwarding.store_to_lode=3", "did you mean 'store_to_load'"),
        ("pipes.Q=3", "has no key 'Q'"),
        (
            "pipes.L=2",
            "lengths of issue queues, 8 entries for L: queue.L=2 changes that; count.L=2 makes",
        ),
        ("count.lode=2", "no pipe or unit 'lode' (did you mean 'load'?)"),
        ("count.L=0", "want how many pipes"),
        ("count.L=20", "20 pipes L: only 10 can be told apart"),
        ("queue.Q=3", "no pipe 'Q'"),
        ("latency.fp_fma_q", "want KEY=VALUE"),
    ],
)
def test_what_is_not_there_is_named_with_what_is(change: str, words: str) -> None:
    with pytest.raises(UserError) as error:
        load_core("a57", (change,))
    assert words in str(error.value)


@pytest.mark.parametrize("name", core_names())
def test_a_second_pipe_takes_half_of_the_work(name: str) -> None:
    body = "".join(f"ldr x{at}, [x0, #{8 * at}]\n" for at in range(1, 9))
    pipes = load_core(name).units["load"]
    more = load_core(name, ("count.load=2",))
    assert len(more.units["load"]) == 2 * len(pipes)
    wide = ("issue.width=12",) if more.in_order else ("dispatch.slots=12", "window.retire=12")
    assert cycles(body, name, *wide) == 8 / len(pipes)
    assert cycles(body, name, *wide, "count.load=2") == 4 / len(pipes)
    assert cycles(body, name, *wide, f"count.{pipes[0]}=1") == 8 / len(pipes)


def test_twice_the_pipes_of_both_halves_are_twice_the_peak() -> None:
    assert load_core("a57", ("count.fp=2",)).fp32_flops_per_cycle == 16
    assert load_core("a53", ("count.fp=2",)).fp32_flops_per_cycle == 16
    assert load_core("a76", ("count.fp=2",)).fp32_flops_per_cycle == 32


def test_a_cap_on_dispatch_grows_with_its_pipes() -> None:
    caps = load_core("a57", ("count.L=2",)).caps
    assert {frozenset(names.split("+")): most for names, most in caps.items()}[
        frozenset(["L", "L0", "S"])
    ] == 3


def test_the_queue_of_a_pipe_can_be_changed() -> None:
    assert load_core("a57", ("queue.L=2",)).pipes["L"] == 2
    with pytest.raises(UserError, match="an in-order core has no issue queues"):
        load_core("a53", ("queue.L=2",))
    with pytest.raises(UserError, match=r"count\.L=2 makes two pipes of L"):
        load_core("a53", ("pipes.L=2",))
