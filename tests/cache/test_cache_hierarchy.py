"""The caches against caches made of dictionaries, and against what streams must do."""

from __future__ import annotations

import numpy as np
import pytest
from dictionary_caches import DictionaryCaches
from hypothesis import given, settings
from hypothesis import strategies as st
from loops import CORES, loop, run, trace_of

from armsim.cache.hierarchy import COUNTERS, Caches, access, empty_caches, empty_l2
from armsim.cache.warm import warm
from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.simulate import prepare_caches, simulate
from armsim.pipeline.uops import crack

# (sets, ways) of L1 and of L2. Where L1 has at most two ways and L2 at least its sets, an L1 way that
# L2 empties is the one that the same access then fills; elsewhere empty ways stay behind.
LIKE_THE_CORES = [
    ((1, 1), (1, 2)),
    ((1, 2), (1, 4)),
    ((2, 2), (4, 4)),
    ((4, 1), (4, 2)),
    ((2, 2), (8, 1)),
    ((1, 2), (2, 3)),
]
OTHERS = [
    ((4, 2), (2, 16)),
    ((2, 4), (8, 1)),
    ((8, 2), (4, 4)),
    ((4, 2), (2, 4)),
    ((1, 4), (2, 3)),
    ((2, 4), (4, 3)),
]


def small_caches(l1: tuple[int, int], l2: tuple[int, int]) -> Caches:
    return Caches(
        l1=np.full(l1, -1, dtype=np.int64),
        l1_ready=np.zeros(l1, dtype=np.int64),
        l2=empty_l2(*l2),
        counters=np.zeros(len(COUNTERS), dtype=np.int64),
        line_shift=6,
        ideal=False,
    )


def in_l1(caches: Caches) -> list[list[tuple[int, bool]]]:
    """Lines of each L1 set and whether they are dirty, most recent first."""
    return [[(int(tag) >> 1, bool(tag & 1)) for tag in row if tag != -1] for row in caches.l1]


def in_l2(caches: Caches) -> list[list[tuple[int, bool]]]:
    """Lines of each L2 set and whether they are dirty, most recent first."""
    found = []
    for lines, ages in zip(*caches.l2, strict=True):
        held = [
            (int(age) >> 8, int(line), bool(age & 1))
            for line, age in zip(lines, ages, strict=True)
            if line != -1
        ]
        found.append([(line, dirty) for _, line, dirty in sorted(held, reverse=True)])
    return found


def named(caches: Caches) -> dict[str, int]:
    return dict(zip(COUNTERS, caches.counters.tolist(), strict=True))


ACCESSES = st.lists(st.tuples(st.integers(0, 31), st.booleans()), min_size=1, max_size=150)


@pytest.mark.parametrize("geometries", [LIKE_THE_CORES, OTHERS], ids=["like the cores", "others"])
@settings(derandomize=True, deadline=None, max_examples=150)
@given(data=st.data(), accesses=ACCESSES)
def test_every_access_is_found_where_dictionaries_find_it(
    geometries: list[tuple[tuple[int, int], tuple[int, int]]],
    data: st.DataObject,
    accesses: list[tuple[int, bool]],
) -> None:
    geometry = data.draw(st.sampled_from(geometries))
    caches, model = small_caches(*geometry), DictionaryCaches(*geometry)
    for number, (line, write) in enumerate(accesses):
        where = access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, int(write))
        assert where == model.access(line, write), f"access {number}"
    assert named(caches) == model.counters
    assert in_l1(caches) == model.l1.contents()
    assert in_l2(caches) == model.l2.contents()


@settings(derandomize=True, deadline=None, max_examples=100)
@given(geometry=st.sampled_from(LIKE_THE_CORES + OTHERS), accesses=ACCESSES)
def test_what_l1_holds_l2_holds_too(
    geometry: tuple[tuple[int, int], tuple[int, int]], accesses: list[tuple[int, bool]]
) -> None:
    caches = small_caches(*geometry)
    for line, write in accesses:
        access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, int(write))
        near = {line for row in in_l1(caches) for line, _ in row}
        far = {line for row in in_l2(caches) for line, _ in row}
        assert near <= far
        assert line in near


def test_a_fill_takes_an_empty_way_before_it_evicts() -> None:
    # L1 has one set of four ways, L2 two sets of two. Line 0 is used again and again in L1, which L2
    # does not see: lines 2 and 4 throw it out of L2 and so of L1. Line 7 finds that empty way.
    caches = small_caches((1, 4), (2, 2))
    for line in (1, 3, 0, 2, 0, 4):
        access(caches.l1, caches.l1_ready, caches.l2, caches.counters, line, 0)
    assert sorted(line for line, _ in in_l1(caches)[0]) == [2, 3, 4]
    access(caches.l1, caches.l1_ready, caches.l2, caches.counters, 0, 0)
    assert sorted(line for line, _ in in_l1(caches)[0]) == [0, 3, 4]
    access(caches.l1, caches.l1_ready, caches.l2, caches.counters, 4, 0)
    access(caches.l1, caches.l1_ready, caches.l2, caches.counters, 5, 0)
    assert sorted(line for line, _ in in_l1(caches)[0]) == [0, 3, 4, 5]


BODIES = {
    "loads and stores": "ldr q1, [x0], #16\nstr q1, [x1], #16",
    "pairs over line ends": "ldp q1, q2, [x0]\nstp q1, q2, [x1]\nadd x0, x0, #72\nadd x1, x1, #88",
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
    assert in_l1(walked) == in_l1(replayed)
    assert in_l2(walked) == in_l2(replayed)
    assert {name: named(walked)[name] for name in KEPT} == {
        name: named(replayed)[name] for name in KEPT
    }


# L1D 32 KiB 2-way on both; L2 2 MiB (A57), 1 MiB (A72), 16-way; lines of 64 bytes (TRMs).
L2_BYTES = {"cortex-a57": 2 << 20, "cortex-a72": 1 << 20}


@pytest.mark.parametrize("core", CORES)
def test_caches_have_the_sizes_of_the_core(core: str) -> None:
    caches = empty_caches(load_core(core))
    assert caches.l1.shape == (256, 2)
    assert caches.l2.shape[1:] == (L2_BYTES[core] // 64 // 16, 16)


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
