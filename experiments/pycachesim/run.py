"""Question: do the caches count what another cache simulator counts?

Method: the same traces through armsim.cache and through pycachesim, whose counts are on file.

    python experiments/pycachesim/run.py            (armsim against the file)
    python experiments/pycachesim/run.py --record   (writes the file anew; needs pycachesim)
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.metadata import version
from pathlib import Path

from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[2]))

from armsim import load_core
from armsim.cache.caches import empty_caches
from armsim.cache.warm import warm
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from experiments.pycachesim.reference import Reference
from experiments.pycachesim.traces import traces

HERE = Path(__file__).parent
RECORDED = HERE / "recorded.json"
BEGIN, END = "<!-- written by run.py -->", "<!-- end -->"
LRU = (
    "cache.l1d.replacement=lru",
    "cache.l2.replacement=lru",
    "cache.l1d.stream_after=0",
    "prefetch.streams=0",
)
SMALL = (
    "gemm_goto_8x8_k4_mc0_kc32_nc0_pf0",
    "gemm_goto_8x12_k4_pf0",
    "gemm_naive_1x1_k1_pf0",
    "gemm_rtra_8x4_k8_pf0",
    "gemm_rtrd_8x8_k4_pf0",
    "dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0",
    "dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0",
    "dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0",
)
"""Kernels of few accesses, for a test."""
COUNTS = ("l1_hits", "l1_misses", "l2_hits", "l2_misses")


def counted(core: CoreModel, trace: Trace) -> dict[str, int]:
    """The same counts by armsim, from empty caches, untimed."""
    caches = empty_caches(core)
    warm(caches, trace)
    found = caches.counts()
    return {
        "l1_hits": found["l1d_cache"] - found["l1d_cache_refill"],
        "l1_misses": found["l1d_cache_refill"],
        "l2_hits": found["l2d_cache"] - found["l2d_cache_refill"],
        "l2_misses": found["l2d_cache_refill"],
    }


def reference(core: CoreModel) -> Reference:
    return Reference((core.l1d.sets, core.l1d.ways), (core.l2.sets, core.l2.ways), core.l1d.line)


def table(rows: dict[str, tuple[dict[str, int], dict[str, int]]]) -> list[str]:
    """Lines of Markdown: armsim's counts, and where pycachesim's differ those too."""
    equal = sum(ours == theirs for ours, theirs in rows.values())
    lines = [
        f"{equal} of {len(rows)} traces agree in all four counts.",
        "",
        "| trace | L1D hits | L1D misses | L2 hits | L2 misses | |",
        "|---|--:|--:|--:|--:|---|",
    ]
    for name, (ours, theirs) in rows.items():
        cells = [
            f"{ours[key]}" if ours[key] == theirs[key] else f"{ours[key]} ({theirs[key]})"
            for key in COUNTS
        ]
        lines.append(
            f"| {name} | {' | '.join(cells)} | {'equal' if ours == theirs else 'differs'} |"
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description="armsim's caches against pycachesim")
    parser.add_argument("--record", action="store_true", help="run pycachesim, write the file anew")
    arguments = parser.parse_args()
    core = load_core("cortex-a57", LRU)
    recorded = (
        {} if arguments.record else json.loads(RECORDED.read_text(encoding="utf-8"))["counts"]
    )
    made = traces()
    names = [name for name in made if arguments.record or name in recorded]
    rows = {}
    for name in track(names, "traces", transient=True):
        trace = made[name]()
        theirs = reference(core).count(trace) if arguments.record else recorded[name]
        rows[name] = (counted(core, trace), theirs)
    if arguments.record:
        document = {
            "pycachesim": version("pycachesim"),
            "caches": {"l1d": [core.l1d.sets, core.l1d.ways], "l2": [core.l2.sets, core.l2.ways]},
            "counts": {name: theirs for name, (_, theirs) in rows.items()},
        }
        RECORDED.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    lines = table(rows)
    if unrecorded := [name for name in made if name not in rows]:
        lines += ["", f"Not in the record, which --record renews: {', '.join(unrecorded)}."]
    text = "\n".join(lines)
    print(text)
    readme = HERE / "README.md"
    before, rest = readme.read_text(encoding="utf-8").split(BEGIN)
    readme.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
