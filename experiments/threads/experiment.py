"""Several modelled cores: what they cost the host, and what the length of a time slice changes."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from typing import Any

import armsim
from armsim.boards.loader import load_cluster
from armsim.cache.caches import empty_caches
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import simulate
from armsim.threads import contend
from armsim.threads.measure import Rehearsed, measure_threads
from armsim.threads.tasks import split
from armsim.threads.team import Team
from experiments.frame import Call, Row, Rows, described, seconds_of, table

SLICES = (50, 100, 200, 400, 800, 1600)
TILES: dict[str, dict[str, Any]] = {
    "tflite_1x4_c4_nhwc_hwc_grouped_pf0": {"family": "tflite", "wo_b": 4},
    "window_zero_1x4_c4_nc4hw4_chw_interleaved_pf16": {
        "family": "window_zero", "ho_b": 1, "wo_b": 4, "layout": "nc4hw4", "order": "chw",
        "schedule": "interleaved", "prefetch": 16,
    },
}  # fmt: skip


def cost(tile: Mapping[str, Any], size: int = 56, runs: int = 9) -> Row:
    """Measure host seconds of one and four cores over those of a plain replay, and cycles by slice."""
    core = load_cluster("aaai2020-a57")
    operator = armsim.list_operators()["dwconv"]
    layer = armsim.problem("dwconv", hi=size, wi=size, channels=128, hf=3, wf=3)
    made = operator.tile_from_dict(dict(tile))
    source = operator.render(layer, made)
    program = program_of(assemble(source.text, source.name))
    trace, _ = execute(program, operator.contract(layer, made, 0))
    call = Rehearsed(trace, split(trace, 4), "cold")

    def shared(count: int, length: int = contend.SLICE) -> int:
        kept, contend.SLICE = contend.SLICE, length
        timing = measure_threads(call, Team((core,) * count))
        contend.SLICE = kept
        return timing.cycles

    timed = {
        "plain": lambda: simulate(crack(program, core), trace, core, empty_caches(core)),
        "1": lambda: shared(1),
        "4": lambda: shared(4),
    }
    seconds = seconds_of(timed, runs)
    ratio = {
        count: statistics.median(
            several / one for several, one in zip(seconds[count], seconds["plain"], strict=True)
        )
        for count in ("1", "4")
    }
    return {"over plain": ratio, "cycles": {str(length): shared(4, length) for length in SLICES}}


def _table(rows: Rows) -> str:
    lines = (
        [
            name,
            *(f"{row['over plain'][count]:.2f}" for count in ("1", "4")),
            ", ".join(f"{count:,}" for count in row["cycles"].values()),
        ]
        for name, row in rows.items()
    )
    return table(["kernel", "1 core", "4 cores", "cycles by slices of 50, 100, .. 1600"], lines)


EXPERIMENT = described(
    "threads",
    cells={name: Call(cost, {"tile": tile}) for name, tile in TILES.items()},
    tables={"cost": _table},
)
