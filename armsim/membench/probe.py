"""All probes of a core: the latency curve of one and of eight chains, and three bandwidths."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armsim import charts
from armsim.cores.figures import core_figures
from armsim.cores.model import CoreModel
from armsim.figures import declared, figure
from armsim.membench.bandwidth import KINDS, Bandwidth, measure_bandwidth
from armsim.membench.chase import Latency, measure_latency
from armsim.options import Progress
from armsim.pipeline.ahead import compile_ahead
from armsim.result import Result

if TYPE_CHECKING:
    from armsim.charts import AnyChart

CHAINS = (1, 8)
SMALLEST, LARGEST = 4 << 10, 64 << 20
"""Bytes of the smallest and the largest working set."""


@dataclass(frozen=True)
class Effort:
    """The amount to measure: hops of a chase, bytes of a stream, sets from one power of two to the next."""

    hops: int
    streamed: int
    sets_an_octave: int


QUICK = Effort(hops=8192, streamed=1 << 20, sets_an_octave=1)
FULL = Effort(hops=32768, streamed=4 << 20, sets_an_octave=2)


@declared
class Probe(Result):
    """The results of the probes of a core."""

    schema = "armsim.probe/1"
    _rows = ("latency", "bandwidth")
    _shared = ("core", "board")

    core: CoreModel
    _of_core = core_figures("core", "board", "core", "clock_ghz")
    pages: str = figure("identity, random or large")
    seed: int = figure("of the random orders")
    latency: tuple[Latency, ...] = figure("of pointer chases")
    bandwidth: tuple[Bandwidth, ...] = figure("of streams")

    @property
    def summary(self) -> str:
        """The largest latency of one chain, and the bandwidths."""
        slowest = max((point.ns for point in self.latency if point.chains == 1), default=0.0)
        streams = ", ".join(f"{point.kind} {point.mb_per_s:,.0f} MB/s" for point in self.bandwidth)
        return f"{self.core.name}: {slowest:.0f} ns beyond the caches, {streams}"

    def plot_latency(self) -> AnyChart:
        """Nanoseconds from load to load over the bytes of the working set, of one chain and of eight."""
        rows = [
            {"KiB": point.bytes / 1024, "ns": point.ns, "chains": point.chains}
            for point in self.latency
        ]
        return charts.lines(rows, "KiB", "ns", "chains", title=self.core.name, log="xy")

    def plot_bandwidth(self) -> AnyChart:
        """MB/s beyond the caches of reading, copying and filling."""
        rows = [{"kind": point.kind, "MB/s": point.mb_per_s} for point in self.bandwidth]
        return charts.bars(rows, "kind", "MB/s", title=self.core.name)


def size_words(size: int) -> str:
    """A size in the largest unit that keeps it whole."""
    return f"{size >> 20} MiB" if size % (1 << 20) == 0 else f"{size >> 10} KiB"


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
    pages: str | None = None,
    seed: int = 0,
    progress: Progress = lambda what, done, total: None,
) -> Probe:
    """Run all probes on ``pages``, those of the core's board if None.

    ``seed`` gives the random orders and, with pages "random", their places.
    """
    compile_ahead(core)
    pages = pages or core.pages
    core = replace(core, pages=pages)
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
