"""Effects of streams on the caches of the shipped cores, counted by hand."""

from __future__ import annotations

import pytest
from loops import CORES, loop, run

from armsim.cache.caches import empty_caches
from armsim.cores.loader import core_names, load_core

# L1D 32 KiB 2-way on both; L2 2 MiB (A57), 1 MiB (A72), 16-way; lines of 64 bytes (TRMs).
L2_BYTES = {"cortex-a57": 2 << 20, "cortex-a72": 1 << 20}
QUIET = ("prefetch.streams=0", "cache.l1d.stream_after=0", "cache.l2.replacement=lru")


@pytest.mark.parametrize("core", CORES)
def test_caches_have_the_sizes_of_the_core(core: str) -> None:
    caches = empty_caches(load_core(core))
    assert caches.l1.tags.shape[1:] == (256, 2)
    assert caches.l2.tags.shape[1:] == (L2_BYTES[core] // 64 // 16, 16)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("state", ["warm", "cold"])
def test_a_stream_larger_than_an_lru_l2_misses_every_line_however_warm(
    core: str, state: str
) -> None:
    lines = L2_BYTES[core] // 64 * 5 // 4
    text = loop("ldr q1, [x0], #64", lines)
    counters = run(text, load_core(core, QUIET), {"a": 64 * lines}, memory=state).counters
    assert counters["l1d_cache_refill"] == counters["l2d_cache_refill"] == lines
    assert counters["l1d_cache_wb"] == counters["l2d_cache_wb"] == 0


@pytest.mark.parametrize("core", core_names())
def test_prefetched_or_not_a_cold_stream_brings_each_line_once(core: str) -> None:
    model = load_core(core)
    lines = model.l2.bytes // 64 // 2
    counters = run(
        loop("ldr q1, [x0], #64", lines), model, {"a": 64 * lines}, memory="cold"
    ).counters
    assert counters["l2d_cache_refill"] == lines
    assert 0 < counters["prefetched_lines_used"] == counters["prefetched_lines"] < lines
    pages = lines // 64
    # Two equal strides show a stream: in every page the first three lines are missed.
    if model.prefetch.into == "l2":
        assert counters["prefetched_lines"] == lines - 3 * pages


@pytest.mark.parametrize("core", CORES)
def test_a_stream_that_fits_l2_only_is_fetched_from_there_when_warm(core: str) -> None:
    lines = L2_BYTES[core] // 64 // 2
    counters = run(
        loop("ldr q1, [x0], #64", lines), core, {"a": 64 * lines}, memory="warm"
    ).counters
    assert counters["l1d_cache_refill"] == counters["l2d_cache"] == lines
    assert counters["l2d_cache_refill"] == counters["prefetched_lines"] == 0


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("kib", [16, 32])
def test_a_stream_that_fits_l1_misses_nothing_when_warm(core: str, kib: int) -> None:
    lines = kib << 4
    text = loop("ldr q1, [x0]\nstr q1, [x0], #64", lines)
    warmed = run(text, core, {"a": 64 * lines}, memory="warm").counters
    assert warmed["l1d_cache"] == 2 * lines
    assert warmed["l1d_cache_refill"] == warmed["l2d_cache"] == 0
    cold = run(text, core, {"a": 64 * lines}, memory="cold").counters
    assert cold["l1d_cache_refill"] == cold["l2d_cache_refill"] == lines


@pytest.mark.parametrize("core", CORES)
def test_a_store_of_a_word_a_line_writes_each_line_back_once_it_is_pushed_out(core: str) -> None:
    lines = L2_BYTES[core] // 64 * 3 // 2
    text = loop("str q1, [x0], #64", lines)
    counters = run(text, load_core(core, QUIET), {"a": 64 * lines}, memory="cold").counters
    assert counters["l1d_cache_wb"] == lines - 512  # L1 holds the last 512
    assert counters["l2d_cache_wb"] == lines - L2_BYTES[core] // 64
    assert counters["streamed_lines"] == 0


FILLS = {
    "q": "str q1, [x0], #16\nstr q1, [x0], #16\nstr q1, [x0], #16\nstr q1, [x0], #16",
    "pairs": "stp q1, q2, [x0]\nstp q1, q2, [x0, #32]\nadd x0, x0, #64",
    "backwards in a line": "str q1, [x0, #48]\nstr q1, [x0, #32]\nstp x2, x3, [x0, #16]\n"
    "str q1, [x0]\nadd x0, x0, #64",
}


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("body", FILLS.values(), ids=FILLS.keys())
def test_a_fill_reads_nothing_from_dram_and_writes_each_line_once(core: str, body: str) -> None:
    model = load_core(core)
    lines = model.l2.bytes // 64 * 2
    counters = run(loop(body, lines), model, {"a": 64 * lines}, memory="cold").counters
    # A line counts when another takes its place among those that are watched (as many as fill buffers);
    # the one that makes stream_after count streams itself.
    before = model.l1d.fills + model.l1d.stream_after - 1
    # What the prefetcher brought into L1 in the meantime hits there.
    hit = counters["prefetched_lines_used"] if model.prefetch.into == "l1" else 0
    assert counters["streamed_lines"] == lines - before - hit
    assert counters["l1d_cache_refill"] == before
    ahead = counters["prefetched_lines"] - counters["prefetched_lines_used"]
    assert counters["l2d_cache_refill"] == before + ahead + hit
    assert ahead <= model.prefetch.distance
    # What L2 and L1 do not hold at the end has been written, once.
    written = lines - (model.l2.bytes + model.l1d.bytes) // 64
    assert written <= counters["l2d_cache_wb"] <= lines - model.l2.bytes // 64 * 3 // 4


@pytest.mark.parametrize("core", core_names())
def test_without_streaming_a_fill_reads_all_that_it_writes(core: str) -> None:
    model = load_core(core, ("cache.l1d.stream_after=0",))
    counters = run(loop(FILLS["q"], 2000), model, {"a": 64 * 2000}, memory="cold").counters
    assert counters["streamed_lines"] == 0
    assert counters["l2d_cache_refill"] == 2000


@pytest.mark.parametrize("core", core_names())
def test_a_hole_in_each_line_keeps_a_fill_from_streaming(core: str) -> None:
    body = "str q1, [x0]\nstr q1, [x0, #16]\nstr q1, [x0, #32]\nstr d1, [x0, #48]\nadd x0, x0, #64"
    counters = run(loop(body, 500), core, {"a": 64 * 500}, memory="cold").counters
    assert counters["streamed_lines"] == 0


@pytest.mark.parametrize(("after_hits", "streamed"), [(0, 256 - 9), (33, 0), (26, 50)])
def test_stores_that_hit_in_sequence_put_streaming_off(after_hits: int, streamed: int) -> None:
    # Eight times 32 whole lines that hit and 32 that miss. A line counts when it makes room among the 6
    # that are watched: 4 have done so at the tenth that misses. After hits 26 have at the last of the first
    # 32, and at 7 of the 32 later on, which begin with 6 watched; 33 never have.
    changes = (*QUIET[:1], "cache.l1d.stream_after=4", f"cache.l1d.stream_after_hits={after_hits}")
    stores = [f"str q1, [x{at}, #{16 * word}]" for at in (0, 1) for word in range(128)]
    loads = "\n".join(f"ldr q2, [x0, #{64 * line}]" for line in range(32))
    text = loop("\n".join([*stores, "add x1, x1, #2048"]), 8, setup=loads)
    found = run(text, load_core("cortex-a72", changes), {"a": 2048, "b": 8 * 2048}, memory="cold")
    assert found.counters["streamed_lines"] == streamed


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("stride", [64, 128, -64, 192])
def test_prefetches_end_with_the_page(core: str, stride: int) -> None:
    # Accesses stop in the middle of a page, five strides before its end: nothing beyond it is brought.
    model = load_core(core, ("prefetch.distance=64", "prefetch.in_flight=64"))
    room = 4096 // abs(stride)
    iterations = room - 5
    setup = (
        f"add x0, x0, #{2 if stride > 0 else 3}, lsl #12\nsub x0, x0, #{0 if stride > 0 else 64}"
    )
    step = f"{'add' if stride > 0 else 'sub'} x0, x0, #{abs(stride)}"
    counters = run(
        loop(f"ldr x2, [x0]\n{step}", iterations, setup), model, {"a": 6 * 4096}, memory="cold"
    ).counters
    in_page = -(-4096 // abs(stride))
    assert counters["l2d_cache_refill"] == in_page
    assert counters["prefetched_lines"] == in_page - 3
    assert counters["prefetched_lines_used"] == iterations - 3


@pytest.mark.parametrize(("core", "distance"), [("cortex-a57", 6), ("cortex-a72", 16)])
def test_a_stream_of_three_misses_brings_as_many_lines_as_may_be_in_flight(
    core: str, distance: int
) -> None:
    # Distances are 8 and 22 lines, requests in flight 6 and 16.
    for misses, expected in ((2, 0), (3, distance), (4, distance + 1)):
        text = "\n".join(f"ldr x2, [x0, #{64 * at}]" for at in range(misses)) + "\nret"
        counters = run(text, core, {"a": 8192}, memory="cold").counters
        assert counters["prefetched_lines"] == expected
        assert counters["prefetched_lines_used"] == max(misses - 3, 0)


def test_a_prefetch_of_an_earlier_call_counts_as_used_in_no_later_one() -> None:
    text = "\n".join(f"ldr x2, [x0, #{64 * at}]" for at in range(4)) + "\nret"
    counters = run(text, "cortex-a57", {"a": 8192}, memory="warm").counters
    assert counters["prefetched_lines"] == counters["prefetched_lines_used"] == 0
