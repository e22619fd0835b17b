"""All probes of a core: the latency curve of one and of eight chains, and three bandwidths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.cores.model import CoreModel
from armsim.probe.bandwidth import KINDS, Bandwidth, measure_bandwidth
from armsim.probe.chase import Latency, measure_latency

CHAINS = (1, 8)
SMALLEST, LARGEST = 4 << 10, 64 << 20
"""Bytes of the smallest and the largest working set."""
Progress = Callable[[str, int, int], None]
"""Called with what is being measured, how much is done, and of how much."""


@dataclass(frozen=True)
class Effort:
    """How much to measure: hops of a chase, bytes of a stream, sets from one power of two to the next."""

    hops: int
    streamed: int
    sets_an_octave: int


QUICK = Effort(hops=8192, streamed=1 << 20, sets_an_octave=1)
FULL = Effort(hops=32768, streamed=4 << 20, sets_an_octave=2)


@dataclass(frozen=True)
class Probe:
    """What the probes of a core gave; ``pages`` is "identity" or "random", ``seed`` that of the orders."""

    core: CoreModel
    pages: str
    seed: int
    latency: tuple[Latency, ...]
    bandwidth: tuple[Bandwidth, ...]


def set_sizes(sets_an_octave: int) -> list[int]:
    """Sizes from SMALLEST to LARGEST: powers of two, and with 2 an octave those times 1.5 between."""
    sizes = []
    size = SMALLEST
    while size <= LARGEST:
        sizes.append(size)
        if sets_an_octave == 2 and size < LARGEST and size * 3 // 2 % 4096 == 0:
            sizes.append(size * 3 // 2)
        size *= 2
    return sizes


def probe(
    core: CoreModel,
    effort: Effort = FULL,
    *,
    pages: str = "identity",
    seed: int = 0,
    progress: Progress = lambda what, done, total: None,
) -> Probe:
    """Run all probes; ``seed`` gives the random orders and, with pages "random", their places."""
    pages_seed = seed + 1 if pages == "random" else 0  # 0 stands for identity
    sizes = set_sizes(effort.sets_an_octave)
    total = len(sizes) * len(CHAINS) + len(KINDS)
    done = 0
    latency, bandwidth = [], []
    for chains in CHAINS:
        for size in sizes:
            progress("chasing" if chains == 1 else f"{chains} chains", done, total)
            latency.append(measure_latency(core, size, chains, effort.hops, seed, pages_seed))
            done += 1
    for kind in KINDS:
        progress(kind, done, total)
        bandwidth.append(measure_bandwidth(core, kind, effort.streamed, pages_seed))
        done += 1
    progress("done", done, total)
    return Probe(core, pages, seed, tuple(latency), tuple(bandwidth))
