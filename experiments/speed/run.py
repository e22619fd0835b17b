"""Question: what do tracing, replay and search cost?

Method: medians of nine runs in one process, default layer. The trace's cost is the time of a hooked run
(with resolution of the addresses) over that of the same run without hooks; the replay's speed counts uops.

    python experiments/speed/run.py
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from armsim import load_core
from armsim.cache.warm import warm
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program
from armsim.measure.execute import execute
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate

LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = (
    DwconvTile("tflite", wo_b=4),
    DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    DwconvTile("window_zero", 2, 4, 4, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
)


def median(function: Callable[[], object], runs: int = 9) -> float:
    times = []
    function()
    for _ in range(runs):
        begin = time.perf_counter()
        function()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def kernels() -> None:
    core = load_core("cortex-a57")
    print("| kernel | plain MIPS | traced MIPS | trace / plain | warm pass M accesses/s | "
          "replay M uops/s | replay, ideal memory |")  # fmt: skip
    print("|---|---|---|---|---|---|---|")
    for tile in TILES:
        source = render(LAYER, tile)
        program = assemble_program(source.text, source.name)
        contract = dwconv_contract(LAYER, tile, 0)
        machine = Machine(program, {name: data.nbytes for name, data in contract.buffers.items()})
        for name, data in contract.buffers.items():
            machine.write(name, data)
        arguments = [buffer.address for buffer in machine.buffers.values()]
        plain = median(lambda: machine.call(arguments))
        traced = median(lambda: machine.call(arguments, lambda chunk: None))
        trace, _ = execute(program, contract)
        table = crack(program, core)
        caches = prepare_caches(core, trace, state="warm", ideal=False)
        pass_time = median(lambda: warm(caches, trace))
        accesses = int(trace.executions[program.accesses.instruction].sum())
        speeds = []
        for ideal in (False, True):
            start = prepare_caches(core, trace, state="warm", ideal=ideal)
            uops = simulate(table, trace, core, start.copy()).uops
            speeds.append(uops / median(lambda: simulate(table, trace, core, start.copy())) / 1e6)
        count = trace.instructions / 1e6
        print(
            f"| {source.name.removeprefix('dwconv_3x3_s1_')} | {count / plain:.1f} | "
            f"{count / traced:.1f} | "
            f"{traced / plain:.2f} | {accesses / pass_time / 1e6:.0f} | {speeds[0]:.1f} | {speeds[1]:.1f} |"
        )


def searches() -> None:
    command = [
        sys.executable,
        "-m",
        "armsim",
        "explore",
        "--op",
        "dwconv",
        "--hf",
        "3",
        "--wf",
        "3",
    ]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ARMSIM_CACHE_DIR": folder, "ARMSIM_STORE": "none"}
        print("\n| run | seconds |\n|---|---|")
        for label in ("first ever (compiles)", "second", "third", "fourth"):
            begin = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, env=environment)
            print(f"| {label} | {time.perf_counter() - begin:.1f} |")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nlargest process of the searches: {peak:.0f} MiB")


if __name__ == "__main__":
    kernels()
    searches()
