"""An inference of PolimiDL's own code as phases, what its caller does alone and its tasks, on a phone.

Built from `code.json`: cycles of its compiled layers on one core, and of as many tasks at once as the
cluster has cores.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from experiments.frame import Row, Rows, table
from experiments.polimidl.phone import PHONES, Phase, mean_ms

CODE = Path(__file__).parent / "code.json"
PLACES = {
    "LG G5 SE": ("lg-g5-se:little", "lg-g5-se"),
    "LG Nexus 5X": ("nexus-5x:little", "nexus-5x"),
}
"""Little and big cores of a phone."""
TASKS_EACH = 4
"""Tasks a worker of layers that cost the same in every size; others have the size that takes least."""

Item = tuple[str, float, int]
"""A layer in `code.json`, its size in that layer's unit, its tasks: 0 on one thread, -1 `TASKS_EACH`."""

MOBILENET = (
    (32, 1, 64, 112), (64, 2, 128, 56), (128, 1, 128, 56), (128, 2, 256, 28), (256, 1, 256, 28),
    (256, 2, 512, 14), *((512, 1, 512, 14),) * 5, (512, 2, 1024, 7), (1024, 1, 1024, 7),
)  # fmt: skip
"""Channels, stride, filters and output rows of each depthwise layer and the pointwise one after it."""
BATCHES = {
    (32, 64): 128, (64, 128): 64, (128, 128): 64, (128, 256): 16, (256, 256): 16, (256, 512): 64,
    (512, 512): 64, (512, 1024): 16, (1024, 1024): 16,
}  # fmt: skip
"""Pixels of a task."""
CONV_BATCH = 64

LIKE = {
    "mc1": "pc1", "pc1": "pc1", "pc2": "pc1", "oc1": "oc1", "oc2": "oc2", "oc3": "oc3 b16",
    "oc3 b16": "oc3 b16", "dv": "dv_32_1", "dw": "dw_512_1", "bn": "bn_512",
}  # fmt: skip
"""The layer whose tasks at once stand for those of others."""


