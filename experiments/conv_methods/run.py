"""Question: what do the ways to compute a convolution cost, in cycles and in memory?

Method: see README.md. Prints the tables in it.

    python experiments/conv_methods/run.py [layer ...]
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import track

import armsim
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, peak_memory_ratio

METHODS = ("mgemm", "direct", "indirect", "implicit", "mec", "im2col", "kn2col")
CORES = ("cortex-a57", "cortex-a72")

# Layers of VGG-16 and ResNet-50 with their images and channels divided so that a kernel is emulated in
# seconds: name -> (what was divided by what, problem).
LAYERS = {
    "vgg1_1": ("image / 4", ConvProblem(56, 56, 3, 64, 3, 3)),
    "vgg3": ("image / 4, channels / 4", ConvProblem(14, 14, 64, 64, 3, 3)),
    "resnet1": ("image / 4, channels out / 2", ConvProblem(56, 56, 3, 32, 7, 7, stride=2)),
    "resnet4s": ("channels / 4", ConvProblem(28, 28, 64, 64, 3, 3, stride=2)),
    "resnet5": ("channels / 4", ConvProblem(7, 7, 128, 128, 3, 3)),
}

# The layers other than 1x1, in full: VGG-16 (image, channels in and out), and ResNet-50's 3x3.
FULL = {
    "VGG-16": [
        (224, 3, 64), (224, 64, 64), (112, 64, 128), (112, 128, 128), (56, 128, 256), (56, 256, 256),
        (28, 256, 512), (28, 512, 512), (14, 512, 512),
    ],
    "ResNet-50": [(56, 64, 64), (28, 128, 128), (14, 256, 256), (7, 512, 512)],
}  # fmt: skip


def of_method(problem: ConvProblem, method: str) -> list[ConvTile]:
    space = armsim.list_operators()["conv"].space
    return [tile for tile in space(problem, None, False) if tile.family == method]


def cycles(console: Console, layer: str) -> None:
    divided, problem = LAYERS[layer]
    console.print(f"\n{layer} ({divided}): {problem.describe()}")
    console.print(f"  {'method':9} {'memory':>7}" + "".join(f"{core:>26}" for core in CORES))
    best: dict[str, dict[str, tuple[int, float, ConvTile]]] = {}
    for method in track(METHODS, layer, console=Console(stderr=True)):
        for name in CORES:
            tiles = of_method(problem, method)
            found = armsim.explore("conv", problem, core=name, candidates=tiles, jobs=1)
            assert found.best is not None
            assert not found.wrong
            tile = ConvTile.from_dict(found.best.tile)
            row = (found.best.cycles, found.best.percent_of_peak, tile)
            best.setdefault(method, {})[name] = row
    least = {name: min(rows[name][0] for rows in best.values()) for name in CORES}
    for method, rows in best.items():
        ratio = peak_memory_ratio(problem, rows[CORES[0]][2])
        cells = "".join(
            f"{count:12,} {count / least[name]:5.2f}x {peak:5.1f}%"
            for name, (count, peak, _) in rows.items()
        )
        tiles = ", ".join(dict.fromkeys(f"{tile.wo}x{tile.co}" for _, _, tile in rows.values()))
        console.print(f"  {method:9} {ratio:6.2f}x {cells}  {tiles}")


def memory(console: Console) -> None:
    console.print("\nPeak memory over input, filter and output, layers in full (least to largest)")
    names = [method for method in METHODS if method in FAMILIES]
    for network, layers in FULL.items():
        for method in names:
            fields = {"wo": 8, "co": 8}
            if method not in ("mgemm", "direct", "indirect"):
                fields |= {"co": 12, "kc": 256, "mc": 64}
            tile = ConvTile(method, **fields)
            ratios = [
                peak_memory_ratio(ConvProblem(size, size, cin, cout, 3, 3), tile)
                for size, cin, cout in layers
            ]
            console.print(f"  {network:10} {method:9} {min(ratios):5.2f}x to {max(ratios):5.2f}x")


def main(names: list[str]) -> None:
    console = Console(width=150, highlight=False)
    for name in names or LAYERS:
        cycles(console, name)
    memory(console)


if __name__ == "__main__":
    main(sys.argv[1:])
