"""Zhang, Lo, Lu, High Performance Depthwise and Pointwise Convolutions on Mobile Devices, AAAI 2020."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import armsim
from armsim import charts
from armsim.bounds.roofline import DRAM, L1, Roofline
from armsim.inference.parts import part_of
from armsim.inference.work import LAYER, Work, points_of, sum_of
from armsim.networks.loader import load_network
from experiments.frame import (
    LEAST,
    MEASURED,
    MOST,
    PUBLISHED,
    SOURCE,
    Cell,
    Experiment,
    Finding,
    Row,
    Rows,
    table,
)
from experiments.published.kernels import Kernel, NetworkRun, Roofs, ratio

BOARD, THREADS, GHZ, L2 = "aaai2020-a57", 4, 2.0, 2**21
NETWORKS = {"V1": "mobilenet-v1", "V2": "mobilenet-v2", "MnasNet": "mnasnet-a1"}
"""Figures 4, 5 and 6."""

CHOSEN: dict[str, dict[str, tuple[str, ...]]] = {
    "dwconv": {
        "V1": ("dw1", "dw2", "dw3", "dw4", "dw5", "dw6", "dw7", "dw12", "dw13"),
        "V2": ("dw2", "dw3", "dw7", "dw12", "dw15"),
        "MnasNet": ("dw3", "dw4", "dw12", "dw13"),
    },
    "pwconv": {
        "V1": ("pw1", "pw2", "pw3", "pw4", "pw5", "pw6", "pw7", "pw12", "pw13"),
        "V2": ("project1", "expand3", "project3", "project8", "expand15"),
        "MnasNet": ("expand4", "project7", "project12"),
    },
}
"""Of MobileNetV1 all that differ, D1 to D9 of figure 4; of the others first, middle, last, strided."""

LINEAR = tuple(
    {
        "family": "window_zero", "ho_b": rows, "wo_b": columns, "layout": "nc4hw4", "order": "chw",
        "schedule": "list", "products": "row_column", "prefetch": prefetch, "prefetch_path": "linear",
    }
    for rows, columns in ((1, 4), (2, 7), (2, 8), (4, 4))
    for prefetch in (8, 16)
)  # fmt: skip
"""Depthwise kernels that prefetch the image line by line."""

DEPTHWISE: dict[str, dict[str, Any]] = {
    "TF-Lite's order": {"tiles": ({"family": "tflite", "wo_b": 4},)},
    "Algorithm 4": {
        "tiles": (
            {
                "family": "register_tiled", "ho_b": 2, "wo_b": 2, "order": "chw", "layout": "nhwc",
                "products": "output",
            },
        )
    },
    "Algorithm 4, NC4HW4": {
        "tiles": (
            {
                "family": "register_tiled", "ho_b": 2, "wo_b": 2, "order": "chw",
                "layout": "nc4hw4", "products": "output",
            },
        )
    },
    "best": {
        "tiles": tuple(
            {
                "family": "window_zero", "ho_b": rows, "wo_b": columns, "layout": "nc4hw4", "order": "chw",
                "schedule": schedule, "products": "row_column", "prefetch": prefetch,
            }
            for rows, columns in ((1, 4), (2, 2), (2, 4), (2, 7))
            for schedule in ("interleaved", "list")
            for prefetch in (0, 4, 16)
        )
        + LINEAR
    },
    "TVM-like": {"family": "tvm_like", "alone": True},
}  # fmt: skip
"""The best: of 32 tiles, among which a search of all finds the winners of MobileNetV1's layers or their
neighbours (experiments/layers)."""
STREAMING = tuple(
    tile
    for tile in DEPTHWISE["best"]["tiles"]
    if tile["prefetch"] == 16
    and (tile["ho_b"], tile["wo_b"], tile["schedule"])
    in ((1, 4, "list"), (1, 4, "interleaved"), (2, 7, "interleaved"), (2, 8, "list"))
)
"""For images of more than half of L2, where a part misleads: winners of a search (experiments/layers)."""
POINTWISE: dict[str, dict[str, Any]] = {
    "Goto's structure, best block": {"family": "goto"},
    "OpenBLAS-like": {"family": "openblas_like", "finalists": 1},
    "Algorithm 5": {"tiles": ({"family": "rtra", "rows": 8, "columns": 4, "depth": 8},)},
    "Algorithm 6": {"tiles": ({"family": "rtrd", "rows": 8, "columns": 8, "depth": 4},)},
    "Algorithm 6, best block": {"family": "rtrd_zero"},
    "Algorithm 6, weights packed": {
        "sizes": {"weights": "packed"},
        "finalists": 2,
        "tiles": tuple(
            {"family": "rtrd_zero", "rows": 4, "columns": 16, "depth": 8, "outer": outer}
            for outer in ("rows", "columns")
        ),
    },
    "Ruy-like": {"family": "ruy_like", "sizes": {"weights": "packed"}, "alone": True},
    "TVM-like": {"family": "tvm_like", "sizes": {"weights": "packed"}, "alone": True},
}
TF_LITE_THREADS = 2
"""Most threads of a float depthwise layer in TensorFlow Lite without Ruy, whatever is asked for:
lite/kernels/internal/optimized/depthwiseconv_multithread.h.
"""

KERNELS = {"dwconv": DEPTHWISE, "pwconv": POINTWISE}
BEST = {
    "dwconv": ("best",),
    "pwconv": ("Algorithm 6", "Algorithm 6, best block", "Algorithm 6, weights packed"),
}
"""What is ours: of pointwise layers the best of Algorithm 6's blocks and packing."""
FIGURE_1 = {
    "Unoptimized": {"dwconv": "naive", "pwconv": "naive"},
    "TF-Lite": {"dwconv": "TF-Lite's order", "pwconv": "OpenBLAS-like"},
    "Algorithms 4 and 6 as published": {"dwconv": "Algorithm 4, NC4HW4", "pwconv": "Algorithm 6"},
    "ours": {"dwconv": "best", "pwconv": "Algorithm 6, weights packed"},
}
"""The points of figure 1."""
NAIVE_OPERATIONS = 3_000_000
"""Of the part of a layer that plain loops are executed on."""
SEED, SEED_LAYERS = "seed-a57", {"dwconv": "V1 dw7", "pwconv": "V1 pw7"}
"""A core with the paper's two 128-bit products and one load a cycle, and the layers tried on it."""


