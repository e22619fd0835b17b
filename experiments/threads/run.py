"""Question: do one, two and four threads scale as figure 7 of Zhang et al. 2020 says, and what stops them?

Each depthwise layer of MobileNetV1 on the paper's machine (4 x Cortex-A57, 2 MiB of L2): TF-Lite's order,
shared out by rows, and the best kernel of a search, shared out by channel blocks; and the pointwise
layers, by rows of the output matrix (G).

    python experiments/threads/run.py        (about six minutes)
"""

from __future__ import annotations

from typing import Any

from armsim.boards.loader import load_cluster
from armsim.cli.output import say
from armsim.explorer.evaluate import Setting
from armsim.explorer.scaling import Scaling, scale
from armsim.explorer.search import search
from armsim.explorer.warmup import compile_hot_loops
from armsim.operators.registry import find_operator

LAYERS = ((112, 32, 1), (112, 64, 2), (56, 128, 1), (56, 128, 2), (28, 256, 1), (28, 256, 2),
          (14, 512, 1), (14, 512, 2), (7, 1024, 1))  # fmt: skip
# Height and width, input and output channels of the pointwise layers behind them (MobileNetV1, table 1).
POINTWISE = ((112, 32, 64), (56, 64, 128), (56, 128, 128), (28, 128, 256), (28, 256, 256),
             (14, 256, 512), (14, 512, 512), (7, 512, 1024), (7, 1024, 1024))  # fmt: skip
PAPER = {
    "TF-Lite's order": "about 2",
    "best": "2.2 to 3.9",
    "pointwise": "3.2 to 3.9",
}


def row(label: str, kind: str, scaling: Scaling) -> None:
    one, two, four = scaling.timings
    print(
        f"| {label} | {kind} | {one.cycles:,} | {scaling.speedup(two):.2f} | "
        f"{scaling.speedup(four):.2f} | {PAPER[kind]} | {scaling.why[2]} |",
        flush=True,
    )


def problem(operator: Any, **sizes: int) -> Any:
    values = {parameter.name: parameter.default for parameter in operator.parameters}
    return operator.problem_from_dict({**values, **sizes})


def main() -> None:
    core = load_cluster("aaai2020-a57")
    print("| layer | kernel | cycles, 1 thread | 2 threads | 4 threads | paper, 4 | lost to |")
    print("|---|---|--:|--:|--:|---|---|")
    depthwise = find_operator("dwconv")
    for at, (size, channels, stride) in enumerate(LAYERS, 1):
        layer = problem(depthwise, hi=size, wi=size, channels=channels, hf=3, wf=3, stride=stride)
        setting = Setting(depthwise, layer, core)
        compile_hot_loops(setting, say)
        found = search(setting, depthwise.space(layer, None, False))
        assert found.best is not None
        label = f"D{at} {size}x{size}x{channels} s{stride}"
        reference = depthwise.references(layer)[0]
        row(label, "TF-Lite's order", scale(setting, reference, 4, "static"))
        best = depthwise.tile_from_dict(found.best.tile)
        row(label, "best", scale(setting, best, 4, "static"))
    pointwise = find_operator("pwconv")
    for at, (size, cin, cout) in enumerate(POINTWISE, 1):
        layer = problem(pointwise, hi=size, wi=size, cin=cin, cout=cout)
        setting = Setting(pointwise, layer, core)
        tile = next(
            tile for tile in pointwise.space(layer, None, False) if tile.family == "rtrd_zero"
        )
        row(f"P{at} {size}x{size}x{cin}->{cout}", "pointwise", scale(setting, tile, 4, "static"))


if __name__ == "__main__":
    main()
