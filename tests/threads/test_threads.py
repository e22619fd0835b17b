"""Threads: tasks are the whole call, cores contend for what they share, and for nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from calls import rows, traced

from armsim.cache.caches import empty_caches
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import simulate
from armsim.threads.measure import Rehearsed, ThreadedTiming, measure_threads
from armsim.threads.scaling import why_not_linear
from armsim.threads.schedule import (
    FUTEX,
    NO_POOL,
    SPIN,
    default_workers,
    sizes_to_profile,
    static_shares,
    task_queue,
)
from armsim.threads.tasks import Tasks, split
from armsim.threads.team import Team

CORE = load_core("cortex-a57")


def timed(
    trace: Trace,
    tasks: Tasks,
    cores: int,
    core: CoreModel = CORE,
    state: str = "warm",
    stagger: int = 0,
    pool: str = NO_POOL,
    **more: str,
) -> ThreadedTiming:
    team = Team((core,) * cores, stagger, pool)
    return measure_threads(Rehearsed(trace, tasks, state), team, **more)


@pytest.mark.parametrize(("iterations", "cores"), [(1, 1), (3, 4), (8, 4), (13, 5), (100, 3)])
def test_every_iteration_has_one_owner(iterations: int, cores: int) -> None:
    shares = static_shares(iterations, cores)
    assert len(shares) == cores
    owned = [i for share in shares for low, high in share for i in range(low, high)]
    assert owned == list(range(iterations))
    sizes = [sum(high - low for low, high in share) for share in shares]
    assert max(sizes) - min(sizes) <= 1
    for size in sizes_to_profile(iterations, cores):
        queued = [i for low, high in task_queue(iterations, size) for i in range(low, high)]
        assert queued == list(range(iterations))


def test_workers_and_sizes_are_those_of_the_paper() -> None:
    assert [default_workers(cores) for cores in (1, 2, 4, 8)] == [1, 1, 3, 7]
    assert sizes_to_profile(64, 4) == [1, 2, 4, 8, 16]


@pytest.mark.parametrize("state", ["cold", "warm"])
def test_one_core_takes_as_long_as_without_threads(state: str) -> None:
    trace = rows(8, "fmla v4.4s, v0.4s, v1.4s", "stp q4, q5, [x1], #32")
    table = crack(trace.program, CORE)
    timing = timed(trace, split(trace, 1), 1, state=state)
    if state == "cold":
        alone = simulate(table, trace, CORE, empty_caches(CORE)).cycles
        assert abs(timing.cycles - alone) <= 0.001 * alone
    assert timing.cores[0].idle == 0
    assert why_not_linear(timing, timing) == "nothing is lost"


def test_cores_that_share_nothing_scale_and_those_on_a_narrow_channel_do_not() -> None:
    trace = rows(64, "\n".join(["fmla v4.4s, v0.4s, v1.4s"] * 16))
    tasks = split(trace, 4)
    busy = [timed(trace, tasks, count) for count in (1, 4)]
    assert busy[0].cycles / busy[1].cycles == pytest.approx(4, rel=0.1)

    # With every line in L1 and no wait nothing is left but each core's own beginning and end.
    none = {"l1d_cache_refill": 0, "l2d_cache_refill": 0}
    one, four = (
        replace(timing, cycles=cycles, serial=0, cores=tuple(
            replace(core, idle=0, counters=none) for core in timing.cores
        ))
        for timing, cycles in zip(busy, (4000, 1020), strict=True)
    )  # fmt: skip
    assert why_not_linear(one, four) == (
        "each core's first and last cycles: 2 % of all core cycles; no line is refilled"
    )
    assert why_not_linear(one, replace(four, cycles=1004)) == "nothing is lost"

    # 256 KiB of lines over 2 bytes a cycle: 131,072 cycles, however many cores ask.
    narrow = load_core("cortex-a57", ("memory.gb_per_s=4.0", "clock.ghz=2.0"))
    trace = rows(64)
    tasks = split(trace, 4)
    slow = [timed(trace, tasks, n, narrow, "cold") for n in (1, 4)]
    for timing in slow:
        assert timing.cycles >= 64 * 4096 / 2
    assert slow[0].cycles / slow[1].cycles < 1.3
    assert slow[1].channel_busy > 0.9
    assert why_not_linear(slow[0], slow[1]).startswith("memory:")


def test_each_core_begins_so_long_after_the_one_before_it() -> None:
    trace = rows(64, "\n".join(["fmla v4.4s, v0.4s, v1.4s"] * 16))
    tasks = split(trace, 4)
    together = timed(trace, tasks, 4)
    apart = timed(trace, tasks, 4, stagger=30)
    # 30 us are 60,000 cycles at 2 GHz, and the fourth core begins after three of these.
    assert CORE.ghz == 2.0
    assert apart.cycles == pytest.approx(together.cycles + 3 * 60_000, abs=50)
    assert [core.busy for core in apart.cores] == pytest.approx(
        [core.busy for core in together.cores], abs=50
    )
    assert all(core.idle >= 3 * 60_000 for core in apart.cores)
    # A queue is empty before the second core comes.
    queue = timed(trace, tasks, 4, schedule="dynamic", stagger=1000)
    assert [core.tasks for core in queue.cores][1:] == [0, 0, 0]
    assert queue.cycles < 4 * together.cycles + 2000


@pytest.mark.parametrize(
    ("pool", "cores", "cycles"),
    # At 2 GHz: 200 cycles until a core has read the first one's line, then four for its turn at a count;
    # 10,000 until it wakes, and as many until it has woken the first one. One core asks nobody.
    [(SPIN, 4, 200 + 4 * 200), (SPIN, 2, 200 + 2 * 200), (FUTEX, 4, 2 * 10_000), (FUTEX, 1, 0)],
)
def test_a_parallel_part_costs_what_passes_between_its_threads(
    pool: str, cores: int, cycles: int
) -> None:
    core = replace(CORE, line_handoff_ns=100.0, wake_ns=5000.0)
    trace = rows(64, "\n".join(["fmla v4.4s, v0.4s, v1.4s"] * 16))
    tasks = split(trace, cores)
    free = timed(trace, tasks, cores, core)
    costs = timed(trace, tasks, cores, core, pool=pool)
    assert costs.cycles == pytest.approx(free.cycles + cycles, abs=50)
    assert (
        timed(trace, tasks, cores, pool=pool).cycles == free.cycles
    )  # a core file that gives no cost


def test_cores_that_read_the_same_lines_fetch_them_once_together_and_each_for_itself_apart() -> (
    None
):
    # Four iterations that all read the same 512 KiB, 8,192 lines, where L2 has 128 KiB.
    text = """
    mov x9, #0
    1:
    mov x10, x0
    mov x11, #8192
    2:
    ldr q4, [x10], #64
    subs x11, x11, #1
    b.ne 2b
    add x9, x9, #1
    cmp x9, #4
    b.ne 1b
    ret
    """
    core = load_core("cortex-a57", ("cache.l2.bytes=131072",))
    trace = traced(text, {"a": 512 << 10})
    tasks = split(trace, 4)
    together, apart = (
        timed(trace, tasks, 4, core, "cold", stagger=stagger).counters["l2d_cache_refill"]
        for stagger in (0, 20_000)
    )
    assert together == pytest.approx(8192, rel=0.05)
    assert apart == pytest.approx(4 * 8192, rel=0.05)


def test_equal_shares_wait_for_the_slowest_and_a_queue_does_not() -> None:
    # Row r does 8 r lines of work: the last quarter of the rows is 7/16 of all.
    text = """
    mov x9, #0
    1:
    add x9, x9, #1
    lsl x10, x9, #3
    movi v4.4s, #0
    movi v5.4s, #0
    2:
    fmla v4.4s, v0.4s, v1.4s
    fmla v5.4s, v0.4s, v1.4s
    subs x10, x10, #1
    b.ne 2b
    cmp x9, #64
    b.ne 1b
    ret
    """
    trace = traced(text, {"a": 64})
    tasks = split(trace, 4)
    static = timed(trace, tasks, 4)
    queue = timed(trace, tasks, 4, schedule="dynamic")
    one = timed(trace, tasks, 1)
    assert one.cycles / static.cycles == pytest.approx(16 / 7, rel=0.05)
    assert one.cycles / queue.cycles > 3.5
    assert why_not_linear(one, static).startswith("imbalance")
    assert queue.profile is not None
    assert queue.cycles == min(queue.profile.values())
    assert sum(core.tasks for core in queue.cores) == len(
        task_queue(tasks.iterations, queue.task_size)
    )


def test_the_same_call_takes_the_same_cycles_each_time() -> None:
    trace = rows(32, "", "stp q0, q1, [x1], #32\nstp q2, q3, [x1], #32")
    tasks = split(trace, 4)
    first, second = (timed(trace, tasks, 4) for _ in range(2))
    assert first == second
