"""Hits and misses of our caches beside those that pycachesim counts on the same traces."""

from __future__ import annotations

from importlib.util import find_spec

from armsim import load_core
from armsim.cache.caches import empty_caches
from armsim.cache.warm import warm
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from experiments.frame import Call, NotThere, Row, Rows, described, table
from experiments.pycachesim.traces import traces

LRU = (
    "cache.l1d.replacement=lru", "cache.l2.replacement=lru", "cache.l1d.stream_after=0",
    "prefetch.streams=0",
)  # fmt: skip
HEADS = {
    "l1_hits": "L1D hits", "l1_misses": "L1D misses", "l2_hits": "L2 hits", "l2_misses": "L2 misses",
}  # fmt: skip


def counted(core: CoreModel, trace: Trace) -> dict[str, int]:
    """Count hits and misses of both levels, from empty caches, untimed."""
    caches = empty_caches(core)
    warm(caches, trace)
    found = caches.counts()
    return {
        "l1_hits": found["l1d_cache"] - found["l1d_cache_refill"],
        "l1_misses": found["l1d_cache_refill"],
        "l2_hits": found["l2d_cache"] - found["l2d_cache_refill"],
        "l2_misses": found["l2d_cache_refill"],
    }


def both(trace: str) -> Row:
    """Count a trace here and by pycachesim."""
    if find_spec("cachesim") is None:
        raise NotThere("pip install pycachesim")
    from experiments.pycachesim.reference import Reference

    core, recorded = load_core("cortex-a57", LRU), traces()[trace]()
    l1, l2 = core.l1d, core.l2
    reference = Reference((l1.sets, l1.ways), (l2.sets, l2.ways), l1.line)
    return {"armsim": counted(core, recorded), "pycachesim": reference.count(recorded)}


def _table(rows: Rows) -> str:
    equal = sum(row["armsim"] == row["pycachesim"] for row in rows.values())
    lines = []
    for name, row in rows.items():
        ours, theirs = row["armsim"], row["pycachesim"]
        cells = [
            f"{ours[key]}" if ours[key] == theirs[key] else f"{ours[key]} ({theirs[key]})"
            for key in HEADS
        ]
        lines.append([name, *cells, "equal" if ours == theirs else "differs"])
    found = table(["trace", *HEADS.values(), ""], lines)
    return f"{equal} of {len(rows)} traces agree in all four counts.\n\n{found}"


EXPERIMENT = described(
    "pycachesim",
    cells={name: Call(both, {"trace": name}) for name in traces()},
    tables={"counts": _table},
)
