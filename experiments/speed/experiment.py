"""Costs of tracing, replay and search, on the default layer and of the README's first command."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time

from armsim import load_core
from armsim.cache.warm import warm
from armsim.checks.contract import Contract
from armsim.codegen.source import KernelSource
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program
from armsim.measure.execute import execute
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate
from experiments.frame import Call, Row, columns, described, median_seconds

LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = {
    render(LAYER, tile).name.removeprefix("dwconv_3x3_s1_"): tile
    for tile in (
        DwconvTile("tflite", wo_b=4),
        DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
        DwconvTile("window_zero", 2, 4, 4, "nhwc", "hwc", "interleaved"),
        DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
    )
}
COLUMNS = {
    "plain MIPS": ".1f", "traced MIPS": ".1f", "trace / plain": ".2f",
    "warm pass M accesses/s": ".0f", "replay M uops/s": ".1f", "replay, ideal memory": ".1f",
}  # fmt: skip
RUNS = 9


def rendered(tile: DwconvTile) -> KernelSource:
    """A kernel of the layer."""
    return render(LAYER, tile)


def contract_of(tile: DwconvTile) -> Contract:
    """Return the contract of a call of the kernel."""
    return dwconv_contract(LAYER, tile, 0)


def _kernel(kernel: str) -> Row:
    """Medians of nine runs; the replay's speed counts uops."""
    core, tile = load_core("cortex-a57"), TILES[kernel]
    source, contract = rendered(tile), contract_of(tile)
    program = assemble_program(source.text, source.name)
    machine = Machine(program, {name: data.nbytes for name, data in contract.buffers.items()})
    for name, data in contract.buffers.items():
        machine.write(name, data)
    arguments = [buffer.address for buffer in machine.buffers.values()]
    plain = median_seconds(lambda: machine.call(arguments), RUNS)
    traced = median_seconds(lambda: machine.call(arguments, lambda chunk: None), RUNS)
    trace, _ = execute(program, contract)
    table = crack(program, core)
    caches = prepare_caches(core, trace, state="warm", ideal=False)
    pass_time = median_seconds(lambda: warm(caches, trace), RUNS)
    accesses = int(trace.executions[program.accesses.instruction].sum())
    speeds = []
    for ideal in (False, True):
        start = prepare_caches(core, trace, state="warm", ideal=ideal)
        uops = simulate(table, trace, core, start.copy()).uops
        seconds = median_seconds(lambda: simulate(table, trace, core, start.copy()), RUNS)
        speeds.append(uops / seconds / 1e6)
    count = trace.instructions / 1e6
    values = (count / plain, count / traced, traced / plain, accesses / pass_time / 1e6, *speeds)
    return dict(zip(COLUMNS, values, strict=True))


def _searches() -> Row:
    """Seconds of the README's search with an empty folder of compiled code, and again."""
    command = ["-m", "armsim", "explore", "--op", "dwconv", "--hf", "3", "--wf", "3"]
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ARMSIM_CACHE_DIR": folder, "ARMSIM_STORE": "none"}
        for _ in range(4):
            begin = time.perf_counter()
            words = [sys.executable, *command]
            subprocess.run(words, check=True, capture_output=True, env=environment)
            seconds.append(time.perf_counter() - begin)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    names = ("first ever (compiles), s", "second", "third", "fourth", "largest process, MiB")
    return dict(zip(names, (*seconds, peak), strict=True))


EXPERIMENT = described(
    "speed",
    cells={**{name: Call(_kernel, {"kernel": name}) for name in TILES}, "searches": Call(_searches)},
    tables={
        "kernels": columns(COLUMNS, "kernel", only=lambda row: "plain MIPS" in row),
        "searches": columns(
            {
                "first ever (compiles), s": ".1f", "second": ".1f", "third": ".1f", "fourth": ".1f",
                "largest process, MiB": ".0f",
            },
            only=lambda row: "second" in row,
        ),
    },
)  # fmt: skip