def layers(op: str) -> Iterator[tuple[str, Mapping[str, int]]]:
    """The chosen layers, with the sizes of their problems, without an epilogue."""
    sizes = {
        "dwconv": ("hi", "wi", "channels", "hf", "wf", "stride"),
        "pwconv": ("hi", "wi", "cin", "cout"),
    }[op]
    for short, names in CHOSEN[op].items():
        found = {layer.name: layer.problem for layer in load_network(NETWORKS[short]).layers}
        for name in names:
            yield f"{short} {name}", {key: getattr(found[name], key) for key in sizes}


def _kernel(
    op: str, sizes: Mapping[str, Any], place: str, threads: int, chosen: Mapping[str, Any]
) -> Kernel:
    more = {name: value for name, value in chosen.items() if name != "sizes"}
    if chosen is DEPTHWISE["best"] and 4 * sizes["hi"] * sizes["wi"] * sizes["channels"] > L2 / 2:
        more |= {"tiles": STREAMING, "finalists": len(STREAMING)}
    return Kernel(op, {**sizes, **chosen.get("sizes", {})}, place, threads, **more)


def _on_seed() -> dict[str, Kernel]:
    found = {}
    for op, layer in SEED_LAYERS.items():
        sizes = dict(layers(op))[layer]
        for name, chosen in KERNELS[op].items():
            if not name.endswith("-like"):
                found[f"{SEED}, {layer}: {name}"] = _kernel(op, sizes, SEED, 1, chosen)
    return found


def _naive(op: str, sizes: Mapping[str, Any]) -> Kernel:
    """The plain loops, on a part of a layer, which they take minutes for."""
    part = part_of(armsim.problem(op, **sizes), NAIVE_OPERATIONS)
    own = {key: getattr(part, key) for key in sizes}
    return Kernel(op, own, BOARD, THREADS, family="naive", alone=True)


def _cells() -> dict[str, Cell]:
    found: dict[str, Cell] = {}
    for short in NETWORKS:
        for op, kernels in KERNELS.items():
            for layer, sizes in layers(op):
                if layer.startswith(short):
                    for name, chosen in kernels.items():
                        found[f"{layer}: {name}"] = _kernel(op, sizes, BOARD, THREADS, chosen)
        if short == "V1":
            found |= _on_seed()
            for threads in (THREADS, 1):
                name = f"MobileNetV1, {threads} threads"
                found[name] = NetworkRun("mobilenet-v1", BOARD, threads)
    found["roofs"] = Roofs(BOARD, THREADS)
    for op in KERNELS:
        for layer, sizes in layers(op):
            if layer.startswith("V1"):
                found[f"{layer}: naive"] = _naive(op, sizes)
    return found


