"""Misses: how long one takes, how many overlap, and what the window lets run ahead.

Latencies are cycles of load-to-use measured by ramlat: 25 (A57, Jetson TX1) and 20 (A72, BCM2711) in
L2; 143 ns at 2.0 GHz = 286 and 130 ns at 1.5 GHz = 195 in DRAM. Six lines at most are on their way
(TRM72 6.4; 5.78 on TX1), and 128 uops in the window (both cores). A line takes 8 cycles of the port
between L2 and L1; the first access to a page waits 10 + 30 cycles for its translation (7-cpu.com). The
prefetcher is off where latencies are what is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from loops import CORES, cycles_per_iteration, loop, run

from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel

L2 = {"cortex-a57": 25, "cortex-a72": 20}
DRAM = {"cortex-a57": 286, "cortex-a72": 195}
LINE = 64
PORT, WALK = 8, 10 + 30


def quiet(core: str) -> CoreModel:
    """A core that fetches nothing that nobody asked for, and whose first TLB holds every page."""
    return load_core(core, ("prefetch.streams=0", "cache.l1d.stream_after=0", "tlb.entries=4096"))


def ring(lines: int, seed: int = 0) -> Callable[[dict[str, int]], dict[str, np.ndarray]]:
    """A buffer of lines, each holding the address of the next in a random circle."""

    def fill(addresses: dict[str, int]) -> dict[str, np.ndarray]:
        order = np.random.default_rng(seed).permutation(np.arange(1, lines))
        order = np.concatenate([[0], order])
        words = np.zeros((lines, LINE // 8), np.int64)
        words[order, 0] = addresses["a"] + LINE * np.roll(order, -1)
        return {"a": words}

    return fill


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("lines", "rounds", "memory", "latency"),
    [
        (256, (1, 3), "warm", dict.fromkeys(CORES, 4)),
        (2048, (1, 3), "warm", L2),
        (2048, (1, 3), "cold", L2),
        (4096, (0.25, 0.5), "cold", DRAM),
    ],
    ids=["L1", "L2", "L2 after a cold round", "DRAM"],
)
def test_a_pointer_chase_runs_at_the_latency_of_where_its_lines_are(
    core: str, lines: int, rounds: tuple[float, float], memory: str, latency: dict[str, int]
) -> None:
    few, many = (int(lines * part) for part in rounds)
    measured = cycles_per_iteration(
        "ldr x0, [x0]", quiet(core), "", {"a": lines * LINE}, ring(lines), memory, few, many
    )
    assert measured == pytest.approx(latency[core], abs=0.01)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("form", ["ldr q1, [x0]", "ldr d1, [x0]", "ld1 {v1.2d}, [x0]"])
def test_a_vector_load_takes_one_cycle_more_wherever_its_line_is(core: str, form: str) -> None:
    # SOG 3.12: an extra cycle to the FP registers. fmov x, d takes 5 (SOG57 3.16), on A72 4:
    # there and back 8.19 (insn_bench_aarch64).
    for memory, latency, few, many in (("warm", L2, 2048, 4096), ("cold", DRAM, 600, 1600)):
        measured = cycles_per_iteration(
            f"{form}\nfmov x0, d1",
            quiet(core),
            "",
            {"a": 2048 * LINE},
            ring(2048),
            memory,
            few,
            many,
        )
        assert measured == pytest.approx(latency[core] + 1 + FMOV[core], abs=0.01)


FMOV = {"cortex-a57": 5, "cortex-a72": 4}


def missing_loads(count: int) -> str:
    """Loads from lines that are 128 bytes apart, far from each other's sets."""
    return "\n".join(f"ldr x{2 + at % 6}, [x0, #{128 * at}]" for at in range(count)) + "\nret"


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 12, 13, 18, 19])
def test_six_missing_lines_at_a_time_are_on_their_way(core: str, count: int) -> None:
    cycles = run(missing_loads(count), quiet(core), {"a": 8192}, memory="cold").cycles
    # A round of six begins when the first of the six before it is there; their lines come over the port
    # one after the other. The front end takes a few cycles.
    rounds, last = -(-count // 6), (count - 1) % 6
    least = WALK + rounds * DRAM[core] + last * PORT
    assert least <= cycles <= least + 8


@pytest.mark.parametrize("core", CORES)
def test_a_second_load_of_a_missing_line_waits_for_the_same_fill(core: str) -> None:
    text = "\n".join(f"ldr x{2 + at % 6}, [x0, #{8 * at}]" for at in range(8)) + "\nret"
    timing = run(text, core, {"a": 64}, memory="cold")
    assert WALK + DRAM[core] <= timing.cycles <= WALK + DRAM[core] + 10
    assert timing.counters["l1d_cache_refill"] == 1
    assert timing.counters["l1d_cache"] == 8


def two_misses(distance: int) -> str:
    """Two independent missing loads, the second ``distance`` uops after the first."""
    between = "\n".join(f"add x{3 + at % 6}, x10, #1" for at in range(distance - 1))
    return f"ldr x2, [x0]\n{between}\nldr x11, [x0, #2048]\nret"


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("distance", [1, 60, 127])
def test_misses_less_than_128_uops_apart_overlap(core: str, distance: int) -> None:
    cycles = run(two_misses(distance), core, {"a": 4096}, memory="cold").cycles
    # Three uops a cycle reach the second load; the port may have it wait for the first line.
    least = WALK + DRAM[core] + max(PORT, distance // 3)
    assert least <= cycles <= least + 8


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("distance", [128, 129, 300])
def test_uops_retire_in_order_so_a_window_of_128_after_a_miss_is_full(
    core: str, distance: int
) -> None:
    cycles = run(two_misses(distance), core, {"a": 4096}, memory="cold").cycles
    least = WALK + 2 * DRAM[core]
    assert least < cycles <= least + (distance - 127) // 2 + 16  # two additions a cycle


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("chains", "least", "most"), [(1, 1, 1), (4, 3.9, 4), (8, 5.7, 6.02)])
def test_independent_chases_overlap_up_to_six_fold(
    core: str, chains: int, least: float, most: float
) -> None:
    """In ramlat eight chains at once are 5.8 (TX1), 5.7 to 6.7 (A72 boards) times as fast."""

    def fill(addresses: dict[str, int]) -> dict[str, np.ndarray]:
        blocks = [
            ring(512, chain)({"a": addresses["a"] + chain * 512 * LINE})["a"]
            for chain in range(chains)
        ]
        return {"a": np.concatenate(blocks)}

    setup = f"mov x10, #{LINE * 512}\n" + "\n".join(
        f"add x{at}, x{at - 1}, x10" for at in range(1, chains)
    )
    body = "\n".join(f"ldr x{at}, [x{at}]" for at in range(chains))
    sizes = {"a": chains * 512 * LINE}
    measured = cycles_per_iteration(body, core, setup, sizes, fill, "cold", 20, 420)
    assert least <= chains * DRAM[core] / measured <= most


@pytest.mark.parametrize("core", CORES)
def test_a_prefetched_line_is_there_when_the_load_comes(core: str) -> None:
    wait = "\n".join(["add x2, x2, #1"] * (DRAM[core] + 40))
    text = "{}\n" + wait + "\nldr x3, [x0]\nadd x4, x3, #1\nret"
    early = run(text.format("prfm pldl1keep, [x0]"), core, {"a": 64}, memory="cold").cycles
    late = run(text.format("add x5, x5, #1"), core, {"a": 64}, memory="cold").cycles
    assert late - early >= DRAM[core] - 60
    assert early <= DRAM[core] + 80


@pytest.mark.parametrize("core", CORES)
def test_stores_that_miss_do_not_hold_up_the_loads_after_them(core: str) -> None:
    body = "str x2, [x1], #64\n" + "\n".join(["ldr x3, [x0]"] * 40)
    sizes = {"a": 64, "b": 64 * 1200}
    assert cycles_per_iteration(body, core, sizes=sizes, memory="ideal") <= 41
    text = "str x2, [x1]\n" + "\n".join(["ldr x3, [x0]"] * 100) + "\nret"
    # One store miss and one load miss overlap; the hundred loads run after the load's miss.
    cycles = run(text, core, {"a": 64, "b": 64}, memory="cold").cycles
    assert DRAM[core] < cycles < DRAM[core] + 130


@pytest.mark.parametrize("core", CORES)
def test_counters_of_a_stream_count_each_line_once(core: str) -> None:
    lines = 300
    body = "ldr q1, [x0], #16\nstr q1, [x1], #16"
    sizes = {"a": 64 * lines, "b": 64 * lines}
    timing = run(loop(body, 4 * lines), quiet(core), sizes, memory="cold")
    assert timing.counters["l1d_cache"] == 8 * lines
    assert timing.counters["l1d_cache_refill"] == 2 * lines
    assert timing.counters["l2d_cache_refill"] == 2 * lines
    # 2 ways of 16 KiB: of the 300 dirty lines those that were pushed out were written back.
    assert 0 < timing.counters["l1d_cache_wb"] < lines
