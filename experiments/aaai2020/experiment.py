"""Zhang, Lo, Lu, High Performance Depthwise and Pointwise Convolutions on Mobile Devices, AAAI 2020."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import armsim
from armsim import charts
from armsim.bounds.roofline import DRAM, L1, Roofline
from armsim.inference.parts import part_of
from armsim.inference.work import LAYER, Work, points_of, sum_of
from armsim.networks.loader import load_network
from experiments.frame import Cell, Row, Rows, described, findings_of, known, table
from experiments.published.kernels import Kernel, NetworkRun, Roofs, ratio

BOARD, THREADS, GHZ, L2 = "aaai2020-a57", 4, 2.0, 2**21
NETWORKS = {"V1": "mobilenet-v1", "V2": "mobilenet-v2", "MnasNet": "mnasnet-a1"}
"""Figures 4, 5 and 6."""

_FILE = tomllib.loads(Path(__file__).with_name("kernels.toml").read_text("utf-8"))
CHOSEN: dict[str, dict[str, list[str]]] = _FILE["chosen"]

LINEAR = tuple(
    {
        "family": "window_zero", "ho_b": rows, "wo_b": columns, "layout": "nc4hw4", "order": "chw",
        "schedule": "list", "products": "row_column", "prefetch": prefetch, "prefetch_path": "linear",
    }
    for rows, columns in ((1, 4), (2, 7), (2, 8), (4, 4))
    for prefetch in (8, 16)
)  # fmt: skip
"""Depthwise kernels that prefetch the image line by line."""

TILED = {"family": "register_tiled", "ho_b": 2, "wo_b": 2, "order": "chw", "products": "output"}
DEPTHWISE: dict[str, dict[str, Any]] = {
    "TF-Lite's order": {"tiles": ({"family": "tflite", "wo_b": 4},)},
    "Algorithm 4": {
        "tiles": ({**TILED, "layout": "nhwc"},)
    },
    "Algorithm 4, NC4HW4": {
        "tiles": ({**TILED, "layout": "nc4hw4"},)
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
neighbours (experiments/threads)."""
STREAMING = tuple(
    tile
    for tile in DEPTHWISE["best"]["tiles"]
    if tile["prefetch"] == 16
    and (tile["ho_b"], tile["wo_b"], tile["schedule"])
    in ((1, 4, "list"), (1, 4, "interleaved"), (2, 7, "interleaved"), (2, 8, "list"))
)
"""For images of more than half of L2, where a part misleads: winners of a search (experiments/threads)."""
POINTWISE: dict[str, dict[str, Any]] = _FILE["pointwise"]
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


def _by_layer(op: str, value: Callable[[str], float], network: str = "") -> dict[str, float]:
    """A value of each layer whose cells are on file."""
    names = [layer for layer, _ in layers(op) if layer.startswith(network)]
    return dict(known(names, lambda layer: (layer, value(layer))))


def _cycles(row: Row, threads: int = THREADS) -> int:
    return int(row["cycles"][str(threads)])


def _best(op: str, layer: str, rows: Rows) -> Row:
    """The fastest of `BEST` with all threads."""
    return min((rows[f"{layer}: {name}"] for name in BEST[op]), key=_cycles)


def over(op: str, slow: str, rows: Rows) -> dict[str, float]:
    """Return a kernel's cycles over ours with all threads, layer by layer."""
    return _by_layer(
        op, lambda layer: ratio(rows[f"{layer}: {slow}"], _best(op, layer, rows), THREADS)
    )


def over_tf_lite(rows: Rows) -> dict[str, float]:
    """Return cycles of TF-Lite's order, with the threads that TF-Lite gives it, over ours with all."""

    def value(layer: str) -> float:
        slow = _cycles(rows[f"{layer}: TF-Lite's order"], TF_LITE_THREADS)
        return slow / _cycles(_best("dwconv", layer, rows))

    return _by_layer("dwconv", value)


def scaling(op: str, name: str, threads: int, rows: Rows) -> dict[str, float]:
    """Figure 7: several threads over one, on MobileNetV1."""

    def value(layer: str) -> float:
        row = rows[f"{layer}: {name}"]
        return _cycles(row, 1) / _cycles(row, threads)

    return _by_layer(op, value, "V1")


def two_threads(rows: Rows) -> dict[str, float]:
    """Figure 7: the best kernels with two threads."""
    pointwise = scaling("pwconv", "Algorithm 6, best block", 2, rows)
    return scaling("dwconv", "best", 2, rows) | pointwise