def _best(op: str, layer: str, rows: Rows) -> Row | None:
    """The fastest of `BEST` with all threads."""
    own = [rows[f"{layer}: {name}"] for name in BEST[op] if f"{layer}: {name}" in rows]
    return min(own, key=lambda row: row["cycles"][str(THREADS)], default=None)


def _over(op: str, slow: str, rows: Rows) -> dict[str, float]:
    """How many times our cycles a kernel takes with all threads, layer by layer."""
    found = {}
    for layer, _ in layers(op):
        pair = rows.get(f"{layer}: {slow}"), _best(op, layer, rows)
        if pair[0] and pair[1]:
            found[layer] = ratio(pair[0], pair[1], THREADS)
    return found


def _scaling(op: str, name: str, threads: int, rows: Rows) -> dict[str, float]:
    """Figure 7: of MobileNetV1."""
    found = {}
    for layer, _ in layers(op):
        row = rows.get(f"{layer}: {name}")
        if row and layer.startswith("V1") and str(threads) in row["cycles"]:
            found[layer] = row["cycles"]["1"] / row["cycles"][str(threads)]
    return found


def _over_tf_lite(rows: Rows) -> dict[str, float]:
    """How many times our cycles with all threads TF-Lite's order takes with as many as TF-Lite gives it."""
    found = {}
    for layer, _ in layers("dwconv"):
        row, best = rows.get(f"{layer}: TF-Lite's order"), _best("dwconv", layer, rows)
        if row and best:
            found[layer] = row["cycles"][str(TF_LITE_THREADS)] / best["cycles"][str(THREADS)]
    return found


def _intensity(name: str, op: str, rows: Rows) -> dict[str, float]:
    return {
        layer: rows[f"{layer}: {name}"]["ai"]
        for layer, _ in layers(op)
        if f"{layer}: {name}" in rows
    }


def _rate(rows: Rows) -> dict[str, float]:
    row = rows.get(f"MobileNetV1, {THREADS} threads")
    return {"MobileNetV1": row["gflops"]} if row else {}


def _paper_rate(pointwise: str, rows: Rows) -> dict[str, float]:
    """MobileNetV1 with Algorithm 4 and a pointwise kernel: their times, the rest as in the network."""
    network = rows.get(f"MobileNetV1, {THREADS} threads")
    if not network:
        return {}
    total = 0.0
    shown = {"dwconv": "Algorithm 4, NC4HW4", "pwconv": pointwise}
    same: dict[Any, str] = {}
    for layer in load_network("mobilenet-v1").layers:
        if layer.op in shown:
            same.setdefault(_key(layer.problem), layer.name)
    first = {
        layer.name: same[_key(layer.problem)]
        for layer in load_network("mobilenet-v1").layers
        if layer.op in shown
    }
    for name, op, _, milliseconds in network["layers"]:
        if op == "relayout":
            continue
        if name in first:
            row = rows.get(f"V1 {first[name]}: {shown[op]}")
            if row is None:
                return {}
            milliseconds = row["cycles"][str(THREADS)] / GHZ / 1e6
        total += milliseconds or 0.0
    return {"MobileNetV1": network["operations"] / total / 1e6}


def _key(problem: Any) -> tuple[Any, ...]:
    return (type(problem), *problem.to_dict().items())


def _two_threads(rows: Rows) -> dict[str, float]:
    pointwise = _scaling("pwconv", "Algorithm 6, best block", 2, rows)
    return _scaling("dwconv", "best", 2, rows) | pointwise


def _points(rows: Rows) -> list[Work]:
    """Figure 1: MobileNetV1's depthwise and pointwise layers by each pair of kernels; [] without all cells.

    Bytes are those of one core's call, caches warm; cycles those of all cores.
    """
    counts = Counter(
        _key(layer.problem) for layer in load_network("mobilenet-v1").layers if layer.op in KERNELS
    )
    first: dict[Any, tuple[str, str, int]] = {}
    for layer in load_network("mobilenet-v1").layers:
        if layer.op in KERNELS:
            key = _key(layer.problem)
            first.setdefault(key, (f"V1 {layer.name}", layer.op, layer.problem.flops))
    found = []
    for name, chosen in FIGURE_1.items():
        works = []
        for key, (layer, op, flops) in first.items():
            row = rows.get(f"{layer}: {chosen[op]}")
            if row is None:
                return []
            times = counts[key] * flops / row["flops"]
            cycles = round(times * row["cycles"][str(THREADS)])
            moved = {L1: times * row["bytes_moved"]}
            moved[DRAM] = times * row["flops"] / row["oi"] if row["oi"] else 0.0
            works.append(Work(layer, LAYER, row["kernel"], cycles, times * row["flops"], moved))
        found.append(sum_of(name, works))
    return found


