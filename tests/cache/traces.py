"""Accesses as traces without a program, cores made small, and what the caches hold as plain lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np
from dictionary_caches import DictionaryCaches, Rules

from armsim.cache.caches import Caches, empty_caches
from armsim.cache.level import EMPTY, Level
from armsim.cache.warm import warm
from armsim.cores.loader import load_core
from armsim.cores.model import CoreModel, L3Level
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import LOAD, STORE, Accesses


class Access(NamedTuple):
    """One access of a core."""

    address: int
    size: int = 4
    write: bool = False
    core: int = 0


def small_core(rules: Rules) -> CoreModel:
    """A core whose memory side is that of the rules."""
    core = load_core("cortex-a57")
    return replace(
        core,
        l1d=replace(
            core.l1d, bytes=64 * rules.l1[0] * rules.l1[1], ways=rules.l1[1], fills=rules.fills,
            replacement=rules.l1_policy, stream_after=rules.stream_after,
            stream_after_hits=rules.stream_after_hits,
        ),
        l2=replace(
            core.l2, bytes=64 * rules.l2[0] * rules.l2[1], ways=rules.l2[1],
            replacement=rules.l2_policy, inclusion="exclusive" if rules.exclusive else "inclusive",
        ),
        l3=None if rules.l3 is None else L3Level(
            bytes=64 * rules.l3[0] * rules.l3[1], ways=rules.l3[1], line=64, latency=40, fills=1,
            replacement=rules.l3_policy,
            inclusion="exclusive" if rules.l3_exclusive else "inclusive",
        ),
        prefetch=replace(
            core.prefetch, streams=rules.streams, train=rules.train, stride=rules.stride,
            distance=rules.distance,
            into=rules.into, from_l2=rules.from_l2, in_flight=rules.in_flight,
        ),
        tlb=replace(
            core.tlb, entries=rules.tlb, l2_entries=rules.l2_tlb[0] * rules.l2_tlb[1],
            l2_ways=rules.l2_tlb[1],
        ),
        pages="large" if rules.large_pages else "identity",
    )  # fmt: skip


def caches_of(rules: Rules, pages_seed: int = 0) -> Caches:
    return empty_caches(small_core(rules), cores=rules.cores, pages_seed=pages_seed)


def as_trace(accesses: Sequence[Access]) -> Trace:
    """Accesses, each an instruction of its own, as what `warm` walks."""
    count = len(accesses)
    table = Accesses(
        instruction=np.arange(count),
        kind=np.array([STORE if access.write else LOAD for access in accesses], dtype=np.int64),
        size=np.array([access.size for access in accesses], dtype=np.int64),
        before=np.arange(count + 1, dtype=np.int64),
    )
    addresses = np.array([access.address for access in accesses], dtype=np.int64)
    starts, lengths = np.zeros(1, np.int32), np.full(1, count, np.int32)
    chunk = TraceChunk(starts, lengths, addresses)
    program = SimpleNamespace(accesses=table)
    return cast(Trace, SimpleNamespace(program=program, feed=lambda consumer: consumer(chunk)))


def walk(caches: Caches, accesses: Sequence[Access]) -> None:
    """Take accesses through the caches in their order, those of one core in a row together."""
    begin = 0
    for at in range(1, len(accesses) + 1):
        if at == len(accesses) or accesses[at].core != accesses[begin].core:
            warm(caches, as_trace(accesses[begin:at]), accesses[begin].core)
            begin = at


def _slots(level: Level, cache: int) -> list[list[tuple[int, bool, bool] | None]]:
    dirty, prefetched = (
        level.lines[name].reshape(level.tags.shape)[cache] for name in ("dirty", "prefetched")
    )
    return [
        [
            None if tag == EMPTY else (int(tag), bool(dirty), bool(prefetched))
            for tag, dirty, prefetched in zip(*row, strict=True)
        ]
        for row in zip(level.tags[cache], dirty, prefetched, strict=True)
    ]


def _order(level: Level, cache: int) -> list[list[int]]:
    order = level.replacement.order.reshape(level.tags.shape)
    return [np.argsort(times, kind="stable").tolist() for times in order[cache]]


def contents(caches: Caches, rules: Rules) -> dict[str, Any]:
    """Everything that a later access could notice, by name."""
    found: dict[str, Any] = {"l2": _slots(caches.l2, 0)}
    if rules.l2_policy == "lru":
        found["l2 order"] = _order(caches.l2, 0)
    if rules.l3:
        found["l3"] = _slots(caches.l3.level, 0)
        if rules.l3_policy == "lru":
            found["l3 order"] = _order(caches.l3.level, 0)
    for core in range(rules.cores):
        found[f"l1 {core}"] = _slots(caches.l1, core)
        if rules.l1_policy == "lru":
            found[f"l1 order {core}"] = _order(caches.l1, core)
        pages = caches.translation
        recent = sorted(pages.tlb[core], key=lambda page: -int(page.used))
        found[f"tlb {core}"] = [int(page.number) for page in recent if page.number != -1]
        found[f"l2 tlb {core}"] = [
            [int(page) for page in row if page != -1] for row in pages.l2_tlb[core]
        ]
        streams = sorted(caches.prefetcher.detector.streams[core], key=lambda one: int(one.used))
        found[f"streams {core}"] = [
            (int(one.page), int(one.last), int(one.stride), int(one.seen))
            for one in streams
            if one.page != -1
        ]
        found[f"counters {core}"] = caches.counts(core)
    return found


def contents_by_hand(model: DictionaryCaches) -> dict[str, Any]:
    """Return the contents of the dictionaries."""

    def slots(level: Any) -> list[list[tuple[int, bool, bool] | None]]:
        return [
            [None if slot is None else (slot.line, slot.dirty, slot.unasked) for slot in row]
            for row in level.sets
        ]

    rules = model.rules
    found: dict[str, Any] = {"l2": slots(model.l2)}
    if rules.l2_policy == "lru":
        found["l2 order"] = [rule.order for rule in model.l2.rules]
    if model.l3:
        found["l3"] = slots(model.l3)
        if rules.l3_policy == "lru":
            found["l3 order"] = [rule.order for rule in model.l3.rules]
    for core, own in enumerate(model.cores):
        found[f"l1 {core}"] = slots(own.l1)
        if rules.l1_policy == "lru":
            found[f"l1 order {core}"] = [rule.order for rule in own.l1.rules]
        found[f"tlb {core}"] = list(reversed(own.tlb))
        found[f"l2 tlb {core}"] = [list(reversed(row)) for row in own.l2_tlb]
        found[f"streams {core}"] = [
            (stream.page, stream.last, stream.stride, stream.seen) for stream in own.streams
        ]
        found[f"counters {core}"] = own.counters
    return found
