"""ISB, DSB and DMB hold back what the architecture says, and nothing else; cycles worked out by hand.

On a cortex-a57 an instruction is dispatched a cycle before it can issue; fmla takes 10 cycles, a load 4, a
store and a barrier 1, and 15 pass from a mispredicted branch to the next dispatch. On a cortex-a53 these
are 8, 3, 1 and 8, and nothing comes between dispatch and issue.
"""

from __future__ import annotations

import pytest
from loops import loop, run, trace_of
from stamps import issues, stamps

from armsim.cores.loader import core_names, load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import ONE_CALL, Calls, Timing, prepare_caches, simulate

FMLA, ADD = "fmla v0.4s, v1.4s, v2.4s", "add x4, x5, #1"
LOAD, OTHER, STORE = "ldr x2, [x0]", "ldr x3, [x1]", "str x2, [x0]"

HELD = [
    # An ISB waits for the sum and is dispatched with its completion, issues a cycle later, and what is
    # after it is fetched once it is complete: 10 + 1, 11 + 1 + 15 + 1.
    ("cortex-a57", [FMLA, "isb", ADD], [0, 11, 28]),
    ("cortex-a53", [FMLA, "isb", ADD], [0, 8, 8 + 1 + 8]),
    # A DSB waits for no sum, a DMB for nothing.
    ("cortex-a57", [FMLA, "dsb sy", ADD], [0, 0, 2]),
    ("cortex-a57", [FMLA, "dmb sy", LOAD], [0, 0, 1]),
    # A DSB waits for loads, its successors for the DSB: 4 + 1, 5 + 1 + 1.
    ("cortex-a57", [LOAD, "dsb sy", ADD], [0, 5, 7]),
    ("cortex-a57", [LOAD, "dsb ishld", ADD], [0, 5, 7]),
    ("cortex-a57", [LOAD, "dsb ishst", ADD], [0, 0, 2]),
    ("cortex-a53", [LOAD, "dsb sy", ADD], [0, 3, 4]),
    ("cortex-a53", [LOAD, "dsb nshst", ADD], [0, 1, 2]),
    # A store that hits is in L1 when it retires, in cycle 1.
    ("cortex-a57", [STORE, "dsb st", ADD], [0, 2, 4]),
    # A load after a DMB waits for the load before it, an addition does not.
    ("cortex-a57", [LOAD, "dmb ish", OTHER, ADD], [0, 0, 4, 1]),
    ("cortex-a57", [LOAD, "dmb ishld", OTHER, ADD], [0, 0, 4, 1]),
    ("cortex-a57", [LOAD, "dmb ishst", OTHER, ADD], [0, 0, 1, 1]),
    ("cortex-a53", [LOAD, "dmb ish", OTHER], [0, 1, 3]),
    ("cortex-a53", [LOAD, "dmb ishst", OTHER], [0, 1, 2]),
    # Prefetches are hints; clrex orders nothing.
    ("cortex-a57", [LOAD, "dmb sy", "prfm pldl1keep, [x1]"], [0, 0, 1]),
    ("cortex-a57", [LOAD, "clrex", OTHER], [0, 0, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("core", "lines", "wanted"), HELD)
def test_a_barrier_holds_back_what_it_orders(
    core: str, lines: list[str], wanted: list[int]
) -> None:
    assert issues(lines, core) == wanted


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a53"])
@pytest.mark.parametrize(
    ("barrier", "waits"),
    [("dsb sy", True), ("dsb st", True), ("dsb ld", False), ("isb", False), ("dmb sy", False)],
)
def test_a_dsb_waits_until_stores_are_in_l1_and_an_isb_does_not(
    core: str, barrier: str, waits: bool
) -> None:
    # The line comes from DRAM. After an ISB comes what a mispredicted branch costs.
    after = stamps([STORE, barrier, ADD], core, "cold")[2].issued
    assert (after > 200) is waits


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a53"])
@pytest.mark.parametrize(
    ("barrier", "waits"), [("dmb sy", True), ("dmb ld", False), ("dmb st", False)]
)
def test_a_load_after_a_full_dmb_waits_until_the_store_is_in_l1(
    core: str, barrier: str, waits: bool
) -> None:
    store, _, load = stamps([STORE, barrier, OTHER], core, "cold")
    assert store.issued == 0
    assert (load.issued > 200) is waits


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([STORE, "dsb sy"], "dram"), ([LOAD, "dsb sy"], "dram"), ([LOAD, "dmb sy", OTHER], "dram"),
        ([STORE, "dmb sy", OTHER], "dram"), ([LOAD, "isb"], "dram"), (["isb"] * 20, "branch"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a53"])
def test_the_wait_at_a_barrier_counts_as_what_it_waits_for(
    core: str, lines: list[str], reason: str
) -> None:
    timing = run("\n".join([*lines, "ret"]), core, memory="cold")
    assert timing.bound_by == reason
    assert timing.reasons[reason] > 0.75
    assert timing.mispredicts == 0


BODIES = [
    [FMLA] * 3,
    [LOAD, "add x3, x2, x2", "mul x3, x3, x3"],
    ["ldr q1, [x0]", "fadd v3.4s, v1.4s, v2.4s", "str q3, [x1]", "ldr q4, [x1]"],
    ["fadd v3.4s, v1.4s, v2.4s", ADD, "ldr x6, [x0, #64]", "fmla v0.4s, v3.4s, v2.4s"],
]


def _timed(lines: list[str], core: str, calls: Calls = ONE_CALL) -> Timing:
    model = load_core(core)
    program = assemble_program("\n".join([*lines, "ret"]))
    trace = trace_of(program, {"a": 4096, "b": 4096})
    caches = prepare_caches(model, trace, state="warm", ideal=True)
    return simulate(crack(program, model), trace, model, caches, calls=calls)


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("body", BODIES)
def test_a_drained_call_takes_what_lies_between_two_isb(core: str, body: list[str]) -> None:
    # Between them nothing overlaps with what is around; both have an ISB's own cost, which cancels out. The
    # return retires with the last instruction.
    between = _timed(["isb", *body, "isb"], core).cycles - _timed(["isb", "isb"], core).cycles
    drained = _timed(body, core, Calls(3, before=2, drained=True))
    assert drained.each == (between,) * 3


@pytest.mark.parametrize(
    ("core", "body", "wanted"),
    [
        # Dispatched in cycle 0, issued in 1, complete in 11; a chain forwards its sum after 4.
        ("cortex-a57", [FMLA], 11),
        ("cortex-a57", [FMLA] * 3, 1 + 4 + 4 + 10),
        # Issued in cycle 0; the chain forwards after 4 too.
        ("cortex-a53", [FMLA], 8),
        ("cortex-a53", [FMLA] * 3, 4 + 4 + 8),
        ("cortex-a57", [LOAD, "add x3, x2, x2"], 1 + 4 + 1),
    ],
)
def test_each_drained_call_takes_its_latency_and_calls_in_a_row_overlap(
    core: str, body: list[str], wanted: int
) -> None:
    drained = _timed(body, core, Calls(4, before=1, drained=True))
    assert drained.each == (wanted,) * 4
    assert drained.cycles == 4 * wanted
    assert _timed(body, core, Calls(4, before=1)).cycles < drained.cycles


def test_a_drained_call_keeps_the_predictor() -> None:
    model = load_core("cortex-a57")
    program = assemble_program(loop(ADD, 8))
    trace, table = trace_of(program, {"a": 64}), crack(program, model)

    def timed(calls: Calls) -> Timing:
        caches = prepare_caches(model, trace, state="warm", ideal=True)
        return simulate(table, trace, model, caches, calls=calls)

    first, trained = timed(ONE_CALL), timed(Calls(before=20, drained=True))
    assert (first.mispredicts, trained.mispredicts) == (1, 0)
    # The end of the loop was guessed wrong: that has no price any more.
    assert trained.cycles <= first.cycles - model.mispredict_penalty