def _at_published_scaling(rows: Rows) -> str:
    """Speedups with four threads if the other side gained as much from them as figure 7 has it."""
    lines = []
    for op, other, gains, published in (
        ("dwconv", "TF-Lite's order", (2.0, 2.0), "2.9x to 9.0x"),
        ("pwconv", "OpenBLAS-like", (1.8, 2.7), "1.3x to 5.1x"),
    ):
        found = []
        for layer, _ in layers(op):
            row, best = rows.get(f"{layer}: {other}"), _best(op, layer, rows)
            if row and best:
                mine = best["cycles"][str(THREADS)]
                shared = [row["cycles"]["1"] / gain / mine for gain in gains]
                found.append((row["cycles"][str(THREADS)] / mine, min(shared), max(shared)))
        if found:
            measured, low, high = zip(*found, strict=True)
            gain = f"{gains[0]:g}x" if gains[0] == gains[1] else f"{gains[0]:g}x to {gains[1]:g}x"
            lines.append(
                [f"{other}, {len(found)} layers", f"{min(measured):.2f}x to {max(measured):.2f}x",
                 gain, f"{min(low):.2f}x to {max(high):.2f}x", published]
            )  # fmt: skip
    head = [
        "four threads, ours over", "as measured here", "published gain of it", "with that gain",
        "published",
    ]  # fmt: skip
    return table(head, lines)


def _roofline_table(rows: Rows) -> str:
    """What each pair of kernels reaches, and what the roofs over it allow; no OI where nothing moved."""
    roofs = rows.get("roofs")
    if not roofs:
        return ""
    lines = []
    for work in _points(rows):
        allowed = {
            level: value * roofs["bytes_per_cycle"][level]
            for level, value in work.intensity.items()
        }
        least = min(allowed, key=lambda level: allowed[level])
        roof = min(allowed[least], roofs["peak"])
        cells = [
            f"{min(allowed[level], roofs['peak']) * GHZ:.1f}" if level in allowed else "-"
            for level in (L1, DRAM)
        ]
        intensity = [
            f"{work.intensity[level]:.2f}" if level in allowed else "-" for level in (L1, DRAM)
        ]
        lines.append(
            [
                work.name, f"{work.rate * GHZ:.2f}", intensity[0], cells[0], intensity[1], cells[1],
                f"{100 * work.rate / roof:.0f} %",
            ]
        )  # fmt: skip
    head = [
        "MobileNetV1's depthwise and pointwise layers, four threads", "GFLOP/s", "AI",
        "roof at AI, GFLOP/s", "OI", "roof at OI, GFLOP/s", "of the lower one",
    ]  # fmt: skip
    return table(head, lines)


def _roofline(rows: Rows) -> str:
    """Figure 1 as SVG."""
    roofs, works = rows.get("roofs"), _points(rows)
    if not roofs or not works:
        return ""
    rates = {level: roofs["bytes_per_cycle"][level] for level in (L1, DRAM)}
    drawn = Roofline("4 x cortex-a57", GHZ, roofs["peak"], rates, tuple(points_of(works)))
    return charts.svg(charts.roofline(drawn.to_dict(), title="MobileNetV1 on four Cortex-A57"))


