"""The caches against caches made of dictionaries, and against what streams must do."""

from __future__ import annotations

import numpy as np
import pytest
from dictionary_caches import DictionaryCaches
from hypothesis import given, settings
from hypothesis import strategies as st
from loops import CORES, loop, run, trace_of

from armsim.cache.hierarchy import COUNTERS, Caches, access, empty_caches
from armsim.cache.warm import warm
from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.simulate import prepare_caches, simulate
from armsim.pipeline.uops import crack

# (sets, ways) of L1 and of L2: L2 larger, as large, and with fewer ways than what L1 could hold of it.
GEOMETRIES = [
    ((1, 1), (1, 2)),
    ((1, 2), (1, 4)),
    ((2, 2), (4, 4)),
    ((4, 2), (2, 16)),
    ((2, 4), (8, 1)),
    ((4, 1), (4, 2)),
    ((8, 2), (4, 4)),
]


def small_caches(l1: tuple[int, int], l2: tuple[int, int]) -> Caches:
    return Caches(
        l1=np.full(l1, -1, dtype=np.int64),
        l1_ready=np.zeros(l1, dtype=np.int64),
        l2=np.full(l2, -1, dtype=np.int64),
        counters=np.zeros(len(COUNTERS), dtype=np.int64),
        line_shift=6,
        ideal=False,
    )


def contents(tags: np.ndarray) -> list[list[tuple[int, bool]]]:
    """Lines of each set, most recent first, without empty ways."""
    return [[(int(tag) >> 1, bool(tag & 1)) for tag in row if tag != -1] for row in tags]


def named(caches: Caches) -> dict[str, int]:
    return dict(zip(COUNTERS, caches.counters.tolist(), strict=True))


ACCESSES = st.lists(st.tuples(st.integers(0, 23), st.booleans()), max_size=120)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(geometry=st.sampled_from(GEOMETRIES), accesses=ACCESSES)
def test_every_access_is_found_where_dictionaries_find_it(
    geometry: tuple[tuple[int, int], tuple[int, int]], accesses: list[tuple[int, bool]]
) -> None:
    caches, model = small_caches(*geometry), DictionaryCaches(*geometry)
    for number, (line, write) in enumerate(accesses):
        where = access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, int(write))
        assert where == model.access(line, write), f"access {number}"
    assert named(caches) == model.counters
    assert contents(caches.l1) == model.l1.contents()
    assert contents(caches.l2) == model.l2.contents()


@settings(derandomize=True, deadline=None, max_examples=100)
@given(geometry=st.sampled_from(GEOMETRIES), accesses=ACCESSES)
def test_what_l1_holds_l2_holds_too(
    geometry: tuple[tuple[int, int], tuple[int, int]], accesses: list[tuple[int, bool]]
) -> None:
    caches = small_caches(*geometry)
    for line, write in accesses:
        access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, int(write))
        near = {line for row in contents(caches.l1) for line, _ in row}
        far = {line for row in contents(caches.l2) for line, _ in row}
        assert near <= far
        assert line in near


def test_a_fill_takes_an_empty_way_before_it_evicts() -> None:
    # L2 has one way for lines 0 and 4: bringing in 4 throws 0 out of L1 as well, and leaves a hole
    # there; line 3 goes into the hole and 2 stays.
    caches = small_caches((1, 3), (4, 1))
    for line in (0, 1, 2, 4, 3):
        access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, 0)
    assert {line for line, _ in contents(caches.l1)[0]} == {2, 3, 4}
    caches = small_caches((1, 2), (2, 1))
    for line in (1, 0):
        access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, 0)
    # Line 2 takes the place of 1 in L1 and of 0 in L2, so 0 goes from L1 too and leaves a hole.
    access(caches.l1, caches.l1_ready, caches.l2, caches.counters, 2, 0)
    assert contents(caches.l1) == [[(2, False)]]
    access(caches.l1, caches.l1_ready, caches.l2, caches.counters, 1, 0)
    assert contents(caches.l1) == [[(1, False), (2, False)]]