def intensity(name: str, op: str, *more: Any) -> dict[str, float]:
    """Flops a byte of a kernel, of all networks or those that are named before the rows."""
    *networks, rows = more
    found = _by_layer(op, lambda layer: rows[f"{layer}: {name}"]["ai"])
    return {layer: ai for layer, ai in found.items() if layer.split()[0] in (networks or NETWORKS)}


def intensity_over(high: str, low: str, rows: Rows) -> dict[str, float]:
    """Flops a byte of one pointwise kernel over those of another."""
    least = intensity(low, "pwconv", rows)
    return {layer: ai / least[layer] for layer, ai in intensity(high, "pwconv", rows).items()}


def rate(rows: Rows) -> dict[str, float]:
    """MobileNetV1 as the network search plans it."""
    return {"MobileNetV1": rows[f"MobileNetV1, {THREADS} threads"]["gflops"]}


def paper_rate(pointwise: str, rows: Rows) -> dict[str, float]:
    """MobileNetV1 with Algorithm 4 and a pointwise kernel: their times, the rest as in the network."""
    network = rows[f"MobileNetV1, {THREADS} threads"]
    shown = {"dwconv": "Algorithm 4, NC4HW4", "pwconv": pointwise}
    first = _equal_layers()
    total = 0.0
    for name, op, _, milliseconds in network["layers"]:
        if name in first:
            milliseconds = _cycles(rows[f"V1 {first[name]}: {shown[op]}"]) / GHZ / 1e6
        total += (milliseconds or 0.0) if op != "relayout" else 0.0
    return {"MobileNetV1": network["operations"] / total / 1e6}


def _equal_layers() -> dict[str, str]:
    """MobileNetV1's depthwise and pointwise layers, and the first layer that equals each."""
    first: dict[Any, str] = {}
    own = [layer for layer in load_network("mobilenet-v1").layers if layer.op in KERNELS]
    return {
        layer.name: first.setdefault(
            (layer.op, *layer.problem.to_dict().items()), layer.name
        )
        for layer in own
    }  # fmt: skip


def _points(rows: Rows) -> list[Work]:
    """Figure 1: MobileNetV1's depthwise and pointwise layers by each pair of kernels.

    Bytes are those of one core's call, caches warm; cycles those of all cores.
    """
    first = _equal_layers()
    counts = Counter(first.values())
    own = [layer for layer in load_network("mobilenet-v1").layers if layer.name in counts]
    found = []
    for name, chosen in FIGURE_1.items():
        works = []
        for layer in own:
            row, flops = rows[f"V1 {layer.name}: {chosen[layer.op]}"], layer.problem.flops
            times = counts[layer.name] * flops / row["flops"]
            moved = {L1: times * row["bytes_moved"]}
            moved[DRAM] = times * row["flops"] / row["oi"] if row["oi"] else 0.0
            cycles, work = round(times * _cycles(row)), times * row["flops"]
            works.append(Work(f"V1 {layer.name}", LAYER, row["kernel"], cycles, work, moved))
        found.append(sum_of(name, works))
    return found


def _at_published_scaling(rows: Rows) -> str:
    """Speedups with four threads if the other side gained as much from them as figure 7 has it."""
    lines = []
    for op, other, gains, published in (
        ("dwconv", "TF-Lite's order", (2.0, 2.0), "2.9x to 9.0x"),
        ("pwconv", "OpenBLAS-like", (1.8, 2.7), "1.3x to 5.1x"),
    ):
        here = over(op, other, rows).values()
        alone = _by_layer(
            op,
            lambda layer: _cycles(rows[f"{layer}: {other}"], 1) / _cycles(_best(op, layer, rows)),
        ).values()
        gain = f"{gains[0]:g}x" if gains[0] == gains[1] else f"{gains[0]:g}x to {gains[1]:g}x"
        lines.append(
            [f"{other}, {len(here)} layers", f"{min(here):.2f}x to {max(here):.2f}x",
             gain, f"{min(alone) / max(gains):.2f}x to {max(alone) / min(gains):.2f}x", published]
        )  # fmt: skip
    head = [
        "four threads, ours over", "as measured here", "published gain of it", "with that gain",
        "published",
    ]  # fmt: skip
    return table(head, lines)