FINDINGS = (
    Finding(
        "Figures 4 to 6",
        "depthwise layers over TF-Lite, four threads",
        2.9,
        9.0,
        partial(_over, "dwconv", "TF-Lite's order"),
        "the best kernel over Algorithm 2, four threads",
        why="See *Misses*, depthwise over TF-Lite.",
        evidence=MEASURED,
    ),
    Finding(
        "Figures 4 to 6",
        "the same, TF-Lite with the two threads that its code takes for floats",
        2.9,
        9.0,
        _over_tf_lite,
        "the best kernel on four threads over Algorithm 2 on two",
        why="See *Misses*, depthwise over TF-Lite.",
        evidence=MEASURED,
    ),
    Finding(
        "Figures 4 to 6",
        "depthwise layers over TVM, four threads",
        1.4,
        5.5,
        partial(_over, "dwconv", "TVM-like"),
        "the best kernel over `tvm_like`, depthwise in NCHW4c",
        why="See *Misses*, TVM.",
        evidence=SOURCE,
    ),
    Finding(
        "Figures 4 to 6",
        "pointwise layers over TF-Lite with OpenBLAS, four threads",
        1.3,
        5.1,
        partial(_over, "pwconv", "OpenBLAS-like"),
        "the best of Algorithm 6 over `openblas_like`, which packs both matrices in each call",
        why="See *Misses*, pointwise over OpenBLAS.",
        evidence=MEASURED,
    ),
    Finding(
        "Figures 4 to 6",
        "the same, OpenBLAS as the paper draws it (Algorithm 5)",
        1.3,
        5.1,
        partial(_over, "pwconv", "Algorithm 5"),
        "the best of Algorithm 6 over Algorithm 5, 8x4x8",
        why="See *Misses*, pointwise over OpenBLAS.",
    ),
    Finding(
        "Figures 4 to 6",
        "pointwise layers over TF-Lite with Ruy, four threads",
        2.1,
        2.1,
        partial(_over, "pwconv", "Ruy-like"),
        "the best of Algorithm 6 over `ruy_like`, 8x8, packed too",
        of=MOST,
        why="See *Misses*, Ruy.",
        evidence=MEASURED,
    ),
    Finding(
        "Figures 4 to 6",
        "pointwise layers over TVM, four threads",
        1.05,
        2.11,
        partial(_over, "pwconv", "TVM-like"),
        "the best of Algorithm 6 over `tvm_like`, direct in NCHW4c",
    ),
    Finding(
        "Figure 7",
        "depthwise layers, four threads over one",
        2.2,
        3.9,
        partial(_scaling, "dwconv", "best", 4),
        "the best kernel",
    ),
    Finding(
        "Figure 7",
        "pointwise layers, four threads over one",
        3.2,
        3.9,
        partial(_scaling, "pwconv", "Algorithm 6, best block", 4),
        "Algorithm 6, best block",
    ),
    Finding(
        "Figure 7",
        "TF-Lite's depthwise layers, four threads over one",
        2.0,
        2.0,
        partial(_scaling, "dwconv", "TF-Lite's order", 4),
        "Algorithm 2",
        why="See *Misses*, TF-Lite's scaling.",
        evidence=MEASURED,
    ),
    Finding(
        "Figure 7",
        "the same, with the two threads that its code takes for floats",
        2.0,
        2.0,
        partial(_scaling, "dwconv", "TF-Lite's order", TF_LITE_THREADS),
        "Algorithm 2 on two threads",
        why="See *Misses*, TF-Lite's scaling.",
        evidence=SOURCE,
    ),
    Finding(
        "Figure 7",
        "TF-Lite's pointwise layers (OpenBLAS), four threads over one",
        1.8,
        2.7,
        partial(_scaling, "pwconv", "OpenBLAS-like", 4),
        "`openblas_like`",
        why="See *Misses*, TF-Lite's scaling.",
        evidence=SOURCE,
    ),
    Finding(
        "Figure 7",
        "two threads over one: almost perfect",
        2.0,
        2.0,
        _two_threads,
        "the best kernels",
    ),
    Finding(
        "Section Poor AI",
        "flops a byte of Algorithm 2: 1/8 as written, 1/6 with filter values kept",
        0.125,
        0.1667,
        partial(_intensity, "TF-Lite's order", "dwconv"),
        "Algorithm 2, counted in its trace",
        unit="",
    ),
    Finding(
        "Equation 1",
        "flops a byte of Algorithm 4, least (3x3)",
        0.409,
        0.409,
        lambda rows: {
            name: value
            for name, value in _intensity("Algorithm 4, NC4HW4", "dwconv", rows).items()
            if name.startswith(("V1", "V2"))
        },
        "Algorithm 4 with 2x2 outputs, counted in its trace",
        unit="",
        of=LEAST,
        why="Equation 1 leaves the filter's load out, which on small images counts.",
    ),
    Finding(
        "Section Poor AI",
        "flops a byte of Algorithm 6 over Algorithm 5",
        1.5,
        1.5,
        lambda rows: {
            layer: value / low
            for layer, value in _intensity("Algorithm 6", "pwconv", rows).items()
            if (low := _intensity("Algorithm 5", "pwconv", rows).get(layer))
        },
        "RTRD 8x8x4 over RTRA 8x4x8, counted in their traces",
        why="The formula's 1.5x is for Co and Ci much larger than 8; with 24 channels it is less.",
        evidence=MEASURED,
    ),
    Finding(
        "Section Introduction",
        "MobileNetV1 as a whole, four threads",
        46,
        46,
        _rate,
        "the network as `armsim network` plans it: best kernels of all families, weights packed "
        "beforehand",
        unit=" GFLOP/s",
    ),
    Finding(
        "Section Introduction",
        "the same with Algorithm 4 and Algorithm 6 alone, 8x8x4",
        46,
        46,
        partial(_paper_rate, "Algorithm 6"),
        "Algorithm 4 (2x2, NC4HW4) and Algorithm 6 (8x8x4), without changes of layout",
        unit=" GFLOP/s",
        why="See *Misses*, 46 GFLOP/s.",
        evidence=MEASURED,
    ),
    Finding(
        "Section Introduction",
        "the same with Algorithm 4 and Algorithm 6, weights packed",
        46,
        46,
        partial(_paper_rate, "Algorithm 6, weights packed"),
        "Algorithm 4 (2x2, NC4HW4), Algorithm 6 with its best block and packed weights, without "
        "changes of layout",
        unit=" GFLOP/s",
        why="See *Misses*, 46 GFLOP/s.",
    ),
)


