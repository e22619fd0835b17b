"""The contents of caches after a call depend neither on latencies nor on whether it is timed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from loops import loop, trace_of

from armsim.cache.caches import Caches, empty_caches
from armsim.cache.warm import PACE, LineWalk, warm
from armsim.cores.loader import core_names, load_core
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import Timing, prepare_caches, simulate
from kernels import BUFFERS, random_kernel

SMALL = (  # so that a short kernel fills everything, yet a way is no smaller than a page
    "cache.l1d.bytes=16384", "cache.l2.bytes=65536", "tlb.entries=4", "tlb.l2_entries=16",
    "tlb.l2_ways=4", "cache.l1d.stream_after=2", "cache.l1d.stream_after_hits=5",
)  # fmt: skip


def state_of(caches: Caches, model: CoreModel) -> dict[str, Any]:
    """All that decides what a later access finds; times and counts of uses are left out."""
    state: dict[str, Any] = {}
    levels = [
        ("l1", caches.l1, model.l1d.replacement),
        ("l2", caches.l2, model.l2.replacement),
    ]
    if model.l3:
        levels.append(("l3", caches.l3.level, model.l3.replacement))
    for name, level, policy in levels:
        order = level.replacement.order.reshape(level.tags.shape)
        if policy == "lru":
            order = np.argsort(order, axis=-1, kind="stable")
        state[f"{name} tags"] = level.tags.tolist()
        state[f"{name} dirty"] = level.lines["dirty"].tolist()
        state[f"{name} prefetched"] = level.lines["prefetched"].tolist()
        state[f"{name} order"] = order.tolist()
        state[f"{name} random"] = level.replacement.own["random"].tolist()
    pages, streams = caches.translation, caches.prefetcher.detector.streams
    order = np.argsort(pages.tlb["used"], axis=-1, kind="stable")
    state["tlb"] = np.take_along_axis(pages.tlb["number"], order, axis=-1).tolist()
    state["l2 tlb"] = pages.l2_tlb.tolist()
    state["streams"] = streams[["page", "last", "stride", "seen"]].tolist()
    streaming = caches.streaming
    state["run of lines"] = streaming.own[["oldest", "run", "wanted", "hits", "last_hit"]].tolist()
    state["watched"] = streaming.watched[["line", "words"]].tolist()
    state["streamed"] = (streaming.watched["until"] >= 0).tolist()
    # Each part of an instruction's access is one in a timed pass.
    state["counters"] = {name: n for name, n in caches.counts().items() if name != "l1d_cache"}
    return state


def timed(trace: Trace, model: CoreModel, caches: Caches) -> Timing:
    return simulate(crack(trace.program, model), trace, model, caches)


def kernel_trace(seed: int) -> Trace:
    return trace_of(assemble_program(random_kernel(seed)), BUFFERS)


def assert_same(one: Caches, other: Caches, model: CoreModel) -> None:
    left, right = state_of(one, model), state_of(other, model)
    for name in left:
        assert left[name] == right[name], name


@pytest.mark.parametrize("core", core_names())
@pytest.mark.parametrize("changes", [(), SMALL], ids=["as shipped", "small"])
def test_a_walk_leaves_what_a_replay_leaves(core: str, changes: tuple[str, ...]) -> None:
    model = load_core(core, changes)
    for seed in range(100, 104):
        trace = kernel_trace(seed)
        for state, pages_seed in (("cold", 0), ("warm", seed)):
            walked = prepare_caches(model, trace, state=state, ideal=False, pages_seed=pages_seed)
            replayed = walked.copy()
            warm(walked, trace)
            timed(trace, model, replayed)
            assert_same(walked, replayed, model)


@pytest.mark.parametrize("core", core_names())
def test_a_walk_at_a_pace_leaves_what_one_without_does(core: str) -> None:
    model = load_core(core, SMALL)
    trace = kernel_trace(7)
    states = []
    for pace in (0, (PACE // 3, 40 * PACE)[core_names().index(core) % 2]):
        caches = empty_caches(model)
        walk = LineWalk(caches, trace.program.accesses)
        trace.feed(lambda chunk, walk=walk, pace=pace: ignore(walk.take(chunk, 0, pace, 64)))
        states.append(caches)
    assert_same(*states, model)


def ignore(_: int) -> None:
    """A consumer returns nothing."""


@pytest.mark.parametrize("core", ["cortex-a72", "cortex-a76"])
def test_lines_that_are_asked_for_ahead_come_when_they_would(core: str) -> None:
    """Lines in flight are the latency of memory over the pace of requests (Little's law)."""
    model = load_core(core)
    lines, instructions = 416, 3  # half a page after its begin, where many are asked for at once
    trace = trace_of(assemble_program(loop("ldr x10, [x0], #64", lines)), {"a": 64 * 512})
    for under_way in (2, 4):
        cycles = model.memory_latency // under_way  # of a line, more than the channel takes
        caches = empty_caches(model)
        walk, clock = LineWalk(caches, trace.program.accesses), 0
        for chunk in trace.kept or []:
            clock = walk.take(chunk, clock, PACE * cycles // instructions, 64)
        assert clock >= 0.9 * cycles * lines
        coming = np.count_nonzero(caches.l2.lines["ready"] > clock)
        assert abs(coming - under_way) <= 1


def test_a_coarse_walk_takes_each_line_once_until_it_forgets() -> None:
    """Four times as many lines as L1 has, read from end to end three times."""
    model = load_core("a53", ["prefetch.streams=0"])
    lines = 4 * model.l1d.bytes // model.l1d.line
    text = f"mov x11, x0\nmov x8, #3\n2:\nmov x0, x11\nmov x9, #{lines}\n1:\n"
    text += "ldr x10, [x0], #64\nsubs x9, x9, #1\nb.ne 1b\nsubs x8, x8, #1\nb.ne 2b\nret\n"
    trace = trace_of(assemble_program(text), {"a": 64 * lines})
    refills = []
    for coarse in (False, True):
        caches = empty_caches(model)
        walk = LineWalk(caches, trace.program.accesses, coarse=coarse)
        for _ in range(2):
            trace.feed(lambda chunk, walk=walk: ignore(walk.take(chunk)))
            walk.forget()
        refills.append(caches.counts()["l1d_cache_refill"])
    # What is in L1 when it forgets may still be there when it comes again.
    assert 2 * lines - model.l1d.bytes // model.l1d.line <= refills[1] <= 2 * lines
    assert refills[0] > 5 * lines


FAST = (
    "memory.ns=1",
    "cache.l1d.latency=1",
    "cache.l2.latency=2",
    "tlb.walk=1",
    "memory.gb_per_s=500",
    "memory.write_ns=1",
)
SLOW = ("memory.ns=900", "cache.l2.latency=90", "tlb.walk=300", "memory.gb_per_s=0.5",
        "cache.l2.fills=1", "cache.l2.bytes_per_cycle=0.5", "memory.write_ns=700",
        "memory.write_gb_per_s=0.3", "cache.l2.write_bytes_per_cycle=0.3", "cache.l2.writes=1")  # fmt: skip


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55", "cortex-a57", "cortex-a76"])
def test_latencies_change_cycles_and_nothing_else(core: str) -> None:
    quick, slow = (load_core(core, (*SMALL, *changes)) for changes in (FAST, SLOW))
    for seed in range(200, 206):
        trace = kernel_trace(seed)
        caches = [
            prepare_caches(model, trace, state="cold", ideal=False) for model in (quick, slow)
        ]
        cycles = [
            timed(trace, model, at).cycles for model, at in zip((quick, slow), caches, strict=True)
        ]
        assert cycles[0] < cycles[1]
        assert_same(caches[0], caches[1], quick)


@pytest.mark.parametrize("core", core_names())
def test_two_runs_give_the_same_numbers(core: str) -> None:
    model = load_core(core)
    for seed in (300, 301):
        found = []
        for _ in range(2):
            trace = kernel_trace(seed)
            caches = prepare_caches(model, trace, state="cold", ideal=False, pages_seed=seed)
            found.append((timed(trace, model, caches), state_of(caches, model)))
        assert found[0] == found[1]
