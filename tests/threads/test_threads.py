"""Threads: tasks are the whole call, cores contend for what they share, and for nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from armsim.cache.hierarchy import empty_caches
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace
from armsim.errors import UserError
from armsim.isa.program import Program, assemble_program
from armsim.pipeline.simulate import simulate
from armsim.pipeline.uops import crack
from armsim.threads.measure import Rehearsed, ThreadedTiming, measure_threads
from armsim.threads.scaling import why_not_linear
from armsim.threads.schedule import (
    default_workers,
    sizes_to_profile,
    static_shares,
    task_queue,
)
from armsim.threads.tasks import Tasks, split
from armsim.threads.team import Team

CORE = load_core("cortex-a57")
# Rows of 64 lines: x0 walks the input, x1 the output, x9 counts rows, x10 the lines of a row.
ROWS = """
mov x9, #{rows}
1:
mov x10, #64
movi v4.4s, #0
2:
ldp q0, q1, [x0], #32
ldp q2, q3, [x0], #32
{work}
{store}
subs x10, x10, #1
b.ne 2b
subs x9, x9, #1
b.ne 1b
ret
"""


def traced(text: str, sizes: dict[str, int]) -> tuple[Program, Trace]:
    program = assemble_program(text)
    machine = Machine(program, sizes)
    addresses = [buffer.address for buffer in machine.buffers.values()]

    def produce(consumer: object) -> int:
        for name, size in sizes.items():
            machine.write(name, np.zeros(size, np.uint8))
        return machine.call(addresses, consumer)  # type: ignore[arg-type]

    trace = Trace(program, produce)
    trace.record()
    return program, trace


def rows(count: int, work: str = "", store: str = "") -> tuple[Program, Trace]:
    text = ROWS.format(rows=count, work=work, store=store)
    return traced(text, {"a": count * 4096 + 64, "b": count * 4096 + 64})


def timed(
    trace: Trace, tasks: Tasks, cores: int, core: CoreModel = CORE, state: str = "warm", **more: str
) -> ThreadedTiming:
    return measure_threads(Rehearsed(trace, tasks, state), Team((core,) * cores), **more)


def test_the_tasks_are_the_call_cut_into_its_rows() -> None:
    _, trace = rows(8)
    tasks = split(trace, 4)
    whole: list[tuple[int, int]] = []
    addresses: list[int] = []
    trace.feed(lambda chunk: whole.extend(zip(chunk.starts, chunk.lengths, strict=True)))
    trace.feed(lambda chunk: addresses.extend(chunk.addresses.tolist()))
    stretches = [
        blocks for number in range(tasks.iterations) for blocks in tasks.blocks(number, number + 1)
    ]
    parts = [tasks.piece(*blocks) for blocks in (tasks.before, *stretches, tasks.after)]
    pairs = [pair for part in parts for pair in zip(part.starts, part.lengths, strict=True)]
    words = [at for start, length in pairs for at in range(start, start + length)]
    assert words == [at for start, length in whole for at in range(start, start + length)]
    assert [address for part in parts for address in part.addresses.tolist()] == addresses
    assert tasks.iterations == 8
    assert tasks.line == 4  # the mov of x10 opens a row
    loads = [len(part.addresses) for part in parts[1:9]]
    assert loads == [128] * 8


def test_a_loop_of_too_few_iterations_gives_way_to_the_one_inside() -> None:
    _, trace = rows(2)
    assert split(trace, 2).iterations == 2
    assert split(trace, 4).iterations >= 128  # the lines of both rows


def test_a_call_without_a_loop_cannot_be_shared_out() -> None:
    _, trace = traced("ldr q0, [x0]\nret\n", {"a": 64})
    with pytest.raises(UserError, match="no loop"):
        split(trace, 2)


def test_what_the_loop_reads_from_the_part_before_it_keeps_that_part_serial() -> None:
    # The first block packs a into b; the loop reads b. The second text reads a instead.
    text = """
    mov x10, #64
    3:
    ldr q0, [x0], #16
    str q0, [x1], #16
    subs x10, x10, #1
    b.ne 3b
    sub x1, x1, #1024
    mov x9, #200
    1:
    ldr q1, [{base}]
    fadd v2.4s, v1.4s, v1.4s
    subs x9, x9, #1
    b.ne 1b
    ret
    """
    _, needs = traced(text.format(base="x1"), {"a": 2048, "b": 2048})
    _, free = traced(text.format(base="x0"), {"a": 2048, "b": 2048})
    assert split(needs, 2).before != (0, 0)
    assert split(free, 2).before == (0, 0)


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
    program, trace = rows(8, "fmla v4.4s, v0.4s, v1.4s", "stp q4, q5, [x1], #32")
    table = crack(program, CORE)
    timing = timed(trace, split(trace, 1), 1, state=state)
    if state == "cold":
        alone = simulate(table, trace, CORE, empty_caches(CORE)).cycles
        assert abs(timing.cycles - alone) <= 0.001 * alone
    assert timing.cores[0].idle == 0
    assert why_not_linear(timing, timing) == "nothing is lost"


def test_cores_that_share_nothing_scale_and_those_on_a_narrow_channel_do_not() -> None:
    _, trace = rows(64, "\n".join(["fmla v4.4s, v0.4s, v1.4s"] * 16))
    tasks = split(trace, 4)
    busy = [timed(trace, tasks, count) for count in (1, 4)]
    assert busy[0].cycles / busy[1].cycles == pytest.approx(4, rel=0.1)

    # 256 KiB of lines over 2 bytes a cycle: 131,072 cycles, however many cores ask.
    narrow = load_core("cortex-a57", ("memory.gb_per_s=4.0", "clock.ghz=2.0"))
    _, trace = rows(64)
    tasks = split(trace, 4)
    slow = [timed(trace, tasks, n, narrow, "cold") for n in (1, 4)]
    for timing in slow:
        assert timing.cycles >= 64 * 4096 / 2
    assert slow[0].cycles / slow[1].cycles < 1.3
    assert slow[1].channel_busy > 0.9
    assert why_not_linear(slow[0], slow[1]).startswith("memory:")


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
    _, trace = traced(text, {"a": 64})
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
    _, trace = rows(32, "", "stp q0, q1, [x1], #32\nstp q2, q3, [x1], #32")
    tasks = split(trace, 4)
    first, second = (timed(trace, tasks, 4) for _ in range(2))
    assert first == second
