"""Bounds of line fills never exceed a replay, on kernels drawn at random, whatever the memory is like."""

from __future__ import annotations

import numpy as np
import pytest
from loops import Trace, trace_of

from armsim.bounds.bounds import static_bounds
from armsim.bounds.memory import memory_bounds
from armsim.cache.warm import warm
from armsim.cores.loader import core_names, load_core
from armsim.cores.model import CoreModel
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate
from kernels import BUFFERS, random_kernel

# What could break a bound: a slow channel or port, many or few lines under way, far prefetches, caches
# that lose what was prefetched before it is used.
MEMORIES = {
    "as shipped": (),
    "slow channel": ("memory.gb_per_s=0.4", "prefetch.distance=30", "prefetch.in_flight=30"),
    "slow port": ("cache.l2.bytes_per_cycle=0.25", "cache.l2.write_bytes_per_cycle=8"),
    "slow stores": ("cache.l2.write_bytes_per_cycle=0.25", "memory.write_gb_per_s=0.3"),
    "one write": ("cache.l2.writes=1", "memory.write_ns=900"),
    "one fill": ("cache.l1d.fills=1", "prefetch.in_flight=1", "cache.l2.fills=1"),
    "many fills": ("cache.l1d.fills=32", "prefetch.in_flight=40", "cache.l2.fills=64"),
    "small": ("cache.l1d.bytes=16384", "cache.l2.bytes=65536", "prefetch.distance=40",
              "prefetch.streams=16", "prefetch.train=1", "prefetch.in_flight=2"),
    "into l1": ("prefetch.into=l1", "cache.l1d.bytes=16384", "prefetch.in_flight=3"),
}  # fmt: skip


def slack_of(trace: Trace, model: CoreModel, state: str) -> float:
    """The largest bound as a share of the cycles, after a check of each."""
    table = crack(trace.program, model)
    caches = prepare_caches(model, trace, state=state, ideal=False)
    rehearsal = caches.copy()
    warm(rehearsal, trace)
    static = static_bounds(trace.program, table, trace.executions, model)
    bounds = static.with_memory(memory_bounds(rehearsal, model))
    cycles = simulate(table, trace, model, caches).cycles
    assert bounds.cycles <= cycles, bounds.by_reason
    return bounds.cycles / cycles


# Each memory with every other core, each core with every other memory.
PAIRS = [
    pytest.param(core, changes, id=f"{core} {name}")
    for at, (name, changes) in enumerate(MEMORIES.items())
    for core in core_names()[at % 2 :: 2]
]


@pytest.mark.parametrize(("core", "memory"), PAIRS)
def test_no_bound_exceeds_the_cycles_of_a_random_kernel(core: str, memory: tuple[str, ...]) -> None:
    model = load_core(core, memory)
    for seed in (
        400,
        401,
        5012,
        5133,
    ):  # the last two prefetch by instruction what nobody waits for
        trace = trace_of(assemble_program(random_kernel(seed)), BUFFERS)
        for state in ("cold", "warm"):
            slack_of(trace, model, state)


def test_lines_that_are_prefetched_and_never_used_bound_nothing() -> None:
    # Three lines of each of 60 pages start a stream of 40 lines each, over a channel of 0.05 GB/s: nobody
    # waits for the 60 x 37 lines after them.
    model = load_core(
        "cortex-a72", ("memory.gb_per_s=0.05", "prefetch.distance=40", "prefetch.in_flight=40")
    )
    body = "ldr x2, [x0]\nldr x3, [x0, #64]\nldr x4, [x0, #128]\nadd x0, x0, #1, lsl #12"
    text = f"mov x9, #60\n1:\n{body}\nsubs x9, x9, #1\nb.ne 1b\nret"
    trace = trace_of(assemble_program(text), {"a": 60 * 4096})
    assert slack_of(trace, model, "cold") > 0.01


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a57", "cortex-a72", "cortex-a76"])
def test_the_bound_of_a_stream_from_dram_is_near_its_cycles(core: str) -> None:
    model = load_core(core, ("prefetch.streams=0",))
    text = "mov x9, #2000\n1:\nldr q1, [x0], #64\nsubs x9, x9, #1\nb.ne 1b\nret"
    trace = trace_of(assemble_program(text), {"a": 2000 * 64})
    assert slack_of(trace, model, "cold") > 0.9


def test_the_state_of_the_generator_decides_the_kernels() -> None:
    assert random_kernel(5) == random_kernel(5) != random_kernel(6)
    assert np.unique([random_kernel(seed) for seed in range(20)]).size == 20
