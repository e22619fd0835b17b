"""Question: how much do the parameters matter that no source gives?

Method: change one at a time in the core model and replay the same traces (default layer, caches warm, and
ideal memory). A row gives cycles relative to the shipped model, and whether the fastest of the kernels is
still the fastest.

    python experiments/assumptions/run.py [core]
"""

from __future__ import annotations

import sys
from dataclasses import replace

from armsim import load_core
from armsim.cores.model import CoreModel
from armsim.isa.program import assemble_program
from armsim.measure.execute import execute
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate

LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = {
    "tflite 1x4": DwconvTile("tflite", wo_b=4),
    "tiled 2x2 grouped": DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    "tiled 2x2 interl.": DwconvTile("register_tiled_zero", 2, 2, 4, "nhwc", "chw", "interleaved"),
    "window 2x4 hwc": DwconvTile("window_zero", 2, 4, 4, "nhwc", "hwc", "interleaved"),
    "window 2x2 pf4": DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
    "window 2x4 pf16": DwconvTile("window_zero", 2, 4, 4, "nc4hw4", "chw", "interleaved", 16),
    "window 2x7": DwconvTile("window_zero", 2, 7, 4, "nc4hw4", "chw", "interleaved"),
}


def variants(core: CoreModel) -> dict[str, CoreModel]:
    deep = dict.fromkeys(core.pipes, 16)
    return {
        "shipped": core,
        "store buffer 8": replace(core, store_buffer=8),
        "store buffer 32": replace(core, store_buffer=32),
        "retire 8 a cycle": replace(core, retire=8),
        "Q load takes 2 slots": replace(core, wide_load_slots=2),
        "Q result takes 1 slot": replace(core, wide_result_slots=1),
        "steering by parity": replace(core, steering={"F": "parity", "I": "parity"}),
        "steering by turns": replace(core, steering={"F": "alternate", "I": "alternate"}),
        "16-entry queues": replace(core, pipes=deep),
        "window 64": replace(core, window=64),
        "window 192": replace(core, window=192),
        "predictor without history": replace(core, predictor_history=1),
        "mispredict 20": replace(core, mispredict_penalty=20),
        "12 line fills": replace(core, l1d=replace(core.l1d, fills=12)),
        "no prefetcher": replace(core, prefetch=replace(core.prefetch, streams=0)),
        "prefetch distance 4": replace(core, prefetch=replace(core.prefetch, distance=4)),
        "prefetch after 4 strides": replace(core, prefetch=replace(core.prefetch, train=4)),
        "no write streaming": replace(core, l1d=replace(core.l1d, stream_after=0)),
        "streaming after 16 lines": replace(core, l1d=replace(core.l1d, stream_after=16)),
        "L2 PLRU": replace(core, l2=replace(core.l2, replacement="plru")),
        "10 L2 fills": replace(core, l2=replace(core.l2, fills=10)),
    }


def main() -> None:
    core = load_core(sys.argv[1] if len(sys.argv) > 1 else "cortex-a57")
    runs = {}
    for name, tile in TILES.items():
        source = render(LAYER, tile)
        program = assemble_program(source.text, source.name)
        trace, verdict = execute(program, dwconv_contract(LAYER, tile, 0))
        assert verdict.right
        runs[name] = (program, trace)
    for ideal in (False, True):
        print(f"\n{core.name}, {'ideal memory' if ideal else 'caches warm'}\n")
        print(
            "| change | "
            + " | ".join(TILES)
            + " | fastest |\n|---" * 1
            + "|---" * (len(TILES) + 1)
            + "|"
        )
        shipped: dict[str, int] = {}
        for label, model in variants(core).items():
            cycles = {}
            for name, (program, trace) in runs.items():
                caches = prepare_caches(model, trace, state="warm", ideal=ideal)
                cycles[name] = simulate(crack(program, model), trace, model, caches).cycles
            shipped = shipped or cycles
            cells = [
                f"{cycles[name]:,}" if label == "shipped" else f"{cycles[name] / shipped[name]:.3f}"
                for name in TILES
            ]
            best = min(cycles, key=lambda name: cycles[name])
            print(f"| {label} | {' | '.join(cells)} | {best} |", flush=True)


if __name__ == "__main__":
    main()