def _layer_table(op: str, rows: Rows) -> str:
    """Cycles of the first kernel, and how many times as fast the others are, with all threads."""
    base, *others = KERNELS[op]
    lines = []
    for layer, sizes in layers(op):
        first, best = rows.get(f"{layer}: {base}"), _best(op, layer, rows)
        if first is None or best is None:
            continue
        cells = [f"{layer}, {_shape(op, sizes)}", f"{first['cycles'][str(THREADS)]:,}"]
        for name in others:
            row = rows.get(f"{layer}: {name}")
            cells.append(f"{ratio(first, row, THREADS):.2f}x" if row else "")
        scaled = [
            f"{row['cycles']['1'] / row['cycles'][str(THREADS)]:.2f}" for row in (best, first)
        ]
        cells += [*scaled, f"`{best['kernel']}`", best["bound_by"]]
        lines.append(cells)
    head = [
        "layer", f"{base}, cycles", *others, "ours, 4 threads over 1", f"{base}, 4 over 1", "ours",
        "bound by",
    ]  # fmt: skip
    return table(head, lines)


def _shape(op: str, sizes: Mapping[str, int]) -> str:
    image = f"{sizes['hi']}x{sizes['wi']}"
    if op == "pwconv":
        return f"{image}x{sizes['cin']} to {sizes['cout']}"
    return f"{image}x{sizes['channels']} {sizes['hf']}x{sizes['wf']} s{sizes['stride']}"


def _seed_table(rows: Rows) -> str:
    """How many times the cycles of the best a kernel takes on one core, the real one and the paper's."""
    lines = []
    for op, layer in SEED_LAYERS.items():
        for name in KERNELS[op]:
            pair = [rows.get(f"{prefix}{layer}: {name}") for prefix in ("", f"{SEED}, ")]
            if all(row and "1" in row["cycles"] for row in pair):
                cells = [f"{layer}: {name}"]
                for prefix, row in zip(("", f"{SEED}, "), pair, strict=True):
                    own = [rows.get(f"{prefix}{layer}: {other}") for other in KERNELS[op]]
                    least = min(one["cycles"]["1"] for one in own if one and "1" in one["cycles"])
                    cycles = row["cycles"]["1"] if row else 0
                    cells += [f"{cycles:,}", f"{cycles / least:.2f}x"]
                lines.append(cells)
    head = ["one core", "cortex-a57, cycles", "over the best", f"{SEED}, cycles", "over the best"]
    return table(head, lines)


EXPERIMENT = Experiment(
    name="aaai2020",
    subject=PUBLISHED,
    document="Zhang, Lo, Lu, *High Performance Depthwise and Pointwise Convolutions on Mobile Devices* "
    "(AAAI 2020)",
    question="How much faster than TF-Lite, OpenBLAS, Ruy and TVM are depthwise and pointwise layers?",
    machine="4 x Cortex-A57 at 2.0 GHz (`aaai2020-a57`)",
    cells=_cells(),
    smallest="V1 dw12: Algorithm 4, NC4HW4",
    findings=FINDINGS,
    tables={
        "depthwise": partial(_layer_table, "dwconv"),
        "pointwise": partial(_layer_table, "pwconv"),
        "seed": _seed_table,
        "scaled": _at_published_scaling,
        "roofline": _roofline_table,
    },
    files={"roofline.svg": _roofline},
)
