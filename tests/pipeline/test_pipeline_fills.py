"""The cost of each part of the memory system to a stream, one at a time, tight on both sides.

All other parts are made so wide by changes of the core file that they do not count.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from loops import CORES, cycles_per_iteration, loop, run

from armsim.cores.loader import core_names, load_core
from armsim.cores.model import CoreModel

LINE = 64
L2 = {"cortex-a57": 25, "cortex-a72": 20}
DRAM = {"cortex-a57": 286, "cortex-a72": 195}
GHZ = {"cortex-a57": 2.0, "cortex-a72": 1.5}
# TLB misses that take next to nothing, no prefetcher, no streaming, all wide.
WIDE = (
    "prefetch.streams=0", "cache.l1d.stream_after=0", "tlb.l2_latency=1", "tlb.walk=1",
    "cache.l2.fills=64", "cache.l2.bytes_per_cycle=64", "cache.l2.write_bytes_per_cycle=64",
    "memory.gb_per_s=500", "memory.write_gb_per_s=500",
)  # fmt: skip
STREAM = "ldr x2, [x0]\nldr x3, [x0, #64]\nldr x4, [x0, #128]\nldr x5, [x0, #192]\nadd x0, x0, #256"
FILL = "\n".join(["stp q1, q2, [x0], #32"] * 8)
UPDATE = "str x2, [x0]\nstr x3, [x0, #64]\nstr x4, [x0, #128]\nstr x5, [x0, #192]\nadd x0, x0, #256"
LINES_PER_ITERATION = 4
SMALL_L2 = ("cache.l2.bytes=65536", "cache.l2.replacement=lru")


def wide(core: str, *changes: str) -> CoreModel:
    return load_core(core, (*WIDE, *changes))


def channel_of(core: str, read: float, written: float) -> tuple[str, str]:
    """A channel that gives a line in so many cycles, and takes one in so many."""
    bytes_a_ns = LINE * GHZ[core]
    return f"memory.gb_per_s={bytes_a_ns / read}", f"memory.write_gb_per_s={bytes_a_ns / written}"


def cycles_a_line(model: CoreModel, memory: str, few: int, many: int, body: str = STREAM) -> float:
    """Cycles of a line of a stream over ``few`` to ``many`` lines."""
    sizes = {"a": LINE * many + LINE}
    iterations = (few // LINES_PER_ITERATION, many // LINES_PER_ITERATION)
    return (
        cycles_per_iteration(body, model, "", sizes, None, memory, *iterations)
        / LINES_PER_ITERATION
    )


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("fills", [1, 2, 3, 6])
def test_lines_from_l2_take_its_latency_over_the_fills(core: str, fills: int) -> None:
    model = wide(core, f"cache.l1d.fills={fills}")
    measured = cycles_a_line(model, "warm", 2048, 4096)
    assert measured == pytest.approx(L2[core] / fills, rel=0.03)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("bytes_per_cycle", [4, 8, 10])
def test_lines_from_l2_take_the_time_of_the_port_where_that_is_longer(
    core: str, bytes_per_cycle: int
) -> None:
    model = wide(core, f"cache.l2.bytes_per_cycle={bytes_per_cycle}")
    measured = cycles_a_line(model, "warm", 2048, 4096)
    assert measured == pytest.approx(max(LINE / bytes_per_cycle, L2[core] / 6), rel=0.02)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("fills", [1, 2, 4, 6])
def test_lines_from_dram_take_its_latency_over_the_fills(core: str, fills: int) -> None:
    model = wide(core, f"cache.l1d.fills={fills}")
    measured = cycles_a_line(model, "cold", 256, 1280)
    assert measured == pytest.approx(DRAM[core] / fills, rel=0.02)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("fills", [1, 3])
def test_l2_has_fills_of_its_own_for_lines_from_dram(core: str, fills: int) -> None:
    model = wide(core, f"cache.l2.fills={fills}")
    measured = cycles_a_line(model, "cold", 256, 1280)
    assert measured == pytest.approx(DRAM[core] / fills, rel=0.03)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("cycles", [64, 100, 250])
def test_lines_from_dram_take_the_time_of_the_channel_where_that_is_longer(
    core: str, cycles: int
) -> None:
    model = wide(core, f"memory.gb_per_s={LINE / cycles * GHZ[core]}")
    measured = cycles_a_line(model, "cold", 256, 1280)
    assert measured == pytest.approx(cycles, rel=0.02)


@pytest.mark.parametrize("core", CORES)
def test_lines_written_back_share_the_channel_with_those_that_are_read(core: str) -> None:
    # A store a line into more than L2 holds: each line is read once and written once, 100 cycles each.
    model = wide(core, *channel_of(core, 100, 100), *SMALL_L2)
    assert cycles_a_line(model, "cold", 2048, 4096, UPDATE) == pytest.approx(200, rel=0.02)


@pytest.mark.parametrize("core", CORES)
def test_a_line_takes_the_channel_longer_when_it_is_written_than_when_it_is_read(core: str) -> None:
    model = wide(core, *channel_of(core, 100, 150), *SMALL_L2)
    assert cycles_a_line(model, "cold", 2048, 4096, UPDATE) == pytest.approx(250, rel=0.02)
    assert cycles_a_line(model, "cold", 2048, 4096) == pytest.approx(100, rel=0.02)
    streaming = wide(core, *channel_of(core, 100, 150), *SMALL_L2, "cache.l1d.stream_after=4")
    assert cycles_a_line(streaming, "cold", 2048, 6144, FILL) == pytest.approx(150, rel=0.02)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("places", [3, 7])
@pytest.mark.parametrize("written_ns", [60, 150])
def test_lines_read_and_lines_written_hold_the_places_of_one_queue_in_turn(
    core: str, places: int, written_ns: int
) -> None:
    # Each line is read once, for DRAM's latency, and written once; both need one of the places.
    model = wide(core, f"cache.l2.fills={places}", f"memory.write_ns={written_ns}", *SMALL_L2)
    held = DRAM[core] + written_ns * GHZ[core]
    measured = cycles_a_line(model, "cold", 2048, 4096, UPDATE)
    assert measured == pytest.approx(max(held / places, DRAM[core] / 6), rel=0.03)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("writes", "written_ns"), [(1, 150), (2, 150), (16, 60)])
def test_where_writes_have_places_of_their_own_the_longer_of_both_counts(
    core: str, writes: int, written_ns: int
) -> None:
    model = wide(core, "cache.l2.fills=4", f"cache.l2.writes={writes}",
                 f"memory.write_ns={written_ns}", "cache.l1d.stream_after=4", *SMALL_L2)  # fmt: skip
    read = cycles_a_line(model, "cold", 2048, 4096)
    assert read == pytest.approx(DRAM[core] / 4, rel=0.03)
    filled = cycles_a_line(model, "cold", 2048, 6144, FILL)
    # A store pipe writes 8 bytes a cycle.
    assert filled == pytest.approx(max(written_ns * GHZ[core] / writes, 8), rel=0.03)


@pytest.mark.parametrize("core", CORES)
def test_lines_that_l1_gives_up_take_the_path_down(core: str) -> None:
    # All of the set is in L2 and dirty in L1 when it leaves: a line up in 1 cycle, one down in 128.
    model = wide(core, "cache.l2.write_bytes_per_cycle=0.5")
    assert cycles_a_line(model, "warm", 2048, 4096, UPDATE) == pytest.approx(128, rel=0.02)
    assert cycles_a_line(model, "warm", 2048, 4096) == pytest.approx(L2[core] / 6, rel=0.03)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("channel", [2, 16, 24])
def test_a_prefetcher_with_room_makes_a_dram_stream_as_fast_as_port_and_channel(
    core: str, channel: int
) -> None:
    model = load_core(core, (
        "tlb.l2_latency=1", "tlb.walk=1", "cache.l2.fills=256", "prefetch.in_flight=128",
        "prefetch.distance=63", f"memory.gb_per_s={LINE / channel * GHZ[core]}",
    ))  # fmt: skip
    alone = cycles_a_line(wide(core), "cold", 256, 1280)
    measured = cycles_a_line(model, "cold", 1024, 5120)
    # Each page of 64 lines is learned anew, once after its first misses have been seen.
    assert max(8, channel) <= measured <= max(8, channel) + DRAM[core] / 64 + 1 < alone


@pytest.mark.parametrize("core", core_names())
def test_the_shipped_prefetcher_makes_no_stream_slower(core: str) -> None:
    with_it = cycles_a_line(load_core(core), "cold", 1024, 4096)
    without = cycles_a_line(load_core(core, ("prefetch.streams=0",)), "cold", 1024, 4096)
    assert with_it < without


@pytest.mark.parametrize("core", CORES)
def test_a_fill_of_whole_lines_runs_at_the_path_down_and_reads_nothing(core: str) -> None:
    # The path up may be as narrow as it likes.
    streaming = (
        "cache.l1d.stream_after=4",
        "cache.l2.write_bytes_per_cycle=4",
        "cache.l2.bytes_per_cycle=1",
    )
    measured = cycles_a_line(wide(core, *streaming), "cold", 512, 4096, FILL)
    assert measured == pytest.approx(16, rel=0.01)
    # Where each line is read first, the 16 entries of the store buffer hold four lines on their way.
    reading = cycles_a_line(wide(core), "cold", 512, 4096, FILL)
    assert reading == pytest.approx(DRAM[core] / 4, rel=0.02)


@pytest.mark.parametrize("core", CORES)
def test_a_fill_beyond_l2_runs_at_the_channel(core: str) -> None:
    model = wide(core, "cache.l1d.stream_after=4", *channel_of(core, 1, 100), *SMALL_L2)
    measured = cycles_a_line(model, "cold", 2048, 6144, FILL)
    assert measured == pytest.approx(100, rel=0.02)


def chain_of_pages(pages: int) -> Callable[[dict[str, int]], dict[str, np.ndarray]]:
    """A circle over pages, one line in each, the lines in different sets."""

    def fill(addresses: dict[str, int]) -> dict[str, np.ndarray]:
        step = 4096 + LINE
        words = np.zeros(pages * step // 8, np.int64)
        at = np.arange(pages) * step
        words[at // 8] = addresses["a"] + np.roll(at, -1)
        return {"a": words}

    return fill


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("pages", "l1_hit", "extra"),
    [
        (16, True, 0),
        (31, True, 0),
        (64, True, 10),
        (400, True, 10),
        (800, False, 10),
        (1500, False, 40),
    ],
)
def test_pages_beyond_a_tlb_cost_its_latency_and_a_walk_more(
    core: str, pages: int, l1_hit: bool, extra: int
) -> None:
    # 32 entries, then 1024 in 4 ways: a circle over more with LRU misses every time.
    model = load_core(core, ("prefetch.streams=0",))
    size = {"a": pages * (4096 + LINE)}
    measured = cycles_per_iteration(
        "ldr x0, [x0]", model, "", size, chain_of_pages(pages), "warm", pages, 3 * pages
    )
    assert measured == pytest.approx((4 if l1_hit else L2[core]) + extra, abs=0.3)


@pytest.mark.parametrize("core", CORES)
def test_large_pages_reach_512_times_as_far(core: str) -> None:
    # 400 small pages are 1.6 MiB: one large page, or two.
    for pages, most in (("identity", 400), ("large", 2)):
        model = load_core(core, ("prefetch.streams=0", f"memory.pages={pages}"))
        size = {"a": 400 * (4096 + LINE)}
        timing = run(loop("ldr x0, [x0]", 400), model, size, chain_of_pages(400), "cold")
        assert timing.counters["l1d_tlb_refill"] in (most - 1, most)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("offset", "lines", "pages"), [(56, 1, 1), (60, 2, 1), (4092, 2, 2)])
def test_an_access_across_a_line_touches_both_lines_and_both_pages(
    core: str, offset: int, lines: int, pages: int
) -> None:
    model = load_core(core, ("prefetch.streams=0",))
    text = f"add x0, x0, #{offset}\nldr x2, [x0]\nret"
    timing = run(text, model, {"a": 8192}, memory="cold")
    assert timing.counters["l1d_cache"] == timing.counters["l1d_cache_refill"] == lines
    assert timing.counters["l1d_tlb_refill"] == timing.counters["dtlb_walk"] == pages
    least = 40 * pages + DRAM[core] + 8 * (lines - pages)
    assert least <= timing.cycles <= least + 12


@pytest.mark.parametrize("core", CORES)
def test_a_prefetch_instruction_waits_for_nothing_and_takes_a_fill(core: str) -> None:
    prefetches = "\n".join(f"prfm pldl1keep, [x0, #{LINE * at}]" for at in range(6))
    model = wide(core)
    timing = run(f"{prefetches}\nret", model, {"a": 4096}, memory="cold")
    assert timing.counters["l1d_cache_refill"] == 6
    assert timing.cycles <= 20
    # A load after six of them finds no fill buffer free until the first of their lines is there.
    load = run(f"{prefetches}\nldr x2, [x0, #1024]\nret", model, {"a": 4096}, memory="cold").cycles
    assert 2 * DRAM[core] <= load <= 2 * DRAM[core] + 24
    hit = run(f"{prefetches}\nldr x2, [x0, #64]\nret", model, {"a": 4096}, memory="cold").cycles
    assert DRAM[core] <= hit <= DRAM[core] + 24


@pytest.mark.parametrize("core", CORES)
def test_a_line_thrown_out_on_its_way_is_not_there_earlier_for_it(core: str) -> None:
    # Three lines of one L1 set (two ways) miss; the first one is asked for again: L2 does not have it yet.
    text = (
        "mov x5, #16384\nmov x7, #32768\nldr x2, [x0]\nldr x3, [x0, x5]\nldr x4, [x0, x7]\n"
        "ldr x6, [x0]\nret"
    )
    timing = run(text, wide(core), {"a": 65536}, memory="cold")
    assert timing.counters["l1d_cache_refill"] == 4
    assert timing.cycles >= DRAM[core]
    alone = run("ldr x2, [x0]\nadd x3, x2, #1\nret", wide(core), {"a": 65536}, memory="cold").cycles
    assert timing.cycles <= alone + 30


@pytest.mark.parametrize("core", CORES)
def test_a_load_of_what_was_stored_is_forwarded_while_another_line_misses(core: str) -> None:
    chain = "str x2, [x0]\nldr x2, [x0]\n" * 20
    text = f"str x3, [x0]\nldr x4, [x0]\nldr x5, [x1]\n{chain}ret"
    sizes = {"a": 64, "b": 64}
    missing = run(text, wide(core), sizes, memory="cold")
    ideal = run(text, wide(core), sizes, memory="ideal")
    # One wait for both lines, which come together, and the chain of forwarded values after it.
    assert DRAM[core] < missing.cycles <= DRAM[core] + ideal.cycles + 12


def test_loop_text_is_what_it_says() -> None:
    assert loop(FILL, 3).count("stp") == 2 * LINES_PER_ITERATION


def cycles_a_refill(body: str, core: str, *changes: str) -> float:
    """Cycles beyond those of L1 for each line that 128 KiB of L2, walked line by line, bring into L1."""
    model = wide(core, "cache.l2.bytes=262144", *changes)
    text, sizes = loop(body, 1024), {"a": 131072}
    beyond, ideal = (run(text, model, sizes, memory=memory) for memory in ("warm", "ideal"))
    return (beyond.cycles - ideal.cycles) / beyond.counters["l1d_cache_refill"]


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
@pytest.mark.parametrize("cycles", [0, 4, 7])
def test_a_line_that_is_written_into_l1_keeps_loads_out_for_so_long(core: str, cycles: int) -> None:
    # Eight loads a line and a prefetch far ahead leave the load pipe two cycles in eleven.
    loads = [f"ldr x{2 + at % 4}, [x0, #{8 * at}]" for at in range(8)]
    body = "\n".join(["prfm pldl1keep, [x0, #1024]", *loads, "add x0, x0, #64"])
    lost = cycles_a_refill(body, core, f"cache.l1d.fill_cycles={cycles}")
    assert 0.75 * cycles <= lost <= cycles + 0.1


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
def test_a_prefetcher_of_l1_brings_lines_that_l2_has(core: str) -> None:
    body = "ldr x2, [x0]\nadd x3, x3, x2\n" + "add x4, x4, #1\n" * 40 + "add x0, x0, #64"
    lost = {
        into: cycles_a_refill(
            body, core, "prefetch.streams=4", "cache.l1d.fill_cycles=0", f"prefetch.into={into}",
            "prefetch.from_l2=true",
        )
        for into in ("l1", "l2")
    }  # fmt: skip
    beyond = load_core(core).l2.latency - load_core(core).l1d.latency
    assert lost["l2"] == pytest.approx(beyond, rel=0.02)
    assert lost["l1"] < 2  # two lines a page start the stream
