"""Page placement, and its effect on a cache that is indexed by physical addresses."""

from __future__ import annotations

import numpy as np
import pytest
from dictionary_caches import DictionaryCaches, Rules
from loops import loop, run, trace_of
from traces import Access, caches_of, contents, contents_by_hand, walk

from armsim.cache.translation import placed_page
from armsim.cores.loader import load_core
from armsim.emulator.trace import Trace
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate

PAGES = 1 << 20


def all_placed(seed: int) -> np.ndarray:
    """Page placement of all pages of 4 GiB at once: its arithmetic works on arrays as well."""
    place = getattr(placed_page, "py_func", placed_page)
    return np.asarray(place(np.arange(PAGES), seed))


@pytest.mark.parametrize("seed", [1, 2, 3, 17, 12345, 2**31 - 1])
def test_no_two_pages_meet(seed: int) -> None:
    placed = all_placed(seed)
    assert np.array_equal(np.sort(placed), np.arange(PAGES))
    assert [placed_page(page, seed) for page in (0, 1, 99, PAGES - 1)] == [
        placed[page] for page in (0, 1, 99, PAGES - 1)
    ]


def test_seed_0_leaves_pages_where_they_are() -> None:
    assert all(placed_page(page, 0) == page for page in (0, 1, 77, PAGES - 1, PAGES + 5))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_pages_above_4_gib_stay_apart_from_those_below(seed: int) -> None:
    assert {placed_page(page + 3 * PAGES, seed) // PAGES for page in range(1000)} == {3}


def test_neighbours_land_in_any_of_the_colours_of_a_cache() -> None:
    # Four pages a way have four colours. Of two neighbours a quarter have the same one, as by chance:
    # over 64 seeds and 255 pairs 4080, with a standard deviation of 55.
    same = 0
    for seed in range(1, 65):
        colours = np.array([placed_page(page, seed) for page in range(0x1000, 0x1100)]) % 4
        same += int((colours[1:] == colours[:-1]).sum())
    assert abs(same - 4080) < 300


@pytest.mark.parametrize("seed", [1, 5])
def test_caches_see_placed_lines_and_tlbs_the_pages_of_the_program(seed: int) -> None:
    rules = Rules((8, 2), (64, 4), streams=2, distance=4, tlb=4)
    rng = np.random.default_rng(seed)
    accesses = [
        Access(int(address), 8, bool(write))
        for address, write in zip(
            rng.integers(0, 1 << 16, 500), rng.integers(0, 2, 500), strict=True
        )
    ]
    caches, model = caches_of(rules, seed), DictionaryCaches(rules)
    walk(caches, accesses)
    for access in accesses:
        for line in range(access.address // 64, (access.address + access.size - 1) // 64 + 1):
            model.translate(0, line // 64)
            placed = placed_page(line // 64, seed) * 64 + line % 64
            model.access_line(0, placed, access.write, set())
    found, expected = contents(caches, rules), contents_by_hand(model)
    assert found == expected


@pytest.mark.parametrize("kib", [8, 16, 24, 32])
def test_a_buffer_conflicts_with_itself_in_a_2_way_l1_only_where_pages_are_placed(kib: int) -> None:
    # 32 KiB in 2 ways: four colours of two pages each. Up to 32 KiB in a row fit without placement;
    # with it, three pages of a colour do not.
    core = load_core("cortex-a57", ("prefetch.streams=0",))
    lines = 16 * kib
    program = assemble_program(loop("ldr q1, [x0], #64", lines))
    trace = trace_of(program, {"a": 64 * lines})
    table = crack(program, core)
    address = int(next(iter(trace_addresses(trace))))
    assert address % 4096 == 0
    refills = []
    for seed in range(12):
        caches = prepare_caches(core, trace, state="warm", ideal=False, pages_seed=seed)
        timing = simulate(table, trace, core, caches)
        refills.append(timing.counters["l1d_cache_refill"])
        colours = [placed_page(address // 4096 + page, seed) % 4 for page in range(kib // 4)]
        crowded = [colours.count(colour) for colour in range(4) if colours.count(colour) > 2]
        assert refills[-1] == 64 * sum(crowded)  # with LRU a circle of three in two ways never hits
    assert refills[0] == 0
    assert any(refills[1:]) == (kib > 8)


def trace_addresses(trace: Trace) -> list[int]:
    found: list[int] = []
    trace.feed(lambda chunk: found.extend(chunk.addresses.tolist()))
    return found


def test_a_core_runs_the_same_whatever_the_seed_if_its_caches_are_never_asked() -> None:
    assert run(loop("add x2, x2, #1", 50), "cortex-a57", memory="cold").counters["l1d_cache"] == 0