def _roofline_table(rows: Rows) -> str:
    """Each pair of kernels with the roofs over it; no OI where nothing moved."""
    roofs = rows["roofs"]
    lines = []
    for work in _points(rows):
        allowed = {
            level: min(value * roofs["bytes_per_cycle"][level], roofs["peak"])
            for level, value in work.intensity.items()
        }
        cells = []
        for level in (L1, DRAM):
            there = level in allowed
            cells.append(f"{work.intensity[level]:.2f}" if there else "-")
            cells.append(f"{allowed[level] * GHZ:.1f}" if there else "-")
        share = 100 * work.rate / min(allowed.values())
        lines.append([work.name, f"{work.rate * GHZ:.2f}", *cells, f"{share:.0f} %"])
    head = [
        "MobileNetV1's depthwise and pointwise layers, four threads", "GFLOP/s", "AI",
        "roof at AI, GFLOP/s", "OI", "roof at OI, GFLOP/s", "of the lower one",
    ]  # fmt: skip
    return table(head, lines)


def _roofline(rows: Rows) -> str:
    """Figure 1 as SVG."""
    roofs, points = rows["roofs"], tuple(points_of(_points(rows)))
    rates = {level: roofs["bytes_per_cycle"][level] for level in (L1, DRAM)}
    drawn = Roofline("4 x cortex-a57", GHZ, roofs["peak"], rates, points)
    return charts.svg(charts.roofline(drawn.to_dict(), title="MobileNetV1 on four Cortex-A57"))


def _layer_table(op: str, rows: Rows) -> str:
    """Cycles of the first kernel, and how many times as fast the others are, with all threads."""
    base, *others = KERNELS[op]

    def line(item: tuple[str, Mapping[str, int]]) -> list[object]:
        layer, sizes = item
        first, best = rows[f"{layer}: {base}"], _best(op, layer, rows)
        faster = [f"{ratio(first, rows[f'{layer}: {name}'], THREADS):.2f}x" for name in others]
        scaled = [f"{_cycles(row, 1) / _cycles(row):.2f}" for row in (best, first)]
        return [
            f"{layer}, {_shape(op, sizes)}", f"{_cycles(first):,}", *faster, *scaled,
            f"`{best['kernel']}`", best["bound_by"],
        ]  # fmt: skip

    head = [
        "layer", f"{base}, cycles", *others, "ours, 4 threads over 1", f"{base}, 4 over 1", "ours",
        "bound by",
    ]  # fmt: skip
    return table(head, known(layers(op), line))


def _shape(op: str, sizes: Mapping[str, int]) -> str:
    image = f"{sizes['hi']}x{sizes['wi']}"
    if op == "pwconv":
        return f"{image}x{sizes['cin']} to {sizes['cout']}"
    return f"{image}x{sizes['channels']} {sizes['hf']}x{sizes['wf']} s{sizes['stride']}"


def _seed_table(rows: Rows) -> str:
    """Cycles of each kernel over the best's on one core, the real one and the paper's."""
    lines = []
    for op, layer in SEED_LAYERS.items():
        own: dict[str, list[int]] = {
            name: [_cycles(rows[f"{prefix}{layer}: {name}"], 1) for prefix in ("", f"{SEED}, ")]
            for name in KERNELS[op]
            if not name.endswith("-like")
        }
        others = [
            row["cycles"]["1"]
            for name in KERNELS[op]
            if "1" in (row := rows[f"{layer}: {name}"])["cycles"]
        ]
        least = min(others), min(seed for _, seed in own.values())
        for name, pair in own.items():
            cells = [
                cell
                for cycles, best in zip(pair, least, strict=True)
                for cell in (f"{cycles:,}", f"{cycles / best:.2f}x")
            ]
            lines.append([f"{layer}: {name}", *cells])
    head = ["one core", "cortex-a57, cycles", "over the best", f"{SEED}, cycles", "over the best"]
    return table(head, lines)


EXPERIMENT = described(
    "aaai2020",
    cells=_cells(),
    findings=findings_of(
        "aaai2020",
        {one.__name__: one for one in (
            over, over_tf_lite, scaling, two_threads, intensity, intensity_over, rate, paper_rate,
        )},
    ),
    tables={
        "depthwise": partial(_layer_table, "dwconv"),
        "pointwise": partial(_layer_table, "pwconv"),
        "seed": _seed_table,
        "scaled": _at_published_scaling,
        "roofline": _roofline_table,
    },
    files={"roofline.svg": _roofline},
)  # fmt: skip
