"""The ways to compute a convolution: their cycles with one thread, and their memory."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import armsim
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, peak_memory_ratio
from experiments.frame import Call, Row, Rows, described, table

METHODS = ("mgemm", "direct", "indirect", "implicit", "mec", "im2col", "kn2col")
CORES = ("cortex-a57", "cortex-a72")
LAYERS = {
    "vgg1_1": ConvProblem(56, 56, 3, 64, 3, 3),
    "vgg3": ConvProblem(14, 14, 64, 64, 3, 3),
    "resnet1": ConvProblem(56, 56, 3, 32, 7, 7, stride=2),
    "resnet4s": ConvProblem(28, 28, 64, 64, 3, 3, stride=2),
    "resnet5": ConvProblem(7, 7, 128, 128, 3, 3),
}
"""Layers of VGG-16 and ResNet-50, images and channels divided so that a kernel is emulated in seconds."""
FULL = {
    "VGG-16": [
        (224, 3, 64), (224, 64, 64), (112, 64, 128), (112, 128, 128), (56, 128, 256), (56, 256, 256),
        (28, 256, 512), (28, 512, 512), (14, 512, 512),
    ],
    "ResNet-50": [(56, 64, 64), (28, 128, 128), (14, 256, 256), (7, 512, 512)],
}  # fmt: skip
"""The layers other than 1x1 in full: image, channels in and out."""


def best(layer: str, method: str) -> Row:
    """Search the tiles of a method on each core; memory is of the first core's winner."""
    problem, row = LAYERS[layer], Row(cycles={}, percent_of_peak={}, tiles={})
    for core in CORES:
        found = armsim.explore("conv", problem, core=core, method=method, jobs=1)
        assert found.best is not None
        assert not found.wrong
        tile = ConvTile.from_dict(found.best.tile)
        row.setdefault("memory", round(peak_memory_ratio(problem, tile), 2))
        row["cycles"][core] = found.best.cycles
        row["percent_of_peak"][core] = round(found.best.percent_of_peak, 1)
        row["tiles"][core] = f"{tile.wo}x{tile.co}"
    return row


def _cycles(layer: str, rows: Rows) -> str:
    own = {method: rows[f"{layer}, {method}"] for method in METHODS}
    least = {core: min(row["cycles"][core] for row in own.values()) for core in CORES}

    def cells(row: Row) -> Iterator[str]:
        for core in CORES:
            yield f"{row['cycles'][core]:,}"
            yield f"{row['cycles'][core] / least[core]:.2f}x"
            yield f"{row['percent_of_peak'][core]:.1f}%"
        yield ", ".join(dict.fromkeys(row["tiles"].values()))

    lines = ([method, f"{row['memory']:.2f}x", *cells(row)] for method, row in own.items())
    heads = [head for core in CORES for head in (core, "over the best", "of the peak")]
    found = table([layer, "memory", *heads, "tiles"], lines)
    return f"{layer}: {LAYERS[layer].describe()}\n\n{found}"


def _memory(_: Rows) -> str:
    lines = []
    for network, layers in FULL.items():
        for method in (name for name in METHODS if name in FAMILIES):
            direct = method in ("mgemm", "direct", "indirect")
            block = {"co": 8} if direct else {"co": 12, "kc": 256, "mc": 64}
            tile = ConvTile(method, wo=8, **block)
            problems = (ConvProblem(size, size, cin, cout, 3, 3) for size, cin, cout in layers)
            ratios = [peak_memory_ratio(problem, tile) for problem in problems]
            lines.append([network, method, f"{min(ratios):.2f}x", f"{max(ratios):.2f}x"])
    return table(["layers in full", "method", "least memory", "largest"], lines)


EXPERIMENT = described(
    "conv_methods",
    cells={
        f"{layer}, {method}": Call(best, {"layer": layer, "method": method})
        for layer in LAYERS
        for method in METHODS
    },
    tables={**{layer: partial(_cycles, layer) for layer in LAYERS}, "full": _memory},
)