BODIES = {
    "loads and stores": "ldr q1, [x0], #16\nstr q1, [x1], #16",
    "pairs over line ends": "ldp q1, q2, [x0, #8]\nstp q1, q2, [x1, #40]\n"
    "add x0, x0, #72\nadd x1, x1, #88",
    "structures": "ld1 {v0.4s-v3.4s}, [x0], #64\nst1 {v0.4s-v2.4s}, [x1], #48\nprfm pldl1keep, [x0]",
    "lanes and bytes": "ld1 {v0.s}[1], [x0], x7\nst1 {v0.b}[3], [x1], x7\nstrb w2, [x1, #1]",
    "odd stores": "stur q0, [x1, #57]\nstur x2, [x1, #61]\nadd x1, x1, #100",
    "rows that share sets": "ldr q1, [x0]\nstr q1, [x1]\nadd x0, x0, x8\nadd x1, x1, x8",
}
KEPT = [name for name in COUNTERS if name != "l1d_cache"]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
@pytest.mark.parametrize("state", ["warm", "cold"])
def test_walking_a_trace_leaves_the_caches_as_replaying_it_does(
    core: str, body: str, state: str
) -> None:
    model = load_core(core)
    program = assemble_program(loop(body, 400, "mov x7, #41\nmov x8, #4096\nadd x8, x8, #64"))
    trace = trace_of(program, {"a": 1 << 21, "b": 1 << 21})
    walked = prepare_caches(model, trace, state=state, ideal=False)
    replayed = walked.copy()
    warm(walked, trace)
    simulate(crack(program, model), trace, model, replayed)
    assert np.array_equal(walked.l1, replayed.l1)
    assert np.array_equal(walked.l2, replayed.l2)
    assert {name: named(walked)[name] for name in KEPT} == {
        name: named(replayed)[name] for name in KEPT
    }


# L1D 32 KiB 2-way on both; L2 2 MiB (A57), 1 MiB (A72), 16-way; lines of 64 bytes (TRMs).
L2_BYTES = {"cortex-a57": 2 << 20, "cortex-a72": 1 << 20}


@pytest.mark.parametrize("core", CORES)
def test_caches_have_the_sizes_of_the_core(core: str) -> None:
    caches = empty_caches(load_core(core))
    assert caches.l1.shape == (256, 2)
    assert caches.l2.shape == (L2_BYTES[core] // 64 // 16, 16)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("state", ["warm", "cold"])
def test_a_stream_larger_than_l2_misses_every_line_however_warm(core: str, state: str) -> None:
    lines = L2_BYTES[core] // 64 * 5 // 4
    text = loop("ldr q1, [x0], #64", lines)
    counters = run(text, core, {"a": 64 * lines}, memory=state).counters
    assert counters["l1d_cache_refill"] == counters["l2d_cache_refill"] == lines
    assert counters["l1d_cache_wb"] == counters["l2d_cache_wb"] == 0


@pytest.mark.parametrize("core", CORES)
def test_a_stream_that_fits_l2_only_is_fetched_from_there_when_warm(core: str) -> None:
    lines = L2_BYTES[core] // 64 // 2
    counters = run(
        loop("ldr q1, [x0], #64", lines), core, {"a": 64 * lines}, memory="warm"
    ).counters
    assert counters["l1d_cache_refill"] == counters["l2d_cache"] == lines
    assert counters["l2d_cache_refill"] == 0


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("kib", "refills"), [(16, 0), (32, 0)])
def test_a_stream_that_fits_l1_misses_nothing_when_warm(core: str, kib: int, refills: int) -> None:
    lines = kib << 4
    text = loop("ldr q1, [x0]\nstr q1, [x0], #64", lines)
    warmed = run(text, core, {"a": 64 * lines}, memory="warm").counters
    assert warmed["l1d_cache"] == 2 * lines
    assert warmed["l1d_cache_refill"] == warmed["l2d_cache"] == refills
    cold = run(text, core, {"a": 64 * lines}, memory="cold").counters
    assert cold["l1d_cache_refill"] == cold["l2d_cache_refill"] == lines


@pytest.mark.parametrize("core", CORES)
def test_a_store_stream_writes_each_line_back_once_it_is_pushed_out(core: str) -> None:
    lines = L2_BYTES[core] // 64 * 3 // 2
    counters = run(
        loop("str q1, [x0], #64", lines), core, {"a": 64 * lines}, memory="cold"
    ).counters
    assert counters["l1d_cache_wb"] == lines - 512  # L1 holds the last 512
    assert counters["l2d_cache_wb"] == lines - L2_BYTES[core] // 64
