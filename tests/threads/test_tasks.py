"""Tasks: the whole call, cut where no piece needs what another one makes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from calls import rows, traced

from armsim.cores.loader import load_core
from armsim.emulator.trace import TraceChunk
from armsim.errors import UserError
from armsim.isa.program import LOAD, STORE, assemble_program
from armsim.threads.independence import depends
from armsim.threads.loops import Cut
from armsim.threads.measure import Rehearsed, measure_threads
from armsim.threads.tasks import Tasks, split
from armsim.threads.team import Team


def test_the_tasks_are_the_call_cut_into_its_rows() -> None:
    trace = rows(8)
    tasks = split(trace, 4)
    whole: list[tuple[int, int]] = []
    addresses: list[int] = []
    trace.feed(lambda chunk: whole.extend(zip(chunk.starts, chunk.lengths, strict=True)))
    trace.feed(lambda chunk: addresses.extend(chunk.addresses.tolist()))
    ranges = [
        blocks for number in range(tasks.iterations) for blocks in tasks.blocks(number, number + 1)
    ]
    parts = [tasks.piece(*blocks) for blocks in (tasks.before, *ranges, tasks.after)]
    pairs = [pair for part in parts for pair in zip(part.starts, part.lengths, strict=True)]
    words = [at for start, length in pairs for at in range(start, start + length)]
    assert words == [at for start, length in whole for at in range(start, start + length)]
    assert [address for part in parts for address in part.addresses.tolist()] == addresses
    assert tasks.iterations == 8
    assert tasks.line == 4  # the mov of x10 opens a row
    loads = [len(part.addresses) for part in parts[1:9]]
    assert loads == [128] * 8


def test_a_loop_of_too_few_iterations_gives_way_to_the_one_inside() -> None:
    trace = rows(2)
    assert split(trace, 2).iterations == 2
    assert split(trace, 4).iterations >= 128  # the lines of both rows


def test_a_call_without_a_loop_cannot_be_shared_out() -> None:
    trace = traced("ldr q0, [x0]\nret\n", {"a": 64})
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
    needs = traced(text.format(base="x1"), {"a": 2048, "b": 2048})
    free = traced(text.format(base="x0"), {"a": 2048, "b": 2048})
    assert split(needs, 2).before != (0, 0)
    assert split(free, 2).before == (0, 0)


def test_a_sum_over_the_iterations_cannot_be_shared_out() -> None:
    text = """
    movi v2.4s, #0
    mov x9, #8
    1:
    ldr q0, [x0], #16
    {add}
    str q2, [x1], #16
    subs x9, x9, #1
    b.ne 1b
    ret
    """
    sum_of_all = traced(text.format(add="fadd v2.4s, v2.4s, v0.4s"), {"a": 256, "b": 256})
    with pytest.raises(UserError, match="line 5 carries v2 from one iteration to the next"):
        split(sum_of_all, 2)
    each = traced(text.format(add="fadd v2.4s, v0.4s, v0.4s"), {"a": 256, "b": 256})
    assert split(each, 2).iterations == 8


# Three times over four lines of b: each pass adds to what the pass before it stored.
ACCUMULATES = """
mov x8, #3
1:
mov x9, #4
2:
ldr q0, [x0], #64
ldr q1, [x1, #{ahead}]
fadd v1.4s, v1.4s, v0.4s
str q1, [x1], #64
subs x9, x9, #1
b.ne 2b
sub x1, x1, #256
subs x8, x8, #1
b.ne 1b
ret
"""


def test_where_an_outer_loop_accumulates_a_task_is_one_number_in_all_its_passes() -> None:
    tasks = split(traced(ACCUMULATES.format(ahead=0), {"a": 1024, "b": 1024}), 4)
    assert tasks.iterations == 4
    for number in range(4):
        pieces = [tasks.piece(*blocks) for blocks in tasks.blocks(number, number + 1)]
        assert len(pieces) == 3
        stored = {int(piece.addresses[-1]) for piece in pieces}
        assert len(stored) == 1, "a task stores one line, pass by pass"
    ahead = traced(ACCUMULATES.format(ahead=64), {"a": 1024, "b": 1024})
    with pytest.raises(UserError, match="loads in iteration"):  # each needs what its neighbour made
        split(ahead, 4)


def test_what_a_loop_calls_belongs_to_its_iterations() -> None:
    text = """
    stp x29, x30, [sp, #-16]!
    mov x9, #6
    1:
    bl 3f
    subs x9, x9, #1
    b.ne 1b
    ldp x29, x30, [sp], #16
    ret
    3:
    mov x10, #5
    4:
    ldr q0, [x0], #16
    str q0, [x1], #16
    subs x10, x10, #1
    b.ne 4b
    ret
    """
    tasks = split(traced(text, {"a": 512, "b": 512}), 2)
    assert tasks.iterations == 6
    pieces = [tasks.piece(*blocks) for n in range(1, 5) for blocks in tasks.blocks(n, n + 1)]
    assert [len(piece.addresses) for piece in pieces] == [10] * 4


# Two passes, each of which packs 16 lines of a into b and then adds 24 times what lies there to c.
PACKS = """
mov x8, #{passes}
1:
mov x9, #16
2:
ldr q0, [x0], #64
str q0, [x1], #64
subs x9, x9, #1
b.ne 2b
sub x1, x1, #1024
mov x9, #24
3:
mov x10, #16
ldr q2, [x2]
4:
ldr q1, [x1], #64
fadd v2.4s, v2.4s, v1.4s
subs x10, x10, #1
b.ne 4b
sub x1, x1, #1024
str q2, [x2], #64
subs x9, x9, #1
b.ne 3b
sub x2, x2, #1536
subs x8, x8, #1
b.ne 1b
ret
"""


def needs_another(tasks: Tasks, cut: Cut) -> bool:
    """Return whether a task of a cut loads a byte that another one stored, access by access."""
    accesses = assemble_program(PACKS.format(passes=2)).accesses
    stored: dict[int, int] = {}
    for number in range(cut.tasks):
        for blocks in cut.blocks(number, number + 1):
            piece = tasks.piece(*blocks)
            addresses = iter(piece.addresses.tolist())
            for start, length in zip(piece.starts, piece.lengths, strict=True):
                for at in range(accesses.before[start], accesses.before[start + length]):
                    first = next(addresses)
                    for byte in range(first, first + int(accesses.size[at])):
                        if accesses.kind[at] == STORE:
                            stored[byte] = number
                        elif stored.get(byte, number) != number:
                            return True
    return False


def test_packing_and_each_pass_after_it_are_shared_out_with_barriers_between() -> None:
    trace = traced(PACKS.format(passes=2), {"a": 4096, "b": 1024, "c": 2048})
    tasks = split(trace, 4)
    shared = [phase.cut for phase in tasks.phases if phase.cut is not None]
    assert [cut.tasks for cut in shared] == [16, 24, 16, 24]
    assert tasks.serial_share() < 0.02
    assert not any(needs_another(tasks, cut) for cut in shared)
    # The phases are the call, from its first block to its last, nothing twice.
    edges = [edge for phase in tasks.phases for edge in phase.blocks]
    assert edges == sorted(edges)
    assert (edges[0], edges[-1]) == (0, len(tasks.trace.starts))
    assert edges[1:-1:2] == edges[2::2]


def test_what_is_shared_out_more_often_takes_less_time() -> None:
    trace = traced(PACKS.format(passes=4), {"a": 8192, "b": 1024, "c": 2048})
    tasks = split(trace, 4)
    alone = replace(tasks, further=())
    team = Team((load_core("cortex-a57"),) * 4)
    with_barriers, without = (
        measure_threads(Rehearsed(trace, one), team) for one in (tasks, alone)
    )
    assert with_barriers.cycles < 0.6 * without.cycles
    assert with_barriers.serial < 0.1 * without.serial
    assert sum(core.uops for core in with_barriers.cores) == sum(
        core.uops for core in without.cores
    )


# A row of its own of eight blocks, then two rows: eight blocks are stored, then added to twice.
BLOCKS_OF_ROWS = """
mov x9, #8
1:
ldr q0, [x0]
str q0, [x1], #64
subs x9, x9, #1
b.ne 1b
mov x8, #2
2:
mov x9, #8
3:
ldr q0, [x0]
str q0, [x1], #64
subs x9, x9, #1
b.ne 3b
sub x1, x1, #512
mov x7, #2
4:
mov x9, #8
5:
ldr q0, [x0]
ldr q1, [x1]
fadd v1.4s, v1.4s, v0.4s
str q1, [x1], #64
subs x9, x9, #1
b.ne 5b
sub x1, x1, #512
subs x7, x7, #1
b.ne 4b
add x1, x1, #512
subs x8, x8, #1
b.ne 2b
ret
"""


def test_where_an_outer_loop_has_too_few_iterations_all_loops_over_the_same_blocks_are_cut() -> (
    None
):
    tasks = split(traced(BLOCKS_OF_ROWS, {"a": 64, "b": 2048}), 4)
    assert tasks.iterations == 8
    work = [
        sum(
            int(tasks.instructions_at[stop] - tasks.instructions_at[begin])
            for begin, stop in tasks.blocks(number, number + 1)
        )
        for number in range(8)
    ]
    assert max(work) < 2 * min(work), "no task has most of the call"
    assert tasks.serial_share() < 0.02


@pytest.mark.parametrize("seed", range(20))
def test_a_piece_depends_on_another_where_it_loads_granules_that_the_other_stores(
    seed: int,
) -> None:
    generator = np.random.default_rng(seed)
    program = assemble_program("ldr q0, [x0]\nstr q1, [x1]\nstrb w2, [x2]\nldp x3, x4, [x5]\nret")
    kinds = [(LOAD, 16), (STORE, 16), (STORE, 1), (LOAD, 16)]
    pieces, touched = [], []
    for count in generator.integers(0, 40, 2):
        # Some pieces are near each other, some apart; what an access touches is listed byte by byte.
        base = int(generator.integers(1, 3)) * 4096
        starts = generator.integers(0, 4, count)
        addresses = base + generator.integers(0, 600, count)
        pieces.append(
            TraceChunk(
                starts.astype(np.int32), np.ones(count, np.int32), addresses.astype(np.int64)
            )
        )
        granules: dict[int, set[int]] = {LOAD: set(), STORE: set()}
        for word, address in zip(starts.tolist(), addresses.tolist(), strict=True):
            kind, size = kinds[word]
            granules[kind] |= {byte // 16 for byte in range(address, address + size)}
        touched.append(granules)
    earlier, later = pieces
    assert depends(program, earlier, later) == bool(touched[0][STORE] & touched[1][LOAD])
