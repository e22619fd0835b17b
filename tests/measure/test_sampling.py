"""A sample says how far off it may be, and is no farther off than that."""

from __future__ import annotations

import gc
import weakref
from functools import cache
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from armsim.cache.caches import empty_caches, start_measuring
from armsim.cache.warm import warm
from armsim.cores.loader import load_core
from armsim.emulator.trace import Trace
from armsim.isa.program import Program, assemble_program
from armsim.measure import PART
from armsim.measure.estimate import Units, estimated, student
from armsim.measure.execute import execute, rehearse
from armsim.measure.parts import Parts, extrapolated
from armsim.measure.plan import Plan
from armsim.measure.result import Measurement
from armsim.measure.sampling import (
    EVENTS,
    UNIT,
    WARMING,
    EarlyStop,
    Kinds,
    chosen_units,
    least_sampled,
    leave_as_the_call_does,
    units_for,
)
from armsim.measure.timing import measure, measure_parts, measure_sampled
from armsim.operators.registry import find_operator
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Stopped


def test_the_quantiles_of_t_are_those_of_the_tables() -> None:
    for freedom, quantile in ((10, 2.2281), (20, 2.0860), (60, 2.0003), (1000, 1.9623)):
        assert student(freedom) == pytest.approx(quantile, abs=1e-3)


