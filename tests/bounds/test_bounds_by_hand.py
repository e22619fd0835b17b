"""Bounds of small loops against counts made by hand, from the guides' pipes and latencies."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from loops import CORES, DATA_BYTES, cycles_per_iteration, loop, run, trace_of

from armsim.bounds.bounds import static_bounds
from armsim.bounds.dependences import Edge, worst_recurrence
from armsim.bounds.issue import issue_cycles_of_loop
from armsim.bounds.memory import memory_bounds
from armsim.bounds.recurrence import innermost_loops, iteration_bound
from armsim.bounds.result import Bounds
from armsim.cache.warm import warm
from armsim.cores.loader import load_core
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches

ITERATIONS = 50


def bounds_of(text: str, core: str) -> Bounds:
    model = load_core(core)
    program = assemble_program(text)
    trace = trace_of(program, {"a": DATA_BYTES, "b": DATA_BYTES})
    return static_bounds(program, crack(program, model), trace.executions, model)


# Body, and by SOG 3.2 to 3.18 its dispatch slots and what its pipes must do per iteration: F0, F1, either;
# I0 or I1; M; L; S.
BODIES = [
    ("fmla v0.4s, v1.4s, v2.4s", 2, {"F0": 1, "F1": 1}),
    ("fmla v0.2s, v1.2s, v2.2s\nfadd s3, s4, s5", 2, {"F": 2}),
    ("fmul v0.4s, v1.4s, v2.4s\nmovi v3.16b, #0\nmovi v4.16b, #0", 6, {"F0": 1, "F1": 1, "F": 2}),
    ("shl v0.4s, v1.4s, #2\nadd v1.2s, v2.2s, v3.2s", 3, {"F1": 1, "F": 1}),
    ("add x2, x3, #1\nadd x3, x3, x4, lsl #2\nmadd x5, x6, x7, x8", 3, {"I": 1, "M": 4}),
    ("ldr q0, [x0]\nldp q1, q2, [x0]\nldr x2, [x0], #0", 5, {"L": 4, "I": 1}),
    ("stur q0, [x1]\nstp q0, q1, [x1]\nstr x2, [x1], #0", 2 + 5 + 2, {"S": 7, "I": 2}),
    ("ld1r {v0.4s}, [x0]\ndup v1.4s, w2\nprfm pldl1keep, [x0]", 5, {"L": 3, "F": 2}),
    ("cbz x8, 2f\n2:\ntbz x8, #0, 3f\n3:", 2, {"B": 2}),
    ("nop\nnop", 6, {"I": 2}),
]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(("body", "slots", "pipes"), BODIES)
def test_pipe_and_dispatch_bounds_are_the_counts_over_the_widths(
    core: str, body: str, slots: int, pipes: dict[str, int]
) -> None:
    bounds = bounds_of(loop(body, ITERATIONS), core)
    # Around the body: mov x9 and ret once; subs (I) and b.ne (B) each iteration.
    assert bounds.by_reason["dispatch"] == -(-((slots + 2) * ITERATIONS + 2) // 3)
    either = {name: pipes.get(name, 0) * ITERATIONS for name in ("F0", "F1", "F", "M", "L", "S")}
    integer = pipes.get("I", 0) * ITERATIONS + ITERATIONS + 1
    branches = pipes.get("B", 0) * ITERATIONS + ITERATIONS + 1
    expected = {
        "B": branches, "I0": 0, "I1": 0, "M": either["M"], "L": either["L"], "S": either["S"],
        "F0": either["F0"], "F1": either["F1"], "I": -(-integer // 2),
        "F": -(-(either["F"] + either["F0"] + either["F1"]) // 2),
    }  # fmt: skip
    assert bounds.by_pipe == expected
    reasons = bounds.by_reason
    assert reasons["fp"] == max(expected["F0"], expected["F1"], expected["F"])
    assert reasons["int"] == max(expected["I"], expected["M"])
    assert (reasons["load"], reasons["store"]) == (expected["L"], expected["S"])
    assert reasons["branch"] == branches


# Bodies on the A53, two instructions a cycle, 128-bit SIMD the first of its: cycles per iteration with
# subs and b.ne after them. A slash ends a cycle.
ISSUED_IN_ORDER = [
    ("fmla v0.4s, v1.4s, v2.4s\nadd x2, x3, #1\nadd x4, x5, #1", 3),  # fmla add / add subs / b.ne
    ("fmla v0.4s, v1.4s, v2.4s\nadd x2, x3, #1", 2),  # fmla add / subs b.ne
    ("add x2, x3, #1\nfmla v0.4s, v1.4s, v2.4s", 2),  # fmla subs / b.ne add
    ("add x2, x3, #1\nfmla v0.4s, v1.4s, v2.4s\nadd x4, x5, #1\nfmla v3.4s, v1.4s, v2.4s", 3),
    ("add x2, x3, #1\nadd x4, x5, #1\nfmla v0.4s, v1.4s, v2.4s", 3),  # fmla subs / b.ne add / add
    ("fmla v0.2s, v1.2s, v2.2s\nadd x2, x3, #1\nadd x4, x5, #1", 2.5),  # 64 bits: any place
]


@pytest.mark.parametrize(("body", "cycles"), ISSUED_IN_ORDER)
def test_what_has_to_be_first_of_its_cycle_opens_one(body: str, cycles: float) -> None:
    bounds = bounds_of(loop(body, ITERATIONS), "cortex-a53")
    # Around the loop mov x9 and ret, which may or may not share a cycle with what is beside them.
    assert cycles * ITERATIONS <= bounds.by_reason["dispatch"] <= cycles * ITERATIONS + 2
    table = crack(
        assemble_program(f"1:\n{body}\nsubs x9, x9, #1\nb.ne 1b"), load_core("cortex-a53")
    )
    assert issue_cycles_of_loop(table, table.core) == (0 if cycles == 2.5 else cycles)


@pytest.mark.parametrize("seed", range(6))
def test_no_order_of_128_bit_operations_issues_faster_than_its_bound(seed: int) -> None:
    random = Random(seed)
    kinds = ["fmla v0.4s, v1.4s, v2.4s", "add x2, x3, #1", "ldr q4, [x0]", "fadd d5, d6, d7", "nop"]
    inner = "\n".join(random.choices(kinds, k=random.randint(2, 9)))
    skipped = "\n".join(random.choices(kinds, k=3))
    text = (
        f"mov x8, #5\n2:\ntbz x8, #0, 3f\n{skipped}\n3:\nmov x9, #{random.randint(1, 4)}\n1:\n{inner}\n"
        f"subs x9, x9, #1\nb.ne 1b\n{skipped}\nsubs x8, x8, #1\nb.ne 2b\nret\n"
    )
    assert bounds_of(text, "cortex-a53").by_reason["dispatch"] <= run(text, "cortex-a53").cycles


# Loop bodies with the cycles per iteration of their worst recurrence, A57 and A72.
RECURRENCES = [
    ("accumulator", "fmla v0.4s, v1.4s, v2.4s", 4, 3),
    ("two accumulators", "fmla v0.4s, v1.4s, v2.4s\nfmla v3.4s, v1.4s, v2.4s", 4, 3),
    ("twice the same", "fmla v0.4s, v1.4s, v2.4s\nfmla v0.4s, v2.4s, v2.4s", 8, 6),
    ("multiplicand", "fmla v0.4s, v1.4s, v2.4s\nmov v1.16b, v0.16b", 13, 10),
    ("square", "fmla v0.4s, v0.4s, v2.4s", 10, 7),
    ("fmul feeds fmla", "fmul v0.4s, v0.4s, v2.4s\nfmla v0.4s, v1.4s, v2.4s", 11, 8),
    ("fresh start", "movi v0.4s, #0\nfmla v0.4s, v1.4s, v2.4s", 0, 0),
    ("pointer", "ldr q0, [x0], #16", 1, 1),
    ("pointer twice", "ldr q0, [x0], #16\nldr q1, [x0], #16", 2, 2),
    ("pointer and accumulator", "ldr q1, [x0], #16\nfmla v0.4s, v1.4s, v2.4s", 4, 3),
    ("load chain", "ldr x0, [x0]", 4, 4),
    ("load from what was loaded", "ldr x2, [x0]\nadd x0, x2, #8", 5, 5),
    ("two registers in a circle", "fadd v0.4s, v1.4s, v2.4s\nfadd v1.4s, v0.4s, v2.4s", 10, 8),
    # v0 of this iteration is v1 of the next: a chain of one fadd and one mov over two iterations.
    ("two iterations to close", "mov v3.16b, v0.16b\nfadd v0.4s, v1.4s, v2.4s\nmov v1.16b, v3.16b", 5.5, 5),
    ("swap", "mov x3, x4\nmov x4, x5\nadd x5, x3, #1", 1.5, 1.5),
    ("madd x addend", "madd x2, x3, x4, x2", 3, 3),
    ("madd x multiplicand", "madd x2, x2, x3, x4", 5, 5),
    ("flags", "adds x2, x3, x4\nadc x5, x5, x6\nsubs x7, x7, #1", 1, 1),
    ("stored data is no circle", "str q0, [x0]\nfadd v0.4s, v1.4s, v2.4s", 0, 0),
    ("independent", "fadd v0.4s, v1.4s, v2.4s\nmul x2, x3, x4", 0, 0),
]  # fmt: skip
CIRCLE_CASES = [
    pytest.param(core, body, cycles, id=f"{core[7:]} {name}")
    for name, body, *numbers in RECURRENCES
    for core, cycles in zip(CORES, numbers, strict=True)
]


@pytest.mark.parametrize(("core", "body", "cycles"), CIRCLE_CASES)
def test_an_iteration_takes_at_least_its_worst_recurrence(
    core: str, body: str, cycles: float
) -> None:
    program = assemble_program(body)
    table = crack(program, load_core(core))
    assert iteration_bound(list(program.instructions), list(table.classes), table.core) == cycles


@pytest.mark.parametrize(("core", "body", "cycles"), CIRCLE_CASES)
def test_no_iteration_is_faster_than_its_worst_recurrence(
    core: str, body: str, cycles: float
) -> None:
    if body.startswith(("ldr x0", "ldr x2")):
        sizes = {"a": 64}
        measured = cycles_per_iteration(
            body.replace("#8", "#0"), core, sizes=sizes,
            fill=lambda where: {"a": np.full(8, where["a"], np.int64)},
        )  # fmt: skip
    else:
        measured = cycles_per_iteration(body, core, sizes={"a": 1100 * 64, "b": 64})
    assert measured >= cycles
    # Nothing else is slower: slots and pipes of these bodies need 3 at most. Two chains that meet at
    # a pipe may cost half a cycle.
    if cycles > 3:
        assert measured <= cycles + 0.5


@pytest.mark.parametrize("core", CORES)
def test_the_recurrence_bound_counts_circles_of_one_entry(core: str) -> None:
    chain = {"cortex-a57": 4, "cortex-a72": 3}[core]
    bounds = bounds_of(loop("fmla v0.4s, v1.4s, v2.4s", 200), core)
    assert bounds.by_reason["recurrence"] == 199 * chain
    assert bounds.cycles == 199 * chain
    nested = loop("movi v0.4s, #0\nmov x10, #20\n2:\nfmla v0.4s, v1.4s, v2.4s\n"
                  "subs x10, x10, #1\nb.ne 2b", 1)  # fmt: skip
    assert bounds_of(nested, core).by_reason["recurrence"] == 19 * chain


def test_innermost_loops_are_those_without_a_branch_inside() -> None:
    program = assemble_program(
        "mov x9, #2\n1:\nmov x8, #2\n2:\nnop\nsubs x8, x8, #1\nb.ne 2b\n3:\nsubs x9, x9, #1\nb.ne 1b\n"
        "4: cbz x3, 5f\n5: cbnz x3, 4b\n6:\nnop\ntbnz x3, #0, 6b\nret"
    )
    assert innermost_loops(program) == [(2, 4), (9, 10)]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("lines", [3, 6, 7, 60, 600])
def test_the_memory_bound_is_latencies_of_lines_six_at_a_time(core: str, lines: int) -> None:
    latency = {"cortex-a57": 286, "cortex-a72": 195}[core]
    model = load_core(core, ("prefetch.streams=0",))
    program = assemble_program(loop("ldr q1, [x0], #64", lines))
    trace = trace_of(program, {"a": 64 * lines})
    caches = prepare_caches(model, trace, state="cold", ideal=False)
    warm(caches, trace)
    bounds = memory_bounds(caches, model)
    assert bounds == {"l2": 0, "dram": max(lines - 6, 0) * latency // 6}
    cycles = run(loop("ldr q1, [x0], #64", lines), model, {"a": 64 * lines}, memory="cold").cycles
    # Each page of 64 lines waits 40 cycles for its translation.
    assert bounds["dram"] <= cycles <= bounds["dram"] + 2 * latency + 40 * (lines // 64 + 1)


@pytest.mark.parametrize("core", CORES)
def test_prefetches_in_flight_stand_beside_the_fills_in_the_bound(core: str) -> None:
    latency, in_flight = {"cortex-a57": (286, 6), "cortex-a72": (195, 16)}[core]
    model = load_core(core)
    program = assemble_program(loop("ldr q1, [x0], #64", 640))
    trace = trace_of(program, {"a": 64 * 640})
    caches = prepare_caches(model, trace, state="cold", ideal=False)
    warm(caches, trace)
    assert memory_bounds(caches, model)["dram"] == (640 - 6) * latency // (6 + in_flight)


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("width", [8, 64])
def test_lines_from_l2_count_with_its_latency_or_the_port(core: str, width: int) -> None:
    latency = {"cortex-a57": 25, "cortex-a72": 20}[core]
    model = load_core(core, (f"cache.l2.bytes_per_cycle={width}",))
    lines = 2048
    program = assemble_program(loop("ldr q1, [x0], #64", lines))
    trace = trace_of(program, {"a": 64 * lines})
    caches = prepare_caches(model, trace, state="warm", ideal=False)
    warm(caches, trace)
    # Six at a time, or one after the other: 64 bytes at 8 a cycle are 8 cycles a line.
    least = (lines - 6) * 8 if width == 8 else (lines - 6) * latency // 6
    assert memory_bounds(caches, model) == {"l2": least, "dram": 0}


@pytest.mark.parametrize("inclusion", ["inclusive", "exclusive"])
def test_lines_from_l3_count_with_its_latency_and_those_from_dram_with_theirs(
    inclusion: str,
) -> None:
    model = load_core(
        "cortex-a55",
        ("prefetch.streams=0", "memory.ns=100", "cache.l3.ns=20", "clock.ghz=2",
         "cache.l2.bytes=65536", "cache.l2.replacement=lru", "cache.l1d.replacement=lru",
         "cache.l3.shared=false", f"cache.l3.inclusion={inclusion}"),
    )  # fmt: skip
    lines = 4096  # more than L1 and L2 have, less than L3 has
    program = assemble_program(loop("ldr q1, [x0], #64", lines))
    trace = trace_of(program, {"a": 64 * lines})
    for state, ns, reason in (("warm", 20, "l3"), ("cold", 100, "dram")):
        caches = prepare_caches(model, trace, state=state, ideal=False)
        warm(caches, trace)
        counts = caches.counts()
        assert counts["l2d_cache_refill"] == counts["l3d_cache"] == lines
        assert counts["l3d_cache_refill"] == (lines if reason == "dram" else 0)
        bounds = memory_bounds(caches, model)
        # Three at a time.
        assert bounds == {"l2": 0, "l3": 0, "dram": 0} | {reason: (lines - 3) * 2 * ns // 3}


def test_the_bound_of_all_is_the_largest_with_both_memories_together() -> None:
    bounds = Bounds({"dispatch": 10, "fp": 30, "load": 20}, {})
    assert bounds.cycles == 30
    assert bounds.with_memory({"l2": 20, "dram": 15}).cycles == 35
    assert bounds.with_memory({"l2": 5, "dram": 5}).cycles == 30
    assert bounds.with_memory({"l2": 20, "l3": 20, "dram": 15}).cycles == 55


def exceeds(edges: list[Edge], ratio: float) -> bool:
    """Return whether a cycle takes more per iteration: the paths of Bellman and Ford then never end."""
    ways = dict.fromkeys((node for edge in edges for node in (edge.tail, edge.head)), 0.0)
    for _ in range(len(ways) + 1):
        before = dict(ways)
        for edge in edges:
            length = ways[edge.tail] + edge.cycles - ratio * edge.distance
            ways[edge.head] = max(ways[edge.head], length)
        if ways == before:
            return False
    return True


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_no_cycle_of_a_graph_is_worse_than_the_worst(seed: int, alone: bool) -> None:
    draw = Random(seed)
    nodes = draw.randint(3, 40)
    edges = []
    for _ in range(draw.randint(nodes, 3 * nodes)):
        tail, head = draw.randrange(nodes), draw.randrange(nodes)
        if alone and tail > head:  # no cycle but of edges to their own tail
            tail, head = head, tail
        later = (tail >= head) + (draw.random() < 0.1)
        edges.append(Edge(tail, head, draw.randint(0, 12), later))
    worst = worst_recurrence(edges)
    assert not exceeds(edges, worst.cycles + 1e-6)
    assert worst.cycles == 0 or exceeds(edges, worst.cycles - 1e-6)