def _tasks(pixels: int, batch: int) -> int:
    return -(-pixels // batch)


def mobilenet() -> Iterator[Item]:
    """MobileNetV1 without its last three layers, 0.2 % of the multiply-adds."""
    yield "mc1", 112 * 112 * 32, _tasks(112 * 112, 56)
    yield "bn_32", 112 * 112 * 32, -1
    for channels, stride, filters, rows in MOBILENET:
        pixels = rows * rows
        yield f"dw_{channels}_{stride}", pixels * channels, -1
        yield f"bn_{channels}", pixels * channels, -1
        batch = BATCHES[channels, filters]
        yield f"pw_{channels}_{filters} b{batch}", pixels, _tasks(pixels, batch)
        yield f"bn_{filters}", pixels * filters, -1


def optimized() -> Iterator[Item]:
    """PeakLens optimized on 320x240 pixels."""
    pixels = 238 * 318
    yield "pc1", pixels, _tasks(pixels, CONV_BATCH)
    yield "relu", pixels * 32, 0
    for depthwise, channels, filters, pixels in (
        ("dv_32_2", 32, 32, 118 * 158),
        ("dv_32_1", 32, 64, 116 * 156),
        ("dv_64_2", 64, 64, 57 * 77),
        ("dv_64_1", 64, 128, 55 * 75),
    ):
        yield depthwise, pixels * channels, -1
        yield "relu", pixels * channels, 0
        yield f"pw_{channels}_{filters} b128", pixels, _tasks(pixels, 128)
        yield "relu", pixels * filters, 0
    yield "pc2", 53 * 73, _tasks(53 * 73, CONV_BATCH)


def original() -> Iterator[Item]:
    """PeakLens original on 320x240 pixels; pooling on one thread, as table 1 has it."""
    yield "oc1", 235 * 315, _tasks(235 * 315, CONV_BATCH)
    yield "mp_20", 117 * 157 * 20, 0
    yield "oc2", 113 * 153, _tasks(113 * 153, CONV_BATCH)
    yield "mp_50", 56 * 76 * 50, 0
    yield "oc3", 53 * 73, _tasks(53 * 73, CONV_BATCH)
    yield "relu", 53 * 73 * 500, 0
    yield "pw_500_2 b64", 53 * 73, _tasks(53 * 73, CONV_BATCH)


NETWORKS = {
    "peaklens-original": original,
    "peaklens-optimized": optimized,
    "mobilenet-v1": mobilenet,
}


SAME = {"bn_256": "bn_512"}
"""A layer that was not run, and one that takes as long a number."""


def _like(name: str) -> str:
    if name.startswith("pw"):
        channels = int(name.split("_")[1])
        return (
            "pw_32_64 b128" if channels <= 64
            else "pw_128_128 b64" if channels <= 128
            else "pw_512_512 b16" if channels <= 512
            else "pw_1024_1024 b16"
        )  # fmt: skip
    return LIKE.get(name) or LIKE[name.split("_")[0]]


@cache
def recorded() -> dict[str, Any]:
    """Return the cycles on file of each layer by cluster, and of some with fewer registers."""
    found: dict[str, Any] = json.loads(CODE.read_text("utf-8"))
    return found


def contention(rows: dict[str, Any], name: str) -> float:
    """Return a task's time while all cores of its cluster have one, over its time alone."""
    row = rows[_like(name)]
    together = row["together"]
    return float(together["cycles"] * together["threads"] / row["alone"])


def _sixteen_like(name: str) -> str:
    """The layer run with sixteen vector registers that stands for one; "" where they make no difference."""
    kind, _, rest = name.partition("_")
    if kind == "pw":
        channels = int(rest.split("_")[0])
        return "pw_64_128" if channels <= 64 else "pw_128_128" if channels <= 128 else "pw_512_512"
    return {"mc1": "pc1", "dw": "dw_128_1", "dv": "dw_128_1"}.get(
        kind, kind if kind[1] == "c" else ""
    )


def phases(
    network: str, phone: str, workers: int, alone: bool = False, sixteen: bool = False
) -> list[Phase]:
    """Return one inference's phases. alone: no contention. sixteen: as many vector registers as ARMv7."""
    figures = recorded()
    code = figures["cycles"]
    found = []
    for name, size, count in NETWORKS[network]():
        tasks = workers * TASKS_EACH if count < 0 else count
        cycles = []
        for place in PLACES[phone]:
            rows = code[place]
            row = rows[SAME.get(name, name)]
            own = row["cycles"] / row["unit"] * size / max(tasks, 1)
            if tasks and not alone:
                own *= contention(rows, name)
            if sixteen and (like := _sixteen_like(name)):
                all_of_them, half = figures["registers"][place][like]
                own *= half / all_of_them
            cycles.append(own)
        found.append(Phase((cycles[0], cycles[1]), tasks))
    return found


def simulated(network: str, settings: str, threads: int) -> Row:
    """An inference with the clock governed, at the highest clock, and both without contention."""
    own, phone = PHONES[settings], settings.partition(",")[0]
    little = own.clusters[0].cores
    shared, alone = (phases(network, phone, threads, alone) for alone in (False, True))
    sixteen = phases(network, phone, threads, sixteen=True)
    ms, run = mean_ms(own, shared, threads)
    return {
        "governed": round(ms, 2),
        "governed, no contention": round(mean_ms(own, alone, threads)[0], 2),
        "sixteen registers": round(mean_ms(own, sixteen, threads)[0], 2),
        "highest clock": round(mean_ms(own, shared, threads, governed=False)[0], 2),
        "mhz": [round(one / run.now) for one in run.clock_time],
        "busy": [round(sum(one) / run.now, 2) for one in (run.busy[:little], run.busy[little:])],
        "wake-ups": round(run.wakes / len(run.ends)),
    }


def code_table(rows: Rows) -> str:
    """The cost of several tasks at once, by layer and cluster."""
    code = recorded()["cycles"]
    places = [place for pair in PLACES.values() for place in pair]
    names = [name for name, row in code[places[0]].items() if "together" in row]
    lines = [[name, *(f"{contention(code[one], name):.2f}x" for one in places)] for name in names]
    return table(["a task while every core of the cluster has one", *places], lines)
