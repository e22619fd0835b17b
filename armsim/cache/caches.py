"""The caches of cores that share an L2: their levels and units put together as the values that they are.

`hierarchy` is what happens to them in an access. The state is arrays, so that compiled code can have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from armsim.cache.counters import COUNTERS, OF_L3, Counters
from armsim.cache.dram import Dram, idle_dram
from armsim.cache.l3 import L3, SharedLines, empty_l3, shared_lines
from armsim.cache.level import Level, empty_level
from armsim.cache.mshr import LineFillBuffers, free_buffers
from armsim.cache.prefetcher import Prefetcher, idle_prefetcher
from armsim.cache.translation import Translation, empty_translation
from armsim.cache.write_streaming import WriteStreaming, idle_streaming
from armsim.cores.model import CoreModel
from armsim.records import Records, rows


class CacheRules:
    """Numbers of the core file that concern several levels."""

    ideal: bool  # every access hits L1
    exclusive: bool  # L2 has no line that an L1 has
    cores: int
    line_shift: int  # log2 of the line size
    l1_latency: int  # of a hit, in cycles
    l2_latency: int


class LastStore:
    """The last store of a core."""

    line: int  # a virtual one
    arrival: int  # cycle at which it was in L1


class Caches(NamedTuple):
    """The memory system of cores that share an L2; a core is its place in every private array.

    ``rules`` [1], ``last_store`` [cores], ``counters`` [cores].
    """

    rules: Records[CacheRules]
    translation: Translation
    last_store: Records[LastStore]
    l1: Level
    streaming: WriteStreaming
    fills: LineFillBuffers
    l2: Level
    l3: L3
    dram: Dram
    prefetcher: Prefetcher
    counters: Records[Counters]

    @property
    def ideal(self) -> bool:
        """Return whether every access hits L1."""
        return bool(self.rules[0].ideal)

    def copy(self) -> Caches:
        """An independent copy, to try something on."""
        copied: Caches = _copy(self)
        return copied

    def counts(self, core: int = 0) -> dict[str, int]:
        """The counters of a core by name; those of L3 only if there is one."""
        without = () if self.l3.there else OF_L3
        return {name: int(self.counters[name][core]) for name in COUNTERS if name not in without}


Reference = Caches
"""The address of `Caches` (`compiled.reference`), from which compiled code takes them out itself."""


class CoreMemory(NamedTuple):
    """The memory system as one core's replay or walk has it: ``reference`` of ``caches``, its ``place``.

    A replay needs the host's registers itself: what lies beyond L1 is called, with the reference, and
    compiled once for all. `prepare_accesses` has that code at hand. There each function takes that
    ``memory`` and has of it the ``caches``, which are 200 machine words, itself.
    """

    caches: Caches
    reference: Reference
    place: int


def _copy(state: Any) -> Any:
    return type(state)(*map(_copy, state)) if isinstance(state, tuple) else state.copy()


def empty_caches(
    core: CoreModel, *, ideal: bool = False, cores: int = 1, pages_seed: int = 0
) -> Caches:
    """Return empty caches of ``cores`` equal cores that share an L2.

    ``ideal`` ones hit L1 always and count accesses only. ``pages_seed`` 0 maps pages to themselves,
    another number places them at random.
    """
    return _empty(core, cores, idle_dram(core), ideal=ideal, pages_seed=pages_seed)


def clustered_caches(
    clusters: Sequence[tuple[CoreModel, int]], *, pages_seed: int = 0
) -> list[Caches]:
    """Empty caches of the cores that share an L2, each a core and how many; all share the DRAM channel.

    They share L3 too, if their core says so, and no more.
    """
    first = clusters[0][0]
    sharing = [core.l3 for core, _ in clusters if core.l3 is not None and core.l3.shared]
    shared = shared_lines(sharing[0]) if len(sharing) > 1 else None
    dram = idle_dram(first)
    drams = [dram, *(idle_dram(core, (first, dram)) for core, _ in clusters[1:])]
    return [
        _empty(
            core,
            cores,
            own,
            pages_seed=pages_seed,
            shared=shared if core.l3 is not None and core.l3.shared else None,
        )
        for (core, cores), own in zip(clusters, drams, strict=True)
    ]


def _empty(
    core: CoreModel,
    cores: int,
    dram: Dram,
    *,
    ideal: bool = False,
    pages_seed: int = 0,
    shared: SharedLines | None = None,
) -> Caches:
    rules: Records[CacheRules] = rows(CacheRules, 1)
    rules["ideal"], rules["exclusive"] = ideal, core.l2.inclusion == "exclusive"
    rules["cores"] = cores
    rules["line_shift"] = core.l1d.line.bit_length() - 1
    rules["l1_latency"], rules["l2_latency"] = core.l1d.latency, core.l2.latency
    last_store: Records[LastStore] = rows(LastStore, cores)
    last_store["line"] = -1
    return Caches(
        rules=rules,
        translation=empty_translation(core, cores, pages_seed),
        last_store=last_store,
        l1=empty_level(core.l1d, cores),
        streaming=idle_streaming(core, cores),
        fills=free_buffers(core, cores),
        l2=empty_level(core.l2),
        l3=empty_l3(core, cores, shared),
        dram=dram,
        prefetcher=idle_prefetcher(core, cores),
        counters=rows(Counters, cores),
    )


def start_measuring(caches: Caches) -> None:
    """Keep the lines, forget counts and times: what came before is over.

    Lines that were prefetched before count as used in no later call.
    """
    for part in (
        caches.l1, caches.l2, caches.l3, caches.streaming, caches.fills, caches.dram,
        caches.prefetcher,
    ):  # fmt: skip
        part.forget_times()
    for name in COUNTERS:
        caches.counters[name] = 0