def population(units: int, seed: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Cycles and executions [units, instructions] of a call in two phases, the second of them rare."""
    generator = np.random.default_rng(seed)
    seen = np.zeros((units, 4), dtype=np.int64)
    rare = np.arange(units) % 20 < 2
    seen[~rare, :2] = generator.integers(80, 120, ((~rare).sum(), 2))
    seen[rare, 2:] = generator.integers(40, 60, (rare.sum(), 2))
    rates = generator.gamma(40, (1 / 40, 2 / 40, 9 / 40, 5 / 40), (units, 4))
    return np.round(rates * seen).astype(np.int64), seen


def test_all_units_together_are_the_call_without_an_error() -> None:
    cycles, seen = population(200, 1)
    none = np.zeros((200, len(EVENTS)), dtype=np.int64)
    units = Units(cycles, seen, none, np.ones(200), np.zeros(200, dtype=np.int64))
    total, error = estimated(units, seen.sum(axis=0), none[0])
    assert total == pytest.approx(float(cycles.sum()))
    assert error == 0


def test_the_interval_holds_the_truth_in_about_95_of_100_samples() -> None:
    cycles, seen = population(4000, 2)
    kinds = (np.arange(4000) % 20 < 2).astype(np.int64)
    inside = []
    for seed in range(300):
        chosen, stands = chosen_units(kinds, 100, seed)
        none = np.zeros((len(chosen), len(EVENTS)), dtype=np.int64)
        units = Units(cycles[chosen], seen[chosen], none, stands, kinds[chosen])
        total, error = estimated(units, seen.sum(axis=0), none[0])
        inside.append(abs(total - cycles.sum()) <= error)
    assert 0.90 <= np.mean(inside) <= 0.99


def test_events_that_are_known_of_the_whole_call_make_the_error_smaller() -> None:
    generator = np.random.default_rng(3)
    seen = generator.integers(80, 120, (4000, 4))
    misses = generator.poisson(6, 4000)
    cycles = seen + 0
    cycles[:, 0] += 100 * misses + generator.integers(0, 20, 4000)
    events = np.zeros((4000, len(EVENTS)), dtype=np.int64)
    events[:, 1] = misses
    kinds = np.zeros(4000, dtype=np.int64)
    chosen, stands = chosen_units(kinds, 100, 0)
    errors = []
    for known in (0, 1):
        units = Units(cycles[chosen], seen[chosen], known * events[chosen], stands, kinds[chosen])
        total, error = estimated(units, seen.sum(axis=0), known * events.sum(axis=0))
        assert abs(total - cycles.sum()) <= 1.5 * error
        errors.append(error)
    assert errors[1] < 0.3 * errors[0]


def test_an_event_that_the_walk_counts_otherwise_than_the_replay_corrects_nothing() -> None:
    generator = np.random.default_rng(4)
    seen = generator.integers(80, 120, (4000, 4))
    misses = generator.poisson(6, 4000)
    cycles = seen + 0
    cycles[:, 0] += 100 * misses
    events = np.zeros((4000, len(EVENTS)), dtype=np.int64)
    events[:, 0] = misses
    chosen, stands = chosen_units(np.zeros(4000, dtype=np.int64), 100, 0)
    executions = seen.sum(axis=0)
    found = []
    for known, counted in ((0, 0.0), (1, 1.0), (1, 0.75), (1, 1.25)):
        units = Units(cycles[chosen], seen[chosen], known * events[chosen], stands, chosen * 0)
        happened = np.round(known * counted * events.sum(axis=0)).astype(np.int64)
        found.append(estimated(units, executions, happened))
    without, right, fewer, more = found
    assert fewer == more == without  # a quarter of the misses is a fifth of the cycles
    assert abs(right[0] - cycles.sum()) < abs(without[0] - cycles.sum())
    assert right[1] < 0.3 * without[1]


def parts_of(cycles: NDArray[np.int64], seen: NDArray[np.int64], taken: int, seed: int) -> Parts:
    """A call in parts of ten units, of which four are taken of each that is chosen."""
    generator = np.random.default_rng(seed)
    of_part = cycles.reshape(-1, 10, 4), seen.reshape(-1, 10, 4)
    chosen, stands = chosen_units(np.zeros(len(of_part[0]), dtype=np.int64), taken, seed)
    units = np.sort(generator.permuted(np.tile(np.arange(10), (len(chosen), 1)), axis=1)[:, :4])
    took, met = (np.take_along_axis(part[chosen], units[..., None], axis=1) for part in of_part)
    none = np.zeros((len(chosen), 4, len(EVENTS)), dtype=np.int64)
    executions = of_part[1][chosen].sum(axis=1).astype(np.float64)
    return Parts(took, met, none, executions, none[:, 0], stands, chosen * 0)


def test_the_interval_of_parts_holds_the_truth_in_about_95_of_100_samples() -> None:
    cycles, seen = population(4000, 2)
    drift = 1 + 0.2 * np.sin(np.arange(4000) / 900)  # parts differ
    cycles = np.round(cycles * drift[:, None]).astype(np.int64)
    inside = []
    for seed in range(300):
        found = parts_of(cycles, seen, 40, seed)
        total, error = extrapolated(found, seen.sum(axis=0).astype(np.float64))
        inside.append(abs(total - cycles.sum()) <= error)
    assert 0.90 <= np.mean(inside) <= 1


def test_events_of_a_part_that_its_units_have_missed_are_known() -> None:
    generator = np.random.default_rng(4)
    seen = np.full((40, 6, 2), 500, dtype=np.int64)
    events = np.zeros((40, 6, len(EVENTS)), dtype=np.int64)
    events[:, :, 0] = generator.poisson(6, (40, 6))
    cycles = seen.copy()
    cycles[:, :, 0] += 100 * events[:, :, 0]
    happened = np.zeros((40, len(EVENTS)), dtype=np.int64)
    happened[:, 0] = 60 * 7  # of 60 units a part; the sampled ones have met 6 each
    executions = np.full((40, 2), 30_000.0)
    stands = np.ones(40)
    found = Parts(cycles, seen, events, executions, happened, stands, np.zeros(40, dtype=np.int64))
    total, error = extrapolated(found, executions.sum(axis=0))
    assert total == pytest.approx(40 * 60 * (1000 + 100 * 7))
    assert error == pytest.approx(0, abs=1)


def test_each_kind_has_units_however_rare_and_no_unit_is_taken_twice() -> None:
    kinds = np.zeros(5000, dtype=np.int64)
    kinds[4000:4020] = 1
    kinds[1234] = 2
    chosen, stands = chosen_units(kinds, 100, 0)
    assert (np.diff(chosen) > 0).all()
    assert set(kinds[chosen]) == {0, 1, 2}
    for kind in range(3):  # they stand for all units of their kind
        assert stands[kinds[chosen] == kind].sum() == pytest.approx((kinds == kind).sum())


def test_a_short_call_is_not_sampled() -> None:
    for core in (load_core("a57"), load_core("a76")):
        least = least_sampled(core)
        assert units_for(least - 1, core) == 0
        assert 0 < units_for(least, core) * (UNIT + WARMING) <= least / 4
        assert units_for(least, core, 4) == 0


@cache
def traced(name: str) -> tuple[Program, Trace]:
    operator, values = find_operator("gemm"), {"m": 64, "n": 128, "k": 192}
    problem = operator.problem_from_dict(values)
    tile = next(tile for tile in operator.space(problem, None, full=False) if tile.family == name)
    source = operator.render(problem, tile)
    program = assemble_program(source.text, source.name)
    trace, verdict = execute(program, operator.contract(problem, tile, 0))
    assert verdict.right
    return program, trace


CASES = list(product(("goto", "rtrd_zero"), ("a57", "a53"), ("warm", "cold")))


@cache
def replayed(name: str, core: str, state: str) -> tuple[Measurement, Measurement]:
    """A call replayed in full, and its sample."""
    program, trace = traced(name)
    model, plan = load_core(core), Plan(cache=state)
    table = crack(program, model)
    found = measure_sampled(trace, table, model, plan, units=60)
    assert measure_sampled(trace, table, model, plan, units=60) == found
    return measure(trace, table, model, plan), found


def test_sampled_replays_lie_within_their_errors_of_the_full_ones() -> None:
    parts = []
    for case in CASES:
        whole, found = replayed(*case)
        assert found.cycles_error is not None
        assert found.cycles_error < 0.1 * whole.cycles
        parts.append(abs(found.cycles - whole.cycles) / found.cycles_error)
    assert sum(part <= 1 for part in parts) >= len(CASES) - 1  # 95 % are not all
    assert max(parts) < 2.5


@pytest.mark.parametrize("core", ["a57", "a72"])
def test_samples_of_a_kernel_that_streams_are_right_on_average(core: str) -> None:
    """Its units wait for lines in flight; only a replay before them knows how far these are."""
    operator = find_operator("leakyrelu")
    problem = operator.problem_from_dict({"hi": 300, "wi": 300, "channels": 16})
    tile, _ = operator.read_name("leakyrelu_flat_v1_pf256_inplace")
    source = operator.render(problem, tile)
    program, model = assemble_program(source.text, source.name), load_core(core)
    rehearsed = rehearse(program, operator.contract(problem, tile, 0), source.counts)
    assert rehearsed is not None
    trace, table, plan = rehearsed.trace, crack(program, model), Plan()
    whole = measure(trace, table, model, plan).cycles
    units = units_for(sum(source.counts), model)
    found = [
        measure_sampled(trace, table, model, plan, units=units, seed=seed).cycles
        for seed in range(8)
    ]
    assert sum(found) / len(found) == pytest.approx(whole, rel=0.03)


@pytest.mark.parametrize(("name", "core", "state"), CASES)
def test_what_a_sample_counts_is_of_the_whole_call(name: str, core: str, state: str) -> None:
    whole, found = replayed(name, core, state)
    assert found.mispredicts == whole.mispredicts
    for event in ("l1d_cache", "l1d_cache_refill", "l2d_cache_refill"):
        assert found.counters[event] == pytest.approx(whole.counters[event], rel=0.03, abs=40)
    assert sum(found.reasons.values()) == pytest.approx(1)
    assert (found.instructions, found.loads, found.flops) == (
        whole.instructions,
        whole.loads,
        whole.flops,
    )


@pytest.mark.parametrize("core", ["a72", "a73"])
def test_an_l2_that_gives_lines_up_at_random_begins_with_what_the_call_leaves_in_it(
    core: str,
) -> None:
    """The image of 1.9 MB is read for each block of filters, so what L2 evicted of it comes back."""
    operator = find_operator("pwconv")
    problem = operator.problem_from_dict({"hi": 13, "wi": 13, "cin": 1024, "cout": 256})
    tiles = operator.space(problem, None, full=False)
    tile = next(one for one in tiles if one.family == "rtrd_planes")
    source = operator.render(problem, tile)
    program = assemble_program(source.text, source.name)
    rehearsed = rehearse(program, operator.contract(problem, tile, 0), source.counts)
    assert rehearsed is not None
    trace, refills = rehearsed.trace, []
    for shorter in (False, True):
        caches = empty_caches(load_core(core))
        if shorter:
            leave_as_the_call_does(caches, trace, Kinds(trace), all_uses=False)
        else:
            warm(caches, trace)
        start_measuring(caches)
        warm(caches, trace)
        refills.append(caches.counts()["l2d_cache_refill"])
    lines = load_core(core).l2.bytes // 64
    assert abs(refills[1] - refills[0]) < 0.1 * lines < 0.1 * refills[0]


def test_units_are_of_the_kind_of_their_longest_block() -> None:
    _, trace = traced("goto")
    noted = Kinds(trace)
    trace.feed(noted.take)
    kinds = noted.numbers()
    assert len(kinds) == trace.instructions // UNIT
    assert kinds.max() >= 1  # packing, and the multiplication


@pytest.mark.parametrize("name", ["goto", "rtrd_zero"])
def test_parts_lie_within_their_errors_and_count_about_what_the_call_does(name: str) -> None:
    whole, _ = replayed(name, "a57", "warm")
    program, trace = traced(name)
    core = load_core("a57")
    found = measure_parts(trace, crack(program, core), core, Plan())
    assert found.fidelity == PART
    assert found.cycles_error is not None
    assert abs(found.cycles - whole.cycles) <= 1.5 * found.cycles_error
    for event in ("l1d_cache", "l1d_cache_refill"):
        assert found.counters[event] == pytest.approx(whole.counters[event], rel=0.1)


def test_a_sample_is_stopped_once_its_lower_end_and_the_least_of_the_rest_are_over_the_limit() -> (
    None
):
    # Half of a call in eight units that stand for ten each, of 100 cycles: 8000, no difference between
    # them, half a percent for warming; the rest takes 3000 of 6000 at least.
    cycles, stands = np.full(8, 100), np.full(8, 10.0)
    kinds = np.zeros(8, dtype=np.int64)
    EarlyStop(10_960, 6_000).look(cycles, stands, kinds, 0.5)
    with pytest.raises(Stopped) as stopped:
        EarlyStop(10_959, 6_000).look(cycles, stands, kinds, 0.5)
    assert (stopped.value.cycles, stopped.value.at_pace) == (10_960, 16_000)
    # Units that differ leave it open for longer, and a few say nothing.
    differing = np.array([50, 150] * 4)
    EarlyStop(10_959, 6_000).look(differing, stands, kinds, 0.5)
    EarlyStop(1, 6_000).look(cycles[:7], stands[:7], kinds[:7], 0.4)


def test_a_trace_is_gone_when_its_sample_is_no_longer_needed() -> None:
    # Else each sample takes new memory until the garbage collector comes.
    program, trace = traced.__wrapped__("goto")
    core = load_core("cortex-a57")
    gone = weakref.ref(trace)
    gc.disable()
    try:
        measure_sampled(trace, crack(program, core), core, Plan(), units=60)
        del trace
        assert gone() is None
    finally:
        gc.enable()
