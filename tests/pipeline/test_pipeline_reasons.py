"""The critical path names what a loop is bound by, for loops bound by one thing only."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from loops import CORES, loop, run, trace_of
from test_pipeline_memory import ring

from armsim.cores.loader import core_names, load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Calls, prepare_caches, simulate
from armsim.pipeline.timeline import INTERVAL, REASONS
from kernels import BUFFERS, random_kernel


def lines(*texts: str, copies: int = 1) -> str:
    return "\n".join(texts * copies)


FMLAS = lines(*[f"fmla v{at}.4s, v1.4s, v2.4s" for at in range(16, 32)])
PURE = [
    ("sixteen accumulators", FMLAS, "fp"),
    ("one accumulator", "fmla v0.4s, v1.4s, v2.4s", "recurrence"),
    ("a chain of fadd", "fadd v0.4s, v0.4s, v1.4s", "recurrence"),
    ("a chain of products", lines("mul x2, x2, x3", copies=4), "recurrence"),
    ("a chase in L1", lines("ldr x2, [x0]", "and x2, x2, xzr", "add x0, x0, x2"), "recurrence"),
    ("loads", lines(*[f"ldr q{at}, [x0]" for at in range(16, 32)]), "load"),
    ("pairs of loads", lines(*[f"ldp q{at}, q{at + 1}, [x0]" for at in range(16, 30, 2)]), "load"),
    ("stores", lines("stur q0, [x0]", copies=16), "store"),
    ("pairs of stores", lines("stp q0, q1, [x0]", copies=8), "store"),
    ("the multi-cycle pipe", lines("add x2, x3, x4, lsl #2", copies=16), "int"),
    ("products", lines("mul x2, x3, x4", copies=16), "int"),
    ("moves", lines(*[f"movi v{at}.16b, #1" for at in range(16, 32)]), "dispatch"),
    ("a mix", lines("add x2, x3, #1", "fadd s16, s1, s2", "ldr x4, [x0]", copies=12), "dispatch"),
]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("body", "reason"), [case[1:] for case in PURE], ids=[c[0] for c in PURE])
def test_a_loop_bound_by_one_thing_is_said_to_be(core: str, body: str, reason: str) -> None:
    timing = run(loop(body, 1000), core)
    assert timing.bound_by == reason
    assert timing.reasons[reason] > 0.8


@pytest.mark.parametrize("core", CORES)
def test_integer_additions_are_bound_by_the_integer_pipes_or_dispatch(core: str) -> None:
    body = lines(*[f"add x{at}, x10, #1" for at in range(2, 9)], copies=4)
    timing = run(loop(body, 1000), core)
    assert timing.bound_by in ("int", "dispatch")
    assert timing.reasons["int"] + timing.reasons["dispatch"] > 0.8


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("memory", "reason"), [("warm", "l2"), ("cold", "dram")])
def test_a_pointer_chase_is_bound_by_where_its_lines_are(
    core: str, memory: str, reason: str
) -> None:
    timing = run(loop("ldr x0, [x0]", 4000), core, {"a": 4096 * 64}, ring(4096), memory)
    assert timing.bound_by == reason
    assert timing.reasons[reason] > 0.95


@pytest.mark.parametrize("core", ["cortex-a55", "cortex-a76"])
def test_a_chase_through_more_than_l2_is_bound_by_l3(core: str) -> None:
    # Four times what L1 and L2 have together is in L3, and far apart, so that nothing is prefetched.
    small = load_core(core, ("cache.l1d.bytes=16384", "cache.l2.bytes=32768", "prefetch.streams=0"))
    timing = run(loop("ldr x0, [x0]", 4000), small, {"a": 4096 * 64}, ring(4096), "warm")
    assert timing.bound_by == "l3"
    assert timing.reasons["l3"] > 0.8
    assert timing.reasons["dram"] < 0.05
    assert timing.counters["l3d_cache_refill"] == 0


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("memory", "reason"), [("warm", "l2"), ("cold", "dram")])
def test_a_stream_that_misses_is_bound_by_where_its_lines_are(
    core: str, memory: str, reason: str
) -> None:
    iterations = 4000
    timing = run(loop("ldr q1, [x0], #64", iterations), core, {"a": 64 * iterations}, memory=memory)
    assert timing.bound_by == reason


@pytest.mark.parametrize("core", CORES)
def test_random_branches_are_bound_by_branches(core: str) -> None:
    data = np.random.default_rng(5).integers(0, 2, 4001).astype(np.uint8)
    body = "mov x1, x2\nldrb w2, [x0], #1\ncbz w1, 2f\nadd x3, x10, #1\n2:"
    text = loop(body, 4000, "ldrb w2, [x0], #1")
    timing = run(text, core, {"a": 4001}, lambda _: {"a": data})
    assert timing.bound_by == "branch"


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("iterations", [1, 2, 7, 100, 3000])
@pytest.mark.parametrize("memory", ["ideal", "warm", "cold"])
def test_reasons_are_shares_that_sum_to_one(core: str, iterations: int, memory: str) -> None:
    body = "ldr q1, [x0], #16\nfmla v0.4s, v1.4s, v2.4s\nstr q0, [x1], #16\nmul x3, x3, x4"
    sizes = {"a": 16 * iterations, "b": 16 * iterations}
    timing = run(loop(body, iterations), core, sizes, memory=memory)
    assert set(timing.reasons) == set(REASONS)
    assert all(0 <= share <= 1 for share in timing.reasons.values())
    assert sum(timing.reasons.values()) == pytest.approx(1)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("iterations", [700, 1500, 4000])
def test_the_path_explains_every_cycle_of_a_loop_without_pauses(core: str, iterations: int) -> None:
    # A loop that ends within the first recorded stretch of 16384 uops: shares times cycles are the
    # iterations' own cycles, 4 (3) each for the chain.
    timing = run(loop("fmla v0.4s, v1.4s, v2.4s", iterations), core)
    chain = 4 if core == "cortex-a57" else 3
    assert timing.reasons["recurrence"] * timing.cycles == pytest.approx(
        chain * iterations, rel=0.02
    )


@pytest.mark.parametrize("core", CORES)
def test_a_smaller_store_buffer_makes_missing_stores_the_reason(core: str) -> None:
    # Without the prefetcher, which brings the lines of such a stride into L2.
    model = replace(load_core(core, ("prefetch.streams=0",)), store_buffer=1)
    iterations = 2000
    timing = run(
        loop("str q0, [x0], #64", iterations), model, {"a": 64 * iterations}, memory="cold"
    )
    assert timing.bound_by == "dram"


WAYS = [Calls(1), Calls(3), Calls(2, before=3), Calls(3, before=2, drained=True)]


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("memory", ["ideal", "warm", "cold"])
def test_every_cycle_of_a_short_run_has_its_reason(core: str, seed: int, memory: str) -> None:
    model = load_core(core)
    program = assemble_program(random_kernel(seed, iterations=15))
    trace, table = trace_of(program, BUFFERS), crack(program, model)
    state = "warm" if memory == "ideal" else memory
    for calls in WAYS:
        caches = prepare_caches(model, trace, state=state, ideal=memory == "ideal")
        timing = simulate(table, trace, model, caches, calls=calls)
        assert timing.uops < INTERVAL
        assert sum(timing.each) == timing.cycles
        assert len(timing.each) == calls.counted
        spent = [share * timing.cycles for share in timing.reasons.values()]
        # Whole cycles, none of them scaled.
        assert spent == pytest.approx([round(cycles) for cycles in spent], abs=1e-6)
        assert sum(spent) == pytest.approx(timing.cycles)
        moved = timing.counters["l2d_cache_refill"] + timing.counters["streamed_lines"]
        if memory == "ideal" or (calls.before and not moved):
            assert timing.reasons["dram"] == 0


@pytest.mark.parametrize("core", ["cortex-a57", "cortex-a53"])
@pytest.mark.parametrize("turns", [6000, 30000])
@pytest.mark.parametrize("calls", WAYS)
def test_the_shares_of_a_long_run_add_up_too(core: str, turns: int, calls: Calls) -> None:
    model = load_core(core)
    program = assemble_program(loop("ldr q1, [x0]\nfadd v0.4s, v0.4s, v1.4s\nstr q0, [x1]", turns))
    trace = trace_of(program, {"a": 64, "b": 64})
    caches = prepare_caches(model, trace, state="cold", ideal=False)
    timing = simulate(crack(program, model), trace, model, caches, calls=calls)
    assert timing.uops > INTERVAL
    assert sum(timing.reasons.values()) == pytest.approx(1)
    if calls.before:
        assert timing.reasons["dram"] == timing.reasons["l2"] == 0
