"""Question: how far ahead of TF-Lite's loop order is the best kernel, layer by layer?

Zhang et al. 2020 measured 2.9x to 9.0x on the depthwise layers of three networks (their figures 4 to 6,
quad A57 at 2.0 GHz, four threads). Here: MobileNetV1's nine, one thread, each layer searched, both kernels
in the same model.

    python experiments/layers/run.py [core]        (about two minutes a core)
"""

from __future__ import annotations

import sys

import armsim
from armsim.operators.dwconv import DwconvProblem

LAYERS = ((112, 32, 1), (112, 64, 2), (56, 128, 1), (56, 128, 2), (28, 256, 1), (28, 256, 2),
          (14, 512, 1), (14, 512, 2), (7, 1024, 1))  # fmt: skip


def main() -> None:
    core = armsim.load_core(sys.argv[1] if len(sys.argv) > 1 else "cortex-a57")
    print(f"core {core.name}\n")
    print(
        "| layer | tflite cycles | best cycles | ratio | ratio, ideal memory | best kernel | bound by |"
    )
    print("|---|---|---|---|---|---|---|")
    for at, (size, channels, stride) in enumerate(LAYERS, 1):
        problem = DwconvProblem(size, size, channels, 3, 3, stride)
        found = armsim.explore("dwconv", problem, core=core)
        best = found.best
        assert best is not None
        slow = next(item for item in found.measured if item.kernel in found.references)
        ideal = armsim.explore(
            "dwconv", problem, core=core, ideal_memory=True, exhaustive=True,
            candidates=[best.tile, slow.tile],
        )  # fmt: skip
        cycles = {item.kernel: item.cycles for item in ideal.measured}
        ideal_ratio = cycles[slow.kernel] / cycles[best.kernel]
        name = best.kernel.removeprefix("dwconv_3x3_")
        print(
            f"| D{at} {size}x{size}x{channels} s{stride} | {slow.cycles:,} | {best.cycles:,} | "
            f"{slow.cycles / best.cycles:.2f} | {ideal_ratio:.2f} | {name} | "
            f"{best.bound_by} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
