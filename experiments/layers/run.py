"""Question: how far ahead of TF-Lite's loop order is the best kernel, layer by layer?

Zhang et al. 2020 measured 2.9x to 9.0x on the nine depthwise layers of MobileNetV1 (their figure 4, quad
A57 at 2.0 GHz, four threads). Here: one thread, each layer searched, both kernels in the same model.

    python experiments/layers/run.py [core]        (about two minutes a core)
"""

from __future__ import annotations

import sys

from armsim.cli.output import say
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.search import search
from armsim.explorer.setting import Setting
from armsim.explorer.warmup import compile_hot_loops
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.registry import find_operator

LAYERS = ((112, 32, 1), (112, 64, 2), (56, 128, 1), (56, 128, 2), (28, 256, 1), (28, 256, 2),
          (14, 512, 1), (14, 512, 2), (7, 1024, 1))  # fmt: skip


def main() -> None:
    core = load_core(sys.argv[1] if len(sys.argv) > 1 else "cortex-a57")
    operator = find_operator("dwconv")
    print(f"core {core.name}\n")
    print(
        "| layer | tflite cycles | best cycles | ratio | ratio, ideal memory | best kernel | bound by |"
    )
    print("|---|---|---|---|---|---|---|")
    for at, (size, channels, stride) in enumerate(LAYERS, 1):
        problem = DwconvProblem(size, size, channels, 3, 3, stride)
        setting = Setting(operator, problem, core)
        compile_hot_loops(setting, say)
        found = search(setting, operator.space(problem, None, False))
        best = found.best
        assert best is not None
        slow = next(item for item in found.measured if item.kernel in found.references)
        ideal = Setting(operator, problem, core, ideal_memory=True)
        tile = operator.tile_from_dict(best.tile)
        fast_ideal = evaluate(ideal, tile)
        slow_ideal = evaluate(ideal, operator.references(problem)[0])
        assert isinstance(fast_ideal, Measured)
        assert isinstance(slow_ideal, Measured)
        name = best.kernel.removeprefix("dwconv_3x3_")
        print(
            f"| D{at} {size}x{size}x{channels} s{stride} | {slow.cycles:,} | {best.cycles:,} | "
            f"{slow.cycles / best.cycles:.2f} | {slow_ideal.cycles / fast_ideal.cycles:.2f} | {name} | "
            f"{best.bound_by} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
